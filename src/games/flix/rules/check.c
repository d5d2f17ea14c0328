/* check.c: what must hold in every state of SEAL Team Flix.
 *
 * Positions may come from outside, so check also keeps every number and every step of the
 * agenda within what the rules' code relies on. */
#include "games/flix/rules/state.h"
#include "games/flix/rules/struck.h"

enum { AGENDA_MOST = 24, CLOCK_MOST = BOMB_MS + 4000, DIE_MOST = 6 };

static bool is_between(int value, int low, int high)
{
    return value >= low && value <= high;
}

static bool is_space(const struct flix_map *m, int place)
{
    return is_between(place, 0, SPACES - 1) && m->area[place] != NOTHING;
}

static const char *check_frame(const struct flix *g, const struct flix_pack *p)
{
    if (g->mission >= p->missions || g->difficulty >= LEVELS ||
        !is_between(g->seats, 1, SEATS) || g->ending > CAMPAIGN_LOST ||
        g->result > FAILURE || g->is_many > 1)
        return "mission, difficulty, seats or ending is out of range";
    if (g->phase > 9 || g->timer > TIMER_MOST || g->rounds > TIMER_MOST ||
        !is_between(g->active, NOTHING, SEALS - 1) || g->actions > ACTIONS ||
        g->gives > GIVES_MOST || g->round > TIMER_MOST)
        return "round, phase, Timer, active SEAL or Actions are out of range";
    if (g->phase == 0 && g->round > 0)
        return "phase 0 is the briefing, when nothing lies on the map";
    for (int seat = 0; seat < SEATS; seat++)
        if (g->hand[seat] >= HANDS)
            return "a seat has an unknown hand";
    return g->preview > 2 || g->takes_first > 1 || g->is_fallen_lead > 1
               ? "an option is out of range"
               : NULL;
}

static const char *check_camp(const struct flix *g, const struct flix_pack *p)
{
    const struct flix_camp *c = &g->camp;
    if (c->is_campaign > 1 || c->legs > LEGS || c->has_paid > 1)
        return "the campaign is out of range";
    if (!is_between(c->tally.bank_by, NOTHING, SEALS - 1) ||
        !is_between(c->tally.bank_on, NOTHING, PIECES - 1) || c->tally.bank > 18000)
        return "the best bank shot is out of range";
    for (int i = 0; i < LEGS; i++)
        if (!is_between(c->log_mission[i], NOTHING, p->missions - 1) ||
            c->log_result[i] > FAILURE || (i < c->legs) != (c->log_mission[i] != NOTHING))
            return "the missions played are a list without gaps";
    for (int seal = 0; seal < SEALS; seal++) {
        if (c->roster[seal] > RECALLED ||
            !is_between(c->grade[seal], GRADE_LEAST, GRADE_MOST) ||
            c->rank[seal] > RANKS + 1 ||
            !is_between(c->spec[seal], NOTHING, p->specs - 1))
            return "Grade, Rank tokens or Specialization of a SEAL are out of range";
        if (c->roster[seal] == KIA && c->spec[seal] != NOTHING)
            return "a SEAL who is KIA holds no Specialization";
        for (int other = 0; other < seal && c->spec[seal] != NOTHING; other++)
            if (c->spec[other] == c->spec[seal])
                return "two SEALs hold one Specialization";
        if (!is_between(c->kept_primary[seal], NOTHING, p->cards - 1) ||
            !is_between(c->kept_secondary[seal], NOTHING, p->cards - 1))
            return "a loadout holds an unknown card";
        for (int i = 0; i < GEAR; i++)
            if (!is_between(c->kept_gear[seal][i], NOTHING, p->cards - 1))
                return "a loadout holds an unknown card";
    }
    return NULL;
}

