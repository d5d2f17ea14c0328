/* state.h: the state of SEAL Team Flix and what its files share.
 *
 * Read this first, then the tables in flix.c, then setup.c, turn.c, fire.c, wounds.c, the
 * phases in phases.c, sentries.c, patrols.c, seek.c and attack.c; names are in terms.h, the
 * data of maps and cards in content.h. The face of a hidden Objective Token is not stored:
 * it is drawn when it is turned up. What a flick did is told to chance, so that a replay
 * runs no physics. Every choice that the rules leave to somebody is one step, DO_CHOOSE,
 * whose options are worked out anew whenever they are wanted (choices.c). */
#ifndef ST_GAMES_FLIX_RULES_STATE_H
#define ST_GAMES_FLIX_RULES_STATE_H

#include "games/flix/content/content.h"
#include "games/flix/sentences.h"

#include <sandtable/game.h>

/* What the debriefing tells of a mission. */
struct flix_tally {
    uint16_t bank, bank_move; /* best bank shot: degrees off the line / 100; its move */
    uint8_t seals;            /* who took part, a bit each */
    uint8_t discs[SEALS], strikes[SEALS], kills[SEALS], wounds[SEALS];
    int8_t bank_by, bank_on; /* a SEAL and a piece, or NOTHING */
    uint8_t primary, primary_of, secondary, secondary_of, zero; /* Objectives */
};
_Static_assert(sizeof(struct flix_tally) == 12 + 4 * SEALS,
               "states are compared as bytes: no padding");

/* What is kept from mission to mission. */
struct flix_camp {
    struct flix_tally tally; /* of the last mission, or the one under way */
    int16_t log_score[LEGS]; /* the missions played, in order */
    int8_t log_mission[LEGS];
    uint8_t log_result[LEGS];
    uint8_t roster[SEALS], grade[SEALS], rank[SEALS];
    int8_t spec[SEALS];                                /* or NOTHING */
    int8_t kept_primary[SEALS], kept_secondary[SEALS]; /* the loadout of the last */
    int8_t kept_gear[SEALS][GEAR];                     /* mission, for `again` */
    uint8_t is_campaign, legs, has_paid;               /* paid: for KIA, in this break */
    uint8_t zero[3];
};
_Static_assert(sizeof(struct flix_camp) ==
                   sizeof(struct flix_tally) + 4 * LEGS + (6 + GEAR) * SEALS + 6,
               "states are compared as bytes: no padding");

