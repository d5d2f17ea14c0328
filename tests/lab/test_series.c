/* test_series.c: a series is the same however it is played, ends when it is told to, and
 * says in one sentence what cannot be played. Through the public header alone, with a
 * made-up game. */
#include "guessing.h"

#include <sandtable/match.h>
#include <sandtable/series.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = 301, MORE_THAN_WAIT = 10000 };

static st_pack *pack;

static int load_pack(void **unused)
{
    pack = st_pack_new(&guessing, NULL, stderr, NULL);
    return pack != NULL ? 0 : -1;
}

static int free_pack(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static st_series_order order_of(int64_t count, int threads)
{
    st_series_order order = st_series_order_default(&guessing, pack);
    order.seed = "a test";
    order.count = count;
    order.threads = threads;
    order.keep = ST_SERIES_EVENTS;
    for (int seat = 0; seat < ST_SEATS; seat++)
        order.bot[seat] = "random";
    return order;
}

static st_series *begin(const st_series_order *order)
{
    st_error err = { 0 };
    st_series *series = st_series_new(order, &err);
    if (series == NULL)
        fail_msg("%s: %s", err.place, err.text);
    return series;
}

/* All bytes of what is left of a series, one result after the other; then the series is
 * freed. */
struct bytes {
    char *text;
    size_t size;
    int64_t count;
};

static struct bytes bytes_of(st_series *series)
{
    struct bytes bytes = { 0 };
    FILE *out = open_memstream(&bytes.text, &bytes.size);
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        st_series_result flat = *r;
        flat.event = NULL; /* where the events lie is nobody's business */
        fwrite(&flat, sizeof flat, 1, out);
        fwrite(r->event, sizeof *r->event, (size_t)r->events, out);
        bytes.count++;
    }
    fclose(out);
    st_series_free(series);
    return bytes;
}

static void assert_same(struct bytes a, struct bytes b)
{
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.size, b.size);
    assert_memory_equal(a.text, b.text, a.size);
}

static void results_are_the_same_bytes_on_one_thread_and_on_several(void **unused)
{
    st_series_order order = order_of(MANY, 1);
    struct bytes one = bytes_of(begin(&order));
    assert_int_equal(one.count, MANY);
    for (order.threads = 2; order.threads <= 4; order.threads++) {
        struct bytes more = bytes_of(begin(&order));
        assert_same(one, more);
        free(more.text);
    }
    free(one.text);
}

static void results_come_in_the_order_of_their_numbers(void **unused)
{
    st_series_order order = order_of(MORE_THAN_WAIT, 3);
    order.first = 7;
    st_series *series = begin(&order);
    for (int64_t number = 7; number < 7 + MORE_THAN_WAIT; number++) {
        uint8_t seed[ST_SEED_BYTES];
        const st_series_result *r = st_series_next(series);
        assert_non_null(r);
        assert_int_equal(r->number, number);
        st_series_seed(&order, number, seed);
        assert_memory_equal(r->seed, seed, sizeof seed);
    }
    assert_null(st_series_next(series));
    assert_null(st_series_next(series));
    st_series_free(series);
}

/* While the caller does something else, the helpers would play far more than there is room
 * for. */
static void results_wait_for_a_caller_that_is_slow(void **unused)
{
    st_series_order order = order_of(3 * MORE_THAN_WAIT, 3),
                    work = order_of(MORE_THAN_WAIT, 1);
    st_series *series = begin(&order);
    assert_int_equal(st_series_next(series)->number, 0);
    free(bytes_of(begin(&work)).text);
    for (int64_t number = 1; number < order.count; number++)
        assert_int_equal(st_series_next(series)->number, number);
    assert_null(st_series_next(series));
    st_series_free(series);
}

static void parts_of_a_series_put_together_are_the_series(void **unused)
{
    st_series_order order = order_of(50, 2);
    struct bytes whole = bytes_of(begin(&order));
    order.count = 20;
    struct bytes head = bytes_of(begin(&order));
    order.first = 20;
    order.count = 30;
    struct bytes tail = bytes_of(begin(&order));
    assert_int_equal(head.size + tail.size, whole.size);
    assert_memory_equal(head.text, whole.text, head.size);
    assert_memory_equal(tail.text, whole.text + head.size, tail.size);
    free(whole.text);
    free(head.text);
    free(tail.text);
}

static void another_seed_gives_another_series(void **unused)
{
    st_series_order order = order_of(50, 2);
    struct bytes one = bytes_of(begin(&order));
    order.seed = "another test";
    struct bytes other = bytes_of(begin(&order));
    assert_false(one.size == other.size && memcmp(one.text, other.text, one.size) == 0);
    free(one.text);
    free(other.text);
}

