/* aloud.h: a question where there is no screen: on a pipe, a dumb terminal, aloud. */
#ifndef ST_CLI_TABLE_ALOUD_H
#define ST_CLI_TABLE_ALOUD_H

#include "cli/table/session.h"

/* Say what is asked of the viewer and list the answers. Words of the table that help are
 * named with the first question; shorthands (`extra`, "": none) where they are others than
 * the last time. */
void st_aloud_ask(st_session *s, const char *extra);

#endif
