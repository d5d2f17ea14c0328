/* lines.c: cuts the text of a record into lines and words.
 *
 * Blank lines, comments, the width of blanks and a carriage return at the end of a line
 * mean nothing; mail may add or lose them. It must not know what a line says. */
#include "match/lines.h"

#include <sandtable/match.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1 << 17, SHOWN = 40 };

st_status st_lines_fail(const st_lines *in, st_status code, const char *format, ...)
{
    char place[128], text[480];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(place, sizeof place, "%.100s:%d", in->file, in->number);
    return st_fail(in->err, code, place, "%s", text);
}

st_status st_lines_blame(const st_lines *in, st_status code, const char *what)
{
    const st_error heard = *in->err;
    st_lines_fail(in, code, "%s %.400s", what, heard.text);
    memcpy(in->err->rule, heard.rule, sizeof heard.rule);
    return code;
}

char *st_lines_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    char *end = word + strcspn(word, " ");
    *rest = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return word;
}

bool st_lines_is_at_end(const char *rest)
{
    return rest[strspn(rest, " ")] == '\0';
}

bool st_lines_number(const char *word, uint32_t max, uint32_t *number)
{
    uint64_t found = 0;
    const char *digit = word;
    for (; *digit >= '0' && *digit <= '9' && found <= max; digit++)
        found = found * 10 + (uint64_t)(*digit - '0');
    if (digit == word || *digit != '\0' || found > max)
        return false;
    *number = (uint32_t)found;
    return true;
}

bool st_lines_are_alike(const char *a, const char *b)
{
    for (;;) {
        a += strspn(a, " \n");
        b += strspn(b, " \n");
        const size_t length = strcspn(a, " \n");
        if (length != strcspn(b, " \n") || strncmp(a, b, length) != 0)
            return false;
        if (length == 0)
            return true;
        a += length;
        b += length;
    }
}

void st_lines_next(st_lines *in)
{
    in->word = in->rest = NULL;
    while (in->next != NULL && in->word == NULL) {
        char *line = in->next, *end = strchr(in->next, '\n');
        in->next = end != NULL ? end + 1 : NULL;
        in->number++;
        if (end != NULL)
            *end = '\0';
        line[strcspn(line, "\r")] = '\0';
        line += strspn(line, " ");
        if (*line == '\0' || *line == '#')
            continue;
        in->word = st_lines_word(&line);
        in->rest = line;
    }
}

/* Bounds and bytes, before anything is read. */
static st_status check_text(st_lines *in, const char *text)
{
    int length = 0;
    if (strnlen(text, ST_RECORD_BYTES + 1) > ST_RECORD_BYTES)
        return st_fail(in->err, ST_BAD_FILE, in->file, "A record has at most %d bytes.",
                       ST_RECORD_BYTES);
    in->number = 1;
    for (const char *c = text; *c != '\0'; c++) {
        const bool is_ending = *c == '\n' || (*c == '\r' && c[1] == '\n');
        if (((unsigned char)*c < ' ' && !is_ending) || *c == 0x7F)
            return st_lines_fail(in, ST_BAD_FILE,
                                 "There is a control character in this line.");
        length = *c == '\n' ? 0 : length + 1;
        if (length == LINE_BYTES)
            return st_lines_fail(in, ST_BAD_FILE, "A line has fewer than %d bytes.",
                                 LINE_BYTES);
        in->number += *c == '\n';
    }
    in->number = 0;
    return ST_OK;
}

st_status st_lines_open(st_lines *in, const char *text, const char *file, st_error *err)
{
    *in = (st_lines){ .file = file };
    in->err = err != NULL ? err : &in->unheard;
    st_status status = check_text(in, text);
    if (status != ST_OK)
        return status;
    in->text = in->next = st_alloc_text(text);
    st_lines_next(in);
    if (in->word == NULL || strcmp(in->word, "sandtable") != 0 ||
        strcmp(st_lines_word(&in->rest), "record") != 0)
        return st_lines_fail(in, ST_BAD_FILE, "This is not a record of Sandtable.");
    const char *form = st_lines_word(&in->rest);
    if (strcmp(form, "1") != 0 || !st_lines_is_at_end(in->rest))
        return st_lines_fail(in, ST_BAD_FILE,
                             "Records of form 1 can be read, not of form '%.*s'.", SHOWN,
                             form);
    st_lines_next(in);
    return ST_OK;
}

void st_lines_close(st_lines *in)
{
    free(in->text);
    in->text = NULL;
}
