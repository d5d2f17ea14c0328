/* field.h: short rows for a game's table of fields. Where a value lies, its size, its
 * sign and how many there are is read off the member itself, so a row says only what it
 * is called and how it reads:
 *
 *     ST_FIELD("clock", struct patrol, clock, ST_NUMBER),
 *     ST_FIELD_ROW("at", struct patrol, at, SPACE, ST_SEAT),
 *
 * What is computed, or laid out otherwise, is written as an st_field in full. */
#ifndef SANDTABLE_FIELD_H
#define SANDTABLE_FIELD_H

#include <sandtable/game.h>

#include <stddef.h>

#define ST_MEMBER(state, member) (((state *)0)->member)
#define ST_LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define ST_IS_SIGNED(value)                                                              \
    _Generic((value), int8_t : true, int16_t : true, int32_t : true, default : false)

/* One value. */
#define ST_FIELD(name_, state, member, kind_)                                            \
    {                                                                                    \
        .name = (name_), .offset = offsetof(state, member),                              \
        .size = sizeof ST_MEMBER(state, member),                                         \
        .is_signed = ST_IS_SIGNED(ST_MEMBER(state, member)), .kind = (kind_)             \
    }

#define ST_FIELD_ROW_OF(name_, state, member, kind_, keys, sparse)                       \
    {                                                                                    \
        .name = (name_), .offset = offsetof(state, member),                              \
        .size = sizeof ST_MEMBER(state, member)[0],                                      \
        .is_signed = ST_IS_SIGNED(ST_MEMBER(state, member)[0]), .kind = (kind_),         \
        .rows = ST_LENGTH(ST_MEMBER(state, member)), .row_kind = (keys),                 \
        .is_sparse = (sparse)                                                            \
    }

/* A row of values, one for each word of the kind `keys`, or a list (ST_LIST). Of a sparse
 * one the zeros need not be written. */
#define ST_FIELD_ROW(name_, state, member, kind_, keys)                                  \
    ST_FIELD_ROW_OF(name_, state, member, kind_, keys, false)
#define ST_FIELD_SPARSE(name_, state, member, kind_, keys)                               \
    ST_FIELD_ROW_OF(name_, state, member, kind_, keys, true)

#define ST_FIELD_GRID_OF(name_, state, member, kind_, keys, columns_, sparse)            \
    {                                                                                    \
        .name = (name_), .offset = offsetof(state, member),                              \
        .size = sizeof ST_MEMBER(state, member)[0][0],                                   \
        .is_signed = ST_IS_SIGNED(ST_MEMBER(state, member)[0][0]), .kind = (kind_),      \
        .rows = ST_LENGTH(ST_MEMBER(state, member)),                                     \
        .columns = ST_LENGTH(ST_MEMBER(state, member)[0]),                               \
        .stride = sizeof ST_MEMBER(state, member)[0], .row_kind = (keys),                \
        .column_kind = (columns_), .is_sparse = (sparse)                                 \
    }

/* Rows of rows: an array of arrays. */
#define ST_FIELD_GRID(name_, state, member, kind_, keys, columns_)                       \
    ST_FIELD_GRID_OF(name_, state, member, kind_, keys, columns_, false)
#define ST_FIELD_SPARSE_GRID(name_, state, member, kind_, keys, columns_)                \
    ST_FIELD_GRID_OF(name_, state, member, kind_, keys, columns_, true)

#endif
