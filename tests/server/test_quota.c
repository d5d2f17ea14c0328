/* test_quota.c: what one guest may cost the others: bytes, tables, talk, guesses, places.
 * The game is the relay of the bench, which goes on for as long as a match can. */
#include "line.h"

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MOVES = 4000, TABLES = 5000, ANSWER = 100000 };

static const char two_people[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":[{\"kind\":\"person\"},"
    "{\"kind\":\"person\"}]}";

static void expect_error(st_connection *c, const char *name, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), name);
    json_decref(answer);
}

static void expect_ok(st_connection *c, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), "");
    json_decref(answer);
}

/* A table with a long past; the rate does not matter here. */
static void open_long_table(const struct line_fixture *f)
{
    const st_move add = { .verb = 0, .arg = { 1 } };
    f->hall->limits.frames = 100000;
    expect_ok(f->c, two_people);
    for (uint32_t i = 0; i < MOVES; i++)
        assert_int_equal(st_match_play(f->c->room->match, (int)i % 2, i, add, NULL),
                         ST_OK);
}

static void a_log_comes_in_pages(void **state)
{
    const struct line_fixture *f = *state;
    open_long_table(f);
    int64_t next = -1, events = 0, pages = 0;
    do {
        char frame[64];
        snprintf(frame, sizeof frame, "{\"do\":\"log\",\"n\":2,\"since\":%lld}",
                 (long long)next);
        json_t *page = line_ask(f->c, "%s",
                                next < 0 ? "{\"do\":\"log\",\"n\":2}" : frame);
        const json_t *list = json_object_get(page, "events");
        assert_true(json_array_size(list) <= ST_EVENTS);
        if (events > 0)
            assert_int_equal(
                json_integer_value(json_object_get(json_array_get(list, 0), "move")),
                next + 1);
        events += (int64_t)json_array_size(list);
        pages++;
        const json_t *more = json_object_get(page, "next");
        next = more != NULL ? json_integer_value(more) : MOVES;
        json_decref(page);
    } while (next < MOVES);
    assert_int_equal(events, MOVES);
    assert_int_equal(pages, (MOVES + ST_EVENTS - 1) / ST_EVENTS);
    expect_ok(f->c, "{\"do\":\"log\",\"n\":2,\"since\":90000}");
}

static void whoever_joins_is_told_the_end_of_a_long_past(void **state)
{
    const struct line_fixture *f = *state;
    open_long_table(f);
    st_connection *other = st_connection_new(f->hall, NULL);
    line_say(other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"since\":0}",
             f->c->room->code);
    assert_true(other->out.used > 1000);
    assert_true(other->out.used < 100000);
    st_connection_free(other);
}

/* Ten onlookers who ask for the log as often as they may cost little memory. */
static void what_waits_is_bounded(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *crowd[10];
    static const char log[] = "{\"do\":\"log\",\"n\":2}";
    size_t most = 0;
    open_long_table(f);
    f->hall->limits.frames = 1000000;
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        line_say(crowd[i], "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
                 f->c->room->code);
    }
    for (int round = 0; round < 480; round++)
        for (int i = 0; i < ST_COUNT(crowd); i++)
            st_hear_text(crowd[i], log, sizeof log - 1, true);
    most = f->hall->mails.used;
    for (int i = 0; i < ST_COUNT(crowd); i++)
        assert_in_range(crowd[i]->mailed, f->hall->limits.outbox,
                        f->hall->limits.outbox + ANSWER);
    st_turn_end(f->hall);
    size_t queued = 0;
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        assert_true(crowd[i]->out.used < 2 * f->hall->limits.outbox);
        queued += crowd[i]->out.used;
    }
    assert_true(f->c->out.used <= f->hall->queued);
    assert_int_equal(queued + f->c->out.used, f->hall->queued);
    assert_true(most < ST_COUNT(crowd) * 2 * f->hall->limits.outbox);
    f->hall->limits.queue = f->hall->queued /
                            2; /* and for all together: not for others */
    expect_ok(f->c, log);
    assert_true(f->hall->queued <= f->hall->limits.queue);
    assert_int_equal(f->c->close_code, 0);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
}

