/* script.h: what chance answers in a scenario, as words in a file.
 *
 * A move is tried on a copy with the answers so far. When chance runs out of them, the
 * next word of the script is read under the kind that was asked for, and the move is
 * tried again. Beyond the script stand the answers of `otherwise`. */
#ifndef ST_MATCH_SCRIPT_H
#define ST_MATCH_SCRIPT_H

#include "core/source.h"

#include <sandtable/position.h>

typedef struct st_script st_script;

st_script *st_script_new(const st_source *source, const st_game *game,
                         const st_pack *pack);
void st_script_free(st_script *s);

/* More words: a text or a list of texts, each holding words separated by blanks. */
ST_MUST_USE st_status st_script_add(st_script *s, struct fy_node *list);
/* Answers beyond the script: a mapping from the name of a kind to words of it. A kind
 * named again gets the new words. */
ST_MUST_USE st_status st_script_otherwise(st_script *s, struct fy_node *mapping);

/* One thing that may consult chance: a seat's move, or with `is_run` the agenda. */
typedef struct st_deed {
    bool is_run;
    int seat;
    st_move move;
    struct fy_node *node; /* where the scenario does it, for complaints */
} st_deed;

/* Find out what chance answers when it is done at `p`; st_script_dice then answers so. A
 * refusal is no failure: `verdict` tells, and the script has not changed. */
ST_MUST_USE st_status st_script_foresee(st_script *s, const st_position *p,
                                        const st_deed *deed, st_verdict *verdict);
st_chance *st_script_dice(st_script *s);

/* The first word that was never asked for, with its text in `word`; NULL: none. */
struct fy_node *st_script_left(const st_script *s, char *word, size_t size);

#endif
