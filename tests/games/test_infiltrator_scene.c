/* test_infiltrator_scene.c: what the table of Infiltrator tells before it happens: where
 * enemies are about to go, who would hear, attack and see you, and with what odds.
 * Expectations are counted on the maps and from the 25 cards, not read off the program. */
#include "box.h"
#include "part.h"

#include <stdlib.h>
#include <string.h>

static int open_table(void **unused)
{
    return open_box("infiltrator");
}

/* A lone mission with a position laid over its start. */
static st_position lay(const char *mission, const char *over)
{
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("scene");
    st_setup setup = st_setup_default(game);
    st_error err;
    if (mission != NULL)
        assert_int_equal(st_setup_option(&setup, game, pack, "mission", mission, NULL),
                         ST_OK);
    st_chance_begin(&chance);
    st_position_lay(&p, &setup, &chance, NULL);
    if (over[0] != '\0' && st_position_read(&p, over, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    return p;
}

static st_move read_move(const st_position *p, const char *text)
{
    st_moves moves = { .count = 0 };
    st_position_moves(p, &moves);
    for (int i = 0; i < moves.count; i++) {
        char words[ST_MOVE_TEXT];
        st_move_print(game, pack, moves.move[i], words, sizeof words);
        if (strcmp(words, text) == 0)
            return moves.move[i];
    }
    fail_msg("%s is not legal", text);
    return moves.move[0];
}

static void foretell(const char *mission, const char *over, const char *move)
{
    st_position p = lay(mission, over);
    st_scene_clear(scene);
    st_position_preview(&p, 0, read_move(&p, move), scene);
    st_position_free(&p);
}

static bool is_said(const char *text)
{
    for (int i = 0; i < scene->notes; i++)
        if (strcmp(scene->note[i].text, text) == 0)
            return true;
    return false;
}

static void expect_said(const char *text)
{
    if (is_said(text))
        return;
    for (int i = 0; i < scene->notes; i++)
        print_message("    %s\n", scene->note[i].text);
    fail_msg("it is not said: %s", text);
}

static const st_route *route(const char *id)
{
    for (int i = 0; i < scene->routes; i++)
        if (strcmp(scene->route[i].id, id) == 0)
            return &scene->route[i];
    return NULL;
}

/* Guard 2 goes b5 b4; +1 to +5 are 10 of 25 cards and make it move twice. None of
 * those rows searches. */
static void a_step_tells_who_would_see_you_there(void **unused)
{
    foretell("m01", "", "move b4");
    expect_said("Detects you in b4: Guard 2 40 %.");
    expect_said("Detects you if you hide then: nobody.");
    assert_non_null(route("your-way"));
    assert_non_null(route("way-1"));
}

/* A guard in b5 is next door to b4; what it hears is you. */
static void a_run_tells_who_hears_it_and_where_they_go(void **unused)
{
    foretell("m01", "{enemy_sector: {e1: d2, e2: b5}}", "run b4");
    expect_said("Noise in a4, b4: heard by Guard 2.");
    expect_said("Guard 2 then: hears noise: b4, attacks you.");
    foretell("m01", "", "run b4");
    expect_said("Noise in a4, b4: nobody is next door.");
}

/* 4 and a card against Armor 4: 0 or more, 14 of 25, the special one called -5. */
static void leaving_an_enemy_tells_its_intercept(void **unused)
{
    foretell("m01", "{enemy_sector: {e1: d2, e2: a4}}", "move b4");
    expect_said("Guard 2 intercepts as you leave: 56 % to hit.");
    expect_said("A Detection token in b4: enemies come for it.");
}

static void entering_an_overwatch_is_told(void **unused)
{
    foretell("m01", "{enemy_sector: {e1: d2, e2: b4}, enemy_overwatch: {e2: yes}}",
             "move b4");
    expect_said("Guard 2 is in Overwatch and fires at once: 56 % to hit.");
}

/* Overwatch is an action, so Hidden ends where a guard waits for just that. */
static void coming_out_of_hiding_tells_who_waits(void **unused)
{
    const char *over = "{hidden: yes, enemy_sector: {e1: d2, e2: a4}, "
                       "enemy_overwatch: {e2: yes}}";
    foretell("m01", over, "overwatch");
    expect_said("You are no longer Hidden after it.");
    expect_said("Guard 2 is in Overwatch and fires at once: 56 % to hit.");
    foretell("m01", over, "attack e2 with silenced_pistol");
    expect_said("You are no longer Hidden after it.");
    assert_false(is_said("Guard 2 is in Overwatch and fires at once: 56 % to hit."));
}

/* 5 and a card against 5: 0 or more or the special one, 15 of 25. */
static void an_attack_tells_its_odds_and_both_ends(void **unused)
{
    foretell("m01", "{enemy_sector: {e1: d2, e2: a4}}", "attack e2 with silenced_pistol");
    expect_said("60 %: 5 and a card against Armor 5.");
    expect_said("After a hit detects you: nobody.");
    expect_said("After a miss detects you: Guard 2 100 %.");
}

/* From 8 with Alertness +2 it takes +2 or more to reach 12: 7 of 25. */
static void the_end_of_a_phase_tells_the_alarm_and_the_enemies(void **unused)
{
    foretell("m02", "{alarm_level: 8}", "end");
    expect_said("Then the alarm: 8 +2 and a card; 28 % to reach 12, where a guard comes "
                "in.");
    expect_said("Guard 1: patrol: b1 c1 (do nothing 16 %; move 1, search 40 %; "
                "move 2 32 %; move 2, overwatch 8 %).");
}

/* A card that was seen is certain for the next draw, and for no other. */
static void a_card_once_seen_counts_for_the_next_draw_only(void **unused)
{
    foretell("m01",
             "{top: [+5], deck: {-5: 1, -4: 1, -3: 2, -2: 3, -1: 3, 0: 4, +1: 3, +2: 3, "
             "+3: 2, +4: 1, special: 1}}",
             "end");
    expect_said("Guard 2: patrol: b5 b4 (move 2, overwatch 100 %).");
    expect_said("Guard 1: patrol: d1 c1 (do nothing 17 %; move 1, search 42 %; "
                "move 2 33 %; move 2, overwatch 4 %).");
}

/* It stops where it detects you, and where it finds a body. */
static void a_way_ends_at_you_and_at_a_body(void **unused)
{
    foretell("m01", "{sector: b4, hidden: no}", "end");
    const st_route *way = route("way-2");
    assert_non_null(way);
    assert_string_equal(way->label, "patrol: b5 b4, attacks you");
    assert_int_equal(way->points, 3);
    foretell("m01",
             "{enemy_sector: {e1: b5, e2: c5}, enemy_status: {e1: body, e2: alive}}",
             "end");
    assert_string_equal(route("way-2")->label, "patrol: b5, finds the body");
}

/* A drone flies three sectors: a1 b1 c1 c2 is the round of m04's blue. */
static void a_way_is_as_long_as_its_best_row(void **unused)
{
    foretell("m04", "", "end");
    assert_int_equal(route("way-1")->points, 4);
    assert_string_equal(route("way-1")->label, "patrol: b1 c1 c2");
    assert_null(route("way-2"));
}

static void a_choice_of_ways_is_yours_unless_it_was_given_away(void **unused)
{
    const char *over = "{enemy_type: {e1: guard, e2: guard, e3: guard}, "
                       "enemy_color: {e3: red}, enemy_sector: {e3: d4}, "
                       "enemy_next: {e3: 2}, enemy_status: {e3: alive}}";
    foretell("m02", over, "end");
    assert_string_equal(route("way-3")->kind, "open-way");
    assert_string_equal(route("way-3")->label, "patrol: as you choose");
}

/* A guard goes two steps at most. */
static void a_lure_pulls_everybody(void **unused)
{
    foretell("m02",
             "{owned: {holo_double: yes}, equipped: {holo_double: yes}, energy: 10}",
             "use holo_double c3");
    expect_said("A Detection token in c3: enemies come for it.");
    expect_said("Guard 2 then: after a Detection token: d3 c3.");
    assert_false(is_said("Detects you if you hide then: nobody."));
}

/* Nobody is left who could do anything; five steps are three turns at a run. A bot that
 * sees the end of every plan must still take the shortest. */
static void a_bot_does_not_put_off_the_way_out(void **unused)
{
    for (int seed = 0; seed < 8; seed++) {
        st_position p = lay("m01", "{sector: c1, taken: {objective1: yes}, "
                                   "token_sector: {objective1: none}, "
                                   "enemy_sector: {e1: c1, e2: b3}, "
                                   "enemy_status: {e1: body, e2: body}}");
        st_chance chance = seeded((const char[]){ (char)('a' + seed), '\0' });
        for (int i = 0; i < 10 && st_position_actor(&p) >= 0; i++) {
            st_move move = st_game_mind(game)->advise(p.state, st_pack_content(pack), 0,
                                                      st_game_mind(game)->level_count - 1,
                                                      &chance);
            st_chance_begin(&chance);
            assert_int_equal(st_position_play(&p, 0, move, &chance, NULL).refusal, 0);
        }
        assert_int_not_equal(st_position_outcome(&p).winners, 0);
        st_position_free(&p);
    }
}

static const char *label(const char *mission, const char *over, const char *move)
{
    st_position p = lay(mission, over);
    st_scene_clear(scene);
    st_position_scene(&p, 0, scene);
    st_position_free(&p);
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, move) == 0)
            return scene->offer[i].label;
    fail_msg("%s is not offered", move);
    return "";
}

