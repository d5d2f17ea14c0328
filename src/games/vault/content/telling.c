/* telling.c: an event card in words, made from its instructions, so that what a card says
 * and what it does cannot differ. */
#include "games/vault/content/reading.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

/* A card's text as it grows. */
struct words {
    const struct vault_pack *pack;
    struct vault_event *event;
    size_t used;
};

static void say(struct words *w, const char *format, ...) ST_PRINTF(2, 3);

/* Add one sentence and begin it with a capital. */
static void say(struct words *w, const char *format, ...)
{
    char sentence[120];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    sentence[0] = (char)toupper((unsigned char)sentence[0]);
    st_append(w->event->text, sizeof w->event->text, &w->used, "%s%s",
              w->used > 0 ? " " : "", sentence);
    snprintf(w->event->line[w->event->lines++], sizeof w->event->line[0], "%.*s",
             (int)strlen(sentence) - 1, sentence);
}

static const char *rounds(int n)
{
    return n == 1 ? "round" : "rounds";
}

static const char *guards(int n)
{
    return n == 1 ? "guard" : "guards";
}

static void say_move(struct words *w, const struct vault_instruction *i)
{
    const char *from = w->pack->room[i->b].place, *to = w->pack->room[i->c].place;
    if (i->a == ALL_GUARDS)
        say(w, "All guards walk from %s to %s.", from, to);
    else
        say(w, "%d %s from %s to %s.", i->a, i->a == 1 ? "guard walks" : "guards walk",
            from, to);
}

static void say_reinforce(struct words *w, const struct vault_instruction *i)
{
    const char *to = i->b == HUNTED_ROOM ? "the room with most of the crew"
                                         : w->pack->room[i->b].place;
    say(w, "%d %s from %s to %s.", i->a, i->a == 1 ? "guard comes" : "guards come",
        w->pack->room[SECURITY].place, to);
}

/* Instructions whose first number is a room. */
static void say_of_room(struct words *w, const struct vault_instruction *i)
{
    const char *room = w->pack->room[i->a].place;
    int n = i->b;
    switch (i->what) {
    case E_GATHER: say(w, "All guards of rooms open to %s walk into it.", room); break;
    case E_SCATTER: say(w, "The guards of %s scatter.", room); break;
    case E_CLOSE: say(w, "%s is closed for %d %s.", room, n, rounds(n)); break;
    case E_DISABLE:
        say(w, "%s cannot be used for %d more %s.", room, n, rounds(n));
        break;
    case E_BURN: say(w, "For %d %s, entering %s costs 1 HP.", n, rounds(n), room); break;
    case E_HURT: say(w, "Everyone in %s loses %d HP.", room, n); break;
    default: say(w, "Up to %d plain %s leave %s.", n, guards(n), room); break;
    }
}

static void say_of_number(struct words *w, const struct vault_instruction *i)
{
    int n = i->a;
    switch (i->what) {
    case E_ROUSE:
        say(w, "Every shut-down guard gets up %d %s sooner.", n, rounds(n));
        break;
    case E_DELAY:
        say(w, "Every shut-down guard stays down %d %s longer.", n, rounds(n));
        break;
    case E_FILL:
        say(w, "Each of the %d rooms with the fewest guards gets %d %s.", n, i->b,
            guards(i->b));
        break;
    case E_DISMISS:
        say(w, "%d %s leave the board, one at a time from where most stand.", n,
            guards(n));
        break;
    case E_HEAL_ALL: say(w, "Everyone alive gets %d HP.", n); break;
    case E_CLEAN_ALL: say(w, "All dead bodies leave the board."); break;
    default: say(w, "Nothing happens."); break;
    }
}

void vault_write_event(const struct vault_pack *p, struct vault_event *event)
{
    struct words w = { p, event, 0 };
    for (int j = 0; j < event->instructions; j++) {
        const struct vault_instruction *i = &event->instruction[j];
        switch (i->what) {
        case E_MOVE: say_move(&w, i); break;
        case E_REINFORCE: say_reinforce(&w, i); break;
        case E_GATHER:
        case E_CLOSE:
        case E_SCATTER:
        case E_DISABLE:
        case E_BURN:
        case E_HURT:
        case E_REMOVE: say_of_room(&w, i); break;
        default: say_of_number(&w, i); break;
        }
    }
    if (event->type == RELIEF_CARD)
        say(&w, "No guard spawns this round.");
}
