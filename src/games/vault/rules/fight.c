/* fight.c: walking in on guards, Combat, Evade, Mandatory Evade, and what they cost.
 *
 * Combat: the guards of the room form a line, those with keycards first. For each in
 * turn, up to the number of dice, a die is thrown: the number needed rises from place to
 * place. A hit uses a bullet; a miss costs a HP. Guards beyond the dice cost a HP each.
 * Evade: one die against the number of guards; it leads out, or into a Combat. Whoever
 * ended a turn beside guards throws such a die after every other player's turn, and
 * pays in HP.
 *
 * A die that is not enough may be thrown again by some; what it decides comes after. */
#include "games/vault/rules/state.h"

enum { FACES = 6 };

static int room_of_turn(const struct vault *g)
{
    return g->room[g->turn];
}

static void end_fight(struct vault *g)
{
    g->fight_size = g->fight_keys = g->fight_place = 0;
}

void vault_add_body(struct vault *g, int room)
{
    g->bodies[room] = (uint8_t)(g->bodies[room] + (g->bodies[room] < UINT8_MAX));
}

/* Death lifts the pin, and in one's own turn ends the fight (VAULT-57, VAULT-R23). */
static void die(st_table *t, int seat)
{
    struct vault *g = t->state;
    g->pinned[seat] = 0;
    g->came_from[seat] = NOTHING;
    if (seat == g->turn) {
        g->is_unnoticed = 0;
        end_fight(g);
    }
    st_tell(t, TOLD_DIED, seat, g->room[seat], 0);
}

/* Point by point, companions first; whether the player lives (VAULT-R21, VAULT-R71). */
bool vault_harm(st_table *t, int seat, int points, int harm)
{
    struct vault *g = t->state;
    int lost = 0;
    for (int i = 0; i < points && g->hp[seat] > 0; i++) {
        if (g->companions[seat] > 0) {
            g->companions[seat]--;
            vault_add_body(g, g->room[seat]);
            st_tell(t, TOLD_COMPANION_FELL, seat, g->room[seat], g->companions[seat]);
        } else {
            g->hp[seat]--;
            lost++;
        }
    }
    if (lost > 0)
        st_tell(t, TOLD_MISS_HURT + harm, seat, lost, g->hp[seat]);
    if (g->hp[seat] == 0)
        die(t, seat);
    return g->hp[seat] > 0;
}

void vault_heal(st_table *t, int seat, int points)
{
    struct vault *g = t->state;
    int missing = vault_hp_limit(g, t->pack, seat) - g->hp[seat];
    int gained = points < missing ? points : missing;
    g->hp[seat] = (uint8_t)(g->hp[seat] + gained);
    st_tell(t, TOLD_HEALED, seat, gained, g->hp[seat]);
}

/* A keycard is the crew's, and with the last one the Vault is open (VAULT-54, VAULT-R24,
 * VAULT-R26, VAULT-R82). */
static void take_keycard(st_table *t)
{
    struct vault *g = t->state;
    g->keys_taken++;
    st_tell(t, TOLD_KEYCARD, g->keys_taken, g->keys_total, 0);
    if (!vault_is_locked(g))
        st_tell(t, TOLD_VAULT_OPEN, 0, 0, 0);
}

static void remove_guard(struct vault *g, int room, bool is_key)
{
    if (is_key)
        g->keyed[room]--;
    else
        g->plain[room]--;
}

void vault_destroy(st_table *t, int room, bool is_key)
{
    struct vault *g = t->state;
    remove_guard(g, room, is_key);
    vault_add_body(g, room);
    st_tell(t, TOLD_DESTROYED, room, vault_active(g, room), 0);
    if (is_key)
        take_keycard(t);
}

void vault_shut_down(st_table *t, int room, bool is_key, int rounds)
{
    struct vault *g = t->state;
    remove_guard(g, room, is_key);
    g->down[room][rounds - 1]++;
    st_tell(t, TOLD_SHUT_DOWN, room, rounds, vault_active(g, room));
    if (is_key)
        take_keycard(t);
}

/* VAULT-45, VAULT-R63, VAULT-R88: the tile left is remembered, fire comes before
 * anything else. */
void vault_enter(st_table *t, int room, int way)
{
    static const int told[] = { [BY_MOVE] = TOLD_MOVED,
                                [BY_GHOST] = TOLD_SLIPPED_IN,
                                [BY_EVADE] = TOLD_SLIPPED_OUT,
                                [BY_SKILL] = TOLD_BY_SKILL };
    struct vault *g = t->state;
    int seat = g->turn;
    g->came_from[seat] = (int8_t)g->room[seat];
    g->room[seat] = (uint8_t)room;
    g->is_unnoticed = way == BY_GHOST;
    st_tell(t, told[way], seat, room, 0);
    bool is_alive = g->burning[room] == 0 || vault_harm(t, seat, 1, BY_FIRE);
    if (vault_is_decided(t) || !is_alive)
        return;
    if (way == BY_GHOST || vault_active(g, room) == 0)
        return;
    st_agenda_push(&g->agenda, DO_COMBAT, true);
    st_agenda_push(&g->agenda, ASK_STRIKE, 0);
}

