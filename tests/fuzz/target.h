/* target.h: what the fuzz targets share: the loaded games, and the bytes as text.
 *
 * A target feeds a reader with arbitrary bytes. The reader may refuse them with one
 * sentence; it may not crash, leak, or accept what it cannot write again. Built with
 * clang the fuzzer invents the bytes; otherwise replay.c feeds the files of the corpus,
 * so that the targets cannot rot. seed.c writes inputs for every game, companion and pack
 * that the program has, from which both start. */
#ifndef ST_TESTS_TARGET_H
#define ST_TESTS_TARGET_H

#include <sandtable/sandtable.h>

enum { TARGET_MOST = 1 << 16 }; /* bytes of one input */

/* Called by the fuzzer. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One input: a game or companion with a pack, and the text that is for its reader. */
struct target {
    const st_game *game;
    const st_pack *pack; /* loaded once */
    char name[64];       /* of the pack; "": the default */
    char *text;          /* cut at the first zero */
};

/* Take an input apart; its first line names the game and, behind a blank, a pack other
 * than the default, so that a corpus means the same whatever else is registered. False
 * where there is no such game or pack, or too many bytes. */
bool target_open(struct target *t, const uint8_t *data, size_t size);
void target_close(struct target *t);

/* A pack of the game or companion of that id, the default where `name` is empty; NULL
 * where there is none. */
const st_pack *target_pack(const char *id, const char *name, const st_game **game);

/* A refusal must carry a code and a sentence. */
void target_expect_sentence(st_status status, const st_error *err);

/* A position some moves into a match that is always the same; free it. */
st_position target_position_new(const st_game *game, const st_pack *pack, int moves);

#endif
