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
#include "match/match_inside.h"

#include "core/word.h"
#include "match/answers.h"
#include "match/lines.h"

#include <sandtable/registry.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 40 }; /* of a word that is complained about */

struct reader {
    st_lines in;
    const st_pack *pack;
    st_trust trust;

    st_start start; /* the head, as far as it has been read */
    int seats_read, options_read;
    bool has_seed;
    uint8_t commit[ST_COMMIT_BYTES];
    const char *origin;
    char physics[ST_PHYSICS];

    st_match *match; /* from the start line on */
    bool has_hash, has_end, has_sum;

    bool is_by_hand; /* what the line says chance answered */
    st_answers said;
    int taken; /* told results that were not worked out again */
};

static st_status read_game(struct reader *r)
{
    const char *id = st_lines_word(&r->in.rest), *word = st_lines_word(&r->in.rest);
    uint32_t version;
    const st_game *game = st_registry_find(id, r->in.err);
    if (game == NULL)
        return st_lines_blame(&r->in, ST_NOT_FOUND, "The game is not here:");
    if (!st_lines_number(word, INT16_MAX, &version) || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say the game and the version of its rules.");
    if ((int)version != game->version)
        return st_lines_fail(
            &r->in, ST_DIFFERS,
            "The record was made with version %u of the rules of %s; this "
            "program has version %d.",
            version, game->title, game->version);
    r->start = st_start_default(game, r->pack);
    memset(r->start.seed, 0, sizeof r->start.seed);
    return ST_OK;
}

static st_status read_pack(struct reader *r)
{
    const char *name = st_lines_word(&r->in.rest), *version = st_lines_word(&r->in.rest);
    const char *hash = st_lines_word(&r->in.rest);
    if (*hash == '\0' || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say the pack, its version and its hash.");
    if (strcmp(name, st_pack_name(r->pack)) == 0 &&
        strcmp(version, st_pack_version(r->pack)) == 0 &&
        strcmp(hash, st_pack_hash(r->pack)) == 0)
        return ST_OK;
    return st_lines_fail(
        &r->in, ST_DIFFERS,
        "The record was made with pack %.*s %.*s (%.12s...), not with the pack "
        "%.*s %.*s (%.12s...) of now.",
        SHOWN, name, SHOWN, version, hash, SHOWN, st_pack_name(r->pack), SHOWN,
        st_pack_version(r->pack), st_pack_hash(r->pack));
}

/* What worked out told results: in the head, or from here on. */
static st_status read_physics(struct reader *r)
{
    const char *name = st_lines_word(&r->in.rest);
    if (*name == '\0' || strlen(name) >= ST_PHYSICS || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say the name of the physics.");
    if (r->start.game->physics == NULL)
        return st_lines_fail(&r->in, ST_BAD_FILE, "%s has no physics.",
                             r->start.game->title);
    snprintf(r->physics, sizeof r->physics, "%s", name);
    if (r->match != NULL)
        st_match_use_physics(r->match, name, r->match->count);
    return ST_OK;
}

static st_status read_seats(struct reader *r)
{
    uint32_t seats;
    if (!st_lines_number(st_lines_word(&r->in.rest), ST_SEATS, &seats) ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say the number of seats, at most %d.",
                             ST_SEATS);
    r->start.setup.seats = (int)seats;
    return ST_OK;
}

/* Options come in the order of the game; only those without a list may be left out. */
static st_status read_option(struct reader *r)
{
    const st_game *game = r->start.game;
    const char *key = st_lines_word(&r->in.rest), *value = st_lines_word(&r->in.rest);
    int *next = &r->options_read;
    while (*next < game->option_count && game->options[*next].values == NULL &&
           strcmp(game->options[*next].key, key) != 0)
        ++*next;
    if (*next == game->option_count || strcmp(game->options[*next].key, key) != 0)
        return st_lines_fail(&r->in, ST_BAD_FILE, "'%.*s' is not the next option of %s.",
                             SHOWN, key, game->title);
    ++*next;
    if (!st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "An option has one value.");
    st_status status = st_setup_option(&r->start.setup, game, r->pack, key, value,
                                       r->in.err);
    return status == ST_OK ? ST_OK
                           : st_lines_blame(&r->in, ST_BAD_FILE, "The option is wrong:");
}

/* A name in quotes, where a backslash stands before a quote or a backslash. */
static bool read_name(const char *line, char name[ST_NAME])
{
    size_t length = 0;
    line += strspn(line, " ");
    if (*line == '\0')
        return true;
    if (*line++ != '"')
        return false;
    for (; *line != '"' && *line != '\0' && length + 1 < ST_NAME; line++) {
        if (*line == '\\' && *++line != '"' && *line != '\\')
            return false;
        name[length++] = *line;
    }
    return *line == '"' && length > 0 && st_lines_is_at_end(line + 1);
}

static st_status read_seat(struct reader *r)
{
    uint32_t seat;
    for (int i = r->options_read; i < r->start.game->option_count; i++)
        if (r->start.game->options[i].values != NULL)
            return st_lines_fail(&r->in, ST_BAD_FILE, "The option %s is missing above.",
                                 r->start.game->options[i].key);
    if (r->seats_read == r->start.setup.seats ||
        !st_lines_number(st_lines_word(&r->in.rest), ST_SEATS, &seat) ||
        (int)seat != r->seats_read + 1)
        return st_lines_fail(&r->in, ST_BAD_FILE, "Here belongs seat %d of %d.",
                             r->seats_read + 1, r->start.setup.seats);
    const char *player = st_lines_word(&r->in.rest);
    if (strcmp(player, "bot") == 0) {
        const char *bot = st_lines_word(&r->in.rest);
        if (*bot == '\0' || strlen(bot) >= ST_NAME)
            return st_lines_fail(&r->in, ST_BAD_FILE, "Say the name of the bot.");
        snprintf(r->start.bot[r->seats_read], ST_NAME, "%s", bot);
    } else if (strcmp(player, "person") != 0) {
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "A seat is held by a person or by a bot.");
    }
    if (!read_name(r->in.rest, r->start.name[r->seats_read]))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "A name stands in quotes and has at most %d bytes.",
                             ST_NAME - 1);
    r->seats_read++;
    return ST_OK;
}

static st_status read_takebacks(struct reader *r)
{
    const char *word = st_lines_word(&r->in.rest);
    if (r->seats_read < r->start.setup.seats)
        return st_lines_fail(&r->in, ST_BAD_FILE, "Seat %d is missing above.",
                             r->seats_read + 1);
    r->start.has_takebacks = strcmp(word, "yes") == 0;
    if ((!r->start.has_takebacks && strcmp(word, "no") != 0) ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say yes or no.");
    return ST_OK;
}

static st_status read_dice(struct reader *r)
{
    r->start.has_own_dice = strcmp(st_lines_word(&r->in.rest), "own") == 0;
    if (!r->start.has_own_dice || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say own, or leave the line out.");
    return ST_OK;
}

static st_status read_lesson(struct reader *r)
{
    r->start.is_lesson = strcmp(st_lines_word(&r->in.rest), "yes") == 0;
    if (!r->start.is_lesson || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say yes, or leave the line out.");
    return ST_OK;
}

static st_status read_hex(struct reader *r, uint8_t *bytes, size_t size)
{
    const char *hex = st_lines_word(&r->in.rest), *end = NULL;
    size_t made = 0;
    if (strlen(hex) != 2 * size ||
        sodium_hex2bin(bytes, size, hex, strlen(hex), NULL, &made, &end) != 0 ||
        made != size || *end != '\0' || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Here belong %zu hexadecimal digits.",
                             2 * size);
    return ST_OK;
}

static st_status read_commit(struct reader *r)
{
    return read_hex(r, r->commit, sizeof r->commit);
}

static st_status read_seed(struct reader *r)
{
    uint8_t commit[ST_COMMIT_BYTES];
    st_status status = read_hex(r, r->start.seed, sizeof r->start.seed);
    if (status != ST_OK)
        return status;
    r->has_seed = true;
    crypto_generichash(commit, sizeof commit, r->start.seed, sizeof r->start.seed, NULL,
                       0);
    if (memcmp(commit, r->commit, sizeof commit) != 0)
        return st_lines_fail(&r->in, ST_DIFFERS,
                             "This is not the seed that was committed to.");
    return ST_OK;
}

static st_status read_position(struct reader *r)
{
    r->origin = r->in.rest + strspn(r->in.rest, " ");
    return ST_OK;
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
    if (must_retell(r))
        st_chance_retell(&m->chance, r->said.answer, r->said.count);
    else
        st_chance_begin(&m->chance);
    st_status status = do_with(r, d, &m->chance);
    if (status != ST_OK && r->trust != ST_TRUST_SEED && m->chance.fault != ST_FAULT_NONE)
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
    if (r->is_by_hand && r->trust == ST_TRUST_SEED)
        return st_lines_fail(
            &r->in, ST_DIFFERS,
            "These answers were given by hand, which no seed can prove.");
    if (m->has_seed && !m->has_strayed && !r->is_by_hand)
        status = do_by_seed(r, d, &is_done);
    if (status != ST_OK || is_done)
        return status;
    st_chance_script(&script, r->said.answer, r->said.count);
    status = do_with(r, d, &script);
    if (status == ST_OK && !is_as_recorded(r, d->number))
        status = st_lines_fail(&r->in, ST_BAD_CHANCE,
                               "Here are other results to be told than the record has.");
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
    { "game", read_game, 1, 1 },           { "pack", read_pack, 1, 1 },
    { "physics", read_physics, 0, 1 },     { "seats", read_seats, 1, 1 },
    { "set", read_option, 0, ST_OPTIONS }, { "seat", read_seat, 0, ST_SEATS },
    { "takebacks", read_takebacks, 1, 1 }, { "dice", read_dice, 0, 1 },
    { "lesson", read_lesson, 0, 1 },       { "commit", read_commit, 1, 1 },
    { "seed", read_seed, 0, 1 },           { "position", read_position, 0, 1 },
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
                                 "Here belongs a '%s' line, not '%.*s'.", h->word, SHOWN,
                                 r->in.word);
    }
    return ST_OK;
}

static st_status read_move(struct reader *r, const char *text, st_move *move)
{
    st_order order;
    st_status status = st_move_parse(r->start.game, r->pack, text, &order, r->in.err);
    if (status != ST_OK)
        return st_lines_blame(&r->in, ST_BAD_FILE, "This is no move:");
    if (r->start.game->verbs[order.verb].is_macro)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "'%s' stands for several moves; write each.",
                             r->start.game->verbs[order.verb].name);
    *move = st_move_from(&order);
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
                             m->count + 1, SHOWN, r->in.word);
    if (st_match_is_over(m))
        return st_lines_fail(&r->in, ST_BAD_FILE, "The game was over before this move.");
    if (r->has_hash != st_record_is_hashed(m->count))
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
        status = do_recorded(r, &d);
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
    return expect(r, st_record_hash_new(r->match, r->match->count),
                  "something between the last hash and this line was altered.");
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
    if (!st_match_is_over(r->match))
        return st_lines_fail(&r->in, ST_BAD_FILE, "The game is not over after move %u.",
                             r->match->count);
    if (!r->has_hash)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The hash of the last move is missing.");
    r->has_end = true;
    return expect(r, st_record_end_new(r->match), "this is not how the game ended.");
}

