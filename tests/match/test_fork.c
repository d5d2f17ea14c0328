/* test_fork.c: another try from any point of a match, and what it may know. */
#include "table.h"

enum { FORKS = 60, CARDS = 8 };

static st_match *fork_at(const st_match *m, uint32_t number, int seat)
{
    st_error err;
    st_match *fork = st_match_fork(m, number, seat, &err);
    if (fork == NULL)
        fail_msg("%s", err.text);
    return fork;
}

/* "hand: {1: ant, 2: bee}" */
static void hands_of(const st_match *m, char one[8], char two[8])
{
    char *text = st_position_text_new(st_match_position(m), ST_ALL_KNOWING);
    assert_int_equal(sscanf(strstr(text, "hand: {"), "hand: {1: %3s, 2: %3s", one, two),
                     2);
    free(text);
}

static void fork_under_way_knows_what_its_seat_knows(void **state)
{
    char one[8], two[8], fork_one[8], fork_two[8];
    bool has_other = false, has_same = false;
    st_match *m = table_match(&st_hands, "knows");
    table_say(m, "step");
    table_say(m, "pass");
    hands_of(m, one, two);
    for (int i = 0; i < FORKS; i++) {
        st_match *fork = fork_at(m, 2, 0);
        hands_of(fork, fork_one, fork_two);
        assert_string_equal(fork_one, one);
        has_other = has_other || strcmp(fork_two, two) != 0;
        has_same = has_same || strcmp(fork_two, two) == 0;
        st_match_free(fork);
    }
    assert_true(has_other && has_same);
    st_match_free(m);
}

/* What the moves up to there told, in lines. */
static void expect_same_log(const st_match *m, const st_match *fork, uint32_t number)
{
    st_scene *one = st_scene_new(), *two = st_scene_new();
    st_match_scene_at(m, number, 0, one);
    st_match_scene_at(fork, number, 0, two);
    st_match_tell(m, 0, 0, number, one);
    st_match_tell(fork, 0, 0, number, two);
    assert_true(one->lines > 0);
    assert_int_equal(one->lines, two->lines);
    for (int i = 0; i < one->lines; i++) {
        assert_string_equal(one->line[i].text, two->line[i].text);
        assert_int_equal(one->line[i].move, two->line[i].move);
    }
    st_scene_free(one);
    st_scene_free(two);
}

