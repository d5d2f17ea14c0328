/* table.c: what can be read off the table of Shore, computed and never stored. */
#include "games/shore/shore.h"

/* The one flood token is in the bag, or it has come. */
bool shore_is_lost(const struct shore *g)
{
    return st_bag_count(&g->tide, FLOOD) == 0;
}

bool shore_is_safe(const struct shore *g)
{
    return g->pace == BEACH;
}
