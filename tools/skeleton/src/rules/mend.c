/* mend.c: what follows from fields that were set by hand. */
#include "games/shore/rules/fields.h"
#include "games/shore/rules/state.h"

/* A scenario sets hands; the sea holds what is left. */
void shore_mend(void *state, const void *pack, const bool *is_set)
{
    struct shore *g = state;
    if (is_set[F_SEA])
        return;
    g->sea = (st_bag){ 0 };
    for (int crate = 0; crate < CRATES; crate++)
        if (shore_found(g, crate) < OF_EACH) /* check will say where there are more */
            st_bag_put(&g->sea, crate, OF_EACH - shore_found(g, crate));
}
