/* seats.h: who sits at the table and how they stand. */
#ifndef ST_CLI_DRAW_SEATS_H
#define ST_CLI_DRAW_SEATS_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* From row `y` on a row for each seat, or several where `rows` rows allow it: score,
 * place, tracks and cards. `bots` has a bit for each program. Returns the row after. */
int st_seats_draw(st_canvas *c, int y, const st_scene *s, uint32_t bots, int rows);

#endif
