/* fair.c: the hash of the seed before the first move, and words that go into it. */
#include "server/table/fair.h"

#include "server/table/room.h"

#include <sodium.h>
#include <string.h>

void st_fair_mix(uint8_t seed[ST_SEED_BYTES], const char *words)
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, ST_SEED_BYTES);
    crypto_generichash_update(&state, seed, ST_SEED_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)words, strlen(words));
    crypto_generichash_final(&state, seed, ST_SEED_BYTES);
}

void st_fair_note(st_fair **fair, const uint8_t seed[ST_SEED_BYTES], int seat,
                  const char *words)
{
    if (*fair == NULL) {
        *fair = st_alloc(1, sizeof **fair);
        memcpy((*fair)->first, seed, ST_SEED_BYTES);
    }
    if ((*fair)->count == ST_SEATS)
        return;
    struct st_vow *vow = &(*fair)->vow[(*fair)->count++];
    vow->seat = seat;
    snprintf(vow->words, sizeof vow->words, "%s", words);
}

static void put_hex(st_text *t, const char *key, const uint8_t bytes[32])
{
    char hex[65];
    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    st_text_pair(t, key, hex);
}

static void put_hash(st_text *t, const char *key, const uint8_t seed[ST_SEED_BYTES])
{
    uint8_t hash[32];
    crypto_generichash(hash, sizeof hash, seed, ST_SEED_BYTES, NULL, 0);
    put_hex(t, key, hash);
}

void st_fair_write(const st_room *room, st_text *t)
{
    const uint8_t *seed = st_match_start(room->match)->seed;
    const st_fair *fair = room->fair;
    st_text_put(t, ",\"fair\":{\"by\":\"BLAKE2b-256\"");
    put_hash(t, "first", fair != NULL ? fair->first : seed);
    put_hash(t, "commit", seed);
    st_text_put(t, ",\"words\":[");
    for (int i = 0; fair != NULL && i < fair->count; i++) {
        st_text_print(t, "%s{\"seat\":%d", i > 0 ? "," : "", fair->vow[i].seat + 1);
        st_text_pair(t, "words", fair->vow[i].words);
        st_text_add(t, "}", 1);
    }
    st_text_add(t, "]", 1);
    if (st_room_is_over(room))
        put_hex(t, "seed", fair != NULL ? fair->first : seed);
    st_text_add(t, "}", 1);
}
