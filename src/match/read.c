/* read.c: a record is read line by line and played again as it is read.
 *
 * Strict: the lines of the head come in their order, moves are numbered without a gap,
 * hashes stand where they are due, and what follows from other lines (hash, end, sum) is
 * made anew and compared. So an error is found on the line that causes it, or on the
 * next hash. Blank lines, comments and the width of blanks mean nothing.
 *
 * What chance answered is taken from the record. Where the record tells its seed, the
 * generator is asked as well, so that a match can go on from there; verify.c asks for
 * the seed to be believed instead of the record. */
#include "match/reader.h"

#include "core/word.h"

#include <sandtable/midend.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Whether what is wrong with this line may be passed over, for the stored positions
 * hold. */
static bool is_excused(struct reader *r, uint32_t number)
{
    if (r->in.number < r->settled)
        return true;
    if (r->trust != ST_TRUST_POSITIONS)
        return false;
    if (r->found.code == ST_OK) {
        r->found = *r->in.err;
        r->first = number;
    }
    r->is_open = true;
    return true;
}

/* What stands behind the colon; NULL: nothing. */
static st_status read_answers(struct reader *r, char *line)
{
    st_status status = ST_OK;
    r->said.game = r->start.game;
    r->said.pack = r->pack;
    r->said.count = 0;
    r->is_by_hand = false;
    while (status == ST_OK && line != NULL && !st_lines_is_at_end(line)) {
        char *word = st_lines_word(&line);
        if (strcmp(word, "by") == 0 && r->said.count > 0) {
            r->is_by_hand = strcmp(st_lines_word(&line), "hand") == 0 &&
                            st_lines_is_at_end(line);
            if (!r->is_by_hand)
                return st_lines_fail(&r->in, ST_BAD_FILE,
                                     "Behind 'by' belongs 'hand', and no more.");
        } else {
            st_error heard;
            status = st_answers_add(&r->said, word, &heard);
            if (status != ST_OK)
                st_lines_fail(&r->in, status, "%s", heard.text);
        }
    }
    return status;
}

/* The answers of a line, cut off from what stands before the colon. */
static char *cut_answers(char *line)
{
    for (char *colon = strstr(line, " :"); colon != NULL; colon = strstr(colon + 2, " :"))
        if (colon[2] == ' ' || colon[2] == '\0') {
            *colon = '\0';
            return colon + 2;
        }
    return NULL;
}

/* The line against what the match has now become at that number. */
static bool is_as_recorded(const struct reader *r, uint32_t number)
{
    const st_entry entry = st_match_entry(r->match, number);
    return entry.answer_count == r->said.count &&
           (r->said.count == 0 ||
            memcmp(entry.answers, r->said.answer,
                   (size_t)r->said.count * sizeof r->said.answer[0]) == 0);
}

static st_status differ(const struct reader *r, uint32_t number)
{
    const st_entry entry = st_match_entry(r->match, number);
    char *seed = st_record_answers_new(r->match, entry.answers, entry.answer_count);
    char *said = st_record_answers_new(r->match, r->said.answer, r->said.count);
    st_status status = st_lines_fail(
        &r->in, ST_DIFFERS,
        "Expected chance to answer '%.150s', as the seed gives; "
        "the record says '%.150s'.",
        entry.answer_count > 0 ? seed + 1 : "nothing",
        r->said.count > 0 ? said + 1 : "nothing");
    free(seed);
    free(said);
    return status;
}

/* The set-up, or a move. */
struct deed {
    uint32_t number;
    int seat;
    st_move move;
};

static st_status do_with(struct reader *r, const struct deed *d, st_chance *chance)
{
    st_error *err = r->in.err;
    st_status status = d->number == 0
                           ? st_match_lay(r->match, chance, err)
                           : st_match_extend(r->match, d->seat, d->move, chance, err);
    if (status == ST_OK)
        return ST_OK;
    return st_lines_blame(&r->in, status == ST_BAD_CHANCE ? status : ST_BAD_FILE,
                          d->number == 0 ? "The set-up cannot be so:"
                                         : "The move cannot be so:");
}

