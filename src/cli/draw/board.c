/* board.c: draws a board from its cells, areas, edges and pieces.
 *
 * A grid has a dot for each free cell and its coordinates on the rim; a plan has rooms
 * with their names and what is in them, thick walls, and a small cross where the corners
 * of rooms meet without one. Cells off the rows (a headquarters at y = -1) hang in
 * brackets on the nearest border. It knows no rule: what a glyph means is the game's. */
#include "cli/draw/board.h"

#include "cli/draw/crowd.h"
#include "cli/draw/lattice.h"

#include <string.h>

enum { NAME = 64, NAME_LEAST = 3 };

/* Where one can get to; no other sign of the table looks like it. */
static const char REACH[] = "○";

/* A line down the west side of a place, with ends that join the lines across. */
static void draw_down(const st_lattice *p, st_canvas *c, int x, int y)
{
    enum st_line_kind kind = st_lattice_line(p, st_lattice_cell(p, x - 1, y),
                                             st_lattice_cell(p, x, y));
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
static void draw_across(const st_lattice *p, st_canvas *c, int x, int y)
{
    enum st_line_kind kind = st_lattice_line(p, st_lattice_cell(p, x, y - 1),
                                             st_lattice_cell(p, x, y));
    int row = y < p->rows ? p->top[y] + p->scale.height : p->top[p->rows - 1] - 1;
    int first = p->left[x], last = st_lattice_right(p, x) - 1;
    for (int column = first; column <= last; column++) {
        st_canvas_leave(c, column, row, ST_LEFT, kind);
        st_canvas_leave(c, column, row, ST_RIGHT, kind);
    }
    if (p->line_x[x])
        st_canvas_leave(c, first - 1, row, ST_RIGHT, kind);
    if (p->line_x[x + 1])
        st_canvas_leave(c, last + 1, row, ST_LEFT, kind);
}

static void draw_lines(const st_lattice *p, st_canvas *c)
{
    for (int y = 0; y <= p->rows; y++)
        for (int x = 0; x <= p->columns; x++) {
            if (y < p->rows)
                draw_down(p, c, x, y);
            if (x < p->columns)
                draw_across(p, c, x, y);
        }
}

static void draw_labels(const st_lattice *p, st_canvas *c)
{
    int middle = (p->scale.height - 1) / 2;
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = st_lattice_cell(p, x, y);
            if (cell == NULL)
                continue;
            char name[NAME];
            size_t n = st_lattice_letters(cell->id);
            snprintf(name, sizeof name, "%.*s", (int)n, cell->id);
            st_canvas_put(c, p->left[x] + 1, 0, ST_ROLE_FAINT, name);
            st_canvas_print(c, 0, p->top[y] + middle, ST_ROLE_FAINT, "%*s",
                            p->label_width, cell->id + n);
        }
}

/* The newest event with a path over this board, if the last move brought it. */
static const st_line *last_path(const st_lattice *p)
{
    const st_scene *s = p->scene;
    for (int i = s->lines - 1; i >= 0 && s->line[i].move == s->line[s->lines - 1].move;
         i--)
        if (s->line[i].points > 1 && s->line[i].board != NULL &&
            strcmp(s->line[i].board, p->board->id) == 0)
            return &s->line[i];
    return NULL;
}

/* Whether what went along that path came through a cell. */
static bool is_passed(const st_lattice *p, const st_cell *cell)
{
    enum { PARTS = 24 };
    const st_line *line = last_path(p);
    const int unit = p->board->unit > 0 ? p->board->unit : ST_UNIT;
    for (int i = 0; line != NULL && i + 1 < line->points; i++) {
        const st_point *a = &p->scene->point[line->first_point + i], *b = a + 1;
        for (int part = 0; part <= PARTS; part++)
            if ((a->x + (b->x - a->x) * part / PARTS) / unit == cell->x &&
                (a->y + (b->y - a->y) * part / PARTS) / unit == cell->y)
                return true;
    }
    return false;
}

/* "G3": what could be taken for a piece. */
static bool is_code(const char *label)
{
    const size_t digits = strspn(label + (*label != '\0'), "0123456789");
    return digits > 0 && label[1 + digits] == '\0';
}

/* What is printed on an empty cell: where something just flew by, a thick dot; its label
 * where that fits, a dot on a street grid. */
