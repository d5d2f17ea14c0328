/* test_reader.c: the files of a pack: what is wrong with any of them is told, all of it,
 * each in a line with file, line and column. */
#include "part.h"

#include <sandtable/game.h>
#include <sandtable/pack.h>
#include <sandtable/schema.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct shelf_file {
    char **books;
    int *sizes;
    unsigned books_count, sizes_count;
    int width;
};
struct content {
    struct shelf_file *shelf;
};

static const st_schema title = ST_VALUE_TEXT(20);
static const st_schema number = ST_VALUE_NUMBER;
static const st_schema_row shelf_rows[] = {
    ST_MUST_LIST("books", struct shelf_file, books, &title, 1, 3),
    ST_MAY_LIST("sizes", struct shelf_file, sizes, &number, 0, 3),
    ST_MUST_NUMBER("width", struct shelf_file, width),
};
static const st_schema shelf = ST_VALUE_MAPPING(struct shelf_file, shelf_rows);

/* A game finds wrong what no schema can say, also of what is not there. */
static void load(st_reader *r, void *content)
{
    struct content *c = content;
    c->shelf = st_reader_load(r, "shelf.yaml", &shelf);
    if (c->shelf == NULL || c->shelf->width <= 100)
        return;
    st_reader_problem(r, "shelf.yaml", "/width", "%d is too wide", c->shelf->width);
    st_reader_problem(r, "shelf.yaml", "/books/1", "this is too thick");
    st_reader_problem(r, "shelf.yaml", "/books/7/pages", "this is too far");
    st_reader_problem(r, "shelf.yaml", "/sizes", "these are too small");
    st_reader_problem(r, "shelf.yaml", "/", "this is too much");
}

static char said[4096];

/* Read the pack with these files in a folder; a text of NULL: without it. */
static st_pack *shelf_new(const char *text, size_t size, const char *rules, st_error *err)
{
    static const char head[] = "game: shelf\nname: mine\ntitle: Mine\nversion: '1'\n";
    static const st_content rooms = { .size = sizeof(struct content), .load = load };
    static const st_game game = { .id = "shelf", .content = &rooms };
    const char *const name[] = { "pack.yaml", "rules.yaml", "shelf.yaml" };
    const char *const texts[] = { head, rules, text };
    const size_t sizes[] = { strlen(head), strlen(rules), size };
    char folder[] = "/tmp/sandtable-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, name[i]);
        FILE *out = texts[i] != NULL ? fopen(path, "wb") : NULL;
        if (out == NULL)
            continue;
        fwrite(texts[i], 1, sizes[i], out);
        fclose(out);
    }
    FILE *problems = fmemopen(said, sizeof said, "w");
    st_pack *pack = st_pack_new(&game, folder, problems, err);
    fclose(problems);
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, name[i]);
        unlink(path);
    }
    rmdir(folder);
    return pack;
}

#define RULES "rules: [{id: S-1, title: t, section: s, text: t}]\n"
#define SHELF "books: [one, two]\nsizes: []\nwidth: 7\n"

/* What is told of shelf.yaml, a line each, without the folder in front. */
static void expect_bytes(const char *text, size_t size, const char *lines)
{
    char heard[sizeof said] = "";
    size_t used = 0;
    st_error err = { 0 };
    assert_null(shelf_new(text, size, RULES, &err));
    assert_int_equal(err.code, ST_BAD_PACK);
    for (char *line = strtok(said, "\n"); line != NULL; line = strtok(NULL, "\n"))
        st_append(heard, sizeof heard, &used, "%s\n", strstr(line, "shelf.yaml"));
    assert_string_equal(heard, lines);
}

static void expect(const char *text, const char *lines)
{
    expect_bytes(text, text != NULL ? strlen(text) : 0, lines);
}

static void a_pack_is_read_from_a_folder(void **state)
{
    st_error err = { 0 };
    st_pack *pack = shelf_new("\xef\xbb\xbf" SHELF, strlen(SHELF) + 3, RULES, &err);
    assert_string_equal(err.text, "");
    assert_non_null(pack);
    const struct content *c = st_pack_content(pack);
    assert_int_equal(c->shelf->books_count, 2);
    assert_string_equal(c->shelf->books[1], "two");
    assert_int_equal(c->shelf->width, 7);
    st_pack_free(pack);
}

static void everything_that_is_wrong_is_told(void **state)
{
    expect("books: []\nwidth: wide\nhigh: 3\n",
           "shelf.yaml:1:1: this list has 0 entries, and at least 1 are needed\n"
           "shelf.yaml:2:8: 'wide' is no whole number\n"
           "shelf.yaml:3:1: 'high' is not known here; there is books, sizes and width\n");
}

static void what_a_game_finds_wrong_has_its_place(void **state)
{
    expect("books: [one,\n  two]\nsizes: []\nwidth: 700\n",
           "shelf.yaml:4:8: 700 is too wide\n"
           "shelf.yaml:2:3: this is too thick\n"
           "shelf.yaml:1:9: this is too far\n"
           "shelf.yaml:3:1: these are too small\n"
           "shelf.yaml:1:1: this is too much\n");
}

static void a_file_that_cannot_be_read_is_told_in_a_line(void **state)
{
    static char large[(1 << 20) + 2];
    memset(large, '#', sizeof large - 1);
    expect(NULL, "shelf.yaml: the file is missing or cannot be read\n");
    expect("", "shelf.yaml:1:1: The file is empty.\n");
    expect(large, "shelf.yaml:1:1: The file is longer than 1 MiB.\n");
    expect_bytes(SHELF "\0", strlen(SHELF) + 1,
                 "shelf.yaml:4:1: There is a control character here.\n");
}

static void an_id_is_given_to_one_rule(void **state)
{
    st_error err = { 0 };
    assert_null(shelf_new(SHELF, strlen(SHELF),
                          "rules:\n"
                          "- {id: S-1, title: t, section: s, text: t}\n"
                          "- {id: S-2, title: t, section: s, text: t}\n"
                          "- {id: S-1, title: t, section: s, text: t}\n",
                          &err));
    assert_string_equal(err.text, "the id S-1 is given twice");
    assert_non_null(strstr(err.place, "rules.yaml:4:8"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_is_read_from_a_folder),
        cmocka_unit_test(everything_that_is_wrong_is_told),
        cmocka_unit_test(what_a_game_finds_wrong_has_its_place),
        cmocka_unit_test(a_file_that_cannot_be_read_is_told_in_a_line),
        cmocka_unit_test(an_id_is_given_to_one_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
