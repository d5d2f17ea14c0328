/* test_lab.c: the report of a series tells what happened, and `sandtable lab` prints it.
 * Played with a made-up game, and with results written down by hand. */
#include "cli/subcommand.h"
#include "guessing.h"
#include "lab/report.h"
#include "lab/report_json.h"

#include <getopt.h>
#include <jansson.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLAYED_MS = 300 };

static st_pack *pack;

static int load_pack(void **unused)
{
    pack = st_pack_new(&guessing, NULL, stderr, NULL);
    return pack != NULL ? 0 : -1;
}

static int free_pack(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static st_series_order order_of(const char *bot, int64_t games)
{
    st_series_order order = st_series_order_default(&guessing, pack);
    order.seed = "a test";
    order.count = games;
    order.threads = 2;
    order.moves_max = 1000;
    order.keep = ST_SERIES_EVENTS;
    for (int seat = 0; seat < ST_SEATS; seat++)
        order.bot[seat] = bot;
    return order;
}

static st_series *begin(const st_series_order *order)
{
    st_error err = { 0 };
    st_series *series = st_series_new(order, &err);
    if (series == NULL)
        fail_msg("%s", err.text);
    return series;
}

static st_results *gather(const st_series_order *order, st_series *series)
{
    st_results *results = st_results_new(order);
    for (const st_series_result *r; (r = st_series_next(series)) != NULL;)
        st_results_add(results, r);
    st_series_free(series);
    return results;
}

static st_results *play(const st_series_order *order)
{
    return gather(order, begin(order));
}

static char *json_text_new(const st_results *results)
{
    st_summary *summary = st_summary_new(results);
    json_t *report = st_report_json_new(summary);
    assert_int_equal(json_object_del(report, "seconds"), 0);
    char *text = json_dumps(report, JSON_SORT_KEYS);
    json_decref(report);
    st_summary_free(summary);
    return text;
}

static void a_report_does_not_depend_on_the_threads(void **unused)
{
    st_series_order order = order_of("random", 301);
    char *first = NULL;
    for (order.threads = 1; order.threads <= 4; order.threads *= 2) {
        st_results *results = play(&order);
        char *text = json_text_new(results);
        if (first != NULL)
            assert_string_equal(text, first);
        else
            first = st_alloc_text(text);
        free(text);
        st_results_free(results);
    }
    free(first);
}

static void a_game_that_never_ends_is_reported(void **unused)
{
    st_series_order order = order_of("random", 3);
    st_error err;
    assert_int_equal(
        st_setup_option(&order.setup, &guessing, pack, "endless", "on", &err), ST_OK);
    st_results *results = play(&order);
    st_summary *summary = st_summary_new(results);
    assert_int_equal(summary->unfinished, 3);
    assert_int_equal(summary->finished, 0);
    assert_int_equal(results->game[0].moves, 1000);
    json_t *report = st_report_json_new(summary);
    assert_int_equal(json_integer_value(json_object_get(report, "unfinished")), 3);
    const json_t *last = json_array_get(json_object_get(report, "not_ended"), 2);
    char seed[ST_SEED_TEXT];
    st_results_seed(results, 2, seed);
    assert_int_equal(json_integer_value(json_object_get(last, "game")), 2);
    assert_string_equal(json_string_value(json_object_get(last, "seed")), seed);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    st_report_text(summary, true, out);
    fclose(out);
    assert_non_null(strstr(text, seed));
    free(text);
    json_decref(report);
    st_summary_free(summary);
    st_results_free(results);
}

static void events_are_counted_by_name_and_by_what_they_are_about(void **unused)
{
    st_series_order order = order_of("random", 100);
    st_results *results = play(&order);
    const st_tally_event *dealt = &results->tally->event[0];
    const st_tally_event *walked = &results->tally->event[1];
    const st_tally_event *guessed = &results->tally->event[2];
    int64_t moves = 0, points = 0, by_mark = 0;
    for (int i = 0; i < 100; i++) {
        moves += results->game[i].moves;
        for (int seat = 0; seat < 3; seat++)
            points += results->game[i].score[seat];
    }
    for (int mark = 0; mark < guessed->rows; mark++)
        by_mark += guessed->row[mark].count;
    assert_int_equal(dealt->all.count, 100);
    assert_int_equal(dealt->all.sum, 300);
    assert_int_equal(dealt->games, 100);
    assert_int_equal(walked->all.count + guessed->all.count, moves);
    assert_int_equal(walked->all.sum + guessed->all.sum, points);
    assert_int_equal(walked->rows, 0);
    assert_int_equal(guessed->rows, GUESSING_MARKS);
    assert_int_equal(by_mark, guessed->all.count);
    st_results_free(results);
}

static void games_that_did_not_end_count_no_events(void **unused)
{
    st_series_order order = order_of("timid", 10);
    order.moves_max = 11; /* one move short of the end */
    st_results *results = play(&order);
    assert_int_equal(results->tally->event[1].all.count, 0);
    st_results_free(results);
    order.moves_max = 12;
    results = play(&order);
    assert_int_equal(results->tally->event[1].all.count, 120);
    st_results_free(results);
}

/* Four games of three seats: won by seat 2, by seats 1 and 3, by seat 1, and one that
 * did not end. Seat 2 opened the first, seat 3 the second, seat 1 the third. */
static st_results_game written_games[] = {
    { .moves = 10, .ending = 1, .winners = 2, .score = { 4, 9, 1 }, .opener = 1 },
    { .moves = 20, .ending = 1, .winners = 5, .score = { 6, -2, 6 }, .opener = 2 },
    { .moves = 30, .ending = 2, .winners = 1, .score = { 8, 5, 5 }, .opener = 0 },
    { .moves = 999, .ending = 0, .score = { 99, 99, 99 }, .opener = 0 },
};

static st_results written_results(void)
{
    st_results results = { .order = order_of("bold", 4),
                           .count = 4,
                           .game = written_games };
    results.order.bot[2] = "timid";
    results.tally = st_tally_new(&guessing);
    return results;
}

static void assert_near(double actual, double expected)
{
    if (fabs(actual - expected) > 1e-9)
        fail_msg("%.12f is not %.12f", actual, expected);
}

static void wins_are_summed_up_by_seat_by_start_order_and_by_bot(void **unused)
{
    st_results results = written_results();
    st_summary *s = st_summary_new(&results);
    assert_int_equal(s->seat[0].wins.count, 2);
    assert_int_equal(s->seat[1].wins.count, 1);
    assert_int_equal(s->seat[2].wins.count, 1);
    assert_int_equal(s->seat[0].wins.of, 3);
    assert_near(s->seat[0].share, 1.5 / 3);
    assert_near(s->seat[2].share, 0.5 / 3);
    /* Openers won all three games, in the second together with who came next. */
    assert_int_equal(s->place[0].wins.count, 3);
    assert_int_equal(s->place[1].wins.count, 1);
    assert_int_equal(s->place[2].wins.count, 0);
    assert_near(s->place[0].score.mean, (9 + 6 + 8) / 3.0);
    assert_int_equal(s->bots, 2);
    assert_string_equal(s->bot_name[0], "bold");
    assert_int_equal(s->bot[0].seats, 2);
    assert_int_equal(s->bot[0].wins.count, 3);
    assert_int_equal(s->bot[1].wins.count, 1);
    assert_near(s->bot[0].share + s->bot[1].share, 1);
    assert_int_equal(s->shared_wins.count, 1);
    st_summary_free(s);
    st_tally_free(results.tally);
}

static void scores_lengths_and_endings_leave_out_games_that_did_not_end(void **unused)
{
    st_results results = written_results();
    st_summary *s = st_summary_new(&results);
    assert_int_equal(s->finished, 3);
    assert_int_equal(s->unfinished, 1);
    assert_int_equal(s->ending[1].count, 2);
    assert_int_equal(s->ending[2].count, 1);
    assert_int_equal(s->ending[2].of, 3);
    assert_int_equal(s->score.count, 9);
    assert_near(s->score.mean, 42 / 9.0);
    assert_int_equal(s->score.max, 9);
    assert_near(s->winner.mean, (9 + 6 + 8) / 3.0);
    assert_near(s->last.mean, (1 - 2 + 5) / 3.0);
    assert_near(s->margin.mean, (5 + 0 + 3) / 3.0);
    assert_near(s->moves.mean, 20);
    assert_int_equal(s->moves.max, 30);
    st_summary_free(s);
    st_tally_free(results.tally);
}

static int count_of(const char *text, char wanted)
{
    int count = 0;
    for (; *text; text++)
        count += *text == wanted;
    return count;
}

static char *csv_new(const st_results *results)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    st_report_csv(results, out);
    fclose(out);
    return text;
}