struct flix {
    st_agenda agenda;
    uint32_t handled;      /* Tangos that had their turn in this phase, a bit each */
    uint32_t blast_blocks; /* that protected somebody, a bit each */
    uint32_t fired;        /* Tangos that have fired in this reaction */
    int16_t at[SEALS];     /* a Space, or BOX */
    int16_t patrol_at[PATROLS], sentry_at[SENTRIES], sentry_post[SENTRIES];
    int16_t mastermind_at;
    int16_t hostage_at[HOSTAGES], hostage_start[HOSTAGES]; /* start: a Space or NOTHING */
    int16_t token_at[TOKENS];
    int16_t cover[BLOCKS]; /* Spaces with a Cover Block, NOTHING behind the last */
    int16_t alert_at;      /* the Alert Token's Space, or NOTHING */
    int16_t spill_at
        [SEALS]; /* where a carrier of Bio Weapons fell, until they are released */
    int16_t disc_x, disc_y; /* where the last disc came to rest; NOTHING: off */
    int16_t target_x[TARGETS],
        target_y[TARGETS]; /* discs of a side board; NOTHING: off */
    int16_t strike_by[FLICK_STRIKES], strike_on[FLICK_STRIKES];
    int16_t clock;    /* of a bomb, in ms: when the last flick came to rest */
    int16_t blast_at; /* the Space of the explosion in hand, or NOTHING */
    int16_t score;
    uint16_t moves;             /* made so far, for whoever looks one up */
    int16_t remote_at[REMOTES]; /* a Remote Bomb's Space, or NOTHING */
    uint16_t targets;    /* of the Tango firing: SEALs, Hostages, captive; a bit each */
    uint16_t primed;     /* Time Bombs that will explode next, a bit each */
    int8_t team[TEAM];   /* roster ids in the order they joined, NOTHING behind */
    int8_t owner[SEALS]; /* seat, or NOTHING */
    int8_t active;       /* whose turn it is, or NOTHING */
    int8_t alert_by;     /* the SEAL that carries the Alert Token, or NOTHING */
    int8_t primary[SEALS], secondary[SEALS]; /* cards, or NOTHING */
    int8_t gear[SEALS][GEAR];
    int8_t token_face[TOKENS], token_bomb[TOKENS]; /* NOTHING: not known */
    int8_t remote_by[REMOTES]; /* who can detonate it; NOTHING: a dud, or none */
    int8_t fire_area, shooter; /* Phase 6, or NOTHING */
    int8_t board_door, board_token, board_tango; /* what a side board is about */
    uint8_t ammo[SEALS][GEAR];                   /* charges of Seeker Rounds */
    uint8_t darts[SEALS];
    uint8_t health[SEALS], armor[SEALS], stun[SEALS], serving[SEALS], acted[SEALS];
    uint8_t patrol_stunned[PATROLS], patrol_fresh[PATROLS];
    uint8_t sentry_alert[SENTRIES], sentry_stunned[SENTRIES];
    uint8_t mastermind, mastermind_stunned, mastermind_fresh;
    uint8_t bio[SEALS]; /* Bio Weapons carried */
    uint8_t token_state[TOKENS], token_number[TOKENS], token_die[TOKENS];
    uint8_t bag[FACES], bombs[BOMBS]; /* what may still turn up */
    uint8_t cleared[FACES];
    uint8_t door[DOORS], numeral[DOORS];
    uint8_t sound[AREAS];
    uint8_t mission, difficulty, seats, takes_first, preview, hand[SEATS];
    uint8_t round, phase, timer, rounds, is_many;
    uint8_t ready, agreed;  /* seats, a bit each */
    uint8_t actions, gives; /* of the turn in hand */
    uint8_t did[V_USE - V_MOVE + 1], used[CARDS], dodged, hushed; /* in it, too */
    uint8_t spent[SEALS];                                         /* once a mission */
    uint8_t remote_primed;                                        /* a bit each */
    uint8_t rest; /* of the order of a phase, or of all ties of a round: as they come */
    uint8_t is_rest_area, is_rest_target;
    uint8_t shot, gun, mode, size, chosen, flicked, flicks, is_seeker, is_again,
        cover_effect, breaches;
    uint8_t strikes, strike_next;
    uint8_t board, board_size, board_flicks, board_free; /* free: before the clock */
    uint8_t target_home[TARGETS], target_stack[TARGETS], board_targets;
    uint8_t blast_kind, blast_is_loud;
    uint8_t blast_seals, blast_covered; /* SEALs still to be asked, and In Cover */
    uint8_t ending, result;             /* of the match; of the mission */
    uint8_t is_fallen_lead;             /* the option: the fallen choose for Tangos */
    uint8_t zero;
    struct flix_camp camp;
};
/* Members of four bytes, of two, of one, then the campaign. */
_Static_assert(sizeof(struct flix) ==
                   sizeof(st_agenda) + 4 * 3 +
                       2 * (2 * SEALS + PATROLS + 2 * SENTRIES + 2 * HOSTAGES + TOKENS +
                            BLOCKS + 2 * TARGETS + 2 * FLICK_STRIKES + REMOTES + 10) +
                       TEAM + (11 + 2 * GEAR) * SEALS + 2 * PATROLS + 2 * SENTRIES +
                       5 * TOKENS + REMOTES + 2 * FACES + BOMBS + 2 * DOORS + AREAS +
                       SEATS + CARDS + (V_USE - V_MOVE + 1) + 2 * TARGETS + 56 +
                       sizeof(struct flix_camp),
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct flix) <= 2400, "a state stays small");

