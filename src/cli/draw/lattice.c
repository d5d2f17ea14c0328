/* lattice.c: lays out the lattice of a board for a scale.
 *
 * Cells stand in rows, the highest y on top. Between two cells runs a line where an edge
 * says so, where two areas meet or where the board ends. It draws nothing. */
#include "cli/draw/lattice.h"

#include "cli/draw/crowd.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const st_cell *st_lattice_cell(const st_lattice *p, int x, int y)
{
    if (x < 0 || y < 0 || x >= p->columns || y >= p->rows)
        return NULL;
    int i = p->cell[y * p->columns + x];
    return i < 0 ? NULL : &p->scene->cell[p->board->first_cell + i];
}

bool st_lattice_is_off(const st_lattice *p, const st_cell *cell)
{
    return cell->x < 0 || cell->y < 0 || cell->x >= p->columns || cell->y >= p->rows;
}

bool st_lattice_is_one_room(const st_lattice *p, int area)
{
    int cells = 0;
    for (int i = 0; i < p->board->cells; i++)
        cells += p->scene->cell[p->board->first_cell + i].area == area;
    return cells == 1;
}

size_t st_lattice_letters(const char *id)
{
    size_t n = 0;
    while (isalpha((unsigned char)id[n]))
        n++;
    return n;
}

static bool has_coordinate_id(const st_cell *cell)
{
    size_t n = st_lattice_letters(cell->id);
    size_t digits = strspn(cell->id + n, "0123456789");
    return n > 0 && n < 3 && digits > 0 && digits < 4 && cell->id[n + digits] == '\0';
}

/* Do all ids of the grid agree on the name of each column and each row? */
static bool ids_are_coordinates(const st_lattice *p)
{
    bool has_any = false;
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = st_lattice_cell(p, x, y);
            const st_cell *west = st_lattice_cell(p, x - 1, y),
                          *south = st_lattice_cell(p, x, y - 1);
            if (cell == NULL)
                continue;
            has_any = true;
            if (!has_coordinate_id(cell))
                return false;
            size_t n = st_lattice_letters(cell->id);
            if (west != NULL &&
                strcmp(west->id + st_lattice_letters(west->id), cell->id + n) != 0)
                return false;
            if (south != NULL && (st_lattice_letters(south->id) != n ||
                                  strncmp(south->id, cell->id, n) != 0))
                return false;
        }
    return has_any;
}

static bool joins(const st_edge *edge, const st_cell *a, const st_cell *b)
{
    return (strcmp(edge->from, a->id) == 0 && strcmp(edge->to, b->id) == 0) ||
           (strcmp(edge->from, b->id) == 0 && strcmp(edge->to, a->id) == 0);
}

static const st_edge *edge_between(const st_lattice *p, const st_cell *a,
                                   const st_cell *b)
{
    for (int i = 0; i < p->board->edges; i++) {
        const st_edge *edge = &p->scene->edge[p->board->first_edge + i];
        if (joins(edge, a, b))
            return edge;
    }
    return NULL;
}

enum st_line_kind st_lattice_line(const st_lattice *p, const st_cell *a, const st_cell *b)
{
    if (a == NULL && b == NULL)
        return ST_LINE_NONE;
    if (a == NULL || b == NULL)
        return p->board->edges > 0 ? ST_LINE_DOUBLE : ST_LINE_SINGLE;
    const st_edge *edge = edge_between(p, a, b);
    if (edge != NULL && strcmp(edge->kind, "flow") == 0)
        edge = NULL; /* a way through, marked by an arrow */
    if (edge != NULL && strcmp(edge->kind, "wall") == 0)
        return ST_LINE_DOUBLE;
    if (edge != NULL && strcmp(edge->kind, "door") == 0)
        return ST_LINE_DASHED;
    if (edge != NULL && strcmp(edge->kind, "lock") == 0)
        return ST_LINE_LOCKED;
    return edge != NULL || a->area != b->area ? ST_LINE_SINGLE : ST_LINE_NONE;
}

/* Rooms stand apart even where no line parts them. */
static void find_lines(st_lattice *p)
{
    for (int y = 0; y <= p->rows; y++)
        for (int x = 0; x <= p->columns; x++) {
            const st_cell *here = st_lattice_cell(p, x, y);
            const st_cell *west = st_lattice_cell(p, x - 1, y);
            const st_cell *south = st_lattice_cell(p, x, y - 1);
            if (st_lattice_line(p, west, here) != ST_LINE_NONE ||
                (p->has_rooms && west != NULL && here != NULL))
                p->line_x[x] = true;
            if (st_lattice_line(p, south, here) != ST_LINE_NONE ||
                (p->has_rooms && south != NULL && here != NULL))
                p->line_y[y] = true;
        }
}

/* Columns are as wide as the scale says, whoever stands there: a board that widens for a
 * crowd jumps from move to move, and everything beside it. */
static void place_cells(st_lattice *p)
{
    int x = p->label_width ? p->label_width + 1 : 0;
    for (int column = 0; column < p->columns; column++) {
        x += p->line_x[column];
        p->left[column] = x;
        x += p->scale.width;
    }
    p->width = x + p->line_x[p->columns];
    int y = p->has_labels;
    for (int row = p->rows - 1; row >= 0; row--) {
        y += p->line_y[row + 1];
        p->top[row] = y;
        y += p->scale.height;
    }
    p->height = y + p->line_y[0];
}

static void index_cells(st_lattice *p)
{
    for (int i = 0; i < p->columns * p->rows; i++)
        p->cell[i] = -1;
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        if (!st_lattice_is_off(p, cell))
            p->cell[cell->y * p->columns + cell->x] = i;
    }
}

static int label_width(const st_lattice *p)
{
    size_t width = 0;
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        size_t length = st_lattice_is_off(p, cell)
                            ? 0
                            : strlen(cell->id + st_lattice_letters(cell->id));
        width = length > width ? length : width;
    }
    return (int)width + 1;
}

st_lattice st_lattice_new(const st_scene *s, const st_board *b, st_board_scale scale)
{
    st_lattice p = { .scene = s, .board = b, .scale = scale };
    p.columns = b->columns;
    p.rows = b->rows;
    size_t columns = (size_t)b->columns, rows = (size_t)b->rows;
    p.cell = st_alloc(columns * rows, sizeof *p.cell);
    p.left = st_alloc(columns, sizeof *p.left);
    p.top = st_alloc(rows, sizeof *p.top);
    p.line_x = st_alloc(columns + 1, sizeof *p.line_x);
    p.line_y = st_alloc(rows + 1, sizeof *p.line_y);
    index_cells(&p);
    p.has_labels = ids_are_coordinates(&p);
    p.has_rooms = !p.has_labels;
    if (p.has_rooms && p.scale.height < 2)
        p.scale.height = 2; /* a name, and what is inside */
    find_lines(&p);
    p.label_width = p.has_labels ? label_width(&p) : 0;
    place_cells(&p);
    return p;
}

void st_lattice_free(st_lattice *p)
{
    free(p->cell);
    free(p->left);
    free(p->top);
    free(p->line_x);
    free(p->line_y);
}

int st_lattice_right(const st_lattice *p, int x)
{
    return x + 1 < p->columns ? p->left[x + 1] - p->line_x[x + 1]
                              : p->width - p->line_x[p->columns];
}
