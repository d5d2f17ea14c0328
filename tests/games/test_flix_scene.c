/* test_flix_scene.c: what the table of SEAL Team Flix tells before it happens: the line of a
 * flick, who would fire at a SEAL, warnings. Expectations are worked out on the map with
 * the sizes of the catalogue, not read off the program. */
#include "box.h"
#include "part.h"

#include <sandtable/midend.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

static st_position position;
static st_chance chance;

static int open_table(void **unused)
{
    return open_box("flix");
}

static int close_table(void **unused)
{
    st_position_free(&position);
    return close_box(unused);
}

static st_move read_move(const char *text)
{
    st_move move;
    st_error err;
    if (st_midend_move(game, pack, text, &move, &err) != ST_OK)
        fail_msg("%s: %s", text, err.text);
    return move;
}

static void play(const char *text)
{
    st_chance_begin(&chance);
    assert_int_equal(
        st_position_play(&position, 0, read_move(text), &chance, NULL).refusal, 0);
}

/* Lay a table with two options, then what is given over it. */
static void lay(const char *preview, const char *hand, const char *given)
{
    st_setup setup = st_setup_default(game);
    st_error err;
    st_position_free(&position);
    position = st_position_new(game, pack);
    chance = seeded("scene");
    assert_int_equal(st_setup_option(&setup, game, pack, "preview", preview, NULL),
                     ST_OK);
    assert_int_equal(st_setup_option(&setup, game, pack, "hand", hand, NULL), ST_OK);
    st_chance_begin(&chance);
    st_position_lay(&position, &setup, &chance, NULL);
    if (st_position_read(&position, given, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
}

static void preview(const char *text)
{
    st_move move = read_move(text);
    assert_int_equal(st_position_judge(&position, 0, move).refusal, 0);
    st_scene_clear(scene);
    st_position_preview(&position, 0, move, scene);
}

static const st_route *route(const char *kind)
{
    for (int i = 0; i < scene->routes; i++)
        if (strcmp(scene->route[i].kind, kind) == 0)
            return &scene->route[i];
    return NULL;
}

static const st_region *region(const char *kind)
{
    for (int i = 0; i < scene->regions; i++)
        if (strcmp(scene->region[i].kind, kind) == 0)
            return &scene->region[i];
    return NULL;
}

/* The last point of a line, within two millimetres (a step at power 600 is 1.8 mm). */
static void expect_end(const char *kind, int x, int y)
{
    const st_route *line = route(kind);
    assert_non_null(line);
    const st_point *end = &scene->point[line->first_point + line->points - 1];
    assert_in_range(end->x, x - 20, x + 20);
    assert_in_range(end->y, y - 20, y + 20);
}

/* A note that begins so. */
static void expect_note(const char *text, bool is_banner)
{
    for (int i = 0; i < scene->notes; i++)
        if (strncmp(scene->note[i].text, text, strlen(text)) == 0) {
            assert_int_equal(scene->note[i].is_banner, is_banner);
            return;
        }
    fail_msg("no note says: %s", text);
}

static const char duke[] = "{seals: {duke: A12}, primary: {duke: m4}, "
                           "hostages: {HO1: C12}, patrols: {PA1: E12}}";

/* A12 is at 15 mm, C12 at 75 mm; a Medium disc (8) and a standee (9) touch 17 mm before.
 * Row 12 is 345 mm from the north, 75 mm from the south. */
static void a_line_ends_at_the_first_contact_and_warns_of_a_hostage(void **unused)
{
    lay("contact", "own", duke);
    play("fire primary single M");
    preview("flick 90 600");
    expect_end("ghost", 580, 750);
    assert_null(route("bounce"));
    assert_non_null(region("contact"));
    assert_null(region("cone"));
    expect_note("Hostage 1 is in the line and would die.", true);
    expect_note("It strikes Hostage 1 after 4" /* 43 mm, and a step */, false);
}

/* The south wall is 1.5 mm thick to each side, so the disc turns 9.5 mm off the rim. */
static void the_line_off_a_wall_is_a_stub_where_the_table_wants_it(void **unused)
{
    lay("contact", "own", duke);
    play("fire primary single M");
    preview("flick 137.50 600");
    const st_route *line = route("ghost");
    assert_in_range(scene->point[line->first_point + line->points - 1].y, 70, 120);
    assert_null(route("bounce"));
    lay("bounce", "own", duke);
    play("fire primary single M");
    preview("flick 137.50 600");
    line = route("bounce");
    assert_non_null(line);
    assert_true(scene->point[line->first_point + line->points - 1].y > 250);
    lay("none", "own", duke);
    play("fire primary single M");
    preview("flick 137.50 600");
    assert_int_equal(scene->routes, 0);
}

/* Power 300 runs 135 mm (0.0015 x 300 x 300): from F11 at 165 mm to 300 mm. */
static void a_free_disc_is_told_where_it_stops(void **unused)
{
    lay("bounce", "average", "{seals: {duke: F11}, primary: {duke: m4}, cover: []}");
    play("fire primary single M");
    preview("flick 90 300");
    expect_end("ghost", 3000, 4200 - 3150);
    expect_note("It stops by itself after 135 mm.", false);
    const st_region *cone = region("cone"); /* 4.5 degrees to each side */
    assert_non_null(cone);
    const st_point *p = &scene->point[cone->first_point];
    assert_in_range(p[1].y - p[3].y, 2 * 105 - 5, 2 * 105 + 5);
    assert_null(region("contact"));
}

/* D12 sees B12 along the row; behind the closed Door a-l nobody sees anybody. */
static void a_walk_tells_who_would_fire_there(void **unused)
{
    lay("contact", "own", "{seals: {hannah: A12}, patrols: {PA1: E12}}");
    preview("move B12");
    expect_note("1 die of Reaction Fire there: Patrol 1.", true);
    expect_end("sight-fire", 450, 750);
    lay("contact", "own", "{seals: {hannah: A12}, patrols: {PA1: F12}}");
    preview("move B12");
    expect_note("Nobody fires at you there.", false);
    assert_int_equal(scene->routes, 0);
}

/* FLIX-224, FLIX-248: a Mastermind rolls two dice, but for the Action that brought it. */
static void whoever_has_just_appeared_is_not_counted(void **unused)
{
    lay("contact", "own",
        "{seals: {hannah: A12}, mastermind: tango, mastermind_at: E12}");
    preview("move B12");
    expect_note("2 dice of Reaction Fire there: Mastermind.", true);
    lay("contact", "own",
        "{seals: {hannah: A12}, mastermind: tango, mastermind_at: E12, mastermind_fresh: "
        "yes}");
    preview("move B12");
    expect_note("Nobody fires at you there.", false);
}

/* FLIX-246: fire comes when the deed is done. Down column C and from B8 both see C10 through
 * the open Door; whoever was knifed does not fire, whoever a charge has stunned neither. */
static void a_deed_tells_who_would_fire_after_it(void **unused)
{
    lay("contact", "own",
        "{seals: {hannah: C10}, patrols: {PA1: C6, PA3: B8}, gear: {hannah: [breach]}}");
    preview("interact a-c");
    expect_note("2 dice of Reaction Fire there: Patrol 1, Patrol 3.", true);
    preview("use breach a-c");
    expect_note("Nobody fires at you there.", false);
    lay("contact", "own", "{seals: {hannah: C8}, patrols: {PA1: C6, PA3: B8}}");
    preview("knife PA3");
    expect_note("1 die of Reaction Fire there: Patrol 1.", true);
}

/* FLIX-63, FLIX-66: PA1 on G6 looks round the corner from H5, Mateo does not see it. */
static void a_look_round_a_corner_comes_from_the_link(void **unused)
{
    lay("contact", "own", "{seals: {mateo: M4}, patrols: {PA1: G6}}");
    preview("move M5");
    const st_route *line = route("sight-fire");
    assert_non_null(line);
    assert_int_equal(scene->point[line->first_point].x, 7 * 300 + 150);
    assert_int_equal(scene->point[line->first_point].y, (14 - 5) * 300 + 150);
}

/* A small disc at the lock: straight at the target on 8, (60, 110), they touch at y 128
 * with a Large disc; the board is 270 mm high. */
static void a_side_board_is_aimed_at_with_the_same_line(void **unused)
{
    lay("contact", "own", "{seals: {hannah: G8}}");
    st_move move = read_move("bypass j-s");
    if (st_position_judge(&position, 0, move).refusal != 0)
        fail_msg("hannah is not at the Door");
    play("bypass j-s");
    preview("flick 0 900");
    assert_string_equal(scene->board[0].id, "side");
    assert_non_null(route("ghost"));
}

static void describe(void)
{
    st_scene_clear(scene);
    st_position_scene(&position, 0, scene);
}

static const char *warning_of(const char *text)
{
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, text) == 0)
            return scene->offer[i].warning != NULL ? scene->offer[i].warning : "";
    fail_msg("%s is not offered", text);
    return "";
}

