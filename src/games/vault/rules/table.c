/* table.c: what can be read off the table: who stands where, which ways are open, what a
 * player's cards make of a number. Nothing here changes a state. */
#include "games/vault/rules/state.h"

enum { WAYS = 4, NEEDS_USUAL = 2, FIRST_NEED = 2 };

/* The tiles around each tile (up, left, right, down) and the sides between; a tile at
 * the rim names itself, and its outer side is a wall that cannot fall. */
static const struct {
    uint8_t tile[WAYS], side[WAYS];
} around[ROOMS] = {
    { { 0, 0, 1, 4 }, { 31, 31, 0, 1 } },
    { { 1, 0, 2, 5 }, { 31, 0, 2, 3 } },
    { { 2, 1, 3, 6 }, { 31, 2, 4, 5 } },
    { { 3, 2, 3, 7 }, { 31, 4, 31, 6 } },
    { { 0, 4, 5, 8 }, { 1, 31, 7, 8 } },
    { { 1, 4, 6, 9 }, { 3, 7, 9, 10 } },
    { { 2, 5, 7, 10 }, { 5, 9, 11, 12 } },
    { { 3, 6, 7, 11 }, { 6, 11, 31, 13 } },
    { { 4, 8, 9, 12 }, { 8, 31, 14, 15 } },
    { { 5, 8, 10, 13 }, { 10, 14, 16, 17 } },
    { { 6, 9, 11, 14 }, { 12, 16, 18, 19 } },
    { { 7, 10, 11, 15 }, { 13, 18, 31, 20 } },
    { { 8, 12, 13, 12 }, { 15, 31, 21, 31 } },
    { { 9, 12, 14, 13 }, { 17, 21, 22, 31 } },
    { { 10, 13, 15, 14 }, { 19, 22, 23, 31 } },
    { { 11, 14, 15, 15 }, { 20, 23, 31, 31 } },
};

int vault_count_bits(int mask)
{
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

bool vault_is_safe(int room)
{
    return room < VAULT;
}

int vault_special(int room)
{
    return room == ARMORY || room == FIRST_AID ? room - ARMORY : NOTHING;
}

/* Guards who are shut down do not count (VAULT-R54). */
int vault_active(const struct vault *g, int room)
{
    return g->plain[room] + g->keyed[room];
}

int vault_downed(const struct vault *g, int room)
{
    int count = 0;
    for (int i = 0; i < COUNTERS; i++)
        count += g->down[room][i];
    return count;
}

int vault_guards(const struct vault *g, int room)
{
    return vault_active(g, room) + vault_downed(g, room);
}

/* Only the space in a room limits its guards (VAULT-R59). */
int vault_free(const struct vault *g, int room)
{
    return FULL - vault_guards(g, room);
}

bool vault_has_body(const struct vault *g, int room)
{
    return g->bodies[room] > 0 || vault_downed(g, room) > 0;
}

bool vault_is_locked(const struct vault *g)
{
    return g->keys_taken < g->keys_total;
}

/* Closed rooms and the locked Vault are not, for guards either (VAULT-R60, VAULT-R86). */
bool vault_is_accessible(const struct vault *g, int room)
{
    return g->closed[room] == 0 && (room != VAULT || !vault_is_locked(g));
}

static int rooms_around(const struct vault *g, int room, uint32_t walls)
{
    int tile = g->tile[room], rooms = 0;
    for (int way = 0; way < WAYS; way++)
        if (!(walls >> around[tile].side[way] & 1))
            rooms |= 1 << g->board.room_of_tile[around[tile].tile[way]];
    return rooms;
}

enum { RIM_WALL = 31 };

int vault_beside(const struct vault *g, int room)
{
    return rooms_around(g, room, 1u << RIM_WALL);
}

int vault_joined(const struct vault *g, int room)
{
    return rooms_around(g, room, g->board.walls | 1u << RIM_WALL);
}

/* Next door, no wall, not closed, and not back within the turn (VAULT-39, VAULT-40,
 * VAULT-41, VAULT-42). */
int vault_exits(const struct vault *g, int seat)
{
    int joined = vault_joined(g, g->room[seat]), exits = 0;
    for (int room = 0; room < ROOMS; room++)
        if (joined >> room & 1 && vault_is_accessible(g, room) &&
            room != g->came_from[seat])
            exits |= 1 << room;
    return exits;
}

bool vault_is_held(const struct vault *g, int seat)
{
    return vault_active(g, g->room[seat]) > 0 && !g->is_unnoticed;
}

int vault_acts(const struct vault *g, int seat)
{
    int exits = vault_exits(g, seat), acts = 0;
    if (vault_active(g, g->room[seat]) > 0)
        acts |= CAN_FIGHT;
    if (exits != 0)
        acts |= vault_is_held(g, seat) ? CAN_EVADE : CAN_MOVE;
    return acts;
}

int vault_living(const struct vault *g)
{
    int seats = 0;
    for (int seat = 0; seat < SEATS; seat++)
        seats |= g->hp[seat] > 0 ? 1 << seat : 0;
    return seats;
}

int vault_players_in(const struct vault *g, int room)
{
    int seats = 0;
    for (int seat = 0; seat < SEATS; seat++)
        seats |= g->hp[seat] > 0 && g->room[seat] == room ? 1 << seat : 0;
    return seats;
}

int vault_keys_about(const struct vault *g)
{
    int keys = 0;
    for (int room = 0; room < ROOMS; room++)
        keys += g->keyed[room];
    return keys;
}

int vault_find_skill(const struct vault *g, int seat, int skill)
{
    for (int place = 0; place < HAND; place++)
        if (g->skill[seat][place] == skill)
            return place;
    return NOTHING;
}

int vault_find_hush(const struct vault *g, const struct vault_pack *p, int *seat)
{
    for (*seat = 0; *seat < g->seats; (*seat)++)
        for (int place = 0; place < HAND && g->hp[*seat] > 0; place++) {
            int skill = g->skill[*seat][place];
            if (skill != NOTHING && p->skill[skill].can_hush && g->uses[*seat][place] > 0)
                return place;
        }
    return NOTHING;
}

int vault_find_ghost(const struct vault *g, const struct vault_pack *p, int seat)
{
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place];
        if (skill != NOTHING && p->skill[skill].can_ghost && g->uses[seat][place] > 0)
            return place;
    }
    return NOTHING;
}

