/* advise.c: how the bots of Infiltrator decide. In your phase a bot weighs every plan
 * of one turn (a movement or none, an action or none) by playing it and the enemy
 * phase on copies, with cards of its own, and looks at what is left: how far there is
 * to go, Health, the alarm, who sees you. The better levels try each plan more often,
 * `ghost` uses gear and items as well; `phantom` is search.c. Everything else is answered
 * by rule of thumb. The weights were set by reasoning about the rules and looking at games
 * of missions 1 to 3, not by fitting win rates. */
#include "games/infiltrator/bot/mind.h"
#include "games/infiltrator/rules/odds.h"

#include <string.h>

enum { ALL = 100 };

const struct infiltrator_temper infiltrator_prowler = { 4, 12, 8, .caution = ALL };
static const struct infiltrator_temper lookout = { 1, 0, 1, .caution = ALL };
static const struct infiltrator_temper ghost = { 8, 24, 10, .has_gadgets = true,
                                                 .caution = ALL };
static const struct infiltrator_temper *const tempers[] = { &lookout,
                                                            &infiltrator_prowler,
                                                            &ghost };
enum { PHANTOM = ST_COUNT(tempers) }; /* searches: search.c */

enum { /* what things are worth */
       DONE = 4000,
       LOST = -4000,
       SPOILT = -1000, /* done without an optional objective, to whoever goes for them */
       HEART = 220,
       STEP_LEFT = 30,
       LEVEL = 3,
       SEEN = 90,
       SHARED = 25, /* a sector with an enemy that does not see you */
       TRAIL = 25,  /* a Detection token */
       ENERGY = 2,
       HELD_ITEM = 12
};

/* What can go wrong: wounds, eyes, trails and the alarm. */
static int safety(const struct infiltrator *g, const struct infiltrator_mission *m)
{
    int worth = HEART * g->health - LEVEL * g->level -
                TRAIL * infiltrator_count(infiltrator_set(g->detection));
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        if (e->status != ALIVE || e->sector != g->sector || e->is_stunned)
            continue;
        worth -= e->sees || !g->is_hidden ? SEEN : SHARED;
    }
    if (m->has_alarm && g->fail > 0) {
        int close = g->level - (g->fail - 15);
        worth -= close > 0 ? 30 * close : 0;
    }
    return worth;
}

static int worth_of_mission(const struct infiltrator *g, const struct infiltrator_pack *p,
                            const struct infiltrator_temper *temper)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    return safety(g, m) * temper->caution / ALL -
           STEP_LEFT * infiltrator_work_left(g, m, temper->takes_all) +
           ENERGY * g->energy + HELD_ITEM * infiltrator_items_held(g) - 2 * g->turn;
}

/* A campaign counts its missions, and little else until one is under way. */
int infiltrator_worth(const void *state, const void *pack, int seat)
{
    const struct infiltrator *g = state;
    int worth = -g->failures;
    for (int i = 0; i < MISSIONS; i++)
        worth += DONE * g->completed[i];
    if (g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON)
        return worth + DONE + HEART * g->health - g->turn;
    if (g->ending != UNDER_WAY)
        return worth + LOST;
    return g->turn > 0 ? worth + worth_of_mission(g, pack, &infiltrator_prowler) : worth;
}

static bool has_missed(const struct infiltrator *g)
{
    for (int i = OPTIONAL_1; i < KEY_1; i++)
        if (g->token_sector[i] != NOTHING || g->token_carrier[i] != NOTHING)
            return true;
    return false;
}

/* What a plan has led to, seen from the mission it began in. */
static int worth_after(const struct infiltrator *before, const struct infiltrator *g,
                       const struct infiltrator_pack *p,
                       const struct infiltrator_temper *temper)
{
    if (g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON)
        return HEART * g->health + (temper->takes_all && has_missed(g) ? SPOILT : DONE);
    if (g->ending != UNDER_WAY)
        return LOST;
    if (g->turn == 0)
        return g->completed[before->mission] ? DONE : LOST;
    return worth_of_mission(g, p, temper);
}

static st_move just(int verb, int a)
{
    return (st_move){ .verb = (int16_t)verb, .arg = { (int16_t)a } };
}

/* The special card: high for your attacks, low for everything else. */
static st_move choose_value(const struct infiltrator *g)
{
    return just(V_VALUE, g->purpose == FOR_MY_ATTACK ? VALUE_MOST : -VALUE_MOST);
}

static st_move choose_step(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    uint64_t sectors = infiltrator_step_choices(g, p);
    int best = infiltrator_first(sectors);
    for (; sectors != 0; sectors &= sectors - 1) {
        int sector = infiltrator_first(sectors);
        if (m->steps[g->sector][sector] > m->steps[g->sector][best])
            best = sector;
    }
    return just(V_STEP, best);
}

static int best_weapon(const struct infiltrator *g, const struct infiltrator_pack *p,
                       int enemy)
{
    int best = NOTHING, most = -1;
    for (int gear = 0; gear < p->gears; gear++) {
        if (!g->equipped[gear] || p->gear[gear].effect.what != E_WEAPON ||
            infiltrator_judge_fire(g, p, enemy, gear).refusal != LEGAL)
            continue;
        int power = 10 * p->gear[gear].effect.n - 12 * p->gear[gear].effect.is_loud;
        if (power > most)
            best = gear;
        most = power > most ? power : most;
    }
    return best;
}

/* From Overwatch one shoots. */
static st_move choose_shot(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    int enemy = infiltrator_question(g).a, gear = best_weapon(g, p, enemy);
    if (gear == NOTHING ||
        (g->is_hidden && infiltrator_odds_fire(g, p, enemy, gear) < 50))
        return just(V_HOLD, 0);
    return (st_move){ .verb = V_SHOOT, .arg = { (int16_t)enemy, (int16_t)gear } };
}

