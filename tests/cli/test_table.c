/* test_table.c: whole sessions at the terminal table, on a screen that shows nothing or
 * on one in memory, with lines from a list. */
#include "cli/command/play.h"
#include "cli/suggest.h"
#include "cli/table/commands.h"
#include "cli/table/complete.h"
#include "cli/table/recap.h"
#include "page.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static st_opened open_it(const st_opening *opening)
{
    st_opened table;
    st_error err;
    if (st_opening_open(opening, &table, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    return table;
}

/* Open a table of Patrol! with these seats; the last seat text is NULL. */
static st_opened open_table(const char *const *seats)
{
    st_opening opening = { .game = "patrol", .seed = "test", .has_bots = true };
    for (; *seats != NULL; seats++)
        opening.seat[opening.seat_count++] = *seats;
    return open_it(&opening);
}

static const char *const reyes[] = { "1=Reyes", NULL };
static const char *const nobody[] = { "1=bot", NULL };
static const char *const reyes_and_okafor[] = { "1=Reyes", "2=Okafor", NULL };

/* Play these lines in front of a terminal. */
static void play(const char *const *seats, const char *const *lines, st_terminal terminal)
{
    st_opened table = open_table(seats);
    st_session session;
    st_session_begin(&session, table, terminal, st_input_new_list(lines));
    session.speed = ST_INSTANT;
    st_play_run(&session);
    st_session_end(&session);
    st_opened_free(&table);
}

/* What a pipe would have got for these lines; free it. */
static char *said_new(const char *const *seats, const char *const *lines)
{
    page p;
    page_open(&p, false);
    play(seats, lines, p.terminal);
    char *text = st_alloc_text(page_text(&p));
    page_close(&p);
    return text;
}

static void assert_says(const char *const *lines, const char *part)
{
    char *text = said_new(reyes, lines);
    if (strstr(text, part) == NULL)
        fail_msg("'%s' is not in:\n%s", part, text);
    free(text);
}

static void bots_alone_play_to_the_end(void **unused)
{
    static const char *const lines[] = { NULL };
    char *text = said_new(nobody, lines);
    assert_non_null(strstr(text, "Game over"));
    assert_non_null(strstr(text, "  won"));
    free(text);
}

static void a_session_runs_on_a_screen_that_shows_nothing(void **unused)
{
    static const char *const lines[] = { "roll",    "help",   "log",   "moves",
                                         "table",   "hint",   "rules", "1",
                                         "look HQ", "resign", NULL };
    play(reyes, lines, st_terminal_null(80, 24));
    play(reyes, lines, st_terminal_null(120, 40));
}

static void an_unknown_word_gets_a_suggestion(void **unused)
{
    assert_says((const char *const[]){ "rll", NULL }, "Did you mean `roll`?");
    assert_says((const char *const[]){ "hlep", NULL }, "Did you mean `help`?");
    assert_says((const char *const[]){ "xyzzyx", NULL }, "`help` tells");
}

static void a_refusal_names_its_rule_and_title(void **unused)
{
    assert_says((const char *const[]){ "step E5", NULL },
                "Roll before you move. (PATROL-23: ");
    assert_says((const char *const[]){ "why step E5", NULL },
                "Not legal: Roll before you move. (PATROL-23: ");
    assert_says((const char *const[]){ "why roll", NULL }, "Legal: roll");
}

/* The text says a part, and says it once. */
static void assert_says_once(const char *const *lines, const char *part)
{
    char *text = said_new(reyes, lines);
    const char *at = strstr(text, part);
    if (at == NULL || strstr(at + 1, part) != NULL)
        fail_msg("'%s' is not just once in:\n%s", part, text);
    free(text);
}

static void a_look_says_everything_once(void **unused)
{
    assert_says_once((const char *const[]){ "look downtown", NULL }, "Downtown");
    assert_says_once((const char *const[]){ "look HQ", NULL }, "Police HQ");
    assert_says_once((const char *const[]){ "look A9", NULL }, "\nA9: ");
}

static void the_legend_is_silent_about_what_is_not_there(void **unused)
{
    char *text = said_new(reyes, (const char *const[]){ "legend", NULL });
    assert_non_null(strstr(text, "Reyes\n"));
    assert_null(strstr(text, "cannot be entered"));
    free(text);
}

static void a_number_plays_the_move_of_the_list(void **unused)
{
    assert_says((const char *const[]){ "1", NULL }, "Reyes rolls");
    assert_says((const char *const[]){ "77", NULL }, "There is no move 77");
    assert_says((const char *const[]){ "0", NULL }, "There is no move 0");
}

static void the_end_of_a_move_is_enough_where_it_is_clear(void **unused)
{
    assert_says((const char *const[]){ "roll", "e1", NULL }, "Reyes moves to E1.");
}

static void a_hint_is_a_legal_move(void **unused)
{
    assert_says((const char *const[]){ "hint", NULL }, "Try 1: `roll`");
}

static void a_seat_prints_only_its_own_position(void **unused)
{
    assert_says((const char *const[]){ "position 2", NULL },
                "what seat 2 sees is theirs");
    assert_says((const char *const[]){ "position", NULL }, "game: patrol");
}

static void leaving_says_whether_it_is_saved(void **unused)
{
    assert_says((const char *const[]){ "roll", NULL }, "Not saved; 1 move was made.");
    assert_says((const char *const[]){ "roll", "save", NULL }, "Save to which file?");
}

static void a_resigned_seat_is_played_by_a_bot(void **unused)
{
    assert_says((const char *const[]){ "resign", NULL }, "Game over");
}

/* From the curtain of one person to the next, only that person's secrets are told. */
static void a_curtain_hides_what_others_hold(void **unused)
{
    static const char *const lines[] = { "end",         "end", "table", "log",
                                         "look hand-1", "end", "log",   "end",
                                         "log steps",   "end", "end",   NULL };
    char *text = said_new(reyes_and_okafor, lines);
    static const char curtain[] = "Pass the keyboard to ";
    int curtains = 0, secrets = 0;
    for (char *part = strstr(text, curtain); part != NULL; curtains++) {
        char *next = strstr(part + 1, curtain);
        bool is_reyes = strncmp(part + strlen(curtain), "Reyes", 5) == 0;
        if (next != NULL)
            next[-1] = '\0';
        secrets += strstr(part, "draws and keeps") != NULL;
        assert_null(
            strstr(part, is_reyes ? "Okafor draws and keeps" : "Reyes draws and keeps"));
        part = next;
    }
    assert_true(curtains >= 4);
    assert_true(secrets >= 1);
    free(text);
}

static void one_person_sees_no_curtain(void **unused)
{
    char *text = said_new(reyes, (const char *const[]){ "end", "end", NULL });
    assert_null(strstr(text, "Pass the keyboard"));
    free(text);
}

static void a_game_without_secrets_needs_no_curtain(void **unused)
{
    st_opening opening = { .game = "vault", .seed = "test", .seats = 2 };
    st_opened table = open_it(&opening);
    static const char *const lines[] = { "keep-hand", "keep-hand", NULL };
    st_session session;
    page p;
    page_open(&p, false);
    st_session_begin(&session, table, p.terminal, st_input_new_list(lines));
    st_play_run(&session);
    assert_int_equal(st_match_count(table.match), 2);
    st_session_end(&session);
    st_opened_free(&table);
    assert_null(strstr(page_text(&p), "Pass the keyboard"));
    page_close(&p);
}

static bool has_choice(const st_choices *choices, const char *word)
{
    for (int i = 0; i < choices->count; i++)
        if (strcmp(choices->word[i], word) == 0)
            return true;
    return false;
}

/* What Tab offers after a text, at the first decision of Reyes. */
static st_choices complete(const char *const *before, const char *text)
{
    st_choices choices = { .count = 0 };
    st_opened table = open_table(reyes);
    st_session s;
    st_session_begin(&s, table, st_terminal_null(80, 24), st_input_new_list(NULL));
    for (; *before != NULL; before++) {
        st_session_view(&s, 0);
        assert_true(st_commands_run(&s, *before));
    }
    st_session_view(&s, 0);
    st_complete_line(&s, text, &choices);
    st_session_end(&s);
    st_opened_free(&table);
    return choices;
}

static void completion_offers_only_what_is_legal(void **unused)
{
    static const char *const nothing[] = { NULL };
    static const char *const roll[] = { "roll", NULL };
    st_choices words = complete(nothing, "");
    assert_true(has_choice(&words, "roll"));
    assert_true(has_choice(&words, "help"));
    assert_false(has_choice(&words, "step"));
    words = complete(roll, "step ");
    assert_int_equal(words.count, 3);
    assert_true(has_choice(&words, "E1"));
    words = complete(roll, "step e");
    assert_int_equal(words.count, 1);
    words = complete(roll, "go I");
    assert_int_equal(words.count, 9);
    words = complete(roll, "why step I");
    assert_int_equal(words.count, 9);
    words = complete(nothing, "rules PATROL-R1");
    assert_true(has_choice(&words, "PATROL-R10"));
}

static void a_suggestion_is_near_or_none(void **unused)
{
    st_suggest s = { .typed = "raplay" };
    st_suggest_try(&s, "play");
    st_suggest_try(&s, "replay");
    assert_string_equal(s.best, "replay");
    s = (st_suggest){ .typed = "qq" };
    st_suggest_try(&s, "play");
    assert_null(s.best);
}

/* What a table of SWAT in this position says to these lines, asking before what might be
 * regretted; free it. */
static char *warned_new(const char *position, const char *const *lines)
{
    st_opening opening = { .game = "swat", .seed = "test", .position = position };
    st_opened table = open_it(&opening);
    st_session session;
    page p;
    page_open(&p, false);
    st_session_begin(&session, table, p.terminal, st_input_new_list(lines));
    session.has_warnings = true;
    st_play_run(&session);
    st_session_end(&session);
    st_opened_free(&table);
    char *text = st_alloc_text(page_text(&p));
    page_close(&p);
    return text;
}

static void a_warning_on_the_way_stops_a_macro(void **unused)
{
    /* Room Sweep walks two rooms and searches; in A3 waits a criminal who is known. */
    static const char position[] = "{standee: A1, room: {A3: C7}, hand: [room-sweep]}";
    char *text = warned_new(position,
                            (const char *const[]){ "go", "move A2 A3", "n", NULL });
    assert_non_null(strstr(text, "You move to A2."));
    assert_non_null(strstr(text, "SWAT-42"));
    assert_non_null(strstr(text, "Not done."));
    assert_null(strstr(text, "You move to A3."));
    free(text);
    text = warned_new(position, (const char *const[]){ "go", "move A2 A3", "y", NULL });
    assert_non_null(strstr(text, "You move to A3."));
    free(text);
}

static void a_move_without_a_warning_is_not_asked_about(void **unused)
{
    char *text = warned_new("{standee: A1, hand: [room-sweep]}",
                            (const char *const[]){ "go", "move A2 A3", NULL });
    assert_null(strstr(text, "anyway"));
    assert_non_null(strstr(text, "You move to A3."));
    free(text);
}

static void the_first_words_of_moves_list_them(void **unused)
{
    static const char *const lines[] = { "roll", "step", NULL };
    assert_says(lines, "Which one?\n 1 step D1");
    assert_says((const char *const[]){ "roll", "moves step", NULL }, " 1 step D1");
    assert_says((const char *const[]){ "moves fly", NULL }, "No move begins with `fly`");
}

static void settings_are_words_of_the_table(void **unused)
{
    assert_says((const char *const[]){ "set warnings off", NULL }, "without asking");
    assert_says((const char *const[]){ "set warnings on", NULL }, "asked about first");
    assert_says((const char *const[]){ "set speed slow", NULL }, "at speed slow");
    assert_says((const char *const[]){ "set speed warp", NULL }, "`set warnings on`");
    assert_says((const char *const[]){ "set", NULL }, "`set warnings on`");
}

/* Before a heist of three the whole crew is asked who exchanges a card. */
static void a_person_answers_for_a_crew_before_any_bot(void **unused)
{
    st_opening opening = { .game = "vault", .seed = "test", .seats = 3 };
    opening.seat[opening.seat_count++] = "1=bot";
    opening.seat[opening.seat_count++] = "2=bot";
    st_opened table = open_it(&opening);
    st_session s;
    st_session_begin(&s, table, st_terminal_null(80, 24), st_input_new_list(NULL));
    assert_int_equal(st_position_to_act(st_match_position(table.match)), 7);
    assert_int_equal(st_session_actor(&s), 2);
    assert_int_equal(st_session_resign(&s, 2, NULL), ST_OK);
    assert_int_equal(st_session_actor(&s), 0);
    st_session_end(&s);
    st_opened_free(&table);
}

static void of_several_people_the_one_at_the_keyboard_stays(void **unused)
{
    st_opening opening = { .game = "vault", .seed = "test", .seats = 3 };
    st_opened table = open_it(&opening);
    st_session s;
    st_session_begin(&s, table, st_terminal_null(80, 24), st_input_new_list(NULL));
    assert_int_equal(st_session_actor(&s), 0);
    s.last_person = 1;
    assert_int_equal(st_session_actor(&s), 1);
    st_session_end(&s);
    st_opened_free(&table);
}

static void add_step(st_scene *s, int seat, int depth, const char *text)
{
    st_scene_line(s, (st_line){ .name = "moved", .text = text, .depth = depth });
    st_scene_fact(s, "seat", seat);
    st_scene_fact_word(s, "space", "C1");
}

static void a_walk_is_told_in_one_line(void **unused)
{
    st_scene *s = st_scene_new();
    add_step(s, 2, ST_STEP, "Dino moves to C1.");
    add_step(s, 2, ST_STEP, "Dino moves to C2.");
    add_step(s, 3, ST_STEP, "Ada moves to D1.");
    add_step(s, 3, ST_HEADLINE, "Stop.");
    add_step(s, 3, ST_STEP, "Ada moves to D3.");
    st_recap_fold(s);
    assert_int_equal(s->lines, 4);
    assert_string_equal(s->line[0].text, "Dino moves to C2, 2 steps.");
    assert_string_equal(s->line[1].text, "Ada moves to D1.");
    assert_string_equal(s->line[3].text, "Ada moves to D3.");
    st_scene_free(s);
}

static void a_crew_is_summed_up_by_its_tracks(void **unused)
{
    char text[256];
    st_scene *s = st_scene_new();
    s->seats = 1;
    assert_false(st_recap_round(s, 1, text, sizeof text));
    s->seats = 2;
    s->names[0] = "you";
    s->names[1] = "Bruno";
    st_scene_track(s, (st_track){ .id = "round",
                                  .label = "round",
                                  .owner = ST_SPECTATOR,
                                  .value = 3,
                                  .max = 9 });
    st_scene_track(s, (st_track){ .id = "keys",
                                  .label = "keycards",
                                  .owner = ST_SPECTATOR,
                                  .value = 1,
                                  .max = 2 });
    st_scene_track(
        s, (st_track){ .id = "hp-1", .label = "HP", .owner = 0, .value = 4, .max = 5 });
    st_scene_track(
        s, (st_track){
               .id = "ammo-1", .label = "bullets", .owner = 0, .value = 4, .max = 5 });
    st_scene_track(
        s, (st_track){ .id = "hp-2", .label = "HP", .owner = 1, .value = 5, .max = 5 });
    assert_true(st_recap_round(s, 2, text, sizeof text));
    assert_string_equal(text, "After round 2: keycards 1/2, you HP 4/5, Bruno HP 5/5");
    st_scene_free(s);
}

static void standings_are_told_by_place(void **unused)
{
    char text[256];
    st_scene *s = st_scene_new();
    s->seats = 4;
    assert_false(st_recap_round(s, 1, text, sizeof text));
    s->score[1] = s->score[2] = 7;
    s->score[3] = 9;
    s->names[0] = "you";
    assert_true(st_recap_round(s, 2, text, sizeof text));
    assert_string_equal(text, "After round 2: seat 4 9, seat 2 7, seat 3 7, you 0");
    assert_int_equal(st_recap_place(s, 2), 2);
    assert_int_equal(st_recap_place(s, 0), 4);
    assert_string_equal(st_recap_ordinal(4, text, sizeof text), "4th");
    assert_string_equal(st_recap_ordinal(22, text, sizeof text), "22nd");
    assert_string_equal(st_recap_ordinal(12, text, sizeof text), "12th");
    st_scene_free(s);
}

static int count_yours(const st_scene *s)
{
    int count = 0;
    for (int i = 0; i < s->lines; i++)
        count += s->line[i].is_yours;
    return count;
}

/* What Reyes plays on seat 2 is marked for seat 2, but not that its turn begins. */
static void what_others_did_to_the_viewer_is_marked(void **unused)
{
    st_opening opening = { .game = "patrol", .seed = "a", .seats = 4 };
    st_opened table = open_it(&opening);
    st_scene *s = st_scene_new();
    st_error err;
    const char *const said[] = { "play mandatory-training 2", "end" };
    for (int i = 0; i < ST_COUNT(said); i++)
        if (st_midend_say(table.match, 0, (uint32_t)i, said[i], NULL, &err) != ST_OK)
            fail_msg("%s", err.text);
    st_match_scene(table.match, 1, 0, s);
    assert_true(count_yours(s) > 0);
    for (int i = 0; i < s->lines; i++)
        assert_true(!s->line[i].is_yours || s->line[i].move == 1);
    st_match_scene(table.match, 0, 0, s);
    assert_int_equal(count_yours(s), 0);
    st_scene_free(s);
    st_opened_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_alone_play_to_the_end),
        cmocka_unit_test(a_session_runs_on_a_screen_that_shows_nothing),
        cmocka_unit_test(an_unknown_word_gets_a_suggestion),
        cmocka_unit_test(a_refusal_names_its_rule_and_title),
        cmocka_unit_test(a_look_says_everything_once),
        cmocka_unit_test(the_legend_is_silent_about_what_is_not_there),
        cmocka_unit_test(a_number_plays_the_move_of_the_list),
        cmocka_unit_test(the_end_of_a_move_is_enough_where_it_is_clear),
        cmocka_unit_test(a_hint_is_a_legal_move),
        cmocka_unit_test(a_seat_prints_only_its_own_position),
        cmocka_unit_test(leaving_says_whether_it_is_saved),
        cmocka_unit_test(a_resigned_seat_is_played_by_a_bot),
        cmocka_unit_test(a_curtain_hides_what_others_hold),
        cmocka_unit_test(one_person_sees_no_curtain),
        cmocka_unit_test(a_game_without_secrets_needs_no_curtain),
        cmocka_unit_test(completion_offers_only_what_is_legal),
        cmocka_unit_test(a_suggestion_is_near_or_none),
        cmocka_unit_test(a_warning_on_the_way_stops_a_macro),
        cmocka_unit_test(a_move_without_a_warning_is_not_asked_about),
        cmocka_unit_test(the_first_words_of_moves_list_them),
        cmocka_unit_test(settings_are_words_of_the_table),
        cmocka_unit_test(a_person_answers_for_a_crew_before_any_bot),
        cmocka_unit_test(of_several_people_the_one_at_the_keyboard_stays),
        cmocka_unit_test(a_walk_is_told_in_one_line),
        cmocka_unit_test(a_crew_is_summed_up_by_its_tracks),
        cmocka_unit_test(standings_are_told_by_place),
        cmocka_unit_test(what_others_did_to_the_viewer_is_marked),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
