/* check.c: what must hold in every state of Shore. Positions may come from outside, so it
 * finds everything that would make a step fail. */
#include "games/shore/shore.h"

const char *shore_check(const void *state, const void *pack)
{
    const struct shore *g = state;
    if (g->pace > BEACH)
        return "the walker has left the beach";
    if (st_bag_count(&g->tide, CALM) > CALMS || st_bag_count(&g->tide, FLOOD) > FLOODS)
        return "the bag holds too many tokens";
    if (st_agenda_is_empty(&g->agenda) != (shore_is_safe(g) || shore_is_lost(g)))
        return "the walk goes on when it is over, or stops before";
    return NULL;
}
