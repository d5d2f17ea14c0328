/* tutor.h: a lesson at the table: reading, doing what is asked, going on. */
#ifndef ST_CLI_TABLE_TUTOR_H
#define ST_CLI_TABLE_TUTOR_H

#include "cli/table/session.h"

/* Is a lesson under way that asks for a move now? */
bool st_tutor_is_on(const st_session *s);
/* The whole of what the lesson says now, as text; nothing where there is none. */
void st_tutor_tell(const st_session *s);
/* The same on a page of its own, until the learner goes on to the table. */
void st_tutor_read(st_session *s);
/* Make the move that is asked for. False, with the reason told, where that fails. */
bool st_tutor_do(st_session *s);
/* The command that begins a first game of one's own, where a lesson is over; else "". */
void st_tutor_next(const st_session *s, char *command, size_t size);
/* Read out, and make, what the lesson has for somebody who is not at the keyboard, or
 * its last words where a bot is to go on. False: it has nothing of that kind. */
bool st_tutor_lead(st_session *s);

#endif
