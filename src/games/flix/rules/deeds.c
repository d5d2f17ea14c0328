/* deeds.c: what a legal move sets going. A move that answers the open question takes it off
 * the agenda; an Action leaves ASK_TURN below, to be asked again. */
#include "games/flix/rules/state.h"

/* FLIX-88: an Action is spent, unless it is one of the free ones; it is noted either way. */
static void spend(struct flix *g, const struct flix_pack *p, st_move move)
{
    if (!flix_is_free(g, p, move.verb, move.arg[0]))
        g->actions--;
    g->did[move.verb - V_MOVE]++;
}

static void kit(st_table *t, st_move move)
{
    int seal = move.arg[0], card = move.arg[1];
    if (move.verb == V_GEAR)
        flix_take_card(t->state, t->pack, seal, card);
    else
        flix_drop_card(t->state, seal, card);
    st_tell(t, move.verb == V_GEAR ? TOLD_GEAR : TOLD_DROPPED, seal, card, 0);
}

/* The SEAL walks with those it takes along; a Hostage brought home is rescued (FLIX-94,
 * FLIX-98, FLIX-233). */
static void walk(st_table *t, st_move move)
{
    struct flix *g = t->state;
    int seal = g->active;
    flix_push_after(g, seal, NOTHING);
    flix_put(g, seal, move.arg[0]);
    if (move.arg[1] == ST_NONE)
        st_tell(t, TOLD_MOVED, seal, move.arg[0], 0);
    for (int i = 1; i <= 2 * ESCORTS && move.arg[i] != ST_NONE; i += 2) {
        int hostage = flix_hostage_piece(move.arg[i]);
        flix_put(g, hostage, move.arg[i + 1]);
        st_tell(t, TOLD_ESCORTED, seal, move.arg[0], hostage);
        if (flix_is_in_zone(g, t->pack, move.arg[i + 1]))
            flix_rescue(t, hostage);
    }
}

/* A Hostage sent home is rescued, elsewhere it may draw fire (FLIX-100, FLIX-101). */
static void command(st_table *t, int hostage, int space)
{
    struct flix *g = t->state;
    bool is_rescued = flix_is_in_zone(g, t->pack, space);
    flix_push_after(g, g->active, is_rescued ? NOTHING : hostage);
    flix_put(g, hostage, space);
    st_tell(t, TOLD_COMMANDED, g->active, hostage, space);
    if (is_rescued)
        flix_rescue(t, hostage);
}

/* The knife kills for certain, and nobody hears it (FLIX-103). */
static void knife(st_table *t, int tango)
{
    struct flix *g = t->state;
    flix_push_after(g, g->active, NOTHING);
    st_tell(t, TOLD_KNIFED, g->active, tango, 0);
    flix_kill(t, tango);
}

static void board(st_table *t, int kind, int door, int token, int tango)
{
    struct flix *g = t->state;
    flix_push_after(g, g->active, NOTHING);
    flix_begin_board(t, kind, door, token, tango);
}

/* Sound first, once for the whole Action, then the flicks of the mode (FLIX-121 to
 * FLIX-123, FLIX-209, FLIX-132). */
static void fire(st_table *t, st_move move)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    int seal = g->active, gun = move.arg[0], mode = move.arg[1], size = move.arg[2];
    flix_push_after(g, seal, NOTHING);
    g->shot = FIRING;
    g->gun = (uint8_t)gun;
    g->mode = (uint8_t)mode;
    g->size = g->chosen = (uint8_t)size;
    g->flicks = (uint8_t)flix_weapon_flicks(g, p, seal, gun, mode, size);
    g->cover_effect = (uint8_t)flix_weapon_cover(g, p, seal, gun, mode);
    g->is_seeker = move.arg[3] != ST_NONE;
    st_tell(t, TOLD_FIRES, seal, gun, g->mode);
    flix_add_sound(t, flix_map(g, p)->area[g->at[seal]],
                   flix_weapon_sound(g, p, seal, gun));
    if (g->is_seeker) {
        int place = flix_find_effect(g, p, seal, E_SEEKER);
        if (--g->ammo[seal][place] == 0)
            flix_drop_card(g, seal, g->gear[seal][place]);
    }
    st_agenda_push(&g->agenda, ASK_FLICK, 0);
}

