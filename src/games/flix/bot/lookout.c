/* lookout.c: who looks where, now and after Phase 3. Patrols are known to walk their paths
 * when all is quiet, and to rush towards noise when it is not. */
#include "games/flix/bot/sensible.h"

static void add_look(struct flix_looks *looks, int from, int tango)
{
    if (looks->count == LOOKS_MOST)
        return;
    looks->from[looks->count] = (int16_t)from;
    looks->tango[looks->count++] = (int16_t)tango;
}

/* From a Space and round its corners (FLIX-63). */
static void add_post(const struct flix *g, const struct flix_map *m, int at, int tango,
                     struct flix_looks *looks)
{
    add_look(looks, at, tango);
    for (int i = 0; i < m->corners[at]; i++)
        if (flix_standee(g, m->corner[at][i]) == NOTHING)
            add_look(looks, m->corner[at][i], tango);
}

void flix_look_now(const struct flix *g, const struct flix_map *m,
                   struct flix_looks *looks)
{
    bool is_alarm = g->alert_at != NOTHING || flix_has_sound(g) ||
                    flix_any_tango_sees_seal(g, m);
    looks->count = 0;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        if (!flix_is_tango(g, tango) || flix_is_stunned(g, tango))
            continue;
        if (flix_is_sentry(tango) ? g->sentry_alert[tango - FIRST_SENTRY] : is_alarm)
            add_post(g, m, flix_at(g, tango), tango, looks);
    }
}

/* FLIX-271: the next Space of a path. */
static int next_of_path(const struct flix_map *m, int at)
{
    int path = m->path_of[at], number = m->path_number[at];
    if (number == 0 || (number == m->path_length[path] && m->path_stops[path]))
        return at;
    return m->path[path][number == m->path_length[path] ? 0 : number];
}

/* FLIX-266, FLIX-268: towards noise; the first of what the team may choose. */
static int next_to_noise(const struct flix *g, const struct flix_map *m, int tango)
{
    int16_t space[SPACES];
    int at = flix_at(g, tango);
    uint64_t ways = flix_ways(g, m, tango);
    for (int area = 0; area < AREAS; area++) {
        if (!(ways >> area & 1))
            continue;
        if (area == m->area[at])
            return at;
        return flix_best_path(g, m, area, tango, space) > 0 ? space[0] : at;
    }
    return at;
}

/* FLIX-265: somebody but the SEAL in its turn, who may still go away. */
static bool sees_another(const struct flix *g, const struct flix_map *m, int tango)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (seal != g->active && flix_is_alive(g, seal) &&
            flix_tango_sees(g, m, tango, g->at[seal]) != NOTHING)
            return true;
    return false;
}

void flix_look_soon(const struct flix *g, const struct flix_map *m,
                    struct flix_looks *looks)
{
    bool is_quiet = g->alert_at == NOTHING && !flix_has_sound(g);
    looks->count = 0;
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
        int at = flix_at(g, tango);
        if (!flix_is_tango(g, tango) || flix_is_stunned(g, tango))
            continue;
        add_post(g, m, at, tango, looks);
        if (flix_is_sentry(tango) || (is_quiet && tango == MASTERMIND) ||
            sees_another(g, m, tango))
            continue;
        int next = is_quiet ? next_of_path(m, at) : next_to_noise(g, m, tango);
        if (next != at)
            add_post(g, m, next, tango, looks);
    }
}

int flix_watchers(const struct flix *g, const struct flix_map *m,
                  const struct flix_looks *looks, int space)
{
    uint64_t open = flix_open_doors(g, m);
    uint32_t seen = 0, covered = 0;
    for (int i = 0; i < looks->count; i++) {
        uint32_t bit = 1u << (looks->tango[i] - FIRST_PATROL);
        if (seen & bit || !flix_line_is_clear(m, looks->from[i], space, open))
            continue;
        seen |= bit;
        if (flix_cover_from(g, m, space, looks->from[i]) != 0)
            covered |= bit;
    }
    return 2 * flix_count_bits(seen) - flix_count_bits(covered);
}
