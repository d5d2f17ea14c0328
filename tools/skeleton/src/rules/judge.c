/* judge.c: whether a seat may make a move, and why not. */
#include "games/shore/rules/state.h"

st_verdict shore_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct shore *g = state;
    if (shore_is_over(g))
        return st_refused(IS_OVER, 0, 0, 0);
    return seat == g->turn ? st_legal() : st_refused(NOT_YOURS, g->turn, 0, 0);
}
