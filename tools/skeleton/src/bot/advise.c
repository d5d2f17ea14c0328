/* advise.c: what a position is worth, from which the greedy bot and hints are made. */
#include "games/shore/bot/mind.h"

int shore_worth(const void *state, const void *pack, int seat)
{
    const struct shore *g = state;
    return g->hand[seat];
}
