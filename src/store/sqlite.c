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

#include "store/copy.h"
#include "store/recent.h"
#include "store/schema.h"

#include <limits.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    RECENT_MOST = 32768,    /* rows before they are sorted in... */
    RECENT_BYTES = 4 << 20, /* ...or bytes... */
    SORTED_IN = 4096,       /* ...so many rows after a commit */
    WAIT_MS = 2000,
    COPY_PAGES = 64
};

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    ADD_TABLE,
    ADD_BATCH,
    READ_BATCHES,
    DROP_BATCHES,
    SORT_IN,
    SET_HEAD,
    REMOVE_ROWS,
    REMOVE_TABLE,
    SURVEY,
    PROBE,
    ADD_PACK,
    READ_HEAD,
    READ_PACK,
    READ_ROWS,
    COUNT_TABLES,
    SET_NOTE,
    DROP_NOTE,
    READ_NOTES,
    KEEP_ASIDE,
    DROP_ASIDE,
    KEEP_HEAD_ASIDE,
    STRAYS,
    STATEMENTS
};

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [ADD_TABLE] = "INSERT INTO tables (code, head) VALUES (?, ?)",
    [ADD_BATCH] = "INSERT INTO batches (rows) VALUES (?)",
    [READ_BATCHES] = "SELECT id, rows FROM batches ORDER BY id",
    [DROP_BATCHES] = "DELETE FROM batches WHERE id <= ?",
    [SORT_IN] = "INSERT OR IGNORE INTO journal (code, number, time, kind, text)"
                " VALUES (?, ?, ?, ?, ?)",
    [SET_HEAD] = "UPDATE tables SET head = ?2 WHERE code = ?1",
    [REMOVE_ROWS] = "DELETE FROM journal WHERE code = ?",
    [REMOVE_TABLE] = "DELETE FROM tables WHERE code = ?",
    [SURVEY] = "SELECT t.code, count(j.number), coalesce(sum(length(j.text)), 0),"
               " coalesce(max(j.time), 0), coalesce(group_concat(DISTINCT j.kind), '')"
               " FROM (SELECT code FROM tables WHERE code > ?1 ORDER BY code LIMIT ?2) t"
               " LEFT JOIN journal j ON j.code = t.code GROUP BY t.code",
    [PROBE] = "INSERT OR REPLACE INTO notes (key, value)"
              " VALUES ('probe', strftime('%s', 'now'))",
    [ADD_PACK] = "INSERT OR IGNORE INTO packs (identity, text) VALUES (?, ?)",
    [READ_PACK] = "SELECT text FROM packs WHERE identity = ?",
    [READ_HEAD] = "SELECT head FROM tables WHERE code = ?",
    [READ_ROWS] = "SELECT number, time, kind, text FROM journal WHERE code = ?"
                  " ORDER BY number",
    [COUNT_TABLES] = "SELECT count(*) FROM tables",
    [SET_NOTE] = "INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)",
    [DROP_NOTE] = "DELETE FROM notes WHERE key = ?",
    [READ_NOTES] = "SELECT key, value FROM notes"
                   " WHERE substr(key, 1, length(?1)) = ?1 ORDER BY key",
    [KEEP_ASIDE] =
        "INSERT INTO aside SELECT code, number, time, kind, text, ?4"
        " FROM journal WHERE code = ?1 AND"
        " (number = ?2 OR (number > ?2 AND (?3 = '*' OR instr(?3, kind) > 0)))",
    [DROP_ASIDE] =
        "DELETE FROM journal WHERE code = ?1 AND"
        " (number = ?2 OR (number > ?2 AND (?3 = '*' OR instr(?3, kind) > 0)))",
    [KEEP_HEAD_ASIDE] = "INSERT INTO aside SELECT code, 0, 0, 'H', head, ?2 FROM tables"
                        " WHERE code = ?1",
    [STRAYS] = "SELECT code, 'It has ' || count(*) || ' rows and no head.' FROM journal"
               " WHERE code NOT IN (SELECT code FROM tables) GROUP BY code",
};

static const char opening[] = "PRAGMA locking_mode = EXCLUSIVE;"
                              "PRAGMA journal_mode = WAL;"
                              "PRAGMA synchronous = FULL;";

struct sqlite {
    st_store store; /* first, so that one pointer serves as both */
    sqlite3 *db;
    char *file;
    sqlite3_stmt *statement[STATEMENTS];
    st_recent open;   /* rows of the open transaction */
    st_recent recent; /* rows of batches */
    st_recent
        sorted;    /* rows of earlier batches, which are being put into the journal... */
    int settled;   /* ...and how many of them are */
    int64_t batch; /* the last one... */
    int64_t sorted_batch; /* ...and the last whose rows are among the sorted ones */
    st_text text;         /* of a batch on its way */
    st_copy *copy;
};

