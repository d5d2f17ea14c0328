/* prove.c: shows that every mission of a pack can be won, for `pack check`. A record of a
 * win that lies beside the mission is the proof, if it can still be played. Where there is
 * none a win is searched by playing: the game's bots take turns with one seed after the
 * other. What they find is a record like any other, so anybody can verify it. */
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
    const char *name = st_bot_name(
        start->game, OWN_NAMES + number % st_game_mind(start->game)->level_count);
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

static st_start start_of(const st_game *game, const st_pack *pack, int mission)
{
    st_start start = st_start_default(game, pack);
    start.setup.option[0] = (int16_t)mission;
    return start;
}

/* Whether a match is a win of that mission as it is usually played. */
static st_status expect_win(const st_match *match, const st_start *start,
                            const char *path, st_error *err)
{
    const st_setup *was = &st_match_start(match)->setup;
    for (int i = 0; i < start->game->option_count; i++)
        if (was->option[i] != start->setup.option[i])
            return st_fail(err, ST_BAD_FILE, path,
                           "It proves nothing: '%s' is not as usual for this mission.",
                           start->game->options[i].key);
    if (st_position_outcome(st_match_position(match)).winners == 0)
        return st_fail(err, ST_BAD_FILE, path, "It is no win.");
    return ST_OK;
}

static st_status judge_record(const char *text, const char *path, const st_start *start,
                              st_error *err)
{
    st_status status = st_match_verify(text, path, start->pack, err);
    st_match *match = status == ST_OK ? st_match_read(text, path, start->pack, err)
                                      : NULL;
    if (match == NULL)
        return err->code;
    status = expect_win(match, start, path, err);
    if (status == ST_OK)
        printf("won: %s in %u moves\n", path, (unsigned)st_match_count(match));
    st_match_free(match);
    return status;
}

/* The record of a win that lies in the pack's folder: whether there is one, and whether it
 * still holds. */
static bool has_record(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file != NULL)
        fclose(file);
    return file != NULL;
}

static bool holds(const char *path, const st_start *start)
{
    st_error err = { 0 };
    char *text = st_disk_read_new(path, ST_RECORD_BYTES, &err);
    bool is_fine = text != NULL && judge_record(text, path, start, &err) == ST_OK;
    if (!is_fine)
        printf("%s: %s\n", err.place, err.text);
    free(text);
    return is_fine;
}

static bool search(st_start *start, const char *id, const char *folder)
{
    for (int number = 0; number < TRIES; number++) {
        st_match *match = play_new(start, number);
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

bool st_prove_missions(const st_game *game, const st_pack *pack, const char *beside,
                       const char *folder)
{
    int missions = game->content->missions != NULL
                       ? game->content->missions(st_pack_content(pack))
                       : 0;
    bool is_fine = true, is_stale = false;
    for (int i = 0; i < missions; i++) {
        const char *id =
            game->show->word(st_pack_content(pack), game->options[0].kind, i).id;
        st_start start = start_of(game, pack, i);
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.record", beside != NULL ? beside : "", id);
        if (beside != NULL && folder == NULL && has_record(path))
            is_stale |= !holds(path, &start);
        else
            is_fine &= search(&start, id, folder);
    }
    if (is_stale)
        printf("%s: with --keep %s bots win them anew\n", beside, beside);
    return is_fine && !is_stale;
}
