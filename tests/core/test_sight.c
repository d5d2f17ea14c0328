/* test_sight.c: what blocks a line, by hand and against geometry done in another way.
 *
 * The grid of the tests by hand has four columns and three rows:
 *
 *     8 9 10 11
 *     4 5  6  7
 *     0 1  2  3      */
#include "part.h"

#include <sandtable/sight.h>

enum { ALL_SHUT = 0 };

static st_grid plan(void)
{
    st_grid g;
    st_grid_init(&g, 4, 3, 4);
    return g;
}

static void walls_and_shut_doors_block_a_straight_line(void **unused)
{
    st_grid g = plan();
    assert_true(st_sight_is_clear(&g, 4, 7, ALL_SHUT));
    assert_true(st_sight_is_clear(&g, 6, 6, ALL_SHUT));
    st_grid_set_edge(&g, 5, 6, ST_DOOR + 3);
    assert_false(st_sight_is_clear(&g, 4, 7, ALL_SHUT));
    assert_false(st_sight_is_clear(&g, 4, 7, ~(1ULL << 3)));
    assert_true(st_sight_is_clear(&g, 4, 7, 1ULL << 3));
    st_grid_set_edge(&g, 5, 6, ST_WALL);
    assert_false(st_sight_is_clear(&g, 4, 7, ~0ULL));
    assert_true(st_sight_is_clear(&g, 4, 5, ALL_SHUT));
    assert_true(st_sight_is_clear(&g, 6, 7, ALL_SHUT));
}

static void the_last_door_has_a_bit_too(void **unused)
{
    st_grid g = plan();
    st_grid_set_edge(&g, 5, 9, ST_DOOR + 63);
    assert_false(st_sight_is_clear(&g, 1, 9, ~0ULL >> 1));
    assert_true(st_sight_is_clear(&g, 1, 9, 1ULL << 63));
}

static void a_slanting_line_meets_the_edges_it_crosses(void **unused)
{
    st_grid g = plan(); /* 0 to 9 goes over 4 and 5 */
    st_grid_set_edge(&g, 0, 1, ST_WALL);
    st_grid_set_edge(&g, 1, 5, ST_WALL);
    st_grid_set_edge(&g, 8, 9, ST_WALL);
    assert_true(st_sight_is_clear(&g, 0, 9, ALL_SHUT));
    st_grid_set_edge(&g, 4, 5, ST_WALL);
    assert_false(st_sight_is_clear(&g, 0, 9, ALL_SHUT));
    assert_false(st_sight_is_clear(&g, 9, 0, ALL_SHUT));
}

static void check_corner(int wall_1, int wall_2, bool is_clear)
{
    /* Around the corner of 0, 1, 4 and 5: 0|1, 1|5, 5|4, 4|0. */
    static const int side[4][2] = { { 0, 1 }, { 1, 5 }, { 5, 4 }, { 4, 0 } };
    st_grid g = plan();
    st_grid_set_edge(&g, side[wall_1][0], side[wall_1][1], ST_WALL);
    st_grid_set_edge(&g, side[wall_2][0], side[wall_2][1], ST_WALL);
    assert_int_equal(st_sight_is_clear(&g, 0, 5, ALL_SHUT), is_clear);
    assert_int_equal(st_sight_is_clear(&g, 5, 0, ALL_SHUT), is_clear);
    assert_int_equal(st_sight_is_clear(&g, 0, 10, ALL_SHUT), is_clear);
}

static void a_corner_blocks_only_if_both_ways_round_it_do(void **unused)
{
    for (int side = 0; side < 4; side++) /* one wall alone */
        check_corner(side, side, true);
    check_corner(0, 1, true);  /* both on the way by 1; the way by 4 is open */
    check_corner(2, 3, true);  /* both on the way by 4 */
    check_corner(0, 2, false); /* a wall straight through the corner */
    check_corner(1, 3, false);
    check_corner(0, 3, false); /* a wall round 0 */
    check_corner(1, 2, false); /* a wall round 5 */
}

static void a_door_at_a_corner_counts_while_shut(void **unused)
{
    st_grid g = plan();
    st_grid_set_edge(&g, 0, 1, ST_WALL);
    st_grid_set_edge(&g, 4, 5, ST_DOOR);
    assert_false(st_sight_is_clear(&g, 0, 5, ALL_SHUT));
    assert_true(st_sight_is_clear(&g, 0, 5, 1));
}

static void a_cell_off_the_rows_sees_nothing(void **unused)
{
    st_grid g = plan();
    const int below = st_grid_add_cell(&g);
    st_grid_join(&g);
    st_grid_link(&g, below, 0);
    assert_false(st_sight_is_clear(&g, below, 0, ~0ULL));
    assert_false(st_sight_is_clear(&g, 0, below, ~0ULL));
    assert_false(st_sight_is_clear(&g, below, below, ~0ULL));
}

static int pick_edge(st_chance *c)
{
    switch (st_chance_below(c, 5)) {
    case 0: return ST_WALL;
    case 1: return ST_DOOR + (int)st_chance_below(c, 64);
    default: return ST_OPEN;
    }
}

