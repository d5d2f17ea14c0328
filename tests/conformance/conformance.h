/* conformance.h: what every game must hold to. One function a property; each walks
 * through one trial and fails with a sentence where the property does not hold. */
#ifndef ST_TESTS_CONFORMANCE_H
#define ST_TESTS_CONFORMANCE_H

#include "trial.h"

typedef void property(const struct trial *t);

/* moves.c */
property random_game_ends;
property state_stays_consistent;
property listed_moves_are_legal;
property unlisted_moves_are_refused;
property unasked_seats_are_refused;
property macros_expand_to_legal_moves;
property move_texts_read_back;
property finished_game_takes_no_move;

/* A refusal must name a rule of the book and say something. */
void expect_refusal(const struct walk *w, const char *text, st_verdict v);

/* open.c */
property open_choices_hold_to_their_ranges;
property unlisted_verbs_are_judged;
/* bounds.c: measured on every trial, then held against what there is room for. */
property bounds_are_measured;
property bounds_have_a_quarter_left;

/* memory.c */
property copies_are_equal;
property records_replay;
property undo_restores;
property position_texts_read_back;
property matches_begin_from_positions;

/* secrets.c */
property hidden_things_change_nothing_seen;
property hidden_things_change_no_verdict;
property hidden_things_change_no_event;
property hidden_answers_change_no_event;
property set_up_tells_no_secret;
property logs_hold_what_a_seat_may_see;
property what_some_see_is_blurred;
/* Whether blur has changed any state so far: without that the above show nothing. */
bool secrets_were_swapped(const st_game *game);

/* words.c */
property tables_are_complete;
property rule_ids_exist;
property words_read_back;
property events_are_sentences;

/* effects.c */
property the_board_follows_the_telling;

/* scenes.c */
property scene_ids_are_unique;
property scenes_offer_the_legal_moves;
property previews_change_nothing_and_keep_secrets;

/* hints.c */
property hints_have_reasons_and_heed_warnings;
property advice_is_legal;

/* ranges.c */
property check_knows_every_range;

#endif