/* FLIX-222, FLIX-275, FLIX-301: on C12 in Hannah's row an Alarm; Yellow-2 follows I14. */
static void what_one_may_regret_is_warned_of(void **unused)
{
    lay("contact", "own", "{seals: {hannah: A12}, objectives: [C12], faces: [AL]}");
    describe();
    assert_non_null(strstr(warning_of("end"), "Alarm"));
    lay("contact", "own",
        "{seals: {hannah: E12}, objectives: [F1], faces: [AL], patrols: {PA1: I14}}");
    describe();
    assert_string_equal(warning_of("end"), "");
    lay("contact", "own", "{seals: {hannah: K14}, patrols: {PA1: I14}}");
    describe();
    assert_non_null(strstr(warning_of("move L13"), "costs a round"));
    assert_string_equal(warning_of("move L14"), "");
    lay("contact", "own", "{seals: {hannah: A12}, objectives: [B12], faces: [HD]}");
    describe();
    assert_non_null(strstr(warning_of("interact B12"), "Secondary"));
}

/* FLIX-66: PA1 sees Mateo round the corner, and he does not see it; PA2 both ways. */
static void lines_of_sight_tell_which_way_they_work(void **unused)
{
    lay("contact", "own",
        "{seals: {mateo: M5}, patrols: {PA1: G6, PA2: M4}, sound: {i: 3}}");
    describe();
    const st_route *in = route("sight-in"), *both = route("sight-both");
    assert_non_null(in);
    assert_string_equal(in->id, "sight mateo PA1");
    assert_non_null(both);
    assert_string_equal(both->id, "sight mateo PA2");
    for (int i = 0; i < scene->marks; i++)
        if (strcmp(scene->mark[i].kind, "noise") == 0) {
            assert_int_equal(scene->mark[i].count, 3);
            return;
        }
    fail_msg("no mark tells the Sound");
}

