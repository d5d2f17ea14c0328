/* portion.h: results of a part of a series as text, to be added up elsewhere.
 *
 * What a shard leaves in a file and what the processes of a cluster tell each other is
 * the same text, with one writer and one reader. It is for programs of one version only,
 * with the same content: events and endings go by their numbers. */
#ifndef ST_LAB_PORTION_H
#define ST_LAB_PORTION_H

#include "core/text.h"
#include "lab/results.h"

/* All games of `results`, in their order, and the sums of their events. */
void st_portion_write(const st_results *results, st_text *out);

/* A text that is read line by line. */
typedef struct st_portion_lines {
    const char *at, *end;
    const char *place; /* what the text is called: a file */
    int line;          /* number of the last that was read */
} st_portion_lines;

/* The next line, without its end, as `*size` bytes; NULL behind the last. A line that does
 * not end is none. */
const char *st_portion_line(st_portion_lines *lines, size_t *size);
/* An error at the last line that was read. */
st_status st_portion_fail(const st_portion_lines *lines, st_error *err, const char *what);

/* Add the games of a text behind those that are there, up to and with its line `end`. Where
 * it is wrong, `results` may have a part of them. */
ST_MUST_USE st_status st_portion_read(st_portion_lines *lines, st_results *results,
                                      st_error *err);

#endif
