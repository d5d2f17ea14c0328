/* map.c: a map, read from its picture and lists, with every check that a map must pass.
 *
 * The picture has a line of edges above each row of Spaces and one below the last; a
 * Space is three characters wide, an edge between two of them one. */
#include "games/flix/content/content.h"

#include <sandtable/schema.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4 * MAP_COLUMNS + 1, LINES = 2 * ROWS + 1 };

struct door_text {
    char *id;
    char **spaces;
    unsigned spaces_count;
};

struct path_text {
    char **spaces;
    unsigned spaces_count;
    bool stop;
};

struct spawn_text {
    int color, die;
    char *at;
};

struct icon_text {
    char *at, *when;
};

struct post_text {
    char *at;
    int seals;
};

struct areas_text {
    char *area[LETTERS];
};

struct paths_text {
    struct path_text path[COLORS];
};

struct map_text {
    char *id, *name, *grid;
    struct areas_text areas;
    struct paths_text paths;
    struct door_text *doors, *starts;
    struct spawn_text *spawns;
    char **objectives, **corners;
    struct icon_text *cover;
    struct post_text *sentries;
    unsigned doors_count, starts_count, spawns_count, objectives_count, cover_count,
        sentries_count, corners_count;
};

static const st_schema_word colors[] = { { "green", GREEN },
                                         { "yellow", YELLOW },
                                         { "red", RED } };

static const st_schema text_value = ST_VALUE_TEXT(8);
static const st_schema_row door_rows[] = {
    ST_MUST_TEXT("id", struct door_text, id, 7),
    ST_MUST_LIST("spaces", struct door_text, spaces, &text_value, 1, ICONS),
};
static const st_schema door_schema = ST_VALUE_MAPPING(struct door_text, door_rows);
static const st_schema_row path_rows[] = {
    ST_MUST_LIST("spaces", struct path_text, spaces, &text_value, 2, PATH),
    ST_MUST_FLAG("stop", struct path_text, stop),
};
static const st_schema_row spawn_rows[] = {
    ST_MUST_WORD("color", struct spawn_text, color, colors),
    ST_MUST_NUMBER("die", struct spawn_text, die),
    ST_MUST_TEXT("at", struct spawn_text, at, 3),
};
static const st_schema spawn_schema = ST_VALUE_MAPPING(struct spawn_text, spawn_rows);
static const st_schema_row icon_rows[] = {
    ST_MUST_TEXT("at", struct icon_text, at, 3),
    ST_MUST_TEXT("when", struct icon_text, when, 3),
};
static const st_schema icon_schema = ST_VALUE_MAPPING(struct icon_text, icon_rows);
static const st_schema_row post_rows[] = {
    ST_MUST_TEXT("at", struct post_text, at, 3),
    ST_MUST_NUMBER("seals", struct post_text, seals),
};
static const st_schema post_schema = ST_VALUE_MAPPING(struct post_text, post_rows);
static const st_schema_row paths_rows[] = {
    ST_MUST_MAPPING("green", struct paths_text, path[GREEN], path_rows),
    ST_MUST_MAPPING("yellow", struct paths_text, path[YELLOW], path_rows),
    ST_MUST_MAPPING("red", struct paths_text, path[RED], path_rows),
};

#define AREA_ROW(letter, n) ST_MAY_TEXT(letter, struct areas_text, area[n], NAME_SIZE - 1)
static const st_schema_row area_rows[] = {
    AREA_ROW("a", 0),  AREA_ROW("b", 1),  AREA_ROW("c", 2),  AREA_ROW("d", 3),
    AREA_ROW("e", 4),  AREA_ROW("f", 5),  AREA_ROW("g", 6),  AREA_ROW("h", 7),
    AREA_ROW("i", 8),  AREA_ROW("j", 9),  AREA_ROW("k", 10), AREA_ROW("l", 11),
    AREA_ROW("m", 12), AREA_ROW("n", 13), AREA_ROW("o", 14), AREA_ROW("p", 15),
    AREA_ROW("q", 16), AREA_ROW("r", 17), AREA_ROW("s", 18), AREA_ROW("t", 19),
    AREA_ROW("u", 20), AREA_ROW("v", 21), AREA_ROW("w", 22), AREA_ROW("x", 23),
    AREA_ROW("y", 24), AREA_ROW("z", 25),
};

