/* check.c: what must hold in every state of Vault.
 *
 * Positions may come from outside, so check also keeps every number and every step of
 * the agenda within what the rules' code relies on. */
#include "games/vault/rules/state.h"

#include <string.h>

enum { AGENDA_MAX = 12, SIDE_BITS = 0xFFFFFF };

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static const char *check_board(const struct vault *g)
{
    int rooms = 0;
    for (int tile = 0; tile < ROOMS; tile++) {
        if (g->board.room_of_tile[tile] >= ROOMS ||
            g->tile[g->board.room_of_tile[tile]] != tile)
            return "each room lies on one tile";
        rooms |= 1 << g->board.room_of_tile[tile];
    }
    if (rooms != (1 << ROOMS) - 1)
        return "each room lies on one tile";
    if (g->board.walls > SIDE_BITS || vault_count_bits((int)g->board.walls) > g->walls)
        return "there are more walls than at the start";
    return NULL;
}

static const char *check_rooms(const struct vault *g)
{
    for (int room = 0; room < ROOMS; room++) {
        int guards = g->plain[room] + g->keyed[room] + vault_downed(g, room);
        if (g->plain[room] > FULL || g->keyed[room] > KEYCARDS || guards > FULL)
            return "a room has more than 8 guards";
        if (vault_is_safe(room) && guards > 0)
            return "a guard is in a safe room";
        if (g->closed[room] > ROUNDS_MOST || g->burning[room] > ROUNDS_MOST ||
            g->dismissed[room] + g->plain[room] > FULL)
            return "a counter of a room is out of range";
    }
    if (g->closed[ENTRANCE] || g->closed[SECURITY] || g->closed[VAULT])
        /* VAULT-R57: no card closes them. */
        return "Entrance, Security Room and Vault are never closed";
    if (g->unusable[0] > ROUNDS_MOST || g->unusable[1] > ROUNDS_MOST)
        return "a special room is unusable for too long";
    if (!is_between(g->keys_total, 1, KEYCARDS) || g->keys_taken > g->keys_total)
        return "there are 1 to 4 keycards";
    return NULL;
}

static bool is_setup(const struct vault *g)
{
    return g->round == 0 && g->ending == UNDER_WAY;
}

/* Keycards are with guards or with the crew, once the guards are dealt. */
static const char *check_keys(const struct vault *g)
{
    int keys = vault_keys_about(g) + g->keys_taken;
    bool is_undealt = st_agenda_top(&g->agenda).step == DO_DEAL_GUARDS;
    if (keys != (is_undealt ? 0 : g->keys_total))
        return "the keycards do not add up";
    return NULL;
}

static const char *check_hand(const struct vault *g, const struct vault_pack *p, int seat,
                              uint32_t *held)
{
    for (int place = 0; place < HAND; place++) {
        int skill = g->skill[seat][place], uses = g->uses[seat][place];
        if (!is_between(skill, NOTHING, p->skills - 1))
            return "there is no such skill card";
        if (skill == NOTHING && uses != 0)
            return "a place without a card has uses";
        if (skill == NOTHING)
            continue;
        if (*held >> skill & 1)
            return "a skill card is there twice";
        *held |= 1u << skill;
        if (p->skill[skill].uses == NO_LIMIT ? uses != NO_LIMIT
                                             : uses > p->skill[skill].uses)
            return "a skill card has more uses than printed";
    }
    return NULL;
}

static const char *check_cards(const struct vault *g, const struct vault_pack *p)
{
    uint32_t held = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const char *wrong = check_hand(g, p, seat, &held);
        if (wrong != NULL)
            return wrong;
    }
    for (int i = 0; i < ST_COUNT(g->returned); i++) {
        int skill = g->returned[i];
        if (!is_between(skill, NOTHING, p->skills - 1) ||
            (skill != NOTHING && held >> skill & 1))
            return "a skill card under the pile is held";
        held |= skill != NOTHING ? 1u << skill : 0;
    }
    if (g->returned[0] == NOTHING && g->returned[1] != NOTHING)
        return "the cards under the pile have a gap";
    return NULL;
}

