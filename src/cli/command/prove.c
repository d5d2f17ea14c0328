/* prove.c: a search for a win of every mission in a pack, for `pack check`. The search is
 * play: the game's bots take turns with one seed after the other. A win that was found is
 * a record like any other, so anybody can verify it. */
#include "cli/command/prove.h"

#include "cli/disk.h"

#include <sandtable/bot.h>
#include <sandtable/match.h>

#include <stdlib.h>

enum { TRIES = 90, OWN_NAMES = 2 }; /* behind random and greedy come the game's levels */

static st_bot *bot_new(const st_start *start, int number)
{
    st_error err;
    uint8_t seed[ST_SEED_BYTES];
    const char *name = st_bot_name(start->game,
                                   OWN_NAMES + number % start->game->bot_level_count);
    st_chance_seed_nth(seed, start->seed, 1);
    return st_bot_new(start->game, start->pack, name, seed, &err);
}

/* One game to its end; NULL where it was not won. */
static st_match *play_new(st_start *start, int number)
{
    st_error err;
    char text[32];
    snprintf(text, sizeof text, "proof %d", number);
    st_chance_seed_text(start->seed, text);
    st_match *match = st_match_new(start, &err);
    st_bot *bot = bot_new(start, number);
    int seat;
    while (match != NULL && bot != NULL &&
           (seat = st_position_actor(st_match_position(match))) >= 0) {
        st_move move = st_bot_choose(bot, st_match_position(match), seat);
        if (st_match_play(match, seat, st_match_count(match), move, &err) != ST_OK)
            break;
    }
    st_bot_free(bot);
    if (match != NULL && st_position_outcome(st_match_position(match)).winners != 0)
        return match;
    st_match_free(match);
    return NULL;
}

static bool keep(const st_match *match, const char *folder, const char *mission)
{
    st_error err;
    char path[1024];
    char *text = st_match_record_new(match, false);
    snprintf(path, sizeof path, "%s/%s.record", folder, mission);
    bool is_kept = st_disk_write(path, text, &err) == ST_OK;
    if (!is_kept)
        printf("%s: %s\n", err.place, err.text);
    free(text);
    return is_kept;
}

static bool prove(const st_game *game, const st_pack *pack, int mission,
                  const char *folder)
{
    const char *id = game->word(st_pack_content(pack), game->options[0].kind, mission).id;
    st_start start = st_start_default(game, pack);
    start.setup.option[0] = (int16_t)mission;
    for (int number = 0; number < TRIES; number++) {
        st_match *match = play_new(&start, number);
        if (match == NULL)
            continue;
        printf("won: %s in %u moves, game %d\n", id, (unsigned)st_match_count(match),
               number + 1);
        bool is_kept = folder == NULL || keep(match, folder, id);
        st_match_free(match);
        return is_kept;
    }
    printf("%s: no bot wins it in %d games\n", id, TRIES);
    return false;
}

bool st_prove_missions(const st_game *game, const st_pack *pack, const char *folder)
{
    int missions = game->missions != NULL ? game->missions(st_pack_content(pack)) : 0;
    bool is_fine = true;
    for (int i = 0; i < missions; i++)
        is_fine &= prove(game, pack, i, folder);
    return is_fine;
}
