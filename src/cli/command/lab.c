/* lab.c: `sandtable lab`: many games by bots, summed up.
 *
 * It knows options, streams and Ctrl-C. How games are played is series.h, what is made of
 * them is in src/lab. */
#include "cli/subcommand.h"
#include "cli/usage.h"
#include "lab/report.h"
#include "lab/report_json.h"

#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_MAX = 10000000, SETTINGS = 64, COMPARE_TEXT = 256, SEED_TEXT = 24 };
enum { BAR = 30, GLANCE_MS = 200 }; /* how far it is, and how often that is shown */

enum {
    GAMES = 1,
    BOT,
    SEAT,
    SEATS,
    SET,
    PACK,
    SEED,
    FIRST,
    COMPARE,
    RECORD,
    THREADS,
    MOVES_MAX,
    ALL,
    JSON,
    CSV
};

static const struct option options[] = {
    { "games", required_argument, NULL, GAMES },
    { "bot", required_argument, NULL, BOT },
    { "seat", required_argument, NULL, SEAT },
    { "seats", required_argument, NULL, SEATS },
    { "set", required_argument, NULL, SET },
    { "pack", required_argument, NULL, PACK },
    { "seed", required_argument, NULL, SEED },
    { "first", required_argument, NULL, FIRST },
    { "compare", required_argument, NULL, COMPARE },
    { "record", required_argument, NULL, RECORD },
    { "threads", required_argument, NULL, THREADS },
    { "moves-max", required_argument, NULL, MOVES_MAX },
    { "all", no_argument, NULL, ALL },
    { "json", no_argument, NULL, JSON },
    { "csv", no_argument, NULL, CSV },
    { 0 },
};

static const st_usage usage = {
    "lab",
    "GAME [OPTION]...",
    "Play many games by bots on all cores and sum them up. Ctrl-C ends it and reports "
    "the\n"
    "games played so far.\n\n"
    "  --games N        how many (1000)\n"
    "  --bot NAME       who plays: random, greedy or a level of the game (greedy)\n"
    "  --seat 2=NAME    another bot for one seat; may be given several times\n"
    "  --seats N        how many seats (the game's usual number)\n"
    "  --set KEY=VALUE  an option of the game; may be given several times\n"
    "                   (KEY.2=VALUE: that of seat 2, where each seat has its own)\n"
    "  --pack PACK      other content, by its name or its folder\n"
    "  --seed TEXT      the same text gives the same games (drawn and told if left out)\n"
    "  --first N        number of the first game, to play one of a series again (0)\n"
    "  --compare KEY=A,B[,C]\n"
    "                   the same games with these values of an option, side by side\n"
    "  --record N       print the record of game N of the series instead\n"
    "  --threads N      how many at once (one for each core)\n"
    "  --moves-max N    give up on a game that takes longer (100000)\n"
    "  --all            also histograms, and how often each event came\n"
    "  --json           one object for programs\n"
    "  --csv            one line a game\n"
    "  --help           print this\n",
    options,
};

/* What was asked for, before the game is known. 0 in a number: as is usual. */
typedef struct request {
    const char *bot, *pack, *seed, *compare;
    const char *setting[SETTINGS];
    int settings;
    const char *seat_bot[ST_SEATS];
    int games, seats, first, threads, moves_max;
    int record; /* -1: none */
    bool is_json, is_csv, is_all;
} request;

static st_status read_number(const char *option, const char *text, int least, int most,
                             int *out, st_error *err)
{
    if (!st_usage_number(text, least, most, out))
        return st_fail(err, ST_BAD_SETUP, option,
                       "'%.40s' is not a number from %d to %d.", text, least, most);
    return ST_OK;
}

static st_status read_seat(request *r, const char *text, st_error *err)
{
    const int seat = text[0] - '1';
    if (seat < 0 || seat >= ST_SEATS || text[1] != '=' || !text[2])
        return st_fail(err, ST_BAD_SETUP, "--seat",
                       "'%.40s' is not a seat and a bot, like 2=random.", text);
    r->seat_bot[seat] = text + 2;
    return ST_OK;
}

static st_status read_setting(request *r, const char *text, st_error *err)
{
    if (r->settings == SETTINGS)
        return st_fail(err, ST_BAD_SETUP, "--set", "It was given too often.");
    r->setting[r->settings++] = text;
    return ST_OK;
}

