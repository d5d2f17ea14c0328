/* test_path.c: ways cost what a slower method says, and of equal ways the one with the
 * lower cells is taken. */
#include "part.h"

#include <sandtable/path.h>

#include <string.h>

/* A grid with random walls, and two cells off the rows. */
static void make_random(st_grid *g, st_chance *c, int columns, int rows)
{
    st_grid_init(g, columns, rows, st_chance_below(c, 2) ? 8 : 4);
    for (int cell = 0; cell < columns * rows; cell++) {
        if (cell % columns < columns - 1 && st_chance_below(c, 3) == 0)
            st_grid_set_edge(g, cell, cell + 1, ST_WALL);
        if (cell < columns * (rows - 1) && st_chance_below(c, 3) == 0)
            st_grid_set_edge(g, cell, cell + columns, ST_WALL);
    }
    const int below = st_grid_add_cell(g), beyond = st_grid_add_cell(g);
    st_grid_join(g);
    st_grid_link(g, below, 0);
    st_grid_link(g, below, columns - 1);
    st_grid_link(g, below, beyond);
}

/* One cell in eight cannot be entered; the others cost up to `most`. */
static void make_costs(const st_grid *g, st_chance *c, uint8_t *cost, uint32_t most)
{
    for (int cell = 0; cell < g->cells; cell++) {
        const bool is_closed = st_chance_below(c, 8) == 0;
        cost[cell] = is_closed ? 0 : (uint8_t)(st_chance_below(c, most) + 1);
    }
}

/* Bellman and Ford: relax every step until nothing changes. */
static void cost_naively(const st_grid *g, const uint8_t *cost, int from, uint16_t *out)
{
    for (int cell = 0; cell < g->cells; cell++)
        out[cell] = cell == from ? 0 : ST_FAR;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int cell = 0; cell < g->cells; cell++)
            for (int i = 0; out[cell] != ST_FAR && i < g->near_count[cell]; i++) {
                const int other = g->near[cell][i], there = out[cell] + cost[other];
                if (cost[other] == 0 || there >= out[other])
                    continue;
                out[other] = (uint16_t)there;
                is_changed = true;
            }
    }
}

static void check_costs(const st_grid *g, const uint8_t *cost, int from)
{
    static uint16_t fast[ST_GRID_CELLS + 1], slow[ST_GRID_CELLS];
    fast[g->cells] = 12345;
    st_path_costs(g, cost, from, fast);
    cost_naively(g, cost, from, slow);
    assert_memory_equal(fast, slow, (size_t)g->cells * sizeof *fast);
    assert_int_equal(fast[g->cells], 12345);
}

static void costs_are_those_a_slower_method_finds(void **unused)
{
    static st_grid g;
    uint8_t cost[ST_GRID_CELLS];
    st_chance c = seeded("costs");
    for (int round = 0; round < 300; round++) {
        make_random(&g, &c, 9, 9);
        make_costs(&g, &c, cost, round % 3 == 0 ? 255 : 6);
        check_costs(&g, cost, (int)st_chance_below(&c, (uint32_t)g.cells));
    }
    for (int round = 0; round < 3; round++) {
        make_random(&g, &c, 23, 26);
        make_costs(&g, &c, cost, 255);
        check_costs(&g, cost, (int)st_chance_below(&c, (uint32_t)g.cells));
    }
}

static void entering_costs_and_leaving_does_not(void **unused)
{
    st_grid g;
    const uint8_t cost[] = { 9, 2, 0, 1, 255, 1 };
    uint16_t out[6];
    st_grid_init(&g, 3, 2, 4); /* 3 4 5 above 0 1 2 */
    st_grid_join(&g);
    st_path_costs(&g, cost, 0, out);
    const uint16_t expected[] = { 0, 2, ST_FAR, 1, 256, 257 };
    assert_memory_equal(out, expected, sizeof out);
}

static void a_start_that_cannot_be_entered_can_be_left(void **unused)
{
    st_grid g;
    const uint8_t cost[] = { 0, 3, 4 };
    uint16_t out[3];
    int16_t way[3];
    st_grid_init(&g, 3, 1, 4);
    st_grid_join(&g);
    st_path_costs(&g, cost, 0, out);
    const uint16_t expected[] = { 0, 3, 7 };
    assert_memory_equal(out, expected, sizeof out);
    assert_int_equal(st_path_find(&g, cost, 0, 2, way, 3), 2);
    assert_int_equal(way[0], 1);
    assert_int_equal(way[1], 2);
}

