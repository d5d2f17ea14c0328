/* patrol.c: the routes of patrols, planned once when a pack is read.
 *
 * INFILTRATOR-R29: a walk costs its returns to the sector just left, then its steps; a
 * patrol takes any first step of a cheapest walk that reaches each waypoint once and the
 * next one again. The cheapest ways of reaching one more waypoint follow from those of
 * reaching one less, so the plan is made layer by layer. A return costs the same anywhere,
 * so a patrol turns at its waypoint (INFILTRATOR-R61). */
#include "games/infiltrator/content/content.h"

#include <stdlib.h>

enum { FROM = WAYS + 1, RETURN = 1 << 16, NEVER = INT32_MAX / 2 };

/* Cheapest cost of what is still to be reached, by next waypoint, sector and the way the
 * enemy came from. */
struct layer {
    int32_t cost[WAYPOINTS][PLACES][FROM];
};

/* The opposite direction, in which a guard turns round (INFILTRATOR-R61). */
static int back(int way)
{
    static const int other[] = { SOUTH, NORTH, EAST, WEST };
    return other[way];
}

/* INFILTRATOR-78, INFILTRATOR-80, INFILTRATOR-81, INFILTRATOR-26: what a step that way
 * costs, with all that follows. */
static int32_t cost_of_step(const struct infiltrator_mission *m, int color, int next,
                            int from, int way, const struct layer *done,
                            const struct layer *now)
{
    int sector = from / FROM, came = from % FROM;
    int to = m->way[sector][way];
    if (to == NOTHING)
        return NEVER;
    int32_t cost = (way == came ? RETURN : 0) + 1;
    bool is_reached = to == m->waypoint[color][next];
    int then = (next + 1) % m->waypoints[color];
    return cost + (is_reached ? done->cost[then][to][back(way)]
                              : now->cost[next][to][back(way)]);
}

static bool improve(const struct infiltrator_mission *m, int color, int next,
                    const struct layer *done, struct layer *now)
{
    bool has_changed = false;
    for (uint64_t rest = m->map; rest != 0; rest &= rest - 1)
        for (int came = 0; came < FROM; came++) {
            int sector = infiltrator_first(rest);
            int32_t *best = &now->cost[next][sector][came];
            for (int way = 0; way < WAYS; way++) {
                int32_t cost = cost_of_step(m, color, next, sector * FROM + came, way,
                                            done, now);
                has_changed |= cost < *best;
                *best = cost < *best ? cost : *best;
            }
        }
    return has_changed;
}

static void mark_steps(struct infiltrator_mission *m, int color, int next,
                       const struct layer *done, const struct layer *now)
{
    for (uint64_t rest = m->map; rest != 0; rest &= rest - 1)
        for (int came = 0; came < FROM; came++) {
            int sector = infiltrator_first(rest);
            for (int way = 0; way < WAYS; way++)
                if (now->cost[next][sector][came] < NEVER &&
                    cost_of_step(m, color, next, sector * FROM + came, way, done, now) ==
                        now->cost[next][sector][came])
                    m->patrol[color][next][sector][came] |= (uint8_t)(1 << way);
        }
}

/* INFILTRATOR-R30: wherever a walk from waypoint 1 can lead. */
static void mark_regular(struct infiltrator_mission *m, int color)
{
    static const int most = WAYPOINTS * PLACES * FROM;
    uint8_t seen[WAYPOINTS * PLACES * FROM] = { 0 };
    int16_t queue[WAYPOINTS * PLACES * FROM];
    int count = 0;
    int first = (1 * PLACES + m->waypoint[color][0]) * FROM + NO_WAY;
    seen[first] = 1;
    queue[count++] = (int16_t)first;
    for (int i = 0; i < count && count < most; i++) {
        int came = queue[i] % FROM, sector = queue[i] / FROM % PLACES;
        int next = queue[i] / FROM / PLACES;
        m->regular[color] |= UINT64_C(1) << sector;
        for (int way = 0; way < WAYS; way++) {
            if (!(m->patrol[color][next][sector][came] >> way & 1))
                continue;
            int to = m->way[sector][way];
            int then = to == m->waypoint[color][next] ? (next + 1) % m->waypoints[color]
                                                      : next;
            int at = (then * PLACES + to) * FROM + back(way);
            if (seen[at]++ == 0)
                queue[count++] = (int16_t)at;
            seen[at] = 1;
        }
    }
}

void infiltrator_plan_patrol(struct infiltrator_mission *m, int color)
{
    int count = m->waypoints[color];
    if (count == 1)
        m->regular[color] = UINT64_C(1) << m->waypoint[color][0];
    if (count < 2)
        return;
    struct layer *layers = st_alloc(2, sizeof *layers);
    for (int reached = 1; reached <= count + 1; reached++) {
        const struct layer *done = &layers[reached % 2];
        struct layer *now = &layers[(reached + 1) % 2];
        for (int next = 0; next < count; next++)
            for (int at = 0; at < PLACES * FROM; at++)
                now->cost[next][at / FROM][at % FROM] = NEVER;
        for (int next = 0; next < count; next++) {
            while (improve(m, color, next, done, now)) {
            }
            if (reached == count + 1)
                mark_steps(m, color, next, done, now);
        }
    }
    free(layers);
    mark_regular(m, color);
}

uint64_t infiltrator_patrol_steps(const struct infiltrator_mission *m, int color,
                                  int next, int sector, int prev)
{
    int came = infiltrator_way(m, sector, prev);
    int ways = m->patrol[color][next][sector][came];
    uint64_t sectors = 0;
    for (int way = 0; way < WAYS; way++)
        if (ways >> way & 1)
            sectors |= UINT64_C(1) << m->way[sector][way];
    return sectors;
}
