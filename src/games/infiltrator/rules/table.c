/* table.c: what can be read off the table of Infiltrator. */
#include "games/infiltrator/rules/state.h"

#include <string.h>

int infiltrator_figure(const struct infiltrator *g, int enemy)
{
    return g->enemy[enemy].type * ENEMIES + enemy;
}

const struct infiltrator_mission *infiltrator_mission(const struct infiltrator *g,
                                                      const struct infiltrator_pack *p)
{
    return &p->mission[g->mission];
}

const struct infiltrator_type *infiltrator_type(const struct infiltrator *g,
                                                const struct infiltrator_pack *p,
                                                int enemy)
{
    return &p->type[g->enemy[enemy].type];
}

/* Eight flags become eight bits at a time. */
uint64_t infiltrator_set(const uint8_t marks[PLACES])
{
    uint64_t set = 0;
    for (int row = 0; row < PLACES / WIDTH; row++) {
        uint64_t flags = 0;
        for (int column = 0; column < WIDTH; column++)
            flags |= (uint64_t)marks[WIDTH * row + column] << column;
        set |= flags << (WIDTH * row);
    }
    return set;
}

bool infiltrator_is_alive(const struct infiltrator *g, int enemy)
{
    return g->enemy[enemy].status == ALIVE;
}

static uint32_t figures_in(const struct infiltrator *g, int sector, int status)
{
    uint32_t found = 0;
    for (int i = 0; i < ENEMIES; i++)
        if (g->enemy[i].status == status && g->enemy[i].sector == sector)
            found |= UINT32_C(1) << i;
    return found;
}

uint32_t infiltrator_enemies_in(const struct infiltrator *g, int sector)
{
    return figures_in(g, sector, ALIVE);
}

uint32_t infiltrator_bodies_in(const struct infiltrator *g, int sector)
{
    return figures_in(g, sector, BODY);
}

/* INFILTRATOR-20, INFILTRATOR-65, INFILTRATOR-88, INFILTRATOR-120: an enemy without
 * Attack Power intercepts nobody, but in Overwatch it detects. */
bool infiltrator_ambushes(const struct infiltrator *g, const struct infiltrator_pack *p,
                          int enemy, int ambush)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    if (e->status != ALIVE || e->sector != g->sector || e->is_stunned)
        return false;
    if (ambush == OVERWATCHING)
        return e->has_overwatch;
    return !g->can_slip && p->type[e->type].attack != NOTHING;
}

/* It detects whom it shares a sector with, unless you are Hidden or it is stunned
 * (INFILTRATOR-43, INFILTRATOR-120). */
bool infiltrator_detects(const struct infiltrator *g, int enemy)
{
    const struct infiltrator_enemy *e = &g->enemy[enemy];
    return e->status == ALIVE && e->sector == g->sector && !g->is_hidden &&
           !e->is_stunned;
}

/* INFILTRATOR-131: ruthless enemies hit harder; one without Attack Power stays so. */
int infiltrator_attack_power(const struct infiltrator *g,
                             const struct infiltrator_pack *p, int enemy)
{
    int attack = infiltrator_type(g, p, enemy)->attack;
    return attack == NOTHING ? NOTHING : attack + (g->difficulty == RUTHLESS);
}

static int gear_bonus(const struct infiltrator *g, const struct infiltrator_pack *p,
                      enum infiltrator_primitive what)
{
    int bonus = 0;
    for (int i = 0; i < p->gears; i++)
        if (g->equipped[i] && p->gear[i].effect.what == what)
            bonus += p->gear[i].effect.n;
    return bonus;
}

/* Your Armor with what gear adds (INFILTRATOR-09). */
int infiltrator_armor(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    return p->armor + gear_bonus(g, p, E_MORE_ARMOR);
}

/* Full Health with what gear and an easy game add (INFILTRATOR-08, INFILTRATOR-131). */
int infiltrator_max_health(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    return p->health + gear_bonus(g, p, E_MORE_HEALTH) + (g->difficulty == RELAXED);
}

/* The Energy that equipment may cost, with what gear adds (INFILTRATOR-112). */
int infiltrator_budget(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    return p->energy + gear_bonus(g, p, E_MORE_ENERGY);
}

