/* terminal.c: finds out what the terminal can do and writes text to it. */
#define _DEFAULT_SOURCE /* struct winsize */
#include "cli/terminal/terminal.h"

#include "cli/terminal/glyph.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    COLUMNS = 80,
    ROWS = 24,
    COLUMNS_MAX = 400,
    ROWS_MAX = 200,
    LINE = 2048,
    BUFFER = 1 << 16
};

static const char *const on[ST_ROLES] = {
    [ST_ROLE_PLAIN] = "",
    [ST_ROLE_STRONG] = "\033[1m",
    [ST_ROLE_FAINT] = "\033[2m",
    [ST_ROLE_ACCENT] = "\033[36m",
    [ST_ROLE_WARN] = "\033[1;33m",
    [ST_ROLE_BANNER] = "\033[7m",
    [ST_ROLE_SEAT + 0] = "\033[1;36m",
    [ST_ROLE_SEAT + 1] = "\033[1;33m",
    [ST_ROLE_SEAT + 2] = "\033[1;32m",
    [ST_ROLE_SEAT + 3] = "\033[1;35m",
    [ST_ROLE_SEAT + 4] = "\033[1;31m",
    [ST_ROLE_SEAT + 5] = "\033[1;34m",
};

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && *value;
}

st_terminal st_terminal_open(FILE *in, FILE *out, bool is_ascii)
{
    const char *term = getenv("TERM");
    bool is_dumb = term == NULL || !*term || strcmp(term, "dumb") == 0;
    bool is_tty = isatty(fileno(out)) == 1;
    st_terminal t = { .out = out, .columns = COLUMNS, .rows = ROWS };
    t.is_screen = is_tty && !is_dumb && isatty(fileno(in)) == 1;
    t.has_colour = is_tty && !is_dumb && !is_set("NO_COLOR");
    /* A table is written in one go, so that it does not build up before one's eyes. */
    if (t.is_screen)
        setvbuf(out, NULL, _IOFBF, BUFFER);
    t.is_ascii = is_ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    st_terminal_measure(&t);
    return t;
}

st_terminal st_terminal_null(int columns, int rows)
{
    return (st_terminal){ .columns = columns, .rows = rows, .is_screen = true };
}

static int clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

void st_terminal_measure(st_terminal *t)
{
    struct winsize size;
    if (t->out == NULL || ioctl(fileno(t->out), TIOCGWINSZ, &size) != 0)
        return;
    if (size.ws_col > 0)
        t->columns = clamp(size.ws_col, 20, COLUMNS_MAX);
    if (size.ws_row > 0)
        t->rows = clamp(size.ws_row, 8, ROWS_MAX);
}

const char *st_terminal_on(const st_terminal *t, enum st_role role)
{
    return t->has_colour ? on[role] : "";
}

const char *st_terminal_off(const st_terminal *t, enum st_role role)
{
    return t->has_colour && *on[role] ? "\033[0m" : "";
}

/* Only what a terminal shows, and only ASCII where that is all there is. */
static void write_clean(const st_terminal *t, const char *text)
{
    while (*text) {
        char glyph[ST_GLYPH], ascii[ST_GLYPH];
        st_glyph_next(&text, glyph);
        st_glyph_ascii(glyph, ascii, sizeof ascii);
        fputs(t->is_ascii ? ascii : glyph, t->out);
    }
}

void st_terminal_put(const st_terminal *t, enum st_role role, const char *text)
{
    if (t->out == NULL)
        return;
    fputs(st_terminal_on(t, role), t->out);
    write_clean(t, text);
    fputs(st_terminal_off(t, role), t->out);
}

void st_terminal_print(const st_terminal *t, enum st_role role, const char *format, ...)
{
    char text[LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    st_terminal_put(t, role, text);
}

void st_terminal_wrap(const st_terminal *t, enum st_role role, int from, int indent,
                      const char *text)
{
    int at = from;
    if (t->out == NULL)
        return;
    fputs(st_terminal_on(t, role), t->out);
    for (const char *word = text + strspn(text, " \n"); *word;) {
        char piece[LINE], ascii[LINE];
        size_t length = strcspn(word, " \n");
        snprintf(piece, sizeof piece, "%.*s", (int)length, word);
        st_glyph_ascii(piece, ascii, sizeof ascii);
        int width = t->is_ascii ? (int)strlen(ascii) : st_glyph_width(piece);
        if (at > from && at + 1 + width > t->columns) {
            fprintf(t->out, "%s\n%*s%s", st_terminal_off(t, role), indent, "",
                    st_terminal_on(t, role));
            at = from = indent;
        } else if (at > from) {
            fputc(' ', t->out);
            at++;
        }
        write_clean(t, t->is_ascii ? ascii : piece);
        at += width;
        word += length;
        word += strspn(word, " \n");
    }
    fprintf(t->out, "%s\n", st_terminal_off(t, role));
}

void st_terminal_say(const st_terminal *t, const char *format, ...)
{
    char text[LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    st_terminal_wrap(t, ST_ROLE_PLAIN, 0, 0, text);
}

void st_terminal_newline(const st_terminal *t)
{
    if (t->out != NULL)
        fputc('\n', t->out);
}

void st_terminal_flush(const st_terminal *t)
{
    if (t->out != NULL)
        fflush(t->out);
}

void st_terminal_home(const st_terminal *t)
{
    if (t->out != NULL && t->is_screen)
        fputs("\033[H", t->out);
}

void st_terminal_end_row(const st_terminal *t)
{
    if (t->out != NULL)
        fputs(t->is_screen ? "\033[K\n" : "\n", t->out);
}

void st_terminal_clear_below(const st_terminal *t)
{
    if (t->out != NULL && t->is_screen)
        fputs("\033[J", t->out);
    st_terminal_flush(t);
}

void st_terminal_wipe(const st_terminal *t)
{
    if (t->out != NULL && t->is_screen)
        fputs("\033[H\033[2J\033[3J", t->out);
}
