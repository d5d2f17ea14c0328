/* tutor.c: leads a person through a lesson.
 *
 * The match knows which move is next and takes no other; here it is read out, made by
 * Enter, and for the other seats shown before it is made. */
#include "cli/table/tutor.h"

#include "cli/draw/teaching.h"

bool st_tutor_is_on(const st_session *s)
{
    st_move move;
    return st_midend_taught(s->table.match, &move, NULL);
}

void st_tutor_next(const st_session *s, char *command, size_t size)
{
    st_tuition tuition;
    command[0] = '\0';
    if (!st_match_tuition(s->table.match, &tuition) || tuition.order != NULL)
        return;
    snprintf(command, size, "sandtable play %s%s%s", s->table.game->id,
             tuition.next != NULL ? " " : "", tuition.next != NULL ? tuition.next : "");
}

void st_tutor_tell(const st_session *s)
{
    st_canvas *c = st_canvas_new(s->terminal.columns, s->terminal.is_ascii);
    int rows = st_teaching_rows(c, s->scene);
    st_teaching_draw(c, 0, s->scene, rows);
    st_canvas_show(c, &s->terminal);
    st_canvas_free(c);
}

void st_tutor_read(st_session *s)
{
    const char *line;
    st_terminal_wipe(&s->terminal);
    st_tutor_tell(s);
    if (st_input_line(s->input, "Enter shows the table ", &line) != ST_GOT_LINE)
        s->has_left = true;
    st_terminal_wipe(&s->terminal);
}

bool st_tutor_do(st_session *s)
{
    st_error err = { 0 };
    st_status status = st_midend_obey(s->table.match, &err);
    if (status != ST_OK)
        st_session_refuse(s, "%s", err.text);
    return status == ST_OK;
}

/* Show what is said now and wait for the learner. */
static void read_out(st_session *s)
{
    const char *line;
    st_session_view(s, s->last_person >= 0 ? s->last_person : 0);
    if (s->terminal.is_screen)
        st_session_show(s);
    else
        st_tutor_tell(s);
    if (st_input_is_keyboard(s->input))
        s->has_left = st_input_line(s->input, "Enter goes on ", &line) != ST_GOT_LINE;
}

bool st_tutor_lead(st_session *s)
{
    st_tuition tuition;
    bool is_person_next = s->bot[st_session_actor(s)] == NULL;
    if (!st_match_tuition(s->table.match, &tuition) ||
        (tuition.order != NULL ? s->bot[tuition.seat] == NULL
                               : is_person_next || s->has_said_goodbye))
        return false;
    if (!tuition.is_begun)
        read_out(s);
    s->has_said_goodbye = tuition.order == NULL;
    if (tuition.order != NULL && !s->has_left && !st_tutor_do(s))
        s->has_left = true;
    return true;
}
