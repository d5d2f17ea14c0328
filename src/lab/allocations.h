/* allocations.h: how often the program asks for memory while somebody watches.
 *
 * Belongs to the program, not to the library: it stands in for malloc, calloc and realloc
 * of everything it is linked with, which must not happen to an embedder. */
#ifndef ST_LAB_ALLOCATIONS_H
#define ST_LAB_ALLOCATIONS_H

/* Count from zero, until the end. */
void st_allocations_begin(void);
/* Stop counting. How often memory was asked for by any thread; -1 where this build cannot
 * tell (sanitizers bring a malloc of their own, and other C libraries have no way in). */
long st_allocations_end(void);

#endif
