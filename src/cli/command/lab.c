/* lab.c: `sandtable lab`: many games by bots, summed up.
 *
 * It knows options and what is printed. How games are played is series.h, what is made of
 * them is in src/lab. */
#include "cli/command/lab.h"
#include "cli/disk.h"
#include "cli/subcommand.h"
#include "cli/usage.h"
#include "lab/report.h"
#include "lab/report_json.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 10000000, COMPARE_TEXT = 256, SEED_TEXT = 256 };

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
    SHARD,
    OUT,
    PROGRESS,
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
    { "shard", required_argument, NULL, SHARD },
    { "out", required_argument, NULL, OUT },
    { "progress", no_argument, NULL, PROGRESS },
    { "all", no_argument, NULL, ALL },
    { "json", no_argument, NULL, JSON },
    { "csv", no_argument, NULL, CSV },
    { 0 },
};

static const st_usage usage = {
    "lab",
    "GAME [OPTION]...\n       sandtable lab merge [--all | --json | --csv] FILE...",
    "Play many games by bots on all cores and sum them up. Ctrl-C ends it and reports "
    "the\n"
    "games played so far. Started by mpirun, the processes of the job play together.\n\n"
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
    "  --shard I/N      play part I of N and print it for 'lab merge'; name a --seed\n"
    "  --out FILE       put the report there; mpirun may lose what a job that is ended\n"
    "                   prints\n"
    "  --progress       show how far it is also where nobody seems to watch\n"
    "  --all            also histograms, and how often each event came\n"
    "  --json           one object for programs\n"
    "  --csv            one line a game\n"
    "  --help           print this\n",
    options,
};

static st_status read_number(const char *option, const char *text, int least, int most,
                             int *out, st_error *err)
{
    if (!st_usage_number(text, least, most, out))
        return st_fail(err, ST_BAD_SETUP, option,
                       "'%.40s' is not a number from %d to %d.", text, least, most);
    return ST_OK;
}

static st_status read_part(st_lab *r, const char *text, st_error *err)
{
    if (!st_lab_part_read(text, &r->part, &r->parts))
        return st_fail(err, ST_BAD_SETUP, "--shard",
                       "'%.40s' is not a part of so many, like 2/4.", text);
    return ST_OK;
}

static st_status take(st_lab *r, int option, const char *value, st_error *err)
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
    case SEAT: return st_lab_seat(r, value, err);
    case SET: return st_lab_setting(r, value, err);
    case SHARD: return read_part(r, value, err);
    case OUT: r->out = value; break;
    case PROGRESS: r->is_watched = true; break;
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

