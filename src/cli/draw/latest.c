/* latest.c: the last lines of the log. What is new stands out from what has been seen. */
#include "cli/draw/latest.h"

#include <string.h>

enum {
    RULE_COLUMNS = 50, /* a narrower log has no room for rules */
    ROOMY = 5          /* rows with which one is left to say that there is more */
};

/* The first rule a line follows from stands at the right, where there is room. */
static void draw_rule(st_canvas *c, int x, int y, const st_line *line)
{
    char rule[32];
    int columns = st_canvas_columns(c);
    snprintf(rule, sizeof rule, "%.*s",
             line->rules != NULL ? (int)strcspn(line->rules, " ") : 0,
             line->rules != NULL ? line->rules : "");
    int width = st_canvas_width(c, rule);
    if (columns >= RULE_COLUMNS &&
        x + st_canvas_width(c, line->text) + width + 2 <= columns)
        st_canvas_put(c, columns - width, y, ST_ROLE_FAINT, rule);
}

/* One line; a headline stands out, its details are set in below it. What others did to
 * the viewer is marked as long as it is new. */
static int draw_line(st_canvas *c, int y, const st_line *line, bool is_seen)
{
    bool is_head = line->depth == ST_HEADLINE, is_marked = line->is_yours && !is_seen;
    enum st_role role = is_seen                ? ST_ROLE_FAINT
                        : is_head || is_marked ? ST_ROLE_STRONG
                                               : ST_ROLE_PLAIN;
    int x = is_head && !is_marked ? 0 : 2;
    if (is_marked)
        st_canvas_put(c, 0, y, ST_ROLE_WARN, "»");
    int next = st_canvas_wrap(c, x, y, x + 2, role, line->text);
    if (next == y + 1)
        draw_rule(c, x, y, line);
    return next;
}

/* Where not all that is new fits, its details go first: the log has them. */
static bool is_left_out(st_latest lines, const st_line *line)
{
    return lines.is_tight && line->depth != ST_HEADLINE && !line->is_yours;
}

static int rows_of(const st_canvas *like, const st_line *line)
{
    st_canvas *c = st_canvas_new(st_canvas_columns(like), st_canvas_is_ascii(like));
    int rows = draw_line(c, 0, line, false);
    st_canvas_free(c);
    return rows;
}

int st_latest_rows(const st_canvas *c, const st_scene *s, st_latest lines)
{
    int rows = lines.summary != NULL;
    for (int i = lines.fresh; i < lines.told; i++)
        rows += rows_of(c, &s->line[i]);
    return rows;
}

/* The first of the last lines that fit. */
static int first_of(const st_canvas *c, const st_scene *s, st_latest lines, int rows)
{
    int first = lines.told, used = 0;
    while (first > 0) {
        if (!is_left_out(lines, &s->line[first - 1]))
            used += rows_of(c, &s->line[first - 1]);
        if (used > rows)
            break;
        first--;
    }
    return first;
}

/* Of what others did to the viewer since, what would have scrolled away: as many rows of
 * it as there are, but the latest lines keep half the room. */
static int draw_kept(st_canvas *c, int y, const st_scene *s, st_latest lines, int rows)
{
    int end = first_of(c, s, lines, rows), first = end, used = 0;
    for (int i = end - 1; i >= lines.fresh; i--) {
        if (!s->line[i].is_yours)
            continue;
        used += rows_of(c, &s->line[i]);
        if (used > rows / 2)
            break;
        first = i;
    }
    for (int i = first; i < end; i++)
        if (s->line[i].is_yours)
            y = draw_line(c, y, &s->line[i], false);
    return y;
}

int st_latest_draw(st_canvas *c, int y, const st_scene *s, st_latest lines, int rows)
{
    int end = y + rows;
    if (lines.summary != NULL)
        y = st_canvas_wrap(c, 0, y, 2, ST_ROLE_ACCENT, lines.summary);
    lines.summary = NULL;
    lines.is_tight = st_latest_rows(c, s, lines) > end - y;
    if (lines.is_tight && lines.says_more && rows >= ROOMY)
        st_canvas_print(c, 0, y++, ST_ROLE_FAINT, "… `log %d` tells it all",
                        lines.told - lines.fresh);
    y = draw_kept(c, y, s, lines, end - y);
    for (int i = first_of(c, s, lines, end - y); i < lines.told; i++)
        if (!is_left_out(lines, &s->line[i]))
            y = draw_line(c, y, &s->line[i], i < lines.fresh);
    return y;
}
