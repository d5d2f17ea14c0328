/* route.c: ways for the bot, over the grid with doors as hurdles. */
#include "games/flix/bot/mind.h"

enum { DOOR_COST = 2, LOCK_COST = 14, TANGO_COST = 4 };

static int step_cost(const struct flix *g, const struct flix_map *m, int from, int to)
{
    if (m->door_links[from] == 0 || m->door_links[to] == 0)
        return 1;
    int edge = st_grid_edge(&m->grid, from, to);
    if (edge < ST_DOOR)
        return 1;
    int door = g->door[m->door[edge - ST_DOOR]];
    return door == LOCKED ? 1 + LOCK_COST : door == CLOSED ? 1 + DOOR_COST : 1;
}

/* Costs are small, so a few sweeps of relaxation do where a heap would be more code. */
void flix_route(const struct flix *g, const struct flix_pack *p, int goal,
                uint16_t cost[SPACES])
{
    const struct flix_map *m = flix_map(g, p);
    int16_t queue[SPACES * 8];
    bool is_queued[SPACES] = { false };
    uint8_t tango_cost[SPACES] = { 0 };
    int first = 0, last = 0;
    for (int space = 0; space < SPACES; space++)
        cost[space] = FAR_AWAY;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango))
            tango_cost[flix_at(g, tango)] = TANGO_COST;
    for (int space = 0; space < SPACES; space++)
        if (m->area[space] != NOTHING &&
            (goal == HOME ? flix_is_in_zone(g, p, space)
                          : flix_are_adjacent(g, m, space, goal))) {
            cost[space] = 0;
            is_queued[space] = true;
            queue[last++] = (int16_t)space;
        }
    while (first < last) {
        int at = queue[first++];
        is_queued[at] = false;
        for (int i = 0; i < m->grid.near_count[at]; i++) {
            int next = m->grid.near[at][i];
            int there = cost[at] + step_cost(g, m, next, at) + tango_cost[at];
            if (m->area[next] == NOTHING || there >= cost[next])
                continue;
            cost[next] = (uint16_t)there;
            if (!is_queued[next] && last < SPACES * 8) {
                is_queued[next] = true;
                queue[last++] = (int16_t)next;
            }
        }
    }
}
