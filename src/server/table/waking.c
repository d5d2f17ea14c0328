/* waking.c: tables on their way from the store into memory.
 *
 * Rows are gathered in the loop, which alone may read the store, a table a turn; they are
 * played where bots think (think.c), and the room is put into the hall in the turn after.
 * Only a few are held so at a time, since one may have megabytes; the others wait for
 * that, and addresses take turns. */
#include "server/table/waking.h"

#include "server/table/journal.h"

#include <stdlib.h>
#include <string.h>

enum {
    SHORT_ROWS = 128, /* that are read at once: two or three milliseconds */
    AT_ONCE = 4       /* tables whose rows are held */
};

static st_thought *find(const st_hall *hall, const char *code)
{
    st_thought *job = hall->openings;
    while (job != NULL && strcmp(job->opening.code, code) != 0)
        job = job->opening.next;
    return job;
}

bool st_waking_is_under_way(const st_hall *hall, const char *code)
{
    return find(hall, code) != NULL;
}

st_room *st_waking_find(st_hall *hall, const char *code, bool *must_wait, st_error *err)
{
    *must_wait = st_waking_is_under_way(hall, code);
    if (*must_wait)
        return NULL;
    if (st_room_held(hall, code) != NULL || !st_room_is_code(code))
        return st_room_find(hall, code, err);
    st_loading *loading = st_journal_gather(hall, code, SHORT_ROWS, err);
    *must_wait = loading == NULL && err->code == ST_TOO_MUCH;
    if (loading == NULL)
        return NULL;
    st_journal_play(loading);
    return st_journal_settle(hall, loading, err);
}

/* All who wait are told, and that is the end of it. */
static void finish(st_hall *hall, st_thought *job)
{
    st_waking *o = &job->opening;
    st_thought **link = &hall->openings;
    while (*link != job)
        link = &(*link)->opening.next;
    *link = o->next;
    while (o->waiting != NULL) {
        st_thought *waiter = o->waiting;
        o->waiting = waiter->next;
        waiter->opening.err = o->err;
        waiter->done(hall, waiter);
        st_thought_free(waiter);
    }
}

/* Whether the table is still there: whoever runs the server may have dropped it. */
static bool is_there(st_hall *hall, st_waking *o)
{
    char *head = o->is_void ? NULL : hall->store->head_new(hall->store, o->code, &o->err);
    if (o->is_void)
        st_fail(&o->err, ST_NOT_FOUND, "", "There is no table %s any more.", o->code);
    free(head);
    return head != NULL;
}

/* Its rows have been played. */
static void put_in(st_hall *hall, st_thought *job)
{
    st_waking *o = &job->opening;
    hall->opened_now--;
    if (is_there(hall, o)) {
        (void)st_journal_settle(hall, o->loading, &o->err);
        o->loading = NULL;
    }
    finish(hall, job);
}

void st_waking_wait(st_hall *hall, st_thought *waiter)
{
    st_thought *job = find(hall, waiter->opening.code);
    if (job == NULL) {
        job = st_thought_new_opening(waiter->opening.code);
        job->whom = waiter->whom;
        job->done = put_in;
        job->opening.next = hall->openings;
        hall->openings = job;
        st_rota_add(&hall->to_open, job);
    }
    st_thought **last = &job->opening.waiting;
    while (*last != NULL)
        last = &(*last)->next;
    waiter->next = NULL;
    *last = waiter;
}

bool st_waking_is_due(const st_hall *hall)
{
    return hall->to_open.waiting > 0 && hall->opened_now < AT_ONCE;
}

void st_waking_go_on(st_hall *hall)
{
    if (!st_waking_is_due(hall))
        return;
    st_thought *job = st_rota_take(&hall->to_open);
    st_waking *o = &job->opening;
    o->loading = st_journal_gather(hall, o->code, UINT32_MAX, &o->err);
    if (o->loading != NULL) {
        hall->opened_now++;
        st_think_ask(hall->thinkers, job);
    } else {
        finish(hall, job);
        st_thought_free(job);
    }
}

void st_waking_void_all(st_hall *hall)
{
    for (st_thought *job = hall->openings; job != NULL; job = job->opening.next)
        job->opening.is_void = true;
}

void st_waking_clear(st_waking *o)
{
    st_journal_drop(o->loading);
    while (o->waiting != NULL) {
        st_thought *waiter = o->waiting;
        o->waiting = waiter->next;
        st_thought_free(waiter);
    }
}
