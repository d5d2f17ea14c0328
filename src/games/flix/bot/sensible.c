/* sensible.c: a plain player that does what one would tell somebody new to the game: take
 * what lies beside you, knife and shoot whoever would shoot back, mend wounds out of sight,
 * bring Hostages home, open what is in the way, and walk to your errand by Spaces that
 * nobody sees. It weighs nothing by trying it out. Of the planner's it uses the ways
 * (route.c) and the choice of team and gear (outfit.c). */
#include "games/flix/bot/sensible.h"
#include "games/flix/bot/mind.h"

#include <string.h>

enum { LOCK_SAVES = 10, FLASH_RANGE = 5 };
/* Prices in quarters of a step: of a step, of half a Tango that fires when one comes to a
 * Space, of half a one that fires at the end; halves that a shot is good for. */
enum { STEP = 4, COMING = 3, STAYING = 6, SHOT_AT = 4 };

struct turn {
    const struct flix *g;
    const struct flix_pack *p;
    const struct flix_map *m;
    int seat, seal, at;
    uint16_t way[SPACES], home[SPACES];
    int fear; /* of eyes, in percent */
    struct flix_looks now, soon;
    int16_t dread[2][SPACES]; /* NOTHING: not yet looked at */
};

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static bool is_legal(const struct turn *t, st_move move)
{
    return flix_judge(t->g, t->p, t->seat, move).refusal == LEGAL;
}

/* What lies beside the SEAL, a stunned Mastermind, and what a Specialization gives. */
static bool is_free_for_all(const struct turn *t, st_move *move)
{
    const struct flix *g = t->g;
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_INTERACT, g->token_at[i], 0);
        if (g->token_state[i] == REVEALED && is_legal(t, *move))
            return true;
    }
    *move = simple(V_INTERACT, THING_PIECE + MASTERMIND, 0);
    if (g->mastermind == AT_LARGE && is_legal(t, *move))
        return true;
    *move = simple(V_ABILITY, CLOCK, 0);
    if (g->timer < g->rounds && is_legal(t, *move))
        return true;
    *move = simple(V_ABILITY, HUSH, 0);
    return g->sound[t->m->area[t->at]] > 0 && is_legal(t, *move);
}

/* What ticks, or has to be disarmed. */
static bool is_to_defuse(const struct turn *t, st_move *move)
{
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_DEFUSE, t->g->token_at[i], 0);
        if (t->g->token_state[i] == REVEALED && is_legal(t, *move))
            return true;
    }
    return false;
}

/* A Mastermind that is wanted alive is stunned where one can be beside it at once. */
static bool is_to_stun(const struct turn *t, st_move *move)
{
    const struct flix *g = t->g;
    int to = g->mastermind_at;
    if (g->mastermind != AT_LARGE || !flix_is_to_capture(g, t->p) || g->actions < 2 ||
        g->mastermind_stunned || t->m->steps[t->at][to] > FLASH_RANGE ||
        !flix_seal_sees(g, t->m, t->seal, to))
        return false;
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[t->seal][i];
        *move = simple(V_USE, card, ST_NONE);
        if (card != NOTHING && flix_has_effect(t->p, card, E_GRENADE) &&
            is_legal(t, *move))
            return true;
    }
    return false;
}

/* The knife makes no noise. */
static bool is_to_knife(const struct turn *t, st_move *move)
{
    for (int i = 0; i < TANGOS; i++) {
        *move = simple(V_KNIFE, i, 0);
        if (flix_is_tango(t->g, FIRST_PATROL + i) && is_legal(t, *move))
            return true;
    }
    return false;
}

static bool is_to_fire(const struct turn *t, st_move *move)
{
    struct flix_volley volley = flix_best_volley(t->g, t->p, t->seat);
    *move = volley.fire;
    return volley.worth > 0;
}

/* Medicine, where nobody shoots. */
static bool is_to_heal(const struct turn *t, st_move *move)
{
    const struct flix *g = t->g;
    if (flix_watchers(g, t->m, &t->now, t->at) > 0)
        return false;
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[t->seal][i];
        for (int seal = 0; seal < SEALS && card != NOTHING; seal++) {
            *move = simple(V_USE, card, THING_PIECE + seal);
            if (flix_has_effect(t->p, card, E_HEAL) && flix_is_alive(g, seal) &&
                g->health[seal] + 1 < t->p->seal[seal].health && is_legal(t, *move))
                return true;
        }
    }
    return false;
}

/* What stands between the SEAL and where it goes: a door is opened for nothing, but not at
 * the end of a turn. */
