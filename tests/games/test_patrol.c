/* test_patrol.c: what scenarios cannot say of Patrol!: how chance is spread, which packs
 * are refused, what a seat's picture of other hands is worth, and who leaves the table. */
#include "altered.h"
#include "games/patrol/rules/state.h"
#include "part.h"

#include <sandtable/bot.h>
#include <sandtable/midend.h>
#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const st_game *game;
static st_pack *pack;

static int load_game(void **unused)
{
    st_error err;
    game = st_registry_find("patrol", &err);
    pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    return pack == NULL;
}

static int free_game(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static st_setup setup_of(int seats, const char *key, const char *value)
{
    st_setup setup = st_setup_default(game);
    setup.seats = seats;
    if (key != NULL)
        assert_int_equal(st_setup_option(&setup, game, pack, key, value, NULL), ST_OK);
    return setup;
}

/* PATROL-03: each tile is as likely in one slot as in another. Chi-square with 8 degrees
 * of freedom a slot; a fair shuffle exceeds 26.12 once in a thousand. */
static void tiles_lie_anywhere_alike(void **unused)
{
    enum { LAYOUTS = 9000 };
    int seen[TILES][TILES] = { { 0 } };
    const double share[TILES] = { 1 / 9.0, 1 / 9.0, 1 / 9.0, 1 / 9.0, 1 / 9.0,
                                  1 / 9.0, 1 / 9.0, 1 / 9.0, 1 / 9.0 };
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("tiles");
    st_setup setup = setup_of(4, NULL, NULL);
    for (int i = 0; i < LAYOUTS; i++) {
        st_chance_begin(&chance);
        st_position_lay(&p, &setup, &chance, NULL);
        const struct patrol *g = p.state;
        for (int slot = 0; slot < TILES; slot++)
            seen[slot][g->tile[slot]]++;
    }
    for (int slot = 0; slot < TILES; slot++)
        assert_true(chi_square(seen[slot], share, TILES) < 26.12);
    st_position_free(&p);
}

/* PATROL-R04: `first random` names every seat alike; 4 degrees of freedom, 18.47. */
static void a_random_first_seat_may_be_any(void **unused)
{
    int seen[5] = { 0 };
    const double share[5] = { 0.2, 0.2, 0.2, 0.2, 0.2 };
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("first");
    st_setup setup = setup_of(5, "first", "random");
    for (int i = 0; i < 5000; i++) {
        st_chance_begin(&chance);
        st_position_lay(&p, &setup, &chance, NULL);
        seen[((const struct patrol *)p.state)->first]++;
    }
    assert_true(chi_square(seen, share, 5) < 18.47);
    st_position_free(&p);
}

/* Play a random game, calling `look` with the events of each move. */
static void play_random(const st_setup *setup, const char *seed,
                        void (*look)(const st_event *event, void *user), void *user)
{
    static st_moves moves;
    static st_log log;
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded(seed);
    log.count = 0;
    st_position_lay(&p, setup, &chance, NULL);
    st_position_run(&p, &chance, &log);
    while (st_position_to_act(&p) != 0) {
        for (int i = 0; i < log.count; i++)
            look(&log.event[i], user);
        log.count = 0;
        st_chance_begin(&chance);
        st_position_moves(&p, &moves);
        st_move move = moves.move[st_chance_below(&chance, (uint32_t)moves.count)];
        assert_int_equal(
            st_position_play(&p, st_position_actor(&p), move, &chance, &log).refusal, 0);
    }
    st_position_free(&p);
}

static void count_space(const st_event *event, void *user)
{
    if (event->kind == TOLD_CRIME)
        ((int *)user)[event->arg[1]]++;
}

/* PATROL-16: crimes fall on all 81 spaces alike, never on HQ; 80 degrees, 124.84. */
static void crimes_fall_anywhere_alike(void **unused)
{
    int seen[PLACES] = { 0 };
    double share[PLACES] = { 0 };
    for (int space = 0; space < SPACES; space++)
        share[space] = 1.0 / SPACES;
    st_setup setup = setup_of(4, NULL, NULL);
    for (int i = 0; i < 200; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "spaces %d", i);
        play_random(&setup, seed, count_space, seen);
    }
    assert_true(chi_square(seen, share, PLACES) < 124.84);
}

/* A solved crime is told with the rule of its own kind (PATROL-33 PATROL-34 PATROL-35). */
static void check_rule(const st_event *event, void *user)
{
    static const char *const rule[] = { "PATROL-35", "PATROL-34", "PATROL-33" };
    char rules[128];
    if (event->kind != TOLD_SOLVED)
        return;
    st_sentence_rules(&game->events[event->kind], event->rule, rules, sizeof rules);
    assert_int_equal(strncmp(rules, rule[event->arg[0]], strlen(rule[0])), 0);
    ++((int *)user)[event->arg[0]];
}

