/* glyph.h: text as what a terminal shows: characters, their width, their ASCII. */
#ifndef ST_CLI_TERMINAL_GLYPH_H
#define ST_CLI_TERMINAL_GLYPH_H

#include <sandtable/error.h>

enum { ST_GLYPH = 8 }; /* bytes of one character, with its terminating zero */

/* Take the next character off `*text` into `out` and return its width in columns. What
 * a terminal would obey instead of show (escapes, line ends) and what is no UTF-8 comes
 * out as "?". At the end of the text `out` is empty. */
int st_glyph_next(const char **text, char out[ST_GLYPH]);

/* Columns that a text takes. */
int st_glyph_width(const char *text);

/* The same text in ASCII, as well as it can be said; cut to fit `size`. */
void st_glyph_ascii(const char *text, char *buffer, size_t size);

#endif
