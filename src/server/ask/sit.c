/* sit.c: sitting down and standing up, and who stands in. */
#include "server/ask/sit.h"

#include "server/ask/answer.h"
#include "server/ask/create.h"
#include "server/table/journal.h"
#include "server/table/plain.h"
#include "server/table/seat.h"
#include "server/table/stand_in.h"

#include <string.h>
#include <strings.h>

/* Two of one name could be taken for one another. */
static bool is_name_taken(const st_room *room, int seat, const char *name)
{
    for (int other = 0; other < st_room_seats(room); other++)
        if (other != seat && *name != '\0' &&
            strcasecmp(st_match_start(room->match)->name[other], name) == 0)
            return true;
    return false;
}

static bool is_name(const st_request *r, int seat, const char *name)
{
    const bool is_fine = strlen(name) < ST_NAME && st_plain_is_name(name);
    const bool is_taken = is_fine && is_name_taken(r->from->room, seat, name);
    if (!is_fine)
        st_answer_refuse(r, "bad-setup", "A name is plain text of at most %d bytes.",
                         ST_NAME - 1);
    else if (is_taken)
        st_answer_refuse(r, "taken", "Somebody at this table is called %s.", name);
    return is_fine && !is_taken;
}

bool st_sit_is_seat(const st_request *r)
{
    const int seats = st_room_seats(r->from->room);
    if (r->frame->seat >= 1 && r->frame->seat <= seats)
        return true;
    st_answer_refuse(r, "no-seat", "The seats of this table are 1 to %d.", seats);
    return false;
}

static void answer_seat(const st_request *r)
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    st_token_print(r->from->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

bool st_sit_lay_anew(st_room *room, const st_start *start, st_error *err)
{
    st_match *match = st_match_new(start, err);
    if (match == NULL)
        return false;
    st_match_free(room->match);
    room->match = match;
    for (st_connection *c = room->first; c != NULL; c = c->next)
        c->needs_scene = true;
    return true;
}

/* Words go into the seed as long as nothing has come of it; some set-ups do not take every
 * seed. */
static void add_words(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    st_start start = *st_match_start(room->match);
    uint8_t before[ST_SEED_BYTES];
    memcpy(before, start.seed, sizeof before);
    st_fair_mix(start.seed, r->frame->words);
    if (!st_sit_lay_anew(room, &start, NULL))
        return;
    st_fair_note(&room->fair, before, seat, r->frame->words);
    st_journal_words(r->hall, room, before, seat, r->frame->words);
}

bool st_sit_is_untouched(const st_room *room)
{
    const st_start *start = st_match_start(room->match);
    return !room->is_started && st_match_count(room->match) == 0 && !start->is_lesson;
}

static bool is_of_seats(const st_game *game, const char *key)
{
    for (int i = 0; i < game->option_count; i++)
        if (game->options[i].is_per_seat && strcmp(game->options[i].key, key) == 0)
            return true;
    return false;
}

/* "hand" is "hand.2" of the table for whoever sits down in seat 2. */
static st_status fill_choice(st_start *start, const st_choice *choice, int seat,
                             st_error *err)
{
    char key[64];
    if (!is_of_seats(start->game, choice->key))
        return st_fail(err, ST_BAD_SETUP, "options",
                       "'%.32s' is no option of a single seat.", choice->key);
    snprintf(key, sizeof key, "%.48s.%d", choice->key, seat + 1);
    return st_setup_option(&start->setup, start->game, start->pack, key, choice->value,
                           err);
}

/* What is each seat's own to choose, whoever sits down there chooses. False: it was
 * refused. */
static bool choose(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    st_start start = *st_match_start(room->match);
    st_error err = { 0 };
    if (r->frame->choices == 0)
        return true;
    if (!st_sit_is_untouched(room)) {
        st_answer_refuse(r, "started", "The game has started; its options stand.");
        return false;
    }
    st_status status = ST_OK;
    for (int i = 0; i < r->frame->choices && status == ST_OK; i++)
        status = fill_choice(&start, &r->frame->choice[i], seat, &err);
    if (status != ST_OK || !st_sit_lay_anew(room, &start, &err)) {
        st_answer_error(r, &err);
        return false;
    }
    st_journal_head(r->hall, room);
    return true;
}

static void sit_down(const st_request *r, int seat)
{
    st_room *room = r->from->room;
    uint8_t token[ST_TOKEN_BYTES];
    if (!choose(r, seat))
        return;
    if (r->frame->words != NULL && st_sit_is_untouched(room))
        add_words(r, seat);
    st_seat_give(room, seat, token);
    if (r->frame->name != NULL)
        st_match_rename(room->match, seat, r->frame->name);
    st_journal_seat(r->hall, room, seat);
    st_room_enter(room, r->from, seat);
    r->from->seen = st_room_seen_from(room, -1);
    st_connection_hold(r->from, token);
    room->has_new_scene = true; /* the name is part of it */
    answer_seat(r);
}

void st_sit_do(const st_request *r)
{
    const int seat = (int)r->frame->seat - 1;
    if (!st_sit_is_seat(r) ||
        (r->frame->name != NULL && !is_name(r, seat, r->frame->name)) ||
        !st_create_takes_words(r))
        return;
    if (r->from->seat == seat && r->from->has_token)
        answer_seat(r); /* the frame came twice */
    else if (r->from->seat != ST_SPECTATOR)
        st_answer_refuse(r, "taken", "You hold a seat at this table already.");
    else if (r->from->room->chair[seat].kind != ST_CHAIR_OPEN)
        st_answer_refuse(r, "taken", "Seat %d is taken.", seat + 1);
    else
        sit_down(r, seat);
}

void st_sit_name(const st_request *r)
{
    st_room *room = r->from->room;
    if (!is_name(r, r->from->seat, r->frame->name))
        return;
    st_match_rename(room->match, r->from->seat, r->frame->name);
    st_journal_seat(r->hall, room, r->from->seat);
    room->has_new_seats = room->has_new_scene = true;
    st_answer_open(r);
    st_answer_close(r);
}

bool st_sit_is_host(const st_request *r)
{
    const st_room *room = r->from->room;
    int host = 0;
    while (host < r->from->seat &&
           (room->chair[host].kind != ST_CHAIR_PERSON || room->chair[host].online == 0))
        host++;
    if (host != r->from->seat)
        st_answer_refuse(r, "not-host", "Seat %d decides that.", host + 1);
    return host == r->from->seat;
}

void st_sit_start(const st_request *r)
{
    st_room *room = r->from->room;
    if (room->is_started) {
        st_answer_refuse(r, "started", "The game has started.");
        return;
    }
    if (!st_sit_is_host(r))
        return;
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_OPEN) {
            room->chair[seat].kind = ST_CHAIR_BOT;
            room->chair[seat].bot = ST_GREEDY;
            st_journal_seat(r->hall, room, seat);
        }
    room->is_started = true;
    st_journal_start(r->hall, room);
    room->has_new_seats = true;
    st_answer_open(r);
    st_answer_close(r);
}

