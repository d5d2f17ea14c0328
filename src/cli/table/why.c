/* why.c: answers before a move is made: whether it is legal, by which rule not, and what
 * the game's preview tells of it in words. It changes nothing and draws no chance. */
#include "cli/table/why.h"

#include "cli/table/foresee.h"
#include "cli/table/reply.h"
#include "cli/usage.h"

#include <string.h>
#include <strings.h>

enum { LINE = 1024 };

/* A number of the list, or a move as it is typed. */
static st_status read_move(const st_session *s, const char *move, st_typed *out,
                           st_error *err)
{
    int number;
    if (!st_usage_number(move, 1, s->scene->offers, &number))
        return st_reply_read(s, move, out, err);
    st_reply_take(s, &s->scene->offer[number - 1], out);
    return ST_OK;
}

/* "Name a move: `why end`." False: one was named. */
static bool is_unnamed(st_session *s, const char *word, const char *move)
{
    if (*move)
        return false;
    st_session_refuse(s, "Name a move: `%s %s`.", word,
                      s->scene->offers ? s->scene->offer[0].text : "MOVE");
    return true;
}

static const st_offer *offer_called(const st_session *s, const char *text)
{
    for (int i = 0; i < s->scene->offers; i++)
        if (strcasecmp(s->scene->offer[i].text, text) == 0)
            return &s->scene->offer[i];
    return NULL;
}

/* The move that a macro stands for, where it is one. */
static bool print_meant(const st_session *s, const st_typed *typed, char *meant,
                        size_t size)
{
    if (typed->reading.moves.count != 1)
        return false;
    st_position_say(st_match_position(s->table.match), typed->reading.moves.move[0],
                    meant, size);
    return strcasecmp(meant, typed->text) != 0;
}

/* "Legal: step A2, not seen yet." A label may also be a sentence of its own. */
static void say_label(st_session *s, const char *move, const char *label)
{
    const size_t length = label != NULL ? strlen(label) : 0;
    const bool is_sentence = length > 0 && label[length - 1] == '.';
    if (length == 0)
        st_terminal_say(&s->terminal, "Legal: %s.", move);
    else
        st_terminal_say(&s->terminal, "Legal: %s%s%s%s", move, is_sentence ? ". " : ", ",
                        label, is_sentence ? "" : ".");
}

static void say_legal(st_session *s, const st_typed *typed)
{
    char meant[ST_MOVE_TEXT];
    const st_offer *offer = offer_called(s, typed->text);
    if (offer == NULL && print_meant(s, typed, meant, sizeof meant))
        st_terminal_say(&s->terminal, "Legal: %s, which is `%s`.", typed->text, meant);
    else
        say_label(s, typed->text, offer != NULL ? offer->label : NULL);
    if (offer != NULL && offer->warning != NULL)
        st_terminal_say(&s->terminal, "! %s", offer->warning);
}

/* What the game foresees, in its own words. */
static void say_foreseen(st_session *s, const st_reading *reading)
{
    st_error err = { 0 };
    st_scene_clear(s->other);
    if (s->table.game->show->preview == NULL ||
        st_midend_preview(s->table.match, reading, s->other, &err) != ST_OK)
        return;
    for (int i = 0; i < s->other->notes; i++)
        st_terminal_say(&s->terminal, "%s%s", s->other->note[i].is_banner ? "! " : "",
                        s->other->note[i].text);
}

static void say_refusal(st_session *s, st_status status, const st_error *err)
{
    const char *start = status == ST_REFUSED ? "Not legal: " : "";
    char text[LINE];
    st_reply_refusal(s, err, text, sizeof text);
    st_terminal_put(&s->terminal, ST_ROLE_STRONG, start);
    st_terminal_wrap(&s->terminal, ST_ROLE_PLAIN, (int)strlen(start), 0, text);
}

void st_why(st_session *s, const char *move)
{
    st_error err = { 0 };
    st_typed typed;
    if (is_unnamed(s, "why", move))
        return;
    st_status status = read_move(s, move, &typed, &err);
    if (status == ST_OK)
        status = st_midend_judge(s->table.match, &typed.reading, &err);
    if (status != ST_OK) {
        say_refusal(s, status, &err);
        return;
    }
    say_legal(s, &typed);
    say_foreseen(s, &typed.reading);
}

void st_why_drawn(st_session *s, const char *move)
{
    st_error err = { 0 };
    st_typed typed;
    if (is_unnamed(s, "preview", move))
        return;
    /* Without a preview the label is all there is to say. */
    if (s->table.game->show->preview == NULL) {
        st_why(s, move);
        return;
    }
    st_status status = read_move(s, move, &typed, &err);
    if (status == ST_OK)
        status = st_foresee(s, &typed.reading, &err);
    if (status != ST_OK)
        say_refusal(s, status, &err);
}
