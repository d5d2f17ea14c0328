/* identity.h: what a content file means, as a few bytes: ids and numbers count, wording,
 * comments and layout do not. */
#ifndef ST_CORE_IDENTITY_H
#define ST_CORE_IDENTITY_H

#include <sandtable/error.h>

enum { ST_IDENTITY_BYTES = 16 };

typedef struct st_identity {
    uint8_t bytes[ST_IDENTITY_BYTES];
} st_identity;

struct fy_node;

/* Of a document that has been vetted (source.h), by its root. */
st_identity st_identity_of(struct fy_node *root);
/* Of a thing under a name. */
st_identity st_identity_named(const char *name, st_identity what);
/* Of several things in whatever order; sorts them. */
st_identity st_identity_set(st_identity *items, int count);

#endif
