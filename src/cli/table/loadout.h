/* loadout.h: what a person carries, kept under a name and taken again in a later match. */
#ifndef ST_CLI_TABLE_LOADOUT_H
#define ST_CLI_TABLE_LOADOUT_H

#include "cli/table/session.h"

/* "": tells which are kept. "keep NAME" keeps what is carried now, "forget NAME" drops
 * it, "NAME" takes it as far as the game lets it, and says what was left out. */
void st_loadout(st_session *s, const char *rest);

#endif
