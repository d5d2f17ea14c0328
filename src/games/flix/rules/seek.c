/* seek.c: Phase 5. Masterminds and Patrols that see a SEAL take cover from the closest. */
#include "games/flix/rules/state.h"

enum { FAR = UINT8_MAX, COVER_CLASSES = 4 };

/* FLIX-284, FLIX-R123: those who see a SEAL now and had no turn. */
uint32_t flix_seekers(const struct flix *g, const struct flix_map *m)
{
    uint32_t patrols = 0;
    for (int i = 0; i < PATROLS; i++)
        if (g->patrol_at[i] < SPACES && !(g->handled >> i & 1) &&
            flix_sees_any_seal(g, m, FIRST_PATROL + i))
            patrols |= 1u << i;
    return patrols;
}

/* The closest SEALs in its sight, a bit each. */
int flix_threats(const struct flix *g, const struct flix_map *m, int tango)
{
    int seals = 0, least = FAR;
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal) ||
            flix_tango_sees(g, m, tango, g->at[seal]) == NOTHING)
            continue;
        int steps = m->steps[flix_at(g, tango)][g->at[seal]];
        if (steps > least)
            continue;
        seals = (steps < least ? 0 : seals) | 1 << seal;
        least = steps;
    }
    return seals;
}

/* A crate or a corner covers the Tango from this threat (FLIX-285, FLIX-291). */
static bool is_covered(const struct flix *g, const struct flix_map *m, int tango,
                       int threat)
{
    int at = flix_at(g, tango);
    return flix_cover_from(g, m, at, threat) != 0 ||
           flix_is_corner_cover(g, m, at, threat, tango);
}

/* FLIX-286, FLIX-R11: corner or block, own Area or an Adjacent one. */
static bool is_of_class(const struct flix *g, const struct flix_map *m, int tango,
                        int space, int threat, int class)
{
    int here = m->area[flix_at(g, tango)], there = m->area[space];
    bool is_corner = class % 2 == 0, is_own = class < 2;
    if (there == NOTHING || (is_own ? there != here : !(m->beside[here] >> there & 1)))
        return false;
    if (!flix_may_hide(g, m, tango, space, threat, is_corner))
        return false;
    if (is_corner)
        return flix_is_corner_cover(g, m, space, threat, tango);
    return flix_line(g, m, space, threat, tango); /* FLIX-288; the block by may_hide */
}

int flix_hides(const struct flix *g, const struct flix_map *m, int tango, int threat,
               int16_t *out, int *cause)
{
    int at = flix_at(g, tango), seal_at = g->at[threat];
    if (is_covered(g, m, tango, seal_at))
        return 0;
    for (int class = 0; class < COVER_CLASSES; class ++) {
        int count = 0, least = FAR;
        for (int space = 0; space < SPACES; space++) {
            if (m->steps[at][space] > least ||
                !is_of_class(g, m, tango, space, seal_at, class))
                continue;
            count = m->steps[at][space] < least ? 0 : count;
            least = m->steps[at][space];
            out[count++] = (int16_t)space;
        }
        *cause = class % 2 == 0 ? TO_CORNER : TO_BLOCK;
        if (count > 0)
            return count;
    }
    return 0;
}

/* Phase 5, a Tango at a time, Mastermind first; the stunned stay put (FLIX-R15). */
st_stop flix_do_cover(st_table *t, st_task task)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    const int bit = MASTERMIND - FIRST_PATROL;
    bool is_mastermind = flix_is_tango(g, MASTERMIND) && !(g->handled >> bit & 1) &&
                         flix_sees_any_seal(g, m, MASTERMIND);
    if (!is_mastermind && flix_seekers(g, m) == 0)
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_COVER, 0);
    if (is_mastermind) {
        g->handled |= 1u << bit;
        flix_choose(t, C_THREAT, MASTERMIND, 0);
    } else {
        flix_choose(t, C_SEEKER, 0, 0);
    }
    return ST_DONE;
}
