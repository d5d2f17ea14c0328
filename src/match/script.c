/* script.c: feeds chance from the words of a scenario, one question at a time. It must
 * not know what a scenario expects, nor any game. */
#include "match/script.h"

#include "core/word.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { WORDS_MAX = 10000, WORD_TEXT = 64, FALLBACK_ANSWERS = 32 };

/* A word of the script, inside the text of its scalar. */
struct word {
    struct fy_node *node;
    const char *start;
    size_t length;
};

struct fallback {
    int count;
    int16_t value[FALLBACK_ANSWERS];
};

struct st_script {
    const st_source *source;
    const st_game *game;
    const st_pack *pack;
    struct word *word;
    int words, room, next;
    struct fallback *fallback; /* one for each kind */

    /* The deed under way. */
    st_position trial;
    st_chance chance;
    st_answer answer[ST_ANSWERS];
    int answers;
    struct word last;              /* the word the last answer was read from */
    const struct fallback *beyond; /* or where it came from instead; else NULL */
    int tried;                     /* how many answers of `beyond` were impossible */
};

st_script *st_script_new(const st_source *source, const st_game *game,
                         const st_pack *pack)
{
    st_script *s = st_alloc(1, sizeof *s);
    s->source = source;
    s->game = game;
    s->pack = pack;
    s->fallback = st_alloc((size_t)ST_KINDS + (size_t)game->kind_count,
                           sizeof *s->fallback);
    s->trial = st_position_new(game, pack);
    return s;
}

void st_script_free(st_script *s)
{
    if (s == NULL)
        return;
    st_position_free(&s->trial);
    free(s->word);
    free(s->fallback);
    free(s);
}

static st_status add_word(st_script *s, struct word word)
{
    if (s->words == WORDS_MAX)
        return st_source_fail(s->source, ST_BAD_FILE, word.node,
                              "A script has at most %d words.", WORDS_MAX);
    if (word.length >= WORD_TEXT)
        return st_source_fail(s->source, ST_BAD_FILE, word.node,
                              "A word of a script has fewer than %d letters.", WORD_TEXT);
    if (s->words == s->room) {
        int room = s->room > 0 ? 2 * s->room : 16;
        struct word *more = st_alloc((size_t)room, sizeof *more);
        if (s->words > 0)
            memcpy(more, s->word, (size_t)s->words * sizeof *more);
        free(s->word);
        s->word = more;
        s->room = room;
    }
    s->word[s->words++] = word;
    return ST_OK;
}

static st_status add_text(st_script *s, struct fy_node *node)
{
    static const char blanks[] = " \t\r\n";
    const char *text = NULL;
    st_status status = st_source_text(s->source, node, &text);
    while (status == ST_OK) {
        text += strspn(text, blanks);
        size_t length = strcspn(text, blanks);
        if (length == 0)
            break;
        status = add_word(s, (struct word){ node, text, length });
        text += length;
    }
    return status;
}

st_status st_script_add(st_script *s, struct fy_node *list)
{
    st_status status = ST_OK;
    void *at = NULL;
    struct fy_node *item;
    while (status == ST_OK && (item = st_source_next(list, &at)) != NULL)
        status = add_text(s, item);
    return status;
}

static st_status read_fallback(const st_script *s, int kind, struct fy_node *list,
                               struct fallback *f)
{
    void *at = NULL;
    struct fy_node *item;
    while ((item = st_source_next(list, &at)) != NULL) {
        const char *text = NULL;
        int value = 0;
        st_status status = st_source_text(s->source, item, &text);
        if (status != ST_OK)
            return status;
        if (!st_word_parse(s->game, s->pack, kind, text, &value))
            return st_source_fail(s->source, ST_BAD_FILE, item, "`%.40s` is no %s.", text,
                                  st_kind_name(s->game, kind));
        if (f->count == FALLBACK_ANSWERS)
            return st_source_fail(s->source, ST_BAD_FILE, item,
                                  "A kind has at most %d answers here.",
                                  FALLBACK_ANSWERS);
        f->value[f->count++] = (int16_t)value;
    }
    return ST_OK;
}

