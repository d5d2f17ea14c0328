/* fixes.c: corrections of a kept game: what may be set by hand, and setting it.
 *
 * People slip, and pieces are knocked over. A correction is told as one, from what to
 * what. It may not make a table that cannot be: no room of nine guards, no guard in a
 * safe room, no more keycards than are in play. While a keycard guard is being put right
 * a keycard may be missing for a moment; none may be there twice. */
#include "games/vault/rules/companion/state.h"

#include <string.h>

enum { FIRST_ROUND = 1 };

static st_verdict if_within(int aspect, int value, int low, int high)
{
    return value >= low && value <= high ? st_legal()
                                         : st_refused(CANNOT_SET, aspect, low, high);
}

/* VAULT-R34: guards of all kinds in a room, after one kind has changed by so many. */
static st_verdict if_fits(const struct vault *g, int room, int more)
{
    return more <= vault_free(g, room) ? st_legal() : st_refused(CANNOT_FIT, room, 0, 0);
}

static st_verdict if_keycards(const struct vault *g, int more)
{
    return vault_keys_about(g) + g->keys_taken + more <= g->keys_total
               ? st_legal()
               : st_refused(CANNOT_KEYCARDS, g->keys_total, 0, 0);
}

static st_verdict judge_keys(const struct vault *g, int room, int keys)
{
    st_verdict verdict = if_within(OF_KEYS, keys, 0, KEYCARDS);
    if (verdict.refusal == LEGAL)
        verdict = if_keycards(g, keys - g->keyed[room]);
    return verdict.refusal == LEGAL ? if_fits(g, room, keys - g->keyed[room]) : verdict;
}

static st_verdict judge_guards(const struct vault *g, int room, int guards)
{
    st_verdict verdict = if_within(OF_GUARDS, guards, 0, FULL);
    return verdict.refusal == LEGAL ? if_fits(g, room, guards - g->plain[room]) : verdict;
}

/* Some rooms no card may close (VAULT-R57). */
static st_verdict judge_closed(int room, int rounds)
{
    bool is_never = room == ENTRANCE || room == VAULT || room == SECURITY;
    return is_never ? st_refused(CANNOT_CLOSE, room, 0, 0)
                    : if_within(OF_CLOSED, rounds, 0, ROUNDS_MOST);
}

static st_verdict judge_room(const struct vault *g, int room, int aspect, int value)
{
    if (vault_is_safe(room) && aspect <= OF_DOWN)
        return st_refused(INTO_SAFE, room, 0, 0);
    switch ((enum vault_companion_aspect)aspect) {
    case OF_GUARDS: return judge_guards(g, room, value);
    case OF_KEYS: return judge_keys(g, room, value);
    case OF_DOWN: return if_within(aspect, value, 0, 0);
    case OF_BODIES: return if_within(aspect, value, 0, BODIES_MOST);
    case OF_CLOSED: return judge_closed(room, value);
    case OF_BURNING: return if_within(aspect, value, 0, ROUNDS_MOST);
    case OF_UNUSABLE:
        return vault_special(room) != NOTHING ? if_within(aspect, value, 0, ROUNDS_MOST)
                                              : st_refused(CANNOT_ASPECT, room, 0, 0);
    case OF_VALUE: break;
    }
    return st_refused(CANNOT_ASPECT, room, 0, 0);
}

/* VAULT-114; hands that were dealt here tell whether somebody holds it. */
st_verdict vault_companion_judge_uses(const struct vault_companion *c,
                                      const struct vault_pack *p, int uses)
{
    int seat, place, card = vault_companion_expert(p);
    if (card == NOTHING || uses < 0 || uses > p->skill[card].uses)
        return st_refused(CANNOT_EXPERT, uses, 0, 0);
    bool is_new = vault_companion_question(c).step == ASK_NEW;
    return !is_new && c->has_hands && !vault_companion_find_expert(c, p, &seat, &place)
               ? st_refused(NOT_HELD, card, 0, 0)
               : st_legal();
}

