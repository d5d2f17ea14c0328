/* advise.c: how good a position is for the crew, and what a sensible player does.
 *
 * Actions are planned by the turn (plan.c) on what lies ahead (outlook.c); the small
 * questions in between have rules of thumb here. All of it is public knowledge: nobody
 * reckons with a card's place in a deck unless it was shown. */
#include "games/vault/bot/mind.h"

enum { ONE_ACTION = 1, WHOLE_TURN = 3 }; /* planned together */
enum { SURE = 10000, GOAL = 2000, KEYCARD = 400, POINT = 20 };

static st_move move_of(int verb, int a, int b)
{
    return (st_move){ (int16_t)verb, { (int16_t)a, (int16_t)b } };
}

/* How much a card is liked, from the lab (docs/balance/vault.md); by its number. */
static int liking(const struct vault *g, const struct vault_pack *p, int skill)
{
    static const int8_t liked[] = {
        [1] = 55,  [2] = 10,  [3] = 62,  [4] = 15,  [5] = 40,  [6] = 38,  [7] = 70,
        [8] = 50,  [10] = 80, [11] = 55, [12] = 52, [13] = 74, [14] = 8,  [15] = 51,
        [16] = 60, [17] = 90, [18] = 52, [19] = 78, [20] = 72, [21] = 60, [22] = 30,
        [23] = 30, [24] = 65, [25] = 60, [26] = 12, [27] = 30, [28] = 45
    };
    const struct vault_skill *card = &p->skill[skill];
    if (card->active == A_REVIVE && g->seats == 1)
        return 0; /* VAULT-R96: nobody to revive */
    return card->number >= 0 && card->number < (int)ST_COUNT(liked) ? liked[card->number]
                                                                    : 0;
}

static st_move advise_pick(const struct vault *g, const struct vault_pack *p)
{
    int best = NOTHING;
    for (int skill = 0; skill < p->skills; skill++)
        if (vault_is_in_skill_deck(g, skill) &&
            (best == NOTHING || liking(g, p, skill) > liking(g, p, best)))
            best = skill;
    return move_of(V_PICK, best, 0);
}

/* The least liked card of some seats, if the deck promises more. */
static st_move advise_repick(const struct vault *g, const struct vault_pack *p, int seats)
{
    enum { ORDINARY = 50 };
    int worst = NOTHING, whose = 0;
    bool is_crew = st_agenda_top(&g->agenda).step == ASK_CREW_REPICK;
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < DEALT; place++) {
            int skill = g->skill[seat][place];
            if (seats >> seat & 1 && skill != NOTHING &&
                (worst == NOTHING || liking(g, p, skill) < liking(g, p, worst))) {
                worst = skill;
                whose = seat;
            }
        }
    if (worst == NOTHING || liking(g, p, worst) >= ORDINARY)
        return move_of(is_crew ? V_KEEP_HANDS : V_KEEP_HAND, 0, 0);
    return move_of(V_REPICK, is_crew ? whose : ST_NONE, worst);
}

/* Rounds the crew will about still need. */
static double rounds_left(const struct vault *g)
{
    int living = vault_count_bits(vault_living(g));
    if (g->is_cleared || g->room[g->turn] == VAULT)
        return 2.5;
    return 4 + 2.0 * (g->keys_total - g->keys_taken) / living;
}

/* How likely a round's event card brings guards to a room. */
static double patrols(const struct vault *g, const struct vault_pack *p, int room)
{
    int cards = 0, coming = 0;
    for (int event = 0; event < p->events; event++) {
        if (g->event_away[event])
            continue;
        cards++;
        for (int i = 0; i < p->event[event].instructions; i++) {
            const struct vault_instruction *in = &p->event[event].instruction[i];
            coming += (in->what == E_MOVE && in->c == room &&
                       vault_active(g, in->b) > 0) ||
                      (in->what == E_GATHER && in->a == room);
        }
    }
    return cards > 0 ? (double)coming / cards : 0;
}

/* A body may be found as long as the game lasts; who is shut down may be found as well,
 * and wakes if there is time for it. */
static st_move advise_fire(const struct vault *g, const struct vault_pack *p)
{
    int room = g->room[g->turn];
    int down = vault_down_rounds(p, g->skill[g->turn]);
    double left = rounds_left(g), found = patrols(g, p, room);
    double body = found * left;
    double asleep = found * (left < down ? left : down) + (left > down ? 1.3 : 0);
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[g->turn][place];
        if (skill != NOTHING && p->skill[skill].active == A_CONVINCE &&
            g->companions[g->turn] < COMPANIONS && g->actions_left > 0)
            return move_of(V_FIRE, DISRUPTIVE, 0);
    }
    return move_of(V_FIRE, asleep <= body ? DISRUPTIVE : EXPLOSIVE, 0);
}

