/* arena.h: memory for what is read once and lives as long as its pack: it is taken bit by
 * bit and given back at once. */
#ifndef ST_CORE_ARENA_H
#define ST_CORE_ARENA_H

#include <stddef.h>

/* Starts empty, as { 0 }. */
typedef struct st_arena {
    struct st_arena_block *newest;
} st_arena;

/* Zeroed, fit for any type, and lasting until the arena is freed. */
void *st_arena_take(st_arena *arena, size_t count, size_t size);
/* A copy of so many bytes, with a zero behind them. */
char *st_arena_copy(st_arena *arena, const char *bytes, size_t size);
void st_arena_free(st_arena *arena);

#endif
