/* head.c: reads the head of a record: game, content, seats, options and seed, each line as
 * docs/record.md has it. In which order they come is read.c's to say. */
#include "match/reader.h"

#include "core/setup.h"

#include <sandtable/registry.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static bool share_content(const st_game *a, const st_game *b)
{
    return strcmp(a->content->id != NULL ? a->content->id : a->id,
                  b->content->id != NULL ? b->content->id : b->id) == 0;
}

/* The game of that id: the one the pack was read for, or a registered one that shares its
 * content. The content of any other game would be taken for something it is not. */
static st_status find_game(struct reader *r, const char *id, const st_game **game)
{
    const st_game *own = st_pack_game(r->pack);
    *game = strcmp(own->id, id) == 0 ? own : st_registry_find(id, r->in.err);
    if (*game == NULL)
        return st_lines_blame(&r->in, ST_NOT_FOUND, "The game is not here:");
    if (!share_content(own, *game))
        return st_lines_fail(&r->in, ST_DIFFERS, "The pack is one of %s, not of %s.",
                             own->title, (*game)->title);
    return ST_OK;
}

st_status st_head_game(struct reader *r)
{
    const char *id = st_lines_word(&r->in.rest), *word = st_lines_word(&r->in.rest);
    uint32_t version;
    const st_game *game = NULL;
    st_status status = find_game(r, id, &game);
    if (status != ST_OK)
        return status;
    if (!st_lines_number(word, INT16_MAX, &version) || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say the game and the version of its rules.");
    if ((int)version != game->version && r->way.trust != ST_TRUST_POSITIONS)
        return st_lines_fail(
            &r->in, ST_DIFFERS,
            "The record was made with version %u of the rules of %s; this "
            "program has version %d.",
            version, game->title, game->version);
    r->start = st_start_default(game, r->pack);
    memset(r->start.seed, 0, sizeof r->start.seed);
    return ST_OK;
}

st_status st_head_pack(struct reader *r)
{
    const char *name = st_lines_word(&r->in.rest), *version = st_lines_word(&r->in.rest);
    const char *hash = st_lines_word(&r->in.rest);
    if (*hash == '\0' || !st_lines_is_at_end(r->in.rest) || strlen(name) >= 64 ||
        strlen(version) >= 32)
        return st_lines_fail(&r->in, ST_BAD_FILE,
                             "Say the pack, its version and its identity.");
    snprintf(r->content, sizeof r->content, "%.63s %.31s", name, version);
    if (strcmp(hash, st_pack_hash(r->pack)) == 0)
        return ST_OK;
    return st_lines_fail(
        &r->in, ST_DIFFERS,
        "The record was made with pack %.*s %.*s (%.12s...), not with the pack "
        "%.*s %.*s (%.12s...) of now.",
        ST_READ_SHOWN, name, ST_READ_SHOWN, version, hash, ST_READ_SHOWN,
        st_pack_name(r->pack), ST_READ_SHOWN, st_pack_version(r->pack),
        st_pack_hash(r->pack));
}

/* What worked out told results: in the head, or from here on. */
st_status st_head_physics(struct reader *r)
{
    const char *name = st_lines_word(&r->in.rest);
    if (*name == '\0' || strlen(name) >= ST_PHYSICS || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say the name of the physics.");
    if (st_game_hand(r->start.game)->physics == NULL)
        return st_lines_fail(&r->in, ST_BAD_FILE, "%s has no physics.",
                             r->start.game->title);
    snprintf(r->physics, sizeof r->physics, "%s", name);
    if (r->way.match != NULL)
        st_match_use_physics(r->way.match, name, r->way.match->count);
    return ST_OK;
}

st_status st_head_seats(struct reader *r)
{
    uint32_t seats;
    if (!st_lines_number(st_lines_word(&r->in.rest), ST_SEATS, &seats) ||
        !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say the number of seats, at most %d.",
                             ST_SEATS);
    r->start.setup.seats = (int)seats;
    return ST_OK;
}

/* Options come in the order of the game, those of seats in the order of seats. One that is
 * left out is as usual: it is unset, or newer than the record. */
static void pass_option(struct reader *r)
{
    r->is_older |= r->start.game->options[r->options_read++].values != NULL;
}

static bool is_next_option(struct reader *r, const char *key)
{
    const st_game *game = r->start.game;
    int seat, *next = &r->options_read;
    const int option = st_setup_find(game, key, &seat);
    r->is_older |= seat != ST_SPECTATOR && strchr(key, '.') == NULL;
    if (option == *next - 1 && seat > r->option_seat) {
        r->option_seat = seat;
        return true;
    }
    while (*next < option)
        pass_option(r);
    r->option_seat = seat == ST_SPECTATOR ? ST_SEATS : seat;
    return option >= 0 && (*next)++ == option;
}

st_status st_head_option(struct reader *r)
{
    const st_game *game = r->start.game;
    const char *key = st_lines_word(&r->in.rest), *value = st_lines_word(&r->in.rest);
    if (!is_next_option(r, key))
        return st_lines_fail(&r->in, ST_BAD_FILE, "'%.*s' is not the next option of %s.",
                             ST_READ_SHOWN, key, game->title);
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

st_status st_head_seat(struct reader *r)
{
    uint32_t seat;
    while (r->options_read < r->start.game->option_count)
        pass_option(r);
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

st_status st_head_takebacks(struct reader *r)
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

st_status st_head_dice(struct reader *r)
{
    r->start.has_own_dice = strcmp(st_lines_word(&r->in.rest), "own") == 0;
    if (!r->start.has_own_dice || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say own, or leave the line out.");
    return ST_OK;
}

/* A line that says yes where it is there. */
static st_status read_yes(struct reader *r, bool *claim)
{
    *claim = strcmp(st_lines_word(&r->in.rest), "yes") == 0;
    if (!*claim || !st_lines_is_at_end(r->in.rest))
        return st_lines_fail(&r->in, ST_BAD_FILE, "Say yes, or leave the line out.");
    return ST_OK;
}

st_status st_head_lesson(struct reader *r)
{
    return read_yes(r, &r->start.is_lesson);
}

st_status st_head_challenge(struct reader *r)
{
    return read_yes(r, &r->start.is_challenge);
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

st_status st_head_commit(struct reader *r)
{
    return read_hex(r, r->commit, sizeof r->commit);
}

st_status st_head_seed(struct reader *r)
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

st_status st_head_forked(struct reader *r)
{
    r->is_fork = st_lines_number(st_lines_word(&r->in.rest), ST_MATCH_MOVES,
                                 &r->forked) &&
                 st_lines_is_at_end(r->in.rest);
    return r->is_fork ? ST_OK
                      : st_lines_fail(&r->in, ST_BAD_FILE,
                                      "Say the last move of the match it comes from.");
}

st_status st_head_position(struct reader *r)
{
    r->origin = r->in.rest + strspn(r->in.rest, " ");
    return ST_OK;
}
