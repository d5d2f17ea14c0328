/* create.c: making tables. */
#include "server/ask/create.h"

#include "server/ask/answer.h"
#include "server/table/journal.h"
#include "server/table/plain.h"
#include "server/table/seat.h"
#include "server/table/stand_in.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { TABLE_BYTES = 2048 }; /* of the head and the seats of a new table, about */

/* What the wishes of a `create` come to; those not told: one person against bots. */
static st_status fill_seats(const st_frame *f, st_start *start, st_wish wish[ST_SEATS],
                            st_error *err)
{
    const int seats = f->wishes > 0 ? f->wishes : start->game->seats_usual;
    start->setup.seats = seats;
    for (int seat = 0; seat < seats; seat++) {
        wish[seat] = (st_wish){ seat > 0 ? ST_WISH_BOT : ST_WISH_PERSON, "", "" };
        if (f->wishes > 0)
            wish[seat] = f->wish[seat];
        if (wish[seat].kind == ST_WISH_BOT && *wish[seat].bot == '\0')
            wish[seat].bot = st_bot_name(start->game, ST_GREEDY);
        if (wish[seat].kind == ST_WISH_BOT &&
            st_stand_in_find(start->game, wish[seat].bot) < 0)
            return st_fail(err, ST_BAD_SETUP, "bot", "%s has no bot '%.24s'.",
                           start->game->title, wish[seat].bot);
        if (strlen(wish[seat].name) >= ST_NAME || !st_plain_is_name(wish[seat].name))
            return st_fail(err, ST_BAD_SETUP, "name",
                           "A name is plain text of at most %d bytes.", ST_NAME - 1);
        for (int other = 0; other < seat && *wish[seat].name != '\0'; other++)
            if (strcasecmp(wish[other].name, wish[seat].name) == 0)
                return st_fail(err, ST_BAD_SETUP, "name", "Two are called %s.",
                               wish[seat].name);
        snprintf(start->name[seat], ST_NAME, "%s", wish[seat].name);
        if (wish[seat].kind == ST_WISH_BOT)
            snprintf(start->bot[seat], ST_NAME, "%s", wish[seat].bot);
    }
    return ST_OK;
}

/* In a lesson the learner has the first seat, and the lesson plays the others. What the
 * wishes point to outlasts `start`. */
static void fill_lesson_seats(const st_frame *f, st_start *start, st_wish wish[ST_SEATS])
{
    st_midend_seat_learner(start);
    for (int seat = 1; seat < ST_SEATS; seat++)
        wish[seat] = (st_wish){ ST_WISH_BOT, "", ST_USUAL_BOT };
    wish[0] = (st_wish){ ST_WISH_PERSON, f->wishes > 0 ? f->wish[0].name : "", "" };
    snprintf(start->name[0], ST_NAME, "%s", wish[0].name);
}

static st_match *match_new(const st_request *r, st_wish wish[ST_SEATS], st_error *err)
{
    const st_frame *f = r->frame;
    const struct st_shelf *shelf = st_hall_shelf(r->hall, f->game, f->pack, err);
    if (shelf == NULL)
        return NULL;
    st_start start = st_start_default(shelf->game, shelf->pack);
    if (f->seed != NULL && !shelf->is_companion && !r->hall->limits.takes_seeds) {
        st_fail(err, ST_BAD_SETUP, "seed", "Only a companion takes a seed.");
        return NULL;
    }
    if (f->seed != NULL)
        st_chance_seed_text(start.seed, f->seed);
    if (f->words != NULL)
        st_fair_mix(start.seed, f->words);
    start.has_takebacks = f->has_takebacks;
    start.has_own_dice = f->has_own_dice;
    if (f->is_lesson) {
        fill_lesson_seats(f, &start, wish);
        return st_match_new(&start, err);
    }
    if (fill_seats(f, &start, wish, err) != ST_OK)
        return NULL;
    for (int seat = 0; seat < start.setup.seats; seat++)
        if (wish[seat].kind != ST_WISH_BOT)
            st_setup_person(&start.setup, shelf->game, seat, false);
    for (int i = 0; i < f->choices; i++)
        if (st_setup_option(&start.setup, shelf->game, shelf->pack, f->choice[i].key,
                            f->choice[i].value, err) != ST_OK)
            return NULL;
    return st_match_new(&start, err);
}

