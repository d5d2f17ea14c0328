/* rounds.c: the Game's Turn: counters, spawn, and the scatter of the Security Room; with
 * them alarms, which raise its guards, and scatters by guard lists.
 *
 * Step 1 lowers every counter; a shut-down guard whose counter runs out gets up and
 * raises an alarm of its own. Step 2 is the event card (events.c). Step 3 adds a guard
 * to the Security Room, step 4 sends all of them out when they are too many.
 *
 * Every change is told with the number it leads to, so that people with pieces on a
 * table can follow. Nothing here asks whether a player is alive, but for the one who may
 * silence an alarm. */
#include "games/vault/rules/state.h"

#include <string.h>

void vault_push_game_turn(struct vault *g, int draw)
{
    st_agenda_push(&g->agenda, DO_OVERFLOW, 0);
    st_agenda_push(&g->agenda, DO_SPAWN, 0);
    st_agenda_push(&g->agenda, draw, 0);
    st_agenda_push(&g->agenda, DO_COUNTERS, 0);
}

static bool has_counters(const struct vault *g)
{
    int sum = g->unusable[0] + g->unusable[1];
    for (int room = 0; room < ROOMS; room++)
        sum += g->closed[room] + g->burning[room] + vault_downed(g, room);
    return sum > 0;
}

/* One counter on a room: lower it, and say what is left or that it ran out
 * (VAULT-R51). */
static void lower(st_table *t, uint8_t *counter, int thing, const int told[2])
{
    if (*counter == 0)
        return;
    --*counter;
    st_tell(t, *counter > 0 ? told[0] : told[1], thing, *counter, 0);
}

/* Step 1: rooms, fires and special rooms count down, then the guards (VAULT-77, VAULT-79,
 * VAULT-80, VAULT-R46). */
st_stop vault_do_counters(st_table *t, st_task task)
{
    static const int closed[] = { TOLD_CLOSED_LEFT, TOLD_REOPENED };
    static const int burning[] = { TOLD_BURNING_LEFT, TOLD_BURNED_OUT };
    static const int unusable[] = { TOLD_UNUSABLE_LEFT, TOLD_USABLE };
    struct vault *g = t->state;
    st_tell(t, has_counters(g) ? TOLD_STEP_1 : TOLD_NO_COUNTER, 0, 0, 0);
    for (int room = 0; room < ROOMS; room++)
        lower(t, &g->closed[room], room, closed);
    for (int room = 0; room < ROOMS; room++)
        lower(t, &g->burning[room], room, burning);
    for (int special = 0; special < SPECIALS; special++)
        lower(t, &g->unusable[special], special, unusable);
    st_agenda_push_task(&g->agenda, (st_task){ DO_WAKE, 0, 1, 0 });
    return ST_DONE;
}

/* Lower the counters of a room's shut-down guards; returns how many get up. */
static int rouse_room(st_table *t, int room, int rounds)
{
    struct vault *g = t->state;
    uint8_t *down = g->down[room];
    int woken = 0;
    for (int i = 0; i < COUNTERS; i++) {
        int count = down[i], left = i + 1 - rounds;
        down[i] = 0;
        if (left <= 0)
            woken += count;
        else
            down[left - 1] = (uint8_t)count;
    }
    for (int i = 0; i < COUNTERS; i++)
        if (down[i] > 0)
            st_tell(t, TOLD_DOWN_LEFT, room, down[i], i + 1);
    return woken;
}

/* VAULT-77, VAULT-78, VAULT-R45, VAULT-R46, VAULT-R89: room by room; each guard that
 * gets up raises an alarm. */
st_stop vault_do_wake(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int room = task.a;
    while (room < ROOMS && vault_downed(g, room) == 0)
        room++;
    if (room >= ROOMS)
        return ST_DONE;
    int woken = rouse_room(t, room, task.b);
    st_agenda_push_task(&g->agenda, (st_task){ DO_WAKE, (int16_t)(room + 1), task.b, 0 });
    if (woken == 0)
        return ST_DONE;
    g->plain[room] = (uint8_t)(g->plain[room] + woken);
    st_tell(t, TOLD_WOKE, room, woken, vault_active(g, room));
    st_agenda_push_task(&g->agenda,
                        (st_task){ DO_ALARM, BY_WAKING, (int16_t)room, (int16_t)woken });
    return ST_DONE;
}

