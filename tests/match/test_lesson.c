/* test_lesson.c: a match that is the lesson of its pack: what it says, which moves it
 * takes, and that it outlives saving, taking back and its own end. */
#include "table.h"

static st_match *begin(void)
{
    st_error err = { 0 };
    st_start start = table_start(&st_tidewalk, "ignored");
    start.is_lesson = true;
    st_match *m = st_match_new(&start, &err);
    assert_string_equal(err.text, "");
    assert_non_null(m);
    return m;
}

static void expect_step(const st_match *m, int step, const char *order)
{
    st_tuition t;
    assert_true(st_match_tuition(m, &t));
    assert_int_equal(t.step, step);
    assert_int_equal(t.steps, 2);
    if (order == NULL)
        assert_null(t.order);
    else
        assert_string_equal(t.order, order);
}

static void expect_refused(st_match *m, const char *text, const char *words)
{
    st_error err = { 0 };
    assert_int_equal(st_midend_say(m, 0, st_match_count(m), text, NULL, &err),
                     ST_REFUSED);
    assert_non_null(strstr(err.text, words));
}

static int pace(const st_match *m)
{
    char *text = st_position_text_new(st_match_position(m), ST_ALL_KNOWING);
    const char *found = strstr(text, "pace: ");
    assert_non_null(found);
    int value = atoi(found + strlen("pace: "));
    free(text);
    return value;
}

static void lesson_begins_as_it_is_given(void **state)
{
    st_match *m = begin();
    assert_int_equal(pace(m), 1);
    assert_true(st_match_start(m)->has_takebacks);
    expect_step(m, 0, "walk");
    st_match_free(m);
}

static void lesson_takes_only_the_move_it_asks_for(void **state)
{
    st_match *m = begin();
    expect_refused(m, "run", "The lesson asks for `walk` here.");
    assert_int_equal(st_match_count(m), 0);
    table_say(m, "walk");
    assert_int_equal(pace(m), 3);
    expect_step(m, 1, "run");
    expect_refused(m, "walk", "The lesson asks for `run` here.");
    st_match_free(m);
}

static void lesson_decides_what_chance_answers(void **state)
{
    st_match *m = begin();
    table_say(m, "walk");
    table_say(m, "run");
    const st_entry entry = st_match_entry(m, 2);
    assert_int_equal(entry.answers[0].value, 4);
    assert_int_equal(pace(m), 7);
    st_match_free(m);
}

static void lesson_ends_and_the_game_goes_on(void **state)
{
    st_tuition t;
    st_match *m = begin();
    table_say(m, "walk");
    table_say(m, "run");
    expect_step(m, 2, NULL);
    table_say(m, "walk");
    assert_false(st_match_tuition(m, &t));
    assert_int_equal(st_match_count(m), 3);
    st_match_free(m);
}

static void lesson_is_still_one_after_a_save(void **state)
{
    st_match *m = begin();
    table_say(m, "walk");
    char *text = st_match_record_new(m, true);
    st_match *again = table_read(text, table_pack(&st_tidewalk));
    expect_step(again, 1, "run");
    expect_refused(again, "walk", "The lesson asks for");
    table_say(again, "run");
    assert_int_equal(pace(again), 7);
    st_match_free(again);
    st_match_free(m);
    free(text);
}

static void lesson_goes_back_with_an_undo(void **state)
{
    st_error err = { 0 };
    st_match *m = begin();
    table_say(m, "walk");
    assert_int_equal(st_match_undo(m, &err), ST_OK);
    expect_step(m, 0, "walk");
    st_match_free(m);
}

static void scene_says_what_the_lesson_says(void **state)
{
    st_scene *scene = st_scene_new();
    st_match *m = begin();
    st_match_scene(m, 0, 0, scene);
    assert_string_equal(scene->lesson.title, "Your first crossing");
    assert_string_equal(scene->lesson.order, "walk");
    assert_non_null(strstr(scene->lesson.say, "one pace from the shore"));
    assert_int_equal(scene->lesson.seat, 0);
    st_match_free(m);
    m = table_match(&st_tidewalk, "plain");
    st_match_scene(m, 0, 0, scene);
    assert_null(scene->lesson.title);
    st_match_free(m);
    st_scene_free(scene);
}

static void pack_without_a_lesson_refuses_one(void **state)
{
    st_error err = { 0 };
    st_start start = table_start(&st_hands, "none");
    start.is_lesson = true;
    assert_null(st_match_new(&start, &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lesson_begins_as_it_is_given),
        cmocka_unit_test(lesson_takes_only_the_move_it_asks_for),
        cmocka_unit_test(lesson_decides_what_chance_answers),
        cmocka_unit_test(lesson_ends_and_the_game_goes_on),
        cmocka_unit_test(lesson_is_still_one_after_a_save),
        cmocka_unit_test(lesson_goes_back_with_an_undo),
        cmocka_unit_test(scene_says_what_the_lesson_says),
        cmocka_unit_test(pack_without_a_lesson_refuses_one),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
