/* join.c: coming to a table. */
#include "server/ask/answer.h"
#include "server/ask/wait.h"
#include "server/table/journal.h"

#include <string.h>

enum { GUESS_COST = 4 }; /* frames that a wrong code costs */

/* Whoever comes back takes over from the bot that played in the meantime. */
static void hand_back(st_hall *hall, st_room *room, int seat)
{
    st_chair *chair = &room->chair[seat];
    if (chair->stand_in < 0 && !chair->has_left)
        return;
    chair->stand_in = -1;
    chair->has_left = false;
    st_journal_seat(hall, room, seat);
}

static void join(const st_request *r, st_room *room, int seat)
{
    st_connection *c = r->from;
    st_room_enter(room, c, seat);
    c->has_token = seat != ST_SPECTATOR && st_token_read(c->token, r->frame->token);
    c->seen = st_room_seen_from(room, r->frame->since);
    c->wants_chats = r->frame->chat >= 0;
    c->chats_seen = c->wants_chats ? (uint32_t)r->frame->chat : 0;
    c->needs_rematch = room->rematch[0] != '\0';
    if (seat != ST_SPECTATOR)
        hand_back(r->hall, room, seat);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "seat", seat + 1);
    st_answer_close(r);
}

static int count_from(const st_room *room, const st_guest *guest)
{
    int count = 0;
    for (const st_connection *c = room->first; c != NULL; c = c->next)
        count += c->seat == ST_SPECTATOR && c->guest == guest;
    return count;
}

/* Where no more can look on, whoever came with most lines gives one up: the one that has
 * been silent for longest. So a crowd from one place keeps no friend out. */
static st_connection *one_too_many(const st_room *room)
{
    st_connection *found = NULL;
    int most = 0;
    for (st_connection *c = room->first; c != NULL; c = c->next) {
        if (c->seat != ST_SPECTATOR)
            continue;
        const int count = count_from(room, c->guest);
        if (count > most ||
            (count == most && found != NULL && c->heard_ms < found->heard_ms)) {
            found = c;
            most = count;
        }
    }
    return found;
}

/* A place for one more who looks on; false: there is none, and it is answered. */
static bool make_place(const st_request *r, st_room *room)
{
    if (room->spectators < r->hall->limits.spectators)
        return true;
    st_connection *other = one_too_many(room);
    if (other == NULL || other->guest == r->from->guest) {
        st_answer_refuse(r, "full", "No more than %d can look on at a table.",
                         r->hall->limits.spectators);
        return false;
    }
    st_mail_complain(other, -1, "full", "Others want to look on, too.");
    st_room_exit(other);
    return true;
}

/* Codes and tokens are not to be found by trying: whoever has tried too many that are
 * wrong enters only with the token of a seat. */
static void refuse_guess(const st_request *r, const st_error *err)
{
    st_guest_guessed_wrong(r->from->guest);
    st_connection_charge(r->from, ST_FRAME_COST * GUESS_COST);
    if (err->code == ST_NOT_FOUND)
        st_answer_refuse(r, "no-table", "%s", err->text);
    else
        st_answer_refuse(r, "bad-token", "No seat at this table has this token.");
}

/* The table is in memory, or cannot be. */
static void come_in(const st_request *r, st_room *room, const st_error *err)
{
    const char *token = r->frame->token;
    const bool may_guess = st_guest_may_guess(r->from->guest, r->hall->limits.guesses,
                                              r->hall->now_ms);
    const int seat = token != NULL && room != NULL ? st_room_seat_of(room, token)
                                                   : ST_SPECTATOR;
    const bool is_there = r->from->room == room && r->from->seat == ST_SPECTATOR;
    if (room == NULL && err->code != ST_NOT_FOUND)
        st_answer_refuse(r, "store", "%s", err->text);
    else if (seat == ST_SPECTATOR && !may_guess)
        st_answer_refuse(r, "too-fast", "Too many codes were wrong; wait a while.");
    else if (room == NULL || (token != NULL && seat == ST_SPECTATOR))
        refuse_guess(r, err);
    else if (seat != ST_SPECTATOR || is_there || make_place(r, room))
        join(r, room, seat);
}

/* The table that somebody waited for is in memory, or cannot be. */
static void go_on(st_hall *hall, st_thought *thought)
{
    st_waking *o = &thought->opening;
    const st_frame frame = { .n = thought->re,
                             .what = ST_DO_JOIN,
                             .table = o->code,
                             .token = o->has_token ? o->token : NULL,
                             .since = o->since,
                             .chat = o->chat };
    const st_request r = { hall, thought->from, &frame };
    if (r.from == NULL)
        return;
    st_wait_end(r.from, thought);
    if (r.from->close_code != 0)
        return;
    come_in(&r, st_room_held(hall, o->code), &o->err);
    st_wait_note(hall, thought);
}

static void wait(const st_request *r)
{
    const char *token = r->frame->token;
    if (st_wait_count(r->from) >= ST_ASKED) {
        st_answer_refuse(r, "too-fast", "Wait for what you have asked already.");
        return;
    }
    st_thought *waiter = st_thought_new_opening(r->frame->table);
    st_waking *o = &waiter->opening;
    o->has_token = token != NULL;
    if (token != NULL) /* one that is longer is none, and neither is what is left of it */
        snprintf(o->token, sizeof o->token, "%s",
                 strlen(token) < ST_TOKEN_HEX ? token : "");
    o->since = r->frame->since;
    o->chat = r->frame->chat;
    st_wait_note_asked(r, waiter, go_on);
    st_waking_wait(r->hall, waiter);
}

void st_join_do(const st_request *r)
{
    st_error err = { 0 };
    bool must_wait;
    st_room *room = st_waking_find(r->hall, r->frame->table, &must_wait, &err);
    if (must_wait)
        wait(r);
    else
        come_in(r, room, &err);
}
