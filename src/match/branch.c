/* branch.c: "try again from here": a new match from any point of another.
 *
 * It has a seed of its own, so it foretells nothing of the match it came from. Where
 * nobody had a secret, the moves up to there are its own past, with the answers chance
 * gave then. While a match with secrets is under way, the fork carries only what its seat
 * may know: it begins from that position, and the rest is dealt anew, differently each
 * time.
 *
 * Making a thousand moves again takes a tenth of a second, so a fork is planned first: the
 * plan has a copy of the lists that are needed. */
#include "match/branch.h"

#include "match/match_inside.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct st_branch {
    st_start start;
    uint32_t number;
    bool has_past;   /* the moves up to there are made again; else... */
    char *position;  /* ...it begins from this line */
    st_match source; /* its lists up to that move, its origin, and no more */
};

/* The table after a move, as far as the seat may know it. */
static st_position then_new(const st_match *m, uint32_t number, int seat)
{
    st_position then = st_position_new(m->start.game, m->start.pack);
    st_chance dice = { 0 };
    uint8_t seed[ST_SEED_BYTES];
    memcpy(then.state, st_match_state(m, number), m->start.game->rules->size);
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
    bool may = m->start.game->rules->blur == NULL || st_match_is_over(m);
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

static st_match *with_past_new(const st_branch *f, st_error *err)
{
    st_match *fork = st_match_make(&f->start, f->source.origin);
    st_status status = ST_OK;
    fork->is_fork = true;
    fork->forked = f->number;
    for (uint32_t i = 0; status == ST_OK && i <= f->number; i++)
        status = repeat(&f->source, i, fork, err);
    if (status == ST_OK) {
        copy_physics(&f->source, f->number, fork);
        return fork;
    }
    st_match_free(fork);
    return NULL;
}

static void *copy_new(const void *items, int count, size_t size)
{
    void *copy = st_alloc((size_t)count + 1, size);
    if (count > 0)
        memcpy(copy, items, (size_t)count * size);
    return copy;
}

/* What making the moves up to that one again needs of the match. */
static void copy_past(const st_match *m, st_branch *f)
{
    const st_turn *last = &m->turn[f->number];
    st_match *to = &f->source;
    to->origin = m->origin != NULL ? st_alloc_text(m->origin) : NULL;
    to->count = f->number;
    to->answers = (int)last->first_answer + last->answers;
    to->remarks = m->remarks;
    to->turn = copy_new(m->turn, (int)f->number + 1, sizeof *m->turn);
    to->answer = copy_new(m->answer, to->answers, sizeof *m->answer);
    to->remark = copy_new(m->remark, m->remarks, sizeof *m->remark);
    memcpy(to->first_physics, m->first_physics, sizeof to->first_physics);
}

/* Where the fork begins, as far as its seat may know. */
static st_branch *planned_new(const st_match *m, uint32_t number, const st_position *then)
{
    st_branch *f = st_alloc(1, sizeof *f);
    f->start = m->start;
    f->start.is_lesson = f->start.is_challenge = false;
    randombytes_buf(f->start.seed, sizeof f->start.seed);
    f->number = number;
    f->has_past = may_keep_past(m, number);
    if (f->has_past)
        copy_past(m, f);
    else
        f->position = st_position_text_new(then, ST_ALL_KNOWING);
    return f;
}

st_branch *st_branch_new(const st_match *m, uint32_t number, int seat, st_error *err)
{
    ST_ASSERT(seat >= ST_SPECTATOR && seat < m->start.setup.seats,
              "fork for a seat of the match");
    if (number > m->count) {
        st_fail(err, ST_NOT_FOUND, "", "The last move is number %u.", m->count);
        return NULL;
    }
    st_position then = then_new(m, number, seat);
    st_branch *fork = NULL;
    if (st_position_outcome(&then).ending != 0)
        st_fail(err, ST_OVER, "", "The game is over there; choose an earlier move.");
    else
        fork = planned_new(m, number, &then);
    st_position_free(&then);
    return fork;
}

st_match *st_branch_play(const st_branch *f, st_error *err)
{
    return f->has_past ? with_past_new(f, err)
                       : st_match_new_from(&f->start, f->position, err);
}

uint32_t st_branch_moves(const st_branch *f)
{
    return f->has_past ? f->number : 0;
}

size_t st_branch_size(const st_branch *f)
{
    const st_match *m = &f->source;
    return sizeof *f + (m->count + 1) * sizeof *m->turn +
           (size_t)m->answers * sizeof *m->answer +
           (size_t)m->remarks * sizeof *m->remark;
}

void st_branch_free(st_branch *f)
{
    if (f == NULL)
        return;
    free(f->position);
    free(f->source.origin);
    free(f->source.turn);
    free(f->source.answer);
    free(f->source.remark);
    free(f);
}

st_match *st_match_fork(const st_match *m, uint32_t number, int seat, st_error *err)
{
    st_branch *f = st_branch_new(m, number, seat, err);
    st_match *fork = f != NULL ? st_branch_play(f, err) : NULL;
    st_branch_free(f);
    return fork;
}

bool st_match_is_fork(const st_match *m, uint32_t *number)
{
    *number = m->forked;
    return m->is_fork;
}

const char *st_match_sort(const st_match *m)
{
    return m->start.is_lesson                ? "lesson"
           : m->is_fork || m->origin != NULL ? "fork"
           : m->start.is_challenge           ? "challenge"
                                             : NULL;
}
