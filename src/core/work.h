/* work.h: how much a thread does for somebody, and how much it may.
 *
 * Whoever lets strangers bring what is to be worked on says how much that may take, before
 * it begins. What runs rules or physics counts as it goes: a unit is a step of an agenda.
 * Where it has become too much, or nobody wants it any more, a run ends as ST_EXCESS, and
 * the rest is soon through. A thread that has said nothing works for as long as it takes. */
#ifndef ST_CORE_WORK_H
#define ST_CORE_WORK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct st_work {
    int64_t left;                     /* in units; below 0: it is too much */
    const atomic_bool *is_called_off; /* by another thread; NULL: nobody does that */
} st_work;

/* What this thread does from now on counts there, until NULL is handed in. */
void st_work_begin(st_work *work);
/* So much has been done. False: no more of it is wanted. */
bool st_work_did(int units);
/* Whether it has come to that. */
bool st_work_is_out(void);

#endif