static void a_solved_crime_names_the_rule_of_its_kind(void **unused)
{
    st_setup setup = setup_of(4, NULL, NULL);
    int solved[CRIME_KINDS] = { 0 };
    for (int i = 0; i < 60; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "solved %d", i);
        play_random(&setup, seed, check_rule, solved);
    }
    for (int crime = 0; crime < CRIME_KINDS; crime++)
        assert_true(solved[crime] > 0);
}

/* PATROL-07: the first card of a deck is any of its 36 alike; each kind by its number.
 * 11 degrees of freedom, 31.26. */
static void the_deck_draws_as_if_shuffled(void **unused)
{
    const struct patrol_pack *content = st_pack_content(pack);
    int seen[CARDS] = { 0 };
    double share[CARDS] = { 0 };
    for (int card = 0; card < content->cards; card++)
        share[card] = content->card[card].count[4] / 36.0;
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("deck");
    st_setup setup = setup_of(4, NULL, NULL);
    for (int i = 0; i < 7200; i++) {
        st_chance_begin(&chance);
        st_position_lay(&p, &setup, &chance, NULL);
        st_position_run(&p, &chance, NULL);
        for (int a = 0; a < chance.count; a++)
            if (chance.answer[a].kind == EVENT)
                seen[chance.answer[a].value]++;
    }
    assert_true(chi_square(seen, share, CARDS) < 31.26);
    st_position_free(&p);
}

/* Section 7 of the catalogue: seat 1 holds a Run Code, seat 2 one unknown card. Seen by
 * seat 1 it is one of the 15 others it does not see: 3, 4, 4, 4. 3 degrees, 16.27. */
static void blur_deals_unseen_cards_alike(void **unused)
{
    const struct patrol_pack *content = st_pack_content(pack);
    int seen[CARDS] = { 0 };
    double share[CARDS] = { 0 };
    st_position p = st_position_new(game, pack), guess = st_position_new(game, pack);
    st_chance chance = seeded("blur");
    st_setup setup = setup_of(4, NULL, NULL);
    st_position_lay(&p, &setup, &chance, NULL);
    assert_int_equal(
        st_position_read(&p, "{hand: {1: {run-code: 1}, 2: {body-camera: 1}}}", NULL),
        ST_OK);
    for (int card = 0; card < content->cards; card++)
        if (content->card[card].when != ON_DRAW)
            share[card] = (strcmp(content->card[card].id, "run-code") == 0 ? 3 : 4) /
                          15.0;
    for (int i = 0; i < 3000; i++) {
        st_chance_begin(&chance);
        st_position_copy(&guess, &p);
        st_position_blur(&guess, 0, &chance);
        const struct patrol *g = guess.state;
        assert_int_equal(patrol_hand_size(g, 1), 1);
        assert_int_equal(st_bag_total(&g->deck), 34);
        assert_memory_equal(g->hand[0], ((struct patrol *)p.state)->hand[0], CARDS);
        assert_null(st_position_check(&guess));
        for (int card = 0; card < CARDS; card++)
            seen[card] += g->hand[1][card];
    }
    assert_true(chi_square(seen, share, CARDS) < 16.27);
    st_position_free(&p);
    st_position_free(&guess);
}

/* PATROL-R55, section 7: whoever is asked for a shield holds it in every picture. */
static void blur_keeps_a_pending_question_valid(void **unused)
{
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("react");
    st_setup setup = setup_of(4, NULL, NULL);
    st_position_lay(&p, &setup, &chance, NULL);
    assert_int_equal(
        st_position_read(
            &p,
            "{agenda: [end-turn 0 0 0, ready 0 0 0, effect 4 2 0, react 2 4 0],"
            " hand: {3: {field-training: 1, run-code: 1}},"
            " discard: {mandatory-training: 1}, played: yes}",
            NULL),
        ST_OK);
    for (int i = 0; i < 200; i++) {
        st_position guess = st_position_new(game, pack);
        st_position_copy(&guess, &p);
        st_chance_begin(&chance);
        st_position_blur(&guess, 0, &chance);
        assert_null(st_position_check(&guess));
        assert_int_equal(patrol_hand_size(guess.state, 2), 2);
        st_position_free(&guess);
    }
    st_position_free(&p);
}

/* Replace `old` in a file of the pack; the pack must be refused there for that. */
static void refuses(const char *file, const char *old, const char *new_text,
                    const char *place, const char *says)
{
    char dir[] = "patrol-pack-XXXXXX";
    st_error err = { 0 };
    assert_non_null(mkdtemp(dir));
    altered_write(game, dir, file, old, new_text);
    st_pack *made = st_pack_new(game, dir, NULL, &err);
    altered_remove(game, dir);
    if (made != NULL)
        fail_msg("the pack was taken with '%s'", new_text);
    if (strstr(err.place, place) == NULL || strstr(err.text, says) == NULL)
        fail_msg("%s: %s: expected %s: %s", err.place, err.text, place, says);
}

