/* test_tables.c: kinds of table besides the usual one: lessons, dice of one's own, and
 * packs by name. They must come back from the store as they were. */
#include "line.h"

#include "server/table/label.h"
#include "server/table/stand_in.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    st_store *store;
    st_hall *hall;
    st_connection *c;
};

static int open_fixture(void **state)
{
    st_error err;
    const st_limits limits = st_limits_default();
    struct fixture *f = st_alloc(1, sizeof *f);
    f->store = st_store_open("sqlite::memory:", &err);
    f->hall = st_hall_new(f->store, &limits, NULL, &err);
    assert_non_null(f->hall);
    f->c = st_connection_new(f->hall, NULL);
    *state = f;
    return 0;
}

static int close_fixture(void **state)
{
    struct fixture *f = *state;
    st_connection_free(f->c);
    st_turn_end(f->hall);
    st_hall_free(f->hall);
    f->store->close(f->store);
    free(f);
    return 0;
}

static void expect_ok(st_connection *c, const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    if (!line_is_ok(answer))
        fail_msg("%s: %s", frame, line_text(answer, "text"));
    json_decref(answer);
}

static void expect_error(st_connection *c, const char *name, const char *words,
                         const char *frame)
{
    json_t *answer = line_ask(c, "%s", frame);
    assert_string_equal(line_text(answer, "error"), name);
    assert_non_null(strstr(line_text(answer, "text"), words));
    json_decref(answer);
}

/* The match of the same table, read from the store by another hall. */
static char *record_again_new(const struct fixture *f)
{
    st_error err = { 0 };
    const st_limits limits = st_limits_default();
    st_hall *other = st_hall_new(f->store, &limits, NULL, &err);
    const st_room *room = st_room_find(other, f->c->room->code, &err);
    assert_string_equal(err.text, "");
    char *record = st_match_record_new(room->match, true);
    st_hall_free(other);
    return record;
}

static void expect_stored(const struct fixture *f)
{
    char *held = st_match_record_new(f->c->room->match, true);
    char *stored = record_again_new(f);
    assert_string_equal(held, stored);
    free(held);
    free(stored);
}

static void a_lesson_takes_its_own_moves_and_is_stored(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"lesson\":true}");
    expect_error(f->c, "refused", "The lesson asks for `walk`",
                 "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"run\"}");
    expect_ok(f->c, "{\"do\":\"move\",\"n\":3,\"seen\":0,\"text\":\"walk\"}");
    expect_ok(f->c, "{\"do\":\"move\",\"n\":4,\"seen\":1,\"text\":\"run\"}");
    assert_int_equal(st_match_entry(f->c->room->match, 2).answers[0].value, 4);
    expect_stored(f);
}

/* Every other seat is played by the usual bot of the game, whatever became of the frame. */
static void a_lesson_of_several_seats_has_bots_in_the_others(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"lesson\":true}");
    const st_room *room = f->c->room;
    assert_true(st_room_seats(room) > 1);
    assert_int_equal(room->chair[0].kind, ST_CHAIR_PERSON);
    for (int seat = 1; seat < st_room_seats(room); seat++) {
        assert_int_equal(room->chair[seat].kind, ST_CHAIR_BOT);
        assert_int_equal(room->chair[seat].bot, ST_GREEDY);
    }
    expect_stored(f);
}

static void an_empty_piece_of_a_record_is_a_piece(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"load\",\"n\":1,\"record\":\"\",\"more\":true}");
    assert_int_equal(f->hall->loading, 0);
    expect_error(f->c, "bad-file", "record", "{\"do\":\"load\",\"n\":2,\"record\":\"\"}");
    assert_int_equal(f->hall->loading, 0);
}

static void a_preview_tells_where_a_throw_would_go(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"skipstone\"}");
    expect_error(f->c, "refused", "up to 60 degrees",
                 "{\"do\":\"preview\",\"n\":2,\"text\":\"throw 90 500\"}");
    json_t *answer = line_ask(f->c, "%s",
                              "{\"do\":\"preview\",\"n\":3,\"text\":\"throw 0 500\"}");
    char *boards = json_dumps(json_object_get(answer, "boards"), JSON_COMPACT);
    assert_non_null(strstr(boards, "\"points\":[[2500,500],[2500,5500]]"));
    assert_int_equal(json_array_size(json_object_get(answer, "notes")), 1);
    free(boards);
    json_decref(answer);
    assert_int_equal(st_match_count(f->c->room->match), 0);
}

