/* line.h: talks to a hall as a client would, without sockets. */
#ifndef TESTS_SERVER_LINE_H
#define TESTS_SERVER_LINE_H

#include "server/hall.h"

#include <jansson.h>

/* Hand in a frame and end the turn. */
void line_say(st_connection *c, const char *format, ...) ST_PRINTF(2, 3);
/* The frames that came since the last call, as one list; give it back. */
json_t *line_take(st_connection *c);
/* The same as bytes, WebSocket headers included; free them. */
char *line_take_bytes(st_connection *c, size_t *size);
/* Say something and return its answer, the frames besides are dropped; give it back. */
json_t *line_ask(st_connection *c, const char *format, ...) ST_PRINTF(2, 3);
bool line_is_ok(const json_t *answer);
const char *line_text(const json_t *frame, const char *key); /* "" where it has none */

#endif
