/* vet.c: turns away what no file of ours needs and what the library does not bear: first
 * bytes, before it sees them, then nodes.
 *
 * Bounds come first, so that nothing is sized from a file that is too large, and no check
 * takes longer than in proportion to the text, or to sort it. */
#include "core/vet.h"

#include "core/node.h"
#include "core/text.h"

#include <libfyaml.h>
#include <stdlib.h>
#include <string.h>

/* A node of libfyaml takes some 300 bytes, and it frees anchors in quadratic time: so much
 * of a text may be what nodes and anchors are made of. The largest file of ours has a
 * tenth of it. */
enum { MARKS = 1 << 17, ANCHORS = 1000 };

/* Complain about the character at a byte. */
static st_status fail_at(const st_source *s, const char *text, size_t byte,
                         const char *sentence)
{
    char place[128];
    int line = 1, column = 1;
    for (size_t i = 0; i < byte; i++) {
        const bool is_end = text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
        line += is_end;
        column = is_end ? 1 : column + (((unsigned char)text[i] & 0xC0) != 0x80);
    }
    snprintf(place, sizeof place, "%s:%d:%d", st_source_file(s), line, column);
    return st_fail(st_source_error(s), ST_BAD_FILE, place, "%s", sentence);
}

/* Most of every text. */
static bool is_letter_or_blank(unsigned char c)
{
    return (unsigned char)((c | 0x20) - 'a') < 26 || c == ' ';
}

/* Each node needs one of these before it. */
static bool is_mark(unsigned char c)
{
    return c == ',' || c == '[' || c == '{' || c == ':' || c == '?' || c == '-' ||
           c == '\n' || c == '\r';
}

/* What is wrong with the character at a byte, of `length` bytes; NULL: nothing. The
 * library reads on for ever where bytes that are no UTF-8 stand in a directive. No file of
 * ours has a directive, so both are turned away at the door. */
