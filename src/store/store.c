/* store.c: which kind of store a name means. */
#include "store/store.h"

#include "store/sqlite.h"

#include <string.h>

st_store *st_store_open(const char *name, st_error *err)
{
    static const char sqlite[] = "sqlite:";
    const size_t length = sizeof sqlite - 1;
    if (strncmp(name, sqlite, length) == 0 && name[length] != '\0')
        return st_sqlite_open(name + length, err);
    st_fail(err, ST_BAD_FILE, name, "A store is named sqlite:FILE.");
    return NULL;
}
