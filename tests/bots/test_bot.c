/* test_bot.c: bots choose legal moves, by dice of their own, and cannot peek. */
#include "lab/allocations.h"
#include "lab/guessing.h"

#include <sandtable/bot.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3 };

static st_pack *pack;

static int load_pack(void **unused)
{
    pack = st_pack_new(&guessing, NULL, stderr, NULL);
    return pack != NULL ? 0 : -1;
}

static int free_pack(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static void make_seed(uint8_t seed[ST_SEED_BYTES], int number)
{
    char text[32];
    snprintf(text, sizeof text, "seed %d", number);
    st_chance_seed_text(seed, text);
}

static st_bot *bot_new(const st_game *game, const char *name, int number)
{
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    make_seed(seed, number);
    st_bot *bot = st_bot_new(game, pack, name, seed, &err);
    if (bot == NULL)
        fail_msg("%s", err.text);
    return bot;
}

static void reseed(st_bot *bot, int number)
{
    uint8_t seed[ST_SEED_BYTES];
    make_seed(seed, number);
    st_bot_reseed(bot, seed);
}

static void begin(st_position *p, st_chance *chance, const st_game *game, int seats,
                  int number)
{
    uint8_t seed[ST_SEED_BYTES];
    st_setup setup = st_setup_default(game);
    setup.seats = seats;
    make_seed(seed, number);
    st_chance_seed(chance, seed);
    *p = st_position_new(game, pack);
    st_position_lay(p, &setup, chance, NULL);
    st_position_run(p, chance, NULL);
}

static bool is_listed(const st_position *p, st_move move)
{
    static st_moves moves;
    st_position_moves(p, &moves);
    for (int i = 0; i < moves.count; i++)
        if (st_move_equal(moves.move[i], move))
            return true;
    return false;
}

static void play_through(const st_game *game, const char *name, int number)
{
    st_position p;
    st_chance chance = { 0 };
    st_bot *bot = bot_new(game, name, number);
    int actor;
    begin(&p, &chance, game, SEATS, number);
    while ((actor = st_position_actor(&p)) != ST_SPECTATOR) {
        st_move move = st_bot_choose(bot, &p, actor);
        assert_true(is_listed(&p, move));
        st_chance_begin(&chance);
        assert_int_equal(st_position_play(&p, actor, move, &chance, NULL).refusal, 0);
    }
    st_position_free(&p);
    st_bot_free(bot);
}

static void every_bot_chooses_legal_moves_to_the_end(void **unused)
{
    const st_game plain = guessing_without_advice();
    const char *name;
    for (int number = 0; number < 10; number++) {
        for (int n = 0; (name = st_bot_name(&guessing, n)) != NULL; n++)
            play_through(&guessing, name, number);
        for (int n = 0; (name = st_bot_name(&plain, n)) != NULL; n++)
            play_through(&plain, name, number);
    }
}

/* Deal the other seats' secrets in two ways and ask the same bot twice. */
static bool choose_in_two_worlds(const st_game *game, const char *name, int number)
{
    st_position p, one, other;
    st_chance chance = { 0 };
    begin(&p, &chance, game, SEATS, number);
    int seat = st_position_actor(&p);
    one = st_position_new(game, pack);
    other = st_position_new(game, pack);
    st_position_copy(&one, &p);
    st_position_copy(&other, &p);
    st_position_blur(&one, seat, &chance);
    st_position_blur(&other, seat, &chance);
    bool differs = !st_position_equal(&one, &other);
    st_bot *bot = bot_new(game, name, number);
    st_move first = st_bot_choose(bot, &one, seat);
    reseed(bot, number);
    assert_true(st_move_equal(st_bot_choose(bot, &other, seat), first));
    st_bot_free(bot);
    st_position_free(&p);
    st_position_free(&one);
    st_position_free(&other);
    return differs;
}

static void what_a_seat_cannot_know_changes_no_choice(void **unused)
{
    const st_game plain = guessing_without_advice();
    const char *name;
    int different = 0;
    for (int number = 0; number < 40; number++) {
        for (int n = 0; (name = st_bot_name(&guessing, n)) != NULL; n++)
            different += choose_in_two_worlds(&guessing, name, number);
        different += choose_in_two_worlds(&plain, "greedy", number);
    }
    assert_true(different > 100);
}

/* A bold bot says the mark it sees. Of 2000 guesses one in four is right by luck; more
 * than 580 or fewer than 420 would be luck once in 30000 times. */
static void a_bot_that_looks_for_a_secret_only_guesses_it(void **unused)
{
    st_bot *bot = bot_new(&guessing, "bold", 1);
    int right = 0;
    for (int number = 0; number < 2000; number++) {
        st_position p;
        st_chance chance = { 0 };
        begin(&p, &chance, &guessing, SEATS, number);
        st_move move = st_bot_choose(bot, &p, 0);
        assert_int_equal(move.verb, GUESSING_GUESS);
        right += move.arg[0] == guessing_secret(&p, 1);
        st_position_free(&p);
    }
    assert_in_range(right, 420, 580);
    st_bot_free(bot);
}

/* Alone at the table the next seat's mark is one's own, so the prize is sure. */
static void without_advice_greedy_takes_what_is_worth_most(void **unused)
{
    const st_game plain = guessing_without_advice();
    st_bot *bot = bot_new(&plain, "greedy", 1);
    for (int number = 0; number < 50; number++) {
        st_position p;
        st_chance chance = { 0 };
        begin(&p, &chance, &plain, 1, number);
        st_move move = st_bot_choose(bot, &p, 0);
        assert_int_equal(move.verb, GUESSING_GUESS);
        assert_int_equal(move.arg[0], guessing_secret(&p, 0));
        st_position_free(&p);
    }
    st_bot_free(bot);
}

static void greedy_is_the_best_level_a_game_names(void **unused)
{
    st_position p;
    st_chance chance = { 0 };
    begin(&p, &chance, &guessing, 1, 3);
    st_bot *greedy = bot_new(&guessing, "greedy", 1),
           *bold = bot_new(&guessing, "bold", 1);
    st_bot *timid = bot_new(&guessing, "timid", 1);
    assert_true(st_move_equal(st_bot_choose(greedy, &p, 0), st_bot_choose(bold, &p, 0)));
    assert_int_equal(st_bot_choose(timid, &p, 0).verb, GUESSING_WALK);
    st_bot_free(greedy);
    st_bot_free(bold);
    st_bot_free(timid);
    st_position_free(&p);
}

/* Five moves, 5000 choices: chi-square of 4 degrees exceeds 18.5 once in a thousand. */
static void random_chooses_all_moves_alike(void **unused)
{
    st_position p;
    st_chance chance = { 0 };
    int seen[1 + GUESSING_MARKS] = { 0 };
    begin(&p, &chance, &guessing, SEATS, 5);
    st_bot *bot = bot_new(&guessing, "random", 5);
    for (int i = 0; i < 5000; i++) {
        st_move move = st_bot_choose(bot, &p, 0);
        seen[move.verb == GUESSING_WALK ? 0 : 1 + move.arg[0]]++;
    }
    double sum = 0;
    for (int i = 0; i < ST_COUNT(seen); i++)
        sum += (seen[i] - 1000.0) * (seen[i] - 1000.0) / 1000.0;
    assert_true(sum < 18.5);
    st_bot_free(bot);
    st_position_free(&p);
}

static void thinking_leaves_the_position_alone(void **unused)
{
    const st_game plain = guessing_without_advice();
    st_position p;
    st_chance chance = { 0 };
    begin(&p, &chance, &plain, SEATS, 9);
    st_position before = st_position_new(&plain, pack);
    st_position_copy(&before, &p);
    st_bot *bot = bot_new(&plain, "greedy", 9);
    for (int i = 0; i < 20; i++)
        st_bot_choose(bot, &p, 0);
    assert_true(st_position_equal(&before, &p));
    st_bot_free(bot);
    st_position_free(&p);
    st_position_free(&before);
}

static void thinking_allocates_nothing(void **unused)
{
    const st_game plain = guessing_without_advice();
    st_position p;
    st_chance chance = { 0 };
    begin(&p, &chance, &plain, SEATS, 9);
    st_bot *random = bot_new(&plain, "random", 9), *greedy = bot_new(&plain, "greedy", 9);
    st_allocations_begin();
    st_bot_choose(random, &p, 0);
    st_bot_choose(greedy, &p, 0);
    long asked = st_allocations_end();
    st_bot_free(random);
    st_bot_free(greedy);
    st_position_free(&p);
    if (asked < 0)
        skip();
    assert_int_equal(asked, 0);
}

static void an_unknown_bot_is_refused_with_the_known_names(void **unused)
{
    uint8_t seed[ST_SEED_BYTES] = { 0 };
    st_error err = { 0 };
    assert_null(st_bot_new(&guessing, pack, "deep-blue", seed, &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    assert_non_null(strstr(err.text, "'deep-blue'"));
    assert_non_null(strstr(err.text, "random, greedy, timid, bold"));
    st_bot_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_chooses_legal_moves_to_the_end),
        cmocka_unit_test(what_a_seat_cannot_know_changes_no_choice),
        cmocka_unit_test(a_bot_that_looks_for_a_secret_only_guesses_it),
        cmocka_unit_test(without_advice_greedy_takes_what_is_worth_most),
        cmocka_unit_test(greedy_is_the_best_level_a_game_names),
        cmocka_unit_test(random_chooses_all_moves_alike),
        cmocka_unit_test(thinking_leaves_the_position_alone),
        cmocka_unit_test(thinking_allocates_nothing),
        cmocka_unit_test(an_unknown_bot_is_refused_with_the_known_names),
    };
    return cmocka_run_group_tests(tests, load_pack, free_pack);
}
