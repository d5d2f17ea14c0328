/* map.h: a map drawn in characters. */
#ifndef ST_GAMES_INFILTRATOR_CONTENT_MAP_H
#define ST_GAMES_INFILTRATOR_CONTENT_MAP_H

#include "games/infiltrator/content/content.h"

/* Fill in sectors, tiles, letters and walls of a mission. NULL, or what is wrong. */
const char *infiltrator_draw_map(struct infiltrator_mission *m, const char *drawing);

#endif