static void csv_has_a_line_for_each_game_below_its_heading(void **unused)
{
    st_series_order order = order_of("random", 57);
    st_results *results = play(&order);
    char *text = csv_new(results);
    assert_int_equal(count_of(text, '\n'), 58);
    assert_memory_equal(text, "game,seed,ending,winners,score_1,score_2,score_3,moves\n",
                        55);
    free(text);
    st_results_free(results);
}

static void csv_quotes_endings_and_joins_winners(void **unused)
{
    st_results results = written_results();
    char *text = csv_new(&results);
    assert_non_null(strstr(text, ",\"counted, and won\",1+3,6,-2,6,20\n"));
    assert_non_null(strstr(text, ",\"all \"\"empty\"\"\",1,8,5,5,30\n"));
    free(text);
    st_tally_free(results.tally);
}

static void the_text_report_fits_into_80_columns(void **unused)
{
    st_series_order order = order_of("random", 400);
    order.setup.seats = 6;
    order.bot[4] = "timid";
    order.moves_max = 100;
    st_results *results = play(&order);
    results->game[7].ending = 0;
    st_summary *summary = st_summary_new(results);
    char *text = NULL, *rest = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    st_report_text(summary, true, out);
    fclose(out);
    for (char *line = strtok_r(text, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest))
        if (strlen(line) > 80)
            fail_msg("%zu columns: %s", strlen(line), line);
    free(text);
    st_summary_free(summary);
    st_results_free(results);
}

