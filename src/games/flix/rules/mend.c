/* mend.c: what follows from fields of SEAL Team Flix that were set by hand, so that a scenario
 * need only name what matters to it: only the named pieces are there, every Door is closed,
 * the blocks of the ALL icons lie there, and it is somebody's turn (or a phase begins). */
#include "games/flix/rules/fields.h"
#include "games/flix/rules/state.h"

#include <string.h>

enum { IDLE_AT = 13 * COLUMNS }; /* A14 */

/* What a SEAL has before the map is laid. */
static bool is_of_team(int field)
{
    return field == F_TEAM || field == F_OWNER || field == F_HEALTH ||
           field == F_PRIMARY || field == F_SECONDARY || field == F_GEAR ||
           field == F_AMMO || field == F_DARTS;
}

/* The first field of the map that somebody gives. Of a campaign under way the team may be
 * told alone: then its next mission is still to be laid. */
static int given_table(const bool *is_set)
{
    for (int field = F_SEALS; field <= F_TABLE_LAST; field++)
        if (is_set[field] && !(is_set[F_LEGS] && is_of_team(field)))
            return field;
    return ST_NONE;
}

int flix_unlaid(const void *state, const bool *is_set)
{
    return is_set[F_LEGS] ? given_table(is_set) : ST_NONE;
}

/* Whoever is on the map is in the team; nobody named: one SEAL stands idle on A14. */
static void mend_team(struct flix *g, const struct flix_pack *p, const bool *is_set)
{
    int seals = 0, size = 0;
    for (int seal = 0; seal < SEALS; seal++)
        seals += g->at[seal] < SPACES;
    if (seals == 0)
        g->at[0] = IDLE_AT;
    for (int i = 0; i < TEAM; i++)
        size += g->team[i] != NOTHING;
    for (int seal = 0; seal < SEALS; seal++) {
        int8_t owner = g->owner[seal];
        uint8_t health = g->health[seal];
        bool is_in = false;
        for (int i = 0; i < TEAM; i++)
            is_in |= g->team[i] == seal;
        if (is_in)
            g->camp.roster[seal] = IN_TEAM;
        if (g->at[seal] >= SPACES)
            continue;
        if (!is_in && size < TEAM) {
            flix_join(g, p, seal, owner != NOTHING ? owner : size % g->seats);
            size++;
        }
        g->health[seal] = health > 0 ? health : (uint8_t)p->seal[seal].health;
    }
    if (!is_set[F_MANY])
        g->is_many = size > 2;
    g->ready = (uint8_t)((1 << g->seats) - 1);
}

static void mend_cards(struct flix *g, const struct flix_pack *p, const bool *is_set)
{
    for (int seal = 0; seal < SEALS; seal++) {
        int card = g->secondary[seal];
        if (card >= 0 && card < p->cards && flix_has_effect(p, card, E_DART) &&
            !is_set[F_DARTS])
            g->darts[seal] = (uint8_t)flix_effect_of(p, card, E_DART)->n;
        for (int i = 0; i < GEAR; i++) {
            card = g->gear[seal][i];
            if (card >= 0 && card < p->cards && flix_has_effect(p, card, E_SEEKER) &&
                !is_set[F_AMMO])
                g->ammo[seal][i] = (uint8_t)flix_effect_of(p, card, E_SEEKER)->n;
        }
    }
}

/* Doors as the mission has them, but for those that are named; one with a numeral is
 * E-Locked. */
static void mend_doors(struct flix *g, const struct flix_pack *p)
{
    uint8_t given[DOORS], numeral[DOORS];
    memcpy(given, g->door, sizeof given);
    memcpy(numeral, g->numeral, sizeof numeral);
    flix_lay_doors(g, p);
    for (int door = 0; door < DOORS; door++) {
        if (numeral[door] > 0)
            g->door[door] = LOCKED;
        if (given[door] != NO_DOOR)
            g->door[door] = given[door];
        if (numeral[door] > 0 || g->door[door] != LOCKED)
            g->numeral[door] = numeral[door];
    }
}

static void mend_map(struct flix *g, const struct flix_pack *p, const bool *is_set)
{
    const struct flix_map *m = flix_map(g, p);
    int blocks = 0;
    mend_doors(g, p);
    for (int i = 0; i < m->icons && !is_set[F_COVER]; i++)
        if (m->icon[i].low == 1 && m->icon[i].high == 6)
            g->cover[blocks++] = m->icon[i].at;
    for (int i = 0; i < SENTRIES && !is_set[F_POSTS]; i++)
        g->sentry_post[i] = g->sentry_at[i] < SPACES ? g->sentry_at[i] : NOTHING;
    if (is_set[F_MASTERMIND_AT] && !is_set[F_MASTERMIND])
        g->mastermind = AT_LARGE;
    for (int seal = 0; seal < SEALS && g->alert_at != NOTHING; seal++)
        if (!is_set[F_ALERT_SEAL] && g->at[seal] == g->alert_at)
            g->alert_by = (int8_t)seal;
}

