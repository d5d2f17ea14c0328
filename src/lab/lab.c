/* lab.c: reads what the `lab` command is asked for, has it played, and prints the report.
 *
 * It knows options and streams. How games are played is series.c, what is made of them
 * summary.c, how it looks report.c and report_json.c. */
#include <sandtable/lab.h>

#include "lab/report.h"
#include "lab/report_json.h"
#include "lab/rerun.h"

#include <sandtable/registry.h>

#include <getopt.h>
#include <jansson.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MAX = 10000000, THREADS_MAX = 256, MOVES_MAX = 100000, SETTINGS = 64 };
enum { EXIT_USAGE = 2, COMPARE_TEXT = 256 };

static const char usage[] =
    "Usage: sandtable lab GAME [options]\n"
    "Plays many games by bots on all cores and sums them up.\n"
    "\n"
    "  --games N       how many (1000)\n"
    "  --bot NAME      who plays: random, greedy or a level of the game (greedy)\n"
    "  --seat 2=NAME   another bot for one seat; may be given several times\n"
    "  --seats N       how many seats (the game's usual number)\n"
    "  --set KEY=VALUE an option of the game; may be given several times\n"
    "                  (KEY.2=VALUE: that of seat 2, where each seat has its own)\n"
    "  --pack PACK     other content, by its name or its folder\n"
    "  --seed TEXT     the same text gives the same games (drawn and told if left out)\n"
    "  --first N       number of the first game, to play one of a series again (0)\n"
    "  --compare KEY=A,B[,C]  the same games with these values of an option, side by "
    "side\n"
    "  --record N      print the record of game N of the series instead\n"
    "  --threads N     how many at once (one for each core)\n"
    "  --moves-max N   give up on a game that takes longer (100000)\n"
    "  --all           also histograms, and how often each event came\n"
    "  --json          one object for programs\n"
    "  --csv           one line a game\n"
    "  --help          this text\n"
    "\n"
    "Ctrl-C ends it and reports the games played so far.\n";

/* What was asked for, before the game is known. */
struct request {
    const char *game, *bot, *pack, *seed;
    const char *setting[SETTINGS]; /* arguments of --set */
    int settings;
    const char *seat_bot[ST_SEATS];
    long games, seats, first, threads, moves_max; /* seats 0: the usual */
    long record;                                  /* -1: none */
    const char *compare;                          /* "key=a,b"; NULL: none */
    bool is_json, is_csv, is_all, is_help;
};

static atomic_bool is_interrupted;

static void interrupt(int signal)
{
    atomic_store(&is_interrupted, true);
}

static bool read_number(const char *option, long min, long max, long *out, st_error *err)
{
    char *end;
    long number = strtol(optarg, &end, 10);
    if (end == optarg || *end || number < min || number > max) {
        st_fail(err, ST_BAD_SETUP, option, "'%.40s' is not a number from %ld to %ld.",
                optarg, min, max);
        return false;
    }
    *out = number;
    return true;
}

static bool read_seat(struct request *r, st_error *err)
{
    char *end;
    long seat = strtol(optarg, &end, 10);
    if (end == optarg || *end != '=' || !end[1] || seat < 1 || seat > ST_SEATS) {
        st_fail(err, ST_BAD_SETUP, "--seat",
                "'%.40s' is not a seat and a bot, like 2=random.", optarg);
        return false;
    }
    r->seat_bot[seat - 1] = end + 1;
    return true;
}

static bool read_setting(struct request *r, st_error *err)
{
    const char *equals = strchr(optarg, '=');
    if (!equals || equals == optarg || r->settings == SETTINGS) {
        st_fail(err, ST_BAD_SETUP, "--set", "'%.40s' is not an option, like key=value.",
                optarg);
        return false;
    }
    r->setting[r->settings++] = optarg;
    return true;
}

static const struct option options[] = {
    { "games", required_argument, NULL, 'g' },
    { "bot", required_argument, NULL, 'b' },
    { "seat", required_argument, NULL, 's' },
    { "seats", required_argument, NULL, 'n' },
    { "set", required_argument, NULL, 'o' },
    { "pack", required_argument, NULL, 'p' },
    { "seed", required_argument, NULL, 'r' },
    { "first", required_argument, NULL, 'f' },
    { "threads", required_argument, NULL, 't' },
    { "moves-max", required_argument, NULL, 'm' },
    { "record", required_argument, NULL, 'w' },
    { "compare", required_argument, NULL, 'x' },
    { "all", no_argument, NULL, 'a' },
    { "json", no_argument, NULL, 'j' },
    { "csv", no_argument, NULL, 'c' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 },
};

