/* survey.c: what is wrong with a map as a whole: the checks of the catalogue that are about
 * more than one line of the file. */
#include "games/flix/content/content.h"

#include <string.h>

enum { MARK_PATH = 1, MARK_POINT = 2, MARK_ICON = 4, MARK_POST = 8, SPAWNS_LEAST = 2 };
enum { ZONE_LEAST = 6, UNREACHED = 255 };

static char *name(int space, char text[4])
{
    int row = space / COLUMNS + 1;
    text[0] = (char)('A' + space % COLUMNS);
    text[1] = (char)(row < 10 ? '0' + row : '1');
    text[2] = (char)(row < 10 ? '\0' : '0' + row % 10);
    text[3] = '\0';
    return text;
}

/* What is printed on a Space. */
static int marks(const struct flix_map *m, int space)
{
    int found = m->path_number[space] > 0 ? MARK_PATH : 0;
    for (int i = 0; i < POINTS; i++)
        found |= m->point[i] == space ? MARK_POINT : 0;
    for (int i = 0; i < m->icons; i++)
        found |= m->icon[i].at == space ? MARK_ICON : 0;
    for (int i = 0; i < m->posts; i++)
        found |= m->post[i].at == space ? MARK_POST : 0;
    return found;
}

/* Steps within one Area, so that a way through another does not count. */
static bool is_area_whole(const struct flix_map *m, int area)
{
    int16_t queue[SPACES];
    bool is_seen[SPACES] = { false };
    int first = 0, last = 0, size = 0;
    for (int space = 0; space < SPACES; space++) {
        size += m->area[space] == area;
        if (m->area[space] == area && last == 0) {
            is_seen[space] = true;
            queue[last++] = (int16_t)space;
        }
    }
    while (first < last) {
        int at = queue[first++];
        for (int i = 0; i < m->grid.near_count[at]; i++) {
            int next = m->grid.near[at][i];
            if (is_seen[next] || m->area[next] != area)
                continue;
            is_seen[next] = true;
            queue[last++] = (int16_t)next;
        }
    }
    return last == size;
}

/* Check 2 and 4, one Area. */
static bool is_bad_area(const struct flix_map *m, int area, struct flix_fault *f)
{
    int spaces = 0, on_path = 0;
    for (int space = 0; space < SPACES; space++) {
        spaces += m->area[space] == area;
        on_path += m->area[space] == area && m->path_number[space] > 0;
    }
    if (m->area_name[area][0] == '\0' && spaces == 0)
        return false;
    if (spaces == 0 || !is_area_whole(m, area))
        snprintf(f->text, sizeof f->text, "Area %c is not one connected piece",
                 'a' + area);
    else if (on_path == 0)
        snprintf(f->text, sizeof f->text, "Area %c has no Patrol Path Space", 'a' + area);
    else
        return false;
    return true;
}

/* Check 5. */
static bool is_bad_path(const struct flix_map *m, int path, int i, struct flix_fault *f)
{
    static const char *const names[COLORS] = { "green", "yellow", "red" };
    int length = m->path_length[path], next = (i + 1) % length;
    if (i >= length || (next == 0 && m->path_stops[path]))
        return false;
    int a = m->area[m->path[path][i]], b = m->area[m->path[path][next]];
    if (a == b || m->beside[a] >> b & 1)
        return false;
    snprintf(f->text, sizeof f->text,
             "the %s path goes from number %d to %d between Areas apart", names[path],
             i + 1, next + 1);
    return true;
}

/* Checks 2, 7 and 8, one Space (FLIX-R99). */
static bool is_bad_space(const struct flix_map *m, int space, struct flix_fault *f)
{
    char here[4];
    int found = m->area[space] == NOTHING ? 0 : marks(m, space);
    bool is_arrow = m->corners[space] > 0 || m->door_links[space] > 0;
    if (m->area[space] == NOTHING)
        return false;
    if ((found & (found - 1)) != 0)
        snprintf(f->text, sizeof f->text,
                 "%s bears two of path number, objective, cover and sentry",
                 name(space, here));
    else if (is_arrow && (found & ~MARK_PATH) != 0)
        snprintf(f->text, sizeof f->text, "%s is an Attack Arrow Space and bears an icon",
                 name(space, here));
    else if (m->steps[m->path[GREEN][0]][space] == UNREACHED)
        snprintf(f->text, sizeof f->text, "%s cannot be reached", name(space, here));
    else
        return false;
    return true;
}

/* Check 9: linked corner Spaces are Adjacent. */
static bool is_bad_corner(const struct flix_map *m, int space, struct flix_fault *f)
{
    char here[4];
    for (int i = 0; i < m->corners[space]; i++)
        if (!flix_is_adjacent(m, space, m->corner[space][i], 0)) {
            snprintf(f->text, sizeof f->text,
                     "the corner arrow of %s is not Adjacent to its link",
                     name(space, here));
            return true;
        }
    return false;
}

