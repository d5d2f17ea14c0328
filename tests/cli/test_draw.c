/* test_draw.c: text, lines, boards and lists of moves as characters. */
#include "cli/board.h"
#include "cli/glyph.h"
#include "cli/offers.h"
#include "cli/panel.h"
#include "cli/screen.h"
#include "page.h"

#include <sandtable/game.h>

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void glyphs_of_a_text_cannot_command_the_terminal(void **unused)
{
    char glyph[ST_GLYPH];
    const char *text = "\033[2J";
    assert_int_equal(st_glyph_next(&text, glyph), 1);
    assert_string_equal(glyph, "?");
    text = "\xff";
    st_glyph_next(&text, glyph);
    assert_string_equal(glyph, "?");
    assert_string_equal(text, "");
    text = "\xc2\x9b"; /* the one-byte form of escape-[ in Unicode */
    st_glyph_next(&text, glyph);
    assert_string_equal(glyph, "?");
}

static void every_text_has_an_ascii_form(void **unused)
{
    char ascii[32];
    st_glyph_ascii("Zo\xc3\xab \xe2\x80\x93 2\xc2\xbd\xe2\x80\xa6 \xe6\xb1\x89", ascii,
                   sizeof ascii);
    assert_string_equal(ascii, "Zoe - 21/2... ?");
    st_glyph_ascii("longer than the room", ascii, 7);
    assert_string_equal(ascii, "longer");
}

static void a_text_beyond_the_edge_is_cut_with_an_ellipsis(void **unused)
{
    st_canvas *c = st_canvas_new(8, false);
    st_canvas_put_within(c, 0, 0, 8, ST_ROLE_PLAIN, "Westgrove");
    st_canvas_put_within(c, 0, 1, 8, ST_ROLE_PLAIN, "Campus");
    st_canvas_put(c, 6, 2, ST_ROLE_PLAIN, "Campus");
    page_assert_canvas(c, "Westgro…\nCampus\n      Ca\n");
    st_canvas_free(c);
}

static void a_paragraph_is_broken_between_words(void **unused)
{
    st_canvas *c = st_canvas_new(12, true);
    assert_int_equal(st_canvas_wrap(c, 0, 0, 2, ST_ROLE_PLAIN, "one two three four"), 2);
    page_assert_canvas(c, "one two\n  three four\n");
    st_canvas_free(c);
}

/* A square of three by three with a cross in it. */
static st_canvas *square_new(bool is_ascii, enum st_line_kind kind)
{
    st_canvas *c = st_canvas_new(3, is_ascii);
    for (int i = 0; i < 3; i++)
        for (int n = 0; n < 2; n++) {
            st_canvas_leave(c, n, i, ST_RIGHT, kind);
            st_canvas_leave(c, n + 1, i, ST_LEFT, kind);
            st_canvas_leave(c, i, n, ST_DOWN, kind);
            st_canvas_leave(c, i, n + 1, ST_UP, kind);
        }
    return c;
}

static void lines_join_where_they_meet(void **unused)
{
    st_canvas *c = square_new(false, ST_LINE_SINGLE);
    page_assert_canvas(c, "┌┬┐\n├┼┤\n└┴┘\n");
    st_canvas_free(c);
    c = square_new(false, ST_LINE_DOUBLE);
    page_assert_canvas(c, "╔╦╗\n╠╬╣\n╚╩╝\n");
    st_canvas_free(c);
    c = square_new(true, ST_LINE_SINGLE);
    page_assert_canvas(c, "+++\n+++\n+++\n");
    st_canvas_free(c);
}