/* Before the Combat a card may strike, if guards are here (VAULT-122, VAULT-R81). */
st_stop vault_ask_strike(st_table *t, st_task task)
{
    struct vault *g = t->state;
    bool has_card = vault_find_strike(g, t->pack, g->turn) != NOTHING;
    return has_card && vault_active(g, room_of_turn(g)) > 0 ? ST_ASK : ST_DONE;
}

void vault_strike(st_table *t)
{
    struct vault *g = t->state;
    int place = vault_find_strike(g, t->pack, g->turn), room = room_of_turn(g);
    st_agenda_pop(&g->agenda);
    g->uses[g->turn][place]--;
    st_tell(t, TOLD_STRUCK, g->turn, room, g->uses[g->turn][place]);
    vault_destroy(t, room, g->keyed[room] > 0);
    vault_is_decided(t);
}

/* VAULT-46, VAULT-52, VAULT-R16, VAULT-38, VAULT-R15, VAULT-R62: the line-up stands. */
st_stop vault_do_combat(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int room = room_of_turn(g), guards = vault_active(g, room);
    g->is_unnoticed = 0;
    if (guards == 0)
        return ST_DONE;
    g->fight_size = (uint8_t)guards;
    g->fight_keys = g->keyed[room];
    g->fight_place = 0;
    st_tell(t, task.a ? TOLD_FORCED_COMBAT : TOLD_COMBAT, g->turn, room, guards);
    st_agenda_push(&g->agenda, DO_FACE, 0);
    return ST_DONE;
}

/* Guards beyond the dice cost HP after the last die (VAULT-56, VAULT-R19). */
static void finish_fight(st_table *t, int dice)
{
    struct vault *g = t->state;
    const int8_t *hand = g->skill[g->turn];
    int extra = g->fight_size > dice ? g->fight_size - dice : 0;
    end_fight(g);
    if (extra > 0 && !vault_has_no_overflow(t->pack, hand)) {
        st_tell(t, TOLD_CROWD, extra, 0, 0);
        vault_harm(t, g->turn, extra, BY_CROWD);
    }
    if (g->hp[g->turn] > 0)
        st_tell(t, TOLD_COMBAT_OVER, room_of_turn(g), vault_active(g, room_of_turn(g)),
                0);
    vault_is_decided(t);
}

/* VAULT-48, VAULT-49, VAULT-50, VAULT-59: the next guard of the line, or the end of
 * the Combat. */
st_stop vault_do_face(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int dice = vault_dice(t->pack, g->skill[g->turn]);
    if (g->fight_place >= g->fight_size || g->fight_place >= dice)
        finish_fight(t, dice);
    else
        st_agenda_push_task(&g->agenda,
                            (st_task){ DO_THROW, FOR_FIGHT, (int16_t)g->turn, 0 });
    return ST_DONE;
}

static int need_of(const struct vault *g, const struct vault_pack *p, int what, int seat)
{
    switch ((enum vault_throw)what) {
    case FOR_FIGHT: return vault_fight_need(p, g->skill[seat], g->fight_place);
    case FOR_SEARCH: return vault_search_need(p, g->skill[seat]);
    default: return vault_evade_need(g, p, seat);
    }
}

static void tell_die(st_table *t, int what, int seat, int die_shown)
{
    static const int told[] = { [FOR_FIGHT] = TOLD_FIGHT_DIE,
                                [FOR_EVADE] = TOLD_EVADE_DIE,
                                [FOR_PIN] = TOLD_PIN_DIE,
                                [FOR_SEARCH] = TOLD_SEARCH_DIE };
    const struct vault *g = t->state;
    st_tell_args(
        t, told[what],
        (const int[ST_EVENT_ARGS]){ seat, die_shown, need_of(g, t->pack, what, seat),
                                    what == FOR_FIGHT ? g->fight_place + 1 : 0 });
    st_tell_rule(t, g->fight_place);
}

