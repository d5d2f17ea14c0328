/* dice.h: moves at a table where people throw their own dice and draw their own cards. */
#ifndef ST_CLI_TABLE_DICE_H
#define ST_CLI_TABLE_DICE_H

#include "cli/table/session.h"

/* Make a move for the viewer, asking what came up wherever chance is consulted. An empty
 * line lets the program throw all of it. ST_BAD_CHANCE with a sentence where nobody
 * answers, and nothing was done. */
ST_MUST_USE st_status st_dice_play(st_session *s, st_move move, st_error *err);

#endif