static void draw_empty(const st_lattice *p, const st_cell *cell, st_canvas *c, int y)
{
    int x = p->left[cell->x] + 1, room = st_lattice_right(p, cell->x) - x;
    if (is_passed(p, cell))
        st_canvas_put(c, x, y, ST_ROLE_STRONG, st_canvas_is_ascii(c) ? "*" : "•");
    else if (st_crowd_is_in_reach(p->scene, p->board, cell))
        st_canvas_put(c, x, y, ST_ROLE_ACCENT, REACH);
    else if (cell->label != NULL && is_code(cell->label) &&
             st_canvas_width(c, cell->label) + 1 < room)
        st_canvas_print(c, x, y, ST_ROLE_FAINT, "%s%s", st_canvas_is_ascii(c) ? "." : "·",
                        cell->label);
    else if (cell->label != NULL && !is_code(cell->label) &&
             st_canvas_width(c, cell->label) < room)
        st_canvas_put(c, x, y, ST_ROLE_FAINT, cell->label);
    else
        st_canvas_put(c, x, y, ST_ROLE_FAINT, st_canvas_is_ascii(c) ? "." : "·");
}

/* A cell of a grid. */
static void draw_cell(const st_lattice *p, const st_cell *cell, st_canvas *c)
{
    int x = p->left[cell->x], end = st_lattice_right(p, cell->x);
    int y = p->top[cell->y] + (p->scale.height - 1) / 2;
    st_crowd content = { .count = 0 };
    st_crowd_add_pieces(&content, p->scene, p->board, cell);
    st_crowd_add_marks(&content, p->scene, p->board, cell, 0);
    if (content.count == 0) {
        draw_empty(p, cell, c, y);
        return;
    }
    bool is_wide = st_crowd_width(&content) > end - x - 1;
    st_crowd_press(&content, end - x);
    st_crowd_put(&content, c, is_wide ? x : x + 1, y, end);
    if (!is_wide && st_crowd_is_in_reach(p->scene, p->board, cell))
        st_canvas_put(c, x, y, ST_ROLE_ACCENT, REACH);
}

/* The name of a room: its own, or that of the area it is all of. NULL: only its id. */
static const char *room_name(const st_lattice *p, const st_cell *cell)
{
    if (cell->label != NULL && strcmp(cell->label, cell->id) != 0)
        return cell->label;
    return cell->area >= 0 && st_lattice_is_one_room(p, cell->area)
               ? p->scene->area[p->board->first_area + cell->area].label
               : NULL;
}

/* What is counted in a room, in as many words as fit into `room` columns. */
static st_crowd marks_of(const st_lattice *p, const st_cell *cell, int room)
{
    st_crowd marks = { .count = 0 };
    st_crowd_add_marks(&marks, p->scene, p->board, cell, room);
    st_crowd_space(&marks);
    return marks;
}

/* "KI Kitchen": by its id a room is named in moves. Where a room has no third row, what
 * is counted there stands in the place of the name: "KI closed 2". */
static void draw_room_name(const st_lattice *p, const st_cell *cell, st_canvas *c)
{
    int x = p->left[cell->x], y = p->top[cell->y], end = st_lattice_right(p, cell->x);
    const char *name = room_name(p, cell);
    if (st_crowd_is_in_reach(p->scene, p->board, cell))
        st_canvas_put(c, x, y, ST_ROLE_ACCENT, REACH);
    x = st_canvas_put_within(c, x + 1, y, end - x - 1, ST_ROLE_STRONG, cell->id) + 1;
    st_crowd marks = marks_of(p, cell, end - x);
    if (p->scale.height < 3 && marks.count > 0)
        st_crowd_put(&marks, c, st_crowd_width(&marks) > end - x ? x - 1 : x, y, end);
    else if (name != NULL && x + 2 < end)
        st_canvas_put_within(c, x, y, end - x, ST_ROLE_FAINT, name);
}

static bool is_shut(const st_lattice *p, const st_cell *cell)
{
    static const char *const kinds[] = { "closed", "locked", "destroyed" };
    for (int n = 0; n < ST_COUNT(kinds); n++) {
        for (int i = 0; i < p->board->marks; i++) {
            const st_mark *mark = &p->scene->mark[p->board->first_mark + i];
            if (st_crowd_is_at(mark->cell, cell) && mark->count > 0 &&
                strcmp(mark->kind, kinds[n]) == 0)
                return true;
        }
        for (int i = 0; i < p->board->pieces; i++) {
            const st_piece *piece = &p->scene->piece[p->board->first_piece + i];
            if (st_crowd_is_at(piece->cell, cell) && strcmp(piece->kind, kinds[n]) == 0)
                return true;
        }
    }
    return false;
}

