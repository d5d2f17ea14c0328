/* test_midend.c: what people say, and what they are answered: the same for every front
 * end, so it is tried here and not in each of them. */
#include "table.h"

enum { NO_BOTS = 0, SEAT_2 = 1 << 1 };

static void expect_words(const char *text, const char *words)
{
    if (strstr(text, words) == NULL)
        fail_msg("expected '%s' in '%s'", words, text);
}

static void a_text_is_read_as_the_moves_it_stands_for(void **state)
{
    st_match *m = table_match(&st_hands, "read");
    const st_position *now = st_match_position(m);
    st_reading reading;
    st_error err;
    assert_int_equal(st_midend_read(now, 0, "step", &reading, &err), ST_OK);
    assert_int_equal(reading.moves.count, 1);
    assert_int_equal(reading.verdict.refusal, 0);
    assert_int_equal(st_midend_read(now, 0, "rush 3", &reading, &err), ST_OK);
    assert_int_equal(reading.moves.count, 3);
    assert_int_equal(st_midend_read(now, 0, "rush 10", &reading, &err), ST_OK);
    assert_int_not_equal(reading.verdict.refusal, 0);
    assert_int_equal(reading.moves.count, 0);
    assert_int_equal(st_midend_read(now, 1, "step", &reading, &err), ST_OK);
    assert_int_not_equal(reading.verdict.refusal, 0);
    assert_int_equal(st_midend_read(now, 0, "fly", &reading, &err), ST_BAD_MOVE);
    st_match_free(m);
}

static void a_macro_is_no_single_move(void **state)
{
    st_move move;
    st_error err;
    const st_pack *pack = table_pack(&st_hands);
    assert_int_equal(st_midend_move(&st_hands, pack, "pass", &move, &err), ST_OK);
    assert_int_equal(st_midend_move(&st_hands, pack, "rush 2", &move, &err), ST_BAD_MOVE);
    expect_words(err.text, "several moves");
}

static void why_changes_nothing_and_names_the_rule(void **state)
{
    st_match *m = table_match(&st_hands, "why");
    void *bytes = table_bytes_new(m);
    st_error err = { 0 };
    assert_int_equal(st_midend_why(m, 0, "step", &err), ST_OK);
    assert_int_equal(st_midend_why(m, 0, "rush 2", &err), ST_OK);
    assert_int_equal(st_midend_why(m, 1, "step", &err), ST_REFUSED);
    assert_true(err.text[0] != '\0' && err.rule[0] != '\0');
    assert_int_equal(st_midend_why(m, 0, "rush 10", &err), ST_REFUSED);
    assert_int_equal(st_midend_why(m, 0, "fly", &err), ST_BAD_MOVE);
    table_expect_bytes(m, bytes);
    assert_int_equal(st_match_count(m), 0);
    free(bytes);
    st_match_free(m);
}

static void what_came_twice_is_found_to_be_made(void **state)
{
    st_match *m = table_match(&st_hands, "twice");
    assert_int_equal(st_midend_made(m, 0, 0, "rush 3"), 0);
    assert_int_equal(st_midend_say(m, 0, 0, "rush 3", NULL, NULL), ST_OK);
    assert_int_equal(st_midend_made(m, 0, 0, "rush 3"), 3);
    assert_int_equal(st_midend_made(m, 0, 0, "step"), 1);
    assert_int_equal(st_midend_made(m, 0, 0, "pass"), 0);
    assert_int_equal(st_midend_made(m, 1, 0, "step"), 0);
    assert_int_equal(st_midend_made(m, 0, 3, "step"), 0);
    st_match_free(m);
}

/* Seat 1 passes and seat 2 steps: nothing of it tells a secret. */
static st_match *passed_and_stepped(const char *seed)
{
    st_match *m = table_match(&st_hands, seed);
    table_say(m, "pass");
    table_say(m, "step");
    return m;
}

static void a_seat_takes_back_what_bots_did_since(void **state)
{
    st_match *m = passed_and_stepped("bots");
    st_error err;
    char why[256];
    int taken = 0;
    assert_int_equal(st_midend_undo_reach(m, 0, SEAT_2, why, sizeof why), 2);
    assert_int_equal(st_midend_undo(m, 0, SEAT_2, &taken, &err), ST_OK);
    assert_int_equal(taken, 2);
    assert_int_equal(st_match_count(m), 0);
    st_match_free(m);
}