static const st_schema_row map_rows[] = {
    ST_MUST_TEXT("id", struct map_text, id, ID_SIZE - 1),
    ST_MUST_TEXT("name", struct map_text, name, NAME_SIZE - 1),
    ST_MUST_TEXT("grid", struct map_text, grid, LINES *(LINE + 1)),
    ST_MUST_MAPPING("areas", struct map_text, areas, area_rows),
    ST_MUST_MAPPING("paths", struct map_text, paths, paths_rows),
    ST_MUST_LIST("doors", struct map_text, doors, &door_schema, 0, TEAM_DOORS),
    ST_MUST_LIST("starts", struct map_text, starts, &door_schema, 1, ZONES),
    ST_MUST_LIST("spawns", struct map_text, spawns, &spawn_schema, 2, SPAWNS),
    ST_MUST_LIST("objectives", struct map_text, objectives, &text_value, POINTS, POINTS),
    ST_MUST_LIST("cover", struct map_text, cover, &icon_schema, 0, ICONS),
    ST_MUST_LIST("sentries", struct map_text, sentries, &post_schema, 0, SENTRIES),
    /* FLIX-R38: the arrows, or `auto`, which is as if nothing were said. */
    ST_MAY_LIST_OR("corners", struct map_text, corners, &text_value, 1, PAIRS, "auto"),
};
static const st_schema map_schema = ST_VALUE_MAPPING(struct map_text, map_rows);

/* Where a complaint belongs. */
struct spot {
    st_reader *reader;
    const char *file;
};

/* Columns are A to Z, then AA to AN (FLIX-27). */
int flix_parse_space(const char *text)
{
    int x = toupper((unsigned char)text[0]) - 'A';
    const char *row = text + 1;
    char *end;
    if (x == 0 && isalpha((unsigned char)*row))
        x = LETTERS + toupper((unsigned char)*row++) - 'A';
    if (x < 0 || x >= COLUMNS || !isdigit((unsigned char)*row) || *row == '0')
        return NOTHING;
    long y = strtol(row, &end, 10);
    return *end == '\0' && y <= ROWS ? (int)(y - 1) * COLUMNS + x : NOTHING;
}

int flix_area(int section, int letter)
{
    return section == NOTHING ? letter : LETTERS + section * JOINED_LETTERS + letter;
}

int flix_find_door(const struct flix_pack *p, const char *id)
{
    for (int i = 0; i < p->doors; i++)
        if (strcmp(p->door_id[i], id) == 0)
            return i;
    return NOTHING;
}

/* A Space that a list names; it must be one of this map. The first Space where not. */
static int16_t read_space(const struct spot *s, const struct flix_map *m,
                          const char *text, const char *list, unsigned n, const char *key)
{
    char path[64];
    int space = flix_parse_space(text);
    if (space != NOTHING && m->area[space] != NOTHING)
        return (int16_t)space;
    snprintf(path, sizeof path, "/%s/%u%s", list, n, key);
    st_reader_problem(s->reader, s->file, path, "%s is no Space of this map", text);
    return 0;
}

/* The picture, each line filled up with blanks. False where it has other lines. */
static bool read_picture(const struct spot *s, const char *text, char out[LINES][LINE])
{
    int y = 0, x = 0;
    memset(out, ' ', LINES * LINE);
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            y++;
            x = 0;
        } else if (y >= LINES || x >= LINE) {
            break;
        } else {
            out[y][x++] = *text;
        }
    }
    if (*text == '\0' && (y == LINES || (y == LINES - 1 && x > 0)))
        return true;
    st_reader_problem(s->reader, s->file, "/grid",
                      "the picture has %d lines of at most %d characters", LINES, LINE);
    return false;
}

static void bad_picture(const struct spot *s, int line, int column)
{
    st_reader_problem(s->reader, s->file, "/grid",
                      "line %d of the picture, character %d, is nothing a map is drawn "
                      "with",
                      line + 1, column + 1);
}

