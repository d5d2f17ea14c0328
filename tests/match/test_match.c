/* test_match.c: how a match begins, how moves are made, and what a seat sees of it. */
#include "table.h"

static void set_up_is_entry_zero(void **state)
{
    st_match *m = table_match(&st_hands, "zero");
    const st_entry entry = st_match_entry(m, 0);
    assert_int_equal(st_match_count(m), 0);
    assert_int_equal(entry.seat, ST_SPECTATOR);
    assert_int_equal(entry.answer_count, 2);
    assert_int_equal(entry.events, 2);
    assert_int_equal(st_match_events(m, 0)[1].arg[1], entry.answers[1].value);
    st_match_free(m);
}

static void move_is_kept_with_what_chance_answered(void **state)
{
    st_match *m = table_match(&st_tidewalk, "kept");
    table_say(m, "run");
    const st_entry entry = st_match_entry(m, 1);
    assert_int_equal(st_match_count(m), 1);
    assert_int_equal(entry.seat, 0);
    assert_int_equal(entry.answer_count, 2);
    assert_int_equal(entry.answers[0].kind, ST_NUMBER);
    assert_int_equal(entry.answers[0].value, st_match_events(m, 1)[0].arg[0]);
    assert_int_equal(entry.answers[1].kind, ST_KINDS);
    st_match_free(m);
}

static void same_seed_gives_the_same_match(void **state)
{
    st_match *a = table_match(&st_hands, "same"), *b = table_match(&st_hands, "same");
    st_match *c = table_match(&st_hands, "other");
    for (int i = 0; i < 6; i++) {
        table_say(a, "swap");
        table_say(b, "swap");
        table_say(c, "swap");
    }
    assert_true(st_position_equal(st_match_position(a), st_match_position(b)));
    assert_false(st_position_equal(st_match_position(a), st_match_position(c)));
    st_match_free(a);
    st_match_free(b);
    st_match_free(c);
}

/* Whatever is refused leaves the bytes, the number and the dice alone. */
static void expect_refused(st_match *m, int seat, const char *text, st_status code,
                           const char *rule)
{
    st_error err = { 0 };
    int played = -7;
    void *bytes = table_bytes_new(m);
    char *record = st_match_record_new(m, true);
    assert_int_equal(st_midend_say(m, seat, st_match_count(m), text, &played, &err),
                     code);
    assert_int_equal(err.code, code);
    assert_string_equal(err.rule, rule);
    assert_true(err.text[0] != '\0');
    assert_int_equal(played, -7);
    table_expect_bytes(m, bytes);
    char *after = st_match_record_new(m, true);
    assert_string_equal(after, record);
    free(record);
    free(after);
    free(bytes);
}

static void refused_moves_change_nothing(void **state)
{
    st_match *m = table_match(&st_hands, "refused");
    const int held = st_match_entry(m, 0).answers[0].value;
    table_say(m, "step");
    expect_refused(m, 0, held == 1 ? "claim ant" : "claim bee", ST_REFUSED, "HANDS-2");
    expect_refused(m, 1, "step", ST_NOT_YOUR_TURN, "HANDS-3");
    expect_refused(m, 0, "fly", ST_BAD_MOVE, "");
    expect_refused(m, 0, "claim", ST_BAD_MOVE, "");
    expect_refused(m, 0, "", ST_BAD_MOVE, "");
    expect_refused(m, 0, "rush 10", ST_REFUSED, "HANDS-1");
    expect_refused(m, 1, "rush 2", ST_NOT_YOUR_TURN, "HANDS-3");
    st_match_free(m);
}

static void refusal_says_who_is_on(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "names");
    snprintf(start.name[0], ST_NAME, "Reyes");
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    assert_int_equal(st_midend_say(m, 1, 0, "pass", NULL, &err), ST_NOT_YOUR_TURN);
    assert_string_equal(err.text, "It is the turn of Reyes.");
    st_match_free(m);
}

static void stale_moves_are_refused(void **state)
{
    st_error err;
    const st_move run = { .verb = 1 };
    st_match *m = table_match(&st_tidewalk, "stale");
    table_say(m, "walk");
    void *bytes = table_bytes_new(m);
    assert_int_equal(st_match_play(m, 0, 0, run, &err), ST_STALE);
    assert_non_null(strstr(err.text, "move 1"));
    assert_int_equal(st_match_play(m, 0, 2, run, &err), ST_STALE);
    assert_int_equal(st_midend_say(m, 0, 0, "run", NULL, &err), ST_STALE);
    table_expect_bytes(m, bytes);
    assert_int_equal(st_match_count(m), 1);
    assert_int_equal(st_match_play(m, 0, 1, run, &err), ST_OK);
    free(bytes);
    st_match_free(m);
}