st_status st_script_otherwise(st_script *s, struct fy_node *mapping)
{
    if (!fy_node_is_mapping(mapping))
        return st_source_fail(s->source, ST_BAD_FILE, mapping,
                              "A mapping from kinds to answers is expected here.");
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(mapping, &at)) != NULL) {
        const char *name = NULL;
        struct fallback f = { 0 };
        st_status status = st_source_text(s->source, fy_node_pair_key(pair), &name);
        if (status != ST_OK)
            return status;
        int kind = st_word_kind_find(s->game, name, strlen(name));
        if (kind < 0)
            return st_source_fail(s->source, ST_BAD_FILE, fy_node_pair_key(pair),
                                  "%s asks chance for no `%.40s`.", s->game->title, name);
        status = read_fallback(s, kind, fy_node_pair_value(pair), &f);
        if (status != ST_OK)
            return status;
        s->fallback[kind] = f;
    }
    return ST_OK;
}

/* The kind of words that is asked for. */
static int wanted_kind(const st_script *s)
{
    return s->chance.wanted.kind & ~ST_TOLD;
}

/* "room", or "room, for A3,". */
static const char *name_question(const st_script *s, char *name, size_t size)
{
    const st_subject about = s->chance.wanted_about;
    size_t used = 0;
    st_append(name, size, &used, "%s", st_kind_name(s->game, wanted_kind(s)));
    if (about.kind >= 0) {
        char subject[WORD_TEXT];
        st_word_print(s->game, s->pack, about.kind, about.value, subject, sizeof subject);
        st_append(name, size, &used, ", for %s,", subject);
    }
    return name;
}

static bool parse_part(const st_script *s, const struct word *word, size_t length,
                       int *value)
{
    char text[WORD_TEXT];
    memcpy(text, word->start, length);
    text[length] = '\0';
    return st_word_parse(s->game, s->pack, wanted_kind(s), text, value);
}

static void push_answer(st_script *s, int value)
{
    s->answer[s->answers++] = (st_answer){ .kind = s->chance.wanted.kind,
                                           .value = (int16_t)value };
}

static bool is_told(const struct word *word)
{
    return word->length > 1 && word->start[0] == '~';
}

/* Cut "A3=" off a word that says what it is about, where that is what was asked. */
static st_status cut_subject(st_script *s, struct word *word)
{
    const st_subject about = s->chance.wanted_about;
    char name[WORD_TEXT * 2], subject[WORD_TEXT] = "";
    const char *equals = memchr(word->start, '=', word->length);
    if (equals == NULL)
        return ST_OK;
    const size_t length = (size_t)(equals - word->start);
    if (about.kind >= 0)
        st_word_print(s->game, s->pack, about.kind, about.value, subject, sizeof subject);
    if (strlen(subject) != length || strncasecmp(subject, word->start, length) != 0)
        return st_source_fail(
            s->source, ST_BAD_CHANCE, word->node,
            "Chance asks for a word of the kind %s here, and not for one of %.*s.",
            name_question(s, name, sizeof name), (int)length, word->start);
    word->start += length + 1;
    word->length -= length + 1;
    return ST_OK;
}

/* Read the next word under the kind that was asked for. Where only its beginning fits
 * (the D of D8), the rest stays for the next question. */
static st_status take_word(st_script *s)
{
    struct word *word = &s->word[s->next];
    char name[WORD_TEXT * 2];
    if (is_told(word) && (s->chance.wanted.kind & ST_TOLD) != 0) {
        word->start++;
        word->length--;
    }
    st_status status = cut_subject(s, word);
    if (status != ST_OK)
        return status;
    for (size_t length = word->length; length > 0; length--) {
        int value = 0;
        if (!parse_part(s, word, length, &value))
            continue;
        s->last = (struct word){ word->node, word->start, length };
        s->beyond = NULL;
        push_answer(s, value);
        word->start += length;
        word->length -= length;
        if (word->length == 0)
            s->next++;
        return ST_OK;
    }
    return st_source_fail(
        s->source, ST_BAD_CHANCE, word->node,
        "Chance asks for a word of the kind %s here, and `%.*s` is none.",
        name_question(s, name, sizeof name), (int)word->length, word->start);
}

