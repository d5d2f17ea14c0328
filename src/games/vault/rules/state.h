/* state.h: the state of Vault and what its files share.
 *
 * Read this first, then the tables in vault.c, then steps.c, fight.c, skills.c, rounds.c
 * and events.c; names are in terms.h, the cards' data in content.h. Rooms, tiles and
 * sides are numbered as in the rule catalogue. Decks are not stored in any order: a card
 * is drawn when it is turned up. Guards, rooms and the Game's Turn know nothing of the
 * players, so that a table with pieces of its own can be kept by the same functions. */
#ifndef ST_GAMES_VAULT_RULES_STATE_H
#define ST_GAMES_VAULT_RULES_STATE_H

#include "games/vault/content/content.h"
#include "games/vault/sentences.h"

#include <sandtable/game.h>

struct vault {
    st_agenda agenda;
    struct vault_board board;
    uint16_t round;                     /* from 1; 0 during the set-up */
    uint8_t tile[ROOMS];                /* of each room; follows from the board */
    uint8_t plain[ROOMS], keyed[ROOMS]; /* active guards */
    uint8_t down[ROOMS][COUNTERS];      /* shut-down guards by counter - 1 */
    uint8_t bodies[ROOMS];              /* of destroyed guards, 255 and more alike */
    uint8_t closed[ROOMS], burning[ROOMS];
    uint8_t unusable[SPECIALS];
    uint8_t keys_total, keys_taken;
    uint8_t is_cleared; /* goal 2, never lost again */
    uint8_t hp[SEATS];  /* 0: dead, or no such seat */
    uint8_t explosive[SEATS], disruptive[SEATS];
    uint8_t room[SEATS];
    int8_t came_from[SEATS]; /* the room last left this turn, or NOTHING */
    uint8_t pinned[SEATS];
    uint8_t companions[SEATS];
    uint8_t rerolls[SEATS]; /* left this round */
    int8_t skill[SEATS][HAND];
    uint8_t uses[SEATS][HAND]; /* left; NO_LIMIT for cards without a limit */
    int8_t returned[2];        /* skill cards under the pile, or NOTHING */
    uint8_t event_away[EVENT_KINDS];
    int8_t event_top[KNOWN];     /* cards known to come next, in that order */
    int8_t event_bottom[BURIED]; /* cards known to come last, in that order */
    int8_t event_now;            /* turned up last, or NOTHING */
    uint8_t list_away[SHORT_LISTS];
    uint8_t dismissed[ROOMS]; /* guards this event card has taken from each room */
    uint8_t seats, first, turn;
    uint8_t actions_left, actions_done;
    uint8_t is_unnoticed;                        /* by the guards here; Ghost */
    uint8_t fight_size, fight_keys, fight_place; /* line-up, and who is faced next */
    uint8_t is_reinforced, is_relieved, is_jammed;
    uint8_t difficulty, must_act, is_evade_harder, starts_full, has_cards;
    uint8_t walls, guards; /* of the set-up */
    uint8_t round_limit;   /* 0: none */
    uint8_t ending;
    uint8_t zero[2];
};
_Static_assert(sizeof(struct vault) ==
                   sizeof(st_agenda) + sizeof(struct vault_board) + 2 + 7 * ROOMS +
                       ROOMS * COUNTERS + SPECIALS + 3 + 8 * SEATS + 2 * SEATS * HAND +
                       2 + EVENT_KINDS + KNOWN + BURIED + 1 + SHORT_LISTS + 21 + 2,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct vault) <= 1024, "a state fits into 1 KiB");

/* steps.c: set-up, turns, pins, the end; one function a step */
extern const st_step vault_steps[];
extern const st_bundle vault_packs[];
enum { VAULT_STEPS = DO_ROUND_OVER + 1 };
void vault_lay(st_table *t, const st_setup *setup);
/* Give a seat a card of the skill deck, in a place of its hand. */
void vault_give_skill(struct vault *g, const struct vault_pack *p, int seat, int place,
                      int skill);
int vault_draw_skill(st_table *t);
bool vault_is_in_skill_deck(const struct vault *g, int skill);
/* Whether the game has just been decided; the agenda is empty then (VAULT-R29). Asked
 * after every change that could decide it. */
