/* judge.c: whether a move may be made, and why not.
 *
 * Each question of the agenda has its own verbs; a verb at the wrong moment is refused by
 * the rule that says when it has its place. What may be done is listed in moves.c; what a
 * move sets going is in deeds.c. */
#include "games/swat/rules/state.h"

static st_task question(const struct swat *g)
{
    return st_agenda_top(&g->agenda);
}

uint32_t swat_to_act(const void *state)
{
    const struct swat *g = state;
    return g->ending == UNDER_WAY;
}

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

static st_verdict judge_take(const struct swat *g, int weapon)
{
    int step = question(g).step;
    if (step != ASK_WEAPONS && step != ASK_GAIN)
        return refuse(NO_WEAPON_NOW);
    return g->weapon[weapon] == BOXED_UP ? st_legal()
                                         : st_refused(NOT_IN_BOX, weapon, 0, 0);
}

static st_verdict judge_ask(const struct swat *g, const struct swat_pack *p, int witness)
{
    st_task task = question(g);
    if (task.step != ASK_WITNESS && task.step != ASK_MORE)
        return refuse(g->approaches == APPROACHES ? NO_FOURTH_APPROACH : NO_ASKING_NOW);
    if (task.step == ASK_MORE && witness == task.a)
        return st_refused(ANOTHER_WITNESS, witness, 0, 0);
    return swat_can_ask(g, p, witness) ? st_legal()
                                       : st_refused(DECK_EMPTY, witness, 0, 0);
}

static st_verdict judge_done(const struct swat *g)
{
    st_task task = question(g);
    if (task.step == ASK_WITNESS || task.step == ASK_PICK)
        return st_legal();
    if (task.step == ASK_WALK)
        return task.b ? st_legal() : st_refused(NOT_DONE, task.a, 0, 0);
    return refuse(NO_DONE_NOW);
}

static st_verdict judge_next(const struct swat *g, int slot)
{
    if (question(g).step != ASK_PLAN)
        return refuse(NOT_PLANNING);
    if (slot >= swat_cards(g))
        return st_refused(NO_SUCH_SLOT, slot, 0, 0);
    if (slot >= swat_revealed(g))
        return st_refused(SLOT_DOWN, slot, 0, 0);
    return swat_revealed(g) > 1 ? st_legal() : refuse(ONE_CARD_ONLY);
}

static st_verdict judge_swap(const struct swat *g, const struct swat_pack *p, int slot,
                             int level)
{
    if (!g->has_swap)
        return refuse(NO_SWAP_RULE);
    if (g->is_swap_used)
        return refuse(SWAP_USED);
    if (question(g).step != ASK_PLAN)
        return refuse(NO_SWAP_NOW);
    if (slot >= swat_revealed(g))
        return st_refused(SLOT_NOT_REVEALED, slot, 0, 0);
    return swat_level_has_boxed(g, p, level) ? st_legal()
                                             : st_refused(NONE_IN_BOX, level - 1, 0, 0);
}

static st_verdict judge_go(const struct swat *g, const struct swat_pack *p)
{
    st_task task = question(g);
    switch (task.step) {
    case ASK_PLAN:
    case ASK_BEFORE:
    case ASK_EVENT: return st_legal();
    case ASK_WALK:
        if (!task.b && swat_ways(g, p, task.a) == 0)
            return st_legal(); /* SWAT-R51: only this dazes */
        return st_refused(MUST_WALK, task.a, 0, 0);
    default: return refuse(NOTHING_TO_PASS);
    }
}

/* A room of a MOVE, as if the officer stood on a path with so many rooms left. */
static st_verdict judge_walk(const struct swat *g, const struct swat_pack *p, int to)
{
    st_task task = question(g);
    if (!(p->near[g->standee] >> to & 1))
        return st_refused(NOT_ADJACENT, to, g->standee, 0);
    if (g->status[to] == DESTROYED && !g->has_rope)
        return st_refused(ROOM_DESTROYED, to, 0, 0);
    if (task.b)
        return st_legal(); /* a free walk */
    if (g->path >> to & 1)
        return st_refused(ON_THE_PATH, to, 0, 0);
    if (!(swat_ways(g, p, task.a) >> to & 1))
        return st_refused(WALK_RULE, to, task.a + swat_ordered(g, p), 0);
    return st_legal();
}

static st_verdict judge_step(const struct swat *g, const struct swat_pack *p, int to)
{
    int step = question(g).step;
    if (step == ASK_WALK)
        return judge_walk(g, p, to);
    if (step != ASK_SHOVE)
        return refuse(NO_WALK_NOW);
    if (!(p->near[g->standee] >> to & 1))
        return st_refused(NOT_ADJACENT, to, g->standee, 0);
    return swat_shove_ways(g, p) >> to & 1 ? st_legal()
                                           : st_refused(ROOM_DESTROYED, to, 0, 0);
}

int swat_open_window(const struct swat *g)
{
    st_task task = question(g);
    switch (task.step) {
    case ASK_BEFORE: return 1 << task.a;
    case ASK_WALK: return task.c ? 0 : W_MOVE;
    case ASK_EVENT: return W_EVENT;
    case ASK_FAIL: return W_UNCOVER;
    default: return 0;
    }
}