static st_status fail(const struct sqlite *s, st_error *err)
{
    return st_fail(err, ST_BAD_FILE, s->file, "The store says: %s (%d).",
                   sqlite3_errmsg(s->db), sqlite3_extended_errcode(s->db));
}

/* Run a statement that gives no rows. */
static st_status run(struct sqlite *s, enum statement which, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    const bool is_done = sqlite3_step(statement) == SQLITE_DONE;
    st_status status = is_done ? ST_OK : fail(s, err);
    sqlite3_reset(statement);
    return status;
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static st_status begin(st_store *store, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_recent_clear(&s->open);
    return run(s, BEGIN, err);
}

static st_status add_table(st_store *store, const char *code, const char *head,
                           st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    bind_text(s->statement[ADD_TABLE], 1, code);
    bind_text(s->statement[ADD_TABLE], 2, head);
    return run(s, ADD_TABLE, err);
}

static st_status set_head(st_store *store, const char *code, const char *head,
                          st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    bind_text(s->statement[SET_HEAD], 1, code);
    bind_text(s->statement[SET_HEAD], 2, head);
    return run(s, SET_HEAD, err);
}

static st_status remove_table(st_store *store, const char *code, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_status status = ST_OK;
    st_recent_remove(&s->open, code);
    for (int i = REMOVE_ROWS; status == ST_OK && i <= REMOVE_TABLE; i++) {
        bind_text(s->statement[i], 1, code);
        status = run(s, (enum statement)i, err);
    }
    return status;
}

static st_status probe(st_store *store, st_error *err)
{
    return run((struct sqlite *)store, PROBE, err);
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
    bind_text(s->statement[ADD_PACK], 1, identity);
    bind_text(s->statement[ADD_PACK], 2, text);
    return run(s, ADD_PACK, err);
}

/* A failed commit may have rolled back by itself. */
static void roll_back(struct sqlite *s)
{
    if (sqlite3_get_autocommit(s->db) == 0)
        (void)run(s, ROLLBACK, NULL);
}

static void rollback(st_store *store)
{
    struct sqlite *s = (struct sqlite *)store;
    roll_back(s);
    st_recent_clear(&s->open);
}

static st_status sort_in_row(struct sqlite *s, int place, st_error *err)
{
    sqlite3_stmt *statement = s->statement[SORT_IN];
    const st_row row = st_recent_row_at(&s->sorted, place);
    bind_text(statement, 1, s->sorted.row[place].code);
    sqlite3_bind_int64(statement, 2, row.number);
    sqlite3_bind_int64(statement, 3, row.time);
    sqlite3_bind_text(statement, 4, &row.kind, 1, SQLITE_STATIC);
    bind_text(statement, 5, row.text);
    return run(s, SORT_IN, err);
}

/* Put the next sorted rows into the journal, and let the batches go with the last. A
 * failure leaves all where it is, durable as ever, and the next commit tries again. */
static st_status sort_in(struct sqlite *s, int most, st_error *err)
{
    const int left = s->sorted.count - s->settled;
    const int end = s->settled + (left < most ? left : most);
    st_status status = run(s, BEGIN, err);
    for (int i = s->settled; status == ST_OK && i < end; i++)
        status = sort_in_row(s, i, err);
    if (status == ST_OK && end == s->sorted.count) {
        sqlite3_bind_int64(s->statement[DROP_BATCHES], 1, s->sorted_batch);
        status = run(s, DROP_BATCHES, err);
    }
    if (status == ST_OK)
        status = run(s, COMMIT, err);
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
    sqlite3_bind_blob64(s->statement[ADD_BATCH], 1, s->text.bytes, s->text.used,
                        SQLITE_STATIC);
    return run(s, ADD_BATCH, err);
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
        status = run(s, COMMIT, err);
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

/* The one text under a key; `what` it is, where there is none. */
static char *text_new(struct sqlite *s, enum statement which, const char *key,
                      const char *what, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    const unsigned char *found;
    char *text = NULL;
    bind_text(statement, 1, key);
    switch (sqlite3_step(statement)) {
    case SQLITE_ROW:
        found = sqlite3_column_text(statement, 0);
        text = st_alloc_text(found != NULL ? (const char *)found : "");
        break;
    case SQLITE_DONE:
        st_fail(err, ST_NOT_FOUND, key, "There is no %s %s.", what, key);
        break;
    default: fail(s, err); break;
    }
    sqlite3_reset(statement);
    return text;
}

static char *head_new(st_store *store, const char *code, st_error *err)
{
    return text_new((struct sqlite *)store, READ_HEAD, code, "table", err);
}

static char *pack_new(st_store *store, const char *identity, st_error *err)
{
    return text_new((struct sqlite *)store, READ_PACK, identity, "content", err);
}

/* The rows of a table that are not in the journal yet, which are its last. */
static st_status read_recent(struct sqlite *s, const char *code, st_row_visit *visit,
                             void *user, st_error *err)
{
    st_status status = ST_OK;
    if (!st_recent_removes(&s->open, code)) {
        status = st_recent_visit(&s->sorted, s->settled, code, visit, user, err);
        if (status == ST_OK)
            status = st_recent_visit(&s->recent, 0, code, visit, user, err);
    }
    return status == ST_OK ? st_recent_visit(&s->open, 0, code, visit, user, err)
                           : status;
}

static st_status read_rows(st_store *store, const char *code, st_row_visit *visit,
                           void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    sqlite3_stmt *statement = s->statement[READ_ROWS];
    st_status status = ST_OK;
    int step = SQLITE_DONE;
    bind_text(statement, 1, code);
    while (status == ST_OK && (step = sqlite3_step(statement)) == SQLITE_ROW) {
        const unsigned char *kind = sqlite3_column_text(statement, 2);
        const unsigned char *text = sqlite3_column_text(statement, 3);
        const st_row row = { .number = (uint32_t)sqlite3_column_int64(statement, 0),
                             .time = sqlite3_column_int64(statement, 1),
                             .kind = kind != NULL ? (char)*kind : '\0',
                             .text = text != NULL ? (const char *)text : "" };
        status = visit(user, &row, err);
    }
    if (status == ST_OK && step != SQLITE_DONE)
        status = fail(s, err);
    sqlite3_reset(statement);
    return status == ST_OK ? read_recent(s, code, visit, user, err) : status;
}

static st_status count_tables(st_store *store, int *tables, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    sqlite3_stmt *statement = s->statement[COUNT_TABLES];
    st_status status = ST_OK;
    if (sqlite3_step(statement) == SQLITE_ROW)
        *tables = sqlite3_column_int(statement, 0);
    else
        status = fail(s, err);
    sqlite3_reset(statement);
    return status;
}

/* Rows are looked for in one place only, so recent ones are not seen. */
static st_status glance(st_store *store, const char *after, int most,
                        st_table_visit *visit, void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    sqlite3_stmt *statement = s->statement[SURVEY];
    st_status status = ST_OK;
    int step;
    bind_text(statement, 1, after);
    sqlite3_bind_int(statement, 2, most);
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        const unsigned char *code = sqlite3_column_text(statement, 0);
        const unsigned char *kinds = sqlite3_column_text(statement, 4);
        const st_table_note note = { .code = code != NULL ? (const char *)code : "",
                                     .rows = (uint32_t)sqlite3_column_int64(statement, 1),
                                     .bytes = sqlite3_column_int64(statement, 2),
                                     .last = sqlite3_column_int64(statement, 3),
                                     .kinds = kinds != NULL ? (const char *)kinds : "" };
        visit(user, &note);
    }
    if (step != SQLITE_DONE)
        status = fail(s, err);
    sqlite3_reset(statement);
    return status;
}

static st_status survey(st_store *store, const char *after, int most,
                        st_table_visit *visit, void *user, st_error *err)
{
    st_status status = settle((struct sqlite *)store, err);
    return status == ST_OK ? glance(store, after, most, visit, user, err) : status;
}

static st_status set_note(st_store *store, const char *key, const char *value,
                          st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    const enum statement which = value != NULL ? SET_NOTE : DROP_NOTE;
    bind_text(s->statement[which], 1, key);
    if (value != NULL)
        bind_text(s->statement[which], 2, value);
    return run(s, which, err);
}

/* Visit the rows of a statement, which are two texts each. */
static st_status visit_pairs(struct sqlite *s, enum statement which, st_note_visit *visit,
                             void *user, st_error *err)
{
    sqlite3_stmt *statement = s->statement[which];
    st_status status = ST_OK;
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        const unsigned char *key = sqlite3_column_text(statement, 0);
        const unsigned char *value = sqlite3_column_text(statement, 1);
        visit(user, key != NULL ? (const char *)key : "",
              value != NULL ? (const char *)value : "");
    }
    if (step != SQLITE_DONE)
        status = fail(s, err);
    sqlite3_reset(statement);
    return status;
}