/* The word of a fact of a piece; NULL: it has none. */
static const char *fact_word(const char *id, const char *name)
{
    for (int i = 0; i < scene->pieces; i++) {
        const st_facts *facts = &scene->piece[i].facts;
        for (int n = 0; n < facts->count && strcmp(scene->piece[i].id, id) == 0; n++)
            if (strcmp(scene->fact[facts->first + n].name, name) == 0)
                return scene->fact[facts->first + n].word;
    }
    return NULL;
}

/* FLIX-66, FLIX-246: by the same sights. Signs on the map are no Spaces: P1 is one. */
static void a_tango_has_a_name_a_sign_and_a_card(void **unused)
{
    lay("contact", "own", "{seals: {mateo: M5}, patrols: {PA1: G6, PA2: M4}}");
    describe();
    for (int i = 0; i < scene->pieces; i++)
        if (strcmp(scene->piece[i].id, "PA1") == 0) {
            assert_string_equal(scene->piece[i].label, "Patrol 1");
            assert_string_equal(scene->piece[i].glyph, "1p");
        }
    assert_string_equal(fact_word("PA1", "card"), "tango");
    assert_string_equal(fact_word("PA1", "seen"), "no");
    assert_string_equal(fact_word("PA1", "fires"), "yes");
    assert_string_equal(fact_word("PA2", "seen"), "yes");
    assert_string_equal(fact_word("PA2", "plan-2"), "hit");
    assert_null(fact_word("mateo", "card"));
}

/* FLIX-224: whom a token has just brought does not fire back yet, and looks like it. */
static void whoever_has_just_appeared_looks_fresh(void **unused)
{
    lay("contact", "own",
        "{seals: {mateo: M5}, patrols: {PA1: G6, PA2: M4}, patrols_fresh: {PA2: yes}}");
    describe();
    for (int i = 0; i < scene->pieces; i++) {
        const st_piece *piece = &scene->piece[i];
        if (strncmp(piece->id, "PA", 2) == 0)
            assert_int_equal(strstr(piece->state, "fresh") != NULL,
                             strcmp(piece->id, "PA2") == 0);
        if (strcmp(piece->id, "PA2") == 0)
            assert_non_null(strstr(piece->detail, "no Reaction Fire yet"));
    }
}

/* FLIX-05, FLIX-36: one Primary for two SEALs on Rookie, and what else is in the pool. */
static void what_is_open_and_hidden_is_named(void **unused)
{
    lay("contact", "own", "{seals: {mateo: M5}}");
    describe();
    expect_note("Primary: Recover all listed Evidence. Open: the Hard Drive.", false);
    expect_note("Face down somewhere: ", false);
    lay("contact", "own", "{}");
    describe();
    expect_note(
        "Primary: Recover all listed Evidence. Asked for: the Hard Drive; of 3 or "
        "4 SEALs: the Hard Drive, the Dossier.",
        false);
}

