/* series.c: plays the games of a series on threads.
 *
 * A thread takes the next number, plays that game from first to last and writes its
 * result to the place of that number; numbers are taken in order, so whenever the series
 * stops, what has been played is a beginning without gaps. The threads share the counter,
 * the results (each place written once) and what is constant. It knows no game's rules:
 * bots choose, position.h plays. */
#include "lab/series.h"

#include <sandtable/bot.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BAR = 30, GLANCE_MS = 200 };

/* What the threads share. */
struct crew {
    const st_series_order *order;
    uint8_t root[ST_SEED_BYTES];
    st_series_game *game;
    atomic_llong next; /* index of the next game to take */
    atomic_llong done;
    pthread_mutex_t lock;
    pthread_cond_t change;
    int busy; /* threads that have not ended; guarded by the lock */
};

/* What one thread has for itself. */
struct worker {
    struct crew *crew;
    pthread_t thread;
    bool is_started;
    st_position position;
    st_chance chance;
    st_log log;
    st_bot *bot[ST_SEATS];
    st_tally *sum, *game; /* of all games that ended, and of the one under way */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void take_events(struct worker *w)
{
    for (int i = 0; i < w->log.count; i++)
        st_tally_count(w->game, &w->log.event[i]);
    w->log.count = 0;
}

static void seed_game(struct worker *w, int64_t number)
{
    uint8_t seed[ST_SEED_BYTES], own[ST_SEED_BYTES];
    st_chance_seed_nth(seed, w->crew->root, (uint64_t)number);
    st_chance_seed(&w->chance, seed);
    for (int seat = 0; seat < w->crew->order->setup.seats; seat++) {
        st_chance_seed_nth(own, seed, (uint64_t)seat);
        st_bot_reseed(w->bot[seat], own);
    }
}

/* False where the table cannot even be laid, which only odd content brings about. */
static bool begin_game(struct worker *w, int64_t number)
{
    st_tally_clear(w->game);
    w->log.count = 0;
    seed_game(w, number);
    st_position_lay(&w->position, &w->crew->order->setup, &w->chance, &w->log);
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

static st_series_game play_game(struct worker *w, int64_t number)
{
    if (!begin_game(w, number))
        return (st_series_game){ 0 };
    int actor = st_position_actor(&w->position);
    /* A game that is over when it is laid has no opener; seat 0 stands in. */
    st_series_game result = { .opener = (int16_t)(actor < 0 ? 0 : actor) };
    while (actor != ST_SPECTATOR && result.moves < w->crew->order->moves_max) {
        if (!play_move(w, actor))
            return result;
        result.moves++;
        actor = st_position_actor(&w->position);
    }
    if (actor != ST_SPECTATOR)
        return result;
    st_outcome outcome = st_position_outcome(&w->position);
    ST_ASSERT(outcome.ending != 0, "when nobody is to act the game must be over");
    result.ending = outcome.ending;
    result.winners = outcome.winners;
    memcpy(result.score, outcome.score, sizeof result.score);
    st_tally_add_game(w->sum, w->game, outcome.winners);
    return result;
}

static void *work(void *arg)
{
    struct worker *w = arg;
    struct crew *crew = w->crew;
    const st_series_order *order = crew->order;
    while (!(order->stop && atomic_load(order->stop))) {
        int64_t index = atomic_fetch_add(&crew->next, 1);
        if (index >= order->games)
            break;
        crew->game[index] = play_game(w, order->first + index);
        atomic_fetch_add(&crew->done, 1);
    }
    pthread_mutex_lock(&crew->lock);
    crew->busy--;
    pthread_cond_signal(&crew->change);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static bool init_worker(struct worker *w, struct crew *crew, st_error *err)
{
    const st_series_order *order = crew->order;
    w->crew = crew;
    w->position = st_position_new(order->game, order->pack);
    w->sum = st_tally_new(order->game);
    w->game = st_tally_new(order->game);
    for (int seat = 0; seat < order->setup.seats; seat++) {
        w->bot[seat] = st_bot_new(order->game, order->pack, order->bot[seat], crew->root,
                                  err);
        if (!w->bot[seat])
            return false;
    }
    return true;
}

static void clear_worker(struct worker *w)
{
    st_position_free(&w->position);
    st_tally_free(w->sum);
    st_tally_free(w->game);
    for (int seat = 0; seat < ST_SEATS; seat++)
        st_bot_free(w->bot[seat]);
}

static void show_progress(struct crew *crew, double seconds)
{
    FILE *out = crew->order->progress;
    long long all = crew->order->games, done = atomic_load(&crew->done);
    if (!out)
        return;
    char bar[BAR + 1] = "";
    for (int i = 0; i < BAR; i++)
        bar[i] = i < (int)(done * BAR / all) ? '#' : '.';
    double pace = seconds > 0 ? (double)done / seconds : 0;
    fprintf(out, "\r[%s] %lld of %lld  %.0f games/s ", bar, done, all, pace);
    if (pace > 0)
        fprintf(out, " %.0f s left   ", (double)(all - done) / pace);
    fflush(out);
}

/* Wait for the threads, looking up now and then to show how far they are. */
static void watch(struct crew *crew, double began)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += GLANCE_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&crew->change, &crew->lock, &until);
        show_progress(crew, now() - began);
    }
    pthread_mutex_unlock(&crew->lock);
    if (crew->order->progress)
        fprintf(crew->order->progress, "\r%*s\r", 79, "");
}