/* What an edge is drawn as: blank, wall, door or Area line. */
enum ink { INK_OPEN, INK_WALL, INK_DOOR, INK_LINE };

static enum ink read_edge(const struct spot *s, char drawn[LINES][LINE], int line, int at,
                          bool is_upright)
{
    static const char upright[] = " |#:", level[] = " -=.";
    const char *found = strchr(is_upright ? upright : level, drawn[line][at]);
    bool is_whole = is_upright || (drawn[line][at] == drawn[line][at + 1] &&
                                   drawn[line][at] == drawn[line][at + 2]);
    if (found == NULL || *found == '\0' || !is_whole) {
        bad_picture(s, line, at);
        return INK_OPEN;
    }
    return (enum ink)(found - (is_upright ? upright : level));
}

static void read_areas(const struct spot *s, char drawn[LINES][LINE],
                       const struct map_text *text, struct flix_map *m)
{
    memset(m->area, NOTHING, sizeof m->area);
    for (int i = 0; i < MAP_COLUMNS * ROWS; i++) {
        int x = i % MAP_COLUMNS, y = i / MAP_COLUMNS, space = y * COLUMNS + x;
        int line = 2 * y + 1, at = 4 * x + 2;
        char letter = drawn[line][at];
        if (letter >= 'a' && letter <= 'z' && text->areas.area[letter - 'a'] != NULL)
            m->area[space] = (int8_t)(letter - 'a');
        else if (letter != '*')
            bad_picture(s, line, at);
    }
    for (int i = 0; i < LETTERS; i++)
        if (text->areas.area[i] != NULL)
            snprintf(m->area_name[i], NAME_SIZE, "%s", text->areas.area[i]);
}

/* Check 1: Areas are told apart by something, and one Area only by walls. */
static void set_edge(const struct spot *s, struct flix_map *m, int a, int b, enum ink ink)
{
    bool is_same = m->area[a] == m->area[b];
    bool is_solid = m->area[a] == NOTHING || m->area[b] == NOTHING;
    if (is_solid  ? !is_same && ink != INK_WALL
        : is_same ? ink == INK_LINE || ink == INK_DOOR
                  : ink == INK_OPEN)
        st_reader_problem(s->reader, s->file, "/grid",
                          "between %c%d and %c%d the edge does not suit their Areas",
                          'A' + a % COLUMNS, a / COLUMNS + 1, 'A' + b % COLUMNS,
                          b / COLUMNS + 1);
    if (ink == INK_WALL)
        st_grid_set_edge(&m->grid, a, b, ST_WALL);
    else if (ink == INK_DOOR) /* numbered when the list of doors is read */
        st_grid_set_edge(&m->grid, a, b, ST_DOOR + TEAM_DOORS);
}

static void read_edges(const struct spot *s, char drawn[LINES][LINE], struct flix_map *m)
{
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x <= MAP_COLUMNS; x++) {
            enum ink ink = read_edge(s, drawn, 2 * y + 1, 4 * x, true);
            if (x == 0 || x == MAP_COLUMNS) {
                m->rim[x == 0 ? 2 : 3][y] = ink != INK_OPEN; /* a gate is a wall here */
                m->gate[x != 0][y] = ink == INK_LINE;
            } else {
                set_edge(s, m, y * COLUMNS + x - 1, y * COLUMNS + x, ink);
            }
        }
    for (int y = 0; y <= ROWS; y++)
        for (int x = 0; x < MAP_COLUMNS; x++) {
            enum ink ink = read_edge(s, drawn, 2 * y, 4 * x + 1, false);
            if (y == 0 || y == ROWS)
                m->rim[y == 0 ? 0 : 1][x] = ink != INK_OPEN;
            else
                set_edge(s, m, (y - 1) * COLUMNS + x, y * COLUMNS + x, ink);
        }
}

int flix_add_door_id(struct flix_pack *p, const char *id)
{
    int door = flix_find_door(p, id);
    if (door != NOTHING || p->doors == DOORS)
        return door;
    snprintf(p->door_id[p->doors], sizeof p->door_id[0], "%s", id);
    return p->doors++;
}

