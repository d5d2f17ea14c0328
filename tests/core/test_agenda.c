/* test_agenda.c: what is pushed last is done first, and nothing is left behind in the
 * bytes of the state. */
#include "part.h"

#include <sandtable/agenda.h>

static void what_is_pushed_last_is_done_first(void **unused)
{
    st_agenda agenda = { 0 };
    st_agenda_push(&agenda, 3, -7);
    st_agenda_push_task(&agenda, (st_task){ 5, 1, 2, 3 });
    st_agenda_push(&agenda, 0, 9);
    assert_int_equal(agenda.count, 3);
    st_task task = st_agenda_pop(&agenda);
    assert_int_equal(task.step, 0);
    assert_int_equal(task.a, 9);
    task = st_agenda_pop(&agenda);
    assert_memory_equal(&task, &((st_task){ 5, 1, 2, 3 }), sizeof task);
    task = st_agenda_pop(&agenda);
    assert_memory_equal(&task, &((st_task){ 3, -7, 0, 0 }), sizeof task);
    assert_true(st_agenda_is_empty(&agenda));
}

static void the_top_stays_when_looked_at(void **unused)
{
    st_agenda agenda = { 0 };
    assert_int_equal(st_agenda_top(&agenda).step, -1);
    st_agenda_push(&agenda, 2, 1);
    assert_int_equal(st_agenda_top(&agenda).step, 2);
    assert_int_equal(st_agenda_top(&agenda).a, 1);
    assert_int_equal(agenda.count, 1);
    assert_false(st_agenda_is_empty(&agenda));
}

static void popped_and_cleared_slots_are_zero(void **unused)
{
    const st_agenda fresh = { 0 };
    st_agenda agenda = { 0 };
    for (int i = 0; i < ST_AGENDA_DEPTH; i++)
        st_agenda_push(&agenda, i + 1, -1);
    for (int i = ST_AGENDA_DEPTH; i > 0; i--)
        assert_int_equal(st_agenda_pop(&agenda).step, i);
    assert_memory_equal(&agenda, &fresh, sizeof agenda);
    for (int i = 0; i < ST_AGENDA_DEPTH; i++)
        st_agenda_push_task(&agenda, (st_task){ 1, 2, 3, 4 });
    st_agenda_clear(&agenda);
    assert_memory_equal(&agenda, &fresh, sizeof agenda);
}

static void a_full_agenda_is_spilt_until_it_is_cleared(void **unused)
{
    const st_agenda fresh = { 0 };
    st_agenda agenda = { 0 };
    for (int i = 0; i < ST_AGENDA_DEPTH; i++)
        st_agenda_push(&agenda, 1, 1);
    assert_false(st_agenda_is_spilt(&agenda));
    st_agenda_push(&agenda, 2, 2);
    for (int i = 0; i < 3; i++) {
        assert_true(st_agenda_is_spilt(&agenda));
        assert_int_equal(st_agenda_top(&agenda).step, -1);
        assert_int_equal(st_agenda_pop(&agenda).step, -1);
        assert_int_equal(agenda.count, ST_AGENDA_DEPTH);
    }
    st_agenda_clear(&agenda);
    assert_memory_equal(&agenda, &fresh, sizeof agenda);
}

static void pop_an_empty_agenda(void)
{
    st_agenda agenda = { 0 };
    st_agenda_pop(&agenda);
}

static void push_a_wide_argument(void)
{
    st_agenda agenda = { 0 };
    st_agenda_push(&agenda, 1, INT16_MAX + 1);
}

static void what_no_agenda_can_hold_stops_the_program(void **unused)
{
    assert_true(stops(pop_an_empty_agenda));
    assert_true(stops(push_a_wide_argument));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_pushed_last_is_done_first),
        cmocka_unit_test(the_top_stays_when_looked_at),
        cmocka_unit_test(popped_and_cleared_slots_are_zero),
        cmocka_unit_test(a_full_agenda_is_spilt_until_it_is_cleared),
        cmocka_unit_test(what_no_agenda_can_hold_stops_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
