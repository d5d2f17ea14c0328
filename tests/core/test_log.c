/* test_log.c: events are kept in order, and each is shown to those it names. */
#include "part.h"

#include <sandtable/log.h>
#include <sandtable/position.h>

static void events_are_kept_in_order(void **unused)
{
    static st_log log;
    st_log_add(&log, (st_event){ .kind = 4, .seen_by = 1, .arg = { 7 } });
    st_log_add(&log, (st_event){ .kind = 2 });
    assert_int_equal(log.count, 2);
    assert_int_equal(log.event[0].kind, 4);
    assert_int_equal(log.event[0].arg[0], 7);
    assert_int_equal(log.event[1].kind, 2);
}

static void an_event_shows_to_the_seats_it_names(void **unused)
{
    const st_event event = { .seen_by = 1 << 0 | 1 << 5 };
    assert_true(st_log_shows(&event, 0));
    assert_false(st_log_shows(&event, 1));
    assert_true(st_log_shows(&event, 5));
    assert_false(st_log_shows(&event, ST_SPECTATOR));
    assert_true(st_log_shows(&event, ST_ALL_KNOWING));
}

static void spectators_see_what_is_marked_for_them(void **unused)
{
    const st_event open = { .seen_by = ST_EVERYBODY };
    const st_event gallery = { .seen_by = ST_SPECTATORS };
    const st_event nobody = { .seen_by = 0 };
    assert_true(st_log_shows(&open, ST_SPECTATOR));
    assert_true(st_log_shows(&open, 3));
    assert_true(st_log_shows(&gallery, ST_SPECTATOR));
    assert_false(st_log_shows(&gallery, 3));
    assert_false(st_log_shows(&nobody, ST_SPECTATOR));
    assert_true(st_log_shows(&nobody, ST_ALL_KNOWING));
}

static void tell_nobody(void)
{
    for (int i = 0; i < 2 * ST_LOG; i++)
        st_log_add(NULL, (st_event){ .kind = 1 });
}

static void what_has_no_room_is_lost_and_shows(void **unused)
{
    static st_log log;
    st_table table = { .log = &log };
    for (int i = 0; i < ST_LOG; i++)
        st_log_add(&log, (st_event){ .kind = 1 });
    assert_int_equal(log.count, ST_LOG);
    for (int i = 0; i < 3; i++)
        st_tell_briefly(&table, 2, 0, 0, 0);
    assert_int_equal(log.count, ST_LOG + 1);
    assert_int_equal(log.event[ST_LOG - 1].kind, 1);
}

static void show_to_an_unknown_seat(void)
{
    const st_event event = { .seen_by = ST_EVERYBODY };
    st_log_shows(&event, ST_SEATS);
}

static void nobody_need_listen_but_seats_are_seats(void **unused)
{
    assert_false(stops(tell_nobody));
    assert_true(stops(show_to_an_unknown_seat));
}

static void of_rules_that_stand_together_one_is_named(void **unused)
{
    const st_sentence solved = { .rules = "A-1/A-2/A-3 A-9" };
    char rules[64], few[6];
    st_sentence_rules(&solved, 0, rules, sizeof rules);
    assert_string_equal(rules, "A-1 A-9");
    st_sentence_rules(&solved, 2, rules, sizeof rules);
    assert_string_equal(rules, "A-3 A-9");
    st_sentence_rules(&solved, 5, rules, sizeof rules);
    assert_string_equal(rules, "A-3 A-9"); /* the last, where there are fewer */
    st_sentence_rules(&solved, 1, few, sizeof few);
    assert_string_equal(few, "A-2 A");
    st_sentence_rules(&(const st_sentence){ .rules = "" }, 1, rules, sizeof rules);
    assert_string_equal(rules, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_kept_in_order),
        cmocka_unit_test(an_event_shows_to_the_seats_it_names),
        cmocka_unit_test(spectators_see_what_is_marked_for_them),
        cmocka_unit_test(what_has_no_room_is_lost_and_shows),
        cmocka_unit_test(nobody_need_listen_but_seats_are_seats),
        cmocka_unit_test(of_rules_that_stand_together_one_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
