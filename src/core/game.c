/* game.c: the parts of a game that it may do without. */
#include <sandtable/game.h>

const st_hand *st_game_hand(const st_game *game)
{
    static const st_hand none;
    return game->rules->hand != NULL ? game->rules->hand : &none;
}

const st_mind *st_game_mind(const st_game *game)
{
    static const st_mind none;
    return game->mind != NULL ? game->mind : &none;
}