/* table.c: what can be read off the table */
const struct flix_map *flix_map(const struct flix *g, const struct flix_pack *p);
const struct flix_mission *flix_mission(const struct flix *g, const struct flix_pack *p);
const struct flix_line *flix_level(const struct flix *g, const struct flix_pack *p);
bool flix_is_alive(const struct flix *g, int seal);
int flix_living(const struct flix *g);     /* SEALs, a bit each */
int flix_lead(const struct flix *g);       /* the seat that decides for the team */
int flix_tango_lead(const struct flix *g); /* and the one that does for Tangos */
/* The place of any piece, and its being stunned. */
int flix_at(const struct flix *g, int piece);
void flix_put(struct flix *g, int piece, int place);
bool flix_is_stunned(const struct flix *g, int piece);
void flix_set_stunned(struct flix *g, int piece, bool is_stunned);
bool flix_is_seal(int piece);
bool flix_is_patrol(int piece);
bool flix_is_sentry(int piece);
/* A Tango that is on the map; a captured Mastermind is none. */
bool flix_is_tango(const struct flix *g, int piece);
/* A Hostage on the map, or a captured Mastermind. */
bool flix_is_hostage(const struct flix *g, int piece);
/* The standee on a Space, or NOTHING; also the same but for one piece. */
int flix_standee(const struct flix *g, int space);
int flix_block(const struct flix *g, int space); /* its index, or NOTHING */
int flix_token(const struct flix *g, int space); /* its index, or NOTHING */
int flix_rank(const struct flix *g, int token);  /* its place in location order */
bool flix_is_occupied(const struct flix *g, int space);
bool flix_is_in_zone(const struct flix *g, const struct flix_pack *p, int space);
uint64_t flix_open_doors(const struct flix *g, const struct flix_map *m);
bool flix_are_adjacent(const struct flix *g, const struct flix_map *m, int a, int b);
int flix_across(const struct flix_map *m, int door, int space);
int flix_area_beyond(const struct flix *g, const struct flix_map *m, int door);
int flix_count_bits(uint32_t bits);
bool flix_has_sound(const struct flix *g);
int flix_pool(const struct flix *g);
int flix_next_patrol(const struct flix *g); /* of the pool, or NOTHING */
/* Areas that are loudest, a bit each; 0: all is quiet. */
uint64_t flix_loudest(const struct flix *g, const struct flix_map *m);
/* Patrols and Masterminds by the table, Sentries by their own eyes. */
bool flix_is_alert(const struct flix *g, const struct flix_map *m, int tango);
const struct flix_weapon *flix_weapon(const struct flix *g, const struct flix_pack *p,
                                      int seal, int gun);
int flix_done(const struct flix *g, const struct flix_pack *p, bool is_primary);
int flix_needed(const struct flix *g, const struct flix_pack *p, bool is_primary);
enum flix_stage flix_stage(const struct flix *g);
int flix_spawn_rolls(const struct flix *g, const struct flix_pack *p);
const struct flix_conditions *flix_special(const struct flix *g,
                                           const struct flix_pack *p);
/* FLIX-229: Bio Weapons that living SEALs carry. */
int flix_carried_bio(const struct flix *g);
int flix_timer_color(const struct flix *g);
int flix_thing_door(int door); /* of the kind THING */
/* Whether a Tango fires at whoever acts in its sight. */
bool flix_reacts(const struct flix *g, const struct flix_map *m, int tango);
/* How many dice of Reaction Fire would be rolled at a SEAL there. */
int flix_dice_at(const struct flix *g, const struct flix_map *m, int seal, int space);

/* carried.c: what a SEAL's cards give it */
int flix_bonus(const struct flix *g, const struct flix_pack *p, int seal, int what,
               int on); /* the sum of n; attachments do not count */
bool flix_has_perk(const struct flix *g, const struct flix_pack *p, int seal, int what);
int flix_carry_grade(const struct flix *g, const struct flix_pack *p, int seal,
                     bool is_weapon);
