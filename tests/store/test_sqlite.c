/* test_sqlite.c: what the store keeps, what it forgets, and who may have it. */
#include "store/store.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { MANY = 80000 }; /* more than stay unsorted */

struct fixture {
    char folder[64], name[96];
    st_store *store;
};

static st_store *open_store(const struct fixture *f)
{
    st_error err;
    st_store *store = st_store_open(f->name, &err);
    assert_non_null(store);
    return store;
}

static int set_up(void **state)
{
    struct fixture *f = st_alloc(1, sizeof *f);
    snprintf(f->folder, sizeof f->folder, "sandtable-store-XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    snprintf(f->name, sizeof f->name, "sqlite:%s/tables", f->folder);
    f->store = open_store(f);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    static const char *const endings[] = { "", "-wal", "-shm" };
    struct fixture *f = *state;
    f->store->close(f->store);
    for (int i = 0; i < ST_COUNT(endings); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/tables%s", f->folder, endings[i]);
        unlink(path);
    }
    rmdir(f->folder);
    free(f);
    return 0;
}

static void add(st_store *s, const char *code, uint32_t number, const char *text)
{
    const st_row row = { .number = number, .time = 7, .kind = 'm', .text = text };
    assert_int_equal(s->add_row(s, code, &row, NULL), ST_OK);
}

static void make_table(st_store *s, const char *code, uint32_t rows)
{
    assert_int_equal(s->begin(s, NULL), ST_OK);
    assert_int_equal(s->add_table(s, code, "the head", NULL), ST_OK);
    for (uint32_t i = 1; i <= rows; i++)
        add(s, code, i, "roll");
    assert_int_equal(s->commit(s, NULL), ST_OK);
}

static st_status count_row(void *user, const st_row *row, st_error *err)
{
    uint32_t *seen = user;
    assert_int_equal(row->number, ++*seen);
    assert_int_equal(row->time, 7);
    assert_int_equal(row->kind, 'm');
    return ST_OK;
}

static uint32_t rows_of(st_store *s, const char *code)
{
    uint32_t seen = 0;
    assert_int_equal(s->read(s, code, count_row, &seen, NULL), ST_OK);
    return seen;
}

static void rows_come_back_in_their_order(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 3);
    make_table(f->store, "BBBBBB", 2);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    add(f->store, "AAAAAA", 4, "end");
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 4);
    assert_int_equal(rows_of(f->store, "BBBBBB"), 2);
    assert_int_equal(rows_of(f->store, "CCCCCC"), 0);
}

static void what_is_rolled_back_is_not_there(void **state)
{
    struct fixture *f = *state;
    int tables = -1;
    st_error err;
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->add_table(f->store, "AAAAAA", "x", NULL), ST_OK);
    add(f->store, "AAAAAA", 1, "roll");
    f->store->rollback(f->store);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 0);
    assert_null(f->store->head_new(f->store, "AAAAAA", &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    assert_int_equal(f->store->count(f->store, &tables, NULL), ST_OK);
    assert_int_equal(tables, 0);
}

/* So many rows can be read, and then it says that something is wrong. */
static void expect_hole(st_store *s, const char *code, uint32_t rows)
{
    uint32_t seen = 0;
    st_error err = { 0 };
    assert_int_equal(s->read(s, code, count_row, &seen, &err), ST_BAD_FILE);
    assert_non_null(strstr(err.text, code));
    assert_int_equal(seen, rows);
}

static void many_rows_are_sorted_and_stay_in_order(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 0);
    make_table(f->store, "BBBBBB", 0);
    for (uint32_t i = 1; i <= MANY / 2; i += 500) {
        assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
        for (uint32_t j = i; j < i + 500; j++) {
            add(f->store, "BBBBBB", j, "b");
            add(f->store, "AAAAAA", j, "a");
        }
        assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    }
    assert_int_equal(rows_of(f->store, "AAAAAA"), MANY / 2);
    f->store->close(f->store);
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "BBBBBB"), MANY / 2);
}