static void series_do_not_disturb_each_other(void **unused)
{
    st_series_order order = order_of(MANY, 2), alone = order_of(MANY, 1);
    st_series *first = begin(&order), *second = begin(&order);
    struct bytes expected = bytes_of(begin(&alone));
    struct bytes one = bytes_of(second), other = bytes_of(first);
    assert_same(one, expected);
    assert_same(other, expected);
    free(one.text);
    free(other.text);
    free(expected.text);
}

/* With one thread nothing is played ahead; with more, what is under way ends and comes
 * out, and never leaves a gap. */
static void a_series_that_is_stopped_hands_over_a_beginning(void **unused)
{
    st_series_order order = order_of(MORE_THAN_WAIT * 100, 1);
    for (order.threads = 1; order.threads <= 3; order.threads++) {
        st_series *series = begin(&order);
        for (int i = 0; i < 5; i++)
            assert_int_equal(st_series_next(series)->number, i);
        st_series_stop(series);
        int64_t next = 5;
        for (const st_series_result *r; (r = st_series_next(series)) != NULL;)
            assert_int_equal(r->number, next++);
        assert_true(order.threads == 1 ? next == 5 : next < order.count);
        st_series_free(series);
    }
}

static void a_series_may_be_left_at_any_time(void **unused)
{
    for (int taken = 0; taken < 3; taken++) {
        st_series_order order = order_of(MORE_THAN_WAIT * 100, 3);
        st_series *series = begin(&order);
        for (int i = 0; i < taken; i++)
            assert_non_null(st_series_next(series));
        st_series_free(series);
    }
    st_series_free(NULL);
}

/* Three seats, four laps: each seat decides four times, the first seat first. */
static void a_result_says_who_decided_how_often(void **unused)
{
    st_series_order order = order_of(10, 2);
    st_series *series = begin(&order);
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        assert_int_equal(r->moves, 3 * GUESSING_LAPS);
        for (int seat = 0; seat < ST_SEATS; seat++)
            assert_int_equal(r->decisions[seat], seat < 3 ? GUESSING_LAPS : 0);
        assert_int_equal(r->opener, 0);
        assert_true(r->outcome.ending > 0 && r->outcome.winners > 0);
    }
    st_series_free(series);
}

/* Of each match: the marks are dealt once to three seats, and every move is one event,
 * whose points are what the seats have in the end. */
static void events_are_counted_for_each_match(void **unused)
{
    st_series_order order = order_of(20, 2);
    st_series *series = begin(&order);
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        int64_t whole = 0, points = 0, by_mark = 0, guesses = 0;
        for (int i = 0; i < r->events; i++) {
            const st_series_event *e = &r->event[i];
            whole += e->value == ST_NONE ? e->count : 0;
            points += e->value == ST_NONE && e->event > 0 ? e->sum : 0;
            by_mark += e->value == ST_NONE ? 0 : e->count;
            guesses += e->value == ST_NONE && e->event == 2 ? e->count : 0;
        }
        assert_int_equal(r->event[0].event, 0);
        assert_int_equal(r->event[0].sum, 3);
        assert_int_equal(whole, 1 + r->moves);
        assert_int_equal(by_mark, guesses);
        const int16_t *score = r->outcome.score;
        assert_int_equal(points, score[0] + score[1] + score[2]);
    }
    st_series_free(series);
}

static void events_and_time_are_kept_where_they_are_asked_for(void **unused)
{
    st_series_order order = order_of(1, 1);
    order.keep = 0;
    st_series *series = begin(&order);
    const st_series_result *r = st_series_next(series);
    assert_true(r->events == 0 && r->event == NULL && r->seconds == 0);
    st_series_free(series);
    order.keep = ST_SERIES_TIME;
    series = begin(&order);
    r = st_series_next(series);
    assert_true(r->events == 0 && r->seconds > 0 && r->seconds < 60);
    st_series_free(series);
}

static void a_match_that_takes_too_long_has_no_outcome(void **unused)
{
    st_series_order order = order_of(1, 1);
    order.moves_max = 3 * GUESSING_LAPS - 1;
    st_series *series = begin(&order);
    const st_series_result *r = st_series_next(series);
    assert_int_equal(r->moves, 3 * GUESSING_LAPS - 1);
    assert_int_equal(r->outcome.ending, 0);
    st_series_free(series);
    order.moves_max++;
    series = begin(&order);
    assert_int_not_equal(st_series_next(series)->outcome.ending, 0);
    st_series_free(series);
}