/* Two games, counted by hand: seat 2 guessed a and b and won the first; seats 1 and 2
 * guessed a in the second, which seat 1 won. */
static void who_won_with_what_is_counted_by_seat(void **unused)
{
    st_tally *sum = st_tally_new(&guessing), *one = st_tally_new(&guessing);
    st_tally_rows rows = { 0 };
    const st_event seat_2_a = { .kind = 2, .arg = { 1, 0, 0 } };
    const st_event seat_2_b = { .kind = 2, .arg = { 1, 1, 0 } };
    const st_event seat_1_a = { .kind = 2, .arg = { 0, 0, 0 } };
    st_tally_count(one, &seat_2_a);
    st_tally_count(one, &seat_2_a);
    st_tally_count(one, &seat_2_b);
    st_tally_take(one, &rows);
    st_tally_add(sum, rows.row, rows.count, 1u << 1);
    st_tally_count(one, &seat_1_a);
    st_tally_count(one, &seat_2_a);
    st_tally_take(one, &rows);
    st_tally_add(sum, rows.row, rows.count, 1u << 0);
    const st_tally_row *row = sum->event[2].row;
    assert_int_equal(row[0].had, 3);
    assert_int_equal(row[0].won, 2);
    assert_int_equal(row[1].had, 1);
    assert_int_equal(row[1].won, 1);
    assert_int_equal(sum->event[2].all.count, 5);
    assert_int_equal(sum->event[2].games, 2);
    free(rows.row);
    st_tally_free(sum);
    st_tally_free(one);
}

static void a_series_that_is_stopped_at_once_is_empty_and_reported(void **unused)
{
    st_series_order order = order_of("random", 1000);
    order.threads = 1;
    st_series *series = begin(&order);
    st_series_stop(series);
    st_results *results = gather(&order, series);
    assert_int_equal(results->count, 0);
    char *text = json_text_new(results);
    assert_non_null(strstr(text, "\"games\": 0,"));
    free(text);
    st_results_free(results);
}

/* What a command printed on both streams. */
struct printed {
    int code;
    char *out, *err;
};

static char *take_text(FILE *file)
{
    long size = ftell(file);
    char *text = st_alloc((size_t)size + 1, 1);
    rewind(file);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return text;
}

static int divert(FILE *stream, FILE *to)
{
    fflush(stream);
    int kept = dup(fileno(stream));
    assert_true(kept >= 0 && dup2(fileno(to), fileno(stream)) >= 0);
    return kept;
}

static void restore(FILE *stream, int kept)
{
    fflush(stream);
    dup2(kept, fileno(stream));
    close(kept);
}

