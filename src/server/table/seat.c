/* seat.c: the key of a seat: who holds it, and how it is made anew. */
#include "server/ask/request.h"

#include <string.h>

/* Whoever holds a seat by its old key looks on from now on. */
static void unseat(st_room *room, int seat, const st_connection *keeps)
{
    for (st_connection *c = room->first, *next; c != NULL; c = next) {
        next = c->next;
        if (c->seat != seat || c == keeps)
            continue;
        st_room_enter(room, c, ST_SPECTATOR);
        c->has_token = false;
        c->seen = st_match_count(room->match);
        st_answer_complain(c, -1, "bad-token", "The key of your seat has been renewed.");
    }
}

void st_seat_renew(st_room *room, int seat, const st_connection *keeps,
                   const uint8_t token[ST_TOKEN_BYTES])
{
    st_token_hash(room->chair[seat].token, token);
    room->chair[seat].is_handed = false;
    room->has_new_seats = true;
    unseat(room, seat, keeps);
}

/* The client may have chosen the token, and kept it before it asked: then nothing is lost
 * where the answer is. */
void st_seat_request(const st_request *r)
{
    st_connection *c = r->from;
    uint8_t token[ST_TOKEN_BYTES];
    char hex[ST_TOKEN_HEX];
    st_token_make(token);
    if (r->frame->token != NULL && !st_token_read(token, r->frame->token)) {
        st_answer_refuse(r, "bad-frame", "'token' is 32 hex digits.");
        return;
    }
    st_token_print(token, hex);
    const int holder = st_room_seat_of(c->room, hex);
    if (holder != ST_SPECTATOR && holder != c->seat) {
        st_answer_refuse(r, "taken", "That key is in use at this table.");
        return;
    }
    if (holder == ST_SPECTATOR) { /* else the frame came twice */
        st_seat_renew(c->room, c->seat, c, token);
        st_journal_seat(r->hall, c->room, c->seat);
    }
    c->has_token = true;
    memcpy(c->token, token, sizeof token);
    st_text *t = st_answer_open(r);
    st_text_pair_number(t, "seat", c->seat + 1);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

void st_seat_holders(const st_request *r)
{
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"holders\":[");
    for (const st_connection *c = r->from->room->first; c != NULL; c = c->next) {
        if (c->seat != r->from->seat)
            continue;
        st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"since\":" : ",{\"since\":");
        st_text_number(t, c->entered);
        st_text_put(t, c == r->from ? ",\"you\":true}" : ",\"you\":false}");
    }
    st_text_add(t, "]", 1);
    st_answer_close(r);
}
