/* statistics.h: rates with their uncertainty, and how numbers are spread.
 *
 * Everything is computed from whole counts or from sorted values, so the result does not
 * depend on the order in which the games were played. */
#ifndef ST_LAB_STATISTICS_H
#define ST_LAB_STATISTICS_H

#include <stdint.h>

/* How often something happened, with the Wilson interval that holds the true rate in
 * 95 % of cases. Of nothing, nothing is known: rate 0, interval 0 to 1. */
typedef struct st_rate {
    int64_t count, of;
    double rate, low, high;
} st_rate;

st_rate st_statistics_rate(int64_t count, int64_t of);

/* Mean, standard deviation of the sample, half the width of the mean's 95 % interval,
 * and quartiles (between two values, in proportion). All 0 for no values. */
typedef struct st_spread {
    int64_t count;
    double mean, sd, error;
    double q1, median, q3;
    int32_t min, max;
} st_spread;

/* Sorts `values`. */
st_spread st_statistics_spread(int32_t *values, int64_t count);

enum { ST_BINS = 20 };

/* Counts by equal ranges; bin i holds first + i * width up to the next bin. */
typedef struct st_histogram {
    int64_t first, width;
    int bins;
    int64_t count[ST_BINS];
} st_histogram;

/* The narrowest bins of 1, 2 or 5 times a power of ten that are few enough. */
st_histogram st_statistics_histogram(const int32_t *values, int64_t count);

/* The middle one of some measurements, or the mean of the middle two. Sorts them. */
double st_statistics_median(double *values, int count);

#endif
