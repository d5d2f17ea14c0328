/* attacks.c: attacks of both sides, being detected, and the alarm an enemy raises. */
#include "games/infiltrator/rules/state.h"

/* INFILTRATOR-47, INFILTRATOR-48, INFILTRATOR-50, INFILTRATOR-R15: the token, and that
 * it sees you. */
void infiltrator_detect(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    bool is_new = !g->detection[g->sector] || !g->enemy[enemy].sees;
    g->detection[g->sector] = 1;
    g->enemy[enemy].sees = 1;
    if (is_new)
        st_tell(t, TOLD_DETECTED, infiltrator_figure(g, enemy), g->sector, 0);
    st_agenda_push(&g->agenda, DO_RAISE, enemy);
}

/* INFILTRATOR-93, INFILTRATOR-94, INFILTRATOR-95, INFILTRATOR-128: once a turn, and
 * not where there is no alarm. */
st_stop infiltrator_do_raise(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    if (!g->has_alarm || g->enemy[task.a].has_raised)
        return ST_DONE;
    if (infiltrator_find_reaction(g, t->pack, ASK_REACT_ALARM) == NOTHING)
        infiltrator_raise(t, task.a);
    else
        st_agenda_push(&g->agenda, ASK_REACT_ALARM, task.a);
    return ST_DONE;
}

/* The level rises by the enemy's Vigilance; reinforcements wait for the check
 * (INFILTRATOR-90, INFILTRATOR-93, INFILTRATOR-R54). */
void infiltrator_raise(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    int vigilance = infiltrator_type(g, t->pack, enemy)->vigilance;
    int level = g->level + vigilance;
    g->level = (uint8_t)(level > LEVEL_MOST ? LEVEL_MOST : level);
    g->enemy[enemy].has_raised = 1;
    st_tell(t, TOLD_RAISED, infiltrator_figure(g, enemy), vigilance, g->level);
}

/* The level stays, yet for this turn the enemy has raised the alarm (INFILTRATOR-128). */
void infiltrator_mute(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    g->enemy[enemy].has_raised = 1;
    st_tell(t, TOLD_MUTED, infiltrator_figure(g, enemy), g->level, 0);
}

/* INFILTRATOR-20, INFILTRATOR-65, INFILTRATOR-R14: all who may attack at this moment,
 * by ascending number. */
st_stop infiltrator_do_ambush(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    int enemy = task.b + 1;
    while (enemy < ENEMIES && !infiltrator_ambushes(g, t->pack, enemy, task.a))
        enemy++;
    if (enemy == ENEMIES)
        return ST_DONE;
    st_agenda_push_task(&g->agenda, (st_task){ DO_AMBUSH, task.a, (int16_t)enemy, 0 });
    if (infiltrator_attack_power(g, t->pack, enemy) == NOTHING) {
        /* INFILTRATOR-R53, INFILTRATOR-45, INFILTRATOR-88: it sees, and cannot shoot. */
        infiltrator_detect(t, enemy);
        return ST_DONE;
    }
    st_tell(t, task.a == INTERCEPT ? TOLD_INTERCEPTS : TOLD_FIRES_AT_ONCE,
            infiltrator_figure(g, enemy), g->sector, 0);
    st_agenda_push(&g->agenda, DO_ATTACK, enemy);
    return ST_DONE;
}

/* INFILTRATOR-48, INFILTRATOR-R13, INFILTRATOR-R66, INFILTRATOR-R53: every attack
 * begins as a detection. */
st_stop infiltrator_do_attack(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    st_agenda_push(&g->agenda, DO_AIM, task.a);
    infiltrator_detect(t, task.a);
    return ST_DONE;
}

/* INFILTRATOR-85, INFILTRATOR-86: the Behavior value is not added here. */
st_stop infiltrator_do_aim(st_table *t, st_task task)
{
    struct infiltrator *g = t->state;
    infiltrator_open_draw(g, (struct infiltrator_draw){
                                 .purpose = FOR_ATTACK,
                                 .enemy = task.a,
                                 .weapon = NOTHING,
                                 .base = infiltrator_attack_power(g, t->pack, task.a),
                                 .difficulty = infiltrator_armor(g, t->pack) });
    return ST_DONE;
}