/* One long row bent through the largest grid: 25 columns of 24, open at one end each. */
static void make_snake(st_grid *g)
{
    st_grid_init(g, 25, 24, 4);
    for (int cell = 0; cell < 25 * 23; cell++)
        if (cell % 25 != (cell / 25 % 2 == 0 ? 24 : 0))
            st_grid_set_edge(g, cell, cell + 25, ST_WALL);
    st_grid_join(g);
}

static void a_way_too_dear_to_tell_counts_as_none(void **unused)
{
    static st_grid g;
    static uint16_t out[ST_GRID_CELLS];
    uint8_t cost[ST_GRID_CELLS];
    memset(cost, 255, sizeof cost);
    make_snake(&g);
    st_path_costs(&g, cost, 0, out);
    assert_int_equal(out[24], 24 * 255);
    assert_int_equal(out[49], 25 * 255);
    assert_int_equal(out[256], 256 * 255); /* this row is gone along eastwards */
    assert_int_equal(out[257], ST_FAR);    /* 257 * 255 is ST_FAR itself */
    assert_int_equal(out[274], ST_FAR);
    memset(cost, 1, sizeof cost);
    st_path_costs(&g, cost, 0, out);
    assert_int_equal(out[575], 599); /* the snake ends in the north-west */
}

static void the_way_found_is_the_cheapest(void **unused)
{
    st_grid g;
    /* 6 7 8    1 1 1
     * 3 4 5    1 9 1
     * 0 1 2    1 9 1   From 0 to 2 straight on costs 10, round by the north 6. */
    const uint8_t cost[] = { 1, 9, 1, 1, 9, 1, 1, 1, 1 };
    int16_t way[9];
    st_grid_init(&g, 3, 3, 4);
    st_grid_join(&g);
    const int16_t expected[] = { 3, 6, 7, 8, 5, 2 };
    assert_int_equal(st_path_find(&g, cost, 0, 2, way, 9), 6);
    assert_memory_equal(way, expected, sizeof expected);
}

static void of_equal_ways_the_lower_cells_are_taken(void **unused)
{
    st_grid g;
    uint8_t cost[9];
    int16_t way[9];
    memset(cost, 1, sizeof cost);
    st_grid_init(&g, 3, 3, 4);
    st_grid_join(&g);
    const int16_t east_first[] = { 1, 2, 5, 8 }, south_first[] = { 5, 2, 1, 0 };
    assert_int_equal(st_path_find(&g, cost, 0, 8, way, 4), 4);
    assert_memory_equal(way, east_first, sizeof east_first);
    assert_int_equal(st_path_find(&g, cost, 8, 0, way, 4), 4);
    assert_memory_equal(way, south_first, sizeof south_first);
}

/* All ways without a circle, in the order of their cells, so that the first of the
 * cheapest is the one to take. */
struct search {
    const st_grid *g;
    const uint8_t *cost;
    int to, length, best_cost, best_length;
    bool is_on_way[ST_GRID_CELLS];
    int16_t way[ST_GRID_CELLS], best[ST_GRID_CELLS];
};

static void try_ways(struct search *s, int cell, int spent)
{
    if (spent >= s->best_cost)
        return;
    if (cell == s->to) {
        s->best_cost = spent;
        s->best_length = s->length;
        memcpy(s->best, s->way, sizeof s->best);
        return;
    }
    s->is_on_way[cell] = true;
    for (int i = 0; i < s->g->near_count[cell]; i++) {
        const int other = s->g->near[cell][i];
        if (s->is_on_way[other] || s->cost[other] == 0)
            continue;
        s->way[s->length++] = (int16_t)other;
        try_ways(s, other, spent + s->cost[other]);
        s->length--;
    }
    s->is_on_way[cell] = false;
}

