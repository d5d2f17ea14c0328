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
    refused("{at: moon}", "position:1:6", "'moon' is no value of this field.");
    refused("{heat: 1, bag: {axe: 1}}", "position:1:17",
            "'axe' is no key of this field.");
    refused("{heat: 40000}", "position:1:8", "'40000' does not fit into this field.");
    refused("{clock: 3000000000}", "position:1:9",
            "'3000000000' is no value of this field.");
    refused("{bag: {saw: 256}}", "position:1:13", "'256' does not fit into this field.");
    refused("{bag: {saw: -1}}", "position:1:13", "'-1' does not fit into this field.");
    refused("{twice: 2}", "position:1:2",
            "'twice' follows from other fields and cannot be set.");
    refused("{at: [hall]}", "position:1:7", "'at' is one value.");
    refused("{bag: 3}", "position:1:7",
            "'bag' has several values: write a list or a map.");
    refused("{shelf: [{}, {}, {}]}", "position", "that is more than the field holds.");
    refused("{agenda: [nap 0 0 0]}", "position:1:11",
            "'nap 0 0 0' is no step of the agenda.");
    refused("{agenda: [wait 0 0 99999]}", "position:1:11",
            "'wait 0 0 99999' is no step of the agenda.");
    refused("{game: chess}", "position", "The position is of game chess, not drill.");
    refused("{version: 2}", "position", "The position is of version 2, not 3.");
    refused("{heat: 101}", "position", "The position cannot be: it is too hot.");
    refused("7", "position:1:1", "a position is a map of fields.");
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
    st_source *claim = st_source_new(
        "{at: hall, bag: {rope: 1}, twice: -10, holder: none}", "claim", &err);
    assert_int_equal(st_field_compare(&p, st_source_root(claim), "claim", out, &err), 3);
    fclose(out);
    assert_string_equal(told, "claim:1:6: at: expected hall, is b2\n"
                              "claim:1:24: bag rope: expected 1, is 0\n"
                              "claim:1:18: bag saw: expected none, is 2\n");
    st_source_free(claim);
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

static void options_are_read_and_written(void **unused)
{
    char value[16];
    st_error err;
    st_setup setup = st_setup_default(&drill);
    assert_int_equal(setup.option[0], 0);
    assert_int_equal(setup.option[1], ST_NONE);
    assert_string_equal(
        st_setup_value(&setup, &drill, drill_content, 1, value, sizeof value), "");
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "light", "dim", &err),
                     ST_OK);
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "start", "b2", &err),
                     ST_OK);
    assert_string_equal(
        st_setup_value(&setup, &drill, drill_content, 0, value, sizeof value), "dim");
    assert_string_equal(
        st_setup_value(&setup, &drill, drill_content, 1, value, sizeof value), "b2");
}

static void bad_options_are_told_in_a_sentence(void **unused)
{
    st_error err;
    st_setup setup = st_setup_default(&drill);
    assert_int_equal(st_setup_option(&setup, &drill, drill_content, "sound", "on", &err),
                     ST_BAD_SETUP);
    assert_string_equal(err.text, "Drill has no such option; it has light, start.");
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
        cmocka_unit_test(text_that_is_no_yaml_is_refused_in_silence),
        cmocka_unit_test(differences_are_told_in_words),
        cmocka_unit_test(hashes_follow_the_text),
        cmocka_unit_test(options_are_read_and_written),
        cmocka_unit_test(bad_options_are_told_in_a_sentence),
        cmocka_unit_test(rules_are_found_by_id_or_last_part),
        cmocka_unit_test(a_missing_folder_is_told),
    };
    return cmocka_run_group_tests(tests, load_drill, free_drill);
}
