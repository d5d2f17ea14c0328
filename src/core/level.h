/* level.h: the values of a field of the state: one value, a row, or rows of rows. */
#ifndef ST_CORE_LEVEL_H
#define ST_CORE_LEVEL_H

#include <sandtable/position.h>

enum { ST_LEVEL_TEXT = 64 }; /* room for the longest word */

/* A field at one level: rows, the columns of a row, or a single value. */
typedef struct st_level {
    const st_field *field;
    int row, column; /* -1: not yet chosen */
} st_level;

st_level st_level_top(const st_field *field);
st_level st_level_below(st_level at, int index);
int st_level_size(st_level at); /* how many lie below; 0: this is one value */
int st_level_kind(st_level at); /* of the keys; ST_LIST */
/* A sparse map of single values is written and compared whole. */
bool st_level_is_sparse(st_level at);

/* A value as it is stored. The bits of an unsigned one of 8 bytes are those of the
 * number. Putting is false where it does not fit. */
int64_t st_level_get(const st_position *p, st_level at);
bool st_level_put(void *state, st_level at, int64_t value);
/* What stands for nothing: "none" where the field has that, else 0. */
int64_t st_level_nothing(const st_field *field);

/* How a value reads. "none" is -1 where the field allows it; a set of bits is a number in
 * positions, so that they stay as they are, and words to people. */
void st_level_print(const st_position *p, st_level at, char *text, size_t size);
void st_level_tell(const st_position *p, st_level at, char *text, size_t size);
bool st_level_parse(const st_position *p, const st_field *f, const char *text,
                    int64_t *value);
/* The bit that a word stands for, in a field that is a set; -1: none. */
int st_level_bit(const st_position *p, const st_field *f, const char *word);

/* "hand 2 run-code": the field and its keys. */
void st_level_name(const st_position *p, st_level at, char *name, size_t size);

#endif