static bool read_option(struct request *r, int option, char **argv, st_error *err)
{
    switch (option) {
    case 'g': return read_number("--games", 1, GAMES_MAX, &r->games, err);
    case 'n': return read_number("--seats", 1, ST_SEATS, &r->seats, err);
    case 'f': return read_number("--first", 0, INT32_MAX, &r->first, err);
    case 't': return read_number("--threads", 1, THREADS_MAX, &r->threads, err);
    case 'm': return read_number("--moves-max", 1, INT32_MAX, &r->moves_max, err);
    case 'w': return read_number("--record", 0, INT32_MAX, &r->record, err);
    case 'x': r->compare = optarg; return true;
    case 'a': r->is_all = true; return true;
    case 's': return read_seat(r, err);
    case 'o': return read_setting(r, err);
    case 'b': r->bot = optarg; return true;
    case 'p': r->pack = optarg; return true;
    case 'r': r->seed = optarg; return true;
    case 'j': r->is_json = true; return true;
    case 'c': r->is_csv = true; return true;
    case 'h': r->is_help = true; return true;
    default: break;
    }
    const char *what = option == ':' ? "needs a value" : "is not an option of lab";
    st_fail(err, ST_BAD_SETUP, "lab", "'%.40s' %s; try --help.", argv[optind - 1], what);
    return false;
}

static bool read_request(struct request *r, int argc, char **argv, st_error *err)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    *r = (struct request){ .bot = "greedy", .games = 1000, .moves_max = MOVES_MAX };
    r->record = -1;
    r->threads = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : cores;
    opterr = 0;
    optind = 0; /* glibc: forget what another command has read */
    int option;
    while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1)
        if (!read_option(r, option, argv, err))
            return false;
    if (r->is_help)
        return true;
    if (optind + 1 != argc) {
        st_fail(err, ST_BAD_SETUP, "lab", "Name one game; try --help.");
        return false;
    }
    if (r->compare && (r->is_json || r->is_csv || r->record >= 0)) {
        st_fail(err, ST_BAD_SETUP, "lab",
                "--compare prints a table of its own; give it "
                "alone.");
        return false;
    }
    if (r->is_json && r->is_csv) {
        st_fail(err, ST_BAD_SETUP, "lab", "Choose --json or --csv, not both.");
        return false;
    }
    r->game = argv[optind];
    return true;
}

static bool make_setup(const struct request *r, st_series_order *order, st_error *err)
{
    order->setup = st_setup_default(order->game);
    if (r->seats)
        order->setup.seats = (int)r->seats;
    for (int i = 0; i < r->settings; i++) {
        const char *equals = strchr(r->setting[i], '=');
        char key[64];
        snprintf(key, sizeof key, "%.*s", (int)(equals - r->setting[i]), r->setting[i]);
        if (st_setup_option(&order->setup, order->game, order->pack, key, equals + 1,
                            err))
            return false;
    }
    return st_setup_vet(&order->setup, order->game, order->pack, err) == ST_OK;
}

static bool place_bots(const struct request *r, st_series_order *order, st_error *err)
{
    for (int seat = 0; seat < ST_SEATS; seat++) {
        order->bot[seat] = r->seat_bot[seat] ? r->seat_bot[seat] : r->bot;
        if (r->seat_bot[seat] && seat >= order->setup.seats) {
            st_fail(err, ST_BAD_SETUP, "--seat", "There is no seat %d at a table of %d.",
                    seat + 1, order->setup.seats);
            return false;
        }
    }
    return true;
}

