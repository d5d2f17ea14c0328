/* retrace.c: makes a match again as it was written down.
 *
 * What chance answered is taken from there. Where the seed is known, the generator is
 * asked as well, so that the match can go on; whoever trusts the seed alone believes it
 * instead. Whatever does not fit is complained of at the line that says it, and passed
 * over where the stored positions are trusted: a move that cannot be made is put on the
 * list all the same, and the next stored position sets the table right.
 *
 * It must not know whether it reads a file or a store. */
#include "match/retrace.h"

#include "core/work.h"

#include <stdlib.h>
#include <string.h>

void st_retrace_free(st_retrace *t)
{
    free(t->milestone);
    t->milestone = NULL;
}

/* Whether what differs here is passed over. */
static bool is_lenient(const st_retrace *t)
{
    return t->in->number < t->settled || t->trust == ST_TRUST_POSITIONS;
}

bool st_retrace_excuses(st_retrace *t, uint32_t move)
{
    if (st_work_is_out()) /* then nothing is known of what differs */
        return false;
    if (!is_lenient(t) || t->in->number < t->settled)
        return is_lenient(t);
    if (t->found.error.code == ST_OK)
        t->found = (st_difference){ *t->in->err, move, t->in->number };
    if (!t->is_open)
        t->late = move;
    t->is_open = true;
    return true;
}

st_place st_retrace_place(const st_retrace *t)
{
    return t->milestones > 0 ? t->milestone[t->milestones - 1].place
                             : (st_place){ 0, t->laid };
}

/* What was said against what the match has now become at that number. */
static bool is_as_said(const st_retrace *t, uint32_t number)
{
    const st_entry entry = st_match_entry(t->match, number);
    const st_answers *said = &t->said.answers;
    return entry.answer_count == said->count &&
           (said->count == 0 || memcmp(entry.answers, said->answer,
                                       (size_t)said->count * sizeof *said->answer) == 0);
}

/* The answers as words, or "nothing". */
static const char *put_answers(const st_retrace *t, const st_answer *answers, int count,
                               st_text *out)
{
    st_answers_put(out, t->match->start.game, t->match->start.pack, answers, count);
    st_text_add(out, "", 1);
    return count > 0 ? out->bytes + 1 : "nothing";
}

static st_status differ(const st_retrace *t, uint32_t number)
{
    const st_entry entry = st_match_entry(t->match, number);
    const st_answers *answers = &t->said.answers;
    st_text seed = { 0 }, said = { 0 };
    st_status status = st_lines_fail(
        t->in, ST_DIFFERS,
        "Expected chance to answer '%.150s', as the seed gives; "
        "the record says '%.150s'.",
        put_answers(t, entry.answers, entry.answer_count, &seed),
        put_answers(t, answers->answer, answers->count, &said));
    st_text_free(&seed);
    st_text_free(&said);
    return status;
}

/* The set-up, number 0, or a move. */
static st_status do_with(st_retrace *t, uint32_t number, st_chance *chance)
{
    st_error *err = t->in->err;
    st_status status = number == 0 ? st_match_lay(t->match, chance, err)
                                   : st_match_extend(t->match, t->said.seat, t->said.move,
                                                     chance, err);
    if (status == ST_OK)
        return ST_OK;
    return st_lines_blame(t->in, status == ST_BAD_CHANCE ? status : ST_BAD_FILE,
                          number == 0 ? "The set-up cannot be so:"
                                      : "The move cannot be so:");
}

/* Told results are worked out again only to verify, and only by the same physics. */
static bool must_retell(const st_retrace *t)
{
    return t->trust != ST_TRUST_SEED ||
           strcmp(t->match->physics, st_match_physics(t->match->start.game)) != 0;
}

static void count_taken(st_retrace *t)
{
    for (int i = 0; i < t->said.answers.count; i++)
        t->taken += (t->said.answers.answer[i].kind & ST_TOLD) != 0;
}

static st_status stray(st_retrace *t, uint32_t number)
{
    t->match->has_strayed = true;
    t->match->strayed = number;
    t->strayed_line = t->in->number;
    return ST_OK;
}

/* Do what was said with what the seed gives. `*is_done` tells whether that is what was
 * said, too; if not, it is as if nothing had been done. */