static bool is_to_open(const struct turn *t, st_move *move)
{
    const struct flix *g = t->g;
    for (int i = 0; i < t->m->door_links[t->at]; i++) {
        int door = t->m->door_link[t->at][i], link = flix_across(t->m, door, t->at);
        bool is_locked = g->door[door] == LOCKED;
        *move = is_locked ? simple(V_BYPASS, door, 0)
                          : simple(V_INTERACT, flix_thing_door(door), 0);
        if (t->way[link] + (is_locked ? LOCK_SAVES : 0) < t->way[t->at] &&
            is_legal(t, *move))
            return true;
    }
    return false;
}

/* How many look at a Space when the SEAL comes there, and when its turn is over, in halves. */
static int count_looks(struct turn *t, int space, bool is_soon)
{
    int16_t *known = &t->dread[is_soon][space];
    if (*known == NOTHING)
        *known = (int16_t)flix_watchers(t->g, t->m, is_soon ? &t->soon : &t->now, space);
    return *known;
}

static int price_of_coming(struct turn *t, int space)
{
    return COMING * count_looks(t, space, false) * t->fear / 100;
}

/* How little a Space is liked to end a turn on, in quarters of a step. */
static int price_of_staying(struct turn *t, int space, const uint16_t *way)
{
    return STEP * way[space] + STAYING * count_looks(t, space, true) * t->fear / 100;
}

/* The same with one Action left there: to shoot somebody. */
static int price_of_fighting(struct turn *t, int space, const uint16_t *way)
{
    int looks = count_looks(t, space, true) - SHOT_AT;
    return STEP * way[space] + (looks > 0 ? STAYING * looks * t->fear / 100 : 0);
}

static bool is_free_for(const struct flix *g, int space, int one, int other)
{
    int standee = flix_standee(g, space);
    return (standee == NOTHING || standee == one || standee == other) &&
           flix_block(g, space) == NOTHING && flix_token(g, space) == NOTHING;
}

/* Somebody to be brought home who stands beside the SEAL, as a piece. */
static int charge_of(const struct turn *t)
{
    for (int piece = MASTERMIND; piece < PIECES; piece++)
        if (flix_is_hostage(t->g, piece) &&
            flix_is_wanted(t->g, t->p, piece == MASTERMIND ? MM : HO) &&
            flix_are_adjacent(t->g, t->m, t->at, flix_at(t->g, piece)))
            return piece;
    return NOTHING;
}

/* Both end side by side, the charge as near to home as it gets. */
static bool is_to_escort(struct turn *t, st_move *move)
{
    const struct flix *g = t->g;
    int charge = charge_of(t), speed = flix_speed(g, t->p, t->seal);
    uint8_t own[SPACES], its[SPACES];
    if (charge == NOTHING)
        return false;
    int at = flix_at(g, charge),
        least = 2 * STEP * t->home[at] + price_of_staying(t, t->at, t->home);
    bool is_found = false;
    flix_walk(g, t->m, t->at, speed, own);
    flix_walk(g, t->m, at, speed, its);
    for (int there = 0; there < SPACES; there++)
        for (int space = 0; its[there] <= speed && space < SPACES; space++) {
            if (own[space] > speed || !flix_are_adjacent(g, t->m, space, there) ||
                2 * STEP * t->home[there] + STEP * t->home[space] >= least ||
                !is_free_for(g, there, charge, t->seal) ||
                !is_free_for(g, space, charge, t->seal))
                continue;
            int score = 2 * STEP * t->home[there] + price_of_coming(t, space) +
                        price_of_staying(t, space, t->home);
            if (score >= least)
                continue;
            least = score;
            is_found = true;
            int hostage = charge == MASTERMIND ? HOSTAGES : charge - FIRST_HOSTAGE;
            *move = (st_move){ V_MOVE,
                               { (int16_t)space, (int16_t)hostage, (int16_t)there,
                                 ST_NONE, ST_NONE } };
        }
    return is_found;
}

/* From a Space, with so many Moves left, the best there is to be had. */
static int price_from(struct turn *t, int from, int moves, int *first)
{
    const struct flix *g = t->g;
    int speed = flix_speed(g, t->p, t->seal), least = price_of_staying(t, from, t->way);
    uint8_t steps[SPACES];
    *first = NOTHING;
    if (moves == 0)
        return least;
    int fight = price_of_fighting(t, from, t->way);
    least = from != t->at && fight < least ? fight : least;
    flix_walk(g, t->m, from, speed, steps);
    for (int space = 0; space < SPACES; space++) {
        int ignored;
        if (steps[space] > speed || steps[space] == 0 || flix_is_occupied(g, space))
            continue;
        int price = 1 + price_of_coming(t, space);
        if (price >= least)
            continue;
        price += price_from(t, space, moves - 1, &ignored);
        if (price < least) {
            least = price;
            *first = space;
        }
    }
    return least;
}