bool vault_is_decided(st_table *t);
void vault_spend_action(struct vault *g);
/* Lay a printed board, or with NOTHING one of `walls` walls that is drawn. */
void vault_lay_board(st_table *t, int card);
/* Who of `who` has thrown the highest die; both a bit per seat. */
int vault_highest(const uint8_t dice[SEATS], int who);

/* fight.c: Combat, Evade, harm and what a die decides */
void vault_enter(st_table *t, int room, int way);
/* Take HP point by point, companions first; false when the player dies of it. */
bool vault_harm(st_table *t, int seat, int points, int harm);
void vault_heal(st_table *t, int seat, int points);
/* What healed, in the order of the rules that its event names. */
enum { BY_ROOM, BY_MEDIC, BY_TANK };
/* A guard of a room is destroyed or shut down for some rounds; with `is_key` one that
 * carries a keycard, which the crew takes. */
void vault_destroy(st_table *t, int room, bool is_key);
void vault_shut_down(st_table *t, int room, bool is_key, int rounds);
void vault_add_body(struct vault *g, int room);
void vault_fire(st_table *t, int bullet);
void vault_strike(st_table *t);
/* Go on with a die that stands: it was enough, or it was not. */
void vault_settle_die(st_table *t, int what, int seat, bool is_enough);
st_step_fn vault_ask_strike, vault_do_combat, vault_do_face, vault_do_throw,
    vault_do_pins;

/* skills.c: what an active skill card does */
void vault_use_skill(st_table *t, int seat, st_move move);
/* What some of them do, wherever it is: a body goes, a shut-down guard changes sides, a
 * guard is sent elsewhere, a wall falls. */
void vault_clean_body(st_table *t, int room);
void vault_recruit(struct vault *g, int room);
void vault_shift(st_table *t, int from, int to, bool is_key);
void vault_breach(st_table *t, int here, int there);
void vault_take_bullet(st_table *t, int seat, int bullet);
void vault_bury(st_table *t, int place);
st_step_fn vault_ask_take;

/* rounds.c: the Game's Turn but for the event cards, alarms and scatters */
/* The four steps of a Game's Turn; `draw` is the one that turns up a card. */
void vault_push_game_turn(struct vault *g, int draw);
/* New guards, as many as fit; returns how many. */
int vault_spawn(st_table *t, int room, int guards);
/* A special room was used: its price and its counter. */
void vault_spend_special(st_table *t, int special, bool is_quiet);
void vault_hush(st_table *t);
void vault_ring(st_table *t);
/* A printed list from the deck of lists, which is made anew when it is empty; of 20
 * guards where `is_long`. */
const struct vault_list *vault_draw_list(st_table *t, bool is_long);
/* Send the active guards of a room away by guard lists; returns a room with a body where
 * one of them came, or NOTHING. */
int vault_scatter(st_table *t, int source);
st_step_fn vault_do_counters, vault_do_wake, vault_do_alarm, vault_do_spawn,
    vault_do_overflow;

/* events.c: event cards */
/* The next card of the deck; it is not put away by this. */
int vault_draw_event(st_table *t);
/* Make the deck's first cards known, as many of `count` as there are; returns that. */
int vault_see_top(st_table *t, int count);
/* A card was turned up: put it away and push what it does. */
void vault_begin_event(st_table *t, int event);
/* Carry out one instruction of a card of a type. */
void vault_instruct(st_table *t, int type, const struct vault_instruction *instruction);
void vault_post(st_table *t, int room);
void vault_dismiss(st_table *t, int room);
void vault_hunt(st_table *t, int room);
st_step_fn vault_do_event, vault_do_instruction, vault_ask_post, vault_ask_dismiss,
    vault_ask_hunt;

