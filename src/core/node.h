/* node.h: what every reader of YAML asks a node of libfyaml: where it stands, what it
 * says, and what lies below it. */
#ifndef ST_CORE_NODE_H
#define ST_CORE_NODE_H

#include <stdbool.h>
#include <stddef.h>

struct fy_node;

/* Where a node stands in a text: "file:line:column"; of an empty list or mapping, where
 * its key stands. */
void st_node_place(struct fy_node *node, const char *file, char *place, size_t size);
/* The text of a scalar, which no zero ends, and its length; NULL: it is no scalar. */
const char *st_node_text(struct fy_node *node, size_t *length);
bool st_node_says(struct fy_node *node, const char *word, size_t length);
/* The value under a key of a mapping; NULL where there is none, or no mapping. */
struct fy_node *st_node_find(struct fy_node *mapping, const char *key, size_t length);
/* One part of a path further down: a key of a mapping; an entry of a list by its number
 * from 0, or by its id. `index` is that number; NULL where there is none. */
struct fy_node *st_node_step(struct fy_node *node, const char *part, size_t length,
                             int *index);

#endif
