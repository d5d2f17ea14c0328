/* text.c: a text that grows, with what JSON needs.
 *
 * Frames are written here and not as trees of jansson, which would cost a hundred
 * allocations a move. A test holds what comes out against jansson's reading of it. */
#include "core/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 512, DIGITS = 20 }; /* of a number of 64 bits, with its sign */

void st_text_free(st_text *t)
{
    free(t->bytes);
    *t = (st_text){ 0 };
}

void st_text_grow(st_text *t, size_t more)
{
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

/* The digits are made from the last on, two at a time, and copied with whatever is behind
 * them: so many bytes that the compiler knows are a few instructions. */
void st_text_long_number(st_text *t, int64_t number)
{
    static const char pairs[] = "00010203040506070809101112131415161718192021222324"
                                "25262728293031323334353637383940414243444546474849"
                                "50515253545556575859606162636465666768697071727374"
                                "75767778798081828384858687888990919293949596979899";
    char made[2 * DIGITS], *end = made + DIGITS, *at = end;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    for (; left >= 10; left /= 100)
        memcpy(at -= 2, pairs + 2 * (left % 100), 2);
    if (left > 0 || at == end)
        *--at = (char)('0' + left);
    if (number < 0)
        *--at = '-';
    st_text_reserve(t, DIGITS);
    memcpy(t->bytes + t->used, at, DIGITS);
    t->used += (size_t)(end - at);
}

size_t st_text_character(const unsigned char *c, size_t left)
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

/* A byte in each of eight. */
static uint64_t each(uint64_t byte)
{
    return byte * 0x0101010101010101U;
}

/* Whether eight bytes are all plain: none beyond ASCII, none below a blank, and none that
 * becomes zero by what would make a quote or a backslash zero. */
static bool are_plain(uint64_t word)
{
    const uint64_t quote = word ^ each('"'), slash = word ^ each('\\');
    const uint64_t below = (word - each(' ')) | (quote - each(1)) | (slash - each(1));
    return ((below | word) & each(0x80)) == 0;
}

/* Copy less than eight bytes if they are plain: four of them twice, which may overlap, or
 * the first, the middle and the last of up to three. */
static bool copy_few(char *to, const unsigned char *from, size_t size)
{
    uint32_t first, last;
    if (size >= sizeof first) {
        memcpy(&first, from, sizeof first);
        memcpy(&last, from + size - sizeof last, sizeof last);
        memcpy(to, &first, sizeof first);
        memcpy(to + size - sizeof last, &last, sizeof last);
        return are_plain(first | (uint64_t)last << 32);
    }
    if (size == 0)
        return true;
    const unsigned char begin = from[0], middle = from[size / 2], end = from[size - 1];
    to[0] = (char)begin;
    to[size / 2] = (char)middle;
    to[size - 1] = (char)end;
    return are_plain(each(' ') << 24 | (uint64_t)end << 16 | (uint64_t)middle << 8 |
                     begin);
}

/* Copy eight bytes or more if they are all plain, eight at a time; the last eight may
 * overlap those before. */
static bool copy_many(char *to, const unsigned char *from, size_t size)
{
    uint64_t word;
    const size_t last = size - sizeof word;
    bool is_fine = true;
    for (size_t at = 0; is_fine && at < last; at += sizeof word) {
        memcpy(&word, from + at, sizeof word);
        memcpy(to + at, &word, sizeof word);
        is_fine = are_plain(word);
    }
    memcpy(&word, from + last, sizeof word);
    memcpy(to + last, &word, sizeof word);
    return is_fine && are_plain(word);
}

/* A text that is not all plain, and the quote behind it. */
ST_RARE static void quote_odd(st_text *t, const char *bytes, size_t size)
{
    const unsigned char *c = (const unsigned char *)bytes, *end = c + size;
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
            const size_t letter = st_text_character(c, (size_t)(end - c));
            st_text_add(t, letter > 0 ? (const char *)c : "?", letter > 0 ? letter : 1);
            c += letter > 0 ? letter : 1;
        }
    }
    st_text_add(t, "\"", 1);
}

ST_RARE static void quote_after_growing(st_text *t, const char *bytes, size_t size)
{
    st_text_grow(t, size + 2);
    st_text_quote(t, bytes, size);
}

/* What is rare is the last thing done, so that nothing has to be saved for its sake. */
void st_text_quote(st_text *t, const char *bytes, size_t size)
{
    if (t->used + size + 2 > t->room) {
        quote_after_growing(t, bytes, size);
        return;
    }
    char *to = t->bytes + t->used;
    to[0] = '"';
    const unsigned char *from = (const unsigned char *)bytes;
    if (size < sizeof(uint64_t) ? copy_few(to + 1, from, size)
                                : copy_many(to + 1, from, size)) {
        to[size + 1] = '"';
        t->used += size + 2;
    } else {
        t->used++;
        quote_odd(t, bytes, size);
    }
}

void st_text_string(st_text *t, const char *text)
{
    st_text_quote(t, text, strlen(text));
}

/* Up to seven bytes as a number that differs where they do. */
static uint64_t word_of(const char *bytes, size_t size)
{
    const unsigned char *b = (const unsigned char *)bytes;
    uint32_t first, last;
    if (size < sizeof first)
        return size == 0
                   ? 0
                   : b[0] | (uint64_t)b[size / 2] << 8 | (uint64_t)b[size - 1] << 16;
    memcpy(&first, bytes, sizeof first);
    memcpy(&last, bytes + size - sizeof last, sizeof last);
    return first | (uint64_t)last << 32;
}

/* Eight bytes at a time, each step a bijection of what came before: every part and every
 * item of a frame passes here, and a keyed hash would be a tenth of the server's work. */
uint64_t st_text_hash(const char *bytes, size_t size)
{
    const uint64_t odd = 0x9E3779B97F4A7C15U;
    const char *last = bytes + size / 8 * 8;
    uint64_t sum = size * odd, word;
    for (; bytes < last; bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        sum = (sum ^ word) * odd;
        sum = sum << 32 | sum >> 32;
    }
    sum = (sum ^ word_of(bytes, size % 8)) * odd;
    sum ^= sum >> 32;
    sum *= odd;
    return sum ^ sum >> 29;
}
