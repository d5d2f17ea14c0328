/* admin.h: what whoever runs the server may ask of it while it runs. */
#ifndef ST_SERVER_ADMIN_H
#define ST_SERVER_ADMIN_H

#include "server/table/hall.h"

/* Between turns: do what a line says, a JSON list of words, and end a turn with
 * it. The answer is an object on one line: `error` has the sentence where it was not done.
 * False: a copy has been begun, and the answer is st_admin_copy's. */
bool st_admin_do(st_hall *hall, const char *line, st_text *out);
/* Go on with the copy that was begun. True: it has ended, and this is the answer. */
bool st_admin_copy(st_hall *hall, st_text *out);

#endif
