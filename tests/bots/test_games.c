/* test_games.c: the bots of every game that ships choose legal moves and cannot peek. */
#include <sandtable/bot.h>

#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MATCHES = 3, MOVES = 400, MOVES_BETWEEN = 7 };

/* A game under way, and two copies of it that differ in what a seat cannot know. */
struct table {
    st_position p, one, other;
    st_chance chance, blur;
    st_moves moves;
};

static void make_seed(uint8_t seed[ST_SEED_BYTES], const char *what, int number)
{
    char text[64];
    snprintf(text, sizeof text, "%s %d", what, number);
    st_chance_seed_text(seed, text);
}

static struct table *table_new(const st_game *game, const st_pack *pack, int number)
{
    struct table *t = st_alloc(1, sizeof *t);
    uint8_t seed[ST_SEED_BYTES];
    st_setup setup = st_setup_default(game);
    t->p = st_position_new(game, pack);
    t->one = st_position_new(game, pack);
    t->other = st_position_new(game, pack);
    make_seed(seed, "match", number);
    st_chance_seed(&t->chance, seed);
    make_seed(seed, "blur", number);
    st_chance_seed(&t->blur, seed);
    st_position_lay(&t->p, &setup, &t->chance, NULL);
    st_position_run(&t->p, &t->chance, NULL);
    return t;
}

static void table_free(struct table *t)
{
    st_position_free(&t->p);
    st_position_free(&t->one);
    st_position_free(&t->other);
    free(t);
}

static bool is_listed(struct table *t, st_move move)
{
    st_position_moves(&t->p, &t->moves);
    for (int i = 0; i < t->moves.count; i++)
        if (st_position_covers(&t->p, st_position_actor(&t->p), t->moves.move[i], move))
            return true;
    return false;
}

/* Copy the position and deal anew what the seat cannot know. */
static void blur_copy(struct table *t, st_position *copy, int seat)
{
    st_position_copy(copy, &t->p);
    st_chance_begin(&t->blur);
    st_position_blur(copy, seat, &t->blur);
}

/* Whether the two worlds that were compared differ. */
static bool choose_alike(struct table *t, st_bot *bot, int seat, int number)
{
    uint8_t seed[ST_SEED_BYTES];
    make_seed(seed, "bot", number);
    blur_copy(t, &t->one, seat);
    blur_copy(t, &t->other, seat);
    st_bot_reseed(bot, seed);
    st_move first = st_bot_choose(bot, &t->one, seat);
    st_bot_reseed(bot, seed);
    assert_true(st_move_equal(first, st_bot_choose(bot, &t->other, seat)));
    assert_true(is_listed(t, first));
    return !st_position_equal(&t->one, &t->other);
}

/* Play one match by chance, asking the bot now and then. */
static int ask_along(const st_game *game, const st_pack *pack, const char *name,
                     int number, int *asked)
{
    struct table *t = table_new(game, pack, number);
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    int actor, different = 0;
    make_seed(seed, "bot", number);
    st_bot *bot = st_bot_new(game, pack, name, seed, &err);
    assert_non_null(bot);
    for (int i = 0; i < MOVES && (actor = st_position_actor(&t->p)) >= 0; i++) {
        if (i % MOVES_BETWEEN == 0) {
            different += choose_alike(t, bot, actor, i);
            ++*asked;
        }
        st_position_moves(&t->p, &t->moves);
        uint32_t chosen = st_chance_below(&t->chance, (uint32_t)t->moves.count);
        st_chance_begin(&t->chance);
        assert_int_equal(
            st_position_play(&t->p, actor, t->moves.move[chosen], &t->chance, NULL)
                .refusal,
            0);
    }
    st_bot_free(bot);
    table_free(t);
    return different;
}

static void no_bot_of_any_game_peeks_or_errs(void **unused)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        const char *name;
        int different = 0, asked = 0;
        st_pack *pack = st_pack_new(games[i], NULL, stderr, NULL);
        assert_non_null(pack);
        for (int n = 0; (name = st_bot_name(games[i], n)) != NULL; n++)
            for (int number = 0; number < MATCHES; number++)
                different += ask_along(games[i], pack, name, number, &asked);
        /* Without secrets that differed this would have shown nothing. */
        assert_true(games[i]->rules->blur == NULL || different > asked / 4);
        st_pack_free(pack);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_bot_of_any_game_peeks_or_errs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
