/* board.c: draws a board from its cells, areas, edges and pieces.
 *
 * Cells stand in rows, the highest y on top. Between two cells runs a line where an edge
 * says so, where two areas meet or where the board ends; a row or column of the lattice
 * without any line takes no room. Cells off the rows (a headquarters at y = -1) hang in
 * brackets on the nearest border. It knows no rule: what a glyph means is the game's. */
#include "cli/board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { CONTENT = 96, LABEL = 16 };

struct plan {
    const st_scene *scene;
    const st_board *board;
    st_board_scale scale;
    int columns, rows;
    int *cell;             /* columns * rows: index among the board's cells, or -1 */
    int *left, *top;       /* where the cells of a column or a row of cells start */
    bool *line_x, *line_y; /* columns + 1, rows + 1: does the lattice line exist */
    int label_width;       /* of the row numbers, 0 without */
    bool has_labels;       /* cell ids are a column's name and a row's */
    int width, height;
};

static const st_cell *cell_at(const struct plan *p, int x, int y)
{
    if (x < 0 || y < 0 || x >= p->columns || y >= p->rows)
        return NULL;
    int i = p->cell[y * p->columns + x];
    return i < 0 ? NULL : &p->scene->cell[p->board->first_cell + i];
}

static bool is_off(const struct plan *p, const st_cell *cell)
{
    return cell->x < 0 || cell->y < 0 || cell->x >= p->columns || cell->y >= p->rows;
}

/* Letters before the digits of an id such as "E6". */
static size_t letters(const char *id)
{
    size_t n = 0;
    while (isalpha((unsigned char)id[n]))
        n++;
    return n;
}

static bool has_coordinate_id(const st_cell *cell)
{
    size_t n = letters(cell->id);
    size_t digits = strspn(cell->id + n, "0123456789");
    return n > 0 && n < 3 && digits > 0 && digits < 4 && cell->id[n + digits] == '\0';
}

/* Do all ids of the grid agree on the name of each column and each row? */
static bool ids_are_coordinates(const struct plan *p)
{
    bool has_any = false;
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = cell_at(p, x, y);
            const st_cell *west = cell_at(p, x - 1, y), *south = cell_at(p, x, y - 1);
            if (!cell)
                continue;
            has_any = true;
            if (!has_coordinate_id(cell))
                return false;
            size_t n = letters(cell->id);
            if (west && strcmp(west->id + letters(west->id), cell->id + n) != 0)
                return false;
            if (south &&
                (letters(south->id) != n || strncmp(south->id, cell->id, n) != 0))
                return false;
        }
    return has_any;
}

static bool joins(const st_edge *edge, const st_cell *a, const st_cell *b)
{
    return (strcmp(edge->from, a->id) == 0 && strcmp(edge->to, b->id) == 0) ||
           (strcmp(edge->from, b->id) == 0 && strcmp(edge->to, a->id) == 0);
}

static const st_edge *edge_between(const struct plan *p, const st_cell *a,
                                   const st_cell *b)
{
    for (int i = 0; i < p->board->edges; i++) {
        const st_edge *edge = &p->scene->edge[p->board->first_edge + i];
        if (joins(edge, a, b))
            return edge;
    }
    return NULL;
}

/* The line between two places side by side; either may be empty. */
static enum st_line_kind line_between(const struct plan *p, const st_cell *a,
                                      const st_cell *b)
{
    if (!a && !b)
        return ST_LINE_NONE;
    if (!a || !b)
        return p->board->edges > 0 ? ST_LINE_DOUBLE : ST_LINE_SINGLE;
    const st_edge *edge = edge_between(p, a, b);
    if (edge && strcmp(edge->kind, "wall") == 0)
        return ST_LINE_DOUBLE;
    if (edge && (strcmp(edge->kind, "door") == 0 || strcmp(edge->kind, "lock") == 0))
        return ST_LINE_DASHED;
    return edge || a->area != b->area ? ST_LINE_SINGLE : ST_LINE_NONE;
}

static void find_lines(struct plan *p)
{
    for (int y = 0; y <= p->rows; y++)
        for (int x = 0; x <= p->columns; x++) {
            const st_cell *here = cell_at(p, x, y);
            if (line_between(p, cell_at(p, x - 1, y), here) != ST_LINE_NONE)
                p->line_x[x] = true;
            if (line_between(p, cell_at(p, x, y - 1), here) != ST_LINE_NONE)
                p->line_y[y] = true;
        }
}

static bool is_at(const char *place, const st_cell *cell)
{
    return place && strcmp(place, cell->id) == 0;
}

