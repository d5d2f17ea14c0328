/* text.c: a scenario in a string, run as the command would run its file. */
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char output[1 << 16];
st_error error;

st_status run(const char *text)
{
    char *told = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&told, &size);
    assert_non_null(out);
    error = (st_error){ 0 };
    st_status status = st_scenario_run(text, "t.yaml", NULL, out, &error);
    fclose(out);
    (void)snprintf(output, sizeof output, "%s", told);
    free(told);
    return status;
}

void expect_pass(const char *text)
{
    st_status status = run(text);
    if (status != ST_OK)
        fail_msg("expected a pass, is %s: %s: %s\n%s", st_status_name(status),
                 error.place, error.text, output);
    assert_string_equal(output, "");
}

void expect_mismatch(const char *text, const char *told)
{
    assert_int_equal(run(text), ST_DIFFERS);
    assert_string_equal(output, told);
}

void expect_error(const char *text, st_status status, const char *place, const char *part)
{
    assert_int_equal(run(text), status);
    assert_string_equal(error.place, place);
    if (strstr(error.text, part) == NULL)
        fail_msg("expected \"%s\", is \"%s\"", part, error.text);
}
