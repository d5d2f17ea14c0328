/* rematch.c: the table that follows a game that is over. */
#include "server/ask/answer.h"
#include "server/ask/create.h"
#include "server/table/journal.h"

#include <string.h>

static int count_people(const st_room *room)
{
    int count = 0;
    for (int seat = 0; seat < st_room_seats(room); seat++)
        count += room->chair[seat].kind == ST_CHAIR_PERSON;
    return count;
}

/* The same people, bots and options at a new table; tokens stay good. Where somebody else
 * is to come along, it waits for its host. */
static st_room *follow(st_hall *hall, const st_room *room, st_error *err)
{
    st_start start = *st_match_start(room->match);
    const st_start fresh = st_start_default(start.game, start.pack);
    memcpy(start.seed, fresh.seed, sizeof start.seed);
    start.is_challenge = false;
    st_match *match = st_match_new(&start, err);
    if (match == NULL)
        return NULL;
    st_room *next = st_create_room(hall, match);
    for (int seat = 0; seat < start.setup.seats; seat++) {
        next->chair[seat].kind = room->chair[seat].kind;
        next->chair[seat].bot = room->chair[seat].bot;
        next->chair[seat].is_handed = room->chair[seat].is_handed;
        memcpy(next->chair[seat].token, room->chair[seat].token, ST_TOKEN_BYTES);
    }
    next->is_started = count_people(room) <= 1;
    st_journal_table(hall, next, NULL);
    return next;
}

void st_rematch_do(const st_request *r)
{
    st_room *room = r->from->room;
    char hex[ST_TOKEN_HEX];
    st_error err = { 0 };
    if (!st_room_is_over(room)) {
        st_answer_refuse(r, "not-over", "The game is not over yet.");
        return;
    }
    if (room->rematch[0] == '\0') {
        if (!st_create_has_room(r) || !st_create_may(r))
            return;
        st_room *next = follow(r->hall, room, &err);
        if (next == NULL) {
            st_answer_error(r, &err);
            return;
        }
        memcpy(room->rematch, next->code, sizeof room->rematch);
        st_journal_rematch(r->hall, room);
        for (st_connection *c = room->first; c != NULL; c = c->next)
            c->needs_rematch = true;
    }
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->rematch);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    st_token_print(r->from->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}