static bool is_in_reach(const struct plan *p, const st_cell *cell)
{
    for (int i = 0; i < p->board->reaches; i++)
        if (is_at(p->scene->reach[p->board->first_reach + i].cell, cell))
            return true;
    return false;
}

/* A stretch of a cell's content that has one role. */
struct span {
    char text[LABEL];
    enum st_role role;
};

enum { SPANS = 16 };

struct content {
    struct span span[SPANS];
    int count;
};

static void add_span(struct content *c, enum st_role role, const char *text)
{
    if (c->count == SPANS)
        return;
    c->span[c->count].role = role;
    snprintf(c->span[c->count++].text, LABEL, "%s", text);
}

static enum st_role piece_role(const st_piece *piece)
{
    return piece->owner >= 0 ? (enum st_role)(ST_ROLE_SEAT + piece->owner % ST_SEATS)
                             : ST_ROLE_WARN;
}

/* Nobody's pieces first, then a colon and those of the seats: "A2:13". */
static void add_pieces(const struct plan *p, const st_cell *cell, struct content *c)
{
    for (int owned = 0; owned < 2; owned++) {
        bool is_first = true;
        for (int i = 0; i < p->board->pieces; i++) {
            const st_piece *piece = &p->scene->piece[p->board->first_piece + i];
            if (!is_at(piece->cell, cell) || (piece->owner >= 0) != owned)
                continue;
            if (owned && is_first && c->count > 0)
                add_span(c, ST_ROLE_FAINT, ":");
            add_span(c, piece_role(piece), piece->glyph);
            is_first = false;
        }
    }
}

static void add_marks(const struct plan *p, const st_cell *cell, struct content *c)
{
    for (int i = 0; i < p->board->marks; i++) {
        const st_mark *mark = &p->scene->mark[p->board->first_mark + i];
        char text[LABEL];
        if (!is_at(mark->cell, cell) || mark->count == 0)
            continue;
        snprintf(text, sizeof text, "%c%d", mark->kind[0], mark->count);
        add_span(c, ST_ROLE_PLAIN, text);
    }
}

static struct content content_of(const struct plan *p, const st_cell *cell)
{
    struct content c = { .count = 0 };
    add_pieces(p, cell, &c);
    add_marks(p, cell, &c);
    return c;
}

static int content_width(const struct content *c)
{
    int width = 0;
    for (int i = 0; i < c->count; i++)
        width += (int)strlen(c->span[i].text);
    return width;
}

/* Most a column has to hold: a crowd makes its column wider, not the whole board. */
static int column_width(const struct plan *p, int x)
{
    int width = p->scale.width;
    for (int y = 0; y < p->rows; y++) {
        const st_cell *cell = cell_at(p, x, y);
        struct content c = { .count = 0 };
        if (cell)
            c = content_of(p, cell);
        int need = content_width(&c) + 1;
        width = need > width ? need : width;
    }
    return width;
}

static void place_cells(struct plan *p)
{
    int x = p->label_width ? p->label_width + 1 : 0;
    for (int column = 0; column < p->columns; column++) {
        x += p->line_x[column];
        p->left[column] = x;
        x += column_width(p, column);
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

static void index_cells(struct plan *p)
{
    for (int i = 0; i < p->columns * p->rows; i++)
        p->cell[i] = -1;
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        if (!is_off(p, cell))
            p->cell[cell->y * p->columns + cell->x] = i;
    }
}

static int label_width(const struct plan *p)
{
    size_t width = 0;
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        size_t length = is_off(p, cell) ? 0 : strlen(cell->id + letters(cell->id));
        width = length > width ? length : width;
    }
    return (int)width + 1;
}

static struct plan plan_new(const st_scene *s, const st_board *b, st_board_scale scale)
{
    struct plan p = { .scene = s, .board = b, .scale = scale };
    p.columns = b->columns;
    p.rows = b->rows;
    size_t columns = (size_t)b->columns, rows = (size_t)b->rows;
    p.cell = st_alloc(columns * rows, sizeof *p.cell);
    p.left = st_alloc(columns, sizeof *p.left);
    p.top = st_alloc(rows, sizeof *p.top);
    p.line_x = st_alloc(columns + 1, sizeof *p.line_x);
    p.line_y = st_alloc(rows + 1, sizeof *p.line_y);
    index_cells(&p);
    find_lines(&p);
    p.has_labels = ids_are_coordinates(&p);
    p.label_width = p.has_labels ? label_width(&p) : 0;
    place_cells(&p);
    return p;
}