static bool is_beside(int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return high == low + COLUMNS || (high == low + 1 && high % COLUMNS != 0);
}

/* Check 3: the list and the picture agree, and the id is that of the two Areas. */
static void read_door(const struct spot *s, struct flix_pack *p, struct flix_map *m,
                      const struct door_text *text, unsigned n)
{
    char path[32];
    int door = flix_add_door_id(p, text->id);
    snprintf(path, sizeof path, "/doors/%u", n);
    if (text->spaces_count != 2 || door == NOTHING) {
        st_reader_problem(s->reader, s->file, path, "a door stands between two Spaces");
        return;
    }
    int a = read_space(s, m, text->spaces[0], "doors", n, "/spaces/0");
    int b = read_space(s, m, text->spaces[1], "doors", n, "/spaces/1");
    int low = m->area[a] < m->area[b] ? m->area[a] : m->area[b];
    int high = m->area[a] < m->area[b] ? m->area[b] : m->area[a];
    if (!is_beside(a, b) || st_grid_edge(&m->grid, a, b) != ST_DOOR + TEAM_DOORS) {
        st_reader_problem(s->reader, s->file, path, "the picture has no door there");
        return;
    }
    if (strlen(text->id) < 3 || text->id[0] != 'a' + low || text->id[2] != 'a' + high)
        st_reader_problem(s->reader, s->file, path, "the door joins Areas %c and %c",
                          'a' + low, 'a' + high);
    st_grid_set_edge(&m->grid, a, b, ST_DOOR + m->doors);
    m->door[m->doors++] = (uint8_t)door;
    m->door_space[door][0] = (int16_t)a;
    m->door_space[door][1] = (int16_t)b;
}

static void check_doors(const struct spot *s, const struct flix_map *m)
{
    int drawn = 0;
    for (int space = 0; space < SPACES; space++)
        drawn += (m->grid.east[space] >= ST_DOOR) + (m->grid.north[space] >= ST_DOOR);
    if (drawn != m->doors)
        st_reader_problem(s->reader, s->file, "/doors",
                          "the picture has %d doors, the list %d", drawn, m->doors);
}

static void read_paths(const struct spot *s, const struct map_text *text,
                       struct flix_map *m)
{
    static const char *const names[COLORS] = { "paths/green/spaces",
                                               "paths/yellow/spaces",
                                               "paths/red/spaces" };
    memset(m->path_of, NOTHING, sizeof m->path_of);
    for (int color = 0; color < COLORS; color++) {
        const struct path_text *path = &text->paths.path[color];
        m->path_length[color] = (uint8_t)path->spaces_count;
        m->path_stops[color] = path->stop;
        for (unsigned i = 0; i < path->spaces_count; i++) {
            int space = read_space(s, m, path->spaces[i], names[color], i, "");
            m->path[color][i] = (int16_t)space;
            m->path_of[space] = (int8_t)color;
            m->path_number[space] = (int8_t)(i + 1);
        }
    }
}

static void read_icon(const struct spot *s, const struct icon_text *text, unsigned n,
                      struct flix_map *m)
{
    const char *when = text->when;
    struct flix_icon icon = { read_space(s, m, text->at, "cover", n, "/at"), 1, 6 };
    if (strcmp(when, "all") != 0) {
        icon.low = (uint8_t)(when[0] - '0');
        icon.high = (uint8_t)(when[0] != '\0' && when[1] == '-' ? when[2] - '0' : 0);
    }
    if (icon.low < 1 || icon.high > 6 || icon.low > icon.high) {
        char path[32];
        snprintf(path, sizeof path, "/cover/%u/when", n);
        st_reader_problem(s->reader, s->file, path, "say all, or a range such as 1-3");
    }
    m->icon[m->icons++] = icon;
}

