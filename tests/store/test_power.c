/* test_power.c: what has been committed survives a power cut, whenever it comes.
 *
 * The store writes many rows over a disk that forgets what was not synced. Before and
 * after every sync and after every commit the files are copied as a cut would leave them,
 * and the copy is opened as a server would after the lights come back. */
#include "power.h"
#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    COMMITS = 36, /* enough to be sorted in, twice */
    ROWS = 500,
    TABLES = 3,
    WORDS = 32, /* bytes of a label or a note */
    CLEARED = 3 /* so many commits to a table, and its note is taken away */
};

struct house {
    char folder[64], cut_folder[80];
    st_store *store;
    uint32_t kept[TABLES]; /* rows that were said to be durable */
    uint32_t most;         /* rows that may be there besides, of a commit under way */
    bool is_open;
    int cuts;
    uint32_t dice;
};

static const char *const codes[TABLES] = { "AAAAAA", "BBBBBB", "CCCCCC" };

static st_status count_row(void *user, const st_row *row, st_error *err)
{
    uint32_t *seen = user;
    assert_int_equal(row->number, ++*seen);
    assert_string_equal(row->text, "a row of some length, as a move with its dice has");
    return ST_OK;
}

/* What a table's label and its note say after so many rows, which were committed with them. */
static void write_label(char text[WORDS], uint32_t rows)
{
    snprintf(text, WORDS, "up to row %u", rows);
}

static bool has_note(uint32_t rows)
{
    return rows > 0 && rows / ROWS % CLEARED != 0;
}

static void see_label(void *user, const st_table_note *note)
{
    const uint32_t *rows = user;
    char text[WORDS];
    write_label(text, *rows);
    assert_int_equal(note->labelled, *rows);
    assert_string_equal(note->label, *rows > 0 ? text : "");
}

struct sought {
    const char *code;
    uint32_t rows;
    int found;
};

static void see_note(void *user, const char *key, const char *value)
{
    struct sought *s = user;
    char text[WORDS];
    write_label(text, s->rows);
    assert_string_equal(key + strlen("bin "), s->code);
    assert_string_equal(value, text);
    s->found++;
}

/* Labels, and notes that put tables into the bin and take them out again, are as old as the
 * rows that were written with them. */
static void look_at_words(st_store *store, const char *code, uint32_t rows)
{
    char key[WORDS];
    struct sought sought = { code, rows, 0 };
    snprintf(key, sizeof key, "bin %s", code);
    assert_int_equal(store->look(store, code, see_label, &rows, NULL), ST_OK);
    assert_int_equal(store->read_notes(store, key, see_note, &sought, NULL), ST_OK);
    assert_int_equal(sought.found, has_note(rows));
}

static void look(const struct house *h, enum power_cut cut)
{
    char name[128];
    st_error err = { 0 };
    snprintf(name, sizeof name, "sqlite:%s/tables", h->cut_folder);
    power_copy(h->cut_folder, cut, h->dice);
    st_store *store = st_store_open(name, &err);
    if (store == NULL)
        fail_msg("cut %d after sync %d: %s", (int)cut, power_syncs(), err.text);
    for (int i = 0; i < TABLES; i++) {
        uint32_t seen = 0;
        assert_int_equal(store->read(store, codes[i], count_row, &seen, NULL), ST_OK);
        if (seen < h->kept[i])
            fail_msg("cut %d after sync %d: %u rows of %s were kept, %u are there",
                     (int)cut, power_syncs(), h->kept[i], codes[i], seen);
        assert_in_range(seen, h->kept[i], h->kept[i] + h->most);
        look_at_words(store, codes[i], seen);
    }
    store->close(store);
}

static void cut_now(void *user)
{
    struct house *h = user;
    if (!h->is_open)
        return;
    for (int cut = 0; cut < POWER_CUTS; cut++) {
        look(h, (enum power_cut)cut);
        h->dice = h->dice * 69069 + 1;
        h->cuts++;
    }
}

static void write_words(st_store *s, const char *code, uint32_t rows)
{
    char text[WORDS], key[WORDS];
    write_label(text, rows);
    snprintf(key, sizeof key, "bin %s", code);
    assert_int_equal(s->set_label(s, code, rows, text, NULL), ST_OK);
    assert_int_equal(s->set_note(s, key, has_note(rows) ? text : NULL, NULL), ST_OK);
}

static void write_rows(struct house *h, int table)
{
    st_store *s = h->store;
    h->most = ROWS;
    assert_int_equal(s->begin(s, NULL), ST_OK);
    for (uint32_t i = 1; i <= ROWS; i++) {
        const st_row row = { .number = h->kept[table] + i,
                             .time = 7,
                             .kind = 'm',
                             .text =
                                 "a row of some length, as a move with its dice has" };
        assert_int_equal(s->add_row(s, codes[table], &row, NULL), ST_OK);
    }
    write_words(s, codes[table], h->kept[table] + ROWS);
    assert_int_equal(s->commit(s, NULL), ST_OK);
    h->kept[table] += ROWS;
    h->most = 0;
    cut_now(h);
}

static void remove_files(const char *folder)
{
    static const char *const names[] = { "tables", "tables-wal", "tables-shm",
                                         "tables-journal" };
    char path[128];
    for (int i = 0; i < ST_COUNT(names); i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static void open_house(struct house *h)
{
    char name[128];
    snprintf(h->folder, sizeof h->folder, "sandtable-power-XXXXXX");
    assert_non_null(mkdtemp(h->folder));
    snprintf(h->cut_folder, sizeof h->cut_folder, "%s-cut", h->folder);
    assert_int_equal(mkdir(h->cut_folder, 0700), 0);
    snprintf(name, sizeof name, "sqlite:%s/tables", h->folder);
    power_begin(h->folder, cut_now, h);
    h->store = st_store_open(name, NULL);
    assert_non_null(h->store);
}

static void what_was_committed_survives_a_power_cut(void **state)
{
    struct house h = { .dice = 1 };
    open_house(&h);
    st_store *s = h.store;
    assert_int_equal(s->begin(s, NULL), ST_OK);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(s->add_table(s, codes[i], "the head", NULL), ST_OK);
    assert_int_equal(s->commit(s, NULL), ST_OK);
    h.is_open = true;
    for (int i = 0; i < COMMITS; i++)
        write_rows(&h, i % TABLES);
    h.is_open = false;
    s->close(s);
    power_end();
    assert_true(h.cuts > 3 * COMMITS);
    remove_files(h.cut_folder);
    remove_files(h.folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_committed_survives_a_power_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
