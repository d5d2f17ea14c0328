/* lines.h: a record as lines of words, and complaints that name the line. */
#ifndef ST_MATCH_LINES_H
#define ST_MATCH_LINES_H

#include <sandtable/error.h>

typedef struct st_lines {
    const char *file;
    st_error *err;     /* never NULL */
    st_error unheard;  /* where the caller does not want to know */
    char *text, *next; /* a copy, cut into lines as they are read */
    char *word;        /* the first word of the line being read; NULL: the end */
    char *rest;        /* what stands behind it */
    int number;        /* of the line */
} st_lines;

/* Start at the first line behind `sandtable record 1`. `file` is borrowed, `err` may be
 * NULL. Close it also where it could not be opened. */
ST_MUST_USE st_status st_lines_open(st_lines *in, const char *text, const char *file,
                                    st_error *err);
void st_lines_close(st_lines *in);
/* Go on to the next line that says something. */
void st_lines_next(st_lines *in);

/* The next word of `*rest`, cut off; "" at the end. */
char *st_lines_word(char **rest);
bool st_lines_is_at_end(const char *rest);
/* A word that is nothing but digits, of at most `max`. */
bool st_lines_number(const char *word, uint32_t max, uint32_t *number);
/* Whether two lines have the same words. */
bool st_lines_are_alike(const char *a, const char *b);

/* Complain about the line being read. */
st_status st_lines_fail(const st_lines *in, st_status code, const char *format, ...)
    ST_PRINTF(3, 4);
/* The same with what another part has just complained of, behind `what`. */
st_status st_lines_blame(const st_lines *in, st_status code, const char *what);

#endif
