/* test_lists.c: moves, hands, seats, things and whole screens as rows of text. */
#include "cli/draw/hand.h"
#include "cli/draw/offers.h"
#include "cli/draw/panel.h"
#include "cli/draw/screen.h"
#include "cli/draw/seats.h"
#include "page.h"
#include "town.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_short_list_has_a_row_for_each_move(void **unused)
{
    st_scene *s = town_choice_new(2);
    st_canvas *c = st_canvas_new(50, false);
    assert_int_equal(st_offers_list(c, 0, s, 9), 5);
    page_assert_canvas(c, " 1 step A1  a street\n"
                          " 2 step A2  a street\n"
                          " 3 step C1  solve it: 3 points\n"
                          "     ! you leave the bank alone\n"
                          " 4 end\n");
    st_canvas_free(c);
    st_scene_free(s);
}

static void a_long_list_folds_what_is_alike(void **unused)
{
    st_scene *s = town_choice_new(9);
    st_canvas *c = st_canvas_new(60, false);
    assert_int_equal(st_offers_list(c, 0, s, 9), 4);
    page_assert_canvas(c, " 1-9 step A1 A2 A3 A4 A5 A6 A7 A8 A9 (a street)\n"
                          "10 step C1  solve it: 3 points\n"
                          "     ! you leave the bank alone\n"
                          "11 end\n");
    st_canvas_free(c);
    st_scene_free(s);
}

