/* games.c: the games the tests know: those that ship, and the tiny ones. It is linked in
 * the place of src/games/games.c. */
#include <sandtable/registry.h>

#define GAME(id) extern const st_game st_##id;
#include "games/list.h"
extern const st_game st_tidewalk, st_flotsam, st_skipstone;
#undef GAME
#define GAME(id) &st_##id,

const st_game *const st_games[] = {
#include "games/list.h"
    &st_tidewalk, &st_flotsam, &st_skipstone, NULL
};
