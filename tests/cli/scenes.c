/* scenes.c: plays random matches of all games and prints every scene as a line of JSON,
 * for each seat, a spectator and an all-knowing viewer. scenes.py reads them. */
#include <sandtable/bot.h>

#include <sandtable/match.h>
#include <sandtable/registry.h>

#include <jansson.h>
#include <stdlib.h>

enum { MOVES = 48, ROUNDS = 8 };

static void print_scenes(const st_match *m, st_scene *scene)
{
    uint32_t count = st_match_count(m);
    for (int seat = ST_ALL_KNOWING; seat < st_match_start(m)->setup.seats; seat++) {
        st_match_scene(m, seat, count > 0 ? count - 1 : ST_SEEN_NOTHING, scene);
        json_t *json = st_scene_json_new(scene);
        json_dumpf(json, stdout, JSON_COMPACT);
        putchar('\n');
        json_decref(json);
    }
}

/* Turn every option that has values to its last one, where that goes with the others. */
static void set_options(st_setup *setup, const st_game *game, const st_pack *pack)
{
    for (int i = 0; i < game->option_count; i++) {
        const char *values = game->options[i].values, *last = NULL;
        const st_setup before = *setup;
        for (const char *c = values; c != NULL && *c; c++)
            if (c == values || c[-1] == ' ')
                last = c;
        st_error err;
        if (last != NULL &&
            st_setup_option(setup, game, pack, game->options[i].key, last, &err))
            exit(1);
        if (st_setup_vet(setup, game, pack, &err) != ST_OK)
            *setup = before;
    }
}

/* With `has_ground` as the server tells scenes, otherwise with whole boards. Returns how
 * many moves it took, at most `most`. */
static int play_one(const st_start *start, int most, bool has_ground)
{
    st_error err;
    st_match *m = st_match_new(start, &err);
    st_bot *bot = m != NULL
                      ? st_bot_new(start->game, start->pack, "random", start->seed, &err)
                      : NULL;
    st_scene *scene = st_scene_new();
    int made = 0;
    if (has_ground)
        st_scene_want_ground(scene);
    if (bot == NULL)
        exit(1);
    for (; made < most; made++) {
        int seat = st_position_actor(st_match_position(m));
        print_scenes(m, scene);
        if (seat < 0)
            break;
        st_move move = st_bot_choose(bot, st_match_position(m), seat);
        if (st_match_play(m, seat, st_match_count(m), move, &err) != ST_OK)
            exit(1);
    }
    st_scene_free(scene);
    st_bot_free(bot);
    st_match_free(m);
    return made;
}

/* Matches that end early are followed by others, so that every game is seen for long. */
static void play(const st_game *game, const st_pack *pack, int seats, bool has_options,
                 bool has_ground)
{
    int made = 0;
    for (int round = 0; made < MOVES && round < ROUNDS; round++) {
        st_start start = st_start_default(game, pack);
        char seed[32];
        start.setup.seats = seats;
        snprintf(seed, sizeof seed, "scenes %d", round);
        st_chance_seed_text(start.seed, seed);
        snprintf(start.name[0], ST_NAME, "Zo\xc3\xab \"Z\" Reyes");
        if (has_options)
            set_options(&start.setup, game, pack);
        made += play_one(&start, MOVES - made, has_ground);
    }
}

static void play_all(const st_game *game)
{
    st_error err;
    st_pack *pack = st_pack_new(game, NULL, stderr, &err);
    if (pack == NULL)
        exit(1);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++)
        play(game, pack, seats, seats % 2 == 0, true);
    play(game, pack, game->seats_min, true, false);
    st_pack_free(pack);
}

int main(void)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        play_all(game[i]);
        if (game[i]->companion != NULL)
            play_all(game[i]->companion);
    }
    return 0;
}
