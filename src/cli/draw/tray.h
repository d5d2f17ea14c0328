/* tray.h: a board without cells, on which things lie at exact places. */
#ifndef ST_CLI_DRAW_TRAY_H
#define ST_CLI_DRAW_TRAY_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

enum { ST_TRAY_COLUMNS = 26 };

bool st_tray_is_one(const st_board *b);
/* Whether a scene has one: then that is what the question is about. */
bool st_tray_is_in(const st_scene *s);
/* So many rows high; ST_TRAY_COLUMNS wide. */
st_canvas *st_tray_draw_new(const st_scene *s, const st_board *b, int rows,
                            bool is_ascii);

#endif
