/* reply.h: a move as somebody types it at the table. */
#ifndef ST_CLI_TABLE_REPLY_H
#define ST_CLI_TABLE_REPLY_H

#include "cli/table/session.h"

enum { ST_REPLY_LINE = 1024 };

/* A move as it was typed and read, once. */
typedef struct st_typed {
    char text[ST_REPLY_LINE]; /* how it is called; where it is no move, as it was typed */
    st_reading reading;
} st_typed;
/* Read a move for the viewer, and for the first seat where nobody in particular looks on.
 * The signs of the board (p1) stand for ids (PA1), where that makes a move, and what may be
 * left out is added. ST_BAD_MOVE where it is none. */
ST_MUST_USE st_status st_reply_read(const st_session *s, const char *text, st_typed *out,
                                    st_error *err);
/* The same of a move in the list. */
void st_reply_take(const st_session *s, const st_offer *offer, st_typed *out);

/* Each returns whether the position changed; where not, it has said why. A move with a
 * warning is asked about first where the session wants that. */
bool st_reply_text(st_session *s, const char *text);
bool st_reply_offer(st_session *s, const st_offer *offer);
/* The move of that number in the list. */
bool st_reply_number(st_session *s, const char *digits);
/* The legal moves that may be meant: those that are it but for the verb ("E4" for "step
 * E4"); else those whose words begin so ("pl han b12"); else those that end so. Returns how
 * many. */
int st_reply_meant(const st_session *s, const char *typed,
                   const st_offer *found[ST_MOVES]);
/* Ask which of several; returns false. */
bool st_reply_ask_which(st_session *s, const st_offer *const *found, int count);

/* A refusal with its rule: "G7 is not adjacent to E5. (PATROL-24: Any direction)" */
void st_reply_refusal(const st_session *s, const st_error *err, char *buffer,
                      size_t size);

#endif