/* A guard in b4 that has not noticed you: the pistol needs 0 or more or the special card,
 * 15 of 25. It stays, so it detects you there, Hidden or not being no question. */
static void a_step_to_an_enemy_tells_the_odds_of_your_attack_there(void **unused)
{
    const char *over = "{enemy_sector: {e1: d2, e2: b4}}";
    foretell("m01", over, "move b4");
    expect_said("There your attack on Guard 2 with Silenced Pistol: 60 %.");
    assert_string_equal(label("m01", over, "move b4"), "seen 100 %, your attack 60 %");
    foretell("m01", over, "run b4");
    assert_false(is_said("There your attack on Guard 2 with Silenced Pistol: 60 %."));
    assert_string_equal(label("m01", "", "move b4"), "seen 40 %, 0 % hidden");
}

/* A card that lets you go tells what awaits you there, as a step does. */
static void a_step_by_a_card_tells_who_would_see_you(void **unused)
{
    assert_string_equal(label("m01",
                              "{owned: {leg_servos: yes}, equipped: {leg_servos: yes}}",
                              "use leg_servos b4"),
                        "seen 40 %, 0 % hidden");
}

/* Picking up takes the action, so it tells how you stand then: e2 goes b5 b4 with two
 * moves, 10 of 25 cards. */