static void preview_at(st_connection *c, int n)
{
    char frame[96];
    snprintf(frame, sizeof frame,
             "{\"do\":\"preview\",\"n\":%d,\"text\":\"throw %d 500\"}", n, n - 40);
    assert_true(st_hear_text(c, frame, strlen(frame), true));
}

/* Whoever takes aim asks faster than moves may be made, and only the last counts. */
static void of_previews_that_wait_only_the_last_is_made(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"skipstone\"}");
    st_connection_sent(f->c, f->c->out.used);
    for (int n = 10; n < 80; n++)
        preview_at(f->c, n);
    st_turn_end(f->hall);
    json_t *frames = line_take(f->c), *frame;
    int made = 0, superseded = 0;
    size_t i;
    json_array_foreach(frames, i, frame)
    {
        superseded += strcmp(line_text(frame, "error"), "superseded") == 0;
        if (json_object_get(frame, "boards") != NULL) {
            assert_int_equal(json_integer_value(json_object_get(frame, "re")), 79);
            made++;
        }
    }
    assert_int_equal(made, 1);
    assert_int_equal(superseded, 69);
    assert_null(f->c->asked);
    json_decref(frames);
}

/* A table of Flix that begins with a position; `more` goes into the frame. */
static void lay_flix(struct fixture *f, const char *more, const char *given)
{
    st_error err;
    char frame[256];
    snprintf(
        frame, sizeof frame,
        "{\"do\":\"create\",\"n\":1,\"game\":\"flix\",%s\"options\":{\"hand\":\"own\"},"
        "\"seats\":[{\"kind\":\"person\"}]}",
        more);
    expect_ok(f->c, frame);
    st_start start = *st_match_start(f->c->room->match);
    st_position p = st_position_new(start.game, start.pack);
    st_chance chance = { 0 };
    st_chance_seed(&chance, start.seed);
    st_chance_begin(&chance);
    st_position_lay(&p, &start.setup, &chance, NULL);
    assert_int_equal(st_position_read(&p, given, &err), ST_OK);
    char *line = st_position_text_new(&p, ST_ALL_KNOWING);
    st_match *match = st_match_new_from(&start, line, &err);
    if (match == NULL)
        fail_msg("%s: %s", err.place, err.text);
    free(line);
    st_position_free(&p);
    st_match_free(f->c->room->match);
    f->c->room->match = match;
}

/* Hannah stands beside a bomb and has begun to defuse it. */
static void lay_bomb(struct fixture *f)
{
    lay_flix(f, "",
             "{seals: {hannah: L14}, objectives: [K14], faces: [TB], bombs: [TB1]}");
    expect_ok(f->c, "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"defuse K14\"}");
}

/* FLIX-R74: the clock starts by itself never, and then shows what has passed. */
static void a_bomb_is_flicked_at_against_the_servers_clock(void **state)
{
    struct fixture *f = *state;
    lay_bomb(f);
    expect_error(f->c, "no-clock", "Start the clock",
                 "{\"do\":\"move\",\"n\":3,\"seen\":1,\"text\":\"flick 180 10 t 900\"}");
    f->hall->now_ms += 60000;
    expect_ok(f->c, "{\"do\":\"clock\",\"n\":4}");
    f->hall->now_ms += 2000;
    expect_error(f->c, "late", "2000 ms, not 900",
                 "{\"do\":\"move\",\"n\":5,\"seen\":1,\"text\":\"flick 180 10 t 900\"}");
    expect_ok(f->c,
              "{\"do\":\"move\",\"n\":6,\"seen\":1,\"text\":\"flick 180 10 t 1800\"}");
    f->hall->now_ms += 3000;
    expect_error(f->c, "late", "5000 ms, not 2500",
                 "{\"do\":\"move\",\"n\":7,\"seen\":2,\"text\":\"flick 180 10 t 2500\"}");
    json_t *answer = line_ask(f->c, "%s", "{\"do\":\"clock\",\"n\":8}");
    assert_int_equal(json_integer_value(json_object_get(answer, "ms")), 5000);
    json_decref(answer);
    expect_ok(f->c,
              "{\"do\":\"move\",\"n\":9,\"seen\":2,\"text\":\"flick 180 10 t 5000\"}");
    expect_ok(f->c, "{\"do\":\"move\",\"n\":10,\"seen\":3,\"text\":\"hold\"}");
    expect_error(f->c, "no-clock", "Nothing runs", "{\"do\":\"clock\",\"n\":11}");
}

