/* fuzz_scenario.c: scenario files. Each passes, differs, or is refused in a sentence. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *out;
    st_error err = { 0 };
    if (size > TARGET_MOST)
        return 0;
    char *text = st_alloc(size + 1, 1);
    memcpy(text, data, size);
    if (out == NULL)
        out = fopen("/dev/null", "w");
    st_status status = st_scenario_run(text, "scenario", NULL, out, &err);
    if (status != ST_DIFFERS)
        target_expect_sentence(status, &err);
    free(text);
    return 0;
}
