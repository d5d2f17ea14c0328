/* state.h: the state of Infiltrator and what its files share.
 *
 * Read this first, then the tables in infiltrator.c, then steps.c (the turn), enemies.c,
 * attacks.c, draws.c, cards.c and camp.c; names are in terms.h, the content in content.h.
 * Sectors are places of an 8 by 8 grid. The decks are not stored in any order: a card is
 * drawn when it is turned up. What a mission fixes is content; the state holds what
 * changes, and behind it what a campaign keeps from mission to mission. */
#ifndef ST_GAMES_INFILTRATOR_RULES_STATE_H
#define ST_GAMES_INFILTRATOR_RULES_STATE_H

#include "games/infiltrator/content/content.h"
#include "games/infiltrator/sentences.h"

#include <sandtable/game.h>

struct infiltrator_enemy {
    uint8_t status, type, color;
    uint8_t sector;
    uint8_t home; /* where it was placed; a sentry without waypoints stands there */
    int8_t prev;  /* the sector it came from last, or NOTHING */
    uint8_t next; /* its next waypoint */
    uint8_t has_overwatch, sees, has_raised, has_acted, is_stunned, is_off_patrol;
};

struct infiltrator {
    st_agenda agenda;
    struct infiltrator_enemy enemy[ENEMIES];
    /* You. */
    uint8_t turn; /* of the mission, from 1; 0: no mission is under way */
    uint8_t sector, health, energy, keys;
    uint8_t is_hidden, has_overwatch, free_used, action_used;
    uint8_t is_quiet, can_breach, can_pick, can_slip;
    /* On the map. */
    uint8_t noise[PLACES], detection[PLACES], lock[PLACES];
    int8_t token_sector[TOKENS];  /* where it lies, or NOTHING */
    int8_t token_carrier[TOKENS]; /* the enemy that has it, or NOTHING */
    uint8_t taken[TOKENS];
    /* The enemy on the move. */
    int8_t active; /* or NOTHING */
    uint8_t moves_left, then;
    int8_t visited[MOVES_MOST + 1];
    /* The alarm. */
    uint8_t has_alarm;
    int8_t alertness;
    uint8_t level, fail; /* fail: 0 none */
    uint8_t reinforced[REINFORCEMENTS], triggered[TRIGGERS];
    /* Modifier cards, and the one draw that is open. */
    uint8_t deck[CARDS];
    int8_t top[PEEKED]; /* known cards, the next first */
    uint8_t purpose;
    int8_t draw_enemy, draw_weapon, base, difficulty_of_draw;
    int8_t card, value; /* the card turned up, or NOTHING */
    uint8_t is_wild;
    /* The mission and the campaign. */
    int8_t mission; /* or NOTHING: none chosen */
    uint8_t is_campaign, mode, difficulty, ties;
    uint8_t ending;
    uint8_t bytebucks;
    uint8_t owned[GEAR], equipped[GEAR];
    int8_t shown[SHOWN]; /* gear cards to pick from, or NOTHING */
    int8_t item[HELD];   /* in hand, or NOTHING */
    int8_t kept[HAND];   /* in hand when the attempt began, or NOTHING */
    uint8_t item_deck[ITEMS], item_discard[ITEMS];
    uint8_t flag[FLAGS];
    uint8_t completed[MISSIONS], attempts[MISSIONS];
    uint8_t zero[1];
    uint16_t failures;
};
_Static_assert(sizeof(struct infiltrator) ==
                   sizeof(st_agenda) + sizeof(struct infiltrator_enemy) * ENEMIES + 13 +
                       3 * PLACES + 3 * TOKENS + 3 + MOVES_MOST + 1 + 4 + REINFORCEMENTS +
                       TRIGGERS + CARDS + PEEKED + 8 + 7 + 2 * GEAR + SHOWN + HELD +
                       HAND + 2 * ITEMS + FLAGS + 2 * MISSIONS + 3,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct infiltrator) <= 2048, "a state fits into 2 KiB");

/* table.c: how a piece is told */
int infiltrator_figure(const struct infiltrator *g, int enemy);

