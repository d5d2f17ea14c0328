/* events.c: the event cards: how one is turned up, and what each kind of instruction
 * does.
 *
 * The deck is the set of cards that are not put away; a card is drawn when it is turned
 * up. Only cards that somebody has looked at have a known place, on top or at the bottom.
 *
 * Instructions are carried out in printed order, each on the result of the one before.
 * Guards that walk by a Move card and come where a body lies raise one alarm for the
 * instruction; others never do. */
#include "games/vault/rules/state.h"

#include <string.h>

static bool is_known(const struct vault *g, int event)
{
    for (int i = 0; i < KNOWN; i++)
        if (g->event_top[i] == event)
            return true;
    for (int i = 0; i < BURIED; i++)
        if (g->event_bottom[i] == event)
            return true;
    return false;
}

/* Take the first entry of a row of cards and close up. */
static int take_first(int8_t *row, int length)
{
    int first = row[0];
    memmove(row, row + 1, (size_t)(length - 1));
    row[length - 1] = NOTHING;
    return first;
}

/* The topmost card that is not known to lie on top. */
static int take_unknown(st_table *t)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    uint8_t left[EVENT_KINDS] = { 0 };
    int total = 0;
    for (int event = 0; event < p->events; event++) {
        left[event] = !g->event_away[event] && !is_known(g, event);
        total += left[event];
    }
    if (total == 0)
        return take_first(g->event_bottom, BURIED);
    return st_chance_weigh(t->chance, EVENT, left, p->events);
}

/* An empty deck is shuffled anew from the cards put away (VAULT-R47). */
static void refill_deck(st_table *t)
{
    struct vault *g = t->state;
    if (vault_deck_size(g, t->pack) > 0)
        return;
    memset(g->event_away, 0, sizeof g->event_away);
    st_tell(t, TOLD_RESHUFFLED, 0, 0, 0);
}

int vault_draw_event(st_table *t)
{
    struct vault *g = t->state;
    refill_deck(t);
    return g->event_top[0] != NOTHING ? take_first(g->event_top, KNOWN) : take_unknown(t);
}

int vault_see_top(st_table *t, int count)
{
    struct vault *g = t->state;
    int known = 0;
    refill_deck(t);
    int size = vault_deck_size(g, t->pack);
    while (known < KNOWN && g->event_top[known] != NOTHING)
        known++;
    for (; known < count && known < size; known++)
        g->event_top[known] = (int8_t)take_unknown(t);
    return count < size ? count : size;
}

/* The card is turned up; a Relief card also stops the spawn (VAULT-81, VAULT-96). */
void vault_begin_event(st_table *t, int event)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    g->event_away[event] = 1;
    g->event_now = (int8_t)event;
    g->is_relieved = p->event[event].type == RELIEF_CARD;
    st_tell(t, TOLD_STEP_2, (int)p->event[event].type, event, 0);
    st_agenda_push_task(&g->agenda, (st_task){ DO_INSTRUCTION, (int16_t)event, 0, 0 });
}

st_stop vault_do_event(st_table *t, st_task task)
{
    vault_begin_event(t, vault_draw_event(t));
    return ST_DONE;
}

st_stop vault_do_instruction(st_table *t, st_task task)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    const struct vault_event *event = &p->event[task.a];
    if (task.b + 1 < event->instructions)
        st_agenda_push_task(
            &g->agenda, (st_task){ DO_INSTRUCTION, task.a, (int16_t)(task.b + 1), 0 });
    vault_instruct(t, (int)event->type, &event->instruction[task.b]);
    vault_is_decided(t);
    return ST_DONE;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* VAULT-85, VAULT-R40: keycard guards go first; returns how many there are among them. */
static int shift_guards(struct vault *g, int from, int to, int count)
{
    int keys = lesser(count, g->keyed[from]);
    g->keyed[from] = (uint8_t)(g->keyed[from] - keys);
    g->keyed[to] = (uint8_t)(g->keyed[to] + keys);
    g->plain[from] = (uint8_t)(g->plain[from] - (count - keys));
    g->plain[to] = (uint8_t)(g->plain[to] + (count - keys));
    return keys;
}

static void tell_keys(st_table *t, int keys)
{
    if (keys > 0)
        st_tell(t, TOLD_KEYS_AMONG, keys, 0, 0);
}