/* Seats as wished; tokens to `token`. Returns the first person's seat. */
static int seat_all(st_room *room, const st_wish wish[ST_SEATS],
                    uint8_t token[ST_SEATS][ST_TOKEN_BYTES])
{
    int first = ST_SPECTATOR;
    for (int seat = 0; seat < st_room_seats(room); seat++) {
        st_chair *chair = &room->chair[seat];
        chair->kind = ST_CHAIR_OPEN;
        if (wish[seat].kind == ST_WISH_BOT) {
            chair->kind = ST_CHAIR_BOT;
            chair->bot = st_stand_in_find(st_room_game(room), wish[seat].bot);
        } else if (wish[seat].kind == ST_WISH_PERSON) {
            st_seat_give(room, seat, token[seat]);
            chair->is_handed = first != ST_SPECTATOR;
            first = first == ST_SPECTATOR ? seat : first;
        }
    }
    room->is_started = !st_room_has_open_seat(room);
    return first;
}

static void answer_create(const st_request *r, const st_room *room,
                          uint8_t token[ST_SEATS][ST_TOKEN_BYTES])
{
    char hex[ST_TOKEN_HEX];
    st_text *t = st_answer_open(r);
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "seat", r->from->seat + 1);
    if (r->from->seat != ST_SPECTATOR) {
        st_token_print(token[r->from->seat], hex);
        st_text_pair(t, "token", hex);
    }
    st_text_put(t, ",\"tokens\":[");
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_PERSON) {
            st_token_print(token[seat], hex);
            st_text_print(t, "%s{\"seat\":%d,\"token\":\"%s\"}",
                          t->bytes[t->used - 1] == '[' ? "" : ",", seat + 1, hex);
        }
    st_text_add(t, "]", 1);
    st_answer_close(r);
}

bool st_create_has_room(const st_request *r)
{
    const st_hall *hall = r->hall;
    if (hall->is_draining) {
        st_answer_refuse(r, "full", "The server is about to stop; try again later.");
        return false;
    }
    if (hall->tables < hall->limits.tables)
        return true;
    st_answer_refuse(r, "full", "There are %d tables, and no room for more.",
                     hall->tables);
    return false;
}

bool st_create_takes_words(const st_request *r)
{
    const char *words = r->frame->words;
    const bool is_fine = words == NULL ||
                         (strlen(words) < ST_WORDS && st_plain_is_name(words));
    if (!is_fine)
        st_answer_refuse(r, "bad-setup", "Words are plain text of at most %d bytes.",
                         ST_WORDS - 1);
    return is_fine;
}

/* An address that makes tables one after the other is told to wait. */
bool st_create_may(const st_request *r)
{
    if (st_guest_may_create(r->from->guest, r->hall->limits.creates, r->hall->now_ms))
        return true;
    st_answer_refuse(r, "too-fast", "You have made many tables; wait a while.");
    return false;
}

bool st_create_may_store(const st_request *r, size_t bytes)
{
    if (st_guest_may_store(r->from->guest, bytes, r->hall->limits.stored,
                           r->hall->now_ms))
        return true;
    st_answer_refuse(r, "too-fast", "You have brought many long tables; wait a while.");
    return false;
}

st_room *st_create_room(st_hall *hall, st_match *match)
{
    char code[ST_CODE];
    st_room_code(hall, code);
    hall->tables++;
    hall->turn_tables++;
    return st_room_new(hall, code, match);
}

void st_create_do(const st_request *r)
{
    uint8_t token[ST_SEATS][ST_TOKEN_BYTES] = { { 0 } };
    st_wish wish[ST_SEATS];
    st_error err = { 0 };
    if (!st_create_has_room(r) || !st_create_takes_words(r))
        return;
    st_match *match = match_new(r, wish, &err);
    if (match == NULL) {
        st_answer_error(r, &err);
        return;
    }
    if (!st_create_may(r) || !st_create_may_store(r, TABLE_BYTES)) {
        st_match_free(match);
        return;
    }
    st_room *room = st_create_room(r->hall, match);
    const int seat = seat_all(room, wish, token);
    st_journal_table(r->hall, room, NULL);
    if (seat != ST_SPECTATOR)
        st_connection_hold(r->from, token[seat]);
    st_room_enter(room, r->from, seat);
    r->from->wants_chats = false;
    answer_create(r, room, token);
}
