/* test_undo.c: what can be taken back, what stands in the way, and what the record says
 * of it. */
#include "table.h"

static st_match *with_takebacks(const st_game *game, const char *seed)
{
    st_error err;
    st_start start = table_start(game, seed);
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

static void undo(st_match *m)
{
    st_error err;
    if (st_match_undo(m, &err) != ST_OK)
        fail_msg("%s", err.text);
}

static void expect_no_undo(st_match *m, const char *words)
{
    st_error err;
    char why[160] = "";
    void *bytes = table_bytes_new(m);
    uint32_t count = st_match_count(m);
    assert_int_equal(st_match_undo_reach(m, why, sizeof why), 0);
    assert_int_equal(st_match_undo(m, &err), ST_NO_UNDO);
    assert_string_equal(err.text, why);
    if (strstr(why, words) == NULL)
        fail_msg("expected '%s' in '%s'", words, why);
    assert_int_equal(st_match_count(m), count);
    table_expect_bytes(m, bytes);
    free(bytes);
}

static void set_up_cannot_be_taken_back(void **state)
{
    st_match *m = with_takebacks(&st_hands, "set-up");
    expect_no_undo(m, "No move has been made.");
    st_match_free(m);
}

static void moves_without_chance_are_taken_back_exactly(void **state)
{
    st_match *m = table_match(&st_hands, "exactly");
    void *start = table_bytes_new(m);
    table_say(m, "step");
    void *one = table_bytes_new(m);
    table_say(m, "pass");
    table_say(m, "step");
    assert_int_equal(st_match_undo_reach(m, NULL, 0), 3);
    undo(m);
    undo(m);
    table_expect_bytes(m, one);
    assert_int_equal(st_match_count(m), 1);
    undo(m);
    table_expect_bytes(m, start);
    expect_no_undo(m, "No move");
    free(start);
    free(one);
    st_match_free(m);
}

static void free_undo_leaves_no_trace_in_the_record(void **state)
{
    st_match *m = table_match(&st_hands, "trace");
    table_say(m, "step");
    char *before = st_match_record_new(m, true);
    table_say(m, "pass");
    undo(m);
    char *after = st_match_record_new(m, true);
    assert_string_equal(before, after);
    free(before);
    free(after);
    st_match_free(m);
}

static void dice_stand_in_the_way(void **state)
{
    st_match *m = table_match(&st_hands, "dice");
    table_say(m, "pass");
    table_say(m, "roll");
    expect_no_undo(m, "The die has been rolled; only what came after");
    table_say(m, "step");
    assert_int_equal(st_match_undo_reach(m, NULL, 0), 1);
    undo(m);
    expect_no_undo(m, "The die has been rolled");
    st_match_free(m);
}

static void drawn_cards_stand_in_the_way(void **state)
{
    st_match *m = table_match(&st_hands, "draw");
    table_say(m, "swap");
    expect_no_undo(m, "The card has been drawn");
    st_match_free(m);
}

static void what_one_seat_was_shown_stands_in_the_way(void **state)
{
    st_match *m = table_match(&st_hands, "peek");
    table_say(m, "peek");
    expect_no_undo(m, "Something hidden was shown");
    st_match_free(m);
}

/* Everybody hears of it, but it tells what only one seat knew. */
static void hidden_card_shown_to_all_stands_in_the_way(void **state)
{
    st_match *m = table_match(&st_hands, "show");
    table_say(m, "show");
    expect_no_undo(m, "Something hidden was shown");
    st_match_free(m);
}

/* Nothing is told, but only whoever holds the card can have made the move. */
static void move_that_only_a_holder_can_make_stands_in_the_way(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "claim");
    st_match *m = st_match_new_from(&start, "{hand: {1: elk}}", &err);
    assert_non_null(m);
    table_say(m, "claim elk");
    expect_no_undo(m, "Something hidden was shown");
    st_match_free(m);
}

/* Play Patrol! by chance until a move of that name consults no chance. */
static st_match *patrol_until(const char *verb)
{
    st_error err;
    const st_game *patrol = st_registry_find("patrol", &err);
    assert_non_null(patrol);
    st_match *m = table_match(patrol, "shift");
    for (int i = 0; i < 400; i++) {
        char choice[16];
        snprintf(choice, sizeof choice, "%d", i);
        table_play(m, choice, 1);
        const st_entry entry = st_match_entry(m, st_match_count(m));
        if (entry.answer_count == 0 &&
            strcmp(patrol->verbs[entry.move.verb].name, verb) == 0)
            return m;
    }
    fail_msg("no move '%s' in this match", verb);
    return NULL;
}

