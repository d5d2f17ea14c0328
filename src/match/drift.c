/* drift.c: a match that another program began, and that this one plays differently.
 *
 * A newer program may have mended a rule. A match of weeks is not thrown away for that: it
 * goes on from the last position that was stored, as the players saw it. What lies before
 * stays on the list as it was recorded; a move that this program cannot play leaves the
 * table as it was until the next stored position. What was made after the last one is set
 * aside, and told as text. */
#include "core/text.h"
#include "match/match_inside.h"

#include <stdlib.h>
#include <string.h>

enum { LOST_ROOM = 64 }; /* bytes for moves that were set aside, to begin with */

uint64_t st_drift_drawn(const st_match *m, uint32_t number)
{
    uint64_t drawn = m->drawn;
    for (uint32_t i = m->count; i > number; i--)
        drawn -= m->turn[i].drawn;
    return drawn;
}

/* The rules may be newer than the text, so it is not asked which version it is of. */
static char *without_version_new(const char *text)
{
    char *copy = st_alloc_text(text), *from = strstr(copy, ", version: ");
    if (from != NULL) {
        const char *rest = from + 2 + strcspn(from + 2, ",}");
        memmove(from, rest, strlen(rest) + 1);
    }
    return copy;
}

st_status st_drift_read(const st_match *m, const char *text, st_position *then,
                        st_error *err)
{
    char *line = without_version_new(text);
    st_position_copy(then, &m->now);
    st_status status = st_position_read(then, line, err);
    free(line);
    return status;
}

void st_drift_restate(st_match *m, const st_position *then, uint64_t drawn)
{
    if (!st_position_equal(then, &m->now)) {
        st_position_copy(&m->now, then);
        st_past_restate(m);
    }
    if (drawn != ST_DRAWN_UNKNOWN && m->has_seed) {
        m->drawn = drawn;
        m->has_strayed = false;
    }
}

/* The moves behind `number` as lines of a record. */
static char *lost_new(const st_match *m, uint32_t number)
{
    st_text lines = { 0 };
    while (++number <= m->count) {
        char *line = st_record_turn_new(m, number);
        st_text_put(&lines, "was ");
        st_text_put(&lines, line);
        free(line);
    }
    st_text_add(&lines, "", 1);
    return lines.bytes;
}

/* Remarks stand in the order of what they stand behind. */
static void insert(st_match *m, st_remark remark)
{
    st_match_remark(m, remark);
    int at = m->remarks - 1;
    for (; at > 0 && m->remark[at - 1].after > remark.after; at--)
        m->remark[at] = m->remark[at - 1];
    m->remark[at] = remark;
}

void st_drift_accept(st_match *m, st_place place, uint32_t first, bool must_cut)
{
    st_remark remark = { .after = place.number, .first = first };
    remark.lost = must_cut ? lost_new(m, place.number) : st_alloc_text("");
    while (must_cut && m->count > place.number)
        st_match_drop(m);
    for (int i = 0; must_cut && i < m->remarks; i++)
        if (m->remark[i].after > m->count)
            m->remark[i].after = m->count;
    if (must_cut && place.drawn != ST_DRAWN_UNKNOWN) {
        m->drawn = place.drawn;
        m->has_strayed = false;
    }
    insert(m, remark);
    m->floor = place.number;
}

void st_drift_note(st_match *m, uint32_t first)
{
    st_match_remark(m, (st_remark){ .first = first, .lost = st_alloc(1, LOST_ROOM) });
    m->floor = m->count;
}

/* Bytes that a text of so many is given, so that it seldom has to move: a power of two. */
static size_t room_for(size_t used)
{
    size_t room = LOST_ROOM;
    while (room <= used)
        room *= 2;
    return room;
}

/* The text, which is taken, with more room behind it. */
static char *grown_new(char *text, size_t used, size_t room)
{
    char *copy = st_alloc(1, room);
    memcpy(copy, text, used);
    free(text);
    return copy;
}

bool st_drift_note_lost(st_match *m, const char *line)
{
    st_remark *last = m->remarks > 0 ? &m->remark[m->remarks - 1] : NULL;
    if (last == NULL || last->lost == NULL || last->after != m->count)
        return false;
    const size_t used = strlen(last->lost), more = strlen(line) + sizeof "was \n";
    if (room_for(used) < used + more)
        last->lost = grown_new(last->lost, used, room_for(used + more));
    snprintf(last->lost + used, more, "was %s\n", line);
    return true;
}

bool st_match_drift(const st_match *m, uint32_t *number, uint32_t *first)
{
    for (int i = m->remarks - 1; i >= 0; i--)
        if (m->remark[i].lost != NULL) {
            *number = m->remark[i].after;
            *first = m->remark[i].first;
            return true;
        }
    return false;
}
