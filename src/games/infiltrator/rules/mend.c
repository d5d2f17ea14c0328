/* mend.c: what follows from fields of Infiltrator that were set by hand, so that a
 * scenario need only name what matters to it. */
#include "games/infiltrator/rules/fields.h"
#include "games/infiltrator/rules/state.h"

#include <string.h>

/* An enemy whose type was named is there; one whose type was not is not. */
static void mend_presence(struct infiltrator *g, const bool *is_set)
{
    for (int i = 0; i < ENEMIES; i++) {
        struct infiltrator_enemy *e = &g->enemy[i];
        if (e->type == 0) {
            *e = (struct infiltrator_enemy){ .prev = NOTHING };
            continue;
        }
        if (!is_set[F_STATUS])
            e->status = ALIVE;
    }
}

/* Home, next waypoint and off patrol follow from where an enemy stands. */
static void mend_patrol(struct infiltrator *g, const struct infiltrator_pack *p,
                        const bool *is_set)
{
    for (int i = 0; i < ENEMIES; i++) {
        struct infiltrator_enemy *e = &g->enemy[i];
        if (e->type == 0 || e->color >= COLORS || e->sector >= PLACES)
            continue;
        struct infiltrator_enemy given = *e;
        infiltrator_mark_home(g, p, i);
        if (is_set[F_HOME])
            e->home = given.home;
        if (is_set[F_NEXT])
            e->next = given.next;
        if (is_set[F_OFF_PATROL])
            e->is_off_patrol = given.is_off_patrol;
        if (!is_set[F_PREV])
            e->prev = NOTHING;
    }
}

/* A token that somebody has, or that is taken, does not lie on the map. */
static void mend_tokens(struct infiltrator *g, const bool *is_set)
{
    for (int i = 0; i < TOKENS; i++) {
        int carrier = g->token_carrier[i];
        if (carrier >= ENEMIES ||
            (carrier >= 0 && (is_set[F_TYPE] && !is_set[F_TOKEN_CARRIER])))
            g->token_carrier[i] = NOTHING;
        if (g->taken[i])
            g->token_sector[i] = g->token_carrier[i] = NOTHING;
        if (g->token_carrier[i] != NOTHING)
            g->token_sector[i] = NOTHING;
    }
}

/* Items in hand are not in the deck. */
static void mend_items(struct infiltrator *g, const bool *is_set)
{
    if (is_set[F_ITEMS] && !is_set[F_KEPT] && g->turn > 0)
        memcpy(g->kept, g->item, sizeof g->kept);
    for (int i = 0; i < HELD; i++) {
        int item = g->item[i];
        if (item < 0 || item >= ITEMS)
            continue;
        if (!is_set[F_ITEM_DECK])
            g->item_deck[item] = 0;
        if (!is_set[F_ITEM_DISCARDS])
            g->item_discard[item] = 0;
    }
}

/* Gear that is equipped is owned; Health and Energy are what it leaves. */
static void mend_gear(struct infiltrator *g, const struct infiltrator_pack *p,
                      const bool *is_set)
{
    if (is_set[F_EQUIPPED] && !is_set[F_OWNED])
        for (int i = 0; i < GEAR; i++)
            g->owned[i] |= g->equipped[i];
    if (is_set[F_OWNED] && !is_set[F_EQUIPPED])
        for (int i = 0; i < GEAR; i++)
            g->equipped[i] &= g->owned[i];
    int left = infiltrator_budget(g, p) - infiltrator_cost(g, p);
    if (g->turn == 0 || left < 0)
        return;
    if (!is_set[F_ENERGY] && (is_set[F_EQUIPPED] || is_set[F_OWNED]))
        g->energy = (uint8_t)left;
    if (!is_set[F_HEALTH] && (is_set[F_EQUIPPED] || is_set[F_DIFFICULTY]))
        g->health = (uint8_t)infiltrator_max_health(g, p);
}

/* Known cards are not in the bag. */
static void mend_deck(struct infiltrator *g, const bool *is_set)
{
    for (int i = 0; i < PEEKED && is_set[F_TOP] && !is_set[F_DECK]; i++)
        if (g->top[i] >= 0 && g->top[i] < CARDS && g->deck[g->top[i]] > 0)
            g->deck[g->top[i]]--;
}

void infiltrator_mend(void *state, const void *pack, const bool *is_set)
{
    struct infiltrator *g = state;
    const struct infiltrator_pack *p = pack;
    if (g->mission < NOTHING || g->mission >= p->missions || g->turn > TURNS_MOST)
        return; /* check will say so */
    mend_items(g, is_set);
    mend_gear(g, p, is_set);
    if (is_set[F_COMPLETED] && !is_set[F_MISSION] && g->is_campaign && g->turn == 0) {
        uint32_t open = infiltrator_open_missions(g, p);
        g->mission = (int8_t)((open & (open - 1)) == 0 ? infiltrator_first(open)
                                                       : NOTHING);
    }
    if (g->mission == NOTHING || g->turn == 0)
        return;
    if (is_set[F_TYPE])
        mend_presence(g, is_set);
    if (is_set[F_TYPE] || is_set[F_ENEMY_SECTOR] || is_set[F_COLOR])
        mend_patrol(g, p, is_set);
    mend_tokens(g, is_set);
    mend_deck(g, is_set);
}

/* A campaign's mission is laid when it is begun, which one in its middle has been. */
int infiltrator_unlaid(const void *state, const bool *is_set)
{
    const struct infiltrator *g = state;
    return g->is_campaign && g->turn > 0 && is_set[F_TURN] ? F_TURN : ST_NONE;
}
