/* measure.h: what the programs share that play a game by its bots and count: words of the
 * command line, a match without a record, and shares with their intervals. */
#ifndef ST_BENCH_MEASURE_H
#define ST_BENCH_MEASURE_H

#include <sandtable/bot.h>
#include <sandtable/position.h>

_Noreturn void measure_stop(const char *what, const char *why);

/* A key of the command line and where its value goes: one of the three is set. A list ends
 * with a key without a name. */
struct measure_key {
    const char *name, **text;
    int *number;
    bool *is_on;
};

/* Read the words `key=value` behind the first: those among the keys to where they belong;
 * then the pack that `name` points to is opened, and the others are options of its game,
 * laid over the default. It stops at whatever is neither. The pack is the caller's. */
st_pack *measure_open(const st_game *game, const struct measure_key *keys, char **words,
                      const char *const *name, st_setup *setup);

/* The seed of a game: a text and the game's number. */
void measure_seed(uint8_t seed[ST_SEED_BYTES], const char *text, int number);
/* A bot by its name; it stops where there is none. */
st_bot *measure_bot(const st_pack *pack, const char *name,
                    const uint8_t seed[ST_SEED_BYTES]);

/* Lay the table and run the rules to the first question. */
void measure_lay(st_position *at, const st_setup *setup, st_chance *chance);
/* Play a bot's move; what it told is in the log, from the beginning. */
void measure_play(st_position *at, int seat, st_move move, st_chance *chance,
                  st_log *log);

/* A share in percent, and Wilson's interval of 95 %. */
struct measure_share {
    double percent, low, high;
};
struct measure_share measure_share(double count, double of);

#endif
