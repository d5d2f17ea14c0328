/* test_told.c: results that are worked out outside the rules and told to chance: how a
 * record keeps them, and what can be proved of them. The game is Skipstone, with three
 * told results a throw. */
#include "table.h"

#include "match/rows.h"

#include <sandtable/midend.h>

enum { THROWS = 3, TOLD_EACH = 3 };

static const st_pack *pack(void)
{
    return table_pack(&st_skipstone);
}

/* Three throws, and their record without hashes, so that it can be edited. */
static char *record_new(st_match **match)
{
    st_match *m = table_match(&st_skipstone, "told");
    table_say(m, "throw 0 500");
    table_say(m, "throw 350 700 reeds");
    table_say(m, "throw 12.5 900 beach 10 -10");
    char *text = st_match_record_new(m, true);
    *strstr(text, "\nhash") = '\0';
    size_t size = strlen(text) + 2;
    char *cut = st_alloc(1, size);
    snprintf(cut, size, "%s\n", text);
    free(text);
    if (match != NULL)
        *match = m;
    else
        st_match_free(m);
    return cut;
}

static st_status verify(const char *text, int *taken, st_error *err)
{
    *taken = -1;
    return st_match_verify_told(text, "game.record", pack(), taken, err);
}

/* The record with one more hop in the second throw. */
static char *forged_new(const char *text, int hops)
{
    char old[24], fresh[24];
    snprintf(old, sizeof old, "number~%d", hops);
    snprintf(fresh, sizeof fresh, "number~%d", hops + 1);
    const char *second = strstr(text, "\n2 ");
    char *tail = table_edit_new(second, old, fresh);
    size_t size = strlen(text) + 4;
    char *whole = st_alloc(1, size);
    snprintf(whole, size, "%.*s%s", (int)(second - text), text, tail);
    free(tail);
    return whole;
}

static int told_hops(const st_match *m, uint32_t number)
{
    const st_entry entry = st_match_entry(m, number);
    assert_int_equal(entry.answer_count, 2 + TOLD_EACH);
    assert_int_equal(entry.answers[2].kind, ST_NUMBER | ST_TOLD);
    return entry.answers[2].value;
}

static void the_running_physics_works_everything_out_again(void **state)
{
    st_error err;
    st_match *m;
    int taken;
    char *text = record_new(&m), *forged = forged_new(text, told_hops(m, 2));
    assert_non_null(strstr(text, "\nphysics   skipstone-1\n"));
    assert_int_equal(verify(text, &taken, &err), ST_OK);
    assert_int_equal(taken, 0);
    assert_int_equal(verify(forged, &taken, &err), ST_DIFFERS);
    assert_string_equal(err.place, "game.record:13");
    free(forged);
    free(text);
    st_match_free(m);
}

static void results_of_another_physics_are_taken_and_counted(void **state)
{
    st_error err;
    st_match *m;
    int taken;
    char *text = record_new(&m), *forged = forged_new(text, told_hops(m, 2));
    char *other = table_edit_new(forged, "skipstone-1", "skipstone-0");
    assert_int_equal(verify(other, &taken, &err), ST_OK);
    assert_int_equal(taken, THROWS * TOLD_EACH);
    /* What is drawn is still proved. */
    const int wind = st_match_entry(m, 2).answers[0].value;
    char old[24], fresh[24];
    snprintf(old, sizeof old, "reeds : %d", wind);
    snprintf(fresh, sizeof fresh, "reeds : %d", wind % 6 + 1);
    char *dice = table_edit_new(other, old, fresh);
    assert_int_equal(verify(dice, &taken, &err), ST_DIFFERS);
    assert_string_equal(err.place, "game.record:13");
    free(dice);
    free(other);
    free(forged);
    free(text);
    st_match_free(m);
}

static void a_record_replays_what_was_told_and_goes_on(void **state)
{
    st_error err;
    st_match *m;
    int taken;
    char *text = record_new(&m), *forged = forged_new(text, told_hops(m, 2));
    char *other = table_edit_new(forged, "skipstone-1", "skipstone-0");
    st_match *again = table_read(other, pack());
    assert_int_equal(told_hops(again, 2), told_hops(m, 2) + 1);
    table_say(again, "throw 0 1");
    char *longer = st_match_record_new(again, true);
    assert_non_null(strstr(longer, "\nphysics   skipstone-0\n"));
    assert_non_null(strstr(longer, "\nphysics skipstone-1\n4 "));
    assert_int_equal(verify(longer, &taken, &err), ST_OK);
    assert_int_equal(taken, THROWS * TOLD_EACH);
    st_match *third = table_read(longer, pack());
    char *same = st_match_record_new(third, true);
    assert_string_equal(same, longer);
    free(same);
    free(longer);
    free(other);
    free(forged);
    free(text);
    st_match_free(third);
    st_match_free(again);
    st_match_free(m);
}

