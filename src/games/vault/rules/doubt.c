/* doubt.c: positions from outside that are sound and yet could not have come about. */
#include "games/vault/rules/state.h"

static int first_of(int seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* Before an action nothing is left that vault_is_decided would have settled. */
st_verdict vault_doubt(const void *state, const void *pack)
{
    const struct vault *g = state;
    int living = vault_living(g), inside = vault_players_in(g, VAULT);
    if (st_agenda_top(&g->agenda).step != ASK_ACTION)
        return st_legal();
    if (!g->is_cleared && !vault_is_locked(g) && vault_active(g, VAULT) == 0 &&
        inside != 0)
        return st_refused(WOULD_CLEAR, first_of(inside), 0, 0);
    if (g->is_cleared && living != 0 && vault_players_in(g, ROOFTOP) == living)
        return st_refused(WOULD_WIN, first_of(living), 0, 0);
    return st_legal();
}
