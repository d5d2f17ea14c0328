/* sqlite.h: the store that needs no set-up: one file beside the program. */
#ifndef ST_STORE_SQLITE_H
#define ST_STORE_SQLITE_H

#include "store/store.h"

/* NULL on failure, also where another server has the file open. */
st_store *st_sqlite_open(const char *file, st_error *err);

#endif