/* FLIX-174, FLIX-179: with a Hostage beside the target the other board is compulsory. */
static void snipe(st_table *t, int tango)
{
    struct flix *g = t->state;
    const struct flix_map *m = flix_map(g, t->pack);
    int kind = SNIPING, area = m->area[flix_at(g, tango)];
    for (int piece = MASTERMIND; piece < PIECES; piece++)
        if (flix_is_hostage(g, piece) && m->area[flix_at(g, piece)] == area)
            kind = RESCUE;
    flix_add_sound(t, m->area[g->at[g->active]],
                   flix_weapon_sound(g, t->pack, g->active, PRIMARY));
    board(t, kind, NOTHING, NOTHING, tango);
}

/* Hand over a card, charges and all; another may have to go (FLIX-110, FLIX-111). */
static void give(st_table *t, st_move move)
{
    struct flix *g = t->state;
    const struct flix_pack *p = t->pack;
    int card = move.arg[0], to = move.arg[1];
    g->gives++;
    flix_push_after(g, g->active, NOTHING);
    st_tell(t, TOLD_GAVE, g->active, card, to);
    if (card == p->cards) { /* FLIX-229: a Bio Weapon */
        g->bio[g->active]--;
        g->bio[to]++;
        return;
    }
    uint8_t charges = g->ammo[g->active][flix_find_card(g, g->active, card)];
    if (move.arg[2] != ST_NONE)
        flix_drop_card(g, to, move.arg[2]);
    flix_drop_card(g, g->active, card);
    flix_take_card(g, t->pack, to, card);
    g->ammo[to][flix_find_card(g, to, card)] = charges;
}

/* FLIX-119, FLIX-R95: it stands up as a captive. */
static void capture(st_table *t)
{
    struct flix *g = t->state;
    g->mastermind = CAPTURED;
    g->mastermind_stunned = g->mastermind_fresh = 0;
    st_tell(t, TOLD_CAPTURED, g->active, g->mastermind_at, 0);
}

/* FLIX-118: on the SEAL's board, unless the mission wants it neutralised. */
static void take_bio(st_table *t, int token)
{
    struct flix *g = t->state;
    if (flix_special(g, t->pack)->neutralises_bio) {
        flix_clear_token(t, token);
        return;
    }
    g->bio[g->active]++;
    st_tell(t, TOLD_BIO_TAKEN, g->active, g->token_at[token], 0);
    flix_remove_token(g, token);
}

/* What an interaction does to a Door, a token or a Mastermind (FLIX-113 to FLIX-119). */
static void interact(st_table *t, int thing)
{
    struct flix *g = t->state;
    int door = flix_door_of(t->pack, thing);
    flix_push_after(g, g->active, NOTHING);
    if (thing == THING_PIECE + MASTERMIND) {
        capture(t);
        return;
    }
    if (door != NOTHING) {
        g->door[door] = OPEN;
        st_tell(t, TOLD_OPENED, g->active, door, 0);
        return;
    }
    int token = flix_token(g, thing), face = g->token_face[token];
    if (face == MK) {
        g->health[g->active]++;
        st_tell(t, TOLD_HEALED, g->active, g->health[g->active], 0);
        flix_remove_token(g, token);
    } else if (face == AL) {
        st_tell(t, TOLD_ALARM_OFF, g->active, thing, 0);
        flix_remove_token(g, token);
    } else if (face == BW) {
        take_bio(t, token);
    } else {
        flix_clear_token(t, token);
    }
}

/* FLIX-108, FLIX-231: a Nuclear Weapon is disarmed like a lock. */
static void defuse(st_table *t, int space)
{
    const struct flix *g = t->state;
    int token = flix_token(g, space);
    board(t, g->token_face[token] == NW ? ELOCK : DEFUSAL, NOTHING, token, NOTHING);
}

static void hold(st_table *t)
{
    struct flix *g = t->state;
    if (g->board != NO_BOARD)
        flix_board_fail(t);
    else if (g->is_again)
        g->is_again = 0;
    else
        g->flicks = 0;
}

static void save(st_table *t, st_move move)
{
    struct flix *g = t->state;
    st_task task = st_agenda_pop(&g->agenda);
    if (move.verb == V_PASS) {
        flix_harm(t, task.a, task.b);
        return;
    }
    if (move.verb == V_ABSORB) {
        g->spent[task.a] |= SPENT_ABSORB;
        st_tell(t, TOLD_ABSORBED, task.a, task.b, 0);
        return;
    }
    flix_drop_card(g, task.a, move.arg[0]);
    st_tell(t, TOLD_DISCARDED, task.a, move.arg[0], task.b);
}