static struct printed run_command(const char *line)
{
    char text[256], *argv[32] = { 0 }, *rest = NULL;
    int argc = 0;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok_r(text, " ", &rest); word != NULL;
         word = strtok_r(NULL, " ", &rest))
        argv[argc++] = word;
    FILE *out = tmpfile(), *err = tmpfile();
    assert_true(out != NULL && err != NULL);
    int kept_out = divert(stdout, out), kept_err = divert(stderr, err);
    optind = 0; /* glibc: forget what another command has read */
    struct printed printed = { .code = st_lab_command(argc, argv) };
    restore(stdout, kept_out);
    restore(stderr, kept_err);
    fseek(out, 0, SEEK_END);
    fseek(err, 0, SEEK_END);
    printed.out = take_text(out);
    printed.err = take_text(err);
    return printed;
}

static void assert_refused(const char *line, int code, const char *sentence)
{
    struct printed p = run_command(line);
    assert_int_equal(p.code, code);
    assert_memory_equal(p.err, "sandtable: ", 11);
    assert_string_equal(p.out, "");
    assert_int_equal(count_of(p.err, '\n'), 1);
    if (strstr(p.err, sentence) == NULL)
        fail_msg("%s: '%s' does not say '%s'", line, p.err, sentence);
    free(p.out);
    free(p.err);
}

static void assert_usage(const char *line, const char *sentence)
{
    assert_refused(line, 2, sentence);
}

static void bad_usage_is_refused_in_one_sentence(void **unused)
{
    assert_usage("lab", "Say which game");
    assert_usage("lab guessing twice", "'twice' is one word too many");
    assert_usage("lab chess", "no game 'chess'");
    assert_usage("lab gessing", "is it 'guessing'?");
    assert_usage("lab guessing --games none", "'none' is not a number");
    assert_usage("lab guessing --games 0", "from 1 to");
    assert_usage("lab guessing --gamez 5", "There is no option '--gamez'");
    assert_usage("lab guessing --games", "needs a value");
    assert_usage("lab guessing --bot clever", "random, greedy, timid, bold");
    assert_usage("lab guessing --seat 2", "2=random");
    assert_usage("lab guessing --seats 2 --seat 3=random", "no seat 3");
    assert_usage("lab guessing --set endless", "KEY=VALUE");
    assert_usage("lab guessing --set endless=perhaps", "perhaps");
    assert_usage("lab guessing --set colour=red", "no such option");
    assert_refused("lab guessing --pack /nowhere", 2, "/nowhere"); /* as other commands */
    assert_usage("lab guessing --json --csv", "not both");
    assert_usage("lab guessing --compare endless", "2 to 3 values");
    assert_usage("lab guessing --compare endless=off", "2 to 3 values");
    assert_usage("lab guessing --compare endless=off,on,off,on", "2 to 3 values");
    assert_usage("lab guessing --compare endless=off,perhaps", "perhaps");
    assert_usage("lab guessing --compare endless=off,on --json", "alone");
}

static void the_command_prints_one_object_for_programs(void **unused)
{
    struct printed p = run_command("lab guessing --games 40 --bot timid --seat 2=random "
                                   "--seats 4 --seed x --json");
    json_error_t error;
    json_t *report = json_loads(p.out, 0, &error);
    assert_int_equal(p.code, 0);
    assert_int_equal(count_of(p.out, '\n'), 1);
    assert_string_equal(p.err, "");
    assert_string_equal(json_string_value(json_object_get(report, "game")), "guessing");
    assert_string_equal(json_string_value(json_object_get(report, "bot")),
                        "timid+random");
    assert_int_equal(json_integer_value(json_object_get(report, "games")), 40);
    assert_int_equal(json_integer_value(json_object_get(report, "unfinished")), 0);
    assert_true(json_is_number(json_object_get(report, "seconds")));
    const json_t *outcome = json_object_get(json_object_get(report, "outcomes"),
                                            "counted, and won");
    assert_int_equal(json_integer_value(json_object_get(outcome, "count")), 40);
    assert_true(json_number_value(json_object_get(outcome, "rate")) == 1);
    assert_true(json_number_value(json_object_get(outcome, "low")) > 0.9);
    assert_true(json_number_value(json_object_get(outcome, "high")) == 1);
    json_decref(report);
    free(p.out);
    free(p.err);
}