static void finished_match_takes_no_move(void **state)
{
    st_error err;
    st_match *m = table_match(&st_tidewalk, "finished");
    table_play(m, "finished", 100);
    assert_true(table_is_over(m));
    expect_refused(m, 0, "walk", ST_OVER, "");
    assert_int_equal(
        st_match_play_with(m, 0, (st_move){ .verb = 0 }, NULL, 0, NULL, &err), ST_OVER);
    st_match_free(m);
}

static void macro_is_played_as_single_moves(void **state)
{
    int played = 0;
    st_match *m = table_match(&st_hands, "macro");
    assert_int_equal(st_midend_say(m, 0, 0, "rush 2", &played, NULL), ST_OK);
    assert_int_equal(played, 2);
    assert_int_equal(st_match_count(m), 2);
    st_match_free(m);
}

static void rest_of_a_macro_is_dropped_when_another_seat_is_asked(void **state)
{
    int played = 0;
    st_match *m = table_match(&st_hands, "macro");
    assert_int_equal(st_midend_say(m, 0, 0, "rush 5", &played, NULL), ST_OK);
    assert_int_equal(played, 3);
    assert_int_equal(st_match_count(m), 3);
    assert_int_equal(st_position_actor(st_match_position(m)), 1);
    st_match_free(m);
}

static void rest_of_a_macro_is_dropped_when_the_game_ends(void **state)
{
    int played = 0;
    st_error err;
    st_start start = table_start(&st_hands, "macro");
    st_match *m = st_match_new_from(&start, "{walked: {1: 8}}", &err);
    assert_non_null(m);
    assert_int_equal(st_midend_say(m, 0, 0, "rush 3", &played, &err), ST_OK);
    assert_int_equal(played, 1);
    assert_true(table_is_over(m));
    st_match_free(m);
}

static void given_answers_take_the_place_of_the_dice(void **state)
{
    st_error err;
    const st_move run = { .verb = 1 };
    st_match *m = table_match(&st_tidewalk, "given");
    const st_answer answers[] = { { ST_NUMBER, 5 }, { ST_KINDS, 0 } };
    assert_int_equal(st_match_play_with(m, 0, run, answers, 2, NULL, &err), ST_OK);
    assert_int_equal(st_match_count(m), 1);
    assert_int_equal(st_match_entry(m, 1).answers[0].value, 5);
    st_match_free(m);
}

static void expect_question(st_match *m, const st_answer *answers, int count,
                            st_question want)
{
    st_error err;
    st_question question = { 0 };
    const st_move run = { .verb = 1 };
    void *bytes = table_bytes_new(m);
    assert_int_equal(st_match_play_with(m, 0, run, answers, count, &question, &err),
                     ST_BAD_CHANCE);
    assert_int_equal(question.kind, want.kind);
    assert_int_equal(question.first, want.first);
    assert_int_equal(question.last, want.last);
    assert_int_equal(question.is_open, want.is_open);
    assert_int_equal(st_match_count(m), 0);
    table_expect_bytes(m, bytes);
    free(bytes);
}

static void answers_that_do_not_fit_change_nothing_and_tell_the_question(void **state)
{
    st_match *m = table_match(&st_tidewalk, "question");
    const st_answer four = { ST_NUMBER, 4 }, calm = { ST_KINDS, 0 };
    const st_answer too_many[] = { four, calm, calm }, seven = { ST_NUMBER, 7 };
    expect_question(m, NULL, 0, (st_question){ ST_NUMBER, 1, 6, true, { -1, 0 }, false });
    expect_question(m, &seven, 1,
                    (st_question){ ST_NUMBER, 1, 6, false, { -1, 0 }, false });
    expect_question(m, &calm, 1,
                    (st_question){ ST_NUMBER, 1, 6, false, { -1, 0 }, false });
    expect_question(
        m, &four, 1,
        (st_question){
            ST_KINDS, 0, 47, true, { -1, 0 }, false }); /* whatever a bag may hold */
    expect_question(m, too_many, 3, (st_question){ 0, 0, -1, false, { -1, 0 }, false });
    st_match_free(m);
}

static const st_line *find_line(const st_scene *s, const char *name)
{
    for (int i = 0; i < s->lines; i++)
        if (strcmp(s->line[i].name, name) == 0)
            return &s->line[i];
    return NULL;
}

