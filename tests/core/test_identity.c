/* test_identity.c: what a content file means, and what is only said in it. */
#include "part.h"

#include "core/identity.h"
#include "core/source.h"

#include <string.h>

static const char plain[] = "cards:\n"
                            "- {id: ant, count: 3, name: The ant, text: It digs.}\n"
                            "- {id: bee, count: 12, when: [draw, play]}\n";

static st_identity identity_of(const char *text)
{
    st_error err;
    st_source *source = st_source_new(text, strlen(text), "t.yaml", &err);
    assert_non_null(source);
    const st_identity made = st_identity_of(st_source_root(source));
    st_source_free(source);
    return made;
}

static bool is_same(const char *text)
{
    const st_identity a = identity_of(plain), b = identity_of(text);
    return memcmp(a.bytes, b.bytes, sizeof a.bytes) == 0;
}

static void comments_and_layout_do_not_count(void **state)
{
    assert_true(is_same("# Cards of the garden.\n"
                        "cards:\n"
                        "  - id: 'ant'   # the first\n"
                        "    text: It digs.\n"
                        "    name: \"The ant\"\n"
                        "    count: 0x3\n"
                        "  - when:\n"
                        "      - draw\n"
                        "      - play\n"
                        "    count: 12\n"
                        "    id: bee\n"));
}

static void wording_does_not_count(void **state)
{
    assert_true(is_same("cards:\n"
                        "- {id: ant, count: 3, name: An ant, text: It digs all day.}\n"
                        "- {id: bee, count: 12, when: [draw, play], story: [a, b]}\n"));
}

static void ids_numbers_order_and_keys_count(void **state)
{
    assert_false(is_same("cards:\n- {id: ant, count: 4}\n"
                         "- {id: bee, count: 12, when: [draw, play]}\n"));
    assert_false(is_same("cards:\n- {id: ape, count: 3}\n"
                         "- {id: bee, count: 12, when: [draw, play]}\n"));
    assert_false(is_same("cards:\n- {id: ant, number: 3}\n"
                         "- {id: bee, count: 12, when: [draw, play]}\n"));
    assert_false(is_same("cards:\n- {id: ant, count: 3}\n"
                         "- {id: bee, count: 12, when: [play, draw]}\n"));
    assert_false(is_same("cards:\n- {id: bee, count: 12, when: [draw, play]}\n"
                         "- {id: ant, count: 3}\n"));
    assert_false(is_same("cards:\n- {id: ant, count: 3}\n"));
    assert_true(is_same("cards:\n- {id: ant, count: 3}\n"
                        "- {id: bee, count: 12, when: [draw, play]}\n"));
}

/* {a: 1, b: 2} and {a: 2, b: 1} have the same words. */
static void values_belong_to_their_keys(void **state)
{
    const st_identity a = identity_of("{a: 1, b: 2}");
    const st_identity b = identity_of("{a: 2, b: 1}");
    assert_memory_not_equal(a.bytes, b.bytes, sizeof a.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_and_layout_do_not_count),
        cmocka_unit_test(wording_does_not_count),
        cmocka_unit_test(ids_numbers_order_and_keys_count),
        cmocka_unit_test(values_belong_to_their_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