static void a_seat_leaves_what_people_did_since(void **state)
{
    st_match *m = passed_and_stepped("people");
    st_error err;
    assert_int_equal(st_midend_undo(m, 0, NO_BOTS, NULL, &err), ST_NO_UNDO);
    assert_string_equal(err.text, "The last move was not yours.");
    assert_int_equal(st_midend_undo(m, ST_SPECTATOR, SEAT_2, NULL, &err), ST_NO_UNDO);
    assert_int_equal(st_match_count(m), 2);
    assert_int_equal(st_midend_undo(m, 1, NO_BOTS, NULL, &err), ST_OK);
    assert_int_equal(st_match_count(m), 1);
    st_match_free(m);
}

static void a_bots_die_stands_behind_a_seats_own_move(void **state)
{
    st_match *m = table_match(&st_hands, "stands");
    st_error err;
    table_say(m, "pass");
    table_say(m, "roll");
    table_say(m, "pass");
    table_say(m, "step");
    assert_int_equal(st_match_entry(m, 3).seat, 0);
    assert_int_equal(st_midend_undo(m, 0, SEAT_2, NULL, &err), ST_OK);
    assert_int_equal(st_match_count(m), 2);
    assert_int_equal(st_midend_undo(m, 0, SEAT_2, NULL, &err), ST_NO_UNDO);
    expect_words(err.text, "The die has been rolled");
    st_match_free(m);
    m = table_match(&st_hands, "stands");
    assert_int_equal(st_midend_undo(m, 0, SEAT_2, NULL, &err), ST_NO_UNDO);
    assert_string_equal(err.text, "No move has been made.");
    st_match_free(m);
}

static void only_who_is_asked_is_given_a_hint(void **state)
{
    st_match *m = table_match(&st_hands, "hint");
    st_error err;
    assert_int_equal(st_midend_may_hint(m, 0, &err), ST_OK);
    assert_int_equal(st_midend_may_hint(m, 1, &err), ST_NOT_YOUR_TURN);
    assert_int_equal(st_midend_may_hint(m, ST_SPECTATOR, &err), ST_NOT_YOUR_TURN);
    table_play(m, "step pass", 1000);
    assert_true(table_is_over(m));
    assert_int_equal(st_midend_may_hint(m, 0, &err), ST_OVER);
    st_match_free(m);
}

static void a_hint_is_told_in_the_words_of_the_scene(void **state)
{
    st_match *m = table_match(&st_tidewalk, "words");
    st_scene *scene = st_scene_new();
    st_match_scene(m, 0, 0, scene);
    assert_true(scene->offers > 1);
    st_hint hint = st_midend_hint(st_match_position(m), scene, scene->offer[1].move);
    assert_int_equal(hint.number, 2);
    assert_string_equal(hint.text, scene->offer[1].text);
    assert_ptr_equal(hint.label, scene->offer[1].label);
    assert_true(hint.reason != NULL && *hint.reason);
    scene->offers = 1;
    hint = st_midend_hint(st_match_position(m), scene, scene->offer[0].move);
    assert_string_equal(hint.reason, "there is nothing else to do");
    st_scene_free(scene);
    st_match_free(m);
}

static void own_dice_are_for_tables_that_have_them(void **state)
{
    st_match *m = table_match(&st_hands, "own");
    st_error err;
    assert_int_equal(st_midend_say_with(m, 0, 0, "roll", "4", NULL, &err), ST_BAD_CHANCE);
    assert_string_equal(err.text, "At this table the program throws.");
    st_match_free(m);
    st_start start = table_start(&st_hands, "own");
    start.has_own_dice = true;
    m = st_match_new(&start, &err);
    assert_int_equal(st_midend_say_with(m, 0, 7, "roll", "4", NULL, &err), ST_STALE);
    assert_int_equal(st_midend_say_with(m, 0, 0, "roll", "7", NULL, &err), ST_BAD_CHANCE);
    assert_int_equal(st_midend_say_with(m, 0, 0, "roll", "4 4", NULL, &err),
                     ST_BAD_CHANCE);
    assert_int_equal(st_match_count(m), 0);
    assert_int_equal(st_midend_say_with(m, 0, 0, "roll", "4", NULL, &err), ST_OK);
    assert_int_equal(st_match_entry(m, 1).answers[0].value, 4);
    assert_true(st_match_entry(m, 1).is_by_hand);
    st_match_free(m);
}

