/* test_error.c: statuses have lasting names, errors are filled whole, texts keep their
 * bounds, and bugs stop the program. */
#include "part.h"

#include <stdlib.h>
#include <string.h>

static void statuses_have_kebab_case_names(void **unused)
{
    assert_string_equal(st_status_name(ST_OK), "ok");
    assert_string_equal(st_status_name(ST_REFUSED), "refused");
    assert_string_equal(st_status_name(ST_NOT_YOUR_TURN), "not-your-turn");
    assert_string_equal(st_status_name(ST_OVER), "over");
    assert_string_equal(st_status_name(ST_STALE), "stale");
    assert_string_equal(st_status_name(ST_BAD_MOVE), "bad-move");
    assert_string_equal(st_status_name(ST_BAD_SETUP), "bad-setup");
    assert_string_equal(st_status_name(ST_BAD_FILE), "bad-file");
    assert_string_equal(st_status_name(ST_BAD_PACK), "bad-pack");
    assert_string_equal(st_status_name(ST_BAD_CHANCE), "bad-chance");
    assert_string_equal(st_status_name(ST_NO_UNDO), "no-undo");
    assert_string_equal(st_status_name(ST_NOT_FOUND), "not-found");
    assert_string_equal(st_status_name(ST_DIFFERS), "differs");
    assert_string_equal(st_status_name(ST_NOT_MEANT), "not-meant");
    assert_string_equal(st_status_name(ST_CUT), "cut");
}

static void a_failure_fills_the_error_and_clears_the_rule(void **unused)
{
    st_error err = { .code = ST_REFUSED, .rule = "FLIX-41", .text = "old" };
    const st_status status = st_fail(&err, ST_BAD_FILE, "a.yaml:3:7", "No %s.", "seat");
    assert_int_equal(status, ST_BAD_FILE);
    assert_int_equal(err.code, ST_BAD_FILE);
    assert_string_equal(err.place, "a.yaml:3:7");
    assert_string_equal(err.text, "No seat.");
    assert_string_equal(err.rule, "");
}

static void a_failure_may_go_untold_and_have_no_place(void **unused)
{
    st_error err;
    assert_int_equal(st_fail(NULL, ST_STALE, "seat 2", "Late."), ST_STALE);
    assert_int_equal(st_fail(&err, ST_STALE, NULL, "Late."), ST_STALE);
    assert_string_equal(err.place, "");
}

static void a_failure_may_add_to_the_error_it_was_told(void **unused)
{
    st_error err;
    assert_int_equal(st_fail(&err, ST_BAD_MOVE, "line 4", "no such move"), ST_BAD_MOVE);
    st_fail(&err, ST_BAD_FILE, err.place, "The record stops: %s.", err.text);
    assert_string_equal(err.place, "line 4");
    assert_string_equal(err.text, "The record stops: no such move.");
}

static void long_sentences_are_cut_within_the_error(void **unused)
{
    char text[2000];
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    st_error err;
    assert_int_equal(st_fail(&err, ST_BAD_FILE, text, "%s", text), ST_BAD_FILE);
    assert_int_equal(strlen(err.place), sizeof err.place - 1);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

static void check_print(const st_error *err, const char *expected)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    st_error_print(err, out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
}

static void a_printed_error_leaves_out_what_is_empty(void **unused)
{
    check_print(&(st_error){ .text = "No." }, "No.\n");
    check_print(&(st_error){ .place = "seat 2", .text = "No." }, "seat 2: No.\n");
    check_print(&(st_error){ .rule = "FLIX-4", .text = "No." }, "No. (FLIX-4)\n");
    check_print(&(st_error){ .place = "a:1", .rule = "FLIX-4", .text = "100%s." },
                "a:1: 100%s. (FLIX-4)\n");
}

static void appended_text_stays_within_its_buffer(void **unused)
{
    char buffer[12];
    memset(buffer, '#', sizeof buffer);
    size_t used = 0;
    st_append(buffer, 8, &used, "%d,", 12);
    assert_string_equal(buffer, "12,");
    assert_int_equal(used, 3);
    st_append(buffer, 8, &used, "%s", "abcdefgh");
    assert_string_equal(buffer, "12,abcd");
    assert_int_equal(used, 7);
    st_append(buffer, 8, &used, "more");
    assert_string_equal(buffer, "12,abcd");
    assert_int_equal(used, 7);
    assert_memory_equal(buffer + 8, "####", 4);
}

static void nothing_is_appended_to_an_empty_buffer(void **unused)
{
    char buffer = '#';
    size_t used = 0;
    st_append(&buffer, 0, &used, "x");
    assert_int_equal(buffer, '#');
    assert_int_equal(used, 0);
}

static void memory_comes_zeroed_and_never_null(void **unused)
{
    volatile uint8_t *used = st_alloc(100, 3); /* likely to be handed out again */
    for (int i = 0; i < 300; i++)
        used[i] = 0xAA;
    free((void *)used);
    uint8_t *bytes = st_alloc(100, 3);
    for (int i = 0; i < 300; i++)
        assert_int_equal(bytes[i], 0);
    free(bytes);
    void *nothing = st_alloc(0, 8);
    assert_non_null(nothing);
    free(nothing);
    char *copy = st_alloc_text("a seat");
    assert_string_equal(copy, "a seat");
    free(copy);
}

static void ask_for_all_memory(void)
{
    volatile size_t count = SIZE_MAX / 2; /* not for the compiler to warn about */
    free(st_alloc(count, 16));
}

static void fail_an_assertion(void)
{
    ST_ASSERT(1 + 1 == 3, "count again");
}

static void hold_an_assertion(void)
{
    ST_ASSERT(1 + 1 == 2, "count again");
}

static void fail_with_ok(void)
{
    st_fail(NULL, ST_OK, "", "Fine.");
}

static void name_no_status(void)
{
    st_status_name(ST_STATUS_COUNT);
}

static void bugs_and_lack_of_memory_stop_the_program(void **unused)
{
    assert_true(stops(fail_an_assertion));
    assert_false(stops(hold_an_assertion));
    assert_true(stops(ask_for_all_memory));
    assert_true(stops(fail_with_ok));
    assert_true(stops(name_no_status));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statuses_have_kebab_case_names),
        cmocka_unit_test(a_failure_fills_the_error_and_clears_the_rule),
        cmocka_unit_test(a_failure_may_go_untold_and_have_no_place),
        cmocka_unit_test(a_failure_may_add_to_the_error_it_was_told),
        cmocka_unit_test(long_sentences_are_cut_within_the_error),
        cmocka_unit_test(a_printed_error_leaves_out_what_is_empty),
        cmocka_unit_test(appended_text_stays_within_its_buffer),
        cmocka_unit_test(nothing_is_appended_to_an_empty_buffer),
        cmocka_unit_test(memory_comes_zeroed_and_never_null),
        cmocka_unit_test(bugs_and_lack_of_memory_stop_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