static void picking_up_tells_who_would_see_you(void **unused)
{
    assert_string_equal(
        label("m01", "{sector: b4, token_sector: {objective1: b4}}", "take objective1"),
        "seen 40 %");
}

static void the_camp_tells_what_is_chosen_there(void **unused)
{
    assert_string_equal(label(NULL, "", "start"),
                        "2 guards, no alarm; 1 to take, 0 optional, pays 5 ByteBucks; "
                        "par 10 turns");
    assert_string_equal(label(NULL, "", "mode nonlethal"),
                        "who falls is woken by whoever finds it");
    assert_string_equal(label(NULL, "", "difficulty relaxed"),
                        "1 Health more, Alertness 1 less");
}

/* The story is read where there is room, and takes none from the moves. */
static void the_journal_is_no_card_in_hand(void **unused)
{
    label("m01", "", "end");
    int found = 0;
    for (int i = 0; i < scene->zones; i++)
        if (strcmp(scene->zone[i].id, "journal") == 0) {
            assert_int_equal(scene->zone[i].owner, ST_SPECTATOR);
            found = scene->zone[i].cards;
        }
    assert_int_equal(found, 1);
}

static void the_camp_tells_what_energy_is_left(void **unused)
{
    foretell(NULL, "{owned: {silenced_pistol: yes, ballistic_shell: yes}}",
             "equip ballistic_shell");
    expect_said("7 of 16 Energy taken, 9 for the mission.");
    foretell(NULL, "{bytebucks: 11}", "buy");
    expect_said("6 ByteBucks left; of four cards you keep one.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_tells_who_would_see_you_there),
        cmocka_unit_test(a_run_tells_who_hears_it_and_where_they_go),
        cmocka_unit_test(leaving_an_enemy_tells_its_intercept),
        cmocka_unit_test(entering_an_overwatch_is_told),
        cmocka_unit_test(coming_out_of_hiding_tells_who_waits),
        cmocka_unit_test(an_attack_tells_its_odds_and_both_ends),
        cmocka_unit_test(the_end_of_a_phase_tells_the_alarm_and_the_enemies),
        cmocka_unit_test(a_card_once_seen_counts_for_the_next_draw_only),
        cmocka_unit_test(a_way_ends_at_you_and_at_a_body),
        cmocka_unit_test(a_way_is_as_long_as_its_best_row),
        cmocka_unit_test(a_choice_of_ways_is_yours_unless_it_was_given_away),
        cmocka_unit_test(a_lure_pulls_everybody),
        cmocka_unit_test(a_bot_does_not_put_off_the_way_out),
        cmocka_unit_test(a_step_to_an_enemy_tells_the_odds_of_your_attack_there),
        cmocka_unit_test(a_step_by_a_card_tells_who_would_see_you),
        cmocka_unit_test(picking_up_tells_who_would_see_you),
        cmocka_unit_test(the_camp_tells_what_is_chosen_there),
        cmocka_unit_test(the_journal_is_no_card_in_hand),
        cmocka_unit_test(the_camp_tells_what_energy_is_left),
    };
    return cmocka_run_group_tests(tests, open_table, close_box);
}
