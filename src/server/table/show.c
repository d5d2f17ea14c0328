/* show.c: what a room shows to those who look at it: scenes, seats, talk.
 *
 * Each connection gets the scene of its own seat and nothing else. A scene is made once
 * for all who hold the same seat, saw the same last move and wish for effects or do not; of
 * it a connection is sent
 * the parts whose text differs from what it has, and of their lists the items that do.
 * Called when the turn is durable. */
#include "server/table/show.h"

#include "server/table/talk.h"

#include <sandtable/bot.h>

#include <string.h>

enum { SHOWN = 8 }; /* of which what they cost is the mean */

static const char *const chair_kinds[] = { "person", "bot", "open" };

static void write_seats(const st_room *room, st_text *t)
{
    const st_start *start = st_match_start(room->match);
    st_text_put(t, "{\"type\":\"seats\"");
    st_text_pair(t, "table", room->code);
    st_text_print(t, ",\"started\":%s,\"seats\":[", room->is_started ? "true" : "false");
    for (int seat = 0; seat < start->setup.seats; seat++) {
        const st_chair *chair = &room->chair[seat];
        st_text_print(t, "%s{\"seat\":%d", seat > 0 ? "," : "", seat + 1);
        st_text_pair(t, "kind", chair_kinds[chair->kind]);
        st_text_pair(t, "name", start->name[seat]);
        if (chair->kind == ST_CHAIR_BOT)
            st_text_pair(t, "bot", st_bot_name(start->game, chair->bot));
        st_text_print(t, ",\"online\":%s", chair->online > 0 ? "true" : "false");
        if (chair->online > 1)
            st_text_pair_number(t, "lines", chair->online);
        if (chair->kind == ST_CHAIR_PERSON && chair->is_handed)
            st_text_put(t, ",\"handed\":true");
        if (chair->stand_in >= 0)
            st_text_pair(t, "stand_in", st_bot_name(start->game, chair->stand_in));
        st_text_add(t, "}", 1);
    }
    st_text_put(t, "]");
    st_text_pair_number(t, "spectators", room->spectators);
    st_text_pair(t, "talk",
                 room->is_muted       ? "nobody"
                 : room->is_for_seats ? "seats"
                                      : "all");
    if (room->is_closed)
        st_text_put(t, ",\"closed\":true");
    st_text_add(t, "}", 1);
}

static void show_seats(st_hall *hall, const st_room *room)
{
    st_text *t = &hall->text;
    t->used = 0;
    write_seats(room, t);
    for (st_connection *c = room->first; c != NULL; c = c->next)
        st_connection_put(c, t->bytes, t->used);
}

static void write_undo(const st_room *room, int seat, st_text *t)
{
    char why[160];
    const int reach = st_midend_undo_reach(room->match, seat, st_room_bots(room), why,
                                           sizeof why);
    st_text_put(t, ",\"undo\":{\"reach\":");
    st_text_number(t, reach);
    if (reach == 0)
        st_text_pair(t, "why", why);
    st_text_add(t, "}", 1);
}

/* A part as a connection needs it, which then has it. */
static void write_part(st_connection *c, int part, st_text *t)
{
    st_parts *parts = &c->hall->parts;
    const char *text = parts->text.bytes + parts->first[part];
    const st_items *items = st_parts_items(parts, part);
    c->hash[part] = parts->hash[part];
    if (c->needs_scene || items->count == 0 || c->known[part].count == 0)
        st_text_add(t, text, parts->size[part]);
    else
        st_items_write(t, text, parts->size[part], items, &c->known[part]);
    st_known_set(&c->known[part], items);
}

static void write_scene(st_connection *c, const st_room *room, st_text *t)
{
    const st_parts *parts = &c->hall->parts;
    const bool is_full = c->needs_scene;
    char between = '{';
    st_text_put(t, "{\"type\":\"scene\"");
    st_text_pair(t, "table", room->code);
    st_text_pair_number(t, "move", st_match_count(room->match));
    st_text_put(t, is_full ? ",\"full\":true" : ",\"full\":false");
    write_undo(room, c->seat, t);
    if (is_full)
        st_fair_write(room, t);
    st_text_put(t, ",\"parts\":");
    for (int i = 0; i < ST_PARTS; i++) {
        if (!is_full && i != ST_PART_EVENTS && c->hash[i] == parts->hash[i])
            continue;
        st_text_add(t, &between, 1);
        st_text_add(t, "\"", 1);
        st_text_put(t, st_part_names[i]);
        st_text_add(t, "\":", 2);
        write_part(c, i, t);
        between = ',';
    }
    st_text_put(t, "}}");
}

/* Whose events are in the parts. */
struct told {
    bool is_some;
    int seat;
    uint32_t seen;
};

