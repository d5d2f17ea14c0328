/* deeds.c: what a legal move sets going. */
#include "games/shore/rules/state.h"

/* SHORE-3 SHORE-4. */
void shore_play(st_table *t, int seat, st_move move)
{
    struct shore *g = t->state;
    st_agenda_pop(&g->agenda);
    st_agenda_push(&g->agenda, DO_NEXT, 0);
    if (move.verb == HOLD) {
        st_tell(t, TOLD_HELD, seat, 0, 0);
        return;
    }
    st_tell(t, TOLD_THREW, seat, g->hand[seat], 0);
    g->beach[g->hand[seat]]++;
    shore_find_crate(t, seat);
}
