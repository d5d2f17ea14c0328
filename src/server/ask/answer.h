/* answer.h: what a request is answered. */
#ifndef ST_SERVER_ANSWER_H
#define ST_SERVER_ANSWER_H

#include "server/ask/request.h"

/* Between open and close, add pairs to the text. */
st_text *st_answer_open(const st_request *r);
void st_answer_close(const st_request *r);
/* Whether a long answer may wait for whoever asks; refused where it may not, so ask before it
 * is made. */
bool st_answer_may_be_long(const st_request *r);
/* An answer with one text under a name, of any length: a JSON string with its quotes. */
void st_answer_long(const st_request *r, const char *name, const st_text *quoted);
void st_answer_refuse(const st_request *r, const char *name, const char *format, ...)
    ST_PRINTF(3, 4);
void st_answer_error(const st_request *r, const st_error *err);
/* The same, open for more pairs. */
st_text *st_answer_open_error(const st_request *r, const st_error *err);

#endif
