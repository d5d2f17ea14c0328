/* statistics.c: the few numbers a series of games is summed up with.
 *
 * Pure arithmetic: it knows no games, no seats and no files. */
#include "lab/statistics.h"

#include <math.h>
#include <sandtable/error.h>
#include <stdlib.h>

static const double Z_95 = 1.959963984540054; /* two-sided 95 % of the normal curve */

st_rate st_statistics_rate(int64_t count, int64_t of)
{
    ST_ASSERT(count >= 0 && count <= of, "count what happened among all there was");
    if (of == 0)
        return (st_rate){ .high = 1 };
    double n = (double)of, p = (double)count / n, z2 = Z_95 * Z_95;
    double centre = p + z2 / (2 * n);
    double half = Z_95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    double low = (centre - half) / (1 + z2 / n), high = (centre + half) / (1 + z2 / n);
    /* The bounds are exact at the ends; rounding must not say otherwise. */
    return (st_rate){ .count = count,
                      .of = of,
                      .rate = p,
                      .low = count == 0 ? 0 : low,
                      .high = count == of ? 1 : high };
}

static int compare_values(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static double quantile(const int32_t *sorted, int64_t count, double part)
{
    double place = part * (double)(count - 1);
    int64_t below = (int64_t)place;
    int64_t above = below + 1 < count ? below + 1 : below;
    double rest = place - (double)below;
    return (double)sorted[below] * (1 - rest) + (double)sorted[above] * rest;
}

/* Two passes over sorted values: exact enough, and always in the same order. */
static double deviation(const int32_t *sorted, int64_t count, double mean)
{
    double squares = 0;
    for (int64_t i = 0; i < count; i++)
        squares += ((double)sorted[i] - mean) * ((double)sorted[i] - mean);
    return count > 1 ? sqrt(squares / (double)(count - 1)) : 0;
}

st_spread st_statistics_spread(int32_t *values, int64_t count)
{
    if (count == 0)
        return (st_spread){ 0 };
    qsort(values, (size_t)count, sizeof *values, compare_values);
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++)
        sum += values[i];
    double mean = (double)sum / (double)count;
    double sd = deviation(values, count, mean);
    return (st_spread){ .count = count,
                        .mean = mean,
                        .sd = sd,
                        .error = Z_95 * sd / sqrt((double)count),
                        .q1 = quantile(values, count, 0.25),
                        .median = quantile(values, count, 0.5),
                        .q3 = quantile(values, count, 0.75),
                        .min = values[0],
                        .max = values[count - 1] };
}

static int64_t floor_to(int64_t value, int64_t width)
{
    int64_t rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

static int64_t next_width(int64_t width)
{
    int64_t lead = width;
    while (lead >= 10)
        lead /= 10;
    return lead == 2 ? width / 2 * 5 : width * 2;
}

st_histogram st_statistics_histogram(const int32_t *values, int64_t count)
{
    st_histogram h = { .width = 1 };
    if (count == 0)
        return h;
    int64_t min = values[0], max = values[0];
    for (int64_t i = 1; i < count; i++) {
        min = values[i] < min ? values[i] : min;
        max = values[i] > max ? values[i] : max;
    }
    while ((floor_to(max, h.width) - floor_to(min, h.width)) / h.width >= ST_BINS)
        h.width = next_width(h.width);
    h.first = floor_to(min, h.width);
    h.bins = (int)((floor_to(max, h.width) - h.first) / h.width) + 1;
    for (int64_t i = 0; i < count; i++)
        h.count[(values[i] - h.first) / h.width]++;
    return h;
}

static int compare_measures(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double st_statistics_median(double *values, int count)
{
    ST_ASSERT(count > 0, "measure something first");
    qsort(values, (size_t)count, sizeof *values, compare_measures);
    int middle = count / 2;
    return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}
