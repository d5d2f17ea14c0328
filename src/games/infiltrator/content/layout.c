/* layout.c: what follows from the map of a mission: which sectors are adjacent, how far
 * they lie apart, and whether everything on it can be come by. */
#include "games/infiltrator/content/content.h"

#include <string.h>

static const int offset[WAYS] = { -WIDTH, WIDTH, -1, 1 };

int infiltrator_count(uint64_t sectors)
{
    return __builtin_popcountll(sectors);
}

int infiltrator_first(uint64_t sectors)
{
    return sectors == 0 ? NOTHING : __builtin_ctzll(sectors);
}

int infiltrator_way(const struct infiltrator_mission *m, int from, int to)
{
    for (int way = 0; way < WAYS; way++)
        if (to >= 0 && m->way[from][way] == to)
            return way;
    return NO_WAY;
}

/* INFILTRATOR-01: the place that shares a side, or NOTHING at the edge of the grid. */
static int place_beside(int place, int way)
{
    int column = place % WIDTH;
    if ((way == WEST && column == 0) || (way == EAST && column == WIDTH - 1))
        return NOTHING;
    int other = place + offset[way];
    return other >= 0 && other < PLACES ? other : NOTHING;
}

/* Whether a wall stands on the side that two sectors share (INFILTRATOR-02). */
static bool is_walled(const struct infiltrator_mission *m, int place, int other)
{
    int first = place < other ? place : other;
    uint64_t walls = place / WIDTH == other / WIDTH ? m->walls_east : m->walls_south;
    return walls >> first & 1;
}

static void join_sector(struct infiltrator_mission *m, int place)
{
    memset(m->way[place], NOTHING, sizeof m->way[place]);
    for (int way = 0; way < WAYS; way++) {
        int other = place_beside(place, way);
        if (other == NOTHING || !(m->map >> other & 1))
            continue;
        m->beside[place] |= UINT64_C(1) << other;
        if (is_walled(m, place, other))
            continue;
        m->near[place] |= UINT64_C(1) << other;
        m->way[place][way] = (int8_t)other;
    }
}

/* Rings of sectors around `from`, none of which goes through `shut`. */
static uint64_t reach(const struct infiltrator_mission *m, int from, uint64_t shut,
                      uint8_t steps[PLACES])
{
    uint64_t seen = UINT64_C(1) << from, ring = seen;
    memset(steps, FAR, PLACES);
    for (int step = 0; ring != 0; step++) {
        uint64_t next = 0;
        for (uint64_t rest = ring; rest != 0; rest &= rest - 1) {
            steps[infiltrator_first(rest)] = (uint8_t)step;
            next |= m->near[infiltrator_first(rest)];
        }
        ring = next & ~seen & ~shut;
        seen |= ring;
    }
    return seen;
}

void infiltrator_join_map(struct infiltrator_mission *m)
{
    memset(m->way, NOTHING, sizeof m->way);
    memset(m->steps, FAR, sizeof m->steps);
    m->sectors = infiltrator_count(m->map);
    for (uint64_t rest = m->map; rest != 0; rest &= rest - 1)
        join_sector(m, infiltrator_first(rest));
    for (uint64_t rest = m->map; rest != 0; rest &= rest - 1) {
        int from = infiltrator_first(rest);
        reach(m, from, 0, m->steps[from]);
    }
}

/* A key opens one Lock. Which one is tried with all orders in mind: a Lock counts as
 * open as soon as a key can be come by, one key for each. */
static uint64_t reach_with_keys(const struct infiltrator_mission *m)
{
    uint8_t steps[PLACES];
    uint64_t shut = m->locks;
    for (;;) {
        uint64_t seen = reach(m, m->start, shut, steps);
        int keys = 0, open = infiltrator_count(m->locks & ~shut);
        for (int i = KEY_1; i < TOKENS; i++)
            keys += m->token[i] != NOTHING && (seen >> m->token[i] & 1);
        uint64_t door = 0;
        for (uint64_t rest = shut; rest != 0 && door == 0; rest &= rest - 1)
            if (m->near[infiltrator_first(rest)] & seen)
                door = rest & (~rest + 1);
        if (door == 0 || keys <= open)
            return seen;
        shut &= ~door;
    }
}

const char *infiltrator_map_fault(const struct infiltrator_mission *m)
{
    uint8_t steps[PLACES];
    if (reach(m, infiltrator_first(m->map), 0, steps) != m->map)
        return "the map is not connected";
    if (m->is_test)
        return NULL;
    if (m->start == NOTHING)
        return "there is no start";
    if (m->exits == 0)
        return "there is no exit";
    if (m->token[OBJECTIVE_1] == NOTHING)
        return "there is no objective";
    uint64_t seen = reach_with_keys(m);
    if (m->locks & ~seen)
        return "a locked sector has no key that can be reached";
    for (int i = 0; i < KEY_1; i++)
        if (m->token[i] != NOTHING && !(seen >> m->token[i] & 1))
            return "an objective cannot be reached";
    return (m->exits & seen) == 0 ? "no exit can be reached" : NULL;
}
