/* setup.h: what the readers of files share about options; the rest is in position.h. */
#ifndef ST_CORE_SETUP_H
#define ST_CORE_SETUP_H

#include <sandtable/position.h>

/* Which option a key names, or -1, and of which seat: ST_SPECTATOR where it is the table's
 * or every seat's. */
int st_setup_find(const st_game *game, const char *key, int *seat);

#endif
