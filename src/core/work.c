/* work.c: see work.h. */
#include "core/work.h"

#include <stddef.h>

static _Thread_local st_work *at_hand;

void st_work_begin(st_work *work)
{
    at_hand = work;
}

bool st_work_did(int units)
{
    st_work *work = at_hand;
    if (work == NULL)
        return true;
    if (work->is_called_off != NULL &&
        atomic_load_explicit(work->is_called_off, memory_order_relaxed))
        work->left = -1; /* also for those who ask later */
    else if (work->left >= 0)
        work->left -= units;
    return work->left >= 0;
}

bool st_work_is_out(void)
{
    return !st_work_did(0);
}
