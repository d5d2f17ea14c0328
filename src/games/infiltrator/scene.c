/* scene.c: the table of Infiltrator: the map with its enemies and where they are about to
 * go, you, the alarm, gear and items, the story so far; or the camp. Nothing is hidden,
 * so everybody sees the same. What is asked is in offers.c. */
#include "games/infiltrator/view.h"

#include <string.h>

const char *infiltrator_tile_name(int tile)
{
    static const char *const names[] = {
        "",
        "Corridor",
        "Atrium",
        "Filing Room",
        "Executive Office",
        "Meeting Room",
        "Break Room",
        "Stairwell",
        "Service Hall",
        "Loading Bay",
        "Storage",
        "Utility Closet",
        "Records Office",
        "Archive",
        "Strongroom",
        "Kennel",
        "Greenhouse",
        "Garden Walk",
        "Hydroponics",
        "Scrap Heap",
        "Crane Yard",
        "Platform",
        "Control Booth",
        "Laboratory",
        "Server Vault",
    };
    return tile < ST_COUNT(names) ? names[tile] : "";
}

const char *infiltrator_sector_id(int sector)
{
    return infiltrator_word(NULL, SECTOR, sector).id;
}

const char *infiltrator_enemy_id(st_scene *s, int enemy)
{
    return st_scene_text(s, "enemy-%d", enemy + 1);
}

const char *infiltrator_figure_name(const struct infiltrator_view *v, int enemy)
{
    return v->p->figure[v->g->enemy[enemy].type][enemy];
}

/* "a, b": a list in the making. */
static const char *join(st_scene *s, const char *text, const char *more)
{
    return text[0] == '\0' ? more : st_scene_text(s, "%s, %s", text, more);
}

static const char *color_name(int color)
{
    return infiltrator_word(NULL, COLOR, color).id;
}

/* What of the mission's set-up lies in a sector. */
static const char *fixtures(const struct infiltrator_view *v, int sector)
{
    const struct infiltrator_mission *m = v->m;
    const char *text = "";
    if (m->exits >> sector & 1)
        text = join(v->s, text, "exit");
    if (m->entrance == sector)
        text = join(v->s, text, "reinforcements come in here");
    if (v->g->lock[sector])
        text = join(v->s, text, "locked");
    for (int color = 0; color < COLORS; color++)
        for (int i = 0; i < m->waypoints[color]; i++)
            if (m->waypoint[color][i] == sector)
                text = join(
                    v->s, text,
                    st_scene_text(v->s, "waypoint %s %d", color_name(color), i + 1));
    return text;
}

/* What else is there, behind what `text` says. */
static const char *contents(const struct infiltrator_view *v, int sector,
                            const char *text)
{
    const struct infiltrator *g = v->g;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_sector[i] == sector)
            text = join(v->s, text, infiltrator_word(v->p, TOKEN, i).title);
    for (int i = 0; i < ENEMIES; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        if (e->sector == sector && (e->status == ALIVE || e->status == BODY))
            text = join(v->s, text,
                        st_scene_text(v->s, "%s%s", e->status == BODY ? "body of " : "",
                                      infiltrator_figure_name(v, i)));
    }
    if (g->noise[sector])
        text = join(v->s, text, "noise");
    if (g->detection[sector])
        text = join(v->s, text, "Detection token");
    return text;
}

static void add_cell(const struct infiltrator_view *v, int sector, const char *inside)
{
    int tile = v->m->tile[sector];
    st_scene_cell(v->s, (st_cell){ .id = infiltrator_sector_id(sector),
                                   .label = infiltrator_tile_name(tile),
                                   .kind = st_scene_text(v->s, "tile-%02d", tile),
                                   .area = -1,
                                   .x = sector % WIDTH,
                                   .y = v->m->rows - 1 - sector / WIDTH,
                                   .detail = st_scene_text(
                                       v->s, "%s, %s%s%s.", infiltrator_sector_id(sector),
                                       infiltrator_tile_name(tile), inside[0] ? ": " : "",
                                       inside) });
}

