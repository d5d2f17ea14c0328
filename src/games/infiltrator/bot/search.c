/* search.c: the strongest bot, `phantom`. It judges a position by how likely the mission
 * is still won, tries every plan of this turn, gear and items included, and plays the few
 * that look best on for one more turn.
 *
 * All plans are tried with the same cards, so that luck does not decide between them. The
 * weights began as a regression of wins on positions of some 1,700 games of `prowler`,
 * `ghost` and its own first self, which told what those overlook: a defeated enemy stays
 * harmless, being seen costs more than a wound, and where the alarm ends the mission, time
 * is what runs out. They were then set by hand, with win rates of missions 2, 7, 8, 9, 10
 * and 12 in view. Looking on for two or three turns instead of one won no more often. */
#include "games/infiltrator/bot/mind.h"

/* In hundredths of log-odds, but for what is counted. */
enum {
    BASE = 450,
    HEART = 120,
    STEP_LEFT = -12,
    LEVEL = -2,
    TURN = -2,
    TRAIL = -20,    /* a Detection token */
    DEFEATED = 25,  /* an enemy that is */
    FACED = -20,    /* a point of Attack that is about to hit you */
    NEXT_DOOR = -2, /* a point of Attack one step away */
    CARRIED = -120, /* an objective that an enemy carries: it takes a fight */
    LATE = -40,     /* a turn too few until the mission is ended */
    SPARE = 8,      /* turns that are better left over */
    ODDS_MOST = 1000
};

/* How many plans are tried how often: all of them, the better ones, and on for a turn. */
enum { FIRST = 6, KEPT = 8, MORE = 26, DEEP = 4, DEEPER = 16, GLANCE = 2 };
enum {
    TURN_WORDS = 1 << 9,
    ROLL_WORDS = 1 << 15
}; /* words of chance that a try has to itself */

enum { CERTAIN = 100000 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The chance of such odds: the logistic curve by halves. */
static int chance_of(int odds)
{
    static const int curve[] = { 50000, 62246, 73106, 81757, 88080, 92414, 95257,
                                 97069, 98201, 98901, 99331, 99593, 99753, 99800 };
    enum { HALF = 50, LAST = ST_COUNT(curve) - 1 };
    const int size = odds < 0 ? -odds : odds, at = size / HALF;
    int chance = curve[LAST];
    if (at < LAST)
        chance = curve[at] + (curve[at + 1] - curve[at]) * (size % HALF) / HALF;
    return odds < 0 ? CERTAIN - chance : chance;
}

static int enemies_worth(const struct infiltrator *g, const struct infiltrator_pack *p,
                         const struct infiltrator_mission *m)
{
    int worth = 0;
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        const int attack = p->type[e->type].attack > 0 ? p->type[e->type].attack : 1;
        const int steps = m->steps[g->sector][e->sector];
        if (e->status != ALIVE)
            worth += DEFEATED;
        else if (steps == 0 && !e->is_stunned && (e->sees || !g->is_hidden))
            worth += FACED * attack;
        else if (steps == 1)
            worth += NEXT_DOOR * attack;
    }
    return worth;
}

/* Objectives that only a fight brings. */
static int fights_left(const struct infiltrator *g)
{
    int fights = 0;
    for (int i = OBJECTIVE_1; i < OPTIONAL_1; i++)
        fights += g->token_carrier[i] != NOTHING;
    return fights;
}

/* Turns that are missing until the alarm or the last turn ends the mission
 * (INFILTRATOR-123, INFILTRATOR-132): whoever waits for ever loses too. */
static int turns_short(const struct infiltrator *g, const struct infiltrator_mission *m,
                       int work)
{
    const int pace = g->alertness > 1 ? g->alertness : 1;
    int left = TURNS_MOST - g->turn;
    if (m->has_alarm && g->fail > 0)
        left = least(left, (g->fail - g->level) / pace);
    const int missing = work + SPARE - left;
    return missing > 0 ? missing : 0;
}