/* Two areas side by side on a grid of coordinates, and a place below it. */
static st_scene *town_new(void)
{
    static const char *const ids[] = { "A1", "B1", "C1", "A2", "B2", "C2" };
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "town", .columns = 3, .rows = 2 });
    st_scene_area(s, (st_area){ .id = "west", .label = "West" });
    st_scene_area(s, (st_area){ .id = "east", .label = "Eastern Heights" });
    for (int i = 0; i < 6; i++)
        st_scene_cell(s, (st_cell){ .id = ids[i],
                                    .kind = "street",
                                    .area = i % 3 == 2,
                                    .x = i % 3,
                                    .y = i / 3 });
    st_scene_cell(s, (st_cell){ .id = "HQ", .kind = "hq", .area = -1, .x = 1, .y = -1 });
    return s;
}

static void put_piece(st_scene *s, const char *glyph, int owner, const char *cell)
{
    st_scene_piece(s, (st_piece){ .id = glyph,
                                  .kind = "piece",
                                  .label = "Piece",
                                  .glyph = glyph,
                                  .owner = owner,
                                  .cell = cell });
}

static void assert_board(const st_scene *s, st_board_scale scale, bool is_ascii,
                         const char *rows)
{
    st_canvas *c = st_board_draw_new(s, &s->board[0], scale, 80, is_ascii);
    int columns, height;
    st_board_measure(s, &s->board[0], scale, &columns, &height);
    assert_int_equal(columns, st_canvas_columns(c));
    assert_int_equal(height, st_canvas_rows(c));
    page_assert_canvas(c, rows);
    st_canvas_free(c);
}

static void a_board_has_its_north_on_top_and_a_line_between_areas(void **unused)
{
    st_scene *s = town_new();
    put_piece(s, "1", 0, "A2");
    put_piece(s, "2", 1, "HQ");
    st_scene_reach(s, (st_reach){ .cell = "B1" });
    assert_board(s, (st_board_scale){ 4, 1 }, false,
                 "     A   B    C\n"
                 "   ┌ West ──┬Eas…┐\n"
                 " 2 │ 1   ·  │ ·  │\n"
                 " 1 │ ·   ○  │ ·  │\n"
                 "   └───[HQ 2]────┘\n");
    assert_board(s, (st_board_scale){ 4, 1 }, true,
                 "     A   B    C\n"
                 "   + West --+Eas~+\n"
                 " 2 | 1   .  | .  |\n"
                 " 1 | .   o  | .  |\n"
                 "   +---[HQ 2]----+\n");
    st_scene_free(s);
}

static void a_crowd_on_one_cell_stays_readable(void **unused)
{
    st_scene *s = town_new();
    put_piece(s, "A1", ST_SPECTATOR, "A1");
    put_piece(s, "1", 0, "A1");
    put_piece(s, "3", 2, "A1");
    assert_board(s, (st_board_scale){ 4, 1 }, false,
                 "     A     B    C\n"
                 "   ┌ West ────┬Eas…┐\n"
                 " 2 │ ·     ·  │ ·  │\n"
                 " 1 │ A1:13 ·  │ ·  │\n"
                 "   └──────[HQ]┴────┘\n");
    st_scene_free(s);
}

static void walls_and_doors_stand_between_their_cells(void **unused)
{
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "house", .columns = 2, .rows = 2 });
    static const char *const ids[] = { "hall", "den", "bath", "attic" };
    for (int i = 0; i < 4; i++)
        st_scene_cell(
            s, (st_cell){
                   .id = ids[i], .kind = "room", .area = -1, .x = i % 2, .y = i / 2 });
    st_scene_edge(s, (st_edge){ "hall", "den", "wall" });
    st_scene_edge(s, (st_edge){ "den", "attic", "door" });
    assert_board(s, (st_board_scale){ 7, 2 }, false,
                 "╔═══════════════╗\n"
                 "║ bath    attic ║\n"
                 "║               ║\n"
                 "║       ╓┄┄┄┄┄┄┄╢\n"
                 "║ hall  ║ den   ║\n"
                 "║       ║       ║\n"
                 "╚═══════╩═══════╝\n");
    st_scene_free(s);
}