/* Hatch a room that cannot be entered; what is in it is drawn over. */
static void draw_hatch(const st_lattice *p, const st_cell *cell, st_canvas *c)
{
    int left = p->left[cell->x], right = st_lattice_right(p, cell->x),
        top = p->top[cell->y];
    for (int y = top; y < top + p->scale.height; y++)
        for (int x = left; x < right; x++)
            st_canvas_put(c, x, y, ST_ROLE_FAINT, "░");
}

/* A room: its name, then who is in it, then what is counted there. */
static void draw_room(const st_lattice *p, const st_cell *cell, st_canvas *c)
{
    int x = p->left[cell->x] + 1, end = st_lattice_right(p, cell->x);
    int y = p->top[cell->y] + 1;
    st_crowd inside = { .count = 0 };
    if (is_shut(p, cell))
        draw_hatch(p, cell, c);
    draw_room_name(p, cell, c);
    st_crowd_add_pieces(&inside, p->scene, p->board, cell);
    st_crowd spaced = inside;
    st_crowd_space(&spaced);
    st_crowd_press(&inside, end - x);
    st_crowd_put(st_crowd_width(&spaced) <= end - x ? &spaced : &inside, c, x, y, end);
    st_crowd marks = marks_of(p, cell, end - x);
    if (p->scale.height > 2)
        st_crowd_put(&marks, c, x, y + 1, end);
}

/* Where the corners of four rooms meet and no wall ends, a cross shows the rooms. */
static void draw_corners(const st_lattice *p, st_canvas *c)
{
    for (int y = 1; y < p->rows; y++)
        for (int x = 1; x < p->columns; x++) {
            const st_cell *east = st_lattice_cell(p, x, y);
            const st_cell *west = st_lattice_cell(p, x - 1, y);
            const st_cell *low_east = st_lattice_cell(p, x, y - 1);
            const st_cell *low_west = st_lattice_cell(p, x - 1, y - 1);
            if (st_lattice_line(p, east, west) ||
                st_lattice_line(p, low_east, low_west) ||
                st_lattice_line(p, east, low_east) || st_lattice_line(p, west, low_west))
                continue;
            st_canvas_put(c, p->left[x] - 1, p->top[y] + p->scale.height, ST_ROLE_FAINT,
                          st_canvas_is_ascii(c) ? "+" : "┼");
        }
}

static const st_cell *cell_of_id(const st_lattice *p, const char *id)
{
    for (int i = 0; i < p->board->cells; i++)
        if (strcmp(p->scene->cell[p->board->first_cell + i].id, id) == 0)
            return &p->scene->cell[p->board->first_cell + i];
    return NULL;
}

/* A flow between two cells side by side is an arrow on the side they share. */
static void draw_flow(const st_lattice *p, const st_edge *edge, st_canvas *c)
{
    const st_cell *a = cell_of_id(p, edge->from), *b = cell_of_id(p, edge->to);
    if (a == NULL || b == NULL || st_lattice_is_off(p, a) || st_lattice_is_off(p, b))
        return;
    const st_cell *low = a->y < b->y ? a : b, *east = a->x > b->x ? a : b;
    int middle = (p->left[a->x] + st_lattice_right(p, a->x) - 1) / 2;
    if (a->x == b->x && low->y + 1 == (low == a ? b : a)->y && p->line_y[low->y + 1])
        st_canvas_put(c, middle, p->top[low->y] - 1, ST_ROLE_ACCENT, "↕");
    else if (a->y == b->y && east->x - 1 == (east == a ? b : a)->x && p->line_x[east->x])
        st_canvas_put(c, p->left[east->x] - 1, p->top[a->y] + (p->scale.height - 1) / 2,
                      ST_ROLE_ACCENT, "↔");
}

static void draw_flows(const st_lattice *p, st_canvas *c)
{
    for (int i = 0; i < p->board->edges; i++)
        if (strcmp(p->scene->edge[p->board->first_edge + i].kind, "flow") == 0)
            draw_flow(p, &p->scene->edge[p->board->first_edge + i], c);
}

