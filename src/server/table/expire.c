/* expire.c: tables that nobody will come back to make room for others.
 *
 * The store is gone through a few tables at a time, over and over, so that no turn of the
 * loop is long. What is looked at is the time of a table's last row; a table that somebody
 * has open stays. To look at the store as it is costs as much as a second's moves; so that
 * is done when a search begins and where a table seems old, and else a glance will do. It
 * must not know what a match is: journal.c marks those that ended. */
#include "server/table/expire.h"

#include <string.h>

enum { AT_ONCE = 20, DAY = 86400, JUMP = 3600, PASS_MS = 600000 };

struct search {
    st_hall *hall;
    int found, seen;
    char last[ST_CODE];
    char code[AT_ONCE][ST_CODE];
};

/* How many days a table is kept after its last row. */
static int days_of(const st_hall *hall, const st_table_note *note)
{
    if (strchr(note->kinds, 'e') != NULL)
        return hall->limits.finished_days;
    return strchr(note->kinds, 'm') != NULL ? hall->limits.idle_days
                                            : hall->limits.unplayed_days;
}

static void look(void *user, const st_table_note *note)
{
    struct search *s = user;
    s->seen++;
    snprintf(s->last, sizeof s->last, "%s", note->code);
    const int64_t age = s->hall->time - note->last;
    if (note->last > 0 && age > (int64_t)days_of(s->hall, note) * DAY &&
        strlen(note->code) < ST_CODE && st_room_held(s->hall, note->code) == NULL)
        snprintf(s->code[s->found++], ST_CODE, "%s", note->code);
}

/* Drop what was found, in a transaction of its own. */
static void drop(st_hall *hall, const struct search *s)
{
    st_store *store = hall->store;
    bool is_fine = store->begin(store, &hall->trouble) == ST_OK;
    for (int i = 0; is_fine && i < s->found; i++)
        is_fine = store->remove_table(store, s->code[i], &hall->trouble) == ST_OK;
    if (is_fine && store->commit(store, &hall->trouble) == ST_OK) {
        hall->tables -= s->found;
        hall->metrics.expired += (uint64_t)s->found;
    } else {
        store->rollback(store);
    }
}

/* Whether the clock on the wall can be believed: it has gone as fast as the one that never
 * jumps, for a day or since the beginning. A wrong year must not cost anybody a table. */
static bool is_steady(st_hall *hall)
{
    const int64_t apart = hall->time - hall->now_ms / 1000;
    const int64_t jump = apart - hall->clocks_apart;
    if (hall->clocks_apart != 0 && (jump > JUMP || jump < -JUMP))
        hall->jumped_ms = hall->now_ms;
    hall->clocks_apart = apart;
    return hall->jumped_ms == 0 || hall->now_ms - hall->jumped_ms >= (int64_t)DAY * 1000;
}

void st_expire_some(st_hall *hall)
{
    struct search s = { .hall = hall };
    st_store *store = hall->store;
    const bool is_first = hall->expired_to[0] == '\0';
    if (!is_steady(hall) || hall->is_writing || hall->failures > 0 ||
        (is_first && hall->now_ms < hall->expire_ms))
        return;
    if (is_first)
        hall->expire_ms = hall->now_ms + PASS_MS;
    st_status status = is_first ? ST_OK
                                : store->glance(store, hall->expired_to, AT_ONCE, look,
                                                &s, &hall->trouble);
    if (status == ST_OK && (is_first || s.found > 0)) {
        s = (struct search){ .hall = hall };
        status = store->survey(store, hall->expired_to, AT_ONCE, look, &s,
                               &hall->trouble);
    }
    if (status != ST_OK)
        return;
    memcpy(hall->expired_to, s.last, sizeof s.last); /* "" at the end: from the first */
    if (s.found > 0)
        drop(hall, &s);
}