/* The parts of a scene. Most events are the same for all who look on, and are then
 * written once; what they changed is another thing for each seat. */
static void make_parts(st_hall *hall, const st_room *room, const st_connection *c,
                       struct told *told)
{
    st_match *m = room->match;
    if (c->wants_effects) {
        st_match_scene(m, c->seat, c->seen, hall->story);
        st_parts_write(&hall->parts, hall->story);
        told->is_some = false;
    } else if (told->is_some && told->seen == c->seen &&
               st_match_tells_alike(m, told->seat, c->seat, c->seen)) {
        st_match_scene_at(m, st_match_count(m), c->seat, hall->scene);
        st_parts_rewrite(&hall->parts, hall->scene);
    } else {
        st_match_scene(m, c->seat, c->seen, hall->scene);
        st_parts_write(&hall->parts, hall->scene);
        *told = (struct told){ true, c->seat, c->seen };
    }
}

/* Whoever is shown something owes what it cost. The time now. */
static int64_t charge(const st_connection *c, bool is_full, int64_t begin_ns)
{
    st_hall *hall = c->hall;
    if (hall->now_ns == NULL)
        return 0;
    const int64_t now_ns = hall->now_ns(), cost_ns = now_ns - begin_ns;
    int64_t *usual_ns = is_full ? &hall->scene_ns : &hall->part_ns;
    *usual_ns += (cost_ns - *usual_ns) / SHOWN;
    st_guest_worked(c->guest, cost_ns, now_ns);
    return now_ns;
}

int64_t st_show_due_ns(const st_connection *c)
{
    const st_room *room = c->room;
    if (room == NULL)
        return 0;
    int lines = room->spectators;
    for (int seat = 0; room->has_new_scene && seat < ST_SEATS; seat++)
        lines += room->chair[seat].online;
    return (c->needs_scene ? c->hall->scene_ns : 0) +
           (room->has_new_scene ? lines * c->hall->part_ns : 0);
}

static bool is_due(const st_room *room, const st_connection *c)
{
    return (c->needs_scene || room->has_new_scene) && c->shown_turn != c->hall->turn;
}

/* The scene of one seat to all who hold it, saw the same last move and wish the same. */
static void show_scene(st_hall *hall, st_room *room, st_connection *c, struct told *told)
{
    const int seat = c->seat;
    const uint32_t seen = c->seen;
    const bool has_effects = c->wants_effects;
    int64_t begin_ns = hall->now_ns != NULL ? hall->now_ns() : 0;
    make_parts(hall, room, c, told);
    for (; c != NULL; c = c->next) {
        if (c->seat != seat || c->seen != seen || c->wants_effects != has_effects ||
            !is_due(room, c))
            continue;
        const bool is_full = c->needs_scene;
        hall->text.used = 0;
        write_scene(c, room, &hall->text);
        st_connection_put(c, hall->text.bytes, hall->text.used);
        c->needs_scene = false;
        c->seen = st_match_count(room->match);
        c->shown_turn = hall->turn;
        begin_ns = charge(c, is_full, begin_ns);
    }
}

/* What a newcomer missed besides the scene. */
static void show_past(st_hall *hall, const st_room *room, st_connection *c)
{
    if (c->wants_chats && room->chats > c->chats_seen)
        st_talk_show(room, c->chats_seen, c);
    if (c->needs_rematch && room->rematch[0] != '\0') {
        char hex[ST_TOKEN_HEX];
        st_text *t = &hall->text;
        t->used = 0;
        st_text_put(t, "{\"type\":\"rematch\"");
        st_text_pair(t, "table", room->rematch);
        st_text_pair_number(t, "seat", c->seat + 1);
        if (c->has_token && c->seat != ST_SPECTATOR) {
            st_token_print(c->token, hex);
            st_text_pair(t, "token", hex);
        }
        st_text_add(t, "}", 1);
        st_connection_put(c, t->bytes, t->used);
    }
    c->wants_chats = c->needs_rematch = false;
}

/* Scenes for all who wish for effects, or for all who do not: so these find what they share
 * where the last one left it. */
static void show_scenes(st_hall *hall, st_room *room, bool has_effects)
{
    struct told told = { 0 };
    for (st_connection *c = room->first; c != NULL; c = c->next)
        if (c->wants_effects == has_effects && is_due(room, c))
            show_scene(hall, room, c, &told);
}

void st_show_room(st_hall *hall, st_room *room)
{
    if (room->has_new_seats)
        show_seats(hall, room);
    show_scenes(hall, room, false);
    show_scenes(hall, room, true);
    for (st_connection *c = room->first; c != NULL; c = c->next)
        show_past(hall, room, c);
    room->has_new_seats = room->has_new_scene = false;
}
