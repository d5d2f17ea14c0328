/* test_verify.c: a record is proved by its seed, and no alteration of it passes.
 * Usage: test_verify DOCUMENT, where the first example of the document is a record. */
#include "table.h"

enum { DOCUMENT_MAX = 1 << 16 };

static const char *document;
extern const st_game st_voyage; /* of which the registry knows nothing */

static void expect_differs(const char *text, const st_game *game, const char *place,
                           const char *words)
{
    st_error err = { 0 };
    assert_int_equal(st_match_verify(text, "game.record", table_pack(game), &err),
                     ST_DIFFERS);
    assert_string_equal(err.place, place);
    if (strstr(err.text, words) == NULL)
        fail_msg("expected '%s' in '%s'", words, err.text);
}

static void finished_matches_of_every_game_verify(void **state)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        st_error err;
        st_match *m = table_match(games[i], "verify");
        table_play(m, "verify", 5000);
        assert_true(table_is_over(m));
        char *text = st_match_record_new(m, false);
        if (st_match_verify(text, "game.record", table_pack(games[i]), &err) != ST_OK)
            fail_msg("%s: %s", err.place, err.text);
        free(text);
        st_match_free(m);
    }
}

/* An embedder's own game need not be in the registry: its pack knows it. */
static void game_that_is_not_registered_is_read_and_verified(void **state)
{
    st_error err;
    const st_pack *pack = table_pack(&st_voyage);
    assert_null(st_registry_find(st_voyage.id, &err));
    st_match *m = table_match(&st_voyage, "own");
    table_play(m, "own", 40);
    char *text = st_match_record_new(m, true);
    st_match *read = table_read(text, pack);
    assert_ptr_equal(st_match_start(read)->game, &st_voyage);
    assert_int_equal(st_match_count(read), 40);
    assert_true(st_position_equal(st_match_position(read), st_match_position(m)));
    if (st_match_verify(text, "game.record", pack, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    free(text);
    st_match_free(read);
    st_match_free(m);
}

static void taken_back_match_verifies(void **state)
{
    st_error err;
    st_start start = table_start(&st_tidewalk, "taken back");
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    table_say(m, "run");
    assert_int_equal(st_match_undo(m, &err), ST_OK);
    table_play(m, "taken back", 100);
    char *text = st_match_record_new(m, false);
    assert_non_null(strstr(text, "\ntakeback 1\n"));
    assert_int_equal(st_match_verify(text, "game.record", table_pack(&st_tidewalk), &err),
                     ST_OK);
    free(text);
    st_match_free(m);
}

/* A match whose answers were forged and everything that follows from them as well. */
static void forged_die_is_found_though_all_hashes_hold(void **state)
{
    st_error err;
    st_match *m = table_match(&st_hands, "forged");
    table_say(m, "pass");
    table_say(m, "roll");
    const int face = st_match_entry(m, 2).answers[0].value;
    char *text = st_match_record_new(m, true), old[16], fresh[16], words[64];
    snprintf(old, sizeof old, "roll : %d", face);
    snprintf(fresh, sizeof fresh, "roll : %d", face % 6 + 1);
    snprintf(words, sizeof words, "Expected chance to answer '%d'", face);
    char *forged = table_edit_new(text, old, fresh);
    assert_int_equal(st_match_verify(text, "game.record", table_pack(&st_hands), &err),
                     ST_OK);
    st_match_free(table_read(forged, table_pack(&st_hands)));
    expect_differs(forged, &st_hands, "game.record:13", words);
    free(text);
    free(forged);
    st_match_free(m);
}

static void forged_set_up_is_found(void **state)
{
    st_match *m = table_match(&st_hands, "forged set-up");
    const bool is_ant = st_match_entry(m, 0).answers[0].value == 0;
    char *text = st_match_record_new(m, true);
    char *forged = table_edit_new(text, "card=", is_ant ? "card=bee card=" : "card=ant,");
    expect_differs(forged, &st_hands, "game.record:11", "as the seed gives");
    free(text);
    free(forged);
    st_match_free(m);
}

static void another_seed_is_found(void **state)
{
    st_match *m = table_match(&st_tidewalk, "seed"), *n = table_match(&st_tidewalk, "x");
    char *text = st_match_record_new(m, true), *other = st_match_record_new(n, true);
    char line[80], fresh[80];
    snprintf(line, sizeof line, "%.74s", strstr(text, "seed "));
    snprintf(fresh, sizeof fresh, "%.74s", strstr(other, "seed "));
    char *forged = table_edit_new(text, line, fresh);
    expect_differs(forged, &st_tidewalk, "game.record:8", "committed");
    free(text);
    free(other);
    free(forged);
    st_match_free(m);
    st_match_free(n);
}

static void record_without_its_seed_proves_nothing(void **state)
{
    st_match *m = table_match(&st_tidewalk, "no seed");
    char *text = st_match_record_new(m, false);
    expect_differs(text, &st_tidewalk, "game.record:8", "does not tell its seed");
    free(text);
    st_match_free(m);
}

static void answers_given_by_hand_prove_nothing(void **state)
{
    st_error err;
    st_match *m = table_match(&st_tidewalk, "by hand");
    const st_answer calm = { ST_KINDS, 0 };
    assert_int_equal(
        st_match_play_with(m, 0, (st_move){ .verb = 0 }, &calm, 1, NULL, &err), ST_OK);
    char *text = st_match_record_new(m, true);
    expect_differs(text, &st_tidewalk, "game.record:10", "by hand");
    free(text);
    st_match_free(m);
}

/* What is left of a record after one letter was changed. */
static void expect_caught(const char *text, const char *altered, size_t at)
{
    st_error err;
    const st_pack *pack = table_pack(&st_tidewalk);
    if (st_match_verify(altered, "game.record", pack, &err) != ST_OK) {
        assert_true(err.text[0] != '\0' && strncmp(err.place, "game.record", 11) == 0);
        return;
    }
    st_match *m = table_read(altered, pack);
    char *meant = st_match_record_new(m, false);
    if (strcmp(meant, text) != 0)
        fail_msg("'%.20s' at %zu means something else and passes", altered + at, at);
    free(meant);
    st_match_free(m);
}

static void no_altered_letter_passes(void **state)
{
    static const char letters[] = "0159aAfzZ #:=,-\"\n";
    st_error err;
    st_start start = table_start(&st_tidewalk, "letters");
    snprintf(start.name[0], ST_NAME, "Ann Lee");
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    table_say(m, "run");
    assert_int_equal(st_match_undo(m, &err), ST_OK);
    st_match_hand_over(m, 0, "random");
    table_play(m, "letters", 100);
    char *text = st_match_record_new(m, false), *altered = st_alloc_text(text);
    assert_true(table_is_over(m));
    for (size_t at = 0; text[at] != '\0'; at++) {
        for (size_t i = 0; i < sizeof letters - 1; i++) {
            altered[at] = letters[i];
            if (altered[at] != text[at])
                expect_caught(text, altered, at);
        }
        altered[at] = (char)(text[at] ^ 1);
        expect_caught(text, altered, at);
        altered[at] = text[at];
    }
    free(text);
    free(altered);
    st_match_free(m);
}

static void no_missing_or_doubled_line_passes(void **state)
{
    st_error err;
    st_match *m = table_match(&st_tidewalk, "lines");
    const st_pack *pack = table_pack(&st_tidewalk);
    table_play(m, "lines", 100);
    char *text = st_match_record_new(m, false);
    const size_t room = 2 * strlen(text) + 1;
    char *edited = st_alloc(1, room);
    for (const char *line = text; *line != '\0';) {
        const char *next = strchr(line, '\n') + 1;
        snprintf(edited, room, "%.*s%s", (int)(line - text), text, next);
        if (st_match_verify(edited, "game.record", pack, &err) == ST_OK)
            fail_msg("passes without '%.20s'", line);
        snprintf(edited, room, "%.*s%s", (int)(next - text), text, line);
        if (st_match_verify(edited, "game.record", pack, &err) == ST_OK)
            fail_msg("passes with '%.20s' twice", line);
        line = next;
    }
    free(edited);
    free(text);
    st_match_free(m);
}

/* The first text between two lines of three backticks. */
static char *example_new(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("%s cannot be opened", path);
    char *text = st_alloc(1, DOCUMENT_MAX);
    text[fread(text, 1, DOCUMENT_MAX - 1, file)] = '\0';
    fclose(file);
    char *first = strstr(text, "\n```\n");
    assert_non_null(first);
    char *last = strstr(first + 5, "\n```\n");
    assert_non_null(last);
    last[1] = '\0';
    memmove(text, first + 5, strlen(first + 5) + 1);
    return text;
}

static void example_in_the_document_verifies(void **state)
{
    st_error err;
    char *text = example_new(document);
    const st_pack *pack = table_pack(&st_tidewalk);
    if (st_match_verify(text, document, pack, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    st_match *m = table_read(text, pack);
    char *written = st_match_record_new(m, false);
    assert_string_equal(written, text);
    free(written);
    free(text);
    st_match_free(m);
}

int main(int count, char **words)
{
    if (count != 2) {
        fprintf(stderr, "usage: test_verify DOCUMENT\n");
        return 2;
    }
    document = words[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_matches_of_every_game_verify),
        cmocka_unit_test(game_that_is_not_registered_is_read_and_verified),
        cmocka_unit_test(taken_back_match_verifies),
        cmocka_unit_test(forged_die_is_found_though_all_hashes_hold),
        cmocka_unit_test(forged_set_up_is_found),
        cmocka_unit_test(another_seed_is_found),
        cmocka_unit_test(record_without_its_seed_proves_nothing),
        cmocka_unit_test(answers_given_by_hand_prove_nothing),
        cmocka_unit_test(no_altered_letter_passes),
        cmocka_unit_test(no_missing_or_doubled_line_passes),
        cmocka_unit_test(example_in_the_document_verifies),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
