/* offers.c: the question asked, and each legal move with what it would do. */
#include "games/shore/show/view.h"

void shore_ask(const struct shore *g, int seat, st_scene *out)
{
    if (shore_is_over(g))
        return;
    out->prompt = seat == g->turn || seat < ST_SPECTATOR
                      ? "Hold what you have, or swap it?"
                      : st_scene_text(out, "%s decides whether to swap.",
                                      st_scene_seat(out, g->turn));
}

void shore_offer(const void *state, const void *pack, int seat, st_offer *offer,
                 st_scene *out)
{
    const struct shore *g = state;
    offer->touches = st_scene_text(out, "held-%d", seat + 1);
    offer->label = offer->move.verb == HOLD ? "keep it" : "throw it back for another";
    if (offer->move.verb == SWAP && g->hand[seat] == CROWN)
        offer->warning = "Nothing in the sea is better than a crown.";
}
