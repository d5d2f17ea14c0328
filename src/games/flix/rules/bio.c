/* bio.c: Bio Weapons that break, and missions that fail at once by a condition. */
#include "games/flix/rules/state.h"

/* FLIX-230, FLIX-R85: every Tango and SEAL in the Area, whatever it wears; Hostages and a
 * captured Mastermind live. More of them are released with their carriers. */
void flix_release(st_table *t, int space)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int area = m->area[space];
    st_tell(t, TOLD_RELEASED, area, space, 0);
    if (flix_special(g, t->pack)->fails_by_bio)
        st_agenda_push(&g->agenda, DO_FAIL, 0);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) && m->area[flix_at(g, tango)] == area)
            flix_kill(t, tango);
    for (int i = 0; i < TEAM && !flix_is_over(g); i++) {
        int seal = g->team[i];
        if (seal != NOTHING && flix_is_alive(g, seal) && m->area[g->at[seal]] == area) {
            g->bio[seal] = 0; /* released here too */
            flix_fall(t, seal);
        }
    }
}

/* FLIX-230: at once, but in an explosion not before it has hit everybody (FLIX-R112). */
void flix_spill(st_table *t, int seal, int space)
{
    struct flix *g = t->state;
    g->bio[seal] = 0;
    g->spill_at[seal] = (int16_t)space;
    if (g->blast_at == NOTHING)
        st_agenda_push(&g->agenda, DO_SPILL, 0);
}

void flix_release_spilled(st_table *t)
{
    struct flix *g = t->state;
    for (int i = 0; i < TEAM; i++) {
        int seal = g->team[i];
        if (seal == NOTHING || g->spill_at[seal] == NOTHING)
            continue;
        int space = g->spill_at[seal];
        g->spill_at[seal] = NOTHING;
        flix_release(t, space);
        if (flix_has_failed(g))
            return;
    }
}

st_stop flix_do_spill(st_table *t, st_task task)
{
    flix_release_spilled(t);
    return ST_DONE;
}

/* The condition `fail-hostages-lost`: none is left, on the map or hidden, and none rescued. */
void flix_lose_hostage(st_table *t)
{
    struct flix *g = t->state;
    if (!flix_special(g, t->pack)->fails_by_hostages || g->cleared[HO] > 0 ||
        g->bag[HO] > 0)
        return;
    for (int i = 0; i < HOSTAGES; i++)
        if (g->hostage_at[i] < SPACES)
            return;
    st_agenda_push(&g->agenda, DO_FAIL, 0);
}

/* Whether nothing more comes: the mission is over, or has failed by a condition. In an
 * explosion that is not carried out before everybody has been hit. */
bool flix_has_failed(const struct flix *g)
{
    for (int i = 0; i < g->agenda.count; i++)
        if (g->agenda.task[i].step == DO_FAIL)
            return true;
    return flix_is_over(g);
}

/* FLIX-42: what must not happen has happened. */
st_stop flix_do_fail(st_table *t, st_task task)
{
    flix_finish(t, IS_FAILED);
    return ST_DONE;
}