static void help_is_no_error(void **unused)
{
    const char *const lines[] = { "lab --help", "lab -h" };
    for (int i = 0; i < ST_COUNT(lines); i++) {
        struct printed p = run_command(lines[i]);
        assert_int_equal(p.code, 0);
        assert_memory_equal(p.out, "Usage: sandtable lab GAME ", 26);
        assert_non_null(strstr(p.out, "--moves-max"));
        free(p.out);
        free(p.err);
    }
}

static int64_t processor_ms(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

/* Presses Ctrl-C once somebody listens for it and has played, which is what takes the
 * processor's time, however busy the machine is. */
static void *press_ctrl_c(void *is_over)
{
    const struct timespec moment = { 0, 10000000 };
    struct sigaction now;
    int64_t begun = -1;
    while (!atomic_load((atomic_bool *)is_over)) {
        nanosleep(&moment, NULL);
        sigaction(SIGINT, NULL, &now);
        if (now.sa_handler == SIG_DFL)
            continue;
        if (begun < 0)
            begun = processor_ms();
        if (processor_ms() < begun + PLAYED_MS)
            continue;
        kill(getpid(), SIGINT);
        break;
    }
    return NULL;
}

static void ctrl_c_reports_the_games_played_so_far(void **unused)
{
    pthread_t finger;
    atomic_bool is_over = false;
    assert_int_equal(pthread_create(&finger, NULL, press_ctrl_c, &is_over), 0);
    struct printed p = run_command("lab guessing --games 5000000 --bot random --json");
    atomic_store(&is_over, true);
    pthread_join(finger, NULL);
    json_error_t error;
    json_t *report = json_loads(p.out, 0, &error);
    long long games = json_integer_value(json_object_get(report, "games"));
    assert_int_equal(p.code, 130); /* as a shell tells a signal */
    assert_true(games > 0 && games < 5000000);
    json_decref(report);
    free(p.out);
    free(p.err);
}

static void the_text_says_who_won_with_what(void **unused)
{
    struct printed p = run_command("lab Guessing --games 60 --bot random --seed s");
    assert_int_equal(p.code, 0);
    assert_non_null(strstr(p.out, "Won with it (guessed)"));
    assert_non_null(strstr(p.out, "\n  a  "));
    free(p.out);
    free(p.err);
}

static void values_of_an_option_are_compared_side_by_side(void **unused)
{
    struct printed p = run_command("lab guessing --games 20 --bot random --seed s "
                                   "--moves-max 50 --compare endless=off,on");
    assert_int_equal(p.code, 0);
    assert_non_null(strstr(p.out, "what endless changes; 20 games of 3 seats each"));
    assert_non_null(strstr(p.out, "\nendless "));
    assert_non_null(strstr(p.out, "\n  score of a seat "));
    assert_non_null(strstr(p.out, "\n  moves "));
    assert_non_null(strstr(p.out, "* differs from off"));
    free(p.out);
    free(p.err);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_does_not_depend_on_the_threads),
        cmocka_unit_test(a_game_that_never_ends_is_reported),
        cmocka_unit_test(events_are_counted_by_name_and_by_what_they_are_about),
        cmocka_unit_test(games_that_did_not_end_count_no_events),
        cmocka_unit_test(wins_are_summed_up_by_seat_by_start_order_and_by_bot),
        cmocka_unit_test(scores_lengths_and_endings_leave_out_games_that_did_not_end),
        cmocka_unit_test(csv_has_a_line_for_each_game_below_its_heading),
        cmocka_unit_test(csv_quotes_endings_and_joins_winners),
        cmocka_unit_test(the_text_report_fits_into_80_columns),
        cmocka_unit_test(who_won_with_what_is_counted_by_seat),
        cmocka_unit_test(the_text_says_who_won_with_what),
        cmocka_unit_test(values_of_an_option_are_compared_side_by_side),
        cmocka_unit_test(a_series_that_is_stopped_at_once_is_empty_and_reported),
        cmocka_unit_test(bad_usage_is_refused_in_one_sentence),
        cmocka_unit_test(the_command_prints_one_object_for_programs),
        cmocka_unit_test(help_is_no_error),
        cmocka_unit_test(ctrl_c_reports_the_games_played_so_far),
    };
    return cmocka_run_group_tests(tests, load_pack, free_pack);
}
