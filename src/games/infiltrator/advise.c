/* advise.c */
#include "games/infiltrator/infiltrator.h"
int infiltrator_worth(const void *state, const void *pack, int seat)
{
    return 0;
}
st_move infiltrator_advise(const void *state, const void *pack, int seat, int level,
                           st_chance *chance)
{
    st_moves moves = { .count = 0 };
    infiltrator_moves(state, pack, &moves);
    return moves.move[st_chance_below(chance, (uint32_t)moves.count)];
}
