/* talk.h: the last lines said at a table. */
#ifndef ST_SERVER_TALK_H
#define ST_SERVER_TALK_H

#include "server/table/room.h"

/* A line becomes one of them, the next number. */
void st_talk_keep(st_room *room, const char *frame);
/* The same of one from the store; where that is damaged, so that it is no text, the line
 * says so in its place. */
void st_talk_keep_stored(st_room *room, const char *frame);
/* Put those after number `since` into an outbox. */
void st_talk_show(const st_room *room, uint32_t since, st_connection *c);
void st_talk_free(st_talk *talk);
/* One more line in a window of time that began at `since_ms`; true where it is too much. */
bool st_talk_window(int64_t now_ms, int64_t *since_ms, int *lines, int most);
/* The same for all who talk at a table; and whether it has said all it may. */
bool st_talk_is_too_fast(st_room *room, int64_t now_ms);
bool st_talk_is_full(const st_room *room);

#endif
