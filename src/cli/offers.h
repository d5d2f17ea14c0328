/* offers.h: the legal moves of a scene as rows of text. */
#ifndef ST_CLI_OFFERS_H
#define ST_CLI_OFFERS_H

#include "cli/canvas.h"

#include <sandtable/scene.h>

/* Write the moves, numbered, from row `y` on, folded as far as `rows` rows ask for it;
 * returns the row after them. */
int st_offers_list(st_canvas *c, int y, const st_scene *s, int rows);

#endif
