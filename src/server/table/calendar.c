/* calendar.c: the time that servers have seen pass. */
#include "server/table/calendar.h"

#include "server/table/hall.h"
#include "server/table/news.h"

#include <stdlib.h>

enum { DAY = 86400, JUMP = 3600, NOTE_MS = 600000 };

static const char key[] = "calendar"; /* of the note "SEEN TIME" */

struct noted {
    int64_t seen, time;
};

static void read_note(void *user, const char *name, const char *value)
{
    struct noted *noted = user;
    char *end;
    const int64_t seen = strtoll(value, &end, 10);
    if (end > value && *end == ' ' && seen > 0)
        *noted = (struct noted){ seen, strtoll(end + 1, NULL, 10) };
}

static void tell_jump(st_hall *hall, int64_t seconds, const char *since)
{
    hall->calendar.jump = seconds;
    hall->calendar.jumps++;
    st_news_tell(hall, "clock",
                 "The clock jumped by %lld seconds %s; no table ages by it.",
                 (long long)seconds, since);
}

/* From where the last server left off. A store that has no note is a new one, or an older
 * program's. */
static bool begin(st_hall *hall)
{
    struct noted noted = { 0 };
    if (hall->store->read_notes(hall->store, key, read_note, &noted, &hall->trouble) !=
        ST_OK)
        return false;
    const int64_t off = noted.seen > 0 ? hall->time - noted.time : 0;
    hall->calendar.seen = noted.seen > 0 ? noted.seen : hall->time;
    hall->calendar.seen += off < 0 ? 0 : off > DAY ? DAY : off;
    if (off < -JUMP)
        tell_jump(hall, off, "since the last server");
    else if (off > DAY)
        st_news_tell(hall, "clock",
                     "The last server ended %lld days ago, or the clock is wrong; it "
                     "counts as one day.",
                     (long long)(off / DAY));
    hall->calendar.counted_ms = hall->now_ms;
    hall->calendar.apart = hall->time - hall->now_ms / 1000;
    return true;
}

st_status st_calendar_note(st_hall *hall)
{
    char text[48];
    if (hall->calendar.seen == 0)
        return ST_OK;
    snprintf(text, sizeof text, "%lld %lld", (long long)hall->calendar.seen,
             (long long)hall->time);
    hall->calendar.noted_ms = hall->now_ms;
    return hall->store->set_note(hall->store, key, text, &hall->trouble);
}

static void keep(st_hall *hall)
{
    st_store *store = hall->store;
    if (store->begin(store, &hall->trouble) != ST_OK || st_calendar_note(hall) != ST_OK ||
        store->commit(store, &hall->trouble) != ST_OK)
        store->rollback(store);
}

void st_calendar_pass(st_hall *hall)
{
    st_calendar *c = &hall->calendar;
    const bool is_first = c->seen == 0;
    if (is_first && !begin(hall))
        return;
    const int64_t passed = (hall->now_ms - c->counted_ms) / 1000;
    const int64_t apart = hall->time - hall->now_ms / 1000;
    c->seen += passed;
    c->counted_ms += passed * 1000;
    if (apart - c->apart > JUMP || apart - c->apart < -JUMP)
        tell_jump(hall, apart - c->apart, "while the server ran");
    c->apart = apart;
    if ((is_first || hall->now_ms - c->noted_ms >= NOTE_MS) && !hall->is_writing &&
        hall->failures == 0)
        keep(hall);
}