/* A token with a face is revealed, one without lies face down. */
static void mend_tokens(struct flix *g, const struct flix_pack *p, const bool *is_set)
{
    const struct flix_line *line = flix_level(g, p);
    for (int i = 0; i < TOKENS; i++) {
        if (g->token_at[i] == NOTHING)
            continue;
        if (!is_set[F_STATES])
            g->token_state[i] = g->token_face[i] == NOTHING ? HIDDEN : REVEALED;
        if (!is_set[F_NUMBERS])
            g->token_number[i] = (uint8_t)(i < POINTS ? i + 1 : POINTS);
        if (g->token_face[i] == TB && !is_set[F_BOMBS])
            g->token_bomb[i] = 0;
        if (g->token_face[i] == TB && !is_set[F_DICE])
            g->token_die[i] = line->special.bomb_die > 0 ? line->special.bomb_die : 4;
    }
    for (int face = 0; face < FACES && !is_set[F_BAG]; face++)
        if (face == HO ? line->special.hides_hostages
                       : face != MM || g->mastermind == NO_MASTERMIND)
            g->bag[face] = (uint8_t)(line->primary[g->is_many][face] +
                                     line->secondary[face] + line->other[face]);
    if (!is_set[F_BOMB_BAG])
        for (int i = 0; i < BOMBS; i++) {
            g->bombs[i] = 1;
            for (int j = 0; j < TOKENS; j++)
                if (g->token_state[j] == REVEALED && g->token_bomb[j] == i)
                    g->bombs[i] = 0;
        }
}

/* A phase that was named begins; else a SEAL is in its turn. */
static void mend_turn(struct flix *g, const bool *is_set)
{
    st_agenda_clear(&g->agenda);
    if (g->round == 0)
        g->round = 1;
    if (is_set[F_PHASE] && g->phase > 1) {
        g->active = NOTHING;
        st_agenda_push(&g->agenda, DO_PHASE, g->phase);
        return;
    }
    if (!is_set[F_PHASE]) /* 0 is refused */
        g->phase = 1;
    st_agenda_push(&g->agenda, DO_PHASE, 2);
    st_agenda_push(&g->agenda, DO_REVEAL, 0);
    st_agenda_push(&g->agenda, ASK_ACTIVATE, 0);
    if (is_set[F_ACTIVE] && g->active == NOTHING)
        return;
    for (int i = TEAM - 1; i >= 0 && !is_set[F_ACTIVE]; i--)
        if (g->team[i] != NOTHING && flix_is_alive(g, g->team[i]))
            g->active = g->team[i];
    if (!is_set[F_SERVING])
        g->serving[g->active] = g->stun[g->active];
    if (!is_set[F_ACTIONS])
        g->actions = (uint8_t)(ACTIONS - g->serving[g->active]);
    st_agenda_push(&g->agenda, DO_END_TURN, 0);
    st_agenda_push(&g->agenda, ASK_TURN, 0);
}

static bool has_good_numbers(const struct flix *g, const struct flix_pack *p)
{
    for (int seal = 0; seal < SEALS; seal++)
        if (g->at[seal] < 0 || g->at[seal] >= PLACES || g->stun[seal] > STUN_MOST)
            return false;
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] < NOTHING || g->team[i] >= SEALS)
            return false;
    return g->mission < p->missions && g->difficulty < LEVELS && g->seats >= 1 &&
           g->seats <= SEATS && g->active >= NOTHING && g->active < SEALS;
}

/* The briefing is that of the mission that is told: its rounds, in a skirmish its Grade. */
static void mend_briefing(struct flix *g, const struct flix_pack *p, const bool *is_set)
{
    if (!is_set[F_ROUNDS])
        flix_set_timer(g, p);
    if (!g->camp.is_campaign && !is_set[F_GRADES])
        memset(g->camp.grade, flix_mission(g, p)->grade, sizeof g->camp.grade);
    for (int i = 0; i < TEAM && is_set[F_TEAM] && g->team[i] != NOTHING; i++) {
        int seal = g->team[i];
        g->camp.roster[seal] = IN_TEAM;
        /* FLIX-26: nobody begins a mission wounded. */
        g->health[seal] = (uint8_t)p->seal[seal].health;
        if (g->owner[seal] == NOTHING)
            g->owner[seal] = (int8_t)(i % g->seats);
    }
}

void flix_mend(void *state, const void *pack, const bool *is_set)
{
    struct flix *g = state;
    const struct flix_pack *p = pack;
    bool is_laid = st_agenda_top(&g->agenda).step == DO_BRIEFING;
    if (!is_laid || !has_good_numbers(g, p))
        return; /* what is wrong, check will say */
    if (given_table(is_set) == ST_NONE) {
        mend_briefing(g, p, is_set);
        return;
    }
    mend_team(g, p, is_set);
    if (!is_set[F_TIMER])
        flix_set_timer(g, p);
    mend_cards(g, p, is_set);
    mend_map(g, p, is_set);
    mend_tokens(g, p, is_set);
    if (!is_set[F_TALLY_SEALS])
        for (int i = 0; i < TEAM; i++)
            if (g->team[i] != NOTHING)
                g->camp.tally.seals |= (uint8_t)(1 << g->team[i]);
    mend_turn(g, is_set);
}
