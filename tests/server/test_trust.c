/* test_trust.c: what people can rely on: names, moves that are made once, an end that
 * stands, dice that were settled beforehand, and a store that may hold anything. */
#include "line.h"

#include "server/table/journal.h"
#include "server/table/plain.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    st_store *store;
    st_hall *hall;
    st_connection *c, *other;
};

static const char open_table[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"takebacks\":true,\"seats\":["
    "{\"kind\":\"person\",\"name\":\"Ann\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}";

static int open_fixture(void **state)
{
    struct fixture *f = st_alloc(1, sizeof *f);
    st_limits limits = st_limits_default();
    limits.frames = 10000;
    f->store = st_store_open("sqlite::memory:", NULL);
    f->hall = st_hall_new(f->store, &limits, NULL, NULL);
    assert_non_null(f->hall);
    f->hall->now_ms = 1000000;
    f->c = st_connection_new(f->hall, NULL);
    f->other = st_connection_new(f->hall, NULL);
    *state = f;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *f = *state;
    st_connection_free(f->c);
    st_connection_free(f->other);
    st_turn_end(f->hall);
    st_hall_free(f->hall);
    f->store->close(f->store);
    free(f);
    return 0;
}

static void expect(st_connection *c, const char *error, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), error);
    json_decref(answer);
}

/* The other looks on at the first one's table. */
static void look_on(const struct fixture *f)
{
    json_decref(line_ask(f->other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
                         f->c->room->code));
}

static void texts_that_hide_something_are_refused(void **state)
{
    static const char *const bad[] = { "a\nb",
                                       "a\x7f",
                                       "\xC2\x85",
                                       "\xE2\x80\xAE"
                                       "evil",
                                       "\xE2\x80\x8B",
                                       "\xEF\xBB\xBF",
                                       "\xC3",
                                       "\xF5\x80\x80\x80",
                                       "\xC0\x80",
                                       "\xED\xA0\x80",
                                       "\xE2\x81\xA6"
                                       "x" };
    static const char *const good[] = { "", "Ann", "Bj\xC3\xB6rn", "\xE6\xBC\xA2",
                                        "\xF0\x9F\x8E\xB2" };
    for (int i = 0; i < ST_COUNT(bad); i++) {
        assert_false(st_plain_is_name(bad[i]));
        assert_false(st_plain_is_talk(bad[i]));
    }
    for (int i = 0; i < ST_COUNT(good); i++)
        assert_true(st_plain_is_name(good[i]) && st_plain_is_talk(good[i]));
    assert_true(st_plain_is_talk("\xE2\x80\x8D") && !st_plain_is_name("\xE2\x80\x8D"));
}