static void make_random(st_grid *g, st_chance *c)
{
    st_grid_init(g, 2 + (int)st_chance_below(c, 8), 2 + (int)st_chance_below(c, 8), 4);
    for (int cell = 0; cell < g->cells; cell++) {
        if (cell % g->columns < g->columns - 1)
            st_grid_set_edge(g, cell, cell + 1, pick_edge(c));
        if (cell + g->columns < g->cells)
            st_grid_set_edge(g, cell, cell + g->columns, pick_edge(c));
    }
}

static bool is_shut(const st_grid *g, int a, int b, uint64_t open_doors)
{
    const int edge = st_grid_edge(g, a, b);
    return edge == ST_WALL || (edge >= ST_DOOR && !(open_doors >> (edge - ST_DOOR) & 1));
}

/* The other way to do it: not from cell to cell, but for every grid line between two
 * points where the segment meets it. Cells are two units wide, so centres are odd and
 * grid lines even. A line is looked at along one axis; `step` and `stride` are what one
 * cell along that axis and along the other adds to a cell's number. */
struct axis {
    int from, to, other_from, other_to, step, stride;
};

static bool meets_nothing(const st_grid *g, struct axis a, uint64_t open_doors)
{
    const int length = a.to - a.from, rise = a.other_to - a.other_from;
    for (int line = a.from + 1; line < a.to; line += 2) {
        const int height = a.other_from * length + (line - a.from) * rise; /* * length */
        const int row = height / (2 * length);
        const int near = (line / 2 - 1) * a.step + row * a.stride, far = near + a.step;
        if (height % (2 * length) != 0) {
            if (is_shut(g, near, far, open_doors))
                return false;
            continue;
        }
        /* A corner of near, far and the two cells below them in this direction. */
        const int below = near - a.stride, beyond = far - a.stride;
        const bool is_rising = rise > 0;
        const int start = is_rising ? below : near, end = is_rising ? far : beyond;
        const int by_1 = is_rising ? near : below, by_2 = is_rising ? beyond : far;
        if ((is_shut(g, start, by_1, open_doors) || is_shut(g, by_1, end, open_doors)) &&
            (is_shut(g, start, by_2, open_doors) || is_shut(g, by_2, end, open_doors)))
            return false;
    }
    return true;
}

static bool is_clear_by_lines(const st_grid *g, int from, int to, uint64_t open_doors)
{
    const int x0 = 2 * (from % g->columns) + 1, y0 = 2 * (from / g->columns) + 1;
    const int x1 = 2 * (to % g->columns) + 1, y1 = 2 * (to / g->columns) + 1;
    const struct axis x = { x0, x1, y0, y1, 1, g->columns };
    const struct axis back_x = { x1, x0, y1, y0, 1, g->columns };
    const struct axis y = { y0, y1, x0, x1, g->columns, 1 };
    const struct axis back_y = { y1, y0, x1, x0, g->columns, 1 };
    return meets_nothing(g, x0 < x1 ? x : back_x, open_doors) &&
           meets_nothing(g, y0 < y1 ? y : back_y, open_doors);
}

static uint64_t random_doors(st_chance *c)
{
    const uint64_t high = st_chance_below(c, UINT32_MAX);
    return high << 32 | st_chance_below(c, UINT32_MAX);
}

static void sight_is_symmetric_and_agrees_with_geometry(void **unused)
{
    static st_grid g;
    int clear = 0, blocked = 0;
    st_chance c = seeded("sight");
    for (int round = 0; round < 150; round++) {
        make_random(&g, &c);
        const uint64_t doors = random_doors(&c);
        for (int from = 0; from < g.cells; from++)
            for (int to = 0; to < g.cells; to++) {
                const bool can_see = st_sight_is_clear(&g, from, to, doors);
                assert_int_equal(can_see, st_sight_is_clear(&g, to, from, doors));
                assert_int_equal(can_see, is_clear_by_lines(&g, from, to, doors));
                *(can_see ? &clear : &blocked) += 1;
            }
    }
    assert_true(clear > 10000 && blocked > 10000); /* both were put to the test */
}

static void look_off_the_grid(void)
{
    const st_grid g = plan();
    st_sight_is_clear(&g, 0, 12, ALL_SHUT);
}

static void a_cell_that_is_not_there_stops_the_program(void **unused)
{
    assert_true(stops(look_off_the_grid));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_and_shut_doors_block_a_straight_line),
        cmocka_unit_test(the_last_door_has_a_bit_too),
        cmocka_unit_test(a_slanting_line_meets_the_edges_it_crosses),
        cmocka_unit_test(a_corner_blocks_only_if_both_ways_round_it_do),
        cmocka_unit_test(a_door_at_a_corner_counts_while_shut),
        cmocka_unit_test(a_cell_off_the_rows_sees_nothing),
        cmocka_unit_test(sight_is_symmetric_and_agrees_with_geometry),
        cmocka_unit_test(a_cell_that_is_not_there_stops_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
