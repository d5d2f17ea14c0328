/* read.c: a record is read line by line and played again as it is read.
 *
 * Strict: the lines of the head come in their order, moves are numbered without a gap,
 * hashes stand where they are due, and what follows from other lines (hash, end, sum) is
 * made anew and compared. So an error is found on the line that causes it, or on the
 * next hash. Blank lines, comments and the width of blanks mean nothing.
 *
 * The match itself is made again by retrace.c, which knows what a difference is worth;
 * verify.c asks for the seed to be believed instead of the record. */
#include "match/reader.h"

#include "core/word.h"

#include <sandtable/midend.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static st_status check_head(struct reader *r)
{
    if (r->way.trust == ST_TRUST_SEED && !r->has_seed)
        return st_lines_fail(
            &r->in, ST_DIFFERS,
            "The record does not tell its seed, so chance cannot be checked.");
    st_status status = st_match_vet(&r->start, r->in.err);
    return status == ST_OK
               ? ST_OK
               : st_lines_blame(&r->in, ST_BAD_FILE, "The match cannot begin:");
}

static st_status read_start(struct reader *r)
{
    char *answers = r->in.rest + strspn(r->in.rest, " ");
    st_error heard;
    st_status status = check_head(r);
    if (status != ST_OK)
        return status;
    if (*answers == ':')
        answers++;
    else if (*answers != '\0')
        return st_lines_fail(&r->in, ST_BAD_FILE, "Behind 'start' belongs a colon.");
    status = st_wording_read_answers(&r->way.said, &r->start, answers, &heard);
    if (status != ST_OK)
        return st_lines_fail(&r->in, status, "%s", heard.text);
    if (r->way.said.is_by_hand)
        return st_lines_fail(&r->in, ST_BAD_FILE, "The set-up is not done by hand.");
    r->way.match = st_match_make(&r->start, r->origin);
    r->way.match->has_seed = r->has_seed;
    r->way.match->content = st_alloc_text(r->content);
    r->way.match->is_fork = r->is_fork;
    r->way.match->forked = r->forked;
    memcpy(r->way.match->commit, r->commit, sizeof r->commit);
    memcpy(r->way.match->first_physics, r->physics, sizeof r->physics);
    memcpy(r->way.match->physics, r->physics, sizeof r->physics);
    return st_retrace_lay(&r->way);
}

/* The head: these lines, in this order. */
static const struct head_line {
    const char *word;
    st_status (*read)(struct reader *r);
    int least, most;
} head_lines[] = {
    { "game", st_head_game, 1, 1 },
    { "pack", st_head_pack, 1, 1 },
    { "physics", st_head_physics, 0, 1 },
    { "seats", st_head_seats, 1, 1 },
    { "set", st_head_option, 0, ST_OPTIONS *ST_SEATS },
    { "seat", st_head_seat, 0, ST_SEATS },
    { "takebacks", st_head_takebacks, 1, 1 },
    { "dice", st_head_dice, 0, 1 },
    { "lesson", st_head_lesson, 0, 1 },
    { "challenge", st_head_challenge, 0, 1 },
    { "commit", st_head_commit, 1, 1 },
    { "seed", st_head_seed, 0, 1 },
    { "forked", st_head_forked, 0, 1 },
    { "position", st_head_position, 0, 1 },
    { "start", read_start, 1, 1 },
};

st_status st_read_head(struct reader *r)
{
    for (int i = 0; i < ST_COUNT(head_lines); i++) {
        const struct head_line *h = &head_lines[i];
        int found = 0;
        while (found < h->most && r->in.word != NULL &&
               strcmp(r->in.word, h->word) == 0) {
            st_status status = h->read(r);
            if (status != ST_OK)
                return status;
            st_lines_next(&r->in);
            found++;
        }
        if (found < h->least && r->in.word == NULL)
            return st_lines_fail(&r->in, ST_BAD_FILE,
                                 "The record ends before its '%s' line.", h->word);
        if (found < h->least)
            return st_lines_fail(&r->in, ST_BAD_FILE,
                                 "Here belongs a '%s' line, not '%.*s'.", h->word,
                                 ST_READ_SHOWN, r->in.word);
    }
    return ST_OK;
}

