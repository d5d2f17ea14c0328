/* play.h: a whole match at the table, from the first question to the last word. */
#ifndef ST_CLI_COMMAND_PLAY_H
#define ST_CLI_COMMAND_PLAY_H

#include "cli/command/opening.h"
#include "cli/table/session.h"

#define ST_SPEEDS "speed; there are instant, fast, normal and slow"

/* How a person likes to be served, as against which match it is. */
typedef struct st_manners {
    st_speed speed;
    bool is_ascii, is_unwarned;
    bool is_strict; /* what was refused sets the exit status */
} st_manners;

/* Values for the `struct option` of subcommands that sit somebody down at a table; they
 * follow those of enum st_opening_option. */
enum st_manners_option {
    ST_OPTION_SPEED = 700,
    ST_OPTION_ASCII,
    ST_OPTION_NO_WARNINGS,
    ST_OPTION_LIST,
    ST_OPTION_JSON,
    ST_OPTION_DELETE,
    ST_OPTION_STRICT
};

/* Take an option, if it is one of the above. False: the value is no speed. */
bool st_play_take(st_manners *manners, int option, const char *value);

/* Bots and people in turn until everybody has left. */
void st_play_run(st_session *s);

/* Open a table at this terminal and play; asks for the game where the opening names
 * none. Returns the exit status. */
int st_play_open(st_opening *opening, st_manners manners);

#endif