void st_sit_leave(const st_request *r)
{
    st_room *room = r->from->room;
    const int seat = r->from->seat;
    room->chair[seat].stand_in = ST_GREEDY;
    room->chair[seat].has_left = true;
    st_journal_seat(r->hall, room, seat);
    for (st_connection *c = room->first, *next; c != NULL; c = next) {
        next = c->next;
        if (c->seat != seat)
            continue;
        st_room_enter(room, c, ST_SPECTATOR);
        c->seen = st_match_count(room->match);
    }
    st_answer_open(r);
    st_answer_close(r);
}

void st_sit_stand_in(const st_request *r)
{
    st_room *room = r->from->room;
    const st_game *game = st_room_game(room);
    const char *name = r->frame->bot != NULL ? r->frame->bot : "greedy";
    const int seat = (int)r->frame->seat - 1, bot = st_stand_in_find(game, name);
    if (!st_sit_is_seat(r))
        return;
    st_chair *chair = &room->chair[seat];
    const bool is_away = chair->online == 0 &&
                         (chair->has_left ||
                          r->hall->now_ms - chair->gone_ms >= r->hall->limits.absent_ms);
    if (bot < 0)
        st_answer_refuse(r, "not-found", "%s has no bot '%.24s'.", game->title, name);
    else if (chair->kind != ST_CHAIR_PERSON || !is_away)
        st_answer_refuse(r, "taken", "Whoever holds seat %d is there.", seat + 1);
    else {
        chair->stand_in = bot;
        st_journal_seat(r->hall, room, seat);
        room->has_new_seats = true;
        st_answer_open(r);
        st_answer_close(r);
    }
}
