/* test_frames.c: a frame leaves out what a connection has; what it mends from that must be
 * what somebody gets who has nothing. Every game is played at random. */
#include "line.h"

#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 120, EVERY = 7 };

/* Counted over all games, so that the test cannot pass where nothing is left out. */
static int kept_runs;

static json_t *find_id(json_t *list, const char *id)
{
    json_t *item;
    size_t i;
    json_array_foreach(list, i, item)
    {
        const char *other = json_string_value(json_object_get(item, "id"));
        if (id != NULL && other != NULL && strcmp(id, other) == 0)
            return item;
    }
    return NULL;
}

/* docs/protocol.md, as a client would do it. */
static json_t *mend_new(json_t *old, json_t *now)
{
    json_t *item, *made;
    const char *key;
    size_t i;
    if (json_is_object(now)) {
        made = json_object();
        json_object_foreach(now, key, item)
            json_object_set_new(made, key, mend_new(json_object_get(old, key), item));
        return made;
    }
    if (!json_is_array(now))
        return json_incref(now);
    made = json_array();
    json_array_foreach(now, i, item)
    {
        json_t *run = json_object_get(item, "=");
        if (run == NULL) {
            const char *id = json_string_value(json_object_get(item, "id"));
            json_array_append_new(made, mend_new(find_id(old, id), item));
            continue;
        }
        const size_t first = (size_t)json_integer_value(json_array_get(run, 0));
        const size_t count = (size_t)json_integer_value(json_array_get(run, 1));
        kept_runs++;
        for (size_t n = first; n < first + count; n++) {
            assert_non_null(json_array_get(old, n));
            json_array_append(made, json_array_get(old, n));
        }
    }
    return made;
}

/* What a connection has after the scenes it was sent since the last call. */
static void take_scenes(st_connection *c, json_t *parts)
{
    json_t *frames = line_take(c), *frame, *part;
    const char *name;
    size_t i;
    json_array_foreach(frames, i, frame)
    {
        if (strcmp(line_text(frame, "type"), "scene") != 0)
            continue;
        const bool is_full = json_is_true(json_object_get(frame, "full"));
        json_object_foreach(json_object_get(frame, "parts"), name, part)
        {
            json_t *old = is_full ? NULL : json_object_get(parts, name);
            json_object_set_new(parts, name, mend_new(old, part));
        }
    }
    json_decref(frames);
}

static void expect_same(const st_connection *c, json_t *parts, const char *game)
{
    char hex[ST_TOKEN_HEX];
    json_t *whole = json_object(), *part;
    const char *name;
    st_connection *other = st_connection_new(c->hall, NULL);
    st_token_print(c->token, hex);
    line_say(other, "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%s\"}",
             c->room->code, hex);
    take_scenes(other, whole);
    assert_int_equal(json_object_size(whole), ST_PARTS);
    json_object_foreach(whole, name, part)
    {
        if (strcmp(name, "events") == 0 || json_equal(part, json_object_get(parts, name)))
            continue;
        char *wanted = json_dumps(part, JSON_COMPACT),
             *is = json_dumps(json_object_get(parts, name),
                              JSON_COMPACT | JSON_ENCODE_ANY);
        fail_msg("%s: %s should be %s, is %s", game, name, wanted, is);
    }
    json_decref(whole);
    st_connection_free(other);
}

/* One move of whoever is asked, as if it had come from them. */
static bool play_any(st_hall *hall, st_room *room, st_chance *chance)
{
    st_moves moves = { 0 };
    const st_position *p = st_match_position(room->match);
    const int seat = st_position_actor(p);
    if (seat == ST_SPECTATOR)
        return false;
    st_position_moves(p, &moves);
    const uint32_t n = st_chance_below(chance, (uint32_t)moves.count);
    const st_move move = st_position_sample(p, seat, moves.move[n], chance);
    if (st_match_play(room->match, seat, st_match_count(room->match), move, NULL) !=
        ST_OK)
        return false;
    room->has_new_scene = true;
    st_room_touch(hall, room);
    st_turn_end(hall);
    return true;
}

static void play_game(st_hall *hall, const st_game *game)
{
    st_connection *c = st_connection_new(hall, NULL);
    json_t *parts = json_object();
    st_chance chance;
    uint8_t seed[ST_SEED_BYTES];
    char seats[256];
    size_t used = 0;
    st_chance_seed_text(seed, game->id);
    st_chance_seed(&chance, seed);
    for (int i = 0; i < game->seats_usual; i++)
        st_append(seats, sizeof seats, &used, "%s{\"kind\":\"person\"}",
                  i > 0 ? "," : "");
    line_say(c, "{\"do\":\"create\",\"n\":1,\"game\":\"%s\",\"seats\":[%s]}", game->id,
             seats);
    assert_non_null(c->room);
    line_say(c, "{\"do\":\"start\",\"n\":2}");
    take_scenes(c, parts);
    for (int i = 0; i < MOVES && play_any(hall, c->room, &chance); i++) {
        take_scenes(c, parts);
        if (i % EVERY == 0)
            expect_same(c, parts, game->id);
    }
    json_decref(parts);
    st_connection_free(c);
}

static void what_is_left_out_is_what_one_has(void **state)
{
    st_error err;
    st_limits limits = st_limits_default();
    st_store *store = st_store_open("sqlite::memory:", &err);
    st_hall *hall = st_hall_new(store, &limits, NULL, &err);
    int count;
    const st_game *const *games = st_registry_all(&count);
    assert_non_null(hall);
    for (int i = 0; i < count; i++)
        play_game(hall, games[i]);
    assert_true(kept_runs > 1000);
    st_hall_free(hall);
    store->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_is_what_one_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
