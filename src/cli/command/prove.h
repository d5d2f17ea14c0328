/* prove.h: shows that the missions of a pack can be won. */
#ifndef ST_CLI_COMMAND_PROVE_H
#define ST_CLI_COMMAND_PROVE_H

#include <sandtable/game.h>

/* For each mission the game names: a record of a win in the folder `beside` that still
 * holds; where there is none, bots play until one of them wins. A line for each, also
 * where a record does not hold or none wins. With `folder` all are played, and the record
 * of each win is kept there under the mission's name. `beside` and `folder` may be NULL.
 * Games without missions are fine as they are. */
bool st_prove_missions(const st_game *game, const st_pack *pack, const char *beside,
                       const char *folder);

#endif
