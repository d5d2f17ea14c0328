/* test_scene.c: scenes grow, keep their texts, and turn into JSON. */
#include <sandtable/game.h>

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = 1000 };

static void texts_stay_while_the_scene_grows(void **unused)
{
    st_scene *s = st_scene_new();
    const char *text[MANY];
    for (int i = 0; i < MANY; i++)
        text[i] = st_scene_text(s, "text %d of %s", i, "many, so that pages are added");
    for (int i = 0; i < MANY; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "text %d of many, so that pages are added",
                 i);
        assert_string_equal(text[i], expected);
    }
    st_scene_free(s);
}

static void a_text_may_be_longer_than_a_page(void **unused)
{
    st_scene *s = st_scene_new();
    const char *before = st_scene_text(s, "before");
    const char *text = st_scene_text(s, "%*s|", 100000, "x");
    const char *after = st_scene_text(s, "after");
    assert_int_equal(strlen(text), 100001);
    assert_string_equal(before, "before");
    assert_string_equal(after, "after");
    st_scene_free(s);
}

static void things_belong_to_the_board_or_zone_before_them(void **unused)
{
    st_scene *s = st_scene_new();
    for (int i = 0; i < 40; i++) {
        st_scene_board(s, (st_board){ .id = "board", .cells = 99, .first_cell = 99 });
        for (int n = 0; n < i; n++)
            st_scene_cell(s, (st_cell){ .id = "cell", .area = -1, .x = i, .y = n });
        st_scene_piece(s, (st_piece){ .id = "piece", .owner = i });
        st_scene_zone(s, (st_zone){ .id = "zone", .owner = ST_SPECTATOR });
        st_scene_card(s, (st_card){ .id = "card", .count = i });
    }
    assert_int_equal(s->boards, 40);
    for (int i = 0; i < 40; i++) {
        const st_board *board = &s->board[i];
        assert_int_equal(board->cells, i);
        for (int n = 0; n < board->cells; n++) {
            assert_int_equal(s->cell[board->first_cell + n].x, i);
            assert_int_equal(s->cell[board->first_cell + n].y, n);
        }
        assert_int_equal(board->pieces, 1);
        assert_int_equal(s->piece[board->first_piece].owner, i);
        assert_int_equal(s->zone[i].cards, 1);
        assert_int_equal(s->card[s->zone[i].first_card].count, i);
    }
    st_scene_free(s);
}

static void a_cleared_scene_is_empty(void **unused)
{
    st_scene *s = st_scene_new(), *fresh = st_scene_new();
    s->names[0] = "Reyes";
    s->prompt = st_scene_text(s, "Where to?");
    s->ending = "over";
    s->seats = 3;
    st_scene_board(s, (st_board){ .id = "board" });
    st_scene_note(s, (st_note){ .text = "note" });
    st_scene_clear(s);
    json_t *cleared = st_scene_json_new(s), *empty = st_scene_json_new(fresh);
    assert_true(json_equal(cleared, empty));
    assert_null(s->names[0]);
    json_decref(cleared);
    json_decref(empty);
    st_scene_free(s);
    st_scene_free(fresh);
}

static void a_seat_without_a_name_is_called_by_its_number(void **unused)
{
    st_scene *s = st_scene_new();
    s->names[0] = "Reyes";
    assert_string_equal(st_scene_seat(s, 0), "Reyes");
    assert_string_equal(st_scene_seat(s, 1), "seat 2");
    st_scene_free(s);
}

