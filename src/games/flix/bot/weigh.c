/* weigh.c: what a round that was played out is worth: what is done, what can be hoped for,
 * what the counted dice will cost, and who is about.
 *
 * The unit is a thousandth of a Primary Objective that is still to be hoped for; one that is
 * done counts 1200, more than the surest hope of it, so that nobody waits beside it. The
 * numbers below are prices in that unit, of a life, of a Patrol on the map, of a token of
 * Sound, and only how they compare matters. Those of Patrols, Alert Token and Sound were
 * guessed at first, five times too low; a logistic regression of the result on 5,552
 * beginnings of rounds put a Patrol at 1.4 Health, the Alert Token at 1.2 and a Sound at
 * half a Health. With that, and seeing reinforcements come, 115 of 170 missions were won
 * instead of 94.
 *
 * Dice that Tangos will roll were counted by the playout and not rolled: when they were
 * rolled, each deed had its own luck and the luckiest won. Here they become what a SEAL can
 * expect: the odds of each Health it may end with, die by die, times what that Health is
 * worth (LIFE). The expected Health alone would not do, since the last point of it
 * is worth as much as the next four together. Lives count less the fewer rounds are left to
 * use them in: at the end the mission goes before the SEALs. A mission that is over is worth
 * what was done and nothing else. */
#include "games/flix/bot/mind.h"

#include <math.h>

enum {
    DONE_WORTH = 1200, /* a Primary Objective; more than the surest hope of it */
    ALSO_WORTH = 380,
    WON_WORTH = 4000,
    STUN_COST = 45,
    HOSTAGE_COST = 400, /* of one die at somebody who is to be brought home */
    PATROL_COST = 90,
    SPAWN_COST = 30, /* of one that may be expected */
    SENTRY_COST = 60,
    SOUND_COST = 25,
    ALERT_COST = 60,
    WATCHER_COST = 20,
    CARD_WORTH = 15,
    AHEAD = 12 /* steps of its way that a SEAL looks at */
};

/* What a SEAL with so much Health is worth: the last of it most. */
static const double LIFE[] = { 0, 420, 590, 700, 780, 840, 890, 940, 985, 1030 };

/* How much less lives count when there are no rounds left to use them in. */
static const double CARE_LEAST = 0.45, CARE = 1.05;

/* The part of its dice that a SEAL takes which has its turn before they are rolled. */
static const double AVOIDABLE = 0.35;

enum { LIVES = HEALTH_MOST + 3 };

/* One die: the odds of one Wound and of two. */
static void roll(double odds[LIVES], double one, double two)
{
    for (int health = 0; health < LIVES; health++) {
        double here = odds[health];
        if (health == 0 || here == 0)
            continue;
        odds[health] -= here * (one + two);
        odds[health - 1] += here * one;
        odds[health > 1 ? health - 2 : 0] += here * two;
    }
}

static double weigh_seal(const struct flix_future *f, const struct flix_pack *p, int seal)
{
    const struct flix *g = &f->g;
    int armor = (g->armor[seal] > 0) + (flix_find_save(g, p, seal, BULLET) != NOTHING);
    const uint8_t *die = p->attack_die[g->difficulty].face;
    const double sides = p->attack_die[g->difficulty].sides, hit = die[ONE_HIT] / sides,
                 bleed = die[BLEED] / sides;
    double odds[LIVES] = { 0 }, worth = 0;
    bool is_wounded = g->health[seal] < p->seal[seal].health;
    odds[g->health[seal] + armor] = 1;
    for (int i = 0; i < f->reaction[seal]; i++)
        roll(odds, is_wounded ? hit + bleed : hit, 0);
    for (int i = 0; i < f->attack[seal]; i++)
        roll(odds, hit, bleed);
    for (int i = 0; i < f->dull[seal]; i++)
        roll(odds, bleed, 0);
    for (double left = f->newcomers[seal]; left > 0; left--)
        roll(odds, fmin(left, 1) * hit, fmin(left, 1) * bleed);
    for (int health = 1; health <= g->health[seal] + armor; health++) {
        int own = health - armor;
        worth += odds[health] * (own >= 1 ? LIFE[own] + CARD_WORTH * armor : LIFE[1]);
    }
    int dice = f->reaction[seal] + f->attack[seal] + f->dull[seal];
    worth -= STUN_COST * (dice > 2 ? 2 : dice) * die[STUN] / sides +
             STUN_COST * g->stun[seal];
    double unhurt = LIFE[g->health[seal]] + CARD_WORTH * armor;
    return f->has_turn[seal] ? unhurt - (unhurt - worth) * AVOIDABLE : worth;
}

static int weigh_tangos(const struct flix *g)
{
    int cost = g->alert_at != NOTHING ? ALERT_COST : 0;
    for (int i = 0; i < PATROLS; i++)
        cost += g->patrol_at[i] < SPACES ? PATROL_COST : 0;
    for (int i = 0; i < SENTRIES; i++)
        cost += g->sentry_at[i] < SPACES ? SENTRY_COST : 0;
    for (int area = 0; area < AREAS; area++)
        cost += SOUND_COST * g->sound[area];
    return cost;
}

/* Tangos that see the way ahead of a SEAL: it will have to pass them. */
static int count_watchers(const struct flix *g, const struct flix_map *m,
                          const uint16_t *way, int at)
{
    uint64_t open = flix_open_doors(g, m);
    uint32_t seen = 0;
    for (int i = 0; i < AHEAD && way[at] > 0 && way[at] < FAR_AWAY; i++) {
        int next = at;
        for (int j = 0; j < m->grid.near_count[at]; j++)
            if (way[m->grid.near[at][j]] < way[next])
                next = m->grid.near[at][j];
        at = next;
        for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
            if (!(seen >> (tango - FIRST_PATROL) & 1) && flix_is_tango(g, tango) &&
                flix_line_is_clear(m, flix_at(g, tango), at, open))
                seen |= 1u << (tango - FIRST_PATROL);
    }
    return flix_count_bits(seen);
}

int flix_weigh(const struct flix_future *f, const struct flix_pack *p,
               const struct flix_work *work)
{
    const struct flix *g = &f->g;
    int goal[SEALS];
    bool is_won = flix_is_over(g) ? g->result != FAILURE
                                  : flix_done(g, p, true) == flix_needed(g, p, true);
    double worth = ALSO_WORTH * flix_done(g, p, false) + (is_won ? WON_WORTH : 0) -
                   DONE_WORTH * flix_open_objectives(g, p);
    if (flix_is_over(g))
        return (int)worth - (is_won ? 0 : WON_WORTH);
    double care = CARE_LEAST + CARE * (g->timer - 1) / g->rounds;
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal))
            worth += care * weigh_seal(f, p, seal);
    worth -= HOSTAGE_COST * f->hostage_dice + weigh_tangos(g);
    worth -= SPAWN_COST * f->spawns;
    worth += flix_hope(g, p, work, goal);
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && goal[seal] != NOTHING &&
            (goal[seal] == HOME || work->site[goal[seal]] != NOTHING))
            worth -= WATCHER_COST * count_watchers(g, flix_map(g, p),
                                                   flix_way(work, goal[seal]),
                                                   g->at[seal]);
    return (int)worth;
}
