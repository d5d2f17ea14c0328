/* recent.h: rows that are durable, but not yet sorted into the journal. */
#ifndef ST_STORE_RECENT_H
#define ST_STORE_RECENT_H

#include "store/store.h"

#include "core/text.h"

typedef struct st_recent_row {
    char code[ST_CODE]; /* filled up with zeros */
    uint32_t number;
    int64_t time;
    uint64_t link; /* 0: none */
    uint32_t text; /* where it begins in the texts */
    char kind;     /* '\0': the table was removed, and its earlier rows with it */
} st_recent_row;

/* Rows in the order in which they came. Zeros are a list without rows. */
typedef struct st_recent {
    st_recent_row *row;
    int count, room;
    st_text text; /* of all rows, each ended by a zero */
} st_recent;

void st_recent_clear(st_recent *r);
void st_recent_free(st_recent *r);

void st_recent_add(st_recent *r, const char *code, const st_row *row);
/* Note that a table is removed. */
void st_recent_remove(st_recent *r, const char *code);
bool st_recent_removes(const st_recent *r, const char *code);
/* Forget the rows of a table from a place on. */
void st_recent_drop(st_recent *r, int first, const char *code);

/* Put all rows of `from` behind those of `to`, where it removes nothing of its own. */
void st_recent_append(st_recent *to, const st_recent *from);
/* By table; the rows of one stay in the order in which they came. */
void st_recent_sort(st_recent *r);
/* The row at a place as the journal has it; its text lives as long as the list. */
st_row st_recent_row_at(const st_recent *r, int place);
/* Visit the rows of a table from a place on. */
ST_MUST_USE st_status st_recent_visit(const st_recent *r, int first, const char *code,
                                      st_row_visit *visit, void *user, st_error *err);

/* All rows as bytes, and bytes as rows behind those there are. A row that is damaged is
 * told as such, if it still says of which table it is. */
void st_recent_write(const st_recent *r, st_text *t);
void st_recent_read(st_recent *r, const char *bytes, size_t size);

#endif
