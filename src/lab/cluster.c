/* cluster.c: who plays which games of a series, and in which order they come together.
 *
 * Number 0 gives everybody two portions at the start, and another one for each that comes
 * back, so that nobody waits for an answer with nothing to do. It has no thread of its own
 * for that: it plays portions like the others and looks for messages between two games.
 *
 * A portion is as large as can be played in a tenth of a second, by how it went so far: a
 * larger one would make the others wait at the end, and be lost when the job is ended, a
 * smaller one is all messages. How games are cut into portions changes nothing in what
 * comes out. */
#include "lab/cluster.h"

#include "lab/portion.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    BEGINNING = 4, /* games in a portion while nothing is known */
    MOST = 4096,
    AHEAD = 2, /* portions that a process has at a time */
    ROOM = 64,
    ORDER = 80 /* characters of what number 0 says */
};
static const double seconds_each = 0.1;

struct portion {
    int64_t first, count;
    st_results *results; /* that came before their turn; NULL: not yet, or joined */
};

struct cluster {
    const st_ranks *ranks;
    const st_series_order *order;
    const st_cluster_watch *watch;
    st_error *err;
    double began;
    struct portion *portion; /* in the order of their games */
    int64_t handed, room;    /* portions that somebody has or had, ... */
    int64_t joined;          /* ... and that are in the results */
    int64_t given;           /* games that somebody has or had */
    int64_t done;            /* games that are known, also those before their turn */
    st_results *results;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The last games are cut finer, so that all end at about the same time. */
static int64_t size_of_next(const struct cluster *c)
{
    const double seconds = now() - c->began;
    const int64_t left = c->order->count - c->given;
    const int64_t share = left / ((int64_t)c->ranks->size * (AHEAD + 1)) + 1;
    int64_t size = BEGINNING;
    if (c->done > 0)
        size = (int64_t)((double)c->done / seconds / c->ranks->size * seconds_each) + 1;
    size = size < share ? size : share;
    return size < MOST ? size : MOST;
}

/* The number of a new portion. */
static int64_t cut_next(struct cluster *c)
{
    if (c->handed == c->room) {
        c->room = c->room > 0 ? 2 * c->room : ROOM;
        struct portion *portion = st_alloc((size_t)c->room, sizeof *portion);
        if (c->handed > 0)
            memcpy(portion, c->portion, (size_t)c->handed * sizeof *portion);
        free(c->portion);
        c->portion = portion;
    }
    const int64_t size = size_of_next(c);
    c->portion[c->handed] = (struct portion){ c->order->first + c->given, size, NULL };
    c->given += size;
    return c->handed++;
}

static bool has_games(const struct cluster *c)
{
    return c->given < c->order->count;
}

/* The games of a portion as an order of its own. */
static st_series_order order_of(const st_series_order *whole, int64_t first,
                                int64_t count)
{
    st_series_order order = *whole;
    order.first = first;
    order.count = count;
    if (order.threads > count)
        order.threads = (int)count;
    return order;
}

static bool is_stopped(const struct cluster *c)
{
    return c->watch->is_stopped(c->watch->self);
}

/* Behind a portion that was stopped comes a hole: nothing further is joined. */
static void join(struct cluster *c)
{
    while (c->joined < c->handed && c->portion[c->joined].results != NULL) {
        struct portion *next = &c->portion[c->joined];
        st_results_append(c->results, next->results);
        if (next->results->count < next->count)
            return;
        st_results_free(next->results);
        next->results = NULL;
        c->joined++;
    }
}

static void take(struct cluster *c, int64_t number, st_results *results)
{
    c->portion[number].results = results;
    c->done += results->count;
    join(c);
    c->watch->progress(c->watch->self, c->done);
}

static void hand_out(struct cluster *c, int to)
{
    char text[ORDER];
    if (!has_games(c) || is_stopped(c))
        return;
    const int64_t number = cut_next(c);
    const struct portion *next = &c->portion[number];
    const int length = snprintf(text, sizeof text, "%lld %lld %lld", (long long)number,
                                (long long)next->first, (long long)next->count);
    c->ranks->send(to, text, (size_t)length);
}

/* A portion that comes back begins with its number. The programs are of one build, so a
 * text that cannot be read is a fault of the wire or of ours. */
static void hear(struct cluster *c, int from, const char *text, size_t size)
{
    char *rest;
    st_error err = { 0 };
    const int64_t number = strtoll(text, &rest, 10);
    ST_ASSERT(number >= 0 && number < c->handed, "tell portions that were handed out");
    const struct portion *p = &c->portion[number];
    const st_series_order order = order_of(c->order, p->first, p->count);
    st_results *results = st_results_new(&order);
    st_portion_lines lines = { rest + 1, text + size, "a message", 0 };
    const st_status status = st_portion_read(&lines, results, &err);
    ST_ASSERT(status == ST_OK, "tell portions as they are written");
    take(c, number, results);
    hand_out(c, from);
}

static void hear_all(struct cluster *c, bool waits)
{
    int from;
    size_t size;
    const char *text;
    while ((text = c->ranks->receive(waits, &from, &size)) != NULL) {
        hear(c, from, text, size);
        waits = false;
    }
}

/* Play a portion; between two games number 0 looks what the others say. */
static st_results *play_portion(struct cluster *c, int64_t first, int64_t count)
{
    const st_series_order order = order_of(c->order, first, count);
    st_series *series = st_series_new(&order, c->err);
    ST_ASSERT(series != NULL, "vet an order before it is played");
    st_results *portion = st_results_new(&order);
    c->watch->plays(c->watch->self, series);
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        st_results_add(portion, r);
        if (c->ranks->rank == 0)
            hear_all(c, false);
    }
    c->watch->plays(c->watch->self, NULL);
    st_series_free(series);
    return portion;
}

