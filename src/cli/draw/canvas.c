/* canvas.c: cells of text and lines, resolved to box characters or ASCII when printed.
 *
 * A cell holds a character or the lines that cross it, not both: whichever was drawn
 * last. It knows nothing of scenes. */
#include "cli/draw/canvas.h"

#include "cli/terminal/glyph.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 2048, FIRST_ROWS = 32 };

struct cell {
    char text[ST_GLYPH]; /* empty: a blank, or the lines */
    uint8_t role;
    uint8_t line[ST_WAYS]; /* enum st_line_kind */
    bool is_tail;          /* right half of a wide character */
};

struct st_canvas {
    int columns, rows, room;
    bool is_ascii;
    struct cell *cell;
};

st_canvas *st_canvas_new(int columns, bool is_ascii)
{
    ST_ASSERT(columns > 0, "a canvas is at least one column wide");
    st_canvas *c = st_alloc(1, sizeof *c);
    c->columns = columns;
    c->is_ascii = is_ascii;
    c->room = FIRST_ROWS;
    c->cell = st_alloc((size_t)(c->room * columns), sizeof *c->cell);
    return c;
}

void st_canvas_free(st_canvas *c)
{
    if (c == NULL)
        return;
    free(c->cell);
    free(c);
}

int st_canvas_columns(const st_canvas *c)
{
    return c->columns;
}

int st_canvas_rows(const st_canvas *c)
{
    return c->rows;
}

bool st_canvas_is_ascii(const st_canvas *c)
{
    return c->is_ascii;
}

static void use_row(st_canvas *c, int y)
{
    if (y >= c->room) {
        int room = 2 * (y + 1);
        struct cell *larger = st_alloc((size_t)(room * c->columns), sizeof *larger);
        memcpy(larger, c->cell, (size_t)(c->rows * c->columns) * sizeof *larger);
        free(c->cell);
        c->cell = larger;
        c->room = room;
    }
    c->rows = y >= c->rows ? y + 1 : c->rows;
}

static struct cell *at(st_canvas *c, int x, int y)
{
    return &c->cell[y * c->columns + x];
}

static bool is_inside(const st_canvas *c, int x, int y)
{
    return x >= 0 && x < c->columns && y >= 0;
}

/* A mark of no width joins the character before it. */
static void join_mark(struct cell *cell, const char *mark)
{
    if (strlen(cell->text) + strlen(mark) < ST_GLYPH)
        strcat(cell->text, mark);
}

int st_canvas_put(st_canvas *c, int x, int y, enum st_role role, const char *text)
{
    char ascii[TEXT], glyph[ST_GLYPH];
    ST_ASSERT(x >= 0 && y >= 0, "put texts inside the canvas");
    if (c->is_ascii) {
        st_glyph_ascii(text, ascii, sizeof ascii);
        text = ascii;
    }
    use_row(c, y);
    while (*text) {
        int width = st_glyph_next(&text, glyph);
        if (x + width > c->columns)
            break;
        if (width == 0 && x > 0)
            join_mark(at(c, x - 1, y), glyph);
        if (width > 0) {
            *at(c, x, y) = (struct cell){ .role = (uint8_t)role };
            strcpy(at(c, x, y)->text, glyph);
        }
        if (width == 2)
            *at(c, x + 1, y) = (struct cell){ .is_tail = true };
        x += width;
    }
    return x;
}

int st_canvas_width(const st_canvas *c, const char *text)
{
    char ascii[TEXT];
    if (!c->is_ascii)
        return st_glyph_width(text);
    st_glyph_ascii(text, ascii, sizeof ascii);
    return (int)strlen(ascii);
}

int st_canvas_put_within(st_canvas *c, int x, int y, int width, enum st_role role,
                         const char *text)
{
    char ascii[TEXT], glyph[ST_GLYPH];
    if (width <= 0)
        return x;
    if (st_canvas_width(c, text) <= width)
        return st_canvas_put(c, x, y, role, text);
    if (c->is_ascii) {
        st_glyph_ascii(text, ascii, sizeof ascii);
        text = ascii;
    }
    int end = x + width - 1;
    while (*text) {
        int wide = st_glyph_next(&text, glyph);
        if (x + wide > end)
            break;
        x = st_canvas_put(c, x, y, role, glyph);
    }
    return st_canvas_put(c, x, y, role, c->is_ascii ? "~" : "…");
}

