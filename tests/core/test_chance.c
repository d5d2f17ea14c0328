/* test_chance.c: the generator is the stated one and fair, every answer is noted, and
 * scripts that do not fit are told as faults.
 *
 * The seeds are fixed, so each run sees the same numbers; the chi-square thresholds are
 * those that a fair source exceeds once in a thousand seeds. */
#include "part.h"

#include <sandtable/move.h>

enum { COLOUR = ST_KINDS, ROOM };

static void the_stream_is_that_of_chacha20(void **unused)
{
    /* The key stream of ChaCha20 for a key and a nonce of zeros begins with the bytes
     * 76 b8 e0 ad a0 f1 3d 90; a bound of 2^31 shows all but the lowest bit. */
    const uint8_t zeros[ST_SEED_BYTES] = { 0 };
    st_chance c;
    st_chance_seed(&c, zeros);
    assert_int_equal(st_chance_below(&c, 1U << 31), 0xade0b876U >> 1);
    assert_int_equal(st_chance_below(&c, 1U << 31), 0x903df1a0U >> 1);
    assert_int_equal(c.drawn, 2);
}

static void check_hex(const uint8_t *bytes, const char *expected)
{
    char hex[2 * ST_SEED_BYTES + 1];
    for (int i = 0; i < ST_SEED_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", bytes[i]);
    assert_string_equal(hex, expected);
}

static void seeds_of_texts_are_their_blake2b(void **unused)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, "");
    check_hex(seed, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    st_chance_seed_text(seed, "sandtable");
    check_hex(seed, "87b03151d98701c474b8618845f84c67b735f38371e3cef652fb22604eca67d9");
}

static void seeds_of_a_family_are_keyed_by_its_root(void **unused)
{
    uint8_t root[ST_SEED_BYTES], seed[ST_SEED_BYTES];
    for (int i = 0; i < ST_SEED_BYTES; i++)
        root[i] = (uint8_t)i;
    st_chance_seed_nth(seed, root, 0);
    check_hex(seed, "223b9a195adefb1f293d6c0971a8fdb3d95276881614005cc0773778f9fdd202");
    st_chance_seed_nth(seed, root, 0x0102030405060708);
    check_hex(seed, "15ee16c8f996f73222d40f607e32548a6dbcd40d0c4cc356c492c7ece179dd20");
    st_chance_seed_nth(root, root, 1);
    check_hex(root, "6bf226619d5d5b4e1270a4357066590b6431fda00fe8a0426f131e52372f04e4");
}

static void a_die_shows_all_faces_alike(void **unused)
{
    int seen[8] = { 0 };
    double share[8] = { 0 };
    for (int face = 1; face <= 6; face++)
        share[face] = 1 / 6.0;
    st_chance c = seeded("a die");
    for (int i = 0; i < 60000; i++) {
        st_chance_begin(&c);
        const int face = st_chance_die(&c, 6);
        assert_in_range(face, 1, 6);
        seen[face]++;
    }
    assert_true(chi_square(seen, share, 8) < 20.515); /* 5 degrees of freedom */
}

static void a_pick_takes_all_things_alike(void **unused)
{
    int seen[81] = { 0 };
    double share[81];
    st_chance c = seeded("a pick");
    for (int i = 0; i < 81; i++)
        share[i] = 1 / 81.0;
    for (int i = 0; i < 81000; i++) {
        st_chance_begin(&c);
        const int picked = st_chance_pick(&c, ROOM, 81);
        assert_in_range(picked, 0, 80);
        seen[picked]++;
    }
    assert_true(chi_square(seen, share, 81) < 124.839); /* 80 degrees of freedom */
}

static void a_weighing_follows_the_weights(void **unused)
{
    const uint8_t weights[] = { 0, 1, 0, 2, 3, 255, 0 };
    int seen[7] = { 0 };
    double share[7];
    for (int i = 0; i < 7; i++)
        share[i] = weights[i] / 261.0;
    st_chance c = seeded("a weighing");
    for (int i = 0; i < 200000; i++) {
        st_chance_begin(&c);
        seen[st_chance_weigh(&c, COLOUR, weights, 7)]++;
    }
    assert_true(chi_square(seen, share, 7) < 16.266); /* 3 degrees of freedom */
}

/* Without throwing words away, a bound of three quarters of 2^32 gives some remainders
 * twice as often as others. */
