/* judge.c: whether a move may be made, and why not; what may be done is listed in
 * moves.c. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

uint32_t infiltrator_to_act(const void *state)
{
    const struct infiltrator *g = state;
    return g->ending == UNDER_WAY ? 1 : 0;
}

/* INFILTRATOR-R78: a command of another question is refused with the rule of the open
 * one. */
static st_verdict refuse_for_question(const struct infiltrator *g)
{
    static const int refusal[] = {
        [AT_END] = GAME_OVER,
        [RUNNING_ON] = GAME_OVER,
        [AT_CAMP] = OPEN_CAMP,
        [PICKING] = OPEN_PICK,
        [DISCARDING] = OPEN_DISCARD,
        [ACTING] = OPEN_PHASE,
        [ORDERING] = OPEN_ORDER,
        [STEPPING] = OPEN_STEP,
        [HANDLING] = OPEN_BODY,
        [SHOOTING] = OPEN_SHOOT,
        [VALUING] = OPEN_VALUE,
        [REACTING_DRAW] = OPEN_REACT_DRAW,
        [REACTING_ALARM] = OPEN_REACT_ALARM,
        [REACTING_HIT] = OPEN_REACT_HIT,
    };
    return refuse(refusal[infiltrator_stage(g)]);
}

/* The question a verb answers. */
static int question_of(int verb)
{
    switch ((enum infiltrator_verb)verb) {
    case V_ORDER: return ASK_ORDER;
    case V_STEP: return ASK_STEP;
    case V_HANDLE: return ASK_BODY;
    case V_SHOOT:
    case V_HOLD: return ASK_SHOOT;
    case V_VALUE: return ASK_VALUE;
    case V_PICK: return ASK_PICK;
    case V_DISCARD: return ASK_DISCARD;
    case V_BUY:
    case V_EQUIP:
    case V_UNEQUIP:
    case V_CHOOSE:
    case V_SET_MODE:
    case V_SET_DIFFICULTY:
    case V_START: return ASK_CAMP;
    default: return ASK_PHASE;
    }
}

/* INFILTRATOR-01, INFILTRATOR-02, INFILTRATOR-24, INFILTRATOR-R65: a wall may be
 * crossed with `breach`. */
st_verdict infiltrator_judge_way(const struct infiltrator *g,
                                 const struct infiltrator_pack *p, int to)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    if (!(m->map >> to & 1))
        return st_refused(NO_SECTOR, to, 0, 0);
    if (!(m->beside[g->sector] >> to & 1))
        return st_refused(NOT_ADJACENT, to, g->sector, 0);
    if (!(m->near[g->sector] >> to & 1) && !g->can_breach)
        return st_refused(WALL_BETWEEN, to, g->sector, 0);
    if (g->lock[to] && g->keys == 0 && !g->can_pick)
        return st_refused(IS_LOCKED, to, 0, 0);
    return st_legal();
}

/* One free movement a turn (INFILTRATOR-18), and before the action (INFILTRATOR-R09). */
static st_verdict judge_move(const struct infiltrator *g,
                             const struct infiltrator_pack *p, int to)
{
    if (g->free_used)
        return refuse(HAS_MOVED);
    if (g->action_used)
        return refuse(MOVE_IS_OVER);
    return infiltrator_judge_way(g, p, to);
}

/* A body is carried with the free movement (INFILTRATOR-41, INFILTRATOR-R60), if it is not
 * too heavy (INFILTRATOR-42). */
static st_verdict judge_carry(const struct infiltrator *g,
                              const struct infiltrator_pack *p, int body, int to)
{
    if (g->free_used)
        return refuse(CARRY_TOO_LATE);
    if (g->action_used)
        return refuse(HAS_ACTED);
    if (!(infiltrator_bodies_in(g, g->sector) >> body & 1))
        return st_refused(NO_BODY, infiltrator_figure(g, body), g->sector, 0);
    if (infiltrator_type(g, p, body)->is_heavy)
        return st_refused(IS_HEAVY, infiltrator_figure(g, body), 0, 0);
    return infiltrator_judge_way(g, p, to);
}

