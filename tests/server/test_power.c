/* test_power.c: a busy server survives a power cut: whenever it comes, every table is as
 * its players were last told, or as they were about to be.
 *
 * The disk forgets what was not synced (tests/store/power.h). Before and after each sync,
 * and when answers have been given, the files are copied as a cut would leave them and
 * read by another hall. */
#include "../store/power.h"
#include "line.h"

#include "server/table/journal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { TABLES = 3, TURNS = 40 };

struct house {
    char folder[64], cut_folder[80];
    st_store *store;
    st_hall *hall, *other; /* the other reads what a cut left */
    st_connection *c[TABLES];
    char *told[TABLES]; /* what a table was when its players last heard */
    bool is_open;
    int cuts;
    uint32_t dice;
};

/* Everything a table is, but for the talk. */
static char *told_new(const st_room *room)
{
    char *record = st_match_record_new(room->match, true), *told = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&told, &size);
    fprintf(out, "%d %u\n%s", room->is_started, room->chats, record);
    fclose(out);
    free(record);
    return told;
}

static void compare(const struct house *h, int table)
{
    st_error err = { 0 };
    const st_room *now = h->c[table]->room;
    st_room *read = st_journal_load(h->other, now->code, &err);
    if (read == NULL)
        fail_msg("after sync %d table %d is gone: %s", power_syncs(), table, err.text);
    char *found = told_new(read), *next = told_new(now);
    if (strcmp(found, h->told[table]) != 0 && strcmp(found, next) != 0)
        fail_msg("after sync %d table %d was told\n%sbut is\n%s", power_syncs(), table,
                 h->told[table], found);
    free(found);
    free(next);
    st_room_free(h->other, read);
}

static void look(struct house *h, enum power_cut cut)
{
    char name[128];
    st_error err = { 0 };
    snprintf(name, sizeof name, "sqlite:%s/tables", h->cut_folder);
    power_copy(h->cut_folder, cut, h->dice);
    st_store *store = st_store_open(name, &err);
    if (store == NULL)
        fail_msg("cut %d after sync %d: %s", (int)cut, power_syncs(), err.text);
    h->other->store = store;
    for (int i = 0; i < TABLES; i++)
        compare(h, i);
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

static st_hall *hall_new(st_store *store)
{
    const st_limits limits = st_limits_default();
    st_hall *hall = st_hall_new(store, &limits, NULL, NULL);
    assert_non_null(hall);
    return hall;
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
    h->hall = hall_new(h->store);
    h->other = hall_new(h->store);
    for (int i = 0; i < TABLES; i++) {
        h->c[i] = st_connection_new(h->hall, NULL);
        json_decref(line_ask(
            h->c[i], "%s",
            "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"takebacks\":true,"
            "\"seats\":[{\"kind\":\"person\"},{\"kind\":\"bot\",\"bot\":\"random\"},"
            "{\"kind\":\"bot\",\"bot\":\"random\"}]}"));
    }
}

static void close_house(struct house *h)
{
    static const char *const names[] = { "tables", "tables-wal", "tables-shm",
                                         "tables-journal" };
    char path[128];
    h->is_open = false;
    for (int i = 0; i < TABLES; i++) {
        st_connection_free(h->c[i]);
        free(h->told[i]);
    }
    st_hall_free(h->other);
    st_hall_free(h->hall);
    h->store->close(h->store);
    power_end();
    for (int i = 0; i < ST_COUNT(names); i++) {
        snprintf(path, sizeof path, "%s/%s", h->folder, names[i]);
        unlink(path);
        snprintf(path, sizeof path, "%s/%s", h->cut_folder, names[i]);
        unlink(path);
    }
    rmdir(h->folder);
    rmdir(h->cut_folder);
}

/* A move of the person who is to act, a take-back, or a word. */
static void say_something(st_connection *c, int turn)
{
    const st_match *match = c->room->match;
    const st_start *start = st_match_start(match);
    char frame[256], text[ST_MOVE_TEXT];
    const uint32_t count = st_match_count(match);
    if (turn % 8 == 5) {
        snprintf(frame, sizeof frame, "{\"do\":\"chat\",\"n\":1,\"text\":\"hello\"}");
    } else if (turn % 8 == 7) {
        snprintf(frame, sizeof frame, "{\"do\":\"undo\",\"n\":1,\"seen\":%u}", count);
    } else {
        st_moves moves;
        st_position_moves(st_match_position(match), &moves);
        if (moves.count == 0)
            return;
        st_move_print(start->game, start->pack, moves.move[0], text, sizeof text);
        snprintf(frame, sizeof frame,
                 "{\"do\":\"move\",\"n\":%d,\"seen\":%u,\"text\":\"%s\"}", turn + 1,
                 count, text);
    }
    st_hear_text(c, frame, strlen(frame), true);
}

/* From here on this is what the players know. */
static void hear(struct house *h)
{
    for (int i = 0; i < TABLES; i++) {
        free(h->told[i]);
        h->told[i] = told_new(h->c[i]->room);
        st_connection_sent(h->c[i], h->c[i]->out.used);
    }
}

static void a_busy_server_survives_a_power_cut(void **state)
{
    struct house h = { .dice = 1 };
    open_house(&h);
    h.hall->limits.frames = 100000;
    hear(&h);
    h.is_open = true;
    for (int turn = 0; turn < TURNS; turn++) {
        for (int i = 0; i < TABLES; i++)
            if (i == 0 || turn % (i + 1) == 0)
                say_something(h.c[i], turn);
        st_turn_end(h.hall);
        hear(&h);
        cut_now(&h);
    }
    assert_true(h.cuts > 3 * TURNS);
    assert_true(h.hall->metrics.moves > TURNS / 2);
    close_house(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_busy_server_survives_a_power_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
