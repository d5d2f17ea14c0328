/* source.h: a YAML text under reading, so that every complaint names its place. */
#ifndef ST_CORE_SOURCE_H
#define ST_CORE_SOURCE_H

#include <sandtable/error.h>

struct fy_node;

typedef struct st_source st_source;

/* A text that holds more is not read. */
enum { ST_SOURCE_MOST = 1 << 20 };

/* Read a text that holds one document, with a zero behind its `size` bytes. `file` is what
 * complaints call it and is borrowed, as are `text` and `err`, which must not be NULL:
 * later complaints go there too. NULL where the text is too long, empty or no YAML, or has
 * more of it than we read (vet.h). */
st_source *st_source_new(const char *text, size_t size, const char *file, st_error *err);
void st_source_free(st_source *s);

const char *st_source_file(const st_source *s);
struct fy_node *st_source_root(const st_source *s);
/* The document as a text again, after its nodes were changed; free it. */
char *st_source_write_new(const st_source *s);

/* Where a node stands: "file:line:column"; the file alone for NULL, a value left out. */
void st_source_place(const st_source *s, struct fy_node *node, char *place, size_t size);
/* Complain about a node: fills `err` with its place and returns `code`. */
st_status st_source_fail(const st_source *s, st_status code, struct fy_node *node,
                         const char *format, ...) ST_PRINTF(4, 5);
/* The error this source was opened with, to hand to other parts; and the place of `node`
 * for what they put into it. */
st_error *st_source_error(const st_source *s);
st_status st_source_blame(const st_source *s, struct fy_node *node);

/* A scalar's text, borrowed until the source is freed. */
ST_MUST_USE st_status st_source_text(const st_source *s, struct fy_node *node,
                                     const char **text);
ST_MUST_USE st_status st_source_number(const st_source *s, struct fy_node *node,
                                       int first, int last, int *value);
/* A mapping with no keys but those of the list, which NULL ends. */
ST_MUST_USE st_status st_source_keys(const st_source *s, struct fy_node *node,
                                     const char *const *keys);
/* The value under a key of a mapping; NULL where there is none. */
struct fy_node *st_source_find(struct fy_node *mapping, const char *key);
/* The items of a sequence one after the other; a scalar counts as a sequence of one.
 * Start with `*at` NULL. */
struct fy_node *st_source_next(struct fy_node *list, void **at);

/* Whether `part` is in `text`, whatever the case of their letters. */
bool st_source_says(const char *text, const char *part);
/* The text of a claim that something is said: not empty, since that could not fail. */
ST_MUST_USE st_status st_source_words(const st_source *s, struct fy_node *node,
                                      const char **text);
bool st_source_is_empty(struct fy_node *list); /* or mapping */
/* Refuse a list that names nothing. */
ST_MUST_USE st_status st_source_some(const st_source *s, struct fy_node *list);

#endif
