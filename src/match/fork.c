/* fork.c: "try again from here": a new match from any point of another.
 *
 * It has a seed of its own, so it foretells nothing of the match it came from. Where
 * nobody had a secret, the moves up to there are its own past, with the answers chance
 * gave then. While a match with secrets is under way, the fork carries only what its seat
 * may know: it begins from that position, and the rest is dealt anew, differently each
 * time. */
#include "match/match_inside.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* The table after a move, as far as the seat may know it. */
static st_position then_new(const st_match *m, uint32_t number, int seat)
{
    st_position then = st_position_new(m->start.game, m->start.pack);
    st_chance dice = { 0 };
    uint8_t seed[ST_SEED_BYTES];
    memcpy(then.state, st_match_state(m, number), m->start.game->state_size);
    if (st_match_is_over(m))
        return then;
    randombytes_buf(seed, sizeof seed);
    st_chance_seed(&dice, seed);
    st_position_blur(&then, seat, &dice);
    return then;
}

/* The moves tell what other seats drew; and a move that is skipped, or behind which a
 * stored position holds, cannot be made again. */
static bool may_keep_past(const st_match *m, uint32_t number)
{
    bool may = m->start.game->blur == NULL || st_match_is_over(m);
    for (int i = 0; may && i < m->remarks; i++)
        may = m->remark[i].lost == NULL;
    for (uint32_t i = 1; may && i <= number; i++)
        may = !m->turn[i].is_skipped;
    return may;
}

/* Lay the table again, or make a move again, with what chance answered. */
static st_status repeat(const st_match *m, uint32_t number, st_match *fork, st_error *err)
{
    const st_turn *turn = &m->turn[number];
    st_chance script = { 0 };
    st_chance_script(&script, turn->answers > 0 ? m->answer + turn->first_answer : NULL,
                     turn->answers);
    if (number == 0)
        return st_match_lay(fork, &script, err);
    st_status status = st_match_extend(fork, turn->seat, turn->move, &script, err);
    fork->turn[fork->count].is_by_hand = turn->answers > 0;
    return status;
}

/* What worked out the told results of those moves. */
static void copy_physics(const st_match *m, uint32_t number, st_match *fork)
{
    memcpy(fork->first_physics, m->first_physics, sizeof fork->first_physics);
    memcpy(fork->physics, m->first_physics, sizeof fork->physics);
    for (int i = 0; i < m->remarks; i++) {
        const st_remark *r = &m->remark[i];
        if (r->first == 0 && r->seat == ST_SPECTATOR && r->after < number)
            st_match_use_physics(fork, r->bot, r->after);
    }
}

static st_match *with_past_new(const st_match *m, uint32_t number, const st_start *start,
                               st_error *err)
{
    st_match *fork = st_match_make(start, m->origin);
    st_status status = ST_OK;
    fork->is_fork = true;
    fork->forked = number;
    for (uint32_t i = 0; status == ST_OK && i <= number; i++)
        status = repeat(m, i, fork, err);
    if (status == ST_OK) {
        copy_physics(m, number, fork);
        return fork;
    }
    st_match_free(fork);
    return NULL;
}

static st_match *from_position_new(const st_position *then, const st_start *start,
                                   st_error *err)
{
    char *text = st_position_text_new(then, ST_ALL_KNOWING);
    st_match *fork = st_match_new_from(start, text, err);
    free(text);
    return fork;
}

st_match *st_match_fork(const st_match *m, uint32_t number, int seat, st_error *err)
{
    ST_ASSERT(seat >= ST_SPECTATOR && seat < m->start.setup.seats,
              "fork for a seat of the match");
    if (number > m->count) {
        st_fail(err, ST_NOT_FOUND, "", "The last move is number %u.", m->count);
        return NULL;
    }
    st_start start = m->start;
    start.is_lesson = false;
    randombytes_buf(start.seed, sizeof start.seed);
    st_position then = then_new(m, number, seat);
    st_match *fork = NULL;
    if (st_position_outcome(&then).ending != 0) {
        st_fail(err, ST_OVER, "", "The game is over there; choose an earlier move.");
    } else {
        fork = may_keep_past(m, number) ? with_past_new(m, number, &start, err)
                                        : from_position_new(&then, &start, err);
    }
    st_position_free(&then);
    return fork;
}

bool st_match_is_fork(const st_match *m, uint32_t *number)
{
    *number = m->forked;
    return m->is_fork;
}