static void a_table_is_made_once(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 1);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_not_equal(f->store->add_table(f->store, "AAAAAA", "y", NULL), ST_OK);
    f->store->rollback(f->store);
    char *head = f->store->head_new(f->store, "AAAAAA", NULL);
    assert_string_equal(head, "the head");
    free(head);
}

/* A process that dies without a word, once before its commit and once after. */
static void crash(const struct fixture *f, bool is_committed)
{
    const pid_t child = fork();
    if (child == 0) {
        st_store *s = st_store_open(f->name, NULL);
        const st_row row = { .number = 2, .time = 7, .kind = 'm', .text = "roll" };
        bool is_fine = s != NULL && s->begin(s, NULL) == ST_OK &&
                       s->add_row(s, "AAAAAA", &row, NULL) == ST_OK;
        if (is_committed)
            is_fine = is_fine && s->commit(s, NULL) == ST_OK;
        _exit(is_fine ? 0 : 1);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void a_crash_loses_what_was_not_committed_and_nothing_else(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 1);
    f->store->close(f->store);
    crash(f, false);
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 1);
    f->store->close(f->store);
    crash(f, true);
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 2);
}

static void set_version(const struct fixture *f, const char *sentence)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(f->name + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sentence, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void an_older_store_is_brought_up_and_a_newer_one_refused(void **state)
{
    struct fixture *f = *state;
    st_error err = { 0 };
    make_table(f->store, "AAAAAA", 3);
    f->store->close(f->store);
    set_version(f, "PRAGMA user_version = 0; DROP TABLE notes; DROP TABLE packs");
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 3);
    f->store->close(f->store);
    set_version(f, "PRAGMA user_version = 999");
    assert_null(st_store_open(f->name, &err));
    assert_non_null(strstr(err.text, "newer"));
    set_version(f, "PRAGMA user_version = 1");
    f->store = open_store(f);
}

static void a_table_is_removed_whole(void **state)
{
    struct fixture *f = *state;
    st_error err = { 0 };
    make_table(f->store, "AAAAAA", 3);
    make_table(f->store, "BBBBBB", 2);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->remove_table(f->store, "AAAAAA", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    assert_null(f->store->head_new(f->store, "AAAAAA", &err));
    assert_int_equal(rows_of(f->store, "AAAAAA"), 0);
    assert_int_equal(rows_of(f->store, "BBBBBB"), 2);
}

/* What a statement of SQL counts in the file, which nobody has open. */
static int count_in_file(const struct fixture *f, const char *sentence)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_open(f->name + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sentence, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    const int count = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return count;
}

static void rows_that_an_older_program_left_fresh_are_found(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 2);
    f->store->close(f->store);
    f->store = open_store(f); /* the rows are in the journal now */
    f->store->close(f->store);
    set_version(f, "DROP TABLE batches; PRAGMA user_version = 2;"
                   "INSERT INTO fresh VALUES ('AAAAAA', 4, 7, 'm', 'd'),"
                   " ('AAAAAA', 3, 7, 'm', 'c')");
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 4);
    make_table(f->store, "BBBBBB", 2);
    f->store->close(f->store);
    assert_int_equal(count_in_file(f, "SELECT count(*) FROM fresh"), 0);
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 4);
    assert_int_equal(rows_of(f->store, "BBBBBB"), 2);
}

