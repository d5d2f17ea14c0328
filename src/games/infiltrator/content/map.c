/* map.c: reads the map of a mission as it is drawn:
 *
 *   /   a     b     c
 *   1  12A   01    01B
 *            ###
 *   2  03  # 14D   .
 *
 * A sector takes three characters, its tile and perhaps a letter, and stands below the
 * name of its column; "#" between two of them is a wall, "###" below one as well. */
#include "games/infiltrator/content/map.h"

#include <string.h>

enum { FIRST = 3, PITCH = 6, TILES = 24, COPIES = 3, LINE = 80 };

/* The character of a line, blank behind its end. */
static char at(const char *line, int index)
{
    return (size_t)index < strlen(line) ? line[index] : ' ';
}

/* One sector of the map; its tile only says which picture it has (INFILTRATOR-03). */
static const char *draw_sector(struct infiltrator_mission *m, const char *cell, int place)
{
    int tile = (cell[0] - '0') * 10 + (cell[1] - '0');
    if (cell[0] < '0' || cell[0] > '9' || cell[1] < '0' || cell[1] > '9' || tile < 1 ||
        tile > TILES)
        return "a sector begins with the number of a tile, 01 to 24";
    if (cell[2] != ' ' && cell[2] != '-' && (cell[2] < 'A' || cell[2] > 'Z'))
        return "behind the tile stands a letter A to Z";
    for (int other = 0; other < PLACES; other++)
        if (m->map >> other & 1 && m->letter[other] == cell[2] && cell[2] >= 'A')
            return "a letter stands on the map twice";
    m->map |= UINT64_C(1) << place;
    m->tile[place] = (uint8_t)tile;
    m->letter[place] = cell[2];
    return NULL;
}

/* Whether all of a line stands in its columns, so that nothing of a drawing is lost. */
static bool is_in_columns(const char *line, bool is_row)
{
    for (int i = 1; line[i] != '\0'; i++) {
        int part = i < FIRST ? -1 : (i - FIRST) % PITCH;
        bool is_cell = part >= 0 && part < 3;
        bool is_right = line[i] == ' ' || (is_row && is_cell) ||
                        (line[i] == '#' && (is_row ? part == 4 : is_cell));
        if (!is_right)
            return false;
    }
    return true;
}

static const char *draw_row(struct infiltrator_mission *m, const char *line, int row)
{
    if (!is_in_columns(line, true))
        return "a sector stands below the name of its column, and # between two of them";
    for (int column = 0; column < WIDTH; column++) {
        int first = FIRST + PITCH * column, place = WIDTH * row + column;
        char cell[3] = { at(line, first), at(line, first + 1), at(line, first + 2) };
        if (at(line, first + 4) == '#')
            m->walls_east |= UINT64_C(1) << place;
        if (cell[0] == ' ' && (cell[1] == ' ' || cell[1] == '.') && cell[2] == ' ')
            continue;
        const char *fault = draw_sector(m, cell, place);
        if (fault != NULL)
            return fault;
        m->columns = column + 1 > m->columns ? column + 1 : m->columns;
        m->rows = row + 1;
    }
    return NULL;
}

/* Walls below the row drawn last. */
static const char *draw_walls(struct infiltrator_mission *m, const char *line, int row)
{
    if (!is_in_columns(line, false))
        return "### stands right below a sector";
    for (int column = 0; column < WIDTH; column++)
        if (at(line, FIRST + PITCH * column + 1) == '#')
            m->walls_south |= UINT64_C(1) << (WIDTH * row + column);
    return NULL;
}

static const char *check_map(const struct infiltrator_mission *m)
{
    int copies[TILES + 1] = { 0 };
    for (int place = 0; place < PLACES; place++) {
        bool is_east = m->walls_east >> place & 1, is_south = m->walls_south >> place & 1;
        uint64_t here = m->map >> place & 1;
        if (is_east &&
            (place % WIDTH == WIDTH - 1 || !here || !(m->map >> (place + 1) & 1)))
            return "a wall stands between two sectors that share a side";
        if (is_south &&
            (place + WIDTH >= PLACES || !here || !(m->map >> (place + WIDTH) & 1)))
            return "a wall stands between two sectors that share a side";
        if (here && ++copies[m->tile[place]] > COPIES)
            return "there are three tiles of each number";
    }
    if (m->map == 0)
        return "there is no sector";
    return infiltrator_count(m->map) > SECTORS ? "there are more than 40 sectors" : NULL;
}

const char *infiltrator_draw_map(struct infiltrator_mission *m, const char *drawing)
{
    int row = NOTHING;
    while (*drawing != '\0') {
        char line[LINE] = "";
        size_t length = strcspn(drawing, "\n");
        if (length >= sizeof line)
            return "a line of the map is too long";
        memcpy(line, drawing, length);
        drawing += length + (drawing[length] == '\n');
        if (line[0] >= '1' && line[0] <= '0' + WIDTH) {
            if (line[0] - '1' != ++row)
                return "the rows are numbered from 1";
            const char *fault = draw_row(m, line, row);
            if (fault != NULL)
                return fault;
        } else if (line[0] == ' ' && row != NOTHING) {
            const char *fault = draw_walls(m, line, row);
            if (fault != NULL)
                return fault;
        } else if (line[0] != '/' && line[0] != '\0') {
            return "a line begins with the number of its row, or holds walls";
        }
    }
    return check_map(m);
}
