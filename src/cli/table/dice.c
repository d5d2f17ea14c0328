/* dice.c: asks people what they threw or drew. What their words mean, and whether they can
 * be, the midend knows. */
#include "cli/table/dice.h"

enum { WORD = 64 };

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

const char *st_dice_ask(void *who, const st_question *question, const char *wrong)
{
    st_session *s = who;
    const char *line;
    if (wrong != NULL)
        st_terminal_say(&s->terminal, "%s", wrong);
    say_question(s, question);
    return st_input_line(s->input, "it shows: ", &line) == ST_GOT_LINE ? line : NULL;
}
