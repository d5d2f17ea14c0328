/* test_flix.c: what scenarios cannot say of SEAL Team Flix: the maps against the catalogue's
 * lists, sight and cover against geometry done in another way, and the long move. */
#include "games/flix/rules/state.h"
#include "games/flix/rules/struck.h"
#include "part.h"

#include <sandtable/position.h>

#include <stdlib.h>
#include <string.h>

extern const st_game st_flix;
static st_pack *pack;

enum { GATES = 2 }; /* of every map, west and east */

static const struct flix_pack *content(void)
{
    return st_pack_content(pack);
}

static int open_pack(void **unused)
{
    st_error err = { 0 };
    pack = st_pack_new(&st_flix, NULL, stderr, &err);
    return pack == NULL;
}

/* Two maps laid side by side for a mission. */
static const struct flix_map *joined(const char *id)
{
    for (int i = 0; i < content()->maps; i++)
        if (strcmp(content()->map[i]->id, id) == 0)
            return content()->map[i];
    fail_msg("%s is not laid", id);
    return NULL;
}

static int close_pack(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static int at(const char *name)
{
    int space = flix_parse_space(name);
    assert_int_not_equal(space, NOTHING);
    return space;
}

/* FLIX-50, FLIX-61, FLIX-R20, FLIX-R38, FLIX-R105: as the catalogue lists them, map by map. */
static const struct {
    int spaces, doors, walls;
    const char *corners, *areas;
} expected[MAPS] = {
    { 280, 13, 36, "L3-K4 F4-E5 H5-G6 M5-N6 O5-P6 E9-F10 G9-H10 N9-M10 P10-O11",
      "a:cl b:cg c:abj d:ei e:dfk f:el g:bi i:dgjk j:cils k:eil l:afjks s:jl" },
    { 276, 8, 30,
      "D2-C3 E2-F3 C3-D4 F3-E4 G6-H7 F8-E9 G8-H9 E9-F10 H9-G10 J10-K11 Q10-P11",
      "a:bc b:acd c:abdh d:bcefg e:df f:dej g:di h:ci i:ghj j:fi" },
    { 274, 10, 31, "S1-T2 I5-H6 K5-L6 H7-I8 L7-K8 G9-F10 M9-N10 T9-S10",
      "a:b b:acde c:bdf d:bcefg e:bd f:cd g:dhk h:gi i:hk j:k k:gij" },
    { 276, 11, 31, "D10-E11 N11-M12 O11-P12 M13-N14 P13-O14",
      "a:b b:acd c:bg d:begj e:df f:ei g:cdh h:gkm i:fj j:di k:h m:h" },
    { 280, 10, 25, "P2-Q3 E11-D12",
      "a:ck b:cei c:abd d:cg e:bgh f:g g:def h:e i:bj j:ik k:aj" },
    { 280, 11, 29, "D5-E6 H7-G8 M7-N8 G11-H12 N11-M12",
      "a:b b:ac c:bdgk d:cegm e:df f:ej g:cdhi h:gij i:gh j:fh k:cm m:dk" },
};

static void print_corners(const struct flix_map *m, char *text, size_t size)
{
    size_t used = 0;
    for (int space = 0; space < SPACES; space++)
        for (int i = 0; i < m->corners[space]; i++)
            if (m->corner[space][i] > space)
                st_append(text, size, &used, "%s%s-%s", used > 0 ? " " : "",
                          content()->space_id[space],
                          content()->space_id[m->corner[space][i]]);
}

static void print_areas(const struct flix_map *m, char *text, size_t size)
{
    size_t used = 0;
    for (int area = 0; area < AREAS; area++) {
        if (m->beside[area] == 0)
            continue;
        st_append(text, size, &used, "%s%c:", used > 0 ? " " : "", 'a' + area);
        for (int other = 0; other < AREAS; other++)
            if (m->beside[area] >> other & 1)
                st_append(text, size, &used, "%c", 'a' + other);
    }
}

static void maps_are_as_the_catalogue_lists_them(void **unused)
{
    int walls = 0;
    assert_int_equal(content()->maps, MAPS + 3); /* and three that are joined */
    for (int i = 0; i < MAPS; i++) {
        const struct flix_map *m = content()->map[i];
        char text[400] = "";
        int spaces = 0;
        for (int space = 0; space < SPACES; space++)
            spaces += m->area[space] != NOTHING;
        assert_int_equal(spaces, expected[i].spaces);
        assert_int_equal(m->doors, expected[i].doors);
        /* A gate is a wall here and joins the two runs beside it to one. */
        assert_int_equal(m->walls + GATES, expected[i].walls);
        print_areas(m, text, sizeof text);
        assert_string_equal(text, expected[i].areas);
        memset(text, 0, sizeof text);
        print_corners(m, text, sizeof text);
        walls += m->walls + GATES;
        if (i != 1) /* in map 2 the list is not in reading order */
            assert_string_equal(text, expected[i].corners);
        assert_int_equal(strlen(text), strlen(expected[i].corners));
    }
    assert_int_equal(walls, 182);
}

/* Twice the area of a triangle, by its sign: on which side of a line a point lies. */
static int side(int ax, int ay, int bx, int by, int x, int y)
{
    int turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    return (turn > 0) - (turn < 0);
}

static bool is_barrier(const struct flix_map *m, int a, int b, uint64_t open)
{
    int edge = st_grid_edge(&m->grid, a, b);
    return edge == ST_WALL || (edge >= ST_DOOR && !(open >> (edge - ST_DOOR) & 1));
}

/* Does the line cross the inside of the edge from (px, py) to (qx, qy), in half Spaces? */
static bool crosses_edge(int ax, int ay, int bx, int by, int px, int py, int qx, int qy)
{
    return side(ax, ay, bx, by, px, py) * side(ax, ay, bx, by, qx, qy) < 0 &&
           side(px, py, qx, qy, ax, ay) * side(px, py, qx, qy, bx, by) < 0;
}

/* FLIX-54, FLIX-55, FLIX-56 by geometry: every barrier of the map, then every corner. */
static bool is_clear_by_hand(const struct flix_map *m, int from, int to, uint64_t open)
{
    int ax = from % COLUMNS * 2 + 1, ay = from / COLUMNS * 2 + 1;
    int bx = to % COLUMNS * 2 + 1, by = to / COLUMNS * 2 + 1;
    int left = ax < bx ? ax / 2 : bx / 2, right = ax < bx ? bx / 2 : ax / 2;
    int top = ay < by ? ay / 2 : by / 2, bottom = ay < by ? by / 2 : ay / 2;
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++) {
            int here = y * COLUMNS + x, east = here + 1, south = here + COLUMNS;
            if (x < right && is_barrier(m, here, east, open) &&
                crosses_edge(ax, ay, bx, by, 2 * x + 2, 2 * y, 2 * x + 2, 2 * y + 2))
                return false;
            if (y < bottom && is_barrier(m, here, south, open) &&
                crosses_edge(ax, ay, bx, by, 2 * x, 2 * y + 2, 2 * x + 2, 2 * y + 2))
                return false;
            if (x == right || y == bottom ||
                side(ax, ay, bx, by, 2 * x + 2, 2 * y + 2) != 0)
                continue;
            bool is_falling = (bx - ax) * (by - ay) >
                              0; /* from north-west to south-east */
            int first = is_falling ? here : south, last = is_falling ? south + 1 : east;
            int one = is_falling ? east : here, two = is_falling ? south : south + 1;
            if ((is_barrier(m, first, one, open) || is_barrier(m, one, last, open)) &&
                (is_barrier(m, first, two, open) || is_barrier(m, two, last, open)))
                return false;
        }
    return true;
}

