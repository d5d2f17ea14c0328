/* commands.h: what can be typed at the table. */
#ifndef ST_CLI_TABLE_COMMANDS_H
#define ST_CLI_TABLE_COMMANDS_H

#include "cli/table/session.h"

/* Do what a line says: a move, the number of one, or a word for the table itself. True:
 * the position, or who decides, has changed. */
bool st_commands_run(st_session *s, const char *line);
/* The n-th word for the table itself; NULL past the last. */
const char *st_commands_word(int n);

/* What its arguments are and what it does. */
void st_commands_tell(int n, const char **args, const char **help);
/* Does the n-th make sense at this table? */
bool st_commands_fits(const st_session *s, int n);
/* The number of a word that makes sense here; -1: there is none. */
int st_commands_find(const st_session *s, const char *word);

#endif
