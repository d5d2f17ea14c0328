/* test_bots.c: bots think beside the loop: nobody waits for them but their table, and
 * what they think of too late is dropped. The game is the relay of the bench, which has a
 * bot that thinks for a second and can go on for as long as a match can. */
#include "line.h"

#include "server/ask/wait.h"
#include "server/table/rota.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { THINKERS = 1, PATIENCE_MS = 120000, LONG = 3000, PIECE = 8000, LAST = 77 };
enum { THOUGHT_MS = 1000, DEAF_MS = 60000 }; /* of the slow bot, and of the deaf one */

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

/* Hear a frame without an end of the turn: what it began beside the loop, however quickly
 * that is done, is not taken back before. */
static void hear(st_connection *c, const char *frame)
{
    c->second_cost = c->ten_cost = 0; /* time passes */
    assert_true(st_hear_text(c, frame, strlen(frame), true));
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
        hear(c, bytes);
        free(bytes);
        json_decref(frame);
    }
}

/* What the loop does itself is answered, and nobody waits for it, as soon as it is heard. */
static void nobody_waits_for_a_record_that_is_played(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
    st_connection *other = st_connection_new(f->hall, NULL);
    bring(other, saved);
    assert_non_null(other->asked);
    assert_null(other->room);
    hear(other, "{\"do\":\"load\",\"n\":3,\"record\":\"x\"}");
    assert_string_equal(st_mail_last(f->hall)->error, "too-fast");
    json_t *answer = wait_for_answer(other);
    assert_non_null(other->room);
    assert_int_equal(st_match_count(other->room->match), LONG);
    assert_int_equal(f->hall->loading, 0);
    assert_true(line_is_stored(f->hall, line_text(answer, "table")));
    json_decref(answer);
    json_decref(saved);
    st_connection_free(other);
}

static void whoever_hangs_up_gets_no_table_for_a_record(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
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
}

/* What is answered by threads, and once at a time. */
static json_t *ask_beside_the_loop(const struct line_fixture *f, const char *fields)
{
    char frame[96];
    for (int n = LAST; n <= LAST + 1; n++) {
        snprintf(frame, sizeof frame, "{\"n\":%d,%s}", n, fields);
        hear(f->c, frame);
        assert_non_null(f->c->asked);
    }
    assert_string_equal(st_mail_last(f->hall)->error, "too-fast");
    json_t *answer = wait_for_answer(f->c);
    assert_int_equal(f->hall->loading, 0);
    return answer;
}

static void nobody_waits_for_a_fork(void **state)
{
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    play_long_match(f);
    json_t *fork = ask_beside_the_loop(f, "\"do\":\"fork\",\"move\":2999");
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
    json_t *saved = ask_beside_the_loop(f, "\"do\":\"save\"");
    assert_non_null(strstr(line_text(saved, "record"), "\n3000 "));
    json_decref(saved);
}

/* Whoever asked for a fork goes on with it, wherever they are by then. */
static void a_fork_is_that_of_the_moment_it_was_asked_for(void **state)
{
    static const char other_table[] = "{\"do\":\"create\",\"n\":1,\"game\":\"relay\"}";
    const struct line_fixture *f = *state;
    open_table(f->c, "quick");
    play_long_match(f);
    char token[ST_TOKEN_HEX];
    st_token_print(f->c->token, token);
    hear(f->c, "{\"do\":\"fork\",\"n\":77,\"move\":9}");
    hear(f->c, other_table); /* and another token */
    json_t *answer = wait_for_answer(f->c);
    assert_string_equal(line_text(answer, "token"), token);
    st_room *fork = st_room_find(f->hall, line_text(answer, "table"), NULL);
    assert_int_equal(st_room_seat_of(fork, token), 0);
    assert_ptr_not_equal(f->c->room, fork);
    json_decref(answer);
}

