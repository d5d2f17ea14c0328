/* check.c: whether all tables of a store can be read and played again.
 *
 * Each row is looked at for itself, then all of them are played as a server would that
 * opens the table. What follows a row that is missing or damaged is set aside with it. A
 * row that says nothing we know is set aside alone; one that does not play
 * takes what was played after it along, for that was played on a table that cannot be
 * made any more. */
#include "server/admin/check.h"

#include "server/table/journal.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { A_PAGE = 100, BAD_ROWS = 64 };

static const char of_match[] = "mupde";

struct checking {
    st_hall *hall;
    st_store *store;
    bool is_repair;
    st_finding_visit *visit;
    void *user;
    st_check *found;
    st_status status;
    st_error *err;
    int strays; /* codes with rows and no head */
    char stray[A_PAGE][ST_CODE];
};

static void tell(struct checking *c, const char *code, uint32_t row, const char *text)
{
    const st_finding finding = { code, row, text, false };
    c->found->problems++;
    c->visit(c->user, &finding);
}

static void put_aside(struct checking *c, const char *code, uint32_t row,
                      const char *kinds, const char *why)
{
    if (!c->is_repair || c->status != ST_OK)
        return;
    c->found->aside++;
    c->status = row > 0 ? c->store->set_aside(c->store, code, row, kinds, why, c->err)
                        : c->store->set_table_aside(c->store, code, why, c->err);
}

/* The rows of a table that are wrong by themselves. */
struct rows {
    const char *code;
    struct checking *c;
    uint32_t last;
    int bad;
    uint32_t number[BAD_ROWS];
};

static const char *fault_of(const st_row *row)
{
    if (row->kind == '\0' || strchr("musbrpdctweo", row->kind) == NULL)
        return "This program knows no row of this kind.";
    if (strchr("swc", row->kind) == NULL)
        return NULL;
    json_t *object = json_loads(row->text, 0, NULL);
    const bool is_object = json_is_object(object);
    json_decref(object);
    return is_object ? NULL : "What it says cannot be read.";
}

static st_status look_at_row(void *user, const st_row *row, st_error *err)
{
    struct rows *r = user;
    const char *fault = fault_of(row);
    char text[96];
    if (row->number != r->last + 1) {
        const st_finding gap = { r->code, row->number, text, true };
        snprintf(text, sizeof text, "Before it %u rows are missing.",
                 row->number - r->last - 1);
        r->c->found->notes++;
        r->c->visit(r->c->user, &gap);
    }
    r->last = row->number;
    if (fault != NULL) {
        tell(r->c, r->code, row->number, fault);
        if (r->bad < BAD_ROWS)
            r->number[r->bad++] = row->number;
    }
    return ST_OK;
}

/* False where rows are missing or damaged, and still are. */
static bool look_at_rows(struct checking *c, const char *code)
{
    struct rows r = { .code = code, .c = c };
    st_error err = { 0 };
    const bool is_whole = c->store->read(c->store, code, look_at_row, &r, &err) == ST_OK;
    if (!is_whole) {
        tell(c, code, r.last + 1, err.text);
        put_aside(c, code, r.last + 1, "*", err.text);
    }
    for (int i = 0; i < r.bad; i++)
        put_aside(c, code, r.number[i], "", "It cannot be read.");
    return is_whole || c->is_repair;
}

/* Play a table; what does not play is set aside until the rest does. */
static void play(struct checking *c, const char *code)
{
    st_error err = { 0 };
    uint32_t row = 0;
    bool is_whole = false;
    while (c->status == ST_OK &&
           st_journal_try(c->hall, code, &row, &is_whole, &err) != ST_OK) {
        tell(c, code, row, err.text);
        /* Content that this program lacks is not damage. */
        if (row == 0 && (err.code == ST_NOT_FOUND || err.code == ST_BAD_PACK))
            return;
        put_aside(c, code, row, of_match, err.text);
        if (!c->is_repair || row == 0)
            return;
    }
    if (!is_whole) {
        const st_finding note = { code, row,
                                  "From here on this program plays it "
                                  "differently; it goes on from a stored "
                                  "position.",
                                  true };
        c->found->notes++;
        c->visit(c->user, &note);
    }
}

static void look_at_table(struct checking *c, const char *code)
{
    c->found->tables++;
    if (look_at_rows(c, code))
        play(c, code);
}

struct page {
    int count;
    char code[A_PAGE][ST_CODE];
};

static void note_code(void *user, const st_table_note *note)
{
    struct page *p = user;
    snprintf(p->code[p->count++], ST_CODE, "%s", note->code);
}

static void look_at_tables(struct checking *c)
{
    struct page p = { .count = A_PAGE };
    char after[ST_CODE] = "";
    while (c->status == ST_OK && p.count == A_PAGE) {
        p.count = 0;
        c->status = c->store->survey(c->store, after, A_PAGE, note_code, &p, c->err);
        for (int i = 0; c->status == ST_OK && i < p.count; i++)
            look_at_table(c, p.code[i]);
        if (p.count > 0)
            memcpy(after, p.code[p.count - 1], sizeof after);
    }
}

static void hear(void *user, const char *code, const char *text)
{
    struct checking *c = user;
    tell(c, code, 0, text);
    if (*code != '\0' && c->strays < A_PAGE)
        snprintf(c->stray[c->strays++], ST_CODE, "%s", code);
}

st_status st_check_store(st_store *store, bool is_repair, st_finding_visit *visit,
                         void *user, st_check *found, st_error *err)
{
    const st_limits limits = st_limits_default();
    struct checking c = { .store = store,
                          .is_repair = is_repair,
                          .visit = visit,
                          .user = user,
                          .found = found,
                          .err = err };
    *found = (st_check){ 0 };
    c.hall = st_hall_new(store, &limits, NULL, err);
    if (c.hall == NULL)
        return err->code;
    c.status = store->begin(store, err);
    if (c.status == ST_OK)
        c.status = store->examine(store, hear, &c, err);
    for (int i = 0; i < c.strays; i++)
        put_aside(&c, c.stray[i], 0, "", "Its head is missing.");
    if (c.status == ST_OK)
        look_at_tables(&c);
    if (c.status == ST_OK && is_repair)
        c.status = store->commit(store, err);
    else
        store->rollback(store);
    st_hall_free(c.hall);
    return c.status;
}