/* Somebody who is asked back: what they are asked, and what they say to it. */
struct person {
    const char *said[4]; /* what came up; NULL from some point on */
    int asked, warned;
    bool is_sure;
    char warning[64], wrong[128];
};

static bool is_meant(void *who, st_move move, const char *warning)
{
    struct person *p = who;
    p->warned++;
    snprintf(p->warning, sizeof p->warning, "%s", warning);
    return p->is_sure;
}

static const char *came_up(void *who, const st_question *question, const char *wrong)
{
    struct person *p = who;
    assert_int_equal(question->kind, ST_NUMBER);
    assert_int_equal(question->last, 6);
    snprintf(p->wrong, sizeof p->wrong, "%s", wrong != NULL ? wrong : "");
    return p->said[p->asked++];
}

/* Read once, then make. */
static st_status make(st_match *m, const char *text, struct person *p, int *played,
                      st_error *err)
{
    const st_asker asker = { p, is_meant, came_up };
    st_reading reading;
    assert_int_equal(st_midend_read(st_match_position(m), 0, text, &reading, err), ST_OK);
    return st_midend_make(m, &reading, &asker, played, err);
}

static void what_might_be_regretted_is_asked_about_first(void **state)
{
    st_match *m = table_match(&st_tidewalk, "warned");
    struct person p = { .is_sure = false };
    st_error err;
    assert_int_equal(make(m, "run", &p, NULL, &err), ST_NOT_MEANT);
    assert_int_equal(st_match_count(m), 0);
    assert_string_equal(p.warning, "On a 1 you fall and stay.");
    p.is_sure = true;
    assert_int_equal(make(m, "run", &p, NULL, &err), ST_OK);
    assert_int_equal(p.warned, 2);
    st_match_free(m);
    m = table_match(&st_tidewalk, "warned");
    assert_int_equal(make(m, "walk", &p, NULL, &err), ST_OK);
    assert_int_equal(p.warned, 2);
    assert_int_equal(st_midend_say(m, 0, 1, "run", NULL, &err), ST_OK);
    st_match_free(m);
}

/* The third step ends the turn, so what follows it is dropped anyway. */
static void a_macro_stops_before_the_move_that_is_not_meant(void **state)
{
    struct person p = { .is_sure = false };
    st_error err;
    int played = 0;
    st_match *m = table_match(&st_hands, "on the way");
    assert_int_equal(make(m, "rush 3", &p, &played, &err), ST_OK);
    assert_int_equal(played, 2);
    assert_int_equal(p.warned, 1);
    assert_int_equal(make(m, "rush 1", &p, &played, &err), ST_NOT_MEANT);
    assert_int_equal(st_match_count(m), 2);
    p.is_sure = true;
    assert_int_equal(make(m, "rush 2", &p, &played, &err), ST_OK);
    assert_int_equal(played, 1);
    st_match_free(m);
}

