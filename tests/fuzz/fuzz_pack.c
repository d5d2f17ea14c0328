/* fuzz_pack.c: content files. After the game's line comes the name of the file of its
 * pack that the rest stands in for. A pack is refused in a sentence, or makes a game one
 * can play. */
#include "target.h"

#include <string.h>

enum { FILES = 16 };

static void play_a_little(const st_game *game, const st_pack *pack)
{
    static st_moves moves;
    static st_chance chance;
    uint8_t seed[ST_SEED_BYTES];
    st_error err;
    st_setup setup = st_setup_default(game);
    if (st_setup_vet(&setup, game, pack, &err) != ST_OK)
        return;
    st_position p = st_position_new(game, pack);
    st_chance_seed_text(seed, "pack");
    st_chance_seed(&chance, seed);
    st_position_lay(&p, &setup, &chance, NULL);
    bool is_good = st_position_run(&p, &chance, NULL).refusal == 0;
    for (int i = 0; is_good && i < 40 && st_position_to_act(&p) != 0; i++) {
        st_position_moves(&p, &moves);
        ST_ASSERT(moves.count > 0, "refuse a pack that leads to a dead end");
        st_chance_begin(&chance);
        st_move move = moves.move[st_chance_below(&chance, (uint32_t)moves.count)];
        is_good =
            st_position_play(&p, st_position_actor(&p), move, &chance, NULL).refusal == 0;
        ST_ASSERT(!is_good || st_position_check(&p) == NULL,
                  "refuse a pack that cannot be played");
    }
    st_position_free(&p);
}

static const st_file *files_of(const struct target *t)
{
    for (const st_bundle *b = t->game->content->packs; b != NULL && b->name != NULL; b++)
        if (strcmp(b->name, t->name) == 0)
            return b->files;
    return t->game->content->files;
}

/* Put `text`, which starts with a file's name, in that file's place. */
static bool replace(st_file *files, const st_file *original, const char *text)
{
    bool is_replaced = false;
    size_t length = strcspn(text, "\n");
    for (int i = 0; i < FILES && original[i].name != NULL; i++) {
        files[i] = original[i];
        if (text[length] != '\n' || strlen(files[i].name) != length ||
            memcmp(files[i].name, text, length) != 0)
            continue;
        files[i].bytes = (const unsigned char *)text + length + 1;
        files[i].size = strlen(text + length + 1);
        is_replaced = true;
    }
    return is_replaced;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct target t;
    st_file files[FILES + 1] = { 0 };
    st_error err = { 0 };
    if (!target_open(&t, data, size))
        return 0;
    st_game game = *t.game;
    st_content content = *t.game->content;
    game.content = &content;
    const st_bundle bundles[] = { { .name = t.name, .files = files }, { .name = NULL } };
    const bool is_default = t.name[0] == '\0';
    if (is_default)
        content.files = files;
    else
        content.packs = bundles;
    if (replace(files, files_of(&t), t.text)) {
        st_pack *pack = st_pack_new(&game, is_default ? NULL : t.name, NULL, &err);
        if (pack != NULL)
            play_a_little(&game, pack);
        else
            target_expect_sentence(err.code, &err);
        st_pack_free(pack);
    }
    target_close(&t);
    return 0;
}