static void seat_sees_only_what_it_may(void **state)
{
    st_match *m = table_match(&st_hands, "secret");
    st_scene *scene = st_scene_new();
    table_say(m, "peek");
    st_match_scene(m, 0, 0, scene);
    assert_non_null(find_line(scene, "saw"));
    st_match_scene(m, 1, 0, scene);
    assert_null(find_line(scene, "saw"));
    assert_int_equal(scene->moves_made, 1);
    st_match_scene(m, ST_SPECTATOR, 0, scene);
    assert_null(find_line(scene, "saw"));
    st_match_scene(m, ST_ALL_KNOWING, 0, scene);
    assert_non_null(find_line(scene, "saw"));
    st_match_scene(m, 1, ST_SEEN_NOTHING, scene);
    assert_int_equal(scene->lines, 1); /* its own card, not the other one */
    assert_string_equal(scene->line[0].name, "dealt");
    assert_int_equal(scene->line[0].move, 0);
    st_scene_free(scene);
    st_match_free(m);
}

static void scene_tells_what_came_after_the_move_last_seen(void **state)
{
    st_match *m = table_match(&st_hands, "since");
    st_scene *scene = st_scene_new();
    table_say(m, "step");
    table_say(m, "pass");
    st_match_scene(m, 0, ST_SEEN_NOTHING, scene);
    assert_int_equal(scene->lines, 3);
    st_match_scene(m, 0, 0, scene);
    assert_int_equal(scene->lines, 2);
    st_match_scene(m, 0, 1, scene);
    assert_int_equal(scene->lines, 1);
    assert_int_equal(scene->line[0].move, 2);
    assert_string_equal(scene->line[0].name, "passed");
    st_match_scene(m, 0, 2, scene);
    assert_int_equal(scene->lines, 0);
    st_match_scene(m, 0, 9, scene);
    assert_int_equal(scene->lines, 0);
    st_scene_free(scene);
    st_match_free(m);
}

static void line_has_text_rule_and_what_it_touches(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "touches");
    snprintf(start.name[0], ST_NAME, "Ada");
    st_match *m = st_match_new_from(&start, "{hand: {1: cat}}", &err);
    st_scene *scene = st_scene_new();
    assert_non_null(m);
    table_say(m, "show");
    table_say(m, "roll");
    st_match_scene(m, 1, 0, scene);
    assert_string_equal(scene->names[0], "Ada");
    assert_null(scene->names[1]);
    assert_int_equal(scene->seats, 2);
    assert_string_equal(scene->headline, "Ada is on");
    const st_line *line = find_line(scene, "showed");
    assert_string_equal(line->text, "Ada shows the cat.");
    assert_string_equal(line->rules, "HANDS-2");
    assert_string_equal(line->touches, "seat-1 cat");
    assert_int_equal(line->depth, ST_HEADLINE);
    assert_string_equal(find_line(scene, "rolled")->touches, "");
    st_scene_free(scene);
    st_match_free(m);
}

static void line_has_what_fills_it_as_facts(void **state)
{
    st_error err;
    st_start start = table_start(&st_hands, "facts");
    st_match *m = st_match_new_from(&start, "{hand: {1: cat}}", &err);
    st_scene *scene = st_scene_new();
    assert_non_null(m);
    table_say(m, "show");
    table_say(m, "pass");
    table_say(m, "step");
    st_match_scene(m, 1, 0, scene);
    const st_facts showed = find_line(scene, "showed")->facts;
    const st_facts stepped = find_line(scene, "stepped")->facts;
    assert_int_equal(showed.count, 2);
    assert_string_equal(scene->fact[showed.first].name, "seat");
    assert_int_equal(scene->fact[showed.first].number, 1);
    assert_string_equal(scene->fact[showed.first + 1].name, "card");
    assert_string_equal(scene->fact[showed.first + 1].word, "cat");
    assert_int_equal(stepped.count, 2);
    assert_string_equal(scene->fact[stepped.first + 1].name, "place");
    assert_null(scene->fact[stepped.first + 1].word);
    assert_int_equal(scene->fact[stepped.first + 1].number, 1);
    st_scene_free(scene);
    st_match_free(m);
}

static void seat_can_be_handed_over(void **state)
{
    st_match *m = table_match(&st_hands, "hand over");
    assert_string_equal(st_match_start(m)->bot[1], "");
    st_match_hand_over(m, 1, "greedy");
    assert_string_equal(st_match_start(m)->bot[1], "greedy");
    st_match_free(m);
}

