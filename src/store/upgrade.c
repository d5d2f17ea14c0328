/* upgrade.c: the tables of the file, and how the files of older programs get them. */
#include "store/upgrade.h"

#include <sandtable/error.h>

#include <stdlib.h>

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS tables"
    " (code TEXT PRIMARY KEY, head TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS packs"
    " (identity TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS fresh"
    " (code TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,"
    "  kind TEXT NOT NULL, text TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS journal"
    " (code TEXT NOT NULL, number INTEGER NOT NULL, time INTEGER NOT NULL,"
    "  kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (code, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS notes"
    " (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;";
/* What `sandtable repair` found that cannot be read. */
static const char aside[] =
    "CREATE TABLE IF NOT EXISTS aside (code TEXT NOT NULL, number INTEGER NOT NULL,"
    " time INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, why TEXT NOT NULL);";
static const char batches[] =
    "CREATE TABLE IF NOT EXISTS batches (id INTEGER PRIMARY KEY, rows BLOB NOT NULL);";
/* Programs of before do not know that a row of the journal may be a bundle. */
static const char bundles[] = "";

/* Rows have links from here on, which those of before get from whoever reads them; so there
 * is nothing to be written anew. */
static const char labels[] =
    "CREATE TABLE IF NOT EXISTS labels (code TEXT PRIMARY KEY, row INTEGER NOT NULL,"
    " label TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS aside_rows ON aside (code, number);";

/* What leads from each version of the file to the next: a step for each, and a new one for
 * each change, which is never changed again. Files of before versions were counted have
 * some tables of the first step. */
static const char *const steps[] = { tables, aside, batches, bundles, labels };
_Static_assert(ST_COUNT(steps) == ST_UPGRADE_VERSION, "count the steps");

static const char settling[] =
    "BEGIN;"
    "INSERT INTO journal SELECT code, number, time, kind, text FROM fresh"
    " ORDER BY code, number;"
    "DELETE FROM fresh;"
    "COMMIT;";

static int note_number(void *user, int columns, char **values, char **names)
{
    *(int *)user = atoi(values[0]);
    return 0;
}

int st_upgrade_file(sqlite3 *db, int *version)
{
    char sentence[64];
    int result = sqlite3_exec(db, "PRAGMA user_version", note_number, version, NULL);
    for (; result == SQLITE_OK && *version < ST_COUNT(steps); ++*version) {
        snprintf(sentence, sizeof sentence, "PRAGMA user_version = %d; COMMIT;",
                 *version + 1);
        result = sqlite3_exec(db, "BEGIN IMMEDIATE;", NULL, NULL, NULL);
        if (result == SQLITE_OK)
            result = sqlite3_exec(db, steps[*version], NULL, NULL, NULL);
        if (result == SQLITE_OK)
            result = sqlite3_exec(db, sentence, NULL, NULL, NULL);
    }
    return result;
}

int st_upgrade_settle(sqlite3 *db)
{
    return sqlite3_exec(db, settling, NULL, NULL, NULL);
}
