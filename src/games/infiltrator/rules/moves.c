/* moves.c: what may be done now: the list of what judge.c would allow. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

/* Filled in place: copying a move that was just built costs a third of the list. */
static void add(st_moves *out, int verb, int a, int b, int c)
{
    ST_ASSERT(out->count < ST_MOVES, "no question has so many answers");
    st_move *move = &out->move[out->count++];
    memset(move, 0, sizeof *move);
    move->verb = (int16_t)verb;
    move->arg[0] = (int16_t)a;
    move->arg[1] = (int16_t)b;
    move->arg[2] = (int16_t)c;
}

static void add_each(st_moves *out, int verb, uint64_t mask)
{
    for (; mask != 0; mask &= mask - 1)
        add(out, verb, infiltrator_first(mask), 0, 0);
}

/* Where you could go now. */
static uint64_t exits(const struct infiltrator *g, const struct infiltrator_mission *m)
{
    uint64_t ways = g->can_breach ? m->beside[g->sector] : m->near[g->sector];
    if (g->keys > 0 || g->can_pick)
        return ways;
    for (uint64_t rest = ways; rest != 0; rest &= rest - 1)
        if (g->lock[infiltrator_first(rest)])
            ways &= ~(rest & (~rest + 1));
    return ways;
}

static void add_carries(const struct infiltrator *g, const struct infiltrator_pack *p,
                        uint64_t ways, st_moves *out)
{
    for (uint32_t bodies = infiltrator_bodies_in(g, g->sector); bodies != 0;
         bodies &= bodies - 1) {
        int body = infiltrator_first(bodies);
        if (infiltrator_type(g, p, body)->is_heavy)
            continue;
        for (uint64_t rest = ways; rest != 0; rest &= rest - 1)
            add(out, V_CARRY, body, infiltrator_first(rest), 0);
    }
}

static void add_shots(const struct infiltrator *g, const struct infiltrator_pack *p,
                      int verb, int enemy, st_moves *out)
{
    for (int gear = 0; gear < p->gears; gear++)
        if (g->equipped[gear] && p->gear[gear].effect.what == E_WEAPON &&
            infiltrator_judge_fire(g, p, enemy, gear).refusal == LEGAL)
            add(out, verb, enemy, gear, 0);
}

static void add_attacks(const struct infiltrator *g, const struct infiltrator_pack *p,
                        st_moves *out)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++)
        if (g->enemy[i].status == ALIVE && m->steps[g->sector][g->enemy[i].sector] <= 1)
            add_shots(g, p, V_ATTACK, i, out);
}

/* A card that may be used now, with every target it could have. */
static void add_uses(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int verb, int number, st_moves *out)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    st_move move = { .verb = (int16_t)verb,
                     .arg = { (int16_t)number, ST_NONE, ST_NONE } };
    int refusal = infiltrator_judge(g, p, 0, move).refusal;
    if (refusal == LEGAL)
        add(out, verb, number, ST_NONE, ST_NONE);
    for (uint64_t rest = m->map; refusal == NEEDS_SECTOR && rest != 0; rest &= rest - 1) {
        move.arg[1] = (int16_t)infiltrator_first(rest);
        if (infiltrator_judge(g, p, 0, move).refusal == LEGAL)
            add(out, verb, number, move.arg[1], ST_NONE);
    }
    for (int enemy = 0; refusal == NEEDS_ENEMY && enemy < ENEMIES; enemy++) {
        move.arg[2] = (int16_t)enemy;
        if (infiltrator_judge(g, p, 0, move).refusal == LEGAL)
            add(out, verb, number, ST_NONE, enemy);
    }
}

static void add_cards(const struct infiltrator *g, const struct infiltrator_pack *p,
                      st_moves *out)
{
    for (int gear = 0; gear < p->gears; gear++)
        if (g->equipped[gear] &&
            (p->gear[gear].when == FREE ||
             (p->gear[gear].when == ACTION && p->gear[gear].effect.what != E_WEAPON)))
            add_uses(g, p, V_USE, gear, out);
    for (int i = 0; i < HELD && g->item[i] != NOTHING; i++)
        if (p->item[g->item[i]].when == FREE)
            add_uses(g, p, V_ITEM, g->item[i], out);
}

