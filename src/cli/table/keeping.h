/* keeping.h: what becomes of the match: kept as it is played, or saved in a file. */
#ifndef ST_CLI_TABLE_KEEPING_H
#define ST_CLI_TABLE_KEEPING_H

#include "cli/table/session.h"

/* Keep what has happened. Where that fails it is said at once, and tried again with every
 * call; and when it goes again, that is said too. */
void st_keeping_keep(st_session *s);
/* That the match is not kept, and why, as long as it is so; "": it is kept. */
void st_keeping_warning(const st_session *s, char *text, size_t size);

/* Save in a file, "" for the one it was saved in before. */
void st_keeping_save(st_session *s, const char *file);
/* Offer to save what is kept nowhere, then leave the table; where nobody can answer, just
 * leave. */
void st_keeping_leave(st_session *s);
/* What becomes of the match now. */
void st_keeping_say_goodbye(st_session *s);

#endif
