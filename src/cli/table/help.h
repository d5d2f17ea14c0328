/* help.h: what can be typed at the table. */
#ifndef ST_CLI_TABLE_HELP_H
#define ST_CLI_TABLE_HELP_H

#include "cli/table/session.h"

/* All of it, or about one word. */
void st_help(st_session *s, const char *word);

#endif
