/* bot.h: players that are programs. A bot sees a copy of the position in which whatever
 * its seat cannot know has been dealt anew, and thinks with dice of its own, so it can
 * neither peek nor shift the match's chance. */
#ifndef SANDTABLE_BOT_H
#define SANDTABLE_BOT_H

#include <sandtable/position.h>

ST_API_BEGIN

typedef struct st_bot st_bot;

/* "random", "greedy" (the game's best advice), or a level the game names. NULL, and an
 * error that lists what there is. */
st_bot *st_bot_new(const st_game *game, const st_pack *pack, const char *name,
                   const uint8_t seed[ST_SEED_BYTES], st_error *err);
void st_bot_free(st_bot *bot);
/* Think with other dice from here on. */
void st_bot_reseed(st_bot *bot, const uint8_t seed[ST_SEED_BYTES]);

/* A legal move for a seat that is to act; its verb is ST_NONE where there is none, which
 * no position of a game that conforms has. Allocates nothing. */
st_move st_bot_choose(st_bot *bot, const st_position *p, int seat);

/* What to advise a person: what the bot would do, unless its table warns of that and a
 * move without a warning does better when both are tried out, for as long as there is time;
 * so the same question may get another answer the next time. Allocates. */
typedef struct st_advice {
    st_move move;
    int tries; /* games played out for each move in question; 0: there was no question */
} st_advice;
st_advice st_bot_hint(st_bot *bot, const st_position *p, int seat);

/* The n-th name that st_bot_new knows for a game; NULL past the last. */
const char *st_bot_name(const st_game *game, int n);

ST_API_END

#endif
