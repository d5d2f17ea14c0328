/* outlook.c: odds and routes, for those who look before they leap. It plays nothing and
 * draws nothing; what it says follows from the table alone. */
#include "games/infiltrator/outlook.h"

enum { ALL = 100 };

/* Chance of each card to be the next, as a weight; a known card is certain. */
static int weigh_cards(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int weight[CARDS])
{
    int sum = 0;
    bool is_empty = infiltrator_deck_size(g) == 0;
    for (int i = 0; i < CARDS; i++) {
        weight[i] = g->top[0] != NOTHING ? i == g->top[0]
                    : is_empty           ? p->deck[i]
                                         : g->deck[i];
        sum += weight[i];
    }
    return sum;
}

int infiltrator_odds(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int base, int need, bool is_yours)
{
    int weight[CARDS], sum = weigh_cards(g, p, weight), good = 0;
    for (int i = 0; i < CARDS; i++) {
        int value = i == SPECIAL_CARD ? (is_yours ? VALUE_MOST : -VALUE_MOST)
                                      : i - VALUE_MOST;
        good += base + value >= need ? weight[i] : 0;
    }
    return sum == 0 ? 0 : (ALL * good + sum / 2) / sum;
}

int infiltrator_odds_fire(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int enemy, int gear)
{
    return infiltrator_odds(g, p, infiltrator_weapon_power(g, p, gear),
                            infiltrator_type(g, p, enemy)->armor, true);
}

int infiltrator_odds_hit(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy)
{
    int power = infiltrator_attack_power(g, p, enemy);
    return power == NOTHING
               ? 0
               : infiltrator_odds(g, p, power, infiltrator_armor(g, p), false);
}

static struct infiltrator_ways next_ways(const struct infiltrator *g,
                                         const struct infiltrator_pack *p, int enemy)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    struct infiltrator_ways ways = infiltrator_chase(g, m, enemy);
    return ways.sectors != 0 ? ways : infiltrator_follow(g, p, m, enemy);
}

static int choose(const struct infiltrator *g, const struct infiltrator_pack *p,
                  uint64_t sectors)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int best = NOTHING;
    for (; sectors != 0; sectors &= sectors - 1) {
        int sector = infiltrator_first(sectors);
        if (best == NOTHING || m->steps[g->sector][sector] > m->steps[g->sector][best])
            best = sector;
    }
    return best;
}

/* Move an enemy on a copy of the table, as infiltrator_go does. */
static void advance(struct infiltrator *g, const struct infiltrator_pack *p, int enemy,
                    int to, enum infiltrator_reason why)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    struct infiltrator_enemy *e = &g->enemy[enemy];
    int stop = 0;
    e->prev = (int8_t)e->sector;
    e->sector = (uint8_t)to;
    e->is_off_patrol = why == BY_NOISE || why == BY_DETECTION ||
                       (why == BY_RETURN && e->is_off_patrol);
    if (m->waypoints[e->color] > 1 && m->waypoint[e->color][e->next] == to)
        e->next = (uint8_t)((e->next + 1) % m->waypoints[e->color]);
    while (stop < MOVES_MOST && g->visited[stop] != NOTHING)
        stop++;
    g->visited[stop] = (int8_t)to;
    if (to != g->sector || g->is_hidden)
        g->detection[to] = 0;
}

static struct infiltrator begin_walk(const struct infiltrator *g, int enemy)
{
    struct infiltrator copy = *g;
    for (int i = 0; i <= MOVES_MOST; i++)
        copy.visited[i] = NOTHING;
    copy.visited[0] = (int8_t)copy.enemy[enemy].sector;
    if (!infiltrator_detects(&copy, enemy))
        copy.detection[copy.enemy[enemy].sector] = 0;
    return copy;
}

struct infiltrator_route infiltrator_route(const struct infiltrator *g,
                                           const struct infiltrator_pack *p, int enemy)
{
    struct infiltrator copy = begin_walk(g, enemy);
    struct infiltrator_route route = { .why = BY_POST };
    while (route.count < MOVES_MOST - 1) {
        struct infiltrator_ways ways = next_ways(&copy, p, enemy);
        route.is_open = infiltrator_count(ways.sectors) > 1;
        if (route.count == 0)
            route.why = ways.why;
        if (ways.sectors == 0 || route.is_open)
            break;
        int to = infiltrator_first(ways.sectors);
        route.sector[route.count++] = to;
        advance(&copy, p, enemy, to, ways.why);
    }
    return route;
}

/* Whether it would detect you with that row of its table. */
static bool would_detect(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy, const struct infiltrator_row *row)
{
    struct infiltrator copy = begin_walk(g, enemy);
    const struct infiltrator_enemy *e = &copy.enemy[enemy];
    for (int i = 0; i < row->moves; i++) {
        struct infiltrator_ways chase = infiltrator_chase(
            &copy, infiltrator_mission(g, p), enemy);
        if (chase.sectors == 0 && infiltrator_bodies_in(&copy, e->sector) != 0)
            return false;
        struct infiltrator_ways ways = next_ways(&copy, p, enemy);
        if (ways.sectors == 0)
            break;
        advance(&copy, p, enemy, choose(&copy, p, ways.sectors), ways.why);
        if (e->sector == g->sector && !g->is_hidden)
            return true;
    }
    return row->then == THEN_SEARCH && e->sector == g->sector &&
           infiltrator_bodies_in(&copy, e->sector) == 0;
}

int infiltrator_exposure(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy)
{
    const struct infiltrator_type *type = infiltrator_type(g, p, enemy);
    int weight[CARDS], sum = weigh_cards(g, p, weight), bad = 0;
    int base = g->has_alarm ? g->level / BAND : 0;
    if (g->enemy[enemy].status != ALIVE || g->enemy[enemy].is_stunned)
        return 0;
    if (infiltrator_detects(g, enemy))
        return ALL;
    for (int row = 0, from = -ALL; row < type->rows; row++) {
        int cards = 0;
        for (int i = 0; i < SPECIAL_CARD; i++)
            if (base + i - VALUE_MOST > from &&
                base + i - VALUE_MOST <= type->row[row].to)
                cards += weight[i];
        from = type->row[row].to;
        if (cards > 0 && would_detect(g, p, enemy, &type->row[row]))
            bad += cards;
    }
    return sum == 0 ? 0 : (ALL * bad + sum / 2) / sum;
}

int infiltrator_risk(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    int safe = ALL * ALL;
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++)
        safe = safe * (ALL - infiltrator_exposure(g, p, i)) / ALL;
    return ALL - (safe + ALL / 2) / ALL;
}

struct infiltrator infiltrator_after(const struct infiltrator *g,
                                     const struct infiltrator_pack *p, int to, int pace)
{
    struct infiltrator copy = *g;
    bool is_seen = false;
    for (int i = 0; i < ENEMIES; i++) {
        is_seen |= copy.enemy[i].status == ALIVE &&
                   (copy.enemy[i].sees || infiltrator_ambushes(g, p, i, INTERCEPT));
        copy.enemy[i].sees = 0;
    }
    if (pace == RUNNING && !g->is_quiet)
        copy.noise[g->sector] = copy.noise[to] = 1;
    copy.sector = (uint8_t)to;
    copy.is_hidden = 0;
    if (is_seen)
        copy.detection[to] = 1;
    return copy;
}