/* What is put into an outbox counts before it is put there, however long it is. */
static void an_outbox_never_holds_more_than_it_may(void **state)
{
    const struct line_fixture *f = *state;
    static const char text[1000];
    st_connection *other = st_connection_new(f->hall, NULL);
    f->hall->limits.outbox = 10 * sizeof text;
    for (int i = 0; i < 20; i++)
        st_connection_put(f->c, text, sizeof text);
    assert_int_equal(f->c->close_code, 1013);
    assert_in_range(f->c->out.used, 9 * sizeof text, f->hall->limits.outbox);
    f->hall->limits.outbox = sizeof text - 1;
    st_connection_put(other, text, sizeof text);
    assert_int_equal(other->close_code, 1013);
    assert_int_equal(other->out.used, 0);
    st_connection_free(other);
    assert_int_equal(f->hall->queued, f->c->out.used);
}

/* Where all that waits is too much, those for whom most of it does are cut, and nobody else. */
static void over_the_sum_the_slowest_go(void **state)
{
    const struct line_fixture *f = *state;
    static const char text[1000];
    st_connection *crowd[10];
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        for (int frame = 0; frame < (i < 5 ? 20 : 2); frame++)
            st_connection_put(crowd[i], text, sizeof text);
    }
    f->hall->limits.queue = 50 * sizeof text;
    st_turn_end(f->hall);
    assert_in_range(f->hall->queued, 30 * sizeof text, f->hall->limits.queue);
    for (int i = 5; i < ST_COUNT(crowd); i++)
        assert_int_equal(crowd[i]->close_code, 0);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    assert_int_equal(f->hall->queued, 0);
}

/* Whoever reads on and on, but never all, has no more kept for it than what waits. */
static void an_outbox_does_not_grow_by_what_was_read(void **state)
{
    const struct line_fixture *f = *state;
    static const char text[1000];
    st_connection_put(f->c, text, sizeof text);
    for (int i = 0; i < 1000; i++) {
        st_connection_put(f->c, text, sizeof text);
        st_connection_sent(f->c, f->c->out.used - f->c->sent - 100);
    }
    assert_int_equal(f->hall->queued, 100);
    assert_true(f->c->out.room < 10 * sizeof text);
}

/* Those who read a little and never all have no more memory than may wait for all of them,
 * nor much more than waits for each. */
static void outboxes_hold_little_more_than_waits(void **state)
{
    const struct line_fixture *f = *state;
    static const char text[60000];
    st_connection *crowd[40];
    size_t held = 0;
    f->hall->limits.queue = 8 << 20;
    for (int i = 0; i < ST_COUNT(crowd); i++)
        crowd[i] = st_connection_new(f->hall, NULL);
    for (int round = 0; round < 16; round++) {
        for (int i = 0; i < ST_COUNT(crowd); i++) {
            st_connection *c = crowd[i];
            st_connection_put(c, text, sizeof text);
            if (c->out.used - c->sent > sizeof text)
                st_connection_sent(c, sizeof text / 3);
            assert_true(c->out.room <= 2 * (c->out.used - c->sent));
        }
        st_turn_end(f->hall);
        assert_true(f->hall->held <= f->hall->limits.queue);
    }
    for (int i = 0; i < ST_COUNT(crowd); i++)
        held += crowd[i]->out.room;
    assert_int_equal(held, f->hall->held);
    assert_true(held > f->hall->limits.queue / 2);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    assert_int_equal(f->hall->held, 0);
}

/* A long answer waits beside what else does: one for a line, and of so many bytes for an
 * address. Others are not concerned. */
