/* bundle.c: rows of one table, one after the other, as one row of the journal.
 *
 * It must not know where bundles are kept, nor what a row means. */
#include "store/bundle.h"

#include "store/link.h"

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
        char link[ST_LINK_LETTERS + 2] = { '=' };
        st_text_number(t, last - row.time);
        st_link_print(row.link, link + 1);
        link[sizeof link - 1] = ' ';
        st_text_add(t, row.link != 0 ? link : " ", row.link != 0 ? sizeof link : 1);
        st_text_add(t, row.text, strlen(row.text) + 1);
    }
}

/* What is written of a row, which ends with a zero; false where it is damaged. */
static bool read_row(const char *at, int64_t last, st_row *row)
{
    char *end;
    const int64_t seconds = strtoll(at, &end, 10);
    const bool has_link = end > at && *end == '=';
    row->time = last - seconds;
    row->link = has_link ? st_link_read(end + 1) : 0;
    if (row->link != 0)
        end += 1 + ST_LINK_LETTERS;
    row->text = end + 1;
    return end > at && *end == ' ';
}

st_status st_bundle_visit(const st_bundle *b, st_row_visit *visit, void *user,
                          st_error *err)
{
    const char *at = b->text, *behind = b->text + b->size;
    st_status status = ST_OK;
    if (b->is_plain)
        return visit(user, &(st_row){ b->number, b->time, b->kinds[0], at, 0 }, err);
    for (size_t i = 0; status == ST_OK && i < b->rows; i++) {
        const char *zero = at < behind ? memchr(at, '\0', (size_t)(behind - at)) : NULL;
        st_row row = { .number = b->number + (uint32_t)i, .kind = b->kinds[i] };
        if (zero == NULL || !read_row(at, b->time, &row)) {
            row.kind = ST_ROW_DAMAGED;
            row.text = zero != NULL ? at : ""; /* or cut short */
        }
        status = visit(user, &row, err);
        at = zero != NULL ? zero + 1 : behind;
    }
    if (status == ST_OK && (at < behind || b->rows == 0))
        status = visit(user,
                       &(st_row){ .number = b->number + (uint32_t)b->rows,
                                  .kind = ST_ROW_DAMAGED,
                                  .text = at < behind ? at : "" },
                       err);
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
    if (b->kinds != NULL)
        (void)!st_bundle_visit(b, gather, &g, NULL);
}