static void json_counts_seats_from_one_and_leaves_out_what_is_empty(void **unused)
{
    st_scene *s = st_scene_new();
    s->seat = 1;
    s->seats = 2;
    s->to_act = 1u << 1;
    st_scene_board(s, (st_board){ .id = "board" });
    st_scene_piece(s, (st_piece){ .id = "a", .owner = 1, .state = "down stacked" });
    st_scene_piece(s, (st_piece){ .id = "b", .owner = ST_SPECTATOR, .state = "" });
    json_t *json = st_scene_json_new(s);
    json_t *table = json_object_get(json, "table");
    json_t *pieces = json_object_get(json_array_get(json_object_get(json, "boards"), 0),
                                     "pieces");
    json_t *mine = json_array_get(pieces, 0), *nobodys = json_array_get(pieces, 1);
    assert_int_equal(json_integer_value(json_object_get(table, "view")), 2);
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(table, "to_act"), 0)), 2);
    assert_int_equal(json_integer_value(json_object_get(mine, "owner")), 2);
    assert_int_equal(json_array_size(json_object_get(mine, "state")), 2);
    assert_null(json_object_get(nobodys, "owner"));
    assert_null(json_object_get(nobodys, "state"));
    assert_true(json_is_null(json_object_get(json, "prompt")));
    json_decref(json);
    st_scene_free(s);
}

static void json_survives_a_name_that_is_no_utf8(void **unused)
{
    st_scene *s = st_scene_new();
    s->seats = 1;
    s->names[0] = "Zo\xeb";
    json_t *json = st_scene_json_new(s);
    json_t *seats = json_object_get(json_object_get(json, "table"), "seats");
    json_t *name = json_object_get(json_array_get(seats, 0), "name");
    assert_string_equal(json_string_value(name), "Zo?");
    json_decref(json);
    st_scene_free(s);
}

static void facts_belong_to_the_thing_before_them(void **unused)
{
    st_scene *s = st_scene_new();
    st_scene_board(s, (st_board){ .id = "board" });
    for (int i = 0; i < 40; i++) {
        st_scene_piece(s, (st_piece){ .id = "piece", .owner = ST_SPECTATOR });
        for (int n = 0; n < i % 3; n++)
            st_scene_fact(s, n == 0 ? "first" : "second", 100 * i + n);
        st_scene_note(s, (st_note){ .text = "Said." });
        st_scene_fact_word(s, "say", "settle");
    }
    for (int i = 0; i < 40; i++) {
        const st_facts facts = s->piece[i].facts;
        assert_int_equal(facts.count, i % 3);
        for (int n = 0; n < facts.count; n++)
            assert_int_equal(s->fact[facts.first + n].number, 100 * i + n);
        assert_string_equal(s->fact[s->note[i].facts.first].word, "settle");
    }
    st_scene_free(s);
}

static void json_has_facts_as_numbers_and_words(void **unused)
{
    st_scene *s = st_scene_new();
    st_scene_track(s, (st_track){ .id = "alarm", .owner = ST_SPECTATOR, .max = 9 });
    st_scene_fact(s, "lost", -3);
    st_scene_fact_word(s, "next", "guard");
    st_scene_fact_word(s, "nobody", "");
    st_scene_track(s, (st_track){ .id = "plain", .owner = ST_SPECTATOR, .max = 9 });
    json_t *json = st_scene_json_new(s), *tracks = json_object_get(json, "tracks");
    json_t *facts = json_object_get(json_array_get(tracks, 0), "facts");
    assert_int_equal(json_object_size(facts), 2);
    assert_int_equal(json_integer_value(json_object_get(facts, "lost")), -3);
    assert_string_equal(json_string_value(json_object_get(facts, "next")), "guard");
    assert_null(json_object_get(json_array_get(tracks, 1), "facts"));
    json_decref(json);
    st_scene_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_stay_while_the_scene_grows),
        cmocka_unit_test(a_text_may_be_longer_than_a_page),
        cmocka_unit_test(things_belong_to_the_board_or_zone_before_them),
        cmocka_unit_test(a_cleared_scene_is_empty),
        cmocka_unit_test(a_seat_without_a_name_is_called_by_its_number),
        cmocka_unit_test(json_counts_seats_from_one_and_leaves_out_what_is_empty),
        cmocka_unit_test(json_survives_a_name_that_is_no_utf8),
        cmocka_unit_test(facts_belong_to_the_thing_before_them),
        cmocka_unit_test(json_has_facts_as_numbers_and_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
