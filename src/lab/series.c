/* series.c: plays the matches of a series, on threads, and hands the results over in
 * order.
 *
 * The caller's thread plays too: while the result it waits for is not there, it takes the
 * next number like any of the helpers, so a series of one thread has no other. Numbers
 * are taken in order, and each has a place in a ring that holds what has not been handed
 * over. So whenever the series stops, what has been played is a beginning without gaps,
 * and however slow the caller or one long match is, results do not pile up. Whoever plays
 * has the place to itself; the lock is held only between two matches. It knows no game's
 * rules: bots choose, position.h plays. */
#include <sandtable/series.h>

#include "lab/tally.h"

#include <sandtable/bot.h>

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { COUNT = 1000, MOVES_MAX = 100000, PLACES = 4096 };

/* A result on its way to the caller. */
struct place {
    bool is_done;
    st_tally_rows events;
    st_series_result result;
};

/* What one thread has for itself. */
struct worker {
    st_series *series;
    pthread_t thread;
    st_position position;
    st_chance chance;
    st_log log;
    st_bot *bot[ST_SEATS];
    st_tally *tally; /* of the match under way; NULL: events are not kept */
};

struct st_series {
    st_series_order order;
    uint8_t root[ST_SEED_BYTES];
    struct worker *worker; /* the first is the caller's */
    int helpers;           /* that run: from the second on */
    atomic_bool is_stopped;
    pthread_mutex_t lock;   /* of all below */
    pthread_cond_t is_next; /* the result that the caller waits for is there */
    pthread_cond_t is_room; /* a place has become free */
    int64_t taken;          /* matches that are played, or have been */
    int64_t given;          /* results that were handed over */
    int64_t released;       /* ... and are no longer looked at */
    int places;
    struct place *place; /* match n has place n % places */
};

st_series_order st_series_order_default(const st_game *game, const st_pack *pack)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    st_series_order order = { .game = game,
                              .pack = pack,
                              .setup = st_setup_default(game),
                              .seed = "",
                              .count = COUNT,
                              .threads = cores < 1                   ? 1
                                         : cores > ST_SERIES_THREADS ? ST_SERIES_THREADS
                                                                     : (int)cores,
                              .moves_max = MOVES_MAX };
    for (int seat = 0; seat < ST_SEATS; seat++)
        order.bot[seat] = "greedy";
    return order;
}

static st_status vet_bots(const st_series_order *order, st_error *err)
{
    const uint8_t seed[ST_SEED_BYTES] = { 0 };
    for (int seat = 0; seat < order->setup.seats; seat++) {
        if (order->bot[seat] == NULL)
            return st_fail(err, ST_BAD_SETUP, "bot", "Nobody plays seat %d.", seat + 1);
        st_error why = { 0 };
        st_bot *bot = st_bot_new(order->game, order->pack, order->bot[seat], seed, &why);
        if (bot == NULL)
            return st_fail(err, why.code, why.place, "%s", why.text);
        st_bot_free(bot);
    }
    return ST_OK;
}