/* Told results are worked out again only to verify, and only by the same physics. */
static bool must_retell(const struct reader *r)
{
    return r->trust != ST_TRUST_SEED ||
           strcmp(r->match->physics, st_match_physics(r->start.game)) != 0;
}

static void count_taken(struct reader *r)
{
    for (int i = 0; i < r->said.count; i++)
        r->taken += (r->said.answer[i].kind & ST_TOLD) != 0;
}

static st_status stray(struct reader *r, const struct deed *d)
{
    r->match->has_strayed = true;
    r->match->strayed = d->number;
    return ST_OK;
}

/* Do what the line says with what the seed gives. `*is_done` tells whether that is what
 * the line says, too; if not, it is as if nothing had been done. */
static st_status do_by_seed(struct reader *r, const struct deed *d, bool *is_done)
{
    st_match *m = r->match;
    st_chance chance;
    st_match_chance(m, &chance);
    if (must_retell(r))
        st_chance_retell(&chance, r->said.answer, r->said.count);
    st_status status = do_with(r, d, &chance);
    if (status != ST_OK && r->trust != ST_TRUST_SEED && chance.fault != ST_FAULT_NONE)
        return stray(r, d);
    if (status != ST_OK)
        return status;
    *is_done = is_as_recorded(r, d->number);
    if (*is_done && must_retell(r))
        count_taken(r);
    if (*is_done)
        return ST_OK;
    if (r->trust == ST_TRUST_SEED)
        return differ(r, d->number);
    if (d->number > 0)
        st_match_drop(m);
    return stray(r, d);
}

static st_status do_recorded(struct reader *r, const struct deed *d)
{
    st_match *m = r->match;
    st_chance script = { 0 };
    bool is_done = false;
    st_status status = ST_OK;
    const bool is_given = m->is_fork && d->number <= m->forked;
    if (is_given)
        count_taken(r);
    if (r->is_by_hand && !is_given && r->trust == ST_TRUST_SEED)
        return st_lines_fail(
            &r->in, ST_DIFFERS,
            "These answers were given by hand, which no seed can prove.");
    if (m->has_seed && !m->has_strayed && !r->is_by_hand && !is_given)
        status = do_by_seed(r, d, &is_done);
    if (status != ST_OK || is_done)
        return status;
    st_chance_script(&script, r->said.answer, r->said.count);
    status = do_with(r, d, &script);
    if (status == ST_OK && !is_as_recorded(r, d->number)) {
        if (d->number > 0)
            st_match_drop(m);
        return st_lines_fail(&r->in, ST_BAD_CHANCE,
                             "Here are other results to be told than the record has.");
    }
    if (status == ST_OK)
        m->turn[d->number].is_by_hand = r->is_by_hand;
    return status;
}

static st_status check_head(struct reader *r)
{
    if (r->trust == ST_TRUST_SEED && !r->has_seed)
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
    st_status status = check_head(r);
    if (status != ST_OK)
        return status;
    if (*answers == ':')
        answers++;
    else if (*answers != '\0')
        return st_lines_fail(&r->in, ST_BAD_FILE, "Behind 'start' belongs a colon.");
    status = read_answers(r, answers);
    if (status != ST_OK)
        return status;
    if (r->is_by_hand)
        return st_lines_fail(&r->in, ST_BAD_FILE, "The set-up is not done by hand.");
    r->match = st_match_make(&r->start, r->origin);
    r->match->has_seed = r->has_seed;
    r->match->content = st_alloc_text(r->content);
    r->match->is_fork = r->is_fork;
    r->match->forked = r->forked;
    memcpy(r->match->commit, r->commit, sizeof r->commit);
    memcpy(r->match->first_physics, r->physics, sizeof r->physics);
    memcpy(r->match->physics, r->physics, sizeof r->physics);
    return do_recorded(r, &(struct deed){ .number = 0 });
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
    { "commit", st_head_commit, 1, 1 },
    { "seed", st_head_seed, 0, 1 },
    { "forked", st_head_forked, 0, 1 },
    { "position", st_head_position, 0, 1 },
    { "start", read_start, 1, 1 },
};

