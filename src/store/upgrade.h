/* upgrade.h: the tables of the file, and how the files of older programs get them. */
#ifndef ST_STORE_UPGRADE_H
#define ST_STORE_UPGRADE_H

#include <sqlite3.h>

enum { ST_UPGRADE_VERSION = 5 };

/* Bring a file to the version this program writes, a step at a time; `*version` is the one
 * it then has, which may be a newer program's. Gives SQLite's code. */
int st_upgrade_file(sqlite3 *db, int *version);
/* Before there were batches, rows waited one by one, in `fresh`: put them into the journal.
 * Gives SQLite's code; after a failure, roll back. */
int st_upgrade_settle(sqlite3 *db);

#endif
