/* patrols.c: Phase 3. The Mastermind and the Patrols rush towards noise, or walk their
 * paths when all is quiet. */
#include "games/flix/rules/state.h"

static bool is_quiet(const struct flix *g)
{
    return g->alert_at == NOTHING && !flix_has_sound(g);
}

/* FLIX-263, FLIX-264: Patrols that have not had their turn. */
uint32_t flix_movers(const struct flix *g)
{
    uint32_t patrols = 0;
    for (int i = 0; i < PATROLS; i++)
        if (g->patrol_at[i] < SPACES && !g->patrol_stunned[i] && !(g->handled >> i & 1))
            patrols |= 1u << i;
    return patrols;
}

/* FLIX-266, FLIX-267, FLIX-R05, FLIX-R122: first steps of shortest ways to all Loudest Areas; its own
 * Area where that is one of them. */
uint64_t flix_ways(const struct flix *g, const struct flix_map *m, int tango)
{
    uint64_t loudest = flix_loudest(g, m), ways = 0;
    int here = m->area[flix_at(g, tango)];
    for (int goal = 0; goal < AREAS; goal++) {
        if (!(loudest >> goal & 1))
            continue;
        if (goal == here)
            ways |= 1ULL << here;
        for (int area = 0; area < AREAS; area++)
            if (m->beside[here] >> area & 1 &&
                m->area_steps[area][goal] + 1 == m->area_steps[here][goal])
                ways |= 1ULL << area;
    }
    return ways;
}

/* The free path Spaces of an Area with its highest number; the Tango's own is free
 * (FLIX-268, FLIX-R121, FLIX-R98, FLIX-R100). */
int flix_best_path(const struct flix *g, const struct flix_map *m, int area, int tango,
                   int16_t *out)
{
    int count = 0, most = 1;
    for (int space = 0; space < SPACES; space++) {
        int standee = flix_standee(g, space);
        if (m->area[space] != area || m->path_number[space] < most ||
            (standee != NOTHING && standee != tango) || flix_block(g, space) != NOTHING ||
            flix_token(g, space) != NOTHING)
            continue;
        count = m->path_number[space] > most ? 0 : count;
        most = m->path_number[space];
        out[count++] = (int16_t)space;
    }
    return count;
}

/* A Patrol walks on; being in its way costs time (FLIX-271 to FLIX-275, FLIX-R09). */
static void walk_path(st_table *t, int tango)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int at = flix_at(g, tango), path = m->path_of[at], number = m->path_number[at];
    if (number == 0) {
        flix_choose(t, C_PATH, tango, m->area[at]); /* FLIX-273: back to the path */
        return;
    }
    bool is_last = number == m->path_length[path];
    if (is_last && m->path_stops[path])
        return;
    int next = m->path[path][is_last ? 0 : number];
    if (!flix_is_occupied(g, next)) {
        flix_put(g, tango, next);
        st_tell(t, TOLD_WALKED, tango, next, m->path_number[next]);
        return;
    }
    int standee = flix_standee(g, next);
    st_tell(t, TOLD_BLOCKED, tango, next, 0);
    if (standee == NOTHING || (!flix_is_seal(standee) && !flix_is_hostage(g, standee)))
        return;
    if (g->timer > 1) { /* FLIX-R87: never below 1 */
        g->timer--;
        st_tell(t, TOLD_HELD_UP, tango, g->timer, 0);
    }
}

/* One Tango's turn. */
void flix_move_tango(st_table *t, int tango)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    g->handled |= 1u << (tango - FIRST_PATROL);
    /* FLIX-265: who sees a SEAL stays where it is. */
    if (flix_sees_any_seal(g, m, tango)) {
        st_tell(t, TOLD_WATCHES, tango, 0, 0);
        return;
    }
    if (is_quiet(g))
        walk_path(t, tango);
    else
        flix_choose(t, C_AREA, tango, 0);
}

/* FLIX-276: a Mastermind needs noise. */
static bool has_mastermind_turn(const struct flix *g)
{
    return flix_is_tango(g, MASTERMIND) && !g->mastermind_stunned && !is_quiet(g) &&
           !(g->handled >> (MASTERMIND - FIRST_PATROL) & 1);
}

/* Phase 3, a Tango at a time: the Mastermind, then the Patrols (FLIX-86). */
st_stop flix_do_move(st_table *t, st_task task)
{
    struct flix *g = t->state;
    bool is_mastermind = has_mastermind_turn(g);
    if (!is_mastermind && flix_movers(g) == 0)
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_MOVE, 0);
    if (is_mastermind)
        flix_move_tango(t, MASTERMIND);
    else
        flix_choose(t, C_MOVER, 0, 0);
    return ST_DONE;
}
