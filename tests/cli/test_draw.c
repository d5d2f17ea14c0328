/* test_draw.c: text, lines and boards as characters. */
#include "cli/draw/board.h"
#include "cli/draw/window.h"
#include "cli/terminal/glyph.h"
#include "page.h"
#include "town.h"

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
    town_put(s, "1", 0, "A2");
    town_put(s, "2", 1, "HQ");
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

/* Nor does anything beside the board jump with who stands where. */
static void a_crowd_leaves_its_column_as_wide_as_it_was(void **unused)
{
    st_scene *s = town_new();
    town_put(s, "A1", ST_SPECTATOR, "A1");
    town_put(s, "1", 0, "A1");
    town_put(s, "3", 2, "A1");
    assert_board(s, (st_board_scale){ 4, 1 }, false,
                 "     A   B    C\n"
                 "   ┌ West ──┬Eas…┐\n"
                 " 2 │ ·   ·  │ ·  │\n"
                 " 1 │13A1 ·  │ ·  │\n"
                 "   └────[HQ]┴────┘\n");
    town_put(s, "4", 3, "A1");
    assert_board(s, (st_board_scale){ 4, 1 }, false,
                 "     A   B    C\n"
                 "   ┌ West ──┬Eas…┐\n"
                 " 2 │ ·   ·  │ ·  │\n"
                 " 1 │134+ ·  │ ·  │\n"
                 "   └────[HQ]┴────┘\n");
    st_scene_free(s);
}

static void a_tight_board_cuts_a_crowd_short(void **unused)
{
    st_scene *s = town_new();
    town_put(s, "A1", ST_SPECTATOR, "A1");
    town_put(s, "3", 2, "A1");
    town_put(s, "B2", ST_SPECTATOR, "B2");
    assert_board(s, (st_board_scale){ 3, 1 }, false,
                 "     A  B   C\n"
                 "   ┌ West ┬Ea…┐\n"
                 " 2 │ ·  B2│ · │\n"
                 " 1 │3A1 · │ · │\n"
                 "   └──[HQ]┴───┘\n");
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
    st_scene_edge(s, (st_edge){ "hall", "den", .kind = "wall" });
    st_scene_edge(s, (st_edge){ "den", "attic", .kind = "door" });
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

static st_scene *rooms_new(void)
{
    static const char *const ids[] = { "a", "b", "c", "d" };
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "house", .columns = 2, .rows = 2 });
    for (int i = 0; i < 4; i++)
        st_scene_cell(
            s, (st_cell){
                   .id = ids[i], .kind = "room", .area = -1, .x = i % 2, .y = i / 2 });
    return s;
}

static void rooms_have_corners_and_a_flow_is_an_arrow(void **unused)
{
    st_scene *s = rooms_new();
    st_scene_edge(s, (st_edge){ "a", "c", .kind = "flow" });
    assert_board(s, (st_board_scale){ 6, 2 }, false,
                 "╔═════════════╗\n"
                 "║ c      d    ║\n"
                 "║             ║\n"
                 "║  ↕   ┼      ║\n"
                 "║ a      b    ║\n"
                 "║             ║\n"
                 "╚═════════════╝\n");
    assert_board(s, (st_board_scale){ 6, 2 }, true,
                 "+=============+\n"
                 "# c      d    #\n"
                 "#             #\n"
                 "#  ^v  +      #\n"
                 "# a      b    #\n"
                 "#             #\n"
                 "+=============+\n");
    st_scene_free(s);
    s = rooms_new();
    st_scene_edge(s, (st_edge){ "c", "d", .kind = "flow" });
    assert_board(s, (st_board_scale){ 6, 2 }, false,
                 "╔═════════════╗\n"
                 "║ c    ↔ d    ║\n"
                 "║             ║\n"
                 "║      ┼      ║\n"
                 "║ a      b    ║\n"
                 "║             ║\n"
                 "╚═════════════╝\n");
    st_scene_free(s);
}

