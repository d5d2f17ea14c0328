/* summary.h: a series of games as the numbers a report shows, whatever its form. */
#ifndef ST_LAB_SUMMARY_H
#define ST_LAB_SUMMARY_H

#include "lab/results.h"
#include "lab/statistics.h"

/* How a seat, a place in the starting order, or a bot came off. */
typedef struct st_standing {
    int seats;    /* it has at the table */
    st_rate wins; /* games that it won, alone or with others */
    double share; /* of all wins, a shared win split among its winners */
    st_spread score;
} st_standing;

typedef struct st_summary {
    const st_results *results;
    int64_t finished, unfinished;
    st_rate *ending; /* of the finished games, one for each of the game's endings */
    bool has_scores; /* not all of them are zero */
    st_standing seat[ST_SEATS];
    st_standing
        place[ST_SEATS]; /* 0: the seat that was asked first, then in turn order */
    int bots;            /* how many different ones play */
    const char *bot_name[ST_SEATS];
    st_standing bot[ST_SEATS];
    st_spread score, winner, last, margin; /* margin: best over second best */
    st_rate shared_wins;
    st_spread moves;
    st_histogram score_bins, move_bins;
} st_summary;

/* Borrows the results. */
st_summary *st_summary_new(const st_results *results);
void st_summary_free(st_summary *summary);
/* How many rounds, or turns where a game has none, a game took on average; `name` says
 * which, or is NULL where it has neither. */
double st_summary_rounds(const st_summary *summary, const char **name);

#endif
