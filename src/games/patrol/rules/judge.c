/* judge.c: whether a move may be made, and why not.
 *
 * The first reason that applies is the one that is told. Each question of the agenda
 * (ready, moving, react, pair) has its own verbs; what may be done is listed in moves.c. */
#include "games/patrol/rules/state.h"

#include <sandtable/path.h>

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

/* Legal while somebody walks. Otherwise there is no roll yet, or there will be none. */
static st_verdict judge_walking(const struct patrol *g)
{
    if (question(g).step == ASK_MOVING)
        return st_legal();
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

/* A turn may be ended, and a walk stopped, whenever nothing else is asked (PATROL-R14). */
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

/* Any card held, also one just drawn (PATROL-20, PATROL-R11), and never for a third die
 * (PATROL-R26). */
st_verdict patrol_judge_play(const struct patrol *g, const struct patrol_pack *p,
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

st_verdict patrol_judge_pair(const struct patrol *g, int seat, int partner)
{
    if (question(g).step != ASK_PAIR)
        return st_refused(NO_PAIRING, 0, 0, 0);
    if (partner == seat || partner < 0 || partner >= g->seats || partner == g->down)
        return st_refused(NOT_A_PARTNER, 0, 0, 0);
    return st_legal();
}

/* One step from a place with some points left; the first may be free (PATROL-91,
 * PATROL-28, PATROL-R16). */
st_verdict patrol_judge_step(const struct patrol *g, const struct patrol_pack *p,
                             int from, int to, int points)
{
    if (to < 0 || to >= PLACES || !st_grid_are_near(&p->grid, from, to))
        return st_refused_by(
            from == HQ || to == HQ,
            st_refused(NOT_ADJACENT, to < 0 || to >= PLACES ? from : to, from, 0));
    int cost = patrol_step_cost(g, p, to);
    return cost <= points ? st_legal() : st_refused(TOO_DEAR, to, cost, points);
}

/* Where one step does not lead: whether more of them would (PATROL-24, PATROL-90). */
st_verdict patrol_judge_far(const struct patrol *g, const struct patrol_pack *p, int to)
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
    st_verdict verdict = judge_walking(g);
    if (verdict.refusal != LEGAL)
        return verdict;
    verdict = patrol_judge_step(g, p, g->at[g->turn], to, g->points);
    if (verdict.refusal == TOO_DEAR && patrol_has_free_step(g, p))
        return st_legal();
    bool is_far = verdict.refusal == NOT_ADJACENT && to >= 0 && to < PLACES;
    return is_far && to != g->at[g->turn] ? patrol_judge_far(g, p, to) : verdict;
}

static st_verdict judge_seat(const struct patrol *g, int seat)
{
    if (g->ending != UNDER_WAY)
        return st_refused(GAME_OVER, 0, 0, 0);
    return seat == actor(g) ? st_legal() : st_refused(NOT_YOURS, actor(g), 0, 0);
}

st_verdict patrol_judge_walk(const struct patrol *g, int seat)
{
    st_verdict verdict = judge_seat(g, seat);
    return verdict.refusal == LEGAL ? judge_walking(g) : verdict;
}

st_verdict patrol_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    st_verdict verdict = judge_seat(g, seat);
    if (verdict.refusal != LEGAL)
        return verdict;
    switch ((enum patrol_verb)move.verb) {
    case V_ROLL: return judge_roll(g, seat);
    case V_END: return judge_end(g);
    case V_PLAY: return patrol_judge_play(g, p, seat, move);
    case V_USE: return judge_use(g, p, move.arg[0]);
    case V_ACCEPT: return judge_accept(g);
    case V_PAIR: return patrol_judge_pair(g, seat, move.arg[0]);
    case V_STEP: return judge_step(g, p, move.arg[0]);
    case V_MOVE:
    case V_GO: break;
    }
    ST_ASSERT(false, "expand macros before they are judged");
    return st_legal();
}
