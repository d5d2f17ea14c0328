/* lexicon.h: what the tables of a game say in words, taken apart: the grammars of its verbs
 * and the kinds that fill its events. A pack keeps it from the beginning, so that no move
 * is read, written or told by searching for the names of kinds. */
#ifndef ST_CORE_LEXICON_H
#define ST_CORE_LEXICON_H

#include <sandtable/position.h>

enum { ST_SLOTS = 16 };

typedef struct st_slot {
    int kind;            /* -1: a literal */
    const char *literal; /* borrowed from the grammar */
    int length;
    int skip_to;    /* for the first slot of an optional part: the slot behind it */
    bool is_repeat; /* the last slot, once or more */
} st_slot;

typedef struct st_grammar {
    const char *name; /* of the verb, borrowed from the game... */
    size_t length;    /* ...and how long it is */
    int slots;
    st_slot slot[ST_SLOTS];
} st_grammar;

/* The kinds of what fills a sentence, in its order, and what each is called: as the
 * sentence says, or else as its kind. Names are borrowed from the tables and end where
 * their length says. */
typedef struct st_kinds {
    int16_t count, kind[ST_EVENT_ARGS], length[ST_EVENT_ARGS];
    const char *name[ST_EVENT_ARGS];
} st_kinds;

typedef struct st_lexicon st_lexicon;

st_lexicon *st_lexicon_new(const st_game *game);
void st_lexicon_free(st_lexicon *lexicon);

/* Of a verb and of an event. Where the pack is another game's, they are read into `own`. */
const st_grammar *st_lexicon_grammar(const st_game *game, const st_pack *pack, int verb,
                                     st_grammar *own);
const st_kinds *st_lexicon_kinds(const st_game *game, const st_pack *pack, int event,
                                 st_kinds *own);
/* The same without a pack: of any verb, and of the `args` of any sentence. */
void st_lexicon_read(const st_game *game, int verb, st_grammar *out);
void st_lexicon_read_kinds(const st_game *game, const char *args, st_kinds *out);

#endif
