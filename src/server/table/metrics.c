/* metrics.c: counters. It must not know who counts. */
#include "server/table/metrics.h"

#include <sandtable/error.h>

#include <string.h>

/* The names of docs/protocol.md; what is not among them counts as the last. */
const char *const st_metrics_errors[] = {
    "bad-frame",     "too-large",  "too-fast",   "superseded", "full",        "no-table",
    "no-seat",       "taken",      "not-seated", "not-host",   "not-started", "started",
    "not-over",      "bad-token",  "bad-file",   "differs",    "bad-move",    "refused",
    "not-your-turn", "over",       "stale",      "no-undo",    "no-clock",    "late",
    "bad-setup",     "bad-chance", "too-much",   "not-found",  "closed",      "store",
    "no-challenge",  "other",      NULL,
};
_Static_assert(ST_COUNT(st_metrics_errors) - 1 <= (int)ST_METRIC_ERRORS,
               "room for each name");

const double st_metrics_bounds[ST_METRIC_BUCKETS] = { 0.0001, 0.00025, 0.0005, 0.001,
                                                      0.0025, 0.005,   0.01,   0.025,
                                                      0.1,    1,       10 };

void st_metrics_error(st_metrics *m, const char *name)
{
    int i = 0;
    while (i < ST_COUNT(st_metrics_errors) - 2 && strcmp(st_metrics_errors[i], name) != 0)
        i++;
    m->errors[i]++;
}

void st_metrics_took(st_histogram *h, double seconds)
{
    int i = 0;
    while (i < ST_METRIC_BUCKETS && seconds > st_metrics_bounds[i])
        i++;
    h->bucket[i]++;
    h->count++;
    h->seconds += seconds;
}
