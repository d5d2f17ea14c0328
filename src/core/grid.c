/* grid.c: rows and columns of cells with walls and doors between them.
 *
 * Built once, when a pack loads: init, edges and further cells, join, links. It must not
 * know what lies on a cell or whether a door is open. */
#include <sandtable/grid.h>

#include <string.h>

enum { DOORS = 64 }; /* sight takes the open ones as bits of a word */

void st_grid_init(st_grid *g, int columns, int rows, int ways)
{
    ST_ASSERT(columns > 0 && rows > 0 && columns <= ST_GRID_CELLS &&
                  rows <= ST_GRID_CELLS && columns * rows <= ST_GRID_CELLS,
              "a grid has 1 to ST_GRID_CELLS cells");
    ST_ASSERT(ways == 4 || ways == 8, "a grid has 4 or 8 ways");
    memset(g, 0, sizeof *g);
    g->columns = columns;
    g->rows = rows;
    g->cells = columns * rows;
    g->ways = ways;
}

/* Where the edge between two cells is kept: with the western or the southern one. */
static int edge_place(const st_grid *g, int a, int b, bool *is_east)
{
    const int low = a < b ? a : b, high = a < b ? b : a;
    ST_ASSERT(low >= 0 && high < g->columns * g->rows, "edges join cells of rows");
    *is_east = high == low + 1 && high % g->columns != 0;
    ST_ASSERT(*is_east || high == low + g->columns, "name two cells side by side");
    return low;
}

void st_grid_set_edge(st_grid *g, int a, int b, int kind)
{
    ST_ASSERT(kind >= ST_OPEN && kind < ST_DOOR + DOORS, "a grid has at most 64 doors");
    bool is_east;
    const int place = edge_place(g, a, b, &is_east);
    *(is_east ? &g->east[place] : &g->north[place]) = (uint8_t)kind;
}

int st_grid_edge(const st_grid *g, int a, int b)
{
    bool is_east;
    const int place = edge_place(g, a, b, &is_east);
    return is_east ? g->east[place] : g->north[place];
}

int st_grid_add_cell(st_grid *g)
{
    ST_ASSERT(g->cells < ST_GRID_CELLS, "a grid has at most ST_GRID_CELLS cells");
    return g->cells++;
}

/* Whether one can go from `a` over its neighbour `by` to that one's neighbour `b`. */
static bool is_way(const st_grid *g, int a, int by, int b)
{
    return st_grid_edge(g, a, by) != ST_WALL && st_grid_edge(g, by, b) != ST_WALL;
}

static bool is_joined(const st_grid *g, int cell, int dx, int dy)
{
    const int x = cell % g->columns + dx, y = cell / g->columns + dy;
    if ((dx == 0 && dy == 0) || x < 0 || x >= g->columns || y < 0 || y >= g->rows)
        return false;
    const int other = y * g->columns + x;
    if (dx == 0 || dy == 0)
        return st_grid_edge(g, cell, other) != ST_WALL;
    return g->ways == 8 && (is_way(g, cell, cell + dx, other) ||
                            is_way(g, cell, cell + dy * g->columns, other));
}

void st_grid_join(st_grid *g)
{
    memset(g->near_count, 0, sizeof g->near_count);
    memset(g->near, 0, sizeof g->near);
    for (int cell = 0; cell < g->columns * g->rows; cell++)
        for (int dy = -1; dy <= 1; dy++) /* south first: ascending order */
            for (int dx = -1; dx <= 1; dx++)
                if (is_joined(g, cell, dx, dy))
                    g->near[cell][g->near_count[cell]++] =
                        (int16_t)(cell + dy * g->columns + dx);
}

static void add_near(st_grid *g, int cell, int other)
{
    ST_ASSERT(g->near_count[cell] < ST_GRID_WAYS, "a cell has at most 8 neighbours");
    int16_t *near = g->near[cell];
    int place = g->near_count[cell]++;
    for (; place > 0 && near[place - 1] > other; place--)
        near[place] = near[place - 1];
    near[place] = (int16_t)other;
}

void st_grid_link(st_grid *g, int a, int b)
{
    ST_ASSERT(a >= 0 && a < g->cells && b >= 0 && b < g->cells && a != b,
              "a link joins two cells of the grid");
    if (st_grid_are_near(g, a, b))
        return;
    add_near(g, a, b);
    add_near(g, b, a);
}

bool st_grid_are_near(const st_grid *g, int a, int b)
{
    ST_ASSERT(a >= 0 && a < g->cells, "name a cell of the grid");
    for (int i = 0; i < g->near_count[a]; i++)
        if (g->near[a][i] == b)
            return true;
    return false;
}
