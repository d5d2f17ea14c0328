/* plain.c: which texts of people are shown to others. */
#include "server/table/plain.h"

#include <stddef.h>
#include <stdint.h>

/* Characters that are not seen but change how others are. */
static const struct range {
    uint32_t first, last;
} hidden[] = {
    { 0x0000, 0x001F },   { 0x007F, 0x009F },     { 0x00AD, 0x00AD }, { 0x034F, 0x034F },
    { 0x061C, 0x061C },   { 0x115F, 0x1160 },     { 0x17B4, 0x17B5 }, { 0x180B, 0x180F },
    { 0x200B, 0x200F },   { 0x2028, 0x202E },     { 0x2060, 0x206F }, { 0x3164, 0x3164 },
    { 0xFEFF, 0xFEFF },   { 0xFFA0, 0xFFA0 },     { 0xFFF0, 0xFFFB }, { 0xD800, 0xDFFF },
    { 0xE0000, 0xE0FFF }, { 0x110000, 0x1FFFFF },
};
enum { JOINERS_FIRST = 0x200C, JOINERS_LAST = 0x200D };

static bool is_hidden(uint32_t character)
{
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        if (character >= hidden[i].first && character <= hidden[i].last)
            return true;
    return false;
}

/* The next character; 0 at the end, and where the bytes are no UTF-8, one that is hidden. */
static uint32_t next(const unsigned char **at)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    const unsigned char first = **at;
    const int size = first < 0x80             ? 1
                     : (first & 0xE0) == 0xC0 ? 2
                     : (first & 0xF0) == 0xE0 ? 3
                     : (first & 0xF8) == 0xF0 ? 4
                                              : 0;
    if (first == 0 || size == 0)
        return size == 0 ? 0x1F : 0;
    uint32_t character = size == 1 ? first : first & (0x7FU >> size);
    for (int i = 1; i < size; i++) {
        if (((*at)[i] & 0xC0) != 0x80)
            return 0x1F;
        character = character << 6 | ((*at)[i] & 0x3FU);
    }
    *at += size;
    return character < least[size] ? 0x1F : character;
}

static bool is_plain(const char *text, bool has_joiners)
{
    const unsigned char *at = (const unsigned char *)text;
    for (uint32_t character; (character = next(&at)) != 0;) {
        const bool is_joiner = character >= JOINERS_FIRST && character <= JOINERS_LAST;
        if (is_hidden(character) && !(is_joiner && has_joiners))
            return false;
    }
    return true;
}

bool st_plain_is_name(const char *text)
{
    return is_plain(text, false);
}

bool st_plain_is_talk(const char *text)
{
    return is_plain(text, true);
}
