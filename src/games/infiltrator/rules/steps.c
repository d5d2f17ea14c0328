/* steps.c: set-up, the turn, your movement, and the steps of all the files in one
 * table. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

/* INFILTRATOR-R32: of waypoints of its colour in its sector the lowest counts as just
 * reached. INFILTRATOR-83: outside its regular patrol it is off patrol. */
void infiltrator_mark_home(struct infiltrator *g, const struct infiltrator_pack *p,
                           int enemy)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    struct infiltrator_enemy *e = &g->enemy[enemy];
    int count = m->waypoints[e->color];
    e->home = e->sector;
    e->next = 0;
    for (int i = count - 1; i >= 0; i--)
        if (m->waypoint[e->color][i] == e->sector)
            e->next = (uint8_t)((i + 1) % count);
    e->is_off_patrol = count > 1 && !(m->regular[e->color] >> e->sector & 1);
}

/* Place an enemy in the first free row; returns its number. */
static int place(struct infiltrator *g, const struct infiltrator_pack *p,
                 const struct infiltrator_post *post)
{
    int enemy = 0;
    while (g->enemy[enemy].status != ABSENT)
        enemy++;
    g->enemy[enemy] = (struct infiltrator_enemy){ .status = ALIVE,
                                                  .type = (uint8_t)post->type,
                                                  .color = (uint8_t)post->color,
                                                  .sector = (uint8_t)post->sector,
                                                  .prev = NOTHING };
    infiltrator_mark_home(g, p, enemy);
    return enemy;
}

/* The alarm of the mission, changed by flags from earlier ones and by the difficulty
 * (INFILTRATOR-10, INFILTRATOR-11, INFILTRATOR-125, INFILTRATOR-131, INFILTRATOR-R58). */
static void set_alarm(struct infiltrator *g, const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    int alertness = m->alertness, level = m->alarm_start, fail = m->fail;
    g->has_alarm = m->has_alarm;
    for (int i = 0; i < m->mods; i++) {
        const struct infiltrator_mod *mod = &m->mod[i];
        if (mod->flag == NOTHING || !g->flag[mod->flag])
            continue;
        alertness += mod->alertness;
        level += mod->alarm_start;
        fail += mod->fail;
        g->keys = (uint8_t)(g->keys + mod->start_keys);
        for (int j = 0; j < m->reinforcements; j++)
            if (m->reinforcement[j].at == mod->drop)
                g->reinforced[j] = 1;
    }
    if (!m->has_alarm)
        return;
    alertness += g->difficulty - STANDARD;
    fail += m->fail > 0 ? 10 * (g->difficulty - STANDARD) : 0;
    g->alertness = (int8_t)(alertness < ALERTNESS_LEAST  ? ALERTNESS_LEAST
                            : alertness > ALERTNESS_MOST ? ALERTNESS_MOST
                                                         : alertness);
    g->level = (uint8_t)(level < 0 ? 0 : level > LEVEL_MOST ? LEVEL_MOST : level);
    g->fail = (uint8_t)(m->fail == 0        ? 0
                        : fail < 1          ? 1
                        : fail > LEVEL_MOST ? LEVEL_MOST
                                            : fail);
}

/* INFILTRATOR-04, INFILTRATOR-05, INFILTRATOR-06, INFILTRATOR-07, INFILTRATOR-08,
 * INFILTRATOR-09, INFILTRATOR-10, INFILTRATOR-113, INFILTRATOR-R52. */
