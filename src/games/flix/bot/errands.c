/* errands.c: what is left to do, and how far the team gets with it in the rounds left.
 *
 * An errand is a token, a Hostage or the Mastermind, with the way to it, the way home where
 * somebody has to be brought, and the round in which it must be done. Each goes to whoever
 * would be done with it first; what it is worth falls with the time that is not to spare. */
#include "games/flix/bot/mind.h"

#include <math.h>

enum {
    PRIMARY_WORTH = 1000,
    SECONDARY_WORTH = 300,
    HEALING_WORTH = 40,
    ALARM_WORTH = 20
};
enum {
    HANDLING = 2,
    CAPTURING = 12
}; /* steps that taking hold of somebody or something costs */

static const double PACE = 1.7; /* of the two Moves of a round, what is usually made */
static const double SLACK_LEAST = 0.4, SLACK = 0.15; /* rounds to spare, of those left */
static const double HASTE = 0.08; /* of its worth, what an errand loses with each round */
static const double URGENCY = 3.0; /* rounds that what ticks is put before the rest */

/* How many of a face the mission still wants. */
static int wanted(const struct flix *g, const struct flix_pack *p, int face, bool is_all)
{
    const struct flix_line *line = flix_level(g, p);
    int want = line->primary[g->is_many][face] + (is_all ? line->secondary[face] : 0);
    int done = g->cleared[face] + (face == BW ? flix_carried_bio(g) : 0);
    return want > done ? want - done : 0;
}

/* How much one Objective of a face is worth now; 0: no more of it is wanted. */
static int face_worth(const struct flix *g, const struct flix_pack *p, int face)
{
    return wanted(g, p, face, false) > 0  ? PRIMARY_WORTH
           : wanted(g, p, face, true) > 0 ? SECONDARY_WORTH
                                          : 0;
}

int flix_open_objectives(const struct flix *g, const struct flix_pack *p)
{
    int count = 0;
    for (int face = 0; face < FACES; face++)
        count += wanted(g, p, face, false);
    return count;
}

bool flix_wants_captive(const struct flix *g, const struct flix_pack *p)
{
    return flix_special(g, p)->mastermind == MASTERMIND_CAPTURE &&
           face_worth(g, p, MM) > 0;
}

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

/* What may turn up, on the average. */
static int hidden_worth(const struct flix *g, const struct flix_pack *p)
{
    int sum = 0, count = 0;
    for (int face = 0; face < FACES; face++) {
        sum += g->bag[face] * face_worth(g, p, face);
        count += g->bag[face];
    }
    return count == 0 ? 0 : sum / count;
}

static int token_worth(const struct flix *g, const struct flix_pack *p, int token)
{
    int face = g->token_face[token];
    if (g->token_state[token] != REVEALED)
        return g->token_state[token] == HIDDEN ? hidden_worth(g, p) : 0;
    return face == MK ? HEALING_WORTH : face == AL ? ALARM_WORTH : face_worth(g, p, face);
}

static int place_of(const struct flix *g, int site)
{
    if (site < TOKENS)
        return g->token_state[site] == NO_TOKEN ? NOTHING : g->token_at[site];
    int at = flix_at(g, MASTERMIND + site - TOKENS);
    return at < SPACES ? at : NOTHING;
}

static int site_worth(const struct flix *g, const struct flix_pack *p, int site)
{
    return site < TOKENS ? token_worth(g, p, site)
                         : piece_worth(g, p, MASTERMIND + site - TOKENS);
}

void flix_find_work(const struct flix *g, const struct flix_pack *p,
                    struct flix_work *work)
{
    flix_route(g, p, HOME, work->home);
    for (int site = 0; site < SITES_MOST; site++) {
        int at = place_of(g, site);
        work->site[site] = (int16_t)(site_worth(g, p, site) > 0 ? at : NOTHING);
        if (work->site[site] != NOTHING)
            flix_route(g, p, at, work->way[site]);
    }
}

const uint16_t *flix_way(const struct flix_work *work, int goal)
{
    return goal == NOTHING ? NULL : goal == HOME ? work->home : work->way[goal];
}

struct errand {
    int site, at, worth, tail; /* tail: steps home with somebody, or 0 */
    double due;                /* rounds from now */
    bool is_ticking;
};

struct runner {
    int seal, at, goal;
    double free_at, pace;
};

static int list_errands(const struct flix *g, const struct flix_pack *p,
                        const struct flix_work *work, struct errand *out)
{
    int count = 0;
    for (int site = 0; site < SITES_MOST; site++) {
        int at = place_of(g, site);
        struct errand e = {
            site, at, at == NOTHING ? 0 : site_worth(g, p, site), 0, g->timer - 1, false
        };
        if (e.worth == 0 || work->home[at] == FAR_AWAY)
            continue;
        bool is_bomb = site < TOKENS && g->token_state[site] == REVEALED &&
                       g->token_face[site] == TB;
        if (is_bomb && g->token_die[site] - 1 < e.due) {
            e.due = g->token_die[site] - 1;
            e.is_ticking = true;
        }
        bool is_brought = site > TOKENS || (site == TOKENS && flix_wants_captive(g, p));
        e.tail = is_brought ? work->home[at] : 0;
        out[count++] = e;
    }
    return count;
}

static int list_runners(const struct flix *g, const struct flix_pack *p,
                        struct runner *out)
{
    int count = 0;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && g->at[seal] < SPACES)
            out[count++] = (struct runner){ seal, g->at[seal], NOTHING,
                                            g->stun[seal] / 2.0,
                                            PACE * flix_speed(g, p, seal) };
    return count;
}