bool flix_is_doubled(const struct flix *g, const struct flix_pack *p, int seal, int type);
int flix_speed(const struct flix *g, const struct flix_pack *p, int seal);
int flix_escorts(const struct flix *g, const struct flix_pack *p, int seal);
int flix_weapon_sound(const struct flix *g, const struct flix_pack *p, int seal, int gun);
int flix_weapon_flicks(const struct flix *g, const struct flix_pack *p, int seal, int gun,
                       int mode, int size); /* 0: not offered */
int flix_weapon_cover(const struct flix *g, const struct flix_pack *p, int seal, int gun,
                      int mode);
int flix_disc_size(const struct flix *g, const struct flix_pack *p);
int flix_board_size(const struct flix *g, const struct flix_pack *p, int seal, int where,
                    int size);
bool flix_is_free(const struct flix *g, const struct flix_pack *p, int verb, int card);
bool flix_can_absorb(const struct flix *g, const struct flix_pack *p, int seal,
                     int wound);
const struct flix_effect *flix_effect_of(const struct flix_pack *p, int card, int what);
bool flix_has_effect(const struct flix_pack *p, int card, int what);
/* The place in a SEAL's Equipment of a card with an effect, or NOTHING. */
int flix_find_effect(const struct flix *g, const struct flix_pack *p, int seal, int what);
int flix_find_card(const struct flix *g, int seal, int card);
bool flix_is_save(const struct flix_pack *p, int card, int wound);
/* A card that protects from such a Wound, or NOTHING. */
int flix_find_save(const struct flix *g, const struct flix_pack *p, int seal, int wound);

/* use.c: cards that are used, Remote Bombs and abilities */
void flix_use(st_table *t, int card, int thing);
void flix_detonate(st_table *t, int space);
void flix_ability(st_table *t, int ability);
int flix_find_remote(const struct flix *g, int seal, int space); /* or NOTHING */
int flix_remotes_laid(const struct flix *g, int seal);
int flix_remote_at(const struct flix *g, int space, bool is_primed);
/* A Remote Bomb is taken off, with the card of whoever laid it. */
void flix_remove_remote(struct flix *g, const struct flix_pack *p, int remote);
/* A Stun token that steady ears ignore (FLIX-196, FLIX-199). */
void flix_deafen(st_table *t, int piece);

/* sight.c: who sees what, and cover */
/* Straight line between Spaces, nobody between; `looker` does not stand in its own way. */
bool flix_line(const struct flix *g, const struct flix_map *m, int from, int to,
               int looker);
/* Where a Tango sees a Space from, its own Space or a corner's link; NOTHING: not at all. */
int flix_tango_sees(const struct flix *g, const struct flix_map *m, int tango, int space);
bool flix_seal_sees(const struct flix *g, const struct flix_map *m, int seal, int space);
bool flix_any_tango_sees_seal(const struct flix *g, const struct flix_map *m);
bool flix_sees_any_seal(const struct flix *g, const struct flix_map *m, int tango);
/* Blocks that protect a Space from another, a bit by index; the line need not be clear. */
uint32_t flix_cover_from(const struct flix *g, const struct flix_map *m, int space,
                         int from);
/* A corner Space that hides from a threat and still sees it (FLIX-287). */
bool flix_is_corner_cover(const struct flix *g, const struct flix_map *m, int space,
                          int threat, int tango);
/* Whether a Tango may go to a Space for cover (FLIX-289). */
bool flix_may_hide(const struct flix *g, const struct flix_map *m, int tango, int space,
                   int threat, bool is_corner);

/* choices.c: what is left to somebody */
enum { FLIX_OPTIONS_MOST = 64 };
/* The options of the choice on top of the agenda, as THINGs. */
int flix_options(const struct flix *g, const struct flix_pack *p, st_task task,
                 int16_t out[FLIX_OPTIONS_MOST]);
bool flix_is_tie(int choice);   /* among Tangos, what `ties first` covers */
bool flix_is_order(int choice); /* a question of order, which also offers `rest` */
void flix_choose(st_table *t, int choice, int b, int c); /* ask, or take what is clear */
void flix_chosen(st_table *t, st_task task, int thing);
int flix_chooser(const struct flix *g, st_task task); /* the seat */
st_step_fn flix_do_choose;