/* Nobody hides beside an enemy (INFILTRATOR-35), not even a stunned one
 * (INFILTRATOR-R56). */
static st_verdict judge_hide(const struct infiltrator *g)
{
    uint32_t here = infiltrator_enemies_in(g, g->sector);
    if (g->is_hidden)
        return refuse(IS_HIDDEN);
    if (here != 0)
        return st_refused(ENEMY_HERE, infiltrator_figure(g, infiltrator_first(here)), 0,
                          0);
    return st_legal();
}

/* What lies where you are can be picked up (INFILTRATOR-39), what an enemy carries cannot
 * (INFILTRATOR-121). */
static st_verdict judge_take(const struct infiltrator *g, int token)
{
    if (g->token_carrier[token] != NOTHING)
        return st_refused(IS_CARRIED, token,
                          infiltrator_figure(g, g->token_carrier[token]), 0);
    return g->token_sector[token] == g->sector ? st_legal()
                                               : st_refused(NO_TOKEN, token, 0, 0);
}

static int or_nothing(int arg)
{
    return arg == ST_NONE ? NOTHING : arg;
}

/* Only what was equipped before (INFILTRATOR-115) and at its moment (INFILTRATOR-126), for
 * Energy (INFILTRATOR-113). */
static st_verdict judge_use(const struct infiltrator *g, const struct infiltrator_pack *p,
                            st_move move)
{
    const struct infiltrator_card *card = &p->gear[move.arg[0]];
    static const int wait[] = { [PASSIVE] = IS_PASSIVE,
                                [REACT_DRAW] = WAIT_FOR_DRAW,
                                [REACT_ALARM] = WAIT_FOR_ALARM,
                                [REACT_HIT] = WAIT_FOR_HIT };
    if (!g->equipped[move.arg[0]])
        return st_refused(NOT_EQUIPPED, move.arg[0], 0, 0);
    if (card->effect.what == E_WEAPON)
        return st_refused(IS_WEAPON, move.arg[0], 0, 0);
    if (card->when != ACTION && card->when != FREE)
        return st_refused(wait[card->when], move.arg[0], 0, 0);
    if (card->when == ACTION && g->action_used)
        return refuse(HAS_ACTED);
    if (card->use > g->energy)
        return st_refused(NO_ENERGY, move.arg[0], card->use, g->energy);
    return infiltrator_judge_use(g, p,
                                 (struct infiltrator_use){ card, or_nothing(move.arg[1]),
                                                           or_nothing(move.arg[2]) });
}

/* An item is used once and costs no action (INFILTRATOR-117), at its moment
 * (INFILTRATOR-R47). */
static st_verdict judge_item(const struct infiltrator *g,
                             const struct infiltrator_pack *p, st_move move)
{
    const struct infiltrator_card *card = &p->item[move.arg[0]];
    static const int wait[] = { [REACT_DRAW] = WAIT_FOR_DRAW,
                                [REACT_ALARM] = WAIT_FOR_ALARM,
                                [REACT_HIT] = WAIT_FOR_HIT };
    if (infiltrator_find_item(g, move.arg[0]) == NOTHING)
        return st_refused(NOT_HELD, move.arg[0], 0, 0);
    if (card->when != FREE)
        return st_refused(wait[card->when], p->gears + move.arg[0], 0, 0);
    return infiltrator_judge_use(g, p,
                                 (struct infiltrator_use){ card, or_nothing(move.arg[1]),
                                                           or_nothing(move.arg[2]) });
}

/* INFILTRATOR-19: at most one action. */
static st_verdict judge_action(const struct infiltrator *g,
                               const struct infiltrator_pack *p, st_move move)
{
    int a = move.arg[0];
    if (g->action_used)
        return refuse(HAS_ACTED);
    switch (move.verb) {
    case V_RUN: return infiltrator_judge_way(g, p, a);
    case V_HIDE: return judge_hide(g);
    case V_OVERWATCH: return g->has_overwatch ? refuse(IS_WATCHING) : st_legal();
    case V_TAKE: return judge_take(g, a);
    default: return infiltrator_judge_fire(g, p, a, move.arg[1]);
    }
}

