/* opening.h: the options that say which match to begin or take up, and that match. */
#ifndef ST_CLI_COMMAND_OPENING_H
#define ST_CLI_COMMAND_OPENING_H

#include "cli/table/diary.h"
#include "cli/table/opened.h"
#include "cli/usage.h"

enum { ST_OPENING_SEATS = 16, ST_OPENING_SETS = 32 };

/* As typed; the texts are those of argv. */
typedef struct st_opening {
    const char *game, *pack, *load, *position, *seed;
    int seats;                          /* 0: as the game usually has */
    int fork;                           /* after which move of `load`, ... */
    bool has_fork;                      /* ... if at all, a new match begins */
    const char *seat[ST_OPENING_SEATS]; /* "2=bot:greedy" */
    const char *set[ST_OPENING_SETS];   /* "key=value" */
    int seat_count, set_count;
    bool has_takebacks, has_own_dice;
    bool is_lesson;           /* the pack's, which decides all but who learns */
    bool has_bots;            /* seats nobody named are bots, but for the first */
    char kept[ST_DIARY_PATH]; /* the file that a number stands for */
} st_opening;

/* Values for the `struct option` of subcommands that open a match. */
enum st_opening_option {
    ST_OPTION_SEATS = 500,
    ST_OPTION_SEAT,
    ST_OPTION_SEED,
    ST_OPTION_SET,
    ST_OPTION_PACK,
    ST_OPTION_LOAD,
    ST_OPTION_POSITION,
    ST_OPTION_TAKEBACKS,
    ST_OPTION_OWN_DICE,
    ST_OPTION_FORK
};

/* Take one of the options above. */
ST_MUST_USE st_status st_opening_take(st_opening *o, int option, const char *value,
                                      st_error *err);
/* Begin the match, or take up the one in the file `load`. */
ST_MUST_USE st_status st_opening_open(const st_opening *o, st_opened *out, st_error *err);
/* The same for a record that has already been read. */
ST_MUST_USE st_status st_opening_record(const char *text, const char *file,
                                        const char *pack, st_opened *out, st_error *err);
/* What is left of a record that was cut: all but its last line. Free it. */
char *st_opening_whole_new(const char *text);
/* The pack a record was played with, or another by name; NULL on failure. */
st_pack *st_opening_pack_new(const st_game *game, const char *pack,
                             const st_record_head *head, st_error *err);

#endif