static void long_answers_are_bounded_by_address(void **state)
{
    const struct line_fixture *f = *state;
    static const char save[] = "{\"do\":\"save\",\"n\":2}";
    st_connection *again = st_connection_new(f->hall, NULL);
    st_connection *other = st_connection_new(f->hall, NULL);
    open_long_table(f);
    f->c->guest = again->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    other->guest = st_guest_enter(&f->hall->guests, "192.0.2.2");
    f->c->guest->lines++;
    f->hall->limits.outbox = 50000;
    st_room *room = f->c->room;
    st_room_enter(room, again, 0);
    st_room_enter(room, other, 0);
    again->seen = other->seen = MOVES; /* as if they had been there */
    line_say(f->c, "%s", save);
    st_turn_end(f->hall); /* it has been thought of */
    const size_t size = f->c->out.used;
    assert_true(size > f->hall->limits.outbox);
    assert_int_equal(f->c->close_code, 0);
    f->hall->limits.answers = size + size / 2;
    expect_error(again, "too-fast", save);
    expect_ok(other, save);
    st_connection_sent(f->c, f->c->out.used);
    expect_ok(again, save);
    expect_ok(again, save); /* which has read the first */
    f->hall->limits.answers = 10 * size;
    line_say(f->c, "%s", save);
    line_say(f->c, "%s", save); /* which has not */
    json_t *frames = line_take(f->c);
    const json_t *last = json_array_get(frames, json_array_size(frames) - 1);
    assert_string_equal(line_text(last, "error"), "too-fast");
    json_decref(frames);
    st_connection_free(again);
    st_connection_free(other);
    assert_int_equal(f->c->guest->waiting_bytes, 0);
}

/* Records that do not come whole are bounded for each address, and given up after a while. */
static void unfinished_records_are_in_nobodys_way(void **state)
{
    const struct line_fixture *f = *state;
    static char piece[1024 + 15000], last[1024 + 15000];
    char blanks[15000];
    st_connection *crowd[40];
    int held = 0;
    memset(blanks, ' ', sizeof blanks);
    snprintf(piece, sizeof piece,
             "{\"do\":\"load\",\"n\":1,\"record\":\"%.*s\",\"more\":true}",
             (int)sizeof blanks, blanks);
    snprintf(last, sizeof last, "{\"do\":\"load\",\"n\":1,\"record\":\"%.*s\"}", 100,
             blanks);
    f->hall->limits.frames = 1000000;
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        crowd[i]->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
        for (int n = 0; n < 60; n++)
            json_decref(line_ask(crowd[i], "%s", piece));
        held += crowd[i]->load != NULL && crowd[i]->load->used == 60 * sizeof blanks;
    }
    assert_int_equal(held, 4);
    assert_int_equal(f->hall->loading, crowd[0]->guest->bringing);
    assert_true(f->hall->loading < 5 << 20);
    f->c->guest = st_guest_enter(&f->hall->guests, "192.0.2.2");
    expect_ok(f->c, piece);
    f->hall->now_ms += f->hall->limits.silent_ms / 2;
    expect_ok(f->c, piece);
    f->hall->now_ms += f->hall->limits.silent_ms / 2;
    st_connection_ping_all(f->hall);
    assert_int_equal(f->hall->loading, 2 * sizeof blanks); /* this one goes on */
    expect_error(crowd[0], "late", piece);
    expect_ok(crowd[0], piece);
    expect_error(f->c, "bad-file", last);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    assert_int_equal(f->hall->loading, 0);
    assert_int_equal(f->c->guest->bringing, 0);
}

static void work_is_paid_for_by_its_cost(void **state)
{
    const struct line_fixture *f = *state;
    open_long_table(f);
    f->hall->limits.frames = 50;
    f->hall->now_ms += 20000;
    int pings = 0, logs = 0;
    for (; pings < 100; pings++) {
        json_t *answer = line_ask(f->c, "{\"do\":\"ping\",\"n\":1}");
        const bool is_ok = line_is_ok(answer);
        json_decref(answer);
        if (!is_ok)
            break;
    }
    f->hall->now_ms += 20000;
    for (; logs < 100; logs++) {
        json_t *answer = line_ask(f->c, "{\"do\":\"log\",\"n\":1}");
        const bool is_ok = line_is_ok(answer);
        json_decref(answer);
        if (!is_ok)
            break;
    }
    assert_int_equal(pings, 50);
    assert_true(logs > 5 && logs < 25);
}

static void an_address_makes_so_many_tables(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *other = st_connection_new(f->hall, NULL);
    f->hall->limits.frames = 100000;
    f->c->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    other->guest = st_guest_enter(&f->hall->guests, "2001:db8:1:2::7");
    for (int i = 0; i < f->hall->limits.creates / 3; i++)
        expect_ok(f->c, two_people);
    expect_error(f->c, "too-fast", two_people);
    expect_ok(other, two_people);
    f->hall->now_ms += 3600000 / f->hall->limits.creates;
    expect_ok(f->c, two_people);
    expect_error(f->c, "too-fast", two_people);
    st_connection_free(other);
}

