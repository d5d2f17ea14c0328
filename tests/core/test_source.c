/* test_source.c: what is read as YAML, and the one sentence for everything that is not. */
#include "part.h"

#include "core/node.h"
#include "core/source.h"

#include <stdlib.h>
#include <string.h>

/* It must be refused there, in a sentence with this in it. */
static void refuse_bytes(const char *text, size_t size, const char *place,
                         const char *says)
{
    st_error err = { 0 };
    st_source *s = st_source_new(text, size, "t", &err);
    if (s != NULL)
        fail_msg("it was read, and not refused with '%s'", says);
    assert_int_equal(err.code, ST_BAD_FILE);
    assert_string_equal(err.place, place);
    if (strstr(err.text, says) == NULL)
        fail_msg("expected '%s', is '%s'", says, err.text);
}

static void refuse(const char *text, const char *place, const char *says)
{
    refuse_bytes(text, strlen(text), place, says);
}

static st_source *source_new(const char *text)
{
    st_error err = { 0 };
    st_source *s = st_source_new(text, strlen(text), "t", &err);
    if (s == NULL)
        fail_msg("%s: %s", err.place, err.text);
    return s;
}

static void expect_a(const char *text, const char *value)
{
    st_source *s = source_new(text);
    assert_true(
        st_node_says(st_source_find(st_source_root(s), "a"), value, strlen(value)));
    st_source_free(s);
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    refuse_bytes("a: 1\nb: x\0y\n", 12, "t:2:5", "control character");
    refuse("a: 1\nb: x\x1by\n", "t:2:5", "control character");
    refuse("a: 1\nb: \x7f\n", "t:2:4", "control character");
    refuse("a: \xc3\xa9\xc0\x80\n", "t:1:5", "not UTF-8");
    refuse("a: x\xe2\x82", "t:1:5", "not UTF-8");
    refuse("a: 1\n%TAG ! x\n", "t:2:1", "directive");
    refuse("a: 1\n\xef\xbb\xbf"
           "b: 2\n",
           "t:2:1", "byte order mark");
    refuse("a: 1\rb: \x01\r", "t:2:4", "control character");
    refuse("a: 1\r\nb: \x01\r\n", "t:2:4", "control character");
    refuse("a: \"x\\0y\"\n", "t:1:5", "zero");
}

/* As editors of other systems write it. */
static void a_mark_at_the_beginning_and_other_ends_of_lines_are_read(void **state)
{
    expect_a("\xef\xbb\xbf"
             "a: 1\n",
             "1");
    expect_a("b: 2\r\na: x\r\n", "x");
    expect_a("b: 2\ra: x\r", "x");
    expect_a("a:\tx\n", "x");
    expect_a("--- {a: x}\n...\n", "x");
}

static void what_is_no_yaml_is_refused(void **state)
{
    refuse("", "t", "empty");
    refuse("# nothing\n", "t", "empty");
    refuse("a: 'x\n", "t:1:5", "no YAML");
    refuse("a: 1\n\tb: 2\n", "t:1:4", "no YAML");
    refuse("a: 1\n---\nb: 2\n", "t:3:1", "two documents");
    refuse("a: @x\n", "t:1:4", "no YAML");
}

/* The library would take the next key or entry for the text. */
static void a_block_of_text_that_is_not_there_is_refused(void **state)
{
    refuse("a:\n  b: >-\n  c: 1\n", "t:3:1", "missing here");
    refuse("a:\n  - b: |\n    c: 1\n", "t:3:1", "missing here");
    refuse("a:\n  - |\n  - x\n", "t:3:1", "missing here");
    refuse("a:\n  - - >\n    - x\n", "t:3:1", "missing here");
    refuse("a:\r\n  b: |\r\n\r\n  c: 1\r\n", "t:3:1", "missing here");
    refuse("a: |\n", "t:2:1", "missing here");
    expect_a("a: >", "");
    expect_a("b:\n  - c: |\n     x\n    d: 1\na: |\n x\n", "x\n");
    expect_a("b:\n  - |\n   x\n  - y\na: >-\n\n  x\n  y\n", "\nx y");
    expect_a("a: |+\n\nb: 1\n", "\n");
    expect_a("a: >-\nb: 1\n", "");
    expect_a("a:\n  |\n  x\nb: |2\n    y\n", "x\n");
}

