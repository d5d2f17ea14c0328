/* moves.c: what may be done now, and why not.
 *
 * judge is the word on legality; moves lists what it would allow. Each question of the
 * agenda (ready, moving, react, pair) has its own verbs. */
#include "games/patrol/rules/state.h"

#include <sandtable/path.h>

#include <string.h>

static st_task question(const struct patrol *g)
{
    return st_agenda_top(&g->agenda);
}

static int actor(const struct patrol *g)
{
    st_task task = question(g);
    return task.step == ASK_REACT ? task.a : g->turn;
}

uint32_t patrol_to_act(const void *state)
{
    const struct patrol *g = state;
    return g->ending == UNDER_WAY ? 1u << actor(g) : 0;
}

/* Why a seat cannot roll now (PATROL-46, PATROL-50, PATROL-60, PATROL-76, PATROL-R33);
 * LEGAL if it can. */
static int why_no_movement(const struct patrol *g, int seat)
{
    if (seat == g->passenger)
        return DRIVER_MOVES;
    if (patrol_is_frozen(g, seat))
        return STACK_DOWN;
    return g->owed[seat] > 0 ? FORFEITED : LEGAL;
}

/* A verb of another question: say what is asked instead. */
static st_verdict not_asked(const struct patrol *g, int in_ready, int in_moving)
{
    switch (question(g).step) {
    case ASK_REACT: return st_refused(MUST_ANSWER, 0, 0, 0);
    case ASK_PAIR: return st_refused(MUST_PAIR, 0, 0, 0);
    case ASK_READY: return st_refused(in_ready, 0, 0, 0);
    default: return st_refused(in_moving, 0, 0, 0);
    }
}

/* Why nobody walks yet: there is no roll, or there will be none. */
static st_verdict not_rolled(const struct patrol *g)
{
    int why = why_no_movement(g, g->turn);
    if (question(g).step == ASK_READY && why != LEGAL)
        return st_refused(why, g->driver, 0, 0);
    return not_asked(g, ROLL_FIRST, LEGAL);
}

static st_verdict judge_roll(const struct patrol *g, int seat)
{
    if (question(g).step != ASK_READY)
        return not_asked(g, LEGAL, ALREADY_ROLLED);
    return st_refused(why_no_movement(g, seat), g->driver, 0, 0);
}

/* PATROL-R14. */
static st_verdict judge_end(const struct patrol *g)
{
    return not_asked(g, LEGAL, LEGAL);
}

static st_verdict judge_target(const struct patrol *g, int seat, int target)
{
    if (target == ST_NONE)
        return st_refused(NAME_A_TARGET, 0, 0, 0);
    if (target == seat || target < 0 || target >= g->seats)
        return st_refused(NOT_YOURSELF, 0, 0, 0);
    if (patrol_is_frozen(g, target))
        return st_refused(UNIT_DOWN, 0, 0, 0);
    return st_legal();
}

static bool adds_dice(const struct patrol_card *card)
{
    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].what == EXTRA_DICE)
            return true;
    return false;
}

/* PATROL-20, PATROL-R11, PATROL-R26. */
static st_verdict judge_play(const struct patrol *g, const struct patrol_pack *p,
                             int seat, st_move move)
{
    int card = move.arg[0], target = move.arg[1];
    if (question(g).step != ASK_READY)
        return not_asked(g, LEGAL, BEFORE_THE_ROLL);
    if (g->has_played)
        return st_refused(ONE_ACTION, 0, 0, 0);
    if (card < 0 || card >= p->cards)
        return st_refused(NOT_HELD, 0, 0, 0);
    if (p->card[card].when == AS_REACTION)
        return st_refused(SHIELDS_ANSWER, 0, 0, 0);
    if (g->hand[seat][card] == 0)
        return st_refused(NOT_HELD, 0, 0, 0);
    if (adds_dice(&p->card[card])) {
        if (!patrol_has_movement(g, seat))
            return st_refused(NO_PHASE, 0, 0, 0);
        if (patrol_dice(g, seat) > 1)
            return st_refused(ALREADY_TWO_DICE, 0, 0, 0);
    }
    if (p->card[card].has_target)
        return judge_target(g, seat, target);
    return target == ST_NONE ? st_legal() : st_refused(NO_TARGET_NEEDED, card, 0, 0);
}

