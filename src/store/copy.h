/* copy.h: a SQLite database into a file and back, while it is in use. */
#ifndef ST_STORE_COPY_H
#define ST_STORE_COPY_H

#include "store/store.h"

#include <sqlite3.h>

typedef struct st_copy st_copy;

/* A name for a copy beside a file, after the moment and the reason, that nothing has. */
void st_copy_name(const char *file, const char *reason, char name[ST_KEPT_NAME]);
/* Begin to copy `from` into a new file. What changes meanwhile through the same
 * connection is in the copy, too. NULL on failure. */
st_copy *st_copy_begin(sqlite3 *from, const char *file, st_error *err);
/* Copy some more. When all of it is on the disk, the file has its name and `*is_done` is
 * set. After a failure nothing is left but to drop it. */
ST_MUST_USE st_status st_copy_some(st_copy *c, int pages, bool *is_done, st_error *err);
/* Forget a copy; one that is not done leaves no file. */
void st_copy_drop(st_copy *c);

/* Whether a file is sound, has a table `table`, and at most this version. */
ST_MUST_USE st_status st_copy_judge(const char *file, const char *table, int version,
                                    st_error *err);
/* Put the content of a file in the place of a database's own, as a whole or not at all. */
ST_MUST_USE st_status st_copy_back(sqlite3 *into, const char *file, st_error *err);

#endif
