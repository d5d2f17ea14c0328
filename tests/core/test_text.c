/* test_text.c: what a text quotes, a reader of JSON reads back. */
#include "part.h"

#include "core/text.h"

#include <jansson.h>

enum { LONGEST = 27 };

/* What jansson reads of a text that was quoted behind something else. */
static json_t *read_back(const char *bytes, size_t size)
{
    st_text t = { 0 };
    st_text_put(&t, "[0,");
    st_text_quote(&t, bytes, size);
    st_text_put(&t, "]");
    json_t *list = json_loadb(t.bytes, t.used, 0, NULL);
    assert_non_null(list);
    json_t *read = json_incref(json_array_get(list, 1));
    json_decref(list);
    st_text_free(&t);
    return read;
}

static void expect(const char *bytes, size_t size, const char *wanted)
{
    json_t *read = read_back(bytes, size);
    assert_int_equal(json_string_length(read), strlen(wanted));
    assert_memory_equal(json_string_value(read), wanted, strlen(wanted));
    json_decref(read);
}

/* Texts are copied in pieces of eight and of four bytes, so every byte is tried at every
 * place of every length. Alone, those beyond ASCII are no characters. */
static void every_byte_is_quoted_at_every_place(void **unused)
{
    for (size_t size = 1; size <= LONGEST; size++)
        for (size_t place = 0; place < size; place++)
            for (int byte = 1; byte < 256; byte++) {
                char bytes[LONGEST + 1] = "", wanted[LONGEST + 1] = "";
                for (size_t i = 0; i < size; i++)
                    bytes[i] = wanted[i] = (char)('a' + i % 26);
                bytes[place] = (char)byte;
                wanted[place] = (char)(byte < 0x80 ? byte : '?');
                expect(bytes, size, wanted);
            }
}

static void characters_of_several_bytes_stay_whole(void **unused)
{
    static const char *const texts[] = { "",         "é",         "½ a point",
                                         "abcdefgé", "abcdefg€h", "twelve bytes𝄞",
                                         "\"é\"\\\n" };
    for (int i = 0; i < ST_COUNT(texts); i++)
        expect(texts[i], strlen(texts[i]), texts[i]);
    expect("abcé", 4, "abc?"); /* cut short */
}

static void numbers_are_written_in_full(void **unused)
{
    static const int64_t numbers[] = { 0,         1,         9,        10, 99,
                                       100,       1000000,   -1,       -9, -10,
                                       INT32_MAX, INT64_MAX, INT64_MIN };
    for (int i = 0; i < ST_COUNT(numbers); i++) {
        st_text t = { 0 };
        st_text_number(&t, numbers[i]);
        json_t *read = json_loadb(t.bytes, t.used, JSON_DECODE_ANY, NULL);
        assert_true(json_is_integer(read));
        assert_true(json_integer_value(read) == numbers[i]);
        json_decref(read);
        st_text_free(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_quoted_at_every_place),
        cmocka_unit_test(characters_of_several_bytes_stay_whole),
        cmocka_unit_test(numbers_are_written_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
