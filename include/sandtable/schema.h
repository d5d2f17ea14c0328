/* schema.h: how a file of content reads, as constant rows. A row says whether a key must
 * or may be there, how its value reads, and which member of a struct it goes into:
 *
 *     static const st_schema_word crimes[] = { { "theft", THEFT }, { "arson", ARSON } };
 *     static const st_schema_row room_rows[] = {
 *         ST_MUST_TEXT("name", struct room_text, name, 40),
 *         ST_MAY_NUMBER("rating", struct room_text, rating),
 *         ST_MAY_WORD("crime", struct room_text, crime, crimes),
 *     };
 *     static const st_schema room = ST_VALUE_MAPPING(struct room_text, room_rows);
 *     static const st_schema_row house_rows[] = {
 *         ST_MUST_LIST("rooms", struct house_file, rooms, &room, 1, ROOMS),
 *     };
 *     static const st_schema house = ST_VALUE_MAPPING(struct house_file, house_rows);
 *
 * and st_reader_load(reader, "house.yaml", &house) returns a struct house_file. It is for
 * C and is included by itself. */
#ifndef SANDTABLE_SCHEMA_H
#define SANDTABLE_SCHEMA_H

#include <sandtable/error.h>

#include <stddef.h>

typedef enum st_schema_kind {
    ST_SCHEMA_TEXT,
    ST_SCHEMA_NUMBER,
    ST_SCHEMA_FLAG,
    ST_SCHEMA_WORD,
    ST_SCHEMA_LIST,
    ST_SCHEMA_MAPPING,
    ST_SCHEMA_NODE
} st_schema_kind;

/* A word that a value may be, and what it is in the program. */
typedef struct st_schema_word {
    const char *text;
    int value;
} st_schema_word;

/* How a value reads. */
typedef struct st_schema {
    st_schema_kind kind;
    size_t size;     /* of what it is read into; of a list, of one entry */
    int least, most; /* bytes of a text, entries of a list */
    const st_schema_word *words;
    const struct st_schema_row *rows; /* of a mapping */
    int count;                        /* of words or rows */
    const struct st_schema *entry;    /* of a list */
    const char *instead; /* a word that may stand for an empty list, or NULL */
} st_schema;

/* A key of a mapping, up to 64 of which there may be. */
typedef struct st_schema_row {
    const char *key;
    bool must_be, is_pointer; /* pointer: the member points to the value */
    size_t at, count_at;      /* where value and number of entries go */
    st_schema value;
} st_schema_row;

/* Values by themselves: the entries of a list, and a whole file. */
#define ST_VALUE_NUMBER                                                                  \
    {                                                                                    \
        .kind = ST_SCHEMA_NUMBER, .size = sizeof(int)                                    \
    }
/* A text of 1 to `most_` bytes. */
#define ST_VALUE_TEXT(most_)                                                             \
    {                                                                                    \
        .kind = ST_SCHEMA_TEXT, .size = sizeof(char *), .least = 1, .most = (most_)      \
    }
/* One of an array of st_schema_word. */
#define ST_VALUE_WORD(words_)                                                            \
    {                                                                                    \
        .kind = ST_SCHEMA_WORD, .size = sizeof(int), .words = (words_),                  \
        .count = ST_COUNT(words_)                                                        \
    }
/* A struct of that type, by an array of st_schema_row. */
#define ST_VALUE_MAPPING(type, rows_)                                                    \
    {                                                                                    \
        .kind = ST_SCHEMA_MAPPING, .size = sizeof(type), .rows = (rows_),                \
        .count = ST_COUNT(rows_)                                                         \
    }

/* Where a member lies. The compiler warns where it is not of the type that is read. */
#define ST_SCHEMA_MEMBER(type, member) (((type *)0)->member)
#define ST_SCHEMA_AT(type, member, of)                                                   \
    (offsetof(type, member) + 0 * sizeof(1 ? &ST_SCHEMA_MEMBER(type, member) : (of *)0))
#define ST_SCHEMA_ROW(key_, must, at_, ...)                                              \
    {                                                                                    \
        .key = (key_), .must_be = (must), .at = (at_), .value = __VA_ARGS__              \
    }

/* What must be there, and what may: left out, it is 0, false or NULL. */

/* A text of 1 to `most` bytes, in a char *. */
#define ST_MUST_TEXT(key, type, member, most)                                            \
    ST_SCHEMA_ROW(key, true, ST_SCHEMA_AT(type, member, char *), ST_VALUE_TEXT(most))
