/* rehearse.c: what becomes of a plan in the rounds after it. Everybody goes on by rule of thumb:
 * takes what is at hand, knifes and shoots whoever sees it, else goes its way; dice are
 * counted on as in foresee.c. One that waits for no reason, or runs past somebody who will
 * fire at its back, is so told from one that does not. */
#include "games/flix/plan_turn.h"

enum { MOVES_MOST = 120, ODDS_LEAST = 500, ODDS_SURE = 850, DICE_PRICE = 4 };

static st_move simple(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

static bool is_seen(const struct flix *g, const struct flix_map *m, int seal)
{
    for (int tango = FIRST_PATROL; tango <= MASTERMIND; tango++)
        if (flix_is_tango(g, tango) &&
            flix_tango_sees(g, m, tango, g->at[seal]) != NOTHING)
            return true;
    return false;
}

static int knife_victim(const struct flix *g, const struct flix_map *m)
{
    for (int tango = FIRST_PATROL; tango < MASTERMIND; tango++)
        if (flix_is_tango(g, tango) &&
            flix_are_adjacent(g, m, g->at[g->active], flix_at(g, tango)))
            return tango;
    return NOTHING;
}

/* A closed door beside the SEAL that its way leads through, or NOTHING. */
static int door_ahead(const struct flix *g, const struct flix_map *m, const uint16_t *way)
{
    int at = g->at[g->active];
    for (int i = 0; i < m->door_links[at]; i++) {
        int door = m->door_link[at][i];
        if (g->door[door] == CLOSED && way[flix_across(m, door, at)] < way[at])
            return door;
    }
    return NOTHING;
}

/* What misses may cost is counted with the other dice to be expected. */
static void shoot(struct flix_future *f, const struct flix_pack *p, int seat,
                  const struct flix_shot_plan *shot, st_chance *chance)
{
    int seal = f->g.active;
    flix_foresee_move(f, p, seat, shot->fire, chance);
    flix_foresee_hit(f, p, shot->tango, shot->targets, chance);
    f->ambush[seal] += (1000 - shot->odds) / 1000.0;
}

/* Where the SEAL in its turn goes next; an END where it stays. */
static st_move walk_on(const struct flix *g, const struct flix_pack *p,
                       const struct flix_work *work, const uint16_t *way)
{
    const struct flix_map *m = flix_map(g, p);
    int charge = flix_charge(g, p, g->active);
    st_move move;
    if (charge != NOTHING && flix_escort(g, p, charge, work->home, DICE_PRICE, &move))
        return move;
    if (way == NULL)
        return simple(V_END, 0, 0);
    int door = door_ahead(g, m, way);
    if (door != NOTHING)
        return simple(V_INTERACT, flix_thing_door(door), 0);
    int step = flix_step_on(g, p, way);
    return step == NOTHING
               ? simple(V_END, 0, 0)
               : (st_move){ V_MOVE,
                            { (int16_t)step, ST_NONE, ST_NONE, ST_NONE, ST_NONE } };
}

static void act(struct flix_future *f, const struct flix_pack *p,
                const struct flix_work *work, const uint16_t *way, st_chance *chance)
{
    struct flix *g = &f->g;
    const struct flix_map *m = flix_map(g, p);
    int seat = g->owner[g->active], victim = knife_victim(g, m);
    st_move move = simple(V_END, 0, 0);
    if (flix_at_hand(g, p, seat, &move)) {
        flix_foresee_move(f, p, seat, move, chance);
        return;
    }
    move = simple(V_END, 0, 0);
    if (g->actions > 0 && victim != NOTHING)
        move = simple(V_KNIFE, victim - FIRST_PATROL, 0);
    else if (g->actions > 0) {
        struct flix_shot_plan shot = flix_plan_shot(g, p, g->hand[seat]);
        if (shot.targets > 0 && (shot.odds >= ODDS_SURE ||
                                 (shot.odds >= ODDS_LEAST && is_seen(g, m, g->active)))) {
            shoot(f, p, seat, &shot, chance);
            return;
        }
        move = walk_on(g, p, work, way);
    }
    flix_foresee_move(f, p, seat, move, chance);
}

static int next_seal(const struct flix *g)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && !g->acted[seal])
            return seal;
    return NOTHING;
}

void flix_rehearse(struct flix_future *f, const struct flix_pack *p,
                   const struct flix_work *work, const int goal[SEALS], int rounds,
                   st_chance *chance)
{
    struct flix *g = &f->g;
    int planned = g->active, round = g->round;
    f->rounds = (uint8_t)rounds;
    for (int i = 0; i < MOVES_MOST && !flix_is_over(g); i++) {
        enum flix_stage stage = flix_stage(g);
        bool is_planned = g->active == planned && g->round == round;
        if (stage == S_ACTIVATE)
            flix_foresee_move(f, p, 0, simple(V_ACTIVATE, next_seal(g), 0), chance);
        else if (stage == S_TURN && is_planned)
            flix_foresee_move(f, p, 0, simple(V_END, 0, 0), chance);
        else if (stage == S_TURN)
            act(f, p, work, flix_way(work, goal[g->active]), chance);
        else if (stage == S_FLICK || stage == S_BOARD)
            flix_foresee_move(f, p, 0, simple(V_HOLD, 0, 0), chance);
        else if (stage == S_PICK || stage == S_SAVE)
            flix_foresee_move(f, p, 0, flix_plain_answer(g, p), chance);
        else
            break;
    }
    for (int seal = 0; seal < SEALS; seal++)
        f->has_turn[seal] = 0;
}
