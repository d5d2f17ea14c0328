/* agenda.c: what the rules still have to do, as a bounded stack in the state.
 *
 * Invariant: slots at and above `count` are zero, so that states can be compared as
 * bytes. It must not know what a step does. */
#include "core/work.h"

#include <sandtable/agenda.h>

#include <string.h>

enum { SPILT = -1 }; /* the step of a top that stands for what had no room */

void st_agenda_push(st_agenda *agenda, int step, int a)
{
    ST_ASSERT(step >= 0 && step <= INT16_MAX && a >= INT16_MIN && a <= INT16_MAX,
              "steps and their arguments are 16 bits wide");
    st_agenda_push_task(agenda, (st_task){ .step = (int16_t)step, .a = (int16_t)a });
}

void st_agenda_push_task(st_agenda *agenda, st_task task)
{
    if (agenda->count == ST_AGENDA_DEPTH)
        agenda->task[ST_AGENDA_DEPTH - 1] = (st_task){ .step = SPILT };
    else
        agenda->task[agenda->count++] = task;
}

st_task st_agenda_pop(st_agenda *agenda)
{
    ST_ASSERT(agenda->count > 0, "ask st_agenda_is_empty first");
    const st_task task = agenda->task[agenda->count - 1];
    if (task.step != SPILT)
        agenda->task[--agenda->count] = (st_task){ 0 };
    return task;
}

st_task st_agenda_top(const st_agenda *agenda)
{
    if (agenda->count == 0)
        return (st_task){ .step = -1 };
    return agenda->task[agenda->count - 1];
}

bool st_agenda_is_empty(const st_agenda *agenda)
{
    return agenda->count == 0;
}

bool st_agenda_is_spilt(const st_agenda *agenda)
{
    return agenda->count > 0 && agenda->task[agenda->count - 1].step == SPILT;
}

void st_agenda_clear(st_agenda *agenda)
{
    memset(agenda->task, 0, (size_t)agenda->count * sizeof agenda->task[0]);
    agenda->count = 0;
}

st_halt st_agenda_run(st_agenda *agenda, st_run_fn *run, void *self)
{
    int steps = 0;
    for (; agenda->count > 0; steps++) {
        if (st_agenda_is_spilt(agenda))
            return ST_HALT_SPILT;
        if (steps == ST_STEPS)
            return ST_HALT_ENDLESS;
        st_task task = st_agenda_pop(agenda);
        if (run(self, task) == ST_ASK) {
            st_agenda_push_task(agenda, task);
            break;
        }
    }
    return st_work_did(steps + 1) ? ST_HALT_WAITING : ST_HALT_WORK;
}
