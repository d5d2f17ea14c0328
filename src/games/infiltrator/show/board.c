/* board.c: the map of a mission as it is drawn: sectors, walls, what lies there, who stands
 * there and where they are about to go. */
#include "games/infiltrator/show/view.h"

static const char *tile_name(int tile)
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
                                   .label = tile_name(tile),
                                   .kind = st_scene_text(v->s, "tile-%02d", tile),
                                   .area = -1,
                                   .x = sector % WIDTH,
                                   .y = v->m->rows - 1 - sector / WIDTH,
                                   .detail = st_scene_text(
                                       v->s, "%s, %s%s%s.", infiltrator_sector_id(sector),
                                       tile_name(tile), inside[0] ? ": " : "", inside) });
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
    add_marked(v, v->m->exits, "exit", "Exit", "EX");
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_sector[i] == NOTHING)
            continue;
        add_thing(v, infiltrator_word(v->p, TOKEN, i).id, kinds[i / NUMBERS],
                  infiltrator_word(v->p, TOKEN, i).title, glyphs[i / NUMBERS],
                  g->token_sector[i]);
        st_scene_fact(v->s, "number", i % NUMBERS + 1);
    }
    add_marked(v, infiltrator_set(g->lock), "lock", "Lock", "#");
    add_marked(v, infiltrator_set(g->noise), "noise", "Noise", "~");
    add_marked(v, infiltrator_set(g->detection), "detection", "Detection token", "!");
}

/* Waypoints are told by marks that count nothing, so that a screen may draw them
 * small. */
static void add_marks(const struct infiltrator_view *v)
{
    const struct infiltrator_mission *m = v->m;
    for (int color = 0; color < COLORS; color++)
        for (int i = 0; i < m->waypoints[color]; i++) {
            st_scene_mark(
                v->s,
                (st_mark){
                    .cell = infiltrator_sector_id(m->waypoint[color][i]),
                    .kind = st_scene_text(v->s, "waypoint-%s", color_name(color)),
                    .label = st_scene_text(v->s, "%s %d", color_name(color), i + 1) });
            st_scene_fact(v->s, "number", i + 1);
            st_scene_fact_word(v->s, "color", color_name(color));
        }
    if (m->entrance != NOTHING)
        st_scene_mark(v->s, (st_mark){ .cell = infiltrator_sector_id(m->entrance),
                                       .kind = "entrance",
                                       .label = "Reinforcements" });
}

/* "patrol: c1 b1 b2", where a choice comes, and what ends it. */
const char *infiltrator_route_words(const struct infiltrator_view *v, int enemy)
{
    static const char *const why[] = { [BY_NOISE] = "hears noise:",
                                       [BY_DETECTION] = "after a Detection token:",
                                       [BY_PATROL] = "patrol:",
                                       [BY_RETURN] = "back to its patrol:",
                                       [BY_POST] = "back to its post:" };
    static const char *const there[] = { [MEETS_YOU] = "attacks you",
                                         [FINDS_BODY] = "finds the body",
                                         [IS_DAZED] = "stunned, passed over" };
    struct infiltrator_route route = infiltrator_route(v->g, v->p, enemy);
    const char *text = "";
    for (int i = 0; i < route.count; i++)
        text = st_scene_text(v->s, "%s %s", text, infiltrator_sector_id(route.sector[i]));
    if (route.is_open)
        text = st_scene_text(v->s, "%s%s as you choose", text,
                             route.count > 0 ? ", then" : "");
    if (route.count == 0 && !route.is_open)
        return route.end == GOES_ON ? "stays where it is" : there[route.end];
    return st_scene_text(v->s, "%s%s%s%s", why[route.why], text,
                         route.end == GOES_ON ? "" : ", ",
                         route.end == GOES_ON ? "" : there[route.end]);
}

static const char *enemy_state(const struct infiltrator_view *v, int enemy)
{
    const struct infiltrator_enemy *e = &v->g->enemy[enemy];
    return st_scene_text(v->s, "%s%s%s%s%s", color_name(e->color),
                         e->has_overwatch ? " overwatch" : "", e->sees ? " sees" : "",
                         e->is_stunned ? " stunned" : "",
                         v->g->active == enemy ? " active" : "");
}

/* What matters first: a narrow screen cuts off the rest. */
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
    int risk = infiltrator_exposure(g, v->p, enemy);
    return st_scene_text(v->s, "%s%s; %s%s%s, %s: %s, Armor %d, Vigilance %d.",
                         risk > 0 ? st_scene_text(v->s, "sees you %d %%; ", risk) : "",
                         infiltrator_route_words(v, enemy),
                         e->has_overwatch ? "in Overwatch; " : "",
                         e->sees ? "knows you are here; " : "", type->name,
                         color_name(e->color), attack, type->armor, type->vigilance);
}

/* How likely your best weapon that reaches it hits an enemy; NOTHING: none does. */
static int shot_at(const struct infiltrator_view *v, int enemy)
{
    int best = NOTHING;
    for (int gear = 0; gear < v->p->gears; gear++)
        if (infiltrator_judge_fire(v->g, v->p, enemy, gear).refusal == 0) {
            int odds = infiltrator_odds_fire(v->g, v->p, enemy, gear);
            best = odds > best ? odds : best;
        }
    return best;
}

