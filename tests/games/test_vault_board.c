/* test_vault_board.c: boards and guard lists of Vault: that every board drawn is valid and
 * every valid board is drawn as often, that the printed ones are what they say, and that
 * lists deal as they should. Validity is judged here a second time, slowly and in another
 * way than layout.c does it: by places, names of walls and a walk on foot. */
#include "games/vault/rules/state.h"
#include "part.h"

#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 4, BOARDS_DRAWN = 100000, SEVEN = 7 };

static const st_game *game;
static st_pack *pack;

static int load_game(void **unused)
{
    st_error err;
    game = st_registry_find("vault", &err);
    pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    return pack == NULL;
}

static int free_game(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static const struct vault_pack *content(void)
{
    return st_pack_content(pack);
}

/* A place of the grid, and whether one can step from it to the right and down. */
struct place {
    int room;
    bool is_open_right, is_open_down;
};

struct plan {
    struct place at[WIDTH][WIDTH]; /* row, column */
    int walls;
};

/* Walk the tiles and take the right side first, then the lower one, as section 5.1 of the
 * catalogue numbers them. */
static struct plan plan_of(const struct vault_board *b)
{
    struct plan p = { .walls = 0 };
    int side = 0;
    for (int row = 0; row < WIDTH; row++)
        for (int column = 0; column < WIDTH; column++) {
            struct place *here = &p.at[row][column];
            here->room = b->room_of_tile[row * WIDTH + column];
            if (column < WIDTH - 1)
                here->is_open_right = !(b->walls >> side++ & 1);
            if (row < WIDTH - 1)
                here->is_open_down = !(b->walls >> side++ & 1);
        }
    assert_int_equal(side, SIDES);
    assert_int_equal(b->walls >> SIDES, 0);
    for (int i = 0; i < SIDES; i++)
        p.walls += (int)(b->walls >> i & 1);
    return p;
}

static void find(const struct plan *p, int room, int *row, int *column)
{
    for (*row = 0; *row < WIDTH; ++*row)
        for (*column = 0; *column < WIDTH; ++*column)
            if (p->at[*row][*column].room == room)
                return;
    fail_msg("room %d lies nowhere", room);
}

static bool is_open(const struct plan *p, int row, int column, int down, int right)
{
    if (down + right < 0)
        return is_open(p, row + down, column + right, -down, -right);
    return down ? p->at[row][column].is_open_down : p->at[row][column].is_open_right;
}

static bool is_inside(int row, int column)
{
    return row >= 0 && row < WIDTH && column >= 0 && column < WIDTH;
}

/* Steps from a room to everywhere, not entering `avoid`; -1 where one does not get. */
static void walk(const struct plan *p, int from, int avoid, int steps[ROOMS])
{
    static const int way[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
    for (int i = 0; i < ROOMS; i++)
        steps[i] = i == from ? 0 : -1;
    for (int far = 0; far < ROOMS; far++)
        for (int tile = 0; tile < ROOMS; tile++) {
            int row = tile / WIDTH, column = tile % WIDTH;
            if (steps[p->at[row][column].room] != far)
                continue;
            for (int i = 0; i < 4; i++) {
                int r = row + way[i][0], c = column + way[i][1];
                if (is_inside(r, c) && is_open(p, row, column, way[i][0], way[i][1]) &&
                    steps[p->at[r][c].room] < 0 && p->at[r][c].room != avoid)
                    steps[p->at[r][c].room] = far + 1;
            }
        }
}

static int distance(const struct plan *p, int a, int b)
{
    int row, column, other_row, other_column;
    find(p, a, &row, &column);
    find(p, b, &other_row, &other_column);
    return abs(row - other_row) + abs(column - other_column);
}

static bool is_on_rim(const struct plan *p, int room)
{
    int row, column;
    find(p, room, &row, &column);
    return row == 0 || row == WIDTH - 1 || column == 0 || column == WIDTH - 1;
}

static bool are_joined(const struct plan *p, int a, int b)
{
    int row, column, other_row, other_column;
    find(p, a, &row, &column);
    find(p, b, &other_row, &other_column);
    return distance(p, a, b) == 1 &&
           is_open(p, row, column, other_row - row, other_column - column);
}

/* BP1 to BP6 of section 5.2: the number of the first that fails, or 0. */
static int broken_condition(const struct vault_board *b, int walls)
{
    struct plan p = plan_of(b);
    int seen[ROOMS] = { 0 }, steps[ROOMS];
    for (int tile = 0; tile < ROOMS; tile++)
        if (b->room_of_tile[tile] >= ROOMS || seen[b->room_of_tile[tile]]++ > 0)
            return 1;
    if (p.walls != walls)
        return 2;
    if (!is_on_rim(&p, ENTRANCE) || !is_on_rim(&p, VAULT))
        return 3;
    if (!are_joined(&p, SECURITY, VAULT))
        return 4;
    if (distance(&p, VAULT, ROOFTOP) == 1 || distance(&p, VAULT, ENTRANCE) == 1)
        return 5;
    walk(&p, ENTRANCE, VAULT, steps);
    for (int room = 0; room < ROOMS; room++)
        if (room != VAULT && steps[room] < 0)
            return 6;
    return 0;
}

static int open_sides_of_vault(const struct plan *p)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += room != VAULT && are_joined(p, room, VAULT);
    return count;
}

static bool is_in_corner(const struct plan *p, int room)
{
    int row, column;
    find(p, room, &row, &column);
    return row % (WIDTH - 1) == 0 && column % (WIDTH - 1) == 0;
}

static void check_board(const struct vault_board *b, int walls)
{
    int broken = broken_condition(b, walls);
    if (broken != 0)
        fail_msg("a board with %d walls breaks BP%d", walls, broken);
    assert_null(vault_board_fault(b, walls));
}

/* VAULT-101 to VAULT-106, VAULT-R67. The shares of section 5.3 are rounded to a percent,
 * and over 100,000 boards luck moves them by 0.16 points at most (one standard
 * deviation): the bounds leave half a point for the one and a quarter for the other. */
static void boards_drawn_are_valid_and_as_likely_as_they_should_be(void **unused)
{
    int corners = 0, open[4] = { 0 };
    for (uint32_t number = 0; number < BOARDS_DRAWN; number++) {
        struct vault_board b;
        vault_board_draw(number, SEVEN, &b);
        check_board(&b, SEVEN);
        struct plan p = plan_of(&b);
        corners += is_in_corner(&p, VAULT);
        int sides = open_sides_of_vault(&p);
        assert_in_range(sides, 1, 3);
        open[sides]++;
    }
    assert_in_range(corners, 40750, 42250); /* 41 to 42 % */
    assert_in_range(open[1], 29250, 30750); /* 30 % */
    assert_in_range(open[2], 57250, 58750); /* 58 % */
    assert_in_range(open[3], 11250, 12750); /* 12 % */
}

/* VAULT-106: any number of walls from 4 to 9, exactly. */
static void boards_have_as_many_walls_as_asked_for(void **unused)
{
    for (int walls = 4; walls <= 9; walls++)
        for (uint32_t number = 0; number < 1000; number++) {
            struct vault_board b;
            vault_board_draw(number, walls, &b);
            check_board(&b, walls);
        }
}

static void the_same_number_makes_the_same_board(void **unused)
{
    struct vault_board a, b;
    vault_board_draw(42, SEVEN, &a);
    vault_board_draw(42, SEVEN, &b);
    assert_memory_equal(a.room_of_tile, b.room_of_tile, ROOMS);
    assert_int_equal(a.walls, b.walls);
    vault_board_draw(43, SEVEN, &b);
    assert_memory_not_equal(a.room_of_tile, b.room_of_tile, ROOMS);
}

/* VAULT-R67: the twelve other rooms lie anywhere. Each of them, on boards with the four
 * named rooms in one placement, would be on each free tile alike; over all boards two such
 * rooms change places freely, so each pair is as often in one order as in the other. */
static void rooms_without_a_condition_are_all_alike(void **unused)
{
    enum { DRAWN = 20000 };
    int before[ROOMS] = { 0 };
    for (uint32_t number = 0; number < DRAWN; number++) {
        struct vault_board b;
        vault_board_draw(number, SEVEN, &b);
        int garden = vault_board_tile(&b, GARDEN);
        for (int room = ARMORY; room < ROOMS; room++)
            before[room] += vault_board_tile(&b, room) < garden;
    }
    for (int room = ARMORY; room < ROOMS; room++)
        assert_in_range(before[room], DRAWN / 2 - 350, DRAWN / 2 + 350); /* 5 sigma */
}

/* VAULT-101, VAULT-102, VAULT-103, VAULT-104, VAULT-105 and VAULT-106: a valid board,
 * spoiled in one way each. */
static void every_condition_is_checked(void **unused)
{
    const struct vault_board good = content()->board[0].board;
    struct vault_board b = good;
    b.room_of_tile[0] = GARDEN; /* no Entrance, two Gardens */
    assert_non_null(vault_board_fault(&b, SEVEN));
    assert_non_null(vault_board_fault(&good, SEVEN + 1));
    b = good; /* B01: the Vault at A4, the Security Room at B4, the Entrance at A1 */
    b.room_of_tile[0] = good.room_of_tile[5];
    b.room_of_tile[5] = ENTRANCE;
    assert_non_null(vault_board_fault(&b, SEVEN));
    assert_int_equal(broken_condition(&b, SEVEN), 3);
    b = good;
    b.walls |= (uint32_t)1 << vault_board_side(12, 13);
    assert_non_null(vault_board_fault(&b, SEVEN + 1));
    assert_int_equal(broken_condition(&b, SEVEN + 1), 4);
    b = good; /* the Rooftop changes places with the Kitchen above the Vault */
    b.room_of_tile[8] = ROOFTOP;
    b.room_of_tile[14] = good.room_of_tile[8];
    assert_non_null(vault_board_fault(&b, SEVEN));
    assert_int_equal(broken_condition(&b, SEVEN), 5);
    b = good; /* the Garden's last door: D3D4 */
    b.walls |= (uint32_t)1 << vault_board_side(11, 15);
    assert_non_null(vault_board_fault(&b, SEVEN + 1));
    assert_int_equal(broken_condition(&b, SEVEN + 1), 6);
}

/* Section 5.1: sides are counted from A1 on, the right one first. */
static void sides_are_numbered_as_the_catalogue_says(void **unused)
{
    assert_int_equal(vault_board_side(0, 1), 0);    /* A1B1 */
    assert_int_equal(vault_board_side(4, 0), 1);    /* A1A2 */
    assert_int_equal(vault_board_side(3, 7), 6);    /* D1D2: row 1 has 7 sides */
    assert_int_equal(vault_board_side(4, 5), 7);    /* A2B2 */
    assert_int_equal(vault_board_side(14, 15), 23); /* C4D4: the last */
    assert_int_equal(vault_board_side(3, 4), NOTHING);
    assert_int_equal(vault_board_side(0, 5), NOTHING);
    assert_int_equal(vault_board_side(0, 0), NOTHING);
}

static int mask_of(const char *codes)
{
    int mask = 0;
    for (; *codes != '\0'; codes += 2 + (codes[2] == ' '))
        for (int room = 0; room < ROOMS; room++)
            if (strncmp(content()->room[room].code, codes, 2) == 0)
                mask |= 1 << room;
    return mask;
}

/* Section 5.4 draws B01 and lists its 17 open sides. */
static void doors_of_the_first_printed_board_are_as_drawn(void **unused)
{
    static const char *const doors[ROOMS] = {
        "LO RS", "MO",    "AR SE", "KI SE",       "CO VA RO", "IT MO RO",
        "LG",    "EN RC", "SE",    "RC ME LG AR", "RS VA",    "FA IT",
        "AR GA", "RS IT", "LO IT", "EN ME KI",
    };
    struct vault g = { .board = content()->board[0].board };
    for (int tile = 0; tile < ROOMS; tile++)
        g.tile[g.board.room_of_tile[tile]] = (uint8_t)tile;
    for (int room = 0; room < ROOMS; room++)
        assert_int_equal(vault_joined(&g, room), mask_of(doors[room]));
    assert_int_equal(vault_beside(&g, GARDEN), mask_of("MO RO"));
    assert_int_equal(vault_beside(&g, VAULT), mask_of("KI SE"));
}

/* Section 5.4: all twelve are valid with 7 walls, and as far apart as printed. */
static void printed_boards_are_valid_and_as_far_as_they_say(void **unused)
{
    static const int steps[BOARDS][3] = {
        { 3, 5, 2 }, { 2, 3, 3 }, { 4, 2, 2 }, { 2, 3, 5 }, { 4, 2, 4 }, { 2, 4, 6 },
        { 4, 2, 6 }, { 5, 5, 4 }, { 6, 6, 2 }, { 5, 5, 6 }, { 7, 3, 6 }, { 6, 6, 6 },
    };
    for (int i = 0; i < BOARDS; i++) {
        const struct vault_printed_board *printed = &content()->board[i];
        int from_entrance[ROOMS], from_vault[ROOMS];
        char id[16];
        snprintf(id, sizeof id, "B%02d", i + 1);
        assert_string_equal(printed->id, id);
        check_board(&printed->board, SEVEN);
        struct plan p = plan_of(&printed->board);
        walk(&p, ENTRANCE, NOTHING, from_entrance);
        assert_int_equal(from_entrance[VAULT], steps[i][0]);
        walk(&p, ENTRANCE, VAULT, from_entrance);
        walk(&p, VAULT, NOTHING, from_vault);
        assert_int_equal(from_entrance[ROOFTOP], steps[i][1]);
        assert_int_equal(from_vault[ROOFTOP], steps[i][2]);
        assert_memory_equal(printed->steps, steps[i], sizeof steps[i]);
    }
}

static void steps_avoid_what_is_shut(void **unused)
{
    const struct vault_board *b = &content()->board[0].board;
    int shut = 1 << VAULT;
    /* EN RS KI VA SE RO is 5 long, EN LO RC IT AR RO too; without both there is EN RS ME
     * IT AR RO, and none when IT is shut as well. */
    assert_int_equal(vault_board_steps(b, ENTRANCE, ROOFTOP, 0), 5);
    assert_int_equal(vault_board_steps(b, ENTRANCE, ROOFTOP, shut | mask_of("LO")), 5);
    assert_int_equal(vault_board_steps(b, ENTRANCE, ROOFTOP, shut | mask_of("IT")),
                     NOTHING);
    assert_int_equal(vault_board_steps(b, ENTRANCE, VAULT, shut), 3);
    assert_int_equal(vault_board_steps(b, GARDEN, GARDEN, shut), 0);
}

/* Section 5.5 and VAULT-R02: what the printed lists add up to. */
static void printed_lists_add_up(void **unused)
{
    for (int i = 0; i < LISTS; i++) {
        const struct vault_list *list = &content()->list[i].list;
        int guards = 0, seen = 0, keys[KEYCARDS + 1] = { 0 };
        for (int j = 0; j < list->lines; j++) {
            const struct vault_line *line = &list->line[j];
            assert_in_range(line->room, ARMORY, ROOMS - 1); /* VAULT-R37 */
            assert_in_range(line->guards, 1, 5);
            assert_false(seen >> line->room & 1);
            seen |= 1 << line->room;
            guards += line->guards;
            for (int k = 1; k <= KEYCARDS; k++)
                keys[k] += vault_list_keys(line, k);
        }
        assert_int_equal(guards, i < 12 ? 15 : 20);
        assert_int_equal(keys[1], 1);
        assert_int_equal(keys[2], 2);
        assert_int_equal(keys[4], i < 12 ? 2 : 4);
    }
}

/* G10 is IT2 ME2 RS2 RC2*1*2 MO1 LO5 KI1: both keycards lie in the Reception. */
static void a_printed_list_reads_as_printed(void **unused)
{
    static const char *const rooms[] = { "IT", "ME", "RS", "RC", "MO", "LO", "KI" };
    static const int guards[] = { 2, 2, 2, 2, 1, 5, 1 };
    const struct vault_list *list = &content()->list[9].list;
    assert_string_equal(content()->list[9].id, "G10");
    assert_string_equal(content()->list[12].id, "H01");
    assert_int_equal(list->lines, 7);
    struct vault_reading r = vault_list_open(list);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(1 << list->line[i].room, mask_of(rooms[i]));
        assert_int_equal(list->line[i].guards, guards[i]);
        assert_int_equal(vault_list_keys(&list->line[i], 2), i == 3 ? 2 : 0);
        assert_int_equal(vault_list_keys(&list->line[i], 1), i == 3 ? 1 : 0);
        assert_int_equal(vault_list_next(&r, NULL, 0), list->line[i].room);
    }
    assert_int_equal(vault_list_next(&r, NULL, 0), NOTHING);
}