static const char *check_cards(const struct flix *g, const struct flix_pack *p, int seal)
{
    int primary = g->primary[seal], secondary = g->secondary[seal];
    bool is_end = false;
    if (!is_between(primary, NOTHING, p->cards - 1) ||
        !is_between(secondary, NOTHING, p->cards - 1))
        return "a SEAL carries an unknown weapon";
    if ((primary != NOTHING &&
         (!p->card[primary].is_weapon || p->card[primary].is_secondary)) ||
        (secondary != NOTHING && !p->card[secondary].is_secondary))
        return "a weapon is in the wrong slot";
    for (int i = 0; i < GEAR; i++) {
        int card = g->gear[seal][i];
        if (!is_between(card, NOTHING, p->cards - 1) ||
            (card != NOTHING && (p->card[card].is_weapon || p->card[card].is_secondary)))
            return "a SEAL carries something that is no Equipment";
        if (card != NOTHING && is_end)
            return "Equipment is carried without gaps";
        is_end |= card == NOTHING;
        bool is_seeker = card != NOTHING && flix_has_effect(p, card, E_SEEKER);
        if (is_seeker != (g->ammo[seal][i] > 0) || g->ammo[seal][i] > DIE_MOST)
            return "only Seeker Rounds have charges";
    }
    return g->darts[seal] > DIE_MOST ? "a SEAL has too many darts" : NULL;
}

static const char *check_seals(const struct flix *g, const struct flix_pack *p)
{
    const struct flix_map *m = flix_map(g, p);
    for (int seal = 0; seal < SEALS; seal++) {
        bool is_in = false;
        for (int i = 0; i < TEAM; i++)
            is_in |= g->team[i] == seal;
        if (g->at[seal] != BOX && !is_space(m, g->at[seal]))
            return "a SEAL is on no Space";
        if (g->health[seal] > p->seal[seal].health || g->stun[seal] > STUN_MOST ||
            g->serving[seal] > g->stun[seal] || g->armor[seal] > 1 || g->acted[seal] > 1)
            return "Health, Stun or armor of a SEAL is out of range";
        if (is_in != (g->owner[seal] != NOTHING) ||
            !is_between(g->owner[seal], NOTHING, g->seats - 1))
            return "every SEAL of the team belongs to a seat";
        if (g->at[seal] < SPACES && (!is_in || g->health[seal] == 0))
            return "a SEAL on the map is in the team and alive";
        if (g->bio[seal] > 2 ||
            (g->spill_at[seal] != NOTHING && !is_space(m, g->spill_at[seal])))
            return "a Bio Weapon is nowhere";
        const char *fault = check_cards(g, p, seal);
        if (fault != NULL)
            return fault;
    }
    for (int i = 0; i < TEAM; i++)
        if (!is_between(g->team[i], NOTHING, SEALS - 1) ||
            (i > 0 && g->team[i] != NOTHING && g->team[i - 1] == NOTHING))
            return "the team is a list without gaps";
    return NULL;
}

static bool is_place(const struct flix_map *m, int place, int first, int last)
{
    return is_between(place, first, last) || is_space(m, place);
}

static const char *check_tangos(const struct flix *g, const struct flix_map *m)
{
    for (int i = 0; i < PATROLS; i++)
        if (!is_place(m, g->patrol_at[i], POOL, BOX) || g->patrol_stunned[i] > 1 ||
            g->patrol_fresh[i] > 1)
            return "a Patrol is nowhere";
    for (int i = 0; i < SENTRIES; i++)
        if (!is_place(m, g->sentry_at[i], BOX, BOX) || g->sentry_alert[i] > 1 ||
            g->sentry_stunned[i] > 1 ||
            (g->sentry_post[i] != NOTHING && !is_space(m, g->sentry_post[i])))
            return "a Sentry is nowhere";
    if (g->mastermind > CLEARED || g->mastermind_stunned > 1 || g->mastermind_fresh > 1 ||
        !is_place(m, g->mastermind_at, BOX, RESCUED) ||
        (g->mastermind_at < SPACES) !=
            (g->mastermind == AT_LARGE || g->mastermind == CAPTURED))
        return "the Mastermind is nowhere";
    for (int i = 0; i < HOSTAGES; i++)
        if (!is_place(m, g->hostage_at[i], BOX, RESCUED) ||
            (g->hostage_start[i] != NOTHING && !is_space(m, g->hostage_start[i])))
            return "a Hostage is nowhere";
    return NULL;
}

/* FLIX-43: at most one Object on a Space. */
static const char *check_spaces(const struct flix *g)
{
    uint8_t count[SPACES] = { 0 };
    for (int piece = 0; piece < PIECES; piece++)
        if (flix_at(g, piece) < SPACES)
            count[flix_at(g, piece)]++;
    for (int i = 0; i < BLOCKS; i++)
        if (g->cover[i] != NOTHING)
            count[g->cover[i]]++;
    for (int i = 0; i < TOKENS; i++)
        if (g->token_state[i] != NO_TOKEN)
            count[g->token_at[i]]++;
    /* A Patrol may wait on its token's Space until its place is chosen. */
    for (int space = 0; space < SPACES; space++)
        if (count[space] > 1)
            return "two Objects are on one Space";
    return NULL;
}

