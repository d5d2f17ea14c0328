/* deeds.c: what a legal move sets going. A move of your phase leaves the question below,
 * to be asked again; any other answer takes its question off the agenda. */
#include "games/infiltrator/rules/state.h"

/* A walk takes the free movement, a run the action, carrying a body as a rule both
 * (INFILTRATOR-18, INFILTRATOR-22, INFILTRATOR-41). */
static void go(st_table *t, int to, int pace, int body)
{
    struct infiltrator *g = t->state;
    bool is_run = pace == RUNNING;
    bool has_harness = false;
    const struct infiltrator_pack *p = t->pack;
    for (int i = 0; i < p->gears; i++)
        has_harness |= g->equipped[i] && p->gear[i].effect.what == E_HARNESS;
    if (is_run || (pace == CARRYING && !has_harness))
        g->action_used = 1;
    if (!is_run)
        g->free_used = 1;
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_LEAVE, (int16_t)to, (int16_t)pace, (int16_t)body });
}

static void hide(st_table *t)
{
    struct infiltrator *g = t->state;
    g->action_used = 1;
    g->is_hidden = 1;
    st_tell(t, TOLD_HID, g->sector, 0, 0);
}

/* Overwatch takes the action, and Hidden ends (INFILTRATOR-31, INFILTRATOR-37). */
static void overwatch(st_table *t)
{
    struct infiltrator *g = t->state;
    g->action_used = 1;
    g->has_overwatch = 1;
    st_tell(t, TOLD_YOU_WATCH, g->sector, 0, 0);
    infiltrator_unhide(t);
}

/* INFILTRATOR-37, INFILTRATOR-R11: the attack is resolved first, then Hidden ends. */
static void attack(st_table *t, int enemy, int gear)
{
    struct infiltrator *g = t->state;
    if (st_agenda_top(&g->agenda).step == ASK_SHOOT)
        st_agenda_pop(&g->agenda);
    else
        g->action_used = 1;
    st_agenda_push(&g->agenda, DO_UNHIDE, 0);
    infiltrator_fire(t, enemy, gear);
}

static int or_nothing(int arg)
{
    return arg == ST_NONE ? NOTHING : arg;
}

/* Use a card; only one that takes the action ends Hidden, and after its effect
 * (INFILTRATOR-37, INFILTRATOR-38, INFILTRATOR-126). */
static void use(st_table *t, st_move move)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    int card = move.verb == V_USE ? move.arg[0] : p->gears + move.arg[0];
    const struct infiltrator_card *c = infiltrator_any_card(p, card);
    infiltrator_pay(t, card);
    if (c->when == ACTION) {
        g->action_used = 1;
        st_agenda_push(&g->agenda, DO_UNHIDE, 0);
    }
    infiltrator_apply(t, (struct infiltrator_use){ c, or_nothing(move.arg[1]),
                                                   or_nothing(move.arg[2]) });
}

static void end_turn(st_table *t)
{
    struct infiltrator *g = t->state;
    st_agenda_pop(&g->agenda);
    infiltrator_end_turn(t);
}

static void order(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, DO_ACTIVATE, enemy);
}

static void step(st_table *t, int to)
{
    struct infiltrator *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    infiltrator_go(t, task.a, to, (enum infiltrator_reason)task.b);
}

static void handle(st_table *t, int body)
{
    struct infiltrator *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    infiltrator_handle_body(t, task.a, body);
}

static void hold(st_table *t)
{
    struct infiltrator *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    st_tell(t, TOLD_HELD, infiltrator_figure(g, task.a), 0, 0);
}

static void value(st_table *t, int number)
{
    struct infiltrator *g = t->state;
    st_agenda_pop(&g->agenda);
    infiltrator_value(t, number);
}

/* A card in answer to a draw, to the alarm or to a hit (INFILTRATOR-127, INFILTRATOR-128,
 * INFILTRATOR-129). */
static void react(st_table *t, int card)
{
    struct infiltrator *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    infiltrator_pay(t, card);
    switch (infiltrator_any_card(t->pack, card)->effect.what) {
    case E_REDRAW: infiltrator_redraw(t); break;
    case E_WILD: infiltrator_wild(t); break;
    case E_MUTE: infiltrator_mute(t, task.a); break;
    case E_WARD: st_tell(t, TOLD_WARDED, infiltrator_figure(g, task.a), 0, 0); break;
    default: ST_ASSERT(false, "such a card is no reaction");
    }
}

static void pass(st_table *t)
{
    struct infiltrator *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    if (task.step == ASK_REACT_DRAW)
        infiltrator_let_stand(t);
    else if (task.step == ASK_REACT_ALARM)
        infiltrator_raise(t, task.a);
    else
        infiltrator_hurt(t);
}

void infiltrator_play(st_table *t, int seat, st_move move)
{
    int a = move.arg[0], b = move.arg[1];
    switch ((enum infiltrator_verb)move.verb) {
    case V_MOVE: go(t, a, FREELY, NOTHING); break;
    case V_CARRY: go(t, b, CARRYING, a); break;
    case V_RUN: go(t, a, RUNNING, NOTHING); break;
    case V_HIDE: hide(t); break;
    case V_OVERWATCH: overwatch(t); break;
    case V_TAKE: infiltrator_take(t, a); break;
    case V_ATTACK:
    case V_SHOOT: attack(t, a, b); break;
    case V_USE:
    case V_ITEM: use(t, move); break;
    case V_END: end_turn(t); break;
    case V_ABANDON: infiltrator_fail(t, ABANDONED); break;
    case V_ORDER: order(t, a); break;
    case V_STEP: step(t, a); break;
    case V_HANDLE: handle(t, a); break;
    case V_HOLD: hold(t); break;
    case V_VALUE: value(t, a); break;
    case V_REACT: react(t, a); break;
    case V_PASS: pass(t); break;
    case V_PICK: infiltrator_pick(t, a); break;
    case V_DISCARD: infiltrator_discard(t, a); break;
    case V_BUY:
    case V_EQUIP:
    case V_UNEQUIP:
    case V_CHOOSE:
    case V_SET_MODE:
    case V_SET_DIFFICULTY:
    case V_START: infiltrator_camp(t, move); break;
    case V_RETRY: ST_ASSERT(false, "a macro is expanded, not played");
    }
}
