/* judge.c: whether a move may be made, and why not.
 *
 * The first reason that applies is the one that is told: whose decision it is, then
 * whether the verb answers the open question, then its target. Ways on foot are judged in
 * walk.c, gear in kit.c; what may be done is listed in moves.c. */
#include "games/flix/rules/state.h"

static st_task question(const struct flix *g)
{
    return st_agenda_top(&g->agenda);
}

static st_verdict refuse(int refusal)
{
    return st_refused(refusal, 0, 0, 0);
}

static int first_unready(const struct flix *g)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (!(g->ready >> seat & 1))
            return seat;
    return 0;
}

static int first_unplaced(const struct flix *g)
{
    for (int i = 0; i < TEAM; i++)
        if (g->team[i] != NOTHING && g->at[g->team[i]] == BOX)
            return g->owner[g->team[i]];
    return 0;
}

static uint32_t may_activate(const struct flix *g)
{
    uint32_t seats = 1u << flix_lead(g);
    for (int seal = 0; seal < SEALS; seal++)
        if (flix_is_alive(g, seal) && !g->acted[seal])
            seats |= 1u << g->owner[seal];
    return seats;
}

/* Nobody is asked while steps are still to be run. */
uint32_t flix_to_act(const void *state)
{
    const struct flix *g = state;
    switch (flix_stage(g)) {
    case S_OVER:
    case S_RUNNING: return 0;
    case S_TEAM: return 1u << first_unready(g);
    case S_PLACE: return 1u << first_unplaced(g);
    case S_RANK: return 1u << flix_lead(g);
    case S_SPEC: return 1u << g->owner[flix_unspecialized(g, NOTHING)];
    case S_ACTIVATE: return may_activate(g);
    case S_SAVE: return 1u << g->owner[question(g).a];
    case S_PICK: return 1u << flix_chooser(g, question(g));
    case S_VOTE: return (uint32_t)((1 << g->seats) - 1) & ~(uint32_t)g->agreed;
    case S_TURN:
    case S_FLICK:
    case S_BOARD: return 1u << g->owner[g->active];
    }
    return 0;
}

static st_verdict judge_seat(const struct flix *g, int seat)
{
    uint32_t seats = flix_to_act(g);
    int first = 0;
    if (seats == 0)
        return refuse(GAME_OVER);
    if (seat >= 0 && seats >> seat & 1)
        return st_legal();
    while (!(seats >> first & 1))
        first++;
    return st_refused(NOT_YOURS, first, 0, 0);
}

static st_verdict judge_kit(const struct flix *g, const struct flix_pack *p, int seat,
                            st_move move)
{
    int seal = move.arg[0], card = move.arg[1];
    if (g->owner[seal] != seat)
        return st_refused(NOT_YOUR_SEAL, seal, 0, 0);
    if (move.verb == V_GEAR)
        return flix_judge_gear(g, p, seal, card);
    if (g->primary[seal] != card && g->secondary[seal] != card &&
        flix_find_card(g, seal, card) == NOTHING)
        return st_refused(NOT_CARRIED, card, seal, 0);
    for (int i = 0; i < GEAR && g->primary[seal] == card; i++)
        if (g->gear[seal][i] != NOTHING && p->card[g->gear[seal][i]].is_attachment)
            return st_refused(NEEDS_WEAPON, g->gear[seal][i], 0, 0);
    return st_legal();
}

/* A SEAL starts on an unoccupied Space of the starting zone (FLIX-41). */
static st_verdict judge_place(const struct flix *g, const struct flix_pack *p, int seat,
                              int seal, int space)
{
    if (g->owner[seal] != seat)
        return st_refused(NOT_YOUR_SEAL, seal, 0, 0);
    if (g->at[seal] != BOX)
        return st_refused(ALREADY_PLACED, seal, 0, 0);
    if (!flix_is_in_zone(g, p, space))
        return st_refused(NOT_IN_ZONE, space, 0, 0);
    if (flix_block(g, space) != NOTHING)
        return st_refused(ON_BLOCK, space, 0, 0);
    if (flix_token(g, space) != NOTHING)
        return st_refused(ON_TOKEN, space, 0, 0);
    int standee = flix_standee(g, space);
    return standee == NOTHING ? st_legal() : st_refused(STANDS_THERE, standee, 0, 0);
}

