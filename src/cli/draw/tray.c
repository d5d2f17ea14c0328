/* tray.c: a board without cells: what lies on it, what is printed there and how the last
 * thing flew, each put to the nearest character. It knows no rule. */
#include "cli/draw/tray.h"

#include <stdlib.h>
#include <string.h>

enum { RIM = 1, PARTS = 24 };

typedef struct tray {
    const st_scene *s;
    const st_board *b;
    st_canvas *c;
    int rows; /* inside the rim */
} tray;

bool st_tray_is_one(const st_board *b)
{
    return b->cells == 0 && b->columns > 0 && b->rows > 0;
}

bool st_tray_is_in(const st_scene *s)
{
    for (int i = 0; i < s->boards; i++)
        if (st_tray_is_one(&s->board[i]))
            return true;
    return false;
}

/* Put a sign to a place in tenths of a millimetre, counted from the south-west. */
static void put(const tray *t, int x, int y, enum st_role role, const char *sign)
{
    const int unit = t->b->unit > 0 ? t->b->unit : ST_UNIT;
    const int inside = ST_TRAY_COLUMNS - 2 * RIM;
    const int column = x * inside / (t->b->columns * unit);
    const int row = t->rows - 1 - y * t->rows / (t->b->rows * unit);
    if (column >= 0 && column < inside && row >= 0 && row < t->rows)
        st_canvas_put(t->c, RIM + column, RIM + row, role, sign);
}

static void put_leg(const tray *t, st_point a, st_point b, enum st_role role,
                    const char *sign)
{
    for (int i = 0; i <= PARTS; i++)
        put(t, a.x + (b.x - a.x) * i / PARTS, a.y + (b.y - a.y) * i / PARTS, role, sign);
}

static void put_rim(const tray *t)
{
    const bool is_ascii = st_canvas_is_ascii(t->c);
    for (int y = 0; y < t->rows + 2 * RIM; y++)
        for (int x = 0; x < ST_TRAY_COLUMNS; x++) {
            const bool is_end = y == 0 || y == t->rows + RIM;
            const bool is_side = x == 0 || x == ST_TRAY_COLUMNS - 1;
            if (is_end || is_side)
                st_canvas_put(t->c, x, y, ST_ROLE_FAINT,
                              is_end && is_side ? "+"
                              : is_end          ? (is_ascii ? "-" : "─")
                                                : (is_ascii ? "|" : "│"));
        }
}

/* Circles by their labels, other outlines by dots. */
static void put_regions(const tray *t)
{
    for (int i = 0; i < t->b->regions; i++) {
        const st_region *r = &t->s->region[t->b->first_region + i];
        const st_point *point = &t->s->point[r->first_point];
        if (r->radius > 0 && r->points > 0 && r->label != NULL)
            put(t, point->x, point->y, ST_ROLE_FAINT, r->label);
        for (int n = 0; n < r->points && r->radius == 0; n++)
            put_leg(t, point[n], point[(n + 1) % r->points], ST_ROLE_FAINT, "·");
    }
}

static void put_routes(const tray *t)
{
    const st_scene *s = t->s;
    for (int i = 0; i < t->b->routes; i++) {
        const st_route *r = &s->route[t->b->first_route + i];
        for (int n = 1; n < r->points; n++)
            put_leg(t, s->point[r->first_point + n - 1], s->point[r->first_point + n],
                    ST_ROLE_ACCENT, "•");
    }
    for (int i = s->lines - 1; i >= 0 && s->line[i].move == s->line[s->lines - 1].move;
         i--)
        for (int n = 1; s->line[i].board != NULL &&
                        strcmp(s->line[i].board, t->b->id) == 0 && n < s->line[i].points;
             n++)
            put_leg(t, s->point[s->line[i].first_point + n - 1],
                    s->point[s->line[i].first_point + n], ST_ROLE_PLAIN, "•");
}

static void put_things(const tray *t)
{
    for (int i = 0; i < t->b->marks; i++) {
        const st_mark *mark = &t->s->mark[t->b->first_mark + i];
        const char sign[2] = { mark->kind[0], '\0' };
        if (mark->at.is_exact)
            put(t, mark->at.x, mark->at.y, ST_ROLE_STRONG, sign);
    }
    for (int i = 0; i < t->b->pieces; i++) {
        const st_piece *piece = &t->s->piece[t->b->first_piece + i];
        if (piece->at.is_exact)
            put(t, piece->at.x, piece->at.y, ST_ROLE_STRONG, piece->glyph);
    }
}

st_canvas *st_tray_draw_new(const st_scene *s, const st_board *b, int rows, bool is_ascii)
{
    enum { MOST = 27, LEAST = 8 };
    rows = rows - 2 * RIM > MOST ? MOST : rows - 2 * RIM < LEAST ? LEAST : rows - 2 * RIM;
    const tray t = { s, b, st_canvas_new(ST_TRAY_COLUMNS, is_ascii), rows };
    put_rim(&t);
    put_regions(&t);
    put_routes(&t);
    put_things(&t);
    return t.c;
}