int st_canvas_print(st_canvas *c, int x, int y, enum st_role role, const char *format,
                    ...)
{
    char text[TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return st_canvas_put(c, x, y, role, text);
}

int st_canvas_wrap(st_canvas *c, int x, int y, int indent, enum st_role role,
                   const char *text)
{
    int start = x;
    use_row(c, y);
    for (const char *word = text + strspn(text, " \n"); *word;) {
        char piece[TEXT];
        size_t length = strcspn(word, " \n");
        snprintf(piece, sizeof piece, "%.*s", (int)length, word);
        int width = st_canvas_width(c, piece);
        if (x > start && x + 1 + width > c->columns) {
            y++;
            x = start = indent;
        } else if (x > start) {
            x++;
        }
        x = st_canvas_put_within(c, x, y, c->columns - x, role, piece);
        word += length;
        word += strspn(word, " \n");
    }
    return y + 1;
}

void st_canvas_leave(st_canvas *c, int x, int y, enum st_way way, enum st_line_kind kind)
{
    if (!is_inside(c, x, y) || kind == ST_LINE_NONE)
        return;
    use_row(c, y);
    struct cell *cell = at(c, x, y);
    cell->text[0] = '\0';
    if (cell->line[way] < kind)
        cell->line[way] = (uint8_t)kind;
}

void st_canvas_lay_part(st_canvas *c, int x, int y, const st_canvas *other,
                        st_canvas_part part)
{
    for (int row = 0; row < part.rows && part.y + row < other->rows; row++) {
        const struct cell *from = &other->cell[(part.y + row) * other->columns];
        use_row(c, y + row);
        for (int n = 0; n < part.columns && part.x + n < other->columns; n++)
            if (is_inside(c, x + n, y + row))
                *at(c, x + n, y + row) = from[part.x + n];
    }
}

void st_canvas_lay(st_canvas *c, int x, int y, const st_canvas *other, int rows)
{
    const st_canvas_part part = { 0, 0, other->columns, rows };
    st_canvas_lay_part(c, x, y, other, part);
}

/* Box characters by which ways are open (up 1, right 2, down 4, left 8); in each the
 * four forms: single, double across, double down, double both. */
static const char *const boxes[16][4] = {
    [1] = { "│", "│", "║", "║" },  [2] = { "─", "═", "─", "═" },
    [3] = { "└", "╘", "╙", "╚" },  [4] = { "│", "│", "║", "║" },
    [5] = { "│", "│", "║", "║" },  [6] = { "┌", "╒", "╓", "╔" },
    [7] = { "├", "╞", "╟", "╠" },  [8] = { "─", "═", "─", "═" },
    [9] = { "┘", "╛", "╜", "╝" },  [10] = { "─", "═", "─", "═" },
    [11] = { "┴", "╧", "╨", "╩" }, [12] = { "┐", "╕", "╖", "╗" },
    [13] = { "┤", "╡", "╢", "╣" }, [14] = { "┬", "╤", "╥", "╦" },
    [15] = { "┼", "╪", "╫", "╬" },
};

static int stronger(int a, int b)
{
    return a > b ? a : b;
}

static const char *line_text(const struct cell *cell, bool is_ascii)
{
    int across = stronger(cell->line[ST_LEFT], cell->line[ST_RIGHT]);
    int down = stronger(cell->line[ST_UP], cell->line[ST_DOWN]);
    int ways = (cell->line[ST_UP] > 0) | (cell->line[ST_RIGHT] > 0) << 1 |
               (cell->line[ST_DOWN] > 0) << 2 | (cell->line[ST_LEFT] > 0) << 3;
    if (ways == 0)
        return " ";
    if (is_ascii) {
        if (across && down)
            return "+";
        return across == ST_LINE_DOUBLE   ? "="
               : across == ST_LINE_SINGLE ? "-"
               : across == ST_LINE_LOCKED ? "%"
               : across                   ? "."
               : down == ST_LINE_DOUBLE   ? "#"
               : down == ST_LINE_SINGLE   ? "|"
               : down == ST_LINE_LOCKED   ? "%"
                                          : ":";
    }
    if (across == ST_LINE_DASHED && !down)
        return "┄";
    if (down == ST_LINE_DASHED && !across)
        return "┆";
    if (across == ST_LINE_LOCKED && !down)
        return "╍";
    if (down == ST_LINE_LOCKED && !across)
        return "╏";
    return boxes[ways][(across == ST_LINE_DOUBLE) | (down == ST_LINE_DOUBLE) << 1];
}

static bool is_blank(const struct cell *cell)
{
    return !cell->is_tail && (!cell->text[0] || strcmp(cell->text, " ") == 0) &&
           !cell->line[ST_UP] && !cell->line[ST_RIGHT] && !cell->line[ST_DOWN] &&
           !cell->line[ST_LEFT];
}

void st_canvas_show_row(const st_canvas *c, int row, const st_terminal *t)
{
    if (t->out == NULL || row >= c->rows)
        return;
    const struct cell *cell = &c->cell[row * c->columns];
    int end = c->columns;
    while (end > 0 && is_blank(&cell[end - 1]) && cell[end - 1].role != ST_ROLE_BANNER)
        end--;
    int role = ST_ROLE_PLAIN;
    for (int x = 0; x < end; x++) {
        if (cell[x].is_tail)
            continue;
        /* A blank looks the same in every role but one. */
        bool is_bare = is_blank(&cell[x]) && role != ST_ROLE_BANNER &&
                       cell[x].role != ST_ROLE_BANNER;
        if (cell[x].role != role && !is_bare) {
            fputs(st_terminal_off(t, (enum st_role)role), t->out);
            role = cell[x].role;
            fputs(st_terminal_on(t, (enum st_role)role), t->out);
        }
        fputs(cell[x].text[0] ? cell[x].text : line_text(&cell[x], c->is_ascii), t->out);
    }
    fputs(st_terminal_off(t, (enum st_role)role), t->out);
}

void st_canvas_show(const st_canvas *c, const st_terminal *t)
{
    for (int row = 0; row < c->rows; row++) {
        st_canvas_show_row(c, row, t);
        st_terminal_newline(t);
    }
}
