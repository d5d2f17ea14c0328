/* tally.h: how often each event of a game happened, and to what.
 *
 * An event is counted by its name and once more by its first argument that is neither a
 * seat nor a number ("drawn" by card, "solved" by crime). Where its last argument is a
 * number, that is summed up too. Whole numbers only, so tallies add up in any order. */
#ifndef ST_LAB_TALLY_H
#define ST_LAB_TALLY_H

#include <sandtable/series.h>

typedef struct st_tally_row {
    int64_t count, sum;
    uint32_t seats;   /* of one game: those it happened to, if it names a seat */
    int64_t had, won; /* of many: seats it happened to, and those of them that won; or
                        * games, where no seat is named */
} st_tally_row;

typedef struct st_tally_event {
    int by;        /* the argument it is broken down by; -1: none */
    int by_kind;   /* and its kind */
    int number;    /* the argument that is summed; -1: none */
    int who;       /* the first that is a seat; -1: none */
    int64_t games; /* in which it happened */
    st_tally_row all;
    int rows; /* values 0..rows-1 of the argument `by` have come up */
    st_tally_row *row;
} st_tally_event;

typedef struct st_tally {
    int events;
    st_tally_event *event;
} st_tally;

st_tally *st_tally_new(const st_game *game);
void st_tally_free(st_tally *tally);

void st_tally_count(st_tally *tally, const st_event *event);

/* What was counted in one game, without all that did not happen. */
typedef struct st_tally_rows {
    st_series_event *row; /* free it in the end; a tally makes it larger as needed */
    int count, room;
} st_tally_rows;

/* Hand over what was counted, and forget it. */
void st_tally_take(st_tally *game, st_tally_rows *rows);
/* Add what was counted in one game, with the seats that won it; it counts as one game for
 * each event in it. */
void st_tally_add(st_tally *sum, const st_series_event *row, int count, uint32_t winners);
/* Add what was summed up elsewhere of one event: as a whole (value ST_NONE), in so many
 * games, or of one value. False where a tally has no such row. */
bool st_tally_merge(st_tally *sum, int event, int value, st_tally_row more,
                    int64_t games);

#endif
