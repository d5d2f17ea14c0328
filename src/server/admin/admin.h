/* admin.h: what whoever runs the server may ask of it while it runs. */
#ifndef ST_SERVER_ADMIN_H
#define ST_SERVER_ADMIN_H

#include "server/table/hall.h"

/* admin.c. Between turns: do what a line says, a JSON list of words, and end a turn with
 * it. The answer is an object on one line: `error` has the sentence where it was not done.
 * False: a copy has been begun, and the answer is st_admin_copy's. */
bool st_admin_do(st_hall *hall, const char *line, st_text *out);
/* Go on with the copy that was begun. True: it has ended, and this is the answer. */
bool st_admin_copy(st_hall *hall, st_text *out);

/* admin_line.c: the socket through which it is asked, for the user alone who runs it. */
typedef struct st_admin st_admin;
/* NULL on failure. */
st_admin *st_admin_new(const char *path, st_hall *hall, st_error *err);
void st_admin_free(st_admin *a);
/* A descriptor that can be read when there is something to do. */
int st_admin_descriptor(const st_admin *a);
/* Between turns: do what has been asked. `said` hears every line that was done. */
void st_admin_serve(st_admin *a, void (*said)(void *user, const char *line), void *user);
/* Whether st_admin_serve should be called though its descriptor does not tell. */
bool st_admin_is_due(const st_admin *a);

#endif
