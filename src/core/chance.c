/* chance.c: every die, draw and shuffle of every game, and what is worked out elsewhere.
 *
 * Workload: this is the hottest path of the engine, millions of answers a second, so a
 * block of the stream is made only when its first word is needed and the common case is
 * one load, one multiplication and one store.
 *
 * Invariants:
 * 1. The stream is a function of the seed alone: ChaCha20 with a zero nonce, cut into
 *    32-bit little-endian words, the same on every machine.
 * 2. Every answer but those of st_chance_below is noted, in the order of asking.
 * 3. What is told is noted like what is drawn, marked with ST_TOLD, and costs no word of
 *    the stream: a record can be drawn again without working anything out.
 * 4. After a fault nothing is noted and nothing is read any more: `count` stays at the
 *    answer that was missing or wrong.
 *
 * It must not know what a kind means. */
#include <sandtable/chance.h>

#include <sandtable/move.h>

#include <sodium.h>
#include <string.h>

enum { WORD = 4, WORDS = ST_CHANCE_BLOCK / WORD, CHACHA_BLOCK = 64 };
_Static_assert(ST_SEED_BYTES == crypto_stream_chacha20_KEYBYTES, "the seed is the key");
_Static_assert(ST_CHANCE_BLOCK % CHACHA_BLOCK == 0, "blocks start where ChaCha's do");

void st_chance_seed(st_chance *c, const uint8_t seed[ST_SEED_BYTES])
{
    /* The library picks the quick ChaCha20 of this machine here, once a process. */
    ST_ASSERT(sodium_init() >= 0, "run where libsodium can start");
    memmove(c->seed, seed, ST_SEED_BYTES);
    c->drawn = 0;
    c->block = 0;
    st_chance_begin(c);
}

void st_chance_seed_text(uint8_t seed[ST_SEED_BYTES], const char *text)
{
    size_t size;
    const char *end;
    if (strlen(text) == 2 * ST_SEED_BYTES &&
        sodium_hex2bin(seed, ST_SEED_BYTES, text, strlen(text), NULL, &size, &end) == 0 &&
        *end == '\0')
        return;
    crypto_generichash(seed, ST_SEED_BYTES, (const uint8_t *)text, strlen(text), NULL, 0);
}

void st_chance_seed_nth(uint8_t seed[ST_SEED_BYTES], const uint8_t root[ST_SEED_BYTES],
                        uint64_t n)
{
    uint8_t number[8], made[ST_SEED_BYTES];
    for (int i = 0; i < 8; i++)
        number[i] = (uint8_t)(n >> (8 * i));
    crypto_generichash(made, sizeof made, number, sizeof number, root, ST_SEED_BYTES);
    memcpy(seed, made, sizeof made); /* `seed` may be `root` */
}

void st_chance_script(st_chance *c, const st_answer *answers, int count)
{
    ST_ASSERT(count >= 0 && count <= ST_ANSWERS, "give at most ST_ANSWERS answers");
    if (count > 0) /* `answers` may be c->answer, or NULL where there are none */
        memmove(c->answer, answers, (size_t)count * sizeof *answers);
    st_chance_begin(c);
    c->is_scripted = true;
    c->scripted = count;
}

void st_chance_retell(st_chance *c, const st_answer *answers, int count)
{
    ST_ASSERT(!c->is_scripted, "draw what is not told from a generator");
    st_chance_script(c, answers, count);
    c->is_scripted = false;
    c->is_retold = true;
}

/* A script is a list of answers too, so it is forgotten as well: the generator answers
 * again, from where it stands. */
void st_chance_begin(st_chance *c)
{
    c->is_scripted = c->is_retold = c->asks_told = c->has_read = false;
    c->fault = ST_FAULT_NONE;
    c->wanted = (st_answer){ 0 };
    c->wanted_first = c->wanted_last = 0;
    c->wanted_about = (st_subject){ -1, 0 };
    c->about_at = -1;
    c->scripted = 0;
    c->count = 0;
}

void st_chance_seek(st_chance *c, uint64_t drawn)
{
    c->drawn = drawn; /* the block there is made when it is needed */
}

static void make_block(st_chance *c, uint64_t block)
{
    static const uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
    const uint64_t first = block * (ST_CHANCE_BLOCK / CHACHA_BLOCK);
    memset(c->stream, 0, sizeof c->stream);
    crypto_stream_chacha20_xor_ic(c->stream, c->stream, sizeof c->stream, nonce, first,
                                  c->seed);
    c->block = block + 1;
}

static inline uint32_t next_word(st_chance *c)
{
    const uint64_t block = c->drawn / WORDS;
    if (c->block != block + 1)
        make_block(c, block);
    const uint8_t *w = c->stream + c->drawn % WORDS * WORD;
    c->drawn++;
    return w[0] | (uint32_t)w[1] << 8 | (uint32_t)w[2] << 16 | (uint32_t)w[3] << 24;
}

/* Lemire's method: the high half of word * bound is the answer, and the few words that
 * would favour some answers are known by the low half and thrown away. */
static inline uint32_t below(st_chance *c, uint32_t bound)
{
    uint64_t product = (uint64_t)next_word(c) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t unfair = (0U - bound) % bound;
        while ((uint32_t)product < unfair)
            product = (uint64_t)next_word(c) * bound;
    }
    return (uint32_t)(product >> 32);
}

static inline int note(st_chance *c, int kind, int value)
{
    if (c->count < ST_ANSWERS)
        c->answer[c->count++] = (st_answer){ (int16_t)kind, (int16_t)value };
    else
        c->fault = ST_FAULT_TOO_MANY;
    return value;
}

