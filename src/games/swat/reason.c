/* reason.c: why a sensible player of SWAT makes a move, for hints, by what is known of the
 * rooms. Labels say the rest. */
#include "games/swat/stage.h"

static const char *step_words(const struct swat_stage *at, int room)
{
    const struct swat *g = at->g;
    int content = swat_noted(g, room);
    if (g->status[room] == DOWN && content == NOTHING)
        return "nobody has seen it yet, and the cards to come may look or search there";
    if (content == HOSTAGE && g->status[room] == DOWN)
        return "a hostage waits there to be found";
    if (content >= FIRST_CRIMINAL && g->status[room] == DOWN)
        return "what you know of the criminal there is no danger to this step";
    return "nothing can happen to you there, and your next steps reach further from it";
}

const char *swat_reason(const void *state, const void *pack, int seat, st_move move,
                        st_scene *out)
{
    const struct swat_stage at = { state, pack, out };
    switch (move.verb) {
    case STEP: return step_words(&at, move.arg[0]);
    case GO:
        return st_agenda_top(&at.g->agenda).step == ASK_PLAN
                   ? "as they lie, the cards do most for what you know of the house"
                   : NULL;
    case NEXT: return "its steps are worth most before those of the others";
    case SWAP: return "the card you have does least for what you know of the house";
    default: return NULL;
    }
}
