/* bin.h: tables that expired are kept for a while, where nobody but whoever runs the server
 * finds them. A table is in the bin where the store has a note about it. */
#ifndef ST_SERVER_BIN_H
#define ST_SERVER_BIN_H

#include "server/table/hall.h"

#define ST_BIN "bin " /* how the keys of those notes begin; their values are when */

/* When a table came to the bin, by the hall's calendar; 0: it is not there. */
int64_t st_bin_since(st_hall *hall, const char *code);
/* Within a transaction: put a table there, bring it back, or drop it for good. Count it
 * with the function below once that is durable. */
ST_MUST_USE st_status st_bin_put(st_hall *hall, const char *code, st_error *err);
ST_MUST_USE st_status st_bin_return(st_hall *hall, const char *code, st_error *err);
ST_MUST_USE st_status st_bin_drop(st_hall *hall, const char *code, st_error *err);
/* How many tables there are, and how many of them in the bin. */
ST_MUST_USE st_status st_bin_count(st_hall *hall, st_error *err);

#endif
