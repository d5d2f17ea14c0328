/* target.c: see target.h. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 16 };

const st_pack *target_pack(const char *id, const st_game **game)
{
    static st_pack *packs[GAMES];
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count && i < GAMES; i++) {
        st_error err;
        if (strcmp(games[i]->id, id) != 0)
            continue;
        if (packs[i] == NULL)
            packs[i] = st_pack_new(games[i], NULL, stderr, &err);
        ST_ASSERT(packs[i] != NULL, "mend the pack inside the program first");
        *game = games[i];
        return packs[i];
    }
    return NULL;
}

bool target_open(struct target *t, const uint8_t *data, size_t size)
{
    char id[32] = "";
    const uint8_t *end = memchr(data, '\n', size);
    if (end == NULL || size > TARGET_MOST || (size_t)(end - data) >= sizeof id)
        return false;
    memcpy(id, data, (size_t)(end - data));
    t->pack = target_pack(id, &t->game);
    if (t->pack == NULL)
        return false;
    size_t length = size - (size_t)(end + 1 - data);
    t->text = st_alloc(length + 1, 1);
    memcpy(t->text, end + 1, length);
    return true;
}

void target_close(struct target *t)
{
    free(t->text);
}

void target_expect_sentence(st_status status, const st_error *err)
{
    if (status == ST_OK)
        return;
    ST_ASSERT(err->code == status, "fill the error with the code that is returned");
    ST_ASSERT(strlen(err->text) > 3, "say in a sentence what is wrong");
    ST_ASSERT(memchr(err->text, '\0', sizeof err->text) != NULL, "end the sentence");
}

st_position target_position_new(const st_game *game, const st_pack *pack, int moves)
{
    st_position p = st_position_new(game, pack);
    st_setup setup = st_setup_default(game);
    st_moves *legal = st_alloc(1, sizeof *legal);
    st_chance *chance = st_alloc(1, sizeof *chance);
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, "fuzz");
    st_chance_seed(chance, seed);
    st_position_lay(&p, &setup, chance, NULL);
    st_position_run(&p, chance, NULL);
    for (; moves > 0 && st_position_to_act(&p) != 0; moves--) {
        st_position_moves(&p, legal);
        st_move move = legal->move[st_chance_below(chance, (uint32_t)legal->count)];
        st_chance_begin(chance);
        (void)st_position_play(&p, st_position_actor(&p), move, chance, NULL);
    }
    free(chance);
    free(legal);
    return p;
}
