/* teaching.h: what a lesson says, on a canvas. */
#ifndef ST_CLI_DRAW_TEACHING_H
#define ST_CLI_DRAW_TEACHING_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* Write it from row `y` on in at most `rows` rows: which step of how many, what is said,
 * and which move Enter makes. Where it does not fit, the middle is left out and a row
 * says how to read it all. Returns the row after; nothing where there is no lesson. */
int st_teaching_draw(st_canvas *c, int y, const st_scene *s, int rows);
/* Rows it would like to have at the width of `c`; 0: there is no lesson. */
int st_teaching_rows(const st_canvas *c, const st_scene *s);

#endif
