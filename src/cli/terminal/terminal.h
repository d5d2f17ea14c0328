/* terminal.h: what stands in front of us: a screen, a pipe, or nothing at all.
 *
 * The one place that knows about escape sequences, colours and character sets. The rest
 * of the command says which role a text has, never which colour. */
#ifndef ST_CLI_TERMINAL_TERMINAL_H
#define ST_CLI_TERMINAL_TERMINAL_H

#include <sandtable/error.h>

/* What a text is for. A seat's colour is ST_ROLE_SEAT plus the seat. */
enum st_role {
    ST_ROLE_PLAIN,
    ST_ROLE_STRONG,
    ST_ROLE_FAINT,
    ST_ROLE_ACCENT, /* what can be done */
    ST_ROLE_WARN,   /* what might be regretted; its text says so too */
    ST_ROLE_BANNER,
    ST_ROLE_SEAT,
    ST_ROLES = ST_ROLE_SEAT + 6
};

typedef struct st_terminal {
    FILE *out;      /* NULL: the null screen, which shows nothing */
    bool is_screen; /* we read and write a terminal that can place its cursor */
    bool has_colour;
    bool is_ascii; /* nothing beyond ASCII may be written */
    int columns, rows;
} st_terminal;

/* What `in` and `out` are, by the environment and the locale. */
st_terminal st_terminal_open(FILE *in, FILE *out, bool is_ascii);
st_terminal st_terminal_null(int columns, int rows);
/* Ask for the size again: windows change while one thinks. */
void st_terminal_measure(st_terminal *t);

/* A text in a role, without a line end. */
void st_terminal_put(const st_terminal *t, enum st_role role, const char *text);
void st_terminal_print(const st_terminal *t, enum st_role role, const char *format, ...)
    ST_PRINTF(3, 4);
/* A paragraph broken into lines that fit, each after `indent` blanks but the first,
 * which starts at column `from`; ends with a line end. */
void st_terminal_wrap(const st_terminal *t, enum st_role role, int from, int indent,
                      const char *text);
/* A printf that is such a paragraph. */
void st_terminal_say(const st_terminal *t, const char *format, ...) ST_PRINTF(2, 3);
void st_terminal_newline(const st_terminal *t);
void st_terminal_flush(const st_terminal *t);
/* Drawing over what the screen shows, without a flicker: to its top, then row by row,
 * then clear what is left. On a pipe rows just follow one another. */
void st_terminal_home(const st_terminal *t);
void st_terminal_end_row(const st_terminal *t);
void st_terminal_clear_below(const st_terminal *t);
/* An empty screen, and nothing to be scrolled back to. */
void st_terminal_wipe(const st_terminal *t);
/* Bytes that switch a role on, and the bytes that switch any off; "" without colour. */
const char *st_terminal_on(const st_terminal *t, enum st_role role);
const char *st_terminal_off(const st_terminal *t, enum st_role role);

#endif
