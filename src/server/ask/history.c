/* history.c: what was, and how it stands: the log, an earlier scene, the record. What is
 * answered is what the asking seat may know. */
#include "server/ask/answer.h"
#include "server/table/hall.h"

#include <stdlib.h>

/* The last move whose events still fit one answer that begins with move `first`. */
static uint32_t page_end(const st_match *match, uint32_t first)
{
    const uint32_t count = st_match_count(match);
    uint32_t last = first;
    int events = st_match_entry(match, first).events;
    while (last < count &&
           (events += st_match_entry(match, last + 1).events) <= ST_EVENTS)
        last++;
    return last;
}

void st_history_log(const st_request *r)
{
    const st_match *match = r->from->room->match;
    const uint32_t count = st_match_count(match);
    const uint32_t first = r->frame->since >= 0 ? (uint32_t)r->frame->since + 1 : 0;
    st_scene *scene = r->hall->scene;
    st_match_scene_at(match, count, r->from->seat, scene); /* it has the names */
    uint32_t last = count;
    if (first <= count) {
        last = page_end(match, first);
        st_match_tell(match, r->from->seat, first, last, scene);
    }
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"events\":");
    st_parts_events(t, scene);
    if (last < count)
        st_text_pair_number(t, "next", last);
    st_answer_close(r);
}

/* So many moves are played again for one answer at most. */
enum { CHRONICLE_MOVES = 512 };

void st_history_chronicle(const st_request *r)
{
    const st_match *match = r->from->room->match;
    const uint32_t count = st_match_count(match);
    const uint32_t first = r->frame->since >= 0 ? (uint32_t)r->frame->since + 1 : 0;
    st_scene *scene = r->hall->scene;
    uint32_t last = count;
    if (first <= count && count - first >= CHRONICLE_MOVES)
        last = first + CHRONICLE_MOVES - 1;
    st_match_scene_at(match, count, r->from->seat, scene); /* it has the names */
    if (first <= count)
        st_match_chronicle(match, r->from->seat, first, last, scene);
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"events\":");
    st_parts_events(t, scene);
    if (last < count)
        st_text_pair_number(t, "next", last);
    st_answer_close(r);
}

void st_history_at(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint32_t number = (uint32_t)r->frame->move;
    st_scene *then = r->hall->scene;
    /* Seat 0, the spectator's, is ST_SPECTATOR once they count from 0. */
    const int seat = r->frame->seat >= 0 ? (int)r->frame->seat - 1 : r->from->seat;
    if (number > st_match_count(room->match) || seat >= st_room_seats(room)) {
        st_answer_refuse(r, "not-found", "There is no such move or seat yet.");
        return;
    }
    if (seat != r->from->seat && seat != ST_SPECTATOR && !st_room_is_over(room)) {
        st_answer_refuse(r, "not-over", "Other seats can be looked at after the game.");
        return;
    }
    st_match_scene_at(room->match, number, seat, then);
    st_match_tell(room->match, seat, number, number, then);
    st_parts_write(&r->hall->parts, then);
    const st_parts *parts = &r->hall->parts;
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"scene\":{");
    for (int i = 0; i < ST_PARTS; i++) {
        st_text_print(t, "%s\"%s\":", i > 0 ? "," : "", st_part_names[i]);
        st_text_add(t, parts->text.bytes + parts->first[i], parts->size[i]);
    }
    st_text_add(t, "}", 1);
    st_answer_close(r);
}

void st_history_record(const st_request *r)
{
    const st_room *room = r->from->room;
    if (!st_room_is_over(room)) {
        st_answer_refuse(r, "not-over",
                         "The record tells everything, so it waits for the end.");
        return;
    }
    if (!st_answer_may_be_long(r))
        return;
    st_text quoted = { 0 };
    char *record = st_match_record_new(room->match, true);
    st_text_string(&quoted, record);
    st_answer_long(r, "record", &quoted);
    st_text_free(&quoted);
    free(record);
}

void st_history_position(const st_request *r)
{
    char *text = st_position_text_new(st_match_position(r->from->room->match),
                                      r->from->seat);
    st_text_pair(st_answer_open(r), "position", text);
    st_answer_close(r);
    free(text);
}
