/* ground.c: what never changes on a map: its Areas, Spaces with what is printed on them,
 * walls, and Area lines. */
#include "games/flix/show/view.h"

#include <string.h>

static const char *const tints[] = { "slate", "sand", "moss", "rust", "sky", "plum" };
static const char *const color_names[COLORS] = { "green", "yellow", "red" };

static bool has_icon(const struct flix_map *m, int space)
{
    for (int i = 0; i < m->icons; i++)
        if (m->icon[i].at == space)
            return true;
    return false;
}

static bool is_point(const struct flix_map *m, int space)
{
    for (int i = 0; i < m->sections * POINTS; i++)
        if (m->point[i] == space)
            return true;
    return false;
}

/* What is printed on a Space: its number on a path, or a word. */
static const char *printed(const struct flix_view *v, int space)
{
    const struct flix_map *m = v->m;
    if (m->path_number[space] > 0)
        return st_scene_text(v->s, "%c%d", "GYR"[m->path_of[space] % COLORS],
                             m -> path_number[space]);
    return NULL;
}

static const char *kind_of(const struct flix_view *v, int space)
{
    const struct flix_map *m = v->m;
    if (m->path_number[space] > 0)
        return m->path_of[space] % COLORS == GREEN    ? "path-green"
               : m->path_of[space] % COLORS == YELLOW ? "path-yellow"
                                                      : "path-red";
    if (has_icon(m, space))
        return "cover-icon";
    if (is_point(m, space))
        return "objective-point";
    return flix_is_in_zone(v->g, v->p, space) ? "start" : "floor";
}

/* FLIX-272: a Patrol that has come so far stays. */
static bool is_stop(const struct flix_map *m, int space)
{
    int path = m->path_of[space];
    return m->path_stops[path] && m->path_number[space] == m->path_length[path];
}

/* What is printed there and in reach round a corner; the Area tells its own name. */
static const char *detail_of(const struct flix_view *v, int space)
{
    const struct flix_map *m = v->m;
    const char *text = "";
    if (m->path_number[space] > 0)
        text = st_scene_text(v->s, "Number %d of the %s Patrol Path%s. ",
                             m->path_number[space],
                             color_names[m->path_of[space] % COLORS],
                             is_stop(m, space) ? ", where Patrols stop" : "");
    if (has_icon(m, space))
        text = st_scene_text(v->s, "%sA Cover Block icon. ", text);
    if (is_point(m, space))
        text = st_scene_text(v->s, "%sAn Objective Point. ", text);
    if (flix_is_in_zone(v->g, v->p, space))
        text = st_scene_text(v->s, "%sIn the starting zone. ", text);
    if (m->corners[space] > 0)
        text = st_scene_text(
            v->s,
            "%sA corner arrow: from here a SEAL looks and fires round the "
            "corner, from %s. ",
            text, v->p->space_id[m->corner[space][0]]);
    size_t length = strlen(text);
    return length == 0 ? NULL : st_scene_text(v->s, "%.*s", (int)length - 1, text);
}

/* "annex-b": the map, which may be one of two here, and the letter there. */
static const char *room_of(const struct flix_view *v, int area)
{
    const char *id = v->m->id, *plus = strchr(id, '+');
    const char *word = flix_word(v->p, AREA, area).id, *colon = strchr(word, ':');
    if (plus == NULL || colon == NULL)
        return st_scene_text(v->s, "%s-%s", id, word);
    return word[0] == '1'
               ? st_scene_text(v->s, "%.*s-%s", (int)(plus - id), id, colon + 1)
               : st_scene_text(v->s, "%s-%s", plus + 1, colon + 1);
}

static void show_areas(const struct flix_view *v, int place[AREAS])
{
    int count = 0;
    for (int area = 0; area < AREAS; area++) {
        if (v->m->area_name[area][0] == '\0')
            continue;
        place[area] = count;
        st_scene_area(
            v->s,
            (st_area){
                .id = st_scene_text(v->s, "area-%s", flix_word(v->p, AREA, area).id),
                .label = v->m->area_name[area],
                .tint = tints[count % ST_COUNT(tints)],
                .detail = st_scene_text(v->s, "%s, %s.", v->m->area_name[area],
                                        flix_word(v->p, AREA, area).title) });
        st_scene_fact_word(v->s, "room", room_of(v, area));
        count++;
    }
}

/* Walls and Area lines stand for good; a Door is the scene's, since it may go. */
static void show_edge(const struct flix_view *v, int a, int b)
{
    const struct flix_map *m = v->m;
    int edge = st_grid_edge(&m->grid, a, b);
    if (m->area[a] == NOTHING || m->area[b] == NOTHING || edge >= ST_DOOR)
        return;
    if (edge == ST_WALL || m->area[a] != m->area[b])
        st_scene_edge(v->s, (st_edge){ .from = v->p->space_id[a],
                                       .to = v->p->space_id[b],
                                       .kind = edge == ST_WALL ? "wall" : "line" });
}

static void show_walls(const struct flix_view *v)
{
    for (int i = 0; i < v->m->walls; i++) {
        const struct flick_wall *wall = &v->m->wall[i];
        st_scene_wall(v->s, (st_wall){ .kind = "wall",
                                       .x1 = wall->x1,
                                       .y1 = flix_north(wall->y1),
                                       .x2 = wall->x2,
                                       .y2 = flix_north(wall->y2) });
    }
}

/* The scene counts from the south, the rules from the north. */
int flix_north(int y)
{
    return ROWS * SIDE - y;
}

void flix_show_board(const struct flix_view *v)
{
    st_scene_board(v->s, (st_board){ .id = "map",
                                     .label = v->m->name,
                                     .columns = v->m->columns,
                                     .rows = ROWS,
                                     .unit = SIDE });
}

/* FLIX-271: where a Patrol goes from here, unless it stays. */
static void add_next(const struct flix_view *v, int space)
{
    const struct flix_map *m = v->m;
    const int path = m->path_of[space], number = m->path_number[space];
    if (number == 0 || is_stop(m, space))
        return;
    const int next = m->path[path][number == m->path_length[path] ? 0 : number];
    if (next != space)
        st_scene_fact_word(v->s, "next", v->p->space_id[next]);
}

void flix_ground(const void *state, const void *pack, st_scene *s)
{
    const struct flix *g = state;
    const struct flix_view view = { g, pack, flix_map(g, pack), s, ST_SPECTATOR };
    const struct flix_view *v = &view;
    int place[AREAS] = { 0 };
    flix_show_board(v);
    show_areas(v, place);
    for (int space = 0; space < SPACES; space++) {
        if (v->m->area[space] == NOTHING)
            continue;
        st_scene_cell(s, (st_cell){ .id = v->p->space_id[space],
                                    .label = printed(v, space),
                                    .kind = kind_of(v, space),
                                    .area = place[v->m->area[space]],
                                    .x = space % COLUMNS,
                                    .y = ROWS - 1 - space / COLUMNS,
                                    .detail = detail_of(v, space) });
        add_next(v, space);
    }
    for (int space = 0; space < SPACES; space++) {
        if (space % COLUMNS < COLUMNS - 1)
            show_edge(v, space, space + 1);
        if (space / COLUMNS < ROWS - 1)
            show_edge(v, space, space + COLUMNS);
    }
    show_walls(v);
}
