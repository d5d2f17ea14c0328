/* pen.h: writes JSON into a text, and notes where the items of a part are.
 *
 * Half of a frame is keys. Compiled into each place that has one, the name is copied as a
 * number or two, and not as a text whose end must be found first. */
#ifndef ST_CORE_PEN_H
#define ST_CORE_PEN_H

#include "core/items.h"

enum { ST_PEN_OUTER = 1, ST_PEN_INNER }; /* how many items are open in one of those */

typedef struct st_pen {
    st_text *text;
    st_items *items;  /* what is noted goes here; NULL: nothing is... */
    size_t first;     /* ...counted from here in the text */
    int level;        /* items that are open; an object that is a part counts as one */
    int open[2];      /* the outer and the inner one of them; -1: it is no item */
    const char *list; /* the list of the outer one that was opened last... */
    uint32_t list_number; /* ...and its number; 0: not made yet */
} st_pen;

/* For st_pen_open_item: an item of the two outer levels begins. */
void st_pen_begin_item(st_pen *p);
/* Words separated by blanks, as a list. */
void st_pen_write_words(st_pen *p, const char *words);
/* A bit per seat, as a list of their numbers. */
void st_pen_write_seats(st_pen *p, uint32_t mask);

/* Whether something stands before that wants a comma: no bracket that opens, of which there
 * are two, one bit apart. */
static inline bool st_pen_is_behind(char last)
{
    return (last | ('{' - '[')) != '{';
}

static inline void st_pen_separate(st_pen *p)
{
    if (st_pen_is_behind(p->text->bytes[p->text->used - 1]))
        st_text_add(p->text, ",", 1);
}

ST_INLINE void st_pen_key(st_pen *p, const char *name)
{
    st_text *t = p->text;
    const size_t size = strlen(name);
    st_text_reserve(t, size + 4);
    char *at = t->bytes + t->used;
    *at = ',';
    at += st_pen_is_behind(at[-1]);
    *at++ = '"';
    memcpy(at, name, size + 1);
    at[size] = '"';
    at[size + 1] = ':';
    t->used = (size_t)(at - t->bytes) + size + 2;
}

/* A text; one that is empty is left out with its key. */
ST_INLINE void st_pen_put(st_pen *p, const char *name, const char *text)
{
    if (text == NULL || *text == '\0')
        return;
    st_pen_key(p, name);
    st_text_string(p->text, text);
}

ST_INLINE void st_pen_number(st_pen *p, const char *name, int64_t number)
{
    st_pen_key(p, name);
    st_text_number(p->text, number);
}

ST_INLINE void st_pen_flag(st_pen *p, const char *name, bool flag)
{
    st_pen_key(p, name);
    st_text_put(p->text, flag ? "true" : "false");
}

ST_INLINE void st_pen_seat(st_pen *p, const char *name, int seat)
{
    if (seat >= 0)
        st_pen_number(p, name, seat + 1);
}

ST_INLINE void st_pen_seats(st_pen *p, const char *name, uint32_t mask)
{
    st_pen_key(p, name);
    st_pen_write_seats(p, mask);
}

/* Words separated by blanks become a list; none, and the key is left out. */
ST_INLINE void st_pen_words(st_pen *p, const char *name, const char *words)
{
    while (words != NULL && *words == ' ')
        words++;
    if (words == NULL || *words == '\0')
        return;
    st_pen_key(p, name);
    st_pen_write_words(p, words);
}

ST_INLINE void st_pen_open_list(st_pen *p, const char *name)
{
    st_pen_key(p, name);
    st_text_add(p->text, "[", 1);
    if (p->level == ST_PEN_OUTER) {
        p->list = name;
        p->list_number = 0;
    }
}

static inline void st_pen_close_list(st_pen *p)
{
    st_text_add(p->text, "]", 1);
}

/* An object that is an item of a list. */
static inline void st_pen_open_item(st_pen *p)
{
    st_text *t = p->text;
    st_text_reserve(t, 2);
    t->bytes[t->used] = ',';
    t->used += st_pen_is_behind(t->bytes[t->used - 1]);
    if (p->items != NULL && ++p->level <= ST_PEN_INNER)
        st_pen_begin_item(p);
    t->bytes[t->used++] = '{';
}

static inline void st_pen_close_item(st_pen *p)
{
    st_text_add(p->text, "}", 1);
    if (p->items == NULL)
        return;
    if (p->level <= ST_PEN_INNER)
        p->items->item[p->open[p->level - 1]].end = (uint32_t)(p->text->used - p->first);
    p->level--;
}

/* An object under a name. */
ST_INLINE void st_pen_open(st_pen *p, const char *name)
{
    st_pen_key(p, name);
    st_text_add(p->text, "{", 1);
}

static inline void st_pen_close(st_pen *p)
{
    st_text_add(p->text, "}", 1);
}

#endif
