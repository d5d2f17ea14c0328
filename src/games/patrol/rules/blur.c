/* blur.c: the hands and the deck of Patrol! dealt anew, as a seat might imagine them. */
#include "games/patrol/rules/state.h"

#include <string.h>

/* A seat that is asked for a shield holds it, whoever looks (catalogue, section 7). */
static int shield_asked_of(const struct patrol *g, const struct patrol_pack *p, int *seat)
{
    st_task top = st_agenda_top(&g->agenda);
    *seat = top.step == ASK_REACT ? top.a : NOTHING;
    return top.step == ASK_REACT ? p->card[top.b].cancelled_by : NOTHING;
}

/* Other hands are dealt anew from what the seat has not seen (PATROL-R08). */
void patrol_blur(void *state, const void *pack, int seat, st_chance *chance)
{
    struct patrol *g = state;
    const struct patrol_pack *p = pack;
    uint8_t unseen[CARDS] = { 0 };
    int size[ST_SEATS], asked, shield = shield_asked_of(g, p, &asked);
    for (int s = 0; s < g->seats; s++)
        size[s] = patrol_hand_size(g, s);
    for (int card = 0; card < p->cards; card++) {
        if (p->card[card].when == ON_DRAW)
            continue;
        unseen[card] = g->deck.left[card];
        for (int s = 0; s < g->seats; s++)
            if (s != seat)
                unseen[card] = (uint8_t)(unseen[card] + g->hand[s][card]);
    }
    if (asked >= 0 && asked != seat)
        unseen[shield]--; /* set aside for the one who is asked */
    for (int s = 0; s < g->seats; s++) {
        if (s == seat)
            continue;
        memset(g->hand[s], 0, sizeof g->hand[s]);
        g->hand[s][s == asked ? shield : 0] = s == asked;
        for (int i = s == asked; i < size[s]; i++) {
            int card = st_chance_weigh(chance, CARD, unseen, CARDS);
            unseen[card]--;
            g->hand[s][card]++;
        }
    }
    for (int card = 0; card < p->cards; card++)
        if (p->card[card].when != ON_DRAW)
            g->deck.left[card] = unseen[card];
}