static void check_sight(const struct flix_map *m, uint64_t open)
{
    for (int a = 0; a < SPACES; a++)
        for (int b = 0; b < SPACES; b++)
            if (m->area[a] != NOTHING && m->area[b] != NOTHING &&
                flix_line_is_clear(m, a, b, open) != is_clear_by_hand(m, a, b, open))
                fail_msg("%s: %s to %s", m->id, content()->space_id[a],
                         content()->space_id[b]);
}

static void sight_is_what_geometry_says(void **unused)
{
    st_chance chance = seeded("doors");
    for (int i = 0; i < content()->maps; i++) {
        uint64_t some = (uint64_t)st_chance_below(&chance, UINT32_MAX) << 32 |
                        st_chance_below(&chance, UINT32_MAX);
        check_sight(content()->map[i], 0);
        check_sight(content()->map[i], some);
        check_sight(content()->map[i], ~0ULL);
    }
}

/* How much of the line from 0 to 1 lies within low..high of one axis, as fractions of
 * `long_side`: a cut of the line by two parallel lines. */
static bool cut(int from, int way, int low, int high, int64_t *first, int64_t *last,
                int64_t scale)
{
    if (way == 0)
        return from > low && from < high;
    int64_t enter = (int64_t)(way > 0 ? low - from : high - from) * scale / way;
    int64_t leave = (int64_t)(way > 0 ? high - from : low - from) * scale / way;
    *first = enter > *first ? enter : *first;
    *last = leave < *last ? leave : *last;
    return true;
}

