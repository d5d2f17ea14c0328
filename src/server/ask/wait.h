/* wait.h: a request that is answered when something has been thought of. */
#ifndef ST_SERVER_WAIT_H
#define ST_SERVER_WAIT_H

#include "server/ask/request.h"

enum { ST_ASKED = 4 }; /* hints that one connection may wait for */

/* Hand over a thought; the frame is answered when it is `done`... */
void st_wait_for(const st_request *r, st_thought *thought, st_thought_fn *done);
/* ...or nobody waits for it any more. */
void st_wait_end(st_connection *c, const st_thought *thought);
/* The first without handing it over: something else sees to it that it is done. */
void st_wait_note_asked(const st_request *r, st_thought *thought, st_thought_fn *done);
/* How many thoughts somebody waits for. */
int st_wait_count(const st_connection *c);
/* The last mail answers what was asked with this thought. */
void st_wait_note(st_hall *hall, const st_thought *thought);

#endif
