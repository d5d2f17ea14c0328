/* recent.c: rows that are durable, but not yet sorted into the journal.
 *
 * Rows of many tables arrive mixed. Kept here until there are very many, those of one table
 * can be written to its place in the file together. As bytes, a row is
 * "CODE NUMBER TIME KIND=LINK TEXT" with a zero behind it, or without "=LINK"; "CODE -" says
 * that the table was removed. It must not know where the bytes are kept, nor what a row means. */
#include "store/recent.h"

#include "store/link.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

void st_recent_clear(st_recent *r)
{
    r->count = 0;
    r->text.used = 0;
}

void st_recent_free(st_recent *r)
{
    free(r->row);
    st_text_free(&r->text);
    *r = (st_recent){ 0 };
}

static void reserve(st_recent *r, int more)
{
    if (r->count + more <= r->room)
        return;
    int room = r->room > 0 ? r->room : FIRST_ROOM;
    while (room < r->count + more)
        room *= 2;
    st_recent_row *row = st_alloc((size_t)room, sizeof *row);
    if (r->count > 0)
        memcpy(row, r->row, (size_t)r->count * sizeof *row);
    free(r->row);
    r->row = row;
    r->room = room;
}

static void fill_code(char to[ST_CODE], const char *code)
{
    const size_t size = strlen(code);
    ST_ASSERT(size < ST_CODE, "keep the codes of tables short");
    memset(to, 0, ST_CODE);
    memcpy(to, code, size + 1);
}

void st_recent_add(st_recent *r, const char *code, const st_row *row)
{
    reserve(r, 1);
    st_recent_row *added = &r->row[r->count++];
    *added = (st_recent_row){ .number = row->number,
                              .time = row->time,
                              .link = row->link,
                              .text = (uint32_t)r->text.used,
                              .kind = row->kind };
    fill_code(added->code, code);
    st_text_add(&r->text, row->text, strlen(row->text) + 1);
}

void st_recent_remove(st_recent *r, const char *code)
{
    st_recent_add(r, code, &(st_row){ .kind = '\0', .text = "" });
}

/* The next row of a table from a place on; behind the last: there is none. */
static int next_of(const st_recent *r, int place, const char code[ST_CODE])
{
    while (place < r->count && memcmp(r->row[place].code, code, ST_CODE) != 0)
        place++;
    return place;
}

bool st_recent_removes(const st_recent *r, const char *code)
{
    char wanted[ST_CODE];
    fill_code(wanted, code);
    int i = next_of(r, 0, wanted);
    while (i < r->count && r->row[i].kind != '\0')
        i = next_of(r, i + 1, wanted);
    return i < r->count;
}

void st_recent_drop(st_recent *r, int first, const char *code)
{
    int left = first;
    char wanted[ST_CODE];
    fill_code(wanted, code);
    for (int i = first; i < r->count; i++)
        if (memcmp(r->row[i].code, wanted, ST_CODE) != 0)
            r->row[left++] = r->row[i];
    r->count = left;
}

void st_recent_append(st_recent *to, const st_recent *from)
{
    const uint32_t before = (uint32_t)to->text.used;
    if (from->count == 0)
        return;
    reserve(to, from->count);
    st_text_add(&to->text, from->text.bytes, from->text.used);
    for (int i = 0; i < from->count; i++) {
        st_recent_row row = from->row[i];
        row.text += before;
        if (row.kind == '\0')
            st_recent_drop(to, 0, row.code);
        else
            to->row[to->count++] = row;
    }
}

/* Put rows in the order of one letter of their codes; those alike stay as they are. */
static void sort_by_letter(const st_recent_row *from, st_recent_row *to, int count,
                           int letter)
{
    int first[UCHAR_MAX + 2] = { 0 };
    for (int i = 0; i < count; i++)
        first[(unsigned char)from[i].code[letter] + 1]++;
    for (int i = 0; i < UCHAR_MAX; i++)
        first[i + 1] += first[i];
    for (int i = 0; i < count; i++)
        to[first[(unsigned char)from[i].code[letter]]++] = from[i];
}

/* Letter by letter from the last, and not by comparing rows, which takes ten times as
 * long. */