static void add_phase(const struct infiltrator *g, const struct infiltrator_pack *p,
                      st_moves *out)
{
    uint64_t ways = exits(g, infiltrator_mission(g, p));
    if (!g->free_used && !g->action_used) {
        add_each(out, V_MOVE, ways);
        add_carries(g, p, ways, out);
    }
    if (!g->action_used) {
        add_each(out, V_RUN, ways);
        if (infiltrator_judge(g, p, 0, (st_move){ .verb = V_HIDE }).refusal == LEGAL)
            add(out, V_HIDE, 0, 0, 0);
        if (!g->has_overwatch)
            add(out, V_OVERWATCH, 0, 0, 0);
        for (int token = 0; token < TOKENS; token++)
            if (g->token_sector[token] == g->sector)
                add(out, V_TAKE, token, 0, 0);
        add_attacks(g, p, out);
    }
    add_cards(g, p, out);
    add(out, V_END, 0, 0, 0);
}

static void add_reactions(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int step, st_moves *out)
{
    for (int card = 0; card < p->gears + p->items; card++)
        if (infiltrator_judge_reaction(g, p, step, card).refusal == LEGAL)
            add(out, V_REACT, card, 0, 0);
    add(out, V_PASS, 0, 0, 0);
}

static void add_if(const struct infiltrator *g, const struct infiltrator_pack *p,
                   st_moves *out, int verb, int a)
{
    st_move move = { .verb = (int16_t)verb, .arg = { (int16_t)a } };
    if (infiltrator_judge_camp(g, p, move).refusal == LEGAL)
        add(out, verb, a, 0, 0);
}

static void add_camp(const struct infiltrator *g, const struct infiltrator_pack *p,
                     st_moves *out)
{
    add_if(g, p, out, V_START, 0);
    add_if(g, p, out, V_BUY, 0);
    for (int gear = 0; gear < p->gears; gear++) {
        add_if(g, p, out, V_EQUIP, gear);
        add_if(g, p, out, V_UNEQUIP, gear);
    }
    for (int mission = 0; mission < p->missions; mission++)
        add_if(g, p, out, V_CHOOSE, mission);
    for (int mode = LETHAL; mode <= NONLETHAL; mode++)
        add_if(g, p, out, V_SET_MODE, mode);
    for (int level = RELAXED; level <= RUTHLESS; level++)
        add_if(g, p, out, V_SET_DIFFICULTY, level);
}

static void add_held(const int8_t *cards, int count, int verb, st_moves *out)
{
    for (int i = 0; i < count && cards[i] != NOTHING; i++)
        add(out, verb, cards[i], 0, 0);
}

void infiltrator_moves(const void *state, const void *pack, st_moves *out)
{
    const struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    st_task task = infiltrator_question(g);
    if (g->ending != UNDER_WAY)
        return;
    switch (task.step) {
    case ASK_CAMP: add_camp(g, p, out); break;
    case ASK_PICK: add_held(g->shown, SHOWN, V_PICK, out); break;
    case ASK_DISCARD: add_held(g->item, HELD, V_DISCARD, out); break;
    case ASK_PHASE: add_phase(g, p, out); break;
    case ASK_ORDER:
        add_each(out, V_ORDER, infiltrator_next_enemies(g, infiltrator_mission(g, p)));
        break;
    case ASK_STEP: add_each(out, V_STEP, infiltrator_step_choices(g, p)); break;
    case ASK_BODY:
        add_each(out, V_HANDLE, infiltrator_bodies_in(g, g->enemy[task.a].sector));
        break;
    case ASK_SHOOT:
        add_shots(g, p, V_SHOOT, task.a, out);
        add(out, V_HOLD, 0, 0, 0);
        break;
    case ASK_VALUE:
        for (int value = -VALUE_MOST; value <= VALUE_MOST; value++)
            add(out, V_VALUE, value, 0, 0);
        break;
    case ASK_REACT_DRAW:
    case ASK_REACT_ALARM:
    case ASK_REACT_HIT: add_reactions(g, p, task.step, out); break;
    default: ST_ASSERT(false, "run the agenda to a question first");
    }
}
