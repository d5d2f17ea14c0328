/* stand_in.h: bots at the table: in seats of their own, or for somebody who is away. */
#ifndef ST_SERVER_STAND_IN_H
#define ST_SERVER_STAND_IN_H

#include "server/table/hall.h"

#include <sandtable/bot.h>

enum {
    ST_BOT_LEVELS = 16, /* names of bots a game may have... */
    ST_GREEDY = 1       /* ...of which this is the best any game has */
};

/* Let one think where one is to act and none does yet. */
void st_stand_in_ask(st_hall *hall, st_room *room);
/* -1 where there is no bot of that name. */
int st_stand_in_find(const st_game *game, const char *name);

#endif
