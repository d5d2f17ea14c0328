/* metrics.h: what the server counts, for people who watch it. */
#ifndef ST_SERVER_METRICS_H
#define ST_SERVER_METRICS_H

#include <stdint.h>

enum { ST_METRIC_ERRORS = 32, ST_METRIC_BUCKETS = 11 };

/* How long something took, counted by bounds. */
typedef struct st_histogram {
    uint64_t bucket[ST_METRIC_BUCKETS + 1], count;
    double seconds;
} st_histogram;

typedef struct st_metrics {
    uint64_t moves, tables, failed_commits, expired;
    uint64_t frames_in, frames_out, bytes_in, bytes_out, cut;
    uint64_t errors[ST_METRIC_ERRORS]; /* by name */
    st_histogram commit;               /* making a turn durable */
    st_histogram turn; /* from waking up for frames until their answers are sent */
    st_histogram bot;  /* from being to act until a bot's move is there */
} st_metrics;

/* Count an error frame. */
void st_metrics_error(st_metrics *m, const char *name);
void st_metrics_took(st_histogram *h, double seconds);

/* The names of the errors, NULL after the last; and the bounds of a histogram. */
extern const char *const st_metrics_errors[];
extern const double st_metrics_bounds[ST_METRIC_BUCKETS];

#endif