/* One turn for each living SEAL, begun by its player or by the lead (FLIX-87). */
static st_verdict judge_activate(const struct flix *g, int seat, int seal)
{
    if (!flix_is_alive(g, seal))
        return st_refused(NOT_ON_MAP, seal, 0, 0);
    if (g->acted[seal])
        return st_refused(HAS_ACTED, seal, 0, 0);
    return seat == flix_lead(g) || seat == g->owner[seal]
               ? st_legal()
               : st_refused(NOT_YOUR_SEAL, seal, 0, 0);
}

int flix_hostage_piece(int hostage)
{
    return hostage < HOSTAGES ? FIRST_HOSTAGE + hostage : MASTERMIND;
}

int flix_door_of(const struct flix_pack *p, int thing)
{
    int door = thing - THING_DOOR;
    return thing != ST_NONE && door >= 0 && door < p->doors ? door : NOTHING;
}

/* FLIX-113, FLIX-R43: on one of the two arrows of a Door that is still closed. */
st_verdict flix_judge_arrow(const struct flix *g, const struct flix_pack *p, int seal,
                            int door)
{
    const struct flix_map *m = flix_map(g, p);
    if (g->door[door] == NO_DOOR)
        return st_refused(NO_SUCH_DOOR, door, 0, 0);
    if (g->at[seal] != m->door_space[door][0] && g->at[seal] != m->door_space[door][1])
        return st_refused(NOT_ON_ARROW, m->door_space[door][0], m->door_space[door][1],
                          0);
    return g->door[door] == OPEN ? st_refused(DOOR_IS_OPEN, door, 0, 0) : st_legal();
}

static st_verdict judge_knife(const struct flix *g, const struct flix_pack *p, int seal,
                              int tango)
{
    if (tango == MASTERMIND && g->mastermind != NO_MASTERMIND)
        return refuse(NO_KNIFE);
    if (!flix_is_tango(g, tango))
        return st_refused(NOT_ON_MAP, tango, 0, 0);
    return flix_are_adjacent(g, flix_map(g, p), g->at[seal], flix_at(g, tango))
               ? st_legal()
               : st_refused(NOT_BESIDE, tango, 0, 0);
}

/* Only a lock is picked, and from the Door's own arrow (FLIX-105, FLIX-64). */
static st_verdict judge_bypass(const struct flix *g, const struct flix_pack *p, int seal,
                               int door)
{
    st_verdict verdict = flix_judge_arrow(g, p, seal, door);
    if (verdict.refusal == LEGAL && g->door[door] != LOCKED)
        return st_refused(NOT_LOCKED, door, 0, 0);
    return verdict;
}

static st_verdict judge_defuse(const struct flix *g, const struct flix_pack *p, int seal,
                               int space)
{
    int token = flix_token(g, space);
    bool is_nuke = token != NOTHING && g->token_face[token] == NW &&
                   flix_special(g, p)->nuke > 0;
    if (token == NOTHING || g->token_state[token] != REVEALED ||
        (g->token_face[token] != TB && !is_nuke))
        return st_refused(NO_BOMB, space, 0, 0);
    return flix_are_adjacent(g, flix_map(g, p), g->at[seal], space)
               ? st_legal()
               : st_refused(NOT_BESIDE_SPACE, space, 0, 0);
}

/* A weapon's own modes and sizes; Seeker Rounds single, and from the Primary (FLIX-123,
 * FLIX-206, FLIX-210). */
static st_verdict judge_fire(const struct flix *g, const struct flix_pack *p, int seal,
                             st_move move)
{
    int gun = move.arg[0], mode = move.arg[1], size = move.arg[2];
    const struct flix_weapon *weapon = flix_weapon(g, p, seal, gun);
    if (weapon == NULL)
        return st_refused(gun == PRIMARY ? NO_PRIMARY : DART_IS_USED, seal, 0, 0);
    if (weapon->flicks[mode][size] == 0)
        return st_refused(NO_SUCH_MODE, mode, size, 0);
    if (move.arg[3] == ST_NONE)
        return st_legal();
    if (flix_find_effect(g, p, seal, E_SEEKER) == NOTHING)
        return refuse(NO_SEEKER);
    return gun == PRIMARY && mode == SINGLE ? st_legal() : refuse(SEEKER_SINGLE);
}

/* Sniping is for Tangos in sight, but not in the own or an Adjacent Area (FLIX-133,
 * FLIX-174, FLIX-R70, FLIX-R71). */
