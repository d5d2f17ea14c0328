/* show.h: what a room shows to those who look at it. */
#ifndef ST_SERVER_SHOW_H
#define ST_SERVER_SHOW_H

#include "server/table/hall.h"

void st_show_room(st_hall *hall, st_room *room);

#endif
