/* test_lasting.c: tables that outlive the program they began with: its content, its rules;
 * and tables that begin from another. */
#include "line.h"

#include <sandtable/registry.h>

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char alone[] = "{\"do\":\"create\",\"n\":1,\"game\":\"patrol\",\"seats\":["
                            "{\"kind\":\"person\",\"name\":\"Ann\"},{\"kind\":\"bot\"},"
                            "{\"kind\":\"bot\"}]}";

/* A store that tells one row otherwise, as if another program had written it. */
struct lying {
    st_store store;
    st_store *inner;
    uint32_t row; /* 0: none */
    const char *text;
    st_row_visit *visit;
    void *user;
};

static st_status begin(st_store *s, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->begin(l->inner, err);
}

static st_status add_table(st_store *s, const char *code, const char *head, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->add_table(l->inner, code, head, err);
}

static st_status add_row(st_store *s, const char *code, const st_row *row, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->add_row(l->inner, code, row, err);
}

static st_status add_pack(st_store *s, const char *identity, const char *text,
                          st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->add_pack(l->inner, identity, text, err);
}

static st_status commit(st_store *s, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->commit(l->inner, err);
}

static void rollback(st_store *s)
{
    struct lying *l = (struct lying *)s;
    l->inner->rollback(l->inner);
}

static char *head_new(st_store *s, const char *code, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->head_new(l->inner, code, err);
}

static char *pack_new(st_store *s, const char *identity, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->pack_new(l->inner, identity, err);
}

static st_status lie(void *user, const st_row *row, st_error *err)
{
    struct lying *l = user;
    st_row told = *row;
    if (row->number == l->row)
        told.text = l->text;
    return l->visit(l->user, &told, err);
}

static st_status read_rows(st_store *s, const char *code, st_row_visit *visit, void *user,
                           st_error *err)
{
    struct lying *l = (struct lying *)s;
    l->visit = visit;
    l->user = user;
    return l->inner->read(l->inner, code, lie, l, err);
}

static st_status count(st_store *s, int *tables, st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->count(l->inner, tables, err);
}

static st_status read_notes(st_store *s, const char *start, st_note_visit *visit,
                            void *user, st_error *err)
{
    return ST_OK;
}

static st_status set_label(st_store *s, const char *code, uint32_t row, const char *label,
                           st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->set_label(l->inner, code, row, label, err);
}

static st_status look(st_store *s, const char *code, st_table_visit *visit, void *user,
                      st_error *err)
{
    struct lying *l = (struct lying *)s;
    return l->inner->look(l->inner, code, visit, user, err);
}

static struct lying lying_open(void)
{
    st_error err;
    return (struct lying){ .store = { .begin = begin,
                                      .add_table = add_table,
                                      .add_row = add_row,
                                      .add_pack = add_pack,
                                      .set_label = set_label,
                                      .look = look,
                                      .commit = commit,
                                      .rollback = rollback,
                                      .head_new = head_new,
                                      .pack_new = pack_new,
                                      .read = read_rows,
                                      .count = count,
                                      .read_notes = read_notes },
                           .inner = st_store_open("sqlite::memory:", &err) };
}

static st_hall *hall_new(st_store *store, const char *pack_dir)
{
    st_error err;
    const st_limits limits = st_limits_default();
    st_hall *hall = st_hall_new(store, &limits, pack_dir, &err);
    assert_non_null(hall);
    hall->now_ms = 1000000;
    return hall;
}