/* The line clipped by the square; `scale` has every difference of the map as a factor. */
static bool crosses_by_hand(int from, int to, int space, int half)
{
    const int64_t scale = 5342931457063200; /* of 1 to 39 */
    int ax = 4 * (from % COLUMNS), ay = 4 * (from / COLUMNS);
    int dx = 4 * (to % COLUMNS) - ax, dy = 4 * (to / COLUMNS) - ay;
    int x = 4 * (space % COLUMNS), y = 4 * (space / COLUMNS);
    int64_t first = 0, last = scale * 4;
    return cut(ax, dx, x - half, x + half, &first, &last, scale * 4) &&
           cut(ay, dy, y - half, y + half, &first, &last, scale * 4) && first < last;
}

/* FLIX-57, FLIX-68, FLIX-R35, FLIX-R36: cores and whole Spaces that a line passes. */
static void lines_cross_what_they_are_clipped_by(void **unused)
{
    st_chance chance = seeded("lines");
    for (int i = 0; i < 400000; i++) {
        int from = (int)st_chance_below(&chance, SPACES);
        int to = (int)st_chance_below(&chance, SPACES);
        int space = (int)st_chance_below(&chance, SPACES);
        int half = 1 + (int)st_chance_below(&chance, 2);
        if (from == to || space == from || space == to)
            continue;
        assert_int_equal(flix_line_crosses(from, to, space, half),
                         crosses_by_hand(from, to, space, half));
    }
}

/* A bare table on map 1: nobody is there, every door is closed. */
static struct flix bare_table(void)
{
    st_position p = st_position_new(&st_flix, pack);
    st_setup setup = st_setup_default(&st_flix);
    st_chance chance = seeded("table");
    struct flix g;
    st_position_lay(&p, &setup, &chance, NULL);
    memcpy(&g, p.state, sizeof g);
    st_position_free(&p);
    flix_lay_doors(&g, content());
    return g;
}

static bool sees(const struct flix *g, const char *from, const char *to)
{
    return flix_line(g, flix_map(g, content()), at(from), at(to), NOTHING);
}

static void stand(struct flix *g, int piece, const char *space)
{
    flix_put(g, piece, at(space));
}

