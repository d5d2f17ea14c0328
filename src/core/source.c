/* source.c: reads YAML with libfyaml and turns whatever is wrong with it into one
 * sentence with file, line and column. It must not know what the text is about. */
#include "core/source.h"

#include "core/node.h"
#include "core/vet.h"

#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { DEPTH = FYPCF_GUARANTEED_MINIMUM_DEPTH_LIMIT };

struct st_source {
    const char *file;
    st_error *err;
    struct fy_diag *diag;
    struct fy_parser *parser;
    struct fy_document *document;
};

static st_status fail_syntax(const st_source *s)
{
    void *at = NULL;
    const struct fy_diag_error *first = fy_diag_errors_iterate(s->diag, &at);
    char place[128] = "";
    if (first == NULL)
        return st_fail(s->err, ST_BAD_FILE, s->file, "The file is empty.");
    (void)snprintf(place, sizeof place, "%s:%d:%d", s->file, first->line, first->column);
    if (strstr(first->msg, "Max depth") != NULL)
        return st_fail(s->err, ST_BAD_FILE, place, "This is nested more than %d deep.",
                       DEPTH);
    return st_fail(s->err, ST_BAD_FILE, place, "This is no YAML: %s.", first->msg);
}

/* The library looks for duplicate keys in quadratic time, so that is done here; aliases
 * are never resolved, so that a small file cannot unfold into a large one. */
static void open_parser(st_source *s)
{
    struct fy_diag_cfg diag_cfg;
    fy_diag_cfg_default(&diag_cfg);
    diag_cfg.fp = NULL;
    s->diag = fy_diag_create(&diag_cfg);
    ST_ASSERT(s->diag != NULL, "libfyaml is out of memory");
    fy_diag_set_collect_errors(s->diag, true);
    struct fy_parse_cfg cfg = { .flags = FYPCF_QUIET | FYPCF_ALLOW_DUPLICATE_KEYS,
                                .diag = s->diag };
    s->parser = fy_parser_create(&cfg);
    ST_ASSERT(s->parser != NULL, "libfyaml is out of memory");
}

static st_status parse(st_source *s, const char *text, size_t size)
{
    open_parser(s);
    if (fy_parser_set_string(s->parser, text, size) != 0)
        return fail_syntax(s);
    s->document = fy_parse_load_document(s->parser);
    if (s->document == NULL || fy_document_root(s->document) == NULL)
        return fail_syntax(s);
    struct fy_document *second = fy_parse_load_document(s->parser);
    if (second != NULL) {
        char place[128];
        st_node_place(fy_document_root(second), s->file, place, sizeof place);
        fy_parse_document_destroy(s->parser, second);
        return st_fail(s->err, ST_BAD_FILE, place, "The file holds two documents.");
    }
    return fy_parser_get_stream_error(s->parser) ? fail_syntax(s) : ST_OK;
}

static st_status load(st_source *s, const char *text, size_t size)
{
    const bool has_mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    if (has_mark) { /* some editors begin every text with one */
        text += 3;
        size -= 3;
    }
    st_status status = st_vet_text(s, text, size);
    if (status == ST_OK)
        status = parse(s, text, size);
    return status == ST_OK ? st_vet_document(s, text, fy_document_root(s->document))
                           : status;
}

st_source *st_source_new(const char *text, size_t size, const char *file, st_error *err)
{
    st_source *s = st_alloc(1, sizeof *s);
    s->file = file;
    s->err = err;
    if (load(s, text, size) == ST_OK)
        return s;
    st_source_free(s);
    return NULL;
}

void st_source_free(st_source *s)
{
    if (s == NULL)
        return;
    if (s->document != NULL)
        fy_parse_document_destroy(s->parser, s->document);
    if (s->parser != NULL)
        fy_parser_destroy(s->parser);
    if (s->diag != NULL)
        fy_diag_destroy(s->diag);
    free(s);
}

char *st_source_write_new(const st_source *s)
{
    char *text = fy_emit_document_to_string(s->document,
                                            FYECF_MODE_ORIGINAL | FYECF_WIDTH_INF);
    ST_ASSERT(text != NULL, "libfyaml is out of memory");
    return text;
}