static st_match *own_dice_match(void)
{
    st_error err;
    st_start start = table_start(&st_hands, "thrown");
    start.has_own_dice = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

static void what_came_up_is_asked_until_it_can_be(void **state)
{
    struct person p = { .said = { "six", "9 4", "5" } };
    st_error err;
    st_match *m = own_dice_match();
    assert_int_equal(make(m, "roll", &p, NULL, &err), ST_OK);
    assert_int_equal(p.asked, 3);
    assert_string_equal(
        p.wrong, "Chance cannot answer '9' here; it is asked for a number from 1 to 6.");
    assert_int_equal(st_match_entry(m, 1).answers[0].value, 5);
    assert_true(st_match_entry(m, 1).is_by_hand);
    st_match_free(m);
}

static void dice_that_nobody_tells_are_not_thrown_and_a_blank_leaves_them_to_us(void **s)
{
    struct person silent = { .said = { "x", NULL } }, idle = { .said = { "x", " " } };
    st_error err;
    st_match *m = own_dice_match(), *other = table_match(&st_hands, "thrown");
    assert_int_equal(make(m, "roll", &silent, NULL, &err), ST_BAD_CHANCE);
    assert_string_equal(err.text, "Nobody said what came up.");
    assert_string_equal(
        silent.wrong,
        "`x` cannot come up here. Chance is asked for a number from 1 to 6.");
    assert_int_equal(st_match_count(m), 0);
    assert_int_equal(make(m, "roll", &idle, NULL, &err), ST_OK);
    assert_int_equal(make(other, "roll", &idle, NULL, &err), ST_OK);
    assert_int_equal(idle.asked, 2); /* where the program throws, nobody is asked */
    assert_false(st_match_entry(m, 1).is_by_hand);
    assert_int_equal(st_match_entry(m, 1).answers[0].value,
                     st_match_entry(other, 1).answers[0].value);
    st_match_free(m);
    st_match_free(other);
}

/* The first seat's words are nothing that the second may do now. */
static void words_are_read_once_and_mean_something_to_each_seat(void **state)
{
    st_match *m = table_match(&st_hands, "each");
    st_reading mine, theirs, taken;
    st_error err;
    const st_position *now = st_match_position(m);
    assert_int_equal(st_midend_read(now, 0, "rush 2", &mine, &err), ST_OK);
    assert_int_equal(st_midend_mean(now, 1, &mine.order, &theirs, &err), ST_OK);
    assert_int_equal(mine.moves.count, 2);
    assert_int_equal(theirs.seat, 1);
    assert_int_equal(st_midend_judge(m, &mine, &err), ST_OK);
    assert_int_equal(st_midend_judge(m, &theirs, &err), ST_REFUSED);
    st_midend_take(now, 0, mine.moves.move[0], &taken);
    assert_int_equal(st_midend_make(m, &taken, NULL, NULL, &err), ST_OK);
    assert_int_equal(st_match_count(m), 1);
    st_match_free(m);
}

static void who_resigns_leaves_the_seat_to_the_usual_bot(void **state)
{
    st_match *m = table_match(&st_hands, "resign");
    st_error err;
    assert_int_equal(st_midend_resign(m, 1, &err), ST_OK);
    assert_string_equal(st_match_start(m)->bot[1], ST_USUAL_BOT);
    assert_int_equal(st_midend_resign(m, ST_SPECTATOR, &err), ST_OVER);
    table_play(m, "step pass", 1000);
    assert_int_equal(st_midend_resign(m, 0, &err), ST_OVER);
    st_match_free(m);
}

static void a_lesson_is_obeyed_to_its_end(void **state)
{
    st_error err;
    st_move move;
    int seat = ST_SPECTATOR, steps = 0;
    st_start start = table_start(&st_tidewalk, "lesson");
    st_midend_seat_learner(&start);
    assert_string_equal(start.bot[0], "");
    assert_string_equal(start.bot[1], ST_USUAL_BOT);
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    while (st_midend_taught(m, &move, &seat)) {
        assert_int_equal(seat, 0);
        assert_int_equal(st_midend_obey(m, &err), ST_OK);
        steps++;
    }
    assert_true(steps > 0);
    assert_int_equal(st_midend_obey(m, &err), ST_OVER);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_as_the_moves_it_stands_for),
        cmocka_unit_test(a_macro_is_no_single_move),
        cmocka_unit_test(why_changes_nothing_and_names_the_rule),
        cmocka_unit_test(what_came_twice_is_found_to_be_made),
        cmocka_unit_test(a_seat_takes_back_what_bots_did_since),
        cmocka_unit_test(a_seat_leaves_what_people_did_since),
        cmocka_unit_test(a_bots_die_stands_behind_a_seats_own_move),
        cmocka_unit_test(only_who_is_asked_is_given_a_hint),
        cmocka_unit_test(a_hint_is_told_in_the_words_of_the_scene),
        cmocka_unit_test(own_dice_are_for_tables_that_have_them),
        cmocka_unit_test(what_might_be_regretted_is_asked_about_first),
        cmocka_unit_test(a_macro_stops_before_the_move_that_is_not_meant),
        cmocka_unit_test(what_came_up_is_asked_until_it_can_be),
        cmocka_unit_test(
            dice_that_nobody_tells_are_not_thrown_and_a_blank_leaves_them_to_us),
        cmocka_unit_test(words_are_read_once_and_mean_something_to_each_seat),
        cmocka_unit_test(who_resigns_leaves_the_seat_to_the_usual_bot),
        cmocka_unit_test(a_lesson_is_obeyed_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