int vault_find_strike(const struct vault *g, const struct vault_pack *p, int seat)
{
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place];
        if (skill != NOTHING && p->skill[skill].can_strike && g->uses[seat][place] > 0)
            return place;
    }
    return NOTHING;
}

/* HP by the difficulty, more by skills (VAULT-07, VAULT-72, 5.9). */
int vault_hp_limit(const struct vault *g, const struct vault_pack *p, int seat)
{
    int limit = p->difficulty[g->difficulty].hp;
    for (int place = 0; place < HAND; place++)
        if (g->skill[seat][place] != NOTHING)
            limit += p->skill[g->skill[seat][place]].more_hp;
    return limit;
}

/* Three of each kind, more by skills (VAULT-08, VAULT-72). */
int vault_bullet_limit(const struct vault *g, const struct vault_pack *p, int seat,
                       int bullet)
{
    int limit = BULLETS;
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place];
        if (skill != NOTHING)
            limit += bullet == EXPLOSIVE ? p->skill[skill].more_explosive
                                         : p->skill[skill].more_disruptive;
    }
    return limit;
}

int vault_bullets(const struct vault *g, int seat, int bullet)
{
    return bullet == EXPLOSIVE ? g->explosive[seat] : g->disruptive[seat];
}

int vault_bullets_missing(const struct vault *g, const struct vault_pack *p, int seat,
                          int bullet)
{
    return vault_bullet_limit(g, p, seat, bullet) - vault_bullets(g, seat, bullet);
}

/* Two actions, more by skills (VAULT-36, VAULT-120). */
int vault_actions(const struct vault_pack *p, const int8_t *hand)
{
    int actions = ACTIONS;
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING)
            actions += p->skill[hand[place]].more_actions;
    return actions;
}

int vault_rerolls(const struct vault_pack *p, const int8_t *hand)
{
    int rerolls = 0;
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING)
            rerolls += p->skill[hand[place]].rerolls;
    return rerolls;
}

/* Three rounds, or what the hardest punch says (VAULT-26, VAULT-119). */
int vault_down_rounds(const struct vault_pack *p, const int8_t *hand)
{
    int rounds = DOWN_ROUNDS;
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING && p->skill[hand[place]].down_rounds > rounds)
            rounds = p->skill[hand[place]].down_rounds;
    return rounds;
}

/* Three dice, or as many as the fastest hand has (VAULT-60). */
int vault_dice(const struct vault_pack *p, const int8_t *hand)
{
    int dice = DICE;
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING && p->skill[hand[place]].dice > dice)
            dice = p->skill[hand[place]].dice;
    return dice;
}

