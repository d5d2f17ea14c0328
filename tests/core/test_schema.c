/* test_schema.c: every kind of row, what it makes of a value, and what it says where there
 * is another. */
#include "part.h"

#include "core/node.h"
#include "core/schema.h"
#include "core/source.h"

#include <string.h>

enum { RED = 3, BLUE = 7 };

struct spot_text {
    int x, y;
};
struct piece_text {
    char *id;
    int color;
};
struct table_file {
    char *name, *note;
    int size, tilt;
    bool is_open, is_round;
    int color, edge;
    struct spot_text at, origin;
    struct piece_text *pieces;
    int *numbers, *colors;
    char **words, **arrows;
    unsigned pieces_count, numbers_count, colors_count, words_count, arrows_count;
    int *weight, *shade;
    struct spot_text *hole;
    struct fy_node *rest;
};

static const st_schema_word colors[] = { { "red", RED }, { "blue", BLUE } };
static const st_schema number = ST_VALUE_NUMBER;
static const st_schema color = ST_VALUE_WORD(colors);
static const st_schema word = ST_VALUE_TEXT(5);
static const st_schema_row spot_rows[] = {
    ST_MUST_NUMBER("x", struct spot_text, x),
    ST_MAY_NUMBER("y", struct spot_text, y),
};
static const st_schema_row piece_rows[] = {
    ST_MUST_TEXT("id", struct piece_text, id, 8),
    ST_MUST_WORD("color", struct piece_text, color, colors),
};
static const st_schema piece = ST_VALUE_MAPPING(struct piece_text, piece_rows);
static const st_schema_row table_rows[] = {
    ST_MUST_TEXT("name", struct table_file, name, 10),
    ST_MAY_TEXT("note", struct table_file, note, 10),
    ST_MUST_NUMBER("size", struct table_file, size),
    ST_MAY_NUMBER("tilt", struct table_file, tilt),
    ST_MUST_FLAG("open", struct table_file, is_open),
    ST_MAY_FLAG("round", struct table_file, is_round),
    ST_MUST_WORD("color", struct table_file, color, colors),
    ST_MAY_WORD("edge", struct table_file, edge, colors),
    ST_MUST_MAPPING("at", struct table_file, at, spot_rows),
    ST_MAY_MAPPING("origin", struct table_file, origin, spot_rows),
    ST_MUST_LIST("pieces", struct table_file, pieces, &piece, 1, 3),
    ST_MAY_LIST("numbers", struct table_file, numbers, &number, 2, 2),
    ST_MAY_LIST("colors", struct table_file, colors, &color, 0, 3),
    ST_MAY_LIST("words", struct table_file, words, &word, 0, 3),
    ST_MAY_LIST_OR("arrows", struct table_file, arrows, &word, 1, 3, "auto"),
    ST_MAYBE_NUMBER("weight", struct table_file, weight),
    ST_MAYBE_WORD("shade", struct table_file, shade, colors),
    ST_MAYBE_MAPPING("hole", struct table_file, hole, spot_rows),
    ST_MAY_NODE("rest", struct table_file, rest),
};
static const st_schema table = ST_VALUE_MAPPING(struct table_file, table_rows);

/* Writes down what is said: "2:7 /at/x: ..." a line each. */
struct ear {
    st_schema_listener listener;
    char said[4096];
    size_t used;
    int lines;
};

static void hear(st_schema_listener *listener, struct fy_node *node, const char *path,
                 const char *said)
{
    struct ear *ear = (struct ear *)listener;
    char place[32];
    st_node_place(node, "t", place, sizeof place);
    st_append(ear->said, sizeof ear->said, &ear->used, "%s %s: %s\n", place, path, said);
    ear->lines++;
}

struct reading {
    st_source *source;
    st_arena arena;
    struct ear ear;
    const struct table_file *file;
};

static void begin(struct reading *r, const char *text)
{
    st_error err = { 0 };
    *r = (struct reading){ .ear = { .listener = { hear } } };
    r->source = st_source_new(text, strlen(text), "t", &err);
    if (r->source == NULL)
        fail_msg("%s: %s", err.place, err.text);
    r->file = st_schema_read(&table, st_source_root(r->source), &r->arena,
                             &r->ear.listener);
}

static void end(struct reading *r)
{
    st_source_free(r->source);
    st_arena_free(&r->arena);
}

/* What must be there, in lines 1 to 6. */
#define LEAST                                                                            \
    "name: oak\n"                                                                        \
    "size: 12\n"                                                                         \
    "open: yes\n"                                                                        \
    "color: blue\n"                                                                      \
    "at: {x: 1}\n"                                                                       \
    "pieces: [{id: a, color: red}]\n"