static const char *check_tokens(const struct flix *g, const struct flix_map *m)
{
    int hidden = 0, bag = 0, bombs = 0;
    for (int i = 0; i < TOKENS; i++) {
        bool is_there = g->token_state[i] != NO_TOKEN, is_shown;
        is_shown = g->token_state[i] == REVEALED;
        if (g->token_state[i] > REVEALED || is_there != (g->token_at[i] != NOTHING) ||
            (is_there && !is_space(m, g->token_at[i])))
            return "an Objective Token is on no Space";
        if (is_shown ? !is_between(g->token_face[i], 0, FACES - 1)
                     : g->token_face[i] != NOTHING)
            return "a revealed token has a face, a hidden one has none";
        if ((is_shown && g->token_face[i] == TB) != (g->token_bomb[i] != NOTHING) ||
            !is_between(g->token_bomb[i], NOTHING, BOMBS - 1) ||
            g->token_die[i] > DIE_MOST ||
            (g->token_bomb[i] != NOTHING) != (g->token_die[i] > 0) ||
            g->token_number[i] > POINTS || is_there != (g->token_number[i] > 0))
            return "a token's letters, die or number are out of range";
        hidden += g->token_state[i] == HIDDEN;
    }
    for (int face = 0; face < FACES; face++) {
        if (g->bag[face] > POINTS || g->cleared[face] > POINTS)
            return "too many tokens of one kind";
        bag += g->bag[face];
    }
    for (int i = 0; i < BOMBS; i++)
        bombs += g->bombs[i];
    if (hidden > bag || g->bag[TB] > bombs || bombs > BOMBS || g->bag[HO] > HOSTAGES ||
        g->bag[MM] > 1 || (g->bag[MM] > 0 && g->mastermind != NO_MASTERMIND))
        return "the bag does not hold what lies face down";
    return NULL;
}

static const char *check_map(const struct flix *g, const struct flix_map *m)
{
    bool is_laid = g->phase > 0;
    for (int door = 0; door < DOORS; door++)
        if (g->door[door] > OPEN || g->numeral[door] > NUMERAL_MOST ||
            (is_laid &&
             (g->door[door] != NO_DOOR) != (m->door_space[door][0] != NOTHING)) ||
            (g->door[door] == LOCKED) != (g->numeral[door] > 0))
            return "the Doors are not those of the map";
    for (int i = 0; i < BLOCKS; i++)
        if ((g->cover[i] != NOTHING && !is_space(m, g->cover[i])) ||
            (i > 0 && g->cover[i] != NOTHING && g->cover[i - 1] == NOTHING))
            return "the Cover Blocks are a list of Spaces without gaps";
    for (int area = 0; area < AREAS; area++)
        if (g->sound[area] > SOUND_MOST)
            return "an Area has more than 6 Sound";
    if ((g->alert_at != NOTHING && !is_space(m, g->alert_at)) ||
        !is_between(g->alert_by, NOTHING, SEALS - 1) ||
        (g->alert_by != NOTHING && g->at[g->alert_by] != g->alert_at))
        return "the Alert Token is on no Space, or not under its SEAL";
    return NULL;
}

static const char *check_remotes(const struct flix *g, const struct flix_map *m)
{
    for (int i = 0; i < REMOTES; i++)
        if ((g->remote_at[i] != NOTHING && !is_space(m, g->remote_at[i])) ||
            !is_between(g->remote_by[i], NOTHING, SEALS - 1) ||
            (g->remote_at[i] == NOTHING &&
             (g->remote_by[i] != NOTHING || g->remote_primed >> i & 1)))
            return "a Remote Bomb is on no Space";
    for (int seal = 0; seal < SEALS; seal++)
        if (g->spent[seal] > (SPENT_ABSORB | SPENT_CLOCK))
            return "what is spent once a mission is out of range";
    return g->remote_primed >> REMOTES != 0 || g->hushed > 1
               ? "what is counted in a turn is out of range"
               : NULL;
}