/* Die with some rows sorted in and some not, and one table removed. */
static void crash_while_sorting(const struct fixture *f)
{
    const pid_t child = fork();
    if (child == 0) {
        st_store *s = st_store_open(f->name, NULL);
        make_table(s, "AAAAAA", 3000);
        make_table(s, "BBBBBB", 30000);
        assert_int_equal(s->begin(s, NULL), ST_OK);
        assert_int_equal(s->remove_table(s, "AAAAAA", NULL), ST_OK);
        assert_int_equal(s->commit(s, NULL), ST_OK);
        _exit(0);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void hear(void *user, const char *key, const char *value)
{
    fail_msg("'%s': %s", key, value);
}

static void a_crash_between_sorting_in_loses_nothing_and_doubles_nothing(void **state)
{
    struct fixture *f = *state;
    f->store->close(f->store);
    crash_while_sorting(f);
    const int sorted = count_in_file(f, "SELECT count(*) FROM journal");
    assert_in_range(sorted, 1, 29999);
    assert_in_range(count_in_file(f, "SELECT count(*) FROM batches"), 1, 3);
    f->store = open_store(f);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 0);
    assert_int_equal(rows_of(f->store, "BBBBBB"), 30000);
    assert_int_equal(f->store->examine(f->store, hear, NULL, NULL), ST_OK);
    f->store->close(f->store);
    assert_int_equal(count_in_file(f, "SELECT count(*) FROM batches"), 0);
    f->store = open_store(f);
}

/* Every seventh row has no text. */
static void print_mixed(char *text, size_t size, uint32_t i)
{
    text[0] = '\0';
    if (i % 7 != 0)
        snprintf(text, size, "roll %u : \xc3\xa4", i);
}

/* Rows of several kinds and times, which were written before and are now in the journal. */
static void make_mixed_table(struct fixture *f, const char *code, uint32_t rows)
{
    static const char kinds[] = "mmpsm";
    st_store *s = f->store;
    uint64_t link = st_link_first(code);
    assert_int_equal(s->begin(s, NULL), ST_OK);
    assert_int_equal(s->add_table(s, code, "the head", NULL), ST_OK);
    for (uint32_t i = 1; i <= rows; i++) {
        char text[32];
        print_mixed(text, sizeof text, i);
        st_row row = { i, 1000 + 3 * i - i % 5, kinds[i % 5], text, 0 };
        row.link = link = st_link_next(link, &row);
        assert_int_equal(s->add_row(s, code, &row, NULL), ST_OK);
    }
    assert_int_equal(s->commit(s, NULL), ST_OK);
    f->store->close(f->store);
    f->store = open_store(f);
}

static st_status compare_mixed(void *user, const st_row *row, st_error *err)
{
    uint32_t *seen = user;
    char text[32];
    const uint32_t i = ++*seen;
    print_mixed(text, sizeof text, i);
    assert_int_equal(row->number, i);
    assert_int_equal(row->time, 1000 + 3 * i - i % 5);
    assert_int_equal(row->kind, "mmpsm"[i % 5]);
    assert_string_equal(row->text, text);
    return ST_OK;
}

static void rows_of_a_table_lie_together_and_come_back_one_by_one(void **state)
{
    struct fixture *f = *state;
    uint32_t seen = 0;
    make_mixed_table(f, "AAAAAA", 1000);
    assert_int_equal(f->store->read(f->store, "AAAAAA", compare_mixed, &seen, NULL),
                     ST_OK);
    assert_int_equal(seen, 1000);
    f->store->close(f->store);
    assert_in_range(count_in_file(f, "SELECT count(*) FROM journal"), 1, 50);
    f->store = open_store(f);
}

static st_status count_any(void *user, const st_row *row, st_error *err)
{
    ++*(int *)user;
    return ST_OK;
}

static void rows_that_lie_together_are_set_aside_one_by_one(void **state)
{
    struct fixture *f = *state;
    st_store *s;
    int seen = 0;
    make_mixed_table(f, "AAAAAA", 300);
    s = f->store;
    assert_int_equal(s->begin(s, NULL), ST_OK);
    assert_int_equal(s->set_aside(s, "AAAAAA", 151, "p", "why", NULL), ST_OK);
    assert_int_equal(s->commit(s, NULL), ST_OK);
    assert_int_equal(s->read(s, "AAAAAA", count_any, &seen, NULL), ST_OK);
    assert_int_equal(seen, 300 - 1 - 30);
    s->close(s);
    assert_int_equal(count_in_file(f, "SELECT count(*) FROM aside WHERE number = 151 OR"
                                      " (number > 151 AND kind = 'p')"),
                     31);
    f->store = open_store(f);
}

static void rows_are_seen_within_their_transaction(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 2);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    add(f->store, "AAAAAA", 3, "roll");
    assert_int_equal(rows_of(f->store, "AAAAAA"), 3);
    f->store->rollback(f->store);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 2);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->remove_table(f->store, "AAAAAA", NULL), ST_OK);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 0);
    f->store->rollback(f->store);
    assert_int_equal(rows_of(f->store, "AAAAAA"), 2);
}

