/* measure.c: the command line, the play and the arithmetic of the programs that measure a
 * game by its bots. It must not know a game. */
#include "measure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void measure_stop(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(2);
}

/* The key of a word, and behind it the value. */
static const char *split(const char *word, char *key, size_t size)
{
    const char *value = strchr(word, '=');
    if (value == NULL)
        measure_stop(word, "say key=value");
    snprintf(key, size, "%.*s", (int)(value - word), word);
    return value + 1;
}

static const struct measure_key *find(const struct measure_key *keys, const char *name)
{
    while (keys->name != NULL && strcmp(keys->name, name) != 0)
        keys++;
    return keys->name != NULL ? keys : NULL;
}

static void read_keys(const struct measure_key *keys, char **words)
{
    for (words++; *words != NULL; words++) {
        char name[32];
        const char *value = split(*words, name, sizeof name);
        const struct measure_key *key = find(keys, name);
        if (key == NULL)
            continue;
        if (key->text != NULL)
            *key->text = value;
        else if (key->number != NULL)
            *key->number = atoi(value);
        else
            *key->is_on = strcmp(value, "on") == 0;
    }
}

static void read_options(const struct measure_key *keys, char **words, st_setup *setup,
                         const st_pack *pack)
{
    st_error err;
    for (words++; *words != NULL; words++) {
        char name[32];
        const char *value = split(*words, name, sizeof name);
        if (find(keys, name) == NULL &&
            st_setup_option(setup, st_pack_game(pack), pack, name, value, &err))
            measure_stop(err.place, err.text);
    }
}

/* Words are read twice: the pack must be there before the options of the game. */
st_pack *measure_open(const st_game *game, const struct measure_key *keys, char **words,
                      const char *const *name, st_setup *setup)
{
    st_error err;
    read_keys(keys, words);
    st_pack *pack = st_pack_new(game, *name, stderr, &err);
    if (pack == NULL)
        measure_stop(err.place, err.text);
    *setup = st_setup_default(game);
    read_options(keys, words, setup, pack);
    return pack;
}

void measure_seed(uint8_t seed[ST_SEED_BYTES], const char *text, int number)
{
    char whole[64];
    snprintf(whole, sizeof whole, "%s %d", text, number);
    st_chance_seed_text(seed, whole);
}

st_bot *measure_bot(const st_pack *pack, const char *name,
                    const uint8_t seed[ST_SEED_BYTES])
{
    st_error err;
    st_bot *bot = st_bot_new(st_pack_game(pack), pack, name, seed, &err);
    if (bot == NULL)
        measure_stop("bot", err.text);
    return bot;
}

void measure_lay(st_position *at, const st_setup *setup, st_chance *chance)
{
    st_chance_begin(chance);
    st_position_lay(at, setup, chance, NULL);
    st_position_run(at, chance, NULL);
}

void measure_play(st_position *at, int seat, st_move move, st_chance *chance, st_log *log)
{
    log->count = 0;
    st_chance_begin(chance);
    if (st_position_play(at, seat, move, chance, log).refusal)
        measure_stop("play", "the bot's move is refused");
}

struct measure_share measure_share(double count, double of)
{
    const double z = 1.96, n = fmax(1, of), share = count / n, d = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / d;
    const double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / d;
    return (struct measure_share){ 100 * share, 100 * (middle - half),
                                   100 * (middle + half) };
}
