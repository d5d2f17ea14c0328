/* results.h: the results of a series, gathered: what statistics and reports are made of.
 *
 * Of each game as little as they need, since there may be millions. */
#ifndef ST_LAB_RESULTS_H
#define ST_LAB_RESULTS_H

#include "lab/tally.h"

typedef struct st_results_game {
    int32_t moves;
    int16_t ending; /* 0: it was given up */
    uint16_t winners;
    int16_t score[ST_SEATS];
    int16_t opener; /* the seat that was asked first */
} st_results_game;

typedef struct st_results {
    st_series_order order;
    int64_t count, room;   /* games; fewer than ordered where the series was stopped */
    st_results_game *game; /* in the order of their numbers */
    st_tally *tally;       /* events of the games that ended */
    double seconds;        /* that the series took, if somebody has looked */
} st_results;

/* None yet. What the order points to is borrowed. */
st_results *st_results_new(const st_series_order *order);
void st_results_free(st_results *results);
void st_results_add(st_results *results, const st_series_result *result);
/* Add the games of another part of the same series, which follow these. */
void st_results_append(st_results *results, const st_results *more);

/* The seed of a game (index 0: number order.first), in hex. */
enum { ST_SEED_TEXT = 2 * ST_SEED_BYTES + 1 };
void st_results_seed(const st_results *results, int64_t index, char text[ST_SEED_TEXT]);

#endif
