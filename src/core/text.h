/* text.h: a text that grows, with what JSON needs. It is kept and emptied rather than
 * freed, so that the server stops allocating once it has seen its longest frame. */
#ifndef ST_CORE_TEXT_H
#define ST_CORE_TEXT_H

#include <sandtable/error.h>

#include <string.h>

typedef struct st_text {
    char *bytes; /* not ended by a zero */
    size_t used, room;
} st_text;

void st_text_free(st_text *t);
/* Room for so many more bytes. */
void st_text_reserve(st_text *t, size_t more);
void st_text_print(st_text *t, const char *format, ...) ST_PRINTF(2, 3);
void st_text_number(st_text *t, int64_t number);
/* A JSON string with its quotes. Bytes that are no UTF-8 become question marks. */
void st_text_string(st_text *t, const char *text);
/* The same of so many bytes. */
void st_text_quote(st_text *t, const char *bytes, size_t size);
/* Tells texts apart that nobody chose to be alike: two of one length that differ only
 * within eight bytes never have the same. */
uint64_t st_text_hash(const char *bytes, size_t size);
/* `,"key":"text"`; the same for whole numbers. */
void st_text_pair(st_text *t, const char *key, const char *text);
void st_text_pair_number(st_text *t, const char *key, int64_t number);

/* Here, since a frame is hundreds of these and most are a few bytes long. */
static inline void st_text_add(st_text *t, const char *bytes, size_t size)
{
    if (t->used + size > t->room)
        st_text_reserve(t, size);
    memcpy(t->bytes + t->used, bytes, size);
    t->used += size;
}

static inline void st_text_put(st_text *t, const char *text)
{
    st_text_add(t, text, strlen(text));
}

#endif
