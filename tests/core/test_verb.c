/* test_verb.c: moves as text, from one table of verbs. */
#include "part.h"

#include "drill.h"

static st_move read_move(const char *text)
{
    st_order order;
    st_error err;
    if (st_move_parse(&drill, drill_content, text, &order, &err) != ST_OK)
        fail_msg("%s: %s", text, err.text);
    return st_move_from(&order);
}

static void reads_back(const char *text, const char *printed)
{
    char again[ST_MOVE_TEXT];
    st_move_print(&drill, drill_content, read_move(text), again, sizeof again);
    assert_string_equal(again, printed);
    assert_true(st_move_equal(read_move(text), read_move(again)));
}

static void moves_read_and_write_one_text(void **unused)
{
    reads_back("go attic", "go attic");
    reads_back("  GO   Attic ", "go attic");
    reads_back("order 3 1 2", "order 3 1 2");
    reads_back("turn 37.5 1.5", "turn 37.50 1.5");
    reads_back("turn -0.25 0", "turn -0.25 0");
}

static void optional_parts_may_be_left_out(void **unused)
{
    reads_back("carry rope", "carry rope");
    reads_back("carry rope to b2", "carry rope to b2");
    reads_back("carry rope with 2", "carry rope with 2");
    reads_back("carry rope to b2 with 1", "carry rope to b2 with 1");
    st_move move = read_move("carry saw with 2");
    assert_int_equal(move.arg[0], 1);
    assert_int_equal(move.arg[1], ST_NONE);
    assert_int_equal(move.arg[2], 1);
}

static void an_optional_part_may_have_another_inside(void **unused)
{
    reads_back("throw 90 800", "throw 90 800");
    reads_back("throw 90.00 800 hall", "throw 90 800 hall");
    reads_back("throw 359.99 1 hall -1.5 0", "throw 359.99 1 hall -1.5 0");
    st_move move = read_move("throw 12.5 3 attic");
    assert_int_equal(move.arg[2], 1);
    assert_int_equal(move.arg[3], ST_NONE);
    assert_int_equal(move.arg[4], ST_NONE);
    st_order order;
    assert_int_equal(
        st_move_parse(&drill, drill_content, "throw 1 2 0.5 0.5", &order, NULL),
        ST_BAD_MOVE);
    assert_int_equal(
        st_move_parse(&drill, drill_content, "throw 1 2 hall 0.5", &order, NULL),
        ST_BAD_MOVE);
}

static void a_bearing_is_a_signed_turn_written_as_a_whole_one(void **unused)
{
    reads_back("throw 270 1", "throw 270 1");
    assert_int_equal(read_move("throw 270 1").arg[0], -9000);
    assert_int_equal(read_move("throw -90 1").arg[0], -9000);
    assert_int_equal(read_move("throw 180 1").arg[0], -18000);
    assert_int_equal(read_move("throw 179.99 1").arg[0], 17999);
    assert_int_equal(read_move("throw 359.99 1").arg[0], -1);
    assert_int_equal(read_move("throw 360 1").arg[0], 18000);
    assert_int_equal(read_move("throw -180.01 1").arg[0], 18000);
    reads_back("throw 720 1", "throw 360 1");
    for (int turn = -18000; turn < 18000; turn++) {
        char word[16];
        int back;
        st_word_print(&drill, drill_content, ST_BEARING, turn, word, sizeof word);
        assert_true(st_word_parse(&drill, drill_content, ST_BEARING, word, &back));
        assert_int_equal(back, turn);
    }
}

