/* games.c: the games this program has. */
#include <sandtable/registry.h>

#define GAME(id) extern const st_game st_##id;
#include "games/list.h"
#undef GAME
#define GAME(id) &st_##id,

const st_game *const st_games[] = {
#include "games/list.h"
    NULL
};