static st_verdict judge_use(const struct patrol *g, const struct patrol_pack *p, int card)
{
    st_task task = question(g);
    if (task.step != ASK_REACT || p->card[task.b].cancelled_by != card)
        return st_refused(NOTHING_TO_CANCEL, 0, 0, 0);
    return st_legal();
}

static st_verdict judge_accept(const struct patrol *g)
{
    return question(g).step == ASK_REACT ? st_legal()
                                         : st_refused(NOTHING_TO_CANCEL, 0, 0, 0);
}

static st_verdict judge_pair(const struct patrol *g, int seat, int partner)
{
    if (question(g).step != ASK_PAIR)
        return st_refused(NO_PAIRING, 0, 0, 0);
    if (partner == seat || partner < 0 || partner >= g->seats || partner == g->down)
        return st_refused(NOT_A_PARTNER, 0, 0, 0);
    return st_legal();
}

/* One step from a place with some points left; the first may be free (PATROL-91,
 * PATROL-28, PATROL-R16). */
static st_verdict judge_step_from(const struct patrol *g, const struct patrol_pack *p,
                                  int from, int to, int points)
{
    if (to < 0 || to >= PLACES || !st_grid_are_near(&p->grid, from, to))
        return st_refused_by(
            from == HQ || to == HQ,
            st_refused(NOT_ADJACENT, to < 0 || to >= PLACES ? from : to, from, 0));
    int cost = patrol_step_cost(g, p, to);
    return cost <= points ? st_legal() : st_refused(TOO_DEAR, to, cost, points);
}

/* Whether the next step is the free one, straight after a roll that affords none
 * (PATROL-R49). */
static bool has_free_step(const struct patrol *g, const struct patrol_pack *p)
{
    return !g->has_stepped && !patrol_can_afford_any(g, p);
}

/* Where one step does not lead: whether more of them would (PATROL-24, PATROL-90). */
static st_verdict judge_far(const struct patrol *g, const struct patrol_pack *p, int to)
{
    uint8_t cost[PLACES];
    uint16_t far[PLACES];
    int here = g->at[g->turn];
    patrol_step_costs(g, p, cost);
    st_path_costs(&p->grid, cost, here, far);
    return far[to] > g->points ? st_refused(OUT_OF_REACH, to, far[to], g->points)
                               : st_refused(SOME_WAY_OFF, to, here, 0);
}

static st_verdict judge_step(const struct patrol *g, const struct patrol_pack *p, int to)
{
    if (question(g).step != ASK_MOVING)
        return not_rolled(g);
    st_verdict verdict = judge_step_from(g, p, g->at[g->turn], to, g->points);
    if (verdict.refusal == TOO_DEAR && has_free_step(g, p))
        return st_legal();
    bool is_far = verdict.refusal == NOT_ADJACENT && to >= 0 && to < PLACES;
    return is_far && to != g->at[g->turn] ? judge_far(g, p, to) : verdict;
}

st_verdict patrol_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    if (g->ending != UNDER_WAY)
        return st_refused(GAME_OVER, 0, 0, 0);
    if (seat != actor(g))
        return st_refused(NOT_YOURS, actor(g), 0, 0);
    switch ((enum patrol_verb)move.verb) {
    case V_ROLL: return judge_roll(g, seat);
    case V_END: return judge_end(g);
    case V_PLAY: return judge_play(g, p, seat, move);
    case V_USE: return judge_use(g, p, move.arg[0]);
    case V_ACCEPT: return judge_accept(g);
    case V_PAIR: return judge_pair(g, seat, move.arg[0]);
    case V_STEP: return judge_step(g, p, move.arg[0]);
    case V_MOVE:
    case V_GO: break;
    }
    ST_ASSERT(false, "expand macros before they are judged");
    return st_legal();
}

/* Filled in place: copying a move that was just built costs a third of the list. */
static void add(st_moves *out, int verb, int a, int b)
{
    ST_ASSERT(out->count < ST_MOVES, "there are at most nine or so moves");
    st_move *move = &out->move[out->count++];
    memset(move, 0, sizeof *move);
    move->verb = (int16_t)verb;
    move->arg[0] = (int16_t)a;
    move->arg[1] = (int16_t)b;
}