/* A row of known event cards: no gap, no card twice, all of them in the deck. */
static const char *check_row(const struct vault *g, const struct vault_pack *p,
                             const int8_t *row, int length, uint64_t *seen)
{
    bool is_over = false;
    for (int i = 0; i < length; i++) {
        if (!is_between(row[i], NOTHING, p->events - 1) || (is_over && row[i] >= 0))
            return "the known event cards are out of range or have a gap";
        is_over |= row[i] == NOTHING;
        if (is_over)
            continue;
        if (*seen >> row[i] & 1 || g->event_away[row[i]])
            return "a known event card is there twice, or put away";
        *seen |= UINT64_C(1) << row[i];
    }
    return NULL;
}

static const char *check_deck(const struct vault *g, const struct vault_pack *p)
{
    uint64_t seen = 0;
    for (int event = 0; event < EVENT_KINDS; event++)
        if (g->event_away[event] > (event < p->events))
            return "an event card that is not there is put away";
    for (int list = 0; list < SHORT_LISTS; list++)
        if (g->list_away[list] > 1)
            return "a guard list is neither in its deck nor away";
    if (!is_between(g->event_now, NOTHING, p->events - 1))
        return "there is no such event card";
    const char *wrong = check_row(g, p, g->event_top, KNOWN, &seen);
    return wrong != NULL ? wrong : check_row(g, p, g->event_bottom, BURIED, &seen);
}

static bool is_nobody(const struct vault *g, int seat)
{
    return g->hp[seat] == 0 && g->explosive[seat] == 0 && g->disruptive[seat] == 0 &&
           g->room[seat] == 0 && g->came_from[seat] == NOTHING && g->pinned[seat] == 0 &&
           g->companions[seat] == 0 && g->rerolls[seat] == 0 &&
           g->skill[seat][0] == NOTHING && g->skill[seat][1] == NOTHING &&
           g->skill[seat][2] == NOTHING && g->skill[seat][3] == NOTHING;
}

static const char *check_player(const struct vault *g, const struct vault_pack *p,
                                int seat)
{
    if (g->hp[seat] > vault_hp_limit(g, p, seat) ||
        vault_bullets_missing(g, p, seat, EXPLOSIVE) < 0 ||
        vault_bullets_missing(g, p, seat, DISRUPTIVE) < 0)
        return "a player has more HP or bullets than the limit";
    if (g->room[seat] >= ROOMS || !is_between(g->came_from[seat], NOTHING, ROOMS - 1))
        return "a player is in no room";
    if (g->pinned[seat] > 1 || g->companions[seat] > COMPANIONS ||
        g->rerolls[seat] > vault_rerolls(p, g->skill[seat]))
        return "a player's pin, companions or re-rolls are out of range";
    if (g->hp[seat] == 0 && (g->pinned[seat] || g->companions[seat] > 0))
        return "a dead player is pinned or has companions";
    if (g->room[seat] == VAULT && vault_is_locked(g))
        return "a player is in the locked Vault";
    if (seat != g->turn && g->came_from[seat] != NOTHING)
        return "only the player on turn remembers where they came from";
    return NULL;
}

static const char *check_players(const struct vault *g, const struct vault_pack *p)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const char *wrong = NULL;
        if (seat < g->seats)
            wrong = check_player(g, p, seat);
        else if (!is_nobody(g, seat))
            wrong = "a seat that is not taken has something";
        if (wrong != NULL)
            return wrong;
    }
    return g->ending == UNDER_WAY && vault_living(g) == 0 ? "nobody is alive" : NULL;
}

static const char *check_numbers(const struct vault *g)
{
    if (!is_between(g->seats, 1, SEATS) || g->first >= g->seats || g->turn >= g->seats)
        return "a seat is out of range";
    if (g->is_cleared > 1 || g->is_unnoticed > 1 || g->is_reinforced > 1 ||
        g->is_relieved > 1 || g->is_jammed > 1 || g->must_act > 1 ||
        g->is_evade_harder > 1 || g->starts_full > 1 || g->has_cards > 1)
        return "a flag is neither yes nor no";
    if (g->difficulty >= DIFFICULTIES || !is_between(g->walls, 4, 9) ||
        !is_between(g->guards, 10, 25) || g->ending > DAWN || g->round > ROUNDS_LAST ||
        g->round_limit > LIMIT_MOST)
        return "an option, the round or the ending is out of range";
    if (g->actions_left > ACTIONS_MOST || g->actions_done > ACTIONS_MOST)
        return "there are too many actions";
    if (g->is_cleared && vault_is_locked(g))
        return "a locked Vault is cleared";
    if (g->zero[0] != 0 || g->zero[1] != 0)
        return "a byte of no meaning is set";
    return NULL;
}