static void check_list(const struct vault_list *list, int guards, int keycards)
{
    int sum = 0, seen = 0, keys = 0;
    for (int i = 0; i < list->lines; i++) {
        const struct vault_line *line = &list->line[i];
        assert_in_range(line->room, ARMORY, ROOMS - 1);
        assert_in_range(line->guards, 1, 5);
        assert_false(seen >> line->room & 1);
        assert_in_range(vault_list_keys(line, KEYCARDS), 0, line->guards);
        seen |= 1 << line->room;
        sum += line->guards;
        keys += vault_list_keys(line, KEYCARDS);
    }
    assert_int_equal(sum, guards);
    assert_int_equal(keys, keycards);
}

/* VAULT-107 to VAULT-109, VAULT-R37, VAULT-R66. Every patrol room is the first line as
 * often: 10 degrees of freedom, 29.59. */
static void drawn_lists_deal_to_patrol_rooms_alike(void **unused)
{
    st_chance chance = seeded("lists");
    int first[PATROL_ROOMS] = { 0 }, carrier[PATROL_ROOMS] = { 0 };
    double share[PATROL_ROOMS];
    for (int i = 0; i < PATROL_ROOMS; i++)
        share[i] = 1.0 / PATROL_ROOMS;
    for (int i = 0; i < 11000; i++) {
        struct vault_list list;
        int guards = 10 + i % 16, keycards = 1 + i % 4;
        st_chance_begin(&chance);
        vault_list_draw(&chance, ROOM, guards, keycards, &list);
        check_list(&list, guards, keycards);
        first[list.line[0].room - ARMORY]++;
        for (int j = 0; j < list.lines; j++)
            carrier[list.line[j].room - ARMORY] += vault_list_keys(&list.line[j], 1);
    }
    assert_true(chi_square(first, share, PATROL_ROOMS) < 29.59);
    assert_true(chi_square(carrier, share, PATROL_ROOMS) < 29.59);
}