static const char *check_shot(const struct flix *g, const struct flix_pack *p)
{
    if (g->shot > GRENADE_FLASH || g->gun > SECONDARY || g->mode >= MODES ||
        g->size >= SIZES || g->chosen >= SIZES || g->flicks > FLICKS_MOST ||
        g->is_again > 1 || g->is_seeker > 1 || g->cover_effect > KILLS ||
        g->breaches > 1 || g->strikes > FLICK_STRIKES || g->strike_next > g->strikes)
        return "the shot in hand is out of range";
    if (!is_between(g->disc_x, NOTHING, COLUMNS * SIDE) ||
        !is_between(g->disc_y, NOTHING, ROWS * SIDE) ||
        (g->is_again && (g->disc_x == NOTHING || g->disc_y == NOTHING)))
        return "the disc lies outside the map";
    if (g->shot == FIRING && g->active != NOTHING && flix_is_alive(g, g->active) &&
        flix_weapon(g, p, g->active, g->gun) == NULL)
        return "a SEAL fires with a weapon that it lacks";
    for (int i = 0; i < FLICK_STRIKES; i++)
        if (!is_between(g->strike_by[i], 0, STRIKER_COVER + SPACES - 1) ||
            !is_between(g->strike_on[i], 0, STRUCK_DOOR + p->doors - 1))
            return "a strike is out of range";
    return NULL;
}

static const char *check_board(const struct flix *g, const struct flix_pack *p)
{
    static const int homes[] = { 1, 10, 6, 1, 1 };
    if (g->board > RESCUE || g->board_size >= SIZES || g->board_flicks > 9 ||
        g->board_free > 9 || g->board_targets > TARGETS ||
        !is_between(g->clock, 0, CLOCK_MOST))
        return "the side board is out of range";
    if (!is_between(g->board_door, NOTHING, p->doors - 1) ||
        !is_between(g->board_token, NOTHING, TOKENS - 1) ||
        (g->board_tango != NOTHING &&
         !is_between(g->board_tango, FIRST_PATROL, MASTERMIND)))
        return "the side board is about nothing";
    if ((g->board == ELOCK &&
         (g->board_door == NOTHING) == (g->board_token == NOTHING)) ||
        (g->board == DEFUSAL &&
         (g->board_token == NOTHING || g->token_state[g->board_token] != REVEALED)) ||
        (g->board >= SNIPING &&
         (g->board_tango == NOTHING || !flix_is_tango(g, g->board_tango))))
        return "the side board is about nothing";
    for (int i = 0; i < TARGETS; i++)
        if (!is_between(g->target_x[i], NOTHING, 2700) ||
            !is_between(g->target_y[i], NOTHING, 2700) ||
            g->target_stack[i] > NUMERAL_MOST ||
            (i < g->board_targets && g->target_home[i] >= homes[g->board]))
            return "a target disc is out of range";
    return NULL;
}

static const char *check_phase(const struct flix *g, const struct flix_map *m)
{
    if (g->handled >> TANGOS != 0 || g->fired >> TANGOS != 0 || g->rest > REST_ROUND ||
        g->is_rest_area > 1 || g->is_rest_target > 1)
        return "the phase's notes are out of range";
    if (!is_between(g->fire_area, NOTHING, AREAS - 1) || g->targets >> 11 != 0 ||
        (g->shooter != NOTHING && !is_between(g->shooter, FIRST_PATROL, MASTERMIND)))
        return "the Tango that fires is out of range";
    for (int i = 0; i < TOKENS; i++)
        if (g->primed >> i & 1 &&
            (g->token_state[i] != REVEALED || g->token_face[i] != TB))
            return "a primed bomb is none";
    if (g->primed >> TOKENS != 0 || g->blast_kind > BLAST_REMOTE ||
        g->blast_is_loud > 1 || g->blast_seals >> SEALS != 0 ||
        g->blast_covered >> SEALS != 0 || g->blast_blocks >> BLOCKS != 0 ||
        (g->blast_at != NOTHING && !is_space(m, g->blast_at)))
        return "the explosion in hand is out of range";
    return g->ready >> SEATS != 0 || g->agreed >> SEATS != 0
               ? "a seat answers that is none"
               : NULL;
}

