/* bench.c: random play through the public calls, measured against a floor.
 *
 * Machines differ and are busy at times, so a count of moves alone says little. The floor
 * is a step that any such engine must at least do (copy 1 KiB, scan 81 cells, choose at
 * random); it is measured in the same run, in turns with the play, and the ratio of the
 * two is what can be compared. Time is that of the processor. bench/README.md tells how
 * to read it. It knows no game: it lists, chooses and plays. */
#include "lab/bench.h"

#include "lab/allocations.h"
#include "lab/statistics.h"

#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <getopt.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FLOOR_BYTES = 1024, FLOOR_CELLS = 81, FLOOR_CHOICES = 9 };
enum { CLOCK_EVERY = 2048, SLICES_MAX = 10000, SEATS = 4, EXIT_USAGE = 2, SETTINGS = 8 };
static const double SLICE_SECONDS = 0.1, WARM_UP_SECONDS = 0.05;

static const char usage[] =
    "Usage: sandtable bench [GAME] [options]\n"
    "Plays at random as fast as it can, against a floor measured in the same run.\n"
    "\n"
    "  --seconds S   processor time for each game, half of it for the floor (4)\n"
    "  --set KEY=VALUE  an option of the game; needs GAME, may be given several times\n"
    "  --json        one object a line for programs\n"
    "  --help        this text\n";

/* A game being played at random. */
struct play {
    st_position position;
    st_setup setup;
    st_chance chance;  /* the game's */
    st_chance choices; /* which move is taken */
    st_moves moves;
};

struct floor {
    st_chance choices;
    uint8_t from[FLOOR_BYTES], to[FLOOR_BYTES];
};

/* What came out for one game. */
struct result {
    const st_game *game;
    int seats;
    double moves_per_second, floor_per_second, ratio;
    double flicks_per_second, flick_floor_per_second; /* 0: the game has no physics */
    long allocations;                                 /* -1: this build cannot tell */
    double plain_per_second; /* moves that ask no physics, where others do */
    long plain_allocations;
};

/* Where the floor's results go, so that no compiler leaves the work out. */
static volatile uint32_t sink;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void lay_table(struct play *play)
{
    st_chance_begin(&play->chance);
    st_position_lay(&play->position, &play->setup, &play->chance, NULL);
    st_position_run(&play->position, &play->chance, NULL);
}

/* One move: list, choose, judge and play; at the end of a game the table is laid anew. */
static void play_step(void *subject)
{
    struct play *play = subject;
    int actor = st_position_actor(&play->position);
    if (actor == ST_SPECTATOR) {
        lay_table(play);
        actor = st_position_actor(&play->position);
    }
    st_position_moves(&play->position, &play->moves);
    uint32_t chosen = st_chance_below(&play->choices, (uint32_t)play->moves.count);
    st_move move = st_position_sample(&play->position, actor, play->moves.move[chosen],
                                      &play->choices);
    st_chance_begin(&play->chance);
    st_verdict verdict = st_position_play(&play->position, actor, move, &play->chance,
                                          NULL);
    ST_ASSERT(verdict.refusal == 0, "a listed move must be legal");
}

/* A scanned cell changes from step to step and the sink is volatile, so that no compiler
 * can leave out a copy or a scan. */
static void floor_step(void *subject)
{
    struct floor *floor = subject;
    memcpy(floor->to, floor->from, FLOOR_BYTES);
    uint32_t found = 0;
    for (int i = 0; i < FLOOR_CELLS; i++)
        found += floor->to[i] == 1;
    uint32_t chosen = st_chance_below(&floor->choices, FLOOR_CHOICES);
    floor->from[FLOOR_CELLS - 1 - chosen] ^= 1;
    sink = found + floor->to[FLOOR_BYTES - 1 - chosen];
}

/* Steps a second over a slice of time. The clock is read seldom: it is a system call. */
static double run_slice(void (*step)(void *), void *subject, double seconds)
{
    double began = now(), spent;
    int64_t steps = 0;
    do {
        for (int i = 0; i < CLOCK_EVERY; i++)
            step(subject);
        steps += CLOCK_EVERY;
        spent = now() - began;
    } while (spent < seconds);
    return (double)steps / spent;
}

/* Pieces of physics a second, and of the library alone, in turns. */
static void measure_physics(const st_game *game, const void *content, double seconds,
                            struct result *result)
{
    enum { BATCH = 64 };
    double spent[2] = { 0, 0 };
    uint32_t n = 0;
    for (double until = now() + seconds; now() < until; n += BATCH)
        for (int is_bare = 0; is_bare < 2; is_bare++) {
            double began = now();
            for (uint32_t i = 0; i < BATCH; i++)
                st_game_hand(game)->exercise(content, n + i, is_bare == 1);
            spent[is_bare] += now() - began;
        }
    result->flicks_per_second = n / spent[0];
    result->flick_floor_per_second = n / spent[1];
}

