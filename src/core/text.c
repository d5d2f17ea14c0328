/* text.c: a text that grows, with what JSON needs.
 *
 * Frames are written here and not as trees of jansson, which would cost a hundred
 * allocations a move. A test holds what comes out against jansson's reading of it. */
#include "core/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512 };

void st_text_free(st_text *t)
{
    free(t->bytes);
    *t = (st_text){ 0 };
}

void st_text_reserve(st_text *t, size_t more)
{
    if (t->used + more <= t->room)
        return;
    size_t room = t->room > 0 ? t->room : FIRST_ROOM;
    while (room < t->used + more)
        room *= 2;
    char *bytes = st_alloc(room, 1);
    if (t->used > 0)
        memcpy(bytes, t->bytes, t->used);
    free(t->bytes);
    t->bytes = bytes;
    t->room = room;
}

void st_text_print(st_text *t, const char *format, ...)
{
    va_list list, again;
    ST_ASSERT(format != NULL, "give st_text_print a format");
    va_start(list, format);
    va_copy(again, list);
    const int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    ST_ASSERT(length >= 0, "give st_text_print a format that printf accepts");
    st_text_reserve(t, (size_t)length + 1);
    vsnprintf(t->bytes + t->used, (size_t)length + 1, format, again);
    va_end(again);
    t->used += (size_t)length;
}

void st_text_number(st_text *t, int64_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        digits[--at] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        digits[--at] = '-';
    st_text_add(t, digits + at, sizeof digits - at);
}

/* Bytes of the UTF-8 character at `c`, of which `left` are there; 0 where there is none. */
static size_t character(const unsigned char *c, size_t left)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    if (c[0] < 0x80)
        return 1;
    const size_t size = c[0] >= 0xF0 && c[0] < 0xF8   ? 4
                        : c[0] >= 0xE0 && c[0] < 0xF0 ? 3
                        : c[0] >= 0xC0 && c[0] < 0xE0 ? 2
                                                      : 0;
    if (size == 0 || size > left)
        return 0;
    uint32_t code = c[0] & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        if ((c[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (c[i] & 0x3FU);
    }
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    return code < least[size] || is_surrogate || code > 0x10FFFF ? 0 : size;
}

static void add_escape(st_text *t, unsigned char c)
{
    if (c == '"' || c == '\\')
        st_text_add(t, (const char[]){ '\\', (char)c }, 2);
    else if (c == '\n')
        st_text_add(t, "\\n", 2);
    else
        st_text_print(t, "\\u%04x", c);
}

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c < 0x80 && c != '"' && c != '\\';
}

void st_text_quote(st_text *t, const char *bytes, size_t size)
{
    const unsigned char *c = (const unsigned char *)bytes, *end = c + size;
    st_text_add(t, "\"", 1);
    while (c < end) {
        const unsigned char *run = c;
        while (c < end && is_plain(*c))
            c++;
        st_text_add(t, (const char *)run, (size_t)(c - run));
        if (c == end)
            break;
        if (*c < 0x80) {
            add_escape(t, *c++);
        } else {
            const size_t letter = character(c, (size_t)(end - c));
            st_text_add(t, letter > 0 ? (const char *)c : "?", letter > 0 ? letter : 1);
            c += letter > 0 ? letter : 1;
        }
    }
    st_text_add(t, "\"", 1);
}

void st_text_string(st_text *t, const char *text)
{
    st_text_quote(t, text, strlen(text));
}

void st_text_pair(st_text *t, const char *key, const char *text)
{
    st_text_add(t, ",\"", 2);
    st_text_put(t, key);
    st_text_add(t, "\":", 2);
    st_text_string(t, text);
}

void st_text_pair_number(st_text *t, const char *key, int64_t number)
{
    st_text_add(t, ",\"", 2);
    st_text_put(t, key);
    st_text_add(t, "\":", 2);
    st_text_number(t, number);
}

/* Eight bytes at a time, each step a bijection of what came before: every part and every
 * item of a frame passes here, and a keyed hash would be a tenth of the server's work. */
uint64_t st_text_hash(const char *bytes, size_t size)
{
    const uint64_t odd = 0x9E3779B97F4A7C15U;
    uint64_t sum = size * odd;
    for (; size > 0; bytes += size < 8 ? size : 8, size -= size < 8 ? size : 8) {
        uint64_t word = 0;
        memcpy(&word, bytes, size < 8 ? size : 8);
        sum = (sum ^ word) * odd;
        sum ^= sum >> 32;
    }
    sum *= odd;
    return sum ^ sum >> 29;
}