int vault_spawn(st_table *t, int room, int guards)
{
    struct vault *g = t->state;
    int space = vault_free(g, room), come = guards < space ? guards : space;
    g->plain[room] = (uint8_t)(g->plain[room] + come);
    return come;
}

/* As many of the alarm's guards come as fit (VAULT-34, VAULT-R35, VAULT-R42). */
static void raise_alarm(st_table *t, int cause, int room)
{
    const struct vault *g = t->state;
    int come = vault_spawn(t, SECURITY, ALARM_GUARDS);
    st_tell_args(
        t, TOLD_ALARM,
        (const int[ST_EVENT_ARGS]){ cause, room, come, vault_guards(g, SECURITY) });
}

/* VAULT-34, VAULT-35, VAULT-R74: somebody may silence an alarm that would bring
 * guards. */
st_stop vault_do_alarm(st_table *t, st_task task)
{
    struct vault *g = t->state;
    int cause = task.a, room = task.b, seat;
    if (task.c > 1)
        st_agenda_push_task(&g->agenda,
                            (st_task){ DO_ALARM, task.a, task.b, (int16_t)(task.c - 1) });
    if (vault_free(g, SECURITY) == 0)
        st_tell(t, TOLD_ALARM_FULL, cause, room, 0);
    else if (g->is_jammed)
        st_tell(t, TOLD_ALARM_JAMMED, cause, room, 0);
    else if (vault_find_hush(g, t->pack, &seat) != NOTHING)
        st_agenda_push_task(&g->agenda,
                            (st_task){ ASK_ALARM, (int16_t)seat, task.a, task.b });
    else
        raise_alarm(t, cause, room);
    return ST_DONE;
}

void vault_hush(st_table *t)
{
    struct vault *g = t->state;
    st_task alarm = st_agenda_pop(&g->agenda);
    int seat, place = vault_find_hush(g, t->pack, &seat);
    g->uses[seat][place]--;
    st_tell_args(
        t, TOLD_HUSHED,
        (const int[ST_EVENT_ARGS]){ alarm.b, alarm.c, seat, g->uses[seat][place] });
}

void vault_ring(st_table *t)
{
    struct vault *g = t->state;
    st_task alarm = st_agenda_pop(&g->agenda);
    raise_alarm(t, alarm.b, alarm.c);
}

/* The guards for a special room are its price, no alarm; then it rests (VAULT-73,
 * VAULT-74, VAULT-R52). */
void vault_spend_special(st_table *t, int special, bool is_quiet)
{
    struct vault *g = t->state;
    if (is_quiet) {
        st_tell(t, TOLD_QUIET_USE, 0, 0, 0);
    } else {
        int come = vault_spawn(t, SECURITY, ALARM_GUARDS);
        st_tell(t, TOLD_PRICE, come, vault_guards(g, SECURITY), 0);
    }
    g->unusable[special] = SPENT_ROUNDS;
    st_tell(t, TOLD_SPENT_ROOM, special, SPENT_ROUNDS, 0);
}

/* Step 3: one guard, unless a card forbids it or there is no space (VAULT-94, VAULT-95,
 * VAULT-96, VAULT-97). */
st_stop vault_do_spawn(st_table *t, st_task task)
{
    const struct vault *g = t->state;
    if (g->is_reinforced)
        st_tell(t, TOLD_NO_SPAWN_REINFORCED, 0, 0, 0);
    else if (g->is_relieved)
        st_tell(t, TOLD_NO_SPAWN_RELIEF, 0, 0, 0);
    else if (vault_spawn(t, SECURITY, 1) == 0)
        st_tell(t, TOLD_NO_SPAWN_FULL, 0, 0, 0);
    else
        st_tell(t, TOLD_STEP_3, vault_guards(g, SECURITY), 0, 0);
    return ST_DONE;
}

/* Step 4: from six active guards on they scatter (VAULT-98, VAULT-99, VAULT-R36). */
st_stop vault_do_overflow(st_table *t, st_task task)
{
    const struct vault *g = t->state;
    int active = vault_active(g, SECURITY);
    st_tell(t, active < OVERFULL ? TOLD_NO_SCATTER : TOLD_STEP_4, active, 0, 0);
    if (active >= OVERFULL)
        vault_scatter(t, SECURITY);
    return ST_DONE;
}