static st_verdict judge_phase(const struct infiltrator *g,
                              const struct infiltrator_pack *p, st_move move)
{
    switch (move.verb) {
    case V_MOVE: return judge_move(g, p, move.arg[0]);
    case V_CARRY: return judge_carry(g, p, move.arg[0], move.arg[1]);
    case V_USE: return judge_use(g, p, move);
    case V_ITEM: return judge_item(g, p, move);
    case V_END: return st_legal(); /* INFILTRATOR-138: a phase never ends of itself */
    default: return judge_action(g, p, move);
    }
}

/* INFILTRATOR-32: the enemy that has just come in, and no other. */
static st_verdict judge_shoot(const struct infiltrator *g,
                              const struct infiltrator_pack *p, int enemy, int gear)
{
    if (enemy != infiltrator_question(g).a)
        return st_refused(NOT_ENTERED, infiltrator_figure(g, enemy), 0, 0);
    return infiltrator_judge_fire(g, p, enemy, gear);
}

static st_verdict judge_answer(const struct infiltrator *g,
                               const struct infiltrator_pack *p, st_move move)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int a = move.arg[0];
    bool is_choice = true;
    switch (move.verb) {
    case V_ORDER:
        is_choice = infiltrator_next_enemies(g, m) >> a & 1;
        return is_choice ? st_legal()
                         : st_refused(NOT_NEXT, infiltrator_figure(g, a), 0, 0);
    case V_STEP:
        is_choice = infiltrator_step_choices(g, p) >> a & 1;
        return is_choice ? st_legal() : st_refused(NO_STEP, a, 0, 0);
    case V_HANDLE:
        is_choice =
            infiltrator_bodies_in(g, g->enemy[infiltrator_question(g).a].sector) >> a & 1;
        return is_choice ? st_legal()
                         : st_refused(NO_BODY_THERE, infiltrator_figure(g, a), 0, 0);
    case V_SHOOT: return judge_shoot(g, p, a, move.arg[1]);
    case V_VALUE:
        return a >= -VALUE_MOST && a <= VALUE_MOST ? st_legal()
                                                   : st_refused(BAD_VALUE, a, 0, 0);
    default: return st_legal();
    }
}

/* INFILTRATOR-110: one of the cards revealed. INFILTRATOR-118: one of the items. */
static st_verdict judge_choice(const struct infiltrator *g, st_move move)
{
    if (move.verb == V_DISCARD)
        return infiltrator_find_item(g, move.arg[0]) != NOTHING
                   ? st_legal()
                   : st_refused(NOT_IN_HAND, move.arg[0], 0, 0);
    return memchr(g->shown, move.arg[0], SHOWN) != NULL
               ? st_legal()
               : st_refused(NOT_SHOWN, move.arg[0], 0, 0);
}

static bool is_window(int step)
{
    return step == ASK_REACT_DRAW || step == ASK_REACT_ALARM || step == ASK_REACT_HIT;
}

/* INFILTRATOR-133, INFILTRATOR-R73: at any question of a mission. */
static st_verdict judge_abandon(const struct infiltrator *g)
{
    return g->turn > 0 ? st_legal() : refuse(NOTHING_TO_ABANDON);
}

st_verdict infiltrator_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct infiltrator *g = state;
    int step = infiltrator_question(g).step;
    if (g->ending != UNDER_WAY || seat != 0)
        return refuse(GAME_OVER);
    if (move.verb == V_ABANDON)
        return judge_abandon(g);
    if (move.verb == V_REACT || move.verb == V_PASS) {
        if (!is_window(step))
            return refuse_for_question(g);
        return move.verb == V_PASS
                   ? st_legal()
                   : infiltrator_judge_reaction(g, pack, step, move.arg[0]);
    }
    if (question_of(move.verb) != step)
        return refuse_for_question(g);
    switch (step) {
    case ASK_PHASE: return judge_phase(g, pack, move);
    case ASK_CAMP: return infiltrator_judge_camp(g, pack, move);
    case ASK_PICK:
    case ASK_DISCARD: return judge_choice(g, move);
    default: return judge_answer(g, pack, move);
    }
}
