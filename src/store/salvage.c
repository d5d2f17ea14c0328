/* salvage.c: what can still be read of a damaged SQLite file.
 *
 * A page that cannot be read ends a walk through a table. So each table is walked from both
 * ends, and what lies between is lost to us; the damaged file is kept for whoever knows
 * better. It must not know what a row means. */
#include "store/salvage.h"

#include "store/sqlite.h"

#include <errno.h>
#include <sqlite3.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The tables with their columns, how they are walked, and how a row is put. */
static const struct table {
    const char *name, *order;
    int columns;
} tables[] = {
    { "tables", "code", 2 }, { "packs", "identity", 2 },
    { "notes", "key", 2 },   { "journal", "code %s, number", 5 },
    { "fresh", "rowid", 5 }, { "aside", "rowid", 6 },
    { "batches", "id", 2 },  { "labels", "code", 3 },
};

static sqlite3_stmt *reading(sqlite3 *from, const struct table *t, bool is_backwards)
{
    char order[64], sql[160];
    sqlite3_stmt *statement = NULL;
    const char *way = is_backwards ? "DESC" : "ASC";
    if (strstr(t->order, "%s") != NULL)
        snprintf(order, sizeof order, "code %s, number %s", way, way);
    else
        snprintf(order, sizeof order, "%s %s", t->order, way);
    snprintf(sql, sizeof sql, "SELECT * FROM %s ORDER BY %s", t->name, order);
    (void)sqlite3_prepare_v2(from, sql, -1, &statement, NULL);
    return statement;
}

static sqlite3_stmt *writing(sqlite3 *to, const struct table *t)
{
    static const char marks[] = "?,?,?,?,?,?";
    char sql[160];
    sqlite3_stmt *statement = NULL;
    snprintf(sql, sizeof sql, "INSERT OR IGNORE INTO %s VALUES (%.*s)", t->name,
             2 * t->columns - 1, marks);
    (void)sqlite3_prepare_v2(to, sql, -1, &statement, NULL);
    return statement;
}

/* A walk from one end. True: it came to the other. Rows without a key, as those that were
 * not yet sorted in, are not known again from the other end. */
static bool walk(sqlite3 *from, sqlite3 *to, const struct table *t, bool is_backwards)
{
    sqlite3_stmt *in = reading(from, t, is_backwards), *out = writing(to, t);
    int step = SQLITE_ERROR;
    while (in != NULL && out != NULL && (step = sqlite3_step(in)) == SQLITE_ROW) {
        for (int i = 0; i < t->columns; i++)
            sqlite3_bind_value(out, i + 1, sqlite3_column_value(in, i));
        (void)sqlite3_step(out);
        sqlite3_reset(out);
    }
    sqlite3_finalize(in);
    sqlite3_finalize(out);
    return step == SQLITE_DONE;
}

static int copy_all(sqlite3 *from, sqlite3 *to)
{
    int gaps = 0;
    for (int i = 0; i < ST_COUNT(tables); i++) {
        const bool has_key = strcmp(tables[i].order, "rowid") != 0;
        if (!walk(from, to, &tables[i], false)) {
            gaps++;
            if (has_key)
                (void)walk(from, to, &tables[i], true);
        }
    }
    return gaps;
}

/* The damaged file under another name, with its log, and the new one under its own. */
static st_status swap(const char *file, const char *made, char kept[ST_KEPT_NAME],
                      st_error *err)
{
    static const char *const ends[] = { "-wal", "-shm", "" };
    const time_t now = time(NULL);
    struct tm date;
    char moment[32], from[ST_KEPT_NAME], to[ST_KEPT_NAME + 8];
    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", gmtime_r(&now, &date));
    snprintf(kept, ST_KEPT_NAME, "%s.damaged-%s", file, moment);
    for (int i = 0; i < ST_COUNT(ends); i++) {
        snprintf(from, sizeof from, "%s%s", file, ends[i]);
        snprintf(to, sizeof to, "%s%s", kept, ends[i]);
        if (rename(from, to) != 0 && *ends[i] == '\0')
            return st_fail(err, ST_BAD_FILE, file, "It cannot be moved away: %s.",
                           strerror(errno));
    }
    if (rename(made, file) != 0)
        return st_fail(err, ST_BAD_FILE, made, "It cannot be named %s: %s.", file,
                       strerror(errno));
    return ST_OK;
}

st_status st_salvage(const char *file, char kept[ST_KEPT_NAME], int *gaps, st_error *err)
{
    char made[ST_KEPT_NAME];
    sqlite3 *from = NULL, *to = NULL;
    snprintf(made, sizeof made, "%s.salvaged", file);
    unlink(made);
    st_store *store = st_sqlite_open(made, err); /* for its tables */
    if (store == NULL)
        return ST_BAD_FILE;
    store->close(store);
    int result = sqlite3_open_v2(file, &from, SQLITE_OPEN_READONLY, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_exec(from, "SELECT count(*) FROM sqlite_master", NULL, NULL,
                              NULL);
    st_status status = ST_OK;
    if (result != SQLITE_OK)
        status = st_fail(err, ST_BAD_FILE, file, "Nothing of it can be read: %s.",
                         sqlite3_errmsg(from));
    if (status == ST_OK && (sqlite3_open(made, &to) != SQLITE_OK ||
                            sqlite3_exec(to, "BEGIN", NULL, NULL, NULL) != SQLITE_OK))
        status = st_fail(err, ST_BAD_FILE, made, "It cannot be written.");
    if (status == ST_OK) {
        *gaps = copy_all(from, to);
        if (sqlite3_exec(to, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
            status = st_fail(err, ST_BAD_FILE, made, "%s.", sqlite3_errmsg(to));
    }
    sqlite3_close(from);
    sqlite3_close(to);
    return status == ST_OK ? swap(file, made, kept, err) : status;
}
