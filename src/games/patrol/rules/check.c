/* check.c: what must hold in every state of Patrol!.
 *
 * Positions may come from outside, so check also keeps every number within the bounds
 * that steps.c, judge.c and moves.c rely on. */
#include "games/patrol/rules/state.h"

#include <string.h>

/* How many of a card are somewhere else than in the deck and the discards. */
int patrol_placed(const struct patrol *g, const struct patrol_pack *p, int card)
{
    int count = 0;
    for (int seat = 0; seat < ST_SEATS; seat++)
        count += g->hand[seat][card];
    for (int i = 0; i < patrol_open_crimes(g); i++)
        count += p->card[card].is_crime && p->card[card].effect[0].n == g->crime[i];
    count += card == p->pair_card && g->driver >= 0;
    count += card == p->down_card && g->down >= 0;
    return count;
}

/* The 2-Man Unit card is in play while its partner is still being chosen. */
static bool is_pairing(const struct patrol *g, int card)
{
    for (int i = 0; i < g->agenda.count; i++) {
        st_task task = g->agenda.task[i];
        if (task.step == ASK_PAIR || (task.step == DO_EFFECT && task.a == card))
            return g->driver < 0;
    }
    return false;
}

/* A drawn crime or Officer Down whose effect has not been carried out yet. */
int patrol_in_hand_of_fate(const struct patrol *g, const struct patrol_pack *p, int card)
{
    if (card == p->pair_card)
        return is_pairing(g, card);
    for (int i = 0; i < g->agenda.count; i++) {
        st_task task = g->agenda.task[i];
        if (task.step == DO_EFFECT && task.a == card && task.c == 0)
            return p->card[card].is_crime || card == p->down_card;
    }
    return 0;
}

static const char *check_cards(const struct patrol *g, const struct patrol_pack *p)
{
    for (int card = p->cards; card < CARDS; card++)
        if (st_bag_count(&g->deck, card) + g->discard[card] + patrol_placed(g, p, card) >
            0)
            return "there is a card the pack does not have";
    for (int card = 0; card < p->cards; card++) {
        int count = st_bag_count(&g->deck, card) + g->discard[card] +
                    patrol_placed(g, p, card) + patrol_in_hand_of_fate(g, p, card);
        if (count != p->card[card].count[g->seats])
            return "the cards in deck, discards, hands and play do not add up";
        for (int seat = 0; seat < ST_SEATS; seat++)
            if (g->hand[seat][card] > 0 &&
                (seat >= g->seats || p->card[card].when == ON_DRAW))
                return "a hand holds a card that cannot be kept";
    }
    return NULL;
}

static bool is_seat_or_nobody(const struct patrol *g, int seat)
{
    return seat >= NOTHING && seat < g->seats;
}

static const char *check_seats(const struct patrol *g)
{
    if (g->seats < 3 || g->seats > ST_SEATS)
        return "there are 3 to 6 seats";
    if (g->turn >= g->seats || g->first >= g->seats)
        return "the turn belongs to no seat";
    if (!is_seat_or_nobody(g, g->down) || !is_seat_or_nobody(g, g->driver) ||
        !is_seat_or_nobody(g, g->passenger))
        return "a seat is out of range";
    if ((g->driver < 0) != (g->passenger < 0) ||
        (g->driver >= 0 && g->driver == g->passenger))
        return "a Combined Unit has a driver and a passenger";
    if (g->driver >= 0 && (g->at[g->driver] != g->at[g->passenger] ||
                           g->stamp[g->driver] != g->stamp[g->passenger]))
        return "driver and passenger are not on one space";
    for (int seat = 0; seat < g->seats; seat++) {
        if (g->at[seat] >= PLACES || g->owed[seat] > 2 || g->unit[seat] >= UNITS)
            return "a unit's place, forfeits or call sign is out of range";
        if (g->stamp[seat] > g->clock || g->stamp[seat] == 0)
            return "a unit arrived after the clock";
    }
    return NULL;
}