/* How the mission of `before` stands, in log-odds. */
static int odds_of(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    const int work = infiltrator_work_left(g, m, false);
    int odds = BASE + HEART * (g->health - 3) + STEP_LEFT * work + TURN * g->turn +
               TRAIL * infiltrator_count(infiltrator_set(g->detection)) +
               enemies_worth(g, p, m) + CARRIED * fights_left(g);
    if (m->has_alarm)
        odds += LEVEL * g->level;
    odds += LATE * turns_short(g, m, work);
    return odds < -ODDS_MOST ? -ODDS_MOST : odds > ODDS_MOST ? ODDS_MOST : odds;
}

/* How likely it is won now. A win now is better than one later, and where the chance
 * hardly differs the odds do: or what is as good as won would be put off for ever. */
static int judge(const struct infiltrator *before, const struct infiltrator *g,
                 const struct infiltrator_pack *p, int turns)
{
    const bool is_campaign_on = g->ending == UNDER_WAY && g->turn == 0;
    if (g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON ||
        (is_campaign_on && g->completed[before->mission]))
        return CERTAIN + 2 * ODDS_MOST - turns;
    if (!infiltrator_is_going_on(g))
        return 0;
    const int odds = odds_of(g, p);
    return chance_of(odds) + odds;
}

/* Try plans with the same cards each; the dice go on behind all of them. */
static void try_all(const struct infiltrator *g, const struct infiltrator_pack *p,
                    struct infiltrator_plan *plans, int count, int tries,
                    st_chance *chance)
{
    const uint64_t at = chance->drawn;
    for (int k = 0; k < tries; k++)
        for (int i = 0; i < count; i++) {
            struct infiltrator after = *g;
            st_chance_seek(chance, at + (uint64_t)k * TURN_WORDS);
            infiltrator_run_plan(&after, p, &plans[i], chance);
            plans[i].worth += judge(g, &after, p, 0);
            plans[i].tries++;
        }
    st_chance_seek(chance, at + (uint64_t)tries * TURN_WORDS);
}

/* The plan that looks best at first sight. */
static struct infiltrator_plan glance(const struct infiltrator *g,
                                      const struct infiltrator_pack *p, st_chance *chance)
{
    struct infiltrator_plan plans[PLANS];
    const int count = infiltrator_plans(g, p, false, plans, chance);
    if (count > 1)
        try_all(g, p, plans, count, GLANCE, chance);
    infiltrator_best_first(plans, count, 1);
    return plans[0];
}

/* What comes of plans a turn later; what one turn told of them is forgotten. */
static void look_on(const struct infiltrator *g, const struct infiltrator_pack *p,
                    struct infiltrator_plan *plans, int count, st_chance *chance)
{
    const uint64_t at = chance->drawn;
    for (int i = 0; i < count; i++)
        plans[i].worth = plans[i].tries = 0;
    for (int k = 0; k < DEEPER; k++)
        for (int i = 0; i < count; i++) {
            struct infiltrator after = *g;
            st_chance_seek(chance, at + (uint64_t)k * ROLL_WORDS);
            infiltrator_run_plan(&after, p, &plans[i], chance);
            const bool goes_on = infiltrator_is_going_on(&after);
            if (goes_on) {
                const struct infiltrator_plan next = glance(&after, p, chance);
                infiltrator_run_plan(&after, p, &next, chance);
            }
            plans[i].worth += judge(g, &after, p, goes_on);
            plans[i].tries++;
        }
    st_chance_seek(chance, at + (uint64_t)DEEPER * ROLL_WORDS);
}

st_move infiltrator_search(const struct infiltrator *g, const struct infiltrator_pack *p,
                           st_chance *chance)
{
    struct infiltrator_plan plans[PLANS];
    int count = infiltrator_plans(g, p, true, plans, chance);
    if (count == 1) /* only the end of the phase is left */
        return (st_move){ .verb = V_END };
    try_all(g, p, plans, count, FIRST, chance);
    infiltrator_best_first(plans, count, KEPT);
    count = least(count, KEPT);
    try_all(g, p, plans, count, MORE, chance);
    infiltrator_best_first(plans, count, DEEP);
    count = least(count, DEEP);
    look_on(g, p, plans, count, chance);
    infiltrator_best_first(plans, count, 1);
    return plans[0].deeds > 0 ? plans[0].deed[0] : (st_move){ .verb = V_END };
}
