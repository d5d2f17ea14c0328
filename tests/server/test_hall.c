/* test_hall.c: tables without sockets: answers, limits, bots. */
#include "line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { CROWD = 1000, PIECE = 15000 };

static const char three_people[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
    "{\"kind\":\"person\",\"name\":\"Ann\"},"
    "{\"kind\":\"person\"},{\"kind\":\"person\"}]}";

static const char bots_only[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
    "{\"kind\":\"bot\"},{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}";

static void join(st_connection *c, const char *code, const json_t *made, int seat)
{
    char frame[LINE_FRAME];
    line_join_frame(frame, code, made, seat);
    json_t *answer = line_ask(c, "%s", frame);
    assert_true(line_is_ok(answer));
    json_decref(answer);
}

static void expect_error(st_connection *c, const char *name, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), name);
    assert_true(line_text(answer, "text")[0] != '\0');
    json_decref(answer);
}

static void each_error_has_its_name(void **state)
{
    struct line_fixture *f = *state;
    st_connection *c = f->c;
    f->hall->limits.frames = 1000;
    expect_error(c, "bad-frame", "{");
    expect_error(c, "bad-frame", "{\"do\":\"dance\",\"n\":1}");
    expect_error(c, "bad-frame", "{\"do\":\"ping\"}");
    expect_error(c, "no-table", "{\"do\":\"record\",\"n\":1}");
    expect_error(c, "no-table", "{\"do\":\"join\",\"n\":1,\"table\":\"AAAAAA\"}");
    expect_error(c, "no-table", "{\"do\":\"join\",\"n\":1,\"table\":\"../../etc\"}");
    expect_error(c, "not-found", "{\"do\":\"create\",\"n\":1,\"game\":\"chess\"}");
    expect_error(c, "bad-setup",
                 "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":[{\"kind\":"
                 "\"open\"}]}");
    expect_error(c, "bad-setup",
                 "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"options\":{"
                 "\"traffic\":\"maybe\"}}");
    json_decref(line_ask(c, "%s", three_people));
    expect_error(c, "taken", "{\"do\":\"sit\",\"n\":1,\"seat\":2}");
    expect_error(c, "no-seat", "{\"do\":\"sit\",\"n\":1,\"seat\":4}");
    expect_error(c, "taken", "{\"do\":\"stand_in\",\"n\":1,\"seat\":2}");
    expect_error(c, "not-over", "{\"do\":\"record\",\"n\":1}");
    expect_error(c, "not-over", "{\"do\":\"rematch\",\"n\":1}");
    expect_error(c, "started", "{\"do\":\"start\",\"n\":1}");
    expect_error(c, "no-undo", "{\"do\":\"undo\",\"n\":1,\"seen\":0}");
    expect_error(c, "bad-move", "{\"do\":\"move\",\"n\":1,\"seen\":0,\"text\":\"fly\"}");
    expect_error(c, "refused",
                 "{\"do\":\"move\",\"n\":1,\"seen\":0,\"text\":\"step A1\"}");
    expect_error(c, "stale", "{\"do\":\"move\",\"n\":1,\"seen\":7,\"text\":\"roll\"}");
    expect_error(c, "not-found", "{\"do\":\"at\",\"n\":1,\"move\":9}");
    expect_error(c, "not-found",
                 "{\"do\":\"rules\",\"n\":1,\"game\":\"patrol\",\"id\":\"X-1\"}");
    json_t *left = line_ask(c, "{\"do\":\"leave\",\"n\":1}");
    assert_true(line_is_ok(left));
    json_decref(left);
    expect_error(c, "not-seated",
                 "{\"do\":\"move\",\"n\":1,\"seen\":0,\"text\":\"roll\"}");
}

static void a_frame_sent_again_is_answered_as_the_first_time(void **state)
{
    struct line_fixture *f = *state;
    char frame[256];
    json_decref(line_ask(f->c, "%s", three_people));
    line_print_move(f->c->room, 2, frame);
    json_t *first = line_ask(f->c, "%s", frame), *again = line_ask(f->c, "%s", frame);
    assert_true(json_equal(first, again));
    assert_int_equal(st_match_count(f->c->room->match), 1);
    json_decref(first);
    json_decref(again);
}

/* Somebody's frame may come late, when the move it made has been taken back. */
static void a_frame_that_comes_late_is_not_played_again(void **state)
{
    struct line_fixture *f = *state;
    char frame[256];
    json_decref(line_ask(
        f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"takebacks\":true,"
              "\"seats\":[{\"kind\":\"person\"},{\"kind\":\"person\"},"
              "{\"kind\":\"person\"}]}"));
    line_print_move(f->c->room, 2, frame);
    json_t *first = line_ask(f->c, "%s", frame);
    json_t *undone = line_ask(f->c, "{\"do\":\"undo\",\"n\":90,\"seen\":1}");
    assert_true(line_is_ok(undone));
    json_t *again = line_ask(f->c, "%s", frame);
    assert_true(json_equal(first, again));
    assert_int_equal(st_match_count(f->c->room->match), 0);
    f->hall->now_ms += 31000; /* by then it is another frame */
    json_decref(line_ask(f->c, "%s", frame));
    assert_int_equal(st_match_count(f->c->room->match), 1);
    json_decref(first);
    json_decref(undone);
    json_decref(again);
}

static void whoever_is_too_fast_is_told_and_then_cut(void **state)
{
    struct line_fixture *f = *state;
    int sent = 0, told = 0;
    for (; sent < 200 && f->c->close_code == 0; sent++) {
        line_say(f->c, "{\"do\":\"ping\",\"n\":1}");
        json_t *frames = line_take(f->c);
        told += strcmp(line_text(json_array_get(frames, 0), "error"), "too-fast") == 0;
        json_decref(frames);
    }
    assert_int_equal(sent, 150);
    assert_int_equal(told, 99);
    assert_int_equal(f->c->close_code, 1008);
}

static void a_slow_reader_is_cut(void **state)
{
    struct line_fixture *f = *state;
    f->hall->limits.outbox = 20000;
    f->hall->limits.frames = 1000;
    json_decref(line_ask(f->c, "%s", three_people));
    for (int i = 0; i < 100 && f->c->close_code == 0; i++)
        line_say(f->c, "{\"do\":\"at\",\"n\":1,\"move\":0}");
    assert_int_equal(f->c->close_code, 1013);
    assert_true(f->c->out.used < 60000);
}

static void bots_play_to_the_end_one_move_a_turn(void **state)
{
    struct line_fixture *f = *state;
    json_t *made = line_ask(f->c,
                            "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
                            "{\"kind\":\"person\"},{\"kind\":\"bot\"},"
                            "{\"kind\":\"bot\",\"bot\":\"random\"}]}");
    json_decref(line_ask(f->c, "{\"do\":\"leave\",\"n\":2}"));
    const st_room *room = f->c->room;
    int turns = 0;
    for (; st_turn_is_due(f->hall) && turns < 20000; turns++) {
        const uint32_t before = st_match_count(room->match);
        st_turn_end(f->hall);
        st_connection_sent(f->c, f->c->out.used);
        assert_int_equal(st_match_count(room->match), before + 1);
    }
    assert_true(st_room_is_over(room));
    assert_true(line_is_stored(f->hall, room->code));
    json_t *back = line_ask(f->c,
                            "{\"do\":\"join\",\"n\":3,\"table\":\"%s\",\"token\":\"%s\"}",
                            room->code, line_text(made, "token"));
    assert_int_equal(json_integer_value(json_object_get(back, "seat")), 1);
    assert_int_equal(room->chair[0].stand_in, -1);
    json_t *again = line_ask(f->c, "{\"do\":\"rematch\",\"n\":4}");
    assert_true(line_is_ok(again));
    json_t *there = line_ask(
        f->c, "{\"do\":\"join\",\"n\":5,\"table\":\"%s\",\"token\":\"%s\"}",
        line_text(again, "table"), line_text(again, "token"));
    assert_int_equal(json_integer_value(json_object_get(there, "seat")), 1);
    json_decref(made);
    json_decref(back);
    json_decref(again);
    json_decref(there);
}

/* A match that takes no more moves, here because its seed is not known. */
/* The events of the scenes that came, without what they changed; `effects` counts those
 * that told it. Give them back. */
static json_t *take_events(st_connection *c, int *effects)
{
    json_t *frames = line_take(c), *all = json_array(), *frame, *event;
    size_t i, j;
    json_array_foreach(frames, i, frame)
    {
        json_t *parts = json_object_get(frame, "parts");
        json_array_foreach(json_object_get(parts, "events"), j, event)
        {
            *effects += json_object_del(event, "effects") == 0;
            json_array_append(all, event);
        }
    }
    json_decref(frames);
    return all;
}

static void only_who_wishes_is_told_what_events_changed(void **state)
{
    struct line_fixture *f = *state;
    st_connection *wishes = st_connection_new(f->hall, NULL),
                  *other = st_connection_new(f->hall, NULL);
    int plain = 0, told = 0, late = 0;
    json_decref(line_ask(f->c, "%s", bots_only));
    const st_room *room = f->c->room;
    json_decref(line_ask(wishes,
                         "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"effects\":true}",
                         room->code));
    json_decref(
        line_ask(other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}", room->code));
    json_decref(line_take(f->c));
    json_decref(line_take(wishes));
    for (int turn = 0; turn < 60 && !st_room_is_over(room); turn++) {
        st_turn_end(f->hall);
        json_t *seen = take_events(f->c, &plain), *same = take_events(wishes, &told),
               *third = take_events(other, &late);
        assert_true(json_equal(seen, same) && json_equal(seen, third));
        json_decref(seen);
        json_decref(same);
        json_decref(third);
    }
    assert_int_equal(plain + late, 0);
    assert_true(told > 10);
    expect_error(other, "bad-frame",
                 "{\"do\":\"join\",\"n\":2,\"table\":\"AAAAAA\",\"effects\":1}");
    st_connection_free(wishes);
    st_connection_free(other);
}

static void a_bot_whose_move_is_not_taken_does_not_keep_the_loop_busy(void **state)
{
    struct line_fixture *f = *state;
    st_error err;
    json_decref(line_ask(f->c,
                         "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"seats\":["
                         "{\"kind\":\"bot\"}]}"));
    st_room *room = f->c->room;
    char *record = st_match_record_new(room->match, false);
    st_match *seedless = st_match_read(record, "record",
                                       st_match_start(room->match)->pack, &err);
    assert_non_null(seedless);
    st_match_free(room->match);
    room->match = seedless;
    for (int turn = 0; turn < 8; turn++)
        st_turn_end(f->hall);
    assert_true(st_position_to_act(st_match_position(room->match)) != 0);
    assert_false(st_turn_is_due(f->hall));
    free(record);
}

static void bots_wait_while_nobody_looks(void **state)
{
    struct line_fixture *f = *state;
    json_decref(line_ask(f->c,
                         "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
                         "{\"kind\":\"bot\"},{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}"));
    assert_true(st_turn_is_due(f->hall));
    st_room_exit(f->c);
    st_turn_end(f->hall);
    assert_false(st_turn_is_due(f->hall));
}

static void an_idle_table_is_dropped_and_comes_back(void **state)
{
    struct line_fixture *f = *state;
    json_t *made = line_ask(f->c, "%s", three_people);
    char frame[256];
    line_print_move(f->c->room, 2, frame);
    json_decref(line_ask(f->c, "%s", frame));
    char *before = line_told_new(f->hall, line_text(made, "table"));
    st_room_exit(f->c);
    st_turn_end(f->hall);
    st_hall_sweep(f->hall);
    assert_int_equal(f->hall->rooms, 1);
    f->hall->now_ms += f->hall->limits.idle_ms;
    st_hall_sweep(f->hall);
    assert_int_equal(f->hall->rooms, 0);
    char *after = line_told_new(f->hall, line_text(made, "table"));
    assert_string_equal(before, after);
    free(before);
    free(after);
    json_decref(made);
}

static void a_stand_in_plays_after_twenty_seconds(void **state)
{
    struct line_fixture *f = *state;
    st_connection *other = st_connection_new(f->hall, NULL);
    json_t *made = line_ask(f->c, "%s", three_people);
    join(other, line_text(made, "table"), made, 1);
    st_connection_free(other);
    expect_error(f->c, "taken", "{\"do\":\"stand_in\",\"n\":1,\"seat\":2}");
    f->hall->now_ms += 20000;
    json_t *answer = line_ask(f->c, "{\"do\":\"stand_in\",\"n\":1,\"seat\":2}");
    assert_true(line_is_ok(answer));
    assert_true(st_room_is_bot(f->c->room, 1));
    json_decref(answer);
    json_decref(made);
}

static void open_seats_are_taken_once(void **state)
{
    struct line_fixture *f = *state;
    st_connection *other = st_connection_new(f->hall, NULL);
    json_t *made = line_ask(f->c,
                            "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
                            "{\"kind\":\"person\"},{\"kind\":\"open\"},"
                            "{\"kind\":\"open\"}]}");
    expect_error(f->c, "not-started",
                 "{\"do\":\"move\",\"n\":1,\"seen\":0,\"text\":\"roll\"}");
    json_decref(line_ask(other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
                         line_text(made, "table")));
    json_t *sat = line_ask(other, "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"name\":\"Cy\"}");
    json_t *again = line_ask(other,
                             "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"name\":\"Cy\"}");
    assert_int_equal(strlen(line_text(sat, "token")), 32);
    assert_true(json_equal(sat, again));
    expect_error(other, "taken", "{\"do\":\"sit\",\"n\":3,\"seat\":3}");
    expect_error(other, "not-host", "{\"do\":\"start\",\"n\":4}");
    json_t *start = line_ask(f->c, "{\"do\":\"start\",\"n\":4}");
    assert_true(line_is_ok(start));
    assert_int_equal(f->c->room->chair[2].kind, ST_CHAIR_BOT);
    assert_true(line_is_stored(f->hall, f->c->room->code));
    json_decref(made);
    json_decref(sat);
    json_decref(again);
    json_decref(start);
    st_connection_free(other);
}

static void a_silent_line_is_asked_and_then_cut(void **state)
{
    struct line_fixture *f = *state;
    f->hall->now_ms += 29999;
    st_connection_ping_all(f->hall);
    assert_int_equal(f->c->out.used, 0);
    f->hall->now_ms += 1;
    st_connection_ping_all(f->hall);
    assert_memory_equal(f->c->out.bytes, "\x89\0", 2);
    st_connection_sent(f->c, f->c->out.used);
    f->hall->now_ms += 30000;
    st_connection_ping_all(f->hall);
    assert_int_equal(f->c->close_code, 1001);
}

static void limits_on_tables_and_spectators_hold(void **state)
{
    struct line_fixture *f = *state;
    st_connection *other = st_connection_new(f->hall, NULL);
    f->hall->limits.tables = 1;
    f->hall->limits.spectators = 0;
    json_t *made = line_ask(f->c, "%s", three_people);
    char frame[64];
    snprintf(frame, sizeof frame, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
             line_text(made, "table"));
    expect_error(other, "full", three_people);
    expect_error(other, "full", frame);
    st_connection_free(other);
    json_decref(made);
}

#ifdef __SANITIZE_ADDRESS__
static const bool has_another_heap = true;
#else
static const bool has_another_heap = false;
#endif

static long resident_kib(void)
{
    long all = 0, resident = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    assert_non_null(in);
    assert_int_equal(fscanf(in, "%ld %ld", &all, &resident), 2);
    fclose(in);
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

/* A crowd that begins long frames and goes away frees no room. Its last line stays, above
 * all that was freed, so that the heap does not shrink by itself. */
static void memory_is_given_back_after_a_crowd(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *crowd[CROWD];
    char piece[PIECE];
    memset(piece, 'x', sizeof piece);
    st_hall_sweep(f->hall);
    const long before = resident_kib();
    for (int i = 0; i < CROWD; i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        assert_true(st_hear_text(crowd[i], piece, sizeof piece, false));
    }
    const long most = resident_kib() - before;
    st_hall_sweep(f->hall); /* as every second */
    for (int i = 0; i < CROWD - 1; i++)
        st_connection_free(crowd[i]);
    f->hall->now_ms += 60000;
    st_hall_sweep(f->hall);
    const long left = resident_kib() - before;
    assert_true(has_another_heap || most > 8 * 1024);
    assert_true(has_another_heap || left < most / 4);
    st_connection_free(crowd[CROWD - 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_error_has_its_name, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_frame_sent_again_is_answered_as_the_first_time,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_frame_that_comes_late_is_not_played_again,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(whoever_is_too_fast_is_told_and_then_cut,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_slow_reader_is_cut, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(bots_play_to_the_end_one_move_a_turn,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(only_who_wishes_is_told_what_events_changed,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(
            a_bot_whose_move_is_not_taken_does_not_keep_the_loop_busy, line_open_fixture,
            line_close_fixture),
        cmocka_unit_test_setup_teardown(bots_wait_while_nobody_looks, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(an_idle_table_is_dropped_and_comes_back,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_stand_in_plays_after_twenty_seconds,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(open_seats_are_taken_once, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_silent_line_is_asked_and_then_cut,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(limits_on_tables_and_spectators_hold,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(memory_is_given_back_after_a_crowd,
                                        line_open_fixture, line_close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
