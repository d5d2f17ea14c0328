/* level.c: where the values of a field lie in the state, and how one of them reads. It
 * must not know the texts that fields are written in. */
#include "core/level.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { BITS = 64 };

st_level st_level_top(const st_field *field)
{
    return (st_level){ field, field->rows > 0 ? -1 : 0, field->rows > 0 ? -1 : 0 };
}

st_level st_level_below(st_level at, int index)
{
    if (at.row < 0)
        return (st_level){ at.field, index, at.field->columns > 0 ? -1 : 0 };
    return (st_level){ at.field, at.row, index };
}

int st_level_size(st_level at)
{
    if (at.row < 0)
        return at.field->rows;
    return at.column < 0 ? at.field->columns : 0;
}

int st_level_kind(st_level at)
{
    return at.row < 0 ? at.field->row_kind : at.field->column_kind;
}

bool st_level_is_sparse(st_level at)
{
    bool is_last = at.row >= 0 || at.field->columns == 0;
    return at.field->is_sparse && is_last;
}

static size_t offset_of(st_level at)
{
    const st_field *f = at.field;
    size_t stride = f->stride != 0 ? f->stride : f->size;
    return f->offset + (size_t)at.row * stride + (size_t)at.column * f->size;
}

int64_t st_level_get(const st_position *p, st_level at)
{
    const st_field *f = at.field;
    if (f->read != NULL)
        return f->read(p->state, st_pack_content(p->pack), at.row, at.column);
    const unsigned char *bytes = (const unsigned char *)p->state + offset_of(at);
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    int64_t i64;
    switch (f->size) {
    case 1: memcpy(&u8, bytes, 1); return f->is_signed ? (int8_t)u8 : u8;
    case 2: memcpy(&u16, bytes, 2); return f->is_signed ? (int16_t)u16 : u16;
    case 4: memcpy(&u32, bytes, 4); return f->is_signed ? (int32_t)u32 : (int64_t)u32;
    default: memcpy(&i64, bytes, 8); return i64;
    }
}

bool st_level_put(void *state, st_level at, int64_t value)
{
    const st_field *f = at.field;
    unsigned char *bytes = (unsigned char *)state + offset_of(at);
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;
    if (f->size < sizeof value) {
        int64_t span = INT64_C(1) << (8 * f->size);
        int64_t low = f->is_signed ? -span / 2 : 0;
        if (value < low || value >= low + span)
            return false;
    }
    switch (f->size) {
    case 1: memcpy(bytes, &u8, 1); break;
    case 2: memcpy(bytes, &u16, 2); break;
    case 4: memcpy(bytes, &u32, 4); break;
    default: memcpy(bytes, &value, 8); break;
    }
    return true;
}

static bool has_none(const st_field *f)
{
    return f->kind != ST_NUMBER && f->is_signed;
}

int64_t st_level_nothing(const st_field *field)
{
    return has_none(field) ? -1 : 0;
}

static bool is_large(const st_field *f)
{
    return f->size == sizeof(int64_t) && !f->is_signed;
}

void st_level_print(const st_position *p, st_level at, char *text, size_t size)
{
    int64_t value = st_level_get(p, at);
    if (value == -1 && has_none(at.field))
        snprintf(text, size, "none");
    else if (is_large(at.field))
        snprintf(text, size, "%" PRIu64, (uint64_t)value);
    else if (at.field->kind == ST_NUMBER)
        snprintf(text, size, "%" PRId64, value);
    else
        st_word_print(p->game, p->pack, at.field->kind, (int)value, text, size);
}

void st_level_tell(const st_position *p, st_level at, char *text, size_t size)
{
    uint64_t set = (uint64_t)st_level_get(p, at);
    size_t used = 0;
    if (at.field->bits == ST_NUMBER) {
        st_level_print(p, at, text, size);
        return;
    }
    st_append(text, size, &used, "[");
    for (int bit = 0; bit < BITS; bit++) {
        char word[ST_LEVEL_TEXT];
        if ((set >> bit & 1) == 0)
            continue;
        st_word_print(p->game, p->pack, at.field->bits, bit, word, sizeof word);
        st_append(text, size, &used, "%s%s", used > 1 ? ", " : "", word);
    }
    st_append(text, size, &used, "]");
}

/* Words and moves are 16 bits wide; a field may be wider. */
static bool parse_number(const char *text, bool may_be_large, int64_t *value)
{
    char *end;
    errno = 0;
    if (may_be_large && *text == '-')
        return false;
    if (may_be_large)
        *value = (int64_t)strtoull(text, &end, 10);
    else
        *value = strtoll(text, &end, 10);
    return end != text && *end == '\0' && errno == 0;
}

bool st_level_parse(const st_position *p, const st_field *f, const char *text,
                    int64_t *value)
{
    int word;
    if (f->kind == ST_NUMBER)
        return parse_number(text, is_large(f), value);
    if (f->is_signed && strcmp(text, "none") == 0) {
        *value = -1;
        return true;
    }
    if (!st_word_parse(p->game, p->pack, f->kind, text, &word))
        return false;
    *value = word;
    return true;
}

int st_level_bit(const st_position *p, const st_field *f, const char *word)
{
    int bit;
    if (f->bits == ST_NUMBER || !st_word_parse(p->game, p->pack, f->bits, word, &bit) ||
        bit < 0 || bit >= 8 * f->size)
        return -1;
    return bit;
}

void st_level_name(const st_position *p, st_level at, char *name, size_t size)
{
    size_t used = 0;
    int index[2] = { at.row, at.column };
    int kind[2] = { at.field->row_kind, at.field->column_kind };
    int count[2] = { at.field->rows, at.field->columns };
    st_append(name, size, &used, "%s", at.field->name);
    for (int i = 0; i < 2; i++) {
        char word[ST_LEVEL_TEXT];
        if (count[i] == 0 || index[i] < 0)
            continue;
        st_word_print(p->game, p->pack, kind[i] == ST_LIST ? ST_SEAT : kind[i], index[i],
                      word, sizeof word);
        st_append(name, size, &used, " %s", word);
    }
}
