/* playout.c: the bot plays a deed and the rest of the round on a copy. It is the rules' own
 * steps that run, but for these: dice of Tangos and of spawns are counted instead of rolled,
 * and hidden tokens stay hidden, so that one try tells what many would. */
#include "games/flix/bot/mind.h"

#include <math.h>

enum { PHASE_OF_VICTORY = 7, ANSWERS_MOST = 200 };

void flix_playout_begin(struct flix_future *f, const struct flix *g)
{
    *f = (struct flix_future){ .g = *g };
    f->g.takes_first = 1;
    for (int seal = 0; seal < SEALS; seal++)
        f->has_turn[seal] = seal != g->active && !g->acted[seal];
}

/* FLIX-79, FLIX-254: the Alert Token comes with the dice. */
static void count_dice(struct flix_future *f, const struct flix_pack *p, st_task task,
                       uint8_t *dice)
{
    struct flix *g = &f->g;
    const struct flix_map *m = flix_map(g, p);
    int target = task.a, at = flix_at(g, target);
    if (at >= SPACES || !flix_is_tango(g, task.b))
        return;
    int from = flix_tango_sees(g, m, task.b, at);
    if (from == NOTHING)
        return;
    if (!flix_is_seal(target)) {
        f->hostage_dice += task.c;
        return;
    }
    flix_alert(g, target);
    if (dice == f->reaction && g->active == target &&
        g->dodged < flix_bonus(g, p, target, E_DODGE, 0))
        g->dodged++;
    else if (flix_cover_from(g, m, at, from) != 0)
        f->dull[target] = (uint8_t)(f->dull[target] + task.c);
    else
        dice[target] = (uint8_t)(dice[target] + task.c);
}

/* A Patrol that may come in on a path: the dice it would have, by how likely it comes. */
static void count_newcomer(struct flix_future *f, const struct flix_pack *p, int path,
                           double odds)
{
    struct flix *g = &f->g;
    const struct flix_map *m = flix_map(g, p);
    int patrol = flix_next_patrol(g), i = 0;
    while (i < m->path_length[path] && flix_is_occupied(g, m->path[path][i]))
        i++;
    if (patrol == NOTHING || i == m->path_length[path])
        return;
    flix_put(g, patrol, m->path[path][i]);
    for (int seal = 0; seal < SEALS; seal++) {
        int from = flix_is_alive(g, seal) ? flix_tango_sees(g, m, patrol, g->at[seal])
                                          : NOTHING;
        if (from != NOTHING && flix_cover_from(g, m, g->at[seal], from) == 0)
            f->newcomers[seal] += odds;
    }
    flix_put(g, patrol, POOL);
    f->spawns += odds;
}

/* FLIX-278, FLIX-280: Patrols to be expected; none is put on the map. */
static void count_spawns(struct flix_future *f, const struct flix_pack *p)
{
    struct flix *g = &f->g;
    const struct flix_map *m = flix_map(g, p);
    double odds = 1 - pow(0.9, flix_spawn_rolls(g, p));
    bool is_empty = true;
    for (int i = 0; i < PATROLS; i++)
        is_empty = is_empty && g->patrol_at[i] >= SPACES;
    for (int i = 0; i < 2 && is_empty; i++)
        count_newcomer(f, p, i % m->sections * COLORS + flix_timer_color(g), 1);
    for (int i = 0; i < m->spawns; i++)
        count_newcomer(f, p, m->spawn[i].path, odds);
    st_agenda_push(&g->agenda, DO_FADE, 0);
}

/* A future under way. */
struct run {
    struct flix_future *f;
    st_table table;
};

/* Up to the next question, the victory check or the end of the mission. */
static st_stop take_step(void *self, st_task task)
{
    struct run *r = self;
    if (flix_is_over(&r->f->g) || (task.step == DO_PHASE && task.a >= PHASE_OF_VICTORY))
        return ST_ASK;
    switch ((enum flix_step)task.step) {
    case DO_SPAWN: count_spawns(r->f, r->table.pack); return ST_DONE;
    case DO_REACT_DIE:
        count_dice(r->f, r->table.pack, task, r->f->reaction);
        return ST_DONE;
    case DO_TARGET_DIE:
        count_dice(r->f, r->table.pack, task, r->f->attack);
        return ST_DONE;
    case DO_REVEAL: return ST_DONE;
    default: return flix_steps[task.step].run(&r->table, task);
    }
}

static void run(struct flix_future *f, const st_table *t)
{
    struct run r = { f, *t };
    st_agenda_run(&f->g.agenda, take_step, &r);
}

void flix_playout_move(struct flix_future *f, const struct flix_pack *p, int seat,
                       st_move move, st_chance *chance)
{
    st_table t = { &f->g, p, chance, NULL };
    st_chance_begin(chance);
    flix_play(&t, seat, move);
    run(f, &t);
}

void flix_playout_hit(struct flix_future *f, const struct flix_pack *p, const int *tango,
                      int count, st_chance *chance)
{
    st_table t = { &f->g, p, chance, NULL };
    for (int i = 0; i < count; i++)
        flix_kill(&t, tango[i]);
    f->g.flicks = 0;
    run(f, &t);
}

void flix_playout_burst(struct flix_future *f, const struct flix_pack *p, int space,
                        st_chance *chance)
{
    st_table t = { &f->g, p, chance, NULL };
    f->g.flicks = 0;
    flix_grenade(&t, space);
    run(f, &t);
}

st_move flix_plain_answer(const struct flix *g, const struct flix_pack *p)
{
    int16_t option[FLIX_OPTIONS_MOST];
    st_task task = st_agenda_top(&g->agenda);
    if (task.step == ASK_SAVE) {
        int card = flix_find_save(g, p, task.a, task.b);
        return card == NOTHING ? (st_move){ V_ABSORB, { 0 } }
                               : (st_move){ V_DISCARD, { (int16_t)card } };
    }
    if (task.step == ASK_VOTE)
        return (st_move){ V_PICK, { THING_WORD + W_NO } };
    if (task.step == DO_CHOOSE && task.a == C_DIFFICULTY) /* FLIX-04: as it began */
        return (st_move){ V_PICK, { (int16_t)(THING_WORD + W_ROOKIE + g->difficulty) } };
    int count = flix_options(g, p, task, option);
    return (st_move){ V_PICK, { flix_is_order(task.a) ? option[count - 1] : option[0] } };
}

void flix_playout_end(struct flix_future *f, const struct flix_pack *p, int seat,
                      st_chance *chance)
{
    struct flix *g = &f->g;
    for (int seal = 0; seal < SEALS; seal++)
        g->acted[seal] = 1;
    for (int i = 0; i < ANSWERS_MOST && !flix_is_over(g); i++) {
        enum flix_stage stage = flix_stage(g);
        if (stage == S_TURN || stage == S_FLICK || stage == S_BOARD)
            flix_playout_move(
                f, p, seat, (st_move){ stage == S_TURN ? V_END : V_HOLD, { 0 } }, chance);
        else if (stage == S_PICK || stage == S_SAVE)
            flix_playout_move(f, p, seat, flix_plain_answer(g, p), chance);
        else
            return;
    }
}