static void bad_beginnings_are_refused(void **state)
{
    st_error err;
    st_start good = table_start(&st_hands, "bad"), start = good;
    start.setup.seats = 3;
    assert_null(st_match_new(&start, &err));
    assert_int_equal(err.code, ST_BAD_SETUP);
    start = good;
    snprintf(start.name[1], ST_NAME, "a\nb");
    assert_null(st_match_new(&start, &err));
    assert_int_equal(err.code, ST_BAD_SETUP);
    assert_string_equal(err.place, "seat 2");
    snprintf(start.name[1], ST_NAME, "half \xC3");
    assert_null(st_match_new(&start, &err));
    start = good;
    snprintf(start.bot[0], ST_NAME, "two words");
    assert_null(st_match_new(&start, &err));
    memset(start.bot[0], 'x', ST_NAME);
    assert_null(st_match_new(&start, &err));
    assert_null(st_match_new_from(&good, "{hand: {1: cow}}", &err));
    assert_int_equal(err.code, ST_BAD_FILE);
    assert_null(st_match_new_from(&good, "{steps: 1,\n walked: {1: 1}}", &err));
    assert_int_equal(err.code, ST_BAD_FILE);
}

static void match_begins_from_a_position(void **state)
{
    st_error err;
    st_match *far = table_match(&st_hands, "far"), *m;
    table_say(far, "step");
    table_say(far, "swap");
    table_say(far, "rush 2");
    char *text = st_position_text_new(st_match_position(far), ST_ALL_KNOWING);
    st_start start = table_start(&st_hands, "elsewhere");
    m = st_match_new_from(&start, text, &err);
    assert_non_null(m);
    assert_true(st_position_equal(st_match_position(m), st_match_position(far)));
    assert_int_equal(st_match_count(m), 0);
    assert_int_equal(st_match_entry(m, 0).events, 0);
    free(text);
    st_match_free(far);
    st_match_free(m);
}

static void default_start_has_a_seed_of_its_own(void **state)
{
    st_start a = st_start_default(&st_hands, table_pack(&st_hands));
    st_start b = st_start_default(&st_hands, table_pack(&st_hands));
    assert_memory_not_equal(a.seed, b.seed, ST_SEED_BYTES);
    assert_int_equal(a.setup.seats, 2);
}

/* How many lines of a name a seat can read now, from the beginning. */
static int count_lines(const st_match *m, const char *name)
{
    st_scene *scene = st_scene_new();
    st_match_scene(m, 0, ST_SEEN_NOTHING, scene);
    int found = 0;
    for (int i = 0; i < scene->lines; i++)
        found += strcmp(scene->line[i].name, name) == 0;
    st_scene_free(scene);
    return found;
}

static void what_is_told_briefly_goes_with_the_next_move(void **state)
{
    st_match *m = table_match(&st_hands, "brief");
    table_say(m, "swap");
    assert_int_equal(count_lines(m, "swapped"), 1);
    table_say(m, "pass");
    assert_int_equal(count_lines(m, "swapped"), 0);
    while (!table_is_over(m))
        table_say(m, "step");
    assert_int_equal(count_lines(m, "swapped"), 1);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up_is_entry_zero),
        cmocka_unit_test(what_is_told_briefly_goes_with_the_next_move),
        cmocka_unit_test(move_is_kept_with_what_chance_answered),
        cmocka_unit_test(same_seed_gives_the_same_match),
        cmocka_unit_test(refused_moves_change_nothing),
        cmocka_unit_test(refusal_says_who_is_on),
        cmocka_unit_test(stale_moves_are_refused),
        cmocka_unit_test(finished_match_takes_no_move),
        cmocka_unit_test(macro_is_played_as_single_moves),
        cmocka_unit_test(rest_of_a_macro_is_dropped_when_another_seat_is_asked),
        cmocka_unit_test(rest_of_a_macro_is_dropped_when_the_game_ends),
        cmocka_unit_test(given_answers_take_the_place_of_the_dice),
        cmocka_unit_test(answers_that_do_not_fit_change_nothing_and_tell_the_question),
        cmocka_unit_test(seat_sees_only_what_it_may),
        cmocka_unit_test(scene_tells_what_came_after_the_move_last_seen),
        cmocka_unit_test(line_has_text_rule_and_what_it_touches),
        cmocka_unit_test(line_has_what_fills_it_as_facts),
        cmocka_unit_test(seat_can_be_handed_over),
        cmocka_unit_test(bad_beginnings_are_refused),
        cmocka_unit_test(match_begins_from_a_position),
        cmocka_unit_test(default_start_has_a_seed_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
