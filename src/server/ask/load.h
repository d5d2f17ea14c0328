/* load.h: what is brought to the server, and played beside the loop. */
#ifndef ST_SERVER_LOAD_H
#define ST_SERVER_LOAD_H

#include "server/ask/request.h"

/* False, and answered, where something that was brought is still being played, or so much
 * that `size` bytes more are too many. */
bool st_load_may_bring(const st_request *r, size_t size);
/* It counts until it has been played. */
void st_load_bring(const st_request *r, st_brought *b);
/* What was brought has been played: it counts no more. False where nobody waits for it. */
bool st_load_is_wanted(const st_request *r, const st_thought *thought);

#endif
