/* ending.h: the end of a game as a page worth reading: who came where, what turned it,
 * and what can be done next. */
#ifndef ST_CLI_TABLE_ENDING_H
#define ST_CLI_TABLE_ENDING_H

#include "cli/table/session.h"

/* Show the table, as far as there is room for it, and below it how the game ended. */
void st_ending_show(st_session *s);

#endif
