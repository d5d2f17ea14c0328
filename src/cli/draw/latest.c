/* latest.c: the last lines of the log. What is new stands out from what has been seen. */
#include "cli/draw/latest.h"

#include <string.h>

enum { RULE_COLUMNS = 50 }; /* a narrower log has no room for rules */

/* One line; a headline stands out, its details are set in below it. The rule it follows
 * from stands at the right, where there is room. */
static int draw_line(st_canvas *c, int y, const st_line *line, bool is_seen)
{
    bool is_head = line->depth == ST_HEADLINE;
    enum st_role role = is_seen   ? ST_ROLE_FAINT
                        : is_head ? ST_ROLE_STRONG
                                  : ST_ROLE_PLAIN;
    int x = is_head ? 0 : 2, columns = st_canvas_columns(c);
    int next = st_canvas_wrap(c, x, y, x + 2, role, line->text);
    char rule[32];
    snprintf(rule, sizeof rule, "%.*s", line->rules ? (int)strcspn(line->rules, " ") : 0,
             line->rules ? line->rules : "");
    int width = st_canvas_width(c, rule);
    if (columns >= RULE_COLUMNS && next == y + 1 &&
        x + st_canvas_width(c, line->text) + width + 2 <= columns)
        st_canvas_put(c, columns - width, y, ST_ROLE_FAINT, rule);
    return next;
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
    int rows = 0;
    for (int i = lines.fresh; i < lines.told; i++)
        rows += rows_of(c, &s->line[i]);
    return rows;
}

int st_latest_draw(st_canvas *c, int y, const st_scene *s, st_latest lines, int rows)
{
    int first = lines.told, used = 0;
    while (first > 0) {
        used += rows_of(c, &s->line[first - 1]);
        if (used > rows)
            break;
        first--;
    }
    for (int i = first; i < lines.told; i++)
        y = draw_line(c, y, &s->line[i], i < lines.fresh);
    return y;
}
