/* bundle.h: rows of one table, one after the other, as one row of the journal.
 *
 * Putting a row into SQLite's tree costs as much as all the rest of a move, so those that
 * wait together go in together. The number is that of the first row, the time that of the
 * last, and the kind has a letter for each. The text is a blob, "SECONDS=LINK TEXT" for each
 * with a zero behind it, SECONDS before the last; without "=LINK" where there is none. Older
 * programs wrote a single row as its own text, which is no blob. */
#ifndef ST_STORE_BUNDLE_H
#define ST_STORE_BUNDLE_H

#include "store/recent.h"

enum { ST_BUNDLE_ROWS = 128 };

typedef struct st_bundle {
    uint32_t number;
    int64_t time;
    const char *kinds, *text;
    size_t rows, size; /* letters of the kinds; bytes of the text */
    bool is_plain;     /* a single row of an older program */
} st_bundle;

/* How many rows from a place on go into one bundle, none of them from `end` on. */
int st_bundle_fit(const st_recent *r, int first, int end);
/* The text of a bundle, behind what is there. */
void st_bundle_write(const st_recent *r, int first, int count, st_text *t);
/* Visit its rows. One that is damaged is visited as such. */
ST_MUST_USE st_status st_bundle_visit(const st_bundle *b, st_row_visit *visit, void *user,
                                      st_error *err);
/* The same as rows of a list. */
void st_bundle_untie(const st_bundle *b, const char *code, st_recent *rows);

#endif