/* The person makes the first legal move whenever asked, bots theirs. */
static void play(st_connection *c, uint32_t moves)
{
    const st_room *room = c->room;
    const st_start *start = st_match_start(room->match);
    while (st_match_count(room->match) < moves) {
        st_moves legal;
        char text[ST_MOVE_TEXT];
        c->hall->now_ms += 1000;
        if ((st_position_to_act(st_match_position(room->match)) & 1) == 0) {
            st_turn_end(c->hall);
            c->out.used = 0;
            continue;
        }
        st_position_moves(st_match_position(room->match), &legal);
        st_move_print(start->game, start->pack, legal.move[0], text, sizeof text);
        json_t *answer = line_ask(c,
                                  "{\"do\":\"move\",\"n\":2,\"seen\":%u,\"text\":\"%s\"}",
                                  st_match_count(room->match), text);
        assert_true(line_is_ok(answer));
        json_decref(answer);
        c->out.used = 0;
    }
}

static char *record_new(st_hall *hall, const char *code)
{
    st_error err = { 0 };
    st_room *room = st_room_find(hall, code, &err);
    if (room == NULL)
        fail_msg("%s", err.text);
    return st_match_record_new(room->match, true);
}

static void close_hall(st_hall *hall, st_connection *c)
{
    if (c != NULL)
        st_connection_free(c);
    st_turn_end(hall);
    st_hall_free(hall);
}

/* The default pack in a folder, with a year of 9 rounds instead of 8. */
static void write_pack(const char *dir)
{
    const st_game *game = st_registry_find("patrol", NULL);
    for (const st_file *f = game->content->files; f->name != NULL; f++) {
        char path[256], *text = st_alloc(1, f->size + 1), *found;
        memcpy(text, f->bytes, f->size);
        snprintf(path, sizeof path, "%s/%s", dir, f->name);
        if ((found = strstr(text, "shift_laps: 8")) != NULL)
            found[strlen("shift_laps: ")] = '9';
        FILE *out = fopen(path, "w");
        assert_non_null(out);
        fputs(text, out);
        fclose(out);
        free(text);
    }
}

static void remove_pack(const char *dir)
{
    const st_game *game = st_registry_find("patrol", NULL);
    for (const st_file *f = game->content->files; f->name != NULL; f++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", dir, f->name);
        unlink(path);
    }
    rmdir(dir);
}

static void a_table_keeps_the_content_it_began_with(void **state)
{
    char dir[] = "lasting-pack-XXXXXX", code[ST_CODE];
    struct lying l = lying_open();
    assert_non_null(mkdtemp(dir));
    write_pack(dir);
    st_hall *hall = hall_new(&l.store, dir);
    st_connection *c = st_connection_new(hall, NULL);
    json_decref(line_ask(c, "%s", alone));
    play(c, 5);
    memcpy(code, c->room->code, sizeof code);
    char *before = record_new(hall, code);
    close_hall(hall, c);
    remove_pack(dir);

    hall = hall_new(&l.store, NULL); /* the program has 8 rounds */
    char *after = record_new(hall, code);
    assert_string_equal(before, after);
    c = st_connection_new(hall, NULL);
    json_t *games = line_ask(c, "{\"do\":\"games\",\"n\":1}");
    json_decref(games);
    json_decref(line_ask(c, "%s", alone));
    assert_string_not_equal(
        st_pack_hash(st_match_start(c->room->match)->pack),
        st_pack_hash(st_match_start(st_room_find(hall, code, NULL)->match)->pack));
    close_hall(hall, c);
    free(before);
    free(after);
    l.inner->close(l.inner);
}

static void a_table_that_plays_differently_goes_on_from_its_last_position(void **state)
{
    char code[ST_CODE];
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    json_decref(line_ask(c, "%s", alone));
    play(c, 70);
    memcpy(code, c->room->code, sizeof code);
    char *before = record_new(hall, code);
    const char *place = strstr(before, "\nposition 64 ");
    assert_non_null(place);
    close_hall(hall, c);

    l.row = 10; /* some move among the first ones */
    l.text = "1 roll : 9";
    hall = hall_new(&l.store, NULL);
    char *after = record_new(hall, code);
    st_turn_end(hall); /* the row that says so becomes durable */
    assert_non_null(strstr(after, "\ndrift "));
    assert_memory_equal(strstr(after, "\nposition 64 "), place, strcspn(place + 1, "\n"));
    close_hall(hall, NULL);

    hall = hall_new(&l.store, NULL); /* and again, without a second word about it */
    char *again = record_new(hall, code);
    assert_string_equal(after, again);
    assert_null(strstr(strstr(again, "\ndrift ") + 1, "\ndrift "));
    close_hall(hall, NULL);
    free(before);
    free(after);
    free(again);
    l.inner->close(l.inner);
}