static void a_huge_bound_is_fair_too(void **unused)
{
    int seen[3] = { 0 };
    const double share[3] = { 1 / 3.0, 1 / 3.0, 1 / 3.0 };
    st_chance c = seeded("a huge bound");
    for (int i = 0; i < 30000; i++) {
        const uint32_t number = st_chance_below(&c, 3U << 30);
        assert_true(number < 3U << 30);
        seen[number % 3]++;
    }
    assert_true(chi_square(seen, share, 3) < 13.816); /* 2 degrees of freedom */
    assert_true(c.drawn > 35000 && c.drawn < 45000);  /* a quarter is thrown away */
}

static void an_answer_costs_about_one_word(void **unused)
{
    st_chance c = seeded("cost");
    for (int i = 0; i < 100000; i++) {
        st_chance_begin(&c);
        st_chance_die(&c, 6);
    }
    assert_true(c.drawn >= 100000 && c.drawn < 100010);
}

static void seeking_gives_the_numbers_that_drawing_gives(void **unused)
{
    enum { NUMBERS = 3 * ST_CHANCE_BLOCK / 4 + 5 };
    static uint32_t drawn[NUMBERS];
    st_chance c = seeded("seek");
    for (int i = 0; i < NUMBERS; i++)
        drawn[i] = st_chance_below(&c, 1U << 31);
    for (int i = NUMBERS - 1; i >= 0; i -= 7) {
        st_chance_seek(&c, (uint64_t)i);
        assert_int_equal(st_chance_below(&c, 1U << 31), drawn[i]);
        assert_int_equal(c.drawn, i + 1);
    }
    st_chance other = seeded("seek");
    st_chance_seek(&other, 700);
    assert_int_equal(st_chance_below(&other, 1U << 31), drawn[700]);
}

static void a_block_far_out_is_not_an_early_one(void **unused)
{
    st_chance c = seeded("far");
    const uint32_t first = st_chance_below(&c, 1U << 31);
    st_chance_seek(&c, (uint64_t)1 << 36); /* past 2^32 blocks of ChaCha20 */
    assert_int_not_equal(st_chance_below(&c, 1U << 31), first);
    st_chance_seek(&c, 0);
    assert_int_equal(st_chance_below(&c, 1U << 31), first);
}

static void seeding_starts_all_over(void **unused)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, "again");
    st_chance c = seeded("something else");
    const st_answer script = { ST_NUMBER, 9 };
    st_chance_below(&c, 100);
    st_chance_script(&c, &script, 1);
    st_chance_die(&c, 6);
    assert_int_equal(c.fault, ST_FAULT_IMPOSSIBLE);
    st_chance_seed(&c, seed);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    assert_false(c.is_scripted);
    assert_int_equal(c.count + c.scripted + (int)c.drawn, 0);
    st_chance other = seeded("again");
    for (int i = 0; i < 20; i++)
        assert_int_equal(st_chance_die(&c, 20), st_chance_die(&other, 20));
}

static void a_copy_goes_on_as_the_original_does(void **unused)
{
    st_chance c = seeded("copy");
    st_chance_die(&c, 6);
    st_chance copy = c;
    for (int i = 0; i < 200; i++)
        assert_int_equal(st_chance_die(&c, 100), st_chance_die(&copy, 100));
}

static void every_answer_is_noted_in_order(void **unused)
{
    const uint8_t weights[] = { 0, 5, 7 };
    st_chance c = seeded("notes");
    const int die = st_chance_die(&c, 6);
    const int room = st_chance_pick(&c, ROOM, 40);
    const int colour = st_chance_weigh(&c, COLOUR, weights, 3);
    assert_int_equal(c.count, 3);
    const st_answer expected[] = { { ST_NUMBER, (int16_t)die },
                                   { ROOM, (int16_t)room },
                                   { COLOUR, (int16_t)colour } };
    assert_memory_equal(c.answer, expected, sizeof expected);
    st_chance_begin(&c);
    assert_int_equal(c.count, 0);
    const int next = st_chance_die(&c, 6);
    assert_int_equal(c.count, 1);
    assert_int_equal(c.answer[0].value, next);
}

static void a_number_below_a_bound_is_not_noted(void **unused)
{
    st_chance c = seeded("below");
    for (int i = 0; i < 1000; i++)
        assert_true(st_chance_below(&c, 7) < 7);
    assert_int_equal(c.count, 0);
    assert_int_equal(st_chance_below(&c, 1), 0);
}