static void a_row_too_long_for_a_macro_is_refused(void **unused)
{
    char text[256] = "stack rope";
    size_t used = strlen(text);
    for (int i = 0; i < 30; i++)
        st_append(text, sizeof text, &used, " saw");
    st_order order;
    st_error err = { 0 };
    assert_int_equal(st_move_parse(&drill, drill_content, text, &order, &err),
                     ST_BAD_MOVE);
    assert_string_equal(
        err.text, "'saw' is too much after 'stack tool [room] [number] [tool...]'.");
    text[used - strlen(" saw")] = '\0';
    assert_int_equal(st_move_parse(&drill, drill_content, text, &order, &err), ST_OK);
    assert_int_equal(order.count, ST_ORDER_ARGS);
}

static void a_repeated_argument_marks_its_end(void **unused)
{
    st_move move = read_move("order 3 1");
    assert_int_equal(move.arg[1], 1);
    for (int i = 2; i < ST_ARGS; i++)
        assert_int_equal(move.arg[i], ST_NONE);
    st_order order;
    assert_int_equal(
        st_move_parse(&drill, drill_content, "order 1 2 3 4 5 6 7 8", &order, NULL),
        ST_BAD_MOVE);
}

static void macros_keep_all_their_words(void **unused)
{
    st_order order;
    assert_int_equal(st_move_parse(&drill, drill_content,
                                   "walk hall b2 hall b2 hall b2 hall b2 hall", &order,
                                   NULL),
                     ST_OK);
    assert_int_equal(order.verb, DRILL_WALK);
    assert_int_equal(order.count, 9);
    assert_int_equal(order.arg[8], 0);
}

static void refused(const char *text, const char *sentence)
{
    st_order order = { .verb = 99 };
    st_error err = { 0 };
    assert_int_equal(st_move_parse(&drill, drill_content, text, &order, &err),
                     ST_BAD_MOVE);
    assert_string_equal(err.text, sentence);
    assert_int_equal(order.verb, 99);
}

static void what_is_no_move_is_told_in_a_sentence(void **unused)
{
    refused("", "Say a move.");
    refused("fly",
            "There is no move 'fly'; there are go, carry, order, turn, walk, stack, "
            "throw.");
    refused("go", "'go' needs a room.");
    refused("go moon", "'moon' is not a room.");
    refused("go hall hall", "'hall' is too much after 'go room'.");
    refused("carry rope to", "'carry' needs a room.");
    refused("turn 1.234 1", "'1.234' is not a number with two decimals.");
    refused("turn 1 0.3", "'0.3' is not points, in halves.");
    refused("order 99999", "'99999' is not a whole number.");
    refused("throw east 1", "'east' is not a bearing in degrees, 0 to 359.99.");
    refused("throw 0 1 hall 0.5 0.25", "'0.25' is not a number with one decimal.");
}

struct found {
    char words[256];
};

static void note_word(void *user, const char *word)
{
    struct found *found = user;
    size_t used = strlen(found->words);
    st_append(found->words, sizeof found->words, &used, "%s ", word);
}

static void completes(const char *text, const char *words)
{
    struct found found = { "" };
    st_move_complete(&drill, drill_content, text, note_word, &found);
    assert_string_equal(found.words, words);
}

static void the_next_word_is_completed(void **unused)
{
    completes("", "go carry order turn walk stack throw ");
    completes("c", "carry ");
    completes("go ", "hall attic b2 ");
    completes("go A", "attic ");
    completes("carry saw ", "to with ");
    completes("carry saw to attic ", "with ");
    completes("carry saw with ", "1 2 ");
    completes("walk hall b2 a", "attic ");
    completes("fly ", "");
    completes("throw 0 1 ", "hall attic b2 ");
    completes("throw 0 1 hall ", "");
}

static void sentences_are_filled_with_words(void **unused)
{
    const char *names[ST_SEATS] = { NULL, "Reyes" };
    st_event event = { .kind = 0, .arg = { 1, 2, 5 } };
    char text[128];
    st_event_print(&drill, drill_content, &event, names, text, sizeof text);
    assert_string_equal(text, "Reyes moves to the cellar; 2½ left.");
    event.arg[0] = 0;
    event.arg[2] = 1;
    st_event_print(&drill, drill_content, &event, names, text, sizeof text);
    assert_string_equal(text, "Seat 1 moves to the cellar; ½ left.");
    st_event_print(&drill, drill_content, &event, names, text, 7);
    assert_string_equal(text, "Seat 1");
}

