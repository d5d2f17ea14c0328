/* test_field.c: states as lines of named fields, options, and the rulebook of a pack. */
#include "part.h"

#include "core/field.h"
#include "core/source.h"
#include "drill.h"

#include <stdlib.h>

static const char line[] =
    "{game: drill, version: 3, agenda: [wait 0 0 0, work 1 -2 3], clock: -70000, "
    "heat: -5, at: b2, holder: none, bag: {saw: 2}, "
    "shelf: [{rope: 0, saw: 1, hammer: 0}, {rope: 7, saw: 0, hammer: 9}]}";

static st_position read_line(const char *text)
{
    st_error err;
    st_position p = st_position_new(&drill, drill_content);
    if (st_position_read(&p, text, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    return p;
}

static void a_line_says_the_whole_state(void **unused)
{
    st_position p = read_line(line);
    const struct drill *g = p.state;
    assert_int_equal(g->clock, -70000);
    assert_int_equal(g->heat, -5);
    assert_int_equal(g->at, 2);
    assert_int_equal(g->holder, -1);
    assert_int_equal(g->bag[1], 2);
    assert_int_equal(g->shelf[1][2], 9);
    assert_int_equal(g->agenda.count, 2);
    assert_int_equal(g->agenda.task[1].b, -2);
    char *text = st_position_text_new(&p, ST_ALL_KNOWING);
    assert_string_equal(text, line);
    free(text);
    st_position_free(&p);
}

static void what_is_left_out_stays(void **unused)
{
    st_error err;
    st_position p = read_line(line);
    assert_int_equal(st_position_read(&p, "{shelf: [{saw: 4}], holder: 2}", &err), ST_OK);
    const struct drill *g = p.state;
    assert_int_equal(g->shelf[0][1], 4);
    assert_int_equal(g->shelf[1][2], 9);
    assert_int_equal(g->holder, 1);
    assert_int_equal(g->at, 2);
    st_position_free(&p);
}

static void a_sparse_map_names_all_that_is_not_zero(void **unused)
{
    st_error err;
    st_position p = read_line(line);
    assert_int_equal(st_position_read(&p, "{bag: {rope: 1}}", &err), ST_OK);
    const struct drill *g = p.state;
    assert_int_equal(g->bag[0], 1);
    assert_int_equal(g->bag[1], 0);
    st_position_free(&p);
}

static void refused(const char *text, const char *place, const char *sentence)
{
    st_error err = { 0 };
    st_position p = read_line(line), before = read_line(line);
    assert_true(st_position_read(&p, text, &err) != ST_OK);
    assert_string_equal(err.place, place);
    assert_string_equal(err.text, sentence);
    assert_true(st_position_equal(&p, &before));
    st_position_free(&p);
    st_position_free(&before);
}

static void what_cannot_be_is_refused_with_its_place(void **unused)
{
    refused("{colour: red}", "position:1:2", "there is no field 'colour'.");
    refused("{at: moon}", "position:1:6", "'moon' is not a room.");
    refused("{heat: 1, bag: {axe: 1}}", "position:1:17", "'axe' is not a tool.");
    refused("{heat: 40000}", "position:1:8", "'40000' does not fit into this field.");
    refused("{clock: 3000000000}", "position:1:9",
            "'3000000000' does not fit into this field.");
    refused("{bag: {saw: 256}}", "position:1:13", "'256' does not fit into this field.");
    refused("{bag: {saw: -1}}", "position:1:13", "'-1' does not fit into this field.");
    refused("{twice: 2}", "position:1:2",
            "'twice' follows from other fields and cannot be set.");
    refused("{at: [hall]}", "position:1:7", "'at' is one value.");
    refused("{bag: 3}", "position:1:7",
            "'bag' has several values: write a list or a map.");
    refused("{shelf: [{}, {}, {}]}", "position:1:2",
            "that is more than the field holds.");
    refused("{agenda: [nap 0 0 0]}", "position:1:11",
            "'nap 0 0 0' is no step of the agenda.");
    refused("{agenda: [wait 0 0 99999]}", "position:1:11",
            "'wait 0 0 99999' is no step of the agenda.");
    refused("{game: chess}", "position:1:8", "The position is of game chess, not drill.");
    refused("{version: 2}", "position:1:11", "The position is of version 2, not 3.");
    refused("{heat: 101}", "position", "The position cannot be: it is too hot.");
    refused("7", "position:1:1", "a position is a map of fields.");
}

/* Each step of it is good by itself; what they come to together shows only when they run. */
static void what_a_position_leads_to_is_checked_too(void **unused)
{
    char said[128];
    st_chance chance = { 0 };
    st_position p = read_line("{heat: 90, agenda: [wait 0 0 0, stoke 5 0 0]}");
    assert_int_equal(st_position_run(&p, &chance, NULL).refusal, 0);
    st_error err;
    assert_int_equal(st_position_read(&p, "{agenda: [wait 0 0 0, stoke 9 0 0]}", &err),
                     ST_OK);
    st_verdict verdict = st_position_run(&p, &chance, NULL);
    st_verdict_print(&drill, drill_content, verdict, NULL, said, sizeof said);
    assert_string_equal(said, "The position that was given leads to one that cannot be.");
    st_position_free(&p);
}

static void text_that_is_no_yaml_is_refused_in_silence(void **unused)
{
    st_error err;
    st_position p = read_line(line);
    assert_int_equal(st_position_read(&p, "{heat: [", &err), ST_BAD_FILE);
    assert_int_equal(st_position_read(&p, "", &err), ST_BAD_FILE);
    assert_int_equal(st_position_read(&p, "%a {b}\xff", &err), ST_BAD_FILE);
    st_position_free(&p);
}

static void differences_are_told_in_words(void **unused)
{
    st_error err;
    char told[512] = "";
    st_position p = read_line(line);
    FILE *out = fmemopen(told, sizeof told, "w");
    static const char text[] = "{at: hall, bag: {rope: 1}, twice: -10, holder: none}";
    st_source *claim = st_source_new(text, strlen(text), "claim", &err);
    assert_int_equal(st_field_compare(&p, st_source_root(claim), "claim", out, &err), 3);
    fclose(out);
    assert_string_equal(told, "claim:1:6: at: expected hall, is b2\n"
                              "claim:1:24: bag rope: expected 1, is 0\n"
                              "claim:1:18: bag saw: expected none, is 2\n");
    st_source_free(claim);
    st_position_free(&p);
}

/* A state with what drill does not have: eight bytes, a set, a large grid, seats. */
struct depot {
    st_agenda agenda;
    uint32_t padding;
    uint64_t large, lit;
    int64_t debt;
    uint32_t stock;
    int8_t owner[2];
    uint8_t score[2];
    uint8_t grid[600];
};

static st_word depot_word(const void *pack, int kind, int value)
{
    static char ids[600][16];
    if (kind != DRILL_ROOM || value >= 600)
        return (st_word){ NULL, NULL };
    snprintf(ids[value], sizeof ids[value], "r%d", value);
    return (st_word){ ids[value], ids[value] };
}

#define DEPOT_AT(member) .offset = offsetof(struct depot, member)
static const st_field depot_fields[] = {
    { .name = "large", DEPOT_AT(large), .size = 8, .kind = ST_NUMBER },
    { .name = "lit", DEPOT_AT(lit), .size = 8, .kind = ST_NUMBER, .bits = DRILL_ROOM },
    { .name = "debt", DEPOT_AT(debt), .size = 8, .is_signed = true, .kind = ST_NUMBER },
    { .name = "stock", DEPOT_AT(stock), .size = 4, .kind = ST_NUMBER },
    { .name = "owner",
      DEPOT_AT(owner),
      .size = 1,
      .is_signed = true,
      .kind = ST_SEAT,
      .rows = 2,
      .row_kind = ST_LIST },
    { .name = "score",
      DEPOT_AT(score),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = 2,
      .row_kind = ST_SEAT },
    { .name = "grid",
      DEPOT_AT(grid),
      .size = 1,
      .kind = ST_NUMBER,
      .rows = 600,
      .row_kind = DRILL_ROOM,
      .is_sparse = true },
};

static const char *depot_check(const void *state, const void *pack)
{
    return NULL;
}

static st_game depot(void)
{
    static st_rules own_rules;
    static st_show own_show;
    st_game game = drill;
    own_rules = *drill.rules;
    own_rules.size = sizeof(struct depot);
    own_rules.check = depot_check;
    own_show = *drill.show;
    own_show.word = depot_word;
    game.rules = &own_rules;
    game.show = &own_show;
    game.fields = depot_fields;
    game.field_count = ST_COUNT(depot_fields);
    return game;
}

/* Lay a text over an empty depot in which `seats` play. */
static st_status lay(st_position *p, const char *text, int seats, st_error *err)
{
    st_source *source = st_source_new(text, strlen(text), "given", err);
    assert_non_null(source);
    st_status status = st_field_set(p, st_source_root(source), seats, "given", err);
    st_source_free(source);
    return status;
}

static char *compare_new(const st_position *p, const char *text, int differences)
{
    st_error err;
    char *told = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&told, &size);
    st_source *claim = st_source_new(text, strlen(text), "claim", &err);
    int found = st_field_compare(p, st_source_root(claim), "claim", out, &err);
    fclose(out);
    if (found != differences)
        fail_msg("%s: %d differences, not %d: %s", text, found, differences,
                 found < 0 ? err.text : told);
    st_source_free(claim);
    return told;
}

static void expect_claim(const st_position *p, const char *text, const char *told)
{
    int lines = 0;
    for (const char *c = told; *c != '\0'; c++)
        lines += *c == '\n';
    char *is = compare_new(p, text, lines);
    assert_string_equal(is, told);
    free(is);
}

static void values_of_eight_bytes_are_whole(void **unused)
{
    st_error err;
    const st_game game = depot();
    st_position p = st_position_new(&game, drill_content);
    assert_int_equal(
        lay(&p, "{large: 18446744073709551615, debt: -9223372036854775808}", 0, &err),
        ST_OK);
    const struct depot *g = p.state;
    assert_true(g->large == UINT64_MAX && g->debt == INT64_MIN);
    assert_int_equal(lay(&p, "{stock: 4294967295}", 0, &err), ST_OK);
    assert_int_equal(g->stock, UINT32_MAX);
    char *text = st_position_text_new(&p, ST_ALL_KNOWING);
    assert_non_null(strstr(text, "large: 18446744073709551615, lit: 0, debt: "
                                 "-9223372036854775808, stock: 4294967295,"));
    free(text);
    assert_int_equal(lay(&p, "{large: 18446744073709551616}", 0, &err), ST_BAD_FILE);
    assert_int_equal(lay(&p, "{large: -1}", 0, &err), ST_BAD_FILE);
    assert_int_equal(lay(&p, "{stock: -1}", 0, &err), ST_BAD_FILE);
    st_position_free(&p);
}

static void a_set_is_given_and_told_in_words(void **unused)
{
    st_error err;
    const st_game game = depot();
    st_position p = st_position_new(&game, drill_content);
    const struct depot *g = p.state;
    assert_int_equal(lay(&p, "{lit: [r0, r63, r5]}", 0, &err), ST_OK);
    assert_true(g->lit == (UINT64_C(1) << 63 | 33));
    expect_claim(&p, "{lit: [r63, r0, r5]}", "");
    expect_claim(&p, "{lit: 9223372036854775841}", "");
    expect_claim(&p, "{lit: [r0]}",
                 "claim:1:8: lit: expected others, is [r0, r5, r63]\n");
    expect_claim(&p, "{lit: []}", "claim:1:2: lit: expected others, is [r0, r5, r63]\n");
    assert_int_equal(lay(&p, "{lit: r7}", 0, &err), ST_OK);
    assert_true(g->lit == 128);
    assert_int_equal(lay(&p, "{lit: [r64]}", 0, &err), ST_BAD_FILE);
    assert_string_equal(err.text, "'r64' is nothing that this field can hold.");
    assert_int_equal(lay(&p, "{lit: []}", 0, &err), ST_OK);
    assert_true(g->lit == 0);
    st_position_free(&p);
}

static void a_claim_may_have_bounds(void **unused)
{
    st_error err;
    const st_game game = depot();
    st_position p = st_position_new(&game, drill_content);
    assert_int_equal(lay(&p, "{stock: 5, score: [2, 9]}", 0, &err), ST_OK);
    expect_claim(&p, "{stock: 5..5, score: {1: 1..3, 2: 4..}}", "");
    expect_claim(&p, "{stock: ..5}", "");
    expect_claim(&p, "{stock: 6..8}", "claim:1:9: stock: expected 6..8, is 5\n");
    expect_claim(&p, "{score: {2: ..8}}", "claim:1:13: score 2: expected ..8, is 9\n");
    free(compare_new(&p, "{stock: 8..6}", -1));
    free(compare_new(&p, "{stock: ..}", -1));
    assert_int_equal(lay(&p, "{stock: 1..3}", 0, &err), ST_BAD_FILE);
    st_position_free(&p);
}

static void an_empty_list_or_map_says_that_there_is_nothing(void **unused)
{
    st_error err;
    const st_game game = depot();
    st_position p = st_position_new(&game, drill_content);
    const struct depot *g = p.state;
    assert_int_equal(
        lay(&p, "{owner: [2, none], score: {2: 4}, grid: {r599: 1}}", 0, &err), ST_OK);
    assert_int_equal(g->grid[599], 1);
    expect_claim(&p, "{owner: []}", "claim:1:2: owner 1: expected none, is 2\n");
    expect_claim(&p, "{score: {}}", "claim:1:2: score 2: expected none, is 4\n");
    expect_claim(&p, "{grid: {}}", "claim:1:2: grid r599: expected none, is 1\n");
    assert_int_equal(lay(&p, "{owner: [], score: {}, grid: []}", 0, &err), ST_OK);
    assert_int_equal(g->owner[0], -1);
    assert_int_equal(g->owner[1], -1);
    assert_int_equal(g->score[1], 0);
    assert_int_equal(g->grid[599], 0);
    expect_claim(&p, "{owner: [], score: {}, grid: {}}", "");
    st_position_free(&p);
}

static void nothing_is_given_to_a_seat_that_does_not_play(void **unused)
{
    st_error err;
    const st_game game = depot();
    st_position p = st_position_new(&game, drill_content);
    assert_int_equal(lay(&p, "{score: {2: 4}}", 2, &err), ST_OK);
    assert_int_equal(lay(&p, "{score: [1, 4]}", 1, &err), ST_OK); /* as it is */
    assert_int_equal(lay(&p, "{score: [1, 5]}", 1, &err), ST_BAD_FILE);
    assert_string_equal(err.text, "score 2: there is no seat 2; 1 play.");
    assert_string_equal(err.place, "given:1:13");
    assert_int_equal(lay(&p, "{score: {2: 0}}", 1, &err), ST_BAD_FILE);
    assert_int_equal(lay(&p, "{owner: [none, 2]}", 1, &err), ST_BAD_FILE);
    assert_string_equal(err.text, "owner 2: there is no seat 2; 1 play.");
    assert_int_equal(lay(&p, "{owner: [none, 2]}", 0, &err), ST_OK);
    st_position_free(&p);
}

static void hashes_follow_the_text(void **unused)
{
    st_position a = read_line(line), b = read_line(line);
    assert_true(st_position_hash(&a) == st_position_hash(&b));
    ((struct drill *)b.state)->shelf[0][0] = 1;
    assert_true(st_position_hash(&a) != st_position_hash(&b));
    st_position_free(&a);
    st_position_free(&b);
}

/* All settings, with ! behind those that are not usual. */
static void assert_settings(const st_setup *setup, const char *wanted)
{
    char text[256];
    size_t used = 0;
    st_setting set = { 0 };
    while (st_setup_next(setup, &drill, drill_content, &set))
        st_append(text, sizeof text, &used, "%s%s=%s%s", used ? " " : "", set.key,
                  set.value, set.is_usual ? "" : "!");
    assert_string_equal(text, wanted);
}

static void options_are_read_and_written(void **unused)
{
    st_error err;
    st_setup setup = st_setup_default(&drill);
    assert_int_equal(setup.option[0], 0);
    assert_int_equal(setup.option[1], ST_NONE);
    assert_settings(&setup, "light=off start= coat=red");
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "light", "dim", &err),
                     ST_OK);
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "start", "b2", &err),
                     ST_OK);
    assert_settings(&setup, "light=dim! start=b2! coat=red");
}

