/* series.h: many games of one kind, played by bots on all cores.
 *
 * Game number n gets the n-th seed of the family of the root seed, and the bots' dice
 * come from that seed too. So a series is the same whatever the number of threads, and
 * any one of its games can be played again alone. */
#ifndef ST_LAB_SERIES_H
#define ST_LAB_SERIES_H

#include "lab/tally.h"

#include <sandtable/position.h>
#include <stdatomic.h>

/* What to play. All pointers are borrowed and outlive the series. */
typedef struct st_series_order {
    const st_game *game;
    const st_pack *pack;
    st_setup setup;            /* vetted */
    const char *bot[ST_SEATS]; /* names for st_bot_new */
    const char *seed;          /* text of the root seed */
    int64_t first, games;      /* numbers first .. first + games - 1 */
    int threads;
    int moves_max;           /* a game that takes more is given up */
    FILE *progress;          /* a terminal that shows how far it is; or NULL */
    const atomic_bool *stop; /* true: finish the games under way, then end */
} st_series_order;

/* How one game went. */
typedef struct st_series_game {
    int32_t moves;
    int16_t ending; /* 0: it was given up */
    uint16_t winners;
    int16_t score[ST_SEATS];
    int16_t opener; /* the seat that was asked first */
} st_series_game;

typedef struct st_series {
    st_series_order order;
    int64_t count;        /* games played; fewer than ordered where it was stopped */
    st_series_game *game; /* in the order of their numbers */
    st_tally *tally;      /* events of the games that ended */
    double seconds;
} st_series;

/* Play them. NULL where a bot is not known. */
st_series *st_series_new(const st_series_order *order, st_error *err);
void st_series_free(st_series *series);

/* The seed of a game of the series (index 0: number order.first), in hex. */
enum { ST_SEED_TEXT = 2 * ST_SEED_BYTES + 1 };
void st_series_seed(const st_series *series, int64_t index, char text[ST_SEED_TEXT]);

#endif
