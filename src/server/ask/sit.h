/* sit.h: what sitting down and arranging a table before it begins have in common. */
#ifndef ST_SERVER_SIT_H
#define ST_SERVER_SIT_H

#include "server/ask/request.h"

/* The host of a table that has not begun is whoever has the first of the seats that
 * people hold who are there; false, and answered, where the asker is another. */
bool st_sit_is_host(const st_request *r);
/* Whether a table may still be laid anew: nobody has made a move at it. */
bool st_sit_is_untouched(const st_room *room);
/* The table is laid anew: nobody has seen of it what a stranger would not. False: it
 * cannot be laid so. */
bool st_sit_lay_anew(st_room *room, const st_start *start, st_error *err);
bool st_sit_is_seat(const st_request *r);

#endif