static void a_script_answers_in_its_order(void **unused)
{
    const st_answer script[] = {
        { ST_NUMBER, 4 }, { ROOM, 0 }, { COLOUR, 2 }, { ST_NUMBER, 6 }
    };
    const uint8_t weights[] = { 1, 0, 1 };
    st_chance c = seeded("script");
    st_chance_script(&c, script, 4);
    assert_int_equal(st_chance_die(&c, 6), 4);
    assert_int_equal(st_chance_pick(&c, ROOM, 3), 0);
    assert_int_equal(st_chance_weigh(&c, COLOUR, weights, 3), 2);
    assert_int_equal(st_chance_die(&c, 6), 6);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    assert_int_equal(c.count, 4);
    assert_int_equal(c.drawn, 0);
    assert_memory_equal(c.answer, script, sizeof script);
}

static void noted_answers_can_be_the_script(void **unused)
{
    st_chance c = seeded("replay");
    int face[5];
    for (int i = 0; i < 5; i++)
        face[i] = st_chance_die(&c, 20);
    st_chance_script(&c, c.answer, c.count);
    for (int i = 0; i < 5; i++)
        assert_int_equal(st_chance_die(&c, 20), face[i]);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    st_chance_script(&c, c.answer + 2, 3);
    assert_int_equal(st_chance_die(&c, 20), face[2]);
}

static void a_new_list_leaves_the_script(void **unused)
{
    st_chance c = seeded("leave"), other = seeded("leave");
    st_chance_script(&c, NULL, 0);
    st_chance_die(&c, 6);
    st_chance_begin(&c);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    for (int i = 0; i < 20; i++)
        assert_int_equal(st_chance_die(&c, 20), st_chance_die(&other, 20));
}

static void check_fault(const st_chance *c, st_fault fault, st_answer wanted, int last)
{
    assert_int_equal(c->fault, fault);
    assert_int_equal(c->wanted.kind, wanted.kind);
    assert_int_equal(c->wanted.value, wanted.value);
    assert_int_equal(c->wanted_first, wanted.kind == ST_NUMBER ? 1 : 0);
    assert_int_equal(c->wanted_last, last);
}

static void a_script_that_runs_out_is_told(void **unused)
{
    const st_answer script = { ST_NUMBER, 2 };
    st_chance c = seeded("out");
    st_chance_script(&c, &script, 1);
    st_chance_die(&c, 6);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    assert_int_equal(st_chance_pick(&c, ROOM, 12), 0);
    check_fault(&c, ST_FAULT_EXHAUSTED, (st_answer){ ROOM, ST_NONE }, 11);
    assert_int_equal(c.count, 1);
}

static void check_bad_die(int kind, int value)
{
    const st_answer script = { (int16_t)kind, (int16_t)value };
    st_chance c = seeded("bad");
    st_chance_script(&c, &script, 1);
    assert_int_equal(st_chance_die(&c, 6), 1);
    check_fault(&c, ST_FAULT_IMPOSSIBLE, (st_answer){ ST_NUMBER, (int16_t)value }, 6);
    assert_int_equal(c.count, 0);
}

static void an_answer_that_a_die_cannot_give_is_told(void **unused)
{
    check_bad_die(ST_NUMBER, 0);
    check_bad_die(ST_NUMBER, 7);
    check_bad_die(ST_NUMBER, ST_NONE);
    check_bad_die(ROOM, 3);
}

static void check_bad_choice(const uint8_t *weights, int value, int lowest)
{
    const st_answer script = { COLOUR, (int16_t)value };
    st_chance c = seeded("bad");
    st_chance_script(&c, &script, 1);
    const int got = weights != NULL ? st_chance_weigh(&c, COLOUR, weights, 4)
                                    : st_chance_pick(&c, COLOUR, 4);
    assert_int_equal(got, lowest);
    check_fault(&c, ST_FAULT_IMPOSSIBLE, (st_answer){ COLOUR, (int16_t)value }, 3);
}

static void a_choice_that_cannot_come_up_is_told(void **unused)
{
    const uint8_t weights[] = { 0, 0, 3, 0 };
    check_bad_choice(NULL, -1, 0);
    check_bad_choice(NULL, 4, 0);
    check_bad_choice(weights, 1, 2);
    check_bad_choice(weights, 3, 2);
    check_bad_choice(weights, 4, 2);
    check_bad_choice(weights, -1, 2);
}

