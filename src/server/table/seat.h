/* seat.h: the key of a seat. */
#ifndef ST_SERVER_SEAT_H
#define ST_SERVER_SEAT_H

#include "server/table/room.h"

/* A new token for a seat, which is a person's from then on; the room keeps only its hash. */
void st_seat_give(st_room *room, int seat, uint8_t token[ST_TOKEN_BYTES]);
/* The same with this token for a seat that is a person's: all others who hold it look on
 * from then on. */
void st_seat_renew(st_room *room, int seat, const st_connection *keeps,
                   const uint8_t token[ST_TOKEN_BYTES]);

#endif
