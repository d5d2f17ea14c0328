/* main.c: the `sandtable` command: a table of subcommands. */
#include "cli/subcommand.h"
#include "cli/table/suggest.h"
#include "cli/usage.h"
#include "cli/version.h"
#include "lab/bench.h"
#include "lab/lab.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

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
    printf("\n'sandtable SUBCOMMAND --help' tells more; so does 'man sandtable'.\n"
           "'sandtable --version' prints the version.\n");
}

static int unknown(const char *word)
{
    st_suggest nearest = { .typed = word };
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        st_suggest_try(&nearest, subcommands[i].name);
    if (nearest.best)
        fprintf(stderr, "sandtable: %s: There is no such subcommand; is it '%s'?\n", word,
                nearest.best);
    else
        fprintf(stderr,
                "sandtable: %s: There is no such subcommand. See 'sandtable "
                "--help'.\n",
                word);
    return ST_EXIT_USAGE;
}

/* A full disk must not look like success. */
static int check_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "sandtable: standard output: It cannot be written.\n");
    return ST_EXIT_WRONG;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        char *serve[] = { "serve", "--open", NULL };
        return st_serve_command(2, serve);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        print_help();
        return ST_EXIT_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("sandtable %s\n", st_version);
        return ST_EXIT_FINE;
    }
    for (int i = 0; i < ST_COUNT(subcommands); i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return subcommands[i].run(argc - 1, argv + 1);
    return unknown(argv[1]);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    return check_output(run(argc, argv));
}