static void set_fault(st_chance *c, st_fault fault, st_answer wanted, int first, int last)
{
    c->fault = fault;
    c->wanted = wanted;
    c->wanted_first = first;
    c->wanted_last = last;
    c->wanted_about = c->about_at == c->count ? c->about : (st_subject){ -1, 0 };
}

/* The next answer of the list: a `kind` of first..last whose weight, where there are
 * weights, is not zero. A fault answers with `lowest`. */
struct question {
    int kind, first, last, lowest;
    const uint8_t *weights;
};

static int read_script(st_chance *c, struct question q)
{
    if (c->fault != ST_FAULT_NONE)
        return q.lowest;
    if (c->count >= c->scripted) {
        const st_answer wanted = { (int16_t)q.kind, ST_NONE };
        set_fault(c, ST_FAULT_EXHAUSTED, wanted, q.first, q.last);
        return q.lowest;
    }
    const st_answer given = c->answer[c->count];
    if (given.kind != q.kind || given.value < q.first || given.value > q.last ||
        (q.weights != NULL && q.weights[given.value] == 0)) {
        const st_answer wanted = { (int16_t)q.kind, given.value };
        set_fault(c, ST_FAULT_IMPOSSIBLE, wanted, q.first, q.last);
        return q.lowest;
    }
    c->count++;
    return given.value;
}

/* Positions and content from outside may lead to a draw from an empty bag. */
static int find_nothing(st_chance *c, int kind)
{
    if (c->fault == ST_FAULT_NONE)
        set_fault(c, ST_FAULT_NOTHING, (st_answer){ (int16_t)kind, ST_NONE }, 0, -1);
    return 0;
}

int st_chance_die(st_chance *c, int faces)
{
    ST_ASSERT(faces > 0 && faces <= INT16_MAX, "a die has 1 to 32767 faces");
    if (c->is_scripted)
        return read_script(c, (struct question){ ST_NUMBER, 1, faces, 1, NULL });
    return note(c, ST_NUMBER, (int)below(c, (uint32_t)faces) + 1);
}

int st_chance_pick(st_chance *c, int kind, int count)
{
    ST_ASSERT(count <= INT16_MAX, "pick one of at most 32767 things");
    if (count <= 0)
        return find_nothing(c, kind);
    if (c->is_scripted)
        return read_script(c, (struct question){ kind, 0, count - 1, 0, NULL });
    return note(c, kind, (int)below(c, (uint32_t)count));
}

int st_chance_weigh(st_chance *c, int kind, const uint8_t *weights, int count)
{
    ST_ASSERT(count > 0 && count <= INT16_MAX, "weigh 1 to 32767 things");
    uint32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += weights[i];
    if (sum == 0)
        return find_nothing(c, kind);
    uint32_t rest = c->is_scripted ? 0 : below(c, sum);
    int found = 0;
    while (rest >= weights[found])
        rest -= weights[found++];
    if (c->is_scripted)
        return read_script(c, (struct question){ kind, 0, count - 1, found, weights });
    return note(c, kind, found);
}

int st_chance_bell(st_chance *c, int kind, int limit)
{
    ST_ASSERT(limit > 0 && limit % 6 == 0 && limit <= INT16_MAX,
              "give a limit that is a multiple of 6 below 32767");
    if (c->is_scripted)
        return read_script(c, (struct question){ kind, -limit, limit, 0, NULL });
    int sum = -limit;
    for (int i = 0; i < 12; i++)
        sum += (int)below(c, (uint32_t)limit / 6 + 1);
    return note(c, kind, sum);
}

/* The next answer of the list is a told one. */
static bool has_told(const st_chance *c)
{
    return c->count < c->scripted && (c->answer[c->count].kind & ST_TOLD) != 0;
}

bool st_chance_knows(const st_chance *c)
{
    if (c->is_retold || c->asks_told || c->has_read || c->fault != ST_FAULT_NONE)
        return true;
    return c->is_scripted && has_told(c);
}

/* Put a new result into a list that was given beforehand and does not have it. */
static int insert(st_chance *c, int kind, int value)
{
    if (c->scripted == ST_ANSWERS) {
        c->fault = ST_FAULT_TOO_MANY;
        return value;
    }
    memmove(c->answer + c->count + 1, c->answer + c->count,
            (size_t)(c->scripted - c->count) * sizeof c->answer[0]);
    c->scripted++;
    return note(c, kind, value);
}

int st_chance_tell(st_chance *c, int kind, int first, int last, int value)
{
    ST_ASSERT(first <= last && first > INT16_MIN && last <= INT16_MAX,
              "tell a result of a range of 16 bits");
    if (!st_chance_knows(c)) {
        ST_ASSERT(value >= first && value <= last, "tell a result within its range");
        return c->is_scripted ? insert(c, kind | ST_TOLD, value)
                              : note(c, kind | ST_TOLD, value);
    }
    if (c->fault == ST_FAULT_NONE && !has_told(c)) {
        set_fault(c, ST_FAULT_EXHAUSTED,
                  (st_answer){ (int16_t)(kind | ST_TOLD), ST_NONE }, first, last);
        return first;
    }
    c->has_read = true;
    return read_script(c, (struct question){ kind | ST_TOLD, first, last, first, NULL });
}

void st_chance_about(st_chance *c, int kind, int value)
{
    c->about = (st_subject){ (int16_t)kind, (int16_t)value };
    c->about_at = c->count;
}

uint32_t st_chance_below(st_chance *c, uint32_t bound)
{
    ST_ASSERT(bound > 0, "nothing is below zero");
    ST_ASSERT(!c->is_scripted, "choose with a generator of your own, not a script");
    return below(c, bound);
}