static void an_option_per_seat_has_a_value_for_each(void **unused)
{
    st_error err;
    st_setup setup = st_setup_default(&drill);
    setup.seats = 2;
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "coat.2", "blue", &err), ST_OK);
    assert_int_equal(setup.seat_option[2][0], 0);
    assert_int_equal(setup.seat_option[2][1], 1);
    assert_settings(&setup, "light=off start= coat.1=red coat.2=blue!");
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "coat", "blue", &err),
                     ST_OK);
    assert_settings(&setup, "light=off start= coat=blue!");
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "coat.3", "red", &err),
        ST_BAD_SETUP);
    assert_string_equal(err.text, "There is no seat 3 at a table of 2.");
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "light.1", "on", &err),
        ST_BAD_SETUP);
    assert_string_equal(err.text, "Drill has no such option; it has light, start, coat.");
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "coat.0", "red", &err),
        ST_BAD_SETUP);
    /* As old records spell it; they may name seats that nobody has. */
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "coat-1", "red", &err), ST_OK);
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "coat-6", "red", &err), ST_OK);
    assert_settings(&setup, "light=off start= coat.1=red coat.2=blue!");
}

static void bad_options_are_told_in_a_sentence(void **unused)
{
    st_error err;
    st_setup setup = st_setup_default(&drill);
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "sound", "on", &err),
                     ST_BAD_SETUP);
    assert_string_equal(err.text, "Drill has no such option; it has light, start, coat.");
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "light", "red", &err),
                     ST_BAD_SETUP);
    assert_string_equal(err.text, "'red' is not one of: off on dim.");
    assert_int_equal(
        st_setup_option(&setup, &drill, drill_content, "start", "moon", &err),
        ST_BAD_SETUP);
    assert_string_equal(err.text, "'moon' is not a room.");
    setup.seats = 3;
    assert_int_equal(st_setup_vet(&setup, &drill, drill_content, &err), ST_BAD_SETUP);
    assert_string_equal(err.text, "Drill takes 1 to 2 seats, not 3.");
    setup.seats = 2;
    setup.option[0] = 1;
    assert_int_equal(st_setup_vet(&setup, &drill, drill_content, &err), ST_BAD_SETUP);
    assert_string_equal(err.rule, "DRILL-2");
}

