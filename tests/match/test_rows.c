/* test_rows.c: a match as rows of a journal: they are the lines of its record, and are read
 * back by this program and by one whose rules have changed. The older program lets hands
 * go three steps a turn, the newer one two. */
#include "table.h"

#include "match/rows.h"

enum { OLD = 3, NEW = 2, ROWS = 200 };

/* A journal: rows in their order, from 1. */
struct journal {
    char *head;
    int count;
    struct {
        char kind;
        char *text;
    } row[ROWS];
};

static int use_old_rules(void **state)
{
    hands_last_step = OLD;
    hands_mission_steps = 0;
    return 0;
}

static void write_row(struct journal *j, char kind, const char *text)
{
    assert_true(j->count < ROWS);
    j->row[j->count].kind = kind;
    j->row[j->count++].text = st_alloc_text(text);
}

static void drop_row(struct journal *j)
{
    free(j->row[--j->count].text);
}

static void journal_free(struct journal *j)
{
    while (j->count > 0)
        drop_row(j);
    free(j->head);
    free(j);
}

static struct journal *journal_new(const st_match *m)
{
    struct journal *j = st_alloc(1, sizeof *j);
    j->head = st_match_head_new(m);
    return j;
}

/* Say something at the table, and write its rows as a server does. */
static void play(struct journal *j, st_match *m, const char *text, int times)
{
    for (int i = 0; i < times; i++) {
        st_text words = { 0 };
        table_say(m, text);
        st_rows_put_move(m, st_match_count(m), &words);
        write_row(j, ST_ROW_MOVE, words.bytes);
        char *place = st_match_place_new(m, st_match_count(m));
        if (place != NULL)
            write_row(j, ST_ROW_PLACE, place);
        free(place);
        st_text_free(&words);
    }
}

static void undo(struct journal *j, st_match *m, int count)
{
    char text[16];
    st_error err;
    snprintf(text, sizeof text, "%d", count);
    write_row(j, ST_ROW_UNDO, text);
    for (; count > 0; count--)
        if (st_match_undo(m, &err) != ST_OK)
            fail_msg("%s", err.text);
}

/* Read all rows. `*differs` is the row that plays differently; NULL where it cannot go on. */
static st_match *read_all(const struct journal *j, uint32_t *differs)
{
    st_error err = { 0 };
    st_rows *rows = st_rows_new(j->head, "table", table_pack(&st_hands), &err);
    if (rows == NULL)
        fail_msg("%s: %s", err.place, err.text);
    st_match *m = st_rows_match(rows);
    st_status status = ST_OK;
    for (int i = 0; status == ST_OK && i < j->count; i++) {
        *differs = (uint32_t)i + 1;
        status = st_rows_read(rows, (uint32_t)i + 1, j->row[i].kind, j->row[i].text,
                              &err);
    }
    if (status == ST_OK)
        status = st_rows_end(rows, differs, &err);
    st_rows_free(rows);
    if (status == ST_OK)
        return m;
    st_match_free(m);
    return NULL;
}

static void expect_record(const st_match *m, const st_match *other)
{
    char *one = st_match_record_new(m, true), *two = st_match_record_new(other, true);
    assert_string_equal(one, two);
    free(one);
    free(two);
}

