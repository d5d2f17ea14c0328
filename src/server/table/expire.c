/* expire.c: tables that nobody will come back to make room for others.
 *
 * The store is gone through a few tables at a time, over and over, so that no turn of the
 * loop is long. What is looked at is the label of a table: when somebody was last at it, by
 * the hall's calendar, and what became of it. A table that is in memory stays. One that is
 * old goes to the bin, and from there, after as long again as is allowed, for good. */
#include "server/table/expire.h"

#include "server/table/bin.h"
#include "server/table/label.h"

#include <string.h>

enum { AT_ONCE = 20, DAY = 86400, PASS_MS = 600000 };

struct search {
    st_hall *hall;
    int found;
    char last[ST_CODE];
    char code[AT_ONCE][ST_CODE];
};

/* How many days a table is kept after somebody was at it. */
static int days_of(const st_hall *hall, const char *state)
{
    if (strcmp(state, "over") == 0)
        return hall->limits.finished_days;
    return strcmp(state, "played") == 0 ? hall->limits.idle_days
                                        : hall->limits.unplayed_days;
}

static bool is_old(const st_hall *hall, const json_t *label)
{
    const char *state = json_string_value(json_object_get(label, "state"));
    const int64_t seen = json_integer_value(json_object_get(label, "seen"));
    return state != NULL && seen > 0 &&
           hall->calendar.seen - seen > (int64_t)days_of(hall, state) * DAY;
}

static void look(void *user, const st_table_note *note)
{
    struct search *s = user;
    snprintf(s->last, sizeof s->last, "%s", note->code);
    if (strlen(note->code) >= ST_CODE || st_room_held(s->hall, note->code) != NULL ||
        st_waking_is_under_way(s->hall, note->code))
        return;
    json_t *label = st_label_read(note);
    if (label == NULL)
        st_label_want(s->hall, note->code);
    else if (is_old(s->hall, label))
        snprintf(s->code[s->found++], ST_CODE, "%s", note->code);
    json_decref(label);
}

/* To the bin, or from there for good. */
static st_status move_on(st_hall *hall, const char *code, int *dropped, int *binned)
{
    const int64_t since = st_bin_since(hall, code);
    if (since == 0) {
        ++*binned;
        return st_bin_put(hall, code, &hall->trouble);
    }
    if (hall->calendar.seen - since <= (int64_t)hall->limits.bin_days * DAY)
        return ST_OK;
    ++*dropped;
    return st_bin_drop(hall, code, &hall->trouble);
}

/* What was found, in a transaction of its own. */
static void move_all(st_hall *hall, const struct search *s)
{
    st_store *store = hall->store;
    int dropped = 0, binned = 0;
    st_status status = store->begin(store, &hall->trouble);
    for (int i = 0; status == ST_OK && i < s->found; i++)
        status = move_on(hall, s->code[i], &dropped, &binned);
    if (status == ST_OK && dropped + binned > 0)
        status = store->commit(store, &hall->trouble);
    else
        store->rollback(store);
    if (status != ST_OK) {
        store->rollback(store);
        return;
    }
    hall->tables -= binned;
    hall->binned += binned - dropped;
    hall->metrics.expired += (uint64_t)binned;
}

void st_expire_some(st_hall *hall)
{
    struct search s = { .hall = hall };
    st_store *store = hall->store;
    const bool is_first = hall->expired_to[0] == '\0';
    st_label_some(hall);
    if (hall->calendar.seen == 0 || hall->is_writing || hall->failures > 0 ||
        (is_first && hall->now_ms < hall->expire_ms))
        return;
    if (is_first)
        hall->expire_ms = hall->now_ms + PASS_MS;
    if (store->survey(store, hall->expired_to, AT_ONCE, look, &s, &hall->trouble) !=
        ST_OK)
        return;
    memcpy(hall->expired_to, s.last, sizeof s.last); /* "" at the end: from the first */
    if (s.found > 0)
        move_all(hall, &s);
}
