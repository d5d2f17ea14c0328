/* test_damage.c: one damaged bit, anywhere in the file of a store: no table goes on from
 * what its players have not seen, as if nothing had been.
 *
 * A small store is changed at one place after the other. Then it cannot be opened, or the
 * table cannot, and that is said; or all is as it was. */
#include "line.h"

#include "server/table/journal.h"
#include "server/table/talk.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { TABLES = 2, MOVES = 5 };

struct house {
    char folder[64], file[96], name[112];
    st_hall *hall;
    char code[TABLES][ST_CODE];
    char *told[TABLES];
    uint8_t *bytes;
    size_t size;
};

static const char create[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seed\":\"damage %d\",\"seats\":["
    "{\"kind\":\"person\",\"name\":\"Ann\"},{\"kind\":\"person\",\"name\":\"Bo\"},"
    "{\"kind\":\"person\"}]}";

/* Everything a table is, talk included. */
static char *told_new(st_hall *hall, st_room *room)
{
    char *told = line_told_new(hall, room->code), *all = NULL;
    size_t size = 0, talked = 0;
    FILE *out = open_memstream(&all, &size);
    st_connection *c = st_connection_new(hall, NULL);
    st_talk_show(room, 0, c);
    char *talk = line_take_bytes(c, &talked);
    fprintf(out, "%s%.*s", told, (int)talked, talk);
    fclose(out);
    st_connection_free(c);
    free(told);
    free(talk);
    return all;
}

static void make_table(struct house *h, int table)
{
    char frame[256];
    st_connection *c = st_connection_new(h->hall, NULL);
    json_t *made = line_ask(c, create, table);
    assert_true(line_is_ok(made));
    memcpy(h->code[table], c->room->code, ST_CODE);
    json_decref(line_ask(c, "{\"do\":\"chat\",\"n\":2,\"text\":\"hello\"}"));
    for (int i = 0; i < MOVES; i++) {
        st_room *room = c->room;
        const uint32_t asked = st_position_to_act(st_match_position(room->match));
        line_join_frame(frame, room->code, made, __builtin_ctz(asked));
        json_decref(line_ask(c, "%s", frame));
        line_print_move(room, 3, frame);
        json_t *answer = line_ask(c, "%s", frame);
        assert_true(line_is_ok(answer));
        json_decref(answer);
    }
    h->told[table] = told_new(h->hall, c->room);
    json_decref(made);
    st_connection_free(c);
    st_turn_end(h->hall);
}

static st_hall *open_hall(st_store *store)
{
    st_limits limits = st_limits_default();
    limits.takes_seeds = true;
    limits.frames = 100000;
    st_hall *hall = st_hall_new(store, &limits, NULL, NULL);
    assert_non_null(hall);
    hall->now_ms = 1000000;
    hall->time = 1000000000;
    return hall;
}

/* Small pages, and no content of packs, which has an identity of its own: so that every
 * place can be tried. */
static void make_small(const struct house *h)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(h->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "DELETE FROM packs; PRAGMA journal_mode = DELETE;"
                                  "PRAGMA page_size = 512; VACUUM",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
}

static void make_house(struct house *h)
{
    /* Each place is a store that is opened, with its syncs: in memory, where that is. */
    const bool has_memory = access("/dev/shm", W_OK) == 0;
    snprintf(h->folder, sizeof h->folder, "%ssandtable-damage-XXXXXX",
             has_memory ? "/dev/shm/" : "");
    assert_non_null(mkdtemp(h->folder));
    snprintf(h->file, sizeof h->file, "%s/tables", h->folder);
    snprintf(h->name, sizeof h->name, "sqlite:%s", h->file);
    st_store *store = st_store_open(h->name, NULL);
    h->hall = open_hall(store);
    for (int i = 0; i < TABLES; i++)
        make_table(h, i);
    st_hall_free(h->hall); /* with labels */
    store->close(store);
    store = st_store_open(h->name, NULL); /* rows go to their places */
    store->close(store);
    make_small(h);
    FILE *in = fopen(h->file, "rb");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    h->size = (size_t)ftell(in);
    rewind(in);
    h->bytes = st_alloc(h->size, 1);
    assert_int_equal(fread(h->bytes, 1, h->size, in), h->size);
    fclose(in);
    h->hall = open_hall(st_store_open("sqlite::memory:", NULL));
}

static void remove_log(const struct house *h)
{
    static const char *const endings[] = { "-wal", "-shm", "-journal" };
    char path[128];
    for (int i = 0; i < ST_COUNT(endings); i++) {
        snprintf(path, sizeof path, "%s%s", h->file, endings[i]);
        unlink(path);
    }
}

static void write_file(const struct house *h)
{
    remove_log(h);
    FILE *out = fopen(h->file, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(h->bytes, 1, h->size, out), h->size);
    fclose(out);
}

/* How many tables were refused. */
static int look(const struct house *h, size_t place, st_store *store)
{
    int refused = 0;
    st_store *own = h->hall->store;
    h->hall->store = store;
    for (int i = 0; i < TABLES; i++) {
        st_error err = { 0 };
        st_room *room = st_journal_load(h->hall, h->code[i], &err);
        if (room == NULL) {
            assert_true(err.text[0] != '\0');
            refused++;
            continue;
        }
        char *told = told_new(h->hall, room);
        if (strcmp(told, h->told[i]) != 0)
            fail_msg("byte %zu is damaged, and a table goes on as\n%s\ninstead of\n%s",
                     place, told, h->told[i]);
        free(told);
        st_room_drop(h->hall, room);
    }
    h->hall->store = own;
    return refused;
}

static void a_damaged_bit_is_never_played_over(void **state)
{
    struct house h = { 0 };
    int refused = 0, unopened = 0;
    make_house(&h);
    for (size_t i = 0; i < h.size; i++) {
        h.bytes[i] ^= (uint8_t)(1 << i % 8);
        write_file(&h);
        h.bytes[i] ^= (uint8_t)(1 << i % 8);
        st_store *store = st_store_open(h.name, NULL);
        if (store == NULL) {
            unopened++;
            continue;
        }
        refused += look(&h, i, store);
        store->close(store);
    }
    print_message("%zu places: %d times no store, %d times no table\n", h.size, unopened,
                  refused);
    assert_true(refused > 500 && unopened > 0);
    write_file(&h);
    st_store *store = st_store_open(h.name, NULL);
    assert_int_equal(look(&h, 0, store), 0);
    store->close(store);
    remove_log(&h);
    unlink(h.file);
    rmdir(h.folder);
    store = h.hall->store;
    st_hall_free(h.hall);
    store->close(store);
    for (int i = 0; i < TABLES; i++)
        free(h.told[i]);
    free(h.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_damaged_bit_is_never_played_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