/* Whatever else makes a table counts as much. */
static void forks_and_records_are_tables_too(void **state)
{
    const struct line_fixture *f = *state;
    static const char fork[] = "{\"do\":\"fork\",\"n\":2,\"move\":0}";
    f->hall->limits.frames = 100000;
    f->hall->limits.creates = 9;
    f->c->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    expect_ok(f->c, two_people);
    json_t *saved = line_ask(f->c, "{\"do\":\"save\",\"n\":2}");
    json_t *load = json_pack("{s:s, s:i, s:O}", "do", "load", "n", 3, "record",
                             json_object_get(saved, "record"));
    char *frame = json_dumps(load, JSON_COMPACT);
    expect_ok(f->c, fork);
    expect_ok(f->c, frame);
    expect_error(f->c, "too-fast", frame);
    expect_error(f->c, "too-fast", fork);
    expect_error(f->c, "too-fast", two_people);
    free(frame);
    json_decref(load);
    json_decref(saved);
}

/* A short table is stored at any time; a long one that is brought counts by its rows. */
static void an_address_brings_so_many_bytes(void **state)
{
    const struct line_fixture *f = *state;
    static const char fork[] = "{\"do\":\"fork\",\"n\":2,\"move\":4000}";
    open_long_table(f);
    json_t *first = line_ask(f->c, "%s", fork);
    const st_room *long_table = st_room_held(f->hall, line_text(first, "table"));
    assert_true(long_table->bytes > MOVES);
    f->hall->limits.stored = 4 * long_table->bytes; /* of which a third at once */
    json_decref(first);
    f->c->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    expect_ok(f->c, fork);
    const int tables = f->hall->tables;
    expect_error(f->c, "too-fast", fork);
    assert_int_equal(f->hall->tables, tables);
    f->hall->now_ms += 3600000;
    expect_ok(f->c, fork);
    assert_int_equal(f->hall->tables, tables + 1);
}

static void of_six_the_network_counts(void **state)
{
    struct line_fixture *f = *state;
    st_guest *one = st_guest_meet(&f->hall->guests, "2001:db8:1:2:3:4:5:6");
    assert_ptr_equal(one, st_guest_meet(&f->hall->guests, "2001:db8:1:2::9"));
    assert_ptr_not_equal(one, st_guest_meet(&f->hall->guests, "2001:db8:1:3::9"));
    assert_ptr_equal(st_guest_meet(&f->hall->guests, "::ffff:192.0.2.1"),
                     st_guest_meet(&f->hall->guests, "192.0.2.1"));
}

/* After some wrong codes an address does not even learn of a right one; but a seat's
 * token opens. */
static void codes_are_not_found_by_guessing(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *thief = st_connection_new(f->hall, NULL);
    char right[96], seated[160];
    json_t *made = line_ask(f->c, "%s", two_people);
    assert_int_equal(strlen(line_text(made, "table")), 10);
    snprintf(right, sizeof right, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
             line_text(made, "table"));
    snprintf(seated, sizeof seated,
             "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%s\"}",
             line_text(made, "table"), line_text(made, "token"));
    f->hall->limits.frames = 100000;
    thief->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    for (int i = 0; i < f->hall->limits.guesses / 3; i++)
        expect_error(thief, "no-table",
                     "{\"do\":\"join\",\"n\":1,\"table\":\"AAAAAAAAAA\"}");
    expect_error(thief, "too-fast", right);
    expect_error(thief, "too-fast", "{\"do\":\"join\",\"n\":1,\"table\":\"AAAAAAAAAA\"}");
    expect_ok(thief, seated);
    st_connection_free(thief);
    json_decref(made);
}

/* Besides, a wrong code is dear: five frames. */
static void a_wrong_code_costs_five_frames(void **state)
{
    const struct line_fixture *f = *state;
    int tried = 0;
    for (; tried < 100; tried++) {
        json_t *answer = line_ask(f->c,
                                  "{\"do\":\"join\",\"n\":1,\"table\":\"AAAAAAAAAA\"}");
        const bool is_told = strcmp(line_text(answer, "error"), "no-table") == 0;
        json_decref(answer);
        if (!is_told)
            break;
    }
    assert_in_range(tried, 7, 10);
}