int infiltrator_cost(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    int cost = 0;
    for (int i = 0; i < p->gears; i++)
        cost += g->equipped[i] ? p->gear[i].cost : 0;
    return cost;
}

/* A weapon's Attack Power with what gear adds (INFILTRATOR-28). */
int infiltrator_weapon_power(const struct infiltrator *g,
                             const struct infiltrator_pack *p, int gear)
{
    return p->gear[gear].effect.n + gear_bonus(g, p, E_MORE_ATTACK);
}

bool infiltrator_has_all_objectives(const struct infiltrator *g,
                                    const struct infiltrator_pack *p)
{
    const struct infiltrator_mission *m = infiltrator_mission(g, p);
    for (int i = OBJECTIVE_1; i < OPTIONAL_1; i++)
        if (m->token[i] != NOTHING && !g->taken[i])
            return false;
    return m->token[OBJECTIVE_1] != NOTHING;
}

int infiltrator_cards_known(const struct infiltrator *g)
{
    int known = 0;
    while (known < PEEKED && g->top[known] != NOTHING)
        known++;
    return known;
}

int infiltrator_deck_size(const struct infiltrator *g)
{
    int size = infiltrator_cards_known(g);
    for (int i = 0; i < CARDS; i++)
        size += g->deck[i];
    return size;
}

int infiltrator_items_held(const struct infiltrator *g)
{
    int held = 0;
    while (held < HELD && g->item[held] != NOTHING)
        held++;
    return held;
}

int infiltrator_find_item(const struct infiltrator *g, int item)
{
    for (int i = 0; i < HELD; i++)
        if (g->item[i] == item)
            return i;
    return NOTHING;
}

int infiltrator_gear_left(const struct infiltrator *g, const struct infiltrator_pack *p)
{
    int left = 0;
    for (int i = 0; i < p->gears; i++)
        left += !g->owned[i];
    return left;
}

/* INFILTRATOR-124: what the last mission that succeeded leads to; a campaign is a path,
 * so that is the one none of whose successors has succeeded. */
uint32_t infiltrator_open_missions(const struct infiltrator *g,
                                   const struct infiltrator_pack *p)
{
    uint32_t open = 1;
    for (int i = 0; i < p->missions; i++) {
        uint32_t next = 0;
        bool is_passed = false;
        if (!g->completed[i])
            continue;
        for (int j = 0; j < NEXT && p->mission[i].next[j] != NOTHING; j++) {
            next |= UINT32_C(1) << p->mission[i].next[j];
            is_passed |= g->completed[p->mission[i].next[j]];
        }
        if (!is_passed)
            open = next;
    }
    return open;
}

/* Alone the Health left, else missions done at first attempt (INFILTRATOR-R77). */
int infiltrator_score(const struct infiltrator *g)
{
    int score = 0;
    if (!g->is_campaign)
        return g->ending == SUCCEEDED ? g->health : 0;
    for (int i = 0; i < MISSIONS; i++)
        score += g->completed[i] && g->attempts[i] == 1;
    return score;
}

st_task infiltrator_question(const struct infiltrator *g)
{
    return st_agenda_top(&g->agenda);
}

enum infiltrator_stage infiltrator_stage(const struct infiltrator *g)
{
    if (g->ending != UNDER_WAY)
        return AT_END;
    switch (infiltrator_question(g).step) {
    case ASK_CAMP: return AT_CAMP;
    case ASK_PICK: return PICKING;
    case ASK_DISCARD: return DISCARDING;
    case ASK_PHASE: return ACTING;
    case ASK_ORDER: return ORDERING;
    case ASK_STEP: return STEPPING;
    case ASK_BODY: return HANDLING;
    case ASK_SHOOT: return SHOOTING;
    case ASK_VALUE: return VALUING;
    case ASK_REACT_DRAW: return REACTING_DRAW;
    case ASK_REACT_ALARM: return REACTING_ALARM;
    case ASK_REACT_HIT: return REACTING_HIT;
    default: return RUNNING_ON;
    }
}
