/* test_excess.c: whatever is more than the engine has room for is refused in a sentence,
 * and the match stays as it was. Nothing of it stops the program. */
#include "table.h"

#include <sandtable/midend.h>
#include <sandtable/scenario.h>

static void expect_too_much(st_match *m, const char *text, const char *sentence)
{
    st_error err = { 0 };
    void *before = table_bytes_new(m);
    uint32_t count = st_match_count(m);
    assert_int_equal(st_midend_say(m, 0, count, text, NULL, &err), ST_TOO_MUCH);
    assert_int_equal(err.code, ST_TOO_MUCH);
    assert_string_equal(err.text, sentence);
    assert_string_equal(err.rule, "");
    assert_int_equal(st_match_count(m), count);
    table_expect_bytes(m, before);
    free(before);
}

static void what_has_no_room_is_refused_and_changes_nothing(void **state)
{
    st_match *m = table_match(&st_glut, "much");
    table_say(m, "pile 29"); /* with the question it is thirty */
    table_say(m, "roll 256");
    table_say(m, "shout 1024");
    expect_too_much(m, "pile 30", "This would leave more than 30 steps to do.");
    expect_too_much(m, "roll 257", "This would ask chance more than 256 times.");
    expect_too_much(m, "shout 1025", "This would tell of more than 1024 events.");
    expect_too_much(m, "spin",
                    "This would take more than 100000 steps without a question.");
    expect_too_much(m, "grab", "This would draw where nothing is left to draw.");
    expect_too_much(m, "march 3000", "This stands for more than 2048 moves.");
    table_say(m, "nap");
    assert_int_equal(st_match_count(m), 4);
    st_match_free(m);
}

static void what_was_refused_has_used_up_no_chance(void **state)
{
    st_error err;
    st_match *m = table_match(&st_glut, "dice"), *other = table_match(&st_glut, "dice");
    assert_int_equal(st_midend_say(m, 0, 0, "roll 257", NULL, &err), ST_TOO_MUCH);
    table_say(m, "roll 9");
    table_say(other, "roll 9");
    st_entry a = st_match_entry(m, 1), b = st_match_entry(other, 1);
    assert_int_equal(a.answer_count, 9);
    assert_memory_equal(a.answers, b.answers, 9 * sizeof *a.answers);
    st_match_free(m);
    st_match_free(other);
}

static void a_list_of_moves_is_cut_where_it_is_full(void **state)
{
    static st_moves moves;
    st_error err;
    st_start start = table_start(&st_glut, "wide");
    st_match *m = st_match_new_from(&start, "{wide: yes}", &err);
    assert_non_null(m);
    st_position_moves(st_match_position(m), &moves);
    assert_int_equal(moves.count, ST_MOVES);
    st_match_free(m);
}

/* "{agenda: [STEP 0 0 0, ...]}", so many times. */
static char *agenda_new(const char *bottom, const char *step, int times)
{
    char *line = st_alloc(1, 2048);
    size_t used = 0;
    st_append(line, 2048, &used, "{agenda: [%s 0 0 0", bottom);
    for (int i = 0; i < times; i++)
        st_append(line, 2048, &used, ", %s 0 0 0", step);
    st_append(line, 2048, &used, "]}");
    return line;
}

static void expect_bad_line(const char *line, st_status code, const char *words)
{
    st_error err = { 0 };
    st_start start = table_start(&st_glut, "line");
    assert_null(st_match_new_from(&start, line, &err));
    assert_int_equal(err.code, code);
    if (strstr(err.text, words) == NULL)
        fail_msg("expected '%s', is: %s", words, err.text);
}

static void a_position_line_with_a_full_agenda_can_be_read_and_refuses_moves(void **state)
{
    st_error err;
    char *line = agenda_new("ask", "ask", ST_AGENDA_DEPTH - 1);
    st_start start = table_start(&st_glut, "line");
    st_match *m = st_match_new_from(&start, line, &err);
    assert_non_null(m);
    expect_too_much(m, "pile 1", "This would leave more than 30 steps to do.");
    table_say(m, "nap");
    char *record = st_match_record_new(m, true);
    st_match *again = table_read(record, table_pack(&st_glut));
    st_match_free(again);
    free(record);
    st_match_free(m);
    free(line);
}

static void a_position_line_that_never_comes_to_a_question_is_refused(void **state)
{
    char *endless = agenda_new("ask", "turn", 1), *full = agenda_new("ask", "ask", 30);
    expect_bad_line(endless, ST_TOO_MUCH, "without a question");
    expect_bad_line(full, ST_BAD_FILE, "one step too many");
    free(endless);
    free(full);
}