static st_verdict judge_use(const struct swat *g, const struct swat_pack *p, int item)
{
    int window = swat_open_window(g);
    if (window == 0)
        return refuse(NO_WINDOW);
    if (!swat_is_item_ready(g, item))
        return st_refused(NOT_READY, item, 0, 0);
    if (!(p->item[item].windows & window))
        return st_refused(WRONG_WINDOW, item, 0, 0);
    if (window == W_UNCOVER && !swat_item_helps(g, p, item, question(g)))
        return st_refused(DOES_NOT_HELP, item, 0, 0);
    return st_legal();
}

static st_verdict judge_target(const struct swat *g, int room)
{
    st_task task = question(g);
    if (task.step != ASK_TARGET)
        return refuse(NO_TARGET_NOW);
    return task.a >> room & 1 ? st_legal() : st_refused(NOT_A_TARGET, room, 0, 0);
}

/* The sources of a move, or 0 where they do not stand in order. */
static uint32_t set_of(st_move move)
{
    uint32_t set = 0;
    for (int i = 0; i < ST_ARGS && move.arg[i] != ST_NONE; i++) {
        if (move.arg[i] < 0 || move.arg[i] >= SOURCES || set >> move.arg[i] != 0)
            return 0;
        set |= 1u << move.arg[i];
    }
    return set;
}

static st_verdict judge_exhaust(const struct swat *g, const struct swat_pack *p,
                                st_move move)
{
    struct swat_sets sets;
    if (question(g).step != ASK_SPEND)
        return refuse(NOTHING_TO_SPEND);
    swat_find_sets(g, p, question(g).a, &sets);
    for (int i = 0; i < sets.count; i++)
        if (sets.set[i] == set_of(move))
            return st_legal();
    return st_refused(NOT_A_SET, question(g).a, 0, 0);
}

static st_verdict judge_burn(const struct swat *g)
{
    if (question(g).step != ASK_FAIL)
        return refuse(NO_FAIL);
    if (!g->has_burn)
        return refuse(NO_BURN_RULE);
    return g->is_burn_used ? refuse(BURN_USED) : st_legal();
}

static st_verdict judge_avert(const struct swat *g, const struct swat_pack *p, int card)
{
    int item = WEAPONS + card;
    if (question(g).step != ASK_FAIL)
        return refuse(NO_FAIL);
    if (!swat_is_item_ready(g, item))
        return st_refused(NOT_READY, item, 0, 0);
    if (!(p->item[item].windows & W_FAIL) || !swat_item_helps(g, p, item, question(g)))
        return st_refused(DOES_NOT_HELP, item, 0, 0);
    return st_legal();
}

static st_verdict judge_lose(const struct swat *g, int slot)
{
    if (question(g).step != ASK_LOSE)
        return refuse(NOT_DAZED);
    return slot < swat_cards(g) ? st_legal() : st_refused(NO_SUCH_SLOT, slot, 0, 0);
}

static st_verdict judge_pick(const struct swat *g, int room)
{
    if (question(g).step != ASK_PICK)
        return refuse(NOTHING_TO_PICK);
    return g->status[room] == DOWN ? st_legal() : st_refused(NOT_FACE_DOWN, room, 0, 0);
}

static st_verdict judge_choose(const struct swat *g, int weapon)
{
    st_task task = question(g);
    if (task.step != ASK_CHOOSE)
        return refuse(NOTHING_TO_CHOOSE);
    return swat_weapons_for(g, task.a) >> weapon & 1
               ? st_legal()
               : st_refused(NOT_A_CHOICE, weapon, 0, 0);
}

st_verdict swat_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct swat *g = state;
    const struct swat_pack *p = pack;
    int a = move.arg[0];
    if (g->ending != UNDER_WAY)
        return refuse(GAME_OVER);
    switch ((enum swat_verb)move.verb) {
    case V_TAKE: return judge_take(g, a);
    case V_ASK: return judge_ask(g, p, a);
    case V_DONE: return judge_done(g);
    case V_NEXT: return judge_next(g, a);
    case V_SWAP: return judge_swap(g, p, a, move.arg[1] + 1);
    case V_GO: return judge_go(g, p);
    case V_STEP: return judge_step(g, p, a);
    case V_USE: return judge_use(g, p, a);
    case V_TARGET: return judge_target(g, a);
    case V_EXHAUST: return judge_exhaust(g, p, move);
    case V_BURN: return judge_burn(g);
    case V_AVERT: return judge_avert(g, p, a);
    case V_ACCEPT: return question(g).step == ASK_FAIL ? st_legal() : refuse(NO_FAIL);
    case V_LOSE: return judge_lose(g, a);
    case V_PICK: return judge_pick(g, a);
    case V_CHOOSE: return judge_choose(g, a);
    case V_ORDER:
    case V_MOVE:
    case V_SPEND: break;
    }
    ST_ASSERT(false, "expand macros before they are judged");
    return st_legal();
}
