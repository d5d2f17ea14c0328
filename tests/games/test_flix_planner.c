/* test_flix_planner.c: the planning bot of SEAL Team Flix, from which hints are made: that it
 * does not pay for what it then leaves. */
#include "box.h"
#include "games/flix/flix.h"
#include "part.h"

#include <sandtable/bot.h>

static st_position position;
static st_chance chance;
static st_bot *bot;

static int open_table(void **unused)
{
    return open_box("flix");
}

static int close_table(void **unused)
{
    st_position_free(&position);
    st_bot_free(bot);
    return close_box(unused);
}

static void set(st_setup *setup, const char *key, const char *value)
{
    assert_int_equal(st_setup_option(setup, game, pack, key, value, NULL), ST_OK);
}

static void seat_bot(const char *name)
{
    uint8_t bytes[ST_SEED_BYTES];
    st_error err;
    st_bot_free(bot);
    st_chance_seed_text(bytes, name);
    bot = st_bot_new(game, pack, name, bytes, &err);
    assert_non_null(bot);
}

static void play(st_move move)
{
    st_chance_begin(&chance);
    assert_int_equal(st_position_play(&position, 0, move, &chance, NULL).refusal, 0);
}

static const struct flix *table(void)
{
    return position.state;
}

/* To the end of a mission; how often an Action was paid for a shot that was not made. */
static int count_held(const char *mission, const char *seed)
{
    st_setup setup = st_setup_default(game);
    int held = 0, seat;
    set(&setup, "mission", mission);
    set(&setup, "ties", "first");
    st_position_free(&position);
    position = st_position_new(game, pack);
    chance = seeded(seed);
    st_chance_begin(&chance);
    st_position_lay(&position, &setup, &chance, NULL);
    st_position_run(&position, &chance, NULL);
    seat_bot("pair");
    while ((seat = st_position_actor(&position)) >= 0) {
        st_move move = st_bot_choose(bot, &position, seat);
        held += flix_stage(table()) == S_FLICK && move.verb == V_HOLD &&
                table()->flicked == 0;
        play(move);
    }
    return held;
}

/* A Tango may be seen past a door post where no disc gets to it. */
static void whoever_fires_also_flicks(void **unused)
{
    static const char *const missions[] = { "1", "2A", "3A", "4B", "5B" };
    static const char *const seeds[] = { "one", "two", "three" };
    for (int i = 0; i < ST_COUNT(missions) * ST_COUNT(seeds); i++)
        assert_int_equal(
            count_held(missions[i / ST_COUNT(seeds)], seeds[i % ST_COUNT(seeds)]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_fires_also_flicks),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