static bool is_to_walk(struct turn *t, st_move *move)
{
    int space;
    price_from(t, t->at, t->g->actions, &space);
    *move = (st_move){ V_MOVE, { (int16_t)space, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
    return space != NOTHING;
}

/* Whoever has little Health and no armour left is careful. */
static int fear_of(const struct turn *t)
{
    static const int fear[] = { 300, 300, 200, 150 };
    const struct flix *g = t->g;
    int lives = g->health[t->seal] + g->armor[t->seal] +
                (flix_find_save(g, t->p, t->seal, BULLET) != NOTHING);
    return lives < ST_COUNT(fear) ? fear[lives] : 70;
}

static st_move take_turn(const struct flix *g, const struct flix_pack *p, int seat)
{
    struct turn t = { .g = g, .p = p, .m = flix_map(g, p), .seat = seat };
    int goal[SEALS];
    st_move move;
    t.seal = g->active;
    t.at = g->at[t.seal];
    flix_share_chores(g, p, goal);
    flix_route(g, p, goal[t.seal] == CHORE_HOME ? HOME : goal[t.seal], t.way);
    flix_route(g, p, HOME, t.home);
    flix_look_now(g, t.m, &t.now);
    flix_look_soon(g, t.m, &t.soon);
    memset(t.dread, NOTHING, sizeof t.dread);
    t.fear = fear_of(&t);
    if (is_free_for_all(&t, &move))
        return move;
    bool is_busy = g->actions > 0 && (is_to_stun(&t, &move) || is_to_knife(&t, &move) ||
                                      is_to_fire(&t, &move) || is_to_defuse(&t, &move) ||
                                      is_to_heal(&t, &move) || is_to_escort(&t, &move) ||
                                      is_to_open(&t, &move) || is_to_walk(&t, &move));
    return is_busy ? move : simple(V_END, 0, 0);
}

/* Whoever is in sight of somebody goes first, then whoever has the shortest way, so that
 * doors are open for the others. */
static st_move take_next(const struct flix *g, const struct flix_pack *p)
{
    const struct flix_map *m = flix_map(g, p);
    struct flix_looks soon;
    int goal[SEALS], best = NOTHING, least = FAR_AWAY + 1;
    flix_share_chores(g, p, goal);
    flix_look_soon(g, m, &soon);
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal) || g->acted[seal])
            continue;
        int steps = goal[seal] < 0 ? FAR_AWAY : m->steps[g->at[seal]][goal[seal]];
        if (flix_watchers(g, m, &soon, g->at[seal]) > 0)
            steps = 0;
        if (steps < least) {
            best = seal;
            least = steps;
        }
    }
    return simple(V_ACTIVATE, best, 0);
}

/* FLIX-41: the last Spaces of the zone are as good as any. */
static st_move take_place(const struct flix *g, const struct flix_pack *p, int seat)
{
    const struct flix_zone *zone = &flix_map(g, p)->zone[flix_mission(g, p)->zone];
    for (int i = zone->spaces - 1; i >= 0; i--)
        for (int j = 0; j < TEAM; j++)
            if (g->team[j] != NOTHING && g->owner[g->team[j]] == seat &&
                g->at[g->team[j]] == BOX && !flix_is_occupied(g, zone->space[i]))
                return simple(V_PLACE, g->team[j], zone->space[i]);
    return simple(V_END, 0, 0);
}

st_move flix_be_sensible(const struct flix *g, const struct flix_pack *p, int seat,
                         int level, st_chance *chance)
{
    const struct flix_outfitter outfitter = { g, p, seat, level, false, chance };
    switch (flix_stage(g)) {
    case S_TEAM: return flix_plan_team(&outfitter);
    case S_PLACE: return take_place(g, p, seat);
    case S_ACTIVATE: return take_next(g, p);
    case S_TURN: return take_turn(g, p, seat);
    case S_FLICK: return flix_straight_flick(g, p, seat);
    case S_BOARD: return flix_straight_board(g);
    case S_RANK:
    case S_SPEC: return flix_plan_camp(&outfitter);
    default: return flix_plain_answer(g, p);
    }
}