/* table.c: what can be read off the table */
const struct infiltrator_mission *infiltrator_mission(const struct infiltrator *g,
                                                      const struct infiltrator_pack *p);
const struct infiltrator_type *infiltrator_type(const struct infiltrator *g,
                                                const struct infiltrator_pack *p,
                                                int enemy);
/* Marks of a table as a set of sectors. */
uint64_t infiltrator_set(const uint8_t marks[PLACES]);
bool infiltrator_is_alive(const struct infiltrator *g, int enemy);
/* Living enemies, or bodies, in a sector; a bit each. */
uint32_t infiltrator_enemies_in(const struct infiltrator *g, int sector);
uint32_t infiltrator_bodies_in(const struct infiltrator *g, int sector);
/* Enemies that would attack you now: by intercept as you leave, or from Overwatch. */
bool infiltrator_ambushes(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int enemy, int ambush);
bool infiltrator_detects(const struct infiltrator *g, int enemy);
int infiltrator_attack_power(const struct infiltrator *g,
                             const struct infiltrator_pack *p, int enemy);
/* Sums of what the equipped gear adds. */
int infiltrator_armor(const struct infiltrator *g, const struct infiltrator_pack *p);
int infiltrator_max_health(const struct infiltrator *g, const struct infiltrator_pack *p);
int infiltrator_budget(const struct infiltrator *g, const struct infiltrator_pack *p);
int infiltrator_cost(const struct infiltrator *g, const struct infiltrator_pack *p);
int infiltrator_weapon_power(const struct infiltrator *g,
                             const struct infiltrator_pack *p, int gear);
bool infiltrator_has_all_objectives(const struct infiltrator *g,
                                    const struct infiltrator_pack *p);
int infiltrator_deck_size(const struct infiltrator *g);
int infiltrator_cards_known(const struct infiltrator *g);
int infiltrator_items_held(const struct infiltrator *g);
int infiltrator_find_item(const struct infiltrator *g, int item); /* place, or NOTHING */
/* Unowned gear cards that could be shown. */
int infiltrator_gear_left(const struct infiltrator *g, const struct infiltrator_pack *p);
/* The missions that could be played next; a bit each. */
uint32_t infiltrator_open_missions(const struct infiltrator *g,
                                   const struct infiltrator_pack *p);
int infiltrator_score(const struct infiltrator *g);
enum infiltrator_stage infiltrator_stage(const struct infiltrator *g);
st_task infiltrator_question(const struct infiltrator *g);

/* ways.c: where an enemy goes */
struct infiltrator_ways {
    uint64_t sectors; /* equally good; 0: it does not move */
    enum infiltrator_reason why;
};
/* Priorities 2 and 3: towards noise or a Detection token. */
struct infiltrator_ways infiltrator_chase(const struct infiltrator *g,
                                          const struct infiltrator_mission *m, int enemy);
/* Priority 5: the patrol, the way back to it, or the post of a sentry. */
struct infiltrator_ways infiltrator_follow(const struct infiltrator *g,
                                           const struct infiltrator_pack *p,
                                           const struct infiltrator_mission *m,
                                           int enemy);
/* The answers to the open question of order, step or body. */
uint32_t infiltrator_next_enemies(const struct infiltrator *g,
                                  const struct infiltrator_mission *m);
uint64_t infiltrator_step_choices(const struct infiltrator *g,
                                  const struct infiltrator_pack *p);

/* steps.c: set-up, the turn, your movement, the end */
extern const st_step infiltrator_steps[];
void infiltrator_lay(st_table *t, const st_setup *setup);
void infiltrator_begin_mission(st_table *t);
void infiltrator_mark_home(struct infiltrator *g, const struct infiltrator_pack *p,
                           int enemy);
void infiltrator_end_turn(st_table *t);
void infiltrator_take(st_table *t, int token);
void infiltrator_unhide(st_table *t);

/* enemies.c: the enemy phase */
st_step_fn infiltrator_do_enemies, infiltrator_do_activate, infiltrator_do_behave,
    infiltrator_do_priority, infiltrator_do_entered;
