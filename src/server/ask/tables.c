/* tables.c: the tables that somebody has a token for. */
#include "server/ask/answer.h"

/* A table in the list of those somebody has a token for. */
static void write_summary(const st_request *r, const st_room *room, int seat, st_text *t)
{
    const st_game *game = st_room_game(room);
    st_scene *scene = r->hall->scene;
    st_match_scene(room->match, seat, st_match_count(room->match), scene);
    st_text_put(t, t->bytes[t->used - 1] == '[' ? "{\"table\":" : ",{\"table\":");
    st_text_string(t, room->code);
    st_text_pair(t, "game", game->id);
    st_text_pair(t, "title", game->title);
    st_text_pair_number(t, "seat", seat + 1);
    st_text_pair(t, "headline", scene->headline != NULL ? scene->headline : "");
    st_text_put(t, ",\"to_act\":[");
    for (int i = 0; i < scene->seats; i++)
        if ((scene->to_act >> i & 1) != 0)
            st_text_print(t, "%s%d", t->bytes[t->used - 1] == '[' ? "" : ",", i + 1);
    st_text_add(t, "]", 1);
    if (scene->ending != NULL)
        st_text_pair(t, "ending", scene->ending);
    const int64_t age = r->hall->time - room->moved; /* clocks may be set back */
    st_text_pair_number(t, "age", age > 0 ? age : 0);
    st_text_add(t, "}", 1);
}

void st_tables_list(const st_request *r)
{
    const st_frame *f = r->frame;
    st_connection_charge(r->from, ST_FRAME_COST * f->keys / 2);
    st_text *t = st_answer_open(r);
    st_text_put(t, ",\"tables\":[");
    for (int i = 0; i < f->keys; i++) {
        const st_room *room = st_room_find(r->hall, f->key[i].table, NULL);
        const int seat = room != NULL ? st_room_seat_of(room, f->key[i].token)
                                      : ST_SPECTATOR;
        if (seat != ST_SPECTATOR)
            write_summary(r, room, seat, t);
    }
    st_text_add(t, "]", 1);
    st_answer_close(r);
}
