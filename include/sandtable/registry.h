/* registry.h: the games this program has. */
#ifndef SANDTABLE_REGISTRY_H
#define SANDTABLE_REGISTRY_H

#include <sandtable/game.h>

ST_API_BEGIN

/* The list itself, with NULL at its end; the build makes it of `game_ids` in meson.build,
 * and tests link one of their own. */
extern const st_game *const st_games[];

const st_game *const *st_registry_all(int *count);
/* A game or a companion by its id. NULL, and an error that lists what there is. */
const st_game *st_registry_find(const char *id, st_error *err);

ST_API_END

#endif