/* Worked example 17: FLIX-49, FLIX-56, FLIX-57, FLIX-59, FLIX-R34, FLIX-R35. */
static void lines_of_the_catalogue(void **unused)
{
    struct flix g = bare_table();
    const struct flix_map *m = flix_map(&g, content());
    assert_true(sees(&g, "F11", "N11"));
    stand(&g, FIRST_PATROL, "J12");
    assert_true(sees(&g, "F11", "N11"));
    stand(&g, FIRST_PATROL, "J11");
    assert_false(sees(&g, "F11", "N11"));
    stand(&g, FIRST_PATROL, "G11");
    stand(&g, FIRST_PATROL + 1, "G12");
    assert_true(sees(&g, "F11", "H12"));
    assert_false(sees(&g, "F11", "J12"));
    stand(&g, FIRST_PATROL, "H11");
    stand(&g, FIRST_PATROL + 1, "H12");
    assert_true(sees(&g, "F11", "J12"));
    stand(&g, FIRST_PATROL, "I12");
    assert_false(sees(&g, "F11", "J12"));
    assert_true(sees(&g, "J12", "K13") && sees(&g, "J13", "K12"));
    assert_false(sees(&g, "J13", "K14"));
    assert_false(flix_are_adjacent(&g, m, at("G5"), at("H6")));
    assert_true(flix_are_adjacent(&g, m, at("G6"), at("H5")));
    assert_true(sees(&g, "C3", "C3"));
}

/* FLIX-58: blocks and tokens hide nothing. FLIX-44: Area lines neither. */
static void blocks_and_tokens_do_not_hide(void **unused)
{
    struct flix g = bare_table();
    g.cover[0] = (int16_t)at("J11");
    g.token_at[0] = (int16_t)at("K11");
    g.token_state[0] = HIDDEN;
    assert_true(sees(&g, "F11", "N11"));
    assert_true(sees(&g, "F11", "F6")); /* from the Lobby into the West Hall */
}

/* FLIX-62, FLIX-64, FLIX-R124: through an open Door's link, not through a closed one, and
 * no looker stands in its own way. */
static void seals_look_through_open_doors(void **unused)
{
    struct flix g = bare_table();
    const struct flix_map *m = flix_map(&g, content());
    int door = flix_find_door(content(), "a-l");
    g.health[0] = 4;
    stand(&g, 0, "E12");
    assert_false(flix_seal_sees(&g, m, 0, at("F14")));
    g.door[door] = OPEN;
    assert_true(flix_seal_sees(&g, m, 0, at("F14")));
    assert_true(flix_seal_sees(&g, m, 0, at("F10")));
    assert_false(sees(&g, "E12", "F14"));
}

/* FLIX-63, FLIX-R45: straight where it can, else by the link round the corner. */
static void tangos_look_round_corners(void **unused)
{
    struct flix g = bare_table();
    const struct flix_map *m = flix_map(&g, content());
    stand(&g, FIRST_PATROL, "G6");
    assert_int_equal(flix_tango_sees(&g, m, FIRST_PATROL, at("M5")), at("H5"));
    assert_int_equal(flix_tango_sees(&g, m, FIRST_PATROL, at("G9")), at("G6"));
    assert_int_equal(flix_tango_sees(&g, m, FIRST_PATROL, at("T1")), NOTHING);
}

/* FLIX-287, FLIX-R46: a wall hides, a standee does not. */
static void only_walls_make_a_corner_cover(void **unused)
{
    struct flix g = bare_table();
    const struct flix_map *m = flix_map(&g, content());
    assert_true(flix_is_corner_cover(&g, m, at("L3"), at("F5"), FIRST_PATROL));
    stand(&g, FIRST_PATROL + 1, "M4");
    assert_false(flix_is_corner_cover(&g, m, at("L3"), at("N5"), FIRST_PATROL));
}

/* FLIX-53: on foot through Doors of any kind, round walls. */
static void ways_on_foot_pass_doors(void **unused)
{
    const struct flix_map *m = content()->map[0];
    assert_int_equal(m->steps[at("E12")][at("F12")], 1);
    assert_int_equal(m->steps[at("E11")][at("F11")], 3);
    assert_int_equal(m->steps[at("J13")][at("K13")], 3);
}