/* A card that went against you is drawn again; a hit and an alarm are averted. */
static st_move choose_reaction(const struct infiltrator *g,
                               const struct infiltrator_pack *p)
{
    int step = infiltrator_question(g).step, total = g->base + g->value;
    int card = infiltrator_find_reaction(g, p, step);
    bool is_bad = true;
    if (step == ASK_REACT_DRAW)
        is_bad = g->card != SPECIAL_CARD &&
                 (g->purpose == FOR_MY_ATTACK ? total < g->difficulty_of_draw
                  : g->purpose == FOR_ATTACK  ? total >= g->difficulty_of_draw
                                              : false);
    return is_bad && card != NOTHING ? just(V_REACT, card) : just(V_PASS, 0);
}

/* How much a card is liked, for the shop and the loadout. */
static int liking(const struct infiltrator_card *card)
{
    const struct infiltrator_effect *e = &card->effect;
    switch (e->what) {
    case E_MORE_HEALTH: return 60 * e->n;
    case E_MORE_ARMOR: return 40 * e->n;
    case E_MORE_ATTACK: return 45;
    case E_MORE_ENERGY: return 30;
    case E_WEAPON:
        return 8 * e->n - 20 * e->is_loud + 10 * e->reach - 10 * (e->only != ANY);
    case E_REDRAW:
    case E_MUTE: return 35;
    case E_STEP:
    case E_HIDE: return 34;
    case E_QUIET:
    case E_ALARM: return 28;
    default: return 20;
    }
}

static int best_of(const struct infiltrator_pack *p, const int8_t *cards, int count)
{
    int best = cards[0];
    for (int i = 1; i < count && cards[i] != NOTHING; i++)
        if (liking(&p->gear[cards[i]]) > liking(&p->gear[best]))
            best = cards[i];
    return best;
}

/* Buy while one can, take along what fits, the best first, then go. */
static st_move choose_in_camp(const struct infiltrator *g,
                              const struct infiltrator_pack *p)
{
    int best = NOTHING;
    if (infiltrator_judge_camp(g, p, just(V_BUY, 0)).refusal == LEGAL)
        return just(V_BUY, 0);
    for (int gear = 0; gear < p->gears; gear++)
        if (infiltrator_judge_camp(g, p, just(V_EQUIP, gear)).refusal == LEGAL &&
            (best == NOTHING || liking(&p->gear[gear]) > liking(&p->gear[best])))
            best = gear;
    if (best != NOTHING)
        return just(V_EQUIP, best);
    if (g->mission == NOTHING)
        return just(V_CHOOSE, infiltrator_first(infiltrator_open_missions(g, p)));
    return just(V_START, 0);
}

/* Everything but your own phase. */
st_move infiltrator_answer(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    st_task task = infiltrator_question(g);
    switch (infiltrator_stage(g)) {
    case AT_CAMP: return choose_in_camp(g, p);
    case PICKING: return just(V_PICK, best_of(p, g->shown, SHOWN));
    case DISCARDING: return just(V_DISCARD, g->item[0]);
    case ORDERING:
        return just(V_ORDER, infiltrator_first(
                                 infiltrator_next_enemies(g, infiltrator_mission(g, p))));
    case STEPPING: return choose_step(g, p);
    case HANDLING:
        return just(V_HANDLE,
                    infiltrator_first(infiltrator_bodies_in(g, g->enemy[task.a].sector)));
    case SHOOTING: return choose_shot(g, p);
    case VALUING: return choose_value(g);
    case REACTING_DRAW:
    case REACTING_ALARM:
    case REACTING_HIT: return choose_reaction(g, p);
    default: return just(V_END, 0);
    }
}

/* A position and who thinks about it. */
struct mind {
    const struct infiltrator *g;
    const struct infiltrator_pack *p;
    const struct infiltrator_temper *temper;
};

static void try_often(const struct mind *mind, struct infiltrator_plan *plan, int tries,
                      st_chance *chance)
{
    for (int i = 0; i < tries; i++) {
        struct infiltrator after = *mind->g;
        infiltrator_run_plan(&after, mind->p, plan, chance);
        plan->worth += worth_after(mind->g, &after, mind->p, mind->temper);
        plan->tries++;
    }
}

static st_move choose_deed(const struct mind *mind, st_chance *chance)
{
    const struct infiltrator_temper *temper = mind->temper;
    struct infiltrator_plan plans[PLANS];
    int count = infiltrator_plans(mind->g, mind->p, temper->has_gadgets, plans, chance);
    for (int i = 0; i < count; i++)
        try_often(mind, &plans[i], temper->first, chance);
    infiltrator_best_first(plans, count, temper->kept);
    for (int i = 0; i < temper->kept && i < count; i++)
        try_often(mind, &plans[i], temper->more, chance);
    infiltrator_best_first(plans, temper->kept < count ? temper->kept : count, 1);
    return plans[0].deeds > 0 ? plans[0].deed[0] : just(V_END, 0);
}

st_move infiltrator_advise_as(const struct infiltrator *g,
                              const struct infiltrator_pack *p,
                              const struct infiltrator_temper *temper, st_chance *chance)
{
    const struct mind mind = { g, p, temper };
    return infiltrator_stage(g) == ACTING ? choose_deed(&mind, chance)
                                          : infiltrator_answer(g, p);
}

st_move infiltrator_advise(const void *state, const void *pack, int seat, int level,
                           st_chance *chance)
{
    if (level < PHANTOM)
        return infiltrator_advise_as(state, pack, tempers[level], chance);
    return infiltrator_stage(state) == ACTING ? infiltrator_search(state, pack, chance)
                                              : infiltrator_answer(state, pack);
}