static st_status take(request *r, int option, const char *value, st_error *err)
{
    switch (option) {
    case GAMES: return read_number("--games", value, 1, GAMES_MAX, &r->games, err);
    case SEATS: return read_number("--seats", value, 1, INT32_MAX, &r->seats, err);
    case FIRST: return read_number("--first", value, 0, INT32_MAX, &r->first, err);
    case RECORD: return read_number("--record", value, 0, INT32_MAX, &r->record, err);
    case THREADS:
        return read_number("--threads", value, 1, ST_SERIES_THREADS, &r->threads, err);
    case MOVES_MAX:
        return read_number("--moves-max", value, 1, INT32_MAX, &r->moves_max, err);
    case SEAT: return read_seat(r, value, err);
    case SET: return read_setting(r, value, err);
    case BOT: r->bot = value; break;
    case PACK: r->pack = value; break;
    case SEED: r->seed = value; break;
    case COMPARE: r->compare = value; break;
    case ALL: r->is_all = true; break;
    case JSON: r->is_json = true; break;
    case CSV: r->is_csv = true; break;
    default: break;
    }
    return ST_OK;
}

static st_status place_bots(const request *r, st_series_order *order, st_error *err)
{
    for (int seat = 0; seat < ST_SEATS; seat++) {
        if (r->seat_bot[seat] != NULL && seat >= order->setup.seats)
            return st_fail(err, ST_BAD_SETUP, "--seat",
                           "There is no seat %d at a table of %d.", seat + 1,
                           order->setup.seats);
        if (r->seat_bot[seat] != NULL || r->bot != NULL)
            order->bot[seat] = r->seat_bot[seat] != NULL ? r->seat_bot[seat] : r->bot;
    }
    return ST_OK;
}

/* What was asked for, laid over what is usual. */
static st_status fill_order(const request *r, st_series_order *order, st_error *err)
{
    st_status status = ST_OK;
    order->count = r->games ? r->games : order->count;
    order->first = r->first;
    order->threads = r->threads ? r->threads : order->threads;
    if (order->threads > order->count)
        order->threads = (int)order->count;
    order->moves_max = r->moves_max ? r->moves_max : order->moves_max;
    order->keep = ST_SERIES_EVENTS;
    order->setup.seats = r->seats ? r->seats : order->setup.seats;
    for (int i = 0; i < r->settings && status == ST_OK; i++)
        status = st_usage_set(&order->setup, order->game, order->pack, r->setting[i],
                              err);
    return status == ST_OK ? place_bots(r, order, err) : status;
}

/* The series that Ctrl-C stops. */
static st_series *volatile under_way;

static volatile sig_atomic_t was_interrupted;

static void interrupt(int signal)
{
    was_interrupted = 1;
    st_series_stop(under_way);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void show_progress(const st_results *results)
{
    const long long all = results->order.count, done = results->count;
    const double pace = (double)done / results->seconds;
    char bar[BAR + 1] = "";
    for (int i = 0; i < BAR; i++)
        bar[i] = i < (int)(done * BAR / all) ? '#' : '.';
    fprintf(stderr, "\r[%s] %lld of %lld  %.0f games/s  %.0f s left   ", bar, done, all,
            pace, (double)(all - done) / pace);
    fflush(stderr);
}

/* All results of a series, with a bar for whoever sits before it. */
static void gather(st_series *series, st_results *results)
{
    const bool is_watched = isatty(STDERR_FILENO) == 1;
    const double began = now();
    double shown = began;
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;) {
        st_results_add(results, r);
        if (!is_watched || now() - shown < GLANCE_MS / 1e3)
            continue;
        shown = now();
        results->seconds = shown - began;
        show_progress(results);
    }
    results->seconds = now() - began;
    if (shown > began)
        fprintf(stderr, "\r%*s\r", 79, "");
}

/* Ctrl-C means "finish the games under way"; a second one ends the program. */
static st_results *play(const st_series_order *order, st_error *err)
{
    struct sigaction before;
    struct sigaction now = { .sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND };
    st_series *series = st_series_new(order, err);
    if (series == NULL)
        return NULL;
    st_results *results = st_results_new(order);
    under_way = series;
    sigemptyset(&now.sa_mask);
    sigaction(SIGINT, &now, &before);
    gather(series, results);
    sigaction(SIGINT, &before, NULL);
    st_series_free(series);
    return results;
}