/* Worked example 34: FLIX-27, FLIX-48, FLIX-50: A12 of the eastern map is U12. */
static void two_maps_meet_at_their_gates(void **unused)
{
    const struct flix_map *m = joined("dockside+annex");
    int i = flix_area(0, 'i' - 'a'), a = flix_area(1, 'a' - 'a');
    assert_int_equal(at("U12"), at("T12") + 1);
    assert_int_equal(at("AN14"), SPACES - 1);
    assert_string_equal(content()->space_id[at("Z1")], "Z1");
    assert_string_equal(content()->space_id[at("AA3")], "AA3");
    assert_true(flix_is_adjacent(m, at("T12"), at("U12"), 0));
    assert_false(flix_is_adjacent(m, at("T11"), at("U11"), 0));
    assert_true(flix_is_adjacent(m, at("T11"), at("U12"), 0)); /* round by T12 */
    assert_true(m->beside[i] >> a & 1 && m->beside[a] >> i & 1);
    assert_int_equal(m->area[at("U12")], a);
    assert_true(flix_line_is_clear(m, at("T12"), at("X12"), 0));
    assert_int_equal(m->steps[at("T11")][at("U11")], 3);
    assert_int_equal(m->area_steps[flix_area(0, 0)][flix_area(1, 's' - 'a')], 6);
}

/* What a section has by itself it has beside another: Areas, paths, doors, corners away
 * from the seam. FLIX-27, FLIX-60, FLIX-61. */
static void a_section_keeps_what_it_has(void **unused)
{
    static const char *const ids[] = { "dockside+annex", "villa+greenhouse",
                                       "greenhouse+silo" };
    static const int parts[][SECTIONS] = { { 1, 0 }, { 3, 4 }, { 4, 5 } };
    for (int n = 0; n < ST_COUNT(ids); n++) {
        const struct flix_map *m = joined(ids[n]);
        int doors = 0;
        for (int section = 0; section < SECTIONS; section++) {
            const struct flix_map *part = content()->map[parts[n][section]];
            int shift = section * MAP_COLUMNS;
            doors += part->doors;
            for (int space = 0; space < SPACES; space++) {
                int x = space % COLUMNS;
                if (x >= MAP_COLUMNS || part->area[space] == NOTHING)
                    continue;
                assert_int_equal(m->area[space + shift],
                                 flix_area(section, part->area[space]));
                assert_int_equal(m->path_number[space + shift], part->path_number[space]);
                assert_int_equal(m->door_links[space + shift], part->door_links[space]);
                if (x > 0 && x < MAP_COLUMNS - 1)
                    assert_int_equal(m->corners[space + shift], part->corners[space]);
            }
            for (int i = 0; i < POINTS; i++)
                assert_int_equal(m->point[section * POINTS + i], part->point[i] + shift);
        }
        assert_int_equal(m->doors, doors);
        assert_true(doors <= TEAM_DOORS);
        assert_true(m->walls <= FLICK_WALLS - TEAM_DOORS);
    }
}

/* FLIX-R128: after 128 answers of one move the lead is asked before the next Tango fires. */
static void a_long_phase_asks_to_go_on(void **unused)
{
    struct flix g = bare_table();
    st_chance chance = seeded("long");
    st_table t = { &g, content(), &chance, NULL };
    flix_join(&g, content(), 0, 0);
    stand(&g, 0, "F12");
    stand(&g, FIRST_PATROL, "J12");
    g.phase = 6;
    st_agenda_clear(&g.agenda);
    chance.count = 128;
    flix_do_attack(&t, (st_task){ DO_ATTACK, 0, 0, 0 });
    assert_int_equal(st_agenda_top(&g.agenda).step, DO_CHOOSE);
    assert_int_equal(st_agenda_top(&g.agenda).a, C_ON);
    st_agenda_clear(&g.agenda);
    chance.count = 127;
    flix_do_attack(&t, (st_task){ DO_ATTACK, 0, 0, 0 });
    assert_int_equal(st_agenda_top(&g.agenda).a, C_FIRE_AREA);
}

