/* test_bench.c: the counter of allocations counts, and the bench measures. */
#include "cli/subcommand.h"
#include "guessing.h"
#include "lab/allocations.h"

#include <getopt.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Memory that goes through here is asked for in earnest: no compiler leaves it out. */
static void *volatile passed;

static void skip_without_counter(void)
{
    st_allocations_begin();
    if (st_allocations_end() < 0)
        skip();
}

static void every_way_to_ask_for_memory_is_counted(void **unused)
{
    skip_without_counter();
    st_allocations_begin();
    passed = malloc(24);
    free(passed);
    passed = calloc(3, 8);
    passed = realloc(passed, 4096);
    free(passed);
    char *copy = strdup("asks from inside the C library");
    passed = copy;
    free(passed);
    assert_int_equal(st_allocations_end(), 4);
}

static void nothing_is_counted_outside_of_a_watch(void **unused)
{
    skip_without_counter();
    st_allocations_begin();
    assert_int_equal(st_allocations_end(), 0);
    passed = malloc(24);
    free(passed);
    st_allocations_begin();
    assert_int_equal(st_allocations_end(), 0);
}

/* The bench's answer as the one line it prints. */
static json_t *bench_json_new(void)
{
    char name[] = "bench", game[] = "Guessing", seconds[] = "--seconds=0.2",
         json[] = "--json";
    char *argv[] = { name, game, seconds, json, NULL };
    FILE *out = tmpfile();
    fflush(stdout);
    int kept = dup(STDOUT_FILENO);
    assert_true(out != NULL && kept >= 0 && dup2(fileno(out), STDOUT_FILENO) >= 0);
    optind = 0; /* glibc: forget what another command has read */
    int code = st_bench_command(4, argv);
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    rewind(out);
    json_error_t error;
    json_t *line = json_loadf(out, 0, &error);
    fclose(out);
    assert_int_equal(code, 0);
    assert_non_null(line);
    return line;
}

static double number(const json_t *line, const char *key)
{
    assert_true(json_is_number(json_object_get(line, key)));
    return json_number_value(json_object_get(line, key));
}

static void the_bench_measures_a_game_against_its_floor(void **unused)
{
    json_t *line = bench_json_new();
    assert_string_equal(json_string_value(json_object_get(line, "game")), "guessing");
    assert_true(number(line, "moves_per_second") > 1000);
    assert_true(number(line, "floor_per_second") > 1000);
    double expected = number(line, "moves_per_second") / number(line, "floor_per_second");
    assert_true(number(line, "ratio") > expected / 3 &&
                number(line, "ratio") < expected * 3);
    assert_true(number(line, "state_bytes") == (double)guessing.rules->size);
    json_decref(line);
}

static void play_that_allocates_nothing_is_seen_to(void **unused)
{
    skip_without_counter();
    json_t *line = bench_json_new();
    assert_true(number(line, "allocations") == 0);
    json_decref(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_to_ask_for_memory_is_counted),
        cmocka_unit_test(nothing_is_counted_outside_of_a_watch),
        cmocka_unit_test(the_bench_measures_a_game_against_its_floor),
        cmocka_unit_test(play_that_allocates_nothing_is_seen_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