/* Sectors with more in them than the mission put there; the others are ground. */
static void add_cells(const struct infiltrator_view *v)
{
    for (uint64_t rest = v->m->map; rest != 0; rest &= rest - 1) {
        int sector = infiltrator_first(rest);
        const char *fixed = fixtures(v, sector), *inside = contents(v, sector, fixed);
        if (inside != fixed)
            add_cell(v, sector, inside);
    }
}

static void add_side(const struct infiltrator_view *v, int sector, int other)
{
    if (!(v->m->beside[sector] >> other & 1))
        return;
    bool is_open = v->m->near[sector] >> other & 1;
    bool is_locked = v->g->lock[sector] || v->g->lock[other];
    st_scene_edge(v->s, (st_edge){ .from = infiltrator_sector_id(sector),
                                   .to = infiltrator_sector_id(other),
                                   .kind = !is_open    ? "wall"
                                           : is_locked ? "lock"
                                                       : "door" });
}

static void add_sides(const struct infiltrator_view *v)
{
    for (uint64_t rest = v->m->map; rest != 0; rest &= rest - 1) {
        int sector = infiltrator_first(rest);
        if (sector % WIDTH < WIDTH - 1)
            add_side(v, sector, sector + 1);
        if (sector + WIDTH < PLACES)
            add_side(v, sector, sector + WIDTH);
    }
}

/* Exits, tokens, noise and Detection tokens lie there as small pieces. */
static void add_thing(const struct infiltrator_view *v, const char *id, const char *kind,
                      const char *label, const char *glyph, int sector)
{
    st_scene_piece(v->s,
                   (st_piece){ .id = id,
                               .kind = kind,
                               .label = label,
                               .glyph = glyph,
                               .owner = ST_SPECTATOR,
                               .cell = infiltrator_sector_id(sector),
                               .state = "",
                               .detail = st_scene_text(v->s, "%s in %s.", label,
                                                       infiltrator_sector_id(sector)) });
}

static void add_marked(const struct infiltrator_view *v, uint64_t sectors,
                       const char *kind, const char *label, const char *glyph)
{
    for (; sectors != 0; sectors &= sectors - 1) {
        int sector = infiltrator_first(sectors);
        add_thing(v, st_scene_text(v->s, "%s-%s", kind, infiltrator_sector_id(sector)),
                  kind, label, glyph, sector);
    }
}

static void add_things(const struct infiltrator_view *v)
{
    static const char *const kinds[] = { "objective", "optional", "key" };
    static const char *const glyphs[] = { "O", "o", "K" };
    const struct infiltrator *g = v->g;
    add_marked(v, v->m->exits, "exit", "Exit", ">");
    for (int i = 0; i < TOKENS; i++)
        if (g->token_sector[i] != NOTHING)
            add_thing(v, infiltrator_word(v->p, TOKEN, i).id, kinds[i / NUMBERS],
                      infiltrator_word(v->p, TOKEN, i).title, glyphs[i / NUMBERS],
                      g->token_sector[i]);
    add_marked(v, infiltrator_set(g->noise), "noise", "Noise", "~");
    add_marked(v, infiltrator_set(g->detection), "detection", "Detection token", "!");
}

/* Waypoints are told by marks that count nothing, so that a screen may draw them
 * small. */
static void add_marks(const struct infiltrator_view *v)
{
    const struct infiltrator_mission *m = v->m;
    for (int color = 0; color < COLORS; color++)
        for (int i = 0; i < m->waypoints[color]; i++)
            st_scene_mark(
                v->s,
                (st_mark){
                    .cell = infiltrator_sector_id(m->waypoint[color][i]),
                    .kind = st_scene_text(v->s, "waypoint-%s", color_name(color)),
                    .label = st_scene_text(v->s, "%s %d", color_name(color), i + 1) });
    if (m->entrance != NOTHING)
        st_scene_mark(v->s, (st_mark){ .cell = infiltrator_sector_id(m->entrance),
                                       .kind = "entrance",
                                       .label = "Reinforcements" });
    for (uint64_t rest = infiltrator_set(v->g->lock); rest != 0; rest &= rest - 1)
        st_scene_mark(v->s,
                      (st_mark){ .cell = infiltrator_sector_id(infiltrator_first(rest)),
                                 .kind = "locked",
                                 .label = "Locked",
                                 .count = 1 });
}

