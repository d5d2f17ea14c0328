/* legend.h: what the letters and lines of the boards stand for. */
#ifndef ST_CLI_TABLE_LEGEND_H
#define ST_CLI_TABLE_LEGEND_H

#include "cli/terminal/terminal.h"

#include <sandtable/scene.h>

void st_legend_tell(const st_terminal *t, const st_scene *s);

#endif
