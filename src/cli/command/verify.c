/* verify.c: `sandtable verify`: is a record what it claims to be? */
#include "cli/command/opening.h"
#include "cli/disk.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <sandtable/registry.h>

#include <stdlib.h>

enum { PACK = 1 };

static const struct option options[] = {
    { "pack", required_argument, NULL, PACK },
    { 0 },
};

static const st_usage usage = {
    "verify",
    "FILE [--pack PACK]",
    "Play a record again, recompute every die and card from its seed and compare every\n"
    "hash. Prints 'verified: ...', or the first line that differs.\n\n"
    "  --pack PACK  the pack it was played with, by its name or its folder\n"
    "  --help       print this\n",
    options,
};

/* How much of a match was verified: whether a record without an end was cut off or is
 * still played, nobody can tell from it. */
static st_status say_verified(const char *text, const char *file, const st_pack *pack,
                              const st_record_head *head, st_error *err)
{
    st_match *m = st_match_read(text, file, pack, err);
    if (m == NULL)
        return err->code;
    printf("verified: %s: %s, %u moves, %s, dice and cards as the seed gives them\n",
           file, st_match_start(m)->game->title, st_match_count(m),
           head->is_finished ? "finished" : "under way or cut off (it has no end)");
    uint32_t forked;
    if (st_match_is_fork(m, &forked))
        printf(
            "          from move %u on; before, it is the match it was forked from, as "
            "recorded\n",
            forked + 1);
    st_match_free(m);
    return ST_OK;
}

/* The seed comes first: it names the line where a die was changed, while hashes only
 * tell that one was. What was cut off proves nothing against the rest. */
static st_status prove(const char *text, const char *file, const st_pack *pack,
                       int *taken, st_error *err)
{
    st_status status = st_match_verify_told(text, file, pack, taken, err);
    if (status != ST_CUT)
        return status;
    const st_error cut = *err;
    char *whole = st_opening_whole_new(text);
    status = st_match_verify_told(whole, file, pack, taken, err);
    free(whole);
    if (status != ST_OK)
        return status;
    return st_fail(err, ST_CUT, cut.place,
                   "%s Up to there dice and cards are as the seed gives them.", cut.text);
}

static st_status verify(const char *text, const char *file, const char *dir,
                        st_error *err)
{
    st_record_head head;
    st_status status = st_record_peek(text, file, &head, err);
    if (status != ST_OK)
        return status;
    const st_game *game = st_registry_find(head.game, err);
    if (game == NULL)
        return st_fail(err, ST_BAD_FILE, file, "This program has no game '%s'.",
                       head.game);
    st_pack *pack = st_opening_pack_new(game, dir, &head, err);
    if (pack == NULL)
        return err->code;
    int taken = 0;
    status = prove(text, file, pack, &taken, err);
    if (status == ST_OK)
        status = say_verified(text, file, pack, &head, err);
    if (status == ST_OK && taken > 0)
        printf("          %d results of the physics %s were taken as recorded\n", taken,
               head.physics);
    st_pack_free(pack);
    return status;
}

int st_verify_command(int argc, char **argv)
{
    st_error err = { 0 };
    const char *dir = NULL;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        dir = optarg;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Name a record file.");
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    const char *file = argv[optind];
    char *text = st_disk_read_new(file, ST_RECORD_BYTES, &err);
    if (text == NULL)
        return st_usage_error(&err);
    st_status found = verify(text, file, dir, &err);
    free(text);
    if (found == ST_OK)
        return ST_EXIT_FINE;
    st_usage_error(&err);
    return ST_EXIT_WRONG;
}