static void print_json(const st_summary *summary)
{
    json_t *report = st_report_json_new(summary);
    json_dumpf(report, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(report);
}

static st_status print_report(const request *r, const st_series_order *order,
                              st_error *err)
{
    st_results *results = play(order, err);
    if (results == NULL)
        return err->code;
    st_summary *summary = st_summary_new(results);
    if (r->is_json)
        print_json(summary);
    else if (r->is_csv)
        st_report_csv(results, stdout);
    else
        st_report_text(summary, r->is_all, stdout);
    st_summary_free(summary);
    st_results_free(results);
    return ST_OK;
}

/* A record without the seed of the series would be some game or other. */
static st_status print_record(const request *r, const st_series_order *order,
                              st_error *err)
{
    if (r->seed == NULL)
        return st_fail(err, ST_BAD_SETUP, "--record",
                       "Name the series with --seed TEXT.");
    char *record = st_series_record_new(order, r->record, err);
    if (record == NULL)
        return err->code;
    fputs(record, stdout);
    free(record);
    return ST_OK;
}

/* "key=a,b" in pieces: the first is the key. Returns how many values there are, or 0. */
static int split_compare(const char *text, char buffer[COMPARE_TEXT],
                         const char *values[ST_COMPARED], st_error *err)
{
    int count = 0;
    snprintf(buffer, COMPARE_TEXT, "%s", text);
    char *rest = strchr(buffer, '=');
    for (; rest != NULL && count < ST_COMPARED; rest = strchr(rest, ',')) {
        *rest++ = '\0';
        values[count++] = rest;
    }
    if (count < 2 || rest != NULL || strlen(text) >= COMPARE_TEXT) {
        st_fail(err, ST_BAD_SETUP, "--compare",
                "'%.40s' is not an option with 2 to %d values, like key=a,b.", text,
                ST_COMPARED);
        return 0;
    }
    return count;
}

static st_results *play_with(st_series_order order, const char *key, const char *value,
                             st_error *err)
{
    char setting[2 * COMPARE_TEXT];
    snprintf(setting, sizeof setting, "%s=%s", key, value);
    if (st_usage_set(&order.setup, order.game, order.pack, setting, err) != ST_OK)
        return NULL;
    return play(&order, err);
}

static st_status compare(const request *r, const st_series_order *order, st_error *err)
{
    char key[COMPARE_TEXT];
    const char *values[ST_COMPARED];
    st_results *results[ST_COMPARED] = { NULL };
    st_summary *summary[ST_COMPARED] = { NULL };
    int count = split_compare(r->compare, key, values, err), done = 0;
    for (; done < count; done++) {
        results[done] = play_with(*order, key, values[done], err);
        if (results[done] == NULL)
            break;
        summary[done] = st_summary_new(results[done]);
    }
    bool is_done = count > 0 && done == count;
    if (is_done)
        st_report_compare(key, values, summary, count, stdout);
    for (int i = 0; i < done; i++) {
        st_summary_free(summary[i]);
        st_results_free(results[i]);
    }
    return is_done ? ST_OK : err->code;
}

/* A seed of our own choice is told in the report, so that the series can be had again. */
static void draw_seed(char text[SEED_TEXT])
{
    uint8_t random[8];
    ST_ASSERT(sodium_init() >= 0, "libsodium needs a source of random numbers");
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(text, SEED_TEXT, random, sizeof random);
}

static int run(const char *name, const request *r)
{
    char seed[SEED_TEXT];
    st_error err = { 0 };
    const st_game *game = st_usage_game(name, &err);
    st_pack *pack = st_usage_pack_new(game, r->pack, &err);
    if (pack == NULL || st_usage_seats(game, r->seats, &err) != ST_OK) {
        st_pack_free(pack);
        return st_usage_error(&err);
    }
    st_series_order order = st_series_order_default(game, pack);
    draw_seed(seed);
    order.seed = r->seed != NULL ? r->seed : seed;
    st_status status = fill_order(r, &order, &err);
    if (status == ST_OK && r->compare != NULL)
        status = compare(r, &order, &err);
    else if (status == ST_OK && r->record >= 0)
        status = print_record(r, &order, &err);
    else if (status == ST_OK)
        status = print_report(r, &order, &err);
    st_pack_free(pack);
    if (status == ST_OK && was_interrupted)
        return ST_EXIT_STOPPED;
    return status == ST_OK ? ST_EXIT_FINE : st_usage_error(&err);
}

int st_lab_command(int argc, char **argv)
{
    request r = { .record = -1 };
    st_error err;
    int status = ST_EXIT_FINE;
    for (int o; (o = st_usage_next(&usage, argc, argv, &status)) != -1;) {
        if (o == 0)
            return status;
        if (take(&r, o, optarg, &err) != ST_OK)
            return st_usage_error(&err);
    }
    if (argc == optind)
        return st_usage_wrong(&usage, "Say which game.");
    if (argc - optind > 1)
        return st_usage_extra(&usage, argv[optind + 1]);
    if (r.compare != NULL && (r.is_json || r.is_csv || r.record >= 0))
        return st_usage_wrong(&usage,
                              "--compare prints a table of its own; give it alone.");
    if (r.is_json && r.is_csv)
        return st_usage_wrong(&usage, "Choose --json or --csv, not both.");
    return run(argv[optind], &r);
}