static void whoever_sits_at_a_table_may_try_again_from_a_move(void **state)
{
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    json_t *made = line_ask(c, "%s", alone);
    play(c, 12);
    json_t *fork = line_ask(c, "{\"do\":\"fork\",\"n\":3,\"move\":4}");
    assert_true(line_is_ok(fork));
    assert_string_equal(line_text(fork, "token"), line_text(made, "token"));
    json_t *none = line_ask(c, "{\"do\":\"fork\",\"n\":4,\"move\":400}");
    assert_string_equal(line_text(none, "error"), "not-found");
    json_t *there = line_ask(
        c, "{\"do\":\"join\",\"n\":5,\"table\":\"%s\",\"token\":\"%s\"}",
        line_text(fork, "table"), line_text(fork, "token"));
    assert_int_equal(json_integer_value(json_object_get(there, "seat")), 1);
    c->out.used = 0;
    play(c, 3);
    char *one = record_new(hall, line_text(fork, "table"));
    st_hall *other = hall_new(&l.store, NULL);
    char *two = record_new(other, line_text(fork, "table"));
    assert_string_equal(one, two);
    close_hall(other, NULL);
    free(one);
    free(two);
    json_decref(made);
    json_decref(fork);
    json_decref(none);
    json_decref(there);
    close_hall(hall, c);
    l.inner->close(l.inner);
}

/* Where a table stands, as one line. */
static char *position_new(st_hall *hall, const char *code)
{
    st_error err = { 0 };
    const st_room *room = st_room_find(hall, code, &err);
    assert_string_equal(err.text, "");
    return st_position_text_new(st_match_position(room->match), ST_ALL_KNOWING);
}

static void say(st_connection *c, int seen, const char *text)
{
    json_t *answer = line_ask(c, "{\"do\":\"move\",\"n\":%d,\"seen\":%d,\"text\":\"%s\"}",
                              seen + 10, seen, text);
    assert_true(line_is_ok(answer));
    json_decref(answer);
}

/* The camp before the second attempt, while the first table is in the middle of it. */
static void a_campaign_is_forked_where_a_mission_begins(void **state)
{
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    json_t *made = line_ask(c, "%s",
                            "{\"do\":\"create\",\"n\":1,\"game\":\"infiltrator\","
                            "\"seats\":[{\"kind\":\"person\"}]}");
    say(c, 0, "start");
    say(c, 1, "abandon");
    say(c, 2, "start");
    json_t *fork = line_ask(c, "{\"do\":\"fork\",\"n\":3,\"move\":2}");
    assert_true(line_is_ok(fork));
    const st_room *forked = st_room_find(hall, line_text(fork, "table"), NULL);
    assert_int_equal(st_match_count(forked->match), 2); /* its past came with it */
    st_hall *later = hall_new(&l.store, NULL);
    char *one = record_new(hall, forked->code), *two = record_new(later, forked->code);
    assert_string_equal(one, two);
    close_hall(later, NULL);
    free(one);
    free(two);
    char *camp = position_new(hall, line_text(fork, "table"));
    char *mission = position_new(hall, line_text(made, "table"));
    assert_non_null(strstr(camp, "turn: 0,"));
    assert_non_null(strstr(camp, "attempts: {m01: 1}"));
    assert_non_null(strstr(mission, "turn: 1,"));
    assert_non_null(strstr(mission, "attempts: {m01: 2}"));
    free(camp);
    free(mission);
    json_decref(made);
    json_decref(fork);
    close_hall(hall, c);
    l.inner->close(l.inner);
}

