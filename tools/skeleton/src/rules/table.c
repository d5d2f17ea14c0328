/* table.c: what can be read off the table of Shore, computed and never stored. */
#include "games/shore/rules/state.h"

bool shore_is_over(const struct shore *g)
{
    return st_agenda_is_empty(&g->agenda);
}

/* How many of a crate are in hands or on the beach. */
int shore_found(const struct shore *g, int crate)
{
    int count = g->beach[crate];
    for (int seat = 0; seat < SEATS; seat++)
        count += g->hand[seat] == crate;
    return count;
}

/* SHORE-5. */
st_outcome shore_outcome(const void *state)
{
    const struct shore *g = state;
    st_outcome out = { .ending = UNDER_WAY };
    int best = NO_CRATE;
    for (int seat = 0; seat < g->seats && shore_is_over(g); seat++) {
        out.score[seat] = (int16_t)(g->hand[seat] + 1);
        if (g->hand[seat] > best)
            out.winners = 0;
        if (g->hand[seat] >= best) {
            best = g->hand[seat];
            out.winners |= (uint16_t)(1U << seat);
        }
    }
    if (shore_is_over(g))
        out.ending = (out.winners & (out.winners - 1)) == 0 ? ONE_WINNER : SHARED;
    return out;
}