/* A move that tells `chance` is refused with those facts of what it should tell. */
static void expect_wanted(const struct fixture *f, const char *text, const char *chance,
                          const char *facts)
{
    json_t *answer = line_ask(
        f->c, "{\"do\":\"move\",\"n\":9,\"seen\":%u,\"text\":\"%s\",\"chance\":\"%s\"}",
        st_match_count(f->c->room->match), text, chance);
    assert_string_equal(line_text(answer, "error"), "bad-chance");
    char *wanted = json_dumps(json_object_get(answer, "wanted"),
                              JSON_COMPACT | JSON_ENCODE_ANY);
    assert_string_equal(wanted != NULL ? wanted : "null", facts);
    free(wanted);
    json_decref(answer);
}

/* People flick on the real table and tell what was struck: the Patrol in the doorway. */
static void a_real_flick_is_told_in_one_line(void **state)
{
    struct fixture *f = *state;
    lay_flix(f, "\"own_dice\":true,",
             "{seals: {hannah: E12}, primary: {hannah: mp5}, patrols: {PA1: D12}}");
    expect_ok(f->c,
              "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"fire primary burst S\"}");
    expect_error(
        f->c, "bad-chance", "still has to answer",
        "{\"do\":\"move\",\"n\":3,\"seen\":1,\"text\":\"flick 0 500\",\"chance\":\"\"}");
    expect_wanted(
        f, "flick 0 500", "",
        "{\"wrong\":false,\"kind\":\"striker\",\"help\":\"PA1, I12 or I12>PA1, or "
        "nothing; done or missed on a board\",\"example\":\"rest\"}");
    expect_wanted(
        f, "flick 0 500", "disc cat",
        "{\"wrong\":true,\"kind\":\"struck\",\"help\":\"PA1, cover:I12, obj:T7 or "
        "door:a-l\",\"example\":\"hannah\"}");
    expect_ok(f->c,
              "{\"do\":\"move\",\"n\":4,\"seen\":1,\"text\":\"flick 0 500\",\"chance\":"
              "\"disc PA1 rest off off 0\"}");
    char *line = st_position_text_new(st_match_position(f->c->room->match),
                                      ST_ALL_KNOWING);
    assert_non_null(strstr(line, "PA1: pool"));
    free(line);
}

/* The row keeps what was told, whatever would be worked out now. */
static void a_throw_is_stored_with_what_came_of_it(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"skipstone\"}");
    expect_ok(f->c, "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"throw 0 500\"}");
    expect_stored(f);
}

static void own_dice_are_played_and_stored(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c,
              "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"own_dice\":true}");
    expect_error(f->c, "bad-chance", "a number from 1 to 6",
                 "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"run\",\"chance\":\"\"}");
    expect_error(
        f->c, "bad-chance", "a token, calm or flood",
        "{\"do\":\"move\",\"n\":3,\"seen\":0,\"text\":\"run\",\"chance\":\"5 cat\"}");
    expect_error(f->c, "bad-chance", "is not asked for `2`",
                 "{\"do\":\"move\",\"n\":4,\"seen\":0,\"text\":\"run\",\"chance\":\"5 "
                 "calm 2\"}");
    assert_int_equal(st_match_count(f->c->room->match), 0);
    expect_ok(
        f->c,
        "{\"do\":\"move\",\"n\":5,\"seen\":0,\"text\":\"run\",\"chance\":\"5 calm\"}");
    assert_int_equal(st_match_entry(f->c->room->match, 1).answers[0].value, 5);
    expect_stored(f);
}

#define A_DIE                                                                            \
    "\"kind\":\"number\",\"help\":\"a number from 1 to 6\",\"from\":1,\"to\":6,"         \
    "\"words\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\"]}"
#define A_TOKEN                                                                          \
    "\"kind\":\"token\",\"help\":\"a token, calm or "                                    \
    "flood\",\"words\":[\"calm\",\"flood\"]}"

static void what_chance_wants_is_told_in_facts(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c,
              "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\",\"own_dice\":true}");
    expect_wanted(f, "run", "", "{\"wrong\":false," A_DIE);
    expect_wanted(f, "run", "7", "{\"wrong\":true," A_DIE);
    expect_wanted(f, "run", "calm 5", "{\"wrong\":true," A_DIE);
    expect_wanted(f, "run", "5", "{\"wrong\":false," A_TOKEN);
    expect_wanted(f, "run", "5 cat", "{\"wrong\":true," A_TOKEN);
    expect_wanted(f, "run", "number=5 token~calm", "{\"wrong\":true," A_TOKEN);
    expect_wanted(f, "run", "5 calm 2", "null");
}

/* A throw wants the wind where the thrower stands, how far off the thrower's hand was, and
 * what came of it: hops, and where the stone lies. */
