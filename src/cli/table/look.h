/* look.h: everything the scene says about one thing. */
#ifndef ST_CLI_TABLE_LOOK_H
#define ST_CLI_TABLE_LOOK_H

#include "cli/terminal/terminal.h"

#include <sandtable/scene.h>

/* Tell about the cell, piece, card, zone, track or area of that id or name. False: there
 * is none. */
bool st_look_at(const st_terminal *t, const st_scene *s, const char *name);

#endif
