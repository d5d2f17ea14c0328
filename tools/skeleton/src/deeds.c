/* deeds.c: what a legal move sets going. The question of this turn stays below what is
 * pushed and becomes that of the next. */
#include "games/shore/shore.h"

void shore_play(st_table *t, int seat, st_move move)
{
    struct shore *g = t->state;
    st_agenda_push(&g->agenda, DO_TIDE, 0); /* pushed first, so done after the move */
    switch ((enum shore_verb)move.verb) {
    case WALK: st_agenda_push(&g->agenda, DO_ADVANCE, STRIDE); break;
    case RUN: st_agenda_push(&g->agenda, DO_DASH, 0); break;
    }
}