/* Records have a thread of their own: of one queue the hint would be the last. */
static void a_hint_does_not_wait_for_records(void **state)
{
    const struct line_fixture *f = *state;
    const int64_t end = now_ms() + PATIENCE_MS;
    st_connection *crowd[8];
    bool was_first = false;
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        crowd[i] = st_connection_new(f->hall, NULL);
    while (!was_first) {
        assert_true(now_ms() < end);
        for (int i = 0; i < ST_COUNT(crowd); i++)
            bring(crowd[i], saved);
        hear(f->c, "{\"do\":\"hint\",\"n\":77}");
        json_decref(wait_for_answer(f->c));
        was_first = f->hall->loading > 0;
        for (int i = 0; i < ST_COUNT(crowd); i++)
            json_decref(wait_for_answer(crowd[i]));
    }
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    json_decref(saved);
}

static void add_to(st_rota *rota, uint64_t whom, int64_t re)
{
    st_thought *thought = st_alloc(1, sizeof *thought);
    thought->kind = ST_THOUGHT_BROUGHT;
    thought->whom = whom;
    thought->re = re;
    st_rota_add(rota, thought);
}

static void expect_next(st_rota *rota, uint64_t whom, int64_t re)
{
    st_thought *thought = st_rota_take(rota);
    assert_non_null(thought);
    assert_int_equal(thought->whom, whom);
    assert_int_equal(thought->re, re);
    st_thought_free(thought);
}

/* Of three who wait for five, one and two things, each has a turn in a round; level, the
 * one with least to wait for is first. */
static void addresses_take_turns(void **state)
{
    st_rota rota = { 0 };
    for (int i = 1; i <= 5; i++)
        add_to(&rota, 10, i);
    add_to(&rota, 20, 1);
    add_to(&rota, 30, 1);
    add_to(&rota, 30, 2);
    expect_next(&rota, 20, 1);
    expect_next(&rota, 30, 1);
    expect_next(&rota, 10, 1);
    expect_next(&rota, 30, 2);
    for (int i = 2; i <= 5; i++)
        expect_next(&rota, 10, i);
    assert_null(st_rota_take(&rota));
    assert_null(rota.first);
}

/* Nor does it help to come back as if one had not been there. */
static void who_comes_back_has_had_a_turn(void **state)
{
    st_rota rota = { 0 };
    for (int i = 1; i <= 4; i++)
        add_to(&rota, 10, i);
    expect_next(&rota, 10, 1);
    add_to(&rota, 20, 1); /* a newcomer, where the other has had one */
    expect_next(&rota, 20, 1);
    add_to(&rota, 20, 2);
    expect_next(&rota, 20, 2); /* level, and with less to wait for */
    add_to(&rota, 20, 3);
    expect_next(&rota, 10, 2);
    st_rota_clear(&rota);
    assert_null(rota.first);
}

static void what_is_recalled_is_gone(void **state)
{
    st_rota rota = { 0 };
    for (int i = 1; i <= 3; i++)
        add_to(&rota, 10, i);
    st_thought *last = st_rota_take(&rota);
    st_rota_add(&rota, last); /* the first is now the last */
    assert_true(st_rota_remove(&rota, last));
    assert_false(st_rota_remove(&rota, last));
    st_thought_free(last);
    add_to(&rota, 10, 4);
    expect_next(&rota, 10, 2);
    expect_next(&rota, 10, 3);
    expect_next(&rota, 10, 4);
    assert_null(st_rota_take(&rota));
}

/* Whether a hall can be given up while a bot thinks that heeds nothing for a minute. */
static bool ends_beside_a_deaf_bot(void)
{
    struct line_fixture *f = fixture_new(1);
    open_table(f->c, "deaf");
    move(f->c);
    st_thought *thought = f->c->room->thought;
    while (st_think_recall(f->hall->thinkers, thought)) /* nobody has begun with it */
        st_think_ask(f->hall->thinkers, thought);
    const int64_t begin = now_ms();
    st_connection_free(f->c);
    st_hall_free(f->hall);
    return now_ms() - begin < DEAF_MS / 2;
}

