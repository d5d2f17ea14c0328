/* script.h: what chance answers in a scenario, as words in a file.
 *
 * A move is played on a copy with the answers so far. When chance runs out of them, the
 * next word of the script is read under the kind that was asked for, and the move is
 * played again. Beyond the script stand the answers of `otherwise`. */
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

/* Do it to `p`; `log` grows by what happened. A refusal is no failure: `verdict` tells,
 * and neither `p` nor the script has changed. */
ST_MUST_USE st_status st_script_do(st_script *s, st_position *p, const st_deed *deed,
                                   st_log *log, st_verdict *verdict);
/* What chance answered to the last deed. */
const st_answer *st_script_answers(const st_script *s, int *count);

/* The first word that was never asked for, with its text in `word`; NULL: none. */
struct fy_node *st_script_left(const st_script *s, char *word, size_t size);

#endif
