/* complete.h: what Tab offers at the table. */
#ifndef ST_CLI_TABLE_COMPLETE_H
#define ST_CLI_TABLE_COMPLETE_H

#include "cli/terminal/input.h"

/* An st_completer; `user` is the st_session. */
void st_complete_line(void *user, const char *text, st_choices *out);

#endif
