/* kept.h: a match that outlives the program: in a file, saved after each entry. */
#ifndef ST_CLI_COMMAND_KEPT_H
#define ST_CLI_COMMAND_KEPT_H

#include "cli/command/opening.h"

enum { ST_KEPT_PATH = 1024 };

/* Where the companion of a game is kept unless somebody says otherwise: in the user's
 * state folder, as the XDG base directory specification has it. */
ST_MUST_USE st_status st_kept_name(const char *game, char path[ST_KEPT_PATH],
                                   st_error *err);
/* Take up the match in a file. ST_NOT_FOUND: there is no such file yet. */
ST_MUST_USE st_status st_kept_open(const char *path, const char *pack, st_opened *out,
                                   st_error *err);
/* Write it, so that a failure leaves what was there. */
ST_MUST_USE st_status st_kept_save(const st_match *m, const char *path, st_error *err);

#endif
