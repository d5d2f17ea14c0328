/* show.h: what a room shows to those who look at it. */
#ifndef ST_SERVER_SHOW_H
#define ST_SERVER_SHOW_H

#include "server/table/hall.h"

void st_show_room(st_hall *hall, st_room *room);
/* What showing somebody's room at the end of the turn will cost, by what it did before: the
 * scene that it asked for itself, or what changed for all who look on. */
int64_t st_show_due_ns(const st_connection *c);

#endif
