/* conformance.c: one suite for every game in the registry.
 *
 * It knows no game. What it asks of one it asks of all, with every number of seats and
 * a few choices of options. Usage: conformance [GAME [quick]]. Of one game alone `quick`
 * tries every property with its usual seats and options only. */
#include "conformance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *only_game;
static bool is_quick;
/* Tables are whole and games come to an end. Without that all the rest would fail too, and
 * say less, so it is left out. */
static bool has_ground = true;

static int open_trials(void **state)
{
    trial_open(only_game, is_quick);
    return 0;
}

static int close_trials(void **state)
{
    trial_close();
    return 0;
}

static void on_every_trial(property *holds)
{
    if (!has_ground)
        skip();
    for (int i = 0; i < trial_count(); i++)
        holds(trial_at(i));
}

static void on_every_game(property *holds)
{
    if (!has_ground)
        skip();
    for (int i = 0; i < trial_count(); i++)
        if (trial_is_first(i))
            holds(trial_at(i));
}

/* A property that the others stand on. One that fails leaves the test at once. */
static void lay_ground(property *holds)
{
    if (!has_ground)
        skip();
    has_ground = false;
    for (int i = 0; i < trial_count(); i++)
        holds(trial_at(i));
    has_ground = true;
}

static void tables_of_a_game_are_complete(void **state)
{
    lay_ground(tables_are_complete);
}

static void every_rule_id_named_is_in_the_rulebook(void **state)
{
    on_every_game(rule_ids_exist);
}

static void every_word_reads_back_as_itself(void **state)
{
    on_every_game(words_read_back);
}

static void random_games_end_and_no_question_lacks_an_answer(void **state)
{
    lay_ground(random_game_ends);
}

static void the_state_is_consistent_after_every_move(void **state)
{
    on_every_trial(state_stays_consistent);
}

static void listed_moves_are_legal_and_listed_once(void **state)
{
    on_every_trial(listed_moves_are_legal);
}

static void unlisted_moves_are_refused_with_a_rule_and_a_sentence(void **state)
{
    on_every_trial(unlisted_moves_are_refused);
}

static void hints_have_a_reason_and_heed_warnings(void **state)
{
    on_every_game(hints_have_reasons_and_heed_warnings);
}

static void open_choices_take_what_is_within_their_ranges(void **state)
{
    on_every_trial(open_choices_hold_to_their_ranges);
}

static void unlisted_verbs_are_legal_or_refused_with_a_rule(void **state)
{
    on_every_trial(unlisted_verbs_are_judged);
}

static void seats_that_are_not_asked_are_refused(void **state)
{
    on_every_trial(unasked_seats_are_refused);
}

static void macros_expand_to_moves_that_can_be_played(void **state)
{
    on_every_trial(macros_expand_to_legal_moves);
}

static void move_texts_are_unique_and_read_back(void **state)
{
    on_every_trial(move_texts_read_back);
}

static void a_finished_game_takes_no_move(void **state)
{
    on_every_trial(finished_game_takes_no_move);
}

static void copies_have_equal_bytes_and_equal_futures(void **state)
{
    on_every_trial(copies_are_equal);
}

static void records_replay_to_equal_bytes_and_verify(void **state)
{
    on_every_trial(records_replay);
}

static void undo_restores_the_bytes(void **state)
{
    on_every_trial(undo_restores);
}

static void position_texts_read_back_to_equal_bytes(void **state)
{
    on_every_trial(position_texts_read_back);
}

static void a_match_can_begin_from_a_position_text(void **state)
{
    on_every_trial(matches_begin_from_positions);
}

static void what_a_seat_cannot_know_changes_nothing_it_sees(void **state)
{
    on_every_trial(hidden_things_change_nothing_seen);
}

static void what_a_seat_cannot_know_changes_no_verdict(void **state)
{
    on_every_trial(hidden_things_change_no_verdict);
}

static void what_a_seat_cannot_know_is_not_in_its_events(void **state)
{
    on_every_trial(hidden_things_change_no_event);
}

static void what_chance_tells_one_seat_is_not_told_to_others(void **state)
{
    on_every_trial(hidden_answers_change_no_event);
}

static void what_a_game_advises_is_legal(void **state)
{
    on_every_trial(advice_is_legal);
}

static void a_value_that_cannot_be_does_not_pass_check(void **state)
{
    on_every_game(check_knows_every_range);
}

