/* tell.c: the log as text. Headlines stand out, details are set in below them and name
 * the rule they follow from. */
#include "cli/table/tell.h"

#include "cli/draw/panel.h"
#include "cli/table/recap.h"
#include "cli/terminal/glyph.h"

#include <string.h>

enum { NAME_WIDTH = 16 };

static void tell_line(const st_terminal *t, const st_line *line, st_detail detail)
{
    bool is_head = line->depth == ST_HEADLINE;
    char text[640];
    if (!is_head && detail == ST_TELL_HEADLINES)
        return;
    bool has_rule = detail == ST_TELL_RULES && line->rules != NULL && *line->rules;
    snprintf(text, sizeof text, "%s%s%s%s", line->text, has_rule ? " [" : "",
             has_rule ? line->rules : "", has_rule ? "]" : "");
    int indent = is_head ? 0 : 2;
    st_terminal_print(t, ST_ROLE_PLAIN, "%*s", indent, "");
    st_terminal_wrap(t, is_head ? ST_ROLE_STRONG : ST_ROLE_PLAIN, indent, indent + 2,
                     text);
}

void st_tell_lines(const st_terminal *t, const st_scene *s, int first, int end,
                   st_detail detail)
{
    for (int i = first; i < end; i++)
        tell_line(t, &s->line[i], detail);
}

/* "You came 2nd of 4." where that can be said of the viewer. */
static void tell_place(const st_terminal *t, const st_scene *s)
{
    char name[64], place[16];
    if (s->seat < 0 || !st_recap_is_contest(s))
        return;
    st_panel_name(s, s->seat, name, sizeof name);
    st_terminal_say(t, "%s came %s of %d.", strcmp(name, "you") == 0 ? "You" : name,
                    st_recap_ordinal(st_recap_place(s, s->seat), place, sizeof place),
                    s->seats);
}

/* Whoever plays alone reads the result in the ending; a crew without points has none. */
static bool has_points(const st_scene *s)
{
    bool has_any = false;
    for (int seat = 0; seat < s->seats; seat++)
        has_any = has_any || s->score[seat] != 0;
    return s->seats > 1 && has_any;
}

void st_tell_result(const st_terminal *t, const st_scene *s)
{
    int order[ST_SEATS];
    bool is_contest = st_recap_is_contest(s);
    st_recap_rank(s, order);
    st_terminal_print(t, ST_ROLE_STRONG, "Game over: %s.", s->ending);
    st_terminal_newline(t);
    tell_place(t, s);
    for (int i = 0; i < s->seats && has_points(s); i++) {
        int seat = order[i];
        char name[64], place[16] = "";
        bool has_won = s->winners >> seat & 1;
        st_panel_name(s, seat, name, sizeof name);
        if (is_contest)
            st_recap_ordinal(st_recap_place(s, seat), place, sizeof place);
        int blanks = NAME_WIDTH - st_glyph_width(name);
        st_terminal_print(t, has_won ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                          "  %-4s %s%*s %5d%s", place, name, blanks > 0 ? blanks : 0, "",
                          s->score[seat], has_won ? "  won" : "");
        st_terminal_newline(t);
    }
}
