/* orders.c: the macros `order`, `move` and `spend`, for whoever types: several moves in one
 * line, or one in whatever order its parts are named. */
#include "games/swat/show/view.h"

static void add(st_moves *out, int verb, int a)
{
    st_moves_add(out, (st_move){ (int16_t)verb, { (int16_t)a } });
}

static st_verdict judge_order(const struct swat *g, const struct swat_pack *p,
                              const st_order *order)
{
    int revealed = swat_revealed(g), seen = 0;
    for (int i = 0; i < order->count; i++) {
        st_verdict verdict = swat_judge(g, p, 0, (st_move){ V_NEXT, { order->arg[i] } });
        if (verdict.refusal != LEGAL)
            return verdict;
        if (seen >> order->arg[i] & 1)
            return st_refused(NOT_A_PERMUTATION, revealed, 0, 0);
        seen |= 1 << order->arg[i];
    }
    return order->count == revealed ? st_legal()
                                    : st_refused(NOT_A_PERMUTATION, revealed, 0, 0);
}

/* `order 3 1 2`: the cards of these slots, as they lie now, one after the other. */
static st_verdict expand_order(const struct swat *g, const struct swat_pack *p,
                               const st_order *order, st_moves *out)
{
    int at[HAND], revealed = swat_revealed(g); /* which slot of now lies where */
    st_verdict verdict = judge_order(g, p, order);
    if (verdict.refusal != LEGAL)
        return verdict;
    for (int i = 0; i < revealed; i++)
        at[i] = i;
    int planned = g->planned;
    for (int i = 0; i < revealed - 1; i++) {
        int slot = 0;
        while (at[slot] != order->arg[i])
            slot++;
        add(out, V_NEXT, slot);
        if (i == 0 && slot >= planned && planned > 0)
            add(out, V_NEXT, planned); /* it lies there now; begin anew with it */
        for (; slot > i; slot--)
            at[slot] = at[slot - 1];
        at[i] = order->arg[i];
    }
    return st_legal();
}

/* `move A2 A3`: those rooms in order, refused as a whole. */
static st_verdict expand_move(const struct swat *g, const struct swat_pack *p,
                              const st_order *order, st_moves *out)
{
    struct swat walked = *g;
    st_task task = st_agenda_top(&g->agenda);
    if (task.step != ASK_WALK)
        return st_refused(NO_WALK_NOW, 0, 0, 0);
    if (order->count > task.a)
        return st_refused(TOO_FAR, task.a, 0, 0);
    for (int i = 0; i < order->count; i++) {
        st_verdict verdict = swat_judge(&walked, p, 0,
                                        (st_move){ V_STEP, { order->arg[i] } });
        if (verdict.refusal != LEGAL)
            return verdict;
        add(out, V_STEP, order->arg[i]);
        swat_enter(&walked, order->arg[i]);
        walked.agenda.task[walked.agenda.count - 1].a--;
        walked.agenda.task[walked.agenda.count - 1].c = 1;
    }
    return st_legal();
}

/* The cards of a set as they are offered: of equal ones those played earlier. */
static uint32_t canonical_set(const struct swat *g, const struct swat_pack *p,
                              const st_order *order)
{
    uint32_t set = 0;
    for (int i = 0; i < order->count; i++) {
        int wanted = order->arg[i], value = swat_source_value(g, p, wanted);
        bool is_card = wanted < HAND;
        for (int source = 0; source < HAND && is_card && value > 0; source++)
            if (!(set >> source & 1) && swat_source_value(g, p, source) == value) {
                wanted = source;
                break;
            }
        set |= 1u << wanted;
    }
    return set;
}

/* `spend h1 2`: one set, in whatever order its sources are named. */
static st_verdict expand_spend(const struct swat *g, const struct swat_pack *p,
                               const st_order *order, st_moves *out)
{
    st_move move = { .verb = V_EXHAUST };
    uint32_t set = canonical_set(g, p, order);
    int used = 0;
    for (int source = 0; source < SOURCES; source++)
        if (set >> source & 1 && used < ST_ARGS)
            move.arg[used++] = (int16_t)source;
    while (used < ST_ARGS)
        move.arg[used++] = ST_NONE;
    st_verdict verdict = swat_judge(g, p, 0, move);
    if (verdict.refusal == LEGAL)
        st_moves_add(out, move);
    return verdict;
}

st_verdict swat_expand(const void *state, const void *pack, int seat,
                       const st_order *order, st_moves *out)
{
    const struct swat *g = state;
    if (g->ending != UNDER_WAY)
        return st_refused(GAME_OVER, 0, 0, 0);
    switch ((enum swat_verb)order->verb) {
    case V_ORDER: return expand_order(g, pack, order, out);
    case V_MOVE: return expand_move(g, pack, order, out);
    default: return expand_spend(g, pack, order, out);
    }
}