const char *st_source_file(const st_source *s)
{
    return s->file;
}

struct fy_node *st_source_root(const st_source *s)
{
    return fy_document_root(s->document);
}

st_error *st_source_error(const st_source *s)
{
    return s->err;
}

void st_source_place(const st_source *s, struct fy_node *node, char *place, size_t size)
{
    if (node != NULL)
        st_node_place(node, s->file, place, size);
    else
        (void)snprintf(place, size, "%s", s->file);
}

st_status st_source_blame(const st_source *s, struct fy_node *node)
{
    ST_ASSERT(s->err->code != ST_OK, "blame a node only after something has failed");
    st_source_place(s, node, s->err->place, sizeof s->err->place);
    return s->err->code;
}

st_status st_source_fail(const st_source *s, st_status code, struct fy_node *node,
                         const char *format, ...)
{
    char place[128], text[512];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    st_source_place(s, node, place, sizeof place);
    return st_fail(s->err, code, place, "%s", text);
}

st_status st_source_text(const st_source *s, struct fy_node *node, const char **text)
{
    if (node == NULL || !fy_node_is_scalar(node))
        return st_source_fail(s, ST_BAD_FILE, node, "A text is expected here.");
    const char *found = fy_node_get_scalar0(node);
    *text = found != NULL ? found : "";
    return ST_OK;
}

st_status st_source_number(const st_source *s, struct fy_node *node, int first, int last,
                           int *value)
{
    const char *text = NULL;
    st_status status = st_source_text(s, node, &text);
    if (status != ST_OK)
        return status;
    char *end = NULL;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < first || number > last)
        return st_source_fail(s, ST_BAD_FILE, node, "`%.40s` is no number from %d to %d.",
                              text, first, last);
    *value = (int)number;
    return ST_OK;
}

static bool is_listed(const char *word, const char *const *list)
{
    for (int i = 0; list[i] != NULL; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

static void join(const char *const *list, char *buffer, size_t size)
{
    size_t used = 0;
    for (int i = 0; list[i] != NULL; i++)
        st_append(buffer, size, &used, "%s%s", i > 0 ? ", " : "", list[i]);
}

st_status st_source_keys(const st_source *s, struct fy_node *node,
                         const char *const *keys)
{
    if (node == NULL || !fy_node_is_mapping(node))
        return st_source_fail(s, ST_BAD_FILE, node, "A mapping is expected here.");
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(node, &at)) != NULL) {
        const char *key = NULL;
        st_status status = st_source_text(s, fy_node_pair_key(pair), &key);
        if (status != ST_OK)
            return status;
        char known[256] = "";
        join(keys, known, sizeof known);
        if (!is_listed(key, keys))
            return st_source_fail(s, ST_BAD_FILE, fy_node_pair_key(pair),
                                  "`%.40s` is not known here; there is %s.", key, known);
    }
    return ST_OK;
}

struct fy_node *st_source_find(struct fy_node *mapping, const char *key)
{
    return st_node_find(mapping, key, strlen(key));
}

struct fy_node *st_source_next(struct fy_node *list, void **at)
{
    if (fy_node_is_sequence(list))
        return fy_node_sequence_iterate(list, at);
    if (*at != NULL)
        return NULL;
    *at = list;
    return list;
}

bool st_source_says(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text != '\0'; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return length == 0;
}

st_status st_source_words(const st_source *s, struct fy_node *node, const char **text)
{
    st_status status = st_source_text(s, node, text);
    if (status == ST_OK && **text == '\0')
        return st_source_fail(s, ST_BAD_FILE, node, "Some words are expected here.");
    return status;
}

bool st_source_is_empty(struct fy_node *list)
{
    return (fy_node_is_sequence(list) && fy_node_sequence_is_empty(list)) ||
           (fy_node_is_mapping(list) && fy_node_mapping_is_empty(list));
}

st_status st_source_some(const st_source *s, struct fy_node *list)
{
    return st_source_is_empty(list)
               ? st_source_fail(s, ST_BAD_FILE, list,
                                "This claims nothing: name at least one.")
               : ST_OK;
}
