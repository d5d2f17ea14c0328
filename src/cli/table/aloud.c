/* aloud.c: says a question and its answers one below the other, for who has no screen to
 * look at: a pipe, a dumb terminal, a screen reader. Long lists are folded, and nothing is
 * said twice that has not changed. */
#include "cli/table/aloud.h"

#include "cli/draw/canvas.h"
#include "cli/draw/offers.h"
#include "cli/draw/panel.h"
#include "cli/table/tutor.h"

#include <string.h>

enum { ROWS = 12 }; /* of the list; `moves` tells all */

static void say_question(const st_session *s)
{
    char name[64], question[1024];
    const bool is_alone = st_session_people(s) == 1;
    st_panel_name(s->scene, s->viewer, name, sizeof name);
    snprintf(question, sizeof question, "%s%s%s", is_alone ? "" : name,
             is_alone ? "" : ": ",
             s->scene->prompt != NULL ? s->scene->prompt : "Your move.");
    st_terminal_wrap(&s->terminal, ST_ROLE_STRONG, 0, 2, question);
}

static void list_answers(const st_session *s)
{
    st_canvas *c = st_canvas_new(s->terminal.columns, s->terminal.is_ascii);
    st_offers_list(c, 0, s->scene, ROWS);
    st_canvas_show(c, &s->terminal);
    st_canvas_free(c);
}

static void say_extra(st_session *s, const char *extra)
{
    if (strcmp(s->heard, extra) == 0)
        return;
    snprintf(s->heard, sizeof s->heard, "%s", extra);
    if (*extra != '\0')
        st_terminal_say(&s->terminal, "or: %s", extra);
}

/* Once: who types on finds the rest with `help`. */
static void say_words(st_session *s)
{
    if (s->has_heard_words)
        return;
    s->has_heard_words = true;
    st_terminal_say(&s->terminal,
                    "(Type a number or a move. `moves` lists them all, `look` tells the "
                    "table in words, `table` draws it, `hint` says what a bot would do, "
                    "`help` what else can be typed.)");
}

void st_aloud_ask(st_session *s, const char *extra)
{
    say_question(s);
    if (st_tutor_is_on(s))
        return; /* the lesson has said what to type */
    list_answers(s);
    say_extra(s, extra);
    say_words(s);
}
