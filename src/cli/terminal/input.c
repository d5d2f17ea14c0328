/* input.c: libedit for a person at a screen, plain lines for everything else: a terminal
 * that cannot place its cursor, a pipe, a test.
 *
 * The only part that knows about signals. Ctrl-C sets a flag and interrupts whatever is
 * being waited for; what to do then is the caller's decision. Whatever is typed while
 * something is being told is kept for the next line that is asked for. */
#include "cli/terminal/input.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 200, AHEAD = 1024 };

struct st_input {
    FILE *in; /* NULL: the list */
    const char *const *list;
    EditLine *edit; /* NULL: lines are read as they come */
    bool is_keyboard;
    bool is_keys; /* one key is waited for, not a line */
    History *history;
    const st_terminal *terminal;
    const char *prompt;
    st_completer *completer;
    void *user;
    void (*redraw)(void *user); /* for another size of the terminal; may be NULL */
    void *redraw_user;
    char *line;
    size_t room;
    bool is_put_back;  /* `line` is the next one too */
    char ahead[AHEAD]; /* typed before it was asked for */
    size_t ahead_count, ahead_used;
};

static volatile sig_atomic_t is_stopped, is_resized, is_resumed;

static void stop(int signal_number)
{
    is_stopped = 1;
}

static void resize(int signal_number)
{
    is_resized = 1;
}

static void resume(int signal_number)
{
    is_resumed = 1;
}

bool st_input_is_stopped(void)
{
    bool was_stopped = is_stopped != 0;
    is_stopped = 0;
    return was_stopped;
}

void st_choices_add(st_choices *choices, const char *word)
{
    if (choices->count == ST_CHOICES || strlen(word) >= ST_CHOICE)
        return;
    for (int i = 0; i < choices->count; i++)
        if (strcmp(choices->word[i], word) == 0)
            return;
    strcpy(choices->word[choices->count++], word);
}

static char *show_prompt(EditLine *edit)
{
    st_input *in = NULL;
    static char text[64];
    el_get(edit, EL_CLIENTDATA, (void **)&in);
    snprintf(text, sizeof text, "%s", in->prompt);
    return text;
}

/* Wait for a byte, or for the terminal to get another size. Signals are let through only
 * while waiting, so that none can slip in between the look at the flag and the wait.
 * False: it was Ctrl-C. */
