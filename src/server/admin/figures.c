/* figures.c: what the server counts, as Prometheus reads it. */
#include "server/admin/figures.h"

#include <stdio.h>
#include <unistd.h>

uint64_t st_figures_memory(void)
{
    long pages = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    const bool is_read = file != NULL && fscanf(file, "%ld %ld", &pages, &resident) == 2;
    if (file != NULL)
        fclose(file);
    return is_read ? (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

static void put(st_text *out, const char *name, const char *type, const char *help,
                uint64_t value)
{
    st_text_print(out, "# HELP sandtable_%s %s\n# TYPE sandtable_%s %s\n", name, help,
                  name, type);
    st_text_print(out, "sandtable_%s %llu\n", name, (unsigned long long)value);
}

static void put_histogram(const st_histogram *h, const char *name, const char *help,
                          st_text *out)
{
    uint64_t sum = 0;
    st_text_print(
        out, "# HELP sandtable_%s_seconds %s\n# TYPE sandtable_%s_seconds histogram\n",
        name, help, name);
    for (int i = 0; i < ST_METRIC_BUCKETS; i++) {
        sum += h->bucket[i];
        st_text_print(out, "sandtable_%s_seconds_bucket{le=\"%g\"} %llu\n", name,
                      st_metrics_bounds[i], (unsigned long long)sum);
    }
    st_text_print(out, "sandtable_%s_seconds_bucket{le=\"+Inf\"} %llu\n", name,
                  (unsigned long long)h->count);
    st_text_print(out, "sandtable_%s_seconds_sum %.6f\nsandtable_%s_seconds_count %llu\n",
                  name, h->seconds, name, (unsigned long long)h->count);
}

void st_figures_write(const st_hall *hall, st_text *out)
{
    const st_metrics *m = &hall->metrics;
    put(out, "connections", "gauge", "Open WebSockets.", (uint64_t)hall->connections);
    put(out, "tables_in_memory", "gauge", "Tables held in memory.",
        (uint64_t)hall->rooms);
    put(out, "tables", "gauge", "Tables in the store.", (uint64_t)hall->tables);
    put(out, "tables_in_bin", "gauge", "Tables in the bin.", (uint64_t)hall->binned);
    put(out, "tables_created_total", "counter", "Tables made.", m->tables);
    put(out, "tables_expired_total", "counter", "Tables put into the bin as too old.",
        m->expired);
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
    put(out, "queue_bytes", "gauge", "Bytes that wait to be sent.",
        hall->queued + hall->mails.used);
    put(out, "clock_jumps_total", "counter", "Times that the clock on the wall jumped.",
        (uint64_t)hall->calendar.jumps);
    put(out, "memory_bytes", "gauge", "Resident memory.", st_figures_memory());
    put(out, "healthy", "gauge", "1 while the store takes what it is given.",
        hall->failures == 0);
    put_histogram(&m->commit, "commit", "Time to make a turn durable.", out);
    put_histogram(&m->turn, "turn", "Time from waking up to having answered.", out);
    put_histogram(&m->bot, "bot", "Time that tables wait for a bot's move.", out);
    st_text_put(out, "# HELP sandtable_errors_total Error frames by name.\n"
                     "# TYPE sandtable_errors_total counter\n");
    for (int i = 0; st_metrics_errors[i] != NULL; i++)
        st_text_print(out, "sandtable_errors_total{name=\"%s\"} %llu\n",
                      st_metrics_errors[i], (unsigned long long)m->errors[i]);
}