/* "then c1, b1, b2", and where a choice comes. */
static const char *route_words(const struct infiltrator_view *v, int enemy)
{
    static const char *const why[] = { [BY_NOISE] = "hears noise:",
                                       [BY_DETECTION] = "after a Detection token:",
                                       [BY_PATROL] = "patrol:",
                                       [BY_RETURN] = "back to its patrol:",
                                       [BY_POST] = "back to its post:" };
    struct infiltrator_route route = infiltrator_route(v->g, v->p, enemy);
    const char *text = "";
    for (int i = 0; i < route.count; i++)
        text = st_scene_text(v->s, "%s %s", text, infiltrator_sector_id(route.sector[i]));
    if (route.is_open)
        text = st_scene_text(v->s, "%s, then as you choose", text);
    if (route.count == 0 && !route.is_open)
        return "stays where it is";
    return st_scene_text(v->s, "%s%s", why[route.why], text);
}

static const char *enemy_state(const struct infiltrator_view *v, int enemy)
{
    const struct infiltrator_enemy *e = &v->g->enemy[enemy];
    return st_scene_text(v->s, "%s%s%s%s%s", color_name(e->color),
                         e->has_overwatch ? " overwatch" : "", e->sees ? " sees" : "",
                         e->is_stunned ? " stunned" : "",
                         v->g->active == enemy ? " active" : "");
}

static const char *enemy_detail(const struct infiltrator_view *v, int enemy)
{
    const struct infiltrator *g = v->g;
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    const struct infiltrator_type *type = &v->p->type[e->type];
    const char *attack = type->attack == NOTHING
                             ? "no attack"
                             : st_scene_text(v->s, "Attack %d (%d %% to hit you)",
                                             infiltrator_attack_power(g, v->p, enemy),
                                             infiltrator_odds_hit(g, v->p, enemy));
    return st_scene_text(
        v->s, "%s e%d (%s): %s, Armor %d, Vigilance %d; %s%s%s%s; %d %% to detect you.",
        type->name, enemy + 1, color_name(e->color), attack, type->armor, type->vigilance,
        route_words(v, enemy), e->has_overwatch ? "; in Overwatch" : "",
        e->sees ? "; sees you" : "", e->is_stunned ? "; stunned" : "",
        infiltrator_exposure(g, v->p, enemy));
}

static void add_enemies(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    for (int i = 0; i < ENEMIES; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        bool is_body = e->status == BODY;
        if (e->status != ALIVE && !is_body)
            continue;
        const char *name = infiltrator_figure_name(v, i);
        st_scene_piece(
            v->s, (st_piece){
                      .id = infiltrator_enemy_id(v->s, i),
                      .kind = is_body ? "body" : v->p->type[e->type].id,
                      .label = name,
                      .glyph = st_scene_text(
                          v->s, "%c%d", is_body ? 'x' : v->p->type[e->type].glyph, i + 1),
                      .owner = ST_SPECTATOR,
                      .cell = infiltrator_sector_id(e->sector),
                      .state = is_body ? color_name(e->color) : enemy_state(v, i),
                      .detail = is_body ? st_scene_text(v->s, "The body of %s.", name)
                                        : enemy_detail(v, i) });
    }
}