static void what_may_be_left_out_is_nothing(void **state)
{
    struct reading r;
    begin(&r, LEAST);
    assert_string_equal(r.ear.said, "");
    assert_non_null(r.file);
    assert_string_equal(r.file->name, "oak");
    assert_int_equal(r.file->size, 12);
    assert_true(r.file->is_open);
    assert_int_equal(r.file->color, BLUE);
    assert_int_equal(r.file->at.x, 1);
    assert_int_equal(r.file->pieces_count, 1);
    assert_string_equal(r.file->pieces[0].id, "a");
    assert_int_equal(r.file->pieces[0].color, RED);
    assert_null(r.file->note);
    assert_int_equal(r.file->tilt, 0);
    assert_false(r.file->is_round);
    assert_int_equal(r.file->edge, 0);
    assert_int_equal(r.file->at.y, 0);
    assert_int_equal(r.file->origin.x, 0);
    assert_int_equal(r.file->numbers_count, 0);
    assert_null(r.file->weight);
    assert_null(r.file->shade);
    assert_null(r.file->hole);
    assert_null(r.file->rest);
    end(&r);
}

static void everything_is_read_where_it_belongs(void **state)
{
    struct reading r;
    begin(&r, LEAST "note: 'a: b'\n"
                    "tilt: -0x10\n"
                    "round: true\n"
                    "edge: red\n"
                    "origin: {y: -2147483648, x: 2147483647}\n"
                    "numbers: [010, +5]\n"
                    "colors: [blue, red, blue]\n"
                    "words: [one, 'two']\n"
                    "arrows: [N-E]\n"
                    "weight: 0\n"
                    "shade: red\n"
                    "hole: {x: 4, y: 5}\n"
                    "rest: [1, {a: b}]\n");
    assert_string_equal(r.ear.said, "");
    assert_non_null(r.file);
    assert_string_equal(r.file->note, "a: b");
    assert_int_equal(r.file->tilt, -16);
    assert_true(r.file->is_round);
    assert_int_equal(r.file->edge, RED);
    assert_int_equal(r.file->origin.x, INT32_MAX);
    assert_int_equal(r.file->origin.y, INT32_MIN);
    assert_int_equal(r.file->numbers_count, 2);
    assert_int_equal(r.file->numbers[0], 8);
    assert_int_equal(r.file->numbers[1], 5);
    assert_int_equal(r.file->colors_count, 3);
    assert_int_equal(r.file->colors[2], BLUE);
    assert_int_equal(r.file->words_count, 2);
    assert_string_equal(r.file->words[1], "two");
    assert_int_equal(r.file->arrows_count, 1);
    assert_int_equal(*r.file->weight, 0);
    assert_int_equal(*r.file->shade, RED);
    assert_int_equal(r.file->hole->y, 5);
    assert_true(
        st_node_says(st_node_find(st_source_root(r.source), "name", 4), "oak", 3));
    assert_ptr_equal(r.file->rest, st_node_find(st_source_root(r.source), "rest", 4));
    end(&r);
}

/* A seventh line is refused so. */
static void refuse(const char *line, const char *said)
{
    char text[512], wanted[512];
    struct reading r;
    snprintf(text, sizeof text, LEAST "%s\n", line);
    snprintf(wanted, sizeof wanted, "t:7:%s\n", said);
    begin(&r, text);
    assert_null(r.file);
    assert_string_equal(r.ear.said, wanted);
    end(&r);
}