static const char *fault_of(const char *text, size_t at, size_t length)
{
    const unsigned char c = (unsigned char)text[at];
    if ((c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7F)
        return "There is a control character here.";
    if (c == '%' && (at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r'))
        return "A directive of YAML is not read here.";
    if (length == 0)
        return "The file is not UTF-8.";
    if (length == 3 && memcmp(text + at, "\xEF\xBB\xBF", 3) == 0)
        return "There is a byte order mark inside the file.";
    return NULL;
}

st_status st_vet_text(const st_source *s, const char *text, size_t size)
{
    int marks = 0, anchors = 0;
    if (size > ST_SOURCE_MOST)
        return st_fail(st_source_error(s), ST_BAD_FILE, st_source_file(s),
                       "The file is longer than 1 MiB.");
    for (size_t i = 0, length = 1; i < size; i += length) {
        const unsigned char *c = (const unsigned char *)text + i;
        length = 1;
        if (is_letter_or_blank(*c))
            continue;
        if (*c >= 0x80)
            length = st_text_character(c, size - i);
        const char *fault = fault_of(text, i, length);
        marks += is_mark(*c);
        anchors += *c == '&';
        if (marks > MARKS || anchors > ANCHORS)
            fault = "The file holds more values than are read.";
        if (fault != NULL)
            return fail_at(s, text, i, fault);
    }
    return ST_OK;
}

/* A key of a mapping, to be sorted. */
struct key {
    const char *text;
    size_t length;
    struct fy_node *node;
    int number;
};

static int compare_keys(const void *a, const void *b)
{
    const struct key *x = a, *y = b;
    if (x->length != y->length)
        return x->length < y->length ? -1 : 1;
    const int order = x->length > 0 ? memcmp(x->text, y->text, x->length) : 0;
    return order != 0 ? order : x->number - y->number;
}

/* The first key that stands there for the second time; NULL: none does. */
static const struct key *find_twin(struct key *keys, int count)
{
    const struct key *found = NULL;
    qsort(keys, (size_t)count, sizeof *keys, compare_keys);
    for (int i = 1; i < count; i++)
        if (keys[i].length == keys[i - 1].length &&
            memcmp(keys[i].text, keys[i - 1].text, keys[i].length) == 0 &&
            (found == NULL || keys[i].number < found->number))
            found = &keys[i];
    return found;
}

static st_status check_keys(const st_source *s, struct fy_node *mapping)
{
    struct key *keys = st_alloc((size_t)fy_node_mapping_item_count(mapping) + 1,
                                sizeof *keys);
    st_status status = ST_OK;
    struct fy_node_pair *pair;
    void *at = NULL;
    int count = 0;
    while (status == ST_OK && (pair = fy_node_mapping_iterate(mapping, &at)) != NULL) {
        struct key *key = &keys[count];
        *key = (struct key){ .node = fy_node_pair_key(pair), .number = count };
        key->text = st_node_text(key->node, &key->length);
        count++;
        if (key->text == NULL || key->length == 0)
            status = st_source_fail(s, ST_BAD_FILE,
                                    key->node != NULL ? key->node : mapping,
                                    "A key is a word.");
    }
    const struct key *twin = status == ST_OK && count > 1 ? find_twin(keys, count) : NULL;
    if (twin != NULL)
        status = st_source_fail(s, ST_BAD_FILE, twin->node,
                                "The key `%.*s` is a duplicate: it stands there twice.",
                                twin->length < 40 ? (int)twin->length : 40, twin->text);
    free(keys);
    return status;
}

static bool ends_line(char c)
{
    return c == '\n' || c == '\r';
}

/* The column, from 0, of what a block of text belongs to that begins at a byte: of its key,
 * or of the dash of its entry; -1: neither stands on the line before it. */
static int column_of_owner(const char *text, size_t at)
{
    size_t start = at;
    while (start > 0 && ends_line(text[start - 1]))
        start--;
    while (start > 0 && !ends_line(text[start - 1]))
        start--;
    const char *line = text + start, *word = line + strspn(line, " "), *dash = NULL;
    while (word[0] == '-' && word[1] == ' ') {
        dash = word;
        word += 1 + strspn(word + 1, " ");
    }
    if (*word != '|' && *word != '>')
        return (int)(word - line);
    return dash != NULL ? (int)(dash - line) : -1;
}

/* The library takes what follows for the text where a block (`|` or `>`) is left empty, and
 * a zero where nothing follows. */
static bool is_missing_block(const char *text, struct fy_node *node, const char *said,
                             size_t length)
{
    const enum fy_node_style style = fy_node_get_style(node);
    size_t ends = 0;
    if (style != FYNS_LITERAL && style != FYNS_FOLDED)
        return false;
    while (ends < length && ends_line(said[ends]))
        ends++;
    if (ends == length || memchr(said, '\0', length) != NULL)
        return ends < length;
    const size_t at = fy_token_start_mark(fy_node_get_scalar_token(node))->input_pos;
    const char *line = text + at;
    while (ends_line(line[strspn(line, " ")]))
        line += strcspn(line, "\n\r") + 1;
    return (int)strspn(line, " ") <= column_of_owner(text, at);
}

static st_status vet_below(const st_source *s, const char *text, struct fy_node *node)
{
    st_status status = ST_OK;
    struct fy_node_pair *pair;
    struct fy_node *entry;
    void *at = NULL;
    if (fy_node_is_sequence(node)) {
        while (status == ST_OK && (entry = fy_node_sequence_iterate(node, &at)) != NULL)
            status = st_vet_document(s, text, entry);
        return status;
    }
    status = check_keys(s, node);
    while (status == ST_OK && (pair = fy_node_mapping_iterate(node, &at)) != NULL) {
        status = st_vet_document(s, text, fy_node_pair_key(pair));
        if (status == ST_OK)
            status = st_vet_document(s, text, fy_node_pair_value(pair));
    }
    return status;
}

/* Anchors are let be: nothing can name them. The library has bounded the depth. */
st_status st_vet_document(const st_source *s, const char *text, struct fy_node *node)
{
    size_t length = 0;
    if (node == NULL)
        return ST_OK;
    if (fy_node_get_tag_token(node) != NULL)
        return st_source_fail(s, ST_BAD_FILE, node, "Tags are not read here.");
    if (fy_node_is_alias(node))
        return st_source_fail(s, ST_BAD_FILE, node, "Aliases are not read here.");
    if (!fy_node_is_scalar(node))
        return vet_below(s, text, node);
    const char *said = st_node_text(node, &length);
    if (is_missing_block(text, node, said, length))
        return st_source_fail(s, ST_BAD_FILE, node,
                              "The text that was announced by | or > is missing here.");
    if (length > 0 && memchr(said, '\0', length) != NULL)
        return st_source_fail(s, ST_BAD_FILE, node, "There is a zero in this text.");
    return ST_OK;
}
