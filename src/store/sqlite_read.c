/* sqlite_read.c: what the SQLite store knows: texts, rows, tables and notes.
 *
 * Rows come from the journal and then from memory, where the last ones are. Each is held
 * against its link, so that a row that the disk has lost or changed is found, and not
 * played over. */
#include "store/sqlite_inside.h"

#include "store/link.h"

#include <stdlib.h>
#include <string.h>

st_status st_sqlite_number(struct sqlite *s, enum st_statement which, int64_t *number,
                           st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    const int step = sqlite3_step(statement);
    *number = step == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    st_status status = step == SQLITE_ROW || step == SQLITE_DONE ? ST_OK
                                                                 : st_sqlite_fail(s, err);
    sqlite3_reset(statement);
    return status;
}

static const char *text_at(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text != NULL ? (const char *)text : "";
}

/* The one text under a key; `what` it is, where there is none. */
static char *text_new(struct sqlite *s, enum st_statement which, const char *key,
                      const char *what, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    const char *found;
    char *text = NULL;
    st_sqlite_bind(statement, 1, key);
    switch (sqlite3_step(statement)) {
    case SQLITE_ROW:
        found = st_link_unseal(key, text_at(statement, 0));
        if (found != NULL)
            text = st_alloc_text(found);
        else
            st_fail(err, ST_BAD_FILE, key, "What the store has of %s %s is damaged.",
                    what, key);
        break;
    case SQLITE_DONE:
        st_fail(err, ST_NOT_FOUND, key, "There is no %s %s.", what, key);
        break;
    default: st_sqlite_fail(s, err); break;
    }
    sqlite3_reset(statement);
    return text;
}

char *st_sqlite_head_new(st_store *store, const char *code, st_error *err)
{
    return text_new((struct sqlite *)store, ST_SQL_READ_HEAD, code, "table", err);
}

char *st_sqlite_pack_new(st_store *store, const char *identity, st_error *err)
{
    return text_new((struct sqlite *)store, ST_SQL_READ_PACK, identity, "content", err);
}

st_bundle st_sqlite_bundle(sqlite3_stmt *statement)
{
    const bool is_blob = sqlite3_column_type(statement, 3) == SQLITE_BLOB;
    const char *kinds = text_at(statement, 2), *text = text_at(statement, 3);
    const size_t rows = (size_t)sqlite3_column_bytes(statement, 2);
    return (st_bundle){ .number = (uint32_t)sqlite3_column_int64(statement, 0),
                        .time = sqlite3_column_int64(statement, 1),
                        .kinds = kinds,
                        .text = text,
                        .rows = rows,
                        .size = (size_t)sqlite3_column_bytes(statement, 3),
                        .is_plain = rows == 1 && !is_blob };
}

/* A table while its rows are read. */
struct reading {
    struct sqlite *s;
    const char *code;
    st_chain chain;
    st_row_visit *visit;
    void *user;
};

/* Whether the rows that are missing before this one were set aside. */
static bool is_explained(const struct reading *r, uint32_t number)
{
    int64_t aside = 0;
    sqlite3_stmt *statement = r->s->statement[ST_SQL_COUNT_ASIDE];
    if (number <= r->chain.number + 1)
        return false;
    st_sqlite_bind(statement, 1, r->code);
    sqlite3_bind_int64(statement, 2, r->chain.number);
    sqlite3_bind_int64(statement, 3, number);
    return st_sqlite_number(r->s, ST_SQL_COUNT_ASIDE, &aside, NULL) == ST_OK &&
           aside == (int64_t)number - r->chain.number - 1;
}

static st_status visit_linked(void *user, const st_row *row, st_error *err)
{
    struct reading *r = user;
    const uint32_t expected = r->chain.number + 1;
    if (!st_link_follow(&r->chain, row, is_explained(r, row->number)))
        return st_fail(err, ST_BAD_FILE, r->code, "Row %u of table %s is %s.", expected,
                       r->code, row->number == expected ? "damaged" : "missing");
    st_row linked = *row;
    linked.link = r->chain.link;
    return r->visit(r->user, &linked, err);
}

/* The rows that are not in the journal yet, which are the last. */
static st_status read_recent(struct reading *r, st_error *err)
{
    const struct sqlite *s = r->s;
    st_status status = ST_OK;
    if (!st_recent_removes(&s->open, r->code)) {
        status = st_recent_visit(&s->sorted, s->settled, r->code, visit_linked, r, err);
        if (status == ST_OK)
            status = st_recent_visit(&s->recent, 0, r->code, visit_linked, r, err);
    }
    return status == ST_OK ? st_recent_visit(&s->open, 0, r->code, visit_linked, r, err)
                           : status;
}

