/* sentence.c: fills the sentences of events and refusals with words.
 *
 * `args` of a sentence names the kind of each number, `{0}` in its text stands for the
 * first of them. Sentences stand in tables, so a translation is another table.
 *
 * The tables speak of seats in the third person. A seat that is called "you" is spoken
 * to instead: where it is the subject of a clause, the verbs of that clause follow. */
#include "core/sentence.h"

#include "core/lexicon.h"
#include "core/word.h"

#include <ctype.h>
#include <string.h>

struct words {
    const st_game *game;
    const st_pack *pack;
    const char *const *names;
    const st_kinds *kinds; /* of what fills the sentence */
};

bool st_sentence_is_you(const char *name)
{
    return name != NULL && strcmp(name, "you") == 0;
}

static bool is_you(const struct words *w, int kind, int value)
{
    return kind == ST_SEAT && w->names != NULL && value >= 0 && value < ST_SEATS &&
           st_sentence_is_you(w->names[value]);
}

static bool ends_with(const char *word, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length > size && strncmp(word + length - size, end, size) == 0;
}

/* Does the text end where a clause begins? */
static bool is_at_clause(const char *text, size_t used)
{
    bool is_cut = used > 1 && text[used - 1] == ' ' &&
                  strchr(",;:.", text[used - 2]) != NULL;
    return used == 0 || is_cut || ends_with(text, used, " but ");
}

void st_sentence_verb(const char *word, size_t length, char *buffer, size_t size)
{
    static const char *const odd[][2] = {
        { "is", "are" }, { "was", "were" }, { "has", "have" }, { "does", "do" }
    };
    static const char *const with_es[] = { "oes", "sses", "ches", "shes", "xes" };
    for (int i = 0; i < ST_COUNT(odd); i++)
        if (strlen(odd[i][0]) == length && strncmp(word, odd[i][0], length) == 0) {
            snprintf(buffer, size, "%s", odd[i][1]);
            return;
        }
    size_t kept = ends_with(word, length, "s") ? length - 1 : length;
    for (int i = 0; i < ST_COUNT(with_es); i++)
        if (ends_with(word, length, with_es[i]))
            kept = length - 2;
    bool has_y = length > 4 && ends_with(word, length, "ies");
    snprintf(buffer, size, "%.*s%s", (int)(has_y ? length - 3 : kept), word,
             has_y ? "y" : "");
}

/* Print the next word of a clause whose subject is "you", if it is a verb: the first
 * word, or one behind "and". Returns how many letters of the sentence that took. */
static size_t speak_to(const char *text, bool is_first, char *buffer, size_t size,
                       size_t *used)
{
    char verb[32];
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    bool is_behind_and = *used >= 4 && strncmp(buffer + *used - 4, "and ", 4) == 0;
    if (length == 0 || length >= sizeof verb || !(is_first || is_behind_and))
        return 0;
    st_sentence_verb(text, length, verb, sizeof verb);
    st_append_text(buffer, size, used, verb);
    return length;
}

static void print_word(const struct words *w, int kind, int value, char *buffer,
                       size_t size)
{
    if (kind == ST_SEAT && w->names != NULL && value >= 0 && value < ST_SEATS &&
        w->names[value] != NULL)
        st_append_text(buffer, size, &(size_t){ 0 }, w->names[value]);
    else
        st_word_title(w->game, w->pack, kind, value, buffer, size);
}

/* Fill in what `{n}` stands for. Returns whether it is "you" and subject of a clause. */
static bool print_argument(const struct words *w, int kind, int value, const char **rest,
                           char *buffer, size_t size, size_t *used)
{
    char word[512]; /* a word may be a piece of a story */
    bool is_subject = is_you(w, kind, value) && is_at_clause(buffer, *used);
    bool is_new = *used > 1 && buffer[*used - 2] == '.';
    if (is_you(w, kind, value) && strncmp(*rest, "'s", 2) == 0) {
        st_append_text(buffer, size, used, "your");
        *rest += 2;
        return false;
    }
    print_word(w, kind, value, word, sizeof word);
    if (is_new)
        word[0] = (char)toupper((unsigned char)word[0]);
    st_append_text(buffer, size, used, word);
    return is_subject;
}

