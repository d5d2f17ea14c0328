/* advise.c: how good a position is for the crew, and what a player who thinks nothing of
 * it would do. */
#include "games/vault/vault.h"

enum { SURE = 10000, GOAL = 2000, KEYCARD = 400, POINT = 20 };

int vault_worth(const void *state, const void *pack, int seat)
{
    const struct vault *g = state;
    int worth = g->keys_taken * KEYCARD + g->is_cleared * GOAL;
    if (g->ending != UNDER_WAY)
        return g->ending == WON ? SURE : -SURE;
    for (int player = 0; player < g->seats; player++)
        worth += g->hp[player] * POINT;
    return worth;
}

st_move vault_advise(const void *state, const void *pack, int seat, int level,
                     st_chance *chance)
{
    st_moves moves = { 0 };
    vault_moves(state, pack, &moves);
    return moves.move[st_chance_below(chance, (uint32_t)moves.count)];
}
