/* walk.c: going on foot: how far somebody gets, escorts and commands, and why not. */
#include "games/flix/rules/state.h"

#include <string.h>

enum { UNREACHED = UINT8_MAX, NO_LIMIT = UINT8_MAX - 1 };

static bool is_passable(const struct flix *g, const struct flix_map *m, int from, int to)
{
    if (m->door_links[from] == 0 || m->door_links[to] == 0)
        return true; /* the grid's neighbours know the walls */
    int edge = st_grid_edge(&m->grid, from, to);
    return edge < ST_DOOR || g->door[m->door[edge - ST_DOOR]] == OPEN;
}

/* FLIX-94 to FLIX-96; `barred` are Spaces that may not be entered. */
static void spread(const struct flix *g, const struct flix_map *m, int from, int speed,
                   const bool *barred, uint8_t steps[SPACES])
{
    int16_t queue[SPACES];
    int first = 0, last = 0;
    memset(steps, UNREACHED, SPACES);
    steps[from] = 0;
    queue[last++] = (int16_t)from;
    while (first < last) {
        int at = queue[first++];
        if (steps[at] >= speed)
            return;
        for (int i = 0; i < m->grid.near_count[at]; i++) {
            int next = m->grid.near[at][i];
            if (steps[next] != UNREACHED || barred[next] || !is_passable(g, m, at, next))
                continue;
            steps[next] = (uint8_t)(steps[at] + 1);
            queue[last++] = (int16_t)next;
        }
    }
}

void flix_walk(const struct flix *g, const struct flix_map *m, int from, int speed,
               uint8_t steps[SPACES])
{
    bool barred[SPACES] = { false };
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango))
            barred[flix_at(g, tango)] = true;
    spread(g, m, from, speed, barred, steps);
}

/* Why somebody cannot get there: what is in the way, or how far it is. */
static st_verdict judge_way(const struct flix *g, const struct flix_pack *p, int seal,
                            int from, int to)
{
    const struct flix_map *m = flix_map(g, p);
    static const bool nobody[SPACES] = { false };
    uint8_t steps[SPACES];
    int standee = flix_standee(g, to);
    if (m->area[to] == NOTHING)
        return st_refused(NO_SPACE, to, 0, 0);
    if (standee != NOTHING && flix_is_tango(g, standee))
        return st_refused(TANGO_IN_WAY, standee, 0, 0);
    flix_walk(g, m, from, NO_LIMIT, steps);
    if (steps[to] <= flix_speed(g, p, seal))
        return st_legal();
    if (steps[to] != UNREACHED)
        return st_refused(TOO_FAR, steps[to], seal, flix_speed(g, p, seal));
    spread(g, m, from, NO_LIMIT, nobody, steps);
    for (int tango = FIRST_PATROL; tango <= MASTERMIND && steps[to] != UNREACHED; tango++)
        if (flix_is_tango(g, tango) && steps[flix_at(g, tango)] != UNREACHED)
            return st_refused(TANGO_IN_WAY, tango, 0, 0);
    return st_refused(NO_WAY, to, 0, 0);
}

/* Who moves together: the SEAL and the Hostages it takes along, by where they end. */
struct party {
    int count;
    int piece[1 + ESCORTS], to[1 + ESCORTS];
};

static struct party party_of(int seal, st_move move)
{
    struct party party = { 1, { seal }, { move.arg[0] } };
    for (int i = 1; i <= 2 * ESCORTS && move.arg[i] != ST_NONE; i += 2) {
        party.piece[party.count] = flix_hostage_piece(move.arg[i]);
        party.to[party.count++] = move.arg[i + 1];
    }
    return party;
}

/* FLIX-97: occupied by anything but those who move along. */
static st_verdict judge_end(const struct flix *g, const struct party *party, int space)
{
    int standee = flix_standee(g, space);
    for (int i = 0; i < party->count; i++)
        if (standee == party->piece[i])
            standee = NOTHING;
    if (standee != NOTHING)
        return st_refused(STANDS_THERE, standee, 0, 0);
    if (flix_block(g, space) != NOTHING)
        return st_refused(ON_BLOCK, space, 0, 0);
    return flix_token(g, space) == NOTHING ? st_legal()
                                           : st_refused(ON_TOKEN, space, 0, 0);
}

/* FLIX-98: the n-th of the party is a Hostage that is taken along. */
static st_verdict judge_escort(const struct flix *g, const struct flix_pack *p,
                               const struct party *party, int n)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = party->piece[0], hostage = party->piece[n], at = flix_at(g, hostage);
    if (!flix_is_hostage(g, hostage))
        return st_refused(NO_HOSTAGE, hostage, 0, 0);
    if (!flix_are_adjacent(g, m, g->at[seal], at))
        return st_refused(NOT_BESIDE, hostage, 0, 0);
    st_verdict verdict = judge_way(g, p, seal, at, party->to[n]);
    if (verdict.refusal == LEGAL)
        verdict = judge_end(g, party, party->to[n]);
    if (verdict.refusal != LEGAL)
        return verdict;
    for (int i = 0; i < n; i++)
        if (party->to[i] == party->to[n] || party->piece[i] == hostage)
            return st_refused(STANDS_THERE, party->piece[i], 0, 0);
    return flix_are_adjacent(g, m, party->to[0], party->to[n])
               ? st_legal()
               : st_refused(NOT_TOGETHER, hostage, seal, 0);
}

st_verdict flix_judge_move(const struct flix *g, const struct flix_pack *p, int seal,
                           st_move move)
{
    struct party party = party_of(seal, move);
    if (move.arg[0] == g->at[seal] && party.count == 1)
        return st_refused(ZERO_STEPS, 0, 0, 0);
    if (party.count - 1 > flix_escorts(g, p, seal))
        return st_refused(ONE_HOSTAGE, seal, flix_escorts(g, p, seal), 0);
    st_verdict verdict = judge_way(g, p, seal, g->at[seal], move.arg[0]);
    if (verdict.refusal == LEGAL)
        verdict = judge_end(g, &party, move.arg[0]);
    for (int i = 1; i < party.count && verdict.refusal == LEGAL; i++)
        verdict = judge_escort(g, p, &party, i);
    return verdict;
}

/* A Hostage of the Area that has left its point; no captive (FLIX-100, FLIX-102). */
st_verdict flix_judge_command(const struct flix *g, const struct flix_pack *p, int seal,
                              int hostage, int space)
{
    const struct flix_map *m = flix_map(g, p);
    int at = flix_at(g, hostage);
    if (!flix_is_hostage(g, hostage))
        return st_refused(NO_HOSTAGE, hostage, 0, 0);
    if (hostage == MASTERMIND)
        return st_refused(CAPTIVE_NOT_COMMANDED, 0, 0, 0);
    if (m->area[at] != m->area[g->at[seal]])
        return st_refused(OTHER_AREA, hostage, m->area[at], 0);
    if (g->hostage_start[hostage - FIRST_HOSTAGE] == at)
        return st_refused(ON_START, hostage, 0, 0);
    if (space == at)
        return st_refused(ZERO_STEPS, 0, 0, 0);
    const struct party alone = { 1, { hostage }, { space } };
    st_verdict verdict = judge_way(g, p, seal, at, space);
    return verdict.refusal == LEGAL ? judge_end(g, &alone, space) : verdict;
}