/* Where nobody has a secret, what was before belongs to the fork, but cannot be undone. */
static void fork_keeps_what_happened_before(void **state)
{
    st_error err;
    char why[160];
    st_match *m = table_match(&st_tidewalk, "before");
    table_say(m, "walk");
    table_say(m, "walk");
    void *then = table_bytes_new(m);
    table_say(m, "walk");
    st_match *fork = fork_at(m, 2, 0);
    table_expect_bytes(fork, then);
    assert_int_equal(st_match_count(fork), 2);
    expect_same_log(m, fork, 2);
    assert_int_equal(st_match_undo_reach(fork, why, sizeof why), 0);
    assert_string_equal(why, "This table was begun from here.");
    st_match *earlier = fork_at(fork, 1, 0); /* a fork is forked before it began */
    expect_same_log(m, earlier, 1);
    char *text = st_match_record_new(fork, true);
    assert_non_null(strstr(text, "\nforked    2\n"));
    st_match *again = table_read(text, table_pack(&st_tidewalk));
    assert_int_equal(st_match_undo_reach(again, NULL, 0), 0);
    table_play(again, "before", 10000);
    char *whole = st_match_record_new(again, true);
    if (st_match_verify(whole, "fork", table_pack(&st_tidewalk), &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    free(then);
    free(text);
    free(whole);
    st_match_free(again);
    st_match_free(earlier);
    st_match_free(fork);
    st_match_free(m);
}

/* Only the moves of the other match are taken as given. */
static void dice_behind_a_fork_are_still_proved(void **state)
{
    st_match *m = table_match(&st_tidewalk, "proved");
    table_say(m, "walk");
    st_match *fork = fork_at(m, 1, 0);
    table_say(fork, "walk");
    char *text = st_match_record_new(fork, true);
    char line[64];
    const char *second = strstr(text, "\n2 ") + 1;
    const int length = (int)strcspn(second, "\n");
    snprintf(line, sizeof line, "%.*s by hand", length, second);
    char *old = strndup(second, (size_t)length);
    char *by_hand = table_edit_new(text, old, line);
    free(old);
    st_error err;
    assert_int_equal(st_match_verify(text, "fork", table_pack(&st_tidewalk), &err),
                     ST_OK);
    assert_int_equal(st_match_verify(by_hand, "fork", table_pack(&st_tidewalk), &err),
                     ST_DIFFERS);
    assert_non_null(strstr(err.text, "given by hand"));
    free(text);
    free(by_hand);
    st_match_free(fork);
    st_match_free(m);
}

static void fork_of_a_finished_match_is_the_same_table(void **state)
{
    st_match *m = table_match(&st_hands, "finished");
    table_say(m, "swap");
    table_say(m, "roll");
    void *then = table_bytes_new(m);
    table_play(m, "finished", 10000);
    assert_true(table_is_over(m));
    st_match *fork = fork_at(m, 2, ST_SPECTATOR);
    table_expect_bytes(fork, then);
    assert_int_equal(st_match_count(fork), 2);
    free(then);
    st_match_free(fork);
    st_match_free(m);
}

static void fork_has_a_seed_of_its_own(void **state)
{
    int same = 0;
    st_match *m = table_match(&st_tidewalk, "seed");
    table_say(m, "run");
    const int face = st_match_entry(m, 1).answers[0].value;
    for (int i = 0; i < FORKS; i++) {
        st_match *fork = fork_at(m, 0, 0);
        assert_memory_not_equal(st_match_start(fork)->seed, st_match_start(m)->seed,
                                ST_SEED_BYTES);
        table_say(fork, "run");
        same += st_match_entry(fork, 1).answers[0].value == face;
        st_match_free(fork);
    }
    assert_true(same < FORKS / 2);
    st_match_free(m);
}

static void fork_is_a_match_like_any_other(void **state)
{
    st_error err;
    st_match *m = table_match(&st_hands, "like any");
    table_say(m, "step");
    table_say(m, "step");
    st_match *fork = fork_at(m, 1, 0);
    table_play(fork, "like any", 10000);
    char *text = st_match_record_new(fork, false);
    if (st_match_verify(text, "fork", table_pack(&st_hands), &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    assert_int_equal(st_match_count(m), 2);
    free(text);
    st_match_free(fork);
    st_match_free(m);
}

static void there_is_nothing_to_try_after_the_end_or_ahead(void **state)
{
    st_error err;
    st_match *m = table_match(&st_hands, "end");
    table_play(m, "end", 10000);
    assert_null(st_match_fork(m, st_match_count(m), 0, &err));
    assert_int_equal(err.code, ST_OVER);
    assert_null(st_match_fork(m, st_match_count(m) + 1, 0, &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    st_match_free(m);
}

/* What is kept line by line is the record. */
static void lines_add_up_to_the_record(void **state)
{
    st_match *m = table_match(&st_hands, "lines");
    char *text = st_match_lines_new(m, ST_SEEN_NOTHING);
    for (uint32_t i = 0; i < 70; i++) {
        table_say(m, i % 3 == 2 ? "roll" : "pass");
        char *line = st_match_lines_new(m, i);
        const size_t size = strlen(text) + strlen(line) + 1;
        char *longer = st_alloc(1, size);
        snprintf(longer, size, "%s%s", text, line);
        free(text);
        free(line);
        text = longer;
    }
    st_match *again = table_read(text, table_pack(&st_hands));
    char *one = st_match_record_new(m, true), *two = st_match_record_new(again, true);
    assert_string_equal(one, two);
    assert_non_null(strstr(text, "position 64 "));
    free(text);
    free(one);
    free(two);
    st_match_free(m);
    st_match_free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fork_under_way_knows_what_its_seat_knows),
        cmocka_unit_test(fork_keeps_what_happened_before),
        cmocka_unit_test(dice_behind_a_fork_are_still_proved),
        cmocka_unit_test(fork_of_a_finished_match_is_the_same_table),
        cmocka_unit_test(fork_has_a_seed_of_its_own),
        cmocka_unit_test(fork_is_a_match_like_any_other),
        cmocka_unit_test(there_is_nothing_to_try_after_the_end_or_ahead),
        cmocka_unit_test(lines_add_up_to_the_record),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