static void read_lists(const struct spot *s, const struct map_text *text,
                       struct flix_map *m)
{
    for (unsigned i = 0; i < text->starts_count; i++) {
        struct flix_zone *zone = &m->zone[m->zones++];
        snprintf(zone->id, ID_SIZE, "%s", text->starts[i].id);
        for (unsigned j = 0; j < text->starts[i].spaces_count; j++)
            zone->space[zone->spaces++] = read_space(s, m, text->starts[i].spaces[j],
                                                     "starts", i, "/spaces");
    }
    for (unsigned i = 0; i < text->spawns_count; i++) {
        const struct spawn_text *spawn = &text->spawns[i];
        int at = read_space(s, m, spawn->at, "spawns", i, "/at");
        m->spawn[m->spawns++] = (struct flix_spawn){ (uint8_t)spawn->color,
                                                     (uint8_t)spawn->die };
        if (m->path[spawn->color][0] != at || spawn->die < 1 || spawn->die > 10)
            st_reader_problem(s->reader, s->file, "/spawns",
                              "a spawn icon has a number of the d10 and lies on number 1 "
                              "of its path");
    }
    for (unsigned i = 0; i < POINTS; i++)
        m->point[i] = read_space(s, m, text->objectives[i], "objectives", i, "");
    for (unsigned i = 0; i < text->cover_count; i++)
        read_icon(s, &text->cover[i], i, m);
    for (unsigned i = 0; i < text->sentries_count; i++)
        m->post[m->posts++] = (struct flix_post){ read_space(s, m, text->sentries[i].at,
                                                             "sentries", i, "/at"),
                                                  (uint8_t)text->sentries[i].seals };
}

/* Two Spaces of this map, "L3-K4"; where a list is given no others are arrows (FLIX-R38). */
static void read_corners(const struct spot *s, const struct map_text *text,
                         struct flix_map *m)
{
    for (unsigned i = 0; i < text->corners_count; i++) {
        char first[8] = "", path[32];
        const char *line = strchr(text->corners[i], '-');
        if (line != NULL && line - text->corners[i] < (int)sizeof first)
            memcpy(first, text->corners[i], (size_t)(line - text->corners[i]));
        int a = flix_parse_space(first);
        int b = line == NULL ? NOTHING : flix_parse_space(line + 1);
        if (a == NOTHING || b == NOTHING || a == b || m->area[a] == NOTHING ||
            m->area[b] == NOTHING) {
            snprintf(path, sizeof path, "/corners/%u", i);
            st_reader_problem(s->reader, s->file, path,
                              "'%s' is no pair of Spaces of this map, such as L3-K4",
                              text->corners[i]);
            continue;
        }
        m->pair[0][m->pairs[0]][0] = (int16_t)a;
        m->pair[0][m->pairs[0]++][1] = (int16_t)b;
    }
}

void flix_read_map(st_reader *reader, struct flix_pack *p, const char *file)
{
    const struct spot s = { reader, file };
    char drawn[LINES][LINE];
    struct flix_fault fault;
    const struct map_text *text = st_reader_load(reader, file, &map_schema);
    if (text == NULL)
        return;
    struct flix_map *m = p->map[p->maps++] = st_alloc(1, sizeof *m);
    m->sections = 1;
    m->columns = MAP_COLUMNS;
    snprintf(m->id, sizeof m->id, "%s", text->id);
    snprintf(m->name, sizeof m->name, "%s", text->name);
    memset(m->door_space, NOTHING, sizeof m->door_space);
    st_grid_init(&m->grid, COLUMNS, ROWS, 4);
    if (read_picture(&s, text->grid, drawn)) {
        read_areas(&s, drawn, text, m);
        read_edges(&s, drawn, m);
        for (int y = 0; y < ROWS; y++) /* the eastern half is for a second section */
            st_grid_set_edge(&m->grid, y * COLUMNS + MAP_COLUMNS - 1,
                             y * COLUMNS + MAP_COLUMNS, ST_WALL);
        for (unsigned i = 0; i < text->doors_count; i++)
            read_door(&s, p, m, &text->doors[i], i);
        check_doors(&s, m);
        read_paths(&s, text, m);
        read_lists(&s, text, m);
        read_corners(&s, text, m);
        flix_derive(m);
        for (int i = 0; flix_map_fault(m, i, &fault); i++)
            st_reader_problem(reader, file, fault.path, "%s", fault.text);
    }
}
