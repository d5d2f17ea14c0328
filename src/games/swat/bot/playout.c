/* playout.c: how the veteran looks several turns ahead.
 *
 * A move is judged by playing it and the rest of the game on copies, many times over,
 * with dice of the bot's own. What is not decided yet is drawn afresh each time, so
 * nothing is known that the player does not know. In these games the officer follows his
 * plan of a turn (plan.c) until he learns something, then plans anew. Moves that fall
 * behind are given up early. It judges nothing that the rules decide: play and steps are
 * those of the game. */
#include "games/swat/bot/mind.h"

#include <math.h>
#include <string.h>

enum { VETERAN = 2, CHOICES = 32 };
enum {
    BATCH = 16,
    ROUNDS = 4
};                       /* games for each move, and how often they are compared */
enum { SWAP_AHEAD = 2 }; /* turns before the last in which a swap is thought of */

static const double BEHIND = 1.6;   /* errors by which a move is given up */
static const double LOYALTY = 0.02; /* what the plan's own move has over the others */
static const double HARDLY = 1e-9;  /* what two values differ by that are equal */
static const double UNSURE = 0.05;  /* added to a variance that few games tell */

/* The officer of one game that is tried out. */
struct officer {
    struct swat_plan plan;
    int walked; /* rooms of the plan */
    int news;   /* what was known when the plan was made */
};

/* A number that changes when something was learnt or went wrong. */
static int news_of(const struct swat *g)
{
    int undecided = 0;
    for (int content = 0; content < CONTENTS; content++)
        undecided += g->bag[content];
    return undecided + 16 * (swat_event_total(g) + 64 * (g->dazed + 16 * g->turn));
}

/* The rules' own steps, up to the end of the game: what is told behind it is not for bots. */
static st_stop take_step(void *self, st_task task)
{
    st_table *t = self;
    const struct swat *g = t->state;
    return g->ending == UNDER_WAY ? swat_steps[task.step].run(t, task) : ST_ASK;
}

static void play(struct swat *g, const struct swat_pack *p, st_move move,
                 st_chance *chance)
{
    st_table t = { g, p, chance, NULL };
    st_chance_begin(chance);
    swat_play(&t, 0, move);
    st_agenda_run(&g->agenda, take_step, &t);
}

static void plan(struct officer *o, const struct swat *g, const struct swat_pack *p,
                 bool may_order)
{
    struct swat_temper temper = { true, may_order, g->planned, true };
    o->plan = swat_plan_turn(g, p, temper);
    o->walked = 0;
    o->news = news_of(g);
}

/* Lay the revealed cards as planned: on a copy nobody has to name them one by one. */
static void lay_order(struct swat *g, const struct swat_plan *plan)
{
    struct swat lain = *g;
    for (int i = 0; i < plan->cards && plan->cards == swat_revealed(g); i++) {
        g->hand[i] = lain.hand[plan->order[i]];
        g->hand_level[i] = lain.hand_level[plan->order[i]];
    }
}

static st_move begin_turn(struct officer *o, struct swat *g, const struct swat_pack *p)
{
    st_move swap;
    plan(o, g, p, true);
    if (swat_advise_swap(g, p, o->plan.value, &swap))
        return swap;
    lay_order(g, &o->plan);
    return (st_move){ .verb = V_GO };
}

/* The next room of the plan; false where the plan has none, or begins with a weapon. */
static bool walk(struct officer *o, const struct swat *g, const struct swat_pack *p,
                 st_move *out)
{
    int ways = swat_ways(g, p, st_agenda_top(&g->agenda).a);
    if (o->news != news_of(g) || o->walked >= o->plan.rooms)
        plan(o, g, p, false);
    if (o->plan.is_ram || o->walked >= o->plan.rooms || o->walked >= WALKS ||
        !(ways >> o->plan.walk[o->walked] & 1)) {
        o->news = -1;
        return false;
    }
    *out = (st_move){ V_STEP, { o->plan.walk[o->walked++] } };
    return true;
}

static st_move think(struct officer *o, struct swat *g, const struct swat_pack *p)
{
    st_task task = st_agenda_top(&g->agenda);
    st_move move;
    if (task.step == ASK_PLAN && g->planned < swat_revealed(g))
        return begin_turn(o, g, p);
    if (task.step == ASK_WALK && !task.b && walk(o, g, p, &move))
        return move;
    return swat_advise_now(g, p, VETERAN);
}

