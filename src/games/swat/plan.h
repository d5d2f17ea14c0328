/* plan.h: how the bots look ahead: the best way to play the rest of a turn. */
#ifndef ST_GAMES_SWAT_PLAN_H
#define ST_GAMES_SWAT_PLAN_H

#include "games/swat/swat.h"

/* What a bot does next by its plan, and what it expects of the turn. */
struct swat_plan {
    double value;
    int room;    /* the first room of the walk, or where a free walk leads; or NOTHING */
    bool is_ram; /* it begins with a free walk */
};

/* How to plan. */
struct swat_temper {
    bool is_bold; /* in the last turn only the whole aim counts */
    bool
        may_order; /* the cards behind the first `fixed` ones in whatever order is best */
    int fixed;
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

#endif
