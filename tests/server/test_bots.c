/* test_bots.c: bots think beside the loop: nobody waits for them but their table, and
 * what they think of too late is dropped. The game is the relay of the bench, which has a
 * bot that thinks for a second and can go on for as long as a match can. */
#include "line.h"

#include "server/ask/wait.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { THINKERS = 2, PATIENCE_MS = 120000, LONG = 3000, PIECE = 8000, LAST = 77 };
enum { THOUGHT_MS = 1000 }; /* of the slow bot */

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct line_fixture *fixture_new(int thinkers)
{
    struct line_fixture *f = st_alloc(1, sizeof *f);
    st_limits limits = st_limits_default();
    limits.thinkers = thinkers;
    f->store = st_store_open("sqlite::memory:", NULL);
    f->hall = st_hall_new(f->store, &limits, NULL, NULL);
    assert_non_null(f->hall);
    f->c = st_connection_new(f->hall, NULL);
    return f;
}

static int open_fixture(void **state)
{
    *state = fixture_new(0);
    return 0;
}

static int open_with_threads(void **state)
{
    *state = fixture_new(THINKERS);
    return 0;
}

/* The person begins; the bot answers. */
static void open_table(st_connection *c, const char *bot)
{
    json_t *made = line_ask(c,
                            "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"takebacks\":"
                            "true,\"seats\":[{\"kind\":\"person\"},"
                            "{\"kind\":\"bot\",\"bot\":\"%s\"}]}",
                            bot);
    assert_true(line_is_ok(made));
    json_decref(made);
}

static void move(st_connection *c)
{
    json_t *answer = line_ask(c,
                              "{\"do\":\"move\",\"n\":2,\"seen\":%u,\"text\":\"add 1\"}",
                              st_match_count(c->room->match));
    assert_true(line_is_ok(answer));
    json_decref(answer);
}

/* End turns as the loop would, until the match has so many moves. */
static void wait_for(const struct line_fixture *f, uint32_t count)
{
    const int64_t end = now_ms() + PATIENCE_MS;
    struct pollfd done = { .fd = st_think_descriptor(f->hall->thinkers),
                           .events = POLLIN };
    while (st_match_count(f->c->room->match) < count) {
        assert_true(now_ms() < end);
        poll(&done, 1, 100);
        st_think_hear(f->hall->thinkers);
        st_turn_end(f->hall);
    }
}

/* Whether the bot is still at it. */
static bool is_thinking(const struct line_fixture *f)
{
    struct pollfd done = { .fd = st_think_descriptor(f->hall->thinkers),
                           .events = POLLIN };
    return poll(&done, 1, 0) == 0;
}

/* Of a loop that waits no answer ever comes before the bot's; of one that does not, on a
 * machine that is busy, some do not. */
static void nobody_waits_for_a_bot_that_thinks(void **state)
{
    const struct line_fixture *f = *state;
    const int64_t end = now_ms() + PATIENCE_MS;
    st_connection *other = st_connection_new(f->hall, NULL);
    bool was_first = false;
    open_table(other, "quick");
    while (!was_first) {
        assert_true(now_ms() < end);
        open_table(f->c, "slow");
        move(f->c);
        json_t *answer = line_ask(other, "{\"do\":\"why\",\"n\":2,\"text\":\"add 1\"}");
        was_first = is_thinking(f);
        assert_true(line_is_ok(answer));
        assert_int_equal(st_match_count(f->c->room->match), 1);
        json_decref(answer);
        wait_for(f, 2);
    }
    st_connection_free(other);
}

static void what_is_thought_of_too_late_is_dropped(void **state)
{
    const struct line_fixture *f = *state;
    const int64_t begin = now_ms();
    open_table(f->c, "slow");
    move(f->c);
    json_t *undone = line_ask(f->c, "{\"do\":\"undo\",\"n\":3,\"seen\":1}");
    assert_true(line_is_ok(undone));
    json_decref(undone);
    json_t *other = line_ask(f->c,
                             "{\"do\":\"move\",\"n\":4,\"seen\":0,\"text\":\"add 5\"}");
    assert_true(line_is_ok(other));
    json_decref(other);
    wait_for(f, 2);
    assert_true(now_ms() - begin >= 2 * THOUGHT_MS); /* the first was not used */
}

static void a_hint_for_a_table_that_moved_on_is_stale(void **state)
{
    const struct line_fixture *f = *state;
    static const char hint[] = "{\"do\":\"hint\",\"n\":7}";
    open_table(f->c, "slow");
    st_hear_text(f->c, hint, strlen(hint), true);
    assert_non_null(f->c->asked);
    json_t *answer = line_ask(f->c,
                              "{\"do\":\"move\",\"n\":8,\"seen\":0,\"text\":\"add 2\"}");
    assert_string_equal(line_text(answer, "error"), "stale");
    assert_int_equal(json_integer_value(json_object_get(answer, "re")), 7);
    assert_null(f->c->asked);
    json_decref(answer);
}

