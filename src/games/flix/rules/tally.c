/* tally.c: what is counted during a mission for its debriefing. Nothing here changes how the
 * game goes. */
#include "games/flix/rules/state.h"
#include "games/flix/rules/struck.h"

#include <math.h>
#include <string.h>

enum { BANK_LEAST = 2000, HALF_TURN = 18000, HALF = SIDE / 2 };

static void count(uint8_t *number)
{
    *number = (uint8_t)(*number < UINT8_MAX ? *number + 1 : *number);
}

void flix_tally_begin(struct flix *g)
{
    struct flix_tally *tally = &g->camp.tally;
    memset(tally, 0, sizeof *tally);
    tally->bank_by = tally->bank_on = NOTHING;
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING)
            tally->seals |= (uint8_t)(1 << g->team[i]);
}

/* How far a flick was aimed off the straight line to a Space, in hundredths of a degree. */
static int off_line(const struct flick_shot *shot, int space)
{
    int dx = space % COLUMNS * SIDE + HALF - shot->x;
    int dy = space / COLUMNS * SIDE + HALF - shot->y;
    int straight = (int)lround(atan2(dx, -dy) * HALF_TURN / 3.14159265358979323846);
    int off = shot->bearing > straight ? shot->bearing - straight
                                       : straight - shot->bearing;
    return off > HALF_TURN ? 2 * HALF_TURN - off : off;
}

/* A disc, and whether it came round a corner to a Tango. */
void flix_tally_flick(struct flix *g, const struct flick_shot *shot)
{
    struct flix_tally *tally = &g->camp.tally;
    count(&tally->discs[g->active]);
    for (int i = 0; i < g->strikes; i++) {
        int piece = g->strike_on[i];
        if (g->strike_by[i] >= STRIKER_COVER || piece >= PIECES ||
            !flix_is_tango(g, piece))
            continue;
        int off = off_line(shot, flix_at(g, piece));
        if (off < BANK_LEAST || off <= tally->bank)
            continue;
        tally->bank = (uint16_t)off;
        tally->bank_by = g->active;
        tally->bank_on = (int8_t)piece;
        tally->bank_move = g->moves;
    }
}

void flix_tally_strike(struct flix *g, int piece)
{
    if (flix_is_tango(g, piece))
        count(&g->camp.tally.strikes[g->active]);
}

/* Whoever has its turn gets the credit. */
void flix_tally_kill(struct flix *g, int piece)
{
    if (g->active != NOTHING && flix_is_tango(g, piece))
        count(&g->camp.tally.kills[g->active]);
}

void flix_tally_wound(struct flix *g, int seal)
{
    count(&g->camp.tally.wounds[seal]);
}

void flix_tally_end(st_table *t)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    struct flix_tally *tally = &g->camp.tally;
    tally->primary = (uint8_t)flix_done(g, p, true);
    tally->primary_of = (uint8_t)flix_needed(g, p, true);
    tally->secondary = (uint8_t)flix_done(g, p, false);
    tally->secondary_of = (uint8_t)flix_needed(g, p, false);
    for (int seal = 0; seal < SEALS; seal++) {
        if (!(tally->seals >> seal & 1))
            continue;
        st_tell(t, TOLD_TALLY, seal, tally->discs[seal], tally->strikes[seal]);
        st_tell(t, TOLD_TOLL, seal, tally->kills[seal], tally->wounds[seal]);
    }
}
