/* sentries.c: Phase 2. A Sentry that hears something runs to cover once and is Alert. */
#include "games/flix/rules/state.h"

enum { FAR = UINT8_MAX };

/* FLIX-257, the first part: spaces that an open way joins with the Sentry's. */
static bool hears_by_open_way(const struct flix *g, const struct flix_map *m, int from)
{
    bool is_seen[SPACES] = { false };
    int16_t queue[SPACES];
    int first = 0, last = 0;
    uint64_t open = flix_open_doors(g, m);
    is_seen[from] = true;
    queue[last++] = (int16_t)from;
    while (first < last) {
        int at = queue[first++];
        if (g->sound[m->area[at]] > 0 || at == g->alert_at)
            return true;
        for (int i = 0; i < m->grid.near_count[at]; i++) {
            int next = m->grid.near[at][i];
            if (is_seen[next] || !flix_line_is_clear(m, at, next, open))
                continue;
            is_seen[next] = true;
            queue[last++] = (int16_t)next;
        }
    }
    return false;
}

/* FLIX-R06: behind a closed Door of its Area Sound or the Alert Token. */
static bool hears_through_door(const struct flix *g, const struct flix_map *m, int from)
{
    for (int i = 0; i < m->doors; i++) {
        int door = m->door[i];
        int a = m->area[m->door_space[door][0]], b = m->area[m->door_space[door][1]];
        int beyond = a == m->area[from] ? b : a;
        if (g->door[door] == OPEN || (a != m->area[from] && b != m->area[from]))
            continue;
        if (g->sound[beyond] > 0 ||
            (g->alert_at != NOTHING && m->area[g->alert_at] == beyond))
            return true;
    }
    return false;
}

/* FLIX-256, FLIX-261: on their icons, not Alert, triggered, and not yet looked at. */
uint32_t flix_sentries_to_check(const struct flix *g, const struct flix_map *m)
{
    uint32_t sentries = 0;
    for (int i = 0; i < SENTRIES; i++) {
        int bit = FIRST_SENTRY - FIRST_PATROL + i, at = g->sentry_at[i];
        if (at >= SPACES || at != g->sentry_post[i] || g->sentry_alert[i] ||
            g->handled >> bit & 1)
            continue;
        if (hears_by_open_way(g, m, at) || hears_through_door(g, m, at))
            sentries |= 1u << bit;
    }
    return sentries;
}

/* The closest SEALs, a bit each. */
int flix_sentry_threats(const struct flix *g, const struct flix_map *m, int sentry)
{
    int seals = 0, least = FAR;
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal))
            continue;
        int steps = m->steps[flix_at(g, sentry)][g->at[seal]];
        if (steps > least)
            continue;
        seals = (steps < least ? 0 : seals) | 1 << seal;
        least = steps;
    }
    return seals;
}

/* FLIX-258, FLIX-R03, FLIX-R04: for a block only the straight line counts. Its own Space
 * may do (FLIX-R132). */
static bool is_cover_for(const struct flix *g, const struct flix_map *m, int sentry,
                         int space, int threat)
{
    bool is_block = flix_cover_from(g, m, space, threat) != 0;
    bool is_corner = flix_is_corner_cover(g, m, space, threat, sentry);
    if (space == flix_at(g, sentry))
        return is_block || is_corner;
    return (is_block && flix_may_hide(g, m, sentry, space, threat, false)) ||
           (is_corner && flix_may_hide(g, m, sentry, space, threat, true));
}

int flix_sentry_spaces(const struct flix *g, const struct flix_map *m, int sentry,
                       int seal, int16_t *out)
{
    int count = 0, least = FAR, at = flix_at(g, sentry);
    for (int space = 0; space < SPACES; space++) {
        if (m->area[space] != m->area[at] || m->steps[at][space] > least ||
            !is_cover_for(g, m, sentry, space, g->at[seal]))
            continue;
        count = m->steps[at][space] < least ? 0 : count;
        least = m->steps[at][space];
        out[count++] = (int16_t)space;
    }
    return count;
}

/* FLIX-259, FLIX-R07: only being unoccupied matters. */
int flix_sentry_icons(const struct flix *g, const struct flix_map *m, int sentry,
                      int16_t *out)
{
    int count = 0, least = FAR, at = flix_at(g, sentry);
    for (int space = 0; space < SPACES; space++)
        for (int i = 0; i < m->icons; i++) {
            if (m->icon[i].at != space || m->area[space] != m->area[at] ||
                flix_is_occupied(g, space) || m->steps[at][space] > least)
                continue;
            count = m->steps[at][space] < least ? 0 : count;
            least = m->steps[at][space];
            out[count++] = (int16_t)space;
        }
    return count;
}

/* Phase 2, when alone a Sentry wakes; it need not see anybody (FLIX-R01, FLIX-R02). */
st_stop flix_do_sentry(st_table *t, st_task task)
{
    struct flix *g = t->state;
    if (flix_sentries_to_check(g, flix_map(g, t->pack)) == 0)
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_SENTRY, 0);
    flix_choose(t, C_SENTRY, 0, 0);
    return ST_DONE;
}
