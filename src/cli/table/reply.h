/* reply.h: a move as somebody types it at the table. */
#ifndef ST_CLI_TABLE_REPLY_H
#define ST_CLI_TABLE_REPLY_H

#include "cli/table/session.h"

/* Each returns whether the position changed; where not, it has said why. A move with a
 * warning is asked about first where the session wants that. */
bool st_reply_text(st_session *s, const char *text);
/* The move of that number in the list. */
bool st_reply_number(st_session *s, const char *digits);
/* The one legal move that ends so: "E4" for "step E4". NULL: none, or several. */
const st_offer *st_reply_by_tail(const st_session *s, const char *text);

/* A refusal with its rule: "G7 is not adjacent to E5. (PATROL-24: Any direction)" */
void st_reply_refusal(const st_session *s, const st_error *err, char *buffer,
                      size_t size);

/* A move's text with the signs of the board (p1) written as the ids they stand for (PA1),
 * where that is a move, and with what it may leave out; else the text itself. */
const char *st_reply_spell(const st_session *s, const char *text, char *buffer,
                           size_t size);

#endif