void infiltrator_begin_mission(st_table *t)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    infiltrator_clear_mission(g);
    if (g->attempts[g->mission] < ATTEMPTS_MOST)
        g->attempts[g->mission]++;
    memcpy(g->kept, g->item, sizeof g->kept);
    g->turn = 1;
    g->sector = (uint8_t)m->start;
    g->health = (uint8_t)infiltrator_max_health(g, p);
    g->energy = (uint8_t)(infiltrator_budget(g, p) - infiltrator_cost(g, p));
    for (int i = 0; i < PLACES; i++)
        g->lock[i] = (uint8_t)(m->locks >> i & 1);
    for (int i = 0; i < TOKENS; i++) {
        g->token_carrier[i] = m->holder[i];
        g->token_sector[i] = m->holder[i] == NOTHING ? m->token[i] : NOTHING;
    }
    for (int i = 0; i < m->posts; i++)
        place(g, p, &m->post[i]);
    set_alarm(g, p);
    infiltrator_shuffle(g, p);
    st_tell(t, TOLD_MISSION, g->mission, g->attempts[g->mission], 0);
    st_tell(t, TOLD_STORY, g->mission * PIECES + PIECE_INTRO, 0, 0);
    st_tell(t, TOLD_TURN, g->turn, 0, 0);
    st_agenda_push(&g->agenda, ASK_PHASE, 0);
}

/* INFILTRATOR-R71: a campaign begins in the camp, a lone mission at once with its
 * loadout. */
void infiltrator_lay(st_table *t, const st_setup *setup)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    int mission = setup->option[O_MISSION];
    g->is_campaign = mission == ST_NONE;
    g->mission = (int8_t)(g->is_campaign ? 0 : mission);
    g->mode = (uint8_t)setup->option[O_MODE_LEVEL];
    g->difficulty = (uint8_t)setup->option[O_DIFFICULTY_LEVEL];
    g->ties = (uint8_t)setup->option[O_TIE_BREAK];
    memset(g->item, NOTHING, sizeof g->item);
    memset(g->kept, NOTHING, sizeof g->kept);
    memset(g->shown, NOTHING, sizeof g->shown);
    uint32_t gear = g->is_campaign ? p->first_gear : p->mission[mission].loadout;
    if (!g->is_campaign && gear == 0)
        gear = p->first_gear;
    for (int i = 0; i < p->gears; i++)
        g->owned[i] = g->equipped[i] = (uint8_t)(gear >> i & 1);
    for (int i = 0; i < p->items; i++) /* INFILTRATOR-116: all are in it */
        g->item_deck[i] = 1;
    for (int i = O_FLAG_1; i <= O_FLAG_2; i++)
        if (setup->option[i] != ST_NONE)
            g->flag[setup->option[i]] = 1;
    infiltrator_clear_mission(g);
    if (!g->is_campaign) {
        infiltrator_begin_mission(t);
        return;
    }
    st_tell(t, TOLD_CAMP, g->mission, 0, 0);
    st_agenda_push(&g->agenda, ASK_CAMP, 0);
}

/* INFILTRATOR-20, INFILTRATOR-21, INFILTRATOR-R79: first those who intercept. */
static st_stop do_leave(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    st_agenda_push_task(&g->agenda, (st_task){ DO_ARRIVE, task.a, task.b, task.c });
    st_agenda_push_task(&g->agenda, (st_task){ DO_AMBUSH, INTERCEPT, NOTHING, 0 });
    return ST_DONE;
}

/* INFILTRATOR-25, INFILTRATOR-R49, INFILTRATOR-R65: `pick` is spent in preference to a
 * key. */
static void open_lock(st_table *t, int sector)
{
    struct infiltrator *g = t->state;
    if (!g->lock[sector])
        return;
    g->lock[sector] = 0;
    if (!g->can_pick)
        g->keys--;
    st_tell(t, g->can_pick ? TOLD_LOCK_PICKED : TOLD_UNLOCKED, sector, g->keys, 0);
    g->can_pick = 0;
}

/* A run is heard where it began and where it ended, unless a card made it quiet
 * (INFILTRATOR-22, INFILTRATOR-23, INFILTRATOR-R65). */
static void make_noise(st_table *t, int from, int to)
{
    struct infiltrator *g = t->state;
    if (g->is_quiet) {
        g->is_quiet = 0;
        return;
    }
    g->noise[from] = g->noise[to] = 1;
    st_tell(t, TOLD_RUN_NOISE, from, to, 0);
}

