/* prove.h: shows that the missions of a pack can be won. */
#ifndef ST_CLI_COMMAND_PROVE_H
#define ST_CLI_COMMAND_PROVE_H

#include <sandtable/game.h>

/* Bots play each mission the game names until one of them wins it; a line for each that
 * none wins. With `folder` the record of each win is kept there, under the mission's name.
 * Games without missions are fine as they are. */
bool st_prove_missions(const st_game *game, const st_pack *pack, const char *folder);

#endif
