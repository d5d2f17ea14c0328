/* times.c: a list of durations. */
#include "times.h"

#include "line.h"

#include <stdlib.h>
#include <time.h>

enum { FIRST_ROOM = 1 << 16, MOST = 8 << 20 };

int64_t times_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void times_note(struct times *t, int64_t ns)
{
    if (t->count == MOST)
        return;
    if (t->count == t->room) {
        t->room = t->room > 0 ? 2 * t->room : FIRST_ROOM;
        t->us = realloc(t->us, t->room * sizeof *t->us);
        if (t->us == NULL)
            line_die("memory for latencies");
    }
    t->us[t->count++] = ns / 1000 < UINT32_MAX ? (uint32_t)(ns / 1000) : UINT32_MAX;
}

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

double times_ms(struct times *t, double share)
{
    if (t->count == 0)
        return 0;
    qsort(t->us, t->count, sizeof *t->us, compare);
    return t->us[(size_t)((double)(t->count - 1) * share)] / 1000.0;
}

void times_free(struct times *t)
{
    free(t->us);
    *t = (struct times){ 0 };
}