static void a_crowd_keeps_no_friend_out(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *crowd[65], *friend = st_connection_new(f->hall, NULL);
    json_t *made = line_ask(f->c,
                            "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":[{"
                            "\"kind\":\"person\"},{\"kind\":\"open\"}]}");
    char look[96];
    snprintf(look, sizeof look, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
             line_text(made, "table"));
    friend->guest = st_guest_enter(&f->hall->guests, "192.0.2.2");
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        crowd[i]->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
        if (i < 64)
            expect_ok(crowd[i], look);
        else
            expect_error(crowd[i], "full", look);
    }
    expect_ok(friend, look);
    expect_error(crowd[64], "full", look);
    expect_ok(friend, "{\"do\":\"sit\",\"n\":2,\"seat\":2}");
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    st_connection_free(friend);
    json_decref(made);
}

/* The same where each of the crowd has an address of its own: whoever has been silent for
 * longest makes place. */
static void a_crowd_of_many_addresses_keeps_no_friend_out(void **state)
{
    const struct line_fixture *f = *state;
    st_connection *crowd[64], *friend = st_connection_new(f->hall, NULL);
    char look[96], address[32];
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"relay\",\"seats\":[{"
                    "\"kind\":\"person\"},{\"kind\":\"open\"}]}");
    snprintf(look, sizeof look, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
             f->c->room->code);
    friend->guest = st_guest_enter(&f->hall->guests, "192.0.2.2");
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        snprintf(address, sizeof address, "198.51.100.%d", i);
        crowd[i]->guest = st_guest_enter(&f->hall->guests, address);
        f->hall->now_ms += 10;
        expect_ok(crowd[i], look);
    }
    expect_ok(friend, look);
    assert_null(crowd[0]->room);
    assert_non_null(crowd[1]->room);
    expect_ok(friend, "{\"do\":\"sit\",\"n\":2,\"seat\":2}");
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
    st_connection_free(friend);
}

static void talk_is_bounded_and_the_tables_choice(void **state)
{
    const struct line_fixture *f = *state;
    static const char hello[] = "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}";
    st_connection *other = st_connection_new(f->hall, NULL);
    f->hall->limits.frames = 100000;
    expect_ok(f->c, two_people);
    char look[96];
    snprintf(look, sizeof look, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"chat\":0}",
             f->c->room->code);
    expect_ok(other, look);
    for (int i = 0; i < 5; i++)
        expect_ok(other, hello);
    expect_error(other, "too-fast", hello);
    expect_ok(f->c, hello);
    expect_ok(f->c, "{\"do\":\"talk\",\"n\":3,\"who\":\"seats\"}");
    f->hall->now_ms += 10000;
    expect_error(other, "not-seated", hello);
    expect_ok(f->c, hello);
    expect_error(f->c, "bad-frame", "{\"do\":\"talk\",\"n\":3,\"who\":\"nobody\"}");
    for (int i = 0; i < 3000; i++) {
        f->hall->now_ms += 3000;
        json_t *answer = line_ask(f->c, "%s", hello);
        const bool is_full = strcmp(line_text(answer, "error"), "full") == 0;
        json_decref(answer);
        if (is_full)
            break;
    }
    assert_int_equal(f->c->room->chats, 2000);
    json_decref(line_take(other));
    line_say(other, "%s", look);
    json_t *frames = line_take(other);
    assert_in_range(json_array_size(frames), 50, 60);
    json_decref(frames);
    st_connection_free(other);
}

/* Many who each say little are much talk together. */
static void a_table_hears_twenty_lines_in_ten_seconds(void **state)
{
    const struct line_fixture *f = *state;
    static const char hello[] = "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}";
    st_connection *crowd[6];
    char look[96];
    expect_ok(f->c, two_people);
    snprintf(look, sizeof look, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
             f->c->room->code);
    for (int i = 0; i < ST_COUNT(crowd); i++) {
        crowd[i] = st_connection_new(f->hall, NULL);
        expect_ok(crowd[i], look);
    }
    for (int i = 0; i < 20; i++)
        expect_ok(crowd[i / 4], hello);
    expect_error(crowd[5], "too-fast", hello);
    f->hall->now_ms += 10000;
    expect_ok(crowd[5], hello);
    for (int i = 0; i < ST_COUNT(crowd); i++)
        st_connection_free(crowd[i]);
}

