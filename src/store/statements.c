/* statements.c: what the store says to SQLite.
 *
 * A row of `journal` is a bundle of as many rows as its kind has letters (bundle.h). */
#include "store/statements.h"

/* Looked up, never summed up: a table of many rows costs as much as any other. */
#define ABOUT_TABLES                                                                     \
    "SELECT t.code, coalesce((SELECT number + length(kind) - 1 FROM journal j"           \
    " WHERE j.code = t.code ORDER BY number DESC LIMIT 1), 0),"                          \
    " coalesce(l.row, 0), coalesce(l.label, '') FROM "
#define WITH_LABELS " LEFT JOIN labels l ON l.code = t.code"

const char *const st_statements[ST_SQL_STATEMENTS] = {
    [ST_SQL_BEGIN] = "BEGIN",
    [ST_SQL_COMMIT] = "COMMIT",
    [ST_SQL_ROLLBACK] = "ROLLBACK",
    [ST_SQL_ADD_TABLE] = "INSERT INTO tables (code, head) VALUES (?, ?)",
    [ST_SQL_ADD_BATCH] = "INSERT INTO batches (rows) VALUES (?)",
    [ST_SQL_READ_BATCHES] = "SELECT id, rows FROM batches ORDER BY id",
    [ST_SQL_DROP_BATCHES] = "DELETE FROM batches WHERE id <= ?",
    [ST_SQL_SORT_IN] = "INSERT OR IGNORE INTO journal (code, number, time, kind, text)"
                       " VALUES (?, ?, ?, ?, ?)",
    [ST_SQL_SET_HEAD] = "UPDATE tables SET head = ?2 WHERE code = ?1",
    [ST_SQL_REMOVE_ROWS] = "DELETE FROM journal WHERE code = ?",
    [ST_SQL_REMOVE_TABLE] = "DELETE FROM tables WHERE code = ?",
    [ST_SQL_REMOVE_LABEL] = "DELETE FROM labels WHERE code = ?",
    [ST_SQL_SET_LABEL] = "INSERT OR REPLACE INTO labels (code, row, label)"
                         " VALUES (?, ?, ?)",
    [ST_SQL_LABELLED] = "SELECT row FROM labels WHERE code = ?",
    [ST_SQL_SURVEY] = ABOUT_TABLES "(SELECT code FROM tables WHERE code > ?1"
                                   " ORDER BY code LIMIT ?2) t" WITH_LABELS
                                   " ORDER BY t.code",
    [ST_SQL_LOOK] = ABOUT_TABLES
    "(SELECT code FROM tables WHERE code = ?1) t" WITH_LABELS,
    [ST_SQL_COUNT_ASIDE] = "SELECT count(DISTINCT number) FROM aside"
                           " WHERE code = ? AND number > ? AND number < ?",
    [ST_SQL_PROBE] = "INSERT OR REPLACE INTO notes (key, value)"
                     " VALUES ('probe', strftime('%s', 'now'))",
    [ST_SQL_ADD_PACK] = "INSERT OR IGNORE INTO packs (identity, text) VALUES (?, ?)",
    [ST_SQL_READ_PACK] = "SELECT text FROM packs WHERE identity = ?",
    [ST_SQL_READ_HEAD] = "SELECT head FROM tables WHERE code = ?",
    [ST_SQL_READ_ROWS] = "SELECT number, time, kind, text FROM journal WHERE code = ?"
                         " ORDER BY number",
    [ST_SQL_COUNT_TABLES] = "SELECT count(*) FROM tables",
    [ST_SQL_SET_NOTE] = "INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)",
    [ST_SQL_DROP_NOTE] = "DELETE FROM notes WHERE key = ?",
    [ST_SQL_READ_NOTES] = "SELECT key, value FROM notes"
                          " WHERE key BETWEEN ?1 AND ?1 || char(1114111) ORDER BY key",
    /* Where all later rows go, their numbers are given again, so those here are negative:
     * they explain no hole. */
    [ST_SQL_KEEP_ASIDE] =
        "INSERT INTO aside SELECT code, CASE ?3 WHEN '*' THEN -number ELSE number END,"
        " time, kind, text, ?4"
        " FROM journal WHERE code = ?1 AND"
        " (number = ?2 OR (number > ?2 AND (?3 = '*' OR instr(?3, kind) > 0)))",
    [ST_SQL_DROP_ASIDE] =
        "DELETE FROM journal WHERE code = ?1 AND"
        " (number = ?2 OR (number > ?2 AND (?3 = '*' OR instr(?3, kind) > 0)))",
    [ST_SQL_KEEP_HEAD_ASIDE] =
        "INSERT INTO aside SELECT code, 0, 0, 'H', head, ?2 FROM tables"
        " WHERE code = ?1",
    [ST_SQL_STRAYS] =
        "SELECT code, 'It has ' || count(*) || ' rows and no head.' FROM journal"
        " WHERE code NOT IN (SELECT code FROM tables) GROUP BY code",
    [ST_SQL_READ_BUNDLE] = "SELECT number, time, kind, text FROM journal WHERE code = ?"
                           " AND length(kind) > 1 ORDER BY number LIMIT 1",
    [ST_SQL_DROP_ROW] = "DELETE FROM journal WHERE code = ? AND number = ?",
    [ST_SQL_LAST_ROW] = "SELECT number + length(kind) - 1 FROM journal WHERE code = ?"
                        " ORDER BY number DESC LIMIT 1",
};