/* PATROL-R58 and the catalogue's list of what a pack must be. */
static void packs_that_make_no_game_are_refused(void **unused)
{
    const char *down = "id: officer-down\n    name: Officer Down\n    count: 1";
    const char *pair = "id: two-man-unit\n    name: 2-Man Unit\n    count: 1";
    refuses("cards.yaml", down, "id: officer-down\n    name: Officer Down\n    count: 2",
            "cards.yaml:", "the deck has 37 cards");
    refuses("cards.yaml", pair, "id: two-man-unit\n    name: 2-Man Unit\n    count: 0",
            "cards.yaml:", "the deck has 35 cards");
    refuses("cards.yaml",
            "id: body-camera\n    name: Body Camera\n    count: 4\n    when: reaction\n"
            "    effects: []",
            "id: body-camera\n    name: Body Camera\n    count: 4\n    when: draw\n"
            "    effects: [{do: officer_down, n: 6}]",
            "cards.yaml:", "no such reaction card");
    refuses("cards.yaml", "count: 3\n    when: draw\n", "count: 2\n    when: draw\n",
            "cards.yaml:", "the deck has 35 cards");
    refuses("city.yaml", "crime: 3, traffic: 3", "crime: 4, traffic: 3",
            "city.yaml:12:43", "4 is not between 1 and 3");
    refuses("city.yaml", "shift_laps: 8", "shift_laps: 21",
            "city.yaml:", "21 is not between 1 and 20");
    refuses("city.yaml", "[spring, summer, fall, winter]", "[spring, summer, fall]",
            "city.yaml:", "this list has 3 entries, and 4 are needed");
    refuses("city.yaml", "adjacency: 8", "adjacency: 6", "city.yaml:", "4 or 8");
    refuses("city.yaml", "adjacency: 8", "adjacency: 8\nflyover: 2",
            "city.yaml:", "'flyover' is not known here; there is crimes, ");
    refuses("pack.yaml", "game: patrol", "game: swat", "pack.yaml:2:7",
            "this pack is for");
}

/* A pack may lack the two special cards, but never have one of them twice. */
static void officer_down_is_there_once_at_most(void **unused)
{
    refuses("cards.yaml",
            "id: chiefs-commendation\n    name: Chief's Commendation\n    count: 4\n"
            "    when: draw\n    effects: [{do: score, n: 1}]",
            "id: chiefs-commendation\n    name: Chief's Commendation\n    count: 4\n"
            "    when: draw\n    effects: [{do: officer_down, n: 6}]",
            "cards.yaml:", "may be there once");
    refuses("cards.yaml", "remove_at: [3]\n    effects: [{do: officer_down",
            "remove_at: [4]\n    effects: [{do: officer_down", "cards.yaml:", "");
}

/* PATROL-R15: with adjacency 4 one steps over sides only, and HQ touches E1 alone. */
static void adjacency_4_is_orthogonal(void **unused)
{
    char dir[] = "patrol-pack-XXXXXX";
    st_error err = { 0 };
    assert_non_null(mkdtemp(dir));
    altered_write(game, dir, "city.yaml", "adjacency: 8", "adjacency: 4");
    st_pack *sides = st_pack_new(game, dir, stderr, &err);
    altered_remove(game, dir);
    assert_non_null(sides);
    const struct patrol_pack *p = st_pack_content(sides);
    assert_int_equal(p->grid.near_count[HQ], 1);
    assert_string_equal(p->place[p->grid.near[HQ][0]], "E1");
    assert_int_equal(p->grid.near_count[4 * SIDE + 4], 4);
    assert_string_not_equal(st_pack_hash(sides), st_pack_hash(pack));
    st_pack_free(sides);
}

/* Whether a record made with the pack of the program can be read with an edited one. */
static bool still_reads(const char *file, const char *old, const char *new_text)
{
    char dir[] = "patrol-pack-XXXXXX";
    st_error err = { 0 };
    st_start start = st_start_default(game, pack);
    st_match *m = st_match_new(&start, &err);
    st_bot *bot = st_bot_new(game, pack, "officer", start.seed, &err);
    for (int seat; (seat = st_position_actor(st_match_position(m))) >= 0;) {
        st_move move = st_bot_choose(bot, st_match_position(m), seat);
        assert_int_equal(st_match_play(m, seat, st_match_count(m), move, &err), ST_OK);
    }
    st_bot_free(bot);
    char *record = st_match_record_new(m, true);
    assert_non_null(mkdtemp(dir));
    altered_write(game, dir, file, old, new_text);
    st_pack *edited = st_pack_new(game, dir, stderr, &err);
    altered_remove(game, dir);
    assert_non_null(edited);
    st_match *again = st_match_read(record, "record", edited, &err);
    const bool is_read = again != NULL;
    if (!is_read)
        assert_int_equal(err.code, ST_DIFFERS);
    st_match_free(again);
    st_match_free(m);
    st_pack_free(edited);
    free(record);
    return is_read;
}

