/* test_flat.c: frames that are read without jansson say what jansson would. */
#include "server/ask/frame.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Right and wrong ones; `is_flat` where they can be read at once. */
static const struct example {
    const char *text;
    bool is_flat;
} examples[] = {
    { "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":\"add 1\"}", true },
    { " { \"do\" : \"move\" , \"n\" : 12 ,\n\t\"seen\":7 , \"text\":\"\" } \r\n", true },
    { "{\"do\":\"move\",\"n\":2,\"seen\":\"0\",\"text\":\"add 1\"}", true },
    { "{\"do\":\"move\",\"n\":2,\"seen\":0,\"text\":4}", true },
    { "{\"do\":\"move\",\"n\":999999999999999,\"seen\":0,\"text\":\"add 1\"}", true },
    { "{\"do\":\"ping\",\"n\":0}", true },
    { "{\"do\":\"undo\",\"n\":3}", true },
    { "{\"do\":5,\"n\":3}", true },
    { "{\"n\":3}", true },
    { "{\"do\":\"fly\",\"n\":3}", true },
    { "{\"do\":\"ping\",\"n\":1,\"n\":2}", false },
    { "{\"do\":\"ping\",\"n\":01}", false },
    { "{\"do\":\"ping\",\"n\":-1}", false },
    { "{\"do\":\"ping\",\"n\":1.0}", false },
    { "{\"do\":\"ping\",\"n\":1e3}", false },
    { "{\"do\":\"ping\",\"n\":9999999999999999}", false },
    { "{\"do\":\"ping\",\"n\":null}", false },
    { "{\"do\":\"chat\",\"n\":1,\"text\":\"a\\nb\"}", false },
    { "{\"do\":\"chat\",\"n\":1,\"text\":\"\xc3\xa4\"}", false },
    { "{\"do\":\"chat\",\"n\":1,\"text\":\"\x7f\"}", false },
    { "{\"do\":\"chat\",\"n\":1,\"text\":\"a\nb\"}", false },
    { "{\"do\":\"ping\",\"n\":1,}", false },
    { "{\"do\":\"ping\",\"n\":1", false },
    { "{\"do\":\"ping\",\"n\":1}}", false },
    { "{\"do\":\"ping\" \"n\":1}", false },
    { "{\"do\":\"ping", false },
    { "{\"do\"", false },
    { "{}", false },
    { "", false },
    { "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"do\":\"ping\",\"n\":8}",
      false },
    { "{\"do\":\"ping\",\"n\":1,\"more\":{\"n\":2}}", false },
};

static void flat_frames_are_what_jansson_reads(void **state)
{
    for (int i = 0; i < ST_COUNT(examples); i++) {
        const char *text = examples[i].text;
        st_flat flat;
        assert_int_equal(st_flat_read(&flat, text, strlen(text)), examples[i].is_flat);
        if (!examples[i].is_flat)
            continue;
        json_t *body = json_loads(text, JSON_REJECT_DUPLICATES, NULL), *value;
        const char *name;
        assert_int_equal(json_object_size(body), flat.count);
        json_object_foreach(body, name, value)
        {
            const struct st_flat_field *field = st_flat_find(&flat, name);
            assert_non_null(field);
            if (field->text != NULL)
                assert_string_equal(field->text, json_string_value(value));
            else
                assert_int_equal(field->number, json_integer_value(value));
        }
        json_decref(body);
    }
}

static void assert_same(const char *a, const char *b)
{
    assert_int_equal(a == NULL, b == NULL);
    if (a != NULL)
        assert_string_equal(a, b);
}

/* The same frame with a list in it is jansson's. */
static void frames_are_the_same_either_way(void **state)
{
    for (int i = 0; i < ST_COUNT(examples); i++) {
        const char *text = examples[i].text, *end = strrchr(text, '}');
        char longer[512];
        st_frame quick, slow;
        st_error quick_err = { 0 }, slow_err = { 0 };
        if (!examples[i].is_flat)
            continue;
        snprintf(longer, sizeof longer, "%.*s,\"x\":[]}", (int)(end - text), text);
        assert_int_equal(st_frame_read(&quick, text, strlen(text), &quick_err),
                         st_frame_read(&slow, longer, strlen(longer), &slow_err));
        assert_string_equal(quick_err.text, slow_err.text);
        assert_int_equal(quick.n, slow.n);
        assert_int_equal(quick.what, slow.what);
        assert_int_equal(quick.seen, slow.seen);
        assert_same(quick.text, slow.text);
        st_frame_free(&quick);
        st_frame_free(&slow);
    }
}

/* Whatever is cut off anywhere is read by nobody. */
static void a_frame_that_is_cut_off_is_not_flat(void **state)
{
    const char *text = examples[0].text;
    st_flat flat;
    for (size_t size = 0; size < strlen(text); size++)
        assert_false(st_flat_read(&flat, text, size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flat_frames_are_what_jansson_reads),
        cmocka_unit_test(frames_are_the_same_either_way),
        cmocka_unit_test(a_frame_that_is_cut_off_is_not_flat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