/* Hand in a text in pieces of so many bytes; the answer to the last of them, or to the
 * first that was refused. */
static json_t *load(st_connection *c, const char *text, size_t piece)
{
    json_t *answer = NULL;
    const size_t size = strlen(text);
    for (size_t at = 0; answer == NULL || (at < size && line_is_ok(answer));
         at += piece) {
        json_t *frame = json_pack("{s:s, s:i, s:s#, s:b}", "do", "load", "n",
                                  (int)(at / piece) + 1, "record", text + at,
                                  (int)(size - at < piece ? size - at : piece), "more",
                                  at + piece < size);
        char *bytes = json_dumps(frame, 0);
        json_decref(answer);
        c->second_cost = c->ten_cost = 0; /* time passes between pieces */
        answer = line_ask(c, "%s", bytes);
        free(bytes);
        json_decref(frame);
    }
    return answer;
}

static void a_save_is_loaded_as_a_new_table_that_lasts(void **state)
{
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    json_t *made = line_ask(c, "%s",
                            "{\"do\":\"create\",\"n\":1,\"game\":\"infiltrator\","
                            "\"seats\":[{\"kind\":\"person\",\"name\":\"Ann\"}]}");
    say(c, 0, "start");
    say(c, 1, "abandon");
    json_t *saved = line_ask(c, "{\"do\":\"save\",\"n\":3}");
    assert_true(line_is_ok(saved));
    say(c, 2, "start");
    st_connection *other = st_connection_new(hall, NULL);
    json_t *there = load(other, line_text(saved, "record"), 100000);
    assert_true(line_is_ok(there));
    assert_int_equal(json_integer_value(json_object_get(there, "seat")), 1);
    assert_string_not_equal(line_text(there, "table"), line_text(made, "table"));
    assert_string_not_equal(line_text(there, "token"), line_text(made, "token"));
    json_t *log = line_ask(other, "{\"do\":\"log\",\"n\":8}"); /* what happened before */
    const json_t *told = json_object_get(log, "events");
    assert_true(json_array_size(told) > 2);
    assert_int_equal(json_integer_value(json_object_get(
                         json_array_get(told, json_array_size(told) - 1), "move")),
                     2);
    json_decref(log);
    say(other, 2, "difficulty ruthless");
    assert_string_equal(st_match_start(other->room->match)->name[0], "Ann");
    assert_null(strstr(line_text(saved, "record"), "difficulty: ruthless"));
    char *camp = position_new(hall, line_text(there, "table"));
    assert_non_null(strstr(camp, "attempts: {m01: 1}"));
    st_hall *later = hall_new(&l.store, NULL);
    char *again = position_new(later, line_text(there, "table"));
    assert_string_equal(camp, again);
    /* The save's own seed would tell what comes; the table has another. */
    const st_start *start = st_match_start(other->room->match);
    char hex[2 * ST_SEED_BYTES + 1];
    sodium_bin2hex(hex, sizeof hex, start->seed, ST_SEED_BYTES);
    assert_null(strstr(line_text(saved, "record"), hex));
    free(camp);
    free(again);
    json_decref(made);
    json_decref(saved);
    json_decref(there);
    close_hall(later, NULL);
    st_connection_free(other);
    close_hall(hall, c);
    l.inner->close(l.inner);
}

/* What Ann knows of the table. */
static char *knows_new(st_hall *hall, const char *code)
{
    const st_room *room = st_room_find(hall, code, NULL);
    return st_position_text_new(st_match_position(room->match), 0);
}

/* Moves that lead nowhere: a campaign that is made easier and harder in turn. */
static void change_mind(st_connection *c, int first, int end)
{
    for (int i = first; i < end; i++) {
        c->hall->now_ms += 1000;
        say(c, i, i % 2 == 0 ? "difficulty relaxed" : "difficulty standard");
    }
}

