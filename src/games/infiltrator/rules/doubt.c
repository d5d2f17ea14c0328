/* doubt.c: positions from outside that are sound and yet could not have come about: the
 * rules would have done something at once. It refuses little: whoever sets a position for
 * a test may leave out how it came about, but not what it means. */
#include "games/infiltrator/rules/state.h"

/* INFILTRATOR-43, INFILTRATOR-49, INFILTRATOR-120: seeing you ends when you are not there
 * any more. While you leave, an Intercept Attack may see you though you are Hidden. */
static st_verdict doubt_enemy(const struct infiltrator *g, int enemy)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    bool is_settled = infiltrator_question(g).step == ASK_PHASE;
    if (e->sees && e->sector != g->sector)
        return st_refused(SEES_FROM_AFAR, enemy, e->sector, g->sector);
    if (e->sees && g->is_hidden && is_settled)
        return st_refused(SEES_HIDDEN, enemy, 0, 0);
    if (e->is_stunned && (e->sees || e->has_overwatch))
        return st_refused(STUNNED_AWAKE, enemy, 0, 0);
    return st_legal();
}

/* Of two branches only one can have succeeded (INFILTRATOR-124). */
static st_verdict doubt_branches(const struct infiltrator *g,
                                 const struct infiltrator_pack *p)
{
    for (int i = 0; i < p->missions; i++) {
        const int *next = p->mission[i].next;
        if (next[0] != NOTHING && next[1] != NOTHING && g->completed[next[0]] &&
            g->completed[next[1]])
            return st_refused(BOTH_BRANCHES, next[0], next[1], 0);
    }
    return st_legal();
}

st_verdict infiltrator_doubt(const void *state, const void *pack)
{
    const struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    st_verdict verdict = doubt_branches(g, p);
    if (g->turn == 0 || g->ending != UNDER_WAY || verdict.refusal != LEGAL)
        return verdict;
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    if (infiltrator_question(g).step == ASK_PHASE && m->exits >> g->sector & 1 &&
        infiltrator_has_all_objectives(g, p))
        return st_refused(WOULD_BE_OUT, g->sector, 0, 0);
    for (int i = 0; i < ENEMIES && verdict.refusal == LEGAL; i++)
        verdict = doubt_enemy(g, i);
    return verdict;
}
