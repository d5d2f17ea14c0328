/* agenda.h: what the rules still have to do, as a bounded stack in the state.
 *
 * Invariants: the agenda is the first member of every game's state; slots at and above
 * `count` are zero, so that states can be compared as bytes. */
#ifndef SANDTABLE_AGENDA_H
#define SANDTABLE_AGENDA_H

#include <sandtable/error.h>

ST_API_BEGIN

enum { ST_AGENDA_DEPTH = 30 };

/* One step still to do: which, and up to three small arguments. */
typedef struct st_task {
    int16_t step, a, b, c;
} st_task;

typedef struct st_agenda {
    int32_t count;
    st_task task[ST_AGENDA_DEPTH];
} st_agenda;

/* What is pushed last is done first. Where there is no room for it the agenda is spilt:
 * its top is no step, stays whatever is pushed or popped, and st_agenda_run refuses to go
 * on. A position from a file may lead there, so it is no bug of the game's. */
void st_agenda_push(st_agenda *agenda, int step, int a);
void st_agenda_push_task(st_agenda *agenda, st_task task);
st_task st_agenda_pop(st_agenda *agenda);
st_task st_agenda_top(const st_agenda *agenda); /* step -1 when empty or spilt */
bool st_agenda_is_empty(const st_agenda *agenda);
bool st_agenda_is_spilt(const st_agenda *agenda);
void st_agenda_clear(st_agenda *agenda);

typedef enum st_stop {
    ST_DONE, /* go on with the next step */
    ST_ASK   /* put me back on top and wait for a move; nothing was changed */
} st_stop;

/* The one engine: take the top step and let `run` do it, until one asks or none is left.
 * A bot that plays on a copy hands in steps of its own. */
enum { ST_STEPS = 100000 };
typedef enum st_halt {
    ST_HALT_WAITING, /* for an answer, or nothing is left to do */
    ST_HALT_SPILT,
    ST_HALT_ENDLESS, /* after ST_STEPS steps */
    ST_HALT_WORK     /* more than is done for whoever asked */
} st_halt;
typedef st_stop st_run_fn(void *self, st_task task);
st_halt st_agenda_run(st_agenda *agenda, st_run_fn *run, void *self);

ST_API_END

#endif
