/* reason.c: why a sensible player of SWAT makes a move, for hints, by what is known of the
 * rooms. Labels say the rest. */
#include "games/swat/show/view.h"

static const char *step_words(const struct swat_view *v, int room)
{
    const struct swat *g = v->g;
    int content = swat_noted(g, room);
    if (g->status[room] == DOWN && content == NOTHING)
        return "nobody has seen it yet, and the cards to come may look or search there";
    if (content == HOSTAGE && g->status[room] == DOWN)
        return "a hostage waits there to be found";
    if (content >= FIRST_CRIMINAL && g->status[room] == DOWN)
        return "what you know of the criminal there is no danger to this step";
    return "nothing can happen to you there, and your next steps reach further from it";
}

static const char *use_words(st_task asked)
{
    switch (asked.step) {
    case ASK_WALK: return "the rooms worth reaching are further than the card walks";
    case ASK_FAIL: return "without it you lose here and now";
    case ASK_EVENT: return "the event would do more harm than losing the card does";
    case ASK_BEFORE:
        return asked.a == A_PEEK ? "so the look shows you rooms that nobody has seen"
                                 : "the step as it is may well make you fail";
    default: return NULL;
    }
}

static const char *go_words(st_task asked)
{
    switch (asked.step) {
    case ASK_PLAN: return "as they lie, the cards do most for what you know of the house";
    case ASK_EVENT: return "the event can be borne, and what you hold may save you later";
    case ASK_BEFORE:
        return "the step needs no help that you have, and it may save you later";
    default: return NULL;
    }
}

const char *swat_reason(const void *state, const void *pack, int seat, st_move move,
                        st_scene *out)
{
    const struct swat_view v = { state, pack, out, seat };
    const st_task asked = st_agenda_top(&v.g->agenda);
    switch (move.verb) {
    case V_STEP: return step_words(&v, move.arg[0]);
    case V_GO: return go_words(asked);
    case V_USE: return use_words(asked);
    case V_AVERT: return "without it you lose here and now";
    case V_BURN: return "nothing else is left that averts the fail";
    case V_ACCEPT: return "nothing is left that averts the fail";
    case V_TARGET: return "criminals you can beat come first, what may fail comes last";
    case V_EXHAUST:
        return "it is enough, and what you keep does most in the cards to come";
    case V_LOSE: return "it has least to give in the turns to come";
    case V_PICK: return "nobody has seen it yet";
    case V_NEXT: return "its steps are worth most before those of the others";
    case V_SWAP: return "the card you have does least for what you know of the house";
    default: return NULL;
    }
}