static void the_first_fault_stays_and_lowest_answers_follow(void **unused)
{
    const uint8_t weights[] = { 0, 2, 1 };
    const st_answer script[] = { { ST_NUMBER, 5 }, { ROOM, 99 }, { ST_NUMBER, 3 } };
    st_chance c = seeded("first");
    st_chance_script(&c, script, 3);
    assert_int_equal(st_chance_die(&c, 6), 5);
    assert_int_equal(st_chance_pick(&c, ROOM, 10), 0);
    for (int i = 0; i < 2 * ST_ANSWERS; i++) {
        assert_int_equal(st_chance_die(&c, 6), 1);
        assert_int_equal(st_chance_pick(&c, COLOUR, 3), 0);
        assert_int_equal(st_chance_weigh(&c, COLOUR, weights, 3), 1);
    }
    check_fault(&c, ST_FAULT_IMPOSSIBLE, (st_answer){ ROOM, 99 }, 9);
    assert_int_equal(c.count, 1);
    assert_memory_equal(c.answer, script, sizeof script);
}

static void a_full_script_runs_out_within_its_bounds(void **unused)
{
    st_answer script[ST_ANSWERS];
    for (int i = 0; i < ST_ANSWERS; i++)
        script[i] = (st_answer){ ST_NUMBER, 3 };
    st_chance c = seeded("full");
    st_chance_script(&c, script, ST_ANSWERS);
    for (int i = 0; i < ST_ANSWERS; i++)
        assert_int_equal(st_chance_die(&c, 6), 3);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    assert_int_equal(st_chance_die(&c, 6), 1);
    check_fault(&c, ST_FAULT_EXHAUSTED, (st_answer){ ST_NUMBER, ST_NONE }, 6);
    assert_int_equal(c.count, ST_ANSWERS);
}

static void more_answers_than_fit_are_a_fault(void **unused)
{
    st_chance c = seeded("many");
    for (int i = 0; i < ST_ANSWERS; i++)
        st_chance_die(&c, 6);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    st_chance_die(&c, 6);
    assert_int_equal(c.fault, ST_FAULT_TOO_MANY);
    assert_int_equal(c.count, ST_ANSWERS);
    st_chance_begin(&c);
    assert_int_equal(c.fault, ST_FAULT_NONE);
}

static void roll_no_faces(void)
{
    st_chance c = seeded("none");
    st_chance_die(&c, 0);
}

static void a_choice_of_nothing_is_a_fault(void **unused)
{
    const uint8_t weights[] = { 0, 0 };
    st_chance c = seeded("none");
    assert_int_equal(st_chance_pick(&c, ROOM, 0), 0);
    assert_int_equal(c.fault, ST_FAULT_NOTHING);
    st_chance_begin(&c);
    assert_int_equal(st_chance_weigh(&c, ROOM, weights, 2), 0);
    assert_int_equal(c.fault, ST_FAULT_NOTHING);
    assert_int_equal(c.count, 0);
    st_chance_script(&c, NULL, 0);
    assert_int_equal(st_chance_weigh(&c, ROOM, weights, 2), 0);
    assert_int_equal(c.fault, ST_FAULT_NOTHING);
}

static void choose_by_script(void)
{
    st_chance c = seeded("script");
    st_chance_script(&c, NULL, 0);
    st_chance_below(&c, 2);
}

static void script_too_much(void)
{
    static const st_answer script[ST_ANSWERS + 1];
    st_chance c = seeded("script");
    st_chance_script(&c, script, ST_ANSWERS + 1);
}

static void questions_without_an_answer_stop_the_program(void **unused)
{
    assert_true(stops(roll_no_faces));
    assert_true(stops(choose_by_script));
    assert_true(stops(script_too_much));
}

static void a_bell_is_one_answer_of_twelve_numbers(void **unused)
{
    enum { DRAWS = 20000, LIMIT = 6000 };
    st_chance c = seeded("bell"), same = seeded("bell");
    double sum = 0, squares = 0;
    int beyond = 0;
    for (int i = 0; i < DRAWS; i++) {
        int expected = -LIMIT;
        st_chance_begin(&c);
        const int z = st_chance_bell(&c, ROOM, LIMIT);
        for (int n = 0; n < 12; n++)
            expected += (int)st_chance_below(&same, LIMIT / 6 + 1);
        assert_int_equal(z, expected);
        assert_int_equal(c.count, 1);
        assert_int_equal(c.answer[0].kind, ROOM);
        assert_int_equal(c.answer[0].value, z);
        sum += z;
        squares += (double)z * z;
        beyond += z > 2000 || z < -2000;
    }
    assert_true(sum / DRAWS > -30 && sum / DRAWS < 30);
    assert_true(squares / DRAWS > 0.97 * 1001 * 1001 &&
                squares / DRAWS < 1.03 * 1001 * 1001);
    assert_true(beyond > DRAWS * 0.037 && beyond < DRAWS * 0.053); /* of a bell 4.5 % */
}