static void more_of_yaml_than_is_needed_is_refused(void **state)
{
    refuse("a: &x [1]\nb: [*x]\n", "t:2:6", "Aliases");
    refuse("a: &x {b: 1}\nc:\n  <<: *x\n", "t:3:8", "Aliases");
    refuse("a: !!str 5\n", "t:1:10", "Tags");
    refuse("a: 1\n[b]: 2\n", "t:2:2", "A key is a word");
    refuse("a: 1\n? {b: c}\n: 2\n", "t:2:4", "A key is a word");
    refuse("a: 1\n'': 2\n", "t:2:2", "A key is a word");
    refuse("a: 1\nb: {c: 1,\n  d: 2, c: 3}\n", "t:3:9", "`c` is a duplicate");
    refuse("b: 1\na: 1\na: 2\nb: 2\n", "t:3:1", "`a` is a duplicate");
    expect_a("b: &x 1\na: 'x: y'\n", "x: y");
}

/* `count` times a text, after another. */
static char *many_new(const char *head, const char *text, int count)
{
    char *many = st_alloc(strlen(head) + strlen(text) * (size_t)count + 1, 1);
    size_t used = (size_t)sprintf(many, "%s", head);
    for (int i = 0; i < count; i++)
        used += (size_t)sprintf(many + used, "%s", text);
    return many;
}

static void refuse_many(const char *head, const char *text, int count, const char *says)
{
    st_error err = { 0 };
    char *many = many_new(head, text, count);
    assert_null(st_source_new(many, strlen(many), "t", &err));
    if (strstr(err.text, says) == NULL)
        fail_msg("expected '%s', is '%s'", says, err.text);
    free(many);
}

/* Each of these takes the library seconds, or hundreds of megabytes. */
static void what_would_take_too_long_is_refused(void **state)
{
    refuse_many("a: ", "x", 1 << 20, "longer than 1 MiB");
    refuse_many("", "[", 1000, "nested more than 64 deep");
    refuse_many("", "[", 1 << 19, "more values than are read");
    refuse_many("", "{a: ", 1000, "nested more than 64 deep");
    refuse_many("", "- ", 1000, "nested more than 64 deep");
    refuse_many("[1", ",1", 1 << 18, "more values than are read");
    refuse_many("", "- &a x\n", 1001, "more values than are read");
    refuse_many("", "%", 1 << 19, "directive");
}

/* The library would compare every key with every other: a minute for these. */
static void duplicates_are_found_among_many_keys(void **state)
{
    enum { KEYS = 60000 };
    st_error err = { 0 };
    char *text = st_alloc(KEYS + 1, 12), place[32];
    size_t used = 0;
    for (int i = 0; i < KEYS; i++)
        used += (size_t)sprintf(text + used, "k%d: 1\n", i);
    st_source *s = st_source_new(text, used, "t", &err);
    assert_non_null(s);
    st_source_free(s);
    used += (size_t)sprintf(text + used, "k7: 1\n");
    snprintf(place, sizeof place, "t:%d:1", KEYS + 1);
    refuse_bytes(text, used, place, "`k7` is a duplicate");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(a_mark_at_the_beginning_and_other_ends_of_lines_are_read),
        cmocka_unit_test(what_is_no_yaml_is_refused),
        cmocka_unit_test(a_block_of_text_that_is_not_there_is_refused),
        cmocka_unit_test(more_of_yaml_than_is_needed_is_refused),
        cmocka_unit_test(what_would_take_too_long_is_refused),
        cmocka_unit_test(duplicates_are_found_among_many_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
