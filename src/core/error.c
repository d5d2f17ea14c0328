/* error.c: how things fail: names of statuses, filled errors, assertions, memory.
 *
 * The one place that writes to stderr or stops the program on behalf of the engine. It
 * must not know what any other part does. */
#include <sandtable/error.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const char *const status_names[ST_STATUS_COUNT] = {
    [ST_OK] = "ok",
    [ST_REFUSED] = "refused",
    [ST_NOT_YOUR_TURN] = "not-your-turn",
    [ST_OVER] = "over",
    [ST_STALE] = "stale",
    [ST_BAD_MOVE] = "bad-move",
    [ST_BAD_SETUP] = "bad-setup",
    [ST_BAD_FILE] = "bad-file",
    [ST_BAD_PACK] = "bad-pack",
    [ST_BAD_CHANCE] = "bad-chance",
    [ST_NO_UNDO] = "no-undo",
    [ST_NOT_FOUND] = "not-found",
    [ST_DIFFERS] = "differs",
    [ST_TOO_MUCH] = "too-much",
    [ST_NOT_MEANT] = "not-meant",
    [ST_CUT] = "cut",
};

const char *st_status_name(st_status status)
{
    ST_ASSERT((unsigned)status < ST_STATUS_COUNT, "pass a member of st_status");
    return status_names[status];
}

st_status st_fail(st_error *err, st_status code, const char *place, const char *format,
                  ...)
{
    ST_ASSERT(code != ST_OK, "a failure needs a status that says so");
    if (err == NULL)
        return code;
    /* Place and text may be parts of `err` itself, when a caller adds to what it was
     * told; so the new error is finished before the old one goes. */
    st_error fresh = { .code = code };
    va_list args;
    va_start(args, format);
    vsnprintf(fresh.text, sizeof fresh.text, format, args);
    va_end(args);
    snprintf(fresh.place, sizeof fresh.place, "%s", place != NULL ? place : "");
    *err = fresh;
    return code;
}

void st_error_print(const st_error *err, FILE *out)
{
    if (err->place[0] != '\0')
        fprintf(out, "%s: ", err->place);
    fputs(err->text, out);
    if (err->rule[0] != '\0')
        fprintf(out, " (%s)", err->rule);
    fputc('\n', out);
}

ST_NO_RETURN void st_error_assert(const char *file, int line, const char *condition,
                                  const char *advice)
{
    fprintf(stderr, "%s:%d: a bug in the program: %s does not hold: %s\n", file, line,
            condition, advice);
    abort();
}

void *st_alloc(size_t count, size_t size)
{
    /* calloc may answer NULL for nothing, which is no lack of memory. */
    void *memory = count == 0 || size == 0 ? calloc(1, 1) : calloc(count, size);
    if (memory == NULL) {
        fprintf(stderr, "out of memory: %zu times %zu bytes\n", count, size);
        abort();
    }
    return memory;
}

char *st_alloc_text(const char *text)
{
    const size_t size = strlen(text) + 1;
    return memcpy(st_alloc(size, 1), text, size);
}

void st_append(char *buffer, size_t size, size_t *used, const char *format, ...)
{
    if (*used + 1 >= size)
        return;
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(buffer + *used, size - *used, format, args);
    va_end(args);
    ST_ASSERT(length >= 0, "give a format that printf understands");
    const size_t room = size - *used - 1;
    *used += (size_t)length < room ? (size_t)length : room;
}

void st_append_bytes(char *buffer, size_t size, size_t *used, const char *bytes,
                     size_t length)
{
    if (*used + 1 >= size)
        return;
    const size_t room = size - *used - 1, taken = length < room ? length : room;
    memcpy(buffer + *used, bytes, taken);
    *used += taken;
    buffer[*used] = '\0';
}

void st_append_text(char *buffer, size_t size, size_t *used, const char *text)
{
    st_append_bytes(buffer, size, used, text, strlen(text));
}

void st_append_number(char *buffer, size_t size, size_t *used, int number)
{
    char digits[12];
    if (number >= 0 && number < 10 && *used + 1 < size) { /* most have one */
        buffer[(*used)++] = (char)('0' + number);
        buffer[*used] = '\0';
        return;
    }
    size_t at = sizeof digits;
    unsigned int left = number < 0 ? 0U - (unsigned int)number : (unsigned int)number;
    do
        digits[--at] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    st_append_bytes(buffer, size, used, digits + at, sizeof digits - at);
}
