/* label.h: what the lobby tells of a table, kept in the store beside its head, so that
 * nobody has to open a table to be told of it.
 *
 * A label is written when a room leaves memory, with the number of the last row it tells
 * of, so that moves do not pay for it. One that is older than its table, or missing, is made
 * anew in the background. For each seat it has what that seat may see, and no more. */
#ifndef ST_SERVER_LABEL_H
#define ST_SERVER_LABEL_H

#include "server/table/hall.h"

#include <jansson.h>

/* A table in the list of those somebody has a token for. */
void st_label_tell(st_hall *hall, const st_room *room, int seat, st_text *t);
/* The same of a table that is not in memory; nothing where the token fits no seat. */
void st_label_tell_stored(st_hall *hall, const char *code, const char *token, st_text *t);

/* Between turns: write the labels of rooms, as one transaction, but for those that have
 * theirs. False: the store did not take them. */
bool st_label_write(st_hall *hall, st_room *const *room, int count);
/* The same for a room that must leave at once, also within a turn. */
void st_label_part(st_hall *hall, st_room *room);
/* The same for all rooms, when the server stops: as many as can be in a short while. */
void st_label_all(st_hall *hall);

/* What became of a table: over, played or unplayed. */
const char *st_label_state(const st_room *room);
/* What a label says, or NULL where it is none or older than its table. */
json_t *st_label_read(const st_table_note *note);
/* Within a transaction: somebody cared about this table now. */
ST_MUST_USE st_status st_label_renew(st_hall *hall, const char *code, st_error *err);
/* A table needs a new label. */
void st_label_want(st_hall *hall, const char *code);
/* Between turns: make some of those. */
void st_label_some(st_hall *hall);

#endif