static void rules_are_found_by_id_or_last_part(void **unused)
{
    assert_string_equal(st_pack_rule(drill_content, "drill-2")->title, "Second");
    assert_string_equal(st_pack_rule(drill_content, "2")->title, "Second");
    assert_string_equal(st_pack_rule(drill_content, "r1")->title, "Ruling");
    assert_string_equal(st_pack_rule(drill_content, "1")->title, "First");
    assert_null(st_pack_rule(drill_content, "3"));
    assert_null(st_pack_rule(drill_content, ""));
}

static void a_missing_folder_is_told(void **unused)
{
    st_error err;
    assert_null(st_pack_new(&drill, "no-such-folder", NULL, &err));
    assert_int_equal(err.code, ST_BAD_PACK);
    assert_string_equal(err.place, "no-such-folder/pack.yaml");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_says_the_whole_state),
        cmocka_unit_test(what_is_left_out_stays),
        cmocka_unit_test(a_sparse_map_names_all_that_is_not_zero),
        cmocka_unit_test(what_cannot_be_is_refused_with_its_place),
        cmocka_unit_test(what_a_position_leads_to_is_checked_too),
        cmocka_unit_test(text_that_is_no_yaml_is_refused_in_silence),
        cmocka_unit_test(differences_are_told_in_words),
        cmocka_unit_test(values_of_eight_bytes_are_whole),
        cmocka_unit_test(a_set_is_given_and_told_in_words),
        cmocka_unit_test(a_claim_may_have_bounds),
        cmocka_unit_test(an_empty_list_or_map_says_that_there_is_nothing),
        cmocka_unit_test(nothing_is_given_to_a_seat_that_does_not_play),
        cmocka_unit_test(hashes_follow_the_text),
        cmocka_unit_test(options_are_read_and_written),
        cmocka_unit_test(an_option_per_seat_has_a_value_for_each),
        cmocka_unit_test(bad_options_are_told_in_a_sentence),
        cmocka_unit_test(rules_are_found_by_id_or_last_part),
        cmocka_unit_test(a_missing_folder_is_told),
    };
    return cmocka_run_group_tests(tests, load_drill, free_drill);
}