static bool is_told(const st_chance *chance)
{
    for (int i = 0; i < chance->count; i++)
        if (chance->answer[i].kind & ST_TOLD)
            return true;
    return false;
}

/* Of a game with physics, the moves that need none. Each is timed by itself, so the clock
 * is a part of what is measured. */
static void measure_plain(struct play *play, double seconds, struct result *result)
{
    double spent = 0;
    long moves = 0;
    result->plain_allocations = 0;
    for (double until = now() + seconds, end = 0; end < until;) {
        st_allocations_begin();
        const double began = now();
        play_step(play);
        end = now();
        const long allocations = st_allocations_end();
        if (is_told(&play->chance))
            continue;
        moves++;
        spent += end - began;
        result->plain_allocations += allocations;
    }
    result->plain_per_second = (double)moves / spent;
}

static bool is_switch(const st_option *option)
{
    if (!option->values)
        return option->kind == ST_FLAG;
    return strcmp(option->values, "off on") == 0 || strcmp(option->values, "no yes") == 0;
}

/* Four seats where the game has them, and everything switched on that can be. */
static st_setup full_setup(const st_game *game)
{
    st_setup setup = st_setup_default(game);
    if (game->seats_min <= SEATS && SEATS <= game->seats_max)
        setup.seats = SEATS;
    for (int i = 0; i < game->option_count; i++)
        if (is_switch(&game->options[i]) && !game->options[i].is_per_seat)
            setup.option[i] = 1;
    return setup;
}

static void measure(struct play *play, struct floor *floor, double seconds,
                    struct result *result)
{
    int slices = (int)(seconds / (2 * SLICE_SECONDS) + 0.5);
    slices = slices < 1 ? 1 : slices > SLICES_MAX ? SLICES_MAX : slices;
    double *moves = st_alloc((size_t)slices, sizeof *moves);
    double *floors = st_alloc((size_t)slices, sizeof *floors);
    double *ratios = st_alloc((size_t)slices, sizeof *ratios);
    run_slice(play_step, play, WARM_UP_SECONDS);
    run_slice(floor_step, floor, WARM_UP_SECONDS);
    st_allocations_begin();
    for (int i = 0; i < slices; i++) {
        moves[i] = run_slice(play_step, play, SLICE_SECONDS);
        floors[i] = run_slice(floor_step, floor, SLICE_SECONDS);
        ratios[i] = moves[i] / floors[i];
    }
    result->allocations = st_allocations_end();
    result->moves_per_second = st_statistics_median(moves, slices);
    result->floor_per_second = st_statistics_median(floors, slices);
    result->ratio = st_statistics_median(ratios, slices);
    free(ratios);
    free(floors);
    free(moves);
}

struct request {
    const char *game; /* NULL: all of them */
    double seconds;
    bool is_json, is_help;
    char *setting[SETTINGS]; /* KEY=VALUE */
    int settings;
};

static bool set_options(const struct request *r, st_setup *setup, const st_game *game,
                        const st_pack *pack, st_error *err)
{
    char key[64];
    for (int i = 0; i < r->settings; i++) {
        const char *value = strchr(r->setting[i], '=');
        snprintf(key, sizeof key, "%.*s", (int)(value - r->setting[i]), r->setting[i]);
        if (st_setup_option(setup, game, pack, key, value + 1, err) != ST_OK)
            return false;
    }
    return st_setup_vet(setup, game, pack, err) == ST_OK;
}

static bool bench_game(const st_game *game, const struct request *request,
                       struct result *result, st_error *err)
{
    const double seconds = request->seconds;
    uint8_t seed[ST_SEED_BYTES];
    st_pack *pack = st_pack_new(game, NULL, NULL, err);
    if (!pack)
        return false;
    struct play *play = st_alloc(1, sizeof *play);
    struct floor *floor = st_alloc(1, sizeof *floor);
    play->position = st_position_new(game, pack);
    play->setup = full_setup(game);
    st_chance_seed_text(seed, "bench: the game");
    st_chance_seed(&play->chance, seed);
    st_chance_seed_text(seed, "bench: the choices");
    st_chance_seed(&play->choices, seed);
    st_chance_seed(&floor->choices, seed);
    bool is_laid = set_options(request, &play->setup, game, pack, err);
    if (is_laid) {
        *result = (struct result){ .game = game, .seats = play->setup.seats };
        lay_table(play);
        measure(play, floor, seconds, result);
        if (st_game_hand(game)->exercise != NULL) {
            measure_plain(play, seconds, result);
            measure_physics(game, st_pack_content(pack), seconds, result);
        }
    }
    st_position_free(&play->position);
    free(floor);
    free(play);
    st_pack_free(pack);
    return is_laid;
}

