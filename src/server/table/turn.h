/* turn.h: the end of a turn of the loop: make durable, answer, show. */
#ifndef ST_SERVER_TURN_H
#define ST_SERVER_TURN_H

#include "server/table/hall.h"

void st_turn_end(st_hall *hall);
/* Read a room again that was lost when the store failed. False: not yet. */
bool st_turn_heal(st_hall *hall, st_room *room);
/* Whether the next turn should not wait for anything to happen. */
bool st_turn_is_due(const st_hall *hall);

#endif