/* setup.c */
void flix_lay(st_table *t, const st_setup *setup);
/* Nothing but what is kept between missions; the agenda is empty. */
void flix_clear_table(struct flix *g);
void flix_lay_doors(struct flix *g, const struct flix_pack *p);
void flix_join(struct flix *g, const struct flix_pack *p, int seal, int seat);
void flix_leave(struct flix *g, int seal);
void flix_set_timer(struct flix *g, const struct flix_pack *p);
st_step_fn flix_do_briefing, flix_ask_team, flix_do_set_up, flix_ask_place;

/* camp.c: between missions */
st_step_fn flix_ask_rank, flix_do_promote, flix_ask_spec, flix_do_next;
void flix_debrief(st_table *t, int result, int score); /* after a mission */
void flix_set_difficulty(st_table *t, int difficulty);
bool flix_has_bonus(const struct flix *g, const struct flix_pack *p);
int flix_unspecialized(const struct flix *g, int seat); /* a SEAL, or NOTHING */
void flix_camp_move(st_table *t, int seat, st_move move);
st_verdict flix_judge_camp(const struct flix *g, const struct flix_pack *p, int seat,
                           st_move move);

/* suits.c: how well cards suit the mission at hand, in tenths of a percent of missions won */
struct flix_suit {
    const struct flix *g;
    const struct flix_pack *p;
    bool has_throws; /* for somebody who throws Grenades and shoots darts */
};
enum { FLIX_SPEED_WORTH = 28 };
enum flix_slot { PRIMARY_SLOT, SECONDARY_SLOT, GEAR_SLOT, SLOT_KINDS };
enum flix_slot flix_slot_of(const struct flix_card *card);
int flix_suits_effects(const struct flix_suit *f, const struct flix_effect *e, int count);
/* A Fire Action with a weapon. */
int flix_suits_shots(const struct flix_suit *f, int seal,
                     const struct flix_weapon *weapon);
int flix_suits_card(const struct flix_suit *f, int seal, int card);
/* The card for a slot that suits best of those a SEAL may take, or NOTHING. */
int flix_suits_slot(const struct flix_suit *f, int seal, enum flix_slot slot);
/* What `kit` takes next: a card for one of a seat's SEALs, written to `seal`; NOTHING: they
 * have it all. */
int flix_next_of_kit(const struct flix *g, const struct flix_pack *p, int seat,
                     int *seal);
bool flix_has_next_of_kit(const struct flix *g, const struct flix_pack *p, int seat);

/* tally.c: counting for the debriefing */
void flix_tally_begin(struct flix *g);
void flix_tally_flick(struct flix *g, const struct flick_shot *shot);
void flix_tally_strike(struct flix *g, int piece);
void flix_tally_kill(struct flix *g, int piece);
void flix_tally_wound(struct flix *g, int seal);
void flix_tally_end(st_table *t);

/* turn.c: rounds, turns and what follows an Action */
st_step_fn flix_do_round, flix_ask_activate, flix_ask_turn, flix_do_end_turn;
void flix_begin_turn(st_table *t, int seal);
/* What every Action and Free Action ends with; `hostage` was commanded, or NOTHING. */
void flix_push_after(struct flix *g, int seal, int hostage);
void flix_add_sound(st_table *t, int area, int sound);
void flix_alert(struct flix *g, int seal);
/* How a mission comes to its end: judged, failed by a condition, or blown up. */
enum flix_cut { IS_JUDGED, IS_NUCLEAR, IS_FAILED };
void flix_finish(st_table *t, enum flix_cut cut);
st_step_fn flix_do_fail;
bool flix_is_over(const struct flix *g);

