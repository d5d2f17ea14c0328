/* state.h: the state of Patrol! and what its files share.
 *
 * Read this first, then terms.h, then steps.c. Spaces are numbered row by
 * row from A1, HQ comes after them; movement points are counted in halves. */
#ifndef ST_GAMES_PATROL_RULES_STATE_H
#define ST_GAMES_PATROL_RULES_STATE_H

#include "games/patrol/content/content.h"
#include "games/patrol/sentences.h"

#include <sandtable/bag.h>
#include <sandtable/game.h>
#include <sandtable/path.h>

struct patrol {
    st_agenda agenda;
    st_bag deck; /* event cards still to come */
    uint8_t discard[CARDS];
    uint8_t hand[ST_SEATS][CARDS];
    int16_t score[ROUNDS][ST_SEATS];
    uint16_t stamp[ST_SEATS]; /* when each unit arrived where it is */
    uint16_t clock;           /* the last stamp given */
    uint16_t turns;
    int8_t crime[CRIMES]; /* open crimes, oldest first; NOTHING: none */
    int8_t crime_at[CRIMES];
    uint8_t at[ST_SEATS];
    uint8_t owed[ST_SEATS]; /* movement phases to forfeit */
    uint8_t unit[ST_SEATS];
    uint8_t tile[TILES]; /* by slot */
    uint8_t seats, has_traffic, has_seasons, first;
    uint8_t rounds, round;                          /* from 1 */
    uint8_t turn;                                   /* whose */
    uint8_t has_played, has_extra_die, has_stepped; /* this turn */
    uint8_t points;                                 /* half-points left to move */
    uint8_t empty_turns;            /* turns of the round begun with an empty deck */
    int8_t down, driver, passenger; /* seats or NOTHING */
    uint8_t ending;
    uint8_t zero[5];
};
_Static_assert(sizeof(struct patrol) == sizeof(st_agenda) + sizeof(st_bag) + CARDS +
                                            ST_SEATS * (CARDS + 3 + 2) +
                                            ROUNDS * ST_SEATS * 2 + 4 + CRIMES * 2 +
                                            TILES + 21,
               "states are compared as bytes: no padding");
_Static_assert(sizeof(struct patrol) <= 1024, "a state fits into 1 KiB");

/* steps.c: one function a step, in the order of enum patrol_step */
extern const st_step patrol_steps[];
enum { PATROL_STEPS = DO_END_ROUND + 1 };
void patrol_lay(st_table *t, const st_setup *setup);
/* Put a unit on a place, with whoever is stacked with it. */
void patrol_put_unit(struct patrol *g, int seat, int place);
/* Let a card take effect, after asking a holder of the right shield. */
void patrol_push_effects(struct patrol *g, const struct patrol_pack *p, int card,
                         int target);

/* table.c: what can be read off the table */
bool patrol_is_member(const struct patrol *g, int seat);    /* of the Combined Unit */
bool patrol_is_frozen(const struct patrol *g, int seat);    /* down, or stacked with it */
bool patrol_has_movement(const struct patrol *g, int seat); /* a phase this turn */
int patrol_dice(const struct patrol *g, int seat);          /* for its next roll */
int patrol_season_now(const struct patrol *g, const struct patrol_pack *p);
int patrol_step_cost(const struct patrol *g, const struct patrol_pack *p, int place);
void patrol_step_costs(const struct patrol *g, const struct patrol_pack *p,
                       uint8_t *cost);
bool patrol_can_afford_any(const struct patrol *g, const struct patrol_pack *p);
bool patrol_has_free_step(const struct patrol *g, const struct patrol_pack *p);
int patrol_bonus(const struct patrol *g, const struct patrol_pack *p, int space);
/* Units on a place, earliest first; a Combined Unit is named by its driver. */
int patrol_ranks(const struct patrol *g, int place, int8_t *unit);
/* Officers on a place: a Combined Unit counts twice. */
int patrol_officers(const struct patrol *g, int place);
int patrol_open_crimes(const struct patrol *g);
int patrol_hand_size(const struct patrol *g, int seat);
int patrol_total(const struct patrol *g, int seat);
int patrol_shift_left(const struct patrol *g, const struct patrol_pack *p);

/* moves.c */
void patrol_moves(const void *state, const void *pack, st_moves *out);

/* judge.c */
uint32_t patrol_to_act(const void *state);
st_verdict patrol_judge(const void *state, const void *pack, int seat, st_move move);
/* Of a card that is played, and of a partner; the lists of moves ask it. */
st_verdict patrol_judge_play(const struct patrol *g, const struct patrol_pack *p,
                             int seat, st_move move);
st_verdict patrol_judge_pair(const struct patrol *g, int seat, int partner);
/* Whether this seat walks now, wherever to. */
st_verdict patrol_judge_walk(const struct patrol *g, int seat);
/* One step from a place with some half-points left, not free. */
st_verdict patrol_judge_step(const struct patrol *g, const struct patrol_pack *p,
                             int from, int to, int points);
/* Why a place some steps off cannot be stepped to: it is too far, or takes more steps. */
st_verdict patrol_judge_far(const struct patrol *g, const struct patrol_pack *p, int to);

/* deeds.c */
void patrol_play(st_table *t, int seat, st_move move);

/* doubt.c */
st_verdict patrol_doubt(const void *state, const void *pack);

/* check.c */
const char *patrol_check(const void *state, const void *pack);
/* How many of a card are somewhere else than in the deck and the discards. */
int patrol_placed(const struct patrol *g, const struct patrol_pack *p, int card);
/* A drawn crime or Officer Down whose effect has not been carried out yet. */
int patrol_in_hand_of_fate(const struct patrol *g, const struct patrol_pack *p, int card);

/* mend.c, blur.c */
void patrol_blur(void *state, const void *pack, int seat, st_chance *chance);
void patrol_mend(void *state, const void *pack, const bool *is_set);

#endif
