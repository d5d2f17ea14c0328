/* test_tuning.c: a pack that changes single values of the one it extends, and what is
 * said when that does not go. The game has two files of cards and nothing else. */
#include "part.h"

#include <sandtable/schema.h>

#include <sandtable/game.h>
#include <sandtable/pack.h>

#include <string.h>

struct card_text {
    char *id;
    int count;
    int *worth;
};
struct deck_file {
    char *drawn;
    struct card_text *cards;
    unsigned cards_count;
};
struct content {
    struct deck_file *red, *blue;
};

static const st_schema_row card_rows[] = {
    ST_MUST_TEXT("id", struct card_text, id, 15),
    ST_MUST_NUMBER("count", struct card_text, count),
    ST_MAYBE_NUMBER("worth", struct card_text, worth),
};
static const st_schema card_schema = ST_VALUE_MAPPING(struct card_text, card_rows);
static const st_schema_row deck_rows[] = {
    ST_MAY_TEXT("drawn", struct deck_file, drawn, 80),
    ST_MUST_LIST("cards", struct deck_file, cards, &card_schema, 1, 4),
};
static const st_schema deck_schema = ST_VALUE_MAPPING(struct deck_file, deck_rows);

/* A game finds wrong what no schema can say. */
static void load(st_reader *r, void *content)
{
    struct content *c = content;
    c->red = st_reader_load(r, "red.yaml", &deck_schema);
    c->blue = st_reader_load(r, "blue.yaml", &deck_schema);
    if (c->red != NULL && c->red->cards[1].count > 9)
        st_reader_problem(r, "red.yaml", "/cards/1/count", "nobody holds %d cards",
                          c->red->cards[1].count);
}

#define TEXT(name, text)                                                                 \
    {                                                                                    \
        name, (const unsigned char *)(text), sizeof(text) - 1                            \
    }

static const st_file inside[] = {
    TEXT("pack.yaml", "game: decks\nname: decks\ntitle: Decks\nversion: '1'\n"),
    TEXT("rules.yaml", "rules: [{id: D-1, title: t, section: s, text: t}]\n"),
    TEXT("red.yaml", "# A comment, and a drawing with blanks and a hash.\n"
                     "drawn: |\n"
                     "  /  a # b\n"
                     "  1  ### 02\n"
                     "\n"
                     "cards:\n"
                     "  - {id: ant, count: 3}\n"
                     "  - {id: bee, count: 4, worth: 7}\n"),
    TEXT("blue.yaml", "cards: [{id: cat, count: 1}]\n"),
    { 0 }
};
static const st_content content = {
    .size = sizeof(struct content),
    .files = inside,
    .load = load,
};

static const st_rules rules;

static const st_show show;

static const st_game decks = {
    .id = "decks",
    .content = &content,
    .rules = &rules,
    .show = &show,
};

#define HEAD "game: decks\nname: mine\ntitle: Mine\nversion: '1'\n"

/* The pack with this tuning, and with `red` in the place of red.yaml if that is given. */
static st_pack *tuned_new(const char *tuning, const char *red, st_error *err)
{
    st_file files[4] = { TEXT("pack.yaml", HEAD "extends: decks\n") };
    int count = 1;
    if (tuning != NULL)
        files[count++] = (st_file){ "tuning.yaml", (const unsigned char *)tuning,
                                    strlen(tuning) };
    if (red != NULL)
        files[count++] = (st_file){ "red.yaml", (const unsigned char *)red, strlen(red) };
    return st_pack_new_from(&decks, files, "mine", err);
}

static const char three[] =
    "changes:\n"
    "- {file: red.yaml, at: /cards/bee/count, was: 4, value: 5, why: more bees}\n"
    "- {file: red.yaml, at: /cards/0/worth, value: 2, why: ants are worth something}\n"
    "- {file: red.yaml, at: /cards, add: {id: cow, count: 1}, why: one more}\n";

