/* test_round.c: who is heard next, by a clock that goes on only where somebody is heard. */
#include "server/net/round.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MS = 1000000, TURN = 6 * MS, TURN_OWING = 2 * MS, LINES = 100 };

static int64_t clock_ns;

static int64_t now_ns(void)
{
    return clock_ns;
}

/* Somebody whose every visit costs the same. */
struct talker {
    st_waiter waiter;
    st_round *round;
    int64_t cost_ns, used_ns;
    int visits;
    bool is_endless; /* it always has more to say */
};

static bool visit(void *owner)
{
    struct talker *t = owner;
    clock_ns += t->cost_ns;
    t->used_ns += t->cost_ns;
    t->visits++;
    if (t->is_endless)
        st_round_add(t->round, &t->waiter);
    return true;
}

struct fixture {
    st_guests guests;
    st_round round;
};

static int open_round(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    clock_ns = 1000 * (int64_t)MS;
    st_round_open(&f->round, now_ns);
    *state = f;
    return 0;
}

static int close_round(void **state)
{
    struct fixture *f = *state;
    st_guest_free_all(&f->guests);
    free(f);
    return 0;
}

static void sit_down(struct fixture *f, struct talker *t, const char *address,
                     int64_t cost_ns)
{
    *t = (struct talker){ .waiter = { .guest = st_guest_meet(&f->guests, address),
                                      .visit = visit,
                                      .owner = t },
                          .round = &f->round,
                          .cost_ns = cost_ns,
                          .is_endless = true };
}

static void a_turn_ends_in_time(void **state)
{
    struct fixture *f = *state;
    struct talker crowd[LINES], other;
    for (int i = 0; i < LINES; i++) {
        sit_down(f, &crowd[i], "192.0.2.1", MS);
        assert_true(st_round_add(&f->round, &crowd[i].waiter));
        assert_false(st_round_add(&f->round, &crowd[i].waiter));
    }
    for (int turn = 0; turn < 11; turn++) {
        const int64_t before = clock_ns;
        st_round_go(&f->round, TURN);
        assert_int_equal(clock_ns - before, TURN_OWING);
        assert_false(st_round_is_empty(&f->round));
    }
    for (int i = 0; i < LINES; i++) /* 22 visits, each to another line */
        assert_int_equal(crowd[i].visits, i < 22);
    for (int turn = 0; turn < 400; turn++) /* nobody else comes for a while */
        st_round_go(&f->round, TURN);
    const int64_t alone = clock_ns;
    st_round_go(&f->round, TURN);
    assert_int_equal(clock_ns - alone, 3 * TURN);
    sit_down(f, &other, "192.0.2.2", MS);
    st_round_add(&f->round, &other.waiter);
    const int64_t before = clock_ns;
    st_round_go(&f->round, TURN);
    assert_int_equal(clock_ns - before, MS);
}

/* Whoever owes nothing is answered at the end of a turn, which therefore comes at once. Those
 * who owe are heard in the next, and where there is always somebody else, one of them now and
 * then. */
static void nobody_waits_for_what_others_ask(void **state)
{
    struct fixture *f = *state;
    struct talker dear, other;
    sit_down(f, &dear, "192.0.2.1", 2 * MS);
    sit_down(f, &other, "192.0.2.2", MS / 50);
    other.is_endless = false;
    st_round_add(&f->round, &dear.waiter);
    st_round_go(&f->round, TURN);
    st_round_go(&f->round, TURN);
    const int heard = dear.visits;
    st_round_add(&f->round, &other.waiter);
    const int64_t before = clock_ns;
    st_round_go(&f->round, TURN);
    assert_int_equal(other.visits, 1);
    assert_int_equal(clock_ns - before, other.cost_ns);
    st_round_go(&f->round, TURN);
    assert_int_equal(dear.visits, heard + 1);
    for (int turn = 0; turn < 100; turn++) {
        clock_ns += MS;
        st_round_add(&f->round, &other.waiter);
        st_round_go(&f->round, TURN);
    }
    assert_int_equal(other.visits, 101);
    assert_in_range(dear.visits, heard + 10, heard + 25);
}

/* Whoever says something now and then is heard in the next turn, however many others talk. */
static void a_crowd_keeps_nobody_waiting(void **state)
{
    struct fixture *f = *state;
    struct talker crowd[6][LINES], other;
    for (int i = 0; i < 6 * LINES; i++) {
        char address[32];
        snprintf(address, sizeof address, "192.0.2.%d", 1 + i % 6);
        sit_down(f, &crowd[i % 6][i / 6], address, 3 * MS);
        st_round_add(&f->round, &crowd[i % 6][i / 6].waiter);
    }
    sit_down(f, &other, "198.51.100.1", MS / 50);
    other.is_endless = false;
    for (int turn = 0; turn < 10; turn++)
        st_round_go(&f->round, TURN);
    for (int turn = 0; turn < 10000; turn++) {
        clock_ns += MS;
        st_round_add(&f->round, &other.waiter);
        const int64_t before = clock_ns;
        st_round_go(&f->round, TURN);
        assert_int_equal(other.visits, turn + 1);
        assert_true(clock_ns - before < TURN + 4 * MS);
    }
    for (int i = 0; i < 6; i++) /* and they are heard too */
        assert_true(crowd[i][0].visits > 1);
}