static void add_hero(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    const char *state = st_scene_text(v->s, "%s%s", g->is_hidden ? "hidden " : "",
                                      g->has_overwatch ? "overwatch" : "");
    st_scene_piece(
        v->s, (st_piece){ .id = "you",
                          .kind = "hero",
                          .label = v->p->hero,
                          .glyph = "@",
                          .owner = 0,
                          .cell = infiltrator_sector_id(g->sector),
                          .state = state,
                          .detail = st_scene_text(
                              v->s,
                              "%s in %s: Health %d of %d, Armor %d, Energy %d%s%s; %d %% "
                              "to be detected if you end the turn so.",
                              v->p->hero, infiltrator_sector_id(g->sector), g->health,
                              infiltrator_max_health(g, v->p), infiltrator_armor(g, v->p),
                              g->energy, g->is_hidden ? ", Hidden" : "",
                              g->has_overwatch ? ", in Overwatch" : "",
                              infiltrator_risk(g, v->p)) });
}

static void add_middle(const struct infiltrator_view *v, int sector)
{
    st_scene_point(v->s, (st_point){ .x = ST_UNIT * (sector % WIDTH) + ST_UNIT / 2,
                                     .y = ST_UNIT * (v->m->rows - 1 - sector / WIDTH) +
                                          ST_UNIT / 2 });
}

/* The way each enemy is about to go, through the middles of the sectors; an open one goes
 * on as you choose. */
static void add_ways(const struct infiltrator_view *v)
{
    for (int i = 0; i < ENEMIES && v->g->ending == UNDER_WAY; i++) {
        if (v->g->enemy[i].status != ALIVE)
            continue;
        struct infiltrator_route route = infiltrator_route(v->g, v->p, i);
        if (route.count == 0 && !route.is_open)
            continue;
        st_scene_route(v->s, (st_route){ .id = st_scene_text(v->s, "way-%d", i + 1),
                                         .kind = route.is_open ? "open-way" : "way",
                                         .label = route_words(v, i),
                                         .piece = infiltrator_enemy_id(v->s, i) });
        add_middle(v, v->g->enemy[i].sector);
        for (int j = 0; j < route.count; j++)
            add_middle(v, route.sector[j]);
    }
}

static void open_board(const struct infiltrator_view *v)
{
    st_scene_board(v->s, (st_board){ .id = "map",
                                     .label = v->m->title,
                                     .columns = v->m->columns,
                                     .rows = v->m->rows });
}

/* The mission's map. When a Lock is opened, it is sent again. */
static void lay_map(const struct infiltrator_view *v)
{
    open_board(v);
    for (uint64_t rest = v->m->map; rest != 0; rest &= rest - 1) {
        int sector = infiltrator_first(rest);
        add_cell(v, sector, fixtures(v, sector));
    }
    add_sides(v);
}

static void add_map(const struct infiltrator_view *v)
{
    open_board(v);
    add_cells(v);
    add_hero(v);
    add_enemies(v);
    add_things(v);
    add_marks(v);
    add_ways(v);
}

static void add_track(const struct infiltrator_view *v, st_track track)
{
    st_scene_track(v->s, track);
}

/* The alarm with its band, what comes next, and what ends the mission. */
static void add_alarm(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int next = 0;
    if (!g->has_alarm)
        return;
    for (int i = v->m->reinforcements - 1; i >= 0; i--)
        if (!g->reinforced[i])
            next = v->m->reinforcement[i].at;
    const char *text = st_scene_text(v->s, "%d, behaviour +%d", g->level,
                                     g->level / BAND);
    if (next > 0)
        text = st_scene_text(v->s, "%s, reinforcement at %d", text, next);
    if (g->fail > 0)
        text = st_scene_text(v->s, "%s, lost at %d", text, g->fail);
    add_track(
        v, (st_track){ "alarm", "Alarm", ST_SPECTATOR, g->level, 0, LEVEL_MOST, text });
    add_track(v, (st_track){ "alertness", "Alertness", ST_SPECTATOR, g->alertness,
                             ALERTNESS_LEAST, ALERTNESS_MOST,
                             st_scene_text(v->s, "%+d", g->alertness) });
    for (int i = 0; i < v->m->reinforcements; i++)
        if (!g->reinforced[i])
            add_track(
                v, (st_track){ st_scene_text(v->s, "reinforcement-%d", i + 1),
                               "Reinforcement", ST_SPECTATOR, g->level, 0,
                               v->m->reinforcement[i].at,
                               st_scene_text(v->s, "%s at %d",
                                             v->p->type[v->m->reinforcement[i].type].id,
                                             v->m->reinforcement[i].at) });
}

