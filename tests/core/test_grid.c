/* test_grid.c: cells are numbered row by row, walls cut neighbours off and doors do not,
 * and corners can be rounded while one way is open.
 *
 * The grid of most tests has three columns and three rows:
 *
 *     6 7 8
 *     3 4 5
 *     0 1 2      */
#include "part.h"

#include <sandtable/grid.h>

static st_grid square(int ways)
{
    st_grid g;
    st_grid_init(&g, 3, 3, ways);
    return g;
}

static void check_near(const st_grid *g, int cell, const char *expected)
{
    char text[64] = "";
    size_t used = 0;
    for (int i = 0; i < g->near_count[cell]; i++)
        st_append(text, sizeof text, &used, " %d", g->near[cell][i]);
    assert_string_equal(text, expected);
}

static void cells_have_four_or_eight_neighbours(void **unused)
{
    st_grid g = square(4);
    st_grid_join(&g);
    check_near(&g, 4, " 1 3 5 7");
    check_near(&g, 0, " 1 3");
    check_near(&g, 5, " 2 4 8");
    g = square(8);
    st_grid_join(&g);
    check_near(&g, 4, " 0 1 2 3 5 6 7 8");
    check_near(&g, 2, " 1 4 5");
    check_near(&g, 3, " 0 1 4 6 7");
}

static void rows_do_not_wrap_round(void **unused)
{
    st_grid g = square(8);
    st_grid_join(&g);
    assert_false(st_grid_are_near(&g, 2, 3));
    assert_false(st_grid_are_near(&g, 5, 6));
    assert_true(st_grid_are_near(&g, 4, 8));
}

static void an_edge_is_the_same_from_both_sides(void **unused)
{
    st_grid g = square(4);
    st_grid_set_edge(&g, 5, 4, ST_WALL);
    st_grid_set_edge(&g, 4, 7, ST_DOOR + 63);
    assert_int_equal(st_grid_edge(&g, 4, 5), ST_WALL);
    assert_int_equal(st_grid_edge(&g, 5, 4), ST_WALL);
    assert_int_equal(st_grid_edge(&g, 7, 4), ST_DOOR + 63);
    assert_int_equal(st_grid_edge(&g, 4, 7), ST_DOOR + 63);
    assert_int_equal(st_grid_edge(&g, 3, 4), ST_OPEN);
    assert_int_equal(st_grid_edge(&g, 1, 4), ST_OPEN);
}

static void a_wall_cuts_off_and_a_door_does_not(void **unused)
{
    st_grid g = square(4);
    st_grid_set_edge(&g, 4, 5, ST_WALL);
    st_grid_set_edge(&g, 4, 7, ST_DOOR);
    st_grid_join(&g);
    check_near(&g, 4, " 1 3 7");
    check_near(&g, 5, " 2 8");
    check_near(&g, 7, " 4 6 8");
}

static void a_column_of_one_cell_has_edges_to_the_north(void **unused)
{
    st_grid g;
    st_grid_init(&g, 1, 3, 8);
    st_grid_set_edge(&g, 0, 1, ST_WALL);
    st_grid_join(&g);
    check_near(&g, 0, "");
    check_near(&g, 1, " 2");
}

static void a_corner_can_be_rounded_while_one_way_is_open(void **unused)
{
    st_grid g = square(8);
    st_grid_set_edge(&g, 0, 1, ST_WALL); /* 0-4 by 1 is cut, by 3 it is not */
    st_grid_set_edge(&g, 1, 4, ST_WALL);
    st_grid_join(&g);
    assert_true(st_grid_are_near(&g, 0, 4));
    assert_true(st_grid_are_near(&g, 4, 0));
    assert_false(st_grid_are_near(&g, 1, 3)); /* both ways start at a wall of 1 */
    assert_false(st_grid_are_near(&g, 3, 1));
}

static void a_corner_cut_both_ways_cannot_be_rounded(void **unused)
{
    st_grid g = square(8);
    st_grid_set_edge(&g, 0, 1, ST_WALL);
    st_grid_set_edge(&g, 3, 4, ST_WALL); /* one wall of two lengths, from the south */
    st_grid_join(&g);
    check_near(&g, 0, " 3");
    check_near(&g, 4, " 1 2 5 6 7 8"); /* 6 by way of 7 */
    st_grid_set_edge(&g, 3, 4, ST_DOOR);
    st_grid_join(&g);
    check_near(&g, 0, " 3 4");
    check_near(&g, 4, " 0 1 2 3 5 6 7 8");
}