static st_status read_turn(struct reader *r)
{
    const uint32_t count = r->way.match->count;
    uint32_t number;
    if (!st_lines_number(r->in.word, ST_MATCH_MOVES, &number) || number != count + 1)
        return st_lines_fail(&r->in, ST_BAD_FILE, "Here belongs move %u, not '%.*s'.",
                             count + 1, ST_READ_SHOWN, r->in.word);
    if (r->has_hash != st_record_is_hashed(count) && r->in.number >= r->way.settled &&
        r->way.trust != ST_TRUST_POSITIONS)
        return st_lines_fail(&r->in, ST_BAD_FILE, "The hash of move %u %s.", count,
                             r->has_hash ? "belongs at the end of a record only"
                                         : "is missing");
    r->has_hash = false;
    return st_retrace_move(&r->way, r->in.rest);
}

/* A line that follows from the others; takes `want`, the whole line as it should be. */
static st_status expect(const struct reader *r, char *want, const char *meaning)
{
    st_status status = ST_OK;
    const char *rest = want + strcspn(want, " ");
    want[strcspn(want, "\n")] = '\0';
    if (!st_lines_are_alike(rest, r->in.rest))
        status = st_lines_fail(&r->in, ST_DIFFERS, "Expected '%.160s': %s", want,
                               meaning);
    free(want);
    return status;
}

static st_status read_hash(struct reader *r)
{
    if (r->has_hash)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "There is a hash of this move already.");
    r->has_hash = true;
    st_status status = expect(
        r, st_record_hash_new(r->way.match, r->way.match->count),
        "something between the last hash and this line was altered.");
    return status == ST_OK || st_retrace_excuses(&r->way, r->way.match->count) ? ST_OK
                                                                               : status;
}

static st_status read_place(struct reader *r)
{
    return st_retrace_pass(&r->way, r->in.rest);
}

static st_status read_drift(struct reader *r)
{
    uint32_t first;
    if (!st_lines_number(st_lines_word(&r->in.rest), ST_MATCH_MOVES, &first) ||
        !st_lines_is_at_end(r->in.rest) || r->way.match->count == 0 ||
        st_retrace_place(&r->way).number != r->way.match->count)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Behind a position, say which move is played differently.");
    st_drift_note(r->way.match, first);
    return ST_OK;
}

static st_status read_lost(struct reader *r)
{
    return st_drift_note_lost(r->way.match, r->in.rest)
               ? ST_OK
               : st_lines_fail(&r->in, ST_BAD_FILE, "No move was set aside here.");
}

static st_status read_takeback(struct reader *r)
{
    char *first = st_lines_word(&r->in.rest), *last = strchr(first, '-');
    st_remark remark = { 0 };
    if (last != NULL)
        *last++ = '\0';
    if (!st_lines_number(first, ST_MATCH_MOVES, &remark.first) ||
        !st_lines_number(last != NULL ? last : first, ST_MATCH_MOVES, &remark.last) ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say which moves were taken back: 7, or 7-9.");
    if (remark.first != r->way.match->count + 1 || remark.last < remark.first)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Only moves from %u on can be taken back here.",
                             r->way.match->count + 1);
    if (!r->way.match->start.has_takebacks || r->way.match->remarks == ST_MATCH_MOVES)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The seats did not agree to take-backs.");
    st_match_remark(r->way.match, remark);
    return ST_OK;
}

