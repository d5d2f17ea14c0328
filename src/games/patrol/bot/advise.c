/* advise.c: how a sensible officer plays, and what a position is worth.
 *
 * The officer weighs each open crime and an officer down by what it would pay, how soon
 * the unit is there, how many rivals are nearer and how long it would wait for missing
 * colleagues; goes for the best; and plays a card where that helps. The rookie walks to
 * the nearest crime and plays nothing. Both know only what the seat may see: nothing
 * here looks at a hand but the seat's own. Times are in turns, as floating point: this
 * is opinion, never rule. */
#include "games/patrol/bot/mind.h"

enum { ROOKIE, OFFICER };
enum { MIDDLE = 4 * SIDE + 4 }; /* E5, when there is nowhere better to be */

/* What the bot works out once per decision. */
struct view {
    const struct patrol *g;
    const struct patrol_pack *p;
    int self;                       /* the seat whose unit it is: the driver of a stack */
    double pace;                    /* half-points of an average roll */
    uint16_t far[ST_SEATS][PLACES]; /* half-points from each unit to each place */
};

struct target {
    int place;
    double value;
    int crime; /* index among the open crimes, or NOTHING: a rescue, or nothing */
};

static int mover_of(const struct patrol *g, int seat)
{
    return seat == g->passenger ? g->driver : seat;
}

static void look(struct view *v, const struct patrol *g, const struct patrol_pack *p,
                 int seat)
{
    uint8_t cost[PLACES];
    *v = (struct view){ .g = g, .p = p, .self = mover_of(g, seat) };
    v->pace = g->down >= 0 ? 14 : 7;
    patrol_step_costs(g, p, cost);
    for (int s = 0; s < g->seats; s++)
        st_path_costs(&p->grid, cost, g->at[s], v->far[s]);
}

/* Turns until a unit is on a place. */
static double eta(const struct view *v, int unit, int place)
{
    return v->far[unit][place] / v->pace + v->g->owed[unit];
}

/* Another unit that can move and is not there yet. */
static bool is_rival(const struct view *v, int unit, int place)
{
    const struct patrol *g = v->g;
    return unit != v->self && unit != g->passenger && !patrol_is_frozen(g, unit) &&
           g->at[unit] != place;
}

static int rivals_before(const struct view *v, int place, double when)
{
    int count = 0;
    for (int unit = 0; unit < v->g->seats; unit++)
        count += is_rival(v, unit, place) && eta(v, unit, place) + 0.25 < when;
    return count;
}

static bool is_waiting_elsewhere(const struct patrol *g, int unit, int place)
{
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (g->crime_at[i] == g->at[unit] && g->crime_at[i] != place)
            return true;
    return false;
}

/* When the last of `missing` colleagues may be there. */
static double eta_of_helpers(const struct view *v, int place, int missing)
{
    double soon[ST_SEATS];
    int count = 0;
    for (int unit = 0; unit < v->g->seats; unit++) {
        if (!is_rival(v, unit, place))
            continue;
        double when = eta(v, unit, place);
        if (is_waiting_elsewhere(v->g, unit, place))
            when += 2.5 + 0.5 * v->g->empty_turns;
        int i = count++;
        for (; i > 0 && soon[i - 1] > when; i--)
            soon[i] = soon[i - 1];
        soon[i] = when;
    }
    return missing <= count ? soon[missing - 1] : 5;
}

static int rank_of(const struct patrol *g, int unit, int place)
{
    int8_t there[ST_SEATS];
    int count = patrol_ranks(g, place, there);
    for (int rank = 0; rank < count; rank++)
        if (there[rank] == unit)
            return rank;
    return count;
}