static void plan_free(struct plan *p)
{
    free(p->cell);
    free(p->left);
    free(p->top);
    free(p->line_x);
    free(p->line_y);
}

static int right_of(const struct plan *p, int x)
{
    return x + 1 < p->columns ? p->left[x + 1] - p->line_x[x + 1]
                              : p->width - p->line_x[p->columns];
}

/* A line down the west side of a place, with ends that join the lines across. */
static void draw_down(const struct plan *p, st_canvas *c, int x, int y)
{
    enum st_line_kind kind = line_between(p, cell_at(p, x - 1, y), cell_at(p, x, y));
    int column = x < p->columns ? p->left[x] - 1 : p->width - 1;
    int first = p->top[y], last = first + p->scale.height - 1;
    for (int row = first; row <= last; row++) {
        st_canvas_leave(c, column, row, ST_UP, kind);
        st_canvas_leave(c, column, row, ST_DOWN, kind);
    }
    if (p->line_y[y + 1])
        st_canvas_leave(c, column, first - 1, ST_DOWN, kind);
    if (p->line_y[y])
        st_canvas_leave(c, column, last + 1, ST_UP, kind);
}

/* A line across the south side of a place. */
static void draw_across(const struct plan *p, st_canvas *c, int x, int y)
{
    enum st_line_kind kind = line_between(p, cell_at(p, x, y - 1), cell_at(p, x, y));
    int row = y < p->rows ? p->top[y] + p->scale.height : p->top[p->rows - 1] - 1;
    int first = p->left[x], last = right_of(p, x) - 1;
    for (int column = first; column <= last; column++) {
        st_canvas_leave(c, column, row, ST_LEFT, kind);
        st_canvas_leave(c, column, row, ST_RIGHT, kind);
    }
    if (p->line_x[x])
        st_canvas_leave(c, first - 1, row, ST_RIGHT, kind);
    if (p->line_x[x + 1])
        st_canvas_leave(c, last + 1, row, ST_LEFT, kind);
}

static void draw_lines(const struct plan *p, st_canvas *c)
{
    for (int y = 0; y <= p->rows; y++)
        for (int x = 0; x <= p->columns; x++) {
            if (y < p->rows)
                draw_down(p, c, x, y);
            if (x < p->columns)
                draw_across(p, c, x, y);
        }
}

static void draw_labels(const struct plan *p, st_canvas *c)
{
    int middle = (p->scale.height - 1) / 2;
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = cell_at(p, x, y);
            if (!cell)
                continue;
            char name[LABEL];
            size_t n = letters(cell->id);
            snprintf(name, sizeof name, "%.*s", (int)n, cell->id);
            st_canvas_put(c, p->left[x] + 1, 0, ST_ROLE_FAINT, name);
            st_canvas_print(c, 0, p->top[y] + middle, ST_ROLE_FAINT, "%*s",
                            p->label_width, cell->id + n);
        }
}

/* Content that does not fit ends in a plus: `look` tells the rest. */
static void put_content(st_canvas *c, const struct content *content, int x, int y,
                        int end)
{
    int left = content_width(content);
    for (int i = 0; i < content->count; i++) {
        const struct span *span = &content->span[i];
        int width = (int)strlen(span->text);
        if (x + left > end && x + width + 1 > end) {
            st_canvas_put(c, x < end ? x : end - 1, y, ST_ROLE_WARN, "+");
            return;
        }
        x = st_canvas_put(c, x, y, span->role, span->text);
        left -= width;
    }
}

/* What is printed on an empty cell: its label where that fits, a dot on a street grid. */
static void draw_empty(const struct plan *p, const st_cell *cell, st_canvas *c, int y)
{
    int x = p->left[cell->x] + 1, room = right_of(p, cell->x) - x;
    if (is_in_reach(p, cell))
        st_canvas_put(c, x, y, ST_ROLE_ACCENT, "○");
    else if (cell->label && st_canvas_width(c, cell->label) < room)
        st_canvas_put(c, x, y, ST_ROLE_FAINT, cell->label);
    else if (p->has_labels)
        st_canvas_put(c, x, y, ST_ROLE_FAINT, st_canvas_is_ascii(c) ? "." : "·");
}

static void draw_cell(const struct plan *p, const st_cell *cell, st_canvas *c)
{
    int x = p->left[cell->x], y = p->top[cell->y], end = right_of(p, cell->x);
    struct content content = content_of(p, cell);
    if (!p->has_labels && p->scale.height > 1)
        st_canvas_put_within(c, x + 1, y++, end - x - 1, ST_ROLE_FAINT,
                             cell->label ? cell->label : cell->id);
    else
        y += (p->scale.height - 1) / 2;
    if (content.count == 0) {
        draw_empty(p, cell, c, y);
        return;
    }
    put_content(c, &content, x + 1, y, end);
    if (is_in_reach(p, cell))
        st_canvas_put(c, x, y, ST_ROLE_ACCENT, ">");
}