/* A printed list from the deck, shuffled again when it is empty (VAULT-R41). */
const struct vault_list *vault_draw_list(st_table *t, bool is_long)
{
    struct vault *g = t->state;
    const struct vault_pack *p = t->pack;
    uint8_t weights[LISTS] = { 0 };
    int left = 0;
    for (int i = 0; i < SHORT_LISTS; i++)
        left += !g->list_away[i];
    if (!is_long && left == 0) {
        memset(g->list_away, 0, sizeof g->list_away);
        st_tell(t, TOLD_LISTS_SHUFFLED, 0, 0, 0);
    }
    for (int i = 0; i < LISTS; i++)
        weights[i] = i < SHORT_LISTS ? !is_long && !g->list_away[i] : is_long;
    int card = st_chance_weigh(t->chance, LIST, weights, LISTS);
    if (!is_long)
        g->list_away[card] = 1;
    st_tell(t, TOLD_LIST, card, 0, 0);
    return &p->list[card].list;
}

/* One scatter on its way through guard lists. */
struct scatter {
    int source;
    int lists; /* opened so far */
    struct vault_reading reading;
};

static void open_list(st_table *t, struct scatter *s)
{
    const struct vault *g = t->state;
    if (s->lists++ > 0)
        st_tell(t, TOLD_NEXT_LIST, 0, 0, 0);
    s->reading = vault_list_open(g->has_cards ? vault_draw_list(t, false) : NULL);
}

/* Patrol rooms that can take a guard from the source (VAULT-31, VAULT-R37, VAULT-R38). */
static int open_rooms(const struct vault *g, int source)
{
    int rooms = 0;
    for (int room = FIRST_PATROL; room < ROOMS; room++)
        if (room != source && vault_is_accessible(g, room) && vault_free(g, room) > 0)
            rooms |= 1 << room;
    return rooms;
}

static int why_skipped(const struct vault *g, int source, int room)
{
    if (room == source)
        return IS_SOURCE;
    return vault_is_accessible(g, room) ? IS_FULL : IS_CLOSED;
}

/* The room that the next guard goes to; `rooms` are those that can take it. */
static int next_room(st_table *t, struct scatter *s, int rooms)
{
    while (s->lists <= SCATTER_LISTS) {
        int room = vault_list_next(&s->reading, t->chance, ROOM);
        if (room == NOTHING && s->lists == SCATTER_LISTS)
            st_tell(t, TOLD_NO_MORE_LISTS, s->lists++, 0, 0);
        else if (room == NOTHING)
            open_list(t, s);
        else if (rooms >> room & 1)
            return room;
        else
            st_tell(t, TOLD_SKIPPED, room, why_skipped(t->state, s->source, room), 0);
    }
    return vault_list_settle(t->chance, ROOM, rooms);
}

/* VAULT-R40: keycard guards leave first. */
static void send_guard(st_table *t, int source, int room)
{
    struct vault *g = t->state;
    bool is_key = g->keyed[source] > 0;
    g->keyed[source] = (uint8_t)(g->keyed[source] - is_key);
    g->plain[source] = (uint8_t)(g->plain[source] - !is_key);
    g->keyed[room] = (uint8_t)(g->keyed[room] + is_key);
    g->plain[room] = (uint8_t)(g->plain[room] + !is_key);
    st_tell(t, is_key ? TOLD_SENT_KEY : TOLD_SENT, room, vault_guards(g, room), 0);
}

/* Guards leave one by one as the lists say, while rooms take them; the first room where a
 * body lay (VAULT-30, VAULT-31, VAULT-32, VAULT-33, VAULT-R38, VAULT-R39, VAULT-R65). */
int vault_scatter(st_table *t, int source)
{
    struct vault *g = t->state;
    struct scatter s = { .source = source };
    int found = NOTHING;
    if (vault_active(g, source) == 0)
        return NOTHING;
    st_tell(t, TOLD_SCATTER, source, vault_active(g, source), 0);
    open_list(t, &s);
    while (vault_active(g, source) > 0) {
        int rooms = open_rooms(g, source);
        if (rooms == 0) {
            st_tell(t, TOLD_STUCK, source, vault_active(g, source), 0);
            break;
        }
        int room = next_room(t, &s, rooms);
        if (found == NOTHING && vault_has_body(g, room))
            found = room;
        send_guard(t, source, room);
    }
    return found;
}