static double value_of_crime(const struct view *v, int i)
{
    static const double doubt[] = { 1, 0.8, 0.8 * 0.8, 0.8 * 0.8 * 0.8 };
    const struct patrol *g = v->g;
    const struct patrol_crime *crime = &v->p->crime[g->crime[i]];
    int place = g->crime_at[i], size = v->self == g->driver ? 2 : 1;
    bool is_there = g->at[v->self] == place;
    double when = is_there ? 0 : eta(v, v->self, place), wait = 0;
    if (!is_there && when < 0.2)
        when = 0.2;
    int rank = rank_of(g, v->self, place);
    if (!is_there)
        rank += (rivals_before(v, place, when) + 1) / 2;
    double pay = rank < crime->ranks ? crime->points[rank] + patrol_bonus(g, v->p, place)
                                     : 0.3;
    int missing = crime->officers - patrol_officers(g, place) - (is_there ? 0 : size);
    if (missing > 0) {
        double helped = eta_of_helpers(v, place, missing) - when;
        wait = (helped > 0 ? helped : 0) + 0.7;
    }
    return pay * doubt[missing > 0 ? missing : 0] / (1 + when + 0.7 * wait);
}

static double value_of_rescue(const struct view *v)
{
    int place = v->g->at[v->g->down];
    double when = eta(v, v->self, place);
    double value = v->p->card[v->p->down_card].effect[0].n / (1 + when);
    for (int nearer = rivals_before(v, place, when); nearer > 0; nearer--)
        value *= 0.6;
    return value;
}

/* Keep the better of two targets; equal ones by chance, all alike. */
static void prefer(struct target *best, int *equals, struct target next,
                   st_chance *chance)
{
    if (next.value < best->value)
        return;
    *equals = next.value > best->value ? 1 : *equals + 1;
    if (*equals == 1 ||
        (chance != NULL && st_chance_below(chance, (uint32_t)*equals) == 0))
        *best = next;
}

static struct target best_target(const struct view *v, int level, st_chance *chance)
{
    const struct patrol *g = v->g;
    struct target best = { MIDDLE, -1, NOTHING };
    int equals = 0;
    for (int i = 0; i < patrol_open_crimes(g); i++) {
        int place = g->crime_at[i];
        double value = level == ROOKIE ? 1.0 / (1 + v->far[v->self][place])
                                       : value_of_crime(v, i);
        prefer(&best, &equals, (struct target){ place, value, i }, chance);
    }
    if (level == OFFICER && g->down >= 0 && !patrol_is_frozen(g, v->self))
        prefer(&best, &equals,
               (struct target){ g->at[g->down], value_of_rescue(v), NOTHING }, chance);
    return best;
}

/* A card of the own hand that has this effect; NOTHING for none. */
static int held_card(const struct view *v, int seat, enum patrol_primitive what)
{
    for (int card = 0; card < v->p->cards; card++)
        for (int i = 0; i < v->p->card[card].effects; i++)
            if (v->g->hand[seat][card] > 0 && v->p->card[card].when == AS_ACTION &&
                v->p->card[card].effect[i].what == what)
                return card;
    return NOTHING;
}

/* Whether a unit will take a vandalism that this one cannot reach. */
static bool snatches_single(const struct view *v, int unit)
{
    const struct patrol *g = v->g;
    for (int i = 0; i < patrol_open_crimes(g); i++)
        if (v->p->crime[g->crime[i]].officers == 1 && eta(v, unit, g->crime_at[i]) <= 1 &&
            v->far[v->self][g->crime_at[i]] > v->pace)
            return true;
    return false;
}

/* Whether sending this unit to HQ would help at the target. */
static bool is_in_the_way(const struct view *v, int unit, struct target target)
{
    const struct patrol *g = v->g;
    int place = target.place;
    if (target.crime >= 0 && g->at[unit] == place)
        return v->far[v->self][place] <= 10 &&
               rank_of(g, unit, place) < rank_of(g, v->self, place);
    bool is_nearer = target.value > 0 && g->at[v->self] != place &&
                     eta(v, unit, place) + 0.25 < eta(v, v->self, place);
    return is_nearer || snatches_single(v, unit);
}

/* Whether the next of several candidates replaces the best: equal ones by chance. */
static bool replaces(int next, int best, int *equals, st_chance *chance)
{
    if (next < best)
        return false;
    *equals = next > best ? 1 : *equals + 1;
    return *equals == 1 || st_chance_below(chance, (uint32_t)*equals) == 0;
}