static void the_set_up_tells_nobody_what_it_cannot_know(void **state)
{
    on_every_trial(set_up_tells_no_secret);
}

static void a_log_holds_just_what_its_seat_may_see(void **state)
{
    on_every_trial(logs_hold_what_a_seat_may_see);
}

static void what_not_everybody_sees_is_blurred(void **state)
{
    on_every_trial(what_some_see_is_blurred);
}

static void blur_deals_something_anew_where_there_are_secrets(void **state)
{
    for (int i = 0; has_ground && i < trial_count(); i++)
        if (trial_at(i)->game->rules->blur != NULL &&
            !secrets_were_swapped(trial_at(i)->game))
            fail_msg("%s: blur never changed the state", trial_at(i)->game->id);
}

static void every_event_is_a_whole_sentence(void **state)
{
    on_every_trial(events_are_sentences);
}

static void ids_in_a_scene_are_unique_and_lead_somewhere(void **state)
{
    on_every_trial(scene_ids_are_unique);
}

static void a_scene_offers_exactly_the_legal_moves(void **state)
{
    on_every_trial(scenes_offer_the_legal_moves);
}

static void the_board_follows_what_is_told(void **state)
{
    on_every_trial(the_board_follows_the_telling);
}

static void there_is_room_left_within_every_bound(void **state)
{
    on_every_trial(bounds_are_measured);
    on_every_game(bounds_have_a_quarter_left);
}

static void a_preview_changes_nothing_and_tells_nothing_hidden(void **state)
{
    on_every_trial(previews_change_nothing_and_keep_secrets);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_of_a_game_are_complete),
        cmocka_unit_test(every_rule_id_named_is_in_the_rulebook),
        cmocka_unit_test(every_word_reads_back_as_itself),
        cmocka_unit_test(random_games_end_and_no_question_lacks_an_answer),
        cmocka_unit_test(the_state_is_consistent_after_every_move),
        cmocka_unit_test(there_is_room_left_within_every_bound),
        cmocka_unit_test(listed_moves_are_legal_and_listed_once),
        cmocka_unit_test(unlisted_moves_are_refused_with_a_rule_and_a_sentence),
        cmocka_unit_test(hints_have_a_reason_and_heed_warnings),
        cmocka_unit_test(what_a_game_advises_is_legal),
        cmocka_unit_test(a_value_that_cannot_be_does_not_pass_check),
        cmocka_unit_test(open_choices_take_what_is_within_their_ranges),
        cmocka_unit_test(unlisted_verbs_are_legal_or_refused_with_a_rule),
        cmocka_unit_test(seats_that_are_not_asked_are_refused),
        cmocka_unit_test(macros_expand_to_moves_that_can_be_played),
        cmocka_unit_test(move_texts_are_unique_and_read_back),
        cmocka_unit_test(a_finished_game_takes_no_move),
        cmocka_unit_test(copies_have_equal_bytes_and_equal_futures),
        cmocka_unit_test(records_replay_to_equal_bytes_and_verify),
        cmocka_unit_test(undo_restores_the_bytes),
        cmocka_unit_test(position_texts_read_back_to_equal_bytes),
        cmocka_unit_test(a_match_can_begin_from_a_position_text),
        cmocka_unit_test(what_a_seat_cannot_know_changes_nothing_it_sees),
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_verdict),
        cmocka_unit_test(what_a_seat_cannot_know_is_not_in_its_events),
        cmocka_unit_test(what_chance_tells_one_seat_is_not_told_to_others),
        cmocka_unit_test(the_set_up_tells_nobody_what_it_cannot_know),
        cmocka_unit_test(what_not_everybody_sees_is_blurred),
        cmocka_unit_test(blur_deals_something_anew_where_there_are_secrets),
        cmocka_unit_test(a_log_holds_just_what_its_seat_may_see),
        cmocka_unit_test(every_event_is_a_whole_sentence),
        cmocka_unit_test(ids_in_a_scene_are_unique_and_lead_somewhere),
        cmocka_unit_test(a_scene_offers_exactly_the_legal_moves),
        cmocka_unit_test(the_board_follows_what_is_told),
        cmocka_unit_test(a_preview_changes_nothing_and_tells_nothing_hidden),
    };
    only_game = count > 1 ? words[1] : NULL;
    is_quick = count > 2 && strcmp(words[2], "quick") == 0;
    return cmocka_run_group_tests(tests, open_trials, close_trials);
}