static void a_match_of_a_series_can_be_had_as_a_record(void **unused)
{
    st_error err = { 0 };
    st_series_order order = order_of(14, 2);
    st_series *series = begin(&order);
    char *text = st_series_record_new(&order, 13, &err);
    assert_non_null(text);
    st_match *match = st_match_read(text, "a record", pack, &err);
    assert_non_null(match);
    const st_series_result *r = NULL;
    for (int i = 0; i < 14; i++)
        r = st_series_next(series);
    const st_outcome played = st_position_outcome(st_match_position(match));
    assert_int_equal(st_match_count(match), r->moves);
    assert_memory_equal(&played, &r->outcome, sizeof played);
    assert_memory_equal(st_match_start(match)->seed, r->seed, ST_SEED_BYTES);
    st_match_free(match);
    free(text);
    st_series_free(series);
}

static void assert_refused(const st_series_order *order, st_status code,
                           const char *place, const char *sentence)
{
    st_error err = { 0 };
    assert_int_equal(st_series_vet(order, &err), code);
    assert_string_equal(err.place, place);
    if (strcmp(err.text, sentence) != 0)
        fail_msg("'%s' is not '%s'", err.text, sentence);
    assert_null(st_series_new(order, &err));
    assert_null(st_series_record_new(order, 0, &err));
    assert_null(st_series_new(order, NULL));
}

static void numbers_that_make_no_series_are_refused_in_one_sentence(void **unused)
{
    st_series_order order = order_of(0, 1);
    assert_refused(&order, ST_BAD_SETUP, "count",
                   "A series has at least one match, not 0.");
    order = order_of(1, 0);
    assert_refused(&order, ST_BAD_SETUP, "threads",
                   "A series is played on 1 to 256 threads, not on 0.");
    order = order_of(1, 1);
    order.first = -1;
    assert_refused(&order, ST_BAD_SETUP, "first",
                   "Matches are numbered from 0 on; -1 cannot be the first.");
    order = order_of(INT64_MAX, 1);
    order.first = 1;
    assert_refused(&order, ST_BAD_SETUP, "first",
                   "Matches are numbered from 0 on; 1 cannot be the first.");
    order = order_of(1, 1);
    order.moves_max = 0;
    assert_refused(&order, ST_BAD_SETUP, "moves_max",
                   "A match has at least one move, not 0.");
    order = order_of(1, 1);
    order.keep = 64;
    assert_refused(&order, ST_BAD_SETUP, "keep",
                   "Of a match there is nothing to keep by the number 64.");
}

static void a_table_that_cannot_be_laid_or_played_is_refused(void **unused)
{
    st_series_order order = order_of(1, 1);
    order.setup.seats = 9;
    assert_refused(&order, ST_BAD_SETUP, "seats", "Guessing takes 1 to 6 seats, not 9.");
    order = order_of(1, 1);
    order.bot[2] = NULL;
    assert_refused(&order, ST_BAD_SETUP, "bot", "Nobody plays seat 3.");
    order = order_of(1, 1);
    order.seed = NULL;
    assert_refused(&order, ST_BAD_SETUP, "seed", "A series needs the text of a seed.");
    order = order_of(1, 1);
    order.bot[1] = "clever";
    st_error err = { 0 };
    assert_null(st_series_new(&order, &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    assert_non_null(strstr(err.text, "random, greedy, timid, bold"));
    order = order_of(1, 1);
    assert_null(st_series_record_new(&order, -1, &err));
    assert_string_equal(err.text, "Matches are numbered from 0 on.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_the_same_bytes_on_one_thread_and_on_several),
        cmocka_unit_test(results_come_in_the_order_of_their_numbers),
        cmocka_unit_test(results_wait_for_a_caller_that_is_slow),
        cmocka_unit_test(parts_of_a_series_put_together_are_the_series),
        cmocka_unit_test(another_seed_gives_another_series),
        cmocka_unit_test(series_do_not_disturb_each_other),
        cmocka_unit_test(a_series_that_is_stopped_hands_over_a_beginning),
        cmocka_unit_test(a_series_may_be_left_at_any_time),
        cmocka_unit_test(a_result_says_who_decided_how_often),
        cmocka_unit_test(events_are_counted_for_each_match),
        cmocka_unit_test(events_and_time_are_kept_where_they_are_asked_for),
        cmocka_unit_test(a_match_that_takes_too_long_has_no_outcome),
        cmocka_unit_test(a_match_of_a_series_can_be_had_as_a_record),
        cmocka_unit_test(numbers_that_make_no_series_are_refused_in_one_sentence),
        cmocka_unit_test(a_table_that_cannot_be_laid_or_played_is_refused),
    };
    return cmocka_run_group_tests(tests, load_pack, free_pack);
}
