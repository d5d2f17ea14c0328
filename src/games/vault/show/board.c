/* board.c: the building of Vault as a plan: rooms on their tiles, walls and doors, guards,
 * bodies and counters. It knows no player, so that a table with pieces of its own can be
 * shown the same plan. */
#include "games/vault/show/view.h"

enum { SIDE_LENGTH = 4 };

static const char *room_kind(const struct vault_pack *p, int room)
{
    static const char *const kinds[] = { [SAFE_ROOM] = "safe",
                                         [VAULT_ROOM] = "vault",
                                         [SECURITY_ROOM] = "security",
                                         [PATROL_ROOM] = "patrol" };
    return vault_special(room) != NOTHING ? "special" : kinds[p->room[room].is_class];
}

const char *vault_piece_id(st_scene *s, int seat)
{
    return st_scene_text(s, "player-%d", seat + 1);
}

/* "2 guards, 1 keycard", or what there is instead. */
static const char *guard_words(const struct vault_view *v, int room)
{
    const struct vault *g = v->g;
    int active = vault_active(g, room);
    if (vault_is_safe(room))
        return "safe";
    if (active == 0)
        return "no guard";
    const char *guards = vault_print_count(v->s, active, "guard");
    if (g->keyed[room] == 0)
        return guards;
    return st_scene_text(v->s, "%s, %s", guards,
                         vault_print_count(v->s, g->keyed[room], "keycard"));
}

/* "; 3 down (1, 1 and 2 rounds)": each with its counter. */
static const char *down_words(const struct vault_view *v, int room)
{
    const char *counters = "";
    int told = 0, downed = vault_downed(v->g, room), last = 0;
    for (int i = 0; i < COUNTERS; i++)
        for (int n = 0; n < v->g->down[room][i]; n++) {
            const char *link = told == 0 ? "" : told + 1 == downed ? " and " : ", ";
            counters = st_scene_text(v->s, "%s%s%d", counters, link, i + 1);
            last = i + 1;
            told++;
        }
    return downed == 0 ? ""
                       : st_scene_text(v->s, "; %d down (%s round%s)", downed, counters,
                                       last == 1 && downed == 1 ? "" : "s");
}

static const char *state_words(const struct vault_view *v, int room)
{
    const struct vault *g = v->g;
    int special = vault_special(room);
    const char *text = "";
    if (g->bodies[room] > 0)
        text = st_scene_text(v->s, "; %d %s", g->bodies[room],
                             g->bodies[room] == 1 ? "body" : "bodies");
    if (g->closed[room] > 0)
        text = st_scene_text(v->s, "%s; closed for %s", text,
                             vault_print_count(v->s, g->closed[room], "round"));
    if (g->burning[room] > 0)
        text = st_scene_text(v->s, "%s; burning for %s, entering costs 1 HP", text,
                             vault_print_count(v->s, g->burning[room], "round"));
    if (special != NOTHING && g->unusable[special] > 0)
        text = st_scene_text(v->s, "%s; unusable for %s", text,
                             vault_print_count(v->s, g->unusable[special], "round"));
    if (room == VAULT && vault_is_locked(g))
        text = st_scene_text(v->s, "%s; locked, keycards %d of %d", text, g->keys_taken,
                             g->keys_total);
    return text;
}

static const char *door_words(const struct vault_view *v, int room)
{
    int joined = vault_joined(v->g, room) & ~(1 << room);
    const char *text = "";
    for (int other = 0; other < ROOMS; other++)
        if (joined >> other & 1)
            text = vault_print_joined(v->s, text, v->p->room[other].name);
    return text[0] ? text : "nowhere";
}

/* "B2 Meeting Room: 2 guards, 1 keycard; 1 down (2 rounds); doors to IT Room." */
static const char *room_line(const struct vault_view *v, int room)
{
    return st_scene_text(v->s, "%s %s: %s%s%s; doors to %s.",
                         vault_word(v->p, TILE, v->g->tile[room]).id,
                         v->p->room[room].name, guard_words(v, room), down_words(v, room),
                         state_words(v, room), door_words(v, room));
}

static void add_room(const struct vault_view *v, int tile, const char *line)
{
    const struct vault_room *room = &v->p->room[v->g->board.room_of_tile[tile]];
    const char *kind = room_kind(v->p, v->g->board.room_of_tile[tile]);
    st_scene_area(
        v->s,
        (st_area){ .id = room->word, .label = room->name, .tint = kind, .detail = line });
    st_scene_cell(v->s, (st_cell){ .id = room->code,
                                   .label = room->code,
                                   .kind = kind,
                                   .area = tile,
                                   .x = tile % SIDE_LENGTH,
                                   .y = SIDE_LENGTH - 1 - tile / SIDE_LENGTH,
                                   .detail = line });
}

