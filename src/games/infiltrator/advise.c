/* advise.c: how the bots of Infiltrator decide.  In your phase a bot weighs every plan
 * of one turn (a movement or none, an action or none) by playing it and the enemy
 * phase on copies, with cards of its own, and looks at what is left: how far there is
 * to go, Health, the alarm, who sees you. The better levels try each plan more often;
 * the two best use gear and items as well, and the best plays its favourite plans on for
 * some turns. Everything else is answered by rule of thumb. The weights were set by reasoning about the rules and looking at games of
 * missions 1 to 3, not by fitting win rates. */
#include "games/infiltrator/outlook.h"

#include <string.h>

enum { PLANS = 160, DEEDS = 3, QUESTIONS_MOST = 400 };

/* How thorough a level is: tries of every plan, of the plans that did best, how many of
 * those, and whether gear and items are thought of; and how often the very best are played
 * on for some turns more, by the plans that look best at first sight. */
struct temper {
    int first, more, kept;
    bool has_gadgets;
    int deep, turns;
};
static const struct temper tempers[] = {
    { 1, 0, 1, false, 0, 0 },  /* lookout */
    { 4, 12, 8, false, 0, 0 }, /* prowler */
    { 8, 24, 10, true, 0, 0 }, /* ghost */
    { 8, 16, 6, true, 12, 2 }, /* phantom */
};

struct plan {
    int deeds;
    st_move deed[DEEDS];
    int tries;
    int64_t worth; /* the sum of all tries */
};

enum { /* what things are worth */
       DONE = 4000,
       LOST = -4000,
       HEART = 220,
       STEP_LEFT = 30,
       LEVEL = 3,
       SEEN = 90,
       SHARED = 25, /* a sector with an enemy that does not see you */
       TRAIL = 25,  /* a Detection token */
       ENERGY = 2,
       HELD_ITEM = 12,
       LATER = 40 /* a turn: what can be done now is not put off */
};

/* Where a token can be come by; NOTHING where it is yours, or was never there. */
static int place_of(const struct infiltrator *g, int token)
{
    int carrier = g->token_carrier[token];
    return carrier != NOTHING ? g->enemy[carrier].sector : g->token_sector[token];
}

/* Where one has to go: to the objectives, and first to keys while a Lock is in the way.
 * An errand that an enemy carries takes a fight. */
struct errands {
    uint64_t objectives, keys;
    int picks;
};

static struct errands errands_of(const struct infiltrator *g)
{
    struct errands e = { 0, 0, 0 };
    int locked = 0;
    for (int i = OBJECTIVE_1; i < OPTIONAL_1; i++) {
        int sector = place_of(g, i);
        if (sector == NOTHING)
            continue;
        e.objectives |= UINT64_C(1) << sector;
        locked += g->lock[sector];
        e.picks += g->token_carrier[i] != NOTHING ? 4 : 1;
    }
    for (int i = KEY_1; i < TOKENS && locked > g->keys; i++) {
        int sector = place_of(g, i);
        if (sector == NOTHING)
            continue;
        e.keys |= UINT64_C(1) << sector;
        e.picks++;
    }
    return e;
}

static int nearest(const struct infiltrator_mission *m, int from, uint64_t sectors)
{
    int best = infiltrator_first(sectors);
    for (; sectors != 0; sectors &= sectors - 1)
        if (m->steps[from][infiltrator_first(sectors)] < m->steps[from][best])
            best = infiltrator_first(sectors);
    return best;
}

/* About how many steps and pick-ups are left: always on to the nearest errand, keys
 * before Locks, and then out. */
static int work_left(const struct infiltrator *g, const struct infiltrator_mission *m)
{
    struct errands left = errands_of(g);
    uint64_t locked = infiltrator_set(g->lock);
    int here = g->sector, steps = 2 * left.picks;
    while ((left.objectives | left.keys) != 0) {
        uint64_t open = left.keys != 0 ? left.keys | (left.objectives & ~locked)
                                       : left.objectives;
        int next = nearest(m, here, open);
        steps += m->steps[here][next];
        left.objectives &= ~(UINT64_C(1) << next);
        left.keys &= ~(UINT64_C(1) << next);
        here = next;
    }
    return m->exits == 0 ? steps : steps + m->steps[here][nearest(m, here, m->exits)];
}

static int worth_of_mission(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int worth = HEART * g->health - STEP_LEFT * work_left(g, m) - LEVEL * g->level -
                TRAIL * infiltrator_count(infiltrator_set(g->detection));
    for (int i = 0; i < ENEMIES && g->enemy[i].status != ABSENT; i++) {
        const struct infiltrator_enemy *e = &g->enemy[i];
        if (e->status != ALIVE || e->sector != g->sector || e->is_stunned)
            continue;
        worth -= e->sees || !g->is_hidden ? SEEN : SHARED;
    }
    worth += ENERGY * g->energy + HELD_ITEM * infiltrator_items_held(g);
    if (m->has_alarm && g->fail > 0) {
        int close = g->level - (g->fail - 15);
        worth -= close > 0 ? 30 * close : 0;
    }
    return worth - 2 * g->turn;
}

