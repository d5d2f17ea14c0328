/* advise.c: how good a position is, and what a sensible player does: turns are planned in
 * plan.c, team and gear in outfit.c, shots tried out in aim.c. */
#include "games/flix/bot/mind.h"

enum { HEALTH_WORTH = 20, PRIMARY_WORTH = 400, SECONDARY_WORTH = 120, DONE_WORTH = 1000 };

int flix_worth(const void *state, const void *pack, int seat)
{
    const struct flix *g = state;
    int worth = PRIMARY_WORTH * flix_done(g, pack, true) +
                SECONDARY_WORTH * flix_done(g, pack, false);
    for (int seal = 0; seal < SEALS; seal++)
        worth += flix_is_alive(g, seal) ? HEALTH_WORTH * g->health[seal] : 0;
    if (g->ending != UNDER_WAY)
        worth += g->ending == FAILURE ? -DONE_WORTH : DONE_WORTH;
    return worth;
}

static st_move advise_place(const struct flix *g, const struct flix_pack *p, int seat)
{
    const struct flix_zone *zone = &flix_map(g, p)->zone[flix_mission(g, p)->zone];
    for (int i = zone->spaces - 1; i >= 0; i--)
        for (int j = 0; j < TEAM; j++)
            if (g->team[j] != NOTHING && g->owner[g->team[j]] == seat &&
                g->at[g->team[j]] == BOX && !flix_is_occupied(g, zone->space[i]))
                return (st_move){ V_PLACE, { g->team[j], zone->space[i] } };
    return (st_move){ V_END, { 0 } };
}

/* FLIX-R120: what is thrown must be flicked, wherever it goes. */
static st_move advise_flick(const struct flix *g, const struct flix_pack *p, int seat)
{
    struct flix_aim aim = flix_aim_map(g, p, seat);
    bool must = g->shot != FIRING && aim.move.verb == V_HOLD;
    return must ? (st_move){ V_FLICK, { 0, 100, ST_NONE, ST_NONE, ST_NONE, ST_NONE } }
                : aim.move;
}

st_move flix_advise(const void *state, const void *pack, int seat, int level,
                    st_chance *chance)
{
    const struct flix *g = state;
    const struct flix_pack *p = pack;
    const struct flix_outfitter outfitter = { g, p, seat, level, true, chance };
    switch (flix_stage(g)) {
    case S_TEAM: return flix_plan_team(&outfitter);
    case S_PLACE: return advise_place(g, p, seat);
    case S_ACTIVATE: return flix_plan_activate(g, p);
    case S_TURN: return flix_plan_turn(g, p, seat, chance);
    case S_FLICK: return advise_flick(g, p, seat);
    case S_BOARD: return flix_aim_board(g, seat).move;
    case S_RANK:
    case S_SPEC: return flix_plan_camp(&outfitter);
    default: return flix_plain_answer(g, p);
    }
}