static st_verdict judge_snipe(const struct flix *g, const struct flix_pack *p, int seal,
                              int tango)
{
    const struct flix_map *m = flix_map(g, p);
    int card = g->primary[seal], here = m->area[g->at[seal]];
    if (card == NOTHING || p->card[card].type != SNIPER_RIFLE)
        return refuse(NO_SNIPER);
    if (!flix_is_tango(g, tango))
        return st_refused(NOT_ON_MAP, tango, 0, 0);
    int there = m->area[flix_at(g, tango)];
    if (there == here || m->beside[here] >> there & 1)
        return st_refused(TOO_NEAR, tango, 0, 0);
    return flix_seal_sees(g, m, seal, flix_at(g, tango))
               ? st_legal()
               : st_refused(NOT_SEEN, tango, 0, 0);
}

static st_verdict judge_token(const struct flix *g, const struct flix_pack *p, int seal,
                              int space)
{
    int token = flix_token(g, space);
    if (token == NOTHING || g->token_state[token] != REVEALED)
        return st_refused(NOTHING_THERE, space, 0, 0);
    if (!flix_are_adjacent(g, flix_map(g, p), g->at[seal], space) && g->at[seal] != space)
        return st_refused(NOT_BESIDE_SPACE, space, 0, 0);
    switch ((enum flix_face)g->token_face[token]) {
    case MK: /* FLIX-116: only the wounded may use it */
        return g->health[seal] < p->seal[seal].health
                   ? st_legal()
                   : st_refused(NOT_WOUNDED, seal, 0, 0);
    case HD:
    case DO:
    case FF:
    case PH:
    case BW:
    /* FLIX-115, FLIX-117, FLIX-118: taken or switched off from beside it. */
    case AL: return st_legal();
    case TB: return st_refused(DEFUSE_IT, space, 0, 0);
    case NW: return st_refused(NO_NUKE, space, 0, 0);
    default: return st_refused(NOTHING_THERE, space, 0, 0);
    }
}

/* A stunned Mastermind beside the SEAL, in missions that want it alive (FLIX-119). */
static st_verdict judge_capture(const struct flix *g, const struct flix_pack *p, int seal)
{
    if (flix_special(g, p)->mastermind != MASTERMIND_CAPTURE)
        return refuse(NO_CAPTURE);
    if (g->mastermind_at >= SPACES)
        return st_refused(NOT_ON_MAP, MASTERMIND, 0, 0);
    if (!flix_are_adjacent(g, flix_map(g, p), g->at[seal], g->mastermind_at))
        return st_refused(NOT_BESIDE, MASTERMIND, 0, 0);
    return g->mastermind_stunned ? st_legal() : refuse(NOT_STUNNED);
}

/* A closed Door, a token or a stunned Mastermind within reach (FLIX-113 to FLIX-119). */
static st_verdict judge_interact(const struct flix *g, const struct flix_pack *p,
                                 int seal, int thing)
{
    int door = flix_door_of(p, thing);
    if (thing < SPACES)
        return judge_token(g, p, seal, thing);
    if (thing == THING_PIECE + MASTERMIND)
        return judge_capture(g, p, seal);
    if (door == NOTHING)
        return refuse(NOT_INTERACTED);
    if (g->door[door] == LOCKED)
        return refuse(DOOR_LOCKED);
    return flix_judge_arrow(g, p, seal, door);
}

/* Detonate, Give and Interact cost no Action (FLIX-92, FLIX-R12). */
bool flix_costs_action(int verb)
{
    return verb >= V_MOVE && verb <= V_USE;
}

static st_verdict judge_turn(const struct flix *g, const struct flix_pack *p,
                             st_move move)
{
    int seal = g->active;
    if (flix_costs_action(move.verb) && g->actions == 0 &&
        !flix_is_free(g, p, move.verb, move.arg[0]))
        return st_refused(NO_ACTIONS, seal, 0, 0);
    switch ((enum flix_verb)move.verb) {
    case V_MOVE: return flix_judge_move(g, p, seal, move);
    case V_COMMAND:
        return flix_judge_command(g, p, seal, flix_hostage_piece(move.arg[0]),
                                  move.arg[1]);
    case V_KNIFE: return judge_knife(g, p, seal, FIRST_PATROL + move.arg[0]);
    case V_BYPASS: return judge_bypass(g, p, seal, move.arg[0]);
    case V_DEFUSE: return judge_defuse(g, p, seal, move.arg[0]);
    case V_FIRE: return judge_fire(g, p, seal, move);
    case V_SNIPE: return judge_snipe(g, p, seal, FIRST_PATROL + move.arg[0]);
    case V_USE: return flix_judge_use(g, p, seal, move.arg[0], move.arg[1]);
    case V_GIVE:
        return flix_judge_give(g, p, seal, move.arg[0], move.arg[1],
                               move.arg[2] == ST_NONE ? NOTHING : move.arg[2]);
    case V_INTERACT: return judge_interact(g, p, seal, move.arg[0]);
    case V_DETONATE: return flix_judge_detonate(g, p, seal, move.arg[0]);
    case V_ABILITY: return flix_judge_ability(g, p, seal, move.arg[0]);
    default: return st_legal(); /* end */
    }
}