/* A campaign counts its missions, and little else until one is under way. */
int infiltrator_worth(const void *state, const void *pack, int seat)
{
    const struct infiltrator *g = state;
    int worth = -g->failures;
    for (int i = 0; i < MISSIONS; i++)
        worth += DONE * g->completed[i];
    if (g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON)
        return worth + DONE + HEART * g->health;
    if (g->ending != UNDER_WAY)
        return worth + LOST;
    return g->turn > 0 ? worth + worth_of_mission(g, pack) : worth;
}

/* What a plan has led to, seen from the mission it began in. */
static int worth_after(const struct infiltrator *before, const struct infiltrator *g,
                       const struct infiltrator_pack *p)
{
    if (g->ending == SUCCEEDED || g->ending == CAMPAIGN_WON)
        return DONE + HEART * g->health;
    if (g->ending != UNDER_WAY)
        return LOST;
    if (g->turn == 0)
        return g->completed[before->mission] ? DONE : LOST;
    return worth_of_mission(g, p);
}

/* Play a move on a copy and run the rules to the next question. */
static void play(struct infiltrator *g, const struct infiltrator_pack *p, st_move move,
                 st_chance *chance)
{
    st_table t = { g, p, chance, NULL };
    st_chance_begin(chance);
    infiltrator_play(&t, 0, move);
    while (g->ending == UNDER_WAY) {
        st_task task = st_agenda_pop(&g->agenda);
        if (infiltrator_steps[task.step].run(&t, task) == ST_ASK) {
            st_agenda_push_task(&g->agenda, task);
            return;
        }
    }
}

static st_move just(int verb, int a)
{
    return (st_move){ .verb = (int16_t)verb, .arg = { (int16_t)a } };
}

/* The special card: high for your attacks, low for everything else. */
static st_move choose_value(const struct infiltrator *g)
{
    return just(VALUE, g->purpose == FOR_MY_ATTACK ? VALUE_MOST : -VALUE_MOST);
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
    return just(STEP, best);
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
        return just(HOLD, 0);
    return (st_move){ .verb = SHOOT, .arg = { (int16_t)enemy, (int16_t)gear } };
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
    return is_bad && card != NOTHING ? just(REACT, card) : just(PASS, 0);
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
    if (infiltrator_judge_camp(g, p, just(BUY, 0)).refusal == LEGAL)
        return just(BUY, 0);
    for (int gear = 0; gear < p->gears; gear++)
        if (infiltrator_judge_camp(g, p, just(EQUIP, gear)).refusal == LEGAL &&
            (best == NOTHING || liking(&p->gear[gear]) > liking(&p->gear[best])))
            best = gear;
    if (best != NOTHING)
        return just(EQUIP, best);
    if (g->mission == NOTHING)
        return just(CHOOSE, infiltrator_first(infiltrator_open_missions(g, p)));
    return just(START, 0);
}

/* Everything but your own phase. */
static st_move answer(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    st_task task = infiltrator_question(g);
    switch (infiltrator_stage(g)) {
    case AT_CAMP: return choose_in_camp(g, p);
    case PICKING: return just(PICK, best_of(p, g->shown, SHOWN));
    case DISCARDING: return just(DISCARD, g->item[0]);
    case ORDERING:
        return just(ORDER, infiltrator_first(
                               infiltrator_next_enemies(g, infiltrator_mission(g, p))));
    case STEPPING: return choose_step(g, p);
    case HANDLING:
        return just(HANDLE,
                    infiltrator_first(infiltrator_bodies_in(g, g->enemy[task.a].sector)));
    case SHOOTING: return choose_shot(g, p);
    case VALUING: return choose_value(g);
    case REACTING_DRAW:
    case REACTING_ALARM:
    case REACTING_HIT: return choose_reaction(g, p);
    default: return just(END, 0);
    }
}

static void settle(struct infiltrator *g, const struct infiltrator_pack *p,
                   st_chance *chance)
{
    for (int i = 0; i < QUESTIONS_MOST && g->ending == UNDER_WAY && g->turn > 0; i++) {
        if (infiltrator_stage(g) == ACTING)
            return;
        play(g, p, answer(g, p), chance);
    }
}

static bool is_going_on(const struct infiltrator *g)
{
    return g->ending == UNDER_WAY && g->turn > 0;
}

/* Play a plan, the enemy phase, and what is asked in between. */
static void run_plan(struct infiltrator *g, const struct infiltrator_pack *p,
                     const struct plan *plan, st_chance *chance)
{
    for (int i = 0; i < plan->deeds && is_going_on(g); i++) {
        if (infiltrator_judge(g, p, 0, plan->deed[i]).refusal != LEGAL)
            break;
        play(g, p, plan->deed[i], chance);
        settle(g, p, chance);
    }
    if (!is_going_on(g))
        return;
    play(g, p, just(END, 0), chance);
    settle(g, p, chance);
}