static void add_mission_tracks(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int taken = 0, all = 0;
    for (int i = 0; i < NUMBERS; i++) {
        all += v->m->token[i] != NOTHING;
        taken += g->taken[i];
    }
    add_track(v, (st_track){ "health", "Health", 0, g->health, 0,
                             infiltrator_max_health(g, v->p), NULL });
    add_track(v, (st_track){ "energy", "Energy", 0, g->energy, 0,
                             infiltrator_budget(g, v->p) - infiltrator_cost(g, v->p),
                             NULL });
    add_track(v,
              (st_track){ "armor", "Armor", 0, infiltrator_armor(g, v->p), 0, 9, NULL });
    if (g->keys > 0)
        add_track(v, (st_track){ "keys", "Keys", 0, g->keys, 0, NUMBERS, NULL });
    add_track(
        v, (st_track){ "objectives", "Objectives", ST_SPECTATOR, taken, 0, all, NULL });
    add_alarm(v);
    add_track(v, (st_track){ "deck", "Cards left", ST_SPECTATOR, infiltrator_deck_size(g),
                             0, v->p->deck_size, NULL });
}

/* Gear and items as cards. */
static void add_card(const struct infiltrator_view *v,
                     const struct infiltrator_card *card, const char *state)
{
    const char *price = "";
    if (card->use > 0)
        price = st_scene_text(v->s, "%d Energy. ", card->use);
    st_scene_card(v->s,
                  (st_card){ .id = st_scene_text(v->s, "card-%s", card->id),
                             .name = card->name,
                             .icons = card->cost > 0
                                          ? st_scene_text(v->s, "cost-%d", card->cost)
                                          : "",
                             .text = st_scene_text(v->s, "%s%s", price, card->text),
                             .state = state,
                             .count = 1 });
}

static void add_zone(const struct infiltrator_view *v, const char *id, const char *label,
                     int owner, int count)
{
    st_scene_zone(v->s, (st_zone){ .id = id,
                                   .label = label,
                                   .owner = owner,
                                   .is_face_up = true,
                                   .count = count });
}

static void add_gear(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int count = 0, items = infiltrator_items_held(g);
    for (int i = 0; i < v->p->gears; i++)
        count += v->is_camp ? g->owned[i] : g->equipped[i];
    add_zone(v, "gear", "Gear", 0, count);
    for (int i = 0; i < v->p->gears; i++)
        if (v->is_camp ? g->owned[i] : g->equipped[i])
            add_card(v, &v->p->gear[i], g->equipped[i] ? "equipped" : "spare");
    add_zone(v, "items", "Items", 0, items);
    for (int i = 0; i < items; i++)
        add_card(v, &v->p->item[g->item[i]], "");
}

/* What is left of the modifier cards; counting them is legal. */
static void add_deck(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    add_zone(v, "modifiers", "Modifier cards left", ST_SPECTATOR,
             infiltrator_deck_size(g));
    for (int i = 0; i < CARDS; i++) {
        int known = 0;
        for (int j = 0; j < PEEKED; j++)
            known += g->top[j] == i;
        if (g->deck[i] + known > 0)
            st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "modifier-%d", i),
                                           .name = infiltrator_word(v->p, MODIFIER, i).id,
                                           .icons = "",
                                           .text = "",
                                           .state = g->top[0] == i ? "next" : "",
                                           .count = g->deck[i] + known });
    }
}

static void add_piece_of_story(const struct infiltrator_view *v, int mission, int piece)
{
    static const char *const names[] = { "Briefing", "Aftermath" };
    const struct infiltrator_mission *m = &v->p->mission[mission];
    const char *name = piece < PIECE_OBJECTIVE  ? names[piece]
                       : piece < PIECE_OPTIONAL ? "Found"
                       : piece < PIECE_EPILOGUE ? "Also found"
                                                : "Epilogue";
    if (m->story[piece] == NULL)
        return;
    st_scene_card(v->s, (st_card){ .id = st_scene_text(v->s, "story-%s-%d", m->id, piece),
                                   .name = st_scene_text(v->s, "%s: %s", m->title, name),
                                   .icons = "story",
                                   .text = st_scene_text(v->s, "%s.", m->story[piece]),
                                   .state = "",
                                   .count = 1 });
}