static void a_position_line_in_which_nobody_can_move_is_refused(void **state)
{
    st_error err;
    expect_bad_line("{halted: yes}", ST_REFUSED, "nobody could make a move");
    st_start start = table_start(&st_glut, "line");
    st_match *m = st_match_new_from(&start, "{naps: 7}", &err);
    assert_non_null(m);
    assert_int_equal(st_midend_say(m, 0, 0, "halt", NULL, &err), ST_REFUSED);
    assert_int_equal(st_match_count(m), 0);
    st_match_free(m);
}

static void a_record_that_does_too_much_is_refused_at_its_line(void **state)
{
    st_match *m = table_match(&st_glut, "record");
    table_say(m, "nap");
    char *record = st_match_record_new(m, true);
    char *edited = table_edit_new(record, "1 nap", "1 pile 30");
    st_error err;
    table_expect_bad(edited, table_pack(&st_glut), ST_BAD_FILE, "game.record:10",
                     "more than 30 steps");
    assert_int_equal(st_match_verify(edited, "game.record", table_pack(&st_glut), &err),
                     ST_BAD_FILE);
    free(edited);
    free(record);
    st_match_free(m);
}

/* Content is laid out as its own game has it; another one would read past its end. */
static void a_record_of_another_game_than_the_pack_s_is_refused(void **state)
{
    st_match *m = table_match(&st_hands, "other");
    char *record = st_match_record_new(m, true);
    char *edited = table_edit_new(record, st_pack_hash(table_pack(&st_hands)),
                                  st_pack_hash(table_pack(&st_glut)));
    table_expect_bad(edited, table_pack(&st_glut), ST_DIFFERS, "game.record:2",
                     "The pack is one of Glut, not of Two Hands.");
    free(edited);
    free(record);
    st_match_free(m);
}

static void expect_bad_scenario(const char *text, const char *place, const char *words)
{
    st_error err = { 0 };
    char said[4096] = "";
    FILE *out = fmemopen(said, sizeof said, "w");
    st_status status = st_scenario_run(text, "much.yaml", NULL, out, &err);
    fclose(out);
    if (status != ST_TOO_MUCH || strcmp(err.place, place) != 0 ||
        strstr(err.text, words) == NULL)
        fail_msg("%s at %s: %s\n%s", st_status_name(status), err.place, err.text, said);
}

static void a_scenario_that_does_too_much_is_refused_at_its_line(void **state)
{
    expect_bad_scenario("game: glut\nmoves:\n  - nap\n  - pile 30\n", "much.yaml:4:5",
                        "more than 30 steps");
    expect_bad_scenario("game: glut\nmoves: [spin]\n", "much.yaml:2:9", "100000 steps");
    expect_bad_scenario("game: glut\nmoves: [grab]\n", "much.yaml:2:9",
                        "nothing is left");
    expect_bad_scenario("game: glut\ngiven: {agenda: [ask 0 0 0, turn 0 0 0]}\n",
                        "much.yaml:1:1", "100000 steps");
}

static void every_kind_may_be_named_in_otherwise(void **state)
{
    st_error err = { 0 };
    char said[4096] = "";
    FILE *out = fmemopen(said, sizeof said, "w");
    const char *text =
        "game: glut\notherwise: {token: token, number: 1, seat: 1, flag: no, "
        "halves: 1, hundredths: 1}\nmoves: [roll 3]\n";
    assert_int_equal(st_scenario_run(text, "all.yaml", NULL, out, &err), ST_OK);
    fclose(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_has_no_room_is_refused_and_changes_nothing),
        cmocka_unit_test(what_was_refused_has_used_up_no_chance),
        cmocka_unit_test(a_list_of_moves_is_cut_where_it_is_full),
        cmocka_unit_test(
            a_position_line_with_a_full_agenda_can_be_read_and_refuses_moves),
        cmocka_unit_test(a_position_line_that_never_comes_to_a_question_is_refused),
        cmocka_unit_test(a_position_line_in_which_nobody_can_move_is_refused),
        cmocka_unit_test(a_record_that_does_too_much_is_refused_at_its_line),
        cmocka_unit_test(a_record_of_another_game_than_the_pack_s_is_refused),
        cmocka_unit_test(a_scenario_that_does_too_much_is_refused_at_its_line),
        cmocka_unit_test(every_kind_may_be_named_in_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
