/* test_bag.c: a bag gives back what was put in, with the odds of shuffling first. */
#include "part.h"

#include <sandtable/bag.h>
#include <sandtable/move.h>

enum { TOKEN = ST_KINDS };
enum { CALM, WIND, FLOOD };

static void a_bag_draws_each_token_once(void **unused)
{
    st_chance c = seeded("once");
    st_bag bag = { 0 };
    const st_bag empty = { 0 };
    st_bag_put(&bag, CALM, 3);
    st_bag_put(&bag, FLOOD, 1);
    st_bag_put(&bag, ST_BAG_KINDS - 1, 2);
    assert_int_equal(st_bag_total(&bag), 6);
    int seen[ST_BAG_KINDS] = { 0 };
    for (int left = 6; left > 0; left--) {
        seen[st_bag_draw(&bag, &c, TOKEN)]++;
        assert_int_equal(st_bag_total(&bag), left - 1);
    }
    assert_int_equal(seen[CALM], 3);
    assert_int_equal(seen[FLOOD], 1);
    assert_int_equal(seen[ST_BAG_KINDS - 1], 2);
    assert_memory_equal(&bag, &empty, sizeof bag);
}

static void a_draw_is_told_as_an_item_of_its_kind(void **unused)
{
    st_chance c = seeded("told");
    st_bag bag = { 0 };
    st_bag_put(&bag, FLOOD, 1);
    assert_int_equal(st_bag_draw(&bag, &c, TOKEN), FLOOD);
    assert_int_equal(c.count, 1);
    assert_int_equal(c.answer[0].kind, TOKEN);
    assert_int_equal(c.answer[0].value, FLOOD);
}

static void a_script_cannot_draw_what_is_not_there(void **unused)
{
    const st_answer script = { TOKEN, FLOOD };
    st_chance c = seeded("script");
    st_chance_script(&c, &script, 1);
    st_bag bag = { 0 };
    st_bag_put(&bag, WIND, 1);
    assert_int_equal(st_bag_draw(&bag, &c, TOKEN), WIND);
    assert_int_equal(c.fault, ST_FAULT_IMPOSSIBLE);
    assert_int_equal(c.wanted.value, FLOOD);
}

static int triple(int a, int b, int c)
{
    return (a * 3 + b) * 3 + c;
}

/* Shares of the first three of three calms, two winds and a flood, shuffled: all 120
 * ways to lay three of the six tokens in a row, counted. */
static void count_shuffles(double *share)
{
    static const int deck[] = { CALM, CALM, CALM, WIND, WIND, FLOOD };
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < 6; k++)
                if (i != j && j != k && i != k)
                    share[triple(deck[i], deck[j], deck[k])] += 1 / 120.0;
}

static void drawing_has_the_odds_of_shuffling_first(void **unused)
{
    double share[27] = { 0 };
    int seen[27] = { 0 };
    count_shuffles(share);
    st_chance c = seeded("shuffle");
    for (int i = 0; i < 60000; i++) {
        st_bag bag = { 0 };
        st_bag_put(&bag, CALM, 3);
        st_bag_put(&bag, WIND, 2);
        st_bag_put(&bag, FLOOD, 1);
        st_chance_begin(&c);
        const int first = st_bag_draw(&bag, &c, TOKEN);
        const int second = st_bag_draw(&bag, &c, TOKEN);
        seen[triple(first, second, st_bag_draw(&bag, &c, TOKEN))]++;
    }
    /* 19 rows can come up; 42.312 is exceeded once in a thousand seeds. */
    assert_true(chi_square(seen, share, 27) < 42.312);
}

static void an_empty_bag_is_a_fault_of_chance_and_stays_empty(void **unused)
{
    const st_bag fresh = { 0 };
    st_bag bag = { 0 };
    st_chance c = seeded("empty");
    st_bag_draw(&bag, &c, TOKEN);
    assert_int_equal(c.fault, ST_FAULT_NOTHING);
    assert_int_equal(c.count, 0);
    assert_memory_equal(&bag, &fresh, sizeof bag);
}

static void put_too_many(void)
{
    st_bag bag = { 0 };
    st_bag_put(&bag, WIND, 200);
    st_bag_put(&bag, WIND, 56);
}

static void put_an_unknown_item(void)
{
    st_bag bag = { 0 };
    st_bag_put(&bag, ST_BAG_KINDS, 1);
}

static void fill_to_the_brim(void)
{
    st_bag bag = { 0 };
    st_bag_put(&bag, WIND, 255);
}

static void what_no_bag_can_do_stops_the_program(void **unused)
{
    assert_true(stops(put_too_many));
    assert_true(stops(put_an_unknown_item));
    assert_false(stops(fill_to_the_brim));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bag_draws_each_token_once),
        cmocka_unit_test(a_draw_is_told_as_an_item_of_its_kind),
        cmocka_unit_test(a_script_cannot_draw_what_is_not_there),
        cmocka_unit_test(drawing_has_the_odds_of_shuffling_first),
        cmocka_unit_test(an_empty_bag_is_a_fault_of_chance_and_stays_empty),
        cmocka_unit_test(what_no_bag_can_do_stops_the_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
