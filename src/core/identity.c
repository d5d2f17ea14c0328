/* identity.c: hashes a YAML document by what it means.
 *
 * A record and a table name the content they are played with by its identity. So it must
 * change where a rule could come out differently, and must not where only a sentence
 * reads better. A scalar is hashed as its value, a list in its order, a mapping in no
 * order; a comment is not there; and what stands under one of the keys below is for
 * reading only. */
#include "core/identity.h"

#include "core/node.h"

#include <errno.h>
#include <inttypes.h>
#include <libfyaml.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* docs/record.md lists them for those who write packs. */
static const char *const wording[] = { "help", "label", "landmark", "name",
                                       "say",  "story", "text",     "title" };

static st_identity hash(const char *kind, const void *bytes, size_t size)
{
    crypto_generichash_state state;
    st_identity made;
    crypto_generichash_init(&state, NULL, 0, sizeof made.bytes);
    crypto_generichash_update(&state, (const uint8_t *)kind, strlen(kind) + 1);
    if (size > 0)
        crypto_generichash_update(&state, bytes, size);
    crypto_generichash_final(&state, made.bytes, sizeof made.bytes);
    return made;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, ST_IDENTITY_BYTES);
}

st_identity st_identity_set(st_identity *items, int count)
{
    if (count > 0)
        qsort(items, (size_t)count, sizeof *items, compare);
    return hash("set", items, (size_t)count * sizeof *items);
}

st_identity st_identity_named(const char *name, st_identity what)
{
    return hash(name, what.bytes, sizeof what.bytes);
}

/* A number by its value, read as schema.c reads it: 0x10 is 16. */
static st_identity hash_scalar(struct fy_node *node)
{
    size_t length = 0;
    const char *text = st_node_text(node, &length);
    char *end = NULL, number[24];
    if (length == 0 || strchr("+-0123456789 \t\n\v\f\r", text[0]) == NULL)
        return hash("word", text, length); /* no number begins like this */
    text = fy_node_get_scalar0(node);
    errno = 0;
    const intmax_t value = strtoimax(text, &end, 0);
    if (*end != '\0' || errno != 0)
        return hash("word", text, length);
    snprintf(number, sizeof number, "%" PRIdMAX, value);
    return hash("number", number, strlen(number));
}

static bool is_wording(struct fy_node *key)
{
    for (int i = 0; i < ST_COUNT(wording); i++)
        if (st_node_says(key, wording[i], strlen(wording[i])))
            return true;
    return false;
}

static st_identity hash_node(struct fy_node *node);

static st_identity hash_list(struct fy_node *node)
{
    const size_t room = (size_t)fy_node_sequence_item_count(node) + 1;
    st_identity *items = st_alloc(room, sizeof *items);
    struct fy_node *entry;
    void *at = NULL;
    size_t count = 0;
    while ((entry = fy_node_sequence_iterate(node, &at)) != NULL)
        items[count++] = hash_node(entry);
    st_identity made = hash("list", items, count * sizeof *items);
    free(items);
    return made;
}

static st_identity hash_mapping(struct fy_node *node)
{
    st_identity *items = st_alloc((size_t)fy_node_mapping_item_count(node) + 1,
                                  sizeof *items);
    struct fy_node_pair *pair;
    void *at = NULL;
    int count = 0;
    while ((pair = fy_node_mapping_iterate(node, &at)) != NULL) {
        struct fy_node *key = fy_node_pair_key(pair);
        if (!is_wording(key))
            items[count++] = st_identity_named(fy_node_get_scalar0(key),
                                               hash_node(fy_node_pair_value(pair)));
    }
    st_identity made = st_identity_set(items, count);
    free(items);
    return made;
}

static st_identity hash_node(struct fy_node *node)
{
    if (node != NULL && fy_node_is_mapping(node))
        return hash_mapping(node);
    if (node != NULL && fy_node_is_sequence(node))
        return hash_list(node);
    return node != NULL ? hash_scalar(node) : hash("word", NULL, 0);
}

st_identity st_identity_of(struct fy_node *root)
{
    return hash_node(root);
}
