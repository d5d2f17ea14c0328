/* test_failing.c: a store whose writes fail: nothing is lost, nothing is claimed. */
#include "line.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char three_people[] =
    "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
    "{\"kind\":\"person\",\"name\":\"Ann\"},"
    "{\"kind\":\"person\"},{\"kind\":\"person\"}]}";

/* A store whose n-th write fails, once. */
struct faulty {
    st_store store;
    st_store *inner;
    int writes, fails_at;
    bool is_full;   /* every write fails... */
    bool is_broken; /* ...and every reading */
};

static bool is_out(struct faulty *f)
{
    return ++f->writes == f->fails_at || f->is_full;
}

static st_status run_out(st_error *err)
{
    return st_fail(err, ST_BAD_FILE, "", "The disk is full.");
}

static st_status begin(st_store *s, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->begin(f->inner, err);
}

static st_status add_table(st_store *s, const char *code, const char *head, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->add_table(f->inner, code, head, err);
}

static st_status add_row(st_store *s, const char *code, const st_row *row, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->add_row(f->inner, code, row, err);
}

static st_status set_head(st_store *s, const char *code, const char *head, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->set_head(f->inner, code, head, err);
}

static st_status probe(st_store *s, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->probe(f->inner, err);
}

static st_status commit(st_store *s, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->commit(f->inner, err);
}

static void rollback(st_store *s)
{
    struct faulty *f = (struct faulty *)s;
    f->inner->rollback(f->inner);
}

static st_status add_pack(st_store *s, const char *identity, const char *text,
                          st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->add_pack(f->inner, identity, text, err);
}

static char *pack_new(st_store *s, const char *identity, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return f->inner->pack_new(f->inner, identity, err);
}

static char *head_new(st_store *s, const char *code, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    if (f->is_broken) {
        (void)run_out(err);
        return NULL;
    }
    return f->inner->head_new(f->inner, code, err);
}

static st_status read_rows(st_store *s, const char *code, st_row_visit *visit, void *user,
                           st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return f->inner->read(f->inner, code, visit, user, err);
}

static st_status set_label(st_store *s, const char *code, uint32_t row, const char *label,
                           st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err)
                     : f->inner->set_label(f->inner, code, row, label, err);
}

static st_status set_note(st_store *s, const char *key, const char *value, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return is_out(f) ? run_out(err) : f->inner->set_note(f->inner, key, value, err);
}

static st_status look(st_store *s, const char *code, st_table_visit *visit, void *user,
                      st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return f->inner->look(f->inner, code, visit, user, err);
}

static st_status count(st_store *s, int *tables, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return f->inner->count(f->inner, tables, err);
}

static st_status read_notes(st_store *s, const char *start, st_note_visit *visit,
                            void *user, st_error *err)
{
    struct faulty *f = (struct faulty *)s;
    return f->inner->read_notes(f->inner, start, visit, user, err);
}

static struct faulty faulty_open(int fails_at)
{
    st_error err;
    struct faulty f = { .store = { .begin = begin,
                                   .add_table = add_table,
                                   .add_pack = add_pack,
                                   .pack_new = pack_new,
                                   .add_row = add_row,
                                   .set_head = set_head,
                                   .set_label = set_label,
                                   .set_note = set_note,
                                   .look = look,
                                   .probe = probe,
                                   .commit = commit,
                                   .rollback = rollback,
                                   .head_new = head_new,
                                   .read = read_rows,
                                   .count = count,
                                   .read_notes = read_notes },
                        .inner = st_store_open("sqlite::memory:", &err),
                        .fails_at = fails_at };
    assert_non_null(f.inner);
    return f;
}

/* Ask until it is done; a failure of the store must be said and leave no trace. */
static json_t *insist(st_connection *c, const char *frame)
{
    for (int tries = 0; tries < 3; tries++) {
        json_t *answer = line_ask(c, "%s", frame);
        if (line_is_ok(answer))
            return answer;
        assert_string_equal(line_text(answer, "error"), "store");
        if (c->room != NULL)
            assert_true(line_is_stored(c->hall, c->room->code));
        json_decref(answer);
    }
    fail_msg("%s was refused three times", frame);
    return NULL;
}

static void join(st_connection *c, const char *code, const json_t *made, int seat)
{
    char frame[LINE_FRAME];
    line_join_frame(frame, code, made, seat);
    json_decref(insist(c, frame));
}

/* It is made by whoever is to act. */
static void move(st_connection *c[3], const st_room *room)
{
    char frame[256];
    const uint32_t count_before = st_match_count(room->match);
    line_print_move(room, 2, frame);
    json_t *answer = insist(c[st_position_actor(st_match_position(room->match))], frame);
    assert_int_equal(json_integer_value(json_object_get(answer, "move")),
                     count_before + 1);
    json_decref(answer);
}

/* A short life of a table. Returns how many writes it took. */
static int live(int fails_at)
{
    struct faulty f = faulty_open(fails_at);
    st_hall *hall = line_hall_new(&f.store);
    st_connection *c[3];
    for (int seat = 0; seat < 3; seat++)
        c[seat] = st_connection_new(hall, NULL);
    json_t *made = insist(c[0], three_people);
    const st_room *room = c[0]->room;
    char code[ST_CODE];
    memcpy(code, room->code, sizeof code);
    for (int seat = 1; seat < 3; seat++)
        join(c[seat], code, made, seat);
    for (int i = 0; i < 3; i++)
        move(c, room);
    json_decref(insist(c[1], "{\"do\":\"chat\",\"n\":3,\"text\":\"hello\"}"));
    json_decref(insist(c[1], "{\"do\":\"name\",\"n\":4,\"name\":\"Bo\"}"));
    json_decref(insist(c[2], "{\"do\":\"leave\",\"n\":5}"));
    join(c[2], code, made, 2);
    move(c, room);
    assert_int_equal(st_match_count(room->match), 4);
    assert_int_equal(hall->tables, 1);
    assert_true(line_is_stored(hall, code));
    json_decref(made);
    for (int seat = 0; seat < 3; seat++)
        st_connection_free(c[seat]);
    st_turn_end(hall);
    st_hall_free(hall);
    f.inner->close(f.inner);
    return f.writes;
}

