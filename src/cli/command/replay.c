/* replay.c: `sandtable replay`: a recorded match told again, move by move.
 *
 * A record cut off before some move is the record of the match up to there. So the table
 * at any move is had by reading the record that far, and no other way back is needed. */
#include "cli/command/opening.h"
#include "cli/disk.h"
#include "cli/draw/screen.h"
#include "cli/subcommand.h"
#include "cli/table/tell.h"
#include "cli/terminal/input.h"
#include "cli/terminal/pager.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT = 1, TO, QUIET, STEP, PACK, ASCII };

static const struct option options[] = {
    { "seat", required_argument, NULL, SEAT },
    { "to", required_argument, NULL, TO },
    { "quiet", no_argument, NULL, QUIET },
    { "step", no_argument, NULL, STEP },
    { "pack", required_argument, NULL, PACK },
    { "ascii", no_argument, NULL, ASCII },
    { 0 },
};

static const st_usage usage = {
    "replay",
    "FILE [OPTION]...",
    "Tell a recorded match again, then print the table as it stands at the end.\n\n"
    "  --seat N     as seat N saw it; without, as a spectator did\n"
    "  --to N       only up to move N\n"
    "  --quiet      only the table at the end\n"
    "  --step       the table after each move; on a terminal, Enter goes on\n"
    "  --pack PACK  the pack it was played with, by its name or its folder\n"
    "  --ascii      print without characters beyond ASCII\n"
    "  --help       print this\n",
    options,
};

typedef struct replay {
    const char *file, *pack, *text;
    int seat, to;
    bool is_quiet, is_stepwise;
    st_terminal terminal;
    st_scene *scene;
} replay;

/* The record up to and with a move: all before the line of the next one. */
static char *cut_new(const char *text, uint32_t number)
{
    char *cut = st_alloc_text(text), next[16];
    int length = snprintf(next, sizeof next, "%u ", number + 1);
    for (char *line = cut; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, next, (size_t)length) == 0) {
            *line = '\0';
            break;
        }
    }
    return cut;
}

/* The scene after a move, with the events since `since`. */
static st_status see(replay *r, uint32_t number, uint32_t since, st_error *err)
{
    st_opened opened;
    char *cut = cut_new(r->text, number);
    st_status status = st_opening_record(cut, r->file, r->pack, &opened, err);
    free(cut);
    if (status != ST_OK)
        return status;
    st_match_scene(opened.match, r->seat, since, r->scene);
    /* Names and texts of a scene may belong to the pack: show it before both go. */
    st_screen screen = { .scene = r->scene,
                         .bots = st_opened_bots(&opened),
                         .log.told = r->scene->lines };
    st_tell_lines(&r->terminal, r->scene, 0, r->is_quiet ? 0 : r->scene->lines,
                  ST_TELL_RULES);
    st_screen_show(&screen, &r->terminal);
    if (r->scene->ending != NULL)
        st_tell_result(&r->terminal, r->scene);
    st_opened_free(&opened);
    return ST_OK;
}

/* One table after the other, from the set-up to the last move wanted. */
static st_status step_through(replay *r, uint32_t last, st_input *input, st_error *err)
{
    const char *line;
    for (uint32_t number = 0; number <= last; number++) {
        st_status status = see(r, number, number == 0 ? ST_SEEN_NOTHING : number - 1,
                               err);
        if (status != ST_OK)
            return status;
        if (number < last && st_input_is_keyboard(input)) {
            char prompt[64];
            snprintf(prompt, sizeof prompt,
                     "move %u of %u, Enter goes on, q ends: ", number, last);
            if (st_input_line(input, prompt, &line) != ST_GOT_LINE || *line == 'q')
                return ST_OK;
        }
    }
    return ST_OK;
}

/* All of it at once, which is long. */
static st_status see_whole(replay *r, uint32_t last, st_error *err)
{
    st_pager_begin(&r->terminal);
    r->terminal.is_screen = false; /* the table stands below what is told */
    const st_status status = see(r, last, ST_SEEN_NOTHING, err);
    st_pager_end(&r->terminal);
    return status;
}

static st_status run(replay *r, st_error *err)
{
    st_opened whole;
    st_status status = st_opening_record(r->text, r->file, r->pack, &whole, err);
    if (status != ST_OK)
        return status;
    if (whole.cut.code != ST_OK)
        (void)st_usage_error(&whole.cut); /* what is there is told all the same */
    uint32_t last = st_match_count(whole.match);
    int seats = st_match_start(whole.match)->setup.seats;
    st_opened_free(&whole);
    if (r->seat >= seats)
        return st_fail(err, ST_BAD_SETUP, "--seat", "There are only %d seats.", seats);
    if (r->to >= 0 && (uint32_t)r->to > last)
        return st_fail(err, ST_BAD_SETUP, "--to", "The last move is number %u.", last);
    last = r->to >= 0 ? (uint32_t)r->to : last;
    if (!r->is_stepwise)
        return see_whole(r, last, err);
    st_input *input = st_input_new(stdin, &r->terminal);
    r->terminal.is_screen = false; /* tables follow one another down the page */
    status = step_through(r, last, input, err);
    st_input_free(input);
    return status;
}

static int open_and_run(replay *r, bool is_ascii)
{
    st_error err = { 0 };
    char *text = st_disk_read_new(r->file, ST_RECORD_BYTES, &err);
    if (text == NULL)
        return st_usage_error(&err);
    r->text = text;
    r->scene = st_scene_new();
    r->terminal = st_terminal_open(stdin, stdout, is_ascii);
    st_status status = run(r, &err);
    st_scene_free(r->scene);
    free(text);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

int st_replay_command(int argc, char **argv)
{
    replay r = { .seat = ST_SPECTATOR, .to = -1 };
    bool is_ascii = false;
    int status = ST_EXIT_FINE, seat = 0;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (o == SEAT && !st_usage_number(optarg, 1, ST_SEATS, &seat))
            return st_usage_value(&usage, o, optarg, "seat");
        if (o == TO && !st_usage_number(optarg, 0, ST_MATCH_MOVES, &r.to))
            return st_usage_value(&usage, o, optarg, "number of a move");
        r.is_quiet = r.is_quiet || o == QUIET;
        r.is_stepwise = r.is_stepwise || o == STEP;
        r.pack = o == PACK ? optarg : r.pack;
        is_ascii = is_ascii || o == ASCII;
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Name a record file.");
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    r.file = argv[optind];
    r.seat = seat > 0 ? seat - 1 : ST_SPECTATOR;
    return open_and_run(&r, is_ascii);
}
