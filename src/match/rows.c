/* rows.c: a match as rows of a journal.
 *
 * Their texts are those of a record's lines, and a journal is read as a record is: what
 * the seed gives is held against what was written down, so that a match never goes on
 * from a table its players have not seen. Unlike a record, a journal still has the moves
 * that were taken back, and tells that a newer program plays differently when that was
 * found, not at the position that holds. */
#include "match/rows.h"

#include "match/reader.h"

#include <stdlib.h>
#include <string.h>

struct st_rows {
    struct reader reader;
};

void st_rows_put_move(const st_match *m, uint32_t number, st_text *out)
{
    st_wording_put(m, number, out);
    st_text_add(out, "", 1);
}

void st_rows_put_drift(const st_match *m, st_text *out)
{
    uint32_t number = 0, first = 0;
    ST_ASSERT(st_match_drift(m, &number, &first), "only of a match that has drifted");
    st_text_print(out, "%u %u %u", number, first, m->count);
    st_text_add(out, "", 1);
}

st_rows *st_rows_new(const char *head, const char *name, const st_pack *pack,
                     st_error *err)
{
    st_rows *rows = st_alloc(1, sizeof *rows);
    struct reader *r = &rows->reader;
    r->pack = pack;
    r->way.trust = ST_TRUST_POSITIONS;
    r->way.may_begin_anew = true;
    r->way.in = &r->in;
    st_status status = st_lines_open(&r->in, head, name, err);
    if (status == ST_OK)
        status = st_read_head(r);
    if (status == ST_OK && r->in.word != NULL)
        status = st_lines_fail(&r->in, ST_BAD_FILE, "The head ends before this line.");
    st_lines_close(&r->in);
    r->in.err = &r->in.unheard;
    if (status == ST_OK)
        return rows;
    st_match_free(r->way.match);
    st_rows_free(rows);
    return NULL;
}

void st_rows_free(st_rows *rows)
{
    if (rows != NULL)
        st_retrace_free(&rows->reader.way);
    free(rows);
}

st_match *st_rows_match(const st_rows *rows)
{
    return rows->reader.way.match;
}

bool st_rows_tell(char kind)
{
    return kind == ST_ROW_MOVE || kind == ST_ROW_UNDO || kind == ST_ROW_PLACE ||
           kind == ST_ROW_DRIFT;
}

static st_status read_undo(st_retrace *t, char *text)
{
    st_status status = ST_OK;
    uint32_t count;
    if (!st_lines_number(st_lines_word(&text), ST_MATCH_MOVES, &count))
        return st_lines_fail(t->in, ST_BAD_FILE, "Say how many moves were taken back.");
    while (status == ST_OK && count-- > 0)
        status = st_retrace_undo(t);
    return status;
}

static st_status read_drift(st_retrace *t, char *text)
{
    uint32_t number[3];
    for (int i = 0; i < ST_COUNT(number); i++)
        if (!st_lines_number(st_lines_word(&text), ST_MATCH_MOVES, &number[i]))
            return st_lines_fail(t->in, ST_BAD_FILE,
                                 "Say from which move and position on it differs.");
    return st_retrace_drift(t, number[0], number[1], number[2]);
}

static st_status read_row(st_retrace *t, char kind, char *text)
{
    switch ((enum st_row_kind)kind) {
    case ST_ROW_MOVE: return st_retrace_move(t, text);
    case ST_ROW_UNDO: return read_undo(t, text);
    case ST_ROW_PLACE: return st_retrace_pass(t, text);
    case ST_ROW_DRIFT: return read_drift(t, text);
    }
    return st_lines_fail(t->in, ST_BAD_FILE, "Such a row tells of no match.");
}

/* Complaints go to whoever reads now. */
static void listen(st_rows *rows, st_error *err)
{
    st_lines *in = &rows->reader.in;
    in->err = err != NULL ? err : &in->unheard;
}

st_status st_rows_read(st_rows *rows, uint32_t number, char kind, const char *text,
                       st_error *err)
{
    char *copy = st_alloc_text(text);
    rows->reader.in.number = (int)number;
    listen(rows, err);
    const st_status status = read_row(&rows->reader.way, kind, copy);
    listen(rows, NULL);
    free(copy);
    return status;
}

st_status st_rows_end(st_rows *rows, uint32_t *row, st_error *err)
{
    st_retrace *t = &rows->reader.way;
    listen(rows, err);
    const st_status status = st_retrace_settle(t, false);
    *row = t->found.error.code != ST_OK ? (uint32_t)t->found.line : 0;
    return status;
}
