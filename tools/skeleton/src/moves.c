/* moves.c: what may be done now, and why not. */
#include "games/shore/shore.h"

uint32_t shore_to_act(const void *state)
{
    const struct shore *g = state;
    return st_agenda_is_empty(&g->agenda) ? 0 : 1U << WALKER;
}

/* SHORE-2. */
void shore_moves(const void *state, const void *pack, st_moves *out)
{
    if (shore_to_act(state) == 0)
        return;
    st_moves_add(out, (st_move){ .verb = WALK });
    st_moves_add(out, (st_move){ .verb = RUN });
}

st_verdict shore_judge(const void *state, const void *pack, int seat, st_move move)
{
    return shore_to_act(state) == 0 ? st_refused(WALK_IS_OVER, 0, 0, 0) : st_legal();
}
