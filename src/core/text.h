/* text.h: a text that grows, with what JSON needs. It is kept and emptied rather than
 * freed, so that the server stops allocating once it has seen its longest frame. */
#ifndef ST_CORE_TEXT_H
#define ST_CORE_TEXT_H

#include <sandtable/error.h>

typedef struct st_text {
    char *bytes; /* not ended by a zero */
    size_t used, room;
} st_text;

void st_text_free(st_text *t);
void st_text_add(st_text *t, const char *bytes, size_t size);
void st_text_put(st_text *t, const char *text);
void st_text_print(st_text *t, const char *format, ...) ST_PRINTF(2, 3);
void st_text_number(st_text *t, int64_t number);
/* A JSON string with its quotes. Bytes that are no UTF-8 become question marks. */
void st_text_string(st_text *t, const char *text);
/* `,"key":"text"`; the same for whole numbers. */
void st_text_pair(st_text *t, const char *key, const char *text);
void st_text_pair_number(st_text *t, const char *key, int64_t number);

#endif