static st_status read_notes(st_store *store, const char *start, st_note_visit *visit,
                            void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    bind_text(s->statement[READ_NOTES], 1, start);
    return visit_pairs(s, READ_NOTES, visit, user, err);
}

static st_status set_aside(st_store *store, const char *code, uint32_t number,
                           const char *kinds, const char *why, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    st_status status = ST_OK;
    for (int i = KEEP_ASIDE; status == ST_OK && i <= DROP_ASIDE; i++) {
        bind_text(s->statement[i], 1, code);
        sqlite3_bind_int64(s->statement[i], 2, number);
        bind_text(s->statement[i], 3, kinds);
        if (i == KEEP_ASIDE)
            bind_text(s->statement[i], 4, why);
        status = run(s, (enum statement)i, err);
    }
    return status;
}

static st_status set_table_aside(st_store *store, const char *code, const char *why,
                                 st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    bind_text(s->statement[KEEP_HEAD_ASIDE], 1, code);
    bind_text(s->statement[KEEP_HEAD_ASIDE], 2, why);
    st_status status = run(s, KEEP_HEAD_ASIDE, err);
    sqlite3_stmt *keep = s->statement[KEEP_ASIDE];
    bind_text(keep, 1, code);
    sqlite3_bind_int64(keep, 2, -1);
    bind_text(keep, 3, "*");
    bind_text(keep, 4, why);
    if (status == ST_OK)
        status = run(s, KEEP_ASIDE, err);
    return status == ST_OK ? remove_table(store, code, err) : status;
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

static st_status examine(st_store *store, st_note_visit *visit, void *user, st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    struct complaint c = { visit, user };
    if (sqlite3_exec(s->db, "PRAGMA integrity_check", complain, &c, NULL) != SQLITE_OK)
        return fail(s, err);
    return visit_pairs(s, STRAYS, visit, user, err);
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
    for (int i = 0; i < STATEMENTS; i++)
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
        result = st_schema_migrate(s->db, &version);
    if (result == SQLITE_BUSY)
        return st_fail(err, ST_BAD_FILE, s->file, "Another server is using this store.");
    if (result != SQLITE_OK)
        return fail(s, err);
    if (version > ST_SCHEMA_VERSION)
        return st_fail(err, ST_BAD_FILE, s->file,
                       "A newer program has written this store (version %d, this one "
                       "knows %d).",
                       version, ST_SCHEMA_VERSION);
    return ST_OK;
}

/* The rows that the last run, a copy or an older program left to be sorted in. */
static st_status settle_old(struct sqlite *s, st_error *err)
{
    sqlite3_stmt *statement = s->statement[READ_BATCHES];
    int step;
    if (st_schema_settle(s->db) != SQLITE_OK) {
        st_status status = fail(s, err);
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
    st_status status = step == SQLITE_DONE ? ST_OK : fail(s, err);
    sqlite3_reset(statement);
    return status == ST_OK ? settle(s, err) : status;
}

static st_status prepare(struct sqlite *s, st_error *err)
{
    st_status status = open_file(s, err);
    if (status != ST_OK)
        return status;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, err);
    return settle_old(s, err);
}

/* A whole copy beside the file, named after the moment and the reason. */
static st_status keep_copy(st_store *store, const char *reason, char kept[ST_KEPT_NAME],
                           st_error *err)
{
    struct sqlite *s = (struct sqlite *)store;
    const time_t now = time(NULL);
    struct tm date;
    char moment[32];
    bool is_done = false;
    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", gmtime_r(&now, &date));
    for (int i = 1; i == 1 || access(kept, F_OK) == 0; i++)
        snprintf(kept, ST_KEPT_NAME, i == 1 ? "%s.%s-%s" : "%s.%s-%s-%d", s->file, reason,
                 moment, i);
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
    st_status status = st_copy_judge(file, "tables", ST_SCHEMA_VERSION, err);
    if (status == ST_OK)
        status = keep_copy(store, "before-restore", kept, err);
    if (status == ST_OK)
        status = st_copy_back(s->db, file, err);
    if (status != ST_OK)
        return status;
    if (st_schema_migrate(s->db, &version) != SQLITE_OK)
        return fail(s, err);
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
                           .survey = survey,
                           .glance = glance,
                           .probe = probe,
                           .add_pack = add_pack,
                           .pack_new = pack_new,
                           .commit = commit,
                           .rollback = rollback,
                           .head_new = head_new,
                           .read = read_rows,
                           .count = count_tables,
                           .set_note = set_note,
                           .read_notes = read_notes,
                           .set_aside = set_aside,
                           .set_table_aside = set_table_aside,
                           .examine = examine,
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
                           : fail(s, err);
    if (status == ST_OK)
        return &s->store;
    close_store(&s->store);
    return NULL;
}
