/* show.c: `sandtable show`: the table as one seat sees it, for people and programs. */
#include "cli/command/opening.h"
#include "cli/draw/screen.h"
#include "cli/subcommand.h"
#include "cli/table/tell.h"

#include <jansson.h>
#include <string.h>

enum { JSON = 700, ASCII, VIEW };

static const struct option options[] = {
    { "seats", required_argument, NULL, ST_OPTION_SEATS },
    { "seed", required_argument, NULL, ST_OPTION_SEED },
    { "set", required_argument, NULL, ST_OPTION_SET },
    { "pack", required_argument, NULL, ST_OPTION_PACK },
    { "load", required_argument, NULL, ST_OPTION_LOAD },
    { "position", required_argument, NULL, ST_OPTION_POSITION },
    { "seat", required_argument, NULL, VIEW },
    { "json", no_argument, NULL, JSON },
    { "ascii", no_argument, NULL, ASCII },
    { 0 },
};

static const st_usage usage = {
    "show",
    "[GAME] [OPTION]...",
    "Print the table: of a new match of GAME, of a position, or of a saved match.\n\n"
    "  --load FILE      the match in a record\n"
    "  --position LINE  a position laid over a new match\n"
    "  --seat N         as seat N sees it; without, as a spectator does\n"
    "  --json           the scene document (docs/scene.md)\n"
    "  --seats N, --set KEY=VALUE, --seed TEXT, --pack PACK\n"
    "                   as for 'sandtable play'\n"
    "  --ascii          draw without characters beyond ASCII\n"
    "  --help           print this\n",
    options,
};

static void print_scene(const st_scene *scene, uint32_t bots, bool is_json, bool is_ascii)
{
    if (is_json) {
        json_t *json = st_scene_json_new(scene);
        json_dumpf(json, stdout, JSON_INDENT(1));
        putchar('\n');
        json_decref(json);
        return;
    }
    st_terminal t = st_terminal_open(stdin, stdout, is_ascii);
    st_screen screen = { .scene = scene, .bots = bots, .log.told = scene->lines };
    t.is_screen = false; /* print it where the cursor is */
    st_screen_show(&screen, &t);
    if (scene->ending != NULL)
        st_tell_result(&t, scene);
}

static int show(const st_opening *opening, int seat, bool is_json, bool is_ascii)
{
    st_opened table;
    st_error err = { 0 };
    if (st_opening_open(opening, &table, &err) != ST_OK)
        return st_usage_error(&err);
    if (table.cut.code != ST_OK)
        (void)st_usage_error(&table.cut); /* what is there is shown all the same */
    int seats = st_match_start(table.match)->setup.seats;
    if (seat >= seats) {
        st_opened_free(&table);
        return st_usage_wrong(&usage, "--seat: There are only %d seats.", seats);
    }
    st_scene *scene = st_scene_new();
    st_match_scene(table.match, seat, ST_SEEN_NOTHING, scene);
    print_scene(scene, st_opened_bots(&table), is_json, is_ascii);
    st_scene_free(scene);
    st_opened_free(&table);
    return ST_EXIT_FINE;
}

int st_show_command(int argc, char **argv)
{
    st_opening opening = { 0 };
    bool is_json = false, is_ascii = false;
    int status = ST_EXIT_FINE, seat = 0;
    st_error err;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (o == VIEW && !st_usage_number(optarg, 1, ST_SEATS, &seat))
            return st_usage_value(&usage, o, optarg, "seat");
        is_json = is_json || o == JSON;
        is_ascii = is_ascii || o == ASCII;
        if (o < JSON && st_opening_take(&opening, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    opening.game = argc > optind ? argv[optind] : NULL;
    if (opening.game == NULL && opening.load == NULL)
        return st_usage_wrong(&usage, "Say which game, or --load a record.");
    return show(&opening, seat > 0 ? seat - 1 : ST_SPECTATOR, is_json, is_ascii);
}