static st_status read_head(struct reader *r)
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
                                 "The record stops before its '%s' line.", h->word);
        if (found < h->least)
            return st_lines_fail(&r->in, ST_BAD_FILE,
                                 "Here belongs a '%s' line, not '%.*s'.", h->word,
                                 ST_READ_SHOWN, r->in.word);
    }
    return ST_OK;
}

static st_status read_move(struct reader *r, const char *text, st_move *move)
{
    if (st_midend_move(r->start.game, r->pack, text, move, r->in.err) != ST_OK)
        return st_lines_blame(&r->in, ST_BAD_FILE, "This is no move:");
    return ST_OK;
}

/* A move that this program cannot make is put down as it was recorded. */
static st_status do_move(struct reader *r, const struct deed *d)
{
    st_status status = st_match_is_over(r->match)
                           ? st_lines_fail(&r->in, ST_BAD_FILE,
                                           "The game was over before this move.")
                           : do_recorded(r, d);
    if (status == ST_OK || !is_excused(r, d->number))
        return status;
    st_match_skip(r->match, d->seat, d->move, r->said.answer, r->said.count);
    r->match->turn[d->number].is_by_hand = r->is_by_hand;
    return ST_OK;
}

static st_status read_turn(struct reader *r)
{
    struct deed d;
    uint32_t seat;
    st_match *m = r->match;
    if (!st_lines_number(r->in.word, ST_MATCH_MOVES, &d.number) ||
        d.number != m->count + 1)
        return st_lines_fail(&r->in, ST_BAD_FILE, "Here belongs move %u, not '%.*s'.",
                             m->count + 1, ST_READ_SHOWN, r->in.word);
    if (r->has_hash != st_record_is_hashed(m->count) && r->in.number >= r->settled &&
        r->trust != ST_TRUST_POSITIONS)
        return st_lines_fail(&r->in, ST_BAD_FILE, "The hash of move %u %s.", m->count,
                             r->has_hash ? "belongs at the end of a record only"
                                         : "is missing");
    if (!st_lines_number(st_lines_word(&r->in.rest), (uint32_t)m->start.setup.seats,
                         &seat) ||
        seat == 0)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Behind the number belongs a seat, 1 to %d.",
                             m->start.setup.seats);
    d.seat = (int)seat - 1;
    st_status status = read_answers(r, cut_answers(r->in.rest));
    if (status == ST_OK)
        status = read_move(r, r->in.rest, &d.move);
    if (status == ST_OK)
        status = do_move(r, &d);
    r->has_hash = false;
    return status;
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
        r, st_record_hash_new(r->match, r->match->count),
        "something between the last hash and this line was altered.");
    return status == ST_OK || is_excused(r, r->match->count) ? ST_OK : status;
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

/* The position is what the moves give; or, where the program plays differently, what
 * they gave to the players. */
static st_status check_place(struct reader *r, const char *text, uint64_t drawn)
{
    st_match *m = r->match;
    char *now = st_position_text_new(&m->now, ST_ALL_KNOWING);
    bool is_same = strcmp(now, text) == 0 && (drawn == ST_DRAWN_UNKNOWN || !m->has_seed ||
                                              m->has_strayed || drawn == m->drawn);
    free(now);
    if (is_same)
        return ST_OK;
    st_lines_fail(&r->in, ST_DIFFERS,
                  "The moves do not lead to this position: something before this line "
                  "was altered.");
    if (!is_excused(r, m->count))
        return ST_DIFFERS;
    if (st_drift_restate(m, text, drawn, r->in.err) != ST_OK)
        return st_lines_blame(&r->in, ST_BAD_FILE, "The position cannot be read:");
    return ST_OK;
}

static st_status read_place(struct reader *r)
{
    uint32_t number;
    uint64_t drawn;
    if (!st_lines_number(st_lines_word(&r->in.rest), ST_MATCH_MOVES, &number) ||
        number != r->match->count || !st_record_is_placed(number) ||
        r->place.number == number || !read_drawn(st_lines_word(&r->in.rest), &drawn))
        return st_lines_fail(&r->in, ST_BAD_FILE, "No position belongs here.");
    st_status status = check_place(r, r->in.rest + strspn(r->in.rest, " "), drawn);
    r->place = (st_place){ number, drawn };
    r->is_open = false;
    return status;
}

