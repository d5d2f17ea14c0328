/* odds.c: odds and routes, for those who look before they leap. It plays nothing and
 * draws nothing; what it says follows from the table alone. */
#include "games/infiltrator/rules/odds.h"

enum { ALL = 100 };

/* Chance of each card to come up, as a weight. A known card is certain to be the next,
 * and will not come up later; where no other is left the deck is shuffled by then. */
static int weigh_cards(const struct infiltrator *g, const struct infiltrator_pack *p,
                       bool is_next, int weight[CARDS])
{
    int sum = 0, left = 0;
    for (int i = 0; i < CARDS; i++)
        left += g->deck[i];
    for (int i = 0; i < CARDS; i++) {
        weight[i] = is_next && g->top[0] != NOTHING ? i == g->top[0]
                    : left == 0                     ? p->deck[i]
                                                    : g->deck[i];
        sum += weight[i];
    }
    return sum;
}

int infiltrator_odds(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int base, int need, bool is_yours)
{
    int weight[CARDS], sum = weigh_cards(g, p, true, weight), good = 0;
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

/* Whether an enemy goes no further, and why: it attacks you, or handles a body. */
static enum infiltrator_end end_of(const struct infiltrator *g,
                                   const struct infiltrator_pack *p, int enemy)
{
    if (g->enemy[enemy].is_stunned)
        return IS_DAZED;
    if (infiltrator_detects(g, enemy) && infiltrator_type(g, p, enemy)->attack != NOTHING)
        return MEETS_YOU;
    bool is_after = infiltrator_chase(g, infiltrator_mission(g, p), enemy).sectors != 0;
    return !is_after && infiltrator_bodies_in(g, g->enemy[enemy].sector) != 0 ? FINDS_BODY
                                                                              : GOES_ON;
}

/* As far as any row of its table would take it. */
static int farthest(const struct infiltrator_type *type)
{
    int moves = 0;
    for (int row = 0; row < type->rows; row++)
        moves = type->row[row].moves > moves ? type->row[row].moves : moves;
    return moves;
}

struct infiltrator_route infiltrator_route(const struct infiltrator *g,
                                           const struct infiltrator_pack *p, int enemy)
{
    struct infiltrator copy = begin_walk(g, enemy);
    struct infiltrator_route route = { .why = BY_POST };
    int most = farthest(infiltrator_type(g, p, enemy));
    while (route.count < most) {
        route.end = end_of(&copy, p, enemy);
        if (route.end != GOES_ON)
            break;
        struct infiltrator_ways ways = next_ways(&copy, p, enemy);
        bool is_tie = infiltrator_count(ways.sectors) > 1;
        route.is_open = is_tie && g->ties == TIES_ASK;
        if (route.count == 0)
            route.why = ways.why;
        if (ways.sectors == 0 || route.is_open)
            break;
        int to = choose(&copy, p, ways.sectors);
        route.sector[route.count++] = to;
        advance(&copy, p, enemy, to, ways.why);
    }
    if (route.end == GOES_ON)
        route.end = end_of(&copy, p, enemy);
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

/* Whether the next card is this enemy's: nobody is nearer, or as near. */
static bool is_next(const struct infiltrator *g, const struct infiltrator_pack *p,
                    int enemy)
{
    return g->active == NOTHING
               ? infiltrator_next_enemies(g, infiltrator_mission(g, p)) == UINT32_C(1)
                                                                               << enemy
               : g->active == enemy;
}

/* Cards that give a row of an enemy's table, as a weight. The special one is left out:
 * its value is yours to choose. */
static int weigh_row(const struct infiltrator *g, const struct infiltrator_pack *p,
                     int enemy, int row, const int weight[CARDS])
{
    const struct infiltrator_type *type = infiltrator_type(g, p, enemy);
    int base = g->has_alarm ? g->level / BAND : 0, cards = 0;
    int above = row > 0 ? type->row[row - 1].to : -ALL;
    for (int i = 0; i < SPECIAL_CARD; i++) {
        int total = base + i - VALUE_MOST;
        bool is_in = total > above &&
                     (row == type->rows - 1 || total <= type->row[row].to);
        cards += is_in ? weight[i] : 0;
    }
    return cards;
}

int infiltrator_odds_row(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy, int row)
{
    int weight[CARDS], sum = weigh_cards(g, p, is_next(g, p, enemy), weight);
    return sum == 0 ? 0 : (ALL * weigh_row(g, p, enemy, row, weight) + sum / 2) / sum;
}

int infiltrator_exposure(const struct infiltrator *g, const struct infiltrator_pack *p,
                         int enemy)
{
    const struct infiltrator_type *type = infiltrator_type(g, p, enemy);
    int weight[CARDS], sum = weigh_cards(g, p, is_next(g, p, enemy), weight), bad = 0;
    if (g->enemy[enemy].status != ALIVE || g->enemy[enemy].is_stunned)
        return 0;
    if (infiltrator_detects(g, enemy))
        return ALL;
    for (int row = 0; row < type->rows; row++) {
        int cards = weigh_row(g, p, enemy, row, weight);
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

bool infiltrator_hears(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int enemy)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    return infiltrator_is_alive(g, enemy) && !g->enemy[enemy].is_stunned &&
           (m->near[g->enemy[enemy].sector] & infiltrator_set(g->noise)) != 0;
}

/* A card that is used: what it costs and does, as far as no card is drawn for it. */
static struct infiltrator after_use(const struct infiltrator *g,
                                    const struct infiltrator_pack *p, st_move move)
{
    int card = move.verb == V_USE ? move.arg[0] : p->gears + move.arg[0];
    const struct infiltrator_card *c = infiltrator_any_card(p, card);
    struct infiltrator copy = *g;
    st_table t = { &copy, p, NULL, NULL };
    if (c->effect.what == E_STEP)
        copy = infiltrator_after(g, p, move.arg[1], BY_CARD);
    infiltrator_pay(&t, card);
    if (c->effect.what != E_STEP && c->effect.what != E_PEEK)
        infiltrator_apply(&t, (struct infiltrator_use){
                                  c, move.arg[1] == ST_NONE ? NOTHING : move.arg[1],
                                  move.arg[2] == ST_NONE ? NOTHING : move.arg[2] });
    if (c->when == ACTION)
        copy.is_hidden = 0;
    return copy;
}

struct infiltrator infiltrator_after_move(const struct infiltrator *g,
                                          const struct infiltrator_pack *p, st_move move)
{
    struct infiltrator copy = *g;
    int a = move.arg[0], b = move.arg[1];
    switch ((enum infiltrator_verb)move.verb) {
    case V_MOVE: return infiltrator_after(g, p, a, FREELY);
    case V_RUN: return infiltrator_after(g, p, a, RUNNING);
    case V_CARRY:
        copy = infiltrator_after(g, p, b, CARRYING);
        copy.enemy[a].sector = (uint8_t)b;
        break;
    case V_HIDE: copy.is_hidden = 1; break;
    case V_OVERWATCH:
        copy.has_overwatch = 1;
        copy.is_hidden = 0;
        break;
    case V_TAKE:
        copy.taken[a] = 1;
        copy.token_sector[a] = NOTHING;
        break;
    case V_ATTACK:
    case V_SHOOT:
        copy.is_hidden = 0;
        if (p->gear[b].effect.is_loud)
            copy.noise[g->sector] = 1;
        break;
    case V_USE:
    case V_ITEM: return after_use(g, p, move);
    case V_STEP:
        advance(&copy, p, infiltrator_question(g).a, a,
                (enum infiltrator_reason)infiltrator_question(g).b);
        break;
    default: break;
    }
    return copy;
}
