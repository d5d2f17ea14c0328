/* offers.c: the question asked, and each legal move with what it would do. */
#include "games/shore/shore.h"

void shore_ask(const struct shore *g, int viewer, st_scene *out)
{
    if (shore_to_act(g) != 0)
        out->prompt = viewer == ST_SPECTATOR ? "The walker decides whether to run."
                                             : "Walk or run?";
}

void shore_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *out)
{
    offer->touches = "walker";
    offer->label = offer->move.verb == WALK ? "two paces" : "as far as the die says";
    if (offer->move.verb == RUN)
        offer->warning = "On a 1 you fall and stay.";
}
