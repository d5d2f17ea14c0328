/* act.c: moves and take-backs. */
#include "server/ask/answer.h"
#include "server/ask/clock.h"
#include "server/ask/wanted.h"
#include "server/table/journal.h"

enum { MEMORY_MS = 30000 };

static void answer_number(const st_request *r, uint32_t number)
{
    st_text_pair_number(st_answer_open(r), "move", number);
    st_answer_close(r);
}

static st_status hear(const st_request *r, st_reading *out, st_error *err)
{
    return st_midend_hear(r->from->room->match, r->from->seat, (uint32_t)r->frame->seen,
                          r->frame->text, out, err);
}

/* Make what was read, with the dice that the frame tells where there are any. False, and
 * answered, where it cannot be made. */
static bool make(const st_request *r, const st_reading *reading, int *played)
{
    st_match *m = r->from->room->match;
    st_question asked = { .last = -1 };
    st_error err;
    *played = 1;
    const st_status status = r->frame->chance == NULL
                                 ? st_midend_make(m, reading, NULL, played, &err)
                                 : st_midend_make_with(m, reading, r->frame->chance,
                                                       &asked, &err);
    if (status == ST_OK)
        return true;
    st_text *t = st_answer_open_error(r, &err);
    if (status == ST_BAD_CHANCE)
        st_wanted_put(t, m, &asked);
    st_answer_close(r);
    return false;
}

/* Where this very frame has made moves a moment ago, the number after them, even if they
 * have been taken back since; 0: it has not. */
static uint32_t made_before(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint64_t text = st_text_hash(r->frame->text, strlen(r->frame->text));
    for (int i = 0; i < ST_MADE; i++) {
        const struct st_made *made = &room->made[i];
        if (made->number > 0 && made->seat == r->from->seat && made->n == r->frame->n &&
            made->text == text && made->seen == (uint32_t)r->frame->seen &&
            r->hall->now_ms - made->made_ms < MEMORY_MS)
            return made->number;
    }
    return 0;
}

static void remember(const st_request *r, uint32_t number)
{
    st_room *room = r->from->room;
    room->made[room->made_next++ % ST_MADE] =
        (struct st_made){ .n = r->frame->n,
                          .made_ms = r->hall->now_ms,
                          .text = st_text_hash(r->frame->text, strlen(r->frame->text)),
                          .seen = (uint32_t)r->frame->seen,
                          .number = number,
                          .seat = r->from->seat };
}

/* Read what was said, make it, and write it down. */
static void play(const st_request *r)
{
    st_room *room = r->from->room;
    const uint32_t count = st_match_count(room->match);
    const bool is_timed = st_midend_is_timed(room->match, r->from->seat);
    st_error err;       /* large, and set only where something fails */
    st_reading reading; /* larger, and read once */
    int played = 0;
    if (hear(r, &reading, &err) != ST_OK) {
        st_answer_error(r, &err);
        return;
    }
    if (!st_clock_allows(r, &reading) || !make(r, &reading, &played))
        return;
    for (uint32_t i = 1; i <= (uint32_t)played; i++)
        st_journal_move(r->hall, room, count + i);
    st_clock_moved(r, is_timed);
    room->has_new_scene = true;
    remember(r, count + (uint32_t)played);
    answer_number(r, count + (uint32_t)played);
}

void st_act_move(const st_request *r)
{
    const st_room *room = r->from->room;
    const uint32_t seen = (uint32_t)r->frame->seen;
    const uint32_t made = st_midend_made(room->match, r->from->seat, seen,
                                         r->frame->text);
    if (!room->is_started)
        st_answer_refuse(r, "not-started", "The game has not started yet.");
    else if (made > 0) /* the frame came before */
        answer_number(r, seen + made);
    else if (made_before(r) > 0)
        answer_number(r, made_before(r));
    else
        play(r);
}

/* Whoever was shown what is now taken back is told anew from there. */
static void forget_seen(st_room *room)
{
    const uint32_t count = st_match_count(room->match);
    for (st_connection *c = room->first; c != NULL; c = c->next)
        if (c->seen != ST_SEEN_NOTHING && c->seen > count)
            c->seen = count;
}

void st_act_undo(const st_request *r)
{
    st_room *room = r->from->room;
    const uint32_t seen = (uint32_t)r->frame->seen, count = st_match_count(room->match);
    st_error err = { 0 };
    int taken = 0;
    if (seen > count) { /* it has been done already */
        answer_number(r, count);
        return;
    }
    if (seen < count) {
        st_answer_refuse(r, "stale",
                         "You have seen move %u, but the last one is now move %u.", seen,
                         count);
        return;
    }
    if (st_midend_undo(room->match, r->from->seat, st_room_bots(room), &taken, &err) !=
        ST_OK) {
        st_answer_error(r, &err);
        return;
    }
    st_journal_undo(r->hall, room, taken);
    forget_seen(room);
    room->has_new_scene = true;
    answer_number(r, count - (uint32_t)taken);
}
