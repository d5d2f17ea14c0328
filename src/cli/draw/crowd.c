/* crowd.c: pieces and marks of a cell in the few columns it has.
 *
 * What a glyph means is the game's; here it is only put in order, counted and cut. */
#include "cli/draw/crowd.h"

#include "cli/terminal/glyph.h"

#include <ctype.h>
#include <string.h>

enum { MARK_LEAST = 4 }; /* letters by which a mark can be known */

void st_crowd_add(st_crowd *c, enum st_role role, const char *text)
{
    if (c->count == ST_SPANS)
        return;
    c->span[c->count].role = role;
    snprintf(c->span[c->count++].text, ST_SPAN, "%s", text);
}

bool st_crowd_is_at(const char *place, const st_cell *cell)
{
    return place != NULL && strcmp(place, cell->id) == 0;
}

bool st_crowd_is_in_reach(const st_scene *s, const st_board *b, const st_cell *cell)
{
    for (int i = 0; i < b->reaches; i++)
        if (st_crowd_is_at(s->reach[b->first_reach + i].cell, cell))
            return true;
    return false;
}

static enum st_role piece_role(const st_piece *piece)
{
    return piece->owner >= 0 ? (enum st_role)(ST_ROLE_SEAT + piece->owner % ST_SEATS)
                             : ST_ROLE_WARN;
}

static bool is_same(const st_piece *a, const st_piece *b)
{
    return a->owner == b->owner && strcmp(a->glyph, b->glyph) == 0;
}

/* How many pieces of a board stand where the i-th does and look like it; 0 where an
 * earlier one of them has been counted. */
static int count_same(const st_scene *s, const st_board *b, int i, const st_cell *cell)
{
    const st_piece *piece = &s->piece[b->first_piece + i];
    int count = 0;
    for (int n = 0; n < b->pieces; n++) {
        const st_piece *other = &s->piece[b->first_piece + n];
        if (!st_crowd_is_at(other->cell, cell) || !is_same(piece, other))
            continue;
        if (n < i)
            return 0;
        count++;
    }
    return count;
}

/* "g4"; where the glyph itself ends in a digit, "z3x4". */
static void count_text(const char *glyph, int count, char text[ST_SPAN])
{
    size_t length = strlen(glyph);
    bool ends_in_digit = length > 0 && isdigit((unsigned char)glyph[length - 1]);
    if (count < 2)
        snprintf(text, ST_SPAN, "%s", glyph);
    else
        snprintf(text, ST_SPAN, "%s%s%d", glyph, ends_in_digit ? "x" : "", count);
}

void st_crowd_add_pieces(st_crowd *c, const st_scene *s, const st_board *b,
                         const st_cell *cell)
{
    for (int owned = 0; owned < 2; owned++) {
        bool is_first = true;
        for (int i = 0; i < b->pieces; i++) {
            const st_piece *piece = &s->piece[b->first_piece + i];
            char text[ST_SPAN];
            if (!st_crowd_is_at(piece->cell, cell) || (piece->owner >= 0) != owned)
                continue;
            int count = count_same(s, b, i, cell);
            if (count == 0)
                continue;
            if (owned && is_first && c->count > 0)
                st_crowd_add(c, ST_ROLE_FAINT, ":");
            count_text(piece->glyph, count, text);
            st_crowd_add(c, piece_role(piece), text);
            is_first = false;
        }
    }
}

/* "footprint 2" in at most `room` columns, "foot 2" where that is less, at last "f2". */
static void mark_text(const st_mark *mark, int room, char text[ST_SPAN])
{
    int digits = snprintf(NULL, 0, "%d", mark->count), letters = room - digits - 1;
    if (letters >= MARK_LEAST)
        snprintf(text, ST_SPAN, "%.*s %d", letters < 16 ? letters : 16, mark->kind,
                 mark->count);
    else
        snprintf(text, ST_SPAN, "%c%d", mark->kind[0], mark->count);
}

void st_crowd_add_marks(st_crowd *c, const st_scene *s, const st_board *b,
                        const st_cell *cell, int room)
{
    int count = 0;
    for (int i = 0; i < b->marks; i++)
        count += st_crowd_is_at(s->mark[b->first_mark + i].cell, cell) &&
                 s->mark[b->first_mark + i].count != 0;
    for (int i = 0; i < b->marks; i++) {
        const st_mark *mark = &s->mark[b->first_mark + i];
        char text[ST_SPAN];
        if (!st_crowd_is_at(mark->cell, cell) || mark->count == 0)
            continue;
        mark_text(mark, (room + 1) / count - 1, text);
        st_crowd_add(c, ST_ROLE_PLAIN, text);
    }
}

int st_crowd_width(const st_crowd *c)
{
    int width = 0;
    for (int i = 0; i < c->count; i++)
        width += st_glyph_width(c->span[i].text);
    return width;
}

void st_crowd_space(st_crowd *c)
{
    st_crowd spaced = { .count = 0 };
    for (int i = 0; i < c->count; i++) {
        if (strcmp(c->span[i].text, ":") == 0)
            continue;
        if (spaced.count > 0)
            st_crowd_add(&spaced, ST_ROLE_PLAIN, " ");
        st_crowd_add(&spaced, c->span[i].role, c->span[i].text);
    }
    *c = spaced;
}

void st_crowd_press(st_crowd *c, int width)
{
    st_crowd pressed = { .count = 0 };
    if (st_crowd_width(c) <= width)
        return;
    for (int owned = 1; owned >= 0; owned--)
        for (int i = 0; i < c->count; i++)
            if ((c->span[i].role >= ST_ROLE_SEAT) == owned &&
                strcmp(c->span[i].text, ":") != 0)
                st_crowd_add(&pressed, c->span[i].role, c->span[i].text);
    *c = pressed;
}

/* As much of a stretch as fits before column `end`. */
static int put_start(const st_span *span, st_canvas *c, int x, int y, int end)
{
    const char *at = span->text;
    char glyph[ST_GLYPH];
    while (*at && x < end) {
        st_glyph_next(&at, glyph);
        x = st_canvas_put(c, x, y, span->role, glyph);
    }
    return x;
}

void st_crowd_put(const st_crowd *content, st_canvas *c, int x, int y, int end)
{
    int left = st_crowd_width(content);
    for (int i = 0; i < content->count; i++) {
        const st_span *span = &content->span[i];
        int width = st_glyph_width(span->text);
        if (x + left > end && x + width + 1 > end) {
            if (i == 0)
                x = put_start(span, c, x, y, end - 1);
            st_canvas_put(c, x < end ? x : end - 1, y, ST_ROLE_WARN, "+");
            return;
        }
        x = st_canvas_put(c, x, y, span->role, span->text);
        left -= width;
    }
}
