/* plan.c: what can be done in one turn, and what comes of it on a copy: plans for the
 * bots. It knows what is left to do in a mission, and nothing of what a position is
 * worth. */
#include "games/infiltrator/bot/mind.h"

#include <string.h>

enum { QUESTIONS_MOST = 400 };

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

static struct errands errands_of(const struct infiltrator *g, bool takes_all)
{
    struct errands e = { 0, 0, 0 };
    int locked = 0;
    for (int i = OBJECTIVE_1; i < (takes_all ? KEY_1 : OPTIONAL_1); i++) {
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
int infiltrator_work_left(const struct infiltrator *g,
                          const struct infiltrator_mission *m, bool takes_all)
{
    struct errands left = errands_of(g, takes_all);
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

/* The rules' own steps, up to the end of the game: what is told behind it is not for bots. */
static st_stop take_step(void *self, st_task task)
{
    st_table *t = self;
    const struct infiltrator *g = t->state;
    return g->ending == UNDER_WAY ? infiltrator_steps[task.step].run(t, task) : ST_ASK;
}

/* Play a move on a copy and run the rules to the next question. */
static void play(struct infiltrator *g, const struct infiltrator_pack *p, st_move move,
                 st_chance *chance)
{
    st_table t = { g, p, chance, NULL };
    st_chance_begin(chance);
    infiltrator_play(&t, 0, move);
    st_agenda_run(&g->agenda, take_step, &t);
}

static void settle(struct infiltrator *g, const struct infiltrator_pack *p,
                   st_chance *chance)
{
    for (int i = 0; i < QUESTIONS_MOST && g->ending == UNDER_WAY && g->turn > 0; i++) {
        if (infiltrator_stage(g) == ACTING)
            return;
        play(g, p, infiltrator_answer(g, p), chance);
    }
}

bool infiltrator_is_going_on(const struct infiltrator *g)
{
    return g->ending == UNDER_WAY && g->turn > 0;
}

/* Play a plan, the enemy phase, and what is asked in between. */
void infiltrator_run_plan(struct infiltrator *g, const struct infiltrator_pack *p,
                          const struct infiltrator_plan *plan, st_chance *chance)
{
    for (int i = 0; i < plan->deeds && infiltrator_is_going_on(g); i++) {
        if (infiltrator_judge(g, p, 0, plan->deed[i]).refusal != LEGAL)
            break;
        play(g, p, plan->deed[i], chance);
        settle(g, p, chance);
    }
    if (!infiltrator_is_going_on(g))
        return;
    play(g, p, (st_move){ .verb = V_END }, chance);
    settle(g, p, chance);
}

static void add_plan(struct infiltrator_plan *plans, int *count, const st_move *deed,
                     int deeds)
{
    if (*count == PLANS)
        return;
    plans[*count] = (struct infiltrator_plan){ .deeds = deeds };
    memcpy(plans[*count].deed, deed, sizeof *deed * (size_t)deeds);
    (*count)++;
}

static bool is_thought_of(bool has_gadgets, st_move move)
{
    return move.verb != V_END &&
           (has_gadgets || (move.verb != V_USE && move.verb != V_ITEM));
}

/* Plans that begin with what may be done now, and go on with what may be done then; of
 * what a draw decides the rest is left open. */
int infiltrator_plans(const struct infiltrator *g, const struct infiltrator_pack *p,
                      bool has_gadgets, struct infiltrator_plan *plans, st_chance *chance)
{
    st_moves first = { .count = 0 };
    st_move deed[DEEDS];
    int count = 0;
    add_plan(plans, &count, deed, 0);
    infiltrator_moves(g, p, &first);
    for (int i = 0; i < first.count; i++) {
        st_moves second = { .count = 0 };
        struct infiltrator after = *g;
        if (!is_thought_of(has_gadgets, first.move[i]))
            continue;
        deed[0] = first.move[i];
        add_plan(plans, &count, deed, 1);
        if (deed[0].verb != V_MOVE && deed[0].verb != V_USE && deed[0].verb != V_ITEM)
            continue;
        play(&after, p, deed[0], chance);
        if (after.ending != UNDER_WAY || infiltrator_stage(&after) != ACTING ||
            after.turn != g->turn)
            continue;
        infiltrator_moves(&after, p, &second);
        for (int j = 0; j < second.count; j++) {
            deed[1] = second.move[j];
            if (is_thought_of(has_gadgets, deed[1]) && deed[1].verb != V_USE &&
                deed[1].verb != V_ITEM)
                add_plan(plans, &count, deed, 2);
        }
    }
    return count;
}

static bool is_better(const struct infiltrator_plan *a, const struct infiltrator_plan *b)
{
    return a->worth * b->tries > b->worth * a->tries;
}

/* Put the plans that did best first. */
void infiltrator_best_first(struct infiltrator_plan *plans, int count, int kept)
{
    for (int i = 0; i < kept && i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (is_better(&plans[j], &plans[i])) {
                struct infiltrator_plan swapped = plans[i];
                plans[i] = plans[j];
                plans[j] = swapped;
            }
}