static int training_target(const struct view *v, int seat, struct target target,
                           st_chance *chance)
{
    const struct patrol *g = v->g;
    int best = NOTHING, best_total = INT16_MIN, equals = 0;
    for (int unit = 0; unit < g->seats; unit++) {
        if (unit == seat || patrol_is_frozen(g, unit) || mover_of(g, unit) == v->self ||
            unit == g->passenger || !is_in_the_way(v, unit, target))
            continue;
        if (!replaces(patrol_total(g, unit), best_total, &equals, chance))
            continue;
        best = unit;
        best_total = patrol_total(g, unit);
    }
    return best;
}

static st_move advise_ready(const struct view *v, int seat, int level, st_chance *chance)
{
    const struct patrol *g = v->g;
    struct target target = best_target(v, level, chance);
    bool can_move = patrol_has_movement(g, seat);
    if (level == OFFICER && !g->has_played) {
        int dice = held_card(v, seat, EXTRA_DICE), send = held_card(v, seat, TO_HQ);
        if (dice >= 0 && can_move && patrol_dice(g, seat) == 1 &&
            v->far[v->self][target.place] >= 8 && target.value > 0.4)
            return (st_move){ V_PLAY, { (int16_t)dice, ST_NONE } };
        int rival = send >= 0 ? training_target(v, seat, target, chance) : NOTHING;
        if (rival >= 0)
            return (st_move){ V_PLAY, { (int16_t)send, (int16_t)rival } };
    }
    bool is_there = g->at[seat] == target.place;
    return (st_move){ .verb = can_move && !is_there ? V_ROLL : V_END };
}

static st_move advise_moving(const struct view *v, int level, st_chance *chance)
{
    const struct patrol *g = v->g;
    struct target target = best_target(v, level, chance);
    uint8_t cost[PLACES];
    int16_t way[PLACES];
    patrol_step_costs(g, v->p, cost);
    int steps = st_path_find(&v->p->grid, cost, g->at[v->self], target.place, way,
                             PLACES);
    if (steps <= 0)
        return (st_move){ .verb = V_END };
    st_move step = { V_STEP, { way[0] } };
    bool is_legal = patrol_judge(g, v->p, v->self, step).refusal == LEGAL;
    return is_legal ? step : (st_move){ .verb = V_END };
}

/* Both will earn the same, so whoever has least is the best company. */
static st_move advise_pair(const struct patrol *g, int seat, st_chance *chance)
{
    int best = NOTHING, best_total = INT16_MIN, equals = 0;
    for (int s = 0; s < g->seats; s++) {
        if (s == seat || s == g->down ||
            !replaces(-patrol_total(g, s), best_total, &equals, chance))
            continue;
        best = s;
        best_total = -patrol_total(g, s);
    }
    return (st_move){ V_PAIR, { (int16_t)best } };
}

st_move patrol_advise(const void *state, const void *pack, int seat, int level,
                      st_chance *chance)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    st_task task = st_agenda_top(&g->agenda);
    struct view v;
    if (task.step == ASK_PAIR)
        return advise_pair(g, seat, chance);
    if (task.step == ASK_REACT && level == ROOKIE)
        return (st_move){ .verb = V_ACCEPT };
    if (task.step == ASK_REACT)
        return (st_move){ V_USE, { (int16_t)p->card[task.b].cancelled_by } };
    look(&v, g, p, seat);
    return task.step == ASK_MOVING ? advise_moving(&v, level, chance)
                                   : advise_ready(&v, seat, level, chance);
}

/* In hundredths of a point: what is booked, and what is in sight. */
int patrol_worth(const void *state, const void *pack, int seat)
{
    const struct patrol *g = state;
    struct view v;
    look(&v, g, pack, seat);
    struct target target = best_target(&v, OFFICER, NULL);
    double hope = target.value > 0 && g->ending == UNDER_WAY ? target.value : 0;
    return patrol_total(g, seat) * 100 + (int)(hope * 100);
}
