/* mind.h: how the bots look ahead: the best way to play the rest of a turn (plan.c), and
 * what becomes of the game after a move (playout.c). */
#ifndef ST_GAMES_SWAT_BOT_MIND_H
#define ST_GAMES_SWAT_BOT_MIND_H

#include "games/swat/rules/state.h"

enum { WALKS = 12 }; /* rooms of a turn's walk that a plan keeps */

/* What a bot does next by its plan, and what it expects of the turn. */
struct swat_plan {
    double value;
    bool is_ram;        /* the first walk is a free one */
    int cards, rooms;   /* how many there are of each below */
    int8_t order[HAND]; /* the slots not yet begun, as they are to be played */
    int8_t walk[WALKS]; /* the rooms to walk; of a free walk, where it leads */
};

/* How to plan. */
struct swat_temper {
    bool is_bold;   /* in the last turn only the whole aim counts */
    bool may_order; /* the cards behind the first `fixed` ones may be put in order */
    int fixed;
    bool is_hasty; /* look at few lines only */
};

/* Plan from where the game stands. */
struct swat_plan swat_plan_turn(const struct swat *g, const struct swat_pack *p,
                                struct swat_temper temper);
/* What the rest of the turn is worth if the officer stood in another room. */
double swat_plan_from(const struct swat *g, const struct swat_pack *p, int room);
/* Steps of a free walk from the officer to each room; ROOMS where there is no way. */
void swat_plan_distances(const struct swat *g, const struct swat_pack *p, int from,
                         int steps[ROOMS]);
/* How likely a search or shot of a room fails, as far as is known. */
double swat_plan_risk(const struct swat *g, const struct swat_pack *p, int room,
                      bool is_shot);
bool swat_plan_is_last_turn(const struct swat *g);

int swat_worth(const void *state, const void *pack, int seat);
st_move swat_advise(const void *state, const void *pack, int seat, int level,
                    st_chance *chance);

/* advise.c: what an officer does who goes by the plan of this turn alone, and whether one
 * who expects so little of the last turn would rather swap a card. */
st_move swat_advise_now(const struct swat *g, const struct swat_pack *p, int level);
bool swat_advise_swap(const struct swat *g, const struct swat_pack *p, double expected,
                      st_move *out);

/* playout.c: the move that goes best with the rest of the game, tried out; `own` where
 * nothing is better. */
st_move swat_playout(const struct swat *g, const struct swat_pack *p, st_move own,
                     st_chance *chance);

#endif
