/* sqlite.c: the store in one SQLite file with a write-ahead log.
 *
 * Rows of many tables arrive mixed, so writing each to its place at once would touch a
 * page of the file per row. The rows of a transaction are first appended to the table
 * `batches` as one value, which costs a page per hundred rows, and kept in memory
 * (recent.c). When there are very many, they are sorted by table and put into `journal`,
 * some after each commit, and then their batches go. A row is durable as soon as its batch
 * is, and readers look in both. Whatever is in a batch when the file is opened is put into
 * the journal, where some of it may be already.
 *
 * One process owns the file, for a second server would continue matches behind the back
 * of the first. */
#include "store/sqlite.h"

#include "store/link.h"
#include "store/sqlite_inside.h"
#include "store/upgrade.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECENT_MOST = 32768,    /* rows before they are sorted in... */
    RECENT_BYTES = 4 << 20, /* ...or bytes... */
    SORTED_IN = 4096,       /* ...so many rows after a commit */
    WAIT_MS = 2000,
    COPY_PAGES = 64
};

static const char opening[] = "PRAGMA locking_mode = EXCLUSIVE;"
                              "PRAGMA journal_mode = WAL;"
                              "PRAGMA synchronous = FULL;";

st_status st_sqlite_fail(const struct sqlite *s, st_error *err)
{
    return st_fail(err, ST_BAD_FILE, s->file, "The store says: %s (%d).",
                   sqlite3_errmsg(s->db), sqlite3_extended_errcode(s->db));
}

st_status st_sqlite_run(struct sqlite *s, enum st_statement which, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    st_status status = sqlite3_step(statement) == SQLITE_DONE ? ST_OK
                                                              : st_sqlite_fail(s, err);
    sqlite3_reset(statement);
    return status;
}