/* FLIX-279: 3 Sound are two rolls; three of ten numbers bring somebody, so nobody comes with
 * 0.7 * 0.7. FLIX-278, FLIX-R30: a Timer of 6 is red, of 16 green. */
static void what_the_noise_will_bring_is_told(void **unused)
{
    lay("contact", "own",
        "{seals: {mateo: M5}, patrols: {PA1: G6, PA2: pool}, sound: {i: 3}}");
    describe();
    expect_note("Phase 4 rolls 2 spawn dice: 1 green, 2 yellow, 3 red. A Patrol comes in "
                "with 51 %.",
                false);
    lay("contact", "own",
        "{seals: {mateo: M5}, patrols: {PA1: pool, PA2: pool}, timer: 6}");
    describe();
    expect_note("No Patrol is left on the map: two come in on the red path", false);
    lay("contact", "own", "{seals: {mateo: M5}, patrols: {PA1: pool}, timer: 16}");
    describe();
    expect_note("No Patrol is left on the map: one comes in on the green path", false);
}

static const char *hand_at(const st_setup *setup, int seat)
{
    st_setting s = { 0 };
    static char value[64];
    char key[] = "hand.1";
    key[5] = (char)('1' + seat);
    while (st_setup_next(setup, game, pack, &s))
        if (strcmp(s.key, key) == 0 || strcmp(s.key, "hand") == 0)
            return strcpy(value, s.value);
    return "";
}

/* Section 5.1 of the catalogue: bots are trained, whoever types is average, and whoever aims
 * with mouse or finger has a hand of its own. */
static void hands_are_by_who_sits_there(void **unused)
{
    st_setup setup = st_setup_default(game);
    setup.seats = 3;
    assert_string_equal(hand_at(&setup, 0), "trained");
    st_setup_person(&setup, game, 0, true);
    st_setup_person(&setup, game, 1, false);
    assert_string_equal(hand_at(&setup, 0), "average");
    assert_string_equal(hand_at(&setup, 1), "own");
    assert_string_equal(hand_at(&setup, 2), "trained");
    assert_int_equal(st_setup_option(&setup, game, pack, "hand", "novice", NULL), ST_OK);
    assert_string_equal(hand_at(&setup, 1), "novice");
}

static const char *title_of(const char *text)
{
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, text) == 0)
            return scene->offer[i].title != NULL ? scene->offer[i].title : "";
    fail_msg("%s is not offered", text);
    return "";
}

static const char *label_of(const char *text)
{
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, text) == 0)
            return scene->offer[i].label != NULL ? scene->offer[i].label : "";
    fail_msg("%s is not offered", text);
    return "";
}

/* Worked example 10: e is two Areas from l, and f and k are beside both. */
static void ways_to_the_noise_are_named(void **unused)
{
    lay("contact", "own", "{seals: {hannah: A14}, patrols: {PA1: S8}, sound: {l: 4}}");
    play("end");
    describe();
    assert_string_equal(label_of("pick f"), "Freight Bay, 1 Area from the loudest");
    assert_string_equal(label_of("pick k"), "East Hall, 1 Area from the loudest");
}

/* FLIX-246: who would answer a shot is told before the Action is spent. */
static void a_shot_tells_how_many_would_answer(void **unused)
{
    lay("contact", "own",
        "{seals: {hannah: E12}, primary: {hannah: mp5}, patrols: {PA1: C12, PA2: H12}}");
    describe();
    assert_string_equal(label_of("fire primary single M"),
                        "1 disc to flick, 2 Sound, up to 1 die of Reaction Fire");
    lay("contact", "own",
        "{seals: {hannah: E12}, primary: {hannah: mp5}, patrols: {PA2: H12}}");
    describe();
    assert_string_equal(label_of("fire primary burst S"), "2 discs to flick, 2 Sound");
}

/* FLIX-306: one click must not end a mission. */
static void breaking_off_warns(void **unused)
{
    lay("contact", "own", "{seals: {hannah: A12, george: A13}, active: none}");
    describe();
    bool is_warned = false;
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, "abort") == 0)
            is_warned = scene->offer[i].warning != NULL;
    assert_true(is_warned);
}

