/* fuzz_http.c: heads of HTTP requests. Whatever is read lies within the bytes it was read
 * from, and has no line end in it. */
#include "target.h"

#include "server/net/http_head.h"

#include <stdlib.h>
#include <string.h>

static void expect_within(const char *text, const char *bytes, size_t size)
{
    ST_ASSERT(text >= bytes && text < bytes + size, "point into the head");
    ST_ASSERT(memchr(text, '\0', (size_t)(bytes + size - text)) != NULL, "end there");
    ST_ASSERT(strpbrk(text, "\r\n") == NULL, "end with the line");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    st_http_head head;
    char *bytes = st_alloc(size + 1, 1);
    memcpy(bytes, data, size);
    const size_t end = st_http_head_end(bytes, size, 0);
    if (end > 0 && st_http_head_read(&head, bytes, end)) {
        expect_within(head.method, bytes, end);
        if (strcmp(head.path, "/") != 0) /* which "http://host" stands for, too */
            expect_within(head.path, bytes, end);
        for (int i = 0; i < head.fields; i++) {
            expect_within(head.field[i].name, bytes, end);
            expect_within(head.field[i].value, bytes, end);
            ST_ASSERT(st_http_head_field(&head, head.field[i].name) != NULL, "be found");
        }
        (void)st_http_head_lists(&head, "connection", "upgrade");
    }
    free(bytes);
    return 0;
}