/* Whether a living enemy in your sector sees you; nobody does where you go. */
static bool leave_sight(struct infiltrator *g)
{
    bool is_seen = false;
    for (int i = 0; i < ENEMIES; i++) {
        is_seen |= g->enemy[i].status == ALIVE && g->enemy[i].sees;
        g->enemy[i].sees = 0;
    }
    return is_seen;
}

/* INFILTRATOR-R79: you are in the new sector; INFILTRATOR-36, INFILTRATOR-41,
 * INFILTRATOR-49, INFILTRATOR-R16, INFILTRATOR-R35. */
static st_stop do_arrive(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    int from = g->sector, to = task.a;
    bool is_seen = leave_sight(g);
    static const int told[] = { TOLD_MOVED, TOLD_RAN, TOLD_SLIPPED, TOLD_CARRIED };
    g->sector = (uint8_t)to;
    g->is_hidden = 0;
    g->can_breach = 0;
    st_tell(t, told[task.b], to, from, 0);
    open_lock(t, to);
    if (task.c != NOTHING) {
        g->enemy[task.c].sector = (uint8_t)to;
        st_tell(t, TOLD_BODY_BROUGHT, infiltrator_figure(g, task.c), to, 0);
    }
    if (is_seen) {
        g->detection[to] = 1;
        st_tell(t, TOLD_TRAIL, to, 0, 0);
    }
    if (task.b == RUNNING)
        make_noise(t, from, to);
    st_agenda_push(&g->agenda, DO_EXIT, 0);
    st_agenda_push_task(&g->agenda, (st_task){ DO_AMBUSH, OVERWATCHING, NOTHING, 0 });
    return ST_DONE;
}

static bool is_done(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    return m->exits >> g->sector & 1 && infiltrator_has_all_objectives(g, p);
}

/* Any exit will do, with all that is required, after what the entry has set off
 * (INFILTRATOR-101, INFILTRATOR-102, INFILTRATOR-104, INFILTRATOR-R42). */
static st_stop do_exit(st_table *t, st_task task)
{
    if (is_done(t->state, t->pack))
        infiltrator_succeed(t);
    return ST_DONE;
}

void infiltrator_unhide(st_table *t)
{
    struct infiltrator *g = t->state;
    if (!g->is_hidden)
        return;
    g->is_hidden = 0;
    st_tell(t, TOLD_UNHIDDEN, g->sector, 0, 0);
    st_agenda_push_task(&g->agenda, (st_task){ DO_AMBUSH, OVERWATCHING, NOTHING, 0 });
}

/* Hidden ends when the action is resolved (INFILTRATOR-37, INFILTRATOR-R11). */
static st_stop do_unhide(st_table *t, st_task task)
{
    infiltrator_unhide(t);
    return ST_DONE;
}

/* A pick-up may change Alertness and level, or make an enemy appear (INFILTRATOR-122,
 * INFILTRATOR-R64). */
static void pull_triggers(st_table *t, int objective)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_mission *m = infiltrator_mission(g, t->pack);
    for (int i = 0; i < m->triggers; i++) {
        const struct infiltrator_trigger *trigger = &m->trigger[i];
        if (trigger->objective != objective || g->triggered[i])
            continue;
        g->triggered[i] = 1;
        int alertness = g->alertness + trigger->alertness;
        int level = g->level + trigger->alarm;
        if (g->has_alarm && (trigger->alertness != 0 || trigger->alarm != 0)) {
            g->alertness = (int8_t)(alertness > ALERTNESS_MOST    ? ALERTNESS_MOST
                                    : alertness < ALERTNESS_LEAST ? ALERTNESS_LEAST
                                                                  : alertness);
            g->level = (uint8_t)(level < 0 ? 0 : level > LEVEL_MOST ? LEVEL_MOST : level);
            st_tell(t, TOLD_TRIGGER, g->alertness, g->level, 0);
        }
        if (trigger->spawn.type != NOTHING) {
            int enemy = place(g, t->pack, &trigger->spawn);
            st_tell(t, TOLD_APPEARED, infiltrator_figure(g, enemy), trigger->spawn.sector,
                    0);
        }
    }
}

