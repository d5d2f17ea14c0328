/* input.h: lines typed at the table, from a keyboard, a pipe or a test. */
#ifndef ST_CLI_TERMINAL_INPUT_H
#define ST_CLI_TERMINAL_INPUT_H

#include "cli/terminal/terminal.h"

enum { ST_CHOICES = 256, ST_CHOICE = 48 };

/* Words that could stand at the end of the line. */
typedef struct st_choices {
    int count;
    char word[ST_CHOICES][ST_CHOICE];
} st_choices;

/* Add a word, once. */
void st_choices_add(st_choices *choices, const char *word);

/* Fill in the words that may take the place of the last, unfinished one of `text`. */
typedef void st_completer(void *user, const char *text, st_choices *out);

typedef struct st_input st_input;

/* Edit lines with history and completion where `t` is a screen, else read them. */
st_input *st_input_new(FILE *in, const st_terminal *t);
/* Read from a list, for tests; `lines` ends in NULL. */
st_input *st_input_new_list(const char *const *lines);
void st_input_free(st_input *in);
void st_input_set_completer(st_input *in, st_completer *completer, void *user);

/* Called while a line is waited for and the terminal has got another size; NULL: the
 * screen is left alone. */
void st_input_set_redraw(st_input *in, void (*redraw)(void *user), void *user);

typedef enum st_got { ST_GOT_LINE, ST_GOT_END, ST_GOT_STOP } st_got;

/* The next line without its end, valid until the next call. What comes through a pipe is
 * written behind its prompt. ST_GOT_STOP: Ctrl-C. */
st_got st_input_line(st_input *in, const char *prompt, const char **line);

/* Read the last line once more, as the next one. */
void st_input_put_back(st_input *in);

/* A page of something long is in sight: shall the next one come? Says `prompt` and waits
 * for a key where there is an editor, else it is true. Whatever else is typed ends it and
 * begins the next line. */
bool st_input_more(st_input *in, const char *prompt);

/* Is a person typing? */
bool st_input_is_keyboard(const st_input *in);
/* Forget the lines typed so far: somebody else sits down. */
void st_input_forget(st_input *in);

/* Wait, but only where a person is watching. False: something was typed. Enter alone means
 * to go on; any other line is kept and read as the next one. */
bool st_input_pause(st_input *in, int wait_ms);

/* Has Ctrl-C been pressed since this was last asked? */
bool st_input_is_stopped(void);

#endif
