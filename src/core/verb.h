/* verb.h: the grammar of a verb, taken apart; for whoever writes many moves. */
#ifndef ST_CORE_VERB_H
#define ST_CORE_VERB_H

#include <sandtable/position.h>

enum { ST_SLOTS = 16, ST_VERB_NONE = -1 };

typedef struct st_slot {
    int kind;            /* -1: a literal */
    const char *literal; /* borrowed from the grammar */
    int length;
    int skip_to;    /* for the first slot of an optional part: the slot behind it */
    bool is_repeat; /* the last slot, once or more */
} st_slot;

typedef struct st_grammar {
    int verb; /* ST_VERB_NONE: the rest is not set */
    int slots;
    st_slot slot[ST_SLOTS];
} st_grammar;

/* Like st_move_print; returns how long the text is. The grammar of the verb stays in `kept`,
 * so that the next move of the same verb does without reading it; begin with ST_VERB_NONE
 * in it. */
size_t st_verb_print(const st_position *p, st_move move, st_grammar *kept, char *buffer,
                     size_t size);

#endif