static void print_json(const st_summary *summary, FILE *out)
{
    json_t *report = st_report_json_new(summary);
    json_dumpf(report, out, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putc('\n', out);
    json_decref(report);
}

void st_lab_report(const st_lab *lab, const st_results *results, FILE *out)
{
    st_summary *summary = st_summary_new(results);
    if (lab->is_json)
        print_json(summary, out);
    else if (lab->is_csv)
        st_report_csv(results, out);
    else
        st_report_text(summary, lab->is_all, out);
    st_summary_free(summary);
}

/* Only the first process of a job has results, and only it prints. */
static st_status print_report(const st_lab *r, const st_series_order *order,
                              const st_ranks *ranks, FILE *out, st_error *err)
{
    st_results *results = st_lab_play(r, order, ranks, err);
    if (results == NULL)
        return err->code;
    if (r->parts > 0)
        st_lab_part_print(r, results, out);
    else
        st_lab_report(r, results, out);
    st_results_free(results);
    return ST_OK;
}

static st_status print_record(const st_lab *r, const st_series_order *order, FILE *out,
                              st_error *err)
{
    char *record = st_series_record_new(order, r->record, err);
    if (record == NULL)
        return err->code;
    fputs(record, out);
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

static st_results *play_with(const st_lab *r, st_series_order order, const char *key,
                             const char *value, const st_ranks *ranks, st_error *err)
{
    char setting[2 * COMPARE_TEXT];
    snprintf(setting, sizeof setting, "%s=%s", key, value);
    if (st_usage_set(&order.setup, order.game, order.pack, setting, err) != ST_OK)
        return NULL;
    return st_lab_play(r, &order, ranks, err);
}

static st_status compare(const st_lab *r, const st_series_order *order,
                         const st_ranks *ranks, FILE *out, st_error *err)
{
    char key[COMPARE_TEXT];
    const char *values[ST_COMPARED];
    st_results *results[ST_COMPARED] = { NULL };
    st_summary *summary[ST_COMPARED] = { NULL };
    const int count = split_compare(r->compare, key, values, err);
    int done = 0;
    for (int i = 0; i < count && err->code == ST_OK; i++) {
        results[done] = play_with(r, *order, key, values[i], ranks, err);
        if (results[done] != NULL) {
            summary[done] = st_summary_new(results[done]);
            done++;
        }
    }
    if (count > 0 && done == count)
        st_report_compare(key, values, summary, count, out);
    for (int i = 0; i < done; i++) {
        st_summary_free(summary[i]);
        st_results_free(results[i]);
    }
    return err->code;
}

/* A seed of our own choice is told in the report, so that the series can be had again. The
 * processes of a job take that of the first. */
static void draw_seed(char text[SEED_TEXT], const st_ranks *ranks)
{
    uint8_t random[8];
    ST_ASSERT(sodium_init() >= 0, "libsodium needs a source of random numbers");
    randombytes_buf(random, sizeof random);
    sodium_bin2hex(text, SEED_TEXT, random, sizeof random);
    if (ranks != NULL)
        st_cluster_agree(ranks, text, SEED_TEXT);
}

static st_status print(st_lab *r, const st_ranks *ranks, FILE *out, st_error *err)
{
    st_series_order order;
    st_pack *pack = st_lab_order(r, &order, err);
    if (pack == NULL)
        return err->code;
    const st_status status = r->compare != NULL ? compare(r, &order, ranks, out, err)
                             : r->record >= 0   ? print_record(r, &order, out, err)
                                              : print_report(r, &order, ranks, out, err);
    st_pack_free(pack);
    return status;
}

/* Into a file if one is named: gathered first, so that a failure leaves the old one as it
 * is. Whether it can be written is tried before anything is played. */
static st_status run(st_lab *r, const st_ranks *ranks, st_error *err)
{
    if (r->out == NULL || (ranks != NULL && ranks->rank > 0))
        return print(r, ranks, stdout, err);
    char *text = NULL;
    size_t size;
    st_status status = st_disk_try(r->out, err);
    if (status != ST_OK)
        return status;
    FILE *out = open_memstream(&text, &size);
    ST_ASSERT(out != NULL, "there must be memory for a report");
    status = print(r, ranks, out, err);
    fclose(out);
    if (status == ST_OK)
        status = st_disk_write(r->out, text, err);
    free(text);
    return status;
}

/* Several processes take a core each, and only the first of them complains. One that was
 * stopped waits for nobody: the job is being ended. */
static int run_in_job(st_lab *r)
{
    char seed[SEED_TEXT];
    st_error err = { 0 };
    const bool is_single = r->parts > 0 || r->record >= 0;
    const st_ranks *ranks = is_single ? NULL : st_lab_job(&err);
    if (err.code != ST_OK)
        return st_usage_error(&err);
    if (r->seed == NULL) {
        draw_seed(seed, ranks);
        r->seed = seed;
    }
    if (ranks != NULL && r->threads == 0)
        r->threads = 1;
    const st_status status = run(r, ranks, &err);
    if (status == ST_OK && st_lab_was_stopped())
        return ST_EXIT_STOPPED;
    if (ranks != NULL)
        ranks->part();
    if (status == ST_OK)
        return ST_EXIT_FINE;
    return ranks == NULL || ranks->rank == 0 ? st_usage_error(&err) : ST_EXIT_WRONG;
}

static int vet(const st_lab *r)
{
    if (r->compare != NULL && (r->is_json || r->is_csv || r->record >= 0))
        return st_usage_wrong(&usage,
                              "--compare prints a table of its own; give it alone.");
    if (r->is_json && r->is_csv)
        return st_usage_wrong(&usage, "Choose --json or --csv, not both.");
    if (r->record >= 0 && r->seed == NULL) /* it would be some game or other */
        return st_usage_wrong(&usage, "--record: Name the series with --seed TEXT.");
    if (r->parts > 0 &&
        (r->compare != NULL || r->record >= 0 || r->is_json || r->is_csv || r->is_all))
        return st_usage_wrong(&usage, "--shard prints a part to be merged; what is made "
                                      "of it is for 'lab merge' to say.");
    if (r->parts > 0 && (r->seed == NULL || strchr(r->seed, '\n') != NULL))
        return st_usage_wrong(&usage,
                              "--shard: Name the series with --seed TEXT, on one line.");
    return ST_EXIT_FINE;
}

int st_lab_command(int argc, char **argv)
{
    st_lab r = { .record = -1 };
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
    status = vet(&r);
    if (status != ST_EXIT_FINE)
        return status;
    r.game = argv[optind++];
    if (strcmp(r.game, "merge") == 0)
        return argc == optind ? st_usage_wrong(&usage, "Say which files to merge.")
                              : st_lab_merge(&r, argv + optind, argc - optind);
    return argc > optind ? st_usage_extra(&usage, argv[optind]) : run_in_job(&r);
}