static void a_list_without_room_folds_whole_verbs_and_marks_warnings(void **unused)
{
    st_scene *s = town_choice_new(3);
    st_canvas *c = st_canvas_new(50, false);
    assert_int_equal(st_offers_list(c, 0, s, 2), 2);
    page_assert_canvas(c, " 1-4 step A1 A2 A3 C1! ! you leave the bank alone\n"
                          " 5 end\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Seven cards that could each be swapped for one of four kinds, and the rest of the
 * question: what a hand of SWAT asks late in the game. */
static st_scene *swaps_new(int cards)
{
    st_scene *s = st_scene_new();
    for (int i = 1; i <= cards; i++)
        for (int level = 1; level <= 4; level++)
            st_scene_offer(s,
                           (st_offer){ .text = st_scene_text(s, "swap %d L%d", i, level),
                                       .label = "for another" });
    for (int i = 1; i <= cards; i++)
        st_scene_offer(s, (st_offer){ .text = st_scene_text(s, "next %d", i) });
    st_scene_offer(s, (st_offer){ .text = "go", .label = "as they lie" });
    return s;
}

static void a_long_list_begins_with_what_stands_alone(void **unused)
{
    st_scene *s = swaps_new(3);
    st_offers_sort(s);
    assert_int_equal(s->offers, 16);
    assert_string_equal(s->offer[0].text, "go");
    assert_string_equal(s->offer[1].text, "next 1");
    assert_string_equal(s->offer[3].text, "next 3");
    assert_string_equal(s->offer[4].text, "swap 1 L1");
    assert_string_equal(s->offer[15].text, "swap 3 L4");
    st_scene_free(s);
}

static void a_short_list_keeps_the_order_of_the_game(void **unused)
{
    st_scene *s = town_choice_new(7);
    st_offers_sort(s);
    assert_string_equal(s->offer[0].text, "step A1");
    assert_string_equal(s->offer[8].text, "end");
    st_scene_free(s);
}

static void combinations_share_a_row_that_says_how_to_list_them(void **unused)
{
    st_scene *s = swaps_new(3);
    st_canvas *c = st_canvas_new(60, false);
    st_offers_sort(s);
    assert_int_equal(st_offers_list(c, 0, s, 20), 3);
    page_assert_canvas(c, " 1 go  as they lie\n"
                          " 2-4 next 1 2 3\n"
                          " 5-16 swap 1|2|3 L1|L2|L3|L4  12 ways; type `swap`\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Moves of a verb that agree in more words than the verb say those once. */
static void a_fold_says_shared_words_once(void **unused)
{
    static const char *const texts[] = { "play siren", "play training 2",
                                         "play training 3", "play training 4",
                                         "play camera" };
    st_scene *s = st_scene_new();
    st_canvas *c = st_canvas_new(60, false);
    for (int i = 0; i < 5; i++)
        st_scene_offer(s, (st_offer){ .text = texts[i], .label = texts[i] });
    s->offer[2].warning = "it is your friend";
    assert_int_equal(st_offers_list(c, 0, s, 2), 1);
    page_assert_canvas(c,
                       " 1-5 play siren, training 2/3!/4, camera ! it is your friend\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* What each of many moves does is worth a row, if need be one that is cut. */
static void a_list_is_cut_before_it_folds(void **unused)
{
    st_scene *s = st_scene_new();
    st_canvas *c = st_canvas_new(30, false);
    st_scene_offer(s,
                   (st_offer){ .text = "pick a", .label = "heals somebody in the room" });
    st_scene_offer(s, (st_offer){ .text = "pick b",
                                  .label = "opens every door",
                                  .warning = "and is heard" });
    assert_int_equal(st_offers_list(c, 0, s, 2), 2);
    page_assert_canvas(c, " 1 pick a  heals somebody in …\n"
                          " 2 pick b  ! and is heard\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Where rows are few, a verb's moves share a paragraph that still tells what each does. */
static void a_list_tells_what_each_does_before_it_folds_whole_verbs(void **unused)
{
    static const char *const moves[][2] = {
        { "move b3", "unseen" },    { "move a4", "unseen" },   { "move c4", "seen 35 %" },
        { "move b5", "seen 80 %" }, { "run b3", "unseen" },    { "run a4", "seen 43 %" },
        { "run c4", "seen 80 %" },  { "run b5", "seen 90 %" }, { "end", "unseen" },
    };
    st_scene *s = st_scene_new();
    st_canvas *c = st_canvas_new(64, false);
    for (int i = 0; i < 9; i++)
        st_scene_offer(s, (st_offer){ .text = moves[i][0], .label = moves[i][1] });
    s->offer[3].warning = "somebody is there";
    assert_int_equal(st_offers_list(c, 0, s, 4), 4);
    page_assert_canvas(c,
                       " 1-4 move b3 a4 (unseen) c4 (seen 35 %) b5! (seen 80 %)\n"
                       " 5-8 run b3 (unseen) a4 (seen 43 %) c4 (seen 80 %) b5 (seen 90\n"
                       "     %)\n"
                       " 9 end  unseen\n");
    assert_int_equal(st_offers_least(c, s), 3);
    st_canvas_free(c);
    st_scene_free(s);
}

/* Folded as far as it goes, no move is left out; a warning keeps its reason where that
 * takes no further row. */
static void a_list_that_is_folded_keeps_every_move_in_sight(void **unused)
{
    st_scene *s = town_choice_new(3);
    st_canvas *c = st_canvas_new(50, false);
    s->offer[s->offers - 1].label = "the others come";
    s->offer[s->offers - 1].warning = "and one is near";
    assert_int_equal(st_offers_list(c, 0, s, 2), 2);
    page_assert_canvas(c, " 1-4 step A1 A2 A3 C1! ! you leave the bank alone\n"
                          " 5 end  ! and one is near\n");
    st_canvas_free(c);
    st_scene_free(s);
}

static void the_first_words_list_all_that_follow(void **unused)
{
    st_scene *s = swaps_new(3);
    st_canvas *c = st_canvas_new(60, false);
    st_offers_sort(s);
    assert_int_equal(st_offers_count_of(s, "swap 2"), 4);
    assert_int_equal(st_offers_count_of(s, "SWAP 2"), 4);
    assert_int_equal(st_offers_count_of(s, "swa"), 0);
    assert_int_equal(st_offers_count_of(s, ""), 16);
    st_offers_list_of(c, 0, s, "swap 2");
    page_assert_canvas(c, " 9 swap 2 L1  for another\n"
                          "10 swap 2 L2  for another\n"
                          "11 swap 2 L3  for another\n"
                          "12 swap 2 L4  for another\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Sixteen rooms, any of which may send to any other, and two moves of the same verb. */
static st_scene *technician_new(void)
{
    st_scene *s = st_scene_new();
    st_scene_offer(s, (st_offer){ .text = "skill tank", .label = "heal yourself" });
    for (int from = 0; from < 16; from++)
        for (int to = 0; to < 16; to++)
            if (from != to)
                st_scene_offer(
                    s, (st_offer){ .text = st_scene_text(s, "skill technician %c %c",
                                                         'A' + from, 'A' + to) });
    st_scene_offer(s, (st_offer){ .text = "skill medic 1" });
    st_scene_offer(s, (st_offer){ .text = "wait" });
    return s;
}

static void a_crowd_does_not_hide_others_of_its_verb(void **unused)
{
    st_scene *s = technician_new();
    st_canvas *c = st_canvas_new(70, false);
    st_offers_sort(s);
    assert_int_equal(st_offers_list(c, 0, s, 20), 4);
    page_assert_canvas(
        c, " 1 skill tank     heal yourself\n"
           " 2 skill medic 1\n"
           " 3 wait\n"
           " 4-243 skill technician A|B|C|D|E|F|G|H|… B|C|D|E|F|G|H|I|…  240 ways\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* What would do the same stands together, so that its row has one run of numbers; and an
 * example of an open choice comes last, without a number. */
static void a_row_has_numbers_in_one_run_and_an_example_none(void **unused)
{
    static const char *const moves[][2] = {
        { "flick 0 500", "as you say" }, { "seal ann", "fast" }, { "seal bob", "slow" },
        { "seal cid", "fast" },          { "seal dee", "slow" }, { "hold", "not at all" },
    };
    st_scene *s = st_scene_new();
    st_canvas *c = st_canvas_new(50, false);
    for (int i = 0; i < 6; i++)
        st_scene_offer(s, (st_offer){ .text = moves[i][0], .label = moves[i][1] });
    s->offer[0].open = 2;
    st_offers_sort(s);
    assert_int_equal(st_offers_list(c, 0, s, 5), 4);
    page_assert_canvas(c, " 1-2 seal ann cid (fast)\n"
                          " 3-4 seal bob dee (slow)\n"
                          " 5 hold         not at all\n"
                          " - flick 0 500  as you say\n");
    assert_true(st_offers_is_example(s, &s->offer[5]));
    st_canvas_free(c);
    s->has_own_dice = true; /* then any of them will do */
    assert_false(st_offers_is_example(s, &s->offer[5]));
    st_scene_free(s);
}

/* A thing is told by the name it has at the table, in a lesson too. */
static void moves_are_told_with_names(void **unused)
{
    st_scene *s = st_scene_new();
    st_scene_offer(s, (st_offer){ .text = "attack e1", .said = "attack guard-1" });
    s->lesson.order = "attack e1";
    st_offers_sort(s);
    assert_string_equal(s->offer[0].text, "attack guard-1");
    assert_string_equal(s->lesson.order, "attack guard-1");
    st_scene_free(s);
}

static void a_very_long_list_is_told_by_the_next_word(void **unused)
{
    st_scene *s = technician_new();
    page p;
    page_open(&p, false);
    st_canvas *c = st_canvas_new(70, false);
    st_offers_sort(s);
    assert_int_equal(st_offers_list_of(c, 0, s, "skill technician"), 16);
    st_canvas_show(c, &p.terminal);
    assert_non_null(strstr(page_text(&p), " 4-18 skill technician A B C D E F G"));
    assert_non_null(strstr(page_text(&p), "229-243 skill technician P A B C D E"));
    st_canvas_free(c);
    page_close(&p);
    st_scene_free(s);
}

static void seats_are_told_apart_without_colour(void **unused)
{
    st_scene *s = town_choice_new(1);
    s->names[1] = "Okafor";
    s->score[1] = 12;
    town_put(s, "1", 0, "A1");
    town_put(s, "2", 1, "HQ");
    st_scene_zone(
        s,
        (st_zone){ .id = "hand-2", .label = "Hand of Okafor", .owner = 1, .count = 3 });
    st_canvas *c = st_canvas_new(50, false);
    st_seats_draw(c, 0, s, 2, 2);
    page_assert_canvas(c, "▸1 you      0  at A1\n"
                          " 2 Okafor  12  at HQ  hand 3  bot\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* A hand of three cards, of which two lie face down, in a game that calls cards by their
 * place. */
static const st_verb swap[] = { { .name = "swap", .args = "slot level" } };
static const st_show show;
static const st_game card_game = {
    .id = "cards", .verbs = swap, .verb_count = 1, .show = &show
};

static st_scene *hand_new(void)
{
    st_scene *s = st_scene_new();
    s->game = &card_game;
    s->seat = 0;
    s->seats = 1;
    st_scene_zone(s, (st_zone){ .id = "hand", .label = "Hand", .owner = 0, .count = 3 });
    st_scene_card(s, (st_card){ .name = "Sweep",
                                .text = "MOVE 2, SEARCH. Skill 2.",
                                .state = "active",
                                .count = 1 });
    for (int i = 0; i < 2; i++)
        st_scene_card(s, (st_card){ .name = "Level 3", .state = "down", .count = 1 });
    st_scene_zone(s, (st_zone){ .id = "gear", .label = "Weapons", .owner = 0 });
    st_scene_zone(s,
                  (st_zone){ .id = "hand-2", .label = "Hand", .owner = 1, .count = 9 });
    return s;
}

static void a_hand_tells_what_its_cards_do(void **unused)
{
    st_scene *s = hand_new();
    st_canvas *c = st_canvas_new(40, false);
    assert_int_equal(st_hand_draw(c, 0, s, 4), 4);
    page_assert_canvas(c, "Hand     1 Sweep  MOVE 2, SEARCH. Skill\n"
                          "                  2. (active)\n"
                          "         2-3 Level 3, Level 3  (down)\n"
                          "Weapons  empty\n");
    st_canvas_free(c);
    c = st_canvas_new(40, false);
    assert_int_equal(st_hand_draw(c, 0, s, 3), 3);
    page_assert_canvas(c, "Hand     1 Sweep  MOVE 2, SEARCH. Skill…\n"
                          "         2-3 Level 3, Level 3  (down)\n"
                          "Weapons  empty\n");
    st_canvas_free(c);
    c = st_canvas_new(60, false);
    assert_int_equal(st_hand_draw(c, 0, s, 2), 2);
    page_assert_canvas(c, "Hand: 1 Sweep (active); 2-3 Level 3, Level 3 (down)\n"
                          "Weapons: empty\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Facts go on in further rows where there are rows, and are left out where not. */
static void a_seat_takes_the_rows_it_may(void **unused)
{
    st_scene *s = town_new();
    s->seat = 0;
    s->seats = 1;
    s->to_act = 1;
    s->headline = "Cadet · turn 2 of 7";
    town_put(s, "@", 0, "A1");
    st_scene_track(s, (st_track){ .id = "turn", .label = "Turn", .value = 2, .max = 7 });
    st_scene_track(s,
                   (st_track){ .id = "rescued", .label = "Hostages rescued", .max = 2 });
    st_scene_track(s,
                   (st_track){ .id = "skill", .label = "Skill", .value = 3, .max = 30 });
    st_canvas *c = st_canvas_new(32, false);
    assert_int_equal(st_seats_draw(c, 0, s, 0, 3), 2);
    page_assert_canvas(c, "▸1 you  at A1\n"
                          "   hostages rescued 0/2  skill 3\n");
    st_canvas_free(c);
    c = st_canvas_new(32, false);
    assert_int_equal(st_seats_draw(c, 0, s, 0, 1), 1);
    page_assert_canvas(c, "▸1 you  at A1\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* One's own figures stay where those of others are cut to a row each. */
static void ones_own_figures_are_never_dropped(void **unused)
{
    static const char *const labels[] = { "HP", "expl", "disr" };
    st_scene *s = st_scene_new();
    s->seat = 1;
    s->seats = 3;
    for (int i = 0; i < 9; i++)
        st_scene_track(s, (st_track){ .id = labels[i % 3],
                                      .label = labels[i % 3],
                                      .owner = i / 3,
                                      .value = 3,
                                      .max = 5 });
    st_canvas *c = st_canvas_new(24, true);
    assert_int_equal(st_seats_draw(c, 0, s, 0, 3), 4);
    page_assert_canvas(c, " 1 seat 1  HP 3/5\n"
                          " 2 you     HP 3/5\n"
                          "   expl 3/5  disr 3/5\n"
                          " 3 seat 3  HP 3/5\n");
    st_canvas_free(c);
    st_scene_free(s);
}

static void add_thing(st_scene *s, const char *glyph, const char *label, const char *cell,
                      const char *detail)
{
    st_scene_piece(s, (st_piece){ .id = cell,
                                  .kind = "thing",
                                  .label = label,
                                  .glyph = glyph,
                                  .owner = ST_SPECTATOR,
                                  .cell = cell,
                                  .detail = detail });
}

static void things_are_told_once_and_many_alike_together(void **unused)
{
    st_scene *s = town_new();
    add_thing(s, "??", "Unknown", "A1", "A1 is dark.");
    add_thing(s, "7?", "Criminal", "B1", "Criminal at B1: seen.");
    add_thing(s, "h?", "Hostage", "C1", "C1 is dark.");
    add_thing(s, "??", "Unknown", "A2", "A2 is dark.");
    add_thing(s, "??", "Unknown", "B2", "B2 is dark.");
    st_canvas *c = st_canvas_new(40, false);
    assert_int_equal(st_panel_things(c, 0, s, 9, 9), 3);
    page_assert_canvas(c, "7? B1 Criminal: seen.\n"
                          "h? C1 Hostage, is dark.\n"
                          "?? Unknown: A1 A2 B2\n");
    st_canvas_free(c);
    st_scene_free(s);
}

static void what_is_new_in_the_log_gets_room_beside_the_board(void **unused)
{
    st_scene *s = town_choice_new(2);
    for (int i = 0; i < 5; i++)
        add_thing(s, "t", st_scene_text(s, "Thing %d", i), "A1", "It is there.");
    for (int i = 0; i < 9; i++)
        st_scene_line(s, (st_line){ .text = st_scene_text(s, "Line %d.", i) });
    for (int fresh = 9; fresh > 6; fresh--) {
        page p;
        page_open(&p, false);
        st_screen screen = { .scene = s, .log.told = s->lines, .log.fresh = fresh };
        st_canvas *c = st_screen_draw_new(&screen, 80, 15, false);
        st_canvas_show(c, &p.terminal);
        for (int i = fresh; i < 9; i++) {
            char line[16];
            snprintf(line, sizeof line, "Line %d.", i);
            assert_non_null(strstr(page_text(&p), line));
        }
        st_canvas_free(c);
        page_close(&p);
    }
    st_scene_free(s);
}

/* Rows and columns never exceed the terminal, whatever its size. */
static void a_screen_fits_the_terminal(void **unused)
{
    st_scene *s = town_choice_new(9);
    town_put(s, "1", 0, "A1");
    town_put(s, "B2", ST_SPECTATOR, "C2");
    for (int i = 0; i < 12; i++)
        st_scene_note(s, (st_note){ .text = "What you might forget about the weather." });
    for (int i = 0; i < 60; i++)
        st_scene_line(s, (st_line){ .text = "Something happened in the east of the town.",
                                    .depth = i % 2 });
    st_screen screen = { .scene = s, .log.told = s->lines, .footer = "or: help" };
    for (int columns = 60; columns <= 200; columns += 7)
        for (int rows = 23; rows <= 60; rows += 3) {
            st_canvas *c = st_screen_draw_new(&screen, columns, rows, false);
            assert_true(st_canvas_rows(c) <= rows);
            assert_true(st_canvas_columns(c) <= columns);
            st_canvas_free(c);
        }
    st_scene_free(s);
}

static void the_question_is_on_every_screen(void **unused)
{
    static const int sizes[][2] = { { 80, 23 }, { 100, 29 }, { 120, 39 }, { 40, 23 } };
    st_scene *s = town_choice_new(9);
    st_screen screen = { .scene = s };
    for (int i = 0; i < ST_COUNT(sizes); i++) {
        page p;
        page_open(&p, false);
        st_canvas *c = st_screen_draw_new(&screen, sizes[i][0], sizes[i][1], false);
        st_canvas_show(c, &p.terminal);
        assert_non_null(strstr(page_text(&p), "Where to?"));
        assert_non_null(strstr(page_text(&p), "end"));
        assert_non_null(strstr(page_text(&p), "C1"));
        st_canvas_free(c);
        page_close(&p);
    }
    st_scene_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_list_has_a_row_for_each_move),
        cmocka_unit_test(a_long_list_folds_what_is_alike),
        cmocka_unit_test(a_list_without_room_folds_whole_verbs_and_marks_warnings),
        cmocka_unit_test(a_long_list_begins_with_what_stands_alone),
        cmocka_unit_test(a_short_list_keeps_the_order_of_the_game),
        cmocka_unit_test(combinations_share_a_row_that_says_how_to_list_them),
        cmocka_unit_test(a_fold_says_shared_words_once),
        cmocka_unit_test(a_list_is_cut_before_it_folds),
        cmocka_unit_test(a_list_tells_what_each_does_before_it_folds_whole_verbs),
        cmocka_unit_test(a_list_that_is_folded_keeps_every_move_in_sight),
        cmocka_unit_test(the_first_words_list_all_that_follow),
        cmocka_unit_test(a_crowd_does_not_hide_others_of_its_verb),
        cmocka_unit_test(a_row_has_numbers_in_one_run_and_an_example_none),
        cmocka_unit_test(moves_are_told_with_names),
        cmocka_unit_test(a_very_long_list_is_told_by_the_next_word),
        cmocka_unit_test(seats_are_told_apart_without_colour),
        cmocka_unit_test(a_hand_tells_what_its_cards_do),
        cmocka_unit_test(a_seat_takes_the_rows_it_may),
        cmocka_unit_test(ones_own_figures_are_never_dropped),
        cmocka_unit_test(things_are_told_once_and_many_alike_together),
        cmocka_unit_test(what_is_new_in_the_log_gets_room_beside_the_board),
        cmocka_unit_test(a_screen_fits_the_terminal),
        cmocka_unit_test(the_question_is_on_every_screen),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
