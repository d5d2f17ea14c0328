/* fork.c: `fork` and `save`: a new table from an earlier point of this one, or the text of
 * one, for whoever asks.
 *
 * The asker keeps the seat and the token; the other seats are played by bots, so that
 * nobody is drawn into another table without being asked. Of a match under way the fork
 * knows what the asker may know, and no more. */
#include "server/request.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_A_FRAME = 64 }; /* whose rows cost as much as a frame */

/* The asker's seat, and the usual bot in every other one. */
static void fill_chairs(const st_room *room, int seat, st_room *fork)
{
    for (int i = 0; i < st_room_seats(room); i++) {
        fork->chair[i].kind = i == seat ? ST_CHAIR_PERSON : ST_CHAIR_BOT;
        fork->chair[i].bot = room->chair[i].kind == ST_CHAIR_BOT ? room->chair[i].bot
                                                                 : ST_GREEDY;
    }
    memcpy(fork->chair[seat].token, room->chair[seat].token, ST_TOKEN_BYTES);
}

/* `save`: the same fork as a text to take home, which `load` and the terminal go on with.
 * A record of the table itself would tell what other seats hold. */
void st_fork_save(const st_request *r)
{
    const st_match *match = r->from->room->match;
    const uint32_t number = r->frame->move >= 0 ? (uint32_t)r->frame->move
                                                : st_match_count(match);
    st_error err = { 0 };
    st_match *fork = st_match_fork(match, number, r->from->seat, &err);
    if (fork == NULL) {
        st_answer_error(r, &err);
        return;
    }
    char *record = st_match_record_new(fork, true);
    st_text_pair(st_answer_open(r), "record", record);
    st_answer_close(r);
    free(record);
    st_match_free(fork);
}

void st_fork_do(const st_request *r)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    char hex[ST_TOKEN_HEX];
    st_error err = { 0 };
    if (!st_lobby_has_room(r) || !st_lobby_may_create(r))
        return;
    st_match *match = st_match_fork(room->match, (uint32_t)r->frame->move, seat, &err);
    if (match == NULL) {
        st_answer_error(r, &err);
        return;
    }
    st_room *fork = st_lobby_room_new(r->hall, match);
    st_connection_charge(r->from,
                         ST_FRAME_COST * (int)(st_match_count(match) / MOVES_A_FRAME));
    /* The answer waits for the new table to be durable, as if this one had changed. */
    st_room_touch(r->hall, r->from->room);
    r->from->room->has_rows = true;
    fill_chairs(room, seat, fork);
    fork->is_started = true;
    st_journal_table(r->hall, fork, NULL);
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", fork->code);
    st_text_pair_number(t, "seat", seat + 1);
    st_token_print(r->from->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}