static st_status fail_exhausted(const st_script *s, const st_deed *deed)
{
    char name[WORD_TEXT * 2];
    const char *kind = name_question(s, name, sizeof name);
    if (s->beyond != NULL)
        return st_source_fail(s->source, ST_BAD_CHANCE, deed->node,
                              "Chance asks for a word of the kind %s here, and none of "
                              "`otherwise` is possible.",
                              kind);
    return st_source_fail(
        s->source, ST_BAD_CHANCE, deed->node,
        "Chance asks for a word of the kind %s here, and the script has "
        "no more words.",
        kind);
}

static st_status answer_next(st_script *s, const st_deed *deed)
{
    if (s->answers == ST_ANSWERS)
        return st_source_fail(s->source, ST_BAD_CHANCE, deed->node,
                              "This asks chance more than %d times.", ST_ANSWERS);
    if (s->next < s->words)
        return take_word(s);
    const struct fallback *fallback = &s->fallback[wanted_kind(s)];
    s->beyond = fallback->count > 0 ? fallback : NULL;
    s->tried = 0;
    if (s->beyond == NULL)
        return fail_exhausted(s, deed);
    push_answer(s, s->beyond->value[0]);
    return ST_OK;
}

/* The last answer was impossible: a mistake of the scenario where a word of the script
 * gave it, else the turn of the next answer of `otherwise`. */
static st_status answer_again(st_script *s, const st_deed *deed)
{
    if (s->beyond == NULL)
        return st_source_fail(
            s->source, ST_BAD_CHANCE, s->last.node, "The %s `%.*s` cannot come up here.",
            st_kind_name(s->game, wanted_kind(s)), (int)s->last.length, s->last.start);
    s->tried++;
    if (s->tried == s->beyond->count)
        return fail_exhausted(s, deed);
    s->answers--;
    push_answer(s, s->beyond->value[s->tried]);
    return ST_OK;
}

static st_verdict try_deed(st_script *s, const st_position *p, const st_deed *deed)
{
    st_position_copy(&s->trial, p);
    st_chance_script(&s->chance, s->answer, s->answers);
    s->chance.asks_told = s->next < s->words && is_told(&s->word[s->next]);
    if (!deed->is_run)
        return st_position_play(&s->trial, deed->seat, deed->move, &s->chance, NULL);
    return st_position_run(&s->trial, &s->chance, NULL);
}

/* What the engine has no room for is an error of the file, wherever it comes from. */
static st_status fail_excess(const st_script *s, const st_deed *deed, st_verdict verdict)
{
    char sentence[128];
    st_verdict_print(s->game, s->pack, verdict, NULL, sentence, sizeof sentence);
    return st_source_fail(s->source, ST_TOO_MUCH, deed->node, "%s", sentence);
}

st_status st_script_foresee(st_script *s, const st_position *p, const st_deed *deed,
                            st_verdict *verdict)
{
    s->answers = 0;
    for (;;) {
        *verdict = try_deed(s, p, deed);
        if (verdict->refusal == ST_EXCESS)
            return fail_excess(s, deed, *verdict);
        if (s->chance.fault == ST_FAULT_NONE)
            return ST_OK;
        st_status status = s->chance.fault == ST_FAULT_EXHAUSTED ? answer_next(s, deed)
                                                                 : answer_again(s, deed);
        if (status != ST_OK)
            return status;
    }
}

st_chance *st_script_dice(st_script *s)
{
    st_chance_script(&s->chance, s->answer, s->answers);
    return &s->chance;
}

struct fy_node *st_script_left(const st_script *s, char *word, size_t size)
{
    if (s->next == s->words)
        return NULL;
    const struct word *first = &s->word[s->next];
    (void)snprintf(word, size, "%.*s", (int)first->length, first->start);
    return first->node;
}