static void a_scripted_bell_holds_to_its_limit(void **unused)
{
    const st_answer script[] = { { ROOM, -6000 }, { ROOM, 6001 } };
    st_chance c = seeded("bell");
    st_chance_script(&c, script, 2);
    assert_int_equal(st_chance_bell(&c, ROOM, 6000), -6000);
    assert_int_equal(st_chance_bell(&c, ROOM, 6000), 0);
    assert_int_equal(c.fault, ST_FAULT_IMPOSSIBLE);
    assert_int_equal(c.wanted_first, -6000);
    assert_int_equal(c.wanted_last, 6000);
}

static void what_is_told_is_noted_and_draws_nothing(void **unused)
{
    st_chance c = seeded("tell");
    const int die = st_chance_die(&c, 6);
    const uint64_t drawn = c.drawn;
    assert_false(st_chance_knows(&c));
    assert_int_equal(st_chance_tell(&c, ROOM, -5, 5, -3), -3);
    assert_int_equal(c.drawn, drawn);
    const st_answer noted[] = { { ST_NUMBER, (int16_t)die }, { ROOM | ST_TOLD, -3 } };
    assert_int_equal(c.count, 2);
    assert_memory_equal(c.answer, noted, sizeof noted);
}

static void what_was_told_is_read_back_from_a_list(void **unused)
{
    const st_answer script[] = { { ST_NUMBER, 4 }, { ROOM | ST_TOLD, 7 }, { ROOM, 2 } };
    st_chance c = seeded("read");
    st_chance_script(&c, script, 3);
    assert_false(st_chance_knows(&c)); /* a die comes first */
    assert_int_equal(st_chance_die(&c, 6), 4);
    assert_true(st_chance_knows(&c));
    assert_int_equal(st_chance_tell(&c, ROOM, 0, 9, 1), 7);
    assert_int_equal(st_chance_pick(&c, ROOM, 5), 2);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    /* The rest of what was told must be in the list, too. */
    assert_int_equal(st_chance_tell(&c, ROOM, 3, 9, 5), 3);
    assert_int_equal(c.fault, ST_FAULT_EXHAUSTED);
    assert_int_equal(c.wanted.kind, ROOM | ST_TOLD);
    assert_memory_equal(c.answer, script, sizeof script);
}

static void what_was_told_must_be_possible(void **unused)
{
    const st_answer script[] = { { ROOM | ST_TOLD, 10 } };
    st_chance c = seeded("read");
    st_chance_script(&c, script, 1);
    assert_int_equal(st_chance_tell(&c, ROOM, 1, 9, 5), 1);
    assert_int_equal(c.fault, ST_FAULT_IMPOSSIBLE);
    st_chance_script(&c, script, 1);
    assert_int_equal(st_chance_pick(&c, ROOM, 20), 0);
    assert_int_equal(c.fault, ST_FAULT_IMPOSSIBLE);
}

static void a_list_without_what_is_told_gets_it(void **unused)
{
    const st_answer script[] = { { ST_NUMBER, 4 }, { ST_NUMBER, 5 } };
    const st_answer whole[] = { { ST_NUMBER, 4 },
                                { ROOM | ST_TOLD, 8 },
                                { ST_NUMBER, 5 } };
    st_chance c = seeded("insert");
    st_chance_script(&c, script, 2);
    st_chance_die(&c, 6);
    assert_false(st_chance_knows(&c));
    assert_int_equal(st_chance_tell(&c, ROOM, 0, 9, 8), 8);
    assert_int_equal(st_chance_die(&c, 6), 5);
    assert_int_equal(c.fault, ST_FAULT_NONE);
    assert_int_equal(c.count, c.scripted);
    assert_int_equal(c.count, 3);
    assert_memory_equal(c.answer, whole, sizeof whole);
    st_answer full[ST_ANSWERS];
    for (int i = 0; i < ST_ANSWERS; i++)
        full[i] = script[0];
    st_chance_script(&c, full, ST_ANSWERS);
    st_chance_tell(&c, ROOM, 0, 9, 8);
    assert_int_equal(c.fault, ST_FAULT_TOO_MANY);
}

