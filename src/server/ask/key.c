/* key.c: the key of a seat: a new one, and who holds it. */
#include "server/ask/answer.h"
#include "server/table/journal.h"
#include "server/table/seat.h"

/* The client may have chosen the token, and kept it before it asked: then nothing is lost
 * where the answer is. */
void st_key_renew(const st_request *r)
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
    st_connection_hold(c, token);
    st_text *t = st_answer_open(r);
    st_text_pair_number(t, "seat", c->seat + 1);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

void st_key_holders(const st_request *r)
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