/* The cell under a point of a route; NULL off the grid. */
static const st_cell *cell_under(const st_lattice *p, const st_point *at)
{
    const int unit = p->board->unit > 0 ? p->board->unit : ST_UNIT;
    return st_lattice_cell(p, at->x / unit, at->y / unit);
}

/* Does some piece go from one cell to another next? */
static bool is_way(const st_lattice *p, const st_cell *from, const st_cell *to)
{
    for (int i = 0; i < p->board->routes; i++) {
        const st_route *route = &p->scene->route[p->board->first_route + i];
        for (int n = 0; route->piece != NULL && n + 1 < route->points; n++) {
            const st_point *at = &p->scene->point[route->first_point + n];
            if (cell_under(p, at) == from && cell_under(p, at + 1) == to)
                return true;
        }
    }
    return false;
}

/* The arrow of those who go between a cell and the one west or south of it, in one column;
 * NULL: nobody does. */
static const char *way_arrow(const st_lattice *p, const st_cell *a, const st_cell *b,
                             bool is_ascii)
{
    static const char *const arrows[2][2][4] = {
        { { NULL, "↑", "↓", "↕" }, { NULL, "→", "←", "↔" } },
        { { NULL, "^", "v", "X" }, { NULL, ">", "<", "X" } },
    };
    int which = a != NULL && b != NULL ? is_way(p, a, b) + 2 * is_way(p, b, a) : 0;
    return arrows[is_ascii][a != NULL && b != NULL && a->y == b->y][which];
}

/* Where pieces are about to go, as arrows on the sides they pass. */
static void draw_ways(const st_lattice *p, st_canvas *c)
{
    for (int y = 0; y < p->rows; y++)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *here = st_lattice_cell(p, x, y);
            bool is_ascii = st_canvas_is_ascii(c);
            const char *west = way_arrow(p, st_lattice_cell(p, x - 1, y), here, is_ascii);
            const char *south = way_arrow(p, st_lattice_cell(p, x, y - 1), here,
                                          is_ascii);
            if (west != NULL && p->line_x[x])
                st_canvas_put(c, p->left[x] - 1, p->top[y] + (p->scale.height - 1) / 2,
                              ST_ROLE_WARN, west);
            if (south != NULL && p->line_y[y])
                st_canvas_put(c, (p->left[x] + st_lattice_right(p, x) - 1) / 2,
                              p->top[y] + p->scale.height, ST_ROLE_WARN, south);
        }
}

/* "3 Dockside": the pips of an area, then its name. */
static const char *area_label(const st_area *area, char *buffer, size_t size)
{
    if (area->label == NULL || area->pips == 0)
        return area->label;
    snprintf(buffer, size, "%d %s", area->pips, area->label);
    return buffer;
}

/* The longest stretch of cells from `first` to `last` whose line above is a wall, or else
 * is no door: a name must not hide a way through. */
static bool stretch_for_name(const st_lattice *p, int y, int *first, int *last)
{
    for (int may_be_line = 0; may_be_line < 2; may_be_line++) {
        int best = 0, from = *first, length = 0;
        for (int x = *first; x <= *last; x++) {
            enum st_line_kind line = st_lattice_line(p, st_lattice_cell(p, x, y),
                                                     st_lattice_cell(p, x, y + 1));
            bool is_free = line == ST_LINE_DOUBLE ||
                           (may_be_line && line == ST_LINE_SINGLE);
            length = is_free ? length + 1 : 0;
            if (length > best) {
                best = length;
                from = x - length + 1;
            }
        }
        if (best > 0 &&
            st_lattice_right(p, from + best - 1) - p->left[from] >= NAME_LEAST) {
            *first = from;
            *last = from + best - 1;
            return true;
        }
    }
    return false;
}