static st_move advise_strike(const struct vault *g, const struct vault_pack *p)
{
    int room = g->room[g->turn];
    struct vault_moment m = { .room = room,
                              .plain = g->plain[room],
                              .keyed = g->keyed[room],
                              .hp = g->hp[g->turn] };
    return move_of(vault_would_strike(&m) ? V_STRIKE : V_HOLD, 0, 0);
}

/* Where one guard more or less matters most to the crew. */
static int weight_of(const struct vault *g, int room)
{
    int weight = 10 * vault_count_bits(vault_players_in(g, room)) + 6 * g->keyed[room];
    if (room == VAULT)
        weight += g->is_cleared ? 0 : 30;
    for (int seat = 0; seat < g->seats; seat++)
        weight += g->hp[seat] > 0 && vault_joined(g, g->room[seat]) >> room & 1 ? 3 : 0;
    if (vault_joined(g, g->is_cleared ? ROOFTOP : VAULT) >> room & 1)
        weight += 2;
    return weight;
}

/* Of the rooms of a mask the one where a guard matters most, or least. */
static int weigh_rooms(const struct vault *g, int rooms, bool is_most)
{
    int best = NOTHING;
    for (int room = 0; room < ROOMS; room++)
        if (rooms >> room & 1 &&
            (best == NOTHING || (is_most ? weight_of(g, room) > weight_of(g, best)
                                         : weight_of(g, room) < weight_of(g, best))))
            best = room;
    return best;
}

/* The guards find the strongest player. */
static st_move advise_hunt(const struct vault *g, int rooms)
{
    int best = NOTHING, most = -1;
    for (int room = VAULT; room < ROOMS; room++) {
        int weakest = UINT8_MAX;
        for (int seat = 0; seat < g->seats; seat++)
            if (vault_players_in(g, room) >> seat & 1 && g->hp[seat] < weakest)
                weakest = g->hp[seat];
        if (rooms >> room & 1 && weakest > most) {
            most = weakest;
            best = room;
        }
    }
    return move_of(V_HUNT, best, 0);
}

/* The first card shown that is no relief. */
static st_move advise_bury(const struct vault *g, const struct vault_pack *p, int shown)
{
    for (int place = 0; place < shown && g->event_bottom[BURIED - 1] == NOTHING; place++)
        if (g->event_top[place] != NOTHING &&
            p->event[g->event_top[place]].type != RELIEF_CARD)
            return move_of(V_BURY, place, 0);
    return move_of(V_BURY, KNOWN, 0);
}

/* The best level plans its turn as a whole, one below it action by action. */
static bool is_best(int level)
{
    return level >= BURGLAR;
}

st_move vault_advise(const void *state, const void *pack, int seat, int level,
                     st_chance *chance)
{
    const struct vault *g = state;
    const struct vault_pack *p = pack;
    st_task task = st_agenda_top(&g->agenda);
    struct vault_outlook outlook;
    switch (task.step) {
    case ASK_PICK: return advise_pick(g, p);
    case ASK_REPICK: return advise_repick(g, p, 1 << task.a);
    case ASK_CREW_REPICK: return advise_repick(g, p, (1 << g->seats) - 1);
    case ASK_FIRE: return advise_fire(g, p);
    case ASK_STRIKE: return advise_strike(g, p);
    case ASK_REROLL: return move_of(V_REROLL, 0, 0);
    case ASK_TAKE: return move_of(V_TAKE, EXPLOSIVE, 0);
    case ASK_ALARM: return move_of(V_HUSH, 0, 0);
    case ASK_POST:
        return move_of(V_POST, weigh_rooms(g, task.b << FIRST_PATROL, false), 0);
    case ASK_DISMISS:
        return move_of(V_DISMISS, weigh_rooms(g, vault_dismissible(g), true), 0);
    case ASK_HUNT: return advise_hunt(g, task.b << VAULT);
    case ASK_BURY: return advise_bury(g, p, task.a);
    default: break;
    }
    vault_look(g, p, seat, is_best(level) ? WHOLE_TURN : ONE_ACTION, &outlook);
    return task.step == ASK_GO ? vault_plan_exit(&outlook) : vault_plan_action(&outlook);
}

int vault_worth(const void *state, const void *pack, int seat)
{
    const struct vault *g = state;
    int worth = g->keys_taken * KEYCARD + g->is_cleared * GOAL;
    if (g->ending != UNDER_WAY)
        return g->ending == WON ? SURE : -SURE;
    for (int player = 0; player < g->seats; player++)
        worth += g->hp[player] * POINT;
    return worth;
}