static void a_batch_with_nonsense_in_it_is_read_up_to_there(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 1);
    f->store->close(f->store);
    set_version(f, "INSERT INTO batches (rows) VALUES (CAST("
                   "'AAAAAA 2 7 m b' || char(0) || 'AAAAAA 9' || char(0) ||"
                   "'much too long a code 1 7 m b' || char(0) || char(0) ||"
                   "'AAAAAA x 7 m b' || char(0) || 'AAAAAA 9 7 m' || char(0) ||"
                   "'AAAAAA 3 7 m c' || char(0) || 'AAAAAA 4 7 m cut' AS BLOB)),"
                   " (X'')");
    f->store = open_store(f);
    expect_hole(f->store, "AAAAAA", 3);
}

/* What the store says of a table. */
struct about {
    uint32_t rows, labelled;
    char label[64];
    int count;
};

static void note_table(void *user, const st_table_note *note)
{
    struct about *a = user;
    a->rows = note->rows;
    a->labelled = note->labelled;
    snprintf(a->label, sizeof a->label, "%s", note->label);
    a->count++;
}

static void set_label(st_store *s, const char *code, uint32_t row, const char *label)
{
    assert_int_equal(s->begin(s, NULL), ST_OK);
    assert_int_equal(s->set_label(s, code, row, label, NULL), ST_OK);
    assert_int_equal(s->commit(s, NULL), ST_OK);
}