static void a_stop_waits_for_nobody(void **state)
{
    const pid_t child = fork();
    int status = 0;
    if (child == 0)
        _exit(ends_beside_a_deaf_bot() ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* A long table that was made and has left memory; its code to `code`. */
static void leave_long_table(const struct line_fixture *f, char code[ST_CODE])
{
    open_table(f->c, "quick");
    json_t *saved = save_long_match(f);
    st_connection *other = st_connection_new(f->hall, NULL);
    bring(other, saved);
    json_t *answer = wait_for_answer(other);
    snprintf(code, ST_CODE, "%s", line_text(answer, "table"));
    st_connection_free(other);
    st_turn_end(f->hall);
    st_room_free(f->hall, st_room_held(f->hall, code));
    json_decref(answer);
    json_decref(saved);
}

static void come(st_hall *hall, st_connection *crowd[3], const char *code)
{
    char frame[96];
    snprintf(frame, sizeof frame, "{\"do\":\"join\",\"n\":77,\"table\":\"%s\"}", code);
    for (int i = 0; i < 3; i++) {
        crowd[i] = st_connection_new(hall, NULL);
        hear(crowd[i], frame);
        assert_non_null(crowd[i]->asked);
        assert_null(crowd[i]->room);
    }
    assert_true(st_waking_is_under_way(hall, code));
    assert_int_equal(hall->to_open.waiting, 1); /* one opening, for all of them */
}

static void all_who_come_wait_for_one_opening(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *crowd[3];
    st_error err;
    char code[ST_CODE];
    leave_long_table(f, code);
    come(f->hall, crowd, code);
    assert_null(st_room_find(f->hall, code, &err)); /* nobody opens it twice */
    assert_string_equal(err.text, "This table is being opened; try again.");
    st_connection_free(crowd[2]);
    for (int i = 0; i < 2; i++)
        json_decref(wait_for_answer(crowd[i]));
    assert_false(st_waking_is_under_way(f->hall, code));
    const st_room *room = st_room_held(f->hall, code);
    assert_int_equal(st_match_count(room->match), LONG);
    assert_int_equal(room->spectators, 2);
    assert_true(line_is_stored(f->hall, code));
    for (int i = 0; i < 2; i++)
        st_connection_free(crowd[i]);
}

static void drop_stored(st_hall *hall, const char *code)
{
    assert_int_equal(hall->store->begin(hall->store, NULL), ST_OK);
    assert_int_equal(hall->store->remove_table(hall->store, code, NULL), ST_OK);
    assert_int_equal(hall->store->commit(hall->store, NULL), ST_OK);
}

/* Wherever the opening is by then: not begun, or played and not yet in memory. */
static void what_cannot_be_opened_is_told_to_all(void **state)
{
    const struct line_fixture *f = *state;
    for (int step = 0; step < 2; step++) {
        st_connection *crowd[3];
        char code[ST_CODE];
        leave_long_table(f, code);
        come(f->hall, crowd, code);
        if (step == 1)
            st_waking_go_on(f->hall);
        drop_stored(f->hall, code);
        for (int i = 0; i < 3; i++) {
            const int64_t end = now_ms() + PATIENCE_MS;
            json_t *answer;
            while ((answer = take_answer(crowd[i])) == NULL) {
                assert_true(now_ms() < end);
                st_turn_end(f->hall);
            }
            assert_string_equal(line_text(answer, "error"), "no-table");
            json_decref(answer);
            st_connection_free(crowd[i]);
        }
        assert_false(st_waking_is_under_way(f->hall, code));
        assert_null(st_room_held(f->hall, code));
    }
}

/* Of what is never finished nothing is left; the sanitizers look. */
static void a_hall_may_go_while_tables_are_opened(void **state)
{
    struct line_fixture *f = *state;
    st_connection *crowd[3];
    char code[ST_CODE];
    leave_long_table(f, code);
    come(f->hall, crowd, code);
    for (int i = 0; i < 3; i++)
        st_connection_free(crowd[i]);
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
        cmocka_unit_test_setup_teardown(a_hint_does_not_wait_for_records,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(all_who_come_wait_for_one_opening,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(what_cannot_be_opened_is_told_to_all,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_hall_may_go_while_tables_are_opened,
                                        open_with_threads, line_close_fixture),
        cmocka_unit_test(addresses_take_turns),
        cmocka_unit_test(who_comes_back_has_had_a_turn),
        cmocka_unit_test(what_is_recalled_is_gone),
        cmocka_unit_test(a_stop_waits_for_nobody),
        cmocka_unit_test_setup_teardown(a_fork_is_that_of_the_moment_it_was_asked_for,
                                        open_with_threads, line_close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
