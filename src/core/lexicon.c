/* lexicon.c: the words in a game's tables, taken apart once for each pack.
 *
 * A verb's `args` is a small grammar: names of kinds, 'literals', [optional parts], which
 * may stand inside each other, and a last kind repeated ("space..."). A sentence's `args`
 * are names of kinds alone, each perhaps with a name of its own before it ("left:number"). Games are free of anything but these texts. */
#include "core/pack.h"

#include "core/word.h"

#include <stdlib.h>
#include <string.h>

struct st_lexicon {
    const st_game *game;
    st_grammar *grammar; /* of each verb */
    st_kinds *kinds;     /* of each event */
};

static void read_slot(const st_game *game, const char *word, int length, st_slot *out)
{
    *out = (st_slot){ .kind = -1, .skip_to = -1 };
    if (word[0] == '\'') {
        out->literal = word + 1;
        out->length = length - 2;
        return;
    }
    if (length > 3 && memcmp(word + length - 3, "...", 3) == 0) {
        out->is_repeat = true;
        length -= 3;
    }
    out->kind = st_word_kind_find(game, word, (size_t)length);
    ST_ASSERT(out->kind >= 0, "name a kind of the game in the verb's args");
}

void st_lexicon_read(const st_game *game, int verb, st_grammar *out)
{
    const char *args = game->verbs[verb].args;
    int opened[ST_SLOTS], depth = 0;
    out->name = game->verbs[verb].name;
    out->length = strlen(out->name);
    out->slots = 0;
    for (const char *t = st_word_skip(args), *next; *t != '\0'; t = next) {
        int length = (int)st_word_length(t), word = length;
        bool opens = *t == '[';
        next = st_word_skip(t + length);
        while (t[word - 1] == ']')
            word--;
        ST_ASSERT(out->slots < ST_SLOTS, "a verb with fewer arguments");
        read_slot(game, t + opens, word - opens, &out->slot[out->slots]);
        if (opens)
            opened[depth++] = out->slots;
        out->slots++;
        for (int closed = length - word; closed > 0; closed--) {
            ST_ASSERT(depth > 0, "open each optional part before it is closed");
            out->slot[opened[--depth]].skip_to = out->slots;
        }
    }
}

void st_lexicon_read_kinds(const st_game *game, const char *args, st_kinds *out)
{
    out->count = 0;
    for (const char *word = st_word_skip(args); *word != '\0';) {
        const size_t length = st_word_length(word);
        const char *colon = memchr(word, ':', length);
        const char *name = colon != NULL ? colon + 1 : word;
        const int kind = st_word_kind_find(game, name, length - (size_t)(name - word));
        ST_ASSERT(kind >= 0, "name a kind of the game in the args of the sentence");
        ST_ASSERT(out->count < ST_EVENT_ARGS, "a sentence with fewer arguments");
        out->name[out->count] = word;
        out->length[out->count] = (int16_t)(colon != NULL ? colon - word : (int)length);
        out->kind[out->count++] = (int16_t)kind;
        word = st_word_skip(word + length);
    }
}

st_lexicon *st_lexicon_new(const st_game *game)
{
    st_lexicon *l = st_alloc(1, sizeof *l);
    l->game = game;
    l->grammar = st_alloc((size_t)game->verb_count, sizeof *l->grammar);
    l->kinds = st_alloc((size_t)game->event_count, sizeof *l->kinds);
    for (int verb = 0; verb < game->verb_count; verb++)
        st_lexicon_read(game, verb, &l->grammar[verb]);
    for (int event = 0; event < game->event_count; event++)
        st_lexicon_read_kinds(game, game->events[event].args, &l->kinds[event]);
    return l;
}

void st_lexicon_free(st_lexicon *lexicon)
{
    if (lexicon == NULL)
        return;
    free(lexicon->grammar);
    free(lexicon->kinds);
    free(lexicon);
}

const st_grammar *st_lexicon_grammar(const st_game *game, const st_pack *pack, int verb,
                                     st_grammar *own)
{
    const st_lexicon *l = st_pack_lexicon(pack);
    if (l->game == game)
        return &l->grammar[verb];
    st_lexicon_read(game, verb, own);
    return own;
}

const st_kinds *st_lexicon_kinds(const st_game *game, const st_pack *pack, int event,
                                 st_kinds *own)
{
    const st_lexicon *l = st_pack_lexicon(pack);
    if (l->game == game)
        return &l->kinds[event];
    st_lexicon_read_kinds(game, game->events[event].args, own);
    return own;
}
