/* sight.c: straight lines between the centres of cells, in exact integers.
 *
 * A line is walked from cell to cell. It leaves a cell through the side that it meets
 * first; where it meets two at once it passes through their corner, and is blocked
 * there only if both ways round the corner are. A cell off the rows lies nowhere, so
 * it sees nothing and is not seen.
 *
 * It must not know what stands on a cell or why a door is open. */
#include <sandtable/sight.h>

#include <stdlib.h>

/* A walk along a line. The line leaves the i-th column it crosses at (2i+1) / 2across
 * of its length and the i-th row at (2i+1) / 2along; both are compared crosswise. */
struct walk {
    int cell, east, north; /* where it is; what a step to either side adds to that */
    int across, along;     /* columns and rows between the ends */
    int columns, rows;     /* crossed so far */
};

static bool is_on_rows(const st_grid *g, int cell)
{
    ST_ASSERT(cell >= 0 && cell < g->cells, "name a cell of the grid");
    return cell < g->columns * g->rows;
}

static struct walk begin_walk(const st_grid *g, int from, int to)
{
    const int dx = to % g->columns - from % g->columns;
    const int dy = to / g->columns - from / g->columns;
    return (struct walk){ .cell = from,
                          .east = dx < 0 ? -1 : 1,
                          .north = dy < 0 ? -g->columns : g->columns,
                          .across = abs(dx),
                          .along = abs(dy) };
}

/* Go on to the next cell. */
static void take_step(struct walk *w)
{
    const int column = (2 * w->columns + 1) * w->along;
    const int row = (2 * w->rows + 1) * w->across;
    if (column <= row) {
        w->cell += w->east;
        w->columns++;
    }
    if (row <= column) {
        w->cell += w->north;
        w->rows++;
    }
}

static bool blocks(const st_grid *g, int a, int b, uint64_t open_doors)
{
    const int edge = st_grid_edge(g, a, b);
    if (edge < ST_DOOR)
        return edge == ST_WALL;
    return (open_doors >> (edge - ST_DOOR) & 1) == 0;
}

static bool way_is_blocked(const st_grid *g, int a, int by, int b, uint64_t open_doors)
{
    return blocks(g, a, by, open_doors) || blocks(g, by, b, open_doors);
}

bool st_sight_is_clear(const st_grid *g, int from, int to, uint64_t open_doors)
{
    if (!is_on_rows(g, from) || !is_on_rows(g, to))
        return false;
    struct walk w = begin_walk(g, from, to);
    while (w.cell != to) {
        const struct walk was = w;
        take_step(&w);
        if (w.columns == was.columns || w.rows == was.rows) {
            if (blocks(g, was.cell, w.cell, open_doors))
                return false;
        } else if (way_is_blocked(g, was.cell, was.cell + w.east, w.cell, open_doors) &&
                   way_is_blocked(g, was.cell, was.cell + w.north, w.cell, open_doors)) {
            return false;
        }
    }
    return true;
}
