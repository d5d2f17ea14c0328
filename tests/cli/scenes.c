/* scenes.c: plays random matches of all games and prints every scene as a line of JSON,
 * for each seat, a spectator and an all-knowing viewer. scenes.py reads them. */
#include <sandtable/bot.h>

#include <sandtable/match.h>
#include <sandtable/registry.h>

#include <jansson.h>
#include <stdlib.h>

enum { MOVES = 120, EVERY = 3 };

static void print_scenes(const st_match *m, st_scene *scene)
{
    uint32_t count = st_match_count(m);
    for (int seat = ST_ALL_KNOWING; seat < st_match_start(m)->setup.seats; seat++) {
        st_match_scene(m, seat, count > EVERY ? count - EVERY : ST_SEEN_NOTHING, scene);
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
        for (const char *c = values; c && *c; c++)
            if (c == values || c[-1] == ' ')
                last = c;
        st_error err;
        if (last && st_setup_option(setup, game, pack, game->options[i].key, last, &err))
            exit(1);
        if (st_setup_vet(setup, game, pack, &err) != ST_OK)
            *setup = before;
    }
}

/* With `has_ground` as the server tells scenes, otherwise with whole boards. */
static void play(const st_game *game, const st_pack *pack, int seats, bool has_options,
                 bool has_ground)
{
    st_start start = st_start_default(game, pack);
    st_error err;
    start.setup.seats = seats;
    st_chance_seed_text(start.seed, "scenes");
    snprintf(start.name[0], ST_NAME, "Zo\xc3\xab \"Z\" Reyes");
    if (has_options)
        set_options(&start.setup, game, pack);
    st_match *m = st_match_new(&start, &err);
    st_bot *bot = st_bot_new(game, pack, "random", start.seed, &err);
    st_scene *scene = st_scene_new();
    if (has_ground)
        st_scene_want_ground(scene);
    if (!m || !bot)
        exit(1);
    for (int i = 0; i < MOVES; i++) {
        int seat = st_position_actor(st_match_position(m));
        if (i % EVERY == 0)
            print_scenes(m, scene);
        if (seat < 0)
            break;
        st_move move = st_bot_choose(bot, st_match_position(m), seat);
        if (st_match_play(m, seat, st_match_count(m), move, &err) != ST_OK)
            exit(1);
    }
    print_scenes(m, scene);
    st_scene_free(scene);
    st_bot_free(bot);
    st_match_free(m);
}

static void play_all(const st_game *game)
{
    st_error err;
    st_pack *pack = st_pack_new(game, NULL, stderr, &err);
    if (!pack)
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
        if (game[i]->companion)
            play_all(game[i]->companion);
    }
    return 0;
}
