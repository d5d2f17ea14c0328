/* retell.h: the last turn once more, line by line. */
#ifndef ST_CLI_TABLE_RETELL_H
#define ST_CLI_TABLE_RETELL_H

#include "cli/table/session.h"

/* `how` is "" for a line at each Enter, or the name of a speed. False for anything else. */
bool st_retell(st_session *s, const char *how);

#endif