static void a_value_is_set_put_in_or_added(void **state)
{
    st_error err = { 0 };
    st_pack *pack = tuned_new(three, NULL, &err);
    assert_string_equal(err.text, "");
    assert_non_null(pack);
    const struct content *c = st_pack_content(pack);
    assert_int_equal(c->red->cards[1].count, 5);
    assert_int_equal(*c->red->cards[1].worth, 7);
    assert_int_equal(*c->red->cards[0].worth, 2);
    assert_int_equal(c->red->cards_count, 3);
    assert_string_equal(c->red->cards[2].id, "cow");
    assert_string_equal(c->red->drawn, "/  a # b\n1  ### 02\n");
    assert_int_equal(c->blue->cards[0].count, 1);
    st_pack_free(pack);
}

/* What stands behind it moves up, for the changes that follow too. */
static void an_entry_is_dropped(void **state)
{
    st_error err = { 0 };
    st_pack *pack = tuned_new(
        "changes:\n"
        "- {file: red.yaml, at: /cards, add: {id: cow, count: 1}, why: one more}\n"
        "- {file: red.yaml, at: /cards/0, drop: {count: 3, id: ant}, why: no ants}\n"
        "- {file: red.yaml, at: /cards/0/count, was: 4, value: 6, why: more bees}\n",
        NULL, &err);
    assert_string_equal(err.text, "");
    assert_non_null(pack);
    const struct content *c = st_pack_content(pack);
    assert_int_equal(c->red->cards_count, 2);
    assert_string_equal(c->red->cards[0].id, "bee");
    assert_int_equal(c->red->cards[0].count, 6);
    assert_string_equal(c->red->cards[1].id, "cow");
    st_pack_free(pack);
}

/* A record and a table know content by its identity. */
static void it_is_the_pack_with_the_whole_file_written_out(void **state)
{
    st_error err;
    st_pack *tuned = tuned_new(three, NULL, &err), *plain = tuned_new(NULL, NULL, &err);
    st_pack *whole = tuned_new(NULL,
                               "drawn: \"/  a # b\\n1  ### 02\\n\"\n"
                               "cards:\n"
                               "- {id: ant, count: 3, worth: 2}\n"
                               "- {id: bee, count: 5, worth: 7}\n"
                               "- {id: cow, count: 1}\n",
                               &err);
    assert_string_equal(st_pack_hash(tuned), st_pack_hash(whole));
    assert_string_not_equal(st_pack_hash(tuned), st_pack_hash(plain));
    st_pack_free(whole);
    st_pack_free(plain);
    st_pack_free(tuned);
}

static void it_is_made_anew_from_its_own_files(void **state)
{
    st_error err;
    st_pack *tuned = tuned_new(three, NULL, &err);
    st_pack *again = st_pack_new_from(&decks, st_pack_files(tuned), "again", &err);
    assert_non_null(again);
    assert_string_equal(st_pack_hash(tuned), st_pack_hash(again));
    st_pack_free(again);
    st_pack_free(tuned);
}

static void expect(const char *row, const char *place, const char *text)
{
    char tuning[800];
    st_error err = { 0 };
    snprintf(tuning, sizeof tuning,
             "changes:\n"
             "- {file: red.yaml, at: /cards/0/count, was: 3, value: 4, why: fine}\n"
             "%s",
             row);
    st_pack *pack = tuned_new(tuning, NULL, &err);
    assert_null(pack);
    assert_int_equal(err.code, ST_BAD_PACK);
    assert_string_equal(err.text, text);
    assert_string_equal(err.place, place);
}