/* reveal.c: Objective Tokens */
st_step_fn flix_do_reveal;
bool flix_is_fresh(const struct flix *g, int piece);
void flix_remove_token(struct flix *g, int token);
void flix_clear_token(st_table *t, int token);
/* A token is hit: revealed, and lost with what it stands for; a bomb is primed. */
void flix_strike_token(st_table *t, int token);
void flix_rescue(st_table *t, int piece);
/* bio.c: a Bio Weapon is released in an Area. */
void flix_release(st_table *t, int space);
void flix_spill(st_table *t, int seal, int space); /* a carrier has fallen */
void flix_release_spilled(st_table *t);
st_step_fn flix_do_spill;
/* A Hostage is lost: the mission may be. */
void flix_lose_hostage(st_table *t);
/* The mission is over, or what must not happen has just happened. */
bool flix_has_failed(const struct flix *g);

/* wounds.c: Reaction Fire, Wounds, death, explosions */
st_step_fn flix_do_reaction, flix_do_react, flix_do_react_die, flix_do_wound,
    flix_ask_save, flix_do_hits, flix_do_blast, flix_do_blast_seal, flix_do_blast_end,
    flix_do_bombs;
int flix_roll_attack(st_table *t);
void flix_kill(st_table *t, int piece); /* a Tango or Hostage */
void flix_stun(st_table *t, int piece); /* a Tango, or a token for a SEAL */
void flix_harm(st_table *t, int seal, int wound);
void flix_fall(st_table *t, int seal); /* KIA, whatever it was */
void flix_remove_block(st_table *t, int block);

/* fire.c: flicks on the map */
st_step_fn flix_ask_flick, flix_do_strike;
/* Spaces in which the next disc may be placed, in a list; returns how many. */
int flix_placements(const struct flix *g, const struct flix_pack *p,
                    int16_t out[FLIX_OPTIONS_MOST]);
void flix_flick(st_table *t, int seat, st_move move);
/* The map as the physics sees it, and what each of its pieces is (STRUCK). */
void flix_make_table(const struct flix *g, const struct flix_pack *p,
                     struct flick_table *table, int16_t what[FLICK_PIECES]);
void flix_make_shot(const struct flix *g, const struct flix_pack *p, st_move move,
                    struct flick_shot *shot);
/* A SEAL's own standee among the pieces of the physics, or NOTHING. */
int flix_own_piece(const struct flick_table *table, const int16_t *what, int seal);
/* The standard error of a hand's bearing, in hundredths of a degree. */
int flix_hand_spread(int hand);
/* Bearing and power with the error of a hand, drawn or read back. */
void flix_add_error(st_chance *chance, int hand, struct flick_shot *shot);
void flix_show_path(st_table *t, int board, int height, const struct flick_film *film);
int flix_room(const struct flix *g, const struct flix_pack *p, int space, int way);
/* A grenade's disc has come to rest: it goes off on a Space. */
void flix_grenade(st_table *t, int space);
void flix_explode(st_table *t, int space, enum flix_blast kind, bool is_loud);

/* side_boards.c: side boards */
st_step_fn flix_ask_board;
void flix_begin_board(st_table *t, int board, int door, int token, int tango);
void flix_board_flick(st_table *t, int seat, st_move move);
void flix_board_fail(st_table *t);
int flix_timed(const void *state, const void *pack, int seat);
/* A side board as the physics sees it. */
void flix_make_board_table(const struct flix *g, struct flick_table *table);
void flix_make_board_shot(const struct flix *g, st_move move, struct flick_shot *shot);
int flix_board_earliest(
    const struct flix *g); /* the first legal t, or NOTHING: no clock */

/* phases.c */
void flix_forget_phase(st_log *log); /* the one told last, if nothing happened in it */
void flix_stand_up(st_table *t);     /* every stunned Tango */
st_step_fn flix_do_phase, flix_do_spawn, flix_do_fade, flix_do_countdown;
/* patrols.c, sentries.c, seek.c, attack.c */
st_step_fn flix_do_sentry, flix_do_move, flix_do_cover, flix_do_attack, flix_do_target,
    flix_do_target_die;