/* Play a move and the game that follows; what came of it, from 0 to 1. */
static double try_out(const struct swat *from, const struct swat_pack *p, st_move move,
                      st_chance *chance)
{
    static const double worth[] = {
        [OUTSTANDING] = 1, [MARGINAL] = 0.98, [NOMINAL] = 0.96, [QUESTIONABLE] = 0.94
    };
    struct swat g = *from;
    struct officer o = { .news = -1 };
    play(&g, p, move, chance);
    while (g.ending == UNDER_WAY)
        play(&g, p, think(&o, &g, p), chance);
    return g.ending <= QUESTIONABLE ? worth[g.ending] : 0;
}

/* Moves in a race. */
struct race {
    int count, left;
    st_move move[CHOICES];
    double sum[CHOICES];
    int games[CHOICES];
    bool is_out[CHOICES];
};

static double mean(const struct race *race, int i)
{
    return race->games[i] > 0 ? race->sum[i] / race->games[i] : 0;
}

static int leader(const struct race *race)
{
    int best = 0;
    for (int i = 1; i < race->count; i++)
        if (!race->is_out[i] && (race->is_out[best] || mean(race, i) > mean(race, best)))
            best = i;
    return best;
}

/* Give up what is behind by more than chance explains. */
static void thin_out(struct race *race)
{
    int first = leader(race);
    double best = mean(race, first);
    double error = sqrt(2 * (best * (1 - best) + UNSURE) / race->games[first]);
    for (int i = 0; i < race->count; i++)
        if (!race->is_out[i] && mean(race, i) < best - BEHIND * error) {
            race->is_out[i] = true;
            race->left--;
        }
}

static st_move run_race(struct race *race, const struct swat *g,
                        const struct swat_pack *p, st_move own, st_chance *chance)
{
    race->left = race->count;
    for (int round = 0; round < ROUNDS && race->left > 1; round++) {
        for (int i = 0; i < race->count; i++)
            for (int game = 0; game < BATCH && !race->is_out[i]; game++) {
                race->sum[i] += try_out(g, p, race->move[i], chance);
                race->games[i]++;
            }
        thin_out(race);
    }
    for (int i = 0; i < race->count; i++)
        if (st_move_equal(race->move[i], own))
            race->sum[i] += LOYALTY * race->games[i];
    return race->move[leader(race)];
}

/* Of the swaps those of the weakest card, for a better level, near the end. */
static bool is_swap_thought_of(const struct swat *g, const struct swat_pack *p,
                               st_move move)
{
    int worst = 0;
    for (int slot = 1; slot < swat_revealed(g); slot++)
        if (p->card[g->hand[slot]].skill < p->card[g->hand[worst]].skill)
            worst = slot;
    return move.arg[0] == worst && move.arg[1] > 0 &&
           swat_cards(g) - swat_revealed(g) <= SWAP_AHEAD;
}

static void list_choices(struct race *race, const struct swat *g,
                         const struct swat_pack *p)
{
    st_moves moves = { .count = 0 };
    bool is_plan = st_agenda_top(&g->agenda).step == ASK_PLAN;
    swat_moves(g, p, &moves);
    for (int i = 0; i < moves.count && race->count < CHOICES; i++) {
        st_move move = moves.move[i];
        bool is_idle = move.verb == V_ACCEPT || (is_plan && move.verb == V_GO);
        if (!is_idle && (move.verb != V_SWAP || is_swap_thought_of(g, p, move)))
            race->move[race->count++] = move;
    }
}

/* The card that lies first is to be played first: go, if the others lie well too. */
static bool lies_well(const struct swat *g, const struct swat_pack *p)
{
    struct swat_temper first = { true, true, 1, false }, same = { true, false, 0, false };
    return swat_plan_turn(g, p, same).value >= swat_plan_turn(g, p, first).value - HARDLY;
}

/* The choices that weigh most: which card comes first, and everything but walking. */
static bool is_worth_a_race(const struct swat *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_PLAN: return g->planned == 0 && swat_revealed(g) > 1;
    case ASK_WEAPONS:
    case ASK_WITNESS:
    case ASK_WALK: return false;
    default: return true;
    }
}

st_move swat_playout(const struct swat *g, const struct swat_pack *p, st_move own,
                     st_chance *chance)
{
    static const st_move first = { .verb = V_NEXT };
    bool is_plan = st_agenda_top(&g->agenda).step == ASK_PLAN;
    struct race race = { .count = 0 };
    if (!is_worth_a_race(g))
        return own;
    list_choices(&race, g, p);
    if (race.count < 2)
        return own;
    st_move chosen = run_race(&race, g, p, is_plan && own.verb == V_GO ? first : own,
                              chance);
    if (is_plan && st_move_equal(chosen, first) && lies_well(g, p))
        return (st_move){ .verb = V_GO };
    return chosen;
}
