/* move.c: lists of moves, and when two moves are the same.
 *
 * It must not know what a verb means; the text form is made elsewhere, from the tables
 * of the game. */
#include <sandtable/move.h>

#include <string.h>

void st_moves_add(st_moves *moves, st_move move)
{
    if (moves->count < ST_MOVES)
        moves->move[moves->count++] = move;
    else
        moves->count = ST_MOVES + 1;
}

bool st_move_equal(st_move a, st_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}
