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

enum { COMMITS = 36, ROWS = 500, TABLES = 3 }; /* enough to be sorted in, twice */

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