static void what_does_not_go_is_told_with_its_place(void **state)
{
    expect("- {file: red.yaml, at: /cards/bee/count, was: 3, value: 5, why: x}\n",
           "mine/tuning.yaml:3:47",
           "/cards/bee/count of red.yaml is 4: say so with `was`");
    expect("- {file: red.yaml, at: /cards/bee/count, value: 5, why: x}\n",
           "mine/tuning.yaml:3:24",
           "/cards/bee/count of red.yaml is 4: say so with `was`");
    expect("- {file: red.yaml, at: /cards/0/worth, was: 2, value: 5, why: x}\n",
           "mine/tuning.yaml:3:45", "red.yaml does not say /cards/0/worth");
    expect("- {file: red.yaml, at: /cards/dog/count, value: 5, why: x}\n",
           "mine/tuning.yaml:3:24", "red.yaml has no /cards/dog/count");
    expect("- {file: red.yaml, at: /cards/7, value: 5, why: x}\n",
           "mine/tuning.yaml:3:24", "red.yaml has no /cards/7");
    expect("- {file: red.yaml, at: /cards/bee, value: 5, why: x}\n",
           "mine/tuning.yaml:3:24", "/cards/bee is no single value; name one below it");
    expect("- {file: red.yaml, at: /cards/bee/count, add: 5, why: x}\n",
           "mine/tuning.yaml:3:24", "red.yaml has no list /cards/bee/count to add to");
    expect("- {file: red.yaml, at: cards, add: 5, why: x}\n", "mine/tuning.yaml:3:24",
           "a place is written like /alarm/start");
    expect("- {file: red.yaml, at: /cards, why: x}\n", "mine/tuning.yaml:3:4",
           "a change has one of `value`, `add` and `drop`");
    expect("- {file: red.yaml, at: /cards, value: 1, add: 1, why: x}\n",
           "mine/tuning.yaml:3:4", "a change has one of `value`, `add` and `drop`");
    expect("- {file: red.yaml, at: /cards/bee, value: 1, drop: 1, why: x}\n",
           "mine/tuning.yaml:3:4", "a change has one of `value`, `add` and `drop`");
    expect("- {file: red.yaml, at: /cards/dog, drop: {id: dog}, why: x}\n",
           "mine/tuning.yaml:3:24", "red.yaml has no entry /cards/dog of a list");
    expect("- {file: red.yaml, at: /cards/bee/count, drop: 4, why: x}\n",
           "mine/tuning.yaml:3:24", "red.yaml has no entry /cards/bee/count of a list");
    expect("- {file: red.yaml, at: /cards/bee, drop: {id: bee, count: 4}, why: x}\n",
           "mine/tuning.yaml:3:43", "/cards/bee of red.yaml is something else");
    expect("- {file: green.yaml, at: /cards, add: 1, why: x}\n", "mine/tuning.yaml:3:10",
           "the game reads no file green.yaml that can be changed");
    expect("- {file: pack.yaml, at: /title, was: Mine, value: Yours, why: x}\n",
           "mine/tuning.yaml:3:10", "the pack has this file itself: change it there");
    expect("- {file: tuning.yaml, at: /changes, add: 1, why: x}\n",
           "mine/tuning.yaml:3:10", "the pack has this file itself: change it there");
}

/* The schema and the game find it in the file, and the author looks for it here. */
static void what_the_game_refuses_is_placed_at_the_change(void **state)
{
    expect("- {file: red.yaml, at: /cards/bee/count, was: 4, value: many, why: x}\n",
           "mine/tuning.yaml:3:4", "'many' is no whole number");
    expect("- {file: red.yaml, at: /cards/bee/cuont, value: 5, why: x}\n",
           "mine/tuning.yaml:3:4",
           "'cuont' is not known here; there is id, count and worth");
    expect("- {file: red.yaml, at: /cards/bee/count, was: 4, value: 12, why: x}\n",
           "mine/tuning.yaml:3:4", "nobody holds 12 cards");
}

/* Whichever of several it is. */
static void one_bad_change_is_found_among_good_ones(void **state)
{
    for (int bad = 0; bad < 6; bad++) {
        char tuning[600] = "changes:\n", place[32];
        st_error err = { 0 };
        size_t used = strlen(tuning);
        for (int i = 0; i < 6; i++)
            st_append(tuning, sizeof tuning, &used,
                      "- {file: red.yaml, at: /cards/%d/count, was: %s, value: %s, "
                      "why: x}\n",
                      i == bad, i == bad ? "4" : "3", i == bad ? "many" : "3");
        snprintf(place, sizeof place, "mine/tuning.yaml:%d:4", bad + 2);
        assert_null(tuned_new(tuning, NULL, &err));
        assert_string_equal(err.text, "'many' is no whole number");
        assert_string_equal(err.place, place);
    }
}

