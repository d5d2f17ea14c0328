/* deeds.c: what a legal move sets going. A move of the open question takes it off the
 * agenda, unless it may be asked again. */
#include "games/patrol/rules/state.h"

/* PATROL-45, PATROL-R63: the card is on the discards before anything it does. */
static void play_card(st_table *t, int seat, st_move move)
{
    struct patrol *g = t->state;
    const struct patrol_pack *p = t->pack;
    int card = move.arg[0], target = move.arg[1] == ST_NONE ? seat : move.arg[1];
    g->hand[seat][card]--;
    g->discard[card]++;
    g->has_played = 1;
    if (p->card[card].has_target)
        st_tell(t, TOLD_PLAYED_ON, seat, card, target);
    else
        st_tell(t, TOLD_PLAYED, seat, card, 0);
    patrol_push_effects(g, p, card, target);
}

/* The shield cancels the card as a whole: its effects leave the agenda (PATROL-51,
 * PATROL-R12, PATROL-R52). */
static void use_shield(st_table *t, int seat, int shield)
{
    struct patrol *g = t->state;
    st_task hit = st_agenda_pop(&g->agenda);
    st_task effect = st_agenda_pop(&g->agenda);
    ST_ASSERT(effect.step == DO_EFFECT,
              "a reaction stands right above the effect it stops");
    g->hand[seat][shield]--;
    g->discard[shield]++;
    st_tell(t, TOLD_CANCELLED, seat, shield, hit.b);
}

static void accept_hit(st_table *t, int seat)
{
    struct patrol *g = t->state;
    st_task hit = st_agenda_pop(&g->agenda);
    st_tell_only(t, 1 << seat, TOLD_DECLINED, seat, hit.b, 0);
}

/* PATROL-59, PATROL-R30: both go to HQ and are one unit from there on. */
static void pair_up(st_table *t, int seat, int partner)
{
    struct patrol *g = t->state;
    st_agenda_pop(&g->agenda);
    g->driver = (int8_t)seat;
    g->passenger = (int8_t)partner;
    patrol_put_unit(g, seat, HQ);
    st_tell(t, TOLD_PAIRED, seat, partner, 0);
    st_agenda_push(&g->agenda, DO_ARRIVE, HQ);
}

static void roll(st_table *t)
{
    struct patrol *g = t->state;
    st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, ASK_MOVING, 0);
    st_agenda_push(&g->agenda, DO_ROLL, 0);
}

static void step(st_table *t, int seat, int to)
{
    struct patrol *g = t->state;
    int cost = patrol_step_cost(g, t->pack, to);
    bool is_free = cost > g->points;
    g->points = (uint8_t)(is_free ? 0 : g->points - cost);
    g->has_stepped = 1;
    patrol_put_unit(g, seat, to);
    st_tell(t, is_free ? TOLD_FREE_STEP : TOLD_STEPPED, seat, to, g->points);
    st_agenda_push(&g->agenda, DO_ARRIVE, to);
}

void patrol_play(st_table *t, int seat, st_move move)
{
    struct patrol *g = t->state;
    switch ((enum patrol_verb)move.verb) {
    case V_ROLL: roll(t); break;
    case V_END: st_agenda_pop(&g->agenda); break;
    case V_PLAY: play_card(t, seat, move); break;
    case V_USE: use_shield(t, seat, move.arg[0]); break;
    case V_ACCEPT: accept_hit(t, seat); break;
    case V_PAIR: pair_up(t, seat, move.arg[0]); break;
    case V_STEP: step(t, seat, move.arg[0]); break;
    case V_MOVE:
    case V_GO: break;
    }
}
