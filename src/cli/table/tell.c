/* tell.c: the log as text. Headlines stand out, details are set in below them and name
 * the rule they follow from. */
#include "cli/table/tell.h"

#include "cli/draw/glyph.h"
#include "cli/draw/panel.h"

enum { NAME_WIDTH = 16 };

static void tell_line(const st_terminal *t, const st_line *line, st_detail detail)
{
    bool is_head = line->depth == ST_HEADLINE;
    char text[640];
    if (!is_head && detail == ST_TELL_HEADLINES)
        return;
    bool has_rule = detail == ST_TELL_RULES && line->rules && *line->rules;
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

/* The seats by score, equal ones in the order of the table. */
static void rank_seats(const st_scene *s, int order[ST_SEATS])
{
    for (int seat = 0; seat < s->seats; seat++) {
        int i = seat;
        for (; i > 0 && s->score[order[i - 1]] < s->score[seat]; i--)
            order[i] = order[i - 1];
        order[i] = seat;
    }
}

void st_tell_result(const st_terminal *t, const st_scene *s)
{
    int order[ST_SEATS];
    rank_seats(s, order);
    st_terminal_print(t, ST_ROLE_STRONG, "Game over: %s.", s->ending);
    st_terminal_newline(t);
    for (int i = 0; i < s->seats; i++) {
        int seat = order[i];
        char name[64];
        bool has_won = s->winners >> seat & 1;
        st_panel_name(s, seat, name, sizeof name);
        int blanks = NAME_WIDTH - st_glyph_width(name);
        st_terminal_print(t, has_won ? ST_ROLE_STRONG : ST_ROLE_PLAIN,
                          "  %d  %s%*s %5d%s", seat + 1, name, blanks > 0 ? blanks : 0,
                          "", s->score[seat], has_won ? "  won" : "");
        st_terminal_newline(t);
    }
}
