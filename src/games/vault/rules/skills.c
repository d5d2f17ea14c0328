/* skills.c: what an active skill card does when it is used. Each use costs an action and,
 * where the card has a limit, one of its uses. Whether a use is legal is in targets.c; what
 * passive cards change is read off the hand where it matters (table.c). */
#include "games/vault/rules/state.h"

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* A destroyed guard's body leaves the board (VAULT-110, VAULT-R69). */
void vault_clean_body(st_table *t, int room)
{
    struct vault *g = t->state;
    g->bodies[room]--;
    st_tell(t, TOLD_CLEANED, room, g->bodies[room], 0);
}

/* VAULT-R70: the lowest counter first. */
void vault_recruit(struct vault *g, int room)
{
    int counter = 0;
    while (g->down[room][counter] == 0)
        counter++;
    g->down[room][counter]--;
}

/* A shut-down guard here becomes a companion (VAULT-111). */
static void convince(st_table *t, int seat)
{
    struct vault *g = t->state;
    vault_recruit(g, g->room[seat]);
    g->companions[seat]++;
    st_tell(t, TOLD_CONVINCED, seat, g->room[seat], g->companions[seat]);
}

/* A dead player is back where they lie (VAULT-112, VAULT-R72). */
static void revive(st_table *t, int seat, int hp)
{
    struct vault *g = t->state;
    g->hp[seat] = (uint8_t)lesser(hp, vault_hp_limit(g, t->pack, seat));
    st_tell(t, TOLD_REVIVED, seat, g->room[seat], g->hp[seat]);
}

/* One guard goes to another room, with no alarm and no Combat (VAULT-124, VAULT-R83). */
void vault_shift(st_table *t, int from, int to, bool is_key)
{
    struct vault *g = t->state;
    uint8_t *guards = is_key ? g->keyed : g->plain;
    guards[from]--;
    guards[to]++;
    st_tell_args(t, is_key ? TOLD_SHIFTED_KEY : TOLD_SHIFTED,
                 (const int[ST_EVENT_ARGS]){ from, to, vault_guards(g, from),
                                             vault_guards(g, to) });
    vault_is_decided(t);
}

/* The wall is down for good (VAULT-125, VAULT-R84). */
void vault_breach(st_table *t, int here, int there)
{
    struct vault *g = t->state;
    int side = vault_board_side(g->tile[here], g->tile[there]);
    g->board.walls &= ~(1u << side);
    st_tell(t, TOLD_BREACHED, here, there, 0);
}

/* Plain guards here are shut down, without a bullet. */
static void stun(st_table *t, int room, int most, int rounds)
{
    struct vault *g = t->state;
    int count = lesser(most, g->plain[room]);
    g->plain[room] = (uint8_t)(g->plain[room] - count);
    g->down[room][rounds - 1] = (uint8_t)(g->down[room][rounds - 1] + count);
    st_tell(t, TOLD_STUNNED, room, count, rounds);
    vault_is_decided(t);
}

static void resupply(st_table *t, int seat, int explosive, int disruptive)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    explosive = lesser(explosive, vault_bullets_missing(g, p, seat, EXPLOSIVE));
    disruptive = lesser(disruptive, vault_bullets_missing(g, p, seat, DISRUPTIVE));
    g->explosive[seat] = (uint8_t)(g->explosive[seat] + explosive);
    g->disruptive[seat] = (uint8_t)(g->disruptive[seat] + disruptive);
    st_tell(t, TOLD_RESUPPLIED, seat, g->explosive[seat], g->disruptive[seat]);
}

/* The crew sees the cards that come next; one may go to the bottom. */
static void see_top(st_table *t, int count)
{
    struct vault *g = t->state;
    int shown = vault_see_top(t, lesser(count, KNOWN));
    for (int place = 0; place < shown; place++)
        st_tell(t, TOLD_FORESEEN, place, g->event_top[place], 0);
    st_agenda_push(&g->agenda, ASK_BURY, shown);
}

