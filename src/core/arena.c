/* arena.c: see arena.h. Blocks are asked of the system in sizes that a file of content
 * fills with a few of them. */
#include "core/arena.h"

#include <sandtable/error.h>

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 16384 };

struct st_arena_block {
    struct st_arena_block *older;
    size_t used, room;
    alignas(max_align_t) char bytes[];
};

static struct st_arena_block *block_new(struct st_arena_block *older, size_t size)
{
    const size_t room = size > BLOCK ? size : BLOCK;
    struct st_arena_block *block = st_alloc(1, sizeof *block + room);
    block->older = older;
    block->room = room;
    return block;
}

void *st_arena_take(st_arena *a, size_t count, size_t size)
{
    const size_t step = alignof(max_align_t);
    ST_ASSERT(size == 0 || count <= (SIZE_MAX / 2) / size, "bound what is read first");
    const size_t need = (count * size + step - 1) / step * step;
    if (a->newest == NULL || a->newest->room - a->newest->used < need)
        a->newest = block_new(a->newest, need);
    void *taken = a->newest->bytes + a->newest->used;
    a->newest->used += need;
    return taken;
}

char *st_arena_copy(st_arena *a, const char *bytes, size_t size)
{
    char *copy = st_arena_take(a, size + 1, 1);
    if (size > 0)
        memcpy(copy, bytes, size);
    return copy;
}

void st_arena_free(st_arena *a)
{
    while (a->newest != NULL) {
        struct st_arena_block *older = a->newest->older;
        free(a->newest);
        a->newest = older;
    }
}
