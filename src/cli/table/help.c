/* help.c: lists moves and words of the table, each with what it does. A move that is only
 * part of a longer order is told by that order. */
#include "cli/table/help.h"

#include "cli/table/commands.h"

#include <string.h>
#include <strings.h>

enum {
    WIDTH = 30, /* of the words, before what they do */
    WORD = 64,
    LINE = 1024,
    ROWS = 36 /* from here on the whole list fits */
};

static void say_verb(st_session *s, const char *name, const char *args, const char *help)
{
    char left[WORD];
    snprintf(left, sizeof left, "  %s%s%s", name, *args != '\0' ? " " : "", args);
    int length = (int)strlen(left);
    st_terminal_put(&s->terminal, ST_ROLE_STRONG, left);
    if (length >= WIDTH) {
        st_terminal_newline(&s->terminal);
        length = 0;
    }
    st_terminal_print(&s->terminal, ST_ROLE_PLAIN, "%*s", WIDTH - length, "");
    st_terminal_wrap(&s->terminal, ST_ROLE_PLAIN, WIDTH, WIDTH, help);
}

static void say_command(st_session *s, int n)
{
    const char *args, *help;
    st_commands_tell(n, &args, &help);
    say_verb(s, st_commands_word(n), args, help);
}

/* Verbs that can be used now with what they do, the others by name. */
static void help_moves(st_session *s)
{
    const st_game *game = s->table.game;
    char others[LINE] = "";
    size_t used = 0;
    if (st_session_is_over(s))
        return;
    st_terminal_say(&s->terminal,
                    s->is_companion ? "What %s does now:"
                                    : "Moves in %s now (the numbers "
                                      "of the list do as well):",
                    game->title);
    for (int i = 0; i < game->verb_count; i++) {
        const st_verb *verb = &game->verbs[i];
        if (verb->typed_as != NULL)
            continue;
        if (st_session_is_open(s, i))
            say_verb(s, verb->name, verb->args, verb->help);
        else
            st_append(others, sizeof others, &used, "%s%s", used > 0 ? ", " : "",
                      verb->name);
    }
    if (used > 0)
        st_terminal_say(&s->terminal, "At other times: %s. `help WORD` tells about each.",
                        others);
}

/* Only names: a long list would push the game's own moves off a small screen. */
static void help_names(st_session *s)
{
    char names[LINE] = "";
    size_t used = 0;
    for (int i = 0; st_commands_word(i) != NULL; i++)
        if (st_commands_fits(s, i))
            st_append(names, sizeof names, &used, "%s%s", used > 0 ? ", " : "",
                      st_commands_word(i));
    st_terminal_say(&s->terminal, "At the table: %s. `help WORD` tells about each.",
                    names);
}

static void help_all(st_session *s)
{
    help_moves(s);
    if (st_input_is_keyboard(s->input) && s->terminal.rows < ROWS) {
        help_names(s);
        return;
    }
    st_terminal_say(&s->terminal, "At the table:");
    for (int i = 0; st_commands_word(i) != NULL; i++)
        if (st_commands_fits(s, i))
            say_command(s, i);
    if (s->terminal.is_screen)
        st_terminal_say(&s->terminal,
                        "Tab completes words. Enter alone draws the table again.");
}

void st_help(st_session *s, const char *word)
{
    const st_game *game = s->table.game;
    if (*word == '\0') {
        help_all(s);
        return;
    }
    for (int i = 0; i < game->verb_count; i++)
        if (strcasecmp(game->verbs[i].name, word) == 0) {
            say_verb(s, game->verbs[i].name, game->verbs[i].args, game->verbs[i].help);
            return;
        }
    const int found = st_commands_find(s, word);
    if (found >= 0)
        say_command(s, found);
    else
        st_session_refuse(s, "There is no word `%.40s` here; `help` lists them all.",
                          word);
}