st_status st_series_vet(const st_series_order *order, st_error *err)
{
    ST_ASSERT(order->game != NULL && order->pack != NULL,
              "begin with st_series_order_default");
    if (order->seed == NULL)
        return st_fail(err, ST_BAD_SETUP, "seed", "A series needs the text of a seed.");
    if (order->count < 1)
        return st_fail(err, ST_BAD_SETUP, "count",
                       "A series has at least one match, not %lld.",
                       (long long)order->count);
    if (order->first < 0 || order->first > INT64_MAX - order->count)
        return st_fail(err, ST_BAD_SETUP, "first",
                       "Matches are numbered from 0 on; %lld cannot be the first.",
                       (long long)order->first);
    if (order->threads < 1 || order->threads > ST_SERIES_THREADS)
        return st_fail(err, ST_BAD_SETUP, "threads",
                       "A series is played on 1 to %d threads, not on %d.",
                       ST_SERIES_THREADS, order->threads);
    if (order->moves_max < 1)
        return st_fail(err, ST_BAD_SETUP, "moves_max",
                       "A match has at least one move, not %d.", order->moves_max);
    if ((order->keep & ~(unsigned)(ST_SERIES_EVENTS | ST_SERIES_TIME)) != 0)
        return st_fail(err, ST_BAD_SETUP, "keep",
                       "Of a match there is nothing to keep by the number %u.",
                       order->keep);
    const st_status status = st_setup_vet(&order->setup, order->game, order->pack, err);
    return status == ST_OK ? vet_bots(order, err) : status;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void take_events(struct worker *w)
{
    for (int i = 0; w->tally != NULL && i < w->log.count; i++)
        st_tally_count(w->tally, &w->log.event[i]);
    w->log.count = 0;
}

static void seed_match(struct worker *w, const uint8_t seed[ST_SEED_BYTES])
{
    uint8_t own[ST_SEED_BYTES];
    st_chance_seed(&w->chance, seed);
    for (int seat = 0; seat < w->series->order.setup.seats; seat++) {
        st_chance_seed_nth(own, seed, (uint64_t)seat);
        st_bot_reseed(w->bot[seat], own);
    }
}

/* False where the table cannot even be laid, which only odd content brings about. */
static bool lay_table(struct worker *w)
{
    w->log.count = 0;
    st_position_lay(&w->position, &w->series->order.setup, &w->chance, &w->log);
    st_verdict verdict = st_position_run(&w->position, &w->chance, &w->log);
    if (verdict.refusal == 0)
        take_events(w);
    return verdict.refusal == 0;
}

/* Play one move of a bot; false where there is none, or it is too much for the engine. */
static bool play_move(struct worker *w, int actor)
{
    st_move move = st_bot_choose(w->bot[actor], &w->position, actor);
    st_chance_begin(&w->chance);
    if (move.verb < 0 ||
        st_position_play(&w->position, actor, move, &w->chance, &w->log).refusal != 0)
        return false;
    take_events(w);
    return true;
}

/* A match that cannot go on, or takes too long, is left without an outcome. */
static void play_moves(struct worker *w, st_series_result *result)
{
    int actor = st_position_actor(&w->position);
    /* A match that is over when it is laid has no opener; seat 0 stands in. */
    result->opener = actor == ST_SPECTATOR ? 0 : actor;
    while (actor != ST_SPECTATOR) {
        if (result->moves == w->series->order.moves_max || !play_move(w, actor))
            return;
        result->moves++;
        result->decisions[actor]++;
        actor = st_position_actor(&w->position);
    }
    result->outcome = st_position_outcome(&w->position);
    ST_ASSERT(result->outcome.ending != 0, "when nobody is to act the game must be over");
}

static void play_match(struct worker *w, struct place *place, int64_t number)
{
    st_series_result *result = &place->result;
    const bool has_time = (w->series->order.keep & ST_SERIES_TIME) != 0;
    const double began = has_time ? now() : 0;
    memset(result, 0, sizeof *result);
    result->number = number;
    st_chance_seed_nth(result->seed, w->series->root, (uint64_t)number);
    seed_match(w, result->seed);
    if (lay_table(w))
        play_moves(w, result);
    if (w->tally != NULL) {
        st_tally_take(w->tally, &place->events);
        result->events = place->events.count;
        result->event = place->events.row;
    }
    result->seconds = has_time ? now() - began : 0;
}

static bool has_more(const st_series *s)
{
    return !atomic_load(&s->is_stopped) && s->taken < s->order.count;
}

static bool has_room(const st_series *s)
{
    return s->taken - s->released < s->places;
}

/* Take the next match. The lock is held, but not while it is played. */
static void play_next(struct worker *w)
{
    st_series *s = w->series;
    const int64_t index = s->taken++;
    struct place *place = &s->place[index % s->places];
    pthread_mutex_unlock(&s->lock);
    play_match(w, place, s->order.first + index);
    pthread_mutex_lock(&s->lock);
    place->is_done = true;
    if (index == s->given)
        pthread_cond_signal(&s->is_next);
}

static void *help(void *arg)
{
    struct worker *w = arg;
    st_series *s = w->series;
    pthread_mutex_lock(&s->lock);
    while (has_more(s)) {
        if (has_room(s))
            play_next(w);
        else
            pthread_cond_wait(&s->is_room, &s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

static void release(st_series *s)
{
    if (s->released == s->given)
        return;
    s->place[s->released % s->places].is_done = false;
    s->released++;
    pthread_cond_signal(&s->is_room);
}

const st_series_result *st_series_next(st_series *s)
{
    pthread_mutex_lock(&s->lock);
    release(s);
    const struct place *next = &s->place[s->given % s->places];
    while (!next->is_done) {
        if (has_more(s) && has_room(s))
            play_next(s->worker);
        else if (s->given < s->taken) /* somebody plays it */
            pthread_cond_wait(&s->is_next, &s->lock);
        else
            break;
    }
    const bool is_there = next->is_done;
    s->given += is_there;
    pthread_mutex_unlock(&s->lock);
    return is_there ? &next->result : NULL;
}

void st_series_stop(st_series *s)
{
    atomic_store(&s->is_stopped, true);
}

static void init_worker(st_series *s, struct worker *w)
{
    const st_series_order *order = &s->order;
    w->series = s;
    w->position = st_position_new(order->game, order->pack);
    w->tally = order->keep & ST_SERIES_EVENTS ? st_tally_new(order->game) : NULL;
    for (int seat = 0; seat < order->setup.seats; seat++) {
        w->bot[seat] = st_bot_new(order->game, order->pack, order->bot[seat], s->root,
                                  NULL);
        ST_ASSERT(w->bot[seat] != NULL, "vet an order before it is played");
    }
}

static void clear_worker(struct worker *w)
{
    st_position_free(&w->position);
    st_tally_free(w->tally);
    for (int seat = 0; seat < ST_SEATS; seat++)
        st_bot_free(w->bot[seat]);
}

/* Signals are for the caller's threads. With fewer helpers than hoped for it only takes
 * longer. */
static void call_helpers(st_series *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (s->helpers + 1 < s->order.threads &&
           pthread_create(&s->worker[s->helpers + 1].thread, NULL, help,
                          &s->worker[s->helpers + 1]) == 0)
        s->helpers++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

st_series *st_series_new(const st_series_order *order, st_error *err)
{
    if (st_series_vet(order, err) != ST_OK)
        return NULL;
    st_series *s = st_alloc(1, sizeof *s);
    s->order = *order;
    st_chance_seed_text(s->root, order->seed);
    s->places = order->count < PLACES ? (int)order->count : PLACES;
    s->place = st_alloc((size_t)s->places, sizeof *s->place);
    s->worker = st_alloc((size_t)order->threads, sizeof *s->worker);
    for (int i = 0; i < order->threads; i++)
        init_worker(s, &s->worker[i]);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->is_next, NULL);
    pthread_cond_init(&s->is_room, NULL);
    call_helpers(s);
    return s;
}

static void dismiss_helpers(st_series *s)
{
    st_series_stop(s);
    pthread_mutex_lock(&s->lock);
    pthread_cond_broadcast(&s->is_room);
    pthread_mutex_unlock(&s->lock);
    for (int i = 1; i <= s->helpers; i++)
        pthread_join(s->worker[i].thread, NULL);
}

void st_series_free(st_series *s)
{
    if (s == NULL)
        return;
    dismiss_helpers(s);
    for (int i = 0; i < s->order.threads; i++)
        clear_worker(&s->worker[i]);
    for (int i = 0; i < s->places; i++)
        free(s->place[i].events.row);
    pthread_cond_destroy(&s->is_room);
    pthread_cond_destroy(&s->is_next);
    pthread_mutex_destroy(&s->lock);
    free(s->worker);
    free(s->place);
    free(s);
}

void st_series_seed(const st_series_order *order, int64_t number,
                    uint8_t seed[ST_SEED_BYTES])
{
    uint8_t root[ST_SEED_BYTES];
    st_chance_seed_text(root, order->seed);
    st_chance_seed_nth(seed, root, (uint64_t)number);
}