/* Every bearing and every power is a legal flick (FLIX-134, FLIX-R47). */
static st_verdict judge_range(st_move move)
{
    if (move.arg[1] < 1 || move.arg[1] > 1000)
        return refuse(BAD_POWER);
    return move.arg[0] < -18000 || move.arg[0] > 17999 ? refuse(BAD_BEARING) : st_legal();
}

/* In the own Space, a linked one or beside a crate (FLIX-127 to FLIX-129, FLIX-R116). */
static st_verdict judge_placement(const struct flix *g, const struct flix_pack *p,
                                  st_move move)
{
    int16_t place[FLIX_OPTIONS_MOST];
    int count = flix_placements(g, p, place), at = g->at[g->active];
    int space = move.arg[2] == ST_NONE ? at : move.arg[2];
    int dx = move.arg[3] == ST_NONE ? 0 : move.arg[3];
    int dy = move.arg[4] == ST_NONE ? 0 : move.arg[4];
    bool is_offered = false;
    if (g->is_again)
        return move.arg[2] == ST_NONE && move.arg[3] == ST_NONE ? st_legal()
                                                                : refuse(FROM_REST);
    for (int i = 0; i < count; i++)
        is_offered |= place[i] == space;
    if (!is_offered)
        return flix_is_occupied(g, space) && space != at
                   ? st_refused(NO_ROOM, space, 0, 0)
                   : st_refused(NOT_LINKED, space, 0, 0);
    if (dy < -flix_room(g, p, space, 0) || dx > flix_room(g, p, space, 1) ||
        dy > flix_room(g, p, space, 2) || dx < -flix_room(g, p, space, 3))
        return refuse(TOUCHES_WALL);
    return st_legal();
}

static st_verdict judge_flick(const struct flix *g, const struct flix_pack *p,
                              st_move move)
{
    st_verdict verdict = judge_range(move);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (g->board == NO_BOARD)
        return move.arg[5] == ST_NONE ? judge_placement(g, p, move) : refuse(NO_CLOCK);
    if (move.arg[2] != ST_NONE || move.arg[3] != ST_NONE)
        return refuse(FROM_SPOT); /* FLIX-163: on a side board a disc has its spot */
    int earliest = flix_board_earliest(g);
    if (earliest == NOTHING)
        return move.arg[5] == ST_NONE ? st_legal() : refuse(NO_CLOCK);
    if (move.arg[5] == ST_NONE)
        return refuse(SAY_TIME);
    return move.arg[5] >= earliest && move.arg[5] <= BOMB_MS
               ? st_legal()
               : st_refused(BAD_TIME, earliest, 0, 0);
}

/* Firing and the side boards may be broken off, a throw may not (FLIX-R120). */
static st_verdict judge_hold(const struct flix *g)
{
    return g->board != NO_BOARD || g->shot == FIRING ? st_legal() : refuse(MUST_FLICK);
}

/* Only a card against this kind of Wound is discarded for it (FLIX-239). */
static st_verdict judge_discard(const struct flix *g, const struct flix_pack *p, int card)
{
    int seal = question(g).a;
    if (flix_find_card(g, seal, card) == NOTHING)
        return st_refused(NOT_CARRIED, card, seal, 0);
    return flix_is_save(p, card, question(g).b)
               ? st_legal()
               : st_refused(NO_PROTECTION, card, question(g).b, 0);
}

static st_verdict judge_absorb(const struct flix *g, const struct flix_pack *p)
{
    st_task task = question(g);
    return flix_can_absorb(g, p, task.a, task.b)
               ? st_legal()
               : st_refused(CANNOT_ABSORB, task.a, task.b, 0);
}

