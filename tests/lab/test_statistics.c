/* test_statistics.c: rates, spreads and histograms against numbers worked out by hand. */
#include "lab/statistics.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_near(double actual, double expected)
{
    if (fabs(actual - expected) > 5e-5)
        fail_msg("%f is not %f", actual, expected);
}

static void assert_rate(int64_t count, int64_t of, double low, double high)
{
    st_rate r = st_statistics_rate(count, of);
    assert_int_equal(r.count, count);
    assert_int_equal(r.of, of);
    assert_near(r.rate, (double)count / (double)of);
    assert_near(r.low, low);
    assert_near(r.high, high);
}

/* With z = 1.959964 and z * z = 3.841459: for 0 of 10 the upper end is 3.841459 /
 * 13.841459, for 5 of 10 the ends are 0.5 +- 0.263407, and so on. */
static void a_rate_has_its_wilson_interval(void **unused)
{
    assert_rate(0, 10, 0, 0.277533);
    assert_rate(5, 10, 0.236593, 0.763407);
    assert_rate(8, 10, 0.490162, 0.943318);
    assert_rate(1, 1, 0.206549, 1);
    assert_rate(250, 1000, 0.224153, 0.277760);
}

static void an_interval_is_exact_at_its_ends(void **unused)
{
    for (int n = 1; n < 2000; n += 7) {
        assert_true(st_statistics_rate(0, n).low == 0);
        assert_true(st_statistics_rate(n, n).high == 1);
    }
}

static void of_no_games_nothing_is_known(void **unused)
{
    st_rate r = st_statistics_rate(0, 0);
    assert_true(r.rate == 0 && r.low == 0 && r.high == 1);
}

/* Deviations from 2.5 are 1.5, 0.5, 0.5, 1.5: squares 5, over three 1.666667. */
static void a_spread_has_mean_deviation_and_quartiles(void **unused)
{
    int32_t values[] = { 4, 1, 3, 2 };
    st_spread s = st_statistics_spread(values, 4);
    assert_int_equal(s.count, 4);
    assert_near(s.mean, 2.5);
    assert_near(s.sd, 1.290994);
    assert_near(s.error, 1.265151);
    assert_near(s.q1, 1.75);
    assert_near(s.median, 2.5);
    assert_near(s.q3, 3.25);
    assert_int_equal(s.min, 1);
    assert_int_equal(s.max, 4);
}

static void quartiles_of_five_values_are_values(void **unused)
{
    int32_t values[] = { 50, -10, 30, 20, 40 };
    st_spread s = st_statistics_spread(values, 5);
    assert_near(s.q1, 20);
    assert_near(s.median, 30);
    assert_near(s.q3, 40);
    assert_int_equal(s.min, -10);
}

static void one_value_has_no_deviation(void **unused)
{
    int32_t value = -7;
    st_spread s = st_statistics_spread(&value, 1);
    assert_near(s.mean, -7);
    assert_near(s.sd, 0);
    assert_near(s.q1, -7);
    assert_near(s.q3, -7);
}

static void no_values_have_no_spread(void **unused)
{
    st_spread s = st_statistics_spread(NULL, 0);
    assert_int_equal(s.count, 0);
    assert_near(s.mean, 0);
}

static void a_histogram_takes_the_narrowest_bins_that_fit(void **unused)
{
    int32_t values[101];
    for (int i = 0; i <= 100; i++)
        values[i] = i;
    assert_int_equal(st_statistics_histogram(values, 20).width, 1);
    assert_int_equal(st_statistics_histogram(values, 21).width, 2);
    assert_int_equal(st_statistics_histogram(values, 41).width, 5);
    st_histogram h = st_statistics_histogram(values, 101);
    assert_int_equal(h.width, 10);
    assert_int_equal(h.bins, 11);
    assert_int_equal(h.count[0], 10);
    assert_int_equal(h.count[10], 1);
}

static void a_histogram_counts_negative_values_in_their_bins(void **unused)
{
    int32_t values[] = { -21, -1, 0, 19, 20 };
    st_histogram h = st_statistics_histogram(values, 5);
    assert_int_equal(h.width, 5);
    assert_int_equal(h.first, -25);
    assert_int_equal(h.count[0], 1);
    assert_int_equal(h.count[4], 1);
    assert_int_equal(h.count[5], 1);
    assert_int_equal(h.count[8], 1);
    assert_int_equal(h.count[9], 1);
    assert_int_equal(h.bins, 10);
}

static void a_median_is_the_middle_or_between_the_middle_two(void **unused)
{
    double odd[] = { 9, 1, 5 }, even[] = { 4, 1, 2, 9 };
    assert_near(st_statistics_median(odd, 3), 5);
    assert_near(st_statistics_median(even, 4), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rate_has_its_wilson_interval),
        cmocka_unit_test(an_interval_is_exact_at_its_ends),
        cmocka_unit_test(of_no_games_nothing_is_known),
        cmocka_unit_test(a_spread_has_mean_deviation_and_quartiles),
        cmocka_unit_test(quartiles_of_five_values_are_values),
        cmocka_unit_test(one_value_has_no_deviation),
        cmocka_unit_test(no_values_have_no_spread),
        cmocka_unit_test(a_histogram_takes_the_narrowest_bins_that_fit),
        cmocka_unit_test(a_histogram_counts_negative_values_in_their_bins),
        cmocka_unit_test(a_median_is_the_middle_or_between_the_middle_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
