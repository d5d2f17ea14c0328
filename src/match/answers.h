/* answers.h: what chance answered, as the words of a record. */
#ifndef ST_MATCH_ANSWERS_H
#define ST_MATCH_ANSWERS_H

#include "core/text.h"

#include <sandtable/position.h>

/* A list that is being read. */
typedef struct st_answers {
    const st_game *game;
    const st_pack *pack;
    int count;
    st_answer answer[ST_ANSWERS];
} st_answers;

/* Add what one word says: 4, token=calm,flood, or tenths~12,40 for what was told. */
ST_MUST_USE st_status st_answers_add(st_answers *a, const char *word, st_error *err);
/* The same with all words of a text. */
ST_MUST_USE st_status st_answers_read(st_answers *a, const char *words, st_error *err);
/* A blank before each word. */
void st_answers_put(st_text *out, const st_game *game, const st_pack *pack,
                    const st_answer *answers, int count);

#endif
