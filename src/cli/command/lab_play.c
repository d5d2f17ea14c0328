/* lab_play.c: plays a series, shows how far it is, and listens for Ctrl-C. */
#include "cli/command/lab.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 30, GLANCE_MS = 200 }; /* how far it is, and how often that is shown */

/* The series that Ctrl-C stops. */
static st_series *volatile under_way;

static volatile sig_atomic_t was_interrupted;

static void interrupt(int signal)
{
    was_interrupted = 1;
    if (under_way != NULL)
        st_series_stop(under_way);
}

bool st_lab_was_stopped(void)
{
    return was_interrupted != 0;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* For whoever sits before it. */
struct bar {
    bool is_watched;
    double began, shown;
    int64_t all;
};

static void show(struct bar *bar, int64_t done)
{
    char text[BAR + 1] = "";
    const double seconds = now() - bar->began, pace = (double)done / seconds;
    if (!bar->is_watched || now() - bar->shown < GLANCE_MS / 1e3)
        return;
    bar->shown = now();
    for (int i = 0; i < BAR; i++)
        text[i] = i < (int)(done * BAR / bar->all) ? '#' : '.';
    fprintf(stderr, "\r[%s] %lld of %lld  %.0f games/s  %.0f s left   ", text,
            (long long)done, (long long)bar->all, pace, (double)(bar->all - done) / pace);
    fflush(stderr);
}

static void wipe(const struct bar *bar)
{
    if (bar->shown > bar->began)
        fprintf(stderr, "\r%*s\r", 79, "");
}

static st_results *play_alone(const st_series_order *order, struct bar *bar,
                              st_error *err)
{
    st_series *series = st_series_new(order, err);
    if (series == NULL)
        return NULL;
    st_results *results = st_results_new(order);
    under_way = series;
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        st_results_add(results, r);
        show(bar, results->count);
    }
    under_way = NULL;
    st_series_free(series);
    return results;
}

static void watch_series(void *self, st_series *series)
{
    under_way = series;
    if (series != NULL && was_interrupted) /* it came before there was anything to stop */
        st_series_stop(series);
}

static void watch_progress(void *self, int64_t done)
{
    show(self, done);
}

static bool watch_stop(void *self)
{
    return st_lab_was_stopped();
}

static st_results *play_together(const st_ranks *ranks, const st_series_order *order,
                                 struct bar *bar, st_error *err)
{
    const st_cluster_watch watch = { bar, watch_series, watch_progress, watch_stop };
    return st_cluster_play(ranks, order, &watch, err);
}

/* A second Ctrl-C ends the program. What starts a job of several processes ends it by
 * SIGTERM, as does the scheduler of a cluster. */
st_results *st_lab_play(const st_lab *lab, const st_series_order *order,
                        const st_ranks *ranks, st_error *err)
{
    struct sigaction before[2];
    struct sigaction ours = { .sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND };
    struct bar bar = { .is_watched = lab->is_watched || isatty(STDERR_FILENO) == 1,
                       .all = order->count };
    bar.began = bar.shown = now();
    sigemptyset(&ours.sa_mask);
    sigaction(SIGINT, &ours, &before[0]);
    sigaction(SIGTERM, &ours, &before[1]);
    st_results *results = ranks != NULL ? play_together(ranks, order, &bar, err)
                                        : play_alone(order, &bar, err);
    sigaction(SIGINT, &before[0], NULL);
    sigaction(SIGTERM, &before[1], NULL);
    wipe(&bar);
    if (results != NULL)
        results->seconds = now() - bar.began;
    return results;
}