static st_verdict judge_value(const struct vault_companion *c, const struct vault_pack *p,
                              int subject, int value)
{
    const struct vault *g = &c->table;
    switch (subject) {
    case KEYCARDS_SUBJECT:
        return value < 0 ? st_refused(CANNOT_KEYCARDS, g->keys_total, 0, 0)
                         : if_keycards(g, value - g->keys_taken);
    case ROUND_SUBJECT:
        return value >= FIRST_ROUND && value <= BODIES_MOST
                   ? st_legal()
                   : st_refused(CANNOT_VALUE, FIRST_ROUND, BODIES_MOST, 0);
    default: return vault_companion_judge_uses(c, p, value);
    }
}

st_verdict vault_companion_judge_set(const struct vault_companion *c,
                                     const struct vault_pack *p, int aspect, int value)
{
    int subject = vault_companion_question(c).a;
    if (subject < ROOMS)
        return judge_room(&c->table, subject, aspect, value);
    return aspect == OF_VALUE ? judge_value(c, p, subject, value)
                              : st_refused(CANNOT_ASPECT, subject, 0, 0);
}

st_verdict vault_companion_judge_add(const struct vault_companion *c)
{
    int subject = vault_companion_question(c).a;
    if (subject >= ROOMS)
        return st_refused(CANNOT_ASPECT, subject, 0, 0);
    return vault_is_safe(subject) ? st_refused(INTO_SAFE, subject, 0, 0)
                                  : if_fits(&c->table, subject, 1);
}

void vault_companion_give_expert(struct vault_companion *c, const struct vault_pack *p,
                                 int uses)
{
    struct vault *g = &c->table;
    int seat = 0, place = 0;
    if (!vault_companion_find_expert(c, p, &seat, &place)) {
        if (uses == 0)
            return;
        vault_give_skill(g, p, 0, 0, vault_companion_expert(p));
        seat = place = 0;
    }
    g->uses[seat][place] = (uint8_t)uses;
}

/* The stored number that an aspect of a room is; NULL for shut-down guards, which are
 * several. */
static uint8_t *number_of(struct vault *g, int room, int aspect)
{
    switch ((enum vault_companion_aspect)aspect) {
    case OF_GUARDS: return &g->plain[room];
    case OF_KEYS: return &g->keyed[room];
    case OF_BODIES: return &g->bodies[room];
    case OF_CLOSED: return &g->closed[room];
    case OF_BURNING: return &g->burning[room];
    case OF_UNUSABLE: return &g->unusable[vault_special(room)];
    default: return NULL;
    }
}

static void set_room(st_table *t, int room, int aspect, int value)
{
    struct vault *g = t->state;
    uint8_t *number = number_of(g, room, aspect);
    int before = number != NULL ? *number : vault_downed(g, room);
    if (number != NULL)
        *number = (uint8_t)value;
    else
        memset(g->down[room], 0, sizeof g->down[room]);
    if (number == NULL && before == 0)
        return; /* what comes is told as it is added */
    st_tell_args(t, READ_SET, (const int[ST_EVENT_ARGS]){ room, aspect, before, value });
}

static int set_expert(st_table *t, int value)
{
    struct vault_companion *c = t->state;
    int seat, place, before = 0;
    if (vault_companion_find_expert(c, t->pack, &seat, &place))
        before = c->table.uses[seat][place];
    vault_companion_give_expert(c, t->pack, value);
    return before;
}

static void set_value(st_table *t, int subject, int value)
{
    struct vault *g = t->state;
    int before = 0;
    switch (subject) {
    case KEYCARDS_SUBJECT:
        before = g->keys_taken;
        g->keys_taken = (uint8_t)value;
        break;
    case ROUND_SUBJECT:
        before = g->round;
        g->round = (uint16_t)value;
        break;
    default: before = set_expert(t, value); break;
    }
    st_tell(t, READ_SET_VALUE, subject, before, value);
}

void vault_companion_set(st_table *t, int aspect, int value)
{
    int subject = vault_companion_question(t->state).a;
    if (subject < ROOMS)
        set_room(t, subject, aspect, value);
    else
        set_value(t, subject, value);
}

void vault_companion_add(st_table *t, int counter)
{
    struct vault *g = t->state;
    int room = vault_companion_question(t->state).a;
    g->down[room][counter]++;
    st_tell(t, READ_ADDED, room, counter, vault_downed(g, room));
}