static st_status read_sum(struct reader *r)
{
    if (!r->has_end)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The sum stands behind the end of the game.");
    r->has_sum = true;
    return expect(r, st_record_sum_new(r->match), "something in the record was altered.");
}

static st_status read_line(struct reader *r)
{
    static const struct {
        const char *word;
        st_status (*read)(struct reader *r);
    } lines[] = {
        { "hash", read_hash },         { "takeback", read_takeback },
        { "handover", read_handover }, { "physics", read_physics },
        { "end", read_end },           { "sum", read_sum },
    };
    if (r->has_sum || (r->has_end && strcmp(r->in.word, "sum") != 0))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "The record has ended before this line.");
    if (*r->in.word >= '0' && *r->in.word <= '9')
        return read_turn(r);
    for (int i = 0; i < ST_COUNT(lines); i++)
        if (strcmp(r->in.word, lines[i].word) == 0)
            return lines[i].read(r);
    return st_lines_fail(&r->in, ST_BAD_FILE, "'%.*s' is no line of a record.", SHOWN,
                         r->in.word);
}

st_match *st_read_match(const char *text, const char *file, const st_pack *pack,
                        st_trust trust, int *taken, st_error *err)
{
    struct reader r = { .pack = pack, .trust = trust };
    st_status status = st_lines_open(&r.in, text, file, err);
    if (status == ST_OK)
        status = read_head(&r);
    for (; status == ST_OK && r.in.word != NULL; st_lines_next(&r.in))
        status = read_line(&r);
    if (status == ST_OK && r.has_end && !r.has_sum)
        status = st_lines_fail(&r.in, ST_BAD_FILE, "The sum of the record is missing.");
    if (status != ST_OK) {
        st_match_free(r.match);
        r.match = NULL;
    }
    if (status == ST_OK && taken != NULL)
        *taken = r.taken;
    st_lines_close(&r.in);
    return r.match;
}

st_match *st_match_read(const char *text, const char *file, const st_pack *pack,
                        st_error *err)
{
    return st_read_match(text, file, pack, ST_TRUST_ANSWERS, NULL, err);
}