static void patrol_step_is_free_and_a_played_card_stands(void **state)
{
    st_match *stepped = patrol_until("step"), *played = patrol_until("play");
    st_match *accepted = patrol_until("accept"); /* nobody else hears of that */
    assert_true(st_match_undo_reach(stepped, NULL, 0) > 0);
    undo(stepped);
    expect_no_undo(played, "Something hidden was shown");
    expect_no_undo(accepted, "Something hidden was shown");
    st_match_free(accepted);
    st_match_free(stepped);
    st_match_free(played);
}

static void finished_match_stands(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "stands");
    st_match *m = st_match_new_from(&start, "{walked: {1: 8}}", &err);
    assert_non_null(m);
    table_say(m, "step");
    assert_true(table_is_over(m));
    expect_no_undo(m, "The game is over");
    st_match_free(m);
}

static void taken_back_dice_fall_the_same_way_again(void **state)
{
    st_match *m = with_takebacks(&st_tidewalk, "again");
    table_say(m, "run");
    void *ran = table_bytes_new(m);
    undo(m);
    table_say(m, "run");
    table_expect_bytes(m, ran);
    undo(m);
    table_say(m, "walk");
    undo(m);
    table_say(m, "run");
    table_expect_bytes(m, ran);
    free(ran);
    st_match_free(m);
}

static void whole_match_can_be_taken_back_where_all_agreed(void **state)
{
    st_match *m = with_takebacks(&st_tidewalk, "whole");
    void *start = table_bytes_new(m);
    table_play(m, "whole", 3);
    assert_int_equal(st_match_count(m), 3);
    assert_int_equal(st_match_undo_reach(m, NULL, 0), 3);
    while (st_match_count(m) > 0)
        undo(m);
    table_expect_bytes(m, start);
    table_play(m, "whole", 100);
    assert_true(table_is_over(m)); /* its seed has been shown */
    assert_int_equal(st_match_undo_reach(m, NULL, 0), 0);
    free(start);
    st_match_free(m);
}

/* The record's lines from `word` on, in order. */
static void expect_lines(const st_match *m, const char *word, const char *want)
{
    char found[512] = "";
    size_t used = 0;
    char *text = st_match_record_new(m, true);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        if (strncmp(line, word, strlen(word)) == 0)
            st_append(found, sizeof found, &used, "%s;", line);
    assert_string_equal(found, want);
    free(text);
}

static void record_tells_of_taken_back_chance(void **state)
{
    st_match *m = with_takebacks(&st_hands, "told");
    table_say(m, "pass");
    table_say(m, "roll");
    table_say(m, "roll");
    undo(m);
    expect_lines(m, "takeback ", "takeback 3;");
    undo(m);
    expect_lines(m, "takeback ", "takeback 2-3;");
    undo(m); /* free by itself, but it goes on from there */
    expect_lines(m, "takeback ", "takeback 1-3;");
    table_say(m, "roll");
    undo(m);
    expect_lines(m, "takeback ", "takeback 1-3;takeback 1;");
    table_say(m, "pass");
    table_say(m, "pass");
    undo(m);
    expect_lines(m, "takeback ", "takeback 1-3;takeback 1;");
    st_match_free(m);
}

static void handed_over_seat_stays_so(void **state)
{
    st_match *m = table_match(&st_hands, "stays");
    table_say(m, "pass");
    st_match_hand_over(m, 1, "random");
    undo(m);
    assert_string_equal(st_match_start(m)->bot[1], "random");
    expect_lines(m, "handover ", "handover 2 random;");
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up_cannot_be_taken_back),
        cmocka_unit_test(moves_without_chance_are_taken_back_exactly),
        cmocka_unit_test(free_undo_leaves_no_trace_in_the_record),
        cmocka_unit_test(dice_stand_in_the_way),
        cmocka_unit_test(drawn_cards_stand_in_the_way),
        cmocka_unit_test(what_one_seat_was_shown_stands_in_the_way),
        cmocka_unit_test(hidden_card_shown_to_all_stands_in_the_way),
        cmocka_unit_test(move_that_only_a_holder_can_make_stands_in_the_way),
        cmocka_unit_test(patrol_step_is_free_and_a_played_card_stands),
        cmocka_unit_test(finished_match_stands),
        cmocka_unit_test(taken_back_dice_fall_the_same_way_again),
        cmocka_unit_test(whole_match_can_be_taken_back_where_all_agreed),
        cmocka_unit_test(record_tells_of_taken_back_chance),
        cmocka_unit_test(handed_over_seat_stays_so),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
