/* doubt.c: positions from outside that are sound and yet could not have come about. */
#include "games/patrol/rules/state.h"

/* PATROL-42: what lies where enough units stand has been resolved when a question is
 * asked. The position may have been put together by hand, so it is said which unit. */
st_verdict patrol_doubt(const void *state, const void *pack)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    if (g->down >= 0)
        for (int seat = 0; seat < g->seats; seat++)
            if (g->at[seat] == g->at[g->down] && !patrol_is_frozen(g, seat))
                return st_refused(WOULD_RESCUE, seat, g->at[seat], g->down);
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (patrol_officers(g, g->crime_at[i]) >= p->crime[g->crime[i]].officers)
            return st_refused(WOULD_SOLVE, i + 1, g->crime[i], g->crime_at[i]);
    return st_legal();
}