/* Fewer threads than hoped for only take longer; with none at all the caller plays. */
static void play_all(struct crew *crew, struct worker *workers)
{
    double began = now();
    for (int i = 0; i < crew->order->threads; i++) {
        pthread_mutex_lock(&crew->lock);
        workers[i].is_started = pthread_create(&workers[i].thread, NULL, work,
                                               &workers[i]) == 0;
        crew->busy += workers[i].is_started;
        pthread_mutex_unlock(&crew->lock);
    }
    if (!workers[0].is_started) {
        crew->busy++;
        work(&workers[0]);
    }
    watch(crew, began);
    for (int i = 0; i < crew->order->threads; i++)
        if (workers[i].is_started)
            pthread_join(workers[i].thread, NULL);
}

static st_series *take_results(struct crew *crew, struct worker *workers, double seconds)
{
    st_series *series = st_alloc(1, sizeof *series);
    series->order = *crew->order;
    series->count = atomic_load(&crew->done);
    series->game = crew->game;
    series->tally = st_tally_new(crew->order->game);
    series->seconds = seconds;
    for (int i = 0; i < crew->order->threads; i++)
        st_tally_add(series->tally, workers[i].sum);
    return series;
}

st_series *st_series_new(const st_series_order *order, st_error *err)
{
    ST_ASSERT(order->games > 0 && order->threads > 0 && order->moves_max > 0,
              "order at least one game, thread and move");
    struct crew crew = { .order = order };
    st_chance_seed_text(crew.root, order->seed);
    struct worker *workers = st_alloc((size_t)order->threads, sizeof *workers);
    st_series *series = NULL;
    for (int i = 0; i < order->threads; i++)
        if (!init_worker(&workers[i], &crew, err))
            goto out;
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.change, NULL);
    crew.game = st_alloc((size_t)order->games, sizeof *crew.game);
    double began = now();
    play_all(&crew, workers);
    series = take_results(&crew, workers, now() - began);
    pthread_cond_destroy(&crew.change);
    pthread_mutex_destroy(&crew.lock);
out:
    for (int i = 0; i < order->threads; i++)
        clear_worker(&workers[i]);
    free(workers);
    return series;
}

void st_series_free(st_series *series)
{
    if (!series)
        return;
    st_tally_free(series->tally);
    free(series->game);
    free(series);
}

void st_series_seed(const st_series *series, int64_t index, char text[ST_SEED_TEXT])
{
    uint8_t root[ST_SEED_BYTES], seed[ST_SEED_BYTES];
    st_chance_seed_text(root, series->order.seed);
    st_chance_seed_nth(seed, root, (uint64_t)(series->order.first + index));
    size_t used = 0;
    for (int i = 0; i < ST_SEED_BYTES; i++)
        st_append(text, ST_SEED_TEXT, &used, "%02x", seed[i]);
}
