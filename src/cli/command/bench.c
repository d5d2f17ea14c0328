/* bench.c: `sandtable bench`: how fast the games run, measured in src/lab. */
#include "lab/bench.h"
#include "cli/subcommand.h"
#include "cli/usage.h"

#include <jansson.h>
#include <stdlib.h>

enum { SECONDS = 1, SET, JSON };
enum { SETTINGS = 8, SECONDS_MAX = 1000 };

static const struct option options[] = {
    { "seconds", required_argument, NULL, SECONDS },
    { "set", required_argument, NULL, SET },
    { "json", no_argument, NULL, JSON },
    { 0 },
};

static const st_usage usage = {
    "bench",
    "[GAME] [OPTION]...",
    "Play at random as fast as it can, against a floor measured in the same run.\n\n"
    "  --seconds S      processor time for each game, half of it for the floor (4)\n"
    "  --set KEY=VALUE  an option of the game; needs GAME, may be given several times\n"
    "  --json           one object a line for programs\n"
    "  --help           print this\n",
    options,
};

typedef struct request {
    const char *game; /* NULL: all of them */
    double seconds;
    bool is_json;
    const char *setting[SETTINGS];
    int settings;
} request;

static void print_json(const st_bench *b)
{
    json_t *line = json_pack(
        "{s:s, s:f, s:f, s:f, s:i, s:o, s:i}", "game", b->game->id, "moves_per_second",
        b->moves_per_second, "floor_per_second", b->floor_per_second, "ratio", b->ratio,
        "state_bytes", (int)b->game->rules->size, "allocations",
        b->allocations < 0 ? json_null() : json_integer(b->allocations), "seats",
        b->seats);
    if (b->flicks_per_second > 0) {
        json_object_set_new(line, "flicks_per_second", json_real(b->flicks_per_second));
        json_object_set_new(line, "flick_floor_per_second",
                            json_real(b->flick_floor_per_second));
        json_object_set_new(line, "plain_per_second", json_real(b->plain_per_second));
        json_object_set_new(
            line, "plain_allocations",
            b->plain_allocations < 0 ? json_null() : json_integer(b->plain_allocations));
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

static void print_text(const st_bench *b)
{
    char allocations[24];
    print_count(b->allocations, allocations, sizeof allocations);
    printf("%-14s %12.0f %12.0f %8.4f %12zu %12s\n", b->game->id, b->moves_per_second,
           b->floor_per_second, b->ratio, b->game->rules->size, allocations);
    if (b->flicks_per_second <= 0)
        return;
    print_count(b->plain_allocations, allocations, sizeof allocations);
    printf("%-14s %12.0f %12s %8s %12s %12s\n", "  without it", b->plain_per_second, "",
           "", "", allocations);
    printf("%-14s %12.0f %12.0f %8.4f\n", "  its physics", b->flicks_per_second,
           b->flick_floor_per_second, b->flicks_per_second / b->flick_floor_per_second);
}

static st_status measure(const st_game *game, const request *r, st_error *err)
{
    st_pack *pack = st_pack_new(game, NULL, NULL, err);
    if (pack == NULL)
        return err->code;
    st_status status = ST_OK;
    st_setup setup = st_bench_setup(game);
    for (int i = 0; i < r->settings && status == ST_OK; i++)
        status = st_usage_set(&setup, game, pack, r->setting[i], err);
    if (status == ST_OK)
        status = st_setup_vet(&setup, game, pack, err);
    if (status == ST_OK) {
        const st_bench bench = st_bench_run(game, pack, &setup, r->seconds);
        if (r->is_json)
            print_json(&bench);
        else
            print_text(&bench);
        fflush(stdout);
    }
    st_pack_free(pack);
    return status;
}

static int run(const request *r)
{
    int count = 1;
    st_error err = { 0 };
    st_status status = ST_OK;
    const st_game *named = r->game != NULL ? st_usage_game(r->game, &err) : NULL;
    const st_game *const *games = r->game != NULL ? &named : st_registry_all(&count);
    if (r->game != NULL && named == NULL)
        return st_usage_error(&err);
    if (!r->is_json)
        print_head();
    for (int i = 0; i < count && status == ST_OK; i++)
        status = measure(games[i], r, &err);
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

static st_status read_seconds(request *r, const char *text, st_error *err)
{
    char *end;
    r->seconds = strtod(text, &end);
    if (end == text || *end || !(r->seconds > 0 && r->seconds <= SECONDS_MAX))
        return st_fail(err, ST_BAD_SETUP, "--seconds",
                       "'%.40s' is not a number of seconds up to %d.", text, SECONDS_MAX);
    return ST_OK;
}

static st_status take(request *r, int option, const char *value, st_error *err)
{
    r->is_json = r->is_json || option == JSON;
    if (option == SECONDS)
        return read_seconds(r, value, err);
    if (option == SET && r->settings == SETTINGS)
        return st_fail(err, ST_BAD_SETUP, "--set", "It was given too often.");
    if (option == SET)
        r->setting[r->settings++] = value;
    return ST_OK;
}

int st_bench_command(int argc, char **argv)
{
    request r = { .seconds = 4 };
    st_error err;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (take(&r, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    r.game = argc > optind ? argv[optind] : NULL;
    if (r.settings > 0 && r.game == NULL)
        return st_usage_wrong(&usage, "Name the game whose options --set chooses.");
    return run(&r);
}
