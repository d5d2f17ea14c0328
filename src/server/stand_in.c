/* stand_in.c: bots at the table: in seats of their own, or for somebody who is away.
 *
 * A bot thinks with one set of memory per game and level, so it is given new dice before
 * each move; it makes one move a turn of the loop, so that a table of bots never keeps
 * others waiting. Where nobody looks on, bots wait. */
#include "server/hall.h"

#include <sodium.h>
#include <string.h>

int st_stand_in_find(const st_game *game, const char *name)
{
    const char *known;
    for (int n = 0; (known = st_bot_name(game, n)) != NULL && n < ST_BOT_LEVELS; n++)
        if (strcmp(known, name) == 0)
            return n;
    return -1;
}

/* A person who is there and could answer the open question. */
static bool is_person_asked(const st_room *room, uint32_t to_act)
{
    for (const st_connection *c = room->first; c != NULL; c = c->next)
        if (c->seat != ST_SPECTATOR && (to_act >> c->seat & 1) != 0 &&
            !st_room_is_bot(room, c->seat))
            return true;
    return false;
}

/* The seat whose bot is to act; ST_SPECTATOR where there is none. What a whole crew
 * decides is left to people while there are any. */
static int seat_due(const st_room *room)
{
    const uint32_t to_act = st_position_to_act(st_match_position(room->match));
    if (is_person_asked(room, to_act))
        return ST_SPECTATOR;
    for (int seat = 0; seat < st_room_seats(room); seat++)
        if ((to_act >> seat & 1) != 0 && st_room_is_bot(room, seat))
            return seat;
    return ST_SPECTATOR;
}

bool st_stand_in_is_due(const st_room *room)
{
    return room->is_started && room->first != NULL &&
           room->stuck_at != st_match_count(room->match) + 1 &&
           seat_due(room) != ST_SPECTATOR;
}

static st_bot *bot_of(struct st_shelf *shelf, int level)
{
    uint8_t seed[ST_SEED_BYTES];
    randombytes_buf(seed, sizeof seed);
    st_bot **bot = &shelf->bot[level];
    if (*bot == NULL)
        *bot = st_bot_new(shelf->game, shelf->pack, st_bot_name(shelf->game, level), seed,
                          NULL);
    else
        st_bot_reseed(*bot, seed);
    ST_ASSERT(*bot != NULL, "keep only bots that st_bot_new knows");
    return *bot;
}

st_move st_stand_in_advise(st_hall *hall, const st_room *room, int seat)
{
    st_tuition lesson;
    if (st_match_tuition(room->match, &lesson) && lesson.order != NULL)
        return lesson.move;
    return st_bot_choose(bot_of(st_hall_shelf_of(hall, room), ST_GREEDY),
                         st_match_position(room->match), seat);
}

void st_stand_in_play(st_hall *hall, st_room *room)
{
    const int seat = seat_due(room);
    if (seat == ST_SPECTATOR)
        return;
    const st_chair *chair = &room->chair[seat];
    const int level = chair->kind == ST_CHAIR_BOT ? chair->bot : chair->stand_in;
    const uint32_t count = st_match_count(room->match);
    st_tuition lesson;
    st_move move;
    if (st_match_tuition(room->match, &lesson) && lesson.order != NULL)
        move = lesson.move;
    else
        move = st_bot_choose(bot_of(st_hall_shelf_of(hall, room), level),
                             st_match_position(room->match), seat);
    if (st_match_play(room->match, seat, count, move, NULL) != ST_OK) {
        room->stuck_at = count + 1; /* as long as a match can be, for one */
        return;
    }
    st_journal_move(hall, room, count + 1);
    room->has_new_scene = true;
}
