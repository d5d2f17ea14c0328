/* play.c: moves, take-backs and talk. */
#include "server/request.h"

#include "match/match_inside.h"

#include <string.h>

/* The moves a text stood for when `seen` was the last move; false where it is no move. */
static bool moves_then(const st_room *room, int seat, uint32_t seen, const char *text,
                       st_moves *moves)
{
    const st_start *start = st_match_start(room->match);
    const st_position then = { start->game, start->pack,
                               (void *)st_match_state(room->match, seen) };
    st_order order;
    if (st_move_parse(start->game, start->pack, text, &order, NULL) != ST_OK)
        return false;
    if (start->game->verbs[order.verb].is_macro)
        return st_position_expand(&then, seat, &order, moves).refusal == 0;
    moves->count = 1;
    moves->move[0] = st_move_from(&order);
    return true;
}

/* A frame that came before: how many of its moves were made behind `seen`. */
static uint32_t made_before(const st_room *room, int seat, uint32_t seen,
                            const char *text)
{
    const uint32_t count = st_match_count(room->match);
    st_moves moves;
    uint32_t made = 0;
    if (seen >= count || !moves_then(room, seat, seen, text, &moves))
        return 0;
    for (int i = 0; i < moves.count && seen + made < count; i++, made++) {
        const st_entry entry = st_match_entry(room->match, seen + made + 1);
        if (entry.seat != seat || !st_move_equal(entry.move, moves.move[i]))
            break;
    }
    return made;
}

static void answer_number(const st_request *r, uint32_t number)
{
    st_text_pair_number(st_answer_open(r), "move", number);
    st_answer_close(r);
}

/* Play the frame's move, with the dice it tells where the table has dice of its own. */
static st_status say(const st_request *r, int *played, st_error *err)
{
    st_match *m = r->from->room->match;
    const st_frame *f = r->frame;
    if (f->chance == NULL)
        return st_match_say(m, r->from->seat, (uint32_t)f->seen, f->text, played, err);
    if (!st_match_start(m)->has_own_dice)
        return st_fail(err, ST_BAD_CHANCE, "", "At this table the program throws.");
    if ((uint32_t)f->seen != st_match_count(m))
        return st_fail(err, ST_STALE, "",
                       "You have seen move %u, but the last one is now move %u.",
                       (uint32_t)f->seen, st_match_count(m));
    *played = 1;
    return st_match_say_with(m, r->from->seat, f->text, f->chance, NULL, err);
}

void st_play_move(const st_request *r)
{
    st_room *room = r->from->room;
    const uint32_t seen = (uint32_t)r->frame->seen, count = st_match_count(room->match);
    const uint32_t made = made_before(room, r->from->seat, seen, r->frame->text);
    st_error err = { 0 };
    int played = 0;
    if (!room->is_started) {
        st_answer_refuse(r, "not-started", "The game has not started yet.");
    } else if (made > 0) {
        answer_number(r, seen + made);
    } else if (say(r, &played, &err) != ST_OK) {
        st_answer_error(r, &err);
    } else {
        for (uint32_t i = 1; i <= (uint32_t)played; i++)
            st_journal_move(r->hall, room, count + i);
        room->has_new_scene = true;
        answer_number(r, count + (uint32_t)played);
    }
}

/* Whoever was shown what is now taken back is told anew from there. */
static void forget_seen(st_room *room)
{
    const uint32_t count = st_match_count(room->match);
    for (st_connection *c = room->first; c != NULL; c = c->next)
        if (c->seen != ST_SEEN_NOTHING && c->seen > count)
            c->seen = count;
}

void st_play_undo(const st_request *r)
{
    st_room *room = r->from->room;
    const uint32_t seen = (uint32_t)r->frame->seen, count = st_match_count(room->match);
    char why[160];
    if (seen > count) { /* it has been done already */
        answer_number(r, count);
        return;
    }
    if (seen < count) {
        st_answer_refuse(r, "stale",
                         "You have seen move %u, but the last one is now move %u.", seen,
                         count);
        return;
    }
    const int reach = st_show_undo(room, r->from->seat, why, sizeof why);
    if (reach == 0) {
        st_answer_refuse(r, "no-undo", "%s", why);
        return;
    }
    for (int i = 0; i < reach; i++)
        if (st_match_undo(room->match, NULL) != ST_OK)
            ST_ASSERT(false, "take back no more than st_match_undo_reach allows");
    st_journal_undo(r->hall, room, reach);
    forget_seen(room);
    room->has_new_scene = true;
    answer_number(r, count - (uint32_t)reach);
}

/* Characters of a text, which is UTF-8. */
static int length(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static void write_chat(const st_request *r, st_text *t)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    char from[ST_NAME + 8];
    snprintf(from, sizeof from, "spectator");
    if (seat != ST_SPECTATOR) {
        const char *name = st_match_start(room->match)->name[seat];
        snprintf(from, sizeof from, "%s", name);
        if (*name == '\0')
            snprintf(from, sizeof from, "seat %d", seat + 1);
    }
    st_text_put(t, "{\"type\":\"chat\"");
    st_text_pair_number(t, "number", room->chats);
    st_text_pair(t, "from", from);
    st_text_pair_number(t, "seat", seat + 1);
    st_text_pair(t, "text", r->frame->text);
    st_text_pair_number(t, "time", r->hall->time);
    st_text_add(t, "}", 2); /* with the zero behind it */
}

void st_play_chat(const st_request *r)
{
    st_room *room = r->from->room;
    const int size = length(r->frame->text);
    st_text *t = &r->hall->text;
    if (size < 1 || size > ST_CHAT) {
        st_answer_refuse(r, "bad-frame", "Say something of 1 to %d characters.", ST_CHAT);
        return;
    }
    room->chats++;
    t->used = 0;
    write_chat(r, t);
    st_journal_chat(r->hall, room, t->bytes);
    st_answer_open(r);
    st_answer_close(r);
    for (st_connection *c = room->first; c != NULL; c = c->next) {
        st_text_add(st_answer_mail(r->hall, c, room), t->bytes, t->used - 1);
        st_answer_mailed(r->hall);
    }
}
