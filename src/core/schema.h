/* schema.h: short rows for the schemas by which libcyaml reads content. A row says whether
 * a key must or may be there, how its value reads, and where it goes:
 *
 *     ST_MUST_TEXT("name", struct room_text, name, 40),
 *     ST_MAY_NUMBER("rating", struct room_text, rating),
 *     ST_MUST_LIST("rooms", struct house_file, rooms, &room_schema, 1, ROOMS),
 *
 * What may be left out is 0, false or NULL then. Anything else is written in full. */
#ifndef ST_CORE_SCHEMA_H
#define ST_CORE_SCHEMA_H

#include <sandtable/error.h>

#include <cyaml/cyaml.h>

/* A string of 1 to `most` characters. */
#define ST_MUST_TEXT(key, type, member, most)                                            \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER, type, member, 1, most)
#define ST_MAY_TEXT(key, type, member, most)                                             \
    CYAML_FIELD_STRING_PTR(key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, type, member,  \
                           1, most)
#define ST_MUST_NUMBER(key, type, member)                                                \
    CYAML_FIELD_INT(key, CYAML_FLAG_DEFAULT, type, member)
#define ST_MAY_NUMBER(key, type, member)                                                 \
    CYAML_FIELD_INT(key, CYAML_FLAG_OPTIONAL, type, member)
#define ST_MAY_FLAG(key, type, member)                                                   \
    CYAML_FIELD_BOOL(key, CYAML_FLAG_OPTIONAL, type, member)
/* One of an array of cyaml_strval_t. */
#define ST_MUST_WORD(key, type, member, words)                                           \
    CYAML_FIELD_ENUM(key, CYAML_FLAG_STRICT, type, member, words, ST_COUNT(words))
#define ST_MAY_WORD(key, type, member, words)                                            \
    CYAML_FIELD_ENUM(key, CYAML_FLAG_STRICT | CYAML_FLAG_OPTIONAL, type, member, words,  \
                     ST_COUNT(words))
/* `least` to `most` entries; `member` points to them, `member##_count` counts. */
#define ST_MUST_LIST(key, type, member, entry, least, most)                              \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER, type, member, entry, least, most)
#define ST_MAY_LIST(key, type, member, entry, least, most)                               \
    CYAML_FIELD_SEQUENCE(key, CYAML_FLAG_POINTER | CYAML_FLAG_OPTIONAL, type, member,    \
                         entry, least, most)

/* Values: an entry of a list, and a whole file. */
#define ST_ENTRY(type, fields) CYAML_VALUE_MAPPING(CYAML_FLAG_DEFAULT, type, fields)
#define ST_WHOLE_FILE(type, fields) CYAML_VALUE_MAPPING(CYAML_FLAG_POINTER, type, fields)

#endif