static void play_own(struct cluster *c)
{
    const int64_t number = cut_next(c);
    const struct portion next = c->portion[number];
    take(c, number, play_portion(c, next.first, next.count));
}

static void dismiss(const st_ranks *ranks)
{
    for (int to = 1; to < ranks->size; to++)
        ranks->send(to, "rest", strlen("rest"));
}

static st_results *lead(struct cluster *c)
{
    c->began = now();
    c->results = st_results_new(c->order);
    for (int i = 0; i < AHEAD; i++)
        for (int to = 1; to < c->ranks->size; to++)
            hand_out(c, to);
    while (c->results->count < c->order->count && !is_stopped(c)) {
        if (has_games(c))
            play_own(c);
        else
            hear_all(c, true);
    }
    dismiss(c->ranks);
    for (int64_t i = 0; i < c->handed; i++)
        st_results_free(c->portion[i].results);
    free(c->portion);
    return c->results;
}

static void tell(const struct cluster *c, int64_t number, const st_results *portion)
{
    st_text text = { 0 };
    st_text_print(&text, "%lld\n", (long long)number);
    st_portion_write(portion, &text);
    c->ranks->send(0, text.bytes, text.used);
    st_text_free(&text);
}

static void follow(struct cluster *c)
{
    int from;
    size_t size;
    for (const char *text; (text = c->ranks->receive(true, &from, &size)) == NULL ||
                           strcmp(text, "rest") != 0;) {
        long long number, first, count;
        if (text == NULL || sscanf(text, "%lld %lld %lld", &number, &first, &count) != 3)
            continue;
        st_results *portion = play_portion(c, first, count);
        tell(c, number, portion);
        st_results_free(portion);
    }
}

st_results *st_cluster_play(const st_ranks *ranks, const st_series_order *order,
                            const st_cluster_watch *watch, st_error *err)
{
    struct cluster c = { .ranks = ranks, .order = order, .watch = watch, .err = err };
    if (st_series_vet(order, err) != ST_OK)
        return NULL;
    if (ranks->rank == 0)
        return lead(&c);
    follow(&c);
    return NULL;
}

void st_cluster_agree(const st_ranks *ranks, char *text, size_t size)
{
    int from;
    size_t heard;
    for (int to = 1; ranks->rank == 0 && to < ranks->size; to++)
        ranks->send(to, text, strlen(text));
    const char *said = ranks->rank == 0 ? NULL : ranks->receive(true, &from, &heard);
    if (said != NULL)
        snprintf(text, size, "%s", said);
}
