/* board.h: one board of a scene, drawn with characters. */
#ifndef ST_CLI_DRAW_BOARD_H
#define ST_CLI_DRAW_BOARD_H

#include "cli/draw/canvas.h"

#include <sandtable/scene.h>

/* How large the cells are drawn: columns (with the blank before the content) and rows.
 * Both stay as they are for a whole match, whoever stands where. */
typedef struct st_board_scale {
    int width, height;
} st_board_scale;

/* Columns and rows a board takes at a scale. */
void st_board_measure(const st_scene *s, const st_board *b, st_board_scale scale,
                      int *columns, int *rows);
/* A canvas with the board; at most `columns` wide. */
st_canvas *st_board_draw_new(const st_scene *s, const st_board *b, st_board_scale scale,
                             int columns, bool is_ascii);

#endif
