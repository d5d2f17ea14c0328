/* stand_in.c: bots at the table: in seats of their own, or for somebody who is away.
 *
 * A bot thinks on a thread of the pool, on a copy of the position; when it is done and the
 * table is still there, its move is made. So it makes one move a turn of the loop at most,
 * and nobody waits for it but its table. Where nobody looks on, bots wait. */
#include "server/table/stand_in.h"

#include "server/table/journal.h"

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

static bool is_due(const st_room *room)
{
    return room->is_started && room->first != NULL && !room->is_lost &&
           !room->is_closed && !st_room_is_full(room->first->hall, room) &&
           seat_due(room) != ST_SPECTATOR &&
           room->stuck != st_match_count(room->match) + 1;
}

/* Whether the table is still where the thought found it. */
static bool is_wanted(const st_room *room, const st_study *study)
{
    return is_due(room) && seat_due(room) == study->seat &&
           st_position_equal(&study->position, st_match_position(room->match));
}

/* Make the move that was thought of, if the room is still there and wants it. */
static void play(st_hall *hall, st_thought *thought)
{
    st_room *room = thought->room;
    if (room == NULL)
        return;
    const st_study *study = &thought->study;
    const uint32_t count = st_match_count(room->match);
    st_metrics_took(&hall->metrics.bot,
                    (double)(hall->now_ms - thought->asked_ms) / 1000);
    room->thought = NULL;
    st_room_touch(hall, room); /* where it is not wanted, the next is asked for */
    if (!is_wanted(room, study))
        return;
    if (st_match_play(room->match, study->seat, count, study->move, NULL) == ST_OK) {
        st_journal_move(hall, room, count + 1);
        room->has_new_scene = true;
    } else {
        room->stuck = count + 1; /* as where the match is as long as one can be */
    }
}

/* Whose turn it is when a bot's comes: somebody who has a seat there. So all tables of one
 * address weigh as one, and nobody who only looks on makes a table wait. */
static const st_connection *payer(const st_room *room)
{
    const st_connection *c = room->first;
    while (c->next != NULL && c->seat == ST_SPECTATOR)
        c = c->next;
    return c->seat != ST_SPECTATOR ? c : room->first;
}

void st_stand_in_ask(st_hall *hall, st_room *room)
{
    if (room->thought != NULL || !is_due(room))
        return;
    if (hall->now_ms < hall->retry_ms && hall->failures > 0) {
        hall->is_resting = true;
        return;
    }
    const int seat = seat_due(room);
    const st_chair *chair = &room->chair[seat];
    st_thought *thought = st_thought_new(
        ST_THOUGHT_MOVE, st_match_position(room->match), seat,
        chair->kind == ST_CHAIR_BOT ? chair->bot : chair->stand_in);
    if (hall->limits.takes_seeds)
        st_thought_follow(thought, room->match);
    thought->study.is_known = st_midend_taught(room->match, &thought->study.move, NULL);
    st_thought_count_for(thought, payer(room));
    thought->asked_ms = hall->now_ms;
    thought->done = play;
    thought->room = room;
    room->thought = thought;
    st_think_ask(hall->thinkers, thought);
}