static void a_label_is_kept_beside_a_table_and_goes_with_it(void **state)
{
    struct fixture *f = *state;
    struct about a = { 0 };
    st_error err = { 0 };
    make_table(f->store, "AAAAAA", 3);
    make_table(f->store, "BBBBBB", 2);
    set_label(f->store, "BBBBBB", 1, "an older one");
    set_label(f->store, "BBBBBB", 2, "what it is");
    f->store->close(f->store);
    f->store = open_store(f);
    assert_int_equal(f->store->look(f->store, "BBBBBB", note_table, &a, NULL), ST_OK);
    assert_int_equal(a.rows, 2);
    assert_int_equal(a.labelled, 2);
    assert_string_equal(a.label, "what it is");
    assert_int_equal(f->store->look(f->store, "AAAAAA", note_table, &a, NULL), ST_OK);
    assert_string_equal(a.label, "");
    a.count = 0;
    assert_int_equal(f->store->survey(f->store, "AAAAAA", 9, note_table, &a, NULL),
                     ST_OK);
    assert_int_equal(a.count, 1);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->remove_table(f->store, "BBBBBB", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    assert_int_equal(f->store->look(f->store, "BBBBBB", note_table, &a, &err),
                     ST_NOT_FOUND);
    make_table(f->store, "BBBBBB", 1); /* no hole by a label of before */
    assert_int_equal(rows_of(f->store, "BBBBBB"), 1);
}

static void a_last_row_that_is_gone_is_missed_by_the_label(void **state)
{
    struct fixture *f = *state;
    make_table(f->store, "AAAAAA", 3);
    set_label(f->store, "AAAAAA", 4, "of one row more");
    expect_hole(f->store, "AAAAAA", 3);
}

/* In a file that nobody has open: change what is kept of a table of 300 rows, and look how
 * far it can be read. */
static void expect_damage(struct fixture *f, const char *sentence, uint32_t rows)
{
    uint32_t seen = 0;
    st_error err = { 0 };
    make_mixed_table(f, "AAAAAA", 300);
    f->store->close(f->store);
    set_version(f, sentence);
    f->store = open_store(f);
    assert_int_equal(f->store->read(f->store, "AAAAAA", compare_mixed, &seen, &err),
                     ST_BAD_FILE);
    assert_non_null(strstr(err.text, "AAAAAA"));
    assert_int_equal(seen, rows);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(
        f->store->set_aside(f->store, "AAAAAA", seen + 1, "*", err.text, NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    seen = 0;
    assert_int_equal(f->store->read(f->store, "AAAAAA", compare_mixed, &seen, NULL),
                     ST_OK);
    assert_int_equal(seen, rows);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->remove_table(f->store, "AAAAAA", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
}

static void rows_after_one_that_is_not_as_written_are_not_read(void **state)
{
    struct fixture *f = *state;
    /* A letter, a whole bundle, the time of its rows, and a kind. */
    expect_damage(f,
                  "UPDATE journal SET text = CAST(replace(CAST(text AS TEXT), 'roll 3',"
                  " 'rolL 3') AS BLOB) WHERE number = 1",
                  2);
    expect_damage(f, "DELETE FROM journal WHERE number = 129", 128);
    expect_damage(f, "UPDATE journal SET time = time + 1 WHERE number = 129", 128);
    expect_damage(f,
                  "UPDATE journal SET kind = 'x' || substr(kind, 2)"
                  " WHERE number = 257",
                  256);
    expect_damage(f, "UPDATE journal SET kind = substr(kind, 2) WHERE number = 257", 256);
}

static void a_head_and_a_note_that_are_not_as_written_are_not_believed(void **state)
{
    struct fixture *f = *state;
    st_error err = { 0 };
    make_table(f->store, "AAAAAA", 1);
    assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
    assert_int_equal(f->store->set_note(f->store, "key", "value", NULL), ST_OK);
    assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    f->store->close(f->store);
    set_version(f, "UPDATE tables SET head = replace(head, 'the', 'tho');"
                   "UPDATE notes SET value = replace(value, 'lu', 'lo')");
    f->store = open_store(f);
    assert_null(f->store->head_new(f->store, "AAAAAA", &err));
    assert_int_equal(err.code, ST_BAD_FILE);
    assert_int_equal(f->store->read_notes(f->store, "key", hear, NULL, NULL), ST_OK);
}

static void names_of_stores_are_checked(void **state)
{
    static const char *const names[] = { "", "sqlite:", "postgres:x", "tables.sqlite",
                                         "sqlite:/no/such/folder/x" };
    for (int i = 0; i < ST_COUNT(names); i++) {
        st_error err = { 0 };
        assert_null(st_store_open(names[i], &err));
        assert_int_equal(err.code, ST_BAD_FILE);
        assert_true(err.text[0] != '\0');
    }
}

static void content_is_kept_once_by_its_identity(void **state)
{
    const struct fixture *f = *state;
    st_error err;
    assert_null(f->store->pack_new(f->store, "abc", &err));
    assert_int_equal(err.code, ST_NOT_FOUND);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(f->store->begin(f->store, NULL), ST_OK);
        assert_int_equal(f->store->add_pack(f->store, "abc", i ? "other" : "cards", NULL),
                         ST_OK);
        assert_int_equal(f->store->commit(f->store, NULL), ST_OK);
    }
    char *text = f->store->pack_new(f->store, "abc", NULL);
    assert_string_equal(text, "cards");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(content_is_kept_once_by_its_identity, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(rows_come_back_in_their_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_rolled_back_is_not_there, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(many_rows_are_sorted_and_stay_in_order, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_table_is_made_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_crash_loses_what_was_not_committed_and_nothing_else, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            an_older_store_is_brought_up_and_a_newer_one_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_table_is_removed_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_that_an_older_program_left_fresh_are_found,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_crash_between_sorting_in_loses_nothing_and_doubles_nothing, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            rows_of_a_table_lie_together_and_come_back_one_by_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_that_lie_together_are_set_aside_one_by_one,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_are_seen_within_their_transaction, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_batch_with_nonsense_in_it_is_read_up_to_there,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_label_is_kept_beside_a_table_and_goes_with_it,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_last_row_that_is_gone_is_missed_by_the_label,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            rows_after_one_that_is_not_as_written_are_not_read, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_head_and_a_note_that_are_not_as_written_are_not_believed, set_up,
            tear_down),
        cmocka_unit_test(names_of_stores_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
