/* grid.h: rows and columns of cells with walls and doors between them.
 *
 * Cells are numbered row by row from the south-west: y * columns + x. A grid may have
 * further cells off the rows, joined by links (a headquarters below the edge). Computed
 * once, when a pack loads; read-only afterwards. */
#ifndef SANDTABLE_GRID_H
#define SANDTABLE_GRID_H

#include <sandtable/error.h>

ST_API_BEGIN

enum { ST_GRID_CELLS = 768, ST_GRID_WAYS = 8 };

/* What stands between two cells side by side. Doors are numbered from ST_DOOR. */
enum st_edge_kind { ST_OPEN = 0, ST_WALL = 1, ST_DOOR = 2 };

typedef struct st_grid {
    int columns, rows, cells; /* cells: with those off the rows */
    int ways;                 /* 4 or 8 neighbours */
    uint8_t east[ST_GRID_CELLS], north[ST_GRID_CELLS]; /* edges of each cell */
    /* Neighbours no wall cuts off, in ascending order; a shut door is for the caller. */
    uint8_t near_count[ST_GRID_CELLS];
    int16_t near[ST_GRID_CELLS][ST_GRID_WAYS];
} st_grid;

void st_grid_init(st_grid *g, int columns, int rows, int ways);
/* What stands between two side-by-side cells. */
void st_grid_set_edge(st_grid *g, int a, int b, int kind);
int st_grid_edge(const st_grid *g, int a, int b);
/* A further cell off the rows; returns its number. */
int st_grid_add_cell(st_grid *g);
/* Make the neighbour lists; then add links to cells off the rows. */
void st_grid_join(st_grid *g);
void st_grid_link(st_grid *g, int a, int b);
bool st_grid_are_near(const st_grid *g, int a, int b);

ST_API_END

#endif
