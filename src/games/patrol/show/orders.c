/* orders.c: the macros `move` and `go`, for whoever types: several steps in one line. */
#include "games/patrol/show/view.h"

/* `move E1 E2 E3`: those steps in order, refused as a whole. */
static st_verdict expand_move(const struct patrol *g, const struct patrol_pack *p,
                              const st_order *order, st_moves *out)
{
    int here = g->at[g->turn], points = g->points;
    bool is_free = patrol_has_free_step(g, p);
    for (int i = 0; i < order->count; i++) {
        int to = order->arg[i];
        st_verdict verdict = patrol_judge_step(g, p, here, to, points);
        if (verdict.refusal == TOO_DEAR && is_free)
            points = 0;
        else if (verdict.refusal != LEGAL)
            return verdict;
        else
            points -= patrol_step_cost(g, p, to);
        is_free = false;
        here = to;
        st_moves_add(out, (st_move){ V_STEP, { (int16_t)to } });
    }
    return st_legal();
}

/* `go F6`: the cheapest path; of equal ones that with the lower space numbers. */
static st_verdict expand_go(const struct patrol *g, const struct patrol_pack *p, int to,
                            st_moves *out)
{
    uint8_t cost[PLACES];
    int16_t way[PLACES];
    st_order order = { .verb = V_MOVE };
    if (to == g->at[g->turn])
        return st_refused(ALREADY_THERE, to, 0, 0);
    patrol_step_costs(g, p, cost);
    int steps = st_path_find(&p->grid, cost, g->at[g->turn], to, way, PLACES);
    if (steps < 0)
        return st_refused(NO_WAY, to, 0, 0);
    for (int i = 0; i < steps && i < ST_ORDER_ARGS; i++)
        order.arg[order.count++] = way[i];
    st_verdict verdict = expand_move(g, p, &order, out);
    return verdict.refusal == TOO_DEAR && steps > 1 ? patrol_judge_far(g, p, to)
                                                    : verdict;
}

st_verdict patrol_expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    st_verdict verdict = patrol_judge_walk(g, seat);
    if (verdict.refusal != LEGAL)
        return verdict;
    return order->verb == V_GO ? expand_go(g, p, order->arg[0], out)
                               : expand_move(g, p, order, out);
}