#define ST_MAY_TEXT(key, type, member, most)                                             \
    ST_SCHEMA_ROW(key, false, ST_SCHEMA_AT(type, member, char *), ST_VALUE_TEXT(most))
/* A whole number, in an int. */
#define ST_MUST_NUMBER(key, type, member)                                                \
    ST_SCHEMA_ROW(key, true, ST_SCHEMA_AT(type, member, int), ST_VALUE_NUMBER)
#define ST_MAY_NUMBER(key, type, member)                                                 \
    ST_SCHEMA_ROW(key, false, ST_SCHEMA_AT(type, member, int), ST_VALUE_NUMBER)
/* yes, no, true or false, in a bool. */
#define ST_MUST_FLAG(key, type, member)                                                  \
    ST_SCHEMA_ROW(key, true, ST_SCHEMA_AT(type, member, bool), { .kind = ST_SCHEMA_FLAG })
#define ST_MAY_FLAG(key, type, member)                                                   \
    ST_SCHEMA_ROW(key, false, ST_SCHEMA_AT(type, member, bool),                          \
                  { .kind = ST_SCHEMA_FLAG })
/* The value of one of `words`, in an int. */
#define ST_MUST_WORD(key, type, member, words)                                           \
    ST_SCHEMA_ROW(key, true, ST_SCHEMA_AT(type, member, int), ST_VALUE_WORD(words))
#define ST_MAY_WORD(key, type, member, words)                                            \
    ST_SCHEMA_ROW(key, false, ST_SCHEMA_AT(type, member, int), ST_VALUE_WORD(words))
/* A struct within the struct. */
#define ST_MUST_MAPPING(key, type, member, rows)                                         \
    ST_SCHEMA_ROW(key, true, offsetof(type, member),                                     \
                  ST_VALUE_MAPPING(ST_SCHEMA_MEMBER(type, member), rows))
#define ST_MAY_MAPPING(key, type, member, rows)                                          \
    ST_SCHEMA_ROW(key, false, offsetof(type, member),                                    \
                  ST_VALUE_MAPPING(ST_SCHEMA_MEMBER(type, member), rows))
/* `least` to `most` entries: `member` points to them, the unsigned `member##_count` counts
 * them. */
#define ST_SCHEMA_LIST_ROW(key_, must, type, member, entry_, least_, most_, instead_)    \
    {                                                                                    \
        .key = (key_), .must_be = (must), .at = offsetof(type, member),                  \
        .count_at = ST_SCHEMA_AT(type, member##_count, unsigned), .value = {             \
            .kind = ST_SCHEMA_LIST,                                                      \
            .size = sizeof *ST_SCHEMA_MEMBER(type, member),                              \
            .least = (least_),                                                           \
            .most = (most_),                                                             \
            .entry = (entry_),                                                           \
            .instead = (instead_)                                                        \
        }                                                                                \
    }
#define ST_MUST_LIST(key, type, member, entry, least, most)                              \
    ST_SCHEMA_LIST_ROW(key, true, type, member, entry, least, most, NULL)
#define ST_MAY_LIST(key, type, member, entry, least, most)                               \
    ST_SCHEMA_LIST_ROW(key, false, type, member, entry, least, most, NULL)
/* The same, or a word that says as much as leaving it out. */
#define ST_MAY_LIST_OR(key, type, member, entry, least, most, word)                      \
    ST_SCHEMA_LIST_ROW(key, false, type, member, entry, least, most, word)

/* What is left out is NULL, and `member` points to what is there. */
#define ST_SCHEMA_POINTER_ROW(key_, at_, ...)                                            \
    {                                                                                    \
        .key = (key_), .is_pointer = true, .at = (at_), .value = __VA_ARGS__             \
    }
#define ST_MAYBE_NUMBER(key, type, member)                                               \
    ST_SCHEMA_POINTER_ROW(key, ST_SCHEMA_AT(type, member, int *), ST_VALUE_NUMBER)
#define ST_MAYBE_WORD(key, type, member, words)                                          \
    ST_SCHEMA_POINTER_ROW(key, ST_SCHEMA_AT(type, member, int *), ST_VALUE_WORD(words))
#define ST_MAYBE_MAPPING(key, type, member, rows)                                        \
    ST_SCHEMA_POINTER_ROW(key, offsetof(type, member),                                   \
                          ST_VALUE_MAPPING(*ST_SCHEMA_MEMBER(type, member), rows))

#endif