static void what_it_is_about_and_the_least_and_most_are_facts_too(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c,
              "{\"do\":\"create\",\"n\":1,\"game\":\"skipstone\",\"own_dice\":true}");
    expect_wanted(f, "throw 0 500 reeds", "",
                  "{\"wrong\":false,\"kind\":\"number\","
                  "\"help\":\"a number from 1 to 6, for the reeds\",\"about\":\"reeds\","
                  "\"from\":1,\"to\":6,\"words\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\"]}");
    expect_wanted(f, "throw 0 500 reeds", "1 60.01",
                  "{\"wrong\":true,\"kind\":\"hundredths\","
                  "\"help\":\"a number with two decimals, for seat 1\",\"about\":\"1\","
                  "\"from\":-60.0,\"to\":60.0,\"example\":\"-60.00\"}");
    expect_wanted(f, "throw 0 500 reeds", "1 0.00 9",
                  "{\"wrong\":false,\"kind\":\"tenths\",\"help\":\"a number with one "
                  "decimal\",\"from\":0,\"to\":600,\"example\":\"0\"}");
}

static void own_dice_are_refused_where_they_were_not_agreed(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"tidewalk\"}");
    expect_error(
        f->c, "bad-chance", "the program throws",
        "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"run\",\"chance\":\"5 calm\"}");
    expect_wanted(f, "run", "", "null");
}

static void a_pack_goes_by_its_name(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c,
              "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"pack\":\"patrol\"}");
    expect_error(f->c, "not-found", "there is patrol",
                 "{\"do\":\"create\",\"n\":2,\"game\":\"patrol\",\"pack\":\"other\"}");
}

static void an_option_may_be_a_seats_own(void **state)
{
    struct fixture *f = *state;
    expect_ok(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"options\":"
                    "{\"unit.2\":\"ida\",\"unit.4\":\"adam\"}}");
    char *record = record_again_new(f);
    assert_non_null(strstr(record, "\nset       unit.2 ida\nset       unit.4 adam\n"));
    free(record);
    expect_stored(f);
    expect_error(f->c, "bad-setup", "no seat 5",
                 "{\"do\":\"create\",\"n\":2,\"game\":\"patrol\",\"options\":"
                 "{\"unit.5\":\"ida\"}}");
    json_t *games = line_ask(f->c, "{\"do\":\"games\",\"n\":3}");
    char *text = json_dumps(games, JSON_COMPACT | JSON_SORT_KEYS);
    const char *unit = strstr(text, "\"key\":\"unit\",\"names\":{");
    assert_non_null(unit);
    assert_memory_equal(strchr(unit, '}'), "},\"per_seat\":true", 17);
    assert_non_null(strstr(text, "\"1\":\"Prism Lens\"")); /* a mission by its name */
    free(text);
    json_decref(games);
}

/* What `tables` says to the holders of these keys. */
static json_t *list_new(st_connection *c, const char *keys)
{
    json_t *answer = line_ask(c, "{\"do\":\"tables\",\"n\":9,\"tokens\":[%s]}", keys);
    json_t *list = json_incref(json_object_get(answer, "tables"));
    assert_non_null(list);
    json_decref(answer);
    return list;
}

static void put_key(char *keys, size_t size, size_t *used, const char *table,
                    const char *token)
{
    st_append(keys, size, used, "%s{\"table\":\"%s\",\"token\":\"%s\"}",
              *used > 0 ? "," : "", table, token);
}

/* Everybody leaves, and the rooms go from memory. */
static void close_rooms(struct fixture *f)
{
    st_room_exit(f->c);
    st_turn_end(f->hall);
    f->hall->now_ms += f->hall->limits.idle_ms;
    for (int i = 0; i < 50 && f->hall->rooms > 0; i++)
        st_hall_sweep(f->hall); /* each lets some go */
    assert_int_equal(f->hall->rooms, 0);
}

/* A seat is told the same by the label as by the table itself, and no table is opened for
 * it; what the table says is made of that seat's scene alone. */