static void print_json(const st_summary *summary)
{
    json_t *report = st_report_json_new(summary);
    json_dumpf(report, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(report);
}

static void print_report(const struct request *r, const st_series *series)
{
    st_summary *summary = st_summary_new(series);
    if (r->is_json)
        print_json(summary);
    else if (r->is_csv)
        st_report_csv(series, stdout);
    else
        st_report_text(summary, r->is_all, stdout);
    fflush(stdout);
    st_summary_free(summary);
}

/* Ctrl-C means "finish the games under way"; a second one ends the program. */
static st_series *play(const st_series_order *order, st_error *err)
{
    struct sigaction before;
    struct sigaction now = { .sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND };
    atomic_store(&is_interrupted, false);
    sigemptyset(&now.sa_mask);
    sigaction(SIGINT, &now, &before);
    st_series *series = st_series_new(order, err);
    sigaction(SIGINT, &before, NULL);
    return series;
}

/* A seed of our own choice is told in the report, so that the series can be had again. */
static void draw_seed(char *text, size_t size)
{
    uint8_t random[8];
    ST_ASSERT(sodium_init() >= 0, "libsodium needs a source of random numbers");
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(text, size, random, sizeof random);
}

/* A record without the seed of the series would be some game or other. */
static bool print_record(const struct request *r, const st_series_order *order,
                         st_error *err)
{
    if (!r->seed) {
        st_fail(err, ST_BAD_SETUP, "--record", "Name the series with --seed TEXT.");
        return false;
    }
    char *record = st_rerun_record_new(order, r->record, err);
    if (record)
        fputs(record, stdout);
    bool is_done = record != NULL;
    free(record);
    return is_done;
}

/* "key=a,b" in pieces: the first is the key. Returns how many values there are, or 0. */
static int split_compare(const char *text, char buffer[COMPARE_TEXT],
                         const char *values[ST_COMPARED], st_error *err)
{
    int count = 0;
    snprintf(buffer, COMPARE_TEXT, "%s", text);
    char *rest = strchr(buffer, '=');
    for (; rest && count < ST_COMPARED; rest = strchr(rest, ',')) {
        *rest++ = '\0';
        values[count++] = rest;
    }
    if (count < 2 || rest || strlen(text) >= COMPARE_TEXT) {
        st_fail(err, ST_BAD_SETUP, "--compare",
                "'%.40s' is not an option with 2 to %d values, like key=a,b.", text,
                ST_COMPARED);
        return 0;
    }
    return count;
}

static bool compare(const struct request *r, const st_series_order *order, st_error *err)
{
    char buffer[COMPARE_TEXT];
    const char *values[ST_COMPARED];
    st_series *series[ST_COMPARED] = { NULL };
    st_summary *summary[ST_COMPARED] = { NULL };
    int count = split_compare(r->compare, buffer, values, err), done = 0;
    for (; done < count; done++) {
        st_series_order one = *order;
        if (st_setup_option(&one.setup, one.game, one.pack, buffer, values[done], err) ||
            st_setup_vet(&one.setup, one.game, one.pack, err) != ST_OK)
            break;
        series[done] = play(&one, err);
        if (!series[done])
            break;
        summary[done] = st_summary_new(series[done]);
    }
    bool is_done = count > 0 && done == count;
    if (is_done)
        st_report_compare(buffer, values, summary, count, stdout);
    for (int i = 0; i < done; i++) {
        st_summary_free(summary[i]);
        st_series_free(series[i]);
    }
    return is_done;
}

static bool run(const struct request *r, st_error *err)
{
    char seed[24];
    st_series *series = NULL;
    st_series_order order = { .game = st_registry_find(r->game, err),
                              .seed = r->seed ? r->seed : seed,
                              .first = r->first,
                              .games = r->games,
                              .threads = (int)(r->threads < r->games ? r->threads
                                                                     : r->games),
                              .moves_max = (int)r->moves_max,
                              .progress = isatty(STDERR_FILENO) ? stderr : NULL,
                              .stop = &is_interrupted };
    if (!order.game)
        return false;
    st_pack *pack = st_pack_new(order.game, r->pack, NULL, err);
    if (!pack)
        return false;
    order.pack = pack;
    draw_seed(seed, sizeof seed);
    bool is_ready = make_setup(r, &order, err) && place_bots(r, &order, err);
    bool is_done = is_ready && r->record >= 0 && print_record(r, &order, err);
    if (is_ready && r->compare)
        is_done = compare(r, &order, err);
    else if (is_ready && r->record < 0)
        series = play(&order, err);
    if (series)
        print_report(r, series);
    is_done = is_done || series;
    st_series_free(series);
    st_pack_free(pack);
    return is_done;
}

int st_lab_command(int argc, char **argv)
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