/* Rounds from now until it would be done, and the one who does it is free again. */
static double done_at(const struct flix *g, const struct flix_pack *p,
                      const struct flix_work *work, const struct runner *r,
                      const struct errand *e)
{
    int steps = work->site[e->site] == e->at ? work->way[e->site][r->at]
                                             : flix_map(g, p)->steps[r->at][e->at] - 1;
    bool takes_action = e->site < TOKENS && g->token_state[e->site] == REVEALED &&
                        (g->token_face[e->site] == TB || g->token_face[e->site] == NW);
    if (takes_action || (steps > 0 && e->site >= TOKENS))
        steps += HANDLING;
    if (e->site == TOKENS && g->mastermind == AT_LARGE && e->tail > 0)
        steps += CAPTURING;
    return steps >= FAR_AWAY ? FAR_AWAY : r->free_at + (steps + e->tail) / r->pace;
}

/* The less time there is, the less can still come in between. */
static double odds_of(const struct flix *g, double due, double done)
{
    double slack = SLACK_LEAST + SLACK * (g->timer - 1);
    return done == 0 ? 1 : 1 / (1 + exp((done - due) / slack));
}

/* With `extract` everybody has to be home at the end. */
static double hope_of_leaving(const struct flix *g, const struct flix_work *work,
                              struct runner *runner, int runners)
{
    double latest = 0;
    for (int i = 0; i < runners; i++) {
        struct runner *r = &runner[i];
        double home = r->free_at + work->home[r->at] / r->pace;
        if (r->goal == NOTHING && work->home[r->at] > 0)
            r->goal = HOME;
        latest = home > latest ? home : latest;
    }
    return PRIMARY_WORTH * odds_of(g, g->timer - 1, latest);
}

/* What is left, and who is there to do it. */
struct share {
    const struct flix *g;
    const struct flix_pack *p;
    const struct flix_work *work;
    int errands, runners;
    struct errand errand[SITES_MOST];
    struct runner runner[TEAM];
};

/* Who does what next, and when that is done. */
struct pick {
    int who, what; /* of the runners and of the errands; who NOTHING: it is too late */
    double done;
};

/* Whoever would be done first with something. What ticks is put before the rest, what only
 * helps behind it; where everybody has to be home at the end, nothing
 * is begun that leaves no time for it. */
static struct pick pick_next(const struct share *s)
{
    struct pick best = { NOTHING, 0, 0 };
    bool must_leave = flix_special(s->g, s->p)->must_extract;
    double least = FAR_AWAY;
    for (int i = 0; i < s->runners; i++)
        for (int j = 0; j < s->errands; j++) {
            const struct errand *e = &s->errand[j];
            double done = done_at(s->g, s->p, s->work, &s->runner[i], e);
            double rank = done - (e->is_ticking ? URGENCY : 0) +
                          (e->worth < SECONDARY_WORTH ? URGENCY : 0);
            bool is_late = must_leave &&
                           done + s->work->home[e->at] / s->runner[i].pace > e->due;
            if (rank >= least || is_late)
                continue;
            least = rank;
            best = (struct pick){ i, j, done };
        }
    return best;
}

/* The hope of a position: the sum over everything left to do of what it is worth times the
 * odds that it is done in time. The unit is that of weigh.c, a thousandth of a Primary
 * Objective.
 *
 * Nobody knows who will do what, so the team is taken to be as simple as it can be: again
 * and again the SEAL that would be done first with something does that, is then where it was
 * done and free from that round on. Times are in rounds, of which a SEAL walks 1.7 Moves; the
 * ways were worked out beforehand for the position the plan starts from (flix_find_work); to
 * what has moved since, the map's own steps are counted. The odds are a smooth step
 * (odds_of) and not a comparison of two times: one step saved must count a little also where
 * it decides nothing yet, or a SEAL far from everything has no reason to walk. HASTE says the
 * same of what is sure to be done anyway.
 *
 * Such a greedy share is not the best one, but it is cheap, and it is worked out for every
 * deed that is tried; and it is steady: a small change on the map makes a small change here,
 * which matters more to a plan than being right. */
int flix_hope(const struct flix *g, const struct flix_pack *p,
              const struct flix_work *work, int goal[SEALS])
{
    struct share s = { .g = g, .p = p, .work = work };
    int first = NOTHING;
    double hope = 0;
    s.errands = list_errands(g, p, work, s.errand);
    s.runners = list_runners(g, p, s.runner);
    while (s.errands > 0) {
        struct pick next = pick_next(&s);
        if (next.who == NOTHING)
            break;
        struct errand *e = &s.errand[next.what];
        struct runner *r = &s.runner[next.who];
        hope += e->worth * (odds_of(g, e->due, next.done) - HASTE * next.done);
        first = first == NOTHING && e->worth >= SECONDARY_WORTH ? e->site : first;
        r->goal = r->goal == NOTHING ? e->site : r->goal;
        r->free_at = next.done;
        r->at = e->tail > 0 ? r->at : e->at;
        *e = s.errand[--s.errands];
    }
    if (flix_special(g, p)->must_extract)
        hope += hope_of_leaving(g, work, s.runner, s.runners);
    for (int seal = 0; seal < SEALS; seal++)
        goal[seal] = NOTHING;
    for (int i = 0; i < s.runners;
         i++) /* whoever has nothing to do goes with the first */
        goal[s.runner[i].seal] = s.runner[i].goal == NOTHING ? first : s.runner[i].goal;
    return (int)hope;
}
