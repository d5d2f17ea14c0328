/* load.c: `load`: a new table that goes on from a record somebody has kept.
 *
 * The record may be of any program and any table: it is played, and of what it comes to a
 * fork is made, as fork.c does. So whoever brings it knows none of the dice to come. It is
 * longer than a frame may be, so it comes in pieces; what is gathered is bounded, for each
 * line, for each address and for all of them, and given up where no more comes. Playing it takes up to a tenth of a second, so that is done
 * where bots think (think.c), and the table is laid in the turn after. */
#include "server/ask/load.h"

#include "server/ask/answer.h"
#include "server/ask/create.h"
#include "server/ask/wait.h"
#include "server/table/content.h"
#include "server/table/journal.h"
#include "server/table/plain.h"
#include "server/table/stand_in.h"

#include <stdlib.h>
#include <string.h>

enum {
    RECORD_BYTES = 1 << 20, /* that one line may bring... */
    ALL_BYTES = 32 << 20,   /* ...and all that are bringing one */
    WORK = 16 << 10         /* bytes of which the reading is worth a frame */
};

/* Whether there is room for so many bytes more, of all and of this address. */
static bool has_room(const st_request *r, size_t size)
{
    return r->hall->loading + size <= ALL_BYTES &&
           st_guest_may_bring(r->from->guest, size);
}

static void count(const st_request *r, size_t size)
{
    r->hall->loading += size;
    st_guest_bring(r->from->guest, size);
}

/* Put the frame's piece behind the others; false, and answered, where it is too much. */
static bool gather(const st_request *r)
{
    st_connection *c = r->from;
    const size_t size = strlen(r->frame->record);
    if (c->has_lost_load) {
        c->has_lost_load = false;
        st_answer_refuse(r, "late",
                         "You took too long over this record; bring it again.");
        return false;
    }
    if (c->load == NULL)
        c->load = st_alloc(1, sizeof *c->load);
    const bool is_long = c->load->used + size > RECORD_BYTES;
    if (is_long || !has_room(r, size)) {
        st_connection_drop_load(c);
        if (is_long)
            st_answer_refuse(r, "too-much", "A record of at most %d KiB can be loaded.",
                             RECORD_BYTES >> 10);
        else
            st_answer_refuse(r, "full", "Many records are being loaded; try again.");
        return false;
    }
    st_text_add(c->load, r->frame->record, size);
    c->load_ms = r->hall->now_ms;
    count(r, size);
    return true;
}

/* Whoever loads, and bots in the other seats; names that could mislead are left out. */
static void fill_chairs(st_room *room, int seat, const uint8_t token[ST_TOKEN_BYTES])
{
    const st_start *start = st_match_start(room->match);
    for (int i = 0; i < st_room_seats(room); i++) {
        const int bot = st_stand_in_find(start->game, start->bot[i]);
        room->chair[i].kind = i == seat ? ST_CHAIR_PERSON : ST_CHAIR_BOT;
        room->chair[i].bot = bot >= 0 ? bot : ST_GREEDY;
        if (!st_plain_is_name(start->name[i]))
            st_match_rename(room->match, i, "");
    }
    st_token_hash(room->chair[seat].token, token);
    room->is_started = true;
}

static void answer(const st_request *r, const st_room *room,
                   const uint8_t token[ST_TOKEN_BYTES])
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    st_token_print(token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

/* The table of a record that has been played. */
static void lay(const st_request *r, st_brought *b)
{
    const int seat = b->seat;
    st_match *match = b->match;
    uint8_t token[ST_TOKEN_BYTES];
    st_room *room = st_create_room(r->hall, match);
    b->match = NULL; /* the room has it */
    st_token_make(token);
    fill_chairs(room, seat, token);
    st_journal_table(r->hall, room, &b->rows);
    st_connection_hold(r->from, token);
    st_room_enter(room, r->from, seat);
    if (st_match_count(match) > 0)
        r->from->seen = st_match_count(match) - 1; /* `log` tells the others */
    r->from->wants_chats = false;
    answer(r, room, token);
}

/* Whether a record that it brought, or a fork, is still being played. */
static bool is_busy(const st_connection *c)
{
    const st_thought *t = c->asked;
    while (t != NULL && t->kind != ST_THOUGHT_BROUGHT)
        t = t->next_asked;
    return t != NULL;
}

bool st_load_may_bring(const st_request *r, size_t size)
{
    const bool is_too_fast = is_busy(r->from),
               is_fine = !is_too_fast && has_room(r, size);
    if (is_too_fast)
        st_answer_refuse(r, "too-fast", "Wait for the record you have brought already.");
    else if (!is_fine)
        st_answer_refuse(r, "full", "Many records are being loaded; try again.");
    return is_fine;
}

void st_load_bring(const st_request *r, st_brought *b)
{
    b->guest = r->from->guest;
    count(r, b->size);
}

bool st_load_is_wanted(const st_request *r, const st_thought *thought)
{
    r->hall->loading -= thought->brought.size;
    st_guest_has_brought(thought->brought.guest, thought->brought.size);
    if (r->from == NULL)
        return false;
    st_wait_end(r->from, thought);
    return r->from->close_code == 0;
}

/* A record has been played: lay its table for whoever brought it. */
static void go_on(st_hall *hall, st_thought *thought)
{
    const st_frame frame = { .n = thought->re, .what = ST_DO_LOAD };
    const st_request r = { hall, thought->from, &frame };
    st_brought *b = &thought->brought;
    if (!st_load_is_wanted(&r, thought))
        return;
    if (b->match == NULL)
        st_answer_error(&r, &b->err);
    else if (st_create_has_room(&r) && st_create_may_store(&r, b->rows.used))
        lay(&r, b);
    st_wait_note(hall, thought);
}

/* Let what was gathered be played, with the content it names. */
static void ask(const st_request *r)
{
    st_connection *c = r->from;
    st_record_head head;
    st_error err = { 0 };
    const struct st_shelf *shelf = st_record_peek(c->load->bytes, "record", &head,
                                                  &err) == ST_OK
                                       ? st_content_shelf(r->hall, &head, &err)
                                       : NULL;
    if (shelf == NULL) {
        st_answer_error(r, &err);
        return;
    }
    st_thought *thought = st_thought_new_record(shelf->pack, c->load->bytes,
                                                c->load->used);
    thought->brought.move = r->frame->move;
    thought->brought.guest = c->guest;
    free(c->load); /* its bytes count until they have been played */
    c->load = NULL;
    st_wait_for(r, thought, go_on);
}

void st_load_do(const st_request *r)
{
    if (!st_load_may_bring(r, 0) || !gather(r))
        return;
    if (r->frame->has_more) {
        st_answer_open(r);
        st_answer_close(r);
        return;
    }
    st_text_add(r->from->load, "", 1);
    count(r, 1);
    st_connection_charge(r->from, ST_FRAME_COST * (int)(r->from->load->used / WORK));
    /* Asked first: a record that is none costs as much to look at. */
    if (st_create_has_room(r) && st_create_may(r))
        ask(r);
    st_connection_drop_load(r->from);
}