static void hints_that_one_line_waits_for_are_few(void **state)
{
    const struct line_fixture *f = *state;
    static const char hint[] = "{\"do\":\"hint\",\"n\":7}";
    open_table(f->c, "slow");
    for (int i = 0; i < 2 * ST_ASKED; i++)
        st_hear_text(f->c, hint, strlen(hint), true);
    st_connection_sent(f->c, f->c->out.used);
    st_turn_end(f->hall);
    json_t *frames = line_take(f->c), *frame;
    int hinted = 0, refused = 0;
    size_t i;
    json_array_foreach(frames, i, frame)
    {
        hinted += strcmp(line_text(frame, "text"), "add 1") == 0;
        refused += strcmp(line_text(frame, "error"), "too-fast") == 0;
    }
    assert_int_equal(hinted, ST_ASKED);
    assert_int_equal(refused, ST_ASKED);
    json_decref(frames);
}

static void whoever_hangs_up_is_not_hinted(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *other = st_connection_new(f->hall, NULL);
    static const char hint[] = "{\"do\":\"hint\",\"n\":7}";
    open_table(other, "slow");
    st_hear_text(other, hint, strlen(hint), true);
    st_connection_free(other);
    st_turn_end(f->hall);
    assert_false(st_turn_is_due(f->hall));
}

/* A match takes no more than ST_MATCH_MOVES; then a bot that is to act must not be asked
 * again and again. */
static void a_bot_at_a_full_match_rests(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    st_match *match = f->c->room->match;
    const st_move add = { .verb = 0, .arg = { 1 } };
    for (uint32_t i = 0; i + 1 < ST_MATCH_MOVES; i++)
        assert_int_equal(st_match_play(match, (int)i % 2, i, add, NULL), ST_OK);
    st_room_touch(f->hall, f->c->room);
    for (int turns = 0; turns < 5; turns++)
        st_turn_end(f->hall);
    assert_int_equal(st_match_count(match), ST_MATCH_MOVES);
    f->c->room->chair[0].kind = ST_CHAIR_BOT;
    st_room_touch(f->hall, f->c->room);
    for (int turns = 0; turns < 5; turns++)
        st_turn_end(f->hall);
    assert_int_equal(st_match_count(match), ST_MATCH_MOVES);
    assert_false(st_turn_is_due(f->hall));
}

/* The answer to frame LAST among what came since; NULL: it is not there. */
static json_t *take_answer(st_connection *c)
{
    json_t *frames = line_take(c), *frame, *found = NULL;
    size_t i;
    json_array_foreach(frames, i, frame)
    {
        if (json_integer_value(json_object_get(frame, "re")) == LAST)
            found = json_incref(frame);
    }
    json_decref(frames);
    return found;
}

/* End turns until frame LAST is answered. */
static json_t *wait_for_answer(st_connection *c)
{
    const int64_t end = now_ms() + PATIENCE_MS;
    json_t *answer;
    while ((answer = take_answer(c)) == NULL) {
        assert_true(now_ms() < end);
        st_turn_end(c->hall);
    }
    assert_true(line_is_ok(answer));
    return answer;
}

static void play_long_match(const struct line_fixture *f)
{
    st_match *match = f->c->room->match;
    const st_move one = { .verb = 0, .arg = { 1 } };
    for (uint32_t i = 0; i < LONG; i++)
        assert_int_equal(st_match_play(match, (int)i % 2, i, one, NULL), ST_OK);
}

/* A record of a long match at the line's table. */
static json_t *save_long_match(const struct line_fixture *f)
{
    play_long_match(f);
    line_say(f->c, "{\"do\":\"save\",\"n\":%d}", LAST);
    return wait_for_answer(f->c);
}

/* Hand in a record in pieces; the last has the number LAST. */
static void bring(st_connection *c, const json_t *saved)
{
    const char *text = line_text(saved, "record");
    const size_t size = strlen(text);
    for (size_t at = 0; at < size; at += PIECE) {
        const bool is_last = at + PIECE >= size;
        json_t *frame = json_pack("{s:s, s:i, s:s#, s:b}", "do", "load", "n",
                                  is_last ? LAST : 1, "record", text + at,
                                  (int)(is_last ? size - at : PIECE), "more", !is_last);
        char *bytes = json_dumps(frame, 0);
        c->second_cost = c->ten_cost = 0; /* time passes between pieces */
        line_say(c, "%s", bytes);
        free(bytes);
        json_decref(frame);
    }
}

static void keep_busy(st_hall *hall, st_connection *busy[THINKERS])
{
    for (int i = 0; i < THINKERS; i++) {
        busy[i] = st_connection_new(hall, NULL);
        open_table(busy[i], "slow");
        move(busy[i]);
    }
}

