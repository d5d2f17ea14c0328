/* table.c: what can be read off the table of Patrol!, computed and never stored. */
#include "games/patrol/rules/state.h"

bool patrol_is_member(const struct patrol *g, int seat)
{
    return g->driver >= 0 && (seat == g->driver || seat == g->passenger);
}

/* A Combined Unit lies still while one of the two is down (PATROL-76, PATROL-R36). */
bool patrol_is_frozen(const struct patrol *g, int seat)
{
    if (g->down < 0)
        return false;
    return seat == g->down || (patrol_is_member(g, seat) && patrol_is_member(g, g->down));
}

bool patrol_has_movement(const struct patrol *g, int seat)
{
    return g->owed[seat] == 0 && seat != g->passenger && !patrol_is_frozen(g, seat);
}

int patrol_dice(const struct patrol *g, int seat)
{
    bool is_run_code = g->has_extra_die && seat == g->turn;
    return is_run_code || (g->down >= 0 && g->down != seat) ? 2 : 1;
}

/* The season of this round, in a short year or a long one (PATROL-95, PATROL-R47). */
int patrol_season_now(const struct patrol *g, const struct patrol_pack *p)
{
    return g->rounds <= 4 ? p->year_of_4[g->round - 1] : p->year_of_8[g->round - 1];
}

/* The space entered is paid for, by its traffic and by the season (PATROL-89, PATROL-97,
 * PATROL-R48, PATROL-R51, PATROL-R61). */
int patrol_step_cost(const struct patrol *g, const struct patrol_pack *p, int place)
{
    static const int by_dots[] = { 0, 1, 2, 4 }; /* half-points (PATROL-88) */
    int cost = 2;
    if (g->has_traffic && place != HQ)
        cost = by_dots[p->tile[g->tile[p->slot[place]]].traffic];
    if (g->has_seasons)
        cost += p->season[patrol_season_now(g, p)].cost_plus;
    return cost;
}

void patrol_step_costs(const struct patrol *g, const struct patrol_pack *p, uint8_t *cost)
{
    for (int place = 0; place < PLACES; place++)
        cost[place] = (uint8_t)patrol_step_cost(g, p, place);
}

bool patrol_can_afford_any(const struct patrol *g, const struct patrol_pack *p)
{
    int here = g->at[g->turn];
    for (int i = 0; i < p->grid.near_count[here]; i++)
        if (patrol_step_cost(g, p, p->grid.near[here][i]) <= g->points)
            return true;
    return false;
}

/* Whether the next step is the free one, straight after a roll that affords none
 * (PATROL-R49). */
bool patrol_has_free_step(const struct patrol *g, const struct patrol_pack *p)
{
    return !g->has_stepped && !patrol_can_afford_any(g, p);
}

int patrol_bonus(const struct patrol *g, const struct patrol_pack *p, int space)
{
    int dots = p->tile[g->tile[p->slot[space]]].crime;
    return g->has_seasons ? dots * p->season[patrol_season_now(g, p)].bonus_times : dots;
}

/* Units in the order they came; a stack takes one rank (PATROL-R19, PATROL-R31). */
int patrol_ranks(const struct patrol *g, int place, int8_t *unit)
{
    int count = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        if (g->at[seat] != place || seat == g->passenger)
            continue;
        int i = count++;
        for (; i > 0 && g->stamp[unit[i - 1]] > g->stamp[seat]; i--)
            unit[i] = unit[i - 1];
        unit[i] = (int8_t)seat;
    }
    return count;
}

/* All who are there now, one who is down included (PATROL-75, PATROL-R18, PATROL-R38). */
int patrol_officers(const struct patrol *g, int place)
{
    int count = 0;
    for (int seat = 0; seat < g->seats; seat++)
        count += g->at[seat] == place; /* the passenger is there too: PATROL-62 */
    return count;
}

int patrol_open_crimes(const struct patrol *g)
{
    int count = 0;
    while (count < CRIMES && g->crime[count] >= 0)
        count++;
    return count;
}

int patrol_hand_size(const struct patrol *g, int seat)
{
    int count = 0;
    for (int card = 0; card < CARDS; card++)
        count += g->hand[seat][card];
    return count;
}

int patrol_total(const struct patrol *g, int seat)
{
    int total = 0;
    for (int round = 0; round < ROUNDS; round++)
        total += g->score[round][seat];
    return total;
}

int patrol_shift_left(const struct patrol *g, const struct patrol_pack *p)
{
    return p->shift_laps * g->seats - g->empty_turns;
}