/* Your Armor reached is a hit, unless warded off (INFILTRATOR-13, INFILTRATOR-129). */
void infiltrator_settle_attack(st_table *t, int total)
{
    struct infiltrator *g = t->state;
    bool is_hit = total >= g->difficulty_of_draw;
    st_tell_args(t, is_hit ? TOLD_HIT : TOLD_MISSED_YOU,
                 (const int[ST_EVENT_ARGS]){ infiltrator_figure(g, g->draw_enemy),
                                             g->base, g->value + VALUE_MOST, total,
                                             g->difficulty_of_draw });
    if (!is_hit)
        return;
    bool can_react = infiltrator_find_reaction(g, t->pack, ASK_REACT_HIT) != NOTHING;
    st_agenda_push(&g->agenda, can_react ? ASK_REACT_HIT : DO_HURT, g->draw_enemy);
}

st_stop infiltrator_do_hurt(st_table *t, st_task task)
{
    infiltrator_hurt(t);
    return ST_DONE;
}

/* A hit costs one Health, the last one the mission (INFILTRATOR-85, INFILTRATOR-87). */
void infiltrator_hurt(st_table *t)
{
    struct infiltrator *g = t->state;
    g->health--;
    st_tell(t, TOLD_HURT, g->health, 0, 0);
    if (g->health == 0)
        infiltrator_fail(t, LOST_HEALTH);
}

/* Your attack: Energy, noise if it is loud, then a draw against Armor (INFILTRATOR-27,
 * INFILTRATOR-28, INFILTRATOR-30, INFILTRATOR-119, INFILTRATOR-R22). */
void infiltrator_fire(st_table *t, int enemy, int gear)
{
    struct infiltrator *g = t->state;
    const struct infiltrator_pack *p = t->pack;
    g->energy = (uint8_t)(g->energy - p->gear[gear].use);
    if (p->gear[gear].effect.is_loud) {
        g->noise[g->sector] = 1;
        st_tell(t, TOLD_NOISE, g->sector, 0, 0);
    }
    infiltrator_open_draw(g, (struct infiltrator_draw){
                                 .purpose = FOR_MY_ATTACK,
                                 .enemy = enemy,
                                 .weapon = gear,
                                 .base = infiltrator_weapon_power(g, p, gear),
                                 .difficulty = infiltrator_type(g, p, enemy)->armor });
}

/* INFILTRATOR-29, INFILTRATOR-96, INFILTRATOR-121: a body lies where the enemy stood;
 * what it carried too. */
static void defeat(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    struct infiltrator_enemy *e = &g->enemy[enemy];
    e->status = BODY;
    e->has_overwatch = e->sees = e->is_stunned = 0;
    st_tell(t, TOLD_DEFEATED, infiltrator_figure(g, enemy), e->sector, 0);
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_carrier[i] != enemy)
            continue;
        g->token_carrier[i] = NOTHING;
        g->token_sector[i] = (int8_t)e->sector;
        st_tell(t, TOLD_DROPPED, infiltrator_figure(g, enemy), i, e->sector);
    }
}

void infiltrator_settle_fire(st_table *t, int total)
{
    struct infiltrator *g = t->state;
    bool is_hit = total >= g->difficulty_of_draw;
    st_tell_args(t, is_hit ? TOLD_YOU_HIT : TOLD_YOU_MISS,
                 (const int[ST_EVENT_ARGS]){
                     infiltrator_figure(g, g->draw_enemy), g->draw_weapon, g->base,
                     g->value + VALUE_MOST, total, g->difficulty_of_draw });
    if (is_hit)
        defeat(t, g->draw_enemy);
}

/* A stunned enemy loses you from sight, and its Overwatch (INFILTRATOR-120). */
void infiltrator_stun(st_table *t, int enemy)
{
    struct infiltrator *g = t->state;
    g->enemy[enemy].is_stunned = 1;
    g->enemy[enemy].sees = g->enemy[enemy].has_overwatch = 0;
    st_tell(t, TOLD_STUNNED, infiltrator_figure(g, enemy), 0, 0);
}