static void a_value_of_another_kind_is_refused_in_a_sentence(void **state)
{
    refuse("note: [a]", "8 /note: a text is expected here");
    refuse("note: ''", "8 /note: a text is expected here");
    refuse("note: elevenchars",
           "7 /note: this text has 11 bytes, and at most 10 are allowed");
    refuse("tilt: many", "7 /tilt: 'many' is no whole number");
    refuse("tilt: 1.5", "7 /tilt: '1.5' is no whole number");
    refuse("tilt: {x: 1}", "8 /tilt: a number is expected here");
    refuse("tilt: ''", "8 /tilt: '' is no whole number");
    refuse("tilt: 2147483648",
           "7 /tilt: 2147483648 is no number from -2147483648 to 2147483647");
    refuse("tilt: -99999999999999999999",
           "7 /tilt: -99999999999999999999 is no number from -2147483648 to 2147483647");
    refuse("round: maybe", "8 /round: 'maybe' is none of yes, no, true and false");
    refuse("round: TRUE", "8 /round: 'TRUE' is none of yes, no, true and false");
    refuse("round: 1", "8 /round: '1' is none of yes, no, true and false");
    refuse("edge: green", "7 /edge: 'green' is not known here; there is red and blue");
    refuse("edge: Red", "7 /edge: 'Red' is not known here; there is red and blue");
    refuse("origin: 3", "9 /origin: a mapping is expected here, with x and y");
    refuse("hole: [3]", "8 /hole: a mapping is expected here, with x and y");
    refuse("hole: {y: 3}", "8 /hole: `x` is missing here");
    refuse("hole: {x: 3, z: 4}", "14 /hole/z: 'z' is not known here; there is x and y");
    refuse("words: one", "8 /words: a list is expected here");
    refuse("words: {a: b}", "9 /words: a list is expected here");
    refuse("words: [one, sixteen]",
           "14 /words/1: this text has 7 bytes, and at most 5 are allowed");
    refuse("words: [a, b, c, d, e]",
           "18 /words/3: this list has 5 entries, and at most 3 are allowed");
    refuse("numbers: [1]", "11 /numbers: this list has 1 entry, and 2 are needed");
    refuse("numbers: [1, 2, 3]",
           "17 /numbers/2: this list has 3 entries, and 2 are allowed");
    refuse("arrows: none", "9 /arrows: a list or auto is expected here");
    refuse("arrows: []", "1 /arrows: this list has 0 entries, and at least 1 are needed");
    refuse("colors: [red, grey]",
           "15 /colors/1: 'grey' is not known here; there is red and blue");
}

/* Behind whose key nothing stands. */
static void an_empty_value_is_told_with_its_place(void **state)
{
    struct reading r;
    begin(&r, LEAST "tilt:\n");
    assert_null(r.file);
    assert_int_equal(r.ear.lines, 1);
    assert_non_null(strstr(r.ear.said, "t:7:"));
    assert_non_null(strstr(r.ear.said, "/tilt: "));
    end(&r);
}

static void a_word_instead_of_a_list_is_as_good_as_nothing(void **state)
{
    struct reading r;
    begin(&r, LEAST "arrows: auto\n");
    assert_string_equal(r.ear.said, "");
    assert_non_null(r.file);
    assert_int_equal(r.file->arrows_count, 0);
    end(&r);
}

static void all_that_is_wrong_is_told(void **state)
{
    struct reading r;
    begin(&r, "size: big\n"
              "open: no\n"
              "at: {y: 1}\n"
              "pieces:\n"
              "- {id: a}\n"
              "- {id: b, color: red, sise: 1}\n"
              "colour: red\n");
    assert_null(r.file);
    assert_string_equal(
        r.ear.said,
        "t:1:7 /size: 'big' is no whole number\n"
        "t:3:6 /at: `x` is missing here\n"
        "t:5:4 /pieces/0: `color` is missing here\n"
        "t:6:23 /pieces/1/sise: 'sise' is not known here; there is id and color\n"
        "t:7:1 /colour: 'colour' is not known here; there is name, note, size, tilt, "
        "open, round, color, edge, at, origin, pieces, numbers, colors, words, arrows, "
        "weight, shade, hole and rest\n"
        "t:1:1 : `name` is missing here\n"
        "t:1:1 : `color` is missing here\n");
    end(&r);
}

/* Nobody reads more, and a file may hold a hundred thousand. */
static void what_is_told_is_bounded(void **state)
{
    struct reading r;
    char text[2048] = LEAST;
    size_t used = strlen(text);
    for (int i = 0; i < 100; i++)
        st_append(text, sizeof text, &used, "z%d: 1\n", i);
    begin(&r, text);
    assert_null(r.file);
    assert_int_equal(r.ear.lines, 20);
    end(&r);
}

static void a_file_that_is_no_mapping_is_refused(void **state)
{
    struct reading r;
    begin(&r, "- name: oak\n");
    assert_null(r.file);
    assert_non_null(strstr(r.ear.said, "t:1:3 : a mapping is expected here, with name"));
    end(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_left_out_is_nothing),
        cmocka_unit_test(everything_is_read_where_it_belongs),
        cmocka_unit_test(a_value_of_another_kind_is_refused_in_a_sentence),
        cmocka_unit_test(an_empty_value_is_told_with_its_place),
        cmocka_unit_test(a_word_instead_of_a_list_is_as_good_as_nothing),
        cmocka_unit_test(all_that_is_wrong_is_told),
        cmocka_unit_test(what_is_told_is_bounded),
        cmocka_unit_test(a_file_that_is_no_mapping_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
