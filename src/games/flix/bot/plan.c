/* plan.c: what a SEAL does in its turn. Each deed that makes sense is played on a copy,
 * followed by nothing, by a step on the way or by a shot, and by what the Tangos do then
 * (playout.c); the one that leaves most is done (weigh.c). Only what costs nothing or is
 * always right is done without weighing. */
#include "games/flix/bot/mind.h"

enum { DICE_PRICE = 4, LOCK_GAIN = 10, THROW_ODDS = 65 };

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static st_move step_to(int space)
{
    return (st_move){ V_MOVE, { (int16_t)space, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
}

/* The turn that is being planned, and the best deed so far. */
struct plan {
    const struct flix *g;
    const struct flix_pack *p;
    const struct flix_work *work;
    const uint16_t *way; /* to where the SEAL goes; NULL: it has nothing to do */
    st_chance *chance;
    int seat, worth;
    st_move deed;
};

static int end_worth(const struct plan *plan, const struct flix_future *now,
                     struct flix_eyes *eyes)
{
    struct flix_future f = *now;
    flix_playout_end(&f, plan->p, plan->seat, plan->chance);
    if (eyes != NULL)
        flix_find_eyes(&f.g, flix_map(&f.g, plan->p), false, eyes);
    return flix_weigh(&f, plan->p, plan->work);
}

static bool is_free_but(const struct flix *g, int space, int mover, int other)
{
    int standee = flix_standee(g, space);
    return (standee == NOTHING || standee == mover || standee == other) &&
           flix_block(g, space) == NOTHING && flix_token(g, space) == NOTHING;
}

/* Both go as far as they can and end side by side; what counts is where the charge is. */
static bool quick_escort(const struct flix *g, const struct flix_pack *p, int charge,
                         const uint16_t *home, int price, st_move *move)
{
    const struct flix_map *m = flix_map(g, p);
    int seal = g->active, speed = flix_speed(g, p, seal);
    int at = flix_at(g, charge), best = 2 * home[at] + home[g->at[seal]];
    uint8_t own[SPACES], its[SPACES];
    struct flix_eyes eyes;
    bool is_found = false;
    flix_find_eyes(g, m, true, &eyes);
    flix_walk(g, m, g->at[seal], speed, own);
    flix_walk(g, m, at, speed, its);
    for (int there = 0; there < SPACES; there++) {
        if (its[there] > speed || !is_free_but(g, there, charge, seal))
            continue;
        for (int space = 0; space < SPACES; space++) {
            if (own[space] > speed || 2 * home[there] + home[space] >= best ||
                !flix_are_adjacent(g, m, space, there) ||
                !is_free_but(g, space, seal, charge))
                continue;
            int score = 2 * home[there] + home[space] +
                        price * flix_count_eyes(g, m, &eyes, space);
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

/* What lies beside the SEAL is taken, a stunned Mastermind is captured: it costs nothing. */
static bool is_at_hand(const struct flix *g, const struct flix_pack *p, int seat,
                       st_move *move)
{
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_INTERACT, g->token_at[i], 0);
        if (g->token_state[i] == REVEALED && g->token_face[i] != TB &&
            flix_judge(g, p, seat, *move).refusal == LEGAL)
            return true;
    }
    *move = simple(V_INTERACT, THING_PIECE + MASTERMIND, 0);
    return g->mastermind == AT_LARGE && flix_judge(g, p, seat, *move).refusal == LEGAL;
}

/* What ticks, or is to be disarmed. */
static bool is_to_defuse(const struct flix *g, const struct flix_pack *p, int seat,
                         st_move *move)
{
    for (int i = 0; i < TOKENS; i++) {
        *move = simple(V_DEFUSE, g->token_at[i], 0);
        if (g->token_state[i] == REVEALED &&
            flix_judge(g, p, seat, *move).refusal == LEGAL)
            return true;
    }
    return false;
}

static int best_follow_up(const struct plan *plan, const struct flix_future *now);

/* A deed, and what it brings to hand. */
static void play_deed(const struct plan *plan, struct flix_future *f, st_move deed)
{
    flix_playout_move(f, plan->p, plan->seat, deed, plan->chance);
    for (int i = 0; i < TOKENS; i++) {
        bool is_asked = !flix_is_over(&f->g) && flix_stage(&f->g) == S_TURN &&
                        f->g.active == plan->g->active;
        if (!is_asked || !is_at_hand(&f->g, plan->p, plan->seat, &deed))
            return;
        flix_playout_move(f, plan->p, plan->seat, deed, plan->chance);
    }
}

/* A Fire Action, on the average of striking all and all but one. */
static int shot_worth(const struct plan *plan, const struct flix_future *now,
                      const struct flix_shot_plan *shot)
{
    struct flix_future hit = *now, miss;
    flix_playout_move(&hit, plan->p, plan->seat, shot->fire, plan->chance);
    miss = hit;
    flix_playout_hit(&hit, plan->p, shot->tango, shot->targets, plan->chance);
    flix_playout_hit(&miss, plan->p, shot->tango, shot->targets - 1, plan->chance);
    return (shot->odds * best_follow_up(plan, &hit) +
            (1000 - shot->odds) * best_follow_up(plan, &miss)) /
           1000;
}

static int step_worth(const struct plan *plan, const struct flix_future *now,
                      st_move step)
{
    struct flix_future f = *now;
    play_deed(plan, &f, step);
    return best_follow_up(plan, &f);
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* What the Actions left would make of it at most: nothing, a step on the way or out of
 * sight, an escort, the knife, a shot. */
static int best_follow_up(const struct plan *plan, const struct flix_future *now)
{
    const struct flix *g = &now->g;
    struct flix_eyes eyes;
    int best = end_worth(plan, now, &eyes);
    if (flix_is_over(g) || flix_stage(g) != S_TURN || g->actions == 0 ||
        g->active != plan->g->active)
        return best;
    int charge = flix_charge(g, plan->p, g->active);
    int step = plan->way == NULL ? NOTHING : flix_step_on(g, plan->p, plan->way);
    st_move move = step_to(step);
    if (charge != NOTHING &&
        quick_escort(g, plan->p, charge, plan->work->home, DICE_PRICE, &move))
        step = 0;
    if (step != NOTHING)
        best = most(best, step_worth(plan, now, move));
    int hide = flix_hiding_spot(g, plan->p, plan->way, &eyes);
    if (hide != NOTHING && hide != step)
        best = most(best, step_worth(plan, now, step_to(hide)));
    for (int i = 0; i < TANGOS; i++)
        if (flix_is_tango(g, FIRST_PATROL + i) && FIRST_PATROL + i != MASTERMIND &&
            flix_are_adjacent(g, flix_map(g, plan->p), g->at[g->active],
                              flix_at(g, FIRST_PATROL + i)))
            best = most(best, step_worth(plan, now, simple(V_KNIFE, i, 0)));
    struct flix_shot_plan shot = flix_plan_shot(g, plan->p, g->hand[plan->seat]);
    if (shot.targets > 0)
        best = most(best, shot_worth(plan, now, &shot));
    shot = flix_plan_dart(g, plan->p, g->hand[plan->seat]);
    if (shot.targets > 0)
        best = most(best, shot_worth(plan, now, &shot));
    return best;
}

static void take(struct plan *plan, st_move deed, int worth)
{
    if (worth > plan->worth) {
        plan->worth = worth;
        plan->deed = deed;
    }
}

static void weigh_deed(struct plan *plan, st_move deed)
{
    struct flix_future f;
    flix_playout_begin(&f, plan->g);
    play_deed(plan, &f, deed);
    take(plan, deed, best_follow_up(plan, &f));
}

static bool is_legal(const struct plan *plan, st_move move)
{
    return flix_judge(plan->g, plan->p, plan->seat, move).refusal == LEGAL;
}

static void weigh_steps(struct plan *plan, const struct flix_eyes *later)
{
    int16_t space[SPOTS_MOST];
    int count = flix_list_spots(plan->g, plan->p, plan->way, later, space);
    for (int i = 0; i < count; i++)
        weigh_deed(plan, step_to(space[i]));
}

static void weigh_escorts(struct plan *plan)
{
    int charge = flix_charge(plan->g, plan->p, plan->g->active);
    st_move move;
    for (int price = 0; price <= 2 * DICE_PRICE && charge != NOTHING; price += DICE_PRICE)
        if (quick_escort(plan->g, plan->p, charge, plan->work->home, price, &move))
            weigh_deed(plan, move);
}

/* Whether flicks that were reckoned with are there when it comes to it: what is paid for
 * and then held is lost, and so is the silence. */
static bool has_flick(const struct plan *plan, st_move fire)
{
    struct flix_future f;
    flix_playout_begin(&f, plan->g);
    flix_playout_move(&f, plan->p, plan->seat, fire, plan->chance);
    return flix_stage(&f.g) == S_FLICK &&
           flix_aim_map(&f.g, plan->p, plan->seat).move.verb == V_FLICK;
}

static void weigh_shot(struct plan *plan, struct flix_shot_plan shot)
{
    struct flix_future f;
    if (shot.targets == 0 || !is_legal(plan, shot.fire) || !has_flick(plan, shot.fire))
        return;
    flix_playout_begin(&f, plan->g);
    take(plan, shot.fire, shot_worth(plan, &f, &shot));
}

static void weigh_fights(struct plan *plan)
{
    const struct flix *g = plan->g;
    for (int i = 0; i < TANGOS; i++)
        if (flix_is_tango(g, FIRST_PATROL + i) && is_legal(plan, simple(V_KNIFE, i, 0)))
            weigh_deed(plan, simple(V_KNIFE, i, 0));
    weigh_shot(plan, flix_plan_shot(g, plan->p, g->hand[plan->seat]));
    weigh_shot(plan, flix_plan_dart(g, plan->p, g->hand[plan->seat]));
}

/* A grenade on each one in sight, with what usually comes of it. */
static void weigh_grenades(struct plan *plan)
{
    const struct flix *g = plan->g;
    const struct flix_map *m = flix_map(g, plan->p);
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[g->active][i];
        if (card == NOTHING || !flix_has_effect(plan->p, card, E_GRENADE) ||
            !is_legal(plan, simple(V_USE, card, ST_NONE)))
            continue;
        for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++) {
            if (!flix_is_tango(g, tango) ||
                !flix_seal_sees(g, m, g->active, flix_at(g, tango)))
                continue;
            struct flix_future hit, miss;
            flix_playout_begin(&hit, g);
            flix_playout_move(&hit, plan->p, plan->seat, simple(V_USE, card, ST_NONE),
                              plan->chance);
            miss = hit;
            flix_playout_burst(&hit, plan->p, flix_at(g, tango), plan->chance);
            flix_playout_burst(&miss, plan->p, NOTHING, plan->chance);
            take(plan, simple(V_USE, card, ST_NONE),
                 (THROW_ODDS * best_follow_up(plan, &hit) +
                  (100 - THROW_ODDS) * best_follow_up(plan, &miss)) /
                     100);
        }
    }
}

/* Medicine for the SEAL or one beside it. */
static void weigh_medicine(struct plan *plan)
{
    const struct flix *g = plan->g;
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[g->active][i];
        for (int seal = 0; seal < SEALS && card != NOTHING; seal++)
            if (flix_has_effect(plan->p, card, E_HEAL) &&
                is_legal(plan, simple(V_USE, card, THING_PIECE + seal)))
                weigh_deed(plan, simple(V_USE, card, THING_PIECE + seal));
    }
}

/* Doors on the way, opened for nothing but what stands behind them. */
static void weigh_doors(struct plan *plan)
{
    const struct flix *g = plan->g;
    const struct flix_map *m = flix_map(g, plan->p);
    int at = g->at[g->active];
    for (int i = 0; i < m->door_links[at] && plan->way != NULL; i++) {
        int door = m->door_link[at][i];
        int link = flix_across(m, door, at);
        if (g->door[door] == CLOSED && plan->way[link] < plan->way[at])
            weigh_deed(plan, simple(V_INTERACT, flix_thing_door(door), 0));
    }
}

static bool is_lock_in_way(const struct plan *plan, st_move *move)
{
    const struct flix *g = plan->g;
    const struct flix_map *m = flix_map(g, plan->p);
    int at = g->at[g->active];
    for (int i = 0; i < m->door_links[at] && plan->way != NULL; i++) {
        int door = m->door_link[at][i];
        int link = flix_across(m, door, at);
        *move = simple(V_BYPASS, door, 0);
        if (g->door[door] == LOCKED && plan->way[link] + LOCK_GAIN < plan->way[at] &&
            is_legal(plan, *move))
            return true;
    }
    return false;
}

/* Time and silence that a Specialization gives for nothing, where nobody shoots at it. */
static bool is_ability_due(const struct plan *plan, st_move *move)
{
    const struct flix *g = plan->g;
    const struct flix_map *m = flix_map(g, plan->p);
    int at = g->at[g->active];
    if (flix_dice_at(g, m, g->active, at) > 0)
        return false;
    *move = simple(V_ABILITY, CLOCK, 0);
    if (g->timer < g->rounds && is_legal(plan, *move))
        return true;
    *move = simple(V_ABILITY, HUSH, 0);
    return g->sound[m->area[at]] > 0 && is_legal(plan, *move);
}

st_move flix_plan_turn(const struct flix *g, const struct flix_pack *p, int seat,
                       st_chance *chance)
{
    struct flix_work work;
    struct flix_future f;
    struct flix_eyes later;
    int goal[SEALS];
    st_move move;
    flix_find_work(g, p, &work);
    flix_hope(g, p, &work, goal);
    struct plan plan = { g,      p,    &work, flix_way(&work, goal[g->active]),
                         chance, seat, 0,     { V_END, { 0 } } };
    if (is_at_hand(g, p, seat, &move) || is_ability_due(&plan, &move))
        return move;
    if (g->actions > 0 &&
        (is_to_defuse(g, p, seat, &move) || is_lock_in_way(&plan, &move)))
        return move;
    flix_playout_begin(&f, g);
    plan.worth = end_worth(&plan, &f, &later);
    weigh_doors(&plan);
    if (g->actions > 0) {
        weigh_steps(&plan, &later);
        weigh_escorts(&plan);
        weigh_fights(&plan);
        weigh_grenades(&plan);
        weigh_medicine(&plan);
    }
    return plan.deed;
}

/* Whoever is seen goes first, then the SEAL with the least way to go, so that doors are open
 * for the others. */
st_move flix_plan_activate(const struct flix *g, const struct flix_pack *p)
{
    struct flix_work work;
    int goal[SEALS], best = NOTHING, least = FAR_AWAY + 1;
    flix_find_work(g, p, &work);
    flix_hope(g, p, &work, goal);
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal) || g->acted[seal])
            continue;
        const uint16_t *way = flix_way(&work, goal[seal]);
        int steps = way == NULL ? FAR_AWAY : way[g->at[seal]];
        if (flix_dice_at(g, flix_map(g, p), seal, g->at[seal]) > 0)
            steps = 0;
        if (steps < least) {
            best = seal;
            least = steps;
        }
    }
    return simple(V_ACTIVATE, best, 0);
}