static void add_plays(const struct patrol *g, const struct patrol_pack *p, st_moves *out)
{
    int seat = g->turn;
    for (int card = 0; card < p->cards && !g->has_played; card++) {
        if (g->hand[seat][card] == 0 || p->card[card].when != AS_ACTION)
            continue;
        for (int target = 0; target < g->seats; target++) {
            bool is_named = p->card[card].has_target;
            st_move move = { V_PLAY,
                             { (int16_t)card, is_named ? (int16_t)target : ST_NONE } };
            if (judge_play(g, p, seat, move).refusal == LEGAL)
                st_moves_add(out, move);
            if (!is_named)
                break;
        }
    }
}

static void add_steps(const struct patrol *g, const struct patrol_pack *p, st_moves *out)
{
    int here = g->at[g->turn];
    bool is_free = has_free_step(g, p);
    for (int i = 0; i < p->grid.near_count[here]; i++) {
        int to = p->grid.near[here][i];
        if (is_free || patrol_step_cost(g, p, to) <= g->points)
            add(out, V_STEP, to, 0);
    }
}

void patrol_moves(const void *state, const void *pack, st_moves *out)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    st_task task = question(g);
    if (g->ending != UNDER_WAY)
        return;
    switch (task.step) {
    case ASK_READY:
        if (why_no_movement(g, g->turn) == LEGAL)
            add(out, V_ROLL, 0, 0);
        add_plays(g, p, out);
        add(out, V_END, 0, 0);
        break;
    case ASK_MOVING:
        add_steps(g, p, out);
        add(out, V_END, 0, 0);
        break;
    case ASK_REACT:
        add(out, V_USE, p->card[task.b].cancelled_by, 0);
        add(out, V_ACCEPT, 0, 0);
        break;
    case ASK_PAIR:
        for (int seat = 0; seat < g->seats; seat++)
            if (judge_pair(g, g->turn, seat).refusal == LEGAL)
                add(out, V_PAIR, seat, 0);
        break;
    default: ST_ASSERT(false, "run the agenda to a question first");
    }
}

/* `move E1 E2 E3`: those steps in order, refused as a whole. */
static st_verdict expand_move(const struct patrol *g, const struct patrol_pack *p,
                              const st_order *order, st_moves *out)
{
    int here = g->at[g->turn], points = g->points;
    bool is_free = has_free_step(g, p);
    for (int i = 0; i < order->count; i++) {
        int to = order->arg[i];
        st_verdict verdict = judge_step_from(g, p, here, to, points);
        if (verdict.refusal == TOO_DEAR && is_free)
            points = 0;
        else if (verdict.refusal != LEGAL)
            return verdict;
        else
            points -= patrol_step_cost(g, p, to);
        is_free = false;
        here = to;
        add(out, V_STEP, to, 0);
    }
    return st_legal();
}

/* `go F6`: the cheapest path; of equal ones that with the lower space numbers. */
static st_verdict expand_go(const struct patrol *g, const struct patrol_pack *p, int to,
                            st_moves *out)
{
    uint8_t cost[PLACES];
    int16_t way[PLACES];
    st_order order = { .verb = V_MOVE };
    if (to == g->at[g->turn])
        return st_refused(ALREADY_THERE, to, 0, 0);
    patrol_step_costs(g, p, cost);
    int steps = st_path_find(&p->grid, cost, g->at[g->turn], to, way, PLACES);
    if (steps < 0)
        return st_refused(NO_WAY, to, 0, 0);
    for (int i = 0; i < steps && i < ST_ORDER_ARGS; i++)
        order.arg[order.count++] = way[i];
    st_verdict verdict = expand_move(g, p, &order, out);
    return verdict.refusal == TOO_DEAR && steps > 1 ? judge_far(g, p, to) : verdict;
}

st_verdict patrol_expand(const void *state, const void *pack, int seat,
                         const st_order *order, st_moves *out)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    if (g->ending != UNDER_WAY)
        return st_refused(GAME_OVER, 0, 0, 0);
    if (seat != actor(g))
        return st_refused(NOT_YOURS, actor(g), 0, 0);
    if (question(g).step != ASK_MOVING)
        return not_rolled(g);
    return order->verb == V_GO ? expand_go(g, p, order->arg[0], out)
                               : expand_move(g, p, order, out);
}