void st_recent_sort(st_recent *r)
{
    if (r->count == 0)
        return;
    st_recent_row *other = st_alloc((size_t)r->room, sizeof *other);
    for (int letter = ST_CODE - 1; letter >= 0; letter--) {
        st_recent_row *sorted = other;
        sort_by_letter(r->row, sorted, r->count, letter);
        other = r->row;
        r->row = sorted;
    }
    free(other);
}

st_row st_recent_row_at(const st_recent *r, int place)
{
    const st_recent_row *row = &r->row[place];
    return (st_row){ .number = row->number,
                     .time = row->time,
                     .kind = row->kind,
                     .text = r->text.bytes + row->text,
                     .link = row->link };
}

st_status st_recent_visit(const st_recent *r, int first, const char *code,
                          st_row_visit *visit, void *user, st_error *err)
{
    st_status status = ST_OK;
    char wanted[ST_CODE];
    fill_code(wanted, code);
    for (int i = next_of(r, first, wanted); status == ST_OK && i < r->count;
         i = next_of(r, i + 1, wanted)) {
        const st_row row = st_recent_row_at(r, i);
        if (row.kind != '\0')
            status = visit(user, &row, err);
    }
    return status;
}

void st_recent_write(const st_recent *r, st_text *t)
{
    for (int i = 0; i < r->count; i++) {
        const st_row row = st_recent_row_at(r, i);
        st_text_put(t, r->row[i].code);
        if (row.kind == '\0') {
            st_text_add(t, " -", 3);
            continue;
        }
        char kind[4 + ST_LINK_LETTERS] = { ' ', row.kind, row.link != 0 ? '=' : ' ' };
        size_t size = 3;
        if (row.link != 0) {
            st_link_print(row.link, kind + 3);
            kind[3 + ST_LINK_LETTERS] = ' ';
            size = sizeof kind;
        }
        st_text_add(t, " ", 1);
        st_text_number(t, row.number);
        st_text_add(t, " ", 1);
        st_text_number(t, row.time);
        st_text_add(t, kind, size);
        st_text_add(t, row.text, strlen(row.text) + 1);
    }
}

/* What stands behind the code: "NUMBER TIME KIND=LINK TEXT". */
static bool read_rest(const char *at, st_row *row)
{
    char *end;
    const unsigned long number = strtoul(at, &end, 10);
    row->number = end == at || number > UINT32_MAX ? UINT32_MAX : (uint32_t)number;
    if (end == at || *end != ' ' || row->number == UINT32_MAX)
        return false;
    at = end + 1;
    row->time = strtoll(at, &end, 10);
    if (end == at || end[0] != ' ' || end[1] == '\0')
        return false;
    row->kind = end[1];
    at = end + 2;
    if (*at == '=') {
        row->link = st_link_read(at + 1);
        at += row->link != 0 ? 1 + ST_LINK_LETTERS : 0;
    }
    row->text = at + 1;
    return *at == ' ';
}

/* One row, which ends with a zero. */
static void read_row(st_recent *r, const char *line, bool is_cut)
{
    char code[ST_CODE] = "";
    const size_t size = strcspn(line, " ");
    st_row row = { 0 };
    if (size == 0 || size >= ST_CODE)
        return;
    memcpy(code, line, size);
    const char *rest = line + size + (line[size] == ' ');
    if (strcmp(rest, "-") == 0)
        st_recent_remove(r, code);
    else if (read_rest(rest, &row) && !is_cut)
        st_recent_add(r, code, &row);
    else
        st_recent_add(r, code,
                      &(st_row){ .number = row.number != 0 ? row.number : UINT32_MAX,
                                 .kind = ST_ROW_DAMAGED,
                                 .text = line });
}

void st_recent_read(st_recent *r, const char *bytes, size_t size)
{
    st_text last = { 0 }; /* what was cut short has no zero behind it */
    for (size_t at = 0; at < size;) {
        const char *end = memchr(bytes + at, '\0', size - at);
        const size_t length = end != NULL ? (size_t)(end - (bytes + at)) : size - at;
        if (end == NULL) {
            st_text_add(&last, bytes + at, length);
            st_text_add(&last, "", 1);
        }
        read_row(r, end != NULL ? bytes + at : last.bytes, end == NULL);
        at += length + 1;
    }
    st_text_free(&last);
}
