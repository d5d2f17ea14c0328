/* join.c: two maps laid side by side (FLIX-27): section 1 in the west, section 2 in the east.
 *
 * Columns run on, Areas, doors and starting zones get their section before their id, and
 * what follows from the picture is worked out anew on the joined one. Along the seam two
 * gates that meet are an Area line; every other edge is a wall. */
#include "games/flix/content/content.h"

#include <stdio.h>
#include <string.h>

static int16_t shifted(int section, int space)
{
    return (int16_t)(space + section * MAP_COLUMNS);
}

static void copy_spaces(struct flix_map *m, const struct flix_map *from, int section)
{
    for (int i = 0; i < MAP_COLUMNS * ROWS; i++) {
        int space = i / MAP_COLUMNS * COLUMNS + i % MAP_COLUMNS;
        int there = shifted(section, space);
        m->area[there] = NOTHING;
        if (from->area[space] != NOTHING)
            m->area[there] = (int8_t)flix_area(section, from->area[space]);
        if (space % COLUMNS < MAP_COLUMNS - 1)
            st_grid_set_edge(&m->grid, there, there + 1,
                             st_grid_edge(&from->grid, space, space + 1));
        if (space / COLUMNS < ROWS - 1)
            st_grid_set_edge(&m->grid, there, there + COLUMNS,
                             st_grid_edge(&from->grid, space, space + COLUMNS));
    }
    for (int letter = 0; letter < JOINED_LETTERS; letter++)
        memcpy(m->area_name[flix_area(section, letter)], from->area_name[letter],
               NAME_SIZE);
    for (int x = 0; x < MAP_COLUMNS; x++)
        for (int side = 0; side < 2; side++)
            m->rim[side][section * MAP_COLUMNS + x] = from->rim[side][x];
}

static void copy_doors(struct flix_pack *p, struct flix_map *m,
                       const struct flix_map *from, int section)
{
    char id[DOOR_ID];
    for (int i = 0; i < from->doors; i++) {
        const int16_t *space = from->door_space[from->door[i]];
        snprintf(id, sizeof id, "%d:%.7s", section + 1, p->door_id[from->door[i]]);
        int door = flix_add_door_id(p, id);
        if (door == NOTHING || m->doors == TEAM_DOORS)
            return;
        for (int side = 0; side < 2; side++)
            m->door_space[door][side] = shifted(section, space[side]);
        st_grid_set_edge(&m->grid, m->door_space[door][0], m->door_space[door][1],
                         ST_DOOR + m->doors);
        m->door[m->doors++] = (uint8_t)door;
    }
}

static void copy_paths(struct flix_map *m, const struct flix_map *from, int section)
{
    for (int color = 0; color < COLORS; color++) {
        int path = section * COLORS + color;
        m->path_length[path] = from->path_length[color];
        m->path_stops[path] = from->path_stops[color];
        for (int i = 0; i < from->path_length[color]; i++) {
            int space = shifted(section, from->path[color][i]);
            m->path[path][i] = (int16_t)space;
            m->path_of[space] = (int8_t)path;
            m->path_number[space] = (int8_t)(i + 1);
        }
    }
    for (int i = 0; i < from->spawns; i++)
        m->spawn[m->spawns++] = (struct flix_spawn){
            (uint8_t)(section * COLORS + from->spawn[i].path), from->spawn[i].die
        };
}

static void copy_lists(struct flix_map *m, const struct flix_map *from, int section)
{
    for (int i = 0; i < from->zones; i++) {
        struct flix_zone *zone = &m->zone[m->zones++];
        snprintf(zone->id, sizeof zone->id, "%d:%.*s", section + 1, ID_SIZE - 3,
                 from->zone[i].id);
        for (int j = 0; j < from->zone[i].spaces; j++)
            zone->space[zone->spaces++] = shifted(section, from->zone[i].space[j]);
    }
    m->pairs[section] = from->pairs[0];
    for (int i = 0; i < from->pairs[0]; i++)
        for (int end = 0; end < 2; end++)
            m->pair[section][i][end] = shifted(section, from->pair[0][i][end]);
    for (int i = 0; i < POINTS; i++)
        m->point[section * POINTS + i] = shifted(section, from->point[i]);
    for (int i = 0; i < from->icons; i++) {
        m->icon[m->icons] = from->icon[i];
        m->icon[m->icons++].at = shifted(section, from->icon[i].at);
    }
    for (int i = 0; i < from->posts; i++) {
        m->post[m->posts] = from->post[i];
        m->post[m->posts++].at = shifted(section, from->post[i].at);
    }
}

static void lay_seam(struct flix_map *m, const struct flix_map *west,
                     const struct flix_map *east)
{
    memcpy(m->rim[2], west->rim[2], sizeof m->rim[2]);
    memcpy(m->rim[3], east->rim[3], sizeof m->rim[3]);
    for (int y = 0; y < ROWS; y++) {
        int a = y * COLUMNS + MAP_COLUMNS - 1;
        bool is_gate = west->gate[1][y] && east->gate[0][y];
        st_grid_set_edge(&m->grid, a, a + 1, is_gate ? ST_OPEN : ST_WALL);
    }
}

int flix_join_maps(struct flix_pack *p, int west, int east)
{
    const struct flix_map *part[SECTIONS] = { p->map[west], p->map[east] };
    struct flix_map *m = p->map[p->maps] = st_alloc(1, sizeof *m);
    snprintf(m->id, sizeof m->id, "%.15s+%.15s", part[0]->id, part[1]->id);
    snprintf(m->name, sizeof m->name, "%.45s, %.45s", part[0]->name, part[1]->name);
    m->sections = SECTIONS;
    m->columns = COLUMNS;
    memset(m->door_space, NOTHING, sizeof m->door_space);
    memset(m->path_of, NOTHING, sizeof m->path_of);
    st_grid_init(&m->grid, COLUMNS, ROWS, 4);
    for (int section = 0; section < SECTIONS; section++) {
        copy_spaces(m, part[section], section);
        copy_doors(p, m, part[section], section);
        copy_paths(m, part[section], section);
        copy_lists(m, part[section], section);
    }
    lay_seam(m, part[0], part[1]);
    flix_derive(m);
    return p->maps++;
}