static void names_are_plain_and_ones_own(void **state)
{
    const struct fixture *f = *state;
    expect(f->c, "", open_table);
    look_on(f);
    expect(f->other, "taken", "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"name\":\"ann\"}");
    expect(f->other, "bad-setup",
           "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"name\":\"\\u202Enna\"}");
    expect(f->other, "", "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"name\":\"Bo\"}");
    expect(f->other, "taken", "{\"do\":\"name\",\"n\":3,\"name\":\"Ann\"}");
    expect(f->other, "", "{\"do\":\"name\",\"n\":3,\"name\":\"Bo\"}");
    expect(f->other, "bad-frame", "{\"do\":\"chat\",\"n\":4,\"text\":\"a\\u200Bb\"}");
    expect(
        f->other, "bad-setup",
        "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":[{\"kind\":\"person\","
        "\"name\":\"Cy\"},{\"kind\":\"person\",\"name\":\"CY\"},{\"kind\":\"bot\"}]}");
    expect(
        f->other, "bad-setup",
        "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":[{\"kind\":\"person\","
        "\"name\":\"a\\u202Eb\"},{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}");
}

static void a_frame_repeated_after_a_take_back_is_not_played_again(void **state)
{
    const struct fixture *f = *state;
    char frame[256], fresh[256];
    expect(f->c, "", open_table);
    expect(f->c, "", "{\"do\":\"start\",\"n\":2}");
    while (!st_room_is_bot(f->c->room, 1))
        st_turn_end(f->hall);
    line_print_move(f->c->room, 3, frame);
    line_print_move(f->c->room, 9, fresh);
    expect(f->c, "", frame);
    f->c->room->first = f->c; /* nobody else looks on, and bots think when asked */
    expect(f->c, "", "{\"do\":\"undo\",\"n\":4,\"seen\":1}");
    const uint32_t count = st_match_count(f->c->room->match);
    expect(f->c, "", frame);
    assert_int_equal(st_match_count(f->c->room->match), count);
    expect(f->c, "", fresh);
    assert_true(st_match_count(f->c->room->match) > count);
}

/* A game of one person with take-backs, played to its end. */
static void play_to_the_end(const struct fixture *f)
{
    expect(f->c, "",
           "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"takebacks\":true}");
    while (!st_room_is_over(f->c->room)) {
        char frame[256];
        line_print_move(f->c->room, 2, frame);
        f->hall->now_ms += 60000;
        expect(f->c, "", frame);
    }
}

static void after_the_end_nothing_is_taken_back(void **state)
{
    const struct fixture *f = *state;
    play_to_the_end(f);
    json_t *answer = line_ask(f->c, "{\"do\":\"undo\",\"n\":3,\"seen\":%u}",
                              st_match_count(f->c->room->match));
    assert_string_equal(line_text(answer, "error"), "no-undo");
    json_decref(answer);
}

/* The `fair` of the first full scene among what came. */
static json_t *fair_of(st_connection *c)
{
    json_t *frames = line_take(c), *frame, *fair = NULL;
    size_t i;
    json_array_foreach(frames, i, frame) if (json_object_get(frame, "fair") != NULL)
        fair = json_object_get(frame, "fair");
    json_incref(fair);
    json_decref(frames);
    assert_non_null(fair);
    return fair;
}

static void hash_hex(const uint8_t seed[32], char hex[65])
{
    uint8_t hash[32];
    crypto_generichash(hash, sizeof hash, seed, 32, NULL, 0);
    sodium_bin2hex(hex, 65, hash, sizeof hash);
}

static void the_dice_are_settled_before_the_first_move(void **state)
{
    const struct fixture *f = *state;
    line_say(f->c, "%s", open_table);
    json_t *before = fair_of(f->c);
    uint8_t seed[32];
    char first[65], commit[65];
    memcpy(seed, st_match_start(f->c->room->match)->seed, sizeof seed);
    hash_hex(seed, first);
    assert_string_equal(line_text(before, "first"), first);
    assert_string_equal(line_text(before, "commit"), first);
    assert_string_equal(line_text(before, "seed"), "");
    look_on(f);
    expect(f->other, "bad-setup",
           "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"words\":\"\\u202E\"}");
    line_say(f->other, "{\"do\":\"sit\",\"n\":2,\"seat\":2,\"words\":\"seven geese\"}");
    json_t *after = fair_of(f->c);
    crypto_generichash_state h;
    crypto_generichash_init(&h, NULL, 0, 32);
    crypto_generichash_update(&h, seed, 32);
    crypto_generichash_update(&h, (const unsigned char *)"seven geese", 11);
    crypto_generichash_final(&h, seed, 32);
    hash_hex(seed, commit);
    assert_memory_equal(seed, st_match_start(f->c->room->match)->seed, 32);
    assert_string_equal(line_text(after, "first"), first);
    assert_string_equal(line_text(after, "commit"), commit);
    assert_string_equal(
        line_text(json_array_get(json_object_get(after, "words"), 0), "words"),
        "seven geese");
    json_decref(before);
    json_decref(after);
    char code[ST_CODE];
    memcpy(code, f->c->room->code, sizeof code);
    st_hall *other = st_hall_new(f->store, &f->hall->limits, NULL, NULL);
    const st_room *read = st_room_find(other, code, NULL);
    assert_non_null(read);
    assert_memory_equal(seed, st_match_start(read->match)->seed, 32);
    assert_int_equal(read->fair->count, 1);
    st_hall_free(other);
}

static void after_the_end_the_seed_is_shown(void **state)
{
    const struct fixture *f = *state;
    uint8_t seed[32];
    char hex[65];
    play_to_the_end(f);
    line_say(f->other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}", f->c->room->code);
    json_t *fair = fair_of(f->other);
    assert_int_equal(
        sodium_hex2bin(seed, 32, line_text(fair, "seed"), 64, NULL, NULL, NULL), 0);
    assert_memory_equal(seed, st_match_start(f->c->room->match)->seed, 32);
    hash_hex(seed, hex);
    assert_string_equal(line_text(fair, "first"), hex);
    json_decref(fair);
}

/* A rematch is a table like any other. */
static void a_rematch_counts_as_a_table(void **state)
{
    const struct fixture *f = *state;
    f->hall->limits.creates = 3;
    f->c->guest = st_guest_enter(&f->hall->guests, "192.0.2.1");
    play_to_the_end(f);
    f->c->guest->creates.left = 0;
    f->c->guest->creates.since_ms = f->hall->now_ms;
    expect(f->c, "too-fast", "{\"do\":\"rematch\",\"n\":3}");
    f->hall->now_ms += 3600000 / 3;
    expect(f->c, "", "{\"do\":\"rematch\",\"n\":3}");
}

/* People look at what they have played for a while; then it need not be in memory. */
static void a_table_that_is_over_leaves_memory_sooner(void **state)
{
    const struct fixture *f = *state;
    expect(f->other, "", "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\"}");
    play_to_the_end(f);
    st_room_exit(f->c);
    st_room_exit(f->other);
    st_turn_end(f->hall);
    f->hall->now_ms += f->hall->limits.idle_ms / 20;
    st_hall_sweep(f->hall);
    assert_int_equal(f->hall->rooms, 1);
}

static uint32_t dice = 7;

static uint32_t roll(uint32_t limit)
{
    dice = dice * 1664525 + 1013904223;
    return (dice >> 8) % limit;
}

/* Rows as a failing disk or somebody with an editor might leave them. */
static void no_stored_byte_stops_the_server(void **state)
{
    static const char *const texts[] = {
        "",
        "1 roll : 9",
        "9 roll",
        "{}",
        "{\"seat\":1,\"kind\":\"person\",\"name\":7}",
        "{\"seat\":1,\"kind\":\"person\",\"name\":\"a\\u0001\",\"bot\":\"\",\"stand_in\":"
        "\"\",\"left\":false,\"token\":\"00\"}",
        "{\"seat\":99,\"kind\":\"bot\",\"name\":\"x\",\"bot\":\"zz\",\"stand_in\":\"zz\","
        "\"left\":true,\"token\":\"\"}",
        "{\"seat\":1,\"kind\":\"person\",\"name\":"
        "\"\\uFEFF0123456789012345678901234567890"
        "123456789\",\"bot\":\"\",\"stand_in\":\"\",\"left\":false,\"token\":\"\"}",
        "\xFF\xFE",
        "-1",
        "99999999999",
        "K7QXPM3RTBAAAAAAAAAA",
        "\x01"
    };
    static const char kinds[] = "musbrctwep?\xFF";
    const struct fixture *f = *state;
    for (int round = 0; round < 300; round++) {
        st_store *s = f->store;
        char code[ST_CODE];
        expect(f->c, "", open_table);
        memcpy(code, f->c->room->code, sizeof code);
        const uint32_t rows = f->c->room->rows;
        st_room_exit(f->c);
        st_turn_end(f->hall);
        st_room_free(f->hall, st_room_find(f->hall, code, NULL));
        assert_int_equal(s->begin(s, NULL), ST_OK);
        for (uint32_t i = 1; i <= 3; i++) {
            const st_row row = { .number = rows + i,
                                 .kind = kinds[roll(sizeof kinds - 1)],
                                 .text = texts[roll(ST_COUNT(texts))] };
            assert_int_equal(s->add_row(s, code, &row, NULL), ST_OK);
        }
        assert_int_equal(s->commit(s, NULL), ST_OK);
        json_t *answer = line_ask(f->c, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
                                  code);
        if (line_is_ok(answer)) { /* and it can be played on, and written */
            json_decref(line_ask(f->c, "{\"do\":\"sit\",\"n\":2,\"seat\":2}"));
            json_decref(line_ask(f->c, "{\"do\":\"name\",\"n\":3,\"name\":\"Di\"}"));
            json_decref(line_ask(f->c, "{\"do\":\"start\",\"n\":4}"));
            json_decref(line_ask(f->c, "{\"do\":\"leave\",\"n\":5}"));
        }
        json_decref(answer);
    }
}

/* A head in which some bytes are others, half of them in a name, and no rows. */
static void damage_head(const struct fixture *f, const char *code)
{
    st_store *s = f->store;
    char *head = s->head_new(s, code, NULL), *name = strchr(head, '"');
    const uint32_t size = (uint32_t)strlen(head);
    for (uint32_t n = 1 + roll(3); n > 0; n--)
        *(roll(2) > 0 ? name + 1 + roll(16) : head + roll(size)) = (char)(1 + roll(255));
    assert_int_equal(s->begin(s, NULL), ST_OK);
    assert_int_equal(s->remove_table(s, code, NULL), ST_OK);
    assert_int_equal(s->add_table(s, code, head, NULL), ST_OK);
    assert_int_equal(s->commit(s, NULL), ST_OK);
    free(head);
}

static void no_stored_head_stops_the_server(void **state)
{
    const struct fixture *f = *state;
    int read = 0;
    for (int round = 0; round < 1000; round++) {
        char code[ST_CODE];
        f->hall->now_ms += 60000;
        expect(f->c, "",
               "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"seats\":[{\"kind\":"
               "\"person\",\"name\":\"Hannah the Second\"}]}");
        memcpy(code, f->c->room->code, sizeof code);
        st_room_exit(f->c);
        st_turn_end(f->hall);
        st_room_free(f->hall, st_room_find(f->hall, code, NULL));
        damage_head(f, code);
        json_t *answer = line_ask(f->c, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\"}",
                                  code);
        if (line_is_ok(answer)) { /* and its seats can be written */
            st_journal_seat(f->hall, f->c->room, 0);
            st_turn_end(f->hall);
            read++;
        }
        json_decref(answer);
    }
    assert_true(read > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_that_hide_something_are_refused),
        cmocka_unit_test_setup_teardown(names_are_plain_and_ones_own, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(
            a_frame_repeated_after_a_take_back_is_not_played_again, open_fixture,
            close_fixture),
        cmocka_unit_test_setup_teardown(after_the_end_nothing_is_taken_back, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(after_the_end_the_seed_is_shown, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(a_rematch_counts_as_a_table, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(a_table_that_is_over_leaves_memory_sooner,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(the_dice_are_settled_before_the_first_move,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(no_stored_byte_stops_the_server, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(no_stored_head_stops_the_server, open_fixture,
                                        close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