static void print_sentence(const struct words *w, const st_sentence *s,
                           const int16_t *arg, char *buffer, size_t size)
{
    size_t used = 0, taken = 0;
    bool is_spoken_to = false, is_first = false;
    for (const char *t = s->text; *t != '\0';) {
        if (t[0] == '{' && isdigit((unsigned char)t[1]) && t[2] == '}') {
            int n = t[1] - '0';
            ST_ASSERT(n < w->kinds->count, "name a kind for each {n} of the sentence");
            t += 3;
            if (print_argument(w, w->kinds->kind[n], arg[n], &t, buffer, size, &used))
                is_spoken_to = is_first = true;
        } else if (is_spoken_to && t[-1] == ' ' &&
                   (taken = speak_to(t, is_first, buffer, size, &used)) > 0) {
            t += taken;
            is_first = false;
        } else {
            const size_t run = is_spoken_to ? 1 : 1 + strcspn(t + 1, "{");
            is_spoken_to = is_spoken_to && strchr(",;:.", *t) == NULL;
            st_append_bytes(buffer, size, &used, t, run);
            t += run;
        }
    }
    if (size > 0 && islower((unsigned char)buffer[0]))
        buffer[0] = (char)toupper((unsigned char)buffer[0]);
}

void st_event_print(const st_game *game, const st_pack *pack, const st_event *event,
                    const char *const *names, char *buffer, size_t size)
{
    st_kinds own;
    struct words w = { game, pack, names,
                       st_lexicon_kinds(game, pack, event->kind, &own) };
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
    case ST_BOUND_SENSE:
        snprintf(buffer, size,
                 "The position that was given leads to one that cannot be.");
        break;
    case ST_BOUND_WORK:
        snprintf(buffer, size, "This takes more work than is done for one request.");
        break;
    }
}

void st_verdict_print(const st_game *game, const st_pack *pack, st_verdict verdict,
                      const char *const *names, char *buffer, size_t size)
{
    st_kinds kinds;
    struct words w = { game, pack, names, &kinds };
    if (verdict.refusal == 0)
        snprintf(buffer, size, "That is legal.");
    else if (verdict.refusal == ST_EXCESS)
        print_excess((st_bound)verdict.arg[0], buffer, size);
    else {
        const st_sentence *sentence = &game->refusals[verdict.refusal];
        st_lexicon_read_kinds(game, sentence->args, &kinds);
        print_sentence(&w, sentence, verdict.arg, buffer, size);
    }
}

const char *st_verdict_rules(const st_game *game, st_verdict verdict)
{
    return verdict.refusal > 0 ? game->refusals[verdict.refusal].rules : "";
}

/* The `n`-th of "PATROL-33/PATROL-34"; the last where there are fewer. */
static const char *choose_rule(const char *together, int n, int *length)
{
    for (*length = (int)strcspn(together, "/ "); n > 0 && together[*length] == '/'; n--) {
        together += *length + 1;
        *length = (int)strcspn(together, "/ ");
    }
    return together;
}

void st_sentence_rules(const st_sentence *sentence, int rule, char *buffer, size_t size)
{
    size_t used = 0;
    buffer[0] = '\0';
    for (const char *at = sentence->rules; *at != '\0';) {
        int length;
        const char *id = choose_rule(at, rule, &length);
        if (used > 0)
            st_append_text(buffer, size, &used, " ");
        st_append_bytes(buffer, size, &used, id, (size_t)length);
        at = st_word_skip(at + st_word_length(at));
    }
}

const char *st_verdict_rule(const st_game *game, st_verdict verdict, char *buffer,
                            size_t size)
{
    char rules[256] = "";
    if (verdict.refusal > 0)
        st_sentence_rules(&game->refusals[verdict.refusal], verdict.rule, rules,
                          sizeof rules);
    snprintf(buffer, size, "%.*s", (int)strcspn(rules, " "), rules);
    return buffer;
}