static void marks_must_be_those_of_the_rules(void **state)
{
    char *text = record_new(NULL);
    char *drawn = table_edit_new(text, "number~", "number=");
    char *told = table_edit_new(text, "hundredths=", "hundredths~");
    char *less = table_edit_new(text, " tenths~", " #");
    table_expect_bad(drawn, pack(), ST_BAD_CHANCE, "game.record:12", "");
    table_expect_bad(told, pack(), ST_BAD_CHANCE, "game.record:12", "");
    table_expect_bad(less, pack(), ST_BAD_FILE, "game.record:12", "");
    free(less);
    free(told);
    free(drawn);
    free(text);
}

static void a_row_is_played_again_as_it_was_told(void **state)
{
    st_error err;
    uint32_t row = 0;
    st_text words = { 0 };
    st_match *m = table_match(&st_skipstone, "rows");
    char *head = st_match_head_new(m);
    st_rows *rows = st_rows_new(head, "table", pack(), &err);
    assert_non_null(rows);
    table_say(m, "throw 0 500");
    st_rows_put_move(m, 1, &words);
    char text[128], *told = strstr(words.bytes, "number~");
    assert_non_null(told);
    snprintf(text, sizeof text, "%.*snumber~9 tenths~1,2.5", (int)(told - words.bytes),
             words.bytes);
    assert_int_equal(st_rows_read(rows, 1, ST_ROW_MOVE, text, &err), ST_OK);
    assert_int_equal(st_rows_end(rows, &row, &err), ST_OK);
    assert_int_equal(row, 0);
    st_match *n = st_rows_match(rows);
    assert_int_equal(told_hops(n, 1), 9);
    /* The generator stands where it would, so that the match goes on the same. */
    table_say(m, "throw 0 1");
    table_say(n, "throw 0 1");
    assert_int_equal(st_match_entry(m, 2).answers[0].value,
                     st_match_entry(n, 2).answers[0].value);
    st_rows_free(rows);
    st_match_free(n);
    st_match_free(m);
    st_text_free(&words);
    free(head);
}

static void dice_by_hand_tell_the_flight_too(void **state)
{
    st_error err;
    st_question question;
    st_start start = table_start(&st_skipstone, "by hand");
    start.has_own_dice = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    assert_int_equal(st_midend_say_with(m, 0, st_match_count(m), "throw 0 500 reeds", "",
                                        &question, &err),
                     ST_BAD_CHANCE);
    assert_string_equal(
        err.text, "Chance still has to answer a number from 1 to 6, for the reeds.");
    assert_int_equal(question.about.value, 0);
    assert_int_equal(st_midend_say_with(m, 0, st_match_count(m), "throw 0 500 reeds", "1",
                                        &question, &err),
                     ST_BAD_CHANCE);
    assert_int_equal(question.about.kind, ST_SEAT);
    assert_false(question.is_told);
    assert_int_equal(st_midend_say_with(m, 0, st_match_count(m), "throw 0 500 reeds",
                                        "1 0.00", &question, &err),
                     ST_BAD_CHANCE);
    assert_true(question.is_told);
    assert_int_equal(st_midend_say_with(m, 0, st_match_count(m), "throw 0 500 reeds",
                                        "1 hundredths=0.00 number~7 tenths~50,565", NULL,
                                        &err),
                     ST_OK);
    assert_int_equal(told_hops(m, 1), 7);
    char *text = st_match_record_new(m, true);
    assert_non_null(
        strstr(text, " : 1 hundredths=0.00 number~7 tenths~50,565 by hand\n"));
    st_match *again = table_read(text, pack());
    assert_true(st_position_equal(st_match_position(m), st_match_position(again)));
    assert_int_equal(st_midend_say_with(again, 1, 1, "throw 0 1",
                                        "2 hundredths=0.00 number~1 tenths~3,4", NULL,
                                        &err),
                     ST_OK);
    assert_int_equal(told_hops(again, 2), 1);
    st_match_free(again);
    free(text);
    st_match_free(m);
}

static void a_game_without_physics_names_none(void **state)
{
    st_match *m = table_match(&st_tidewalk, "none");
    char *text = st_match_record_new(m, true);
    assert_null(strstr(text, "physics"));
    char *named = table_edit_new(text, "seats ", "physics x\nseats ");
    table_expect_bad(named, table_pack(&st_tidewalk), ST_BAD_FILE, "game.record:4",
                     "no physics");
    free(named);
    free(text);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_running_physics_works_everything_out_again),
        cmocka_unit_test(results_of_another_physics_are_taken_and_counted),
        cmocka_unit_test(a_record_replays_what_was_told_and_goes_on),
        cmocka_unit_test(marks_must_be_those_of_the_rules),
        cmocka_unit_test(a_row_is_played_again_as_it_was_told),
        cmocka_unit_test(dice_by_hand_tell_the_flight_too),
        cmocka_unit_test(a_game_without_physics_names_none),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