/* INFILTRATOR-134: nothing is released before its time. */
static void add_journal(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int first = v->s->cards, zone = v->s->zones;
    add_zone(v, "journal", "Journal", 0, 0);
    for (int i = 0; i < v->p->missions; i++) {
        bool is_now = g->turn > 0 && g->mission == i;
        bool is_over = g->completed[i] || (is_now && g->ending == SUCCEEDED);
        if (is_now || g->completed[i])
            add_piece_of_story(v, i, PIECE_INTRO);
        for (int token = 0; token < KEY_1; token++)
            if (is_now && g->taken[token])
                add_piece_of_story(v, i, PIECE_OBJECTIVE + token);
        if (is_over)
            add_piece_of_story(v, i, PIECE_CONCLUSION);
    }
    v->s->zone[zone].count = v->s->cards - first;
}

static void add_note(const struct infiltrator_view *v, bool is_banner, const char *rule,
                     const char *text)
{
    st_scene_note(v->s, (st_note){ .text = text, .rule = rule, .is_banner = is_banner });
}

/* Who is where and what it is about to do: what one might forget. */
static void add_notes(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    for (int i = 0; i < ENEMIES && g->ending == UNDER_WAY; i++) {
        if (g->enemy[i].status != ALIVE)
            continue;
        int risk = infiltrator_exposure(g, v->p, i);
        add_note(v, false, "INFILTRATOR-82",
                 st_scene_text(
                     v->s, "%s in %s: %s%s.", infiltrator_figure_name(v, i),
                     infiltrator_sector_id(g->enemy[i].sector), route_words(v, i),
                     risk > 0 ? st_scene_text(v->s, "; detects you %d %%", risk) : ""));
    }
    if (infiltrator_has_all_objectives(g, v->p) && g->ending == UNDER_WAY)
        add_note(v, true, "INFILTRATOR-101", "You have it all: get to an exit.");
    if (g->is_quiet || g->can_breach || g->can_pick || g->can_slip)
        add_note(v, false, "INFILTRATOR-R65",
                 st_scene_text(v->s, "This turn:%s%s%s%s.",
                               g->is_quiet ? " a silent run" : "",
                               g->can_breach ? " a step through a wall" : "",
                               g->can_pick ? " a Lock without a key" : "",
                               g->can_slip ? " no Intercept Attacks" : ""));
}

static void show_mission(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    v->s->headline = st_scene_text(
        v->s, "%s · turn %d%s%s", v->m->title, g->turn,
        g->mode == NONLETHAL ? " · non-lethal" : "",
        g->difficulty == STANDARD
            ? ""
            : st_scene_text(v->s, " · %s",
                            infiltrator_word(v->p, DIFFICULTY, g->difficulty).id));
    add_map(v);
    add_mission_tracks(v);
    add_gear(v);
    add_deck(v);
    add_notes(v);
}

/* What the next mission is said to hold: its name and size, and how it went so far. */
static void describe_mission(const struct infiltrator_view *v, int mission)
{
    const struct infiltrator *g = v->g;
    const struct infiltrator_mission *m = &v->p->mission[mission];
    int objectives = 0, optionals = 0;
    for (int i = 0; i < NUMBERS; i++) {
        objectives += m->token[OBJECTIVE_1 + i] != NOTHING;
        optionals += m->token[OPTIONAL_1 + i] != NOTHING;
    }
    const char *alarm = m->has_alarm ? st_scene_text(v->s, "Alertness %+d", m->alertness)
                                     : "no alarm";
    st_scene_card(
        v->s, (st_card){ .id = st_scene_text(v->s, "mission-%s", m->id),
                         .name = m->title,
                         .icons = st_scene_text(v->s, "tier-%d", m->tier),
                         .text = st_scene_text(
                             v->s,
                             "Tier %d, %d sectors, %d enemies, %s; %d to take, %d "
                             "optional; pays %d ByteBucks%s; par %d turns; attempts %d.",
                             m->tier, m->sectors, m->posts, alarm, objectives, optionals,
                             m->reward.bytebucks,
                             m->reward.items > 0
                                 ? st_scene_text(v->s, " and %d item%s", m->reward.items,
                                                 m->reward.items == 1 ? "" : "s")
                                 : "",
                             m->par, g->attempts[mission]),
                         .state = g->mission == mission ? "chosen" : "",
                         .count = 1 });
}