/* Why guards cannot walk into a room; NOTHING where they can (VAULT-87, VAULT-92). */
static int why_not_into(const struct vault *g, int room)
{
    if (g->closed[room] > 0)
        return IS_CLOSED;
    if (!vault_is_accessible(g, room))
        return IS_LOCKED;
    return vault_free(g, room) == 0 ? IS_FULL : NOTHING;
}

/* Whether guards walk into a room; if not, it is told why. */
static bool can_walk(st_table *t, int room, int guards)
{
    int reason = guards == 0 ? HAS_NO_GUARD : why_not_into(t->state, room);
    if (reason != NOTHING)
        st_tell(t, TOLD_IGNORED, room, reason, 0);
    return reason == NOTHING;
}

static void push_alarm(struct vault *g, int room)
{
    st_agenda_push_task(&g->agenda, (st_task){ DO_ALARM, BY_BODY, (int16_t)room, 1 });
}

/* As many walk as there are and fit, keycards first; a body there raises one alarm
 * (VAULT-83, VAULT-84, VAULT-85, VAULT-86, VAULT-87, VAULT-R35, VAULT-R43, VAULT-R44). */
static void walk(st_table *t, int wanted, int from, int to)
{
    struct vault *g = t->state;
    int active = vault_active(g, from);
    bool has_body = vault_has_body(g, to);
    if (!can_walk(t, to, active))
        return;
    int count = lesser(wanted == ALL_GUARDS ? active : lesser(wanted, active),
                       vault_free(g, to));
    int keys = shift_guards(g, from, to, count);
    st_tell_args(t, TOLD_WALKED,
                 (const int[ST_EVENT_ARGS]){ count, from, to, vault_guards(g, to) });
    tell_keys(t, keys);
    if (has_body)
        push_alarm(g, to);
}

/* Guards of one kind from the rooms of a mask into a room, by room number, as fit. */
static void gather_kind(struct vault *g, uint8_t *guards, int rooms, int to, int *moved)
{
    for (int room = 0; room < ROOMS; room++) {
        int count = rooms >> room & 1 ? lesser(guards[room], vault_free(g, to)) : 0;
        guards[room] = (uint8_t)(guards[room] - count);
        guards[to] = (uint8_t)(guards[to] + count);
        moved[room] += count;
    }
}

/* Whoever can reach the Kitchen goes, keycards first (VAULT-134, VAULT-R91). */
static void gather(st_table *t, int to)
{
    struct vault *g = t->state;
    int joined = vault_joined(g, to), rooms = 0, active = 0, moved[ROOMS] = { 0 };
    bool has_body = vault_has_body(g, to);
    for (int room = 0; room < ROOMS; room++)
        if (joined >> room & 1 && vault_is_accessible(g, room)) {
            rooms |= 1 << room;
            active += vault_active(g, room);
        }
    if (!can_walk(t, to, active))
        return;
    int keys = g->keyed[to];
    gather_kind(g, g->keyed, rooms, to, moved);
    keys = g->keyed[to] - keys;
    gather_kind(g, g->plain, rooms, to, moved);
    for (int room = 0; room < ROOMS; room++)
        if (moved[room] > 0)
            st_tell_args(
                t, TOLD_WALKED,
                (const int[ST_EVENT_ARGS]){ moved[room], room, to, vault_guards(g, to) });
    tell_keys(t, keys);
    if (has_body)
        push_alarm(g, to);
}

/* Guards leave the Security Room, as many as there are and fit, and raise no alarm
 * (VAULT-89, VAULT-90, VAULT-91, VAULT-92). */
static void reinforce(st_table *t, int wanted, int to)
{
    struct vault *g = t->state;
    int active = vault_active(g, SECURITY);
    if (!can_walk(t, to, active)) {
        st_tell_rule(t, 1); /* VAULT-92: the card is ignored */
        return;
    }
    int count = lesser(lesser(wanted, active), vault_free(g, to));
    int keys = shift_guards(g, SECURITY, to, count);
    g->is_reinforced = 1; /* VAULT-95: no spawn */
    st_tell_args(t, TOLD_REINFORCED,
                 (const int[ST_EVENT_ARGS]){ count, to, vault_guards(g, to),
                                             vault_guards(g, SECURITY) });
    tell_keys(t, keys);
}

