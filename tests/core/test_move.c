/* test_move.c: moves are equal by every argument, and lists of them have bounds. */
#include "part.h"

#include <sandtable/move.h>

static void moves_are_equal_by_verb_and_every_argument(void **unused)
{
    const st_move move = { 3, { 1, 2, 3, 4, 5, 6, 7 } };
    assert_true(st_move_equal(move, move));
    st_move other = move;
    other.verb = 4;
    assert_false(st_move_equal(move, other));
    for (int i = 0; i < ST_ARGS; i++) {
        other = move;
        other.arg[i] = ST_NONE;
        assert_false(st_move_equal(move, other));
    }
}

static void a_list_keeps_moves_in_order(void **unused)
{
    static st_moves moves;
    for (int i = 0; i < ST_MOVES; i++)
        st_moves_add(&moves, (st_move){ .verb = (int16_t)i });
    assert_int_equal(moves.count, ST_MOVES);
    for (int i = 0; i < ST_MOVES; i++)
        assert_int_equal(moves.move[i].verb, i);
}

static void a_list_that_is_full_says_so(void **unused)
{
    static st_moves moves;
    for (int i = 0; i < ST_MOVES + 3; i++)
        st_moves_add(&moves, (st_move){ .verb = i < ST_MOVES });
    assert_int_equal(moves.count, ST_MOVES + 1);
    assert_int_equal(moves.move[ST_MOVES - 1].verb, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_equal_by_verb_and_every_argument),
        cmocka_unit_test(a_list_keeps_moves_in_order),
        cmocka_unit_test(a_list_that_is_full_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
