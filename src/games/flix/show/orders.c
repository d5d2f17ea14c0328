/* orders.c: the macro `aim`, for whoever types: the bearing to a piece or a Space is worked
 * out, from the first Space where the disc may lie and would meet it. */
#include "games/flix/bot/mind.h"
#include "games/flix/rules/struck.h"
#include "games/flix/show/view.h"

#include <math.h>

static st_move flick_at(const struct flix *g, int from, int to, int power)
{
    int bearing = flix_bearing(from, to);
    return (st_move){ V_FLICK,
                      { (int16_t)(bearing >= 18000 ? bearing - 36000 : bearing),
                        (int16_t)power,
                        (int16_t)(from == g->at[g->active] ? ST_NONE : from), ST_NONE,
                        ST_NONE, ST_NONE } };
}

/* What a disc would strike first by a steady hand; NOTHING: nothing that counts. */
static int first_met(const struct flix *g, const struct flix_pack *p, st_move flick)
{
    struct flick_table table;
    struct flick_shot shot;
    struct flick_outcome out;
    int16_t what[FLICK_PIECES];
    flix_make_shot(g, p, flick, &shot);
    flix_make_table(g, p, &table, what);
    shot.own = (int16_t)flix_own_piece(&table, what, g->active);
    shot.contacts = 1;
    flick_run(&table, &shot, &out, NULL);
    if (out.strikes == 0)
        return NOTHING;
    int struck = out.strike[0].struck;
    return struck >= FLICK_DOORS ? STRUCK_DOOR + struck - FLICK_DOORS : what[struck];
}

/* Whether that stands on a Space. */
static bool is_on(const struct flix *g, int struck, int space)
{
    if (struck < PIECES)
        return struck >= 0 && flix_at(g, struck) == space;
    return struck == STRUCK_COVER + space || struck == STRUCK_TOKEN + space;
}

/* From the first Space that will do; the SEAL's own if none will. */
static st_move best_flick(const struct flix *g, const struct flix_pack *p, int to,
                          int power)
{
    int16_t place[FLIX_OPTIONS_MOST];
    int places = g->is_again ? 0 : flix_placements(g, p, place);
    for (int i = 0; i < places; i++) {
        st_move flick = flick_at(g, place[i], to,
                                 power > 0 ? power
                                           : flix_power_for(flix_distance(place[i], to)));
        if (is_on(g, first_met(g, p, flick), to))
            return flick;
    }
    int at = g->at[g->active];
    return flick_at(g, at, to, power > 0 ? power : flix_power_for(flix_distance(at, to)));
}

struct flix_shot_at flix_shot_at(const struct flix *g, const struct flix_pack *p,
                                 int space)
{
    st_move flick = best_flick(g, p, space, 0);
    int struck = first_met(g, p, flick);
    return (struct flix_shot_at){ flick, struck, is_on(g, struck, space) };
}

/* The Space that a THING names, or NOTHING. */
static int space_of(const struct flix *g, int thing)
{
    int at = thing < THING_PIECE  ? thing
             : thing < THING_AREA ? flix_at(g, thing - THING_PIECE)
                                  : NOTHING;
    return at >= 0 && at < SPACES ? at : NOTHING;
}

st_verdict flix_expand(const void *state, const void *pack, int seat,
                       const st_order *order, st_moves *out)
{
    const struct flix *g = state;
    const struct flix_pack *p = pack;
    st_move flick = { V_FLICK, { 0, 500, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
    st_verdict verdict = flix_judge(g, p, seat, flick);
    int to = space_of(g, order->arg[0]);
    if (verdict.refusal != 0)
        return verdict;
    if (to == NOTHING && order->arg[0] >= THING_PIECE && order->arg[0] < THING_AREA)
        return st_refused(NOT_ON_MAP, order->arg[0] - THING_PIECE, 0, 0);
    if (g->board != NO_BOARD || to == NOTHING)
        return st_refused(NOTHING_THERE, g->at[g->active], 0, 0);
    flick = best_flick(g, p, to,
                       order->count > 1 && order->arg[1] != ST_NONE ? order->arg[1] : 0);
    verdict = flix_judge(g, p, seat, flick);
    if (verdict.refusal == 0)
        st_moves_add(out, flick);
    return verdict;
}
