/* deeds.c: what a legal move sets going. A move of the open question takes it off the
 * agenda; an action leaves ASK_ACTION below, to be asked again. */
#include "games/vault/rules/state.h"

/* VAULT-10, VAULT-R04: the card picked has a place of its own; it is never set aside. */
static void pick(st_table *t, int seat, int skill)
{
    struct vault *g = t->state;
    st_agenda_pop(&g->agenda);
    vault_give_skill(g, t->pack, seat, DEALT, skill);
    st_tell(t, TOLD_PICKED, seat, skill, 0);
}

/* VAULT-12, VAULT-R05: draw first, then put the old card under the pile. */
static void repick(st_table *t, int seat, int skill)
{
    struct vault *g = t->state;
    int place = vault_find_skill(g, seat, skill), drawn = vault_draw_skill(t);
    st_agenda_pop(&g->agenda);
    g->returned[g->returned[0] == NOTHING ? 0 : 1] = (int8_t)skill;
    vault_give_skill(g, t->pack, seat, place, drawn);
    st_tell(t, TOLD_REPICKED, seat, skill, drawn);
    st_tell_rule(t, g->seats > 2);
}

static void keep_hand(st_table *t, int seat)
{
    struct vault *g = t->state;
    bool is_crew = st_agenda_pop(&g->agenda).step == ASK_CREW_REPICK;
    st_tell(t, is_crew ? TOLD_ALL_KEPT : TOLD_KEPT, seat, 0, 0);
}

static void move_to(st_table *t, int room)
{
    vault_spend_action(t->state);
    vault_enter(t, room, BY_MOVE);
}

/* Into a guarded room without Combat, while uses last (VAULT-115, VAULT-R75). */
static void ghost(st_table *t, int seat, int room)
{
    struct vault *g = t->state;
    int place = vault_find_ghost(g, t->pack, seat);
    g->uses[seat][place]--;
    vault_spend_action(g);
    vault_enter(t, room, BY_GHOST);
}

static void fight(st_table *t)
{
    struct vault *g = t->state;
    vault_spend_action(g);
    st_agenda_push(&g->agenda, DO_COMBAT, false);
}

static void evade(st_table *t, int seat)
{
    struct vault *g = t->state;
    vault_spend_action(g);
    st_agenda_push_task(&g->agenda, (st_task){ DO_THROW, FOR_EVADE, (int16_t)seat, 0 });
}

static void go(st_table *t, int room)
{
    struct vault *g = t->state;
    st_agenda_pop(&g->agenda);
    vault_enter(t, room, BY_EVADE);
}

/* Armory or First Aid Room: up to the limits, then the price (VAULT-70, VAULT-71,
 * VAULT-72, VAULT-73, VAULT-74). */
static void use(st_table *t, int seat)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    int special = vault_special(g->room[seat]);
    vault_spend_action(g);
    if (g->room[seat] == ARMORY) {
        g->explosive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, EXPLOSIVE);
        g->disruptive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, DISRUPTIVE);
        st_tell(t, TOLD_RESTOCKED, seat, g->explosive[seat], g->disruptive[seat]);
    } else {
        vault_heal(t, seat, vault_hp_limit(g, p, seat));
    }
    vault_spend_special(t, special, vault_is_quiet(p, g->skill[seat]));
}

/* VAULT-61: the second result stands. */
static void reroll(st_table *t, bool is_again)
{
    struct vault *g = t->state;
    st_task die = st_agenda_pop(&g->agenda);
    if (!is_again) {
        st_tell(t, TOLD_DIE_KEPT, die.b, die.c, 0);
        vault_settle_die(t, die.a, die.b, false);
        return;
    }
    g->rerolls[die.b]--;
    st_tell(t, TOLD_REROLLED, die.b, die.c, 0);
    st_agenda_push_task(&g->agenda, (st_task){ DO_THROW, die.a, die.b, true });
}

static void take(st_table *t, int seat, int bullet)
{
    struct vault *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    vault_take_bullet(t, seat, bullet);
    st_agenda_push(&g->agenda, ASK_TAKE, task.a - 1);
}

static void wait_here(st_table *t, int seat)
{
    struct vault *g = t->state;
    vault_spend_action(g);
    st_tell(t, TOLD_WAITED, seat, g->room[seat], 0);
}

/* A question that is answered with no: it goes, and nothing follows. */
static void decline(st_table *t, int seat, int told)
{
    struct vault *g = t->state;
    st_agenda_pop(&g->agenda);
    st_tell(t, told, seat, g->room[seat], 0);
}

static void fire(st_table *t, int bullet)
{
    struct vault *g = t->state;
    st_agenda_pop(&g->agenda);
    vault_fire(t, bullet);
}

void vault_play(st_table *t, int seat, st_move move)
{
    int a = move.arg[0];
    switch ((enum vault_verb)move.verb) {
    case V_PICK: pick(t, seat, a); break;
    case V_REPICK: repick(t, a == ST_NONE ? seat : a, move.arg[1]); break;
    case V_KEEP_HAND:
    case V_KEEP_HANDS: keep_hand(t, seat); break;
    case V_MOVE: move_to(t, a); break;
    case V_GHOST: ghost(t, seat, a); break;
    case V_FIGHT: fight(t); break;
    case V_EVADE: evade(t, seat); break;
    case V_GO: go(t, a); break;
    case V_STAY: decline(t, seat, TOLD_STAYED); break;
    case V_STRIKE: vault_strike(t); break;
    case V_HOLD: decline(t, seat, TOLD_HELD); break;
    case V_FIRE: fire(t, a); break;
    case V_REROLL: reroll(t, true); break;
    case V_KEEP: reroll(t, false); break;
    case V_USE: use(t, seat); break;
    case V_USE_SKILL: vault_use_skill(t, seat, move); break;
    case V_TAKE: take(t, seat, a); break;
    case V_HUSH: vault_hush(t); break;
    case V_RING: vault_ring(t); break;
    case V_POST: vault_post(t, a); break;
    case V_DISMISS: vault_dismiss(t, a); break;
    case V_BURY: vault_bury(t, a); break;
    case V_HUNT: vault_hunt(t, a); break;
    case V_WAIT: wait_here(t, seat); break;
    }
}
