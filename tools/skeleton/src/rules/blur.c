/* blur.c: what a seat cannot know, dealt anew. */
#include "games/shore/rules/state.h"

/* Whatever the others hold goes back into the sea and is dealt anew. */
void shore_blur(void *state, const void *pack, int seat, st_chance *chance)
{
    struct shore *g = state;
    if (shore_is_over(g))
        return; /* all hands have been shown */
    for (int other = 0; other < SEATS; other++)
        if (other != seat && g->hand[other] != NO_CRATE)
            st_bag_put(&g->sea, g->hand[other], 1);
    for (int other = 0; other < SEATS; other++)
        if (other != seat && g->hand[other] != NO_CRATE)
            g->hand[other] = (int8_t)st_bag_draw(&g->sea, chance, CRATE);
}
