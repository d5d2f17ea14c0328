/* sightlines.c: what one reads off the map: who sees whom, as lines that a front end shows when
 * they are asked for (one that works one way only, through an arrow, says so), how loud it
 * is in each Area, and whom the noise is likely to bring. */
#include "games/flix/show/view.h"

enum { HALF = SIDE / 2, D10 = 10 };

void flix_add_sight(const struct flix_view *v, const char *id, const char *kind, int from,
                    int to)
{
    st_scene_route(v->s, (st_route){ .id = id, .kind = kind, .label = "" });
    st_scene_point(v->s, (st_point){ from % COLUMNS * SIDE + HALF,
                                     flix_north(from / COLUMNS * SIDE + HALF), 0 });
    st_scene_point(v->s, (st_point){ to % COLUMNS * SIDE + HALF,
                                     flix_north(to / COLUMNS * SIDE + HALF), 0 });
}

static void add_pair(const struct flix_view *v, int seal, int tango)
{
    const struct flix *g = v->g;
    int from = flix_tango_sees(g, v->m, tango, g->at[seal]);
    bool sees = flix_seal_sees(g, v->m, seal, flix_at(g, tango));
    const char *id = st_scene_text(v->s, "sight %s %s", v->p->seal[seal].id,
                                   flix_piece_id(v->p, tango));
    if (from == NOTHING && !sees)
        return;
    if (from == NOTHING)
        flix_add_sight(v, id, "sight-out", g->at[seal], flix_at(g, tango));
    else
        flix_add_sight(v, id, sees ? "sight-both" : "sight-in", from, g->at[seal]);
}

void flix_show_sight(const struct flix_view *v)
{
    for (int seal = 0; seal < SEALS; seal++)
        for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
            if (flix_is_alive(v->g, seal) && v->g->at[seal] < SPACES &&
                flix_is_tango(v->g, tango))
                add_pair(v, seal, tango);
}

const char *flix_sight_text(const struct flix_view *v, int space)
{
    const struct flix *g = v->g;
    int at = g->at[g->active];
    bool is_straight = flix_line(g, v->m, at, space, g->active);
    bool is_covered = is_straight && flix_cover_from(g, v->m, space, at) != 0;
    return !is_straight ? ", round a corner" : is_covered ? ", behind cover" : "";
}

/* What would be struck before a piece, for whoever is about to flick and may know. */
static const char *way_text(const struct flix_view *v, int space)
{
    const struct flix *g = v->g;
    bool is_asked = flix_stage(g) == S_FLICK && g->preview != 0 && !g->is_again &&
                    v->seat == g->owner[g->active];
    if (!is_asked)
        return flix_sight_text(v, space);
    struct flix_shot_at shot = flix_shot_at(g, v->p, space);
    if (shot.is_hit && shot.flick.arg[2] != ST_NONE)
        return st_scene_text(v->s, ", from %s", v->p->space_id[shot.flick.arg[2]]);
    return shot.is_hit || shot.struck == NOTHING
               ? ""
               : st_scene_text(v->s, ", behind %s",
                               flix_word(v->p, STRUCK, shot.struck).title);
}

/* For whoever aims by numbers: everybody in sight of the SEAL in its turn. */
void flix_note_sight(const struct flix_view *v)
{
    const struct flix *g = v->g;
    const char *text = NULL;
    if (g->active == NOTHING || !flix_is_alive(g, g->active))
        return;
    for (int piece = FIRST_PATROL; piece < PIECES; piece++) {
        int at = flix_at(g, piece);
        if (at >= SPACES || !flix_seal_sees(g, v->m, g->active, at))
            continue;
        int bearing = flix_bearing(g->at[g->active], at);
        text = st_scene_text(v->s, "%s%s %s bearing %d.%02d, %d mm%s",
                             text != NULL ? text : "", text != NULL ? ";" : "",
                             flix_piece_name(v->p, piece), bearing / 100, bearing % 100,
                             flix_distance(g->at[g->active], at) / 10, way_text(v, at));
    }
    st_scene_note(v->s, (st_note){ .text = st_scene_text(v->s, "%s sees%s.",
                                                         v->p->seal[g->active].name,
                                                         text != NULL ? text : " nobody"),
                                   .rule = "FLIX-54" });
}

