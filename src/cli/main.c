/* main.c: the `sandtable` command: a table of subcommands. */
#include "cli/subcommand.h"
#include "cli/suggest.h"
#include "cli/usage.h"

#include <sandtable/version.h>

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} subcommand;

static const subcommand subcommands[] = {
    { "play", st_play_command, "play a game in the terminal" },
    { "learn", st_learn_command, "learn a game by playing it, step by step" },
    { "companion", st_companion_command, "help for a game on a real table" },
    { "games", st_games_command, "list the games, their options and bots" },
    { "rules", st_rules_command, "print the rulebook of a game, or one rule" },
    { "show", st_show_command, "print the table as a seat sees it" },
    { "replay", st_replay_command, "step through the record of a match" },
    { "verify", st_verify_command, "prove that a record is fair and whole" },
    { "fields", st_fields_command, "print the words that scenarios are written with" },
    { "scenario", st_scenario_command, "run scenario files" },
    { "pack", st_pack_command, "check the content of a game" },
    { "lab", st_lab_command, "play many games with bots and count" },
    { "serve", st_serve_command, "serve the table to browsers" },
    { "admin", st_admin_command, "give orders to a running server" },
    { "backup", st_backup_command, "copy a server's tables to a file" },
    { "restore", st_restore_command, "put such a copy in their place" },
    { "check", st_check_command, "see whether a server's tables are sound" },
    { "repair", st_repair_command, "set aside what is not" },
    { "bench", st_bench_command, "measure how fast the games run" },
};

static void print_help(void)
{
    printf(
        "Usage: sandtable [SUBCOMMAND] [ARGUMENT]...\n\n"
        "Tabletop games of tactics, played by the rules. Without a subcommand the\n"
        "table is served to your browser, and the line that is printed says where.\n\n");
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        printf("  %-10s %s\n", subcommands[i].name, subcommands[i].help);
    printf("\n'sandtable help SUBCOMMAND' tells more; so does 'man sandtable'.\n"
           "'sandtable --version' prints the version.\n");
}

static int unknown(const char *word)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    st_suggest nearest = { .typed = word };
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        st_suggest_try(&nearest, subcommands[i].name);
    for (int i = 0; i < count; i++)
        st_suggest_try(&nearest, game[i]->id);
    if (nearest.best != NULL)
        fprintf(stderr, "sandtable: %s: There is no such subcommand; is it '%s'?\n", word,
                nearest.best);
    else
        fprintf(stderr,
                "sandtable: %s: There is no such subcommand. See 'sandtable "
                "--help'.\n",
                word);
    return ST_EXIT_USAGE;
}

static const subcommand *find(const char *word)
{
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        if (strcasecmp(word, subcommands[i].name) == 0)
            return &subcommands[i];
    return NULL;
}

static bool is_one_of(const char *word, const char *a, const char *b, const char *c,
                      const char *d)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0 || strcmp(word, c) == 0 ||
           strcmp(word, d) == 0;
}

/* About one subcommand, or in general. */
static int help_about(const char *word)
{
    const subcommand *found = word != NULL ? find(word) : NULL;
    if (found != NULL) {
        char name[32], option[] = "--help";
        snprintf(name, sizeof name, "%s", found->name);
        char *asked[] = { name, option, NULL };
        return found->run(2, asked);
    }
    if (word != NULL)
        return unknown(word);
    print_help();
    return ST_EXIT_FINE;
}

/* For shells: what the last word may become. The first one is a subcommand, or a game. */
static int complete(int words, char **word)
{
    int count;
    const st_game *const *game = st_registry_all(&count);
    if (words > 1) {
        const subcommand *found = find(word[0]);
        return st_completion_print(found != NULL ? found->run : st_play_command, words,
                                   word);
    }
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        printf("%s\n", subcommands[i].name);
    for (int i = 0; i < count; i++)
        printf("%s\n", game[i]->id);
    return ST_EXIT_FINE;
}

/* A full disk must not look like success. */
static int check_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "sandtable: standard output: It cannot be written.\n");
    return ST_EXIT_WRONG;
}

static int too_many(const char *word)
{
    fprintf(stderr, "sandtable: '%s' is one word too many. See 'sandtable --help'.\n",
            word);
    return ST_EXIT_USAGE;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        char *serve[] = { "serve", "--open", NULL };
        return st_serve_command(2, serve);
    }
    if (is_one_of(argv[1], "help", "--help", "-h", "?") && argc > 3)
        return too_many(argv[3]);
    if (is_one_of(argv[1], "version", "--version", "-V", "-v") && argc > 2)
        return too_many(argv[2]);
    if (is_one_of(argv[1], "help", "--help", "-h", "?"))
        return help_about(argc > 2 ? argv[2] : NULL);
    if (is_one_of(argv[1], "version", "--version", "-V", "-v")) {
        printf("sandtable %s\n", st_version());
        return ST_EXIT_FINE;
    }
    if (strcmp(argv[1], "completion") == 0)
        return complete(argc - 2, argv + 2);
    const subcommand *found = find(argv[1]);
    if (found != NULL)
        return found->run(argc - 1, argv + 1);
    if (st_usage_game(argv[1], NULL) != NULL) /* who names a game wants to play it */
        return st_play_command(argc, argv);
    return unknown(argv[1]);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, not the end */
    return check_output(run(argc, argv));
}
