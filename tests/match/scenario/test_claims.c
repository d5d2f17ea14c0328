/* test_claims.c: what a scenario may claim besides fields at the end: answers of chance, the
 * table before a step, lists in any order, rules of a refusal, macros. */
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void what_was_told_to_chance_can_be_claimed(void **state)
{
    expect_pass("game: errand\nmoves:\n- throw\n- {asked: [letter, number, number]}\n"
                "- {answers: {number: [7, 4], letter: b}}\n"
                "- {answers: {number: [9+-2, 3..5]}}\n- {answers: {card: []}}\n");
    expect_mismatch("game: errand\nmoves:\n- throw\n- {asked: [letter]}\n",
                    "t.yaml:4:12: expected chance to be asked for this, is asked for "
                    "letter, number, number\n");
    expect_mismatch("game: errand\nmoves:\n- throw\n- {answers: {number: [9+-1, 4]}}\n",
                    "t.yaml:4:23: expected the answer 9+-1, is 7\n");
    expect_mismatch("game: errand\nmoves:\n- throw\n- {answers: {number: [7]}}\n",
                    "t.yaml:4:23: expected 1 answers of the kind number, is 2\n");
    expect_error("game: errand\nmoves:\n- throw\n- {answers: {number: [far]}}\n",
                 ST_BAD_FILE, "t.yaml:4:23", "`far` is no number");
    expect_error("game: errand\nmoves:\n- throw\n- {answers: {coin: []}}\n", ST_BAD_FILE,
                 "t.yaml:4:14", "coin");
    expect_error("game: errand\nmoves:\n- throw\n- {answers: {}}\n", ST_BAD_FILE,
                 "t.yaml:4:4", "mapping");
}

static void fields_can_be_claimed_before_a_step(void **state)
{
    expect_pass("game: errand\nmoves:\n- lap\n"
                "- {before: pace, expect: {pace: {1: 0}}}\n"
                "- {before: pace 1, expect: {pace: {1: 2}}}\n"
                "- {before: turn, expect: {pace: {1: 3}, turn: 2}}\n"
                "expect: {pace: {1: 3}}\n");
    expect_pass("game: errand\ngiven: {agenda: [turn 0 0 0, pace 2 1 0]}\nmoves:\n"
                "- {before: pace 1, expect: {pace: {2: 1}}}\n- walk\n"
                "expect: {pace: {1: 1, 2: 2}}\n");
    expect_mismatch(
        "game: errand\nmoves:\n- lap\n- {before: pace 2, expect: {pace: {1: 2}}}\n"
        "- {before: pace 4, expect: {pace: {1: 2}}}\n- undo\n"
        "- {before: pace, expect: {pace: {1: 0}}}\n",
        "t.yaml:4:39: pace 1: expected 2, is 1\n"
        "t.yaml:5:12: expected this step to come, is not reached\n"
        "t.yaml:7:12: expected this step to come, is not reached\n");
    expect_error("game: errand\nmoves:\n- lap\n- {before: dawn, expect: {turn: 1}}\n",
                 ST_BAD_FILE, "t.yaml:4:12", "no step `dawn`");
    expect_error("game: errand\nmoves:\n- lap\n- {before: pace x, expect: {turn: 1}}\n",
                 ST_BAD_FILE, "t.yaml:4:12", "a number");
    expect_error("game: errand\nmoves:\n- lap\n- {before: pace}\n", ST_BAD_FILE,
                 "t.yaml:4:4", "`expect` is missing");
}