static void the_way_is_the_first_of_all_the_cheapest(void **unused)
{
    static st_grid g;
    static struct search s;
    uint8_t cost[ST_GRID_CELLS];
    int16_t way[ST_GRID_CELLS];
    st_chance c = seeded("ways");
    for (int round = 0; round < 2000; round++) {
        make_random(&g, &c, 4, 3);
        make_costs(&g, &c, cost, 3);
        const int from = (int)st_chance_below(&c, (uint32_t)g.cells);
        const int to = (int)st_chance_below(&c, (uint32_t)g.cells);
        memset(&s, 0, sizeof s);
        s.g = &g, s.cost = cost, s.to = to, s.best_cost = 1000, s.best_length = -1;
        try_ways(&s, from, 0);
        assert_int_equal(st_path_find(&g, cost, from, to, way, g.cells), s.best_length);
        if (s.best_length > 0)
            assert_memory_equal(way, s.best, (size_t)s.best_length * sizeof *way);
    }
}

static void there_may_be_no_way_or_none_needed(void **unused)
{
    st_grid g;
    const uint8_t cost[] = { 1, 0, 1, 0 };
    int16_t way[4];
    st_grid_init(&g, 4, 1, 4);
    st_grid_join(&g);
    assert_int_equal(st_path_find(&g, cost, 0, 2, way, 4), -1);
    assert_int_equal(st_path_find(&g, cost, 2, 3, way, 4), -1);
    assert_int_equal(st_path_find(&g, cost, 0, 0, way, 4), 0);
    assert_int_equal(st_path_find(&g, cost, 3, 3, way, 4), 0);
}

static void the_table_counts_steps_between_all_cells(void **unused)
{
    static st_grid g;
    static uint8_t steps[ST_GRID_CELLS * ST_GRID_CELLS];
    uint8_t ones[ST_GRID_CELLS];
    uint16_t cost[ST_GRID_CELLS];
    memset(ones, 1, sizeof ones);
    st_chance c = seeded("table");
    for (int round = 0; round < 20; round++) {
        make_random(&g, &c, 9, 9);
        st_path_table(&g, steps);
        for (int from = 0; from < g.cells; from++) {
            st_path_costs(&g, ones, from, cost);
            for (int to = 0; to < g.cells; to++)
                assert_int_equal(steps[from * g.cells + to],
                                 cost[to] == ST_FAR ? 255 : cost[to]);
        }
    }
}

static void the_table_ends_at_254_steps(void **unused)
{
    static st_grid g;
    static uint8_t steps[ST_GRID_CELLS * ST_GRID_CELLS];
    make_snake(&g);
    st_path_table(&g, steps);
    assert_int_equal(steps[24], 24);
    assert_int_equal(steps[254], 254);
    assert_int_equal(steps[255], 255);
    assert_int_equal(steps[256], 255);
    assert_int_equal(steps[599 * 600 + 575], 24);
}

static void start_off_the_grid(void)
{
    st_grid g;
    const uint8_t cost[4] = { 1, 1, 1, 1 };
    uint16_t out[4];
    st_grid_init(&g, 2, 2, 4);
    st_path_costs(&g, cost, 4, out);
}

static void find_a_way_longer_than_its_room(void)
{
    st_grid g;
    const uint8_t cost[3] = { 1, 1, 1 };
    int16_t way[1];
    st_grid_init(&g, 3, 1, 4);
    st_grid_join(&g);
    st_path_find(&g, cost, 0, 2, way, 1);
}

static void bad_starts_and_too_little_room_stop_the_program(void **unused)
{
    assert_true(stops(start_off_the_grid));
    assert_true(stops(find_a_way_longer_than_its_room));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_are_those_a_slower_method_finds),
        cmocka_unit_test(entering_costs_and_leaving_does_not),
        cmocka_unit_test(a_start_that_cannot_be_entered_can_be_left),
        cmocka_unit_test(a_way_too_dear_to_tell_counts_as_none),
        cmocka_unit_test(the_way_found_is_the_cheapest),
        cmocka_unit_test(of_equal_ways_the_lower_cells_are_taken),
        cmocka_unit_test(the_way_is_the_first_of_all_the_cheapest),
        cmocka_unit_test(there_may_be_no_way_or_none_needed),
        cmocka_unit_test(the_table_counts_steps_between_all_cells),
        cmocka_unit_test(the_table_ends_at_254_steps),
        cmocka_unit_test(bad_starts_and_too_little_room_stop_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