void vault_bury(st_table *t, int place)
{
    struct vault *g = t->state;
    int last = 0;
    st_agenda_pop(&g->agenda);
    if (place == KNOWN) {
        st_tell(t, TOLD_BURIED_NONE, 0, 0, 0);
        return;
    }
    while (g->event_bottom[last] != NOTHING)
        last++;
    g->event_bottom[last] = g->event_top[place];
    for (int i = place; i < KNOWN; i++)
        g->event_top[i] = (int8_t)(i + 1 < KNOWN ? g->event_top[i + 1] : NOTHING);
    st_tell(t, TOLD_BURIED, g->event_bottom[last], 0, 0);
}

void vault_take_bullet(st_table *t, int seat, int bullet)
{
    struct vault *g = t->state;
    uint8_t *bullets = bullet == EXPLOSIVE ? g->explosive : g->disruptive;
    bullets[seat]++;
    st_tell(t, TOLD_TOOK, seat, bullet, bullets[seat]);
}

/* VAULT-121, VAULT-R80: bullets one by one; what does not fit is lost. */
st_stop vault_ask_take(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int explosive = vault_bullets_missing(g, t->pack, g->turn, EXPLOSIVE);
    int disruptive = vault_bullets_missing(g, t->pack, g->turn, DISRUPTIVE);
    if (task.a == 0)
        return ST_DONE;
    if (explosive > 0 && disruptive > 0)
        return ST_ASK;
    if (explosive + disruptive == 0) {
        st_tell(t, TOLD_TAKE_LOST, g->turn, 0, 0);
        return ST_DONE;
    }
    st_agenda_push(&g->agenda, ASK_TAKE, task.a - 1);
    vault_take_bullet(t, g->turn, explosive > 0 ? EXPLOSIVE : DISRUPTIVE);
    return ST_DONE;
}

/* An Active card costs an action, and a use if these are limited (VAULT-22). */
static void spend_use(st_table *t, int seat, int place)
{
    struct vault *g = t->state;
    int skill = g->skill[seat][place];
    vault_spend_action(g);
    if (g->uses[seat][place] == NO_LIMIT) {
        st_tell(t, TOLD_SKILL_USED, seat, skill, 0);
        return;
    }
    g->uses[seat][place]--;
    st_tell(t, TOLD_LIMITED_USED, seat, skill, g->uses[seat][place]);
}

/* `skill <card> [player] [room] [room] [key]` (VAULT-24). */
void vault_use_skill(st_table *t, int seat, st_move move)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    const struct vault_skill *card = &p->skill[move.arg[0]];
    int room = g->room[seat], player = move.arg[1], target = move.arg[2];
    spend_use(t, seat, vault_find_skill(g, seat, move.arg[0]));
    switch (card->active) {
    case NO_ACTIVE: break;
    case A_CLEAN_BODY: vault_clean_body(t, room); break;
    case A_CONVINCE: convince(t, seat); break;
    case A_REVIVE: revive(t, player, card->a); break;
    case A_DODGE: vault_enter(t, target, BY_EVADE); break;
    case A_HEAL:
        vault_heal(t, player, card->a);
        st_tell_rule(t, BY_MEDIC);
        break;
    case A_HEAL_SELF:
        vault_heal(t, seat, card->a);
        st_tell_rule(t, BY_TANK);
        break;
    case A_GOTO: vault_enter(t, card->a, BY_SKILL); break;
    case A_SEARCH:
        st_agenda_push_task(&g->agenda,
                            (st_task){ DO_THROW, FOR_SEARCH, (int16_t)seat, 0 });
        break;
    case A_SHIFT: vault_shift(t, target, move.arg[3], move.arg[4] != ST_NONE); break;
    case A_BREACH: vault_breach(t, room, target); break;
    case A_STUN: stun(t, room, card->a, card->b); break;
    case A_AMMO: resupply(t, player, card->a, card->b); break;
    case A_FORESEE: see_top(t, card->a); break;
    case A_JAM:
        g->is_jammed = 1;
        st_tell(t, TOLD_JAMMED, 0, 0, 0);
        break;
    case A_HASTE:
        g->actions_left = (uint8_t)lesser(g->actions_left + card->a, ACTIONS_MOST);
        st_tell(t, TOLD_HASTE, seat, card->a, g->actions_left);
        break;
    }
}