static st_status read_handover(struct reader *r)
{
    uint32_t seat;
    const char *number = st_lines_word(&r->in.rest), *bot = st_lines_word(&r->in.rest);
    if (!st_lines_number(number, (uint32_t)r->way.match->start.setup.seats, &seat) ||
        seat == 0 || *bot == '\0' || strlen(bot) >= ST_NAME || strchr(bot, '"') != NULL ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say which seat was handed over to which bot.");
    for (const char *c = bot; *c != '\0'; c++)
        if ((unsigned char)*c > '~')
            return st_lines_fail(&r->in, ST_BAD_FILE, "A bot's name is plain letters.");
    st_match_hand_over(r->way.match, (int)seat - 1, bot);
    return ST_OK;
}

static st_status read_end(struct reader *r)
{
    r->has_end = true;
    if (!st_match_is_over(r->way.match)) {
        st_lines_fail(&r->in, ST_BAD_FILE, "The game is not over after move %u.",
                      r->way.match->count);
        return st_retrace_excuses(&r->way, r->way.match->count) ? ST_OK : ST_BAD_FILE;
    }
    if (!r->has_hash)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The hash of the last move is missing.");
    st_status status = expect(r, st_record_end_new(r->way.match),
                              "this is not how the game ended.");
    return status == ST_OK || st_retrace_excuses(&r->way, r->way.match->count) ? ST_OK
                                                                               : status;
}

static st_status read_sum(struct reader *r)
{
    if (!r->has_end)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The sum stands behind the end of the game.");
    r->has_sum = true;
    if (r->way.found.error.code != ST_OK || r->is_older) /* it is a sum of other lines */
        return ST_OK;
    char *want = st_record_sum_new(r->way.match);
    const char *rest = want + strcspn(want, " ");
    want[strcspn(want, "\n")] = '\0';
    bool is_same = st_lines_are_alike(rest, r->in.rest);
    free(want);
    /* The right sum is not told: it would be the last touch of a forgery. */
    return is_same ? ST_OK
                   : st_lines_fail(&r->in, ST_DIFFERS,
                                   "The sum does not fit: something in the record was "
                                   "altered.");
}

static st_status read_line(struct reader *r)
{
    static const struct {
        const char *word;
        st_status (*read)(struct reader *r);
    } lines[] = {
        { "hash", read_hash },
        { "takeback", read_takeback },
        { "handover", read_handover },
        { "position", read_place },
        { "drift", read_drift },
        { "was", read_lost },
        { "physics", st_head_physics },
        { "end", read_end },
        { "sum", read_sum },
    };
    if (r->has_sum || (r->has_end && strcmp(r->in.word, "sum") != 0))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The record has ended before this line.");
    if (*r->in.word >= '0' && *r->in.word <= '9')
        return read_turn(r);
    for (int i = 0; i < ST_COUNT(lines); i++)
        if (strcmp(r->in.word, lines[i].word) == 0)
            return lines[i].read(r);
    return st_lines_fail(&r->in, ST_BAD_FILE, "'%.*s' is no line of a record.",
                         ST_READ_SHOWN, r->in.word);
}

static st_status say_cut(const struct reader *r, uint32_t count)
{
    return st_lines_fail(&r->in, ST_CUT, "The record is cut after move %u.", count);
}

/* A full disk or a crash leaves a part of the last line, without its end. Mail may lose the
 * end too, so what can be compared is believed if it fits. A move cannot: `move E1` may
 * have been `move E12`. */
static st_status read_whole_line(struct reader *r)
{
    const uint32_t count = r->way.match->count;
    const bool is_ended = r->in.next != NULL;
    const bool is_move = *r->in.word >= '0' && *r->in.word <= '9';
    if (!is_ended && is_move)
        return say_cut(r, count);
    const st_status status = read_line(r);
    return status != ST_OK && !is_ended ? say_cut(r, count) : status;
}

/* The last line that says the program plays differently from there. */
static int find_settled(const char *text)
{
    int settled = 0, number = 1;
    for (const char *line = text; line != NULL; number++) {
        if (strncmp(line, "drift ", 6) == 0)
            settled = number;
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
    return settled;
}

st_match *st_read_match(const char *text, const char *file, const st_pack *pack,
                        st_trust trust, st_found *found, st_error *err)
{
    struct reader r = { .pack = pack, .way = { .trust = trust } };
    st_status status = st_lines_open(&r.in, text, file, err);
    r.way.in = &r.in;
    r.way.settled = trust != ST_TRUST_SEED ? find_settled(text) : 0;
    if (status == ST_OK)
        status = st_read_head(&r);
    for (; status == ST_OK && r.in.word != NULL; st_lines_next(&r.in))
        status = read_whole_line(&r);
    if (status == ST_OK && r.has_end && !r.has_sum)
        status = say_cut(&r, r.way.match->count);
    if (status == ST_OK)
        status = st_retrace_settle(&r.way, r.has_end);
    if (status == ST_OK && found != NULL)
        *found = (st_found){ r.way.found.error, r.way.taken };
    if (status != ST_OK) {
        st_match_free(r.way.match);
        r.way.match = NULL;
    }
    st_retrace_free(&r.way);
    st_lines_close(&r.in);
    return r.way.match;
}

st_match *st_match_read(const char *text, const char *file, const st_pack *pack,
                        st_error *err)
{
    return st_read_match(text, file, pack, ST_TRUST_ANSWERS, NULL, err);
}

st_match *st_match_recover(const char *text, const char *file, const st_pack *pack,
                           st_error *found, st_error *err)
{
    st_found passed;
    st_match *m = st_read_match(text, file, pack, ST_TRUST_POSITIONS, &passed, err);
    if (m != NULL && found != NULL)
        *found = passed.error;
    return m;
}
