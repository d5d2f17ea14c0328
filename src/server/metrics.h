/* metrics.h: what the server counts, for people who watch it. */
#ifndef ST_SERVER_METRICS_H
#define ST_SERVER_METRICS_H

#include "core/text.h"

enum { ST_METRIC_ERRORS = 32, ST_METRIC_BUCKETS = 10 };

typedef struct st_metrics {
    uint64_t moves, tables, commits, failed_commits, expired;
    uint64_t frames_in, frames_out, bytes_in, bytes_out, cut;
    uint64_t errors[ST_METRIC_ERRORS]; /* by name */
    uint64_t bucket[ST_METRIC_BUCKETS + 1];
    double commit_seconds;
} st_metrics;

/* Count an error frame. */
void st_metrics_error(st_metrics *m, const char *name);
void st_metrics_commit(st_metrics *m, double seconds);

/* What is true at this moment. */
typedef struct st_gauges {
    int connections, rooms, tables;
} st_gauges;

/* As Prometheus reads it. */
void st_metrics_write(const st_metrics *m, const st_gauges *now, st_text *out);

#endif