static st_chance script_of(const char *codes)
{
    st_answer answers[32];
    int count = 0;
    for (; *codes != '\0'; codes += 2 + (codes[2] == ' '))
        for (int room = 0; room < ROOMS; room++)
            if (strncmp(content()->room[room].code, codes, 2) == 0)
                answers[count++] = (st_answer){ ROOM, (int16_t)room };
    st_chance chance = { 0 };
    st_chance_script(&chance, answers, count);
    return chance;
}

/* VAULT-R66: with one guard in the Kitchen and the keycard there, a second draw of the
 * Kitchen cannot come up. */
static void a_guard_carries_one_keycard(void **unused)
{
    struct vault_list list;
    st_chance chance = script_of("KI LO LO LO LO LO RS RS RS RS KI LO LO RS");
    vault_list_draw(&chance, ROOM, 10, 4, &list);
    assert_int_equal(chance.fault, ST_FAULT_NONE);
    assert_int_equal(list.lines, 3);
    assert_int_equal(vault_list_keys(&list.line[0], 4), 1); /* KI */
    assert_int_equal(vault_list_keys(&list.line[1], 4), 2); /* LO */
    assert_int_equal(list.line[1].guards, 5);
    chance = script_of("KI LO LO LO LO LO RS RS RS RS KI KI");
    vault_list_draw(&chance, ROOM, 10, 2, &list);
    assert_int_equal(chance.fault, ST_FAULT_IMPOSSIBLE);
    chance = script_of("LO LO LO LO LO LO"); /* VAULT-107: a sixth guard */
    vault_list_draw(&chance, ROOM, 10, 1, &list);
    assert_int_equal(chance.fault, ST_FAULT_IMPOSSIBLE);
}

