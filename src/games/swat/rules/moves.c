/* moves.c: what may be done now: the list of what judge.c would allow. */
#include "games/swat/rules/state.h"

static void add(st_moves *out, int verb, int a, int b)
{
    st_moves_add(out, (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } });
}

static void add_each(st_moves *out, int verb, int mask)
{
    for (int i = 0; mask >> i != 0; i++)
        if (mask >> i & 1)
            add(out, verb, i, 0);
}

static void add_asks(const struct swat *g, const struct swat_pack *p, int except,
                     st_moves *out)
{
    for (int witness = 0; witness < WITNESSES; witness++)
        if (witness != except && swat_can_ask(g, p, witness))
            add(out, V_ASK, witness, 0);
}

static void add_plans(const struct swat *g, const struct swat_pack *p, st_moves *out)
{
    int revealed = swat_revealed(g);
    add(out, V_GO, 0, 0);
    for (int slot = 0; slot < revealed && revealed > 1; slot++)
        add(out, V_NEXT, slot, 0);
    if (!g->has_swap || g->is_swap_used)
        return;
    for (int level = 1; level <= RANKS; level++)
        for (int slot = 0; slot < revealed && swat_level_has_boxed(g, p, level); slot++)
            add(out, V_SWAP, slot, level - 1);
}

static void add_uses(const struct swat *g, const struct swat_pack *p, int window,
                     st_moves *out)
{
    for (int item = 0; item < ITEMS && window != 0; item++)
        if (swat_is_item_ready(g, item) && (p->item[item].windows & window))
            add(out, V_USE, item, 0);
}

static void add_walks(const struct swat *g, const struct swat_pack *p, st_task task,
                      st_moves *out)
{
    int ways = task.b ? swat_shove_ways(g, p) : swat_ways(g, p, task.a);
    add_uses(g, p, swat_open_window(g), out);
    add_each(out, V_STEP, ways);
    if (task.b)
        add(out, V_DONE, 0, 0);
    else if (ways == 0)
        add(out, V_GO, 0, 0);
}

static void add_sets(const struct swat *g, const struct swat_pack *p, int need,
                     st_moves *out)
{
    struct swat_sets sets;
    swat_find_sets(g, p, need, &sets);
    for (int i = 0; i < sets.count; i++) {
        st_move move = { .verb = V_EXHAUST };
        int used = 0;
        for (int source = 0; source < SOURCES; source++)
            if (sets.set[i] >> source & 1)
                move.arg[used++] = (int16_t)source;
        while (used < ST_ARGS)
            move.arg[used++] = ST_NONE;
        st_moves_add(out, move);
    }
}

static void add_ways_out(const struct swat *g, const struct swat_pack *p, st_task fail,
                         st_moves *out)
{
    for (int item = 0; item < ITEMS; item++)
        if (swat_item_helps(g, p, item, fail))
            add(out, p->item[item].windows & W_FAIL ? V_AVERT : V_USE,
                p->item[item].windows & W_FAIL ? item - WEAPONS : item, 0);
    if (swat_can_burn(g))
        add(out, V_BURN, 0, 0);
    add(out, V_ACCEPT, 0, 0);
}

static int face_down(const struct swat *g)
{
    int mask = 0;
    for (int room = 0; room < ROOMS; room++)
        mask |= g->status[room] == DOWN ? 1 << room : 0;
    return mask;
}

void swat_moves(const void *state, const void *pack, st_moves *out)
{
    const struct swat *g = state;
    const struct swat_pack *p = pack;
    st_task task = st_agenda_top(&g->agenda);
    if (g->ending != UNDER_WAY)
        return;
    switch (task.step) {
    case ASK_WEAPONS:
    case ASK_GAIN: add_each(out, V_TAKE, swat_weapons_for(g, WEAPON_GAIN)); break;
    case ASK_WITNESS:
        add_asks(g, p, NOTHING, out);
        add(out, V_DONE, 0, 0);
        break;
    case ASK_MORE: add_asks(g, p, task.a, out); break;
    case ASK_PLAN: add_plans(g, p, out); break;
    case ASK_BEFORE:
    case ASK_EVENT:
        add_uses(g, p, swat_open_window(g), out);
        add(out, V_GO, 0, 0);
        break;
    case ASK_WALK: add_walks(g, p, task, out); break;
    case ASK_LOSE: add_each(out, V_LOSE, (1 << swat_cards(g)) - 1); break;
    case ASK_PICK:
        add_each(out, V_PICK, face_down(g));
        add(out, V_DONE, 0, 0);
        break;
    case ASK_TARGET: add_each(out, V_TARGET, task.a); break;
    case ASK_SHOVE: add_each(out, V_STEP, swat_shove_ways(g, p)); break;
    case ASK_CHOOSE: add_each(out, V_CHOOSE, swat_weapons_for(g, task.a)); break;
    case ASK_FAIL: add_ways_out(g, p, task, out); break;
    case ASK_SPEND: add_sets(g, p, task.a, out); break;
    default: ST_ASSERT(false, "run the agenda to a question first");
    }
}
