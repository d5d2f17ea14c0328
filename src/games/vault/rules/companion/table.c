/* table.c: what can be read off the table of the companion. */
#include "games/vault/rules/companion/state.h"

st_task vault_companion_question(const struct vault_companion *c)
{
    return st_agenda_top(&c->table.agenda);
}

int vault_companion_asking(const struct vault_companion *c)
{
    enum {
        OVER,
        TABLE,
        PICKS = ASK_ROUNDS - ASK_TABLE + 2,
        REPICKS,
        ALARM,
        POSTS,
        DISMISSES,
        WORKING
    };
    int step = vault_companion_question(c).step;
    if (step >= ASK_TABLE && step <= ASK_ROUNDS)
        return step - ASK_TABLE + TABLE;
    switch (step) {
    case ASK_PICK: return PICKS;
    case ASK_REPICK:
    case ASK_CREW_REPICK: return REPICKS;
    case ASK_ALARM: return ALARM;
    case ASK_POST: return POSTS;
    case ASK_DISMISS: return DISMISSES;
    default: return c->table.ending == UNDER_WAY ? WORKING : OVER;
    }
}

int vault_companion_expert(const struct vault_pack *p)
{
    for (int skill = 0; skill < p->skills; skill++)
        if (p->skill[skill].can_hush)
            return skill;
    return NOTHING;
}

bool vault_companion_find_expert(const struct vault_companion *c,
                                 const struct vault_pack *p, int *seat, int *place)
{
    int card = vault_companion_expert(p);
    for (*seat = 0; card != NOTHING && *seat < c->table.seats; (*seat)++) {
        *place = vault_find_skill(&c->table, *seat, card);
        if (*place != NOTHING)
            return true;
    }
    return false;
}

int vault_companion_walled(const struct vault *g, int tile)
{
    enum { WIDTH = 4 };
    static const struct {
        int way, side;
    } around[] = {
        { -WIDTH, SIDE_UP }, { 1, SIDE_RIGHT }, { -1, SIDE_LEFT }, { WIDTH, SIDE_DOWN }
    };
    int walled = 0;
    for (int i = 0; i < ST_COUNT(around); i++) {
        int other = tile + around[i].way;
        int side = other < 0 || other >= ROOMS ? NOTHING : vault_board_side(tile, other);
        if (side != NOTHING && g->board.walls >> side & 1)
            walled |= around[i].side;
    }
    return walled;
}

void vault_companion_rooms_at(const struct vault *g, int side, int room[2])
{
    for (int tile = 0; tile < ROOMS; tile++)
        for (int other = tile + 1; other < ROOMS; other++)
            if (vault_board_side(tile, other) == side) {
                room[0] = g->board.room_of_tile[tile];
                room[1] = g->board.room_of_tile[other];
            }
}