/* Checks 10 and 11 (FLIX-R103, FLIX-R111). */
static bool is_bad_zone(const struct flix_map *m, int n, struct flix_fault *f)
{
    int plain = 0;
    if (n >= m->zones)
        return false;
    for (int i = 0; i < m->zone[n].spaces; i++) {
        int found = marks(m, m->zone[n].space[i]);
        plain += found == 0;
        if (found & MARK_POINT) {
            snprintf(f->text, sizeof f->text,
                     "an Objective Point lies in starting zone %s", m->zone[n].id);
            return true;
        }
    }
    if (plain >= ZONE_LEAST)
        return false;
    snprintf(f->text, sizeof f->text,
             "starting zone %s has fewer than %d Spaces without icons", m->zone[n].id,
             ZONE_LEAST);
    return true;
}

static bool is_bad_post(const struct flix_map *m, int n, struct flix_fault *f)
{
    char here[4];
    if (n >= m->posts)
        return false;
    for (int i = 0; i < m->icons; i++)
        if (m->area[m->icon[i].at] == m->area[m->post[n].at])
            return false;
    snprintf(f->text, sizeof f->text,
             "the Area of Sentry icon %s has no Cover Block icon",
             name(m->post[n].at, here));
    return true;
}

static bool is_rim(int space)
{
    int x = space % COLUMNS, y = space / COLUMNS;
    return x == 0 || y == 0 || x == MAP_COLUMNS - 1 || y == ROWS - 1;
}

/* Check 6, and what the box holds (12): walls are counted by the pack. */
static bool is_bad_rest(const struct flix_map *m, int n, struct flix_fault *f)
{
    if (n == 0 && m->spawns < SPAWNS_LEAST)
        snprintf(f->text, sizeof f->text, "a map has at least two spawn icons");
    else if (n == 1 && m->walls > FLICK_WALLS - TEAM_DOORS)
        snprintf(f->text, sizeof f->text, "the map has more runs of wall than the box");
    else if (n >= 2 && n < 2 + m->spawns && !is_rim(m->path[m->spawn[n - 2].path][0]))
        snprintf(f->text, sizeof f->text, "a spawn icon lies on the rim");
    else
        return false;
    return true;
}

typedef bool survey_fn(const struct flix_map *m, int n, struct flix_fault *f);

static bool is_bad_link(const struct flix_map *m, int n, struct flix_fault *f)
{
    return is_bad_path(m, n / PATH, n % PATH, f);
}

/* The part of the file that a complaint is about: what is listed by its number, the rest by
 * the picture. */
static void find_place(struct flix_fault *f, const char *list, int n)
{
    if (n == NOTHING)
        snprintf(f->path, sizeof f->path, "/%s", list);
    else
        snprintf(f->path, sizeof f->path, "/%s/%d", list, n);
}

static void place_path(struct flix_fault *f, int n)
{
    static const char *const names[COLORS] = { "paths/green/spaces",
                                               "paths/yellow/spaces",
                                               "paths/red/spaces" };
    find_place(f, names[n / PATH], n % PATH);
}

static void place_zone(struct flix_fault *f, int n)
{
    find_place(f, "starts", n);
}

static void place_post(struct flix_fault *f, int n)
{
    find_place(f, "sentries", n);
}

static void place_rest(struct flix_fault *f, int n)
{
    find_place(f, n == 1 ? "grid" : "spawns", n < 2 ? NOTHING : n - 2);
}

static void place_grid(struct flix_fault *f, int n)
{
    find_place(f, "grid", NOTHING);
}

static void place_area(struct flix_fault *f, int n)
{
    char list[] = "areas/a";
    list[sizeof list - 2] = (char)('a' + n);
    find_place(f, list, NOTHING);
}

bool flix_map_fault(const struct flix_map *m, int n, struct flix_fault *fault)
{
    static const struct {
        survey_fn *is_bad;
        void (*place)(struct flix_fault *f, int n);
        int count;
    } checks[] = { { is_bad_area, place_area, LETTERS },
                   { is_bad_link, place_path, COLORS * PATH },
                   { is_bad_space, place_grid, SPACES },
                   { is_bad_corner, place_grid, SPACES },
                   { is_bad_zone, place_zone, ZONES },
                   { is_bad_post, place_post, SENTRIES },
                   { is_bad_rest, place_rest, 2 + SPAWNS } };
    for (int i = 0; i < ST_COUNT(checks); i++)
        for (int j = 0; j < checks[i].count; j++)
            if (checks[i].is_bad(m, j, fault) && n-- == 0) {
                checks[i].place(fault, j);
                return true;
            }
    return false;
}
