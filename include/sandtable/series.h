/* series.h: many matches by bots: an order in, results out.
 *
 * Match number n of a series gets the n-th seed of the family of its root seed, and the
 * bots' dice come from that seed too. So results are the same to the byte whatever the
 * number of threads; two series of one seed that differ in an option or a bot are pairs,
 * match by match; a part of a series that is played elsewhere is that part; and any one
 * match can be played again.
 *
 *     st_series_order order = st_series_order_default(game, pack);
 *     st_series *series = st_series_new(&order, &err);
 *     for (const st_series_result *r; series && (r = st_series_next(series));)
 *         wins += r->outcome.winners & 1;
 *     st_series_free(series);
 *
 * It prints nothing and listens for no signal; its threads take none. Any number of
 * series may be played at a time. One series is for one thread at a time, but for
 * st_series_stop. */
#ifndef SANDTABLE_SERIES_H
#define SANDTABLE_SERIES_H

#include <sandtable/position.h>

ST_API_BEGIN

typedef struct st_series st_series;

enum { ST_SERIES_THREADS = 256 };

/* What is kept of a match besides how it ended, a bit each; all of it takes time. */
enum st_series_keep {
    ST_SERIES_EVENTS = 1, /* how often which events happened */
    ST_SERIES_TIME = 2    /* how long it took: all else is the same in every run */
};

/* What to play. Start from st_series_order_default. Whatever it points to is borrowed and
 * outlives the series. */
typedef struct st_series_order {
    const st_game *game;
    const st_pack *pack;
    st_setup setup;
    const char *bot[ST_SEATS]; /* names for st_bot_new */
    const char *seed;          /* text of the root seed: see st_chance_seed_text */
    int64_t first, count;      /* matches number first .. first + count - 1 */
    int threads;               /* the caller's is one of them */
    int moves_max;             /* a match that takes more is given up */
    unsigned keep;             /* of enum st_series_keep */
} st_series_order;

/* An event of a match: as a whole, and once more for each value of its first argument
 * that is neither a seat nor a number ("drawn" by card). What somebody carried is told by
 * the events that the game's `carried` names. */
typedef struct st_series_event {
    int32_t event;  /* an index into the game's events */
    int32_t value;  /* of that argument; ST_NONE: the event as a whole */
    int32_t count;  /* how often it happened */
    uint32_t seats; /* those it happened to, a bit each, if it names one */
    int64_t sum;    /* of its last argument, if that is a number */
} st_series_event;

/* How one match went. */
typedef struct st_series_result {
    int64_t number;
    uint8_t seed[ST_SEED_BYTES];
    st_outcome outcome;          /* ending 0: it was given up */
    int32_t moves;               /* that were made, ... */
    int32_t decisions[ST_SEATS]; /* ... and how many of them by each seat */
    int32_t opener;              /* the seat that was asked first */
    int32_t events;
    const st_series_event *event; /* with ST_SERIES_EVENTS, in the order of the game's */
    double seconds;               /* of the processor, with ST_SERIES_TIME */
} st_series_result;

/* A thousand matches with the usual set-up, "greedy" in each seat, on all cores. */
st_series_order st_series_order_default(const st_game *game, const st_pack *pack);
/* Whether an order can be played: its numbers, its set-up and its bots. */
ST_MUST_USE st_status st_series_vet(const st_series_order *order, st_error *err);

/* Begin to play an order, which is copied. NULL where it cannot be played. */
st_series *st_series_new(const st_series_order *order, st_error *err);
/* Waits for the matches under way, and drops whatever has not been handed over. */
void st_series_free(st_series *series);

/* The next result, in the order of the numbers: nobody need know when the threads were
 * done. Plays while it waits. The result holds until the next call; NULL after the last,
 * which comes early where the series was stopped. */
const st_series_result *st_series_next(st_series *series);
/* Begin no further match: what is under way ends and is handed over. Any thread may call
 * it at any time until the series is freed, also from a signal handler. */
void st_series_stop(st_series *series);

/* The seed of match `number` of an order. */
void st_series_seed(const st_series_order *order, int64_t number,
                    uint8_t seed[ST_SEED_BYTES]);
/* The record of match `number` of an order, which is played once more for it, within the
 * order's count or not. NULL where it cannot be played. Free the text. */
char *st_series_record_new(const st_series_order *order, int64_t number, st_error *err);

ST_API_END

#endif