/* What a choice is about must be there. */
static bool is_good_choice(const struct flix *g, const struct flix_map *m, st_task task)
{
    switch (task.a) {
    case C_SENTRY_FROM:
    case C_SENTRY_ICON:
    case C_SENTRY_SPACE:
        return flix_is_sentry(task.b) && flix_is_tango(g, task.b) &&
               (task.a != C_SENTRY_SPACE ||
                (flix_is_seal(task.c) && flix_is_alive(g, task.c)));
    case C_AREA:
    case C_THREAT:
    case C_VICTIM:
    case C_TARGET: return flix_is_tango(g, task.b);
    case C_PATH:
    case C_APPEAR: return flix_is_tango(g, task.b) && is_between(task.c, 0, AREAS - 1);
    case C_COVER:
        return flix_is_tango(g, task.b) && flix_is_seal(task.c) &&
               flix_is_alive(g, task.c);
    case C_BLOCK:
        return flix_is_seal(task.b) && flix_is_alive(g, task.b) && is_space(m, task.c);
    case C_LOCK: return is_between(task.b, 0, DOORS - 1) && g->active != NOTHING;
    case C_GRENADE:
        return g->active != NOTHING && g->disc_x != NOTHING && g->disc_y != NOTHING;
    default: return is_between(task.a, 0, CHOICES - 1);
    }
}

static bool is_good_task(const struct flix *g, const struct flix_map *m, st_task task)
{
    switch ((enum flix_step)task.step) {
    case ASK_TURN:
    case DO_END_TURN:
    case ASK_FLICK:
    case ASK_BOARD: return g->active != NOTHING && g->owner[g->active] != NOTHING;
    case DO_REACTION:
    case DO_REACT: return is_between(task.a, 0, PIECES - 1);
    case DO_REACT_DIE:
    case DO_TARGET_DIE:
        return is_between(task.a, 0, PIECES - 1) &&
               is_between(task.b, FIRST_PATROL, MASTERMIND) && is_between(task.c, 1, 2);
    case DO_WOUND: return flix_is_seal(task.a) && is_between(task.b, 0, WOUNDS - 1);
    case ASK_SAVE:
        return flix_is_seal(task.a) && flix_is_alive(g, task.a) &&
               is_between(task.b, 0, WOUNDS - 1);
    case DO_HITS:
        return flix_is_seal(task.a) && is_space(m, task.b) && is_between(task.c, 0, 4);
    case DO_BLAST: return is_space(m, task.a) && is_between(task.b, 0, BLAST_REMOTE);
    case DO_BLAST_END: return g->blast_at != NOTHING;
    case DO_PHASE: return is_between(task.a, 2, 10);
    case DO_TARGET: return is_between(task.a, FIRST_PATROL, MASTERMIND);
    case DO_REVEAL: return is_between(task.b, 0, TOKENS);
    case DO_COUNTDOWN: return is_between(task.a, 1, SITES + 1);
    case DO_CHOOSE: return is_good_choice(g, m, task);
    default: return is_between(task.step, 0, FLIX_STEPS - 1);
    }
}

static const char *check_agenda(const struct flix *g, const struct flix_map *m)
{
    if (g->agenda.count < 0 || g->agenda.count > AGENDA_MOST)
        return "the agenda is too long";
    if (g->ending != UNDER_WAY)
        return g->agenda.count == 0 ? NULL : "after the end nothing is left to do";
    if (g->agenda.count == 0)
        return "nothing is left to do";
    if (st_agenda_top(&g->agenda).step == ASK_SPEC &&
        flix_unspecialized(g, NOTHING) == NOTHING)
        return "nobody lacks a Specialization";
    for (int i = 0; i < g->agenda.count; i++)
        if (!is_between(g->agenda.task[i].step, 0, FLIX_STEPS - 1) ||
            !is_good_task(g, m, g->agenda.task[i]))
            return "a step of the agenda is out of range";
    return g->phase > 0 && g->result == UNDER_WAY && flix_living(g) == 0
               ? "no SEAL is left"
               : NULL;
}

const char *flix_check(const void *state, const void *pack)
{
    const struct flix *g = state;
    const struct flix_pack *p = pack;
    const char *fault = check_frame(g, p);
    if (fault != NULL)
        return fault;
    const struct flix_map *m = flix_map(g, p);
    if ((fault = check_camp(g, p)) != NULL || (fault = check_seals(g, p)) != NULL ||
        (fault = check_tangos(g, m)) != NULL || (fault = check_tokens(g, m)) != NULL ||
        (fault = check_map(g, m)) != NULL || (fault = check_remotes(g, m)) != NULL ||
        (fault = check_spaces(g)) != NULL || (fault = check_shot(g, p)) != NULL ||
        (fault = check_board(g, p)) != NULL || (fault = check_phase(g, m)) != NULL)
        return fault;
    return check_agenda(g, m);
}