static void go(st_scene *s, const char *piece, const int at[][2], int points)
{
    st_scene_route(s, (st_route){ .id = "way", .kind = "way", .piece = piece });
    for (int i = 0; i < points; i++)
        st_scene_point(s, (st_point){ .x = ST_UNIT * at[i][0] + ST_UNIT / 2,
                                      .y = ST_UNIT * at[i][1] + ST_UNIT / 2 });
}

/* One goes from a by b to d, another from b to a; a line that nobody walks is no way. */
static void where_pieces_are_about_to_go_is_an_arrow_on_each_side(void **unused)
{
    st_scene *s = rooms_new();
    for (int i = 0; i < 4; i++)
        s->cell[i].id = (const char *const[]){ "a1", "b1", "a2", "b2" }[i];
    st_scene_edge(s, (st_edge){ "a1", "b1", .kind = "door" });
    st_scene_edge(s, (st_edge){ "b1", "b2", .kind = "door" });
    st_scene_edge(s, (st_edge){ "a1", "a2", .kind = "door" });
    go(s, "guard", (const int[][2]){ { 0, 0 }, { 1, 0 }, { 1, 1 } }, 3);
    go(s, NULL, (const int[][2]){ { 0, 0 }, { 0, 1 } }, 2);
    assert_board(s, (st_board_scale){ 5, 1 }, false,
                 "     a     b\n"
                 "   ╔═══════════╗\n"
                 " 2 ║ ·     ·   ║\n"
                 "   ╟┄┄┄┄┄┬┄┄↑┄┄╢\n"
                 " 1 ║ ·   → ·   ║\n"
                 "   ╚═════╧═════╝\n");
    go(s, "dog", (const int[][2]){ { 1, 0 }, { 0, 0 } }, 2);
    assert_board(s, (st_board_scale){ 5, 1 }, true,
                 "     a     b\n"
                 "   +===========+\n"
                 " 2 # .     .   #\n"
                 "   +.....+..^..+\n"
                 " 1 # .   X .   #\n"
                 "   +=====+=====+\n");
    st_scene_free(s);
}

static void a_room_names_itself_its_crowd_and_what_is_counted(void **unused)
{
    st_scene *s = rooms_new();
    s->cell[0].label = "Attic";
    st_scene_edge(s, (st_edge){ "a", "b", .kind = "wall" });
    for (int i = 0; i < 3; i++)
        town_put(s, "g", ST_SPECTATOR, "a");
    town_put(s, "k", ST_SPECTATOR, "a");
    town_put(s, "2", 1, "a");
    st_scene_mark(s, (st_mark){ .cell = "a", .kind = "noise", .count = 2 });
    st_scene_reach(s, (st_reach){ .cell = "b" });
    assert_board(s, (st_board_scale){ 9, 3 }, false,
                 "╔═══════════════════╗\n"
                 "║ c         d       ║\n"
                 "║                   ║\n"
                 "║                   ║\n"
                 "║         ║         ║\n"
                 "║ a Attic ║○b       ║\n"
                 "║ g3 k 2  ║         ║\n"
                 "║ noise 2 ║         ║\n"
                 "╚═════════╩═════════╝\n");
    st_scene_free(s);
}

/* With two rows a room has no row for what is counted: it takes the place of the name. */
static void a_room_that_is_shut_is_hatched(void **unused)
{
    st_scene *s = rooms_new();
    s->cell[3].label = "Den";
    st_scene_mark(s, (st_mark){ .cell = "d", .kind = "closed", .count = 2 });
    assert_board(s, (st_board_scale){ 11, 2 }, false,
                 "┌───────────────────────┐\n"
                 "│ c          ░d░closed 2│\n"
                 "│            ░░░░░░░░░░░│\n"
                 "│           ┼           │\n"
                 "│ a           b         │\n"
                 "│                       │\n"
                 "└───────────────────────┘\n");
    assert_board(s, (st_board_scale){ 6, 2 }, true,
                 "+-------------+\n"
                 "| c     /d/c2/|\n"
                 "|       //////|\n"
                 "|      +      |\n"
                 "| a      b    |\n"
                 "|             |\n"
                 "+-------------+\n");
    st_scene_free(s);
}

