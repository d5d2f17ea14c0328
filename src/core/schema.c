/* schema.c: walks a YAML document by the rows of a schema and fills structs.
 *
 * The document has been vetted (source.c): its keys are words, none of them twice, and it
 * is neither deep nor large. What is sized here is bounded by the schema first. */
#include "core/schema.h"

#include "core/node.h"

#include <errno.h>
#include <inttypes.h>
#include <libfyaml.h>
#include <limits.h>
#include <stdarg.h>
#include <string.h>

enum { ROWS = 64, PROBLEMS = 20, SAID = 480, SHOWN = 40 };

struct job {
    st_arena *arena;
    st_schema_listener *listener;
    int problems;
};

/* The way from the root to a value: a key, or the number of an entry where that is NULL. */
struct trail {
    const struct trail *up;
    struct fy_node *name; /* of the key, for the place of a value that is left empty */
    const char *key;
    int length, index;
};

static void print_path(const struct trail *t, char *path, size_t size, size_t *used)
{
    if (t == NULL)
        return;
    print_path(t->up, path, size, used);
    if (t->key != NULL)
        st_append(path, size, used, "/%.*s", t->length, t->key);
    else
        st_append(path, size, used, "/%d", t->index);
}

static void complain(struct job *job, struct fy_node *node, const struct trail *at,
                     const char *format, ...) ST_PRINTF(4, 5);

static void complain(struct job *job, struct fy_node *node, const struct trail *at,
                     const char *format, ...)
{
    char said[SAID], path[256] = "";
    size_t used = 0;
    va_list args;
    if (job->problems++ >= PROBLEMS)
        return;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    print_path(at, path, sizeof path, &used);
    if (node == NULL && at != NULL)
        node = at->name;
    job->listener->tell(job->listener, node, path, said);
}

/* "a", "a and b", "a, b and c": what may stand in a place. */
static void print_choice(char *list, size_t size, size_t *used, const char *word, int i,
                         int count)
{
    st_append(list, size, used, "%s%s",
              i == 0           ? ""
              : i == count - 1 ? " and "
                               : ", ",
              word);
}

static void print_keys(const st_schema *schema, char *list, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < schema->count; i++)
        print_choice(list, size, &used, schema->rows[i].key, i, schema->count);
}

static void print_words(const st_schema *schema, char *list, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < schema->count; i++)
        print_choice(list, size, &used, schema->words[i].text, i, schema->count);
}

/* So much of a text as a complaint shows, which ends with a whole character. */
static int shown(const char *text, size_t length)
{
    if (length <= SHOWN)
        return (int)length;
    for (length = SHOWN; length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80;)
        length--;
    return (int)length;
}

/* The text of a single value; NULL where it is none, which is told. */
static const char *read_scalar(struct job *job, struct fy_node *node,
                               const struct trail *at, const char *wanted, size_t *length)
{
    const char *text = st_node_text(node, length);
    if (text == NULL)
        complain(job, node, at, "%s is expected here", wanted);
    return text;
}

static void read_text(struct job *job, const st_schema *schema, struct fy_node *node,
                      char **out, const struct trail *at)
{
    size_t length = 0;
    const char *text = read_scalar(job, node, at, "a text", &length);
    if (text == NULL)
        return;
    if (length < (size_t)schema->least)
        complain(job, node, at, "a text is expected here");
    else if (length > (size_t)schema->most)
        complain(job, node, at, "this text has %zu bytes, and at most %d are allowed",
                 length, schema->most);
    else
        *out = st_arena_copy(job->arena, text, length);
}

/* As identity.c reads it: 0x10 is 16. */
static void read_number(struct job *job, struct fy_node *node, int *out,
                        const struct trail *at)
{
    char digits[64] = "", *end = digits;
    size_t length = 0;
    const char *text = read_scalar(job, node, at, "a number", &length);
    if (text == NULL)
        return;
    if (length > 0 && length < sizeof digits)
        memcpy(digits, text, length);
    errno = 0;
    const intmax_t number = strtoimax(digits, &end, 0);
    if (digits[0] == '\0' || *end != '\0')
        complain(job, node, at, "'%.*s' is no whole number", shown(text, length), text);
    else if (errno != 0 || number < INT_MIN || number > INT_MAX)
        complain(job, node, at, "%s is no number from %d to %d", digits, INT_MIN,
                 INT_MAX);
    else
        *out = (int)number;
}

static void read_flag(struct job *job, struct fy_node *node, bool *out,
                      const struct trail *at)
{
    size_t length = 0;
    const char *text = read_scalar(job, node, at, "yes or no", &length);
    if (text == NULL)
        return;
    if (st_node_says(node, "yes", 3) || st_node_says(node, "true", 4))
        *out = true;
    else if (!st_node_says(node, "no", 2) && !st_node_says(node, "false", 5))
        complain(job, node, at, "'%.*s' is none of yes, no, true and false",
                 shown(text, length), text);
}

static void read_word(struct job *job, const st_schema *schema, struct fy_node *node,
                      int *out, const struct trail *at)
{
    char list[SAID - 80] = "";
    size_t length = 0;
    const char *text = read_scalar(job, node, at, "a word", &length);
    if (text == NULL)
        return;
    for (int i = 0; i < schema->count; i++)
        if (strlen(schema->words[i].text) == length &&
            memcmp(schema->words[i].text, text, length) == 0) {
            *out = schema->words[i].value;
            return;
        }
    print_words(schema, list, sizeof list);
    complain(job, node, at, "'%.*s' is not known here; there is %s", shown(text, length),
             text, list);
}

static void read_value(struct job *job, const st_schema *schema, struct fy_node *node,
                       void *out, const struct trail *at);

