/* turn.c: the end of a turn of the loop: make durable, answer, show.
 *
 * All moves accepted in one turn are one transaction. Until it is committed nothing of
 * the turn leaves the house, neither answers nor scenes. Where it fails, the rooms it
 * touched are read from the store again, as if the turn had not been, and whoever asked
 * for something there is told. */
#include "server/table/turn.h"

#include "server/table/content.h"
#include "server/table/journal.h"
#include "server/table/show.h"
#include "server/table/stand_in.h"

#include <string.h>
#include <time.h>

enum {
    FIRST_WAIT_MS = 100,
    PACKED_BYTES =
        1 << 17, /* that are compressed in one turn, in a millisecond; and a frame */
    THOUGHTS_NS = 4000000 /* for taking back what was thought, in one turn */
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* After each failure it waits twice as long before bots try again. */
static void back_off(st_hall *hall)
{
    const int shift = hall->failures < 7 ? hall->failures : 7;
    hall->metrics.failed_commits++;
    hall->failures++;
    hall->retry_ms = hall->now_ms + (FIRST_WAIT_MS << shift);
}

/* What was made in the turn counts once it is durable. */
static void count(st_hall *hall, bool is_durable)
{
    hall->metrics.moves += is_durable ? hall->turn_moves : 0;
    hall->metrics.tables += is_durable ? hall->turn_tables : 0;
    hall->turn_moves = hall->turn_tables = 0;
}

static bool commit(st_hall *hall)
{
    const double before = seconds_now();
    const bool is_durable = !hall->has_failed &&
                            hall->store->commit(hall->store, &hall->trouble) == ST_OK;
    if (is_durable) {
        st_metrics_took(&hall->metrics.commit, seconds_now() - before);
        hall->failures = 0;
    } else {
        hall->store->rollback(hall->store);
        st_content_forget(hall);
        back_off(hall);
    }
    count(hall, is_durable);
    return is_durable;
}

/* Put what was read from the store in the place of what was not kept. */
static void restore(st_room *room, st_room *read)
{
    st_match *match = room->match;
    room->match = read->match;
    read->match = match;
    for (int seat = 0; seat < ST_SEATS; seat++) {
        const int online = room->chair[seat].online;
        const int64_t gone_ms = room->chair[seat].gone_ms;
        room->chair[seat] = read->chair[seat];
        room->chair[seat].online = online;
        room->chair[seat].gone_ms = gone_ms;
    }
    memcpy(room->rematch, read->rematch, sizeof room->rematch);
    room->is_started = read->is_started;
    room->rows = read->rows;
    room->chats = read->chats;
    room->bytes = read->bytes;
    room->link = read->link;
    room->is_for_seats = read->is_for_seats;
    room->is_closed = read->is_closed;
    room->is_muted = read->is_muted;
    st_talk *talk = room->talk;
    room->talk = read->talk;
    read->talk = talk;
    room->moved = read->moved;
    room->has_rows = room->is_lost = false;
    memset(room->made, 0, sizeof room->made);
    st_fair *fair = room->fair;
    room->fair = read->fair;
    read->fair = fair;
}

/* The seat that a connection's token holds. */
static int seat_of(const st_room *room, const st_connection *c)
{
    char hex[ST_TOKEN_HEX];
    st_token_print(c->token, hex);
    const int seat = c->has_token ? st_room_seat_of(room, hex) : ST_SPECTATOR;
    return seat == ST_SPECTATOR || room->chair[seat].has_left ? ST_SPECTATOR : seat;
}

/* Somebody may have sat down or left in the turn that was not kept. */
static void seat_again(st_room *room)
{
    for (st_connection *c = room->first, *next; c != NULL; c = next) {
        const int seat = seat_of(room, c);
        next = c->next;
        c->needs_scene = true;
        if (c->seat != seat)
            st_room_enter(room, c, seat);
    }
}

bool st_turn_heal(st_hall *hall, st_room *room)
{
    st_room *read = st_journal_load(hall, room->code, NULL);
    if (read == NULL)
        return false;
    restore(room, read);
    st_room_free(hall, read);
    seat_again(room);
    st_room_touch(hall, room);
    return true;
}

/* Undo what a turn did to a room: a new one is gone, and one that cannot be read waits
 * until it can. */
static void roll_back(st_hall *hall, st_room *room)
{
    if (room->is_new) {
        hall->tables--;
        st_room_free(hall, room);
        return;
    }
    room->is_touched = room->has_rows = false;
    room->is_lost = true;
    (void)st_turn_heal(hall, room);
}

static void deliver(st_hall *hall, bool is_durable)
{
    static const char sentence[] = "The server could not save this, so nothing was done.";
    const int count = hall->mail_count;
    for (int i = 0; i < count; i++) {
        const st_mail *mail = &hall->mail[i];
        if (mail->to == NULL)
            continue;
        mail->to->mailed = 0;
        if (hall->noted != NULL && mail->re >= 0)
            hall->noted(hall, mail, is_durable);
        if (is_durable || mail->room == NULL || !mail->room->has_rows)
            st_connection_put(mail->to, hall->mails.bytes + mail->first, mail->size);
        else if (mail->re >= 0) {
            st_metrics_error(&hall->metrics, "store");
            hall->text.used = 0;
            st_text_print(&hall->text, "{\"re\":%lld", (long long)mail->re);
            st_text_pair(&hall->text, "error", "store");
            st_text_pair(&hall->text, "text", sentence);
            st_text_add(&hall->text, "}", 1);
            st_connection_put(mail->to, hall->text.bytes, hall->text.used);
        }
    }
    hall->mail_count = 0;
    hall->mails.used = 0;
}

/* Take back a thought; whoever asked for it owes what that costs. Nanoseconds. */
static int64_t take_back(st_hall *hall, st_thought *thought)
{
    st_guest *guest = thought->from != NULL ? thought->from->guest : NULL;
    const int64_t begin_ns = hall->now_ns != NULL ? hall->now_ns() : 0;
    thought->done(hall, thought);
    st_thought_free(thought);
    if (hall->now_ns == NULL)
        return 0;
    const int64_t now_ns = hall->now_ns();
    st_guest_worked(guest, now_ns - begin_ns, now_ns);
    return now_ns - begin_ns;
}

/* What has been thought of since the last turn, as far as there is time for it. */
static void take_thoughts(st_hall *hall)
{
    int64_t used_ns = 0;
    st_thought *thought = NULL;
    while (used_ns < THOUGHTS_NS && (thought = st_think_take(hall->thinkers)) != NULL)
        used_ns += take_back(hall, thought);
    hall->has_thoughts = thought != NULL;
}

/* Bots that waited for the store to recover. */
static void wake(st_hall *hall)
{
    if (!hall->is_resting || hall->now_ms < hall->retry_ms)
        return;
    hall->is_resting = false;
    for (int i = 0; i < ST_ROOM_BUCKETS; i++)
        for (st_room *room = hall->bucket[i]; room != NULL; room = room->next)
            if (room->first != NULL)
                st_stand_in_ask(hall, room);
}

/* Show the rooms of the turn, and let bots think where one is to act next. */
static void show(st_hall *hall, bool is_durable)
{
    while (hall->touched != NULL) {
        st_room *room = hall->touched;
        hall->touched = room->next_touched;
        if (!is_durable && room->has_rows) {
            roll_back(hall, room);
            continue;
        }
        st_show_room(hall, room);
        room->is_touched = room->has_rows = room->is_new = false;
        st_stand_in_ask(hall, room);
    }
}

void st_turn_end(st_hall *hall)
{
    hall->turn++;
    hall->to_pack = PACKED_BYTES;
    st_waking_go_on(hall);
    take_thoughts(hall);
    wake(hall);
    const bool is_durable = (!hall->is_writing && !hall->has_failed) || commit(hall);
    hall->is_writing = hall->has_failed = false;
    deliver(hall, is_durable);
    show(hall, is_durable);
    st_connection_relieve(hall);
}

bool st_turn_is_due(const st_hall *hall)
{
    return hall->mail_count > 0 || hall->has_thoughts ||
           st_think_is_due(hall->thinkers) || st_waking_is_due(hall);
}