static st_status read_drift(struct reader *r)
{
    uint32_t first;
    if (!st_lines_number(st_lines_word(&r->in.rest), ST_MATCH_MOVES, &first) ||
        !st_lines_is_at_end(r->in.rest) || r->place.number == 0 ||
        r->place.number != r->match->count)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Behind a position, say which move is played differently.");
    st_drift_note(r->match, first);
    return ST_OK;
}

static st_status read_lost(struct reader *r)
{
    return st_drift_note_lost(r->match, r->in.rest)
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
    if (remark.first != r->match->count + 1 || remark.last < remark.first)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Only moves from %u on can be taken back here.",
                             r->match->count + 1);
    if (!r->match->start.has_takebacks || r->match->remarks == ST_MATCH_MOVES)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The seats did not agree to take-backs.");
    st_match_remark(r->match, remark);
    return ST_OK;
}

static st_status read_handover(struct reader *r)
{
    uint32_t seat;
    const char *number = st_lines_word(&r->in.rest), *bot = st_lines_word(&r->in.rest);
    if (!st_lines_number(number, (uint32_t)r->match->start.setup.seats, &seat) ||
        seat == 0 || *bot == '\0' || strlen(bot) >= ST_NAME || strchr(bot, '"') != NULL ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say which seat was handed over to which bot.");
    for (const char *c = bot; *c != '\0'; c++)
        if ((unsigned char)*c > '~')
            return st_lines_fail(&r->in, ST_BAD_FILE, "A bot's name is plain letters.");
    st_match_hand_over(r->match, (int)seat - 1, bot);
    return ST_OK;
}

static st_status read_end(struct reader *r)
{
    r->has_end = true;
    if (!st_match_is_over(r->match)) {
        st_lines_fail(&r->in, ST_BAD_FILE, "The game is not over after move %u.",
                      r->match->count);
        return is_excused(r, r->match->count) ? ST_OK : ST_BAD_FILE;
    }
    if (!r->has_hash)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The hash of the last move is missing.");
    st_status status = expect(r, st_record_end_new(r->match),
                              "this is not how the game ended.");
    return status == ST_OK || is_excused(r, r->match->count) ? ST_OK : status;
}

static st_status read_sum(struct reader *r)
{
    if (!r->has_end)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The sum stands behind the end of the game.");
    r->has_sum = true;
    if (r->found.code != ST_OK || r->is_older) /* it is a sum of other lines */
        return ST_OK;
    char *want = st_record_sum_new(r->match);
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

/* Go on from the last stored position, where something was passed over. */
static st_status settle(struct reader *r)
{
    if (r->trust != ST_TRUST_POSITIONS)
        return ST_OK;
    if (r->match->has_strayed && !r->is_open) {
        st_lines_fail(&r->in, ST_DIFFERS,
                      "Chance is answered differently from move %u on.",
                      r->match->strayed);
        (void)is_excused(r, r->match->strayed);
    }
    if (r->found.code == ST_OK)
        return ST_OK;
    if (r->place.number == 0) {
        *r->in.err = r->found;
        return r->found.code;
    }
    st_drift_accept(r->match, r->place, r->first, r->is_open && !r->has_end);
    return ST_OK;
}

st_match *st_read_match(const char *text, const char *file, const st_pack *pack,
                        st_trust trust, st_found *found, st_error *err)
{
    struct reader r = { .pack = pack, .trust = trust };
    st_status status = st_lines_open(&r.in, text, file, err);
    r.settled = trust != ST_TRUST_SEED ? find_settled(text) : 0;
    if (status == ST_OK)
        status = read_head(&r);
    for (; status == ST_OK && r.in.word != NULL; st_lines_next(&r.in))
        status = read_line(&r);
    if (status == ST_OK && r.has_end && !r.has_sum)
        status = st_lines_fail(&r.in, ST_BAD_FILE, "The sum of the record is missing.");
    if (status == ST_OK)
        status = settle(&r);
    if (status == ST_OK && found != NULL)
        *found = (st_found){ r.found, r.taken };
    if (status != ST_OK) {
        st_match_free(r.match);
        r.match = NULL;
    }
    st_lines_close(&r.in);
    return r.match;
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