static void add_camp_zones(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    uint32_t open = infiltrator_open_missions(g, v->p);
    int flags = 0;
    add_zone(v, "missions", "Next", ST_SPECTATOR, __builtin_popcount(open));
    for (int i = 0; i < v->p->missions; i++)
        if (open >> i & 1)
            describe_mission(v, i);
    if (g->shown[0] != NOTHING) {
        int count = 0;
        while (count < SHOWN && g->shown[count] != NOTHING)
            count++;
        add_zone(v, "shop", "On offer", ST_SPECTATOR, count);
        for (int i = 0; i < count; i++)
            add_card(v, &v->p->gear[g->shown[i]], "");
    }
    for (int i = 0; i < v->p->flags; i++)
        flags += g->flag[i];
    if (flags == 0)
        return;
    add_zone(v, "flags", "Known for", 0, flags);
    for (int i = 0; i < v->p->flags; i++)
        if (g->flag[i])
            st_scene_card(
                v->s, (st_card){ .id = st_scene_text(v->s, "flag-%s", v->p->flag[i].id),
                                 .name = v->p->flag[i].name,
                                 .icons = "flag",
                                 .text = v->p->flag[i].text,
                                 .state = "",
                                 .count = 1 });
}

static void show_camp(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    int done = 0, budget = infiltrator_budget(g, v->p);
    for (int i = 0; i < v->p->missions; i++)
        done += g->completed[i];
    v->s->headline = g->mission == NOTHING
                         ? "Camp · two jobs to choose from"
                         : st_scene_text(v->s, "Camp · next: %s",
                                         v->p->mission[g->mission].title);
    add_track(
        v, (st_track){ "bytebucks", "ByteBucks", 0, g->bytebucks, 0, BUCKS_MOST, NULL });
    add_track(v, (st_track){ "budget", "Energy taken", 0, infiltrator_cost(g, v->p), 0,
                             budget,
                             st_scene_text(v->s, "%d of %d, %d for the mission",
                                           infiltrator_cost(g, v->p), budget,
                                           budget - infiltrator_cost(g, v->p)) });
    add_track(v, (st_track){ "done", "Missions done", ST_SPECTATOR, done, 0, 10, NULL });
    add_track(v, (st_track){ "failures", "Failures", ST_SPECTATOR, g->failures, 0,
                             FAILURES_MOST, st_scene_text(v->s, "%d", g->failures) });
    add_camp_zones(v);
    add_gear(v);
}

static struct infiltrator_view view_of(const void *state, const void *pack, st_scene *out)
{
    const struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    return (struct infiltrator_view){ .g = g,
                                      .p = p,
                                      .m = g->mission != NOTHING ? &p->mission[g->mission]
                                                                 : NULL,
                                      .s = out,
                                      .is_camp = g->turn == 0 };
}

void infiltrator_ground(const void *state, const void *pack, st_scene *out)
{
    const struct infiltrator_view v = view_of(state, pack, out);
    if (!v.is_camp)
        lay_map(&v);
}

void infiltrator_scene(const void *state, const void *pack, int seat, st_scene *out)
{
    const struct infiltrator_view v = view_of(state, pack, out);
    if (v.is_camp)
        show_camp(&v);
    else
        show_mission(&v);
    add_journal(&v);
    infiltrator_prompt(&v);
}