static void records_outlive_a_better_wording_and_no_other_number(void **unused)
{
    assert_true(still_reads("cards.yaml", "name: Officer Down", "name: Officer is down"));
    assert_true(still_reads("city.yaml", "adjacency: 8", "adjacency: 8 # all around"));
    assert_true(still_reads("pack.yaml", "version: \"1.0\"", "version: \"1.1\""));
    assert_false(still_reads("city.yaml", "adjacency: 8", "adjacency: 4"));
    assert_false(still_reads("city.yaml", "shift_laps: 8", "shift_laps: 9"));
}

/* PATROL-R59: who leaves is not out of the game; a bot plays on from the same place. */
static void a_bot_plays_on_for_a_seat_that_leaves(void **unused)
{
    st_error err;
    st_start start = st_start_default(game, pack);
    memset(start.seed, 7, sizeof start.seed);
    start.setup.seats = 3;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    st_bot *bot = st_bot_new(game, pack, "officer", start.seed, &err);
    assert_non_null(bot);
    const struct patrol *g = st_match_position(m)->state;
    struct patrol left = *g;
    st_match_hand_over(m, 1, "officer");
    assert_string_equal(st_match_start(m)->bot[1], "officer");
    assert_memory_equal(g, &left, sizeof left);
    while (st_position_to_act(st_match_position(m)) != 0) {
        int seat = st_position_actor(st_match_position(m));
        st_move move = st_bot_choose(bot, st_match_position(m), seat);
        assert_int_equal(st_match_play(m, seat, st_match_count(m), move, &err), ST_OK);
    }
    assert_int_equal(g->seats, 3);
    st_bot_free(bot);
    st_match_free(m);
}

/* Catalogue, section 6: a macro is checked, and refused, as a whole. */
static void macros_are_refused_as_a_whole(void **unused)
{
    st_error err;
    int played = -1;
    st_start start = st_start_default(game, pack);
    memset(start.seed, 1, sizeof start.seed);
    st_match *m = st_match_new_from(&start,
                                    "{agenda: [end-turn 0 0 0, moving 0 0 0], points: 4,"
                                    " at: {1: E5}, crimes: [none, none, none, none, none,"
                                    " none], crimes_at: [none, none, none, none, none,"
                                    " none], down: none, hand: {1: {}}, turn: 1}",
                                    &err);
    if (m == NULL)
        fail_msg("%s: %s", err.place, err.text);
    const struct patrol *g = st_match_position(m)->state;
    assert_int_equal(st_midend_say(m, 0, 0, "move E6 E7 E8", &played, &err), ST_REFUSED);
    assert_string_equal(err.rule, "PATROL-90");
    assert_string_equal(err.text, "E8 costs 1, you have 0.");
    assert_int_equal(st_midend_say(m, 0, 0, "move E6 A1", &played, &err), ST_REFUSED);
    assert_string_equal(err.rule, "PATROL-24");
    assert_int_equal(g->at[0], 4 * SIDE + 4);
    assert_int_equal(st_match_count(m), 0);
    assert_int_equal(st_midend_say(m, 0, 0, "go G7", &played, &err), ST_OK);
    assert_int_equal(played, 2);
    assert_int_equal(g->at[0], 6 * SIDE + 6);
    st_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_lie_anywhere_alike),
        cmocka_unit_test(a_random_first_seat_may_be_any),
        cmocka_unit_test(crimes_fall_anywhere_alike),
        cmocka_unit_test(a_solved_crime_names_the_rule_of_its_kind),
        cmocka_unit_test(the_deck_draws_as_if_shuffled),
        cmocka_unit_test(blur_deals_unseen_cards_alike),
        cmocka_unit_test(blur_keeps_a_pending_question_valid),
        cmocka_unit_test(packs_that_make_no_game_are_refused),
        cmocka_unit_test(officer_down_is_there_once_at_most),
        cmocka_unit_test(adjacency_4_is_orthogonal),
        cmocka_unit_test(records_outlive_a_better_wording_and_no_other_number),
        cmocka_unit_test(a_bot_plays_on_for_a_seat_that_leaves),
        cmocka_unit_test(macros_are_refused_as_a_whole),
    };
    return cmocka_run_group_tests(tests, load_game, free_game);
}