/* The line-up of a Combat: of those not faced yet, all still stand. */
static const char *check_fight(const struct vault *g, const struct vault_pack *p)
{
    int room = g->room[g->turn], place = g->fight_place;
    if (g->fight_size == 0)
        return g->fight_keys + place > 0 ? "there is no Combat to be in" : NULL;
    if (g->fight_size > FULL || g->fight_keys > g->fight_size || place > g->fight_size ||
        place > vault_dice(p, g->skill[g->turn]) || g->hp[g->turn] == 0)
        return "a Combat is out of range";
    int keys = g->fight_keys > place ? g->fight_keys - place : 0;
    if (g->keyed[room] < keys ||
        g->plain[room] < g->fight_size - (place > g->fight_keys ? place : g->fight_keys))
        return "a guard of the line-up is not there";
    return NULL;
}

static bool is_die_good(const struct vault *g, st_task t)
{
    if (!is_between(t.a, FOR_FIGHT, FOR_SEARCH) || !is_between(t.b, 0, g->seats - 1) ||
        g->hp[t.b] == 0)
        return false;
    if (t.step == ASK_REROLL ? !is_between(t.c, 1, 6) || g->rerolls[t.b] == 0
                             : !is_between(t.c, 0, 1))
        return false;
    return t.a == FOR_PIN ? g->pinned[t.b] && vault_active(g, g->room[t.b]) > 0
                          : t.b == g->turn;
}

/* What an alarm, an event or a tie rests on. */
static bool is_game_task_good(const struct vault *g, const struct vault_pack *p,
                              st_task t)
{
    int seat = 0;
    switch (t.step) {
    case DO_WAKE: return is_between(t.a, 0, ROOMS) && is_between(t.b, 1, COUNTERS);
    case DO_ALARM:
        return is_between(t.a, BY_WAKING, BY_BODY) && is_between(t.b, 0, ROOMS - 1) &&
               is_between(t.c, 1, FULL);
    case ASK_ALARM:
        return is_between(t.b, BY_WAKING, BY_BODY) && is_between(t.c, 0, ROOMS - 1) &&
               vault_find_hush(g, p, &seat) != NOTHING && seat == t.a &&
               vault_free(g, SECURITY) > 0;
    case DO_INSTRUCTION:
        return is_between(t.a, 0, p->events - 1) &&
               is_between(t.b, 0, p->event[t.a].instructions - 1);
    case ASK_POST:
        return is_between(t.a, 1, PATROL_ROOMS) &&
               is_between(t.b, 0, (1 << PATROL_ROOMS) - 1) && is_between(t.c, 0, FULL) &&
               vault_count_bits(t.b) > t.a;
    case ASK_DISMISS: return is_between(t.a, 0, INT8_MAX);
    case ASK_HUNT:
        return is_between(t.a, 0, FULL) &&
               is_between(t.b, 1, (1 << (ROOMS - VAULT)) - 1) &&
               !(t.b >> (SECURITY - VAULT) & 1);
    default: return true;
    }
}

/* Whether a step belongs to a Combat whose line-up stands. */
static bool is_fight_step(st_task t)
{
    return t.step == DO_FACE || t.step == ASK_FIRE ||
           ((t.step == DO_THROW || t.step == ASK_REROLL) && t.a == FOR_FIGHT);
}

static bool is_turn_task_good(const struct vault *g, const struct vault_pack *p,
                              st_task t)
{
    int at = g->fight_place;
    if (is_fight_step(t) &&
        (g->fight_size == 0 || (t.step != DO_FACE && at >= g->fight_size)))
        return false;
    switch (t.step) {
    case DO_COMBAT: return is_between(t.a, 0, 1);
    case DO_THROW:
    case ASK_REROLL: return is_die_good(g, t);
    case ASK_FIRE: return g->explosive[g->turn] > 0 && g->disruptive[g->turn] > 0;
    case ASK_TAKE: return is_between(t.a, 0, FULL);
    case ASK_BURY: return is_between(t.a, 1, KNOWN) && g->event_top[t.a - 1] != NOTHING;
    case ASK_STRIKE:
        return vault_find_strike(g, p, g->turn) != NOTHING &&
               vault_active(g, g->room[g->turn]) > 0;
    case DO_PLACE: return is_between(t.a, 0, g->seats);
    case DO_PINS: return is_between(t.a, 1, g->seats);
    default: return true;
    }
}

