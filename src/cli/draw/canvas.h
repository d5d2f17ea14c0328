/* canvas.h: a sheet of character cells to draw on before anything is printed.
 *
 * Boards and panels are drawn on canvases of their own and laid onto a larger one, so
 * the arrangement can be chosen after the sizes are known. Rows grow as they are used. */
#ifndef ST_CLI_DRAW_CANVAS_H
#define ST_CLI_DRAW_CANVAS_H

#include "cli/terminal/terminal.h"

typedef struct st_canvas st_canvas;

/* How strong a line is. Where two meet, the stronger decides. */
enum st_line_kind {
    ST_LINE_NONE,
    ST_LINE_DASHED,
    ST_LINE_LOCKED,
    ST_LINE_SINGLE,
    ST_LINE_DOUBLE
};

enum st_way { ST_UP, ST_RIGHT, ST_DOWN, ST_LEFT, ST_WAYS };

st_canvas *st_canvas_new(int columns, bool is_ascii);
void st_canvas_free(st_canvas *c);
int st_canvas_columns(const st_canvas *c);
int st_canvas_rows(const st_canvas *c); /* used so far */
bool st_canvas_is_ascii(const st_canvas *c);

/* Write a text at (x, y), cut off at the right edge; returns the column after it. */
int st_canvas_put(st_canvas *c, int x, int y, enum st_role role, const char *text);
/* The same with at most `width` columns; a longer text ends in an ellipsis. */
int st_canvas_put_within(st_canvas *c, int x, int y, int width, enum st_role role,
                         const char *text);
int st_canvas_print(st_canvas *c, int x, int y, enum st_role role, const char *format,
                    ...) ST_PRINTF(5, 6);
/* Break a text into lines between columns `x` and the right edge, continuing at
 * `indent`; returns the row after it. */
int st_canvas_wrap(st_canvas *c, int x, int y, int indent, enum st_role role,
                   const char *text);
/* How many columns a text takes here, which in ASCII may be more. */
int st_canvas_width(const st_canvas *c, const char *text);

/* Let a line leave a cell in one direction; lines of one cell join. */
void st_canvas_leave(st_canvas *c, int x, int y, enum st_way way, enum st_line_kind kind);

/* A rectangle of a canvas. */
typedef struct st_canvas_part {
    int x, y, columns, rows;
} st_canvas_part;

/* Copy a part of another canvas, or at most `rows` rows of it. */
void st_canvas_lay_part(st_canvas *c, int x, int y, const st_canvas *other,
                        st_canvas_part part);
void st_canvas_lay(st_canvas *c, int x, int y, const st_canvas *other, int rows);
/* Write all rows, or one of them without its end; never blanks at the end of a row. */
void st_canvas_show(const st_canvas *c, const st_terminal *t);
void st_canvas_show_row(const st_canvas *c, int row, const st_terminal *t);

#endif