/* A scene with `count` steps that would do the same, one that pays, and one to stop. */
static const st_verb verbs[] = { { "step", "space", "", false },
                                 { "end", "", "", false } };
static const st_game game = {
    .id = "town", .title = "Town", .verbs = verbs, .verb_count = 2
};

static st_scene *choice_new(int count)
{
    st_scene *s = town_new();
    s->game = &game;
    s->seats = 2;
    s->seat = 0;
    s->to_act = 1;
    s->prompt = "Where to?";
    for (int i = 0; i < count; i++)
        st_scene_offer(s, (st_offer){ .text = st_scene_text(s, "step A%d", i + 1),
                                      .label = "a street" });
    st_scene_offer(s, (st_offer){ .text = "step C1",
                                  .label = "solve it: 3 points",
                                  .warning = "you leave the bank alone" });
    st_scene_offer(s, (st_offer){ .move = { .verb = 1 }, .text = "end" });
    return s;
}

static void a_short_list_has_a_row_for_each_move(void **unused)
{
    st_scene *s = choice_new(2);
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
    st_scene *s = choice_new(9);
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
    st_scene *s = choice_new(3);
    st_canvas *c = st_canvas_new(50, false);
    assert_int_equal(st_offers_list(c, 0, s, 2), 2);
    page_assert_canvas(c, " 1-4 step A1 A2 A3 C1!\n"
                          " 5 end\n");
    st_canvas_free(c);
    st_scene_free(s);
}

/* Rows and columns never exceed the terminal, whatever its size. */
static void a_screen_fits_the_terminal(void **unused)
{
    st_scene *s = choice_new(9);
    put_piece(s, "1", 0, "A1");
    put_piece(s, "B2", ST_SPECTATOR, "C2");
    for (int i = 0; i < 12; i++)
        st_scene_note(s, (st_note){ .text = "What you might forget about the weather." });
    for (int i = 0; i < 60; i++)
        st_scene_line(s, (st_line){ .text = "Something happened in the east of the town.",
                                    .depth = i % 2 });
    st_screen screen = { .scene = s, .told = s->lines, .footer = "or: help" };
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
    st_scene *s = choice_new(9);
    st_screen screen = { .scene = s, .told = 0 };
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

static void seats_are_told_apart_without_colour(void **unused)
{
    st_scene *s = choice_new(1);
    s->names[1] = "Okafor";
    s->score[1] = 12;
    put_piece(s, "1", 0, "A1");
    put_piece(s, "2", 1, "HQ");
    st_scene_zone(
        s,
        (st_zone){ .id = "hand-2", .label = "Hand of Okafor", .owner = 1, .count = 3 });
    st_canvas *c = st_canvas_new(50, false);
    st_panel_seats(c, 0, s, 2);
    page_assert_canvas(c, "▸1 you      0  at A1\n"
                          " 2 Okafor  12  hand 3  at HQ  bot\n");
    st_canvas_free(c);
    st_scene_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(glyphs_of_a_text_cannot_command_the_terminal),
        cmocka_unit_test(every_text_has_an_ascii_form),
        cmocka_unit_test(a_text_beyond_the_edge_is_cut_with_an_ellipsis),
        cmocka_unit_test(a_paragraph_is_broken_between_words),
        cmocka_unit_test(lines_join_where_they_meet),
        cmocka_unit_test(a_board_has_its_north_on_top_and_a_line_between_areas),
        cmocka_unit_test(a_crowd_on_one_cell_stays_readable),
        cmocka_unit_test(walls_and_doors_stand_between_their_cells),
        cmocka_unit_test(a_short_list_has_a_row_for_each_move),
        cmocka_unit_test(a_long_list_folds_what_is_alike),
        cmocka_unit_test(a_list_without_room_folds_whole_verbs_and_marks_warnings),
        cmocka_unit_test(a_screen_fits_the_terminal),
        cmocka_unit_test(the_question_is_on_every_screen),
        cmocka_unit_test(seats_are_told_apart_without_colour),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
