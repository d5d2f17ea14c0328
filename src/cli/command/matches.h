/* matches.h: the matches that are kept: listed, taken up again, deleted. */
#ifndef ST_CLI_COMMAND_MATCHES_H
#define ST_CLI_COMMAND_MATCHES_H

#include "cli/command/opening.h"
#include "cli/terminal/input.h"

/* List those of a game, NULL for all; they are numbered in the list of all. Returns the
 * exit status. */
int st_matches_list(const char *game, bool is_json);
/* Delete one by its number or its file, once somebody has agreed. */
int st_matches_delete(const char *which);

typedef enum st_wish { ST_WISH_NEW, ST_WISH_KEPT, ST_WISH_NOTHING, ST_WISH_STOP } st_wish;

/* Ask somebody who wants to play this game, and nothing in particular, whether to go on
 * with one that was left. With ST_WISH_KEPT `path` says which. */
st_wish st_matches_offer(const char *game, st_input *input, const st_terminal *t,
                         char path[ST_DIARY_PATH]);

#endif