static st_status do_by_seed(st_retrace *t, uint32_t number, bool *is_done)
{
    st_match *m = t->match;
    st_chance chance;
    st_match_chance(m, &chance);
    if (must_retell(t))
        st_chance_retell(&chance, t->said.answers.answer, t->said.answers.count);
    st_status status = do_with(t, number, &chance);
    if (status != ST_OK && t->trust != ST_TRUST_SEED && chance.fault != ST_FAULT_NONE)
        return stray(t, number);
    if (status != ST_OK)
        return status;
    *is_done = is_as_said(t, number);
    if (*is_done && must_retell(t))
        count_taken(t);
    if (*is_done)
        return ST_OK;
    if (t->trust == ST_TRUST_SEED)
        return differ(t, number);
    if (number > 0)
        st_match_drop(m);
    return stray(t, number);
}

static st_status do_as_said(st_retrace *t, uint32_t number)
{
    st_match *m = t->match;
    st_chance script = { 0 };
    bool is_done = false;
    st_status status = ST_OK;
    const bool is_given = m->is_fork && number <= m->forked;
    if (is_given)
        count_taken(t);
    if (t->said.is_by_hand && !is_given && t->trust == ST_TRUST_SEED)
        return st_lines_fail(
            t->in, ST_DIFFERS,
            "These answers were given by hand, which no seed can prove.");
    if (m->has_seed && !m->has_strayed && !t->said.is_by_hand && !is_given)
        status = do_by_seed(t, number, &is_done);
    if (status != ST_OK || is_done)
        return status;
    st_chance_script(&script, t->said.answers.answer, t->said.answers.count);
    status = do_with(t, number, &script);
    if (status == ST_OK && !is_as_said(t, number)) {
        if (number > 0)
            st_match_drop(m);
        return st_lines_fail(t->in, ST_BAD_CHANCE,
                             "Here are other results to be told than the record has.");
    }
    if (status == ST_OK)
        m->turn[number].is_by_hand = t->said.is_by_hand;
    return status;
}

st_status st_retrace_lay(st_retrace *t)
{
    const st_status status = do_as_said(t, 0);
    t->laid = t->match->drawn;
    t->may_begin_anew = t->may_begin_anew && !t->match->has_strayed;
    return status;
}

/* A move that this program cannot make is put down as it was said. */
st_status st_retrace_move(st_retrace *t, char *words)
{
    st_match *m = t->match;
    const uint32_t number = m->count + 1;
    st_error heard;
    st_status status = st_wording_read(&t->said, &m->start, words, &heard);
    if (status != ST_OK)
        return st_lines_fail(t->in, status, "%s", heard.text);
    status = st_match_is_over(m) ? st_lines_fail(t->in, ST_BAD_FILE,
                                                 "The game was over before this move.")
                                 : do_as_said(t, number);
    if (status == ST_OK || number > ST_MATCH_MOVES || !st_retrace_excuses(t, number))
        return status;
    st_match_skip(m, t->said.seat, t->said.move, t->said.answers.answer,
                  t->said.answers.count);
    m->turn[number].is_by_hand = t->said.is_by_hand;
    return ST_OK;
}

/* 117, or - where nobody knows. */
static bool read_drawn(const char *word, uint64_t *drawn)
{
    char *end = NULL;
    *drawn = ST_DRAWN_UNKNOWN;
    if (strcmp(word, "-") == 0)
        return true;
    if (*word < '0' || *word > '9' || strlen(word) > 18)
        return false;
    *drawn = strtoull(word, &end, 10);
    return *end == '\0';
}

static bool is_printed_so(const st_match *m, const char *text)
{
    char *now = st_position_text_new(&m->now, ST_ALL_KNOWING);
    const bool is_same = strcmp(now, text) == 0;
    free(now);
    return is_same;
}

static st_status complain_of_place(st_retrace *t)
{
    return st_lines_fail(t->in, ST_DIFFERS,
                         "The moves do not lead to this position: something before this "
                         "line was altered.");
}

static void keep_milestone(st_retrace *t, st_place place)
{
    const st_match *m = t->match;
    t->milestone = st_match_grown(t->milestone, t->milestones, 1, &t->milestone_room,
                                  sizeof *t->milestone);
    t->milestone[t->milestones++] = (st_milestone){ .place = place,
                                                    .drawn = m->drawn,
                                                    .strayed = m->strayed,
                                                    .strayed_line = t->strayed_line,
                                                    .late = t->late,
                                                    .has_strayed = m->has_strayed,
                                                    .is_open = t->is_open };
    t->is_open = false;
}

/* The position is not printed as this program would: it is another one, or an older
 * program printed it. One that cannot be read any more is as if it had not been stored, as
 * long as nobody needs it. */