/* INFILTRATOR-39, INFILTRATOR-40, INFILTRATOR-101, INFILTRATOR-R74: success is tested
 * before triggers. */
void infiltrator_take(st_table *t, int token)
{
    struct infiltrator *g = t->state;
    g->action_used = 1;
    g->taken[token] = 1;
    g->token_sector[token] = NOTHING;
    g->keys = (uint8_t)(g->keys + (token >= KEY_1));
    st_tell(t, TOLD_TOOK, token, g->sector, 0);
    if (token < KEY_1) /* INFILTRATOR-134: keys have no story */
        st_tell(t, TOLD_STORY,
                g->mission * PIECES + PIECE_OBJECTIVE + (token - OBJECTIVE_1), 0, 0);
    if (is_done(g, t->pack))
        infiltrator_succeed(t);
    else if (token < OPTIONAL_1)
        pull_triggers(t, token);
}

/* INFILTRATOR-16, INFILTRATOR-97, INFILTRATOR-R65: the enemy phase and the end of the
 * turn. */
void infiltrator_end_turn(st_table *t)
{
    struct infiltrator *g = t->state;
    g->is_quiet = g->can_breach = g->can_pick = g->can_slip = 0;
    st_agenda_push(&g->agenda, DO_CLEAN_UP, 0);
    st_agenda_push(&g->agenda, DO_CHECK, 0);
    st_agenda_push(&g->agenda, DO_ALARM, 0);
    infiltrator_begin_enemies(t);
}

static st_stop do_alarm(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    if (g->has_alarm)
        infiltrator_open_draw(g, (struct infiltrator_draw){ .purpose = FOR_ALARM,
                                                            .enemy = NOTHING,
                                                            .weapon = NOTHING,
                                                            .base = g->alertness });
    return ST_DONE;
}

/* Reinforcements by the level now held, lowest first; then the mission may fail by it
 * (INFILTRATOR-98, INFILTRATOR-99, INFILTRATOR-123, INFILTRATOR-R38, INFILTRATOR-R39). */
static st_stop do_check(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_mission *m = infiltrator_mission(g, t->pack);
    for (int i = 0; i < m->reinforcements; i++) {
        if (g->reinforced[i] || m->reinforcement[i].at > g->level)
            continue;
        g->reinforced[i] = 1;
        int enemy = place(g, t->pack, &m->reinforcement[i]);
        st_tell(t, TOLD_REINFORCED, infiltrator_figure(g, enemy),
                m->reinforcement[i].sector, m->reinforcement[i].at);
    }
    if (g->fail > 0 && g->level >= g->fail)
        infiltrator_fail(t, LOST_ALARM);
    return ST_DONE;
}

/* Noise and your Overwatch go, all may act and raise the alarm anew, or the time is up
 * (INFILTRATOR-55, INFILTRATOR-94, INFILTRATOR-100, INFILTRATOR-132, INFILTRATOR-53). */
static st_stop do_clean_up(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    memset(g->noise, 0, sizeof g->noise);
    g->has_overwatch = g->free_used = g->action_used = 0;
    for (int i = 0; i < ENEMIES; i++)
        g->enemy[i].has_acted = g->enemy[i].has_raised = 0;
    if (g->turn >= TURNS_MOST) {
        infiltrator_fail(t, LOST_TURNS);
        return ST_DONE;
    }
    g->turn++;
    st_tell(t, TOLD_TURN, g->turn, 0, 0);
    st_agenda_push(&g->agenda, ASK_PHASE, 0);
    return ST_DONE;
}

/* A window in which nothing could be done closes by itself. */
static st_stop ask_shoot(st_table *t, st_task task)
{
    const struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    for (int gear = 0; gear < p->gears; gear++)
        if (infiltrator_judge_fire(g, p, task.a, gear).refusal == LEGAL)
            return ST_ASK;
    return ST_DONE;
}

/* Asked while more items are held than allowed (INFILTRATOR-118). */
static st_stop ask_discard(st_table *t, st_task task)
{
    return infiltrator_items_held(t->state) > HAND ? ST_ASK : ST_DONE;
}