/* What stands on the card of a living enemy: what it is, how you and it would fare now, and
 * its table with how likely each row is. */
static void add_card(const struct infiltrator_view *v, int enemy)
{
    const struct infiltrator *g = v->g;
    const struct infiltrator_type *type = &v->p->type[g->enemy[enemy].type];
    int exposure = infiltrator_exposure(g, v->p, enemy), shot = shot_at(v, enemy);
    st_scene_fact_word(v->s, "card", type->id);
    if (type->attack != NOTHING) {
        st_scene_fact(v->s, "attack", infiltrator_attack_power(g, v->p, enemy));
        st_scene_fact(v->s, "hit", infiltrator_odds_hit(g, v->p, enemy));
    }
    st_scene_fact(v->s, "armor", type->armor);
    st_scene_fact(v->s, "vigilance", type->vigilance);
    if (exposure > 0)
        st_scene_fact(v->s, "exposure", exposure);
    if (shot != NOTHING)
        st_scene_fact(v->s, "shot", shot);
    for (int row = 0; row < type->rows; row++) {
        int plan = 3 * type->row[row].moves + (int)type->row[row].then;
        if (row + 1 < type->rows)
            st_scene_fact(v->s, st_scene_text(v->s, "to-%d", row + 1), type->row[row].to);
        st_scene_fact_word(v->s, st_scene_text(v->s, "plan-%d", row + 1),
                           infiltrator_word(v->p, PLAN, plan).id);
        st_scene_fact(v->s, st_scene_text(v->s, "chance-%d", row + 1),
                      infiltrator_odds_row(g, v->p, enemy, row));
    }
    int cards = infiltrator_deck_size(g), special = g->deck[SPECIAL_CARD];
    if (special > 0)
        st_scene_fact(v->s, "choice", (100 * special + cards / 2) / cards);
}

/* Who lives before who lies there, since a narrow screen cuts off the rest. */
static void add_enemies(const struct infiltrator_view *v, enum infiltrator_status status)
{
    const struct infiltrator *g = v->g;
    for (int i = 0; i < ENEMIES; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        bool is_body = status == BODY;
        if (e->status != status)
            continue;
        const char *name = infiltrator_figure_name(v, i);
        st_scene_piece(
            v->s,
            (st_piece){ .id = infiltrator_enemy_id(v->s, i),
                        .kind = is_body ? "body" : v->p->type[e->type].id,
                        .label = name,
                        /* The number first: `d2` is a sector. */
                        .glyph = st_scene_text(v->s, "%d%c", i + 1,
                                               is_body ? 'x' : v->p->type[e->type].glyph),
                        .owner = ST_SPECTATOR,
                        .cell = infiltrator_sector_id(e->sector),
                        .state = is_body ? color_name(e->color) : enemy_state(v, i),
                        .detail = is_body ? st_scene_text(v->s, "The body of %s.", name)
                                          : enemy_detail(v, i) });
        st_scene_fact_word(v->s, "color", color_name(e->color));
        st_scene_fact(v->s, "number", i + 1);
        if (!is_body)
            add_card(v, i);
    }
}

static void add_hero(const struct infiltrator_view *v)
{
    const struct infiltrator *g = v->g;
    const char *state = st_scene_text(v->s, "%s%s%s", g->is_hidden ? "hidden" : "",
                                      g->is_hidden && g->has_overwatch ? " " : "",
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
void infiltrator_add_ways(const struct infiltrator_view *v)
{
    for (int i = 0; i < ENEMIES && v->g->ending == UNDER_WAY; i++) {
        if (v->g->enemy[i].status != ALIVE)
            continue;
        struct infiltrator_route route = infiltrator_route(v->g, v->p, i);
        if (route.count == 0 && !route.is_open)
            continue;
        st_scene_route(v->s, (st_route){ .id = st_scene_text(v->s, "way-%d", i + 1),
                                         .kind = route.is_open ? "open-way" : "way",
                                         .label = infiltrator_route_words(v, i),
                                         .piece = infiltrator_enemy_id(v->s, i) });
        add_middle(v, v->g->enemy[i].sector);
        for (int j = 0; j < route.count; j++)
            add_middle(v, route.sector[j]);
    }
}

void infiltrator_open_board(const struct infiltrator_view *v)
{
    st_scene_board(v->s, (st_board){ .id = "map",
                                     .label = v->m->title,
                                     .columns = v->m->columns,
                                     .rows = v->m->rows });
}

/* The mission's map. When a Lock is opened, it is sent again. */
void infiltrator_lay_map(const struct infiltrator_view *v)
{
    infiltrator_open_board(v);
    for (uint64_t rest = v->m->map; rest != 0; rest &= rest - 1) {
        int sector = infiltrator_first(rest);
        add_cell(v, sector, fixtures(v, sector));
    }
    add_sides(v);
}

void infiltrator_add_map(const struct infiltrator_view *v)
{
    infiltrator_open_board(v);
    add_cells(v);
    add_hero(v);
    add_enemies(v, ALIVE);
    add_enemies(v, BODY);
    add_things(v);
    add_marks(v);
    infiltrator_add_ways(v);
}
