/* advise.c: what a position is worth, from which the greedy bot and hints are made. */
#include "games/shore/shore.h"

/* A bot wants to be far along, and before all to be safe. */
int shore_worth(const void *state, const void *pack, int seat)
{
    const struct shore *g = state;
    if (shore_is_safe(g))
        return 1000 + 10 * st_bag_total(&g->tide);
    return shore_is_lost(g) ? -1000 : g->pace;
}
