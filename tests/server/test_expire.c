/* test_expire.c: how long tables are kept, and by which clock: labels, the bin, and years
 * that jump. The game is the relay of the bench. */
#include "line.h"

#include "server/table/bin.h"
#include "server/table/expire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char two_people[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":[{\"kind\":\"person\"},"
    "{\"kind\":\"person\"}]}";

static void expect_ok(st_connection *c, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), "");
    json_decref(answer);
}

/* Time goes by on both clocks, and the hall does what it does every second. */
static void pass(const struct line_fixture *f, int64_t seconds)
{
    f->hall->time += seconds;
    f->hall->now_ms += seconds * 1000;
    for (int i = 0; i < 5; i++)
        st_hall_sweep(f->hall); /* each lets at least one room go */
    for (int i = 0; i < 3; i++)
        st_expire_some(f->hall);
}

/* Whatever is in memory leaves it. */
static void close_rooms(const struct line_fixture *f)
{
    st_room_exit(f->c);
    st_turn_end(f->hall);
    pass(f, f->hall->limits.idle_ms / 1000);
}

static void wait_days(const struct line_fixture *f, int days)
{
    pass(f, (int64_t)days * 86400 + 1);
}

/* The relay never ends, so a label has to say so. */
static void call_over(const struct line_fixture *f, const char *code, uint32_t rows)
{
    char label[64];
    snprintf(label, sizeof label, "{\"seen\":%lld,\"state\":\"over\"}",
             (long long)f->hall->calendar.seen);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->set_label(f->store, code, rows, label, NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
}

static void tables_expire_by_what_became_of_them(void **state)
{
    const struct line_fixture *f = *state;
    char code[3][ST_CODE];
    st_error err = { 0 };
    f->hall->time = 1000000;
    f->hall->limits.frames = 100000;
    for (int i = 0; i < 3; i++) { /* unplayed, played, finished */
        expect_ok(f->c, two_people);
        memcpy(code[i], f->c->room->code, ST_CODE);
        if (i > 0)
            expect_ok(f->c, "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"add 1\"}");
    }
    const uint32_t rows = f->c->room->rows;
    close_rooms(f);
    assert_int_equal(f->hall->rooms, 0);
    call_over(f, code[2], rows);
    wait_days(f, f->hall->limits.unplayed_days);
    assert_int_equal(f->hall->tables, 3 - 1);
    assert_int_equal(f->hall->binned, 1);
    assert_null(st_room_find(f->hall, code[0], &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    assert_non_null(strstr(err.text, "in the bin"));
    wait_days(f, f->hall->limits.finished_days);
    assert_int_equal(f->hall->tables, 1);
    assert_null(st_room_find(f->hall, code[2], &err));
    wait_days(f, f->hall->limits.idle_days);
    assert_int_equal(f->hall->tables, 0);
    assert_int_equal(f->hall->metrics.expired, 3);
    assert_int_equal(f->hall->binned, 1); /* the others went for good */
    assert_null(f->store->head_new(f->store, code[0], NULL));
    wait_days(f, f->hall->limits.bin_days);
    assert_int_equal(f->hall->binned, 0);
    assert_null(f->store->head_new(f->store, code[1], NULL));
}

static void what_is_brought_back_from_the_bin_is_as_it_was(void **state)
{
    const struct line_fixture *f = *state;
    char code[ST_CODE];
    f->hall->time = 1000000;
    expect_ok(f->c, two_people);
    memcpy(code, f->c->room->code, ST_CODE);
    char *before = line_told_new(f->hall, code);
    close_rooms(f);
    wait_days(f, f->hall->limits.unplayed_days);
    assert_int_equal(f->hall->binned, 1);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(st_bin_return(f->hall, code, NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    pass(f, 3600); /* it does not go back at once */
    char *after = line_told_new(f->hall, code);
    assert_string_equal(after, before);
    free(before);
    free(after);
}

static void a_table_that_somebody_looks_at_stays(void **state)
{
    const struct line_fixture *f = *state;
    f->hall->time = 1000000;
    expect_ok(f->c, two_people);
    wait_days(f, 10 * f->hall->limits.idle_days);
    assert_int_equal(f->hall->tables, 1);
    close_rooms(f);
    assert_int_equal(f->hall->tables, 1);
    wait_days(f, f->hall->limits.unplayed_days);
    assert_int_equal(f->hall->tables, 0);
}

/* A crash, or an older program, leaves tables without labels. They get theirs before they
 * are judged by them. */
static void a_table_without_a_label_is_not_old(void **state)
{
    const struct line_fixture *f = *state;
    char code[ST_CODE];
    f->hall->time = 1000000;
    expect_ok(f->c, two_people);
    memcpy(code, f->c->room->code, ST_CODE);
    close_rooms(f);
    assert_null(st_room_held(f->hall, code));
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->set_label(f->store, code, 1, "", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    wait_days(f, 400);
    assert_int_equal(f->hall->tables, 1);
    assert_null(st_room_held(f->hall, code));
    wait_days(f, f->hall->limits.unplayed_days);
    assert_int_equal(f->hall->tables, 0);
}

/* The clock on the wall may be wrong for a while; then nothing is thrown away, and ages
 * are no less than nothing. */
static void a_clock_that_jumps_costs_no_table(void **state)
{
    const struct line_fixture *f = *state;
    char ask[160];
    f->hall->time = 1000000000;
    pass(f, 1);
    json_t *made = line_ask(f->c, "%s", two_people);
    snprintf(
        ask, sizeof ask,
        "{\"do\":\"tables\",\"n\":2,\"tokens\":[{\"table\":\"%s\",\"token\":\"%s\"}]}",
        line_text(made, "table"), line_text(made, "token"));
    f->hall->time -= 86400; /* set back */
    pass(f, 1);
    json_t *answer = line_ask(f->c, "%s", ask);
    const json_t *table = json_array_get(json_object_get(answer, "tables"), 0);
    assert_int_equal(json_integer_value(json_object_get(table, "age")), 0);
    json_decref(answer);
    st_room_exit(f->c);
    st_turn_end(f->hall);
    f->hall->time += (int64_t)20 * 365 * 86400; /* twenty years ahead */
    pass(f, f->hall->limits.idle_ms / 1000);
    pass(f, 3600);
    assert_int_equal(f->hall->tables, 1);
    assert_int_equal(f->hall->calendar.jumps, 2); /* back, and ahead */
    const struct st_news_item *news = st_news_take(f->hall);
    assert_non_null(news);
    assert_string_equal(news->event, "clock");
    wait_days(f, f->hall->limits.unplayed_days); /* as any other does */
    assert_int_equal(f->hall->tables, 0);
    assert_int_equal(f->hall->binned, 1);
    json_decref(made);
}

/* What a server that is started on the same store, so much later by the clock on the wall,
 * has dropped after a while. */
static int dropped_after(const struct line_fixture *f, int64_t seconds)
{
    st_hall *hall = line_hall_new(f->store);
    const struct line_fixture later = { .store = f->store, .hall = hall };
    hall->time = f->hall->time + seconds;
    hall->now_ms = 1000;
    for (int i = 0; i < 10; i++)
        pass(&later, 600);
    const int dropped = 1 - hall->tables;
    st_hall_free(hall);
    return dropped;
}

static void a_server_that_starts_in_another_year_drops_nothing(void **state)
{
    const struct line_fixture *f = *state;
    f->hall->time = 1000000000;
    expect_ok(f->c, two_people);
    close_rooms(f);
    assert_int_equal(f->hall->rooms, 0);
    pass(f, 600); /* it is noted how late it is */
    assert_int_equal(dropped_after(f, (int64_t)10 * 365 * 86400), 0);
    assert_int_equal(dropped_after(f, 0), 0);
    assert_int_equal(dropped_after(f, -(int64_t)10 * 365 * 86400), 0);
    assert_int_equal(f->hall->tables, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tables_expire_by_what_became_of_them,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(what_is_brought_back_from_the_bin_is_as_it_was,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_table_that_somebody_looks_at_stays,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_table_without_a_label_is_not_old,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_clock_that_jumps_costs_no_table,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(
            a_server_that_starts_in_another_year_drops_nothing, line_open_fixture,
            line_close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