/* The name of an area stands in the line above its topmost cells. */
static void draw_area(const st_lattice *p, int area, st_canvas *c)
{
    char buffer[64];
    const char *label = area_label(&p->scene->area[p->board->first_area + area], buffer,
                                   sizeof buffer);
    for (int y = p->rows - 1; y >= 0 && label != NULL; y--)
        for (int x = 0; x < p->columns; x++) {
            const st_cell *cell = st_lattice_cell(p, x, y);
            if (cell == NULL || cell->area != area)
                continue;
            int first = x, last = x;
            while (st_lattice_cell(p, last + 1, y) != NULL &&
                   st_lattice_cell(p, last + 1, y)->area == area)
                last++;
            if (!p->line_y[y + 1] || !stretch_for_name(p, y, &first, &last))
                return;
            int room = st_lattice_right(p, last) - p->left[first], row = p->top[y] - 1;
            bool has_blanks = st_canvas_width(c, label) + 2 <= room;
            int at = p->left[first];
            if (has_blanks)
                at = st_canvas_put(c, at, row, ST_ROLE_PLAIN, " ");
            at = st_canvas_put_within(c, at, row, room, ST_ROLE_FAINT, label);
            if (has_blanks)
                st_canvas_put(c, at, row, ST_ROLE_PLAIN, " ");
            return;
        }
}

/* "[HQ 1 2 4]", with a mark where one may go there. */
static st_crowd margin_content(const st_lattice *p, const st_cell *cell)
{
    st_crowd inside = { .count = 0 }, c = { .count = 0 };
    st_crowd_add_pieces(&inside, p->scene, p->board, cell);
    st_crowd_add_marks(&inside, p->scene, p->board, cell, 0);
    st_crowd_add(&c, ST_ROLE_PLAIN, "[");
    if (st_crowd_is_in_reach(p->scene, p->board, cell))
        st_crowd_add(&c, ST_ROLE_ACCENT, REACH);
    st_crowd_add(&c, ST_ROLE_PLAIN, cell->label != NULL ? cell->label : cell->id);
    for (int i = 0; i < inside.count; i++) {
        char text[ST_SPAN];
        if (strcmp(inside.span[i].text, ":") == 0)
            continue;
        snprintf(text, sizeof text, " %.14s", inside.span[i].text);
        st_crowd_add(&c, inside.span[i].role, text);
    }
    st_crowd_add(&c, ST_ROLE_PLAIN, "]");
    return c;
}

/* Cells off the rows hang on the border nearest to them, the later ones shifted east. */
static void draw_margin(const st_lattice *p, st_canvas *c)
{
    int free_from[2] = { 0, 0 };
    for (int i = 0; i < p->board->cells; i++) {
        const st_cell *cell = &p->scene->cell[p->board->first_cell + i];
        if (!st_lattice_is_off(p, cell))
            continue;
        bool is_above = cell->y >= p->rows;
        st_crowd content = margin_content(p, cell);
        int column = cell->x < 0 ? 0 : cell->x >= p->columns ? p->columns - 1 : cell->x;
        int middle = (p->left[column] + st_lattice_right(p, column)) / 2;
        int width = st_crowd_width(&content);
        int x = middle - width / 2;
        if (x + width > p->width)
            x = p->width - width;
        if (x < free_from[is_above])
            x = free_from[is_above];
        st_crowd_put(&content, c, x, is_above ? p->has_labels : p->height - 1,
                     st_canvas_columns(c));
        free_from[is_above] = x + width + 1;
    }
}

void st_board_measure(const st_scene *s, const st_board *b, st_board_scale scale,
                      int *columns, int *rows)
{
    st_lattice p = st_lattice_new(s, b, scale);
    *columns = p.width;
    *rows = p.height;
    st_lattice_free(&p);
}

st_canvas *st_board_draw_new(const st_scene *s, const st_board *b, st_board_scale scale,
                             int columns, bool is_ascii)
{
    st_lattice p = st_lattice_new(s, b, scale);
    int width = p.width < columns ? p.width : columns;
    st_canvas *c = st_canvas_new(width > 0 ? width : 1, is_ascii);
    draw_lines(&p, c);
    for (int area = 0; area < b->areas; area++)
        if (!p.has_rooms || !st_lattice_is_one_room(&p, area))
            draw_area(&p, area, c);
    if (p.has_labels)
        draw_labels(&p, c);
    if (p.has_rooms)
        draw_corners(&p, c);
    draw_flows(&p, c);
    if (b->routes > 0)
        draw_ways(&p, c);
    for (int y = 0; y < p.rows; y++)
        for (int x = 0; x < p.columns; x++)
            if (st_lattice_cell(&p, x, y) != NULL && p.has_rooms)
                draw_room(&p, st_lattice_cell(&p, x, y), c);
            else if (st_lattice_cell(&p, x, y) != NULL)
                draw_cell(&p, st_lattice_cell(&p, x, y), c);
    draw_margin(&p, c);
    st_lattice_free(&p);
    return c;
}
