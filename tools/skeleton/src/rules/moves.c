/* moves.c: who is asked, and what may be done now. */
#include "games/shore/rules/state.h"

uint32_t shore_to_act(const void *state)
{
    const struct shore *g = state;
    return shore_is_over(g) ? 0 : 1U << g->turn;
}

/* SHORE-2. */
void shore_moves(const void *state, const void *pack, st_moves *out)
{
    if (shore_to_act(state) == 0)
        return;
    st_moves_add(out, (st_move){ .verb = HOLD });
    st_moves_add(out, (st_move){ .verb = SWAP });
}
