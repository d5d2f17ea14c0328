/* lattice.h: where the cells of a board and the lines between them go on a canvas. */
#ifndef ST_CLI_DRAW_LATTICE_H
#define ST_CLI_DRAW_LATTICE_H

#include "cli/draw/board.h"

/* The lattice of one board. Rows and columns of it without any line take no room. */
typedef struct st_lattice {
    const st_scene *scene;
    const st_board *board;
    st_board_scale scale;
    int columns, rows;
    int *cell;             /* columns * rows: index among the board's cells, or -1 */
    int *left, *top;       /* where the cells of a column or a row of cells start */
    bool *line_x, *line_y; /* columns + 1, rows + 1: does the lattice line exist */
    int label_width;       /* of the row numbers, 0 without */
    bool has_labels;       /* cell ids are a column's name and a row's: "E6" */
    bool has_rooms;        /* cells are rooms: each has its name in it, and corners */
    int width, height;
} st_lattice;

st_lattice st_lattice_new(const st_scene *s, const st_board *b, st_board_scale scale);
void st_lattice_free(st_lattice *p);

/* NULL where there is none. */
const st_cell *st_lattice_cell(const st_lattice *p, int x, int y);
bool st_lattice_is_off(const st_lattice *p, const st_cell *cell); /* beyond the rows */
/* Is an area just one cell? */
bool st_lattice_is_one_room(const st_lattice *p, int area);
/* The column after the last of a cell in column `x`. */
int st_lattice_right(const st_lattice *p, int x);
/* The line between two places side by side; either may be NULL. */
enum st_line_kind st_lattice_line(const st_lattice *p, const st_cell *a,
                                  const st_cell *b);
/* Letters before the digits of an id such as "E6". */
size_t st_lattice_letters(const char *id);

#endif
