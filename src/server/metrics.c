/* metrics.c: counters, and their text for Prometheus. It must not know who counts. */
#include "server/metrics.h"

#include <string.h>

/* The names of docs/protocol.md; what is not among them counts as the last. */
static const char *const names[] = {
    "bad-frame", "too-large",  "too-fast",      "full",    "no-table", "no-seat",
    "taken",     "not-seated", "not-started",   "started", "not-over", "bad-token",
    "bad-move",  "refused",    "not-your-turn", "over",    "stale",    "no-undo",
    "bad-setup", "not-found",  "too-much",      "store",   "closed",   "other",
};
_Static_assert(sizeof names / sizeof names[0] <= ST_METRIC_ERRORS, "room for each name");

static const double bounds[ST_METRIC_BUCKETS] = { 0.0001, 0.00025, 0.0005, 0.001, 0.0025,
                                                  0.005,  0.01,    0.025,  0.1,   1 };

void st_metrics_error(st_metrics *m, const char *name)
{
    int i = 0;
    while (i < ST_COUNT(names) - 1 && strcmp(names[i], name) != 0)
        i++;
    m->errors[i]++;
}

void st_metrics_commit(st_metrics *m, double seconds)
{
    int i = 0;
    while (i < ST_METRIC_BUCKETS && seconds > bounds[i])
        i++;
    m->bucket[i]++;
    m->commits++;
    m->commit_seconds += seconds;
}

static void put(st_text *out, const char *name, const char *type, const char *help,
                uint64_t value)
{
    st_text_print(out, "# HELP sandtable_%s %s\n# TYPE sandtable_%s %s\n", name, help,
                  name, type);
    st_text_print(out, "sandtable_%s %llu\n", name, (unsigned long long)value);
}

static void put_commits(const st_metrics *m, st_text *out)
{
    uint64_t sum = 0;
    st_text_put(out, "# HELP sandtable_commit_seconds Time to make a turn durable.\n"
                     "# TYPE sandtable_commit_seconds histogram\n");
    for (int i = 0; i < ST_METRIC_BUCKETS; i++) {
        sum += m->bucket[i];
        st_text_print(out, "sandtable_commit_seconds_bucket{le=\"%g\"} %llu\n", bounds[i],
                      (unsigned long long)sum);
    }
    st_text_print(
        out,
        "sandtable_commit_seconds_bucket{le=\"+Inf\"} %llu\n"
        "sandtable_commit_seconds_sum %.6f\nsandtable_commit_seconds_count %llu\n",
        (unsigned long long)m->commits, m->commit_seconds,
        (unsigned long long)m->commits);
}

void st_metrics_write(const st_metrics *m, const st_gauges *now, st_text *out)
{
    put(out, "connections", "gauge", "Open WebSockets.", (uint64_t)now->connections);
    put(out, "tables_in_memory", "gauge", "Tables held in memory.", (uint64_t)now->rooms);
    put(out, "tables", "gauge", "Tables in the store.", (uint64_t)now->tables);
    put(out, "tables_created_total", "counter", "Tables made.", m->tables);
    put(out, "tables_expired_total", "counter", "Tables dropped as too old.", m->expired);
    put(out, "moves_total", "counter", "Moves played, those of bots included.", m->moves);
    put(out, "commits_failed_total", "counter", "Turns the store did not take.",
        m->failed_commits);
    put(out, "frames_received_total", "counter", "Frames from clients.", m->frames_in);
    put(out, "frames_sent_total", "counter", "Frames to clients.", m->frames_out);
    put(out, "bytes_received_total", "counter", "Bytes of frames from clients.",
        m->bytes_in);
    put(out, "bytes_sent_total", "counter", "Bytes of frames to clients.", m->bytes_out);
    put(out, "connections_cut_total", "counter", "Connections the server closed.",
        m->cut);
    put_commits(m, out);
    st_text_put(out, "# HELP sandtable_errors_total Error frames by name.\n"
                     "# TYPE sandtable_errors_total counter\n");
    for (int i = 0; i < ST_COUNT(names); i++)
        st_text_print(out, "sandtable_errors_total{name=\"%s\"} %llu\n", names[i],
                      (unsigned long long)m->errors[i]);
}
