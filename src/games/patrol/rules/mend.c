/* mend.c: what follows from fields of Patrol! that were set by hand, so that a scenario
 * need not say it. */
#include "games/patrol/rules/fields.h"
#include "games/patrol/rules/state.h"

/* Cards that were not placed by hand lie in the deck; where the deck itself was given,
 * the rest lies in the discards. */
static void mend_cards(struct patrol *g, const struct patrol_pack *p, const bool *is_set)
{
    for (int card = 0; card < p->cards; card++) {
        int rest = p->card[card].count[g->seats] - patrol_placed(g, p, card) -
                   patrol_in_hand_of_fate(g, p, card);
        if (is_set[F_DECK] && !is_set[F_DISCARD])
            g->discard[card] = (uint8_t)(rest - g->deck.left[card]);
        else if (!is_set[F_DECK])
            g->deck.left[card] = (uint8_t)(rest - g->discard[card]);
    }
}

/* A passenger is where the driver is; the clock shows the last arrival. */
static void mend_stamps(struct patrol *g, const bool *is_set)
{
    if (g->driver >= 0 && g->driver < ST_SEATS && g->passenger >= 0 &&
        g->passenger < ST_SEATS) {
        g->at[g->passenger] = g->at[g->driver];
        g->stamp[g->passenger] = g->stamp[g->driver];
    }
    for (int seat = 0; seat < g->seats && seat < ST_SEATS; seat++)
        if (!is_set[F_CLOCK] && g->clock < g->stamp[seat])
            g->clock = g->stamp[seat];
}

void patrol_mend(void *state, const void *pack, const bool *is_set)
{
    struct patrol *g = state;
    const struct patrol_pack *p = pack;
    if (g->seats > ST_SEATS)
        return; /* check will say so */
    mend_cards(g, p, is_set);
    mend_stamps(g, is_set);
}
