/* times.h: how long things took, and which share of them took how long. */
#ifndef BENCH_TIMES_H
#define BENCH_TIMES_H

#include <stddef.h>
#include <stdint.h>

struct times {
    uint32_t *us;
    size_t count, room;
};

int64_t times_now_ns(void);

/* Keep one, in nanoseconds. */
void times_note(struct times *t, int64_t ns);

/* Milliseconds within which this share of them was done: 0.5 the middle one, 1 all. Sorts.
 * 0 where there is none. */
double times_ms(struct times *t, double share);

void times_free(struct times *t);

#endif
