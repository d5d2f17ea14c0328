/* why.h: what the table says of a move before it is made. */
#ifndef ST_CLI_TABLE_WHY_H
#define ST_CLI_TABLE_WHY_H

#include "cli/table/session.h"

/* Is it legal, and what would it do, as far as one can know? `move` is its text or its
 * number in the list. */
void st_why(st_session *s, const char *move);
/* The same, drawn over the table where the game can. */
void st_why_drawn(st_session *s, const char *move);

#endif
