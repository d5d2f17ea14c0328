/* pack.c: `sandtable pack check`: is this content a game that can be played? */
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <sandtable/registry.h>

#include <string.h>
#include <sys/stat.h>

static const struct option options[] = { { 0 } };

static const st_usage usage = {
    "pack",
    "check [GAME] [DIR]",
    "Check the content of a game: the pack built in, or the one in the folder DIR. All\n"
    "games without GAME. Prints a line per problem with file, line and column, or a\n"
    "line 'ok'.\n\n"
    "  --help  print this\n",
    options,
};

static int check(const st_game *game, const char *dir)
{
    st_error err;
    st_pack *pack = st_pack_new(game, dir, stdout, &err);
    if (!pack)
        return ST_EXIT_WRONG;
    int rules;
    st_pack_rules(pack, &rules);
    printf("ok: %s: pack %s %s, %d rules%s%s\n", game->id, st_pack_name(pack),
           st_pack_version(pack), rules, dir ? ", from " : "", dir ? dir : "");
    st_pack_free(pack);
    return ST_EXIT_FINE;
}

static int check_all(void)
{
    int count, worst = ST_EXIT_FINE;
    const st_game *const *game = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        int status = check(game[i], NULL);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static int no_folder(const char *dir)
{
    st_error err;
    st_fail(&err, ST_NOT_FOUND, dir, "There is no such folder.");
    return st_usage_error(&err);
}

/* A folder's pack.yaml names its game; read just that line. */
static const st_game *game_of(const char *dir)
{
    char path[1024], line[256], id[64];
    const st_game *game = NULL;
    snprintf(path, sizeof path, "%s/pack.yaml", dir);
    FILE *in = fopen(path, "r");
    while (in && !game && fgets(line, sizeof line, in))
        if (sscanf(line, "game: %63s", id) == 1)
            game = st_registry_find(id, NULL);
    if (in)
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
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;)
        if (o == 0)
            return status;
    char **word = argv + optind;
    int words = argc - optind;
    if (words == 0 || strcmp(word[0], "check") != 0)
        return st_usage_wrong(&usage, "Say what to do: 'check'.");
    if (words > 3)
        return st_usage_wrong(&usage, "'%s' is one word too many.", word[3]);
    if (words == 1)
        return check_all();
    const st_game *game = st_registry_find(word[1], &err);
    const char *dir = words == 3 ? word[2] : NULL;
    if (!game && words == 2 && is_folder(word[1])) {
        dir = word[1];
        game = game_of(dir);
        if (!game)
            return st_usage_wrong(&usage, "%s: its pack.yaml names no game we have.",
                                  dir);
    }
    if (!game)
        return st_usage_error(&err);
    return dir && !is_folder(dir) ? no_folder(dir) : check(game, dir);
}
