/* layout.c: what follows from the picture of a map: arrows, Areas side by side, ways on foot,
 * lines of sight, walls as the disc meets them. Computed once, when a pack is read.
 *
 * Spaces are numbered row by row from the north-west, over both sections; the grid's y
 * grows to the south. Of a map by itself the eastern half is solid. */
#include "games/flix/content/content.h"

#include <sandtable/path.h>
#include <sandtable/sight.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int column(int space)
{
    return space % COLUMNS;
}

static int row(int space)
{
    return space / COLUMNS;
}

static int space_at(const struct flix_map *m, int x, int y)
{
    return x < 0 || y < 0 || x >= m->columns || y >= ROWS ? NOTHING : y * COLUMNS + x;
}

/* FLIX-57, FLIX-68: in quarters of a Space the centre of a Space is (4c+2, 4r+2). The line
 * runs through an open square unless one of three axes keeps them apart. */
bool flix_line_crosses(int from, int to, int space, int half)
{
    int ax = 4 * column(from), ay = 4 * row(from), bx = 4 * column(to), by = 4 * row(to);
    int x = 4 * column(space), y = 4 * row(space), dx = bx - ax, dy = by - ay;
    int low_x = ax < bx ? ax : bx, low_y = ay < by ? ay : by;
    if (low_x >= x + half || low_x + abs(dx) <= x - half || low_y >= y + half ||
        low_y + abs(dy) <= y - half)
        return false;
    return abs(dx * (y - ay) - dy * (x - ax)) < half * (abs(dx) + abs(dy));
}

static bool has_bit(const uint8_t *bits, int n)
{
    return bits[n / 8] >> n % 8 & 1;
}

/* Neither a Wall nor a closed Door cuts the line, at an edge or at a corner (FLIX-55,
 * FLIX-56, FLIX-R34). */
bool flix_line_is_clear(const struct flix_map *m, int from, int to, uint64_t open_doors)
{
    if (has_bit(m->shut[from], to))
        return true;
    return has_bit(m->clear[from], to) &&
           st_sight_is_clear(&m->grid, from, to, open_doors);
}

/* FLIX-48, FLIX-49, FLIX-R33: side by side, or at a corner with one way round it; for
 * neighbours the same as a clear line. */
bool flix_is_adjacent(const struct flix_map *m, int a, int b, uint64_t open_doors)
{
    return a != b && abs(column(a) - column(b)) <= 1 && abs(row(a) - row(b)) <= 1 &&
           flix_line_is_clear(m, a, b, open_doors);
}

static int edge(const struct flix_map *m, int a, int b)
{
    return st_grid_edge(&m->grid, a, b);
}

static bool is_space(const struct flix_map *m, int space)
{
    return space != NOTHING && m->area[space] != NOTHING;
}

/* Whether a wall or door runs from the grid point (x, y) one Space up, right, down or left;
 * the rim is counted by its walls. */
static bool has_arm(const struct flix_map *m, int x, int y, int way)
{
    int north_west = space_at(m, x - 1, y - 1), north_east = space_at(m, x, y - 1);
    int south_west = space_at(m, x - 1, y), south_east = space_at(m, x, y);
    int a = way == 0 || way == 3 ? north_west : south_east;
    int b = way == 0 ? north_east : way == 1 ? north_east : south_west;
    if (a != NOTHING && b != NOTHING)
        return edge(m, a, b) != ST_OPEN;
    int inside = a != NOTHING ? a : b;
    if (inside == NOTHING)
        return false;
    if (way == 0 || way == 2)
        return m->rim[x == 0 ? 2 : 3][row(inside)];
    return m->rim[y == 0 ? 0 : 1][column(inside)];
}

static void link_corner(struct flix_map *m, int a, int b)
{
    for (int i = 0; i < 2; i++) {
        int from = i == 0 ? a : b, to = i == 0 ? b : a;
        if (m->corners[from] < LINKS)
            m->corner[from][m->corners[from]++] = (int16_t)to;
    }
}

/* FLIX-R38: a section with a list of its own has no others inside. */
static bool is_listed(const struct flix_map *m, int a, int b)
{
    int section = column(a) / MAP_COLUMNS;
    return section == column(b) / MAP_COLUMNS && m->pairs[section] > 0;
}

static void find_corner(struct flix_map *m, int a, int b)
{
    if (is_space(m, a) && is_space(m, b) && !is_listed(m, a, b))
        link_corner(m, a, b);
}

/* FLIX-61, FLIX-R38: exactly two arms at a right angle; the Spaces outside, diagonal
 * to each other. */
static void find_corners(struct flix_map *m)
{
    for (int section = 0; section < SECTIONS; section++)
        for (int i = 0; i < m->pairs[section]; i++)
            link_corner(m, m->pair[section][i][0], m->pair[section][i][1]);
    for (int y = 0; y <= ROWS; y++)
        for (int x = 0; x <= m->columns; x++) {
            bool up = has_arm(m, x, y, 0), right = has_arm(m, x, y, 1);
            bool down = has_arm(m, x, y, 2), left = has_arm(m, x, y, 3);
            if (up + right + down + left != 2 || up == down)
                continue;
            if (up == left) /* the inside is north-west or south-east */
                find_corner(m, space_at(m, x, y - 1), space_at(m, x - 1, y));
            else
                find_corner(m, space_at(m, x - 1, y - 1), space_at(m, x, y));
        }
    for (int space = 0; space < SPACES; space++) /* FLIX-R45: in reading order */
        for (int i = 1; i < m->corners[space]; i++)
            for (int j = i; j > 0 && m->corner[space][j] < m->corner[space][j - 1]; j--) {
                int16_t swapped = m->corner[space][j];
                m->corner[space][j] = m->corner[space][j - 1];
                m->corner[space][j - 1] = swapped;
            }
}

