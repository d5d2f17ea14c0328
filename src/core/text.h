/* text.h: a text that grows, with what JSON needs. It is kept and emptied rather than
 * freed, so that the server stops allocating once it has seen its longest frame. */
#ifndef ST_CORE_TEXT_H
#define ST_CORE_TEXT_H

#include <sandtable/error.h>

#include <string.h>

/* For what is worth compiling into each place that calls it, and for what is so rare that it
 * should burden no place. */
#if defined(__GNUC__)
#define ST_INLINE static inline __attribute__((always_inline))
#define ST_RARE __attribute__((noinline, cold))
#else
#define ST_INLINE static inline
#define ST_RARE
#endif

typedef struct st_text {
    char *bytes; /* not ended by a zero */
    size_t used, room;
} st_text;

void st_text_free(st_text *t);
/* For st_text_reserve. */
ST_RARE void st_text_grow(st_text *t, size_t more);
void st_text_print(st_text *t, const char *format, ...) ST_PRINTF(2, 3);
/* For st_text_number. */
void st_text_long_number(st_text *t, int64_t number);
/* A JSON string with its quotes. Bytes that are no UTF-8 become question marks. */
void st_text_string(st_text *t, const char *text);
/* The same of so many bytes. */
void st_text_quote(st_text *t, const char *bytes, size_t size);
/* Bytes of the UTF-8 character at `c`, of which `left` are there; 0 where there is none. */
size_t st_text_character(const unsigned char *c, size_t left);
/* Tells texts apart that nobody chose to be alike: two of one length that differ only
 * within eight bytes never have the same. */
uint64_t st_text_hash(const char *bytes, size_t size);
/* Room for so many more bytes. Here, since a frame is hundreds of these and most are a few
 * bytes long. */
static inline void st_text_reserve(st_text *t, size_t more)
{
    if (t->used + more > t->room)
        st_text_grow(t, more);
}

static inline void st_text_add(st_text *t, const char *bytes, size_t size)
{
    if (size == 0) /* then neither of them need be anywhere */
        return;
    st_text_reserve(t, size);
    memcpy(t->bytes + t->used, bytes, size);
    t->used += size;
}

static inline void st_text_put(st_text *t, const char *text)
{
    st_text_add(t, text, strlen(text));
}

static inline void st_text_number(st_text *t, int64_t number)
{
    if (number < 0 || number > 9) {
        st_text_long_number(t, number);
        return;
    }
    st_text_reserve(t, 1); /* most are seats and counts */
    t->bytes[t->used++] = (char)('0' + number);
}

/* `,"key":`, copied as a number or two where the key is known to the compiler. */
ST_INLINE void st_text_key(st_text *t, const char *key)
{
    const size_t size = strlen(key);
    st_text_reserve(t, size + 4);
    char *at = t->bytes + t->used;
    at[0] = ',';
    at[1] = '"';
    memcpy(at + 2, key, size);
    at[size + 2] = '"';
    at[size + 3] = ':';
    t->used += size + 4;
}

/* `,"key":"text"`; the same for whole numbers. */
ST_INLINE void st_text_pair(st_text *t, const char *key, const char *text)
{
    st_text_key(t, key);
    st_text_string(t, text);
}

ST_INLINE void st_text_pair_number(st_text *t, const char *key, int64_t number)
{
    st_text_key(t, key);
    st_text_number(t, number);
}

#endif
