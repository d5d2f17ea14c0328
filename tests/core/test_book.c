/* test_book.c: the rulebook of a pack: read when it is asked for where it is the
 * program's own, and at once where it is anybody else's or somebody wants to hear of
 * problems. */
#include "part.h"

#include <sandtable/game.h>
#include <sandtable/pack.h>

#include <pthread.h>
#include <string.h>

#define TEXT(name, text)                                                                 \
    {                                                                                    \
        name, (const unsigned char *)(text), sizeof(text) - 1                            \
    }
#define HEAD TEXT("pack.yaml", "game: d\nname: d\ntitle: D\nversion: '1'\n")

static const st_file good[] = {
    HEAD,
    TEXT("rules.yaml", "about:\n"
                       "  - {title: The aim, text: Win.}\n"
                       "rules:\n"
                       "  - {id: D-1, title: One, section: s, text: t}\n"
                       "  - {id: D-R02, title: Two, section: s, text: t}\n"),
    { 0 },
};
static const st_file twice[] = {
    HEAD,
    TEXT("rules.yaml", "rules:\n"
                       "  - {id: D-1, title: One, section: s, text: t}\n"
                       "  - {id: D-1, title: Two, section: s, text: t}\n"),
    { 0 },
};

static const st_content good_content = { .files = good },
                        bad_content = { .files = twice };
static const st_game game = { .id = "d", .content = &good_content };
static const st_game bad_game = { .id = "d", .content = &bad_content };

static void a_rule_is_found_by_its_id_or_its_last_part(void **state)
{
    st_pack *pack = st_pack_new(&game, NULL, NULL, NULL);
    assert_non_null(pack);
    assert_string_equal(st_pack_rule(pack, "D-1")->title, "One");
    assert_string_equal(st_pack_rule(pack, "r2")->title, "Two");
    assert_null(st_pack_rule(pack, "D-3"));
    st_pack_free(pack);
}

static void a_book_may_say_what_the_game_is_about(void **state)
{
    int count = -1;
    st_pack *pack = st_pack_new(&game, NULL, NULL, NULL);
    const st_passage *about = st_pack_about(pack, &count);
    assert_int_equal(count, 1);
    assert_string_equal(about[0].title, "The aim");
    assert_string_equal(about[0].text, "Win.");
    st_pack_free(pack);
}

enum { ASKERS = 8, PACKS = 50 };

static void *ask(void *pack)
{
    int count;
    const st_rule *rules = st_pack_rules(pack, &count);
    return count == 2 ? (void *)(uintptr_t)rules : NULL;
}

/* Whoever comes first reads it, and all get the same rules. */
static void threads_ask_for_the_same_rules(void **state)
{
    for (int i = 0; i < PACKS; i++) {
        pthread_t thread[ASKERS];
        void *got[ASKERS];
        st_pack *pack = st_pack_new(&game, NULL, NULL, NULL);
        assert_non_null(pack);
        for (int n = 0; n < ASKERS; n++)
            assert_int_equal(pthread_create(&thread[n], NULL, ask, pack), 0);
        for (int n = 0; n < ASKERS; n++)
            assert_int_equal(pthread_join(thread[n], &got[n]), 0);
        for (int n = 0; n < ASKERS; n++)
            assert_ptr_equal(got[n], ask(pack));
        st_pack_free(pack);
    }
}

static void whoever_asks_for_problems_hears_of_the_programs_own(void **state)
{
    char said[512] = "";
    st_error err = { 0 };
    FILE *problems = fmemopen(said, sizeof said, "w");
    assert_null(st_pack_new(&bad_game, NULL, problems, &err));
    fclose(problems);
    assert_string_equal(said, "d/rules.yaml:3:10: the id D-1 is given twice\n");
}

/* What is brought to the program is read before it is used, whoever listens. */
static void a_rulebook_that_was_brought_is_read_at_once(void **state)
{
    st_error err = { 0 };
    assert_null(st_pack_new_from(&game, twice, "theirs", &err));
    assert_string_equal(err.place, "theirs/rules.yaml:3:10");
    assert_string_equal(err.text, "the id D-1 is given twice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rule_is_found_by_its_id_or_its_last_part),
        cmocka_unit_test(a_book_may_say_what_the_game_is_about),
        cmocka_unit_test(threads_ask_for_the_same_rules),
        cmocka_unit_test(whoever_asks_for_problems_hears_of_the_programs_own),
        cmocka_unit_test(a_rulebook_that_was_brought_is_read_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
