/* pack.c: `sandtable pack check`: is this content a game that can be played? */
#include "cli/command/prove.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <sandtable/match.h>
#include <sandtable/registry.h>

#include <string.h>
#include <sys/stat.h>

enum { KEEP = 1 };

static const struct option options[] = { { "keep", required_argument, NULL, KEEP },
                                         { 0 } };

static const st_usage usage = {
    "pack",
    "check [GAME] [PACK] [OPTION]...",
    "Check the content of a game: the pack built in, another one by its name, or the "
    "one\n"
    "in a folder. All that are built in without GAME. Rehearses the lesson, too. Prints "
    "a\n"
    "line per problem with file, line and column, or a line 'ok'. Where a game has "
    "missions,\n"
    "each must be winnable: a record of a win that lies in the folder must hold, and "
    "where\n"
    "there is none bots play until one of them wins.\n\n"
    "  --keep FOLDER  let bots play all of them, and save a record of each win there\n"
    "  --help         print this\n",
    options,
};

/* Beginning a lesson rehearses all of it. */
static bool can_teach(const st_game *game, const st_pack *pack)
{
    st_error err;
    st_start start = st_start_default(game, pack);
    start.is_lesson = true;
    st_match *match = st_match_new(&start, &err);
    if (match == NULL)
        printf("%s: %s\n", err.place, err.text);
    st_match_free(match);
    return match != NULL;
}

static int check(const st_game *game, const char *source, const char *folder)
{
    st_error err;
    st_pack *pack = st_pack_new(game, source, stdout, &err);
    if (pack == NULL)
        return ST_EXIT_WRONG;
    bool has_lesson = st_pack_lesson(pack) != NULL;
    bool is_taught = !has_lesson || can_teach(game, pack);
    const char *beside = source != NULL && !st_pack_is_inside(game, source) ? source
                                                                            : NULL;
    bool is_fine = st_prove_missions(game, pack, beside, folder) && is_taught;
    int rules;
    st_pack_rules(pack, &rules);
    if (is_fine)
        printf("ok: %s: pack %s %s, %d rules%s%s%s\n", game->id, st_pack_name(pack),
               st_pack_version(pack), rules, has_lesson ? ", a lesson" : "",
               source != NULL ? ", from " : "", source != NULL ? source : "");
    st_pack_free(pack);
    return is_fine ? ST_EXIT_FINE : ST_EXIT_WRONG;
}

static int check_all(void)
{
    int count, worst = ST_EXIT_FINE;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        int status = check(game[i], NULL, NULL);
        worst = status > worst ? status : worst;
        for (const st_bundle *b = game[i]->content->packs; b != NULL && b->name != NULL;
             b++) {
            status = check(game[i], b->name, NULL);
            worst = status > worst ? status : worst;
        }
    }
    return worst;
}

static int no_folder(const char *dir)
{
    st_error err;
    st_fail(&err, ST_NOT_FOUND, dir, "There is no such folder.");
    return st_usage_error(&err);
}

/* A folder's pack.yaml names its game; read just that line. What is wrong with it is
 * printed like any other problem. */
static const st_game *game_of(const char *dir)
{
    char path[1024], line[256], id[64] = "";
    st_error err;
    int number = 0, column = 0;
    snprintf(path, sizeof path, "%s/pack.yaml", dir);
    FILE *in = fopen(path, "r");
    for (; in != NULL && column == 0 && fgets(line, sizeof line, in) != NULL; number++)
        sscanf(line, "game: %n%63s", &column, id);
    const st_game *game = column > 0 ? st_registry_find(id, &err) : NULL;
    if (in == NULL)
        printf("%s: the file is missing\n", path);
    else if (column == 0)
        printf("%s:1:1: it does not say which `game` it is for\n", path);
    else if (game == NULL)
        printf("%s:%d:%d: %s\n", path, number, column + 1, err.text);
    if (in != NULL)
        fclose(in);
    return game;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

int st_pack_command(int argc, char **argv)
{
    st_error err;
    int status = ST_EXIT_FINE;
    const char *folder = NULL;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        folder = optarg;
    }
    char **word = argv + optind;
    int words = argc - optind;
    if (words == 0 || strcmp(word[0], "check") != 0)
        return st_usage_wrong(&usage, "Say what to do: 'check'.");
    if (words > 3)
        return st_usage_extra(&usage, word[3]);
    if (words == 1)
        return check_all();
    const st_game *game = st_registry_find(word[1], &err);
    const char *source = words == 3 ? word[2] : NULL;
    if (game == NULL && words == 2 && is_folder(word[1])) {
        source = word[1];
        game = game_of(source);
        if (game == NULL)
            return ST_EXIT_WRONG;
    }
    if (game == NULL)
        game = st_usage_game(word[1], &err);
    if (game == NULL)
        return st_usage_error(&err);
    bool is_there = source == NULL || st_pack_is_inside(game, source) ||
                    is_folder(source);
    return is_there ? check(game, source, folder) : no_folder(source);
}