/* Also from the middle of it, and in more pieces than a frame holds. */
static void a_record_is_loaded_from_whichever_move_one_likes(void **state)
{
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    json_decref(line_ask(c, "{\"do\":\"create\",\"n\":1,\"game\":\"infiltrator\","
                            "\"seats\":[{\"kind\":\"person\"}]}"));
    change_mind(c, 0, 20);
    const uint32_t count = st_match_count(c->room->match);
    char *then = knows_new(hall, c->room->code);
    change_mind(c, 20, 41);
    char *now = knows_new(hall, c->room->code);
    char *record = record_new(hall, c->room->code);
    assert_string_not_equal(then, now);
    json_t *last = load(c, record, 1000);
    assert_true(line_is_ok(last));
    char *loaded = knows_new(hall, line_text(last, "table"));
    assert_string_equal(loaded, now);
    json_t *frame = json_pack("{s:s, s:i, s:s, s:i}", "do", "load", "n", 5, "record",
                              record, "move", (int)count);
    char *bytes = json_dumps(frame, 0);
    json_t *earlier = line_ask(c, "%s", bytes);
    assert_true(line_is_ok(earlier));
    char *again = knows_new(hall, line_text(earlier, "table"));
    assert_string_equal(again, then);
    assert_int_equal(hall->loading, 0);
    char *text[] = { then, now, record, loaded, bytes, again };
    for (int i = 0; i < ST_COUNT(text); i++)
        free(text[i]);
    json_decref(frame);
    json_decref(last);
    json_decref(earlier);
    close_hall(hall, c);
    l.inner->close(l.inner);
}

static void what_is_no_record_is_answered_with_a_sentence_and_makes_no_table(void **state)
{
    static const struct {
        const char *text, *error;
    } bad[] = {
        { "", "bad-file" },
        { "Dear diary", "bad-file" },
        { "sandtable record 1\ngame chess 1\n", "bad-file" },
        { "sandtable record 1\ngame infiltrator 1\npack infiltrator 1.0 00ff\nseats 1\n"
          "seat 1 person\ntakebacks no\ncommit 00\nstart\n",
          "differs" },
    };
    struct lying l = lying_open();
    st_hall *hall = hall_new(&l.store, NULL);
    st_connection *c = st_connection_new(hall, NULL);
    for (int i = 0; i < ST_COUNT(bad); i++) {
        json_t *answer = load(c, bad[i].text, 1000);
        assert_string_equal(line_text(answer, "error"), bad[i].error);
        assert_true(strlen(line_text(answer, "text")) > 10);
        json_decref(answer);
    }
    char *long_one = st_alloc((2 << 20) + 1, 1);
    memset(long_one, '#', 2 << 20);
    json_t *answer = load(c, long_one, 15000);
    assert_string_equal(line_text(answer, "error"), "too-much");
    json_decref(answer);
    free(long_one);
    line_say(c, "{\"do\":\"load\",\"n\":8,\"record\":\"half of\",\"more\":true}");
    assert_int_equal(hall->loading, 7);
    assert_int_equal(hall->tables, 0);
    st_connection_free(c);
    assert_int_equal(hall->loading, 0); /* whoever goes leaves nothing behind */
    close_hall(hall, NULL);
    l.inner->close(l.inner);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_is_loaded_as_a_new_table_that_lasts),
        cmocka_unit_test(a_record_is_loaded_from_whichever_move_one_likes),
        cmocka_unit_test(
            what_is_no_record_is_answered_with_a_sentence_and_makes_no_table),
        cmocka_unit_test(a_campaign_is_forked_where_a_mission_begins),
        cmocka_unit_test(a_table_keeps_the_content_it_began_with),
        cmocka_unit_test(a_table_that_plays_differently_goes_on_from_its_last_position),
        cmocka_unit_test(whoever_sits_at_a_table_may_try_again_from_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
