/* seat.c: the key of a seat: how it is made, and made anew. */
#include "server/table/seat.h"

#include "server/table/mail.h"

void st_seat_give(st_room *room, int seat, uint8_t token[ST_TOKEN_BYTES])
{
    st_token_make(token);
    st_token_hash(room->chair[seat].token, token);
    room->chair[seat].kind = ST_CHAIR_PERSON;
}

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
        st_mail_complain(c, -1, "bad-token", "The key of your seat has been renewed.");
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
