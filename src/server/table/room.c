/* room.c: one table: its match, its seats, and whoever looks at it.
 *
 * It knows who may do something, not what: rules are the match's. */
#include "server/table/room.h"

#include "server/table/hall.h"
#include "server/table/journal.h"
#include "server/table/label.h"
#include "server/table/talk.h"
#include "server/table/turn.h"
#include "server/table/waking.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Letters and digits that cannot be taken for one another. */
static const char alphabet[] = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
enum { CODE_LETTERS = 10, OLD_CODE_LETTERS = 6 };

static st_room **bucket_of(st_hall *hall, const char *code)
{
    uint32_t sum = 2166136261U;
    for (const char *c = code; *c != '\0'; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619U;
    return &hall->bucket[sum % ST_ROOM_BUCKETS];
}

bool st_room_is_code(const char *code)
{
    const size_t size = strlen(code);
    return (size == CODE_LETTERS || size == OLD_CODE_LETTERS) &&
           strspn(code, alphabet) == size;
}

st_room *st_room_held(st_hall *hall, const char *code)
{
    st_room *room = *bucket_of(hall, code);
    while (room != NULL && strcmp(room->code, code) != 0)
        room = room->next;
    return room;
}

void st_room_code(st_hall *hall, char code[ST_CODE])
{
    char *head = NULL;
    do {
        free(head);
        for (int i = 0; i < CODE_LETTERS; i++)
            code[i] = alphabet[randombytes_uniform(sizeof alphabet - 1)];
        code[CODE_LETTERS] = '\0';
        head = hall->store->head_new(hall->store, code, NULL);
    } while (head != NULL || st_room_held(hall, code) != NULL);
}

/* The one that has not been used for longest and that nobody looks at makes room. */
static void make_room(st_hall *hall)
{
    st_room *oldest = NULL;
    if (hall->rooms < hall->limits.rooms)
        return;
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        for (st_room *room = hall->bucket[i]; room != NULL; room = room->next)
            if (room->first == NULL && !room->is_touched &&
                (oldest == NULL || room->used_ms < oldest->used_ms))
                oldest = room;
    if (oldest == NULL)
        return;
    st_label_part(hall, oldest);
    st_room_free(hall, oldest);
}

st_room *st_room_make(const char *code, st_match *match)
{
    st_room *room = st_alloc(1, sizeof *room);
    snprintf(room->code, sizeof room->code, "%s", code);
    room->match = match;
    room->link = st_link_first(code);
    for (int seat = 0; seat < ST_SEATS; seat++)
        room->chair[seat].stand_in = -1;
    return room;
}

void st_room_put(st_hall *hall, st_room *room)
{
    st_room **bucket = bucket_of(hall, room->code);
    make_room(hall);
    if (room->moved == 0)
        room->moved = hall->time;
    room->used_ms = hall->now_ms;
    for (int seat = 0; seat < ST_SEATS; seat++)
        room->chair[seat].gone_ms = hall->now_ms;
    room->next = *bucket;
    *bucket = room;
    hall->rooms++;
}

st_room *st_room_new(st_hall *hall, const char *code, st_match *match)
{
    st_room *room = st_room_make(code, match);
    st_room_put(hall, room);
    return room;
}

void st_room_discard(st_room *room)
{
    st_match_free(room->match);
    st_talk_free(room->talk);
    free(room->fair);
    free(room);
}

void st_room_free(st_hall *hall, st_room *room)
{
    st_room **link = bucket_of(hall, room->code);
    while (room->first != NULL)
        st_room_exit(room->first);
    while (*link != room)
        link = &(*link)->next;
    *link = room->next;
    if (room->thought != NULL)
        room->thought->room = NULL;
    hall->rooms--;
    st_room_discard(room);
}

void st_room_drop(st_hall *hall, st_room *room)
{
    room->is_touched = true; /* so that nobody who leaves puts it on the list again */
    st_room_free(hall, room);
}

st_room *st_room_find(st_hall *hall, const char *code, st_error *err)
{
    if (!st_room_is_code(code)) {
        st_fail(err, ST_NOT_FOUND, "", "There is no table '%.16s'.", code);
        return NULL;
    }
    st_room *room = st_room_held(hall, code);
    if (room == NULL && st_waking_is_under_way(hall, code)) {
        st_fail(err, ST_BAD_FILE, code, "This table is being opened; try again.");
    } else if (room == NULL) {
        room = st_journal_load(hall, code, err);
    } else if (room->is_lost && !st_turn_heal(hall, room)) {
        st_fail(err, ST_BAD_FILE, code, "The server cannot read this table now.");
        room = NULL;
    }
    if (room != NULL)
        room->used_ms = hall->now_ms;
    return room;
}

void st_room_touch(st_hall *hall, st_room *room)
{
    room->used_ms = hall->now_ms;
    if (room->is_touched)
        return;
    room->is_touched = true;
    room->next_touched = hall->touched;
    hall->touched = room;
}

void st_room_enter(st_room *room, st_connection *c, int seat)
{
    st_room_exit(c);
    c->room = room;
    c->seat = seat;
    c->entered = c->hall->time;
    c->next = room->first;
    c->link = &room->first;
    if (c->next != NULL)
        c->next->link = &c->next;
    room->first = c;
    if (seat == ST_SPECTATOR)
        room->spectators++;
    else
        room->chair[seat].online++;
    c->needs_scene = true;
    c->seen = ST_SEEN_NOTHING;
    room->has_new_seats = true;
    st_room_touch(c->hall, room);
}

void st_room_exit(st_connection *c)
{
    st_room *room = c->room;
    if (room == NULL)
        return;
    *c->link = c->next;
    if (c->next != NULL)
        c->next->link = c->link;
    if (c->seat == ST_SPECTATOR) {
        room->spectators--;
    } else if (--room->chair[c->seat].online == 0) {
        room->chair[c->seat].gone_ms = c->hall->now_ms;
    }
    c->room = NULL;
    c->next = NULL;
    c->seat = ST_SPECTATOR;
    c->needs_scene = c->needs_rematch = c->wants_chats = false;
    room->has_new_seats = true;
    st_room_touch(c->hall, room);
}

bool st_room_is_full(const st_hall *hall, const st_room *room)
{
    return room->rows >= hall->limits.rows || room->bytes >= hall->limits.bytes;
}

uint32_t st_room_told_from(const st_room *room, uint32_t since)
{
    uint32_t number = st_match_count(room->match);
    int events = 0;
    while (number > since) {
        events += st_match_entry(room->match, number).events;
        if (events > ST_EVENTS)
            return number;
        number--;
    }
    return since;
}

int st_room_seats(const st_room *room)
{
    return st_match_start(room->match)->setup.seats;
}

const st_game *st_room_game(const st_room *room)
{
    return st_match_start(room->match)->game;
}

bool st_room_is_over(const st_room *room)
{
    return st_position_outcome(st_match_position(room->match)).ending != 0;
}

int st_room_seat_of(const st_room *room, const char *token)
{
    uint8_t given[ST_TOKEN_BYTES];
    int found = ST_SPECTATOR;
    if (!st_token_read(given, token))
        return ST_SPECTATOR;
    st_token_hash(given, given);
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_PERSON &&
            sodium_memcmp(given, room->chair[seat].token, sizeof given) == 0)
            found = seat;
    return found;
}

bool st_room_is_bot(const st_room *room, int seat)
{
    const st_chair *chair = &room->chair[seat];
    return chair->kind == ST_CHAIR_BOT ||
           (chair->kind == ST_CHAIR_PERSON && chair->stand_in >= 0);
}

uint32_t st_room_bots(const st_room *room)
{
    uint32_t bots = 0;
    for (int seat = 0; seat < st_room_seats(room); seat++)
        bots |= (uint32_t)st_room_is_bot(room, seat) << seat;
    return bots;
}

uint32_t st_room_seen_from(const st_room *room, int64_t since)
{
    const int64_t count = st_match_count(room->match);
    if (since >= 0)
        return st_room_told_from(room, (uint32_t)(since < count ? since : count));
    return count > 0 ? (uint32_t)count - 1 : ST_SEEN_NOTHING;
}

bool st_room_has_open_seat(const st_room *room)
{
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if (room->chair[seat].kind == ST_CHAIR_OPEN)
            return true;
    return false;
}
