/* odds.c: exact odds of Combat and Evade, for people who have to choose.
 *
 * In a Combat only the number of dice that fail counts: it is carried from guard to
 * guard together with the re-rolls left. Companions take the first points, HP the rest,
 * and nobody loses more HP than there is. Bullets decide who falls, never what it costs
 * (VAULT-R17). Nothing here throws a die or changes a state. */
#include "games/vault/rules/odds.h"

enum { FACES = 6, THROWS = FACES * FACES, REROLLS = NEEDS };

/* Faces that are enough. */
static int faces(int need)
{
    return need <= 1 ? FACES : need > FACES ? 0 : FACES + 1 - need;
}

int vault_odds_die(int need)
{
    return VAULT_SURE / FACES * faces(need);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

struct vault_bout vault_bout(const struct vault *g, int seat, int guards)
{
    return (struct vault_bout){
        .guards = guards,
        .hp = g->hp[seat],
        .companions = g->companions[seat],
        .bullets = g->explosive[seat] + g->disruptive[seat],
        .rerolls = g->rerolls[seat],
    };
}

struct vault_bout vault_bout_rest(const struct vault *g)
{
    struct vault_bout bout = vault_bout(g, g->turn, g->fight_size);
    int ahead = g->fight_size - g->fight_place;
    bout.place = g->fight_place;
    bout.missed = vault_active(g, g->room[g->turn]) - ahead;
    return bout;
}

/* Weights of failed dice by re-rolls left. */
struct tally {
    int64_t weight[REROLLS + 1][NEEDS + 1];
};

/* One more die; each is counted as if it were thrown twice, so that weights keep to the
 * same whole. */
static void throw_die(struct tally *t, int good)
{
    struct tally next = { 0 };
    int bad = FACES - good;
    for (int left = 0; left <= REROLLS; left++)
        for (int failed = 0; failed < NEEDS; failed++) {
            int64_t share = t->weight[left][failed] / THROWS;
            next.weight[left][failed] += share * good * FACES;
            if (left == 0) {
                next.weight[0][failed + 1] += share * bad * FACES;
            } else {
                next.weight[left - 1][failed] += share * bad * good;
                next.weight[left - 1][failed + 1] += share * bad * bad;
            }
        }
    *t = next;
}

/* HP that so many points cost. */
static int cost(const struct vault_bout *bout, int points)
{
    return least(most(points - bout->companions, 0), bout->hp);
}

/* VAULT-48, VAULT-49, VAULT-50, VAULT-51, VAULT-52, VAULT-53, VAULT-54, VAULT-55,
 * VAULT-56, VAULT-60, VAULT-R19, VAULT-R21, VAULT-R71. */
struct vault_odds vault_odds(const struct vault_pack *p, const int8_t *hand,
                             const struct vault_bout *bout)
{
    struct vault_odds odds = { .guards = bout->guards - bout->place };
    struct tally tally = { 0 };
    int last = least(bout->guards, vault_dice(p, hand)), extra = bout->guards - last;
    if (vault_has_no_overflow(p, hand))
        extra = 0;
    tally.weight[least(bout->rerolls, REROLLS)][0] = VAULT_SURE;
    for (int place = bout->place; place < last; place++) {
        int need = vault_fight_need(p, hand, place);
        odds.need[odds.dice] = need;
        odds.hit[odds.dice++] = vault_odds_die(need);
        throw_die(&tally, faces(need));
    }
    for (int failed = 0; failed <= odds.dice; failed++) {
        int64_t weight = 0;
        int points = bout->dues + failed + extra;
        for (int left = 0; left <= REROLLS; left++)
            weight += tally.weight[left][failed];
        odds.loss += weight * cost(bout, points);
        if (cost(bout, points) == bout->hp)
            odds.death += (int)weight;
        if (failed == 0 && last == bout->guards && bout->missed == 0 &&
            bout->bullets >= odds.guards && cost(bout, points) < bout->hp)
            odds.clear = (int)weight;
    }
    odds.worst = cost(bout, bout->dues + odds.dice + extra);
    return odds;
}

struct vault_odds vault_odds_enter(const struct vault *g, const struct vault_pack *p,
                                   int seat, int room)
{
    struct vault_bout bout = vault_bout(g, seat, vault_active(g, room));
    bout.dues = g->burning[room] > 0; /* VAULT-R88: fire hurts */
    return vault_odds(p, g->skill[seat], &bout);
}

struct vault_odds vault_odds_fight(const struct vault *g, const struct vault_pack *p,
                                   int seat)
{
    struct vault_bout bout = vault_bout(g, seat, vault_active(g, g->room[seat]));
    return vault_odds(p, g->skill[seat], &bout);
}

/* VAULT-61, VAULT-63, VAULT-R12: the number needed is asked of the table as it would
 * be with the player in that room. */
int vault_odds_evade(const struct vault *g, const struct vault_pack *p, int seat,
                     int room)
{
    struct vault there = *g;
    there.room[seat] = (uint8_t)room;
    int good = faces(vault_evade_need(&there, p, seat)), bad = FACES - good;
    int ways = g->rerolls[seat] > 0 ? THROWS - bad * bad : good * FACES;
    return VAULT_SURE / THROWS * ways;
}

/* VAULT-65: what a failed Evade leads to, weighed with the chance that it fails. */
struct vault_odds vault_odds_flee(const struct vault *g, const struct vault_pack *p,
                                  int seat)
{
    int room = g->room[seat];
    int64_t fails = VAULT_SURE - vault_odds_evade(g, p, seat, room);
    struct vault_bout bout = vault_bout(g, seat, vault_active(g, room));
    bout.rerolls -= bout.rerolls > 0;
    struct vault_odds odds = vault_odds(p, g->skill[seat], &bout);
    odds.loss = odds.loss * fails / VAULT_SURE;
    odds.death = (int)(odds.death * fails / VAULT_SURE);
    odds.clear = (int)(odds.clear * fails / VAULT_SURE);
    if (fails == 0)
        odds.worst = 0;
    return odds;
}