/* The change that made a list or an entry wrong, not one that touched it besides. */
static void the_change_that_did_it_is_found(void **state)
{
    static const char *const tail =
        "- {file: red.yaml, at: /cards/0/count, was: 4, value: 5, why: fine too}\n";
    char rows[600];
    snprintf(rows, sizeof rows,
             "- {file: red.yaml, at: /cards, add: {id: cow, count: 1}, why: x}\n"
             "- {file: red.yaml, at: /cards, add: {id: doe, count: 1}, why: x}\n"
             "- {file: red.yaml, at: /cards, add: {id: elk, count: 1}, why: x}\n%s",
             tail);
    expect(rows, "mine/tuning.yaml:5:4",
           "this list has 5 entries, and at most 4 are allowed");
    expect("- {file: red.yaml, at: /cards, add: {id: cow}, why: x}\n"
           "- {file: red.yaml, at: /cards/cow/worth, value: 2, why: x}\n",
           "mine/tuning.yaml:3:4", "`count` is missing here");
    expect("- {file: blue.yaml, at: /cards/cat/count, was: 1, value: 2, why: x}\n"
           "- {file: blue.yaml, at: /cards/0, drop: {id: cat, count: 2}, why: x}\n",
           "mine/tuning.yaml:4:4", "this list has 0 entries, and at least 1 are needed");
}

/* What an earlier change has put in can be changed again, below it too. */
static void a_change_builds_on_another(void **state)
{
    st_error err = { 0 };
    st_pack *pack = tuned_new(
        "changes:\n"
        "- {file: red.yaml, at: /cards, add: {id: cow, count: 1}, why: one more}\n"
        "- {file: red.yaml, at: /cards/cow/count, was: 1, value: 2, why: two}\n"
        "- {file: red.yaml, at: /cards/cow/worth, value: 3, why: and worth it}\n"
        "- {file: red.yaml, at: /cards/2/worth, was: 3, value: 4, why: more so}\n",
        NULL, &err);
    assert_string_equal(err.text, "");
    assert_non_null(pack);
    st_pack *again = st_pack_new_from(&decks, st_pack_files(pack), "again", &err);
    assert_non_null(again);
    assert_string_equal(st_pack_hash(pack), st_pack_hash(again));
    const struct content *c = st_pack_content(again);
    assert_int_equal(c->red->cards[2].count, 2);
    assert_int_equal(*c->red->cards[2].worth, 4);
    st_pack_free(again);
    st_pack_free(pack);
}

/* One more than 512 is refused, whatever they change. */
static void changes_are_bounded(void **state)
{
    static char tuning[513 * 80];
    static const char row[] =
        "- {file: red.yaml, at: /cards/0/count, was: 3, value: 3, why: x}\n";
    st_error err = { 0 };
    snprintf(tuning, sizeof tuning, "changes:\n");
    for (int i = 0; i < 512; i++)
        strcat(tuning, row);
    st_pack *pack = tuned_new(tuning, NULL, &err);
    assert_string_equal(err.text, "");
    assert_non_null(pack);
    st_pack_free(pack);
    strcat(tuning, row);
    assert_null(tuned_new(tuning, NULL, &err));
    assert_string_equal(err.text,
                        "this list has 513 entries, and at most 512 are allowed");
}

static void a_reason_is_owed(void **state)
{
    st_error err = { 0 };
    assert_null(
        tuned_new("changes: [{file: red.yaml, at: /drawn, value: x}]\n", NULL, &err));
    assert_string_equal(err.text, "`why` is missing here");
}

static void only_a_pack_that_extends_has_values_to_change(void **state)
{
    st_error err = { 0 };
    const st_file files[] = { TEXT("pack.yaml", HEAD),
                              inside[1],
                              inside[2],
                              inside[3],
                              { "tuning.yaml", (const unsigned char *)three,
                                sizeof three - 1 },
                              { 0 } };
    assert_null(st_pack_new_from(&decks, files, "mine", &err));
    assert_string_equal(err.text, "only a pack that says `extends` has values to change");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_set_put_in_or_added),
        cmocka_unit_test(an_entry_is_dropped),
        cmocka_unit_test(it_is_the_pack_with_the_whole_file_written_out),
        cmocka_unit_test(it_is_made_anew_from_its_own_files),
        cmocka_unit_test(what_does_not_go_is_told_with_its_place),
        cmocka_unit_test(what_the_game_refuses_is_placed_at_the_change),
        cmocka_unit_test(one_bad_change_is_found_among_good_ones),
        cmocka_unit_test(the_change_that_did_it_is_found),
        cmocka_unit_test(a_change_builds_on_another),
        cmocka_unit_test(changes_are_bounded),
        cmocka_unit_test(a_reason_is_owed),
        cmocka_unit_test(only_a_pack_that_extends_has_values_to_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