/* Whether a list has as many entries as it may; what is too much is told of the first
 * entry that is. */
static bool is_long_enough(struct job *job, const st_schema *schema, struct fy_node *node,
                           const struct trail *at)
{
    const int count = fy_node_sequence_item_count(node);
    const char *entries = count == 1 ? "entry" : "entries";
    const char *bound = schema->least == schema->most ? ""
                        : count < schema->least       ? "at least "
                                                      : "at most ";
    if (count < schema->least)
        complain(job, node, at, "this list has %d %s, and %s%d are needed", count,
                 entries, bound, schema->least);
    if (count > schema->most) {
        const struct trail first = { .up = at, .index = schema->most };
        complain(job, fy_node_sequence_get_by_index(node, schema->most), &first,
                 "this list has %d %s, and %s%d are allowed", count, entries, bound,
                 schema->most);
    }
    return count >= schema->least && count <= schema->most;
}

static void read_list(struct job *job, const st_schema_row *row, struct fy_node *node,
                      char *out, const struct trail *at)
{
    const st_schema *schema = &row->value;
    const char *instead = schema->instead;
    ST_ASSERT(schema->size == schema->entry->size, "read a list into what it holds");
    if (instead != NULL && st_node_says(node, instead, strlen(instead)))
        return;
    if (node == NULL || !fy_node_is_sequence(node)) {
        complain(job, node, at, "a list%s%s is expected here",
                 instead != NULL ? " or " : "", instead != NULL ? instead : "");
        return;
    }
    if (!is_long_enough(job, schema, node, at))
        return;
    const unsigned count = (unsigned)fy_node_sequence_item_count(node);
    char *entries = st_arena_take(job->arena, count, schema->size);
    struct fy_node *entry;
    void *cursor = NULL;
    for (int i = 0; (entry = fy_node_sequence_iterate(node, &cursor)) != NULL; i++) {
        const struct trail below = { .up = at, .index = i };
        read_value(job, schema->entry, entry, entries + (size_t)i * schema->size, &below);
    }
    memcpy(out + row->at, &entries, sizeof entries);
    memcpy(out + row->count_at, &count, sizeof count);
}

static void read_row(struct job *job, const st_schema_row *row, struct fy_node *node,
                     char *out, const struct trail *at)
{
    void *value = out + row->at;
    if (row->value.kind == ST_SCHEMA_LIST) {
        read_list(job, row, node, out, at);
        return;
    }
    if (row->is_pointer) {
        void *pointed = st_arena_take(job->arena, 1, row->value.size);
        memcpy(value, &pointed, sizeof pointed);
        value = pointed;
    }
    read_value(job, &row->value, node, value, at);
}

static int find_row(const st_schema *schema, const char *key, size_t length)
{
    for (int i = 0; i < schema->count; i++)
        if (strncmp(schema->rows[i].key, key, length) == 0 &&
            schema->rows[i].key[length] == '\0')
            return i;
    return -1;
}

static void refuse_key(struct job *job, const st_schema *schema, struct fy_node *key,
                       const struct trail *at)
{
    char list[SAID - 80] = "";
    print_keys(schema, list, sizeof list);
    complain(job, key, at, "'%.*s' is not known here; there is %s",
             shown(at->key, (size_t)at->length), at->key, list);
}

static void read_mapping(struct job *job, const st_schema *schema, struct fy_node *node,
                         char *out, const struct trail *at)
{
    char list[SAID - 80] = "";
    uint64_t seen = 0;
    void *cursor = NULL;
    struct fy_node_pair *pair;
    ST_ASSERT(schema->count <= ROWS, "a mapping has up to 64 keys");
    if (node == NULL || !fy_node_is_mapping(node)) {
        print_keys(schema, list, sizeof list);
        complain(job, node, at, "a mapping is expected here, with %s", list);
        return;
    }
    while ((pair = fy_node_mapping_iterate(node, &cursor)) != NULL) {
        size_t length = 0;
        struct fy_node *name = fy_node_pair_key(pair);
        const char *key = st_node_text(name, &length);
        const struct trail below = { at, name, key, (int)length, 0 };
        const int i = find_row(schema, key, length);
        if (i < 0) {
            refuse_key(job, schema, name, &below);
            continue;
        }
        seen |= UINT64_C(1) << i;
        read_row(job, &schema->rows[i], fy_node_pair_value(pair), out, &below);
    }
    for (int i = 0; i < schema->count; i++)
        if (schema->rows[i].must_be && (seen >> i & 1) == 0)
            complain(job, node, at, "`%s` is missing here", schema->rows[i].key);
}

static void read_value(struct job *job, const st_schema *schema, struct fy_node *node,
                       void *out, const struct trail *at)
{
    switch (schema->kind) {
    case ST_SCHEMA_TEXT: read_text(job, schema, node, out, at); return;
    case ST_SCHEMA_NUMBER: read_number(job, node, out, at); return;
    case ST_SCHEMA_FLAG: read_flag(job, node, out, at); return;
    case ST_SCHEMA_WORD: read_word(job, schema, node, out, at); return;
    case ST_SCHEMA_MAPPING: read_mapping(job, schema, node, out, at); return;
    case ST_SCHEMA_NODE: *(struct fy_node **)out = node; return;
    case ST_SCHEMA_LIST: break;
    }
    ST_ASSERT(false, "a list is read as a row of a mapping");
}

void *st_schema_read(const st_schema *schema, struct fy_node *root, st_arena *arena,
                     st_schema_listener *listener)
{
    struct job job = { .arena = arena, .listener = listener };
    void *out = st_arena_take(arena, 1, schema->size);
    read_value(&job, schema, root, out, NULL);
    return job.problems == 0 ? out : NULL;
}