static void alike_pieces_whose_glyph_ends_in_a_digit_are_counted_apart(void **unused)
{
    st_scene *s = rooms_new();
    for (int i = 0; i < 3; i++)
        town_put(s, "z4", ST_SPECTATOR, "c");
    town_put(s, "1", 0, "c");
    assert_board(s, (st_board_scale){ 6, 2 }, false,
                 "┌─────────────┐\n"
                 "│ c      d    │\n"
                 "│ 1z4x3       │\n"
                 "│      ┼      │\n"
                 "│ a      b    │\n"
                 "│             │\n"
                 "└─────────────┘\n");
    st_scene_free(s);
}

/* Ten columns and twenty rows of streets. */
static st_scene *district_new(void)
{
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "district", .columns = 10, .rows = 20 });
    for (int i = 0; i < 200; i++)
        st_scene_cell(s,
                      (st_cell){ .id = st_scene_text(s, "%c%d", 'A' + i % 10, i / 10 + 1),
                                 .kind = "street",
                                 .area = -1,
                                 .x = i % 10,
                                 .y = i / 10 });
    s->seat = 0;
    s->seats = 2;
    return s;
}

static void assert_window(const st_scene *s, const char *rows)
{
    const st_board_scale small = { 3, 1 };
    st_canvas *c = st_window_new(s, &s->board[0], small, 14, 6, true);
    page_assert_canvas(c, rows);
    st_canvas_free(c);
}

static void a_board_too_large_is_cut_around_what_concerns_the_viewer(void **unused)
{
    st_scene *s = district_new();
    assert_window(s, "    C  D  E  F\n"
                     " 12 .  .  .  .\n 11 .  .  .  .\n 10 .  .  .  .\n  9 .  .  .  .\n"
                     "a part; `boar~\n");
    town_put(s, "Y", 0, "A20");
    town_put(s, "F", 1, "J1");
    assert_window(s, "       A  B  C\n"
                     "     +--------\n 20  | Y  .  .\n 19  | .  .  .\n 18  | .  .  .\n"
                     "a part; `boar~\n");
    st_scene_reach(s, (st_reach){ .cell = "J2" });
    assert_window(s, "     H  I  J\n"
                     "  4  .  .  . |\n  3  .  .  . |\n  2  .  .  o |\n  1  .  .  F |\n"
                     "a part; `boar~\n");
    st_scene_free(s);
}

static void a_board_that_fits_is_whole(void **unused)
{
    const st_board_scale small = { 3, 1 };
    st_scene *s = district_new();
    st_canvas *c = st_window_new(s, &s->board[0], small, 60, 30, true);
    assert_true(st_canvas_rows(c) >= 21);
    page p;
    page_open(&p, true);
    st_canvas_show(c, &p.terminal);
    assert_null(strstr(page_text(&p), "a part"));
    page_close(&p);
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
        cmocka_unit_test(a_crowd_leaves_its_column_as_wide_as_it_was),
        cmocka_unit_test(a_tight_board_cuts_a_crowd_short),
        cmocka_unit_test(walls_and_doors_stand_between_their_cells),
        cmocka_unit_test(rooms_have_corners_and_a_flow_is_an_arrow),
        cmocka_unit_test(where_pieces_are_about_to_go_is_an_arrow_on_each_side),
        cmocka_unit_test(a_room_names_itself_its_crowd_and_what_is_counted),
        cmocka_unit_test(a_room_that_is_shut_is_hatched),
        cmocka_unit_test(alike_pieces_whose_glyph_ends_in_a_digit_are_counted_apart),
        cmocka_unit_test(a_board_too_large_is_cut_around_what_concerns_the_viewer),
        cmocka_unit_test(a_board_that_fits_is_whole),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