/* VAULT-30, VAULT-R65: each room once, in the order it first comes up, and nothing drawn
 * before it is asked for. */
static void a_scatter_reads_a_list_line_by_line(void **unused)
{
    st_chance chance = script_of("LO LO RS IT IT IT KI LO");
    struct vault_reading r = vault_list_open(NULL);
    assert_int_equal(1 << vault_list_next(&r, &chance, ROOM), mask_of("LO"));
    assert_int_equal(chance.count, 1);
    assert_int_equal(1 << vault_list_next(&r, &chance, ROOM), mask_of("RS"));
    assert_int_equal(1 << vault_list_next(&r, &chance, ROOM), mask_of("IT"));
    assert_int_equal(1 << vault_list_next(&r, &chance, ROOM), mask_of("KI"));
    assert_int_equal(chance.count, 7);
    assert_int_equal(chance.fault, ST_FAULT_NONE);
}

/* VAULT-32: a list ends with its fifteenth guard. */
static void a_drawn_list_ends_after_fifteen_guards(void **unused)
{
    st_chance chance = script_of("LO LO LO LO LO RS RS RS RS RS IT IT IT IT IT KI");
    struct vault_reading r = vault_list_open(NULL);
    for (int i = 0; i < 3; i++)
        assert_int_not_equal(vault_list_next(&r, &chance, ROOM), NOTHING);
    assert_int_equal(vault_list_next(&r, &chance, ROOM), NOTHING);
    assert_int_equal(chance.count, 15);
    assert_int_equal(chance.fault, ST_FAULT_NONE);
}