static void links_keep_the_order_and_go_both_ways(void **unused)
{
    st_grid g = square(4);
    const int below = st_grid_add_cell(&g), beside = st_grid_add_cell(&g);
    assert_int_equal(below, 9);
    assert_int_equal(beside, 10);
    assert_int_equal(g.cells, 11);
    st_grid_join(&g);
    check_near(&g, below, "");
    st_grid_link(&g, below, 2);
    st_grid_link(&g, 0, below);
    st_grid_link(&g, below, beside);
    st_grid_link(&g, 8, 0);
    st_grid_link(&g, 2, below);
    check_near(&g, below, " 0 2 10");
    check_near(&g, 0, " 1 3 8 9");
    check_near(&g, 2, " 1 5 9");
    check_near(&g, 8, " 0 5 7");
    check_near(&g, beside, " 9");
}

static void neighbours_are_mutual_and_ascending_whatever_the_walls(void **unused)
{
    st_chance c = seeded("mutual");
    for (int round = 0; round < 200; round++) {
        st_grid g;
        st_grid_init(&g, 5, 4, round % 2 ? 8 : 4);
        for (int cell = 0; cell < 20; cell++) {
            if (cell % 5 < 4 && st_chance_below(&c, 3) == 0)
                st_grid_set_edge(&g, cell, cell + 1, ST_WALL);
            if (cell < 15 && st_chance_below(&c, 3) == 0)
                st_grid_set_edge(&g, cell, cell + 5, ST_WALL);
        }
        st_grid_join(&g);
        for (int cell = 0; cell < 20; cell++)
            for (int i = 0; i < g.near_count[cell]; i++) {
                assert_true(i == 0 || g.near[cell][i - 1] < g.near[cell][i]);
                assert_true(st_grid_are_near(&g, g.near[cell][i], cell));
            }
    }
}

static void make_too_large(void)
{
    st_grid g;
    st_grid_init(&g, 32, 25, 4);
}

static void make_the_largest(void)
{
    st_grid g;
    st_grid_init(&g, 32, 24, 8);
    st_grid_join(&g);
}

static void make_with_six_ways(void)
{
    st_grid g;
    st_grid_init(&g, 3, 3, 6);
}

static void wall_across_the_rim(void)
{
    st_grid g = square(4);
    st_grid_set_edge(&g, 2, 3, ST_WALL);
}

static void wall_to_a_diagonal_cell(void)
{
    st_grid g = square(4);
    st_grid_set_edge(&g, 0, 4, ST_WALL);
}

static void wall_to_a_cell_off_the_rows(void)
{
    st_grid g = square(4);
    st_grid_add_cell(&g);
    st_grid_set_edge(&g, 8, 9, ST_WALL);
}

static void number_a_door_too_high(void)
{
    st_grid g = square(4);
    st_grid_set_edge(&g, 0, 1, ST_DOOR + 64);
}

static void link_a_ninth_neighbour(void)
{
    st_grid g = square(8);
    st_grid_add_cell(&g);
    st_grid_join(&g);
    st_grid_link(&g, 9, 4);
}

static void what_no_grid_can_be_stops_the_program(void **unused)
{
    assert_true(stops(make_too_large));
    assert_false(stops(make_the_largest));
    assert_true(stops(make_with_six_ways));
    assert_true(stops(wall_across_the_rim));
    assert_true(stops(wall_to_a_diagonal_cell));
    assert_true(stops(wall_to_a_cell_off_the_rows));
    assert_true(stops(number_a_door_too_high));
    assert_true(stops(link_a_ninth_neighbour));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_have_four_or_eight_neighbours),
        cmocka_unit_test(rows_do_not_wrap_round),
        cmocka_unit_test(an_edge_is_the_same_from_both_sides),
        cmocka_unit_test(a_wall_cuts_off_and_a_door_does_not),
        cmocka_unit_test(a_column_of_one_cell_has_edges_to_the_north),
        cmocka_unit_test(a_corner_can_be_rounded_while_one_way_is_open),
        cmocka_unit_test(a_corner_cut_both_ways_cannot_be_rounded),
        cmocka_unit_test(links_keep_the_order_and_go_both_ways),
        cmocka_unit_test(neighbours_are_mutual_and_ascending_whatever_the_walls),
        cmocka_unit_test(what_no_grid_can_be_stops_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
