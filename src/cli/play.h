/* play.h: the terminal table. */
#ifndef ST_CLI_PLAY_H
#define ST_CLI_PLAY_H

#include "cli/session.h"

/* Play until the game is over and everybody has left, or the input ends. */
void st_play_run(st_session *s);

#endif