static void guards_settle_in_one_of_the_rooms_named(void **unused)
{
    st_chance chance = seeded("settle");
    int seen = 0;
    for (int i = 0; i < 100; i++)
        seen |= 1 << vault_list_settle(&chance, ROOM, mask_of("KI FA"));
    assert_int_equal(seen, mask_of("KI FA"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_drawn_are_valid_and_as_likely_as_they_should_be),
        cmocka_unit_test(boards_have_as_many_walls_as_asked_for),
        cmocka_unit_test(the_same_number_makes_the_same_board),
        cmocka_unit_test(rooms_without_a_condition_are_all_alike),
        cmocka_unit_test(every_condition_is_checked),
        cmocka_unit_test(sides_are_numbered_as_the_catalogue_says),
        cmocka_unit_test(doors_of_the_first_printed_board_are_as_drawn),
        cmocka_unit_test(printed_boards_are_valid_and_as_far_as_they_say),
        cmocka_unit_test(steps_avoid_what_is_shut),
        cmocka_unit_test(printed_lists_add_up),
        cmocka_unit_test(a_printed_list_reads_as_printed),
        cmocka_unit_test(drawn_lists_deal_to_patrol_rooms_alike),
        cmocka_unit_test(a_guard_carries_one_keycard),
        cmocka_unit_test(a_scatter_reads_a_list_line_by_line),
        cmocka_unit_test(a_drawn_list_ends_after_fifteen_guards),
        cmocka_unit_test(guards_settle_in_one_of_the_rooms_named),
    };
    return cmocka_run_group_tests_name("vault boards", tests, load_game, free_game);
}
