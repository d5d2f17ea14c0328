/* source.c: reads YAML with libfyaml and turns whatever is wrong with it into one
 * sentence with file, line and column. It must not know what the text is about. */
#include "core/source.h"

#include "core/field.h"

#include <jansson.h>
#include <libfyaml.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TEXT_MAX = 1 << 20 };

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
    if (!first)
        return st_fail(s->err, ST_BAD_FILE, s->file, "The file is empty.");
    (void)snprintf(place, sizeof place, "%s:%d:%d", s->file, first->line, first->column);
    return st_fail(s->err, ST_BAD_FILE, place, "This is no YAML: %s.", first->msg);
}

/* Duplicate keys are refused by the library; aliases are never resolved, so that a
 * small file cannot unfold into a large one. */
static void open_parser(st_source *s)
{
    struct fy_diag_cfg diag_cfg;
    fy_diag_cfg_default(&diag_cfg);
    diag_cfg.fp = NULL;
    s->diag = fy_diag_create(&diag_cfg);
    ST_ASSERT(s->diag, "libfyaml is out of memory");
    fy_diag_set_collect_errors(s->diag, true);
    struct fy_parse_cfg cfg = { .flags = FYPCF_QUIET, .diag = s->diag };
    s->parser = fy_parser_create(&cfg);
    ST_ASSERT(s->parser, "libfyaml is out of memory");
}

static st_status fail_at(const st_source *s, const char *text, const char *at,
                         const char *sentence)
{
    char place[128];
    int line = 1, column = 1;
    for (; text < at; text++) {
        line += *text == '\n';
        column = *text == '\n' ? 1 : column + 1;
    }
    snprintf(place, sizeof place, "%s:%d:%d", s->file, line, column);
    return st_fail(s->err, ST_BAD_FILE, place, "%s", sentence);
}

/* The library reads on for ever where bytes that are no UTF-8 stand in a directive. No
 * file of ours has a directive, so both are turned away at the door. */
static st_status check_text(const st_source *s, const char *text, size_t length)
{
    if (length > TEXT_MAX)
        return st_fail(s->err, ST_BAD_FILE, s->file, "The file is longer than 1 MiB.");
    for (const char *t = text; *t; t++) {
        bool is_control = (unsigned char)*t < ' ' && !strchr("\t\n\r", *t);
        bool is_directive = *t == '%' && (t == text || strchr("\n\r", t[-1]));
        if (is_control || is_directive)
            return fail_at(s, text, t,
                           "The file has a control character or a directive in it.");
    }
    for (const char *line = text; *line;
         line += strcspn(line, "\n"), line += *line != 0) {
        json_t *string = json_stringn(line, strcspn(line, "\n"));
        if (!string)
            return fail_at(s, text, line, "The file is not UTF-8.");
        json_decref(string);
    }
    return ST_OK;
}

static st_status load(st_source *s, const char *text)
{
    size_t length = strlen(text);
    st_status status = check_text(s, text, length);
    if (status != ST_OK)
        return status;
    open_parser(s);
    if (fy_parser_set_string(s->parser, text, length) != 0)
        return fail_syntax(s);
    s->document = fy_parse_load_document(s->parser);
    if (!s->document || !fy_document_root(s->document))
        return fail_syntax(s);
    struct fy_document *second = fy_parse_load_document(s->parser);
    if (second) {
        char place[128];
        st_field_place(fy_document_root(second), s->file, place, sizeof place);
        fy_parse_document_destroy(s->parser, second);
        return st_fail(s->err, ST_BAD_FILE, place, "The file holds two documents.");
    }
    return fy_parser_get_stream_error(s->parser) ? fail_syntax(s) : ST_OK;
}

st_source *st_source_new(const char *text, const char *file, st_error *err)
{
    st_source *s = st_alloc(1, sizeof *s);
    s->file = file;
    s->err = err;
    if (load(s, text) == ST_OK)
        return s;
    st_source_free(s);
    return NULL;
}

void st_source_free(st_source *s)
{
    if (!s)
        return;
    if (s->document)
        fy_parse_document_destroy(s->parser, s->document);
    if (s->parser)
        fy_parser_destroy(s->parser);
    if (s->diag)
        fy_diag_destroy(s->diag);
    free(s);
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
    if (node)
        st_field_place(node, s->file, place, size);
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
    if (!node || !fy_node_is_scalar(node))
        return st_source_fail(s, ST_BAD_FILE, node, "A text is expected here.");
    if (fy_node_is_alias(node))
        return st_source_fail(s, ST_BAD_FILE, node, "Aliases are not read here.");
    const char *found = fy_node_get_scalar0(node);
    *text = found ? found : "";
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
    for (int i = 0; list[i]; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

static void join(const char *const *list, char *buffer, size_t size)
{
    size_t used = 0;
    for (int i = 0; list[i]; i++)
        st_append(buffer, size, &used, "%s%s", i > 0 ? ", " : "", list[i]);
}

st_status st_source_keys(const st_source *s, struct fy_node *node,
                         const char *const *keys)
{
    if (!node || !fy_node_is_mapping(node))
        return st_source_fail(s, ST_BAD_FILE, node, "A mapping is expected here.");
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(node, &at))) {
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
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(mapping, &at))) {
        struct fy_node *name = fy_node_pair_key(pair);
        const char *text = fy_node_is_scalar(name) ? fy_node_get_scalar0(name) : NULL;
        if (text && strcmp(text, key) == 0)
            return fy_node_pair_value(pair);
    }
    return NULL;
}

struct fy_node *st_source_next(struct fy_node *list, void **at)
{
    if (fy_node_is_sequence(list))
        return fy_node_sequence_iterate(list, at);
    if (*at)
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