static st_status check_meaning(st_retrace *t, st_place place, bool is_drawn_so,
                               const char *text)
{
    st_match *m = t->match;
    st_position then = st_position_new(m->start.game, m->start.pack);
    st_error heard;
    st_status status = st_drift_read(m, text, &then, &heard);
    if (status == ST_OK) {
        const bool is_same = is_drawn_so && st_position_equal(&then, &m->now);
        if (!is_same) {
            (void)complain_of_place(t);
            (void)st_retrace_excuses(t, m->count);
        }
        keep_milestone(t, place);
        if (!is_same)
            st_drift_restate(m, &then, place.drawn);
    } else if (t->is_open || m->has_strayed || t->in->number < t->settled) {
        status = st_lines_fail(t->in, ST_BAD_FILE, "The position cannot be read: %.400s",
                               heard.text);
    } else {
        status = ST_OK;
    }
    st_position_free(&then);
    return status;
}

st_status st_retrace_pass(st_retrace *t, char *text)
{
    const st_match *m = t->match;
    st_place place;
    if (!st_lines_number(st_lines_word(&text), ST_MATCH_MOVES, &place.number) ||
        place.number != m->count || place.number == 0 ||
        st_retrace_place(t).number == place.number ||
        !read_drawn(st_lines_word(&text), &place.drawn))
        return st_lines_fail(t->in, ST_BAD_FILE, "No position belongs here.");
    text += strspn(text, " ");
    const bool is_drawn_so = place.drawn == ST_DRAWN_UNKNOWN || !m->has_seed ||
                             m->has_strayed || place.drawn == m->drawn;
    if (is_drawn_so && is_printed_so(m, text)) {
        keep_milestone(t, place);
        return ST_OK;
    }
    return is_lenient(t) ? check_meaning(t, place, is_drawn_so, text)
                         : complain_of_place(t);
}

/* As if the last position had not been stored. */
static void leave_milestone(st_retrace *t)
{
    const st_milestone *last = &t->milestone[--t->milestones];
    t->match->drawn = last->drawn;
    t->match->strayed = last->strayed;
    t->strayed_line = last->strayed_line;
    t->match->has_strayed = last->has_strayed;
    t->late = last->late;
    t->is_open = last->is_open;
}

/* What was different in moves that are gone is not different any more. */
static void forget_later(st_retrace *t)
{
    st_match *m = t->match;
    t->is_open = t->is_open && t->late <= m->count;
    m->has_strayed = m->has_strayed && m->strayed <= m->count;
    if (t->found.move > m->count)
        t->found.error.code = ST_OK;
}

st_status st_retrace_undo(st_retrace *t)
{
    st_match *m = t->match;
    if (m->count == 0)
        return st_lines_fail(t->in, ST_BAD_FILE, "No move is left to take back.");
    if (st_retrace_place(t).number == m->count)
        leave_milestone(t);
    if (st_match_undo(m, NULL) != ST_OK)
        st_match_unmake(m, false); /* it was allowed then, and the players saw it */
    forget_later(t);
    return ST_OK;
}

st_status st_retrace_drift(st_retrace *t, uint32_t number, uint32_t first, uint32_t moves)
{
    const st_place place = st_retrace_place(t);
    if ((number == 0 && !t->may_begin_anew) || place.number != number || moves < number)
        return st_lines_fail(t->in, ST_BAD_FILE,
                             "There is no position after move %u to go on from.", number);
    const bool must_cut = moves == number;
    st_drift_accept(t->match, place, first, must_cut);
    t->is_open = t->is_open && !must_cut;
    if (t->is_open)
        t->found.move = t->late;
    else
        t->found.error.code = ST_OK; /* it is told here */
    return ST_OK;
}

st_status st_retrace_settle(st_retrace *t, bool is_over)
{
    const st_place place = st_retrace_place(t);
    if (t->trust != ST_TRUST_POSITIONS)
        return ST_OK;
    if (t->match->has_strayed && !t->is_open) {
        const bool is_first = t->found.error.code == ST_OK;
        st_lines_fail(t->in, ST_DIFFERS,
                      "Chance is answered differently from move %u on.",
                      t->match->strayed);
        (void)st_retrace_excuses(t, t->match->strayed);
        if (is_first)
            t->found.line = t->strayed_line;
    }
    if (t->found.error.code == ST_OK)
        return ST_OK;
    if (place.number == 0 && !t->may_begin_anew) {
        *t->in->err = t->found.error;
        return t->found.error.code;
    }
    st_drift_accept(t->match, place, t->found.move, t->is_open && !is_over);
    return ST_OK;
}
