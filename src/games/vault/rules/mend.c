/* mend.c: what follows from fields of Vault that were set by hand, so that a scenario
 * need only name what matters to it. */
#include "games/vault/rules/fields.h"
#include "games/vault/rules/state.h"

#include <string.h>

/* A room's place follows from the tiles; of twice the same room check will speak. */
static void mend_board(struct vault *g)
{
    for (int tile = 0; tile < ROOMS; tile++)
        if (g->board.room_of_tile[tile] < ROOMS)
            g->tile[g->board.room_of_tile[tile]] = (uint8_t)tile;
}

/* Keycards that no guard has are with the crew; set both, and that many are in play. */
static void mend_keys(struct vault *g, const bool *is_set)
{
    int about = vault_keys_about(g);
    if (!is_set[F_KEYS_TAKEN])
        g->keys_taken = (uint8_t)(about < g->keys_total ? g->keys_total - about : 0);
    if (!is_set[F_KEYS_TOTAL])
        g->keys_total = (uint8_t)(about + g->keys_taken);
}

static void mend_uses(struct vault *g, const struct vault_pack *p)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int place = 0; place < HAND; place++) {
            int skill = g->skill[seat][place];
            if (skill >= 0 && skill < p->skills)
                g->uses[seat][place] = (uint8_t)p->skill[skill].uses;
        }
}

/* Players start as the set-up would have left them with these cards. */
static void mend_players(struct vault *g, const struct vault_pack *p, const bool *is_set)
{
    for (int seat = 0; seat < g->seats; seat++) {
        if (g->starts_full && !is_set[F_HP])
            g->hp[seat] = (uint8_t)vault_hp_limit(g, p, seat);
        if (g->starts_full && !is_set[F_EXPLOSIVE])
            g->explosive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, EXPLOSIVE);
        if (g->starts_full && !is_set[F_DISRUPTIVE])
            g->disruptive[seat] = (uint8_t)vault_bullet_limit(g, p, seat, DISRUPTIVE);
        if (!is_set[F_REROLLS])
            g->rerolls[seat] = (uint8_t)vault_rerolls(p, g->skill[seat]);
        if (g->hp[seat] == 0)
            g->pinned[seat] = g->companions[seat] = 0;
    }
}

/* A table that was given is one on which somebody is about to act. */
static void mend_turn(struct vault *g, const struct vault_pack *p, const bool *is_set)
{
    if (g->round == 0)
        g->round = 1;
    if (!is_set[F_TURN])
        g->turn = g->first;
    if (!is_set[F_ACTIONS_LEFT])
        g->actions_left = (uint8_t)(vault_actions(p, g->skill[g->turn]) -
                                    g->actions_done);
    st_agenda_clear(&g->agenda);
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    st_agenda_push(&g->agenda, ASK_ACTION, 0);
}

static bool is_table_given(const bool *is_set)
{
    for (int field = F_ROUND; field <= F_FIRST; field++)
        if (is_set[field])
            return true;
    return false;
}

static bool has_good_cards(const struct vault *g, const struct vault_pack *p)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int place = 0; place < HAND; place++)
            if (g->skill[seat][place] < NOTHING || g->skill[seat][place] >= p->skills)
                return false;
    return true;
}

void vault_mend(void *state, const void *pack, const bool *is_set)
{
    struct vault *g = state;
    const struct vault_pack *p = pack;
    bool is_laid = st_agenda_top(&g->agenda).step == DO_DEAL_GUARDS;
    if (is_set[F_TILES])
        mend_board(g);
    if (g->seats < 1 || g->seats > SEATS || g->turn >= SEATS || g->first >= SEATS ||
        g->difficulty >= DIFFICULTIES || !has_good_cards(g, p))
        return; /* check will say so */
    if (is_set[F_SKILL] && !is_set[F_USES])
        mend_uses(g, p);
    if (!is_table_given(is_set))
        return;
    if (is_laid || is_set[F_KEYED] || is_set[F_KEYS_TAKEN])
        mend_keys(g, is_set);
    if (!is_laid)
        return; /* an agenda was given, too */
    mend_players(g, p, is_set);
    mend_turn(g, p, is_set);
}
