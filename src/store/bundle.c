/* bundle.c: rows of one table, one after the other, as one row of the journal.
 *
 * It must not know where bundles are kept, nor what a row means. */
#include "store/bundle.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 16 << 10 }; /* of a bundle, but for its last row */

int st_bundle_fit(const st_recent *r, int first, int end)
{
    const st_recent_row *row = &r->row[first];
    size_t bytes = 0;
    int count = 0;
    do
        bytes += strlen(r->text.bytes + row[count++].text);
    while (first + count < end && count < ST_BUNDLE_ROWS && bytes < MOST_BYTES &&
           memcmp(row[count].code, row->code, ST_CODE) == 0 &&
           row[count].number == row->number + (uint32_t)count);
    return count;
}

void st_bundle_write(const st_recent *r, int first, int count, st_text *t)
{
    const int64_t last = r->row[first + count - 1].time;
    for (int i = first; i < first + count; i++) {
        const st_row row = st_recent_row_at(r, i);
        st_text_number(t, last - row.time);
        st_text_add(t, " ", 1);
        st_text_add(t, row.text, strlen(row.text) + 1);
    }
}

st_status st_bundle_visit(const st_bundle *b, st_row_visit *visit, void *user,
                          st_error *err)
{
    const char *at = b->text, *behind = b->text + b->size;
    st_status status = ST_OK;
    if (b->rows <= 1)
        return visit(user, &(st_row){ b->number, b->time, b->kinds[0], at }, err);
    for (size_t i = 0; status == ST_OK && i < b->rows && at < behind; i++) {
        const char *zero = memchr(at, '\0', (size_t)(behind - at));
        char *text;
        if (zero == NULL)
            break; /* cut short */
        const int64_t seconds = strtoll(at, &text, 10);
        if (text > at && *text == ' ')
            status = visit(user,
                           &(st_row){ b->number + (uint32_t)i, b->time - seconds,
                                      b->kinds[i], text + 1 },
                           err);
        at = zero + 1;
    }
    return status;
}

struct gathering {
    st_recent *rows;
    const char *code;
};

static st_status gather(void *user, const st_row *row, st_error *err)
{
    const struct gathering *g = user;
    st_recent_add(g->rows, g->code, row);
    return ST_OK;
}

void st_bundle_untie(const st_bundle *b, const char *code, st_recent *rows)
{
    struct gathering g = { rows, code };
    if (b->rows > 0)
        (void)!st_bundle_visit(b, gather, &g, NULL);
}
