/* line.h: talks to a hall as a client would, without sockets. */
#ifndef TESTS_SERVER_LINE_H
#define TESTS_SERVER_LINE_H

#include "server/ask/hear.h"
#include "server/table/hall.h"
#include "server/table/turn.h"

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
enum { LINE_FRAME = 256 };
/* How whoever has the token of a seat, by the answer to `create`, joins the table. */
void line_join_frame(char frame[LINE_FRAME], const char *code, const json_t *made,
                     int seat);

/* A hall with the usual limits. */
st_hall *line_hall_new(st_store *store);
/* Somebody on the line of such a hall, with a store in memory: for what is done before and
 * after each test. */
struct line_fixture {
    st_store *store;
    st_hall *hall;
    st_connection *c;
};
int line_open_fixture(void **state);
int line_close_fixture(void **state);
/* All that a table is, seats and the whole record, seed included, as one text; free it. */
char *line_told_new(st_hall *hall, const char *code);
/* Whether what the hall holds is what another would read from the same store. */
bool line_is_stored(st_hall *hall, const char *code);
/* A frame of number `n` with the first move that is legal now. */
void line_print_move(const st_room *room, int n, char frame[256]);

#endif
