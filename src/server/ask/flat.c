/* flat.c: a short flat object of JSON, read without jansson.
 *
 * Reading the frame of a move with jansson takes a sixth of the server's own time, most of
 * it for a tree of five values. This reads no more than what cannot be read in two ways:
 * names and texts of plain ASCII without escapes, whole numbers that are not negative, no
 * name twice. Everything else it leaves alone, so what is wrong is always jansson's to
 * tell. */
#include "server/ask/flat.h"

#include <string.h>

enum { DIGITS = 15 }; /* as many as surely fit */

/* Where the reading is. The last byte is a zero, which nothing below goes past. */
struct scan {
    st_flat *flat;
    char *at;
};

static void skip_blanks(struct scan *s)
{
    while (*s->at == ' ' || *s->at == '\n' || *s->at == '\t' || *s->at == '\r')
        s->at++;
}

static bool take(struct scan *s, char mark)
{
    skip_blanks(s);
    if (*s->at != mark)
        return false;
    s->at++;
    return true;
}

/* A text, which ends with a zero where its quote was. */
static const char *take_text(struct scan *s)
{
    if (!take(s, '"'))
        return NULL;
    char *text = s->at;
    while (*s->at >= ' ' && *s->at <= '~' && *s->at != '"' && *s->at != '\\')
        s->at++;
    if (*s->at != '"')
        return NULL;
    *s->at++ = '\0';
    return text;
}

static bool take_number(struct scan *s, int64_t *number)
{
    const char *first = s->at;
    *number = 0;
    while (*s->at >= '0' && *s->at <= '9' && s->at - first < DIGITS)
        *number = *number * 10 + (*s->at++ - '0');
    const bool is_short = *s->at == ',' || *s->at == '}' || *s->at == ' ';
    return s->at > first && is_short && (*first != '0' || s->at == first + 1);
}

static bool take_field(struct scan *s)
{
    struct st_flat_field field = { .name = take_text(s) };
    if (field.name == NULL || !take(s, ':') || s->flat->count == ST_FLAT_FIELDS ||
        st_flat_find(s->flat, field.name) != NULL)
        return false;
    skip_blanks(s);
    const bool is_text = *s->at == '"';
    if (is_text)
        field.text = take_text(s);
    if (is_text ? field.text == NULL : !take_number(s, &field.number))
        return false;
    s->flat->field[s->flat->count++] = field;
    return true;
}

bool st_flat_read(st_flat *flat, const char *bytes, size_t size)
{
    struct scan s = { flat, flat->bytes };
    flat->count = 0;
    if (size >= sizeof flat->bytes)
        return false;
    memcpy(flat->bytes, bytes, size);
    flat->bytes[size] = '\0';
    if (!take(&s, '{'))
        return false;
    do
        if (!take_field(&s))
            return false;
    while (take(&s, ','));
    if (!take(&s, '}'))
        return false;
    skip_blanks(&s);
    return s.at == flat->bytes + size;
}

const struct st_flat_field *st_flat_find(const st_flat *flat, const char *name)
{
    for (int i = 0; i < flat->count; i++)
        if (flat->field[i].name[0] == name[0] && strcmp(flat->field[i].name, name) == 0)
            return &flat->field[i];
    return NULL;
}