static void a_table_holds_so_many_rows(void **state)
{
    const struct line_fixture *f = *state;
    expect_ok(f->c, two_people);
    f->hall->limits.rows = f->c->room->rows + 1;
    expect_ok(f->c, "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"add 1\"}");
    expect_error(f->c, "full", "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}");
    f->hall->limits.rows = 1000;
    f->hall->limits.bytes = f->c->room->bytes + 1;
    expect_ok(f->c, "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}");
    expect_error(f->c, "full", "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}");
}

#ifdef __SANITIZE_ADDRESS__ /* gives nothing back */
static const bool keeps_memory = true;
#else
static const bool keeps_memory = false;
#endif

static long resident_kib(void)
{
    long size = 0, pages = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    assert_int_equal(fscanf(in, "%ld %ld", &size, &pages), 2);
    fclose(in);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* What was needed for one large answer is not kept for ever. */
static void the_post_gives_its_room_back(void **state)
{
    const struct line_fixture *f = *state;
    static const char log[] = "{\"do\":\"log\",\"n\":2}";
    open_long_table(f);
    for (int i = 0; i < 30; i++)
        st_hear_text(f->c, log, sizeof log - 1, true);
    st_turn_end(f->hall);
    assert_true(f->hall->mails.room > 300000);
    st_hall_sweep(f->hall);
    assert_true(f->hall->mails.room + f->hall->text.room + f->hall->parts.text.room <
                300000);
}

static void memory_comes_back(void **state)
{
    const struct line_fixture *f = *state;
    f->hall->limits.frames = 10000000;
    expect_ok(f->c, two_people);
    malloc_trim(0);
    const long before = resident_kib();
    for (int i = 0; i < TABLES; i++) {
        const st_move add = { .verb = 0, .arg = { 9 } };
        json_decref(line_ask(f->c, "%s", two_people));
        for (uint32_t n = 0; n < 30; n++)
            assert_int_equal(st_match_play(f->c->room->match, (int)n % 2, n, add, NULL),
                             ST_OK);
    }
    const long full = resident_kib();
    f->hall->now_ms += f->hall->limits.idle_ms;
    for (int i = 0; i < TABLES && f->hall->rooms > 1; i++)
        st_hall_sweep(f->hall); /* each lets some go */
    assert_true(f->hall->rooms <= 1);
    f->hall->now_ms += f->hall->limits.idle_ms;
    st_hall_sweep(f->hall);
    /* The store of this test is in memory; what it holds is not the hall's. */
    const long store = (long)TABLES * 2;
    if (!keeps_memory && resident_kib() - store > 2 * before)
        fail_msg("%ld KiB before, %ld with %d tables, %ld after", before, full, TABLES,
                 resident_kib());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_log_comes_in_pages, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(whoever_joins_is_told_the_end_of_a_long_past,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(an_outbox_never_holds_more_than_it_may,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(over_the_sum_the_slowest_go, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(an_outbox_does_not_grow_by_what_was_read,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(outboxes_hold_little_more_than_waits,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(long_answers_are_bounded_by_address,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(unfinished_records_are_in_nobodys_way,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(what_waits_is_bounded, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(work_is_paid_for_by_its_cost, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(an_address_brings_so_many_bytes,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(forks_and_records_are_tables_too,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(an_address_makes_so_many_tables,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(of_six_the_network_counts, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_wrong_code_costs_five_frames, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(codes_are_not_found_by_guessing,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_crowd_keeps_no_friend_out, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(a_crowd_of_many_addresses_keeps_no_friend_out,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_table_hears_twenty_lines_in_ten_seconds,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(talk_is_bounded_and_the_tables_choice,
                                        line_open_fixture, line_close_fixture),
        cmocka_unit_test_setup_teardown(a_table_holds_so_many_rows, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(the_post_gives_its_room_back, line_open_fixture,
                                        line_close_fixture),
        cmocka_unit_test_setup_teardown(memory_comes_back, line_open_fixture,
                                        line_close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