/* A wall or a door; of what is laid already, only a door that nobody can go through. */
static void add_side(const struct vault_view *v, int tile, int other)
{
    const struct vault *g = v->g;
    int from = g->board.room_of_tile[tile], to = g->board.room_of_tile[other];
    bool is_open = vault_is_accessible(g, from) && vault_is_accessible(g, to);
    bool is_wall = g->board.walls >> vault_board_side(tile, other) & 1;
    bool is_shut = v->s->has_ground && !is_wall && !is_open;
    if (v->s->has_ground && !is_shut)
        return;
    st_scene_edge(v->s, (st_edge){ .from = v->p->room[from].code,
                                   .to = v->p->room[to].code,
                                   .kind = is_wall   ? "wall"
                                           : is_shut ? "lock"
                                                     : "door" });
}

static void add_sides(const struct vault_view *v)
{
    for (int tile = 0; tile < ROOMS; tile++) {
        if (tile % SIDE_LENGTH < SIDE_LENGTH - 1)
            add_side(v, tile, tile + 1);
        if (tile + SIDE_LENGTH < ROOMS)
            add_side(v, tile, tile + SIDE_LENGTH);
    }
}

void vault_lay_plan(const struct vault_view *v)
{
    st_scene_board(v->s, (st_board){ .id = "building",
                                     .label = "The building",
                                     .columns = SIDE_LENGTH,
                                     .rows = SIDE_LENGTH });
    for (int tile = 0; tile < ROOMS; tile++)
        add_room(v, tile, NULL);
    add_sides(v);
}

/* So many guards alike in one room; `place` numbers its guards, all kinds together, so
 * that a front-end can put each where no other is. */
static void add_guards(const st_piece *like, int count, int *place, st_scene *s)
{
    for (int i = 0; i < count; i++) {
        st_piece piece = *like;
        piece.id = st_scene_text(s, "%s-%s-%d", like->kind, like->cell, ++*place);
        st_scene_piece(s, piece);
    }
}

static void add_down(const struct vault_view *v, int room, int *place)
{
    for (int i = 0; i < COUNTERS; i++) {
        if (v->g->down[room][i] == 0)
            continue;
        st_piece down = {
            .kind = "down",
            .label = "Shut-down guard",
            .glyph = st_scene_text(v->s, "z%d", i + 1),
            .owner = ST_SPECTATOR,
            .cell = v->p->room[room].code,
            .state = st_scene_text(v->s, "rounds-%d", i + 1),
            .detail = st_scene_text(v->s, "Shut down; gets up in %s and raises an alarm.",
                                    vault_print_count(v->s, i + 1, "round")),
        };
        add_guards(&down, v->g->down[room][i], place, v->s);
    }
}

static void add_garrison(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int tile = 0; tile < ROOMS; tile++) {
        int room = g->board.room_of_tile[tile], place = 0;
        st_piece keyed = {
            .kind = "keyguard",
            .label = "Keycard guard",
            .glyph = "K",
            .owner = ST_SPECTATOR,
            .cell = v->p->room[room].code,
            .detail = "Fought first; whoever defeats it takes its keycard for the crew."
        };
        st_piece plain = { .kind = "guard",
                           .label = "Guard",
                           .glyph = "g",
                           .owner = ST_SPECTATOR,
                           .cell = v->p->room[room].code };
        add_guards(&keyed, g->keyed[room], &place, v->s);
        add_guards(&plain, g->plain[room], &place, v->s);
        add_down(v, room, &place);
    }
}

static void add_mark(st_scene *s, st_mark mark)
{
    if (mark.count > 0)
        st_scene_mark(s, mark);
}

static void add_marks(const struct vault_view *v)
{
    const struct vault *g = v->g;
    for (int room = 0; room < ROOMS; room++) {
        const char *code = v->p->room[room].code;
        int special = vault_special(room);
        int unusable = special == NOTHING ? 0 : g->unusable[special];
        add_mark(v->s, (st_mark){ code, "closed", "closed, rounds left",
                                  .count = g->closed[room] });
        add_mark(v->s, (st_mark){ code, "fire", "burning, rounds left",
                                  .count = g->burning[room] });
        add_mark(v->s, (st_mark){ code, "unusable", "unusable, rounds left",
                                  .count = unusable });
        add_mark(v->s, (st_mark){ code, "body", "bodies", .count = g->bodies[room] });
    }
    add_mark(v->s,
             (st_mark){ v->p->room[VAULT].code, "locked", "locked, keycards missing",
                        .count = g->keys_total - g->keys_taken });
}

void vault_show_plan(const struct vault_view *v)
{
    st_scene_board(v->s, (st_board){ .id = "building" });
    for (int tile = 0; tile < ROOMS; tile++)
        add_room(v, tile, room_line(v, v->g->board.room_of_tile[tile]));
    add_sides(v);
    add_garrison(v);
    add_marks(v);
}
