/* allocations.c: malloc, calloc and realloc with a counter in front of glibc's own.
 *
 * It exists because "nothing on the path of a move allocates" is a promise that only a
 * count can keep. It knows nothing of what is measured. Valgrind's memcheck looks for
 * these functions in libc: give it --soname-synonyms=somalloc=NONE. */
#include "lab/allocations.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||               \
    __has_feature(thread_sanitizer)
#define ST_HAS_OTHER_MALLOC
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define ST_HAS_OTHER_MALLOC
#endif

#ifdef ST_HAS_OTHER_MALLOC

void st_allocations_begin(void)
{
}

long st_allocations_end(void)
{
    return -1;
}

#else

/* glibc exports these for whoever stands in for malloc. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static atomic_bool is_counting;
static atomic_long asked;

static void count_one(void)
{
    if (atomic_load_explicit(&is_counting, memory_order_relaxed))
        atomic_fetch_add_explicit(&asked, 1, memory_order_relaxed);
}

void *malloc(size_t size)
{
    count_one();
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    count_one();
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    count_one();
    return __libc_realloc(memory, size);
}

void st_allocations_begin(void)
{
    atomic_store(&asked, 0);
    atomic_store(&is_counting, true);
}

long st_allocations_end(void)
{
    atomic_store(&is_counting, false);
    return atomic_load(&asked);
}

#endif