const st_step infiltrator_steps[] = {
    [ASK_CAMP] = { "camp", st_ask, "INFILTRATOR-R71" },
    [ASK_PICK] = { "pick", st_ask, "INFILTRATOR-110 INFILTRATOR-R45" },
    [ASK_DISCARD] = { "discard", ask_discard, "INFILTRATOR-118" },
    [ASK_PHASE] = { "phase", st_ask, "INFILTRATOR-17 INFILTRATOR-19 INFILTRATOR-138" },
    [DO_LEAVE] = { "leave", do_leave, "INFILTRATOR-20 INFILTRATOR-R79" },
    [DO_ARRIVE] = { "arrive", do_arrive,
                    "INFILTRATOR-22 INFILTRATOR-49 INFILTRATOR-R79" },
    [DO_EXIT] = { "exit", do_exit, "INFILTRATOR-101 INFILTRATOR-R42" },
    [DO_AMBUSH] = { "ambush", infiltrator_do_ambush,
                    "INFILTRATOR-20 INFILTRATOR-65 INFILTRATOR-R14" },
    [DO_UNHIDE] = { "unhide", do_unhide, "INFILTRATOR-37 INFILTRATOR-R11" },
    [DO_ATTACK] = { "attack", infiltrator_do_attack, "INFILTRATOR-48 INFILTRATOR-R66" },
    [DO_AIM] = { "aim", infiltrator_do_aim, "INFILTRATOR-85" },
    [DO_RAISE] = { "raise", infiltrator_do_raise, "INFILTRATOR-93 INFILTRATOR-94" },
    [DO_DRAW] = { "draw", infiltrator_do_draw, "INFILTRATOR-12 INFILTRATOR-15" },
    [DO_SUM] = { "sum", infiltrator_do_sum, "INFILTRATOR-12 INFILTRATOR-13" },
    [DO_HURT] = { "hurt", infiltrator_do_hurt, "INFILTRATOR-85 INFILTRATOR-87" },
    [DO_ENEMIES] = { "enemies", infiltrator_do_enemies, "INFILTRATOR-57 INFILTRATOR-58" },
    [DO_ACTIVATE] = { "activate", infiltrator_do_activate,
                      "INFILTRATOR-59 INFILTRATOR-60" },
    [DO_BEHAVE] = { "behave", infiltrator_do_behave, "INFILTRATOR-61" },
    [DO_PRIORITY] = { "priority", infiltrator_do_priority,
                      "INFILTRATOR-67 INFILTRATOR-68 INFILTRATOR-73 INFILTRATOR-76" },
    [DO_ENTERED] = { "entered", infiltrator_do_entered, "INFILTRATOR-43 INFILTRATOR-52" },
    [DO_ALARM] = { "alarm", do_alarm, "INFILTRATOR-89" },
    [DO_CHECK] = { "check", do_check, "INFILTRATOR-98 INFILTRATOR-123" },
    [DO_CLEAN_UP] = { "clean-up", do_clean_up, "INFILTRATOR-100 INFILTRATOR-132" },
    [ASK_ORDER] = { "order", st_ask, "INFILTRATOR-58" },
    [ASK_STEP] = { "step", st_ask, "INFILTRATOR-82 INFILTRATOR-70 INFILTRATOR-72" },
    [ASK_BODY] = { "body", st_ask, "INFILTRATOR-75 INFILTRATOR-R24" },
    [ASK_SHOOT] = { "shoot", ask_shoot, "INFILTRATOR-32 INFILTRATOR-R37" },
    [ASK_VALUE] = { "value", st_ask, "INFILTRATOR-14 INFILTRATOR-R08" },
    [ASK_REACT_DRAW] = { "react-draw", st_ask, "INFILTRATOR-127" },
    [ASK_REACT_ALARM] = { "react-alarm", st_ask, "INFILTRATOR-128" },
    [ASK_REACT_HIT] = { "react-hit", st_ask, "INFILTRATOR-129" },
};