/* VAULT-61, VAULT-R68: a die that is not enough may be thrown again, once. */
st_stop vault_do_throw(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int what = task.a, seat = task.b;
    int shown = st_chance_die(t->chance, FACES);
    bool is_enough = shown >= need_of(g, t->pack, what, seat);
    tell_die(t, what, seat, shown);
    if (!is_enough && !task.c && g->rerolls[seat] > 0)
        st_agenda_push_task(&g->agenda,
                            (st_task){ ASK_REROLL, task.a, task.b, (int16_t)shown });
    else
        vault_settle_die(t, what, seat, is_enough);
    return ST_DONE;
}

static void face_next(struct vault *g)
{
    g->fight_place++;
    st_agenda_push(&g->agenda, DO_FACE, 0);
}

/* VAULT-51, VAULT-R17, VAULT-R18: a bullet must be used; only the type is free. */
static void hit(st_table *t)
{
    struct vault *g = t->state;
    int explosive = g->explosive[g->turn], disruptive = g->disruptive[g->turn];
    if (explosive > 0 && disruptive > 0) {
        st_agenda_push(&g->agenda, ASK_FIRE, 0);
    } else if (explosive + disruptive > 0) {
        vault_fire(t, explosive > 0 ? EXPLOSIVE : DISRUPTIVE);
    } else {
        st_tell(t, TOLD_NO_BULLET, g->turn, 0, 0);
        face_next(g);
    }
}

void vault_fire(st_table *t, int bullet)
{
    struct vault *g = t->state;
    bool is_key = g->fight_place < g->fight_keys;
    int room = room_of_turn(g);
    if (bullet == EXPLOSIVE) {
        g->explosive[g->turn]--;
        vault_destroy(t, room, is_key);
    } else {
        g->disruptive[g->turn]--;
        vault_shut_down(t, room, is_key, vault_down_rounds(t->pack, g->skill[g->turn]));
    }
    if (!vault_is_decided(t))
        face_next(g);
}

/* A miss costs 1 HP, and the next guard is faced (VAULT-55). */
static void miss(st_table *t)
{
    struct vault *g = t->state;
    bool is_alive = vault_harm(t, g->turn, 1, BY_MISS);
    if (!vault_is_decided(t) && is_alive)
        face_next(g);
}

/* A good Evade gives a Move, a bad one a Mandatory Combat (VAULT-64, VAULT-65). */
static void settle_evade(st_table *t, bool is_enough)
{
    struct vault *g = t->state;
    st_tell(t, is_enough ? TOLD_EVADED : TOLD_EVADE_FAILED, g->turn, 0, 0);
    if (is_enough)
        st_agenda_push(&g->agenda, ASK_GO, 0);
    else
        st_agenda_push(&g->agenda, DO_COMBAT, true);
}

/* Failing costs HP by the active guards; nobody moves (VAULT-68, VAULT-69, VAULT-R33). */
static void settle_pin(st_table *t, int seat, bool is_enough)
{
    struct vault *g = t->state;
    if (is_enough) {
        st_tell(t, TOLD_PIN_HELD, seat, g->room[seat], 0);
        return;
    }
    vault_harm(t, seat, vault_active(g, g->room[seat]), BY_PIN);
    vault_is_decided(t);
}

/* A good search gives bullets of the player's choice (VAULT-121, VAULT-R80). */
static void settle_search(st_table *t, int seat, bool is_enough)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    if (!is_enough) {
        st_tell(t, TOLD_SEARCH_FAILED, seat, 0, 0);
        return;
    }
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place];
        if (skill != NOTHING && p->skill[skill].active == A_SEARCH) {
            st_agenda_push(&g->agenda, ASK_TAKE, p->skill[skill].b);
            return;
        }
    }
}

void vault_settle_die(st_table *t, int what, int seat, bool is_enough)
{
    switch ((enum vault_throw)what) {
    case FOR_FIGHT:
        if (is_enough)
            hit(t);
        else
            miss(t);
        break;
    case FOR_EVADE: settle_evade(t, is_enough); break;
    case FOR_PIN: settle_pin(t, seat, is_enough); break;
    case FOR_SEARCH: settle_search(t, seat, is_enough); break;
    }
}

/* VAULT-66, VAULT-R30, VAULT-R31, VAULT-R32, VAULT-R33: the others in turn order, from
 * the one after the player whose turn ended. */
st_stop vault_do_pins(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int seat = (g->turn + task.a) % g->seats;
    if (task.a == g->seats)
        return ST_DONE;
    st_agenda_push(&g->agenda, DO_PINS, task.a + 1);
    if (!g->pinned[seat])
        return ST_DONE;
    if (vault_active(g, g->room[seat]) > 0) {
        st_agenda_push_task(&g->agenda, (st_task){ DO_THROW, FOR_PIN, (int16_t)seat, 0 });
    } else {
        g->pinned[seat] = 0;
        st_tell(t, TOLD_FREED, seat, g->room[seat], 0);
    }
    return ST_DONE;
}
