/* spread.c: a scatter of guards that are not followed here: people say how many
 * leave which room, and are told where each goes.
 *
 * Either they name the rooms that are closed or full, and all guards are sent at once by
 * the game's own scatter on a table made up for it; or they take one room at a time and
 * pass over what cannot take a guard. */
#include "games/vault/rules/companion/state.h"

#include <string.h>

void vault_companion_spread(st_table *t, int source, int guards)
{
    struct vault_companion *c = t->state;
    c->scatter = (struct vault_companion_scatter){ .source = (uint8_t)source,
                                                   .guards = (uint8_t)guards,
                                                   .room = NOTHING };
    vault_companion_ask(c, ASK_SCATTER, 0, 0);
}

static void close_scatter(struct vault_companion *c)
{
    memset(&c->scatter, 0, sizeof c->scatter);
    vault_companion_answer(c);
}

/* A table on which nothing stands but what people have told. */
static struct vault made_up(const struct vault_companion *c)
{
    const struct vault_companion_scatter *s = &c->scatter;
    struct vault g = c->table;
    vault_companion_clear(&g);
    g.plain[s->source] = (uint8_t)(s->guards - s->keys);
    g.keyed[s->source] = s->keys;
    for (int room = 0; room < ROOMS; room++) {
        g.closed[room] = s->closed >> room & 1;
        if (s->full >> room & 1)
            g.plain[room] = FULL;
    }
    return g;
}

/* How full a room is then, the companion cannot know. */
static void tell_sent(st_table *t, bool is_key, int number, int room)
{
    st_tell(t, is_key ? READ_SENT_KEY : READ_SENT, number, room, 0);
}

static void retell(st_table *t, const st_log *heard)
{
    int number = 0;
    for (int i = 0; i < heard->count; i++) {
        const st_event *event = &heard->event[i];
        bool is_key = event->kind == TOLD_SENT_KEY;
        if (event->kind == TOLD_SENT || is_key)
            tell_sent(t, is_key, ++number, event->arg[0]);
        else
            st_log_add(t->log, *event);
    }
}

/* The whole scatter, done on a table made up for it and read out (VAULT-30, VAULT-31,
 * VAULT-32, VAULT-33). */
void vault_companion_spread_all(st_table *t)
{
    struct vault_companion *c = t->state;
    struct vault table = made_up(c);
    st_log heard = { 0 };
    st_table aside = { &table, t->pack, t->chance, &heard };
    int source = c->scatter.source, stay = 0;
    vault_scatter(&aside, source);
    stay = vault_active(&table, source);
    retell(t, &heard);
    if (stay == 0)
        st_tell(t, READ_SCATTERED, c->scatter.guards, source, 0);
    close_scatter(c);
}

/* Patrol rooms that were not ruled out (VAULT-R37, VAULT-R38). */
static int open_rooms(const struct vault_companion_scatter *s)
{
    int rooms = 0;
    for (int room = FIRST_PATROL; room < ROOMS; room++)
        if (room != s->source && !((s->closed | s->full) >> room & 1))
            rooms |= 1 << room;
    return rooms;
}

static void tell_skipped(st_table *t, const struct vault_companion_scatter *s, int room)
{
    int reason = s->closed >> room & 1 ? IS_CLOSED : IS_FULL;
    st_tell(t, TOLD_SKIPPED, room, room == s->source ? IS_SOURCE : reason, 0);
}

/* The next line that names a room of `rooms`; further lists as they are needed. */
static int read_on(st_table *t, struct vault_companion_scatter *s, int rooms)
{
    struct vault_reading reading = vault_list_open(NULL);
    int room = NOTHING;
    reading.next = s->drawn;
    memcpy(reading.dealt, s->dealt, sizeof reading.dealt);
    for (int lists = 1; lists <= SCATTER_LISTS;) {
        room = vault_list_next(&reading, t->chance, ROOM);
        if (room != NOTHING && rooms >> room & 1)
            break;
        if (room != NOTHING) {
            tell_skipped(t, s, room);
        } else {
            st_tell(t, TOLD_NEXT_LIST, 0, 0, 0);
            reading = vault_list_open(NULL);
            lists++;
        }
    }
    s->drawn = (uint8_t)reading.next;
    memcpy(s->dealt, reading.dealt, sizeof s->dealt);
    return room != NOTHING ? room : vault_list_settle(t->chance, ROOM, rooms);
}

void vault_companion_spread_next(st_table *t, bool is_skip)
{
    struct vault_companion *c = t->state;
    struct vault_companion_scatter *s = &c->scatter;
    int rooms = open_rooms(s);
    if (is_skip) {
        st_tell(t, READ_PASSED, s->room, 0, 0);
    } else if (s->room != NOTHING) {
        s->guards--;
        s->keys = (uint8_t)(s->keys - (s->keys > 0)); /* VAULT-R40: they go first */
    }
    if (rooms == 0) {
        st_tell(t, TOLD_STUCK, s->source, s->guards, 0);
        close_scatter(c);
        return;
    }
    s->sent = (uint8_t)(s->sent + !is_skip);
    s->room = (int8_t)read_on(t, s, rooms);
    tell_sent(t, s->keys > 0, s->sent, s->room);
}

/* Whoever has a room by now has gone there. */
void vault_companion_spread_done(st_table *t)
{
    struct vault_companion *c = t->state;
    const struct vault_companion_scatter *s = &c->scatter;
    int left = s->guards - (s->room != NOTHING);
    if (left > 0)
        st_tell(t, READ_SCATTER_DROPPED, left, s->source, 0);
    else
        st_tell(t, READ_SCATTERED, s->sent, s->source, 0);
    close_scatter(c);
}
