/* check.c: what must hold in every state of Shore. Positions may come from outside, so it
 * finds everything that would make a step fail. */
#include "games/shore/rules/state.h"

const char *shore_check(const void *state, const void *pack)
{
    const struct shore *g = state;
    if (g->seats < 2 || g->seats > SEATS || g->turn >= g->seats)
        return "there are 2 to 4 seats, and the turn is one's of them";
    for (int seat = 0; seat < SEATS; seat++)
        if (seat < g->seats ? g->hand[seat] < 0 || g->hand[seat] >= CRATES
                            : g->hand[seat] != NO_CRATE)
            return "each seat holds one crate";
    for (int crate = 0; crate < CRATES; crate++)
        if (st_bag_count(&g->sea, crate) + shore_found(g, crate) != OF_EACH)
            return "there are two of each crate";
    return NULL;
}
