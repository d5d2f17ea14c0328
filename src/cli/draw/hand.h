/* hand.h: the cards a viewer holds. */
#ifndef ST_CLI_DRAW_HAND_H
#define ST_CLI_DRAW_HAND_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* Write the cards in zones of the viewer from row `y` on: with all their text if `rows`
 * rows are enough for that, else one a row, else only by name, at last in one paragraph. Returns the row after. */
int st_hand_draw(st_canvas *c, int y, const st_scene *s, int rows);
/* How many rows it would take in full. */
int st_hand_rows(const st_canvas *c, const st_scene *s);
/* The same for names alone. */
int st_hand_least(const st_canvas *c, const st_scene *s);
/* Are the cards of a zone called by their place, as in `swap 2`? */
bool st_hand_is_numbered(const st_scene *s, const st_zone *zone);

#endif