/* FLIX-R29. */
static void the_attack_die_has_six_faces(void **unused)
{
    struct flix g = bare_table();
    st_chance chance = seeded("die");
    st_table t = { &g, content(), &chance, NULL };
    static const double share[ATTACK_FACES] = { 2 / 6.0, 2 / 6.0, 1 / 6.0, 1 / 6.0 };
    int seen[ATTACK_FACES] = { 0 };
    for (int i = 0; i < 60000; i++) {
        st_chance_begin(&chance);
        seen[flix_roll_attack(&t)]++;
    }
    assert_true(chi_square(seen, share, ATTACK_FACES) < 16.3);
}

/* FLIX-R113, FLIX-R117, FLIX-137: what the physics is given, in the order of the rules. */
static void the_table_is_laid_in_the_order_of_the_rules(void **unused)
{
    struct flix g = bare_table();
    struct flick_table table;
    int16_t what[FLICK_PIECES];
    flix_join(&g, content(), 4, 0);
    flix_join(&g, content(), 0, 0);
    stand(&g, 4, "C3");
    stand(&g, 0, "C4");
    stand(&g, FIRST_HOSTAGE, "C5");
    stand(&g, FIRST_PATROL + 2, "C6");
    g.cover[0] = (int16_t)at("D5");
    g.cover[1] = (int16_t)at("D4");
    flix_make_table(&g, content(), &table, what);
    assert_int_equal(table.pieces, 6);
    assert_int_equal(what[0], 4); /* Duke joined first */
    assert_int_equal(what[1], 0);
    assert_int_equal(what[2], FIRST_PATROL + 2);
    assert_int_equal(what[3], FIRST_HOSTAGE);
    assert_int_equal(what[4], STRUCK_COVER + at("D4"));
    assert_int_equal(what[5], STRUCK_COVER + at("D5"));
    assert_int_equal(table.walls, 36 - GATES + 13);
    assert_int_equal(table.piece[0].x, 750);
    assert_int_equal(table.piece[0].y, 750);
}

/* A file may say anything; who fires must have something to fire with. */
static void nobody_fires_with_what_it_lacks(void **unused)
{
    static const char firing[] = "{agenda: [turn 0 0 0, flick 0 0 0], "
                                 "team: [hannah, none, none, none], owner: {hannah: 1}, "
                                 "seals: {hannah: A12}, health: {hannah: 4}, "
                                 "active: hannah, flicks: 1, shot: fire, gun: %s}";
    st_error err = { 0 };
    char text[400];
    st_position p = st_position_new(&st_flix, pack);
    st_setup setup = st_setup_default(&st_flix);
    st_chance chance = { 0 };
    st_position_lay(&p, &setup, &chance, NULL);
    snprintf(text, sizeof text, firing, "primary");
    assert_int_equal(st_position_read(&p, text, &err), ST_BAD_FILE);
    assert_string_equal(
        err.text, "The position cannot be: a SEAL fires with a weapon that it lacks.");
    snprintf(text, sizeof text, firing, "secondary");
    if (st_position_read(&p, text, &err) != ST_OK)
        fail_msg("%s", err.text);
    st_position_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_are_as_the_catalogue_lists_them),
        cmocka_unit_test(sight_is_what_geometry_says),
        cmocka_unit_test(lines_cross_what_they_are_clipped_by),
        cmocka_unit_test(lines_of_the_catalogue),
        cmocka_unit_test(blocks_and_tokens_do_not_hide),
        cmocka_unit_test(seals_look_through_open_doors),
        cmocka_unit_test(tangos_look_round_corners),
        cmocka_unit_test(only_walls_make_a_corner_cover),
        cmocka_unit_test(ways_on_foot_pass_doors),
        cmocka_unit_test(two_maps_meet_at_their_gates),
        cmocka_unit_test(a_section_keeps_what_it_has),
        cmocka_unit_test(a_long_phase_asks_to_go_on),
        cmocka_unit_test(the_attack_die_has_six_faces),
        cmocka_unit_test(the_table_is_laid_in_the_order_of_the_rules),
        cmocka_unit_test(nobody_fires_with_what_it_lacks),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