/* Where most players are; the crew breaks a tie. */
static void reinforce_hunted(st_table *t, int wanted)
{
    struct vault *g = t->state;
    int rooms = vault_hunted(g);
    if (rooms == 0 || vault_active(g, SECURITY) == 0)
        st_tell(t, TOLD_NO_HUNT, 0, 0, 0);
    else
        st_agenda_push_task(&g->agenda, (st_task){ ASK_HUNT, (int16_t)wanted,
                                                   (int16_t)(rooms >> VAULT), 0 });
}

static int only_room(int rooms)
{
    int room = 0;
    while (!(rooms >> room & 1))
        room++;
    return room;
}

st_stop vault_ask_hunt(st_table *t, st_task task)
{
    int rooms = task.b << VAULT;
    if ((rooms & (rooms - 1)) != 0)
        return ST_ASK;
    reinforce(t, task.a, only_room(rooms));
    return ST_DONE;
}

void vault_hunt(st_table *t, int room)
{
    struct vault *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    st_tell(t, TOLD_HUNT, room, 0, 0);
    reinforce(t, task.a, room);
}

/* VAULT-R50: the higher counter stays. */
static void raise_counter(uint8_t *counter, int rounds)
{
    if (rounds > *counter)
        *counter = (uint8_t)rounds;
}

static void close_room(st_table *t, int room, int rounds)
{
    struct vault *g = t->state;
    raise_counter(&g->closed[room], rounds);
    st_tell(t, TOLD_CLOSED, room, g->closed[room], 0);
}

static void burn_room(st_table *t, int room, int rounds)
{
    struct vault *g = t->state;
    raise_counter(&g->burning[room], rounds);
    st_tell(t, TOLD_BURNING, room, g->burning[room], 0);
}

/* VAULT-R87: extra rounds add up. */
static void disable_room(st_table *t, int room, int rounds)
{
    struct vault *g = t->state;
    int special = vault_special(room);
    ST_ASSERT(special != NOTHING, "packs disable the Armory or the First Aid Room only");
    g->unusable[special] = (uint8_t)lesser(g->unusable[special] + rounds, ROUNDS_MOST);
    st_tell(t, TOLD_DISABLED, special, g->unusable[special], 0);
}

/* The stricken room empties; a Move card may raise an alarm (VAULT-88, VAULT-R92). */
static void scatter(st_table *t, int type, int room)
{
    struct vault *g = t->state;
    if (vault_active(g, room) == 0) {
        st_tell(t, TOLD_NONE_TO_SCATTER, room, 0, 0);
        return;
    }
    int found = vault_scatter(t, room);
    if (type == MOVE_CARD && found != NOTHING)
        push_alarm(g, found);
}

static void hurt_room(st_table *t, int room, int points)
{
    const struct vault *g = t->state;
    for (int seat = 0; seat < g->seats && g->ending == UNDER_WAY; seat++)
        if (g->hp[seat] > 0 && g->room[seat] == room) {
            vault_harm(t, seat, points, BY_EVENT);
            vault_is_decided(t);
        }
}

static void post_guards(st_table *t, int room, int guards)
{
    int come = vault_spawn(t, room, guards);
    st_tell(t, TOLD_POSTED, come, room, vault_guards(t->state, room));
}

/* VAULT-132, VAULT-R90: rooms below the cut at once, a tie at the cut is for the crew. */
static void fill(st_table *t, int left, int each)
{
    struct vault *g = t->state;
    int tied[FULL] = { 0 };
    for (int room = FIRST_PATROL; room < ROOMS; room++)
        if (vault_is_accessible(g, room) && vault_free(g, room) > 0)
            tied[vault_guards(g, room)] |= 1 << room;
    for (int guards = 0; guards < FULL && left > 0; guards++) {
        int count = vault_count_bits(tied[guards]);
        if (count > left) {
            st_agenda_push_task(&g->agenda,
                                (st_task){ ASK_POST, (int16_t)left,
                                           (int16_t)(tied[guards] >> FIRST_PATROL),
                                           (int16_t)each });
            return;
        }
        for (int room = FIRST_PATROL; room < ROOMS; room++)
            if (tied[guards] >> room & 1)
                post_guards(t, room, each);
        left -= count;
    }
}