static st_match *agreed_match(const char *seed)
{
    st_error err;
    st_start start = table_start(&st_hands, seed);
    start.has_takebacks = true;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

static void a_row_is_the_line_of_the_record_without_its_number(void **state)
{
    st_match *m = table_match(&st_hands, "line");
    struct journal *j = journal_new(m);
    play(j, m, "roll", 1);
    play(j, m, "step", 1);
    char *record = st_match_record_new(m, true);
    const char *first = strstr(record, "\n1    "), *second = strstr(record, "\n2    ");
    assert_non_null(first);
    assert_memory_equal(first + 6, j->row[0].text, strlen(j->row[0].text));
    assert_int_equal(j->row[1].kind, ST_ROW_PLACE);
    assert_memory_equal(second + 6, j->row[2].text, strlen(j->row[2].text));
    assert_string_equal(j->row[2].text, "2 step");
    free(record);
    journal_free(j);
    st_match_free(m);
}

/* Take-backs over a stored position and dice that were rolled are told in the record. */
static void what_is_written_is_read_back_with_all_that_was_taken_back(void **state)
{
    uint32_t row = 0;
    st_match *m = agreed_match("back");
    struct journal *j = journal_new(m);
    play(j, m, "roll", 33);
    undo(j, m, 3);
    play(j, m, "pass", 1);
    undo(j, m, 1);
    play(j, m, "roll", 12);
    st_match *again = read_all(j, &row);
    assert_non_null(again);
    assert_int_equal(row, 0);
    expect_record(again, m);
    char *record = st_match_record_new(again, true);
    assert_non_null(strstr(record, "\ntakeback 31-33\n"));
    table_say(m, "roll");
    table_say(again, "roll");
    expect_record(again, m);
    free(record);
    st_match_free(again);
    journal_free(j);
    st_match_free(m);
}

/* A move that this program refuses, taken back by whoever made it. */
static void what_differs_and_was_taken_back_is_no_difference(void **state)
{
    uint32_t row = 0;
    st_match *m = agreed_match("gone");
    struct journal *j = journal_new(m);
    play(j, m, "pass", 30);
    play(j, m, "step", 3);
    undo(j, m, 3);
    play(j, m, "pass", 2);
    hands_last_step = NEW;
    st_match *newer = read_all(j, &row);
    assert_non_null(newer);
    assert_int_equal(row, 0);
    assert_int_equal(st_match_count(newer), 32);
    assert_true(st_position_equal(st_match_position(newer), st_match_position(m)));
    st_match_free(newer);
    journal_free(j);
    st_match_free(m);
}

static void tell_drift(struct journal *j, const st_match *m)
{
    st_text text = { 0 };
    st_rows_put_drift(m, &text);
    write_row(j, ST_ROW_DRIFT, text.bytes);
    st_text_free(&text);
}

/* Moves 1 to 3 are three steps, which the newer program does not allow; then as many
 * more. */
static struct journal *older_journal(st_match **m, int more)
{
    *m = table_match(&st_hands, "older");
    struct journal *j = journal_new(*m);
    play(j, *m, "step", 3);
    play(j, *m, "roll", more);
    return j;
}

static void a_match_goes_on_from_its_last_position_and_the_journal_says_so(void **state)
{
    st_match *m;
    uint32_t row = 0;
    struct journal *j = older_journal(&m, 37);
    hands_last_step = NEW;
    st_match *newer = read_all(j, &row);
    assert_non_null(newer);
    assert_int_equal(row, 1 + 3); /* behind the position after move 1 */
    assert_int_equal(st_match_count(newer), 40);
    assert_true(st_position_equal(st_match_position(newer), st_match_position(m)));
    tell_drift(j, newer);
    assert_string_equal(j->row[j->count - 1].text, "32 3 40");
    play(j, newer, "roll", 30);
    st_match *again = read_all(j, &row);
    assert_non_null(again);
    assert_int_equal(row, 0); /* it is told already */
    expect_record(again, newer);
    st_match_free(again);
    st_match_free(newer);
    journal_free(j);
    st_match_free(m);
}

/* Also dice that are not the seed's. */
static void what_was_taken_back_behind_a_position_costs_no_move(void **state)
{
    uint32_t row = 0;
    st_match *m = agreed_match("costs");
    struct journal *j = journal_new(m);
    play(j, m, "step", 3);
    play(j, m, "roll", 29);
    play(j, m, "step", 3);
    undo(j, m, 3);
    play(j, m, "roll", 1);
    write_row(j, ST_ROW_MOVE, "1 roll : 6");
    write_row(j, ST_ROW_MOVE, "2 roll : 6");
    write_row(j, ST_ROW_MOVE, "1 roll : 6");
    write_row(j, ST_ROW_UNDO, "3");
    play(j, m, "roll", 2);
    hands_last_step = NEW;
    st_match *newer = read_all(j, &row);
    assert_non_null(newer);
    assert_int_equal(row, 1 + 3);
    assert_int_equal(st_match_count(newer), 35);
    assert_true(st_position_equal(st_match_position(newer), st_match_position(m)));
    table_say(newer, "roll");
    st_match_free(newer);
    journal_free(j);
    st_match_free(m);
}

static void moves_that_do_not_play_behind_it_are_set_aside_for_good(void **state)
{
    st_match *m;
    uint32_t row = 0;
    struct journal *j = older_journal(&m, 30);
    play(j, m, "step", 3);
    hands_last_step = NEW;
    st_match *newer = read_all(j, &row);
    assert_non_null(newer);
    assert_int_equal(st_match_count(newer), 32);
    tell_drift(j, newer);
    assert_string_equal(j->row[j->count - 1].text, "32 3 32");
    play(j, newer, "roll", 33);
    st_match *again = read_all(j, &row);
    assert_non_null(again);
    assert_int_equal(row, 0);
    expect_record(again, newer);
    char *record = st_match_record_new(again, true);
    assert_non_null(strstr(record, "\ndrift 3\nwas 33   1 roll : "));
    /* A third program, which plays as the first: what was set aside stays so. */
    hands_last_step = OLD;
    st_match *third = read_all(j, &row);
    assert_non_null(third);
    assert_int_equal(row, 0);
    assert_int_equal(st_match_count(third), st_match_count(newer));
    assert_true(st_position_equal(st_match_position(third), st_match_position(newer)));
    free(record);
    st_match_free(third);
    st_match_free(again);
    st_match_free(newer);
    journal_free(j);
    st_match_free(m);
}

/* The stored position that set the table right is taken back again. */
static void behind_a_position_that_was_taken_back_the_one_before_holds(void **state)
{
    uint32_t row = 0;
    st_match *m = agreed_match("before");
    struct journal *j = journal_new(m);
    play(j, m, "roll", 32);
    play(j, m, "pass", 10);
    play(j, m, "step", 3);
    play(j, m, "roll", 20);
    undo(j, m, 5);
    hands_last_step = NEW;
    st_match *newer = read_all(j, &row);
    assert_non_null(newer);
    assert_int_equal(row, 32 + 3 + 10 + 3);
    assert_int_equal(st_match_count(newer),
                     32); /* 60 were left, the position was at 64 */
    tell_drift(j, newer);
    play(j, newer, "roll", 3);
    st_match *again = read_all(j, &row);
    assert_non_null(again);
    expect_record(again, newer);
    st_match_free(again);
    st_match_free(newer);
    journal_free(j);
    st_match_free(m);
}

/* Read the rows of an older program, go on, and read what has come of it. */
static void expect_to_go_on(struct journal *j, uint32_t row, uint32_t count,
                            const char *drift)
{
    uint32_t found = 0;
    hands_last_step = NEW;
    st_match *newer = read_all(j, &found);
    assert_non_null(newer);
    assert_int_equal(found, row);
    assert_int_equal(st_match_count(newer), count);
    tell_drift(j, newer);
    assert_string_equal(j->row[j->count - 1].text, drift);
    play(j, newer, "roll", 20);
    st_match *again = read_all(j, &found);
    assert_non_null(again);
    assert_int_equal(found, 0);
    expect_record(again, newer);
    char *record = st_match_record_new(again, true);
    st_match *loaded = st_match_recover(record, "record", table_pack(&st_hands), NULL,
                                        NULL);
    assert_non_null(loaded);
    free(record);
    st_match_free(loaded);
    st_match_free(again);
    st_match_free(newer);
}

static void a_young_match_goes_on_from_its_first_position(void **state)
{
    st_match *m;
    struct journal *j = older_journal(&m, 5);
    expect_to_go_on(j, 1 + 3, 1, "1 3 1");
    journal_free(j);
    st_match_free(m);
    hands_last_step = OLD;
    j = older_journal(&m, 22);
    play(j, m, "step", 3);
    expect_to_go_on(j, 1 + 3, 16, "16 3 16");
    journal_free(j);
    st_match_free(m);
}

/* Whose turn it is changes after moves 3 and 6; the first seat has walked two steps after
 * move 2, four after move 7 and six after move 9. */
static void a_position_is_kept_where_a_mission_begins(void **state)
{
    static const bool kept[] = { [1] = true, [2] = true, [7] = true, [9] = true };
    st_match *m = table_match(&st_hands, "missions");
    hands_mission_steps = 2;
    table_say(m, "step");
    for (uint32_t number = 1; number < ST_COUNT(kept); number++) {
        char *place = st_match_place_new(m, number), begin[8];
        snprintf(begin, sizeof begin, "%u ", number);
        assert_int_equal(place != NULL, kept[number]);
        assert_true(place == NULL || strncmp(place, begin, strlen(begin)) == 0);
        free(place);
        table_say(m, "step");
    }
    st_match_free(m);
}

/* Older programs stored the first position after move 32. */
static void without_a_position_a_match_goes_on_from_how_it_was_laid(void **state)
{
    st_match *m;
    struct journal *j = older_journal(&m, 5), *bare = journal_new(m);
    for (int i = 0; i < j->count; i++)
        if (j->row[i].kind != ST_ROW_PLACE)
            write_row(bare, j->row[i].kind, j->row[i].text);
    expect_to_go_on(bare, 3, 0, "0 3 0");
    journal_free(bare);
    journal_free(j);
    st_match_free(m);
}

/* An older program had other words for it, and no more can be made of one of them. */
static void positions_in_other_words_are_no_difference(void **state)
{
    uint32_t row = 0;
    st_match *m = table_match(&st_hands, "words");
    struct journal *j = journal_new(m);
    play(j, m, "roll", 32);
    char other[1024], *place = j->row[j->count - 1].text;
    snprintf(other, sizeof other, "%.*s{ %s", (int)strcspn(place, "{"), place,
             strchr(place, '{') + 1);
    drop_row(j);
    write_row(j, ST_ROW_PLACE, other);
    play(j, m, "roll", 32);
    drop_row(j);
    write_row(j, ST_ROW_PLACE, "64 - {game: hands, rank: 7}");
    play(j, m, "roll", 2);
    st_match *again = read_all(j, &row);
    assert_non_null(again);
    assert_int_equal(row, 0);
    expect_record(again, m);
    st_match_free(again);
    journal_free(j);
    st_match_free(m);
}

static void rows_that_say_nothing_are_named(void **state)
{
    static const struct {
        char kind;
        const char *text;
    } bad[] = {
        { ST_ROW_MOVE, "1 fly" },
        { ST_ROW_MOVE, "3 step" },
        { ST_ROW_MOVE, "" },
        { ST_ROW_MOVE, "1 roll : many" },
        { ST_ROW_UNDO, "some" },
        { ST_ROW_UNDO, "2" },
        { ST_ROW_PLACE, "1 - {}" },
        { ST_ROW_PLACE, "" },
        { ST_ROW_DRIFT, "32 3" },
        { ST_ROW_DRIFT, "32 3 32" },
        { 'x', "" },
    };
    for (int i = 0; i < ST_COUNT(bad); i++) {
        uint32_t row = 0;
        st_match *m = table_match(&st_hands, "bad");
        struct journal *j = journal_new(m);
        play(j, m, "roll", 1);
        write_row(j, bad[i].kind, bad[i].text);
        if (read_all(j, &row) != NULL)
            fail_msg("'%s' was read", bad[i].text);
        assert_int_equal(row, 3);
        journal_free(j);
        st_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_row_is_the_line_of_the_record_without_its_number,
                               use_old_rules),
        cmocka_unit_test_setup(what_is_written_is_read_back_with_all_that_was_taken_back,
                               use_old_rules),
        cmocka_unit_test_setup(what_differs_and_was_taken_back_is_no_difference,
                               use_old_rules),
        cmocka_unit_test_setup(
            a_match_goes_on_from_its_last_position_and_the_journal_says_so,
            use_old_rules),
        cmocka_unit_test_setup(what_was_taken_back_behind_a_position_costs_no_move,
                               use_old_rules),
        cmocka_unit_test_setup(moves_that_do_not_play_behind_it_are_set_aside_for_good,
                               use_old_rules),
        cmocka_unit_test_setup(behind_a_position_that_was_taken_back_the_one_before_holds,
                               use_old_rules),
        cmocka_unit_test_setup(a_young_match_goes_on_from_its_first_position,
                               use_old_rules),
        cmocka_unit_test_setup(a_position_is_kept_where_a_mission_begins, use_old_rules),
        cmocka_unit_test_setup(without_a_position_a_match_goes_on_from_how_it_was_laid,
                               use_old_rules),
        cmocka_unit_test_setup(positions_in_other_words_are_no_difference, use_old_rules),
        cmocka_unit_test_setup(rows_that_say_nothing_are_named, use_old_rules),
    };
    return cmocka_run_group_tests(tests, NULL, table_close);
}
