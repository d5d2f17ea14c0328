/* reveal.c: Objective Tokens: how they turn up, what comes of them, and when one is hit. */
#include "games/flix/rules/state.h"

enum { BOMB_DIE = 4 };

/* FLIX-224: whom a token has just brought fires back from the next Action on. */
bool flix_is_fresh(const struct flix *g, int piece)
{
    return flix_is_patrol(piece) ? g->patrol_fresh[piece - FIRST_PATROL]
                                 : piece == MASTERMIND && g->mastermind_fresh;
}

void flix_remove_token(struct flix *g, int token)
{
    g->token_state[token] = NO_TOKEN;
    g->token_at[token] = g->token_face[token] = g->token_bomb[token] = NOTHING;
    g->token_die[token] = g->token_number[token] = 0;
}

/* The face of a hidden token is drawn now; a bomb's letters too. */
static int draw_face(st_table *t, int token)
{
    struct flix *g = t->state;
    if (g->token_state[token] == REVEALED)
        return g->token_face[token];
    int face = st_chance_weigh(t->chance, FACE, g->bag, FACES);
    g->bag[face]--;
    g->token_state[token] = REVEALED;
    g->token_face[token] = (int8_t)face;
    st_tell(t, TOLD_REVEALED, g->token_at[token], face, g->token_number[token]);
    if (face == TB) {
        int bomb = st_chance_weigh(t->chance, BOMB, g->bombs, BOMBS);
        g->bombs[bomb] = 0;
        g->token_bomb[token] = (int8_t)bomb;
        /* FLIX-227: the mission may say what it shows. */
        int die = flix_special(g, t->pack)->bomb_die;
        g->token_die[token] = (uint8_t)(die > 0 ? die : BOMB_DIE);
    }
    return face;
}

/* FLIX-225, FLIX-224: what it is there for, the mission says. */
static void reveal_mastermind(st_table *t, int space, bool is_in_action)
{
    struct flix *g = t->state;
    g->mastermind = AT_LARGE;
    g->mastermind_at = (int16_t)space;
    g->mastermind_fresh = is_in_action;
    st_tell(t, TOLD_APPEARED, MASTERMIND, space, 0);
}

/* FLIX-226: the next standee that was not yet on the map; the point is its start. */
static void reveal_hostage(st_table *t, int space)
{
    struct flix *g = t->state;
    int hostage = 0;
    while (hostage < HOSTAGES - 1 &&
           (g->hostage_at[hostage] != BOX || g->hostage_start[hostage] != NOTHING))
        hostage++;
    g->hostage_at[hostage] = g->hostage_start[hostage] = (int16_t)space;
    st_tell(t, TOLD_HOSTAGE, FIRST_HOSTAGE + hostage, space, 0);
}

/* FLIX-223: the Patrol comes out of the pool, if there is one. */
static void reveal_patrol(st_table *t, int space, bool is_in_action)
{
    struct flix *g = t->state;
    int patrol = flix_next_patrol(g);
    if (patrol == NOTHING) {
        st_tell(t, TOLD_NO_PATROL, space, 0, 0);
        return;
    }
    flix_put(g, patrol, space); /* until its place is chosen */
    g->patrol_fresh[patrol - FIRST_PATROL] = is_in_action;
    flix_choose(t, C_APPEAR, patrol, flix_map(g, t->pack)->area[space]);
}

/* FLIX-221: what is no piece stays as a token. */
static void reveal(st_table *t, int token, bool is_in_action)
{
    struct flix *g = t->state;
    int face = draw_face(t, token), space = g->token_at[token];
    if (face != TP && face != MM && face != HO)
        return;
    flix_remove_token(g, token);
    if (face == TP)
        reveal_patrol(t, space, is_in_action);
    else if (face == MM)
        reveal_mastermind(t, space, is_in_action);
    else
        reveal_hostage(t, space);
}

/* Hidden tokens that any SEAL sees now, a bit each. */
static uint16_t tokens_seen(const struct flix *g, const struct flix_map *m)
{
    uint16_t seen = 0;
    for (int i = 0; i < TOKENS; i++)
        for (int seal = 0; seal < SEALS && g->token_state[i] == HIDDEN; seal++)
            if (flix_is_alive(g, seal) && flix_seal_sees(g, m, seal, g->token_at[i]))
                seen |= (uint16_t)(1 << i);
    return seen;
}

/* FLIX-220: what is seen at one moment, by ascending number, one after another; b: or only
 * this token, counted from 1 (FLIX-203); c: those still to come, also if what turned up
 * before stands in the line by now. */
st_stop flix_do_reveal(st_table *t, st_task task)
{
    struct flix *g = t->state;
    int next = NOTHING;
    if (task.b > 0) {
        if (g->token_state[task.b - 1] == HIDDEN)
            reveal(t, task.b - 1, true);
        return ST_DONE;
    }
    uint16_t seen = task.c != 0 ? (uint16_t)task.c : tokens_seen(g, flix_map(g, t->pack));
    for (int i = 0; i < TOKENS; i++)
        if (seen >> i & 1 && g->token_state[i] == HIDDEN &&
            (next == NOTHING || flix_rank(g, i) < flix_rank(g, next)))
            next = i;
    if (next == NOTHING)
        return ST_DONE;
    seen &= (uint16_t) ~(1 << next);
    if (seen != 0)
        st_agenda_push_task(&g->agenda, (st_task){ DO_REVEAL, task.a, 0, (int16_t)seen });
    reveal(t, next, task.a != 0);
    return ST_DONE;
}

/* FLIX-117, FLIX-108: into the Cleared Objectives. */
void flix_clear_token(st_table *t, int token)
{
    struct flix *g = t->state;
    g->cleared[g->token_face[token]]++;
    st_tell(t, TOLD_CLEARED, g->token_face[token], g->token_at[token], 0);
    flix_remove_token(g, token);
}

/* FLIX-160, FLIX-R93: nobody comes home. */
static void blow_up(st_table *t)
{
    struct flix *g = t->state;
    st_tell(t, TOLD_NUCLEAR, 0, 0, 0);
    for (int seal = 0; seal < SEALS; seal++) {
        if (!flix_is_alive(g, seal))
            continue;
        st_tell(t, TOLD_KIA, seal, g->at[seal], 0);
        g->at[seal] = BOX;
        g->health[seal] = 0;
    }
    g->alert_by = NOTHING;
    flix_finish(t, IS_NUCLEAR);
}

/* FLIX-158, FLIX-159, FLIX-161, FLIX-162, FLIX-187, FLIX-R83. The mission may be over
 * then. */
void flix_strike_token(st_table *t, int token)
{
    struct flix *g = t->state;
    int face = draw_face(t, token), space = g->token_at[token];
    if (face == TB) {
        g->primed |= (uint16_t)(1 << token);
        return;
    }
    st_tell(t, TOLD_DESTROYED, face, space, 0);
    flix_remove_token(g, token);
    if (face == BW)
        flix_release(t, space);
    else if (face == NW)
        blow_up(t);
    else if (face == HO)
        flix_lose_hostage(t);
    else if (face == MM)
        flix_kill(t, MASTERMIND);
}

/* Brought home, a Hostage or captive is off the map and counts as cleared (FLIX-233). */
void flix_rescue(st_table *t, int piece)
{
    struct flix *g = t->state;
    st_tell(t, TOLD_RESCUED, piece, flix_at(g, piece), 0);
    flix_put(g, piece, RESCUED);
    if (piece == MASTERMIND)
        g->mastermind = CLEARED;
    g->cleared[piece == MASTERMIND ? MM : HO]++;
}
