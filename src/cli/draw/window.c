/* window.c: cuts a board to the part that matters now.
 *
 * A map that is larger than the screen must not push the question off it. What is kept is
 * around the cells in reach, else around the viewer's own pieces, else around what the
 * moves on offer are about, else in the middle. */
#include "cli/draw/window.h"

#include "cli/draw/lattice.h"

#include <stdio.h>
#include <string.h>

static const char note[] = "a part; `board` draws it whole";

/* Cells that should be in sight, as the corners of a rectangle on the canvas. */
typedef struct focus {
    int west, east, north, south;
    bool is_set;
} focus;

static void include(focus *f, const st_lattice *p, const char *id)
{
    for (int i = 0; id != NULL && i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        if (strcmp(cell->id, id) != 0 || st_lattice_is_off(p, cell))
            continue;
        int x = p->left[cell->x], y = p->top[cell->y];
        f->west = f->is_set && f->west < x ? f->west : x;
        f->east = f->is_set && f->east > x ? f->east : x;
        f->north = f->is_set && f->north < y ? f->north : y;
        f->south = f->is_set && f->south > y ? f->south : y;
        f->is_set = true;
        return;
    }
}

/* Each of several ids. */
static void include_each(focus *f, const st_lattice *p, const char *ids)
{
    for (const char *at = ids; at != NULL && *at;) {
        char id[64];
        size_t length = strcspn(at, " ");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        include(f, p, id);
        at += length + (at[length] == ' ');
    }
}

static focus find_focus(const st_lattice *p)
{
    focus f = { .east = p->width, .south = p->height };
    for (int i = 0; i < p->board->reaches; i++)
        include(&f, p, p->scene->reach[p->board->first_reach + i].cell);
    for (int i = 0; i < p->board->pieces && p->board->reaches == 0; i++) {
        const st_piece *piece = &p->scene->piece[p->board->first_piece + i];
        if (piece->owner == p->scene->seat && piece->owner >= 0)
            include(&f, p, piece->cell);
    }
    const bool is_open = !f.is_set;
    for (int i = 0; i < p->scene->offers && is_open; i++)
        include_each(&f, p, p->scene->offer[i].touches);
    return f;
}

/* Where a stretch of `length` begins that has the middle of the focus in its middle, and
 * does not leave `first` to `end`. */
static int begin_at(int from, int to, int length, int first, int end)
{
    /* In strides, so that it does not shift with every step of whoever it follows. */
    const int stride = length / 3 > 0 ? length / 3 : 1;
    int start = (from + to + 1 - length) / 2;
    start = start > 0 ? (start + stride / 2) / stride * stride : start;
    start = start + length > end ? end - length : start;
    return start < first ? first : start;
}

static st_canvas *cut_new(const st_lattice *p, const st_canvas *whole, int columns,
                          int rows)
{
    int rim_x = p->label_width, rim_y = p->has_labels;
    int from = rim_x + (rim_x > 0); /* a blank behind the numbers of rows */
    int width = (columns < p->width ? columns : p->width) - from;
    int height = (rows - 1 < p->height ? rows - 1 : p->height) - rim_y;
    const focus f = find_focus(p);
    int x = begin_at(f.west, f.east, width, rim_x, p->width);
    int y = begin_at(f.north, f.south, height, rim_y, p->height);
    st_canvas *c = st_canvas_new(columns, st_canvas_is_ascii(whole));
    const st_canvas_part part[] = { { 0, 0, rim_x, rim_y },
                                    { x, 0, width, rim_y },
                                    { 0, y, rim_x, height },
                                    { x, y, width, height } };
    for (int i = 0; i < ST_COUNT(part); i++)
        st_canvas_lay_part(c, i % 2 ? from : 0, i / 2 ? rim_y : 0, whole, part[i]);
    st_canvas_put_within(c, 0, rim_y + height, columns, ST_ROLE_FAINT, note);
    return c;
}

st_canvas *st_window_strip_new(const st_scene *s, const st_board *b, st_board_scale scale,
                               int columns, int *x, bool is_ascii)
{
    st_lattice p = st_lattice_new(s, b, scale);
    st_canvas *whole = st_board_draw_new(s, b, scale, p.width, is_ascii);
    st_canvas *strip = st_canvas_new(columns, is_ascii);
    int rim = *x > 0 ? p.label_width + 1 : 0; /* the numbers of rows stand before each */
    const st_canvas_part labels = { 0, 0, p.label_width, p.height };
    const st_canvas_part part = { *x, 0, columns - rim, p.height };
    if (rim > 0)
        st_canvas_lay_part(strip, 0, 0, whole, labels);
    st_canvas_lay_part(strip, rim, 0, whole, part);
    *x = *x + columns - rim < p.width ? *x + columns - rim : 0;
    st_canvas_free(whole);
    st_lattice_free(&p);
    return strip;
}

st_canvas *st_window_new(const st_scene *s, const st_board *b, st_board_scale scale,
                         int columns, int rows, bool is_ascii)
{
    enum { CELLS_LEAST = 3 }; /* rows of the board that make it worth a look */
    st_lattice p = st_lattice_new(s, b, scale);
    st_canvas *whole = st_board_draw_new(s, b, scale, p.width, is_ascii);
    if (p.width > columns || p.height > rows) {
        int least = p.has_labels + CELLS_LEAST + 1;
        st_canvas *part = cut_new(&p, whole, columns, rows < least ? least : rows);
        st_canvas_free(whole);
        whole = part;
    }
    st_lattice_free(&p);
    return whole;
}
