/* pager.h: long texts of a command through the reader's pager. */
#ifndef ST_CLI_TERMINAL_PAGER_H
#define ST_CLI_TERMINAL_PAGER_H

#include "cli/terminal/terminal.h"

/* Let what is written to `t` go through the pager where a person looks at a screen; else it
 * changes nothing. End it with st_pager_end, which waits until it was read. */
void st_pager_begin(st_terminal *t);
void st_pager_end(st_terminal *t);

#endif