void flix_move_tango(st_table *t, int tango);
void flix_begin_shooter(st_table *t, int tango);
/* Of a shot: where it comes from, if that is not where the Tango stands. */
void flix_tell_corner(st_table *t, int tango, int from);
int flix_attack_dice(const struct flix *g, const struct flix_map *m, int tango);
uint32_t flix_sentries_to_check(const struct flix *g, const struct flix_map *m);
int flix_sentry_threats(const struct flix *g, const struct flix_map *m, int sentry);
int flix_sentry_spaces(const struct flix *g, const struct flix_map *m, int sentry,
                       int seal, int16_t *out);
int flix_sentry_icons(const struct flix *g, const struct flix_map *m, int sentry,
                      int16_t *out);
uint32_t flix_movers(const struct flix *g);
uint64_t flix_ways(const struct flix *g, const struct flix_map *m, int tango); /* Areas */
/* Free path Spaces with the highest number of an Area. */
int flix_best_path(const struct flix *g, const struct flix_map *m, int area, int tango,
                   int16_t *out);
uint32_t flix_seekers(const struct flix *g, const struct flix_map *m);
int flix_threats(const struct flix *g, const struct flix_map *m,
                 int tango); /* SEAL bits */
int flix_hides(const struct flix *g, const struct flix_map *m, int tango, int threat,
               int16_t *out, int *cause);
uint32_t flix_shooters(const struct flix *g, const struct flix_map *m);
int flix_target_piece(int bit);

/* moves.c */
void flix_moves(const void *state, const void *pack, st_moves *out);
/* judge.c */
bool flix_costs_action(int verb);
uint32_t flix_to_act(const void *state);
st_verdict flix_judge(const void *state, const void *pack, int seat, st_move move);
/* walk.c: steps to every Space for somebody with that Speed; 255: out of reach. */
void flix_walk(const struct flix *g, const struct flix_map *m, int from, int speed,
               uint8_t steps[SPACES]);
st_verdict flix_judge_move(const struct flix *g, const struct flix_pack *p, int seal,
                           st_move move);
st_verdict flix_judge_command(const struct flix *g, const struct flix_pack *p, int seal,
                              int hostage, int space);
int flix_hostage_piece(int hostage); /* of the kind HOSTAGE */
int flix_door_of(const struct flix_pack *p, int thing);
st_verdict flix_judge_arrow(const struct flix *g, const struct flix_pack *p, int seal,
                            int door);
void flix_ranges(const void *state, const void *pack, int seat, st_move move,
                 st_range *out);
st_move flix_sample(const void *state, const void *pack, int seat, st_move move,
                    st_chance *chance);

/* kit.c: gear among the moves */
st_verdict flix_judge_gear(const struct flix *g, const struct flix_pack *p, int seal,
                           int card);
st_verdict flix_judge_use(const struct flix *g, const struct flix_pack *p, int seal,
                          int card, int thing);
st_verdict flix_judge_detonate(const struct flix *g, const struct flix_pack *p, int seal,
                               int space);
st_verdict flix_judge_ability(const struct flix *g, const struct flix_pack *p, int seal,
                              int ability);
st_verdict flix_judge_give(const struct flix *g, const struct flix_pack *p, int seal,
                           int card, int to, int dropped);
int flix_carried(const struct flix *g, int card); /* copies that somebody has */
int flix_slots(const struct flix *g, int seal);
int flix_slots_taken(const struct flix *g, const struct flix_pack *p, int seal);
void flix_take_card(struct flix *g, const struct flix_pack *p, int seal, int card);
void flix_drop_card(struct flix *g, int seal, int card);

/* deeds.c */
void flix_play(st_table *t, int seat, st_move move);

/* fields.c */
extern const st_field flix_fields[];

/* check.c, mend.c */
const char *flix_check(const void *state, const void *pack);
void flix_mend(void *state, const void *pack, const bool *is_set);
int flix_unlaid(const void *state, const bool *is_set);

/* exercise.c */
void flix_exercise(const void *pack, uint32_t n, bool is_bare);

extern const st_step flix_steps[];

#endif
