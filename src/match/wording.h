/* wording.h: a move in words: who made it, what it was and what chance answered. A line of
 * a record has its number before it, a row of a journal is nothing else. */
#ifndef ST_MATCH_WORDING_H
#define ST_MATCH_WORDING_H

#include "core/text.h"
#include "match/answers.h"

#include <sandtable/match.h>

typedef struct st_wording {
    int seat;
    st_move move;
    st_answers answers;
    bool is_by_hand; /* they were given, not drawn from the seed */
} st_wording;

/* "2 roll : 4 by hand" of a move; of the set-up, number 0, what stands behind `start`. */
void st_wording_put(const st_match *m, uint32_t number, st_text *out);
/* Read the same, of a match that begins so; `text` is cut up. ST_BAD_FILE. */
ST_MUST_USE st_status st_wording_read(st_wording *w, const st_start *start, char *text,
                                      st_error *err);
/* Read only what stands behind the colon. */
ST_MUST_USE st_status st_wording_read_answers(st_wording *w, const st_start *start,
                                              char *text, st_error *err);

#endif
