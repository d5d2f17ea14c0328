/* node.c: see node.h. */
#include "core/node.h"

#include <libfyaml.h>
#include <stdio.h>
#include <string.h>

static struct fy_token *token_of(struct fy_node *node)
{
    if (node == NULL)
        return NULL;
    if (fy_node_get_type(node) == FYNT_SCALAR)
        return fy_node_get_scalar_token(node);
    if (fy_node_is_sequence(node))
        return token_of(fy_node_sequence_get_by_index(node, 0));
    struct fy_node_pair *pair = fy_node_mapping_get_by_index(node, 0);
    return pair != NULL ? token_of(fy_node_pair_key(pair)) : NULL;
}

/* The key that a value stands behind. */
static struct fy_node *key_of(struct fy_node *parent, struct fy_node *value)
{
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(parent, &at)) != NULL)
        if (fy_node_pair_value(pair) == value)
            return fy_node_pair_key(pair);
    return NULL;
}

/* An empty list or map has no mark of its own; its key has, or what it stands in. */
static struct fy_token *token_near(struct fy_node *node)
{
    struct fy_token *token = token_of(node);
    while (token == NULL && node != NULL) {
        struct fy_node *parent = fy_node_get_parent(node);
        if (parent != NULL && fy_node_is_mapping(parent))
            token = token_of(key_of(parent, node));
        node = parent;
        if (token == NULL)
            token = token_of(node);
    }
    return token;
}

void st_node_place(struct fy_node *node, const char *file, char *place, size_t size)
{
    struct fy_token *token = token_near(node);
    const struct fy_mark *mark = token != NULL ? fy_token_start_mark(token) : NULL;
    if (mark == NULL)
        snprintf(place, size, "%s", file);
    else
        snprintf(place, size, "%s:%d:%d", file, mark->line + 1, mark->column + 1);
}

const char *st_node_text(struct fy_node *node, size_t *length)
{
    *length = 0;
    if (node == NULL || !fy_node_is_scalar(node))
        return NULL;
    const char *text = fy_node_get_scalar(node, length);
    if (text == NULL)
        *length = 0;
    return text != NULL ? text : "";
}

bool st_node_says(struct fy_node *node, const char *word, size_t length)
{
    size_t said = 0;
    const char *text = st_node_text(node, &said);
    return text != NULL && said == length && memcmp(text, word, length) == 0;
}

struct fy_node *st_node_find(struct fy_node *mapping, const char *key, size_t length)
{
    void *at = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(mapping, &at)) != NULL)
        if (st_node_says(fy_node_pair_key(pair), key, length))
            return fy_node_pair_value(pair);
    return NULL;
}

struct fy_node *st_node_step(struct fy_node *node, const char *part, size_t length,
                             int *index)
{
    char number[16];
    struct fy_node *entry;
    void *at = NULL;
    *index = 0;
    if (fy_node_is_mapping(node))
        return st_node_find(node, part, length);
    for (; (entry = fy_node_sequence_iterate(node, &at)) != NULL; ++*index) {
        const int digits = snprintf(number, sizeof number, "%d", *index);
        if (((size_t)digits == length && memcmp(number, part, length) == 0) ||
            st_node_says(st_node_find(entry, "id", 2), part, length))
            return entry;
    }
    return NULL;
}