static void retold_results_are_read_while_the_rest_is_drawn(void **unused)
{
    st_chance first = seeded("retell"), again = seeded("retell");
    for (int move = 0; move < 200; move++) {
        st_chance_begin(&first);
        for (int i = 0; i < 3; i++) {
            st_chance_die(&first, 20);
            st_chance_tell(&first, ROOM, 0, 99, (move * 7 + i) % 100);
        }
        st_chance_retell(&again, first.answer, first.count);
        for (int i = 0; i < 3; i++) {
            st_chance_die(&again, 20);
            assert_true(st_chance_knows(&again));
            st_chance_tell(&again, ROOM, 0, 99, 0);
        }
        assert_int_equal(again.fault, ST_FAULT_NONE);
        assert_int_equal(again.count, first.count);
        assert_memory_equal(again.answer, first.answer, 6 * sizeof first.answer[0]);
    }
    st_chance_retell(&again, first.answer, 1);
    st_chance_die(&again, 20);
    st_chance_tell(&again, ROOM, 0, 99, 5);
    assert_int_equal(again.fault, ST_FAULT_EXHAUSTED);
}

static void a_question_tells_its_subject_and_only_its_own(void **unused)
{
    st_chance c = seeded("about");
    st_chance_script(&c, NULL, 0);
    st_chance_about(&c, ROOM, 3);
    st_chance_die(&c, 6);
    st_chance_about(&c, ROOM, 4); /* comes too late to change the fault */
    assert_int_equal(c.wanted_about.kind, ROOM);
    assert_int_equal(c.wanted_about.value, 3);
    const st_answer one = { ST_NUMBER, 2 };
    st_chance_script(&c, &one, 1);
    st_chance_about(&c, ROOM, 3);
    st_chance_die(&c, 6);
    st_chance_die(&c, 6);
    assert_int_equal(c.fault, ST_FAULT_EXHAUSTED);
    assert_true(c.wanted_about.kind < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stream_is_that_of_chacha20),
        cmocka_unit_test(seeds_of_texts_are_their_blake2b),
        cmocka_unit_test(seeds_of_a_family_are_keyed_by_its_root),
        cmocka_unit_test(a_die_shows_all_faces_alike),
        cmocka_unit_test(a_pick_takes_all_things_alike),
        cmocka_unit_test(a_weighing_follows_the_weights),
        cmocka_unit_test(a_huge_bound_is_fair_too),
        cmocka_unit_test(an_answer_costs_about_one_word),
        cmocka_unit_test(seeking_gives_the_numbers_that_drawing_gives),
        cmocka_unit_test(a_block_far_out_is_not_an_early_one),
        cmocka_unit_test(seeding_starts_all_over),
        cmocka_unit_test(a_copy_goes_on_as_the_original_does),
        cmocka_unit_test(every_answer_is_noted_in_order),
        cmocka_unit_test(a_number_below_a_bound_is_not_noted),
        cmocka_unit_test(a_script_answers_in_its_order),
        cmocka_unit_test(noted_answers_can_be_the_script),
        cmocka_unit_test(a_new_list_leaves_the_script),
        cmocka_unit_test(a_script_that_runs_out_is_told),
        cmocka_unit_test(an_answer_that_a_die_cannot_give_is_told),
        cmocka_unit_test(a_choice_that_cannot_come_up_is_told),
        cmocka_unit_test(the_first_fault_stays_and_lowest_answers_follow),
        cmocka_unit_test(a_full_script_runs_out_within_its_bounds),
        cmocka_unit_test(more_answers_than_fit_are_a_fault),
        cmocka_unit_test(a_choice_of_nothing_is_a_fault),
        cmocka_unit_test(questions_without_an_answer_stop_the_program),
        cmocka_unit_test(a_bell_is_one_answer_of_twelve_numbers),
        cmocka_unit_test(a_scripted_bell_holds_to_its_limit),
        cmocka_unit_test(what_is_told_is_noted_and_draws_nothing),
        cmocka_unit_test(what_was_told_is_read_back_from_a_list),
        cmocka_unit_test(what_was_told_must_be_possible),
        cmocka_unit_test(a_list_without_what_is_told_gets_it),
        cmocka_unit_test(retold_results_are_read_while_the_rest_is_drawn),
        cmocka_unit_test(a_question_tells_its_subject_and_only_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
