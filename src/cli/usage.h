/* usage.h: options, help and complaints, the same way in every subcommand. */
#ifndef ST_CLI_USAGE_H
#define ST_CLI_USAGE_H

#include <sandtable/registry.h>

#include <getopt.h>

enum {
    ST_EXIT_FINE = 0,
    ST_EXIT_WRONG = 1,
    ST_EXIT_USAGE = 2,
    ST_EXIT_STOPPED = 130 /* by Ctrl-C, as shells have it */
};

/* For completion.c: instead of doing anything, the subcommand lists its options. Two words
 * follow, the last that are typed: exit status ST_EXIT_WRONG where the first of them is an
 * option that wants a value. */
#define ST_USAGE_OPTIONS "--options"

/* A subcommand as its --help tells it. */
typedef struct st_usage {
    const char *name;             /* "play" */
    const char *line;             /* "GAME [OPTION]..." */
    const char *text;             /* what it does, and its options one a line */
    const struct option *options; /* without --help, ending in zeros */
} st_usage;

/* The next option as getopt_long gives it; -1 after the last. 0: --help was printed, or
 * the usage is wrong and has been said so: leave with `*status`. */
int st_usage_next(const st_usage *usage, int argc, char **argv, int *status);
/* "sandtable: place: sentence" on stderr; returns the exit status that fits. */
int st_usage_error(const st_error *err);
/* The same for a wrong use of this subcommand, with where to read more. */
int st_usage_wrong(const st_usage *usage, const char *format, ...) ST_PRINTF(2, 3);
/* A value that this option, of those that getopt_long gave, cannot have: "--seat: '9' is no
 * seat." */
int st_usage_value(const st_usage *usage, int option, const char *value,
                   const char *what);
/* A word that nobody asked for. */
int st_usage_extra(const st_usage *usage, const char *word);
/* A whole number between bounds; false for anything else. */
bool st_usage_number(const char *text, int least, int most, int *value);

/* Choose an option of a game as --set has it, "KEY=VALUE"; true and false may be said as
 * `games` says them, yes and no. */
ST_MUST_USE st_status st_usage_set(st_setup *setup, const st_game *game,
                                   const st_pack *pack, const char *text, st_error *err);

/* Is there such a pack, inside the program or in a folder? NULL is the game's own. */
ST_MUST_USE st_status st_usage_pack(const st_game *game, const char *pack, st_error *err);
/* The same where the game is not known: is it one of any game? */
ST_MUST_USE st_status st_usage_any_pack(const char *pack, st_error *err);
/* That pack; NULL on failure, also where there is no game. */
st_pack *st_usage_pack_new(const st_game *game, const char *pack, st_error *err);
/* Has the game so many seats? 0 stands for its usual number. */
ST_MUST_USE st_status st_usage_seats(const st_game *game, int seats, st_error *err);

/* A game by its name, whatever the case; NULL, and an error that says what was meant. */
const st_game *st_usage_game(const char *name, st_error *err);

#endif
