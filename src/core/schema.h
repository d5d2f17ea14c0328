/* schema.h: reads a YAML document into structs by the rows of a schema. */
#ifndef ST_CORE_SCHEMA_H
#define ST_CORE_SCHEMA_H

#include "core/arena.h"

#include <sandtable/schema.h>

struct fy_node;

/* What is left of the document: the node itself, or NULL. */
#define ST_MAY_NODE(key, type, member)                                                   \
    ST_SCHEMA_ROW(key, false, ST_SCHEMA_AT(type, member, struct fy_node *),              \
                  { .kind = ST_SCHEMA_NODE })

/* Whoever hears what is wrong: the node, its path ("/cards/3/count"), and what is said. */
typedef struct st_schema_listener {
    void (*tell)(struct st_schema_listener *self, struct fy_node *node, const char *path,
                 const char *said);
} st_schema_listener;

/* Read a document by the schema of a mapping into memory of the arena. All that is wrong
 * with it is told, up to a number nobody would read; then NULL. */
void *st_schema_read(const st_schema *schema, struct fy_node *root, st_arena *arena,
                     st_schema_listener *listener);

#endif