static const char *check_city(const struct patrol *g)
{
    unsigned tiles = 0;
    for (int slot = 0; slot < TILES; slot++)
        tiles |= g->tile[slot] < TILES ? 1u << g->tile[slot] : 0;
    if (tiles != (1u << TILES) - 1)
        return "the nine tiles are not all there";
    int open = patrol_open_crimes(g);
    for (int i = 0; i < CRIMES; i++) {
        if (i < open && (g->crime[i] >= CRIME_KINDS || g->crime_at[i] < 0 ||
                         g->crime_at[i] >= SPACES))
            return "a crime is of no kind or on no space";
        if (i >= open && (g->crime[i] != NOTHING || g->crime_at[i] != NOTHING))
            return "the list of crimes has a gap";
    }
    return NULL;
}

static const char *check_turn(const struct patrol *g, const struct patrol_pack *p)
{
    if (g->rounds < 1 || g->rounds > ROUNDS || g->round < 1 || g->round > g->rounds)
        return "the round is out of range";
    if (g->rounds != (g->seats == 3 ? p->rounds_of_3 : p->rounds_of_more))
        return "the number of rounds is not the pack's";
    if (g->has_traffic > 1 || g->has_seasons > 1 || g->has_played > 1 ||
        g->has_extra_die > 1 || g->has_stepped > 1)
        return "a flag is neither yes nor no";
    if (g->points > 4 * DIE || patrol_shift_left(g, p) < 0 ||
        g->ending > SHIFT_OVER_SHARED)
        return "points, empty turns or ending are out of range";
    for (int i = 0; i < ROUNDS; i++)
        for (int seat = 0; seat < ST_SEATS; seat++)
            if (g->score[i][seat] < -1000 || g->score[i][seat] > 1000)
                return "a score is out of range";
    return NULL;
}

/* Whether a step's arguments are what its function takes. */
static bool is_task_good(const struct patrol *g, const struct patrol_pack *p, st_task t)
{
    bool has_card = t.a >= 0 && t.a < p->cards;
    switch ((enum patrol_step)t.step) {
    case DO_EFFECT:
        return has_card && t.b >= 0 && t.b < g->seats && t.c >= 0 && t.c <= EFFECTS;
    case ASK_REACT:
        if (t.a < 0 || t.a >= g->seats || t.b < 0 || t.b >= p->cards)
            return false;
        return p->card[t.b].cancelled_by >= 0 &&
               g->hand[t.a][p->card[t.b].cancelled_by] > 0;
    case DO_ARRIVE:
    case DO_RESCUE:
    case DO_SOLVE: return t.a >= 0 && t.a < PLACES;
    case ASK_PAIR: return g->driver < 0;
    default: return true;
    }
}

/* What may stand under what: the turn's frame, questions only where they belong. */
static const char *check_agenda(const struct patrol *g, const struct patrol_pack *p)
{
    const st_agenda *agenda = &g->agenda;
    if ((agenda->count == 0) != (g->ending != UNDER_WAY))
        return "the game is over exactly when nothing is left to do";
    for (int i = 0; i < agenda->count; i++) {
        st_task task = agenda->task[i];
        bool is_frame = task.step == DO_TURN || task.step == DO_END_TURN ||
                        task.step == DO_END_SHIFT || task.step == DO_END_ROUND;
        bool is_base = i == 0 || task.step == DO_END_ROUND;
        if (!is_task_good(g, p, task))
            return "a step of the agenda has wrong arguments";
        if (is_frame && !is_base)
            return "a turn begins or ends in the middle of another";
        if (i == 0 && !is_frame)
            return "the agenda does not end with the turn";
        if ((task.step == ASK_READY || task.step == ASK_MOVING) && i != 1)
            return "a question stands in the wrong place";
        if (task.step == ASK_REACT &&
            (agenda->task[i - 1].step != DO_EFFECT || i != agenda->count - 1))
            return "a reaction stands right above the effect it stops";
    }
    return NULL;
}

const char *patrol_check(const void *state, const void *pack)
{
    const struct patrol *g = state;
    const struct patrol_pack *p = pack;
    const char *wrong = check_seats(g);
    if (wrong == NULL)
        wrong = check_city(g);
    if (wrong == NULL)
        wrong = check_turn(g, p);
    if (wrong == NULL)
        wrong = check_cards(g, p);
    return wrong != NULL ? wrong : check_agenda(g, p);
}
