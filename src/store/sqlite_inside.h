/* sqlite_inside.h: what the files of the SQLite store share. */
#ifndef ST_STORE_SQLITE_INSIDE_H
#define ST_STORE_SQLITE_INSIDE_H

#include "store/bundle.h"
#include "store/copy.h"
#include "store/statements.h"

#include <sqlite3.h>

struct sqlite {
    st_store store; /* first, so that one pointer serves as both */
    sqlite3 *db;
    char *file;
    sqlite3_stmt *statement[ST_SQL_STATEMENTS];
    st_recent open;       /* rows of the open transaction */
    st_recent recent;     /* rows of batches */
    st_recent sorted;     /* rows of earlier ones on their way into the journal... */
    int settled;          /* ...and how many of them are there */
    int64_t batch;        /* the last one... */
    int64_t sorted_batch; /* ...and the last whose rows are among the sorted ones */
    st_text text;         /* of a batch or a bundle on its way */
    st_copy *copy;
};

st_status st_sqlite_fail(const struct sqlite *s, st_error *err);
/* Run a statement that gives no rows. */
st_status st_sqlite_run(struct sqlite *s, enum st_statement which, st_error *err);
/* The one number that a statement gives; 0 where it gives none. */
st_status st_sqlite_number(struct sqlite *s, enum st_statement which, int64_t *number,
                           st_error *err);
void st_sqlite_bind(sqlite3_stmt *statement, int place, const char *text);
/* The row of the journal that a statement has come to: number, time, kind, text. */
st_bundle st_sqlite_bundle(sqlite3_stmt *statement);

/* Those functions of the store that read. */
char *st_sqlite_head_new(st_store *store, const char *code, st_error *err);
char *st_sqlite_pack_new(st_store *store, const char *identity, st_error *err);
st_status st_sqlite_read(st_store *store, const char *code, st_row_visit *visit,
                         void *user, st_error *err);
st_status st_sqlite_count(st_store *store, int *tables, st_error *err);
st_status st_sqlite_survey(st_store *store, const char *after, int most,
                           st_table_visit *visit, void *user, st_error *err);
st_status st_sqlite_look(st_store *store, const char *code, st_table_visit *visit,
                         void *user, st_error *err);
st_status st_sqlite_read_notes(st_store *store, const char *start, st_note_visit *visit,
                               void *user, st_error *err);
st_status st_sqlite_examine(st_store *store, st_note_visit *visit, void *user,
                            st_error *err);

#endif
