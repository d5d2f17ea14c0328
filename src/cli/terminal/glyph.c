/* glyph.c: decodes UTF-8 for the terminal and has an ASCII word for what is beyond it.
 *
 * Every text of a game, a file or a person passes through here before it is printed, so
 * no name can smuggle an escape sequence to a terminal. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include "cli/terminal/glyph.h"

#include <string.h>
#include <wchar.h>

static const struct {
    uint32_t code;
    const char *ascii;
} spellings[] = {
    { 0xA0, " " },     { 0xA7, "#" },    { 0xB0, "deg" },  { 0xB1, "+-" },
    { 0xAB, "<<" },    { 0xBB, "!" },    { 0xB2, "2" },    { 0xB3, "3" },
    { 0xB7, "-" },     { 0xBC, "1/4" },  { 0xBD, "1/2" },  { 0xBE, "3/4" },
    { 0xD7, "x" },     { 0xDF, "ss" },   { 0xF7, "/" },    { 0x2010, "-" },
    { 0x2011, "-" },   { 0x2013, "-" },  { 0x2014, "-" },  { 0x2018, "'" },
    { 0x2019, "'" },   { 0x201C, "\"" }, { 0x201D, "\"" }, { 0x2022, "*" },
    { 0x2026, "..." }, { 0x2190, "<-" }, { 0x2191, "^" },  { 0x2192, "->" },
    { 0x2193, "v" },   { 0x2194, "<>" }, { 0x2195, "^v" }, { 0x2212, "-" },
    { 0x2218, "o" },   { 0x2264, "<=" }, { 0x2265, ">=" }, { 0x258C, "|" },
    { 0x2591, "/" },   { 0x25B8, "*" },  { 0x25CB, "o" },  { 0x25CF, "*" },
    { 0x26A0, "!" },   { 0x2713, "ok" },
};

/* U+00C0 to U+00FF, letter by letter. */
static const char latin[] =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

/* Length of the character that starts at `t`, and its code; 0 where it is no UTF-8. */
static int decode(const char *t, uint32_t *code)
{
    const unsigned char *b = (const unsigned char *)t;
    int length = b[0] < 0x80 ? 1 : b[0] >> 5 == 6 ? 2 : b[0] >> 4 == 14 ? 3 : 4;
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    if (length == 1) {
        *code = b[0];
        return 1;
    }
    if (b[0] < 0xC2 || b[0] > 0xF4)
        return 0;
    uint32_t value = b[0] & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if (b[i] >> 6 != 2)
            return 0;
        value = value << 6 | (b[i] & 0x3F);
    }
    if (value < least[length] || value > 0x10FFFF || value >> 11 == 0x1B)
        return 0;
    *code = value;
    return length;
}

int st_glyph_next(const char **text, char out[ST_GLYPH])
{
    uint32_t code = 0;
    out[0] = '\0';
    if (**text == '\0')
        return 0;
    int length = decode(*text, &code);
    int width = length > 0 ? wcwidth((wchar_t)code) : -1;
    /* In a locale without UTF-8 the C library knows no width beyond ASCII. */
    if (length > 1 && width < 0 && code >= 0xA0)
        width = 1;
    if (width < 0) {
        strcpy(out, "?");
        *text += length > 0 ? length : 1;
        return 1;
    }
    memcpy(out, *text, (size_t)length);
    out[length] = '\0';
    *text += length;
    return width;
}

int st_glyph_width(const char *text)
{
    char glyph[ST_GLYPH];
    int width = 0;
    while (*text)
        width += st_glyph_next(&text, glyph);
    return width;
}

static const char *spell(uint32_t code)
{
    for (int i = 0; i < ST_COUNT(spellings); i++)
        if (spellings[i].code == code)
            return spellings[i].ascii;
    return NULL;
}

void st_glyph_ascii(const char *text, char *buffer, size_t size)
{
    size_t used = 0;
    ST_ASSERT(size > 0, "give a buffer with room for the terminating zero");
    buffer[0] = '\0';
    while (*text) {
        char glyph[ST_GLYPH];
        uint32_t code = 0;
        st_glyph_next(&text, glyph);
        decode(glyph, &code);
        const char *ascii = spell(code);
        if (code < 0x80)
            st_append(buffer, size, &used, "%c", (int)code);
        else if (ascii != NULL)
            st_append(buffer, size, &used, "%s", ascii);
        else if (code >= 0xC0 && code <= 0xFF)
            st_append(buffer, size, &used, "%c", latin[code - 0xC0]);
        else
            st_append(buffer, size, &used, "?");
    }
}
