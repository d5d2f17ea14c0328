/* ways.c: where an enemy goes next: after noise, after a Detection token, on its patrol,
 * or back to it. All of it is read off tables that were made with the pack. */
#include "games/infiltrator/rules/state.h"

static uint64_t bit(int sector)
{
    return UINT64_C(1) << sector;
}

/* INFILTRATOR-26: Locks mean nothing to enemies. First steps of the shortest ways to the nearest of some sectors. */
static uint64_t towards(const struct infiltrator_mission *m, int from, uint64_t targets)
{
    int nearest = FAR;
    uint64_t first = 0;
    for (uint64_t rest = targets; rest != 0; rest &= rest - 1) {
        int steps = m->steps[from][infiltrator_first(rest)];
        nearest = steps < nearest ? steps : nearest;
    }
    for (uint64_t rest = targets; rest != 0; rest &= rest - 1) {
        int to = infiltrator_first(rest);
        if (m->steps[from][to] != nearest)
            continue;
        for (uint64_t near = m->near[from]; near != 0; near &= near - 1)
            if (m->steps[infiltrator_first(near)][to] == nearest - 1)
                first |= near & (~near + 1);
    }
    return first;
}

static uint64_t visited(const struct infiltrator *g)
{
    uint64_t sectors = 0;
    for (int i = 0; i <= MOVES_MOST && g->visited[i] != NOTHING; i++)
        sectors |= bit(g->visited[i]);
    return sectors;
}

/* INFILTRATOR-70, INFILTRATOR-71, INFILTRATOR-72, INFILTRATOR-73, INFILTRATOR-74,
 * INFILTRATOR-R19, INFILTRATOR-R21. */
/* INFILTRATOR-56, INFILTRATOR-R20, INFILTRATOR-R63: only from sector to adjacent sector,
 * and nothing comes of it where nobody moves. */
struct infiltrator_ways infiltrator_chase(const struct infiltrator *g,
                                          const struct infiltrator_mission *m, int enemy)
{
    int from = g->enemy[enemy].sector;
    uint64_t noise = infiltrator_set(g->noise);
    if (noise != 0) {
        noise &= m->near[from] & ~visited(g);
        if (noise != 0)
            return (struct infiltrator_ways){ noise, BY_NOISE };
    }
    uint64_t tokens = infiltrator_set(g->detection) & ~bit(from);
    if (tokens == 0)
        return (struct infiltrator_ways){ 0, BY_DETECTION };
    return (struct infiltrator_ways){ towards(m, from, tokens), BY_DETECTION };
}

/* Who has nowhere to walk to is a sentry, by its type or its colour (INFILTRATOR-84). */
static bool is_sentry(const struct infiltrator *g, const struct infiltrator_pack *p,
                      const struct infiltrator_mission *m, int enemy)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    return p->type[e->type].is_sentry || m->waypoints[e->color] < 2;
}

static int post_of(const struct infiltrator *g, const struct infiltrator_mission *m,
                   int enemy)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    return m->waypoints[e->color] == 1 ? m->waypoint[e->color][0] : e->home;
}

/* INFILTRATOR-77, INFILTRATOR-80, INFILTRATOR-81, INFILTRATOR-82, INFILTRATOR-83,
 * INFILTRATOR-84, INFILTRATOR-R31. */
struct infiltrator_ways infiltrator_follow(const struct infiltrator *g,
                                           const struct infiltrator_pack *p,
                                           const struct infiltrator_mission *m, int enemy)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    if (is_sentry(g, p, m, enemy)) {
        int post = post_of(g, m, enemy);
        uint64_t ways = post == e->sector ? 0 : towards(m, e->sector, bit(post));
        return (struct infiltrator_ways){ ways, BY_POST };
    }
    if (e->is_off_patrol && !(m->regular[e->color] >> e->sector & 1))
        return (struct infiltrator_ways){ towards(m, e->sector, m->regular[e->color]),
                                          BY_RETURN };
    return (struct infiltrator_ways){
        infiltrator_patrol_steps(m, e->color, e->next, e->sector, e->prev), BY_PATROL
    };
}

/* INFILTRATOR-57, INFILTRATOR-R28: the nearest of those still to act; a bit each. */
uint32_t infiltrator_next_enemies(const struct infiltrator *g,
                                  const struct infiltrator_mission *m)
{
    uint32_t found = 0;
    int nearest = FAR + 1;
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        if (e->status != ALIVE || e->has_acted)
            continue;
        int steps = m->steps[g->sector][e->sector];
        if (steps < nearest)
            found = 0;
        nearest = steps < nearest ? steps : nearest;
        found |= steps == nearest ? UINT32_C(1) << i : 0;
    }
    return found;
}

uint64_t infiltrator_step_choices(const struct infiltrator *g,
                                  const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    st_task task = infiltrator_question(g);
    if (task.b == BY_NOISE || task.b == BY_DETECTION)
        return infiltrator_chase(g, m, task.a).sectors;
    return infiltrator_follow(g, p, m, task.a).sectors;
}
