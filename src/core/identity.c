/* identity.c: hashes a YAML document by what it means.
 *
 * A record and a table name the content they are played with by its identity. So it must
 * change where a rule could come out differently, and must not where only a sentence
 * reads better. A scalar is hashed as its value, a list in its order, a mapping in no
 * order; a comment is not there; and what stands under one of the keys below is for
 * reading only. */
#include "core/identity.h"

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

/* A number by its value, read as libcyaml reads it: 0x10 is 16. */
static st_identity hash_scalar(struct fy_node *node)
{
    const char *text = fy_node_get_scalar0(node);
    char *end = NULL, number[24];
    text = text != NULL ? text : "";
    errno = 0;
    const intmax_t value = strtoimax(text, &end, 0);
    if (*text == '\0' || *end != '\0' || errno != 0)
        return hash("word", text, strlen(text));
    snprintf(number, sizeof number, "%" PRIdMAX, value);
    return hash("number", number, strlen(number));
}

static bool is_wording(const char *key)
{
    for (int i = 0; i < ST_COUNT(wording); i++)
        if (strcmp(wording[i], key) == 0)
            return true;
    return false;
}

static st_identity hash_node(struct fy_node *node);

static st_identity hash_list(struct fy_node *node)
{
    const int count = fy_node_sequence_item_count(node);
    st_identity *items = st_alloc((size_t)count + 1, sizeof *items);
    for (int i = 0; i < count; i++)
        items[i] = hash_node(fy_node_sequence_get_by_index(node, i));
    st_identity made = hash("list", items, (size_t)count * sizeof *items);
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
        struct fy_node *name = fy_node_pair_key(pair);
        const char *key = name != NULL && fy_node_is_scalar(name)
                              ? fy_node_get_scalar0(name)
                              : NULL;
        if (key != NULL && !is_wording(key))
            items[count++] = st_identity_named(key, hash_node(fy_node_pair_value(pair)));
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

/* What another reader of YAML took and this one does not is known by its bytes. */
st_identity st_identity_of(const char *text, size_t size)
{
    const struct fy_parse_cfg config = { .flags = FYPCF_QUIET };
    struct fy_document *document = fy_document_build_from_string(&config, text, size);
    st_identity made = document != NULL ? hash_node(fy_document_root(document))
                                        : hash("bytes", text, size);
    fy_document_destroy(document);
    return made;
}
