/* sentence.c: fills the sentences of events and refusals with words.
 *
 * `args` of a sentence names the kind of each number, `{0}` in its text stands for the
 * first of them. Sentences stand in tables, so a translation is another table. */
#include "core/word.h"

#include <ctype.h>
#include <string.h>

/* The kind that the n-th word of `args` names. */
static int kind_at(const st_game *game, const char *args, int n)
{
    const char *word = args + strspn(args, " ");
    for (; n > 0; n--) {
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    int kind = st_word_kind_find(game, word, strcspn(word, " "));
    ST_ASSERT(kind >= 0, "name a kind of the game for each {n} of the sentence");
    return kind;
}

struct words {
    const st_game *game;
    const st_pack *pack;
    const char *const *names;
};

static void print_word(const struct words *w, int kind, int value, char *buffer,
                       size_t size)
{
    if (kind == ST_SEAT && w->names != NULL && value >= 0 && value < ST_SEATS &&
        w->names[value] != NULL)
        snprintf(buffer, size, "%s", w->names[value]);
    else
        st_word_title(w->game, w->pack, kind, value, buffer, size);
}

static void print_sentence(const struct words *w, const st_sentence *s,
                           const int16_t *arg, char *buffer, size_t size)
{
    size_t used = 0;
    for (const char *t = s->text; *t != '\0'; t++) {
        if (t[0] == '{' && isdigit((unsigned char)t[1]) && t[2] == '}') {
            int n = t[1] - '0';
            char word[96];
            print_word(w, kind_at(w->game, s->args, n), arg[n], word, sizeof word);
            st_append(buffer, size, &used, "%s", word);
            t += 2;
        } else {
            st_append(buffer, size, &used, "%c", *t);
        }
    }
    if (size > 0 && islower((unsigned char)buffer[0]))
        buffer[0] = (char)toupper((unsigned char)buffer[0]);
}

void st_event_print(const st_game *game, const st_pack *pack, const st_event *event,
                    const char *const *names, char *buffer, size_t size)
{
    struct words w = { game, pack, names };
    print_sentence(&w, &game->events[event->kind], event->arg, buffer, size);
}

static void print_excess(st_bound bound, char *buffer, size_t size)
{
    switch (bound) {
    case ST_BOUND_AGENDA:
        snprintf(buffer, size, "This would leave more than %d steps to do.",
                 ST_AGENDA_DEPTH);
        break;
    case ST_BOUND_STEPS:
        snprintf(buffer, size, "This would take more than %d steps without a question.",
                 ST_STEPS);
        break;
    case ST_BOUND_ANSWERS:
        snprintf(buffer, size, "This would ask chance more than %d times.", ST_ANSWERS);
        break;
    case ST_BOUND_NOTHING:
        snprintf(buffer, size, "This would draw where nothing is left to draw.");
        break;
    case ST_BOUND_EVENTS:
        snprintf(buffer, size, "This would tell of more than %d events.", ST_LOG);
        break;
    case ST_BOUND_MOVES:
        snprintf(buffer, size, "This stands for more than %d moves.", ST_MOVES);
        break;
    }
}

void st_verdict_print(const st_game *game, const st_pack *pack, st_verdict verdict,
                      const char *const *names, char *buffer, size_t size)
{
    struct words w = { game, pack, names };
    if (verdict.refusal == 0)
        snprintf(buffer, size, "That is legal.");
    else if (verdict.refusal == ST_EXCESS)
        print_excess((st_bound)verdict.arg[0], buffer, size);
    else
        print_sentence(&w, &game->refusals[verdict.refusal], verdict.arg, buffer, size);
}

const char *st_verdict_rules(const st_game *game, st_verdict verdict)
{
    return verdict.refusal > 0 ? game->refusals[verdict.refusal].rules : "";
}

const char *st_verdict_rule(const st_game *game, st_verdict verdict, char *buffer,
                            size_t size)
{
    const char *rules = st_verdict_rules(game, verdict);
    snprintf(buffer, size, "%.*s", (int)strcspn(rules, " "), rules);
    return buffer;
}