static bool is_setup_task_good(const struct vault *g, const struct vault_pack *p,
                               st_task t)
{
    bool is_crew = p->mode[g->seats - 1].is_one_repick;
    switch (t.step) {
    case ASK_PICK: return g->seats == 1;
    case ASK_REPICK: return !is_crew && is_between(t.a, 0, g->seats - 1);
    case ASK_CREW_REPICK: return is_crew;
    case DO_START_DICE:
        return is_between(t.a, 1, (1 << g->seats) - 1) && is_between(t.b, 0, INT8_MAX);
    default: return true;
    }
}

/* How many arguments a step has; the others are zero. */
static int args_of(int step)
{
    switch (step) {
    case DO_THROW:
    case ASK_REROLL:
    case DO_ALARM:
    case ASK_ALARM:
    case ASK_POST: return 3;
    case DO_START_DICE:
    case DO_WAKE:
    case DO_INSTRUCTION:
    case ASK_HUNT: return 2;
    case ASK_REPICK:
    case DO_PLACE:
    case DO_PINS:
    case DO_COMBAT:
    case ASK_TAKE:
    case ASK_BURY:
    case ASK_DISMISS: return 1;
    default: return 0;
    }
}

static bool is_task_good(const struct vault *g, const struct vault_pack *p, st_task t)
{
    int args = args_of(t.step);
    if ((args < 1 && t.a != 0) || (args < 2 && t.b != 0) || (args < 3 && t.c != 0))
        return false;
    if (t.step < DO_ROUND)
        return is_setup_task_good(g, p, t);
    return t.step < DO_COUNTERS ? is_turn_task_good(g, p, t) : is_game_task_good(g, p, t);
}

/* The set-up still to do: its steps in order, the next one on top. */
static const char *check_setup(const struct vault *g)
{
    const st_agenda *agenda = &g->agenda;
    for (int i = 1; i < agenda->count; i++) {
        st_task task = agenda->task[i], below = agenda->task[i - 1];
        bool is_next_repick = task.step == ASK_REPICK && below.step == ASK_REPICK &&
                              task.a + 1 == below.a;
        if (task.step >= below.step && !is_next_repick)
            return "the steps of the set-up are out of order";
    }
    bool is_undealt = st_agenda_top(agenda).step == DO_DEAL_GUARDS;
    for (int room = 0; room < ROOMS && is_undealt; room++)
        if (vault_guards(g, room) > 0)
            return "there are guards before they are dealt";
    if (vault_living(g) != (1 << g->seats) - 1)
        return "somebody is dead before the game begins";
    return g->fight_size > 0 ? "there is a Combat before the game begins" : NULL;
}

/* Hands are as the steps still to come of the set-up rely on: empty until they are dealt,
 * then full, with a card left to draw. */
static const char *check_deals(const struct vault *g, const struct vault_pack *p)
{
    bool is_dealt = st_agenda_top(&g->agenda).step > DO_DEAL_SKILLS, has_left = false;
    for (int seat = 0; seat < g->seats; seat++)
        for (int place = 0; place < DEALT; place++)
            if (is_dealt != (g->skill[seat][place] != NOTHING))
                return "three skill cards are dealt to each player";
    for (int skill = 0; skill < p->skills; skill++)
        has_left |= vault_is_in_skill_deck(g, skill);
    if (!has_left || (!is_dealt && g->returned[0] != NOTHING))
        return "the skill deck is not as the set-up leaves it";
    return NULL;
}

/* What may stand above ASK_ACTION in a turn. */
static bool is_turn_step(int step)
{
    return (step >= ASK_STRIKE && step <= ASK_BURY);
}

/* A turn under way is: its end; the next action; what the last one set going. */
static const char *check_turn(const struct vault *g)
{
    const st_agenda *agenda = &g->agenda;
    if (agenda->count > 1 && agenda->task[1].step != ASK_ACTION)
        return "a turn is made of actions";
    if (g->fight_size > 0 && (agenda->count != 3 || !is_fight_step(agenda->task[2])))
        return "there is a Combat that nobody fights";
    for (int i = 2; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        bool is_last = i == agenda->count - 1;
        bool is_below_strike = task.step == DO_COMBAT && i == agenda->count - 2 &&
                               agenda->task[i + 1].step == ASK_STRIKE;
        bool is_strike = task.step == ASK_STRIKE;
        if (!is_turn_step(task.step) || (!is_last && !is_below_strike) ||
            (is_strike && agenda->task[i - 1].step != DO_COMBAT))
            return "a step stands in the wrong place of a turn";
        if ((task.step == DO_THROW || task.step == ASK_REROLL) && task.a == FOR_PIN)
            return "nobody throws a Mandatory Evade in the middle of a turn";
        if (g->hp[g->turn] == 0)
            return "the dead do nothing";
    }
    return NULL;
}

