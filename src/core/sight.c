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

/* The edge between two neighbours is kept with the lower one. It is looked up here and not
 * by st_grid_edge, which would find out again in which direction they lie: a map has tens of
 * thousands of lines. */
static bool blocks(const uint8_t *edges, int a, int b, uint64_t open_doors)
{
    const int edge = edges[a < b ? a : b];
    if (edge < ST_DOOR)
        return edge == ST_WALL;
    return (open_doors >> (edge - ST_DOOR) & 1) == 0;
}

/* Whether it is blocked both ways round the corner that it passes. */
static bool corner_blocks(const st_grid *g, int from, const struct walk *w,
                          uint64_t open_doors)
{
    const int beside = from + w->east, above = from + w->north;
    return (blocks(g->east, from, beside, open_doors) ||
            blocks(g->north, beside, w->cell, open_doors)) &&
           (blocks(g->north, from, above, open_doors) ||
            blocks(g->east, above, w->cell, open_doors));
}

/* Whether the step from one place of the walk to the next is. */
static bool step_is_blocked(const st_grid *g, const struct walk *was,
                            const struct walk *w, uint64_t open_doors)
{
    if (w->columns == was->columns)
        return blocks(g->north, was->cell, w->cell, open_doors);
    if (w->rows == was->rows)
        return blocks(g->east, was->cell, w->cell, open_doors);
    return corner_blocks(g, was->cell, w, open_doors);
}

bool st_sight_is_clear(const st_grid *g, int from, int to, uint64_t open_doors)
{
    if (!is_on_rows(g, from) || !is_on_rows(g, to))
        return false;
    struct walk w = begin_walk(g, from, to);
    while (w.cell != to) {
        const struct walk was = w;
        take_step(&w);
        if (step_is_blocked(g, &was, &w, open_doors))
            return false;
    }
    return true;
}