/* FLIX-306: all must agree. */
static void abort_mission(st_table *t, int seat)
{
    struct flix *g = t->state;
    g->agreed = (uint8_t)(1 << seat);
    st_tell(t, TOLD_ABORT, seat, 0, 0);
    if (g->seats == 1)
        flix_finish(t, IS_JUDGED);
    else
        st_agenda_push(&g->agenda, ASK_VOTE, 0);
}

static void vote(st_table *t, int seat, int thing)
{
    struct flix *g = t->state;
    bool is_yes = thing == THING_WORD + W_YES;
    g->agreed |= (uint8_t)(1 << seat);
    if (is_yes && g->agreed != (1 << g->seats) - 1)
        return;
    g->agreed = 0;
    st_agenda_pop(&g->agenda);
    if (is_yes)
        flix_finish(t, IS_JUDGED);
}

static void answer(st_table *t, int seat, int thing)
{
    struct flix *g = t->state;
    if (st_agenda_top(&g->agenda).step == ASK_VOTE)
        vote(t, seat, thing);
    else
        flix_chosen(t, st_agenda_pop(&g->agenda), thing);
}

/* A Free Action: what it does, then what follows every one. */
static void free_action(st_table *t, st_move move)
{
    struct flix *g = t->state;
    flix_push_after(g, g->active, NOTHING);
    if (move.verb == V_DETONATE)
        flix_detonate(t, move.arg[0]);
    else
        flix_ability(t, move.arg[0]);
}

static void use(st_table *t, st_move move)
{
    struct flix *g = t->state;
    flix_push_after(g, g->active, NOTHING);
    flix_use(t, move.arg[0], move.arg[1]);
}

static void act(st_table *t, st_move move)
{
    struct flix *g = t->state;
    if (flix_costs_action(move.verb))
        spend(g, t->pack, move);
    switch ((enum flix_verb)move.verb) {
    case V_MOVE: walk(t, move); break;
    case V_COMMAND: command(t, flix_hostage_piece(move.arg[0]), move.arg[1]); break;
    case V_KNIFE: knife(t, FIRST_PATROL + move.arg[0]); break;
    case V_BYPASS: board(t, ELOCK, move.arg[0], NOTHING, NOTHING); break;
    case V_DEFUSE: defuse(t, move.arg[0]); break;
    case V_FIRE: fire(t, move); break;
    case V_SNIPE: snipe(t, FIRST_PATROL + move.arg[0]); break;
    case V_USE: use(t, move); break;
    case V_DETONATE:
    case V_ABILITY: free_action(t, move); break;
    case V_GIVE: give(t, move); break;
    case V_INTERACT: interact(t, move.arg[0]); break;
    default: st_agenda_pop(&g->agenda); break; /* end */
    }
}

void flix_play(st_table *t, int seat, st_move move)
{
    struct flix *g = t->state;
    g->moves++;
    switch ((enum flix_verb)move.verb) {
    case V_SEAL:
    case V_BENCH:
    case V_SPEC:
    case V_AGAIN:
    case V_KIT:
    case V_READY:
    case V_RANK: flix_camp_move(t, seat, move); break;
    case V_GEAR:
    case V_DROP: kit(t, move); break;
    case V_PLACE:
        flix_put(g, move.arg[0], move.arg[1]);
        st_tell(t, TOLD_PLACED, move.arg[0], move.arg[1], 0);
        break;
    case V_ACTIVATE: flix_begin_turn(t, move.arg[0]); break;
    case V_ABORT: abort_mission(t, seat); break;
    case V_FLICK:
        if (g->board != NO_BOARD)
            flix_board_flick(t, seat, move);
        else
            flix_flick(t, seat, move);
        break;
    case V_HOLD: hold(t); break;
    case V_DISCARD:
    case V_ABSORB:
    case V_PASS: save(t, move); break;
    case V_PICK: answer(t, seat, move.arg[0]); break;
    case V_SETTLE: /* the question stays, and answers itself */
        g->rest = REST_ROUND;
        st_tell(t, TOLD_SETTLED, 0, 0, 0);
        break;
    default: act(t, move); break;
    }
}