/* What a sentence of a game says where seat 1 is called "you" and seat 2 Ada. */
static void speaks(const char *text, const char *args, int first, const char *wanted)
{
    const char *names[ST_SEATS] = { "you", "Ada" };
    const st_sentence sentence = { "said", args, "", text, ST_HEADLINE };
    const st_event event = { .kind = 0, .arg = { (int16_t)first, (int16_t)!first } };
    st_game game = drill;
    char said[128];
    game.events = &sentence;
    st_event_print(&game, drill_content, &event, names, said, sizeof said);
    assert_string_equal(said, wanted);
}

static void a_seat_called_you_is_spoken_to(void **unused)
{
    speaks("{0} draws and keeps {1}.", "seat number", 0, "You draw and keep 1.");
    speaks("{0} misses and has {1}.", "seat number", 0, "You miss and have 1.");
    speaks("{0} is on duty.", "seat", 0, "You are on duty.");
    speaks("{0} carries {1} and dies.", "seat number", 0, "You carry 1 and die.");
    speaks("{0}'s turn is over.", "seat", 0, "Your turn is over.");
    speaks("{0} drives, {1} rides along.", "seat seat", 0, "You drive, Ada rides along.");
    speaks("{0} drives, {1} rides along.", "seat seat", 1, "Ada drives, you ride along.");
    speaks("A blow hits {0} and hurts.", "seat", 0, "A blow hits you and hurts.");
    speaks("All is lost. {0} falls.", "seat", 0, "All is lost. You fall.");
    speaks("{0} does not get away.", "seat", 0, "You do not get away.");
    speaks("{0} does not get away.", "seat", 1, "Ada does not get away.");
}

static void a_refusal_names_its_first_rule(void **unused)
{
    char text[128];
    st_verdict verdict = st_refused(1, 0, 0, 0);
    assert_string_equal(st_verdict_rule(&drill, verdict, text, sizeof text), "DRILL-2");
    st_verdict_print(&drill, drill_content, verdict, NULL, text, sizeof text);
    assert_string_equal(text, "It is too dark for seat 1.");
    assert_string_equal(st_verdict_rule(&drill, st_legal(), text, sizeof text), "");
}

static void a_flag_is_read_as_people_write_it(void **unused)
{
    static const char *const words[] = { "no", "yes", "False", "true" };
    for (int i = 0; i < 4; i++) {
        int value = 2;
        assert_true(st_word_parse(&drill, drill_content, ST_FLAG, words[i], &value));
        assert_int_equal(value, i % 2);
    }
    int value;
    assert_false(st_word_parse(&drill, drill_content, ST_FLAG, "maybe", &value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flag_is_read_as_people_write_it),
        cmocka_unit_test(moves_read_and_write_one_text),
        cmocka_unit_test(optional_parts_may_be_left_out),
        cmocka_unit_test(an_optional_part_may_have_another_inside),
        cmocka_unit_test(a_bearing_is_a_signed_turn_written_as_a_whole_one),
        cmocka_unit_test(a_row_too_long_for_a_macro_is_refused),
        cmocka_unit_test(a_repeated_argument_marks_its_end),
        cmocka_unit_test(macros_keep_all_their_words),
        cmocka_unit_test(what_is_no_move_is_told_in_a_sentence),
        cmocka_unit_test(the_next_word_is_completed),
        cmocka_unit_test(sentences_are_filled_with_words),
        cmocka_unit_test(a_seat_called_you_is_spoken_to),
        cmocka_unit_test(a_refusal_names_its_first_rule),
    };
    return cmocka_run_group_tests(tests, load_drill, free_drill);
}
