/* retell.c: the last turn once more: what a person did, and what came of it. On a screen
 * a headline with its details waits for Enter, or goes by at a speed; on a pipe all of it
 * is said at once. Or one move: the table after it, and what it did. It knows scenes only:
 * a turn begins with a line that is called so. */
#include "cli/table/retell.h"

#include "cli/table/recap.h"
#include "cli/table/tell.h"

#include <string.h>

/* The line with which the turn before the present one began; 0 where there is none. */
static int first_of_last_turn(const st_scene *s)
{
    int turns = 0;
    for (int i = s->lines - 1; i >= 0; i--)
        if (strcmp(s->line[i].name, "turn") == 0 && ++turns == 2)
            return i;
    return 0;
}

/* A headline and what is set in below it end here. */
static int end_of(const st_scene *s, int first)
{
    int end = first + 1;
    while (end < s->lines && s->line[end].depth != ST_HEADLINE)
        end++;
    return end;
}

/* False: that is enough. */
static bool wait_for_enter(st_session *s)
{
    const char *line;
    if (!st_input_is_keyboard(s->input))
        return true;
    return st_input_line(s->input, "Enter goes on, q ends it: ", &line) == ST_GOT_LINE &&
           *line == '\0';
}

bool st_retell(st_session *s, const char *how)
{
    st_speed speed = ST_INSTANT;
    const bool is_stepped = *how == '\0';
    if (!is_stepped && !st_session_read_speed(how, &speed))
        return false;
    st_match_scene(s->table.match, s->viewer, ST_SEEN_NOTHING, s->other);
    st_recap_fold(s->other);
    for (int i = first_of_last_turn(s->other), end; i < s->other->lines; i = end) {
        end = end_of(s->other, i);
        st_tell_lines(&s->terminal, s->other, i, end, ST_TELL_STEPS);
        if (end < s->other->lines &&
            !(is_stepped ? wait_for_enter(s) : st_session_pause(s, speed)))
            break;
    }
    return true;
}

void st_retell_move(st_session *s, uint32_t number)
{
    st_scene *kept = s->scene;
    st_match_scene_at(s->table.match, number, s->viewer, s->other);
    st_match_tell(s->table.match, s->viewer, number, number, s->other);
    s->scene = s->other;
    if (s->terminal.is_screen)
        st_session_draw_above(s, s->other->lines + 1);
    else
        st_session_draw(s);
    st_terminal_say(&s->terminal, "Move %u:", number);
    st_tell_lines(&s->terminal, s->other, 0, s->other->lines, ST_TELL_STEPS);
    s->scene = kept;
}