/* With no more rooms than guards there is nothing to choose. */
st_stop vault_ask_post(st_table *t, st_task task)
{
    if (task.a == 0)
        return ST_DONE;
    if (vault_count_bits(task.b) > task.a)
        return ST_ASK;
    for (int room = FIRST_PATROL; room < ROOMS; room++)
        if (task.b >> (room - FIRST_PATROL) & 1)
            post_guards(t, room, task.c);
    return ST_DONE;
}

void vault_post(st_table *t, int room)
{
    struct vault *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    post_guards(t, room, task.c);
    task.a--;
    task.b = (int16_t)(task.b & ~(1 << (room - FIRST_PATROL)));
    st_agenda_push_task(&g->agenda, task);
}

static void dismiss_one(st_table *t, int room)
{
    struct vault *g = t->state;
    g->plain[room]--;
    g->dismissed[room]++;
    st_tell(t, TOLD_DISMISSED, room, vault_guards(g, room), 0);
}

/* VAULT-139, VAULT-R94: one guard at a time. */
st_stop vault_ask_dismiss(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int rooms = vault_dismissible(g);
    if (task.a > 0 && (rooms & (rooms - 1)) != 0)
        return ST_ASK;
    if (task.a == 0 || rooms == 0) {
        if (task.a > 0)
            st_tell(t, TOLD_NONE_LEFT, 0, 0, 0);
        memset(g->dismissed, 0, sizeof g->dismissed);
        return ST_DONE;
    }
    st_agenda_push(&g->agenda, ASK_DISMISS, task.a - 1);
    dismiss_one(t, only_room(rooms));
    vault_is_decided(t);
    return ST_DONE;
}

void vault_dismiss(st_table *t, int room)
{
    struct vault *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, ASK_DISMISS, task.a - 1);
    dismiss_one(t, room);
    vault_is_decided(t);
}

static void remove_guards(st_table *t, int room, int most)
{
    struct vault *g = t->state;
    int count = lesser(most, g->plain[room]);
    g->plain[room] = (uint8_t)(g->plain[room] - count);
    st_tell(t, TOLD_REMOVED, count, room, vault_guards(g, room));
}

static void heal_all(st_table *t, int points)
{
    const struct vault *g = t->state;
    for (int seat = 0; seat < g->seats; seat++)
        if (g->hp[seat] > 0)
            vault_heal(t, seat, points);
}

/* Every shut-down guard stays down longer, up to the highest counter. */
static void delay(st_table *t, int rounds)
{
    struct vault *g = t->state;
    for (int room = 0; room < ROOMS; room++)
        for (int i = COUNTERS - 1; i >= 0; i--) {
            int count = g->down[room][i], to = lesser(i + rounds, COUNTERS - 1);
            g->down[room][i] = (uint8_t)(g->down[room][i] - count);
            g->down[room][to] = (uint8_t)(g->down[room][to] + count);
        }
    st_tell(t, TOLD_DELAYED, rounds, 0, 0);
}

void vault_instruct(st_table *t, int type, const struct vault_instruction *order)
{
    struct vault *g = t->state;
    int a = order->a, b = order->b;
    switch (order->what) {
    case E_NONE: st_tell(t, TOLD_NO_EFFECT, 0, 0, 0); break;
    case E_MOVE: walk(t, a, b, order->c); break;
    case E_GATHER: gather(t, a); break;
    case E_REINFORCE:
        if (b == HUNTED_ROOM)
            reinforce_hunted(t, a);
        else
            reinforce(t, a, b);
        break;
    case E_CLOSE: close_room(t, a, b); break;
    case E_SCATTER: scatter(t, type, a); break;
    case E_DISABLE: disable_room(t, a, b); break;
    case E_BURN: burn_room(t, a, b); break;
    case E_HURT: hurt_room(t, a, b); break;
    case E_ROUSE:
        st_agenda_push_task(&g->agenda, (st_task){ DO_WAKE, 0, (int16_t)a, 0 });
        break;
    case E_FILL: fill(t, a, b); break;
    case E_DISMISS: st_agenda_push(&g->agenda, ASK_DISMISS, a); break;
    case E_REMOVE: remove_guards(t, a, b); break;
    case E_HEAL_ALL: heal_all(t, a); break;
    case E_CLEAN_ALL:
        memset(g->bodies, 0, sizeof g->bodies);
        st_tell(t, TOLD_CLEAN_SWEEP, 0, 0, 0);
        break;
    case E_DELAY: delay(t, a); break;
    }
}