static void a_list_may_be_claimed_in_any_order(void **state)
{
    expect_pass("game: errand\ngiven: {trail: [b, a]}\nmoves:\n- walk\n"
                "- {expect: {trail: [b, a, none]}}\n"
                "- {expect: {trail: {unordered: [a, b]}}}\n");
    expect_mismatch("game: errand\ngiven: {trail: [b, a]}\nmoves:\n"
                    "- {expect: {trail: {unordered: [a, c]}}}\n"
                    "- {expect: {trail: {unordered: [a, a]}}}\n",
                    "t.yaml:4:36: trail: expected c, is not in it\n"
                    "t.yaml:4:33: trail 1: expected none, is b\n"
                    "t.yaml:5:36: trail: expected a, is not in it\n"
                    "t.yaml:5:33: trail 1: expected none, is b\n");
    expect_error("game: errand\ngiven: {trail: {unordered: [a]}}\n", ST_BAD_FILE,
                 "t.yaml:2:17", "write a list");
    expect_error("game: errand\nexpect: {trail: {unordered: [z]}}\n", ST_BAD_FILE,
                 "t.yaml:2:30", "'z'");
}

static void events_may_be_claimed_in_any_order(void **state)
{
    expect_pass("game: errand\nset: {stride: short}\nmoves:\n- look\n"
                "- {events: [took-hidden, took], order: any}\n"
                "- {events: [took, took-hidden], order: given}\n"
                "otherwise: {card: [red]}\n");
    expect_mismatch(
        "game: errand\nmoves:\n- walk\n- {events: [walked, walked], order: any}\n",
        "t.yaml:4:21: expected the event walked, is walked (ERRAND-2) \"Seat 1 "
        "walks to 1.\"\n");
    expect_error("game: errand\nmoves:\n- walk\n- {events: [walked], order: some}\n",
                 ST_BAD_FILE, "t.yaml:4:29", "given or any");
}

static void several_rules_are_all_meant_or_any(void **state)
{
    expect_pass("game: errand\nmoves:\n"
                "- {refuse: walk, seat: 2, rule: {all: [ERRAND-2, ERRAND-3]}}\n"
                "- {refuse: walk, seat: 2, rule: {any: [ERRAND-5, ERRAND-3]}}\n");
    expect_mismatch(
        "game: errand\nmoves:\n"
        "- {refuse: walk, seat: 2, rule: [ERRAND-5, ERRAND-3]}\n"
        "- {refuse: walk, seat: 2, rule: {any: [ERRAND-5, ERRAND-4]}}\n",
        "t.yaml:3:34: expected `walk` to be refused under ERRAND-5, is: It is "
        "for seat 1. (ERRAND-2 ERRAND-3)\n"
        "t.yaml:4:40: expected `walk` to be refused under any of these, is: It "
        "is for seat 1. (ERRAND-2 ERRAND-3)\n");
    expect_error("game: errand\nmoves:\n- {refuse: walk, seat: 2, rule: {any: []}}\n",
                 ST_BAD_FILE, "t.yaml:3:34", "nothing");
    expect_error(
        "game: errand\nmoves:\n- {refuse: walk, seat: 2, rule: {one: [ERRAND-2]}}\n",
        ST_BAD_FILE, "t.yaml:3:34", "one");
}

static void a_macro_can_be_allowed_and_forbidden(void **state)
{
    expect_pass(
        "game: errand\nmoves:\n- {allows: [hop 2, walk]}\n- {repeat: 19, move: walk}\n"
        "- {forbids: [hop 2, walk]}\n");
    expect_mismatch(
        "game: errand\nmoves:\n- {forbids: [hop 2]}\n- {repeat: 19, move: walk}\n"
        "- {allows: [hop 2]}\n",
        "t.yaml:3:14: expected `hop 2` to be forbidden, is not\n"
        "t.yaml:5:13: expected `hop 2` to be legal, is not\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_told_to_chance_can_be_claimed),
        cmocka_unit_test(fields_can_be_claimed_before_a_step),
        cmocka_unit_test(a_list_may_be_claimed_in_any_order),
        cmocka_unit_test(events_may_be_claimed_in_any_order),
        cmocka_unit_test(several_rules_are_all_meant_or_any),
        cmocka_unit_test(a_macro_can_be_allowed_and_forbidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
