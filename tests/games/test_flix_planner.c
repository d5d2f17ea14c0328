/* test_flix_planner.c: the planning bot of SEAL Team Flix, from which hints are made: that it
 * does not pay for what it then leaves, sees what is coming, and knows its cards. */
#include "box.h"
#include "games/flix/bot/mind.h"
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

static void lay_setup(const st_setup *setup, const char *seed)
{
    st_position_free(&position);
    position = st_position_new(game, pack);
    chance = seeded(seed);
    st_chance_begin(&chance);
    st_position_lay(&position, setup, &chance, NULL);
    seat_bot("pair");
}

/* Mission 1 with a steady hand, and what is given over it. */
static void lay(const char *given)
{
    st_setup setup = st_setup_default(game);
    st_error err;
    set(&setup, "hand", "steady");
    lay_setup(&setup, "planner");
    if (st_position_read(&position, given, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
}

static st_move choose(void)
{
    return st_bot_choose(bot, &position, 0);
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
    lay_setup(&setup, seed);
    st_position_run(&position, &chance, NULL);
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

/* What a round would bring to Duke if he ended his turn: dice of Patrols that come in. */
static double newcomers_at_duke(const char *given)
{
    const struct flix_pack *p = st_pack_content(pack);
    struct flix_future f;
    lay(given);
    int duke = table()->active;
    assert_string_equal(p->seal[duke].id, "duke");
    flix_playout_begin(&f, table());
    flix_playout_end(&f, p, 0, &chance);
    return f.newcomers[duke];
}

/* FLIX-279: N1 is where a 1 brings a Patrol; with the Alert Token out two dice are rolled,
 * so that one comes in 19 times of 100, and its die is Duke's who stands beside N1. */
static void patrols_that_may_come_in_are_reckoned_with(void **unused)
{
    double odds = newcomers_at_duke("{seals: {duke: N2}, patrols: {PA1: A9, PA2: pool}, "
                                    "alert: N2}");
    assert_true(odds > 0.18 && odds < 0.20);
    assert_true(newcomers_at_duke("{seals: {duke: N2}, patrols: {PA1: A9, PA2: pool}}") ==
                0);
    assert_true(newcomers_at_duke("{seals: {duke: B13}, patrols: {PA1: A9, PA2: pool}, "
                                  "alert: B13}") == 0);
}

/* FLIX-278: none is left, so two come in for sure, on the path of the Timer's colour: green
 * (N1) at 16, red (T2, out of sight) at 15. */
static void two_patrols_come_in_where_none_is_left(void **unused)
{
    assert_true(newcomers_at_duke("{seals: {duke: N2}, patrols: {PA1: pool, PA2: pool}, "
                                  "timer: 16}") >= 1);
    assert_true(newcomers_at_duke("{seals: {duke: N2}, patrols: {PA1: pool, PA2: pool}, "
                                  "timer: 15}") == 0);
}

/* FLIX-206: a dart kills without a Sound, which a gun in the same place does not. */
static void a_dart_is_shot_rather_than_a_gun(void **unused)
{
    lay("{seals: {duke: A12}, primary: {duke: m4}, secondary: {duke: dart}, "
        "objectives: [K14], patrols: {PA1: E12, PA2: T2}}");
    st_move use = choose();
    assert_int_equal(use.verb, V_USE);
    play(use);
    st_move flick = choose();
    assert_int_equal(flick.verb, V_FLICK);
    assert_int_equal(flick.arg[0], 9000);
    play(flick);
    assert_int_equal(table()->patrol_at[0], POOL);
}

/* FLIX-205: it lies in a slot that is empty otherwise. */
static void the_dart_pistol_is_taken_along(void **unused)
{
    st_setup setup = st_setup_default(game);
    int darts = 0;
    lay_setup(&setup, "kit");
    st_position_run(&position, &chance, NULL);
    for (int i = 0; i < 40 && flix_stage(table()) == S_TEAM; i++)
        play(choose());
    for (int seal = 0; seal < SEALS; seal++)
        darts += table()->darts[seal];
    assert_int_equal(darts, 4);
}

/* FLIX-04: a campaign that began at Veteran goes on so. */
static void a_campaign_goes_on_as_hard_as_it_began(void **unused)
{
    st_setup setup = st_setup_default(game);
    const struct flix *g;
    set(&setup, "mode", "campaign");
    set(&setup, "difficulty", "veteran");
    set(&setup, "ties", "first");
    lay_setup(&setup, "campaign");
    st_position_run(&position, &chance, NULL);
    for (g = table(); g->camp.legs == 0 || flix_stage(g) != S_PICK; g = table())
        play(choose());
    assert_int_equal(st_agenda_top(&g->agenda).a, C_DIFFICULTY);
    play(choose());
    assert_int_equal(table()->difficulty, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_fires_also_flicks),
        cmocka_unit_test(patrols_that_may_come_in_are_reckoned_with),
        cmocka_unit_test(two_patrols_come_in_where_none_is_left),
        cmocka_unit_test(a_dart_is_shot_rather_than_a_gun),
        cmocka_unit_test(the_dart_pistol_is_taken_along),
        cmocka_unit_test(a_campaign_goes_on_as_hard_as_it_began),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