/* Nothing follows the last row that would miss it, but a label tells how many there were. */
static st_status check_last(const struct reading *r, st_error *err)
{
    int64_t labelled = 0;
    st_sqlite_bind(r->s->statement[ST_SQL_LABELLED], 1, r->code);
    st_status status = st_sqlite_number(r->s, ST_SQL_LABELLED, &labelled, err);
    if (status == ST_OK && labelled > r->chain.number)
        status = st_fail(err, ST_BAD_FILE, r->code, "Row %u of table %s is missing.",
                         r->chain.number + 1, r->code);
    return status;
}

st_status st_sqlite_read(st_store *store, const char *code, st_row_visit *visit,
                         void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    struct reading r = { s, code, st_link_begin(code), visit, user };
    sqlite3_stmt *statement = s->statement[ST_SQL_READ_ROWS];
    st_status status = ST_OK;
    int step = SQLITE_DONE;
    st_sqlite_bind(statement, 1, code);
    while (status == ST_OK && (step = sqlite3_step(statement)) == SQLITE_ROW) {
        const st_bundle bundle = st_sqlite_bundle(statement);
        status = st_bundle_visit(&bundle, visit_linked, &r, err);
    }
    if (status == ST_OK && step != SQLITE_DONE)
        status = st_sqlite_fail(s, err);
    sqlite3_reset(statement);
    if (status == ST_OK)
        status = read_recent(&r, err);
    return status == ST_OK ? check_last(&r, err) : status;
}

st_status st_sqlite_count(st_store *store, int *tables, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    int64_t number = 0;
    st_status status = st_sqlite_number(s, ST_SQL_COUNT_TABLES, &number, err);
    *tables = status == ST_OK ? (int)number : *tables;
    return status;
}

/* Visit the tables that a statement gives: code, rows, and the label with its row. */
static st_status visit_tables(struct sqlite *s, enum st_statement which, int *found,
                              st_table_visit *visit, void *user)
{
    sqlite3_stmt *statement = s->statement[which];
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        char key[ST_CODE + 16];
        const char *code = text_at(statement, 0);
        const uint32_t labelled = (uint32_t)sqlite3_column_int64(statement, 2);
        snprintf(key, sizeof key, "%.11s %u", code, labelled);
        const char *label = st_link_unseal(key, text_at(statement, 3));
        const st_table_note note = { .code = code,
                                     .rows = (uint32_t)sqlite3_column_int64(statement, 1),
                                     .labelled = label != NULL ? labelled : 0,
                                     .label = label != NULL ? label : "" };
        visit(user, &note);
        ++*found;
    }
    sqlite3_reset(statement);
    return step == SQLITE_DONE ? ST_OK : ST_BAD_FILE;
}

st_status st_sqlite_survey(st_store *store, const char *after, int most,
                           st_table_visit *visit, void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    int found = 0;
    st_sqlite_bind(s->statement[ST_SQL_SURVEY], 1, after);
    sqlite3_bind_int(s->statement[ST_SQL_SURVEY], 2, most);
    return visit_tables(s, ST_SQL_SURVEY, &found, visit, user) == ST_OK
               ? ST_OK
               : st_sqlite_fail(s, err);
}

st_status st_sqlite_look(st_store *store, const char *code, st_table_visit *visit,
                         void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    int found = 0;
    st_sqlite_bind(s->statement[ST_SQL_LOOK], 1, code);
    if (visit_tables(s, ST_SQL_LOOK, &found, visit, user) != ST_OK)
        return st_sqlite_fail(s, err);
    return found > 0 ? ST_OK
                     : st_fail(err, ST_NOT_FOUND, code, "There is no table %s.", code);
}

/* Visit the rows of a statement, which are two texts each; sealed ones are opened. */
static st_status visit_pairs(struct sqlite *s, enum st_statement which,
                             st_note_visit *visit, void *user, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    st_status status = ST_OK;
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *key = text_at(statement, 0);
        const char *value = st_link_unseal(key, text_at(statement, 1));
        if (value != NULL)
            visit(user, key, value);
    }
    if (step != SQLITE_DONE)
        status = st_sqlite_fail(s, err);
    sqlite3_reset(statement);
    return status;
}

st_status st_sqlite_read_notes(st_store *store, const char *start, st_note_visit *visit,
                               void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_sqlite_bind(s->statement[ST_SQL_READ_NOTES], 1, start);
    return visit_pairs(s, ST_SQL_READ_NOTES, visit, user, err);
}

struct complaint {
    st_note_visit *visit;
    void *user;
};

static int complain(void *user, int columns, char **values, char **names)
{
    const struct complaint *c = user;
    if (values[0] != NULL && strcmp(values[0], "ok") != 0)
        c->visit(c->user, "", values[0]);
    return 0;
}

st_status st_sqlite_examine(st_store *store, st_note_visit *visit, void *user,
                            st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    struct complaint c = { visit, user };
    if (sqlite3_exec(s->db, "PRAGMA integrity_check", complain, &c, NULL) != SQLITE_OK)
        return st_sqlite_fail(s, err);
    return visit_pairs(s, ST_SQL_STRAYS, visit, user, err);
}