static int try_plan(const struct infiltrator *before, const struct infiltrator_pack *p,
                    const struct plan *plan, st_chance *chance)
{
    struct infiltrator g = *before;
    run_plan(&g, p, plan, chance);
    return worth_after(before, &g, p);
}

static void add_plan(struct plan *plans, int *count, const st_move *deed, int deeds)
{
    if (*count == PLANS)
        return;
    plans[*count] = (struct plan){ .deeds = deeds };
    memcpy(plans[*count].deed, deed, sizeof *deed * (size_t)deeds);
    (*count)++;
}

static bool is_thought_of(const struct temper *temper, st_move move)
{
    return move.verb != END &&
           (temper->has_gadgets || (move.verb != USE && move.verb != ITEM));
}

/* Plans that begin with what may be done now, and go on with what may be done then; of
 * what a draw decides the rest is left open. */
static int list_plans(const struct infiltrator *g, const struct infiltrator_pack *p,
                      const struct temper *temper, struct plan *plans, st_chance *chance)
{
    st_moves first = { .count = 0 };
    st_move deed[DEEDS];
    int count = 0;
    add_plan(plans, &count, deed, 0);
    infiltrator_moves(g, p, &first);
    for (int i = 0; i < first.count; i++) {
        st_moves second = { .count = 0 };
        struct infiltrator after = *g;
        if (!is_thought_of(temper, first.move[i]))
            continue;
        deed[0] = first.move[i];
        add_plan(plans, &count, deed, 1);
        if (deed[0].verb != MOVE && deed[0].verb != USE && deed[0].verb != ITEM)
            continue;
        play(&after, p, deed[0], chance);
        if (after.ending != UNDER_WAY || infiltrator_stage(&after) != ACTING ||
            after.turn != g->turn)
            continue;
        infiltrator_moves(&after, p, &second);
        for (int j = 0; j < second.count; j++) {
            deed[1] = second.move[j];
            if (is_thought_of(temper, deed[1]) && deed[1].verb != USE &&
                deed[1].verb != ITEM)
                add_plan(plans, &count, deed, 2);
        }
    }
    return count;
}

static void try_often(const struct infiltrator *g, const struct infiltrator_pack *p,
                      struct plan *plan, int tries, st_chance *chance)
{
    for (int i = 0; i < tries; i++) {
        plan->worth += try_plan(g, p, plan, chance);
        plan->tries++;
    }
}

static bool is_better(const struct plan *a, const struct plan *b)
{
    return a->worth * b->tries > b->worth * a->tries;
}

/* Put the plans that did best first. */
static void sort_plans(struct plan *plans, int count, int kept)
{
    for (int i = 0; i < kept && i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (is_better(&plans[j], &plans[i])) {
                struct plan swapped = plans[i];
                plans[i] = plans[j];
                plans[j] = swapped;
            }
}

/* The plan that looks best at first sight. */
static struct plan glance(const struct infiltrator *g, const struct infiltrator_pack *p,
                          st_chance *chance)
{
    struct plan plans[PLANS];
    int count = list_plans(g, p, &tempers[0], plans, chance);
    for (int i = 0; i < count; i++)
        try_often(g, p, &plans[i], 1, chance);
    sort_plans(plans, count, 1);
    return plans[0];
}

/* What comes of a plan some turns later; what one turn told of it is forgotten. */
static void look_deep(const struct infiltrator *before, const struct infiltrator_pack *p,
                      struct plan *plan, const struct temper *temper, st_chance *chance)
{
    plan->worth = plan->tries = 0;
    for (int i = 0; i < temper->deep; i++) {
        struct infiltrator g = *before;
        run_plan(&g, p, plan, chance);
        int turns = 0;
        for (; turns < temper->turns && is_going_on(&g); turns++) {
            struct plan next = glance(&g, p, chance);
            run_plan(&g, p, &next, chance);
        }
        plan->worth += worth_after(before, &g, p) - LATER * turns;
        plan->tries++;
    }
}

static st_move choose_deed(const struct infiltrator *g, const struct infiltrator_pack *p,
                           const struct temper *temper, st_chance *chance)
{
    struct plan plans[PLANS];
    int count = list_plans(g, p, temper, plans, chance);
    for (int i = 0; i < count; i++)
        try_often(g, p, &plans[i], temper->first, chance);
    sort_plans(plans, count, temper->kept);
    for (int i = 0; i < temper->kept && i < count; i++)
        try_often(g, p, &plans[i], temper->more, chance);
    int kept = temper->kept < count ? temper->kept : count;
    for (int i = 0; i < kept && temper->deep > 0; i++)
        look_deep(g, p, &plans[i], temper, chance);
    sort_plans(plans, kept, 1);
    return plans[0].deeds > 0 ? plans[0].deed[0] : just(END, 0);
}

st_move infiltrator_advise(const void *state, const void *pack, int seat, int level,
                           st_chance *chance)
{
    const struct infiltrator *g = state;
    if (infiltrator_stage(g) != ACTING)
        return answer(g, pack);
    return choose_deed(g, pack, &tempers[level], chance);
}
