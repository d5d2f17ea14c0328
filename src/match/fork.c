/* fork.c: "try again from here": a new match from any point of another.
 *
 * It has a seed of its own, so it foretells nothing of the match it came from. While that
 * one is under way, the fork carries only what its seat may know: the rest is dealt anew,
 * differently each time. */
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
        char *text = st_position_text_new(&then, ST_ALL_KNOWING);
        fork = st_match_new_from(&start, text, err);
        free(text);
    }
    st_position_free(&then);
    return fork;
}
