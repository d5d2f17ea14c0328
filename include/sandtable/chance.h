/* chance.h: every die, draw and shuffle of every game, and what is worked out elsewhere.
 *
 * Behind a question stands either a generator (ChaCha20 keyed with the match's seed) or
 * a list of answers (a script, a record, dice thrown by hand). Each answer is kept, so
 * that the match can write it down.
 *
 * When a list runs out, or holds an answer the question does not allow, the question is
 * noted in `fault`, some allowed answer is returned so that the rules can finish what
 * they are doing, and the caller throws that copy of the state away. That one mechanism
 * serves scripts, replay, typed-in dice and exact odds; games need no callbacks. */
#ifndef SANDTABLE_CHANCE_H
#define SANDTABLE_CHANCE_H

#include <sandtable/error.h>

ST_API_BEGIN

enum { ST_SEED_BYTES = 32, ST_ANSWERS = 256, ST_CHANCE_BLOCK = 1024 };

/* Added to the kind of an answer that was told and not drawn. */
enum { ST_TOLD = 0x4000 };

typedef struct st_answer {
    int16_t kind;  /* what was asked about: a kind of the game, or ST_NUMBER for dice */
    int16_t value; /* what came up */
} st_answer;

/* What a question is about: "what is in A3". A kind below 0: it was not said. */
typedef struct st_subject {
    int16_t kind, value;
} st_subject;

typedef enum st_fault {
    ST_FAULT_NONE,
    ST_FAULT_EXHAUSTED,  /* the list has no more answers */
    ST_FAULT_IMPOSSIBLE, /* the question does not allow the next of them */
    ST_FAULT_TOO_MANY,   /* more than ST_ANSWERS were asked for since the beginning */
    ST_FAULT_NOTHING     /* it was asked to choose where there is nothing */
} st_fault;

/* Flat, so that it copies with the match. Games only pass it on. */
typedef struct st_chance {
    uint8_t seed[ST_SEED_BYTES];
    uint64_t drawn; /* 32-bit words taken from the stream so far */
    uint64_t block; /* which block of the stream `stream` holds, plus one; 0 = none */
    bool is_scripted;
    bool is_retold; /* told results are in `answer` beforehand, the rest is drawn */
    bool asks_told; /* told results are missing like others where a list lacks them */
    bool has_read;  /* a told result was read back, so the rest of them must be */
    st_fault fault;
    st_answer wanted; /* with a fault: the kind asked about, and the bad answer */
    int wanted_first, wanted_last; /* with a fault: the range of answers asked for */
    st_subject wanted_about;       /* with a fault: what the question was about */
    st_subject about;              /* of the answer number `about_at` */
    int about_at;
    int scripted; /* answers in `answer` that were given beforehand */
    int count;    /* answers given out so far */
    st_answer answer[ST_ANSWERS];
    uint8_t stream[ST_CHANCE_BLOCK];
} st_chance;

void st_chance_seed(st_chance *c, const uint8_t seed[ST_SEED_BYTES]);

/* A seed made from any text: the same text, the same game. 64 hex digits are the seed
 * itself, as records and lab reports print it. */
void st_chance_seed_text(uint8_t seed[ST_SEED_BYTES], const char *text);

/* The n-th seed of a family, for many games from one seed. */
void st_chance_seed_nth(uint8_t seed[ST_SEED_BYTES], const uint8_t root[ST_SEED_BYTES],
                        uint64_t n);

/* Answer from `answers` only. Told results that are among them are read back; where they
 * are not, what is told is taken and added to the list. */
void st_chance_script(st_chance *c, const st_answer *answers, int count);

/* Draw from the generator, but read told results back from `answers`, the list that a
 * record has of this move. */
void st_chance_retell(st_chance *c, const st_answer *answers, int count);

/* Forget the answers noted so far: the next move starts a new list. */
void st_chance_begin(st_chance *c);

/* Move the generator to where `drawn` words have been taken. */
void st_chance_seek(st_chance *c, uint64_t drawn);

/* One die, 1..faces. */
int st_chance_die(st_chance *c, int faces);

/* One of 0..count-1 of a kind, all alike; a fault and 0 where there is none. */
int st_chance_pick(st_chance *c, int kind, int count);

/* One of 0..count-1 of a kind, each as likely as its weight; a fault and 0 where no
 * weight is positive. */
int st_chance_weigh(st_chance *c, int kind, const uint8_t *weights, int count);

/* One number of -limit..limit, bell-shaped: the sum of twelve even ones of 0..limit/6,
 * less `limit`. So with 6000 a standard deviation is about 1000. `limit` is a multiple
 * of 6. */
int st_chance_bell(st_chance *c, int kind, int limit);

/* A result of first..last that the game works out itself, by means that may change from
 * build to build: noted where it is new, read back where a list holds it. Returns what
 * holds, which may differ from `value`. */
int st_chance_tell(st_chance *c, int kind, int first, int last, int value);
/* Whether the next results told will be read back: working them out would be in vain. */
bool st_chance_knows(const st_chance *c);

/* Say what the next question is about, for scripts, people with dice and messages. */
void st_chance_about(st_chance *c, int kind, int value);

/* A number below `bound` that is not written down: for bots and tests that need to
 * choose, never for rules. */
uint32_t st_chance_below(st_chance *c, uint32_t bound);

ST_API_END

#endif