void st_sqlite_bind(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static st_status begin(st_store *store, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_recent_clear(&s->open);
    return st_sqlite_run(s, ST_SQL_BEGIN, err);
}

/* Put a text under a key, with a seal. */
static st_status put_sealed(struct sqlite *s, enum st_statement which, const char *key,
                            const char *text, st_error *err)
{
    s->text.used = 0;
    st_link_seal(key, text, &s->text);
    st_sqlite_bind(s->statement[which], 1, key);
    st_sqlite_bind(s->statement[which], 2, s->text.bytes);
    return st_sqlite_run(s, which, err);
}

static st_status add_table(st_store *store, const char *code, const char *head,
                           st_error *err)
{
    return put_sealed((struct sqlite *)store, ST_SQL_ADD_TABLE, code, head, err);
}

static st_status set_head(st_store *store, const char *code, const char *head,
                          st_error *err)
{
    return put_sealed((struct sqlite *)store, ST_SQL_SET_HEAD, code, head, err);
}

static st_status set_label(st_store *store, const char *code, uint32_t row,
                           const char *label, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    sqlite3_stmt *statement = s->statement[ST_SQL_SET_LABEL];
    char key[ST_CODE + 16];
    snprintf(key, sizeof key, "%s %u", code, row);
    s->text.used = 0;
    st_link_seal(key, label, &s->text);
    st_sqlite_bind(statement, 1, code);
    sqlite3_bind_int64(statement, 2, row);
    st_sqlite_bind(statement, 3, s->text.bytes);
    return st_sqlite_run(s, ST_SQL_SET_LABEL, err);
}

static st_status remove_table(st_store *store, const char *code, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_status status = ST_OK;
    st_recent_remove(&s->open, code);
    for (int i = ST_SQL_REMOVE_ROWS; status == ST_OK && i <= ST_SQL_REMOVE_TABLE; i++) {
        st_sqlite_bind(s->statement[i], 1, code);
        status = st_sqlite_run(s, (enum st_statement)i, err);
    }
    return status;
}

static st_status probe(st_store *store, st_error *err)
{
    return st_sqlite_run((struct sqlite *)store, ST_SQL_PROBE, err);
}

static st_status add_row(st_store *store, const char *code, const st_row *row,
                         st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_recent_add(&s->open, code, row);
    return ST_OK;
}

static st_status add_pack(st_store *store, const char *identity, const char *text,
                          st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_sqlite_bind(s->statement[ST_SQL_ADD_PACK], 1, identity);
    st_sqlite_bind(s->statement[ST_SQL_ADD_PACK], 2, text);
    return st_sqlite_run(s, ST_SQL_ADD_PACK, err);
}

/* A failed commit may have rolled back by itself. */
static void roll_back(struct sqlite *s)
{
    if (sqlite3_get_autocommit(s->db) == 0)
        (void)st_sqlite_run(s, ST_SQL_ROLLBACK, NULL);
}

static void rollback(st_store *store)
{
    struct sqlite *s = (struct sqlite *)store;
    roll_back(s);
    st_recent_clear(&s->open);
}

/* One row of the journal, which is a bundle. */
static st_status put_in(struct sqlite *s, const st_recent *r, int first, int count,
                        st_error *err)
{
    sqlite3_stmt *statement = s->statement[ST_SQL_SORT_IN];
    const st_row row = st_recent_row_at(r, first);
    char kinds[ST_BUNDLE_ROWS];
    for (int i = 0; i < count; i++)
        kinds[i] = r->row[first + i].kind;
    st_sqlite_bind(statement, 1, r->row[first].code);
    sqlite3_bind_int64(statement, 2, row.number);
    sqlite3_bind_int64(statement, 3, r->row[first + count - 1].time);
    sqlite3_bind_text(statement, 4, kinds, count, SQLITE_STATIC);
    s->text.used = 0;
    st_bundle_write(r, first, count, &s->text);
    sqlite3_bind_blob64(statement, 5, s->text.bytes, s->text.used, SQLITE_STATIC);
    return st_sqlite_run(s, ST_SQL_SORT_IN, err);
}

/* Put the sorted rows of one table from a place on into the journal, but for those that
 * are there already; `*place` is then behind them. */
static st_status sort_in_table(struct sqlite *s, int *place, int end, st_error *err)
{
    const st_recent *r = &s->sorted;
    const char *code = r->row[*place].code;
    int64_t last;
    st_sqlite_bind(s->statement[ST_SQL_LAST_ROW], 1, code);
    st_status status = st_sqlite_number(s, ST_SQL_LAST_ROW, &last, err);
    while (status == ST_OK && *place < end &&
           memcmp(r->row[*place].code, code, ST_CODE) == 0) {
        const bool is_there = r->row[*place].number <= last;
        const int count = is_there ? 1 : st_bundle_fit(r, *place, end);
        if (!is_there)
            status = put_in(s, r, *place, count, err);
        *place += count;
    }
    return status;
}

/* Put the next sorted rows into the journal, and let the batches go with the last. A
 * failure leaves all where it is, durable as ever, and the next commit tries again. */
static st_status sort_in(struct sqlite *s, int most, st_error *err)
{
    const int left = s->sorted.count - s->settled;
    const int end = s->settled + (left < most ? left : most);
    st_status status = st_sqlite_run(s, ST_SQL_BEGIN, err);
    for (int i = s->settled; status == ST_OK && i < end;)
        status = sort_in_table(s, &i, end, err);
    if (status == ST_OK && end == s->sorted.count) {
        sqlite3_bind_int64(s->statement[ST_SQL_DROP_BATCHES], 1, s->sorted_batch);
        status = st_sqlite_run(s, ST_SQL_DROP_BATCHES, err);
    }
    if (status == ST_OK)
        status = st_sqlite_run(s, ST_SQL_COMMIT, err);
    if (status != ST_OK) {
        roll_back(s);
        return status;
    }
    s->settled = end;
    if (end == s->sorted.count) {
        st_recent_free(&s->sorted);
        s->settled = 0;
        s->sorted_batch = 0;
    }
    return ST_OK;
}

/* The recent rows are the next to be put into the journal. */
static void begin_to_sort(struct sqlite *s)
{
    const st_recent empty = s->sorted;
    s->sorted = s->recent;
    s->recent = empty;
    s->sorted_batch = s->batch;
    st_recent_sort(&s->sorted);
}

/* Put everything into the journal. */
static st_status settle(struct sqlite *s, st_error *err)
{
    st_status status = s->sorted_batch > 0 ? sort_in(s, INT_MAX, err) : ST_OK;
    if (status != ST_OK || s->batch == 0)
        return status;
    begin_to_sort(s);
    status = sort_in(s, INT_MAX, err);
    s->batch = status == ST_OK ? 0 : s->batch;
    return status;
}

static st_status add_batch(struct sqlite *s, st_error *err)
{
    s->text.used = 0;
    st_recent_write(&s->open, &s->text);
    sqlite3_bind_blob64(s->statement[ST_SQL_ADD_BATCH], 1, s->text.bytes, s->text.used,
                        SQLITE_STATIC);
    return st_sqlite_run(s, ST_SQL_ADD_BATCH, err);
}

/* The rows of a batch that is durable. */
static void take_open(struct sqlite *s, int64_t batch)
{
    for (int i = 0; i < s->open.count; i++)
        if (s->open.row[i].kind == '\0')
            st_recent_drop(&s->sorted, s->settled, s->open.row[i].code);
    st_recent_append(&s->recent, &s->open);
    st_recent_clear(&s->open);
    s->batch = batch;
}

static st_status commit(st_store *store, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_status status = s->open.count > 0 ? add_batch(s, err) : ST_OK;
    if (status == ST_OK)
        status = st_sqlite_run(s, ST_SQL_COMMIT, err);
    if (status != ST_OK)
        return status;
    if (s->open.count > 0)
        take_open(s, sqlite3_last_insert_rowid(s->db));
    const bool is_much = s->recent.count >= RECENT_MOST ||
                         s->recent.text.used >= RECENT_BYTES;
    if (s->sorted_batch == 0 && is_much)
        begin_to_sort(s);
    if (s->sorted_batch > 0)
        (void)sort_in(s, SORTED_IN, NULL);
    return ST_OK;
}

static st_status set_note(st_store *store, const char *key, const char *value,
                          st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    if (value != NULL)
        return put_sealed(s, ST_SQL_SET_NOTE, key, value, err);
    st_sqlite_bind(s->statement[ST_SQL_DROP_NOTE], 1, key);
    return st_sqlite_run(s, ST_SQL_DROP_NOTE, err);
}

/* Put the rows of a table's first bundle in its place one by one. */
static st_status untie_first(struct sqlite *s, const char *code, bool *is_done,
                             st_error *err)
{
    sqlite3_stmt *statement = s->statement[ST_SQL_READ_BUNDLE];
    st_recent rows = { 0 };
    st_sqlite_bind(statement, 1, code);
    const int step = sqlite3_step(statement);
    st_status status = step == SQLITE_ROW || step == SQLITE_DONE ? ST_OK
                                                                 : st_sqlite_fail(s, err);
    *is_done = step != SQLITE_ROW;
    const st_bundle bundle = *is_done ? (st_bundle){ 0 } : st_sqlite_bundle(statement);
    st_bundle_untie(&bundle, code, &rows);
    sqlite3_reset(statement);
    if (!*is_done && status == ST_OK) {
        st_sqlite_bind(s->statement[ST_SQL_DROP_ROW], 1, code);
        sqlite3_bind_int64(s->statement[ST_SQL_DROP_ROW], 2, bundle.number);
        status = st_sqlite_run(s, ST_SQL_DROP_ROW, err);
    }
    for (int i = 0; i < rows.count && status == ST_OK; i++)
        status = put_in(s, &rows, i, 1, err);
    st_recent_free(&rows);
    return status;
}

/* Whoever takes rows out of the journal wants each by itself. */
static st_status untie(struct sqlite *s, const char *code, st_error *err)
{
    bool is_done = false;
    st_status status = ST_OK;
    while (status == ST_OK && !is_done)
        status = untie_first(s, code, &is_done, err);
    return status;
}

/* A row and all later ones of these kinds; from -1 on and "*": all. */
static st_status take_aside(struct sqlite *s, const char *code, int64_t number,
                            const char *kinds, const char *why, st_error *err)
{
    st_status status = untie(s, code, err);
    for (int i = ST_SQL_KEEP_ASIDE; status == ST_OK && i <= ST_SQL_DROP_ASIDE; i++) {
        st_sqlite_bind(s->statement[i], 1, code);
        sqlite3_bind_int64(s->statement[i], 2, number);
        st_sqlite_bind(s->statement[i], 3, kinds);
        if (i == ST_SQL_KEEP_ASIDE)
            st_sqlite_bind(s->statement[i], 4, why);
        status = st_sqlite_run(s, (enum st_statement)i, err);
    }
    if (status != ST_OK)
        return status;
    st_sqlite_bind(s->statement[ST_SQL_REMOVE_LABEL], 1, code);
    return st_sqlite_run(s, ST_SQL_REMOVE_LABEL, err);
}

static st_status set_aside(st_store *store, const char *code, uint32_t number,
                           const char *kinds, const char *why, st_error *err)
{
    return take_aside((struct sqlite *)store, code, number, kinds, why, err);
}

static st_status set_table_aside(st_store *store, const char *code, const char *why,
                                 st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_sqlite_bind(s->statement[ST_SQL_KEEP_HEAD_ASIDE], 1, code);
    st_sqlite_bind(s->statement[ST_SQL_KEEP_HEAD_ASIDE], 2, why);
    st_status status = st_sqlite_run(s, ST_SQL_KEEP_HEAD_ASIDE, err);
    if (status == ST_OK)
        status = take_aside(s, code, -1, "*", why, err);
    return status == ST_OK ? remove_table(store, code, err) : status;
}

static st_status copy_begin(st_store *store, const char *file, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    if (s->copy != NULL)
        return st_fail(err, ST_BAD_SETUP, file, "A copy is being made already.");
    s->copy = st_copy_begin(s->db, file, err);
    return s->copy != NULL ? ST_OK : ST_BAD_FILE;
}

static st_status copy_some(st_store *store, bool *is_done, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_status status = st_copy_some(s->copy, COPY_PAGES, is_done, err);
    if (status != ST_OK || *is_done) {
        st_copy_drop(s->copy);
        s->copy = NULL;
    }
    return status;
}

/* Forget the rows that are kept in memory. */
static void forget(struct sqlite *s)
{
    st_recent_free(&s->open);
    st_recent_free(&s->recent);
    st_recent_free(&s->sorted);
    s->settled = 0;
    s->batch = s->sorted_batch = 0;
}

static void close_store(st_store *store)
{
    struct sqlite *s = (struct sqlite *)store;
    st_copy_drop(s->copy);
    for (int i = 0; i < ST_SQL_STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    forget(s);
    st_text_free(&s->text);
    free(s->file);
    free(s);
}

static st_status open_file(struct sqlite *s, st_error *err)
{
    int version = 0;
    sqlite3_busy_timeout(s->db, WAIT_MS);
    int result = sqlite3_exec(s->db, opening, NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = st_upgrade_file(s->db, &version);
    if (result == SQLITE_BUSY)
        return st_fail(err, ST_BAD_FILE, s->file, "Another server is using this store.");
    if (result != SQLITE_OK)
        return st_sqlite_fail(s, err);
    if (version > ST_UPGRADE_VERSION)
        return st_fail(err, ST_BAD_FILE, s->file,
                       "A newer program has written this store (version %d, this one "
                       "knows %d).",
                       version, ST_UPGRADE_VERSION);
    return ST_OK;
}

/* The rows that the last run, a copy or an older program left to be sorted in. */
static st_status settle_old(struct sqlite *s, st_error *err)
{
    sqlite3_stmt *statement = s->statement[ST_SQL_READ_BATCHES];
    int step;
    if (st_upgrade_settle(s->db) != SQLITE_OK) {
        st_status status = st_sqlite_fail(s, err);
        roll_back(s);
        return status;
    }
    forget(s);
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        const int64_t batch = sqlite3_column_int64(statement, 0);
        const char *bytes = sqlite3_column_blob(statement, 1);
        st_recent_read(&s->open, bytes, (size_t)sqlite3_column_bytes(statement, 1));
        take_open(s, batch);
    }
    st_status status = step == SQLITE_DONE ? ST_OK : st_sqlite_fail(s, err);
    sqlite3_reset(statement);
    return status == ST_OK ? settle(s, err) : status;
}

static st_status prepare(struct sqlite *s, st_error *err)
{
    st_status status = open_file(s, err);
    if (status != ST_OK)
        return status;
    for (int i = 0; i < ST_SQL_STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, st_statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &s->statement[i], NULL) != SQLITE_OK)
            return st_sqlite_fail(s, err);
    return settle_old(s, err);
}

/* A whole copy beside the file, named after the moment and the reason. */
static st_status keep_copy(st_store *store, const char *reason, char kept[ST_KEPT_NAME],
                           st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    bool is_done = false;
    st_copy_name(s->file, reason, kept);
    st_status status = copy_begin(store, kept, err);
    while (status == ST_OK && !is_done)
        status = copy_some(store, &is_done, err);
    return status;
}

static st_status replace(st_store *store, const char *file, char kept[ST_KEPT_NAME],
                         st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    int version = 0;
    st_status status = st_copy_judge(file, "tables", ST_UPGRADE_VERSION, err);
    if (status == ST_OK)
        status = keep_copy(store, "before-restore", kept, err);
    if (status == ST_OK)
        status = st_copy_back(s->db, file, err);
    if (status != ST_OK)
        return status;
    if (st_upgrade_file(s->db, &version) != SQLITE_OK)
        return st_sqlite_fail(s, err);
    return settle_old(s, err);
}

st_store *st_sqlite_open(const char *file, st_error *err)
{
    struct sqlite *s = st_alloc(1, sizeof *s);
    s->store = (st_store){ .begin = begin,
                           .add_table = add_table,
                           .add_row = add_row,
                           .set_head = set_head,
                           .remove_table = remove_table,
                           .set_label = set_label,
                           .survey = st_sqlite_survey,
                           .look = st_sqlite_look,
                           .probe = probe,
                           .add_pack = add_pack,
                           .pack_new = st_sqlite_pack_new,
                           .commit = commit,
                           .rollback = rollback,
                           .head_new = st_sqlite_head_new,
                           .read = st_sqlite_read,
                           .count = st_sqlite_count,
                           .set_note = set_note,
                           .read_notes = st_sqlite_read_notes,
                           .set_aside = set_aside,
                           .set_table_aside = set_table_aside,
                           .examine = st_sqlite_examine,
                           .copy_begin = copy_begin,
                           .copy_some = copy_some,
                           .keep_copy = keep_copy,
                           .replace = replace,
                           .close = close_store };
    s->file = st_alloc_text(file);
    /* One thread has it, so nothing needs to be locked for it. */
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    st_status status = sqlite3_open_v2(file, &s->db, flags, NULL) == SQLITE_OK
                           ? prepare(s, err)
                           : st_sqlite_fail(s, err);
    if (status == ST_OK)
        return &s->store;
    close_store(&s->store);
    return NULL;
}
