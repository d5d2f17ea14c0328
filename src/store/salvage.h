/* salvage.h: what can still be read of a damaged SQLite file. */
#ifndef ST_STORE_SALVAGE_H
#define ST_STORE_SALVAGE_H

#include "store/store.h"

/* Put everything that can be read into a new file in the damaged one's place; that one is
 * kept, under the name that goes to `kept`. `*gaps` counts the places where reading had to
 * be given up. */
ST_MUST_USE st_status st_salvage(const char *file, char kept[ST_KEPT_NAME], int *gaps,
                                 st_error *err);

#endif
