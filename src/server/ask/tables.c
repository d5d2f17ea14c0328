/* tables.c: the tables that somebody has a token for. No table is opened for it: one in
 * memory is asked itself, of any other the label is told. */
#include "server/ask/answer.h"
#include "server/table/label.h"

#include <string.h>

static bool is_named_before(const st_frame *f, int place)
{
    for (int i = 0; i < place; i++)
        if (strcmp(f->key[i].table, f->key[place].table) == 0 &&
            strcmp(f->key[i].token, f->key[place].token) == 0)
            return true;
    return false;
}

static void tell(const st_request *r, const char *code, const char *token, st_text *t)
{
    const st_room *room = st_room_held(r->hall, code);
    const int seat = room != NULL ? st_room_seat_of(room, token) : ST_SPECTATOR;
    if (room == NULL)
        st_label_tell_stored(r->hall, code, token, t);
    else if (seat != ST_SPECTATOR)
        st_label_tell(r->hall, room, seat, t);
}

void st_tables_list(const st_request *r)
{
    const st_frame *f = r->frame;
    st_connection_charge(r->from, ST_FRAME_COST * f->keys / 2);
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"tables\":[");
    for (int i = 0; i < f->keys; i++)
        if (!is_named_before(f, i))
            tell(r, f->key[i].table, f->key[i].token, t);
    st_text_add(t, "]", 1);
    st_answer_close(r);
}
