/* hear.h: what somebody on the line says. Each returns false where the line is to be closed
 * with its `close_code`. */
#ifndef ST_SERVER_HEAR_H
#define ST_SERVER_HEAR_H

#include "server/table/connection.h"

/* A piece of a frame; `is_last` where the frame ends with it. */
bool st_hear_text(st_connection *c, const char *bytes, size_t size, bool is_last);
/* A piece of a frame that is compressed. */
bool st_hear_packed(st_connection *c, const char *bytes, size_t size, bool is_last);
/* A piece of a frame that is not text. */
bool st_hear_binary(st_connection *c, size_t size, bool is_last);
/* It asks whether we are there; it answers that it is. */
bool st_hear_ping(st_connection *c, const uint8_t *bytes, size_t size);
bool st_hear_pong(st_connection *c);

#endif
