/* arrange.c: what the host of a table changes before it begins: who is waited for, which
 * bot plays, and the options. */
#include "server/ask/answer.h"
#include "server/ask/sit.h"
#include "server/table/journal.h"
#include "server/table/stand_in.h"

#include <string.h>

/* Whoever held the seat looks on from now on. */
static void send_away(st_room *room, int seat)
{
    for (st_connection *c = room->first, *next; c != NULL; c = next) {
        next = c->next;
        if (c->seat != seat)
            continue;
        st_room_enter(room, c, ST_SPECTATOR);
        c->has_token = false;
        c->seen = st_match_count(room->match);
        st_mail_complain(c, -1, "bad-token", "The host has given your seat away.");
    }
}

static void give(const st_request *r, int seat, int bot)
{
    st_room *room = r->from->room;
    st_chair *chair = &room->chair[seat];
    send_away(room, seat);
    memset(chair->token, 0, sizeof chair->token);
    chair->is_handed = chair->has_left = false;
    chair->stand_in = -1;
    chair->kind = bot >= 0 ? ST_CHAIR_BOT : ST_CHAIR_OPEN;
    chair->bot = bot >= 0 ? bot : 0;
    st_match_rename(room->match, seat, "");
    st_journal_seat(r->hall, room, seat);
    room->has_new_seats = room->has_new_scene = true;
}

/* A seat becomes a bot's, or free. False: it was refused. */
static bool change_seat(const st_request *r)
{
    const st_game *game = st_room_game(r->from->room);
    const char *name = r->frame->bot;
    const int seat = (int)r->frame->seat - 1;
    const int bot = name != NULL ? st_stand_in_find(game, name) : -1;
    if (!st_sit_is_seat(r))
        return false;
    if (name != NULL && bot < 0)
        st_answer_refuse(r, "not-found", "%s has no bot '%.24s'.", game->title, name);
    else if (seat == r->from->seat)
        st_answer_refuse(r, "taken", "That is your own seat.");
    else
        give(r, seat, bot);
    return seat != r->from->seat && (name == NULL || bot >= 0);
}

/* Other options, of the whole table or of a seat. False: they were refused. */
static bool change_options(const st_request *r)
{
    st_room *room = r->from->room;
    st_start start = *st_match_start(room->match);
    st_error err = { 0 };
    st_status status = ST_OK;
    for (int i = 0; i < r->frame->choices && status == ST_OK; i++)
        status = st_setup_option(&start.setup, start.game, start.pack,
                                 r->frame->choice[i].key, r->frame->choice[i].value,
                                 &err);
    if (status == ST_OK && st_sit_lay_anew(room, &start, &err)) {
        st_journal_head(r->hall, room);
        return true;
    }
    st_answer_error(r, &err);
    return false;
}

void st_arrange_do(const st_request *r)
{
    if (!st_sit_is_host(r))
        return;
    if (!st_sit_is_untouched(r->from->room)) {
        st_answer_refuse(r, "started", "The game has started.");
        return;
    }
    if ((r->frame->choices > 0 && !change_options(r)) ||
        (r->frame->seat >= 0 && !change_seat(r)))
        return;
    st_answer_open(r);
    st_answer_close(r);
}
