/* target.c: see target.h. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

enum { PACKS = 32, NAME = 64 };

/* A pack that has been named: of a game or companion, kept for the inputs to come. */
static struct shelf {
    const st_game *game;
    char name[NAME]; /* "": the default */
    st_pack *pack;
} shelves[PACKS];

const st_pack *target_pack(const char *id, const char *name, const st_game **game)
{
    st_error err;
    int i = 0;
    *game = st_registry_find(id, &err);
    if (*game == NULL || strlen(name) >= NAME ||
        (*name != '\0' && !st_pack_is_inside(*game, name)))
        return NULL;
    while (i < PACKS && shelves[i].game != NULL &&
           (shelves[i].game != *game || strcmp(shelves[i].name, name) != 0))
        i++;
    ST_ASSERT(i < PACKS, "make PACKS larger");
    if (shelves[i].game == NULL) {
        shelves[i].game = *game;
        snprintf(shelves[i].name, NAME, "%s", name);
        shelves[i].pack = st_pack_new(*game, *name != '\0' ? name : NULL, stderr, &err);
    }
    ST_ASSERT(shelves[i].pack != NULL, "mend the pack inside the program first");
    return shelves[i].pack;
}

bool target_open(struct target *t, const uint8_t *data, size_t size)
{
    char head[2 * NAME] = "";
    const uint8_t *end = memchr(data, '\n', size);
    if (end == NULL || size > TARGET_MOST || (size_t)(end - data) >= sizeof head)
        return false;
    memcpy(head, data, (size_t)(end - data));
    char *blank = strchr(head, ' ');
    if (blank != NULL)
        *blank = '\0';
    snprintf(t->name, sizeof t->name, "%s", blank != NULL ? blank + 1 : "");
    t->pack = target_pack(head, t->name, &t->game);
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
    (void)st_position_run(&p, chance, NULL);
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
