/* fuzz_record.c: records. What is read can be written, and reads back to the same
 * position; what verifies can be read. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

static void expect_round_trip(const st_match *m, const st_pack *pack)
{
    st_error err;
    char *text = st_match_record_new(m, true);
    st_match *again = st_match_read(text, "again", pack, &err);
    ST_ASSERT(again != NULL, "read what was written");
    ST_ASSERT(st_position_equal(st_match_position(m), st_match_position(again)),
              "read back the same match");
    st_match_free(again);
    free(text);
}

static void read_and_verify(const char *text, const st_pack *pack)
{
    st_error err = { 0 };
    st_match *m = st_match_read(text, "record", pack, &err);
    if (m != NULL)
        expect_round_trip(m, pack);
    else
        target_expect_sentence(err.code, &err);
    st_status status = st_match_verify(text, "record", pack, &err);
    target_expect_sentence(status, &err);
    ST_ASSERT(status != ST_OK || m != NULL, "verify only what can be read");
    st_match_free(m);
}

/* The corpus was made with some earlier pack: let it name the one of now, or nothing but
 * its head would be read. */
static void name_pack(char *text, const st_pack *pack)
{
    char *line = strstr(text, "\npack ");
    char *end = line != NULL ? strchr(line + 1, '\n') : NULL;
    size_t length = strlen(st_pack_hash(pack));
    if (end != NULL && (size_t)(end - line) > length + sizeof "\npack ")
        memcpy(end - length, st_pack_hash(pack), length);
}

/* The pack a record was played with, or else the default. */
static const st_pack *pack_of(const st_record_head *head, const st_game **game)
{
    const st_pack *pack = target_pack(head->game, head->pack, game);
    return pack != NULL ? pack : target_pack(head->game, "", game);
}

/* A record names its game itself, so the whole input is the text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    st_error err = { 0 };
    st_record_head head;
    const st_game *game;
    if (size > TARGET_MOST)
        return 0;
    char *text = st_alloc(size + 1, 1);
    memcpy(text, data, size);
    st_status status = st_record_peek(text, "record", &head, &err);
    target_expect_sentence(status, &err);
    const st_pack *pack = status == ST_OK ? pack_of(&head, &game) : NULL;
    if (pack != NULL) {
        name_pack(text, pack);
        read_and_verify(text, pack);
    }
    free(text);
    return 0;
}
