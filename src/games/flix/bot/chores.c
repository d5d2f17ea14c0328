/* chores.c: who goes where, for the plain player: each errand to whoever is nearest, one
 * each; whoever is left over goes along with somebody. */
#include "games/flix/bot/mind.h"
#include "games/flix/bot/sensible.h"

enum { CHORES = TOKENS + 1 + HOSTAGES, BOMB_HASTE = 12, SIDE_TRIP = 10 };

bool flix_is_wanted(const struct flix *g, const struct flix_pack *p, int face)
{
    const struct flix_line *line = flix_level(g, p);
    int have = g->cleared[face] + (face == BW ? flix_carried_bio(g) : 0);
    return line->primary[g->is_many][face] + line->secondary[face] > have;
}

static bool is_primary(const struct flix *g, const struct flix_pack *p, int face)
{
    int have = g->cleared[face] + (face == BW ? flix_carried_bio(g) : 0);
    return flix_level(g, p)->primary[g->is_many][face] > have;
}

bool flix_is_to_capture(const struct flix *g, const struct flix_pack *p)
{
    return flix_special(g, p)->mastermind == MASTERMIND_CAPTURE &&
           flix_is_wanted(g, p, MM);
}

struct chore {
    int at, detour; /* detour: steps that it counts farther away than it is */
};

static bool may_hide_something(const struct flix *g, const struct flix_pack *p)
{
    for (int face = 0; face < FACES; face++)
        if (g->bag[face] > 0 && flix_is_wanted(g, p, face))
            return true;
    return false;
}

static bool is_somebody_hurt(const struct flix *g, const struct flix_pack *p)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && g->health[seal] < p->seal[seal].health)
            return true;
    return false;
}

/* Whether a token is a chore, and how much of a detour. */
static bool is_chore(const struct flix *g, const struct flix_pack *p, int token,
                     int *detour)
{
    int face = g->token_face[token];
    *detour = 0;
    if (g->token_state[token] != REVEALED)
        return g->token_state[token] == HIDDEN && may_hide_something(g, p);
    if (face == MK) {
        *detour = SIDE_TRIP;
        return is_somebody_hurt(g, p);
    }
    *detour = face == TB ? -BOMB_HASTE : is_primary(g, p, face) ? 0 : SIDE_TRIP;
    return flix_is_wanted(g, p, face);
}

static int list_chores(const struct flix *g, const struct flix_pack *p,
                       struct chore out[CHORES])
{
    int count = 0;
    for (int i = 0; i < TOKENS; i++) {
        int detour;
        if (is_chore(g, p, i, &detour))
            out[count++] = (struct chore){ g->token_at[i], detour };
    }
    for (int piece = MASTERMIND; piece < PIECES; piece++) {
        int face = piece == MASTERMIND ? MM : HO, at = flix_at(g, piece);
        bool is_there = flix_is_hostage(g, piece) ||
                        (piece == MASTERMIND && flix_is_tango(g, piece));
        if (is_there && flix_is_wanted(g, p, face))
            out[count++] = (struct chore){ at, is_primary(g, p, face) ? 0 : SIDE_TRIP };
    }
    return count;
}

/* With `extract` everybody goes home in time (FLIX-42). */
static bool is_time_to_leave(const struct flix *g, const struct flix_pack *p, int seal,
                             const uint16_t *home)
{
    enum { SPARE_ROUNDS = 3 };
    int a_round = 3 * flix_speed(g, p, seal) / 2;
    return flix_special(g, p)->must_extract &&
           g->timer <= home[g->at[seal]] / a_round + SPARE_ROUNDS;
}

/* The nearest of the pairs that are left; `with_taken`: also chores that somebody has. */
static bool share_one(const struct flix *g, const struct chore *chore, int chores,
                      uint16_t way[CHORES][SPACES], uint32_t *taken, bool with_taken,
                      int goal[SEALS])
{
    int who = NOTHING, what = 0, least = FAR_AWAY;
    for (int seal = 0; seal < SEALS; seal++)
        for (int i = 0; i < chores; i++) {
            bool is_open = flix_is_alive(g, seal) && g->at[seal] < SPACES &&
                           goal[seal] == NOTHING && (with_taken || !(*taken >> i & 1));
            int steps = is_open ? way[i][g->at[seal]] + chore[i].detour : FAR_AWAY;
            if (steps >= least)
                continue;
            least = steps;
            who = seal;
            what = i;
        }
    if (who == NOTHING)
        return false;
    goal[who] = chore[what].at;
    *taken |= 1u << what;
    return true;
}

void flix_share_chores(const struct flix *g, const struct flix_pack *p, int goal[SEALS])
{
    struct chore chore[CHORES];
    uint16_t way[CHORES][SPACES], home[SPACES];
    uint32_t taken = 0;
    int chores = list_chores(g, p, chore);
    flix_route(g, p, HOME, home);
    for (int i = 0; i < chores; i++)
        flix_route(g, p, chore[i].at, way[i]);
    for (int seal = 0; seal < SEALS; seal++) {
        goal[seal] = NOTHING;
        if (flix_is_alive(g, seal) && g->at[seal] < SPACES &&
            is_time_to_leave(g, p, seal, home))
            goal[seal] = CHORE_HOME;
    }
    while (share_one(g, chore, chores, way, &taken, false, goal)) {
    }
    while (share_one(g, chore, chores, way, &taken, true, goal)) {
    }
    for (int seal = 0; seal < SEALS; seal++)
        if (goal[seal] == NOTHING)
            goal[seal] = CHORE_HOME;
}
