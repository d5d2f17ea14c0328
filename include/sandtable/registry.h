/* registry.h: the games this program has. A sixth is one line in src/games/registry.c. */
#ifndef SANDTABLE_REGISTRY_H
#define SANDTABLE_REGISTRY_H

#include <sandtable/game.h>

const st_game *const *st_registry_all(int *count);
/* A game or a companion by its id. NULL, and an error that lists what there is. */
const st_game *st_registry_find(const char *id, st_error *err);

#endif