/* After a turn: the place that comes next, and the pinned. */
static const char *check_pins(const struct vault *g)
{
    const st_agenda *agenda = &g->agenda;
    for (int i = 1; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        bool is_die = task.step == DO_THROW || task.step == ASK_REROLL;
        if (i == 1 ? task.step != DO_PINS : i != 2 || !is_die || task.a != FOR_PIN)
            return "a step stands in the wrong place after a turn";
    }
    return NULL;
}

/* The Game's Turn: its steps still to do, then what the present one set going. */
static const char *check_game(const struct vault *g)
{
    static const int frame[] = { DO_ROUND_OVER, DO_OVERFLOW, DO_SPAWN, DO_EVENT,
                                 DO_COUNTERS };
    const st_agenda *agenda = &g->agenda;
    int i = 0;
    while (i < agenda->count && i < ST_COUNT(frame) && agenda->task[i].step == frame[i])
        i++;
    for (; i < agenda->count; i++) {
        int step = agenda->task[i].step;
        bool is_ask = step == ASK_ALARM || step == ASK_POST || step == ASK_DISMISS ||
                      step == ASK_HUNT;
        bool is_work = step == DO_WAKE || step == DO_ALARM || step == DO_INSTRUCTION;
        if (!is_work && !(is_ask && i == agenda->count - 1))
            return "a step stands in the wrong place of the Game's Turn";
    }
    return NULL;
}

/* What only the player on turn has. */
static const char *check_between(const struct vault *g)
{
    if (g->came_from[g->turn] != NOTHING || g->is_unnoticed || g->actions_left > 0 ||
        g->actions_done > 0)
        return "a turn is over, and something of it is left";
    return g->fight_size > 0 ? "there is a Combat that nobody fights" : NULL;
}

static const char *check_frame(const struct vault *g)
{
    int base = g->agenda.task[0].step;
    const char *wrong = base == DO_END_TURN ? NULL : check_between(g);
    if (wrong != NULL)
        return wrong;
    if (is_setup(g))
        return base == DO_ROUND ? check_setup(g) : "the game has begun in no round";
    switch (base) {
    case DO_ROUND: return g->agenda.count > 1 ? "the set-up is over" : NULL;
    case DO_END_TURN: return check_turn(g);
    case DO_PLACE: return check_pins(g);
    case DO_ROUND_OVER: return check_game(g);
    default: return "the agenda does not begin with a turn";
    }
}

static const char *check_agenda(const struct vault *g, const struct vault_pack *p)
{
    const st_agenda *agenda = &g->agenda;
    if ((agenda->count == 0) != (g->ending != UNDER_WAY))
        return "the game is over exactly when nothing is left to do";
    if (agenda->count == 0)
        return g->fight_size > 0 ? "there is a Combat after the end" : NULL;
    if (agenda->count > AGENDA_MAX)
        return "too much is left to do";
    for (int i = 0; i < agenda->count; i++)
        if (!is_task_good(g, p, agenda->task[i]))
            return "a step of the agenda has wrong arguments";
    const char *wrong = check_frame(g);
    if (wrong == NULL && is_setup(g))
        wrong = check_deals(g, p);
    return wrong;
}

const char *vault_check(const void *state, const void *pack)
{
    const struct vault *g = state;
    const struct vault_pack *p = pack;
    const char *wrong = check_numbers(g);
    if (wrong == NULL)
        wrong = check_board(g);
    if (wrong == NULL)
        wrong = check_rooms(g);
    if (wrong == NULL)
        wrong = check_cards(g, p);
    if (wrong == NULL)
        wrong = check_players(g, p);
    if (wrong == NULL)
        wrong = check_deck(g, p);
    if (wrong == NULL)
        wrong = check_fight(g, p);
    if (wrong == NULL)
        wrong = check_agenda(g, p);
    return wrong != NULL ? wrong : check_keys(g);
}