static st_verdict judge_pick(const struct flix *g, const struct flix_pack *p, int thing)
{
    int16_t option[FLIX_OPTIONS_MOST];
    if (question(g).step == ASK_VOTE)
        return thing == THING_WORD + W_YES || thing == THING_WORD + W_NO
                   ? st_legal()
                   : st_refused(NOT_OFFERED, thing, 0, 0);
    int count = flix_options(g, p, question(g), option);
    for (int i = 0; i < count; i++)
        if (option[i] == thing)
            return st_legal();
    return st_refused(NOT_OFFERED_FOR + question(g).a, thing, 0, 0);
}

/* The stage in which a verb is an answer. */
static bool is_answer(const struct flix *g, int verb)
{
    enum flix_stage stage = flix_stage(g);
    switch ((enum flix_verb)verb) {
    case V_SEAL:
    case V_BENCH:
    case V_GEAR:
    case V_DROP:
    case V_AGAIN:
    case V_KIT:
    case V_READY: return stage == S_TEAM;
    case V_SPEC: return stage == S_TEAM || stage == S_SPEC;
    case V_RANK: return stage == S_RANK;
    case V_PLACE: return stage == S_PLACE;
    case V_ACTIVATE:
    case V_ABORT: return stage == S_ACTIVATE;
    case V_FLICK:
    case V_HOLD: return stage == S_FLICK || stage == S_BOARD;
    case V_DISCARD:
    case V_ABSORB:
    case V_PASS: return stage == S_SAVE;
    case V_PICK: return stage == S_PICK || stage == S_VOTE;
    case V_SETTLE: return stage == S_PICK;
    default: return stage == S_TURN;
    }
}

/* A move that is no answer now is refused by the rule that says when it is one. */
static int wrong_time(st_move move)
{
    const int word = move.arg[0] - THING_WORD;
    switch ((enum flix_verb)move.verb) {
    case V_SEAL:
    case V_BENCH:
    case V_GEAR:
    case V_DROP:
    case V_AGAIN:
    case V_KIT:
    case V_READY:
    case V_SPEC: return NOT_IN_CAMP;
    case V_RANK: return NO_RANK_NOW;
    case V_PLACE: return NOT_SET_UP;
    /* FLIX-306: it is the team's, before a turn. */
    case V_ABORT: return NOT_BETWEEN_TURNS;
    case V_FLICK:
    case V_HOLD: return NO_DISC;
    case V_DISCARD:
    case V_ABSORB:
    case V_PASS: return NO_WOUND;
    case V_PICK: return word >= W_ROOKIE && word < WORDS ? LEVEL_IS_SET : OPEN_QUESTION;
    default: return OPEN_QUESTION;
    }
}

/* The open question, as a refusal names it. */
static int asked(const struct flix *g)
{
    const st_task task = question(g);
    return task.step == DO_CHOOSE && task.a == C_DIFFICULTY ? ASKED_LEVEL
                                                            : (int)flix_stage(g);
}

static st_verdict judge_verb(const struct flix *g, const struct flix_pack *p, int seat,
                             st_move move)
{
    switch ((enum flix_verb)move.verb) {
    case V_SEAL:
    case V_BENCH:
    case V_SPEC:
    case V_AGAIN:
    case V_KIT:
    case V_READY:
    case V_RANK: return flix_judge_camp(g, p, seat, move);
    case V_GEAR:
    case V_DROP: return judge_kit(g, p, seat, move);
    case V_PLACE: return judge_place(g, p, seat, move.arg[0], move.arg[1]);
    case V_ACTIVATE: return judge_activate(g, seat, move.arg[0]);
    case V_ABORT: return seat == flix_lead(g) ? st_legal() : refuse(LEAD_ABORTS);
    case V_FLICK: return judge_flick(g, p, move);
    case V_HOLD: return judge_hold(g);
    case V_DISCARD: return judge_discard(g, p, move.arg[0]);
    case V_ABSORB: return judge_absorb(g, p);
    case V_PASS: return st_legal();
    case V_PICK: return judge_pick(g, p, move.arg[0]);
    case V_SETTLE: return flix_is_tie(question(g).a) ? st_legal() : refuse(NO_TIE);
    default: return judge_turn(g, p, move);
    }
}

st_verdict flix_judge(const void *state, const void *pack, int seat, st_move move)
{
    const struct flix *g = state;
    st_verdict verdict = judge_seat(g, seat);
    if (verdict.refusal != LEGAL)
        return verdict;
    if (!is_answer(g, move.verb))
        return st_refused(wrong_time(move), asked(g), 0, 0);
    return judge_verb(g, pack, seat, move);
}
