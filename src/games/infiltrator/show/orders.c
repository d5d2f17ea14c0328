/* orders.c: the macro `retry`, for whoever types. */
#include "games/infiltrator/show/view.h"

/* `retry` is `start` by another name. */
st_verdict infiltrator_expand(const void *state, const void *pack, int seat,
                              const st_order *order, st_moves *out)
{
    st_move start = { .verb = V_START };
    st_verdict verdict = infiltrator_judge(state, pack, seat, start);
    if (verdict.refusal == LEGAL)
        st_moves_add(out, start);
    return verdict;
}