/* "3 Dockside": the pips of an area, then its name. */
static const char *area_label(const st_area *area, char *buffer, size_t size)
{
    if (!area->label || area->pips == 0)
        return area->label;
    snprintf(buffer, size, "%d %s", area->pips, area->label);
    return buffer;
}

/* The name of an area stands in the line above its topmost cells. */
static void draw_area(const struct plan *p, int area, st_canvas *c)
{
    char buffer[64];
    const char *label = area_label(&p->scene->area[p->board->first_area + area], buffer,
                                   sizeof buffer);
    for (int y = p->rows - 1; y >= 0 && label; y--)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = cell_at(p, x, y);
            if (!cell || cell->area != area)
                continue;
            int last = x;
            while (cell_at(p, last + 1, y) && cell_at(p, last + 1, y)->area == area)
                last++;
            int room = right_of(p, last) - p->left[x], row = p->top[y] - 1;
            bool has_blanks = st_canvas_width(c, label) + 2 <= room;
            if (!p->line_y[y + 1] || room < 3)
                return;
            int at = p->left[x];
            if (has_blanks)
                at = st_canvas_put(c, at, row, ST_ROLE_PLAIN, " ");
            at = st_canvas_put_within(c, at, row, room, ST_ROLE_FAINT, label);
            if (has_blanks)
                st_canvas_put(c, at, row, ST_ROLE_PLAIN, " ");
            return;
        }
}

/* "[HQ 1 2 4]", with a mark where one may go there. */
static struct content margin_content(const struct plan *p, const st_cell *cell)
{
    struct content inside = content_of(p, cell), c = { .count = 0 };
    add_span(&c, ST_ROLE_PLAIN, "[");
    if (is_in_reach(p, cell))
        add_span(&c, ST_ROLE_ACCENT, ">");
    add_span(&c, ST_ROLE_PLAIN, cell->label ? cell->label : cell->id);
    for (int i = 0; i < inside.count; i++) {
        char text[LABEL];
        if (strcmp(inside.span[i].text, ":") == 0)
            continue;
        snprintf(text, sizeof text, " %.14s", inside.span[i].text);
        add_span(&c, inside.span[i].role, text);
    }
    add_span(&c, ST_ROLE_PLAIN, "]");
    return c;
}

/* Cells off the rows hang on the border nearest to them, the later ones shifted east. */
static void draw_margin(const struct plan *p, st_canvas *c)
{
    int free_from[2] = { 0, 0 };
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        if (!is_off(p, cell))
            continue;
        bool is_above = cell->y >= p->rows;
        struct content content = margin_content(p, cell);
        int column = cell->x < 0 ? 0 : cell->x >= p->columns ? p->columns - 1 : cell->x;
        int middle = (p->left[column] + right_of(p, column)) / 2;
        int width = content_width(&content);
        int x = middle - width / 2;
        if (x + width > p->width)
            x = p->width - width;
        if (x < free_from[is_above])
            x = free_from[is_above];
        put_content(c, &content, x, is_above ? p->has_labels : p->height - 1,
                    st_canvas_columns(c));
        free_from[is_above] = x + width + 1;
    }
}

void st_board_measure(const st_scene *s, const st_board *b, st_board_scale scale,
                      int *columns, int *rows)
{
    struct plan p = plan_new(s, b, scale);
    *columns = p.width;
    *rows = p.height;
    plan_free(&p);
}

st_canvas *st_board_draw_new(const st_scene *s, const st_board *b, st_board_scale scale,
                             int columns, bool is_ascii)
{
    struct plan p = plan_new(s, b, scale);
    int width = p.width < columns ? p.width : columns;
    st_canvas *c = st_canvas_new(width > 0 ? width : 1, is_ascii);
    draw_lines(&p, c);
    for (int area = 0; area < b->areas; area++)
        draw_area(&p, area, c);
    if (p.has_labels)
        draw_labels(&p, c);
    for (int y = 0; y < p.rows; y++)
        for (int x = 0; x < p.columns; x++)
            if (cell_at(&p, x, y))
                draw_cell(&p, cell_at(&p, x, y), c);
    draw_margin(&p, c);
    plan_free(&p);
    return c;
}