/* Buttons speak of rooms and weapons, not of ids. */
static void moves_are_named_in_words(void **unused)
{
    lay("contact", "own", "{seals: {duke: E12}, primary: {duke: m4}}");
    describe();
    assert_string_equal(title_of("interact a-l"), "Open the Door a-l");
    assert_string_equal(title_of("fire primary burst S"), "M4A1: Burst, Small");
    assert_string_equal(scene->prompt, "What does Duke do? 2 Actions left.");
    play("fire primary single M");
    describe();
    assert_string_equal(scene->prompt,
                        "Duke flicks a Medium disc. Where to, and how hard?");
    lay("contact", "own", "{seals: {duke: K10}}");
    describe();
    assert_string_equal(title_of("bypass l-s"), "Pick the lock to the Server Vault");
    lay("contact", "own",
        "{seals: {duke: G12}, objectives: [H11], faces: [HD], secondary: {duke: dart}, "
        "darts: {duke: 2}}");
    describe();
    assert_string_equal(label_of("interact H11"), "the Hard Drive, a Free Action");
    assert_string_equal(label_of("use dart"),
                        "Use, twice a mission: flick a Small disc without any Sound.");
}

/* What is struck has the id of the piece on the board, so that it can be pointed out. */
static void a_strike_names_the_piece_that_stands_there(void **unused)
{
    lay("contact", "own", "{seals: {duke: A12}, cover: [I12], objectives: [L7]}");
    describe();
    bool has_block = false, has_token = false;
    for (int i = 0; i < scene->pieces; i++) {
        has_block |= strcmp(scene->piece[i].id, "cover:I12") == 0;
        has_token |= strcmp(scene->piece[i].id, "obj:L7") == 0;
    }
    assert_true(has_block && has_token);
}

/* Mission 1 for three SEALs when the time is up, with these faces taken. */
static void run_out_of_time(const char *cleared)
{
    char given[160];
    snprintf(given, sizeof given,
             "{seals: {hannah: A14, george: A13, ines: A12}, cleared: {%s}, timer: 1, "
             "phase: 8}",
             cleared);
    lay("contact", "own", given);
    st_chance_begin(&chance);
    assert_int_equal(st_position_run(&position, &chance, NULL).refusal, 0);
    describe();
}

static void a_partial_success_has_a_story_of_its_own(void **unused)
{
    run_out_of_time("HD: 1, PH: 1");
    expect_note("1 Prism Lens: partial success, +1 Valor Point. Primary", true);
    expect_note("You carried out part of the evidence.", true);
    run_out_of_time("HD: 1, DO: 1, PH: 1");
    expect_note("1 Prism Lens: success, +5 Valor Points. Primary", true);
    expect_note("What you carried out names a ship", true);
}

/* A person who aims wants sixty a second; processor time, so that others do not count. */
static void a_preview_is_quick_enough_to_aim_by(void **unused)
{
    enum { PREVIEWS = 120 };
    char text[40];
    lay("bounce", "own", duke);
    play("fire primary single M");
    clock_t begun = clock();
    for (int i = 0; i < PREVIEWS; i++) {
        snprintf(text, sizeof text, "flick %d 700", i * 3);
        preview(text);
    }
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    print_message("%.0f previews a second\n", PREVIEWS / seconds);
    assert_true(PREVIEWS / seconds >= 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_ends_at_the_first_contact_and_warns_of_a_hostage),
        cmocka_unit_test(the_line_off_a_wall_is_a_stub_where_the_table_wants_it),
        cmocka_unit_test(a_free_disc_is_told_where_it_stops),
        cmocka_unit_test(a_walk_tells_who_would_fire_there),
        cmocka_unit_test(whoever_has_just_appeared_is_not_counted),
        cmocka_unit_test(a_deed_tells_who_would_fire_after_it),
        cmocka_unit_test(a_look_round_a_corner_comes_from_the_link),
        cmocka_unit_test(a_side_board_is_aimed_at_with_the_same_line),
        cmocka_unit_test(what_one_may_regret_is_warned_of),
        cmocka_unit_test(lines_of_sight_tell_which_way_they_work),
        cmocka_unit_test(a_tango_has_a_name_a_sign_and_a_card),
        cmocka_unit_test(whoever_has_just_appeared_looks_fresh),
        cmocka_unit_test(what_is_open_and_hidden_is_named),
        cmocka_unit_test(what_the_noise_will_bring_is_told),
        cmocka_unit_test(hands_are_by_who_sits_there),
        cmocka_unit_test(ways_to_the_noise_are_named),
        cmocka_unit_test(moves_are_named_in_words),
        cmocka_unit_test(a_shot_tells_how_many_would_answer),
        cmocka_unit_test(breaking_off_warns),
        cmocka_unit_test(a_strike_names_the_piece_that_stands_there),
        cmocka_unit_test(a_partial_success_has_a_story_of_its_own),
        cmocka_unit_test(a_preview_is_quick_enough_to_aim_by),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
