/* undo.c: taking back, and what stands in the way of it.
 *
 * A move can be taken back freely while it taught nobody anything: chance was not
 * consulted and nothing hidden was shown. What was shown is found in two ways. An event
 * that not everybody may see tells somebody a secret. And a move is played again on the
 * table as each seat might imagine it: where it would be forbidden there, or would be
 * told in other words, seeing it has given something away.
 *
 * It must not know what is hidden in any game; `blur` knows. */
#include "match/match_inside.h"

#include <string.h>

/* How often each seat's picture of the hidden is drawn anew. */
enum { GUESSES = 64 };
enum shows { NOT_LOOKED, NOTHING, SOMETHING };

static bool tells_secret(const st_match *m, uint32_t number)
{
    const st_event *event = st_match_events(m, number);
    for (int i = 0; i < m->turn[number].events; i++)
        if (event[i].seen_by != ST_EVERYBODY)
            return true;
    return false;
}

static bool same_events(const st_match *m, uint32_t number, const st_log *log)
{
    const int points = st_log_points(log);
    return log->count == m->turn[number].events &&
           (log->count == 0 || memcmp(log->event, st_match_events(m, number),
                                      (size_t)log->count * sizeof log->event[0]) == 0) &&
           (points == 0 || memcmp(log->point, st_past_points(m, number),
                                  (size_t)points * sizeof log->point[0]) == 0);
}

/* Whether some seat, imagining what it cannot know, could have been surprised. */
static bool surprises(const st_match *m, uint32_t number)
{
    const st_turn *turn = &m->turn[number];
    st_position before = st_position_new(m->start.game, m->start.pack);
    st_position guess = st_position_new(m->start.game, m->start.pack);
    st_chance dice = { 0 }, nothing = { 0 };
    bool is_surprise = false;
    memcpy(before.state, st_match_state(m, number - 1), m->start.game->rules->size);
    st_chance_seed(&dice, (const uint8_t[ST_SEED_BYTES]){ 0 });
    for (int i = 0; i < GUESSES * m->start.setup.seats && !is_surprise; i++) {
        st_log log;
        st_log_clear(&log);
        st_position_copy(&guess, &before);
        st_chance_begin(&dice);
        st_position_blur(&guess, i % m->start.setup.seats, &dice);
        st_chance_script(&nothing, NULL, 0);
        st_verdict verdict = st_position_play(&guess, turn->seat, turn->move, &nothing,
                                              &log);
        is_surprise = verdict.refusal != 0 || nothing.fault != ST_FAULT_NONE ||
                      !same_events(m, number, &log);
    }
    st_position_free(&before);
    st_position_free(&guess);
    return is_surprise;
}

static bool shows_hidden(const st_match *m, uint32_t number)
{
    st_turn *turn = &m->turn[number];
    if (turn->shows == NOT_LOOKED)
        turn->shows = tells_secret(m, number) ||
                              (m->start.game->rules->blur != NULL && surprises(m, number))
                          ? SOMETHING
                          : NOTHING;
    return turn->shows == SOMETHING;
}

static bool is_free(const st_match *m, uint32_t number)
{
    if (number == m->count && st_match_is_over(m))
        return false;
    return m->turn[number].answers == 0 && !shows_hidden(m, number);
}

/* What stands in the way of taking back the last move; the move is not free. */
static void explain(const st_match *m, char *why, size_t size)
{
    static const char rest[] = "only what came after can be taken back.";
    const st_turn *turn = &m->turn[m->count];
    if (m->count == 0)
        snprintf(why, size, "No move has been made.");
    else if (m->is_fork && m->count <= m->forked)
        snprintf(why, size, "This table was begun from here.");
    else if (m->count == m->floor)
        snprintf(why, size, "The match went on from here with another program.");
    else if (st_match_is_over(m))
        snprintf(why, size, "The game is over and its seed can be read, so it stands.");
    else if (turn->answers == 0)
        snprintf(why, size, "Something hidden was shown; %s", rest);
    else if (m->answer[turn->first_answer].kind & ST_TOLD)
        snprintf(why, size, "What came of it has been seen; %s", rest);
    else if (m->answer[turn->first_answer].kind == ST_NUMBER)
        snprintf(why, size, "The die has been rolled; %s", rest);
    else
        snprintf(why, size, "The %s has been drawn; %s",
                 st_kind_name(m->start.game, m->answer[turn->first_answer].kind), rest);
}

int st_match_undo_within(const st_match *m, int most, char *why, size_t size)
{
    const uint32_t floor = m->is_fork && m->forked > m->floor ? m->forked : m->floor;
    const int all = m->count > floor ? (int)(m->count - floor) : 0;
    const int end = most < all ? most : all;
    int reach = 0;
    if (m->start.has_takebacks && !st_match_is_over(m)) /* what was shown stays shown */
        reach = end;
    while (reach < end && is_free(m, m->count - (uint32_t)reach))
        reach++;
    if (reach == 0 && why != NULL)
        explain(m, why, size);
    return reach;
}

int st_match_undo_reach(const st_match *m, char *why, size_t size)
{
    return st_match_undo_within(m, INT32_MAX, why, size);
}

/* A take-back stands behind the last move that is left, and says from there on what was
 * taken back; so one that goes on from there becomes part of it. */
static bool widen_remarks(st_match *m, uint32_t taken)
{
    bool is_told = false;
    for (int i = m->remarks - 1; i >= 0 && m->remark[i].after >= taken; i--) {
        st_remark *remark = &m->remark[i];
        remark->after = taken - 1;
        if (remark->first > 0) {
            remark->first = taken;
            is_told = true;
        }
    }
    return is_told;
}

void st_match_unmake(st_match *m, bool must_tell)
{
    const uint32_t taken = m->count;
    st_match_drop(m);
    if (!widen_remarks(m, taken) && must_tell)
        st_match_remark(m, (st_remark){ .first = taken, .last = taken });
}

st_status st_match_undo(st_match *m, st_error *err)
{
    char why[160];
    const uint32_t taken = m->count;
    if (st_match_undo_within(m, 1, why, sizeof why) == 0)
        return st_fail(err, ST_NO_UNDO, "", "%s", why);
    const bool must_tell = !is_free(m, taken);
    if (must_tell && m->remarks == ST_MATCH_MOVES)
        return st_fail(err, ST_NO_UNDO, "", "Enough has been taken back in this match.");
    st_match_unmake(m, must_tell);
    return ST_OK;
}
