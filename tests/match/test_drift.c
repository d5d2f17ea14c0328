/* test_drift.c: a match that an older program began, under rules that have changed. The
 * older program lets hands go three steps a turn, the newer one two. */
#include "table.h"

enum { OLD = 3, NEW = 2 };

static int use_old_rules(void **state)
{
    hands_last_step = OLD;
    return 0;
}

static void say_often(st_match *m, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        table_say(m, text);
}

/* Move 22 is a third step; a position stands after moves 32 and 64. */
static st_match *older_match(void)
{
    st_match *m = table_match(&st_hands, "drift");
    say_often(m, "pass", 18);
    table_say(m, "roll");
    say_often(m, "step", 3);
    say_often(m, "roll", 42);
    assert_int_equal(st_match_count(m), 64);
    return m;
}

static st_match *recover(const char *text, st_error *found)
{
    st_error err;
    st_match *m = st_match_recover(text, "game.record", table_pack(&st_hands), found,
                                   &err);
    if (m == NULL)
        fail_msg("%s: %s", err.place, err.text);
    return m;
}

/* The number of the line that begins so. */
static int line_of(const char *text, const char *start)
{
    int number = 1;
    for (const char *line = text; strncmp(line, start, strlen(start)) != 0; number++) {
        line = strchr(line, '\n');
        if (line++ == NULL)
            fail_msg("no line begins with %s", start);
    }
    return number;
}

static void what_plays_the_same_is_read_as_ever(void **state)
{
    st_error found = { 0 };
    st_match *m = older_match();
    char *text = st_match_record_new(m, true);
    st_match *again = recover(text, &found);
    char *twice = st_match_record_new(again, true);
    assert_int_equal(found.code, ST_OK);
    assert_string_equal(text, twice);
    assert_non_null(strstr(text, "\nposition 32 "));
    assert_null(strstr(twice, "\ndrift "));
    st_match_free(m);
    st_match_free(again);
    free(text);
    free(twice);
}

static void match_goes_on_from_the_stored_position(void **state)
{
    st_error found = { 0 }, err;
    st_match *m = older_match();
    say_often(m, "pass", 4);
    char *text = st_match_record_new(m, true);
    hands_last_step = NEW;
    assert_null(st_match_read(text, "game.record", table_pack(&st_hands), &err));
    st_match *newer = recover(text, &found);
    char place[64];
    snprintf(place, sizeof place, "game.record:%d", line_of(text, "22 "));
    assert_string_equal(found.place, place);
    assert_int_not_equal(
        st_match_verify(text, "game.record", table_pack(&st_hands), &err), ST_OK);
    assert_string_equal(err.place, place);
    /* All moves are there, and the table is what the players saw. */
    assert_int_equal(st_match_count(newer), 68);
    assert_true(st_position_equal(st_match_position(newer), st_match_position(m)));
    /* The same dice come. */
    hands_last_step = OLD;
    table_say(m, "roll");
    hands_last_step = NEW;
    table_say(newer, "roll");
    assert_int_equal(st_match_entry(newer, 69).answers[0].value,
                     st_match_entry(m, 69).answers[0].value);
    /* The record says so at that line, and is read strictly from then on. */
    char *written = st_match_record_new(newer, true);
    assert_non_null(strstr(written, "\ndrift 22\n65 "));
    st_match *again = table_read(written, table_pack(&st_hands));
    char *twice = st_match_record_new(again, true);
    assert_string_equal(written, twice);
    assert_true(st_position_equal(st_match_position(again), st_match_position(newer)));
    st_match_free(m);
    st_match_free(newer);
    st_match_free(again);
    free(text);
    free(written);
    free(twice);
}

static void moves_behind_the_last_position_are_set_aside_and_told(void **state)
{
    st_error found = { 0 }, err;
    st_match *m = older_match();
    void *stored = table_bytes_new(m);
    say_often(m, "step", 3);
    table_say(m, "roll");
    char *text = st_match_record_new(m, true);
    hands_last_step = NEW;
    st_match *newer = recover(text, &found);
    assert_int_equal(st_match_count(newer), 64);
    table_expect_bytes(newer, stored);
    assert_int_equal(st_match_undo(newer, &err), ST_NO_UNDO);
    char *written = st_match_record_new(newer, true);
    assert_non_null(strstr(written, "\ndrift 22\nwas 65   1 step\nwas 66   1 step\n"
                                    "was 67   1 step\nwas 68   2 roll : "));
    st_match *again = table_read(written, table_pack(&st_hands));
    table_expect_bytes(again, stored);
    table_say(again, "roll");
    table_say(newer, "roll");
    char *one = st_match_record_new(again, true), *two = st_match_record_new(newer, true);
    assert_string_equal(one, two);
    free(stored);
    st_match_free(m);
    st_match_free(newer);
    st_match_free(again);
    free(text);
    free(written);
    free(one);
    free(two);
}

static void looking_back_shows_the_stored_positions(void **state)
{
    st_error found = { 0 };
    st_match *m = older_match();
    say_often(m, "pass", 40);
    char *text = st_match_record_new(m, true);
    hands_last_step = NEW;
    st_match *newer = recover(text, &found);
    st_scene *scene = st_scene_new();
    assert_int_equal(st_match_count(newer), st_match_count(m));
    for (uint32_t number = 0; number <= st_match_count(newer); number++)
        st_match_scene_at(newer, number, 0, scene);
    char *written = st_match_record_new(newer, true);
    const char *old32 = strstr(text, "\nposition 32 "),
               *new32 = strstr(written, "\nposition 32 ");
    assert_memory_equal(old32, new32, strcspn(old32 + 1, "\n"));
    st_scene_free(scene);
    st_match_free(m);
    st_match_free(newer);
    free(text);
    free(written);
}

static void without_a_stored_position_the_difference_is_named(void **state)
{
    st_error found = { 0 }, err;
    st_match *m = table_match(&st_hands, "short");
    say_often(m, "step", 3);
    char *text = st_match_record_new(m, true);
    hands_last_step = NEW;
    assert_null(
        st_match_recover(text, "game.record", table_pack(&st_hands), &found, &err));
    assert_non_null(strstr(err.text, "turn of"));
    st_match_free(m);
    free(text);
}

static void altered_position_is_found(void **state)
{
    st_match *m = older_match();
    char *text = st_match_record_new(m, true);
    char *at = strstr(strstr(text, "\nposition 32 "), "walked: {1: ");
    char place[64];
    snprintf(place, sizeof place, "game.record:%d", line_of(text, "position 32 "));
    at[strlen("walked: {1: ")] ^= 1;
    table_expect_bad(text, table_pack(&st_hands), ST_DIFFERS, place, "altered");
    free(text);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_plays_the_same_is_read_as_ever, use_old_rules),
        cmocka_unit_test_setup(match_goes_on_from_the_stored_position, use_old_rules),
        cmocka_unit_test_setup(moves_behind_the_last_position_are_set_aside_and_told,
                               use_old_rules),
        cmocka_unit_test_setup(looking_back_shows_the_stored_positions, use_old_rules),
        cmocka_unit_test_setup(without_a_stored_position_the_difference_is_named,
                               use_old_rules),
        cmocka_unit_test_setup(altered_position_is_found, use_old_rules),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
