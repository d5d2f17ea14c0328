/* window.h: as much of a board as there is room for. */
#ifndef ST_CLI_DRAW_WINDOW_H
#define ST_CLI_DRAW_WINDOW_H

#include "cli/draw/board.h"

/* A canvas with the board, whole if it fits into so many columns and rows; else the part
 * around what concerns the viewer, with the names of its columns and rows, and a last row
 * that says so. */
st_canvas *st_window_new(const st_scene *s, const st_board *b, st_board_scale scale,
                         int columns, int rows, bool is_ascii);

/* A strip of a board that is wider than `columns`, from column `*x` on; then `*x` is where
 * the next begins, 0 behind the last. */
st_canvas *st_window_strip_new(const st_scene *s, const st_board *b, st_board_scale scale,
                               int columns, int *x, bool is_ascii);

#endif
