/* dice.c: asks people what they threw or drew, one answer after the other.
 *
 * The match tells which answer is missing or impossible and does nothing until all of
 * them fit, so here they are only collected. */
#include "cli/table/dice.h"

#include <string.h>

enum { LINE = 256, WORD = 64 };

/* What was typed and not yet used; several answers may stand on one line. */
typedef struct answers {
    int count;
    st_answer answer[ST_ANSWERS];
    char typed[LINE];
} answers;

/* Take the first word off what was typed. False: there is none. */
static bool take_word(answers *a, char word[WORD])
{
    const char *start = a->typed + strspn(a->typed, " ,");
    size_t length = strcspn(start, " ,");
    snprintf(word, WORD, "%.*s", (int)length, start);
    memmove(a->typed, start + length, strlen(start + length) + 1);
    return length > 0;
}

/* "What came up, 1 to 6?", "What came up for A3, a room?" */
static void say_question(const st_session *s, const st_question *q)
{
    const st_game *game = s->table.game;
    char subject[WORD] = "", word[WORD];
    if (q->about.kind >= 0) {
        st_word_print(game, s->table.pack, q->about.kind, q->about.value, word,
                      sizeof word);
        snprintf(subject, sizeof subject, " for %.40s", word);
    }
    if (q->kind == ST_NUMBER)
        st_terminal_say(&s->terminal, "What came up%s, %d to %d?", subject, q->first,
                        q->last);
    else if (q->kind >= ST_KINDS)
        st_terminal_say(&s->terminal, "What came up%s, %s?", subject,
                        game->kinds[q->kind - ST_KINDS].help);
    else
        st_terminal_say(&s->terminal, "What came up%s, %s?", subject,
                        st_kind_name(game, q->kind));
}

/* The first word of a told result: a game may know how people say it. */
static bool is_spelt_out(const st_session *s, answers *a, const st_question *q,
                         const char *line)
{
    bool is_first = q->is_told && line[strspn(line, " ")] != '\0' &&
                    (a->count == 0 || !(a->answer[a->count - 1].kind & ST_TOLD));
    return is_first && st_position_spell(st_match_position(s->table.match), line,
                                         a->typed, sizeof a->typed);
}

/* Add the next answer under the kind that is asked for; a word that is none is told and
 * asked for again. False: nobody answers, or with `*is_left_to_us`, an empty line. */
static bool add_answer(st_session *s, answers *a, const st_question *q,
                       bool *is_left_to_us)
{
    char word[WORD];
    const char *line;
    int value;
    while (!take_word(a, word)) {
        say_question(s, q);
        if (st_input_line(s->input, "it shows: ", &line) != ST_GOT_LINE)
            return false;
        if (!is_spelt_out(s, a, q, line))
            snprintf(a->typed, sizeof a->typed, "%s", line);
        *is_left_to_us = !line[strspn(line, " ")];
        if (*is_left_to_us)
            return false;
    }
    if (st_word_parse(s->table.game, s->table.pack, q->kind, word, &value))
        a->answer[a->count++] = (st_answer){
            (int16_t)(q->is_told ? q->kind | ST_TOLD : q->kind), (int16_t)value
        };
    else
        st_terminal_say(&s->terminal, "`%s` cannot come up here.", word);
    return true;
}

st_status st_dice_play(st_session *s, st_move move, st_error *err)
{
    st_match *m = s->table.match;
    answers a = { .count = 0 };
    bool is_left_to_us = false;
    for (;;) {
        st_question q = { 0 };
        st_status status = st_match_play_with(m, s->viewer, move, a.answer, a.count, &q,
                                              err);
        if (status != ST_BAD_CHANCE || a.count == ST_ANSWERS)
            return status;
        if (!q.is_open && a.count > 0) {
            a.count--; /* the last one cannot be */
            st_terminal_say(&s->terminal, "%s", err->text);
        }
        if (add_answer(s, &a, &q, &is_left_to_us))
            continue;
        return is_left_to_us
                   ? st_match_play(m, s->viewer, st_match_count(m), move, err)
                   : st_fail(err, ST_BAD_CHANCE, "", "Nobody said what came up.");
    }
}