static void print_json(const struct result *r)
{
    json_t *line = json_pack(
        "{s:s, s:f, s:f, s:f, s:i, s:o, s:i}", "game", r->game->id, "moves_per_second",
        r->moves_per_second, "floor_per_second", r->floor_per_second, "ratio", r->ratio,
        "state_bytes", (int)r->game->rules->size, "allocations",
        r->allocations < 0 ? json_null() : json_integer(r->allocations), "seats",
        r->seats);
    if (r->flicks_per_second > 0) {
        json_object_set_new(line, "flicks_per_second", json_real(r->flicks_per_second));
        json_object_set_new(line, "flick_floor_per_second",
                            json_real(r->flick_floor_per_second));
        json_object_set_new(line, "plain_per_second", json_real(r->plain_per_second));
        json_object_set_new(
            line, "plain_allocations",
            r->plain_allocations < 0 ? json_null() : json_integer(r->plain_allocations));
    }
    json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(line);
}

static void print_head(void)
{
    printf("%-14s %12s %12s %8s %12s %12s\n", "Game", "moves/s", "floor/s", "ratio",
           "state bytes", "allocations");
}

static void print_count(long count, char *buffer, size_t size)
{
    if (count < 0)
        snprintf(buffer, size, "n/a");
    else
        snprintf(buffer, size, "%ld", count);
}

static void print_text(const struct result *r)
{
    char allocations[24];
    print_count(r->allocations, allocations, sizeof allocations);
    printf("%-14s %12.0f %12.0f %8.4f %12zu %12s\n", r->game->id, r->moves_per_second,
           r->floor_per_second, r->ratio, r->game->rules->size, allocations);
    if (r->flicks_per_second <= 0)
        return;
    print_count(r->plain_allocations, allocations, sizeof allocations);
    printf("%-14s %12.0f %12s %8s %12s %12s\n", "  without it", r->plain_per_second, "",
           "", "", allocations);
    printf("%-14s %12.0f %12.0f %8.4f\n", "  its physics", r->flicks_per_second,
           r->flick_floor_per_second, r->flicks_per_second / r->flick_floor_per_second);
}

static const struct option options[] = {
    { "seconds", required_argument, NULL, 's' },
    { "set", required_argument, NULL, 'o' },
    { "json", no_argument, NULL, 'j' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 },
};

static bool read_option(struct request *r, int option, char **argv, st_error *err)
{
    char *end;
    switch (option) {
    case 's':
        r->seconds = strtod(optarg, &end);
        if (end != optarg && !*end && r->seconds > 0 && r->seconds <= 1000)
            return true;
        st_fail(err, ST_BAD_SETUP, "--seconds",
                "'%.40s' is not a number of seconds up to 1000.", optarg);
        return false;
    case 'o':
        if (strchr(optarg, '=') != NULL && r->settings < SETTINGS) {
            r->setting[r->settings++] = optarg;
            return true;
        }
        st_fail(err, ST_BAD_SETUP, "--set", "'%.40s' is not KEY=VALUE, or one too many.",
                optarg);
        return false;
    case 'j': r->is_json = true; return true;
    case 'h': r->is_help = true; return true;
    default: break;
    }
    const char *what = option == ':' ? "needs a value" : "is not an option of bench";
    st_fail(err, ST_BAD_SETUP, "bench", "'%.40s' %s; try --help.", argv[optind - 1],
            what);
    return false;
}

static bool read_request(struct request *r, int argc, char **argv, st_error *err)
{
    int option;
    *r = (struct request){ .seconds = 4 };
    opterr = 0;
    optind = 0; /* glibc: forget what another command has read */
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1)
        if (!read_option(r, option, argv, err))
            return false;
    if (optind + 1 < argc) {
        st_fail(err, ST_BAD_SETUP, "bench", "Name one game or none; try --help.");
        return false;
    }
    r->game = optind < argc ? argv[optind] : NULL;
    if (r->settings > 0 && r->game == NULL)
        st_fail(err, ST_BAD_SETUP, "--set", "Name the game whose options these are.");
    return r->settings == 0 || r->game != NULL;
}

static bool run(const struct request *r, st_error *err)
{
    int count = 1;
    const st_game *named = r->game ? st_registry_find(r->game, err) : NULL;
    const st_game *const *games = r->game ? &named : st_registry_all(&count);
    if (r->game && !named)
        return false;
    if (!r->is_json)
        print_head();
    for (int i = 0; i < count; i++) {
        struct result result;
        if (!bench_game(games[i], r, &result, err))
            return false;
        if (r->is_json)
            print_json(&result);
        else
            print_text(&result);
        fflush(stdout);
    }
    return true;
}

int st_bench_command(int argc, char **argv)
{
    struct request request;
    st_error err = { 0 };
    if (!read_request(&request, argc, argv, &err)) {
        st_error_print(&err, stderr);
        return EXIT_USAGE;
    }
    if (request.is_help) {
        fputs(usage, stdout);
        return EXIT_SUCCESS;
    }
    if (!run(&request, &err)) {
        st_error_print(&err, stderr);
        return EXIT_USAGE;
    }
    return EXIT_SUCCESS;
}