/* What a die needs once the holder's cards have made it easier (VAULT-R76, VAULT-116). */
static int eased(const struct vault_pack *p, const int8_t *hand, int need)
{
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING)
            need -= p->skill[hand[place]].ease;
    return need < 1 ? 1 : need;
}

/* VAULT-48, VAULT-49, VAULT-50; the lowest number that a card has for this place
 * counts. */
int vault_fight_need(const struct vault_pack *p, const int8_t *hand, int at)
{
    int need = at < DICE ? FIRST_NEED + NEEDS_USUAL * at : INT16_MAX;
    for (int place = 0; place < HAND; place++) {
        const struct vault_skill *skill = &p->skill[hand[place] < 0 ? 0 : hand[place]];
        if (hand[place] != NOTHING && at < skill->dice && skill->needs[at] < need)
            need = skill->needs[at];
    }
    return eased(p, hand, need);
}

/* One more than the active guards, for both Evades (VAULT-63, VAULT-67, VAULT-R11). */
int vault_evade_need(const struct vault *g, const struct vault_pack *p, int seat)
{
    int guards = vault_active(g, g->room[seat]);
    return eased(p, g->skill[seat], guards + 1 + g->is_evade_harder);
}

int vault_search_need(const struct vault_pack *p, const int8_t *hand)
{
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING && p->skill[hand[place]].active == A_SEARCH)
            return eased(p, hand, p->skill[hand[place]].a);
    return INT16_MAX;
}

bool vault_is_quiet(const struct vault_pack *p, const int8_t *hand)
{
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING && p->skill[hand[place]].is_quiet)
            return true;
    return false;
}

bool vault_has_no_overflow(const struct vault_pack *p, const int8_t *hand)
{
    for (int place = 0; place < HAND; place++)
        if (hand[place] != NOTHING && p->skill[hand[place]].has_no_overflow)
            return true;
    return false;
}

/* VAULT-R94: where most guards are, and of these where fewest were taken. */
int vault_dismissible(const struct vault *g)
{
    int rooms = 0, most = 0, fewest = 0;
    for (int room = 0; room < ROOMS; room++) {
        int guards = vault_guards(g, room), taken = g->dismissed[room];
        if (g->plain[room] == 0 || guards < most || (guards == most && taken > fewest))
            continue;
        bool is_tied = guards == most && taken == fewest;
        rooms = (is_tied ? rooms : 0) | 1 << room;
        most = guards;
        fewest = taken;
    }
    return rooms;
}

/* The accessible rooms with most living players, where guards may go at all. */
int vault_hunted(const struct vault *g)
{
    int rooms = 0, most = 1;
    for (int room = VAULT; room < ROOMS; room++) {
        int players = 0;
        for (int seat = 0; seat < SEATS; seat++)
            players += g->hp[seat] > 0 && g->room[seat] == room;
        if (room == SECURITY || players < most || !vault_is_accessible(g, room))
            continue;
        rooms = (players > most ? 0 : rooms) | 1 << room;
        most = players;
    }
    return rooms;
}

int vault_deck_size(const struct vault *g, const struct vault_pack *p)
{
    int count = 0;
    for (int event = 0; event < p->events; event++)
        count += !g->event_away[event];
    return count;
}

/* A question with nothing left to ask is on its way out. */
enum vault_stage vault_stage(const struct vault *g)
{
    st_task top = st_agenda_top(&g->agenda);
    switch (top.step) {
    case ASK_PICK: return PICKING;
    case ASK_REPICK: return REPICKING;
    case ASK_CREW_REPICK: return CREW_REPICKING;
    case ASK_ACTION: return g->actions_left > 0 && g->hp[g->turn] > 0 ? ACTING : RUNNING;
    case ASK_GO: return GOING;
    case ASK_STRIKE: return STRIKING;
    case ASK_FIRE: return FIRING;
    case ASK_REROLL: return REROLLING;
    case ASK_TAKE: return top.a > 0 ? TAKING : RUNNING;
    case ASK_BURY: return BURYING;
    case ASK_ALARM: return HUSHING;
    case ASK_POST: return POSTING;
    case ASK_DISMISS: return top.a > 0 ? DISMISSING : RUNNING;
    case ASK_HUNT: return HUNTING;
    default: return g->ending == UNDER_WAY ? RUNNING : AT_END;
    }
}
