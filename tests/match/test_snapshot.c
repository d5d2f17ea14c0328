/* test_snapshot.c: a long match stays small in memory, and every earlier state and event
 * of it can still be had to the byte. */
#include "table.h"

#include "match/match_inside.h"

#include <malloc.h>
#include <time.h>

enum { LONG = 4000, KIB = 1024, MOST = 256 * KIB, TRIED = 300 };

extern const st_game st_voyage;

static st_match *with_takebacks(const char *seed)
{
    st_error err;
    st_start start = table_start(&st_voyage, seed);
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

/* What a match that keeps every state would know. */
struct diary {
    size_t size;
    uint8_t *state;  /* after each move */
    st_event *event; /* the last of each move */
};

static struct diary write_diary(st_match *m, int moves)
{
    struct diary d = { .size = st_voyage.rules->size };
    d.state = st_alloc((size_t)moves + 1, d.size);
    d.event = st_alloc((size_t)moves + 1, sizeof *d.event);
    for (int i = 0; i <= moves; i++) {
        const int events = st_match_entry(m, (uint32_t)i).events;
        memcpy(d.state + (size_t)i * d.size, st_match_position(m)->state, d.size);
        if (events > 0)
            d.event[i] = st_match_events(m, (uint32_t)i)[events - 1];
        if (i < moves)
            table_say(m, i % 5 == 4 ? "wait" : "sail");
    }
    return d;
}

static void free_diary(struct diary *d)
{
    free(d->state);
    free(d->event);
}

static void expect_then(const st_match *m, const struct diary *d, uint32_t number)
{
    const int events = st_match_entry(m, number).events;
    assert_memory_equal(st_match_state(m, number), d->state + number * d->size, d->size);
    if (events > 0)
        assert_memory_equal(&st_match_events(m, number)[events - 1], &d->event[number],
                            sizeof *d->event);
}

static void long_match_fits_into_256_kib(void **state)
{
    (void)table_pack(&st_voyage); /* is not counted */
    const size_t before = mallinfo2().uordblks;
    st_match *m = table_match(&st_voyage, "size");
    for (int i = 0; i < LONG; i++)
        table_say(m, i % 5 == 4 ? "wait" : "sail");
    (void)st_match_state(m, LONG / 3);
    (void)st_match_events(m, LONG / 2);
    const size_t taken = mallinfo2().uordblks - before;
    print_message("%d moves on %zu bytes of state: %zu bytes, allocated %zu, with a "
                  "state a move %zu\n",
                  LONG, st_voyage.rules->size, st_past_size(m), taken,
                  LONG * st_voyage.rules->size);
    assert_true(st_past_size(m) <= MOST);
    assert_true(taken <= MOST);
    st_match_free(m);
}

static void every_state_and_event_can_be_had_in_any_order(void **state)
{
    st_match *m = table_match(&st_voyage, "order");
    struct diary d = write_diary(m, LONG);
    for (uint32_t number = 0; number <= LONG; number += 7)
        expect_then(m, &d, number);
    for (uint32_t i = 0, number = 1; i < TRIED; i++, number = (number * 2654435761u))
        expect_then(m, &d, number % (LONG + 1));
    for (uint32_t back = 0; back < 40; back++)
        expect_then(m, &d, LONG - back);
    free_diary(&d);
    st_match_free(m);
}

static void taking_back_a_long_way_is_exact(void **state)
{
    enum { MOVES = 1500, TAKEN = 700 };
    st_error err;
    st_match *m = with_takebacks("back");
    struct diary d = write_diary(m, MOVES);
    for (int i = 1; i <= TAKEN; i++) {
        assert_int_equal(st_match_undo(m, &err), ST_OK);
        table_expect_bytes(m, d.state + (size_t)(MOVES - i) * d.size);
    }
    /* The same moves find the same dice, and what is kept of them is the same again. */
    for (int i = MOVES - TAKEN; i < MOVES; i++)
        table_say(m, i % 5 == 4 ? "wait" : "sail");
    for (uint32_t number = 0; number <= MOVES; number += 3)
        expect_then(m, &d, number);
    free_diary(&d);
    st_match_free(m);
}

static void other_moves_after_taking_back_leave_nothing_of_the_old(void **state)
{
    enum { MOVES = 200, TAKEN = 150 };
    st_error err;
    st_match *m = with_takebacks("other"), *plain = with_takebacks("other");
    for (int i = 0; i < MOVES; i++)
        table_say(m, "sail");
    (void)st_match_state(m, MOVES - 20);
    for (int i = 0; i < TAKEN; i++)
        assert_int_equal(st_match_undo(m, &err), ST_OK);
    for (int i = 0; i < MOVES; i++) {
        if (i < MOVES - TAKEN)
            table_say(plain, "sail");
        else {
            table_say(plain, i % 2 ? "wait" : "sail");
            table_say(m, i % 2 ? "wait" : "sail");
        }
    }
    for (uint32_t number = 0; number <= MOVES; number++) {
        assert_memory_equal(st_match_state(m, number), st_match_state(plain, number),
                            st_voyage.rules->size);
        assert_int_equal(st_match_entry(m, number).events,
                         st_match_entry(plain, number).events);
    }
    st_match_free(m);
    st_match_free(plain);
}

/* Of the processor: what others on the machine do is not counted. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* The bound is wide, for slow machines and sanitizers. */
static void stepping_through_a_long_match_is_quick(void **state)
{
    st_match *m = table_match(&st_voyage, "quick");
    st_scene *scene = st_scene_new();
    for (int i = 0; i < LONG; i++)
        table_say(m, "sail");
    double start = seconds();
    for (uint32_t number = 0; number <= LONG; number++)
        st_match_scene_at(m, number, 0, scene);
    const double forth = (seconds() - start) / LONG;
    start = seconds();
    for (uint32_t number = LONG; number > LONG - 100; number--)
        st_match_scene_at(m, number, 0, scene);
    const double back = (seconds() - start) / 100;
    print_message("a step: %.1f us forth, %.1f us back\n", forth * 1e6, back * 1e6);
    assert_true(forth < 0.005);
    assert_true(back < 0.1);
    st_scene_free(scene);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_match_fits_into_256_kib),
        cmocka_unit_test(every_state_and_event_can_be_had_in_any_order),
        cmocka_unit_test(taking_back_a_long_way_is_exact),
        cmocka_unit_test(other_moves_after_taking_back_leave_nothing_of_the_old),
        cmocka_unit_test(stepping_through_a_long_match_is_quick),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