static void a_label_tells_each_seat_what_its_table_would(void **state)
{
    struct fixture *f = *state;
    static const char *const games[] = { "patrol", "flix", "vault" };
    char keys[4096] = "";
    size_t used = 0;
    f->hall->time = 1000000000;
    f->hall->limits.takes_seeds = true;
    for (int i = 0; i < ST_COUNT(games); i++) {
        json_t *made = line_ask(
            f->c,
            "{\"do\":\"create\",\"n\":1,\"game\":\"%s\",\"seed\":"
            "\"label\",\"seats\":[{\"kind\":\"person\",\"name\":"
            "\"Ann\"},{\"kind\":\"person\",\"name\":\"Bo\"},{\"kind\":\"person\"}]}",
            games[i]);
        size_t seat;
        json_t *key;
        if (!line_is_ok(made))
            fail_msg("%s: %s", games[i], line_text(made, "text"));
        json_array_foreach(json_object_get(made, "tokens"), seat, key) put_key(
            keys, sizeof keys, &used, line_text(made, "table"), line_text(key, "token"));
        json_decref(made);
    }
    json_t *before = list_new(f->c, keys);
    assert_int_equal(json_array_size(before), 3 * ST_COUNT(games));
    close_rooms(f);
    json_t *after = list_new(f->c, keys);
    assert_int_equal(f->hall->rooms, 0);
    const json_t *first = json_array_get(after, 0);
    assert_string_equal(line_text(first, "game"), "patrol");
    assert_string_equal(
        line_text(json_array_get(json_object_get(first, "players"), 1), "name"), "Bo");
    for (size_t i = 0; i < json_array_size(before); i++) {
        json_object_del(json_array_get(before, i), "age");
        json_object_del(json_array_get(after, i), "age");
    }
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
}

static void a_wrong_key_is_told_nothing_and_a_table_is_told_once(void **state)
{
    struct fixture *f = *state;
    char keys[1024] = "";
    size_t used = 0;
    json_t *made = line_ask(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\"}");
    const char *code = line_text(made, "table");
    put_key(keys, sizeof keys, &used, code, line_text(made, "token"));
    put_key(keys, sizeof keys, &used, code, line_text(made, "token"));
    put_key(keys, sizeof keys, &used, code, "00000000000000000000000000000000");
    put_key(keys, sizeof keys, &used, "AAAAAAAAAA", line_text(made, "token"));
    for (int i = 0; i < 2; i++) { /* in memory, and not */
        json_t *list = list_new(f->c, keys);
        assert_int_equal(json_array_size(list), 1);
        json_decref(list);
        if (i == 0)
            close_rooms(f);
    }
    json_decref(made);
}

/* What a crash or an older program leaves: nobody opens a table for a list, so there is
 * less to be told for a moment. */
static void a_table_without_a_label_is_told_as_stale_until_it_has_one(void **state)
{
    struct fixture *f = *state;
    char keys[1024] = "", code[ST_CODE];
    size_t used = 0;
    f->hall->time = 1000000000;
    json_t *made = line_ask(f->c, "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\"}");
    snprintf(code, sizeof code, "%s", line_text(made, "table"));
    put_key(keys, sizeof keys, &used, code, line_text(made, "token"));
    json_decref(made);
    close_rooms(f);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->set_label(f->store, code, 0, "", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    json_t *list = list_new(f->c, keys);
    assert_true(json_is_true(json_object_get(json_array_get(list, 0), "stale")));
    assert_int_equal(json_object_size(json_array_get(list, 0)), 2);
    assert_int_equal(f->hall->rooms, 0);
    json_decref(list);
    st_label_some(f->hall);
    assert_int_equal(f->hall->rooms, 0);
    list = list_new(f->c, keys);
    assert_null(json_object_get(json_array_get(list, 0), "stale"));
    assert_string_equal(line_text(json_array_get(list, 0), "game"), "patrol");
    json_decref(list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_label_tells_each_seat_what_its_table_would,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(
            a_wrong_key_is_told_nothing_and_a_table_is_told_once, open_fixture,
            close_fixture),
        cmocka_unit_test_setup_teardown(
            a_table_without_a_label_is_told_as_stale_until_it_has_one, open_fixture,
            close_fixture),
        cmocka_unit_test_setup_teardown(a_lesson_takes_its_own_moves_and_is_stored,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(a_lesson_of_several_seats_has_bots_in_the_others,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(an_empty_piece_of_a_record_is_a_piece,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(a_bomb_is_flicked_at_against_the_servers_clock,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(a_real_flick_is_told_in_one_line, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(a_preview_tells_where_a_throw_would_go,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(of_previews_that_wait_only_the_last_is_made,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(a_throw_is_stored_with_what_came_of_it,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(own_dice_are_played_and_stored, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(what_chance_wants_is_told_in_facts, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(
            what_it_is_about_and_the_least_and_most_are_facts_too, open_fixture,
            close_fixture),
        cmocka_unit_test_setup_teardown(own_dice_are_refused_where_they_were_not_agreed,
                                        open_fixture, close_fixture),
        cmocka_unit_test_setup_teardown(a_pack_goes_by_its_name, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(an_option_may_be_a_seats_own, open_fixture,
                                        close_fixture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
