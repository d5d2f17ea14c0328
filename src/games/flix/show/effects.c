/* effects.c: how the effects of cards read on the table. How they are written in a pack is in
 * content/effects.c. */
#include "games/flix/show/view.h"

#include <stdio.h>

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* What concerns the flicks of a board. */
static bool say_board_effect(const struct flix_effect *e, char *text, size_t size)
{
    static const char *const boards[] = { "E-Locks", "bombs", "long range", "firing" };
    switch ((enum flix_what)e->what) {
    case E_DISC_STEP:
        snprintf(text, size, "discs %d size%s larger at %s", e->n, plural(e->n),
                 boards[e->on]);
        break;
    case E_BOARD_FLICKS:
        snprintf(text, size, "%d more flick%s at %s", e->n, plural(e->n), boards[e->on]);
        break;
    case E_BOARD_PRE:
        snprintf(text, size, "%d flick%s before a bomb's clock starts", e->n,
                 plural(e->n));
        break;
    case E_BOARD_RETRY:
        snprintf(text, size, "%d failed flick%s at %s may be repeated", e->n,
                 plural(e->n), boards[e->on]);
        break;
    default: return false;
    }
    return true;
}

/* As a clause, without a stop. */
void flix_say_effect(const struct flix_pack *p, const struct flix_effect *e, char *text,
                     size_t size)
{
    const char *mode = e->on >= 0 ? flix_word(p, MODE, e->on).title : NULL;
    if (say_board_effect(e, text, size))
        return;
    switch ((enum flix_what)e->what) {
    case E_CARRY:
        snprintf(text, size, "weapons up to E-%d, Equipment up to E-%d", e->n, e->k);
        break;
    case E_SPEED: snprintf(text, size, "Speed %+d", e->n); break;
    case E_DOUBLE:
        snprintf(text, size, "one slot holds two %s cards", flix_class_name(e->on));
        break;
    case E_EXTRA_DISC:
        snprintf(text, size, "%d more flick%s in %s mode", e->n, plural(e->n), mode);
        break;
    case E_SOUND: snprintf(text, size, "weapon Sound %+d", e->n); break;
    case E_COVER_AS:
        snprintf(text, size, "struck Cover Blocks %s%s%s",
                 e->n == KILLS ? "kill" : "stun", mode != NULL ? " in mode " : "",
                 mode != NULL ? mode : "");
        break;
    case E_FREE:
        snprintf(text, size, "%s is free, %d time%s a turn",
                 e->on >= FREE_CARD ? p->card[e->on - FREE_CARD].name
                                    : st_flix.verbs[e->on].name,
                 e->n, plural(e->n));
        break;
    case E_ABSORB:
        snprintf(text, size, "ignore %s, %s", flix_word(p, WOUND, e->on).title,
                 e->n == BY_MISSION ? "once a mission" : "by discarding the card");
        break;
    case E_DODGE:
        snprintf(text, size, "%d di%se of Reaction Fire a turn %s ignored", e->n,
                 e->n == 1 ? "" : "c", e->n == 1 ? "is" : "are");
        break;
    case E_STEADY_EARS:
        snprintf(text, size, "no Stun by Flashbangs and Breaching Charges");
        break;
    case E_ESCORT: snprintf(text, size, "takes %d Hostages along", e->n); break;
    case E_HEAL_PLUS: snprintf(text, size, "Medical Kits heal %d more", e->n); break;
    case E_HUSH:
        snprintf(text, size, "ability hush: %d Sound less, once a turn", e->n);
        break;
    case E_CLOCK:
        snprintf(text, size, "ability clock: Timer +%d, once a mission", e->n);
        break;
    default: snprintf(text, size, "%s", flix_effect_name(e->what));
    }
}
