/* answer.h: what a request is answered. */
#ifndef ST_SERVER_ANSWER_H
#define ST_SERVER_ANSWER_H

#include "server/ask/request.h"

/* Between open and close, add pairs to the text. */
st_text *st_answer_open(const st_request *r);
void st_answer_close(const st_request *r);
void st_answer_refuse(const st_request *r, const char *name, const char *format, ...)
    ST_PRINTF(3, 4);
void st_answer_error(const st_request *r, const st_error *err);
/* The same, open for more pairs. */
st_text *st_answer_open_error(const st_request *r, const st_error *err);

#endif