/* The Space of an Area that is nearest to its middle. */
static int middle_of(const struct flix_map *m, int area)
{
    int x = 0, y = 0, count = 0, best = NOTHING, least = 0;
    for (int space = 0; space < SPACES; space++)
        if (m->area[space] == area) {
            x += space % COLUMNS;
            y += space / COLUMNS;
            count++;
        }
    for (int space = 0; space < SPACES && count > 0; space++) {
        int dx = space % COLUMNS * count - x, dy = space / COLUMNS * count - y;
        if (m->area[space] == area && (best == NOTHING || dx * dx + dy * dy < least)) {
            best = space;
            least = dx * dx + dy * dy;
        }
    }
    return best;
}

/* Sound belongs to a whole Area, so its number is shown mid-Area (FLIX-76). */
void flix_show_sound(const struct flix_view *v)
{
    for (int area = 0; area < AREAS; area++) {
        int space = v->g->sound[area] > 0 ? middle_of(v->m, area) : NOTHING;
        if (space != NOTHING)
            st_scene_mark(v->s,
                          (st_mark){ .cell = v->p->space_id[space],
                                     .kind = "noise" /* drawn n2, since s2 is a Sentry */,
                                     .label = st_scene_text(v->s, "Sound in %s",
                                                            v->m->area_name[area]),
                                     .count = v->g->sound[area] });
    }
}

/* Which numbers of the die bring a Patrol, and on which path; tells how many do. */
static int spawn_numbers(const struct flix_view *v, const char **text)
{
    static const char *const colors[COLORS] = { "green", "yellow", "red" };
    int count = 0;
    *text = "";
    for (int die = 1; die <= D10; die++) {
        const char *which = NULL;
        for (int i = 0; i < v->m->spawns; i++)
            if (v->m->spawn[i].die == die && which == NULL)
                which = colors[v->m->spawn[i].path % COLORS];
        if (which == NULL)
            continue;
        *text = st_scene_text(v->s, "%s%s%d %s", *text, count == 0 ? "" : ", ", die,
                              which);
        count++;
    }
    return count;
}

static bool has_patrol(const struct flix *g)
{
    for (int i = 0; i < PATROLS; i++)
        if (g->patrol_at[i] < SPACES)
            return true;
    return false;
}

/* FLIX-277 to FLIX-280: what Phase 4 will bring, as things stand. */
void flix_note_spawn(const struct flix_view *v)
{
    static const char *const colors[COLORS] = { "green", "yellow", "red" };
    const struct flix *g = v->g;
    int rolls = flix_spawn_rolls(g, v->p), none = 1000000;
    const char *numbers;
    int count = spawn_numbers(v, &numbers);
    if (g->phase == 0 || flix_is_over(g))
        return;
    if (flix_pool(g) == 0) {
        st_scene_note(
            v->s, (st_note){ .text = "The Tango Pool is empty: no Patrol can come in.",
                             .rule = "FLIX-277" });
        return;
    }
    for (int i = 0; i < rolls; i++)
        none = none / D10 * (D10 - count);
    if (rolls > 0)
        st_scene_note(v->s,
                      (st_note){ .text = st_scene_text(
                                     v->s,
                                     "Phase 4 rolls %d spawn %s: %s. A Patrol comes "
                                     "in with %d %%.",
                                     rolls, rolls == 1 ? "die" : "dice", numbers,
                                     (1000000 - none) / 10000),
                                 .rule = "FLIX-279" });
    if (!has_patrol(g))
        st_scene_note(v->s,
                      (st_note){ .text = st_scene_text(
                                     v->s,
                                     "No Patrol is left on the map: %s on "
                                     "the %s path in Phase 4.",
                                     flix_pool(g) > 1 ? "two come in" : "one comes in",
                                     colors[flix_timer_color(g)]),
                                 .rule = "FLIX-278" });
}
