/* dice.h: asks people at a table with dice and cards of their own what came up. */
#ifndef ST_CLI_TABLE_DICE_H
#define ST_CLI_TABLE_DICE_H

#include "cli/table/session.h"

/* `came_up` of an st_asker whose `who` is the session. */
const char *st_dice_ask(void *who, const st_question *question, const char *wrong);

#endif