/* All threads are kept busy, so what comes at once was done by the loop. */
static void nobody_waits_for_a_record_that_is_played(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *busy[THINKERS];
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
    keep_busy(f->hall, busy);
    st_connection *other = st_connection_new(f->hall, NULL);
    bring(other, saved);
    assert_null(take_answer(other));
    json_t *again = line_ask(other, "{\"do\":\"load\",\"n\":3,\"record\":\"x\"}");
    assert_string_equal(line_text(again, "error"), "too-fast");
    json_t *answer = wait_for_answer(other);
    assert_non_null(other->room);
    assert_int_equal(st_match_count(other->room->match), LONG);
    assert_int_equal(f->hall->loading, 0);
    assert_true(line_is_stored(f->hall, line_text(answer, "table")));
    json_decref(again);
    json_decref(answer);
    json_decref(saved);
    st_connection_free(other);
    for (int i = 0; i < THINKERS; i++)
        st_connection_free(busy[i]);
}

static void whoever_hangs_up_gets_no_table_for_a_record(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *busy[THINKERS];
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
    keep_busy(f->hall, busy);
    st_connection *other = st_connection_new(f->hall, NULL);
    const int tables = f->hall->tables;
    bring(other, saved);
    assert_true(f->hall->loading > 0);
    st_connection_free(other);
    const int64_t end = now_ms() + PATIENCE_MS;
    while (f->hall->loading > 0) {
        assert_true(now_ms() < end);
        st_turn_end(f->hall);
    }
    assert_int_equal(f->hall->tables, tables);
    json_decref(saved);
    for (int i = 0; i < THINKERS; i++)
        st_connection_free(busy[i]);
}

/* What is answered by threads, all of which are kept busy meanwhile. */
static json_t *ask_beside_the_loop(const struct line_fixture *f, const char *frame)
{
    st_connection *busy[THINKERS];
    keep_busy(f->hall, busy);
    f->c->second_cost = f->c->ten_cost = 0;
    line_say(f->c, frame, LAST);
    assert_null(take_answer(f->c));
    json_t *again = line_ask(f->c, frame, LAST + 1);
    assert_string_equal(line_text(again, "error"), "too-fast");
    json_decref(again);
    json_t *answer = wait_for_answer(f->c);
    assert_int_equal(f->hall->loading, 0);
    for (int i = 0; i < THINKERS; i++)
        st_connection_free(busy[i]);
    return answer;
}

static void nobody_waits_for_a_fork(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    play_long_match(f);
    json_t *fork = ask_beside_the_loop(f, "{\"do\":\"fork\",\"n\":%d,\"move\":2999}");
    const char *code = line_text(fork, "table");
    assert_true(line_is_stored(f->hall, code));
    assert_int_equal(st_match_count(st_room_find(f->hall, code, NULL)->match), LONG - 1);
    json_decref(fork);
}

static void nobody_waits_for_what_is_saved(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    play_long_match(f);
    json_t *saved = ask_beside_the_loop(f, "{\"do\":\"save\",\"n\":%d}");
    assert_non_null(strstr(line_text(saved, "record"), "\n3000 "));
    json_decref(saved);
}

/* Whoever asked for a fork goes on with it, wherever they are by then. */
static void a_fork_is_that_of_the_moment_it_was_asked_for(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *busy[THINKERS];
    open_table(f->c, "quick");
    play_long_match(f);
    keep_busy(f->hall, busy);
    char token[ST_TOKEN_HEX];
    st_token_print(f->c->token, token);
    line_say(f->c, "{\"do\":\"fork\",\"n\":%d,\"move\":9}", LAST);
    open_table(f->c, "slow"); /* another table, and another token */
    json_t *answer = wait_for_answer(f->c);
    assert_string_equal(line_text(answer, "token"), token);
    st_room *fork = st_room_find(f->hall, line_text(answer, "table"), NULL);
    assert_int_equal(st_room_seat_of(fork, token), 0);
    assert_ptr_not_equal(f->c->room, fork);
    json_decref(answer);
    for (int i = 0; i < THINKERS; i++)
        st_connection_free(busy[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nobody_waits_for_a_bot_that_thinks,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(what_is_thought_of_too_late_is_dropped,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_hint_for_a_table_that_moved_on_is_stale,
                                        open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(hints_that_one_line_waits_for_are_few,
                                        open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(whoever_hangs_up_is_not_hinted, open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_bot_at_a_full_match_rests, open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(nobody_waits_for_a_record_that_is_played,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(whoever_hangs_up_gets_no_table_for_a_record,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(nobody_waits_for_a_fork, open_with_threads,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(nobody_waits_for_what_is_saved, open_with_threads,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_fork_is_that_of_the_moment_it_was_asked_for,
                                        open_with_threads, line_close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