static bool wait_for_byte(int file)
{
    sigset_t stop_signal, before;
    fd_set files;
    int ready = -1;
    sigemptyset(&stop_signal);
    sigaddset(&stop_signal, SIGINT);
    sigaddset(&stop_signal, SIGWINCH);
    sigaddset(&stop_signal, SIGCONT);
    sigprocmask(SIG_BLOCK, &stop_signal, &before);
    while (ready < 0 && !is_stopped && !is_resized && !is_resumed) {
        FD_ZERO(&files);
        FD_SET(file, &files);
        ready = pselect(file + 1, &files, NULL, NULL, NULL, &before);
        if (ready < 0 && errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !is_stopped;
}

/* The next byte, of those typed ahead first. As read(). */
static ssize_t read_byte(st_input *in, char *byte)
{
    if (in->ahead_used == in->ahead_count)
        return read(STDIN_FILENO, byte, 1);
    *byte = in->ahead[in->ahead_used++];
    return 1;
}

/* Draw the table anew and put what has been typed so far below it. After the program was
 * stopped (Ctrl-Z) and goes on, the terminal is as the shell had it. */
static void draw_again(st_input *in)
{
    if (is_resumed) { /* libedit believes that nothing has changed */
        el_set(in->edit, EL_PREP_TERM, 0);
        el_set(in->edit, EL_PREP_TERM, 1);
    }
    is_resized = is_resumed = 0;
    el_resize(in->edit);
    if (in->is_keys)
        return;
    if (in->redraw != NULL)
        in->redraw(in->redraw_user);
    el_wset(in->edit, EL_REFRESH);
    fflush(in->terminal->out);
}

/* libedit would swallow the first Ctrl-C; here it ends the line. */
static int read_character(EditLine *edit, wchar_t *out)
{
    mbstate_t state = { 0 };
    st_input *in = NULL;
    el_get(edit, EL_CLIENTDATA, (void **)&in);
    for (;;) {
        char byte;
        if (in->ahead_used == in->ahead_count && !wait_for_byte(STDIN_FILENO))
            return -1;
        if (is_resized || is_resumed) {
            draw_again(in);
            continue;
        }
        ssize_t size = read_byte(in, &byte);
        if (size <= 0)
            return size < 0 ? -1 : 0;
        size_t used = mbrtowc(out, &byte, 1, &state);
        if (used == 1 || used == 0)
            return 1;
        if (used == (size_t)-1) {
            *out = L'?';
            return 1;
        }
    }
}

/* How far all words agree, whatever their case. */
static size_t common_length(const st_choices *choices)
{
    size_t length = strlen(choices->word[0]);
    for (int i = 1; i < choices->count; i++) {
        size_t same = 0;
        while (same < length &&
               strncasecmp(choices->word[0], choices->word[i], same + 1) == 0)
            same++;
        length = same;
    }
    return length;
}

static void list_choices(const st_input *in, const st_choices *choices)
{
    int column = 0;
    fputc('\n', in->terminal->out);
    for (int i = 0; i < choices->count; i++) {
        int width = (int)strlen(choices->word[i]) + 2;
        if (column > 0 && column + width > in->terminal->columns) {
            fputc('\n', in->terminal->out);
            column = 0;
        }
        fprintf(in->terminal->out, "%s  ", choices->word[i]);
        column += width;
    }
    fputc('\n', in->terminal->out);
    fflush(in->terminal->out);
}

static unsigned char complete(EditLine *edit, int key)
{
    st_input *in = NULL;
    st_choices choices = { .count = 0 };
    char text[1024];
    el_get(edit, EL_CLIENTDATA, (void **)&in);
    const LineInfo *line = el_line(edit);
    int length = (int)(line->cursor - line->buffer);
    if (in->completer == NULL || length >= (int)sizeof text)
        return CC_ERROR;
    snprintf(text, sizeof text, "%.*s", length, line->buffer);
    in->completer(in->user, text, &choices);
    if (choices.count == 0)
        return CC_ERROR;
    const char *blank = strrchr(text, ' ');
    size_t start = strlen(blank != NULL ? blank + 1 : text),
           common = common_length(&choices);
    if (common < start || (common == start && choices.count > 1)) {
        list_choices(in, &choices);
        return CC_REDISPLAY;
    }
    char word[ST_CHOICE + 1];
    snprintf(word, sizeof word, "%.*s%s", (int)common, choices.word[0],
             choices.count == 1 ? " " : "");
    el_deletestr(edit, (int)start);
    return el_insertstr(edit, word) == 0 ? CC_REFRESH : CC_ERROR;
}

/* Ctrl-L */
static unsigned char draw_table(EditLine *edit, int key)
{
    st_input *in = NULL;
    el_get(edit, EL_CLIENTDATA, (void **)&in);
    if (in->redraw != NULL)
        in->redraw(in->redraw_user);
    return CC_REDISPLAY;
}

static void start_editing(st_input *in, const st_terminal *t)
{
    HistEvent event;
    in->edit = el_init("sandtable", in->in, t->out, stderr);
    in->history = history_init();
    if (in->edit == NULL)
        return;
    el_set(in->edit, EL_CLIENTDATA, in);
    el_set(in->edit, EL_PROMPT, show_prompt);
    el_set(in->edit, EL_EDITOR, "emacs");
    el_set(in->edit, EL_GETCFN, read_character);
    /* By its narrow name libedit would copy the texts and never free them. */
    el_wset(in->edit, EL_ADDFN, L"st-complete", L"complete the word", complete);
    el_set(in->edit, EL_BIND, "^I", "st-complete", NULL);
    el_wset(in->edit, EL_ADDFN, L"st-draw", L"draw the table", draw_table);
    el_set(in->edit, EL_BIND, "^L", "st-draw", NULL);
    if (in->history != NULL) {
        history(in->history, &event, H_SETSIZE, HISTORY);
        history(in->history, &event, H_SETUNIQUE, 1);
        el_set(in->edit, EL_HIST, history, in->history);
    }
}

st_input *st_input_new(FILE *file, const st_terminal *t)
{
    st_input *in = st_alloc(1, sizeof *in);
    struct sigaction action = { .sa_handler = stop };
    in->in = file;
    in->terminal = t;
    in->is_keyboard = isatty(fileno(file)) == 1;
    if (in->is_keyboard)
        sigaction(SIGINT, &action, NULL);
    if (t->is_screen && t->out != NULL) {
        start_editing(in, t);
        sigaction(SIGWINCH, &(struct sigaction){ .sa_handler = resize }, NULL);
        sigaction(SIGCONT, &(struct sigaction){ .sa_handler = resume }, NULL);
    }
    return in;
}

st_input *st_input_new_list(const char *const *lines)
{
    st_input *in = st_alloc(1, sizeof *in);
    in->list = lines;
    return in;
}

void st_input_free(st_input *in)
{
    if (in == NULL)
        return;
    if (in->edit != NULL)
        el_end(in->edit);
    if (in->history != NULL)
        history_end(in->history);
    free(in->line);
    free(in);
}

void st_input_set_redraw(st_input *in, void (*redraw)(void *user), void *user)
{
    in->redraw = redraw;
    in->redraw_user = user;
}

void st_input_set_completer(st_input *in, st_completer *completer, void *user)
{
    in->completer = completer;
    in->user = user;
}

static st_got edit_line(st_input *in, const char *prompt, const char **line)
{
    int length = 0;
    HistEvent event;
    in->prompt = prompt;
    fflush(in->terminal->out);
    el_resize(in->edit);
    /* libedit would show its prompt first and lose a Ctrl-D typed in between. */
    el_set(in->edit, EL_PREP_TERM, 1);
    const char *text = el_gets(in->edit, &length);
    bool was_stopped = st_input_is_stopped();
    if (was_stopped || text == NULL || length <= 0) {
        el_reset(in->edit);
        fputc('\n', in->terminal->out);
        return was_stopped ? ST_GOT_STOP : ST_GOT_END;
    }
    free(in->line);
    in->line = st_alloc_text(text);
    in->line[strcspn(in->line, "\r\n")] = '\0';
    if (in->history != NULL && in->line[strspn(in->line, " ")])
        history(in->history, &event, H_ENTER, in->line);
    *line = in->line;
    return ST_GOT_LINE;
}

/* What comes through a pipe nobody has seen: it is written behind its prompt, so that
 * question and answer stand together. */
static void echo(const st_input *in, const char *text)
{
    st_terminal_put(in->terminal, ST_ROLE_PLAIN, text);
    st_terminal_newline(in->terminal);
}

static st_got read_line(st_input *in, const char *prompt, const char **line)
{
    st_terminal_put(in->terminal, ST_ROLE_PLAIN, prompt);
    st_terminal_flush(in->terminal);
    ssize_t size = 0;
    if (!in->is_put_back)
        size = is_stopped ? -1 : getline(&in->line, &in->room, in->in);
    in->is_put_back = false;
    if (size < 0) {
        st_terminal_newline(in->terminal);
        return st_input_is_stopped() ? ST_GOT_STOP : ST_GOT_END;
    }
    in->line[strcspn(in->line, "\r\n")] = '\0';
    if (!in->is_keyboard)
        echo(in, in->line);
    *line = in->line;
    return ST_GOT_LINE;
}

st_got st_input_line(st_input *in, const char *prompt, const char **line)
{
    if (in->list != NULL) {
        if (*in->list == NULL)
            return ST_GOT_END;
        *line = *in->list++;
        return ST_GOT_LINE;
    }
    if (in->terminal->out != NULL)
        fflush(in->terminal->out);
    return in->edit != NULL ? edit_line(in, prompt, line) : read_line(in, prompt, line);
}

/* An arrow or a page key is several bytes, which come together. */
static void drop_rest_of_key(void)
{
    enum { TOGETHER_MS = 20 };
    struct pollfd keyboard = { .fd = STDIN_FILENO, .events = POLLIN };
    char rest[16];
    if (poll(&keyboard, 1, TOGETHER_MS) > 0)
        (void)!read(STDIN_FILENO, rest, sizeof rest);
}

/* The next key; 0: there is none, or it was Ctrl-C. */
static char read_key(st_input *in)
{
    char key = 0;
    in->is_keys = true;
    el_set(in->edit, EL_PREP_TERM, 1);
    if (el_getc(in->edit, &key) != 1)
        key = 0;
    el_set(in->edit, EL_PREP_TERM, 0);
    in->is_keys = false;
    return st_input_is_stopped() ? 0 : key;
}

bool st_input_more(st_input *in, const char *prompt)
{
    enum { ESCAPE = 27, END = 4 };
    if (in->edit == NULL)
        return true;
    st_terminal_put(in->terminal, ST_ROLE_BANNER, prompt);
    st_terminal_flush(in->terminal);
    const char key = read_key(in);
    fputs("\r\033[K", in->terminal->out);
    if (key == ESCAPE)
        drop_rest_of_key();
    if (key == ESCAPE || key == ' ' || key == '\n' || key == '\r')
        return true;
    /* Any other key is the first of the next line. */
    if (key != 0 && key != END && key != 'q' && in->ahead_used == in->ahead_count) {
        in->ahead[0] = key;
        in->ahead_used = 0;
        in->ahead_count = 1;
    }
    return false;
}

void st_input_put_back(st_input *in)
{
    if (in->list != NULL)
        in->list--;
    else
        in->is_put_back = in->edit == NULL;
}

void st_input_forget(st_input *in)
{
    HistEvent event;
    if (in->history != NULL)
        history(in->history, &event, H_CLEAR);
}

bool st_input_is_keyboard(const st_input *in)
{
    return in->is_keyboard;
}

bool st_input_pause(st_input *in, int wait_ms)
{
    struct pollfd keyboard = { .fd = STDIN_FILENO, .events = POLLIN };
    if (in->edit == NULL || wait_ms <= 0)
        return true;
    if (in->ahead_used < in->ahead_count || poll(&keyboard, 1, wait_ms) <= 0)
        return in->ahead_used == in->ahead_count;
    in->ahead_used = in->ahead_count = 0;
    ssize_t size = read(STDIN_FILENO, in->ahead, sizeof in->ahead);
    /* Empty lines only hurry; anything else has been typed for the next question. */
    for (ssize_t i = 0; i < size; i++)
        if (in->ahead[i] != '\n')
            in->ahead_count = (size_t)size;
    return size < 0;
}