void infiltrator_begin_enemies(st_table *t);
void infiltrator_behave(st_table *t, int enemy, int total);
void infiltrator_go(st_table *t, int enemy, int to, enum infiltrator_reason why);
void infiltrator_handle_body(st_table *t, int enemy, int body);

/* attacks.c: attacks of both sides, detection, the alarm raised */
st_step_fn infiltrator_do_ambush, infiltrator_do_attack, infiltrator_do_aim,
    infiltrator_do_raise, infiltrator_do_hurt;
void infiltrator_detect(st_table *t, int enemy);
void infiltrator_fire(st_table *t, int enemy, int gear);
void infiltrator_settle_fire(st_table *t, int total);
void infiltrator_settle_attack(st_table *t, int total);
void infiltrator_raise(st_table *t, int enemy);
void infiltrator_mute(st_table *t, int enemy);
void infiltrator_hurt(st_table *t);
void infiltrator_stun(st_table *t, int enemy);

/* draws.c: modifier cards */
st_step_fn infiltrator_do_draw, infiltrator_do_sum;
void infiltrator_shuffle(struct infiltrator *g, const struct infiltrator_pack *p);
struct infiltrator_draw {
    enum infiltrator_purpose purpose;
    int enemy, weapon, base, difficulty;
};
void infiltrator_open_draw(struct infiltrator *g, struct infiltrator_draw draw);
void infiltrator_value(st_table *t, int value);
void infiltrator_redraw(st_table *t);
void infiltrator_wild(st_table *t);
/* No reaction, or none any more: on to the value. */
void infiltrator_let_stand(st_table *t);
void infiltrator_peek(st_table *t, int cards);

/* effects.c: what gear and items do, and whether they would */
/* A card and what it is used on; NOTHING where there is none. */
struct infiltrator_use {
    const struct infiltrator_card *card;
    int sector, enemy;
};
st_verdict infiltrator_judge_use(const struct infiltrator *g,
                                 const struct infiltrator_pack *p,
                                 struct infiltrator_use use);
void infiltrator_apply(st_table *t, struct infiltrator_use use);
/* Whether a weapon could be fired at an enemy now. */
st_verdict infiltrator_judge_fire(const struct infiltrator *g,
                                  const struct infiltrator_pack *p, int enemy, int gear);
/* The first card, of gear and then of items, that could be played in a window;
 * NOTHING. */
int infiltrator_find_reaction(const struct infiltrator *g,
                              const struct infiltrator_pack *p, int step);
st_verdict infiltrator_judge_reaction(const struct infiltrator *g,
                                      const struct infiltrator_pack *p, int step,
                                      int card);
const struct infiltrator_card *infiltrator_any_card(const struct infiltrator_pack *p,
                                                    int card);
/* Pay for a card that is used: Energy, or the item itself. */
void infiltrator_pay(st_table *t, int card);

/* camp.c: between missions, and how a mission ends */
void infiltrator_succeed(st_table *t);
void infiltrator_fail(st_table *t, enum infiltrator_ending why);
void infiltrator_pick(st_table *t, int gear);
void infiltrator_discard(st_table *t, int item);
st_verdict infiltrator_judge_camp(const struct infiltrator *g,
                                  const struct infiltrator_pack *p, st_move move);
void infiltrator_camp(st_table *t, st_move move);
void infiltrator_clear_mission(struct infiltrator *g);

/* moves.c */
void infiltrator_moves(const void *state, const void *pack, st_moves *out);

/* judge.c */
uint32_t infiltrator_to_act(const void *state);
st_verdict infiltrator_judge(const void *state, const void *pack, int seat, st_move move);
/* Whether you could go to a sector, whatever you have done this turn. */
st_verdict infiltrator_judge_way(const struct infiltrator *g,
                                 const struct infiltrator_pack *p, int to);

/* deeds.c: what a move sets going */
void infiltrator_play(st_table *t, int seat, st_move move);

/* check.c, doubt.c, mend.c */
const char *infiltrator_check(const void *state, const void *pack);
st_verdict infiltrator_doubt(const void *state, const void *pack);
void infiltrator_mend(void *state, const void *pack, const bool *is_set);
int infiltrator_unlaid(const void *state, const bool *is_set);

#endif
