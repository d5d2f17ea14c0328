/* exercise.c: usual shots for `sandtable bench`: the largest map as it is laid, power 400 to
 * 700, from a few Spaces, in every direction. */
#include "games/flix/rules/state.h"

#include <string.h>

enum { POWER_LEAST = 400, POWERS = 301, BEARINGS = 36000, TURN = 7919, STRIDE = 211 };

/* Blocks that are always there, every Sentry of two SEALs, Patrols and tokens. */
static void lay_usual(struct flix *g, const struct flix_pack *p)
{
    const struct flix_map *m = flix_map(g, p);
    int blocks = 0, sentries = 0;
    memset(g->team, NOTHING, sizeof g->team);
    memset(g->cover, NOTHING, sizeof g->cover);
    for (int piece = 0; piece < PIECES; piece++)
        flix_put(g, piece, BOX);
    flix_lay_doors(g, p);
    for (int i = 0; i < m->icons && blocks < BLOCKS; i++)
        if (m->icon[i].low == 1)
            g->cover[blocks++] = m->icon[i].at;
    for (int i = 0; i < m->posts && sentries < SENTRIES; i++)
        if (m->post[i].seals <= 2)
            g->sentry_at[sentries++] = m->post[i].at;
    for (int color = 0; color < COLORS; color++)
        g->patrol_at[color] = m->path[color][color + 2];
    for (int i = 0; i < COLORS; i++) {
        g->token_at[i] = m->point[i];
        g->token_state[i] = HIDDEN;
    }
}

static uint8_t largest(const struct flix_pack *p)
{
    int best = 0;
    for (int i = 1; i < p->missions; i++)
        if (p->map[p->mission[i].map]->columns > p->map[p->mission[best].map]->columns)
            best = i;
    return (uint8_t)best;
}

void flix_exercise(const void *pack, uint32_t n, bool is_bare)
{
    const struct flix_pack *p = pack;
    struct flix g;
    struct flick_table table;
    struct flick_outcome out;
    int16_t what[FLICK_PIECES];
    memset(&g, 0, sizeof g);
    g.alert_by = NOTHING;
    g.mission = largest(p);
    lay_usual(&g, p);
    const struct flix_zone *zone = &flix_map(&g, p)->zone[0];
    int space = n % 2 == 0 ? zone->space[n / 2 % (uint32_t)zone->spaces]
                           : flix_map(&g, p)->path[n / 2 % COLORS][n / 6 % PATH];
    flix_make_table(&g, p, &table, what);
    struct flick_shot shot = {
        .x = (int16_t)(space % COLUMNS * SIDE + SIDE / 2),
        .y = (int16_t)(space / COLUMNS * SIDE + SIDE / 2 - (n % 2 != 0 ? 1 : 0)),
        .bearing = (int16_t)((int)((uint64_t)n * TURN % BEARINGS) - BEARINGS / 2),
        .power = (int16_t)(POWER_LEAST + (int)((uint64_t)n * STRIDE % POWERS)),
        .size = (uint8_t)(n % SIZES),
        .own = NOTHING
    };
    if (is_bare)
        flick_run_bare(&table, &shot);
    else
        flick_run(&table, &shot, &out, NULL);
}