/* What counts is what it costs, not how often somebody is heard or by how many lines. */
static void addresses_get_the_same_time(void **state)
{
    struct fixture *f = *state;
    struct talker dear, cheap[LINES];
    int64_t used_ns = 0;
    sit_down(f, &dear, "192.0.2.1", 3 * MS);
    st_round_add(&f->round, &dear.waiter);
    for (int i = 0; i < LINES; i++) {
        sit_down(f, &cheap[i], "192.0.2.2", MS / 5);
        st_round_add(&f->round, &cheap[i].waiter);
    }
    for (int turn = 0; turn < 2000; turn++)
        st_round_go(&f->round, TURN);
    for (int i = 0; i < LINES; i++)
        used_ns += cheap[i].used_ns;
    assert_in_range(used_ns, dear.used_ns * 3 / 4, dear.used_ns * 4 / 3);
}

static void a_dear_line_lets_others_of_its_address_be_heard(void **state)
{
    struct fixture *f = *state;
    struct talker dear, cheap;
    sit_down(f, &dear, "192.0.2.1", 5 * MS);
    sit_down(f, &cheap, "192.0.2.1", MS / 5);
    st_round_add(&f->round, &dear.waiter);
    st_round_add(&f->round, &cheap.waiter);
    for (int turn = 0; turn < 2000; turn++)
        st_round_go(&f->round, TURN);
    assert_true(cheap.visits > 5 * dear.visits && dear.visits > 100);
}

/* Having talked for a second, one comes after those who have not; and when one has been
 * silent, no more. */
static void whoever_has_used_much_comes_last(void **state)
{
    struct fixture *f = *state;
    struct talker much, little;
    sit_down(f, &much, "192.0.2.1", MS);
    sit_down(f, &little, "192.0.2.2", MS / 10);
    st_round_add(&f->round, &much.waiter);
    for (int i = 0; i < 1000 && st_guest_may_work(much.waiter.guest, clock_ns); i++)
        st_round_go(&f->round, TURN);
    assert_true(much.used_ns >= 1000 * (int64_t)MS);
    little.is_endless = false;
    st_round_add(&f->round, &little.waiter);
    const int before = much.visits;
    const int64_t begin_ns = clock_ns;
    st_round_go(&f->round, TURN);
    assert_int_equal(little.visits, 1);
    assert_true(much.visits - before <= 1);
    assert_true(clock_ns - begin_ns < 2 * MS);
    clock_ns += 10000 * (int64_t)MS;
    assert_true(st_guest_may_work(much.waiter.guest, clock_ns));
}

static void what_the_end_costs_ends_a_turn(void **state)
{
    struct fixture *f = *state;
    struct talker crowd[LINES];
    for (int i = 0; i < LINES; i++) {
        sit_down(f, &crowd[i], "192.0.2.1", 1000);
        st_round_add(&f->round, &crowd[i].waiter);
    }
    st_round_go(&f->round, MS / 10);
    assert_false(st_round_is_spent(&f->round, -MS));
    assert_true(st_round_is_spent(&f->round, 2 * MS));
}

static void whoever_goes_is_forgotten(void **state)
{
    struct fixture *f = *state;
    struct talker t[5];
    for (int i = 0; i < 5; i++) {
        sit_down(f, &t[i], i < 3 ? "192.0.2.1" : i == 3 ? "192.0.2.2" : "192.0.2.3", MS);
        t[i].is_endless = false;
        st_round_add(&f->round, &t[i].waiter);
    }
    st_round_remove(&f->round, &t[1].waiter);
    st_round_remove(&f->round, &t[0].waiter);
    st_round_remove(&f->round, &t[4].waiter);
    st_round_remove(&f->round, &t[4].waiter);
    st_round_add(&f->round, &t[0].waiter);
    st_round_go(&f->round, 100 * MS);
    assert_true(st_round_is_empty(&f->round));
    for (int i = 0; i < 5; i++)
        assert_int_equal(t[i].visits, i != 1 && i != 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_turn_ends_in_time, open_round, close_round),
        cmocka_unit_test_setup_teardown(nobody_waits_for_what_others_ask, open_round,
                                        close_round),
        cmocka_unit_test_setup_teardown(a_crowd_keeps_nobody_waiting, open_round,
                                        close_round),
        cmocka_unit_test_setup_teardown(addresses_get_the_same_time, open_round,
                                        close_round),
        cmocka_unit_test_setup_teardown(a_dear_line_lets_others_of_its_address_be_heard,
                                        open_round, close_round),
        cmocka_unit_test_setup_teardown(whoever_has_used_much_comes_last, open_round,
                                        close_round),
        cmocka_unit_test_setup_teardown(what_the_end_costs_ends_a_turn, open_round,
                                        close_round),
        cmocka_unit_test_setup_teardown(whoever_goes_is_forgotten, open_round,
                                        close_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