static void whichever_write_fails_nothing_is_lost(void **state)
{
    const int writes = live(0);
    assert_true(writes > 20);
    for (int n = 1; n <= writes; n++)
        live(n);
}

/* While the store fails, a table whose bot is due costs next to nothing, health says so,
 * nobody is told that a table is not there, and only what was kept is counted. */
static void a_store_that_fails_is_left_in_peace(void **state)
{
    struct faulty f = faulty_open(0);
    st_hall *hall = line_hall_new(&f.store);
    st_connection *c = st_connection_new(hall, NULL),
                  *other = st_connection_new(hall, NULL);
    json_t *made = line_ask(c,
                            "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
                            "{\"kind\":\"person\"},{\"kind\":\"bot\"},"
                            "{\"kind\":\"bot\"}]}");
    json_decref(line_ask(other, "%s", three_people));
    json_decref(line_ask(c, "{\"do\":\"leave\",\"n\":2}"));
    const uint64_t moves = hall->metrics.moves, tables = hall->metrics.tables;
    f.is_full = true;
    const int writes = f.writes;
    for (int turns = 0; turns < 1000; turns++) {
        hall->now_ms++;
        st_turn_end(hall);
    }
    assert_true(f.writes - writes < 30);
    f.is_broken = true;
    hall->now_ms += 20000;
    for (int turns = 0; turns < 3; turns++)
        st_turn_end(hall);
    assert_true(hall->failures > 0);
    assert_int_equal(hall->metrics.moves, moves);
    json_t *asked = line_ask(
        c, "{\"do\":\"join\",\"n\":3,\"table\":\"%s\",\"token\":\"%s\"}",
        line_text(made, "table"), line_text(made, "token"));
    assert_string_equal(line_text(asked, "error"), "store");
    json_t *created = line_ask(other, "%s", three_people);
    assert_string_equal(line_text(created, "error"), "store");
    assert_int_equal(hall->metrics.tables, tables);
    f.is_full = f.is_broken = false;
    hall->now_ms += 60000;
    st_hall_sweep(hall);
    assert_int_equal(hall->failures, 0);
    json_t *again = line_ask(
        c, "{\"do\":\"join\",\"n\":3,\"table\":\"%s\",\"token\":\"%s\"}",
        line_text(made, "table"), line_text(made, "token"));
    assert_true(line_is_ok(again));
    assert_true(line_is_stored(hall, line_text(made, "table")));
    json_decref(made);
    json_decref(asked);
    json_decref(created);
    json_decref(again);
    st_connection_free(c);
    st_connection_free(other);
    st_turn_end(hall);
    st_hall_free(hall);
    f.inner->close(f.inner);
}

/* In one turn a write fails; whoever asks for another table in the same turn must not be
 * told that it is not there. */
static void nothing_is_read_inside_a_broken_transaction(void **state)
{
    struct faulty f = faulty_open(0);
    st_hall *hall = line_hall_new(&f.store);
    st_connection *c = st_connection_new(hall, NULL),
                  *other = st_connection_new(hall, NULL);
    json_t *made = line_ask(other, "%s", three_people);
    st_room_exit(other);
    st_turn_end(hall);
    hall->now_ms += hall->limits.idle_ms;
    st_hall_sweep(hall);
    assert_int_equal(hall->rooms, 0);
    f.fails_at = f.writes + 2;
    char frame[96];
    snprintf(frame, sizeof frame, "{\"do\":\"join\",\"n\":3,\"table\":\"%s\"}",
             line_text(made, "table"));
    st_hear_text(c, three_people, strlen(three_people), true);
    json_t *answer = line_ask(other, "%s", frame);
    assert_string_equal(line_text(answer, "error"), "store");
    json_decref(answer);
    json_decref(made);
    st_connection_free(c);
    st_connection_free(other);
    st_turn_end(hall);
    st_hall_free(hall);
    f.inner->close(f.inner);
}

static void a_move_is_answered_only_when_it_is_stored(void **state)
{
    struct faulty f = faulty_open(0);
    st_hall *hall = line_hall_new(&f.store);
    st_connection *c = st_connection_new(hall, NULL);
    json_decref(line_ask(c, "%s", three_people));
    st_connection_sent(c, c->out.used);
    char frame[256];
    line_print_move(c->room, 2, frame);
    st_hear_text(c, frame, strlen(frame), true);
    assert_int_equal(st_match_count(c->room->match), 1);
    assert_int_equal(c->out.used, 0);
    st_turn_end(hall);
    assert_true(c->out.used > 0);
    st_connection_free(c);
    st_turn_end(hall);
    st_hall_free(hall);
    f.inner->close(f.inner);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whichever_write_fails_nothing_is_lost),
        cmocka_unit_test(a_move_is_answered_only_when_it_is_stored),
        cmocka_unit_test(a_store_that_fails_is_left_in_peace),
        cmocka_unit_test(nothing_is_read_inside_a_broken_transaction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
