/* bot.c: players that are programs: by chance, by a game's own advice, or by looking one
 * move ahead.
 *
 * It exists so that a table can be filled, a game tried out and the lab run. It must not
 * know the true position: everything is decided on a blurred copy, with dice that are the
 * bot's own. The one look at the true position is whether advice is legal there, which
 * what a seat cannot know never decides. */
#include <sandtable/bot.h>

#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 16 };       /* plays of one move, where chance may answer differently */
enum { OPEN_TRIES = 12 };    /* values of an open choice that are tried */
enum { BUILT_IN_NAMES = 2 }; /* "random" and "greedy" come before a game's levels */

typedef enum way { BY_CHANCE, BY_ADVICE, BY_WORTH } way;

struct st_bot {
    const st_game *game;
    const st_pack *pack;
    way way;
    int level; /* with BY_ADVICE: an index into the game's levels */
    st_chance chance;
    st_position seen;  /* the position as this seat may know it */
    st_position tried; /* a copy of it that a move is tried on */
    st_moves moves;
};

const char *st_bot_name(const st_game *game, int n)
{
    static const char *const built_in[BUILT_IN_NAMES] = { "random", "greedy" };
    ST_ASSERT(n >= 0, "count the names from 0");
    if (n < BUILT_IN_NAMES)
        return built_in[n];
    n -= BUILT_IN_NAMES;
    return n < st_game_mind(game)->level_count ? st_game_mind(game)->levels[n] : NULL;
}

/* The way of the n-th name. "greedy" is the best a game offers, down to plain chance. */
static void set_way(st_bot *bot, int n)
{
    const st_game *game = bot->game;
    bool is_greedy = n == 1;
    if (n >= BUILT_IN_NAMES || (is_greedy && st_game_mind(game)->advise != NULL)) {
        bot->way = BY_ADVICE;
        bot->level = is_greedy ? st_game_mind(game)->level_count - 1 : n - BUILT_IN_NAMES;
        bot->level = bot->level < 0 ? 0 : bot->level;
    } else {
        bot->way = is_greedy && st_game_mind(game)->worth != NULL ? BY_WORTH : BY_CHANCE;
    }
}

static int find_name(const st_game *game, const char *name)
{
    const char *known;
    for (int n = 0; (known = st_bot_name(game, n)) != NULL; n++)
        if (strcmp(known, name) == 0)
            return n;
    return -1;
}

static void list_names(const st_game *game, char *buffer, size_t size)
{
    const char *known;
    size_t used = 0;
    buffer[0] = '\0';
    for (int n = 0; (known = st_bot_name(game, n)) != NULL; n++)
        st_append(buffer, size, &used, "%s%s", n ? ", " : "", known);
}

st_bot *st_bot_new(const st_game *game, const st_pack *pack, const char *name,
                   const uint8_t seed[ST_SEED_BYTES], st_error *err)
{
    int n = find_name(game, name);
    if (n < 0) {
        char names[256];
        list_names(game, names, sizeof names);
        st_fail(err, ST_NOT_FOUND, "",
                "There is no bot called '%.40s' for %s: choose from %s.", name,
                game->title, names);
        return NULL;
    }
    ST_ASSERT(n < BUILT_IN_NAMES || st_game_mind(game)->advise != NULL,
              "a game that names levels needs advise");
    st_bot *bot = st_alloc(1, sizeof *bot);
    bot->game = game;
    bot->pack = pack;
    set_way(bot, n);
    bot->seen = st_position_new(game, pack);
    bot->tried = st_position_new(game, pack);
    st_bot_reseed(bot, seed);
    return bot;
}

void st_bot_free(st_bot *bot)
{
    if (bot == NULL)
        return;
    st_position_free(&bot->seen);
    st_position_free(&bot->tried);
    free(bot);
}

void st_bot_reseed(st_bot *bot, const uint8_t seed[ST_SEED_BYTES])
{
    st_chance_seed(&bot->chance, seed);
}

/* Deal anew what the seat cannot know. The answers are nobody's record, so they are
 * forgotten before they could fill the list. */
static void blur(st_bot *bot, st_position *p, int seat)
{
    st_chance_begin(&bot->chance);
    st_position_blur(p, seat, &bot->chance);
    st_chance_begin(&bot->chance);
}

/* Content from outside may lead to a question that has no answer. */
static const st_move no_move = { .verb = ST_NONE };

static st_move choose_by_chance(st_bot *bot, int seat)
{
    st_position_moves_of(&bot->seen, seat, &bot->moves);
    if (bot->moves.count == 0)
        return no_move;
    uint32_t chosen = st_chance_below(&bot->chance, (uint32_t)bot->moves.count);
    return st_position_sample(&bot->seen, seat, bot->moves.move[chosen], &bot->chance);
}

/* What the position is worth after the move, summed over what chance and the other
 * seats' secrets may be. */
static int64_t try_move(st_bot *bot, int seat, st_move move)
{
    int64_t sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
        st_position_copy(&bot->tried, &bot->seen);
        blur(bot, &bot->tried, seat);
        st_verdict verdict = st_position_play(&bot->tried, seat, move, &bot->chance,
                                              NULL);
        if (verdict.refusal != 0)
            return INT64_MIN; /* more than there is room for: chosen last */
        sum += st_position_worth(&bot->tried, seat);
    }
    return sum;
}

/* Add to the list a few more values of each open choice: one example says little. */
static void widen_choices(st_bot *bot, int seat)
{
    st_moves *moves = &bot->moves;
    const int listed = moves->count;
    for (int i = 0; i < listed; i++) {
        const st_move move = moves->move[i];
        const int more = bot->game->verbs[move.verb].open > 0 ? OPEN_TRIES : 0;
        for (int n = 0; n < more && moves->count < ST_MOVES; n++)
            st_moves_add(moves, st_position_sample(&bot->seen, seat, move, &bot->chance));
    }
}

static st_move choose_by_worth(st_bot *bot, int seat)
{
    st_position_moves_of(&bot->seen, seat, &bot->moves);
    if (bot->moves.count == 0)
        return no_move;
    widen_choices(bot, seat);
    int best = 0;
    int64_t best_sum = INT64_MIN;
    uint32_t equals = 0;
    for (int i = 0; i < bot->moves.count; i++) {
        int64_t sum = try_move(bot, seat, bot->moves.move[i]);
        equals = sum > best_sum ? 1 : sum == best_sum ? equals + 1 : equals;
        if (sum > best_sum || (sum == best_sum && !st_chance_below(&bot->chance, equals)))
            best = i;
        best_sum = sum > best_sum ? sum : best_sum;
    }
    return bot->moves.move[best];
}

static bool is_fit(const st_position *p, int seat, st_move move)
{
    return !p->game->verbs[move.verb].is_unlisted &&
           st_position_judge(p, seat, move).refusal == 0;
}

st_move st_bot_choose(st_bot *bot, const st_position *p, int seat)
{
    ST_ASSERT(st_position_to_act(p) >> seat & 1,
              "ask the bot only when its seat is to act");
    st_position_copy(&bot->seen, p);
    blur(bot, &bot->seen, seat);
    st_move move;
    switch (bot->way) {
    case BY_ADVICE:
        move = st_position_advise(&bot->seen, seat, bot->level, &bot->chance);
        break;
    case BY_WORTH: move = choose_by_worth(bot, seat); break;
    default: move = choose_by_chance(bot, seat); break;
    }
    /* Advice is for positions that come up in play; others may be read from a file. */
    if (bot->way == BY_ADVICE && !is_fit(p, seat, move))
        move = choose_by_chance(bot, seat);
    return move;
}