/* A door's arrows, one on each side, stay for good (FLIX-60, FLIX-R40, FLIX-R41). */
static void find_door_links(struct flix_map *m)
{
    for (int i = 0; i < m->doors; i++)
        for (int side = 0; side < 2; side++) {
            int space = m->door_space[m->door[i]][side];
            if (space != NOTHING && m->door_links[space] < LINKS)
                m->door_link[space][m->door_links[space]++] = m->door[i];
        }
}

/* Areas touch where no Wall parts them, and are as far apart as the Areas between
 * (FLIX-50, FLIX-44, FLIX-R44, FLIX-R105). */
static void find_areas(struct flix_map *m)
{
    for (int space = 0; space < SPACES; space++)
        for (int way = 0; way < 2; way++) {
            int x = column(space) + (way == 0), y = row(space) + (way == 1);
            int other = space_at(m, x, y);
            if (!is_space(m, space) || !is_space(m, other) ||
                m->area[space] == m->area[other] || edge(m, space, other) == ST_WALL)
                continue;
            m->beside[m->area[space]] |= 1ULL << m->area[other];
            m->beside[m->area[other]] |= 1ULL << m->area[space];
        }
    memset(m->area_steps, UINT8_MAX, sizeof m->area_steps);
    for (int from = 0; from < AREAS; from++) {
        uint64_t reached = 1ULL << from, fresh = reached;
        for (int steps = 0; fresh != 0; steps++) {
            uint64_t next = 0;
            for (int area = 0; area < AREAS; area++)
                if (fresh >> area & 1) {
                    m->area_steps[from][area] = (uint8_t)steps;
                    next |= m->beside[area];
                }
            fresh = next & ~reached;
            reached |= next;
        }
    }
}

static void find_sight(struct flix_map *m)
{
    for (int a = 0; a < SPACES; a++)
        for (int b = a; b < SPACES; b++) {
            bool is_line = is_space(m, a) && is_space(m, b);
            bool clear = is_line && st_sight_is_clear(&m->grid, a, b, ~0ULL);
            bool shut = clear && st_sight_is_clear(&m->grid, a, b, 0);
            m->clear[a][b / 8] |= (uint8_t)(clear << b % 8);
            m->clear[b][a / 8] |= (uint8_t)(clear << a % 8);
            m->shut[a][b / 8] |= (uint8_t)(shut << b % 8);
            m->shut[b][a / 8] |= (uint8_t)(shut << a % 8);
        }
}

static bool is_wall_above(const struct flix_map *m, int x, int y)
{
    int above = space_at(m, x, y - 1), below = space_at(m, x, y);
    if (above == NOTHING || below == NOTHING)
        return m->rim[y == 0 ? 0 : 1][x];
    return edge(m, above, below) == ST_WALL;
}

static bool is_wall_left(const struct flix_map *m, int x, int y)
{
    int left = space_at(m, x - 1, y), right = space_at(m, x, y);
    if (left == NOTHING || right == NOTHING)
        return m->rim[x == 0 ? 2 : 3][y];
    return edge(m, left, right) == ST_WALL;
}

static void add_run(struct flix_map *m, int x1, int y1, int x2, int y2)
{
    if (m->walls < FLICK_WALLS - TEAM_DOORS)
        m->wall[m->walls] = (struct flick_wall){ (int16_t)(x1 * SIDE),
                                                 (int16_t)(y1 * SIDE),
                                                 (int16_t)(x2 * SIDE),
                                                 (int16_t)(y2 * SIDE), NOTHING };
    m->walls++;
}

/* FLIX-R20, FLIX-R117: a straight run of wall is one piece, on which no disc catches. */
static void find_walls(struct flix_map *m)
{
    for (int y = 0; y <= ROWS; y++)
        for (int x = 0, from; x < m->columns; x++) {
            for (from = x; x < m->columns && is_wall_above(m, x, y);)
                x++;
            if (x > from)
                add_run(m, from, y, x, y);
        }
    for (int x = 0; x <= m->columns; x++)
        for (int y = 0, from; y < ROWS; y++) {
            for (from = y; y < ROWS && is_wall_left(m, x, y);)
                y++;
            if (y > from)
                add_run(m, x, from, x, y);
        }
}

void flix_derive(struct flix_map *m)
{
    st_grid_join(&m->grid);
    find_corners(m);
    find_door_links(m);
    find_areas(m);
    st_path_table(&m->grid, &m->steps[0][0]); /* FLIX-53: through Doors */
    find_sight(m);
    find_walls(m);
}

int flix_bearing(int from, int to)
{
    int rows = from / COLUMNS - to / COLUMNS;
    double dx = to % COLUMNS - from % COLUMNS, dy = rows;
    int bearing = (int)lround(atan2(dx, dy) * 18000 / 3.14159265358979323846);
    return (bearing + 36000) % 36000;
}

int flix_distance(int from, int to)
{
    int rows = to / COLUMNS - from / COLUMNS;
    double dx = to % COLUMNS - from % COLUMNS, dy = rows;
    return (int)lround(sqrt(dx * dx + dy * dy) * SIDE);
}
