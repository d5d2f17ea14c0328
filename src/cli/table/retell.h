/* retell.h: the last turn once more, line by line; or one move. */
#ifndef ST_CLI_TABLE_RETELL_H
#define ST_CLI_TABLE_RETELL_H

#include "cli/table/session.h"

/* `how` is "" for a line at each Enter, or the name of a speed. False for anything else. */
bool st_retell(st_session *s, const char *how);

/* One move again: the table after it, with the way of what flew, and what it did. */
void st_retell_move(st_session *s, uint32_t number);

#endif
