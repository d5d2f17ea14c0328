/* challenge.c: the same table once more for somebody else: mission, options and dice of a
 * game that is over.
 *
 * Its seed is public by then, so nothing is given away; and since whoever asks may have
 * looked at it, the new record says so (`challenge yes`), and its result is one among
 * those who took the challenge. The asker plays the seat of the first person; bots play
 * the others. */
#include "server/ask/answer.h"
#include "server/ask/create.h"
#include "server/table/journal.h"
#include "server/table/plain.h"
#include "server/table/seat.h"
#include "server/table/stand_in.h"

#include <stdio.h>
#include <string.h>

enum { TABLE_BYTES = 2048 }; /* of the head and the seats of a new table, about */

static int first_person(const st_room *room)
{
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_PERSON)
            return seat;
    return ST_SPECTATOR;
}

/* Why a table makes no challenge; NULL: it does. */
static const char *refusal(const st_room *room)
{
    const char *sort = st_match_sort(room->match);
    if (!st_room_is_over(room))
        return "A challenge tells the dice, so it waits for the end.";
    if (sort != NULL && strcmp(sort, "challenge") != 0)
        return "A lesson or a branch has dice that no seed gives again.";
    if (st_match_start(room->match)->has_own_dice)
        return "The dice of this table were thrown by hand.";
    if (first_person(room) == ST_SPECTATOR)
        return "No person has played at this table.";
    return NULL;
}

static st_match *match_new(const st_request *r, int own, st_error *err)
{
    const st_room *room = r->from->room;
    const char *name = r->frame->name != NULL ? r->frame->name : "";
    st_start start = *st_match_start(room->match);
    if (strlen(name) >= ST_NAME || !st_plain_is_name(name)) {
        st_fail(err, ST_BAD_SETUP, "name", "A name is plain text of at most %d bytes.",
                ST_NAME - 1);
        return NULL;
    }
    start.is_challenge = true;
    for (int seat = 0; seat < start.setup.seats; seat++) {
        const bool was_bot = room->chair[seat].kind == ST_CHAIR_BOT;
        const int bot = was_bot ? room->chair[seat].bot : ST_GREEDY;
        snprintf(start.bot[seat], ST_NAME, "%s",
                 seat == own ? "" : st_bot_name(start.game, bot));
    }
    snprintf(start.name[own], ST_NAME, "%s", name);
    return st_match_new(&start, err);
}

static st_room *lay(const st_request *r, st_match *match, int own,
                    uint8_t token[ST_TOKEN_BYTES])
{
    const st_room *room = r->from->room;
    st_room *next = st_create_room(r->hall, match);
    for (int seat = 0; seat < st_room_seats(next); seat++) {
        const bool was_bot = room->chair[seat].kind == ST_CHAIR_BOT;
        next->chair[seat].kind = ST_CHAIR_BOT;
        next->chair[seat].bot = was_bot ? room->chair[seat].bot : ST_GREEDY;
    }
    st_seat_give(next, own, token);
    next->is_started = true;
    st_journal_table(r->hall, next, NULL);
    return next;
}

static void answer(const st_request *r, st_room *next, int own,
                   const uint8_t token[ST_TOKEN_BYTES])
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_mail_last(r->hall)->room = next; /* which must be durable first */
    st_text_pair(t, "table", next->code);
    st_text_pair_number(t, "seat", own + 1);
    st_token_print(token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

void st_challenge_do(const st_request *r)
{
    const st_room *room = r->from->room;
    const char *why = refusal(room);
    const int own = first_person(room);
    uint8_t token[ST_TOKEN_BYTES];
    st_error err = { 0 };
    if (why != NULL) {
        st_answer_refuse(r, "no-challenge", "%s", why);
        return;
    }
    if (!st_create_has_room(r))
        return;
    st_match *match = match_new(r, own, &err);
    if (match == NULL) {
        st_answer_error(r, &err);
        return;
    }
    if (!st_create_may(r) || !st_create_may_store(r, TABLE_BYTES)) {
        st_match_free(match);
        return;
    }
    answer(r, lay(r, match, own, token), own, token);
}
