/* clock.h: the clock of a timed move. */
#ifndef ST_SERVER_CLOCK_H
#define ST_SERVER_CLOCK_H

#include "server/ask/request.h"

/* False, and answered, where a move claims less time than has passed. */
bool st_clock_allows(const st_request *r, const st_reading *reading);
/* The clock goes on for the next move, or is over. */
void st_clock_moved(const st_request *r, bool was_timed);

#endif
