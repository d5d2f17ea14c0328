/* doubt.c: positions from outside that are sound and yet could not have come about. */
#include "games/swat/rules/state.h"

/* A turn is not planned once the turn before it has won the mission. */
st_verdict swat_doubt(const void *state, const void *pack)
{
    const struct swat *g = state;
    if (g->turn > 1 && st_agenda_top(&g->agenda).step == ASK_PLAN && swat_is_aim_met(g))
        return st_refused(WOULD_WIN, g->turn, 0, 0);
    return st_legal();
}