/* table.c: what can be read off the table */
int vault_count_bits(int mask);
bool vault_is_safe(int room);
int vault_special(int room); /* 0 Armory, 1 First Aid Room, else NOTHING */
int vault_active(const struct vault *g, int room);
int vault_downed(const struct vault *g, int room);
int vault_guards(const struct vault *g, int room);    /* active and shut down */
int vault_free(const struct vault *g, int room);      /* guards that still fit */
bool vault_has_body(const struct vault *g, int room); /* destroyed or shut down */
bool vault_is_locked(const struct vault *g);
bool vault_is_accessible(const struct vault *g, int room);
/* Rooms next to a room, and those of them with no wall between; a bit each. */
int vault_beside(const struct vault *g, int room);
int vault_joined(const struct vault *g, int room);
/* Where a player could go now, whatever guards are here; a bit each. */
int vault_exits(const struct vault *g, int seat);
/* Whether an active guard has noticed whoever that is, so that Move is no way out. */
bool vault_is_held(const struct vault *g, int seat);
/* Which of Move, Combat and Evade are possible: CAN_MOVE and so on. */
int vault_acts(const struct vault *g, int seat);
int vault_living(const struct vault *g);               /* seats, a bit each */
int vault_players_in(const struct vault *g, int room); /* living ones, a bit each */
int vault_keys_about(const struct vault *g);           /* keycard guards */
/* The place in a hand of the card that can do it, with a use left; or NOTHING. */
int vault_find_hush(const struct vault *g, const struct vault_pack *p, int *seat);
int vault_find_ghost(const struct vault *g, const struct vault_pack *p, int seat);
int vault_find_strike(const struct vault *g, const struct vault_pack *p, int seat);
/* The place of a card in a hand, or NOTHING. */
int vault_find_skill(const struct vault *g, int seat, int skill);
int vault_hp_limit(const struct vault *g, const struct vault_pack *p, int seat);
int vault_bullet_limit(const struct vault *g, const struct vault_pack *p, int seat,
                       int bullet);
int vault_bullets(const struct vault *g, int seat, int bullet);
int vault_bullets_missing(const struct vault *g, const struct vault_pack *p, int seat,
                          int bullet);
int vault_actions(const struct vault_pack *p, const int8_t *hand); /* of a turn */
int vault_rerolls(const struct vault_pack *p, const int8_t *hand); /* of a round */
int vault_down_rounds(const struct vault_pack *p, const int8_t *hand);
int vault_dice(const struct vault_pack *p, const int8_t *hand); /* of one Combat */
/* What the die must show against the guard of that place in the line-up, from 0. */
int vault_fight_need(const struct vault_pack *p, const int8_t *hand, int at);
int vault_evade_need(const struct vault *g, const struct vault_pack *p, int seat);
int vault_search_need(const struct vault_pack *p, const int8_t *hand);
bool vault_is_quiet(const struct vault_pack *p, const int8_t *hand);
bool vault_has_no_overflow(const struct vault_pack *p, const int8_t *hand);
/* Rooms that gain or lose a guard by the event now open, a bit each. */
int vault_dismissible(const struct vault *g);
int vault_hunted(const struct vault *g);
enum vault_stage vault_stage(const struct vault *g); /* what is asked */
int vault_deck_size(const struct vault *g, const struct vault_pack *p);

/* moves.c */
void vault_moves(const void *state, const void *pack, st_moves *out);

/* judge.c */
uint32_t vault_to_act(const void *state);
st_verdict vault_judge(const void *state, const void *pack, int seat, st_move move);
/* Whether a room may be entered by whoever stands next to it, by anybody at all, and
 * whether Evade is possible. */
st_verdict vault_judge_way(const struct vault *g, int seat, int room);
st_verdict vault_judge_access(const struct vault *g, int room);
st_verdict vault_judge_evade(const struct vault *g, int seat, bool is_dodge);

/* targets.c: skill cards among the moves */
st_verdict vault_judge_skill(const struct vault *g, const struct vault_pack *p, int seat,
                             st_move move);
/* Whether Technician may take such a guard out of a room, and send it to another. */
st_verdict vault_judge_shift_from(const struct vault *g, int from, bool is_key);
st_verdict vault_judge_shift(const struct vault *g, int from, int to, bool is_key);
void vault_list_skills(const struct vault *g, const struct vault_pack *p, int seat,
                       st_moves *out);

/* deeds.c: what a move sets going */
void vault_play(st_table *t, int seat, st_move move);

/* check.c, doubt.c, mend.c: what must hold, what could not have come about, and what follows
 * from fields set by hand */
const char *vault_check(const void *state, const void *pack);
st_verdict vault_doubt(const void *state, const void *pack);
void vault_mend(void *state, const void *pack, const bool *is_set);

#endif
