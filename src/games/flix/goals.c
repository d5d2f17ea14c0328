/* goals.c: what the bot goes for: tokens, Hostages, bombs, the Mastermind, and the way home. */
#include "games/flix/plan_turn.h"
#include "games/flix/view.h"

enum { PER_WORTH = 12, LEFT_TO_OTHERS = 25, LATE = 4, URGENT = 2, DICE_COST = 3 };

/* How many of a face the mission still wants, Primary ones only or all. */
static int wanted(const struct flix *g, const struct flix_pack *p, int face, bool is_all)
{
    const struct flix_line *line = flix_level(g, p);
    int want = line->primary[g->is_many][face] + (is_all ? line->secondary[face] : 0);
    int done = g->cleared[face] + (face == BW ? flix_carried_bio(g) : 0);
    return want > done ? want - done : 0;
}

static int face_worth(const struct flix *g, const struct flix_pack *p, int face)
{
    return wanted(g, p, face, false) > 0 ? 4 : wanted(g, p, face, true) > 0 ? 1 : 0;
}

/* A token worth going to, and how much: a bomb that is about to go off most of all. */
static int token_worth(const struct flix *g, const struct flix_pack *p, int token)
{
    if (g->token_state[token] == HIDDEN)
        return 3;
    if (g->token_state[token] != REVEALED)
        return 0;
    int worth = face_worth(g, p, g->token_face[token]);
    return worth > 0 && g->token_face[token] == TB && g->token_die[token] <= URGENT
               ? worth + 1
               : worth;
}

bool flix_wants_captive(const struct flix *g, const struct flix_pack *p)
{
    return flix_special(g, p)->mastermind == MASTERMIND_CAPTURE &&
           face_worth(g, p, MM) > 0;
}

/* A piece worth going to. */
static int piece_worth(const struct flix *g, const struct flix_pack *p, int piece)
{
    if (piece == MASTERMIND)
        return g->mastermind == AT_LARGE || g->mastermind == CAPTURED
                   ? face_worth(g, p, MM)
                   : 0;
    return flix_is_hostage(g, piece) ? face_worth(g, p, HO) : 0;
}

int flix_charge(const struct flix *g, const struct flix_pack *p, int seal)
{
    for (int piece = MASTERMIND; piece < PIECES; piece++)
        if (flix_is_hostage(g, piece) && piece_worth(g, p, piece) > 0 &&
            flix_are_adjacent(g, flix_map(g, p), g->at[seal], flix_at(g, piece)))
            return piece;
    return NOTHING;
}

struct choice {
    int goal, score;
    uint16_t *cost;
};

/* One that another SEAL is closer to is left to that one. */
static void consider(const struct flix *g, const struct flix_pack *p, int seal, int goal,
                     int worth, struct choice *best)
{
    uint16_t way[SPACES];
    if (worth == 0)
        return;
    flix_route(g, p, goal, way);
    int score = PER_WORTH * worth - way[g->at[seal]];
    for (int other = 0; other < SEALS; other++)
        if (other != seal && flix_is_alive(g, other) &&
            way[g->at[other]] < way[g->at[seal]])
            score -= LEFT_TO_OTHERS;
    if (way[g->at[seal]] >= FAR_AWAY || score <= best->score)
        return;
    best->goal = goal;
    best->score = score;
    for (int space = 0; space < SPACES; space++)
        best->cost[space] = way[space];
}

/* Primary Objectives still open, but for being home. */
static bool is_work_left(const struct flix *g, const struct flix_pack *p)
{
    for (int face = 0; face < FACES; face++)
        if (wanted(g, p, face, false) > 0)
            return true;
    return false;
}

/* With `extract` the way home must fit into the rounds that are left. */
static bool is_time_to_leave(const struct flix *g, const struct flix_pack *p, int seal)
{
    uint16_t way[SPACES];
    if (!flix_special(g, p)->must_extract)
        return false;
    if (!is_work_left(g, p))
        return true;
    flix_route(g, p, HOME, way);
    return way[g->at[seal]] > (g->timer - 1) * flix_speed(g, p, seal);
}

int flix_goal(const struct flix *g, const struct flix_pack *p, int seal,
              uint16_t cost[SPACES])
{
    struct choice best = { NOTHING, -FAR_AWAY, cost };
    bool is_busy = is_work_left(g, p);
    if (flix_charge(g, p, seal) != NOTHING || is_time_to_leave(g, p, seal)) {
        flix_route(g, p, HOME, cost);
        return cost[g->at[seal]] > 0 || flix_charge(g, p, seal) != NOTHING ? HOME
                                                                           : NOTHING;
    }
    for (int i = 0; i < TOKENS; i++) {
        int worth = token_worth(g, p, i);
        if (worth == 1 && is_busy && g->timer < LATE)
            continue;
        consider(g, p, seal, g->token_at[i], worth, &best);
    }
    for (int piece = MASTERMIND; piece < PIECES; piece++)
        if (flix_at(g, piece) < SPACES)
            consider(g, p, seal, flix_at(g, piece), piece_worth(g, p, piece), &best);
    return best.goal;
}

static bool is_free_but(const struct flix *g, int space, int mover, int other)
{
    int standee = flix_standee(g, space);
    return (standee == NOTHING || standee == mover || standee == other) &&
           flix_block(g, space) == NOTHING && flix_token(g, space) == NOTHING;
}

/* Both go as far as they can and end side by side; what counts is where the charge is. */
bool flix_escort(const struct flix *g, const struct flix_pack *p, int charge,
                 const uint16_t cost[SPACES], st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal);
    int at = flix_at(g, charge), best = 2 * cost[at] + cost[g->at[seal]];
    uint8_t own[SPACES], its[SPACES];
    bool is_found = false;
    flix_walk(g, m, g->at[seal], speed, own);
    flix_walk(g, m, at, speed, its);
    for (int there = 0; there < SPACES; there++) {
        if (its[there] > speed || !is_free_but(g, there, charge, seal))
            continue;
        for (int space = 0; space < SPACES; space++) {
            if (own[space] > speed || 2 * cost[there] + cost[space] >= best ||
                !flix_are_adjacent(g, m, space, there) ||
                !is_free_but(g, space, seal, charge))
                continue;
            int score = 2 * cost[there] + cost[space] +
                        DICE_COST * flix_dice_at(g, m, seal, space);
            if (score >= best)
                continue;
            best = score;
            is_found = true;
            int hostage = charge == MASTERMIND ? HOSTAGES : charge - FIRST_HOSTAGE;
            *move = (st_move){ V_MOVE,
                               { (int16_t)space, (int16_t)hostage, (int16_t)there,
                                 ST_NONE, ST_NONE } };
        }
    }
    return is_found;
}
