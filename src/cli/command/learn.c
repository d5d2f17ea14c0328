/* learn.c: `sandtable learn`: a first game that explains itself. */
#include "cli/command/play.h"
#include "cli/subcommand.h"

static const struct option options[] = {
    { "pack", required_argument, NULL, ST_OPTION_PACK },
    { "speed", required_argument, NULL, ST_OPTION_SPEED },
    { "ascii", no_argument, NULL, ST_OPTION_ASCII },
    { 0 },
};

static const st_usage usage = {
    "learn",
    "[GAME] [OPTION]...",
    "Learn a game by playing it: each step is explained, and Enter makes the move it "
    "asks\n"
    "for. When the lesson is over you play on. Without GAME you are asked which.\n\n"
    "  --pack PACK    the lesson of another pack, by its name or its folder\n"
    "  --speed SPEED  how fast others' moves are told: instant, fast, normal, slow\n"
    "  --ascii        draw without characters beyond ASCII\n"
    "  --help         print this\n",
    options,
};

int st_learn_command(int argc, char **argv)
{
    st_opening opening = { .is_lesson = true };
    st_manners manners = { .speed = ST_NORMAL };
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (!st_play_take(&manners, o, optarg))
            return st_usage_value(&usage, o, optarg, ST_SPEEDS);
        if (o == ST_OPTION_PACK)
            opening.pack = optarg;
    }
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    opening.game = argc > optind ? argv[optind] : NULL;
    return st_play_open(&opening, manners);
}
