/* test_swat_scene.c: what the table of SWAT First Response tells before it happens: where
 * each step would be taken and what it would reach, the skill each card would have, what
 * is already known to be fatal; and what it tells afterwards. Expectations are worked out
 * on the plan of the house, not read off the program. */
#include "box.h"
#include "part.h"

#include <sandtable/bot.h>
#include <sandtable/match.h>

#include <stdlib.h>
#include <string.h>

static int open_table(void **unused)
{
    return open_box("swat");
}

static const st_offer *offer(const char *text)
{
    for (int i = 0; i < scene->offers; i++)
        if (strcmp(scene->offer[i].text, text) == 0)
            return &scene->offer[i];
    fail_msg("%s is not offered", text);
    return NULL;
}

static void describe(const st_position *p)
{
    st_scene_clear(scene);
    st_position_scene(p, 0, scene);
}

/* Describe a position to the player, after a `go` if wanted; `memory` is "on" or "off". */
static void show_with(const char *memory, const char *over, bool goes)
{
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("scene");
    st_setup setup = st_setup_default(game);
    st_error err;
    assert_int_equal(st_setup_option(&setup, game, pack, "memory", memory, NULL), ST_OK);
    st_chance_begin(&chance);
    st_position_lay(&p, &setup, &chance, NULL);
    if (st_position_read(&p, over, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
    describe(&p);
    if (goes) {
        st_move go = offer("go")->move;
        assert_int_equal(st_position_play(&p, 0, go, &chance, NULL).refusal, 0);
        describe(&p);
    }
    st_position_free(&p);
}

static void show(const char *over)
{
    show_with("off", over, false);
}

static void show_going(const char *over)
{
    show_with("off", over, true);
}

static const st_card *card(const char *id)
{
    for (int i = 0; i < scene->cards; i++)
        if (strcmp(scene->card[i].id, id) == 0)
            return &scene->card[i];
    fail_msg("there is no card %s", id);
    return NULL;
}

static const st_track *track(const char *id)
{
    for (int i = 0; i < scene->tracks; i++)
        if (strcmp(scene->track[i].id, id) == 0)
            return &scene->track[i];
    return NULL;
}

static bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = words; at != NULL && (at = strstr(at, word)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static void expect_warning(const char *text, const char *part)
{
    const char *warning = offer(text)->warning;
    if (part == NULL && warning != NULL)
        fail_msg("%s is warned of: %s", text, warning);
    if (part != NULL && (warning == NULL || strstr(warning, part) == NULL))
        fail_msg("%s: expected %s, is: %s", text, part,
                 warning != NULL ? warning : "nothing");
}

static const st_note *note_with(const char *part)
{
    for (int i = 0; i < scene->notes; i++)
        if (strstr(scene->note[i].text, part) != NULL)
            return &scene->note[i];
    return NULL;
}

/* From A1 two rooms lead to A3 (by A2) or B2 (by A2 or B1). R1 R2 is A4 A5 from there, or
 * B3 B4. */
static void a_step_reaches_rooms_from_wherever_the_walk_may_end(void **unused)
{
    show("{standee: A1, hand: [corner-check]}");
    assert_string_equal(card("outlook-corner-check-1")->icons, "A3 B2");
    assert_string_equal(card("outlook-corner-check-2")->icons, "A4 A5 B3 B4");
    assert_true(has_word(card("outlook-corner-check-2")->state, "could"));
}

/* SWAT-28, SWAT-R01: at the end of a row it goes on around the corner. */
static void a_step_without_a_walk_is_sure_and_turns_the_corner(void **unused)
{
    show("{standee: A5, hand: [hold-and-look]}");
    assert_string_equal(card("outlook-hold-and-look-1")->icons, "A5");
    assert_string_equal(card("outlook-hold-and-look-2")->icons, "A4 B5");
    assert_true(has_word(card("outlook-hold-and-look-2")->state, "would"));
}

/* Knock and Enter leads from A2 to A1, A3 or B2, but Recon Sweep wants four rooms more
 * (worked example 18: B1 would be a dead end). Four rooms on from A1: B1 B2 B3 and then
 * A3 or B4; from A3: A4 A5 B5 B4, A4 B4 B3 B2, B3 B2 B1 A1, B3 B4 B5 A5 or B3 B4 A4 A5;
 * from B2: B1 A1 ends after two, B3 goes on to A3 A4 A5, A3 A4 B4, B4 A4 A3, B4 A4 A5, B4
 * B5 A5. So it ends in A1, A3, A5, B2 or B4. */
static void a_later_walk_counts_for_where_an_earlier_one_may_end(void **unused)
{
    show("{standee: A2, hand: [knock-and-enter, recon-sweep]}");
    assert_string_equal(card("outlook-knock-and-enter-2")->icons, "A1 A3 B2");
    assert_string_equal(card("outlook-recon-sweep-1")->icons, "A1 A3 A5 B2 B4");
}

/* Worked example 1 and 2: hostage 1, then 0, 2 and 2. */
static void skill_runs_up_in_the_order_the_cards_lie(void **unused)
{
    show("{standee: B3, status: {B4: rescued}, room: {B4: H}, "
         "hand: [corner-check, room-sweep, covering-fire]}");
    assert_true(has_word(card("card-corner-check")->icons, "total-1"));
    assert_true(has_word(card("card-room-sweep")->icons, "total-3"));
    assert_true(has_word(card("card-covering-fire")->icons, "total-5"));
    assert_int_equal(track("skill")->value, 1);
    assert_int_equal(track("shot")->value, 5);
    show("{standee: B3, status: {B4: rescued}, room: {B4: H}, "
         "hand: [covering-fire, corner-check, room-sweep]}");
    assert_true(has_word(card("card-covering-fire")->icons, "total-3"));
    assert_int_equal(track("shot")->value, 3);
    show("{standee: B3, hand: [corner-check, room-sweep]}");
    assert_null(track("shot"));
}

/* What a card is: its steps in order, then skill and level. A back has its level only. */
static void cards_say_what_is_printed_on_them(void **unused)
{
    show("{standee: A1, hand: [corner-check]}");
    assert_string_equal(card("card-corner-check")->icons,
                        "move-2 peek-R1-R2 skill-0 level-1 total-0");
    assert_string_equal(card("slot-2")->icons, "level-2");
}

/* Worked example 2: with skill 3 every way of Covering Fire is fatal: from A3 and B4 the
 * shot meets the criminal rated 5 in A5, from B2 the rescued hostage in B4. */
static void an_order_that_cannot_end_well_is_warned_of(void **unused)
{
    show("{standee: B3, status: {B4: rescued}, room: {B4: H, A5: C5}, "
         "hand: [covering-fire, corner-check, room-sweep]}");
    assert_string_equal(card("outlook-covering-fire-3")->icons, "A5 B4");
    assert_true(has_word(card("outlook-covering-fire-3")->state, "fatal-A5"));
    assert_true(has_word(card("outlook-covering-fire-3")->state, "fatal-B4"));
    expect_warning("go", "Covering Fire");
    show("{standee: B3, status: {B4: rescued}, room: {B4: H, A5: C5}, "
         "hand: [corner-check, room-sweep, covering-fire]}");
    assert_true(has_word(card("outlook-covering-fire-3")->state, "good-A5"));
    expect_warning("go", NULL);
}

/* SWAT-42: only the way that meets him is warned of. */
static void a_walk_into_a_known_criminal_is_warned_of(void **unused)
{
    show_going("{standee: A1, room: {A2: C7}, hand: [knock-and-enter]}");
    expect_warning("step A2", "SWAT-42");
    expect_warning("step B1", NULL);
}

/* The last room of one card's walk decides about the next card's search too. */
static void a_warning_looks_beyond_the_card_being_played(void **unused)
{
    show_going("{standee: A1, room: {A1: E, A2: C7, A3: E, B1: E, B2: E}, "
               "hand: [door-mirror, hold-and-look]}");
    expect_warning("step A2", "Hold and Look");
    expect_warning("step B1", NULL);
}

/* Worked example 13: with the sidearm a search of skill 2 survives a criminal rated 3,
 * one of skill 1 does not. */
static void a_ready_sidearm_is_reckoned_with(void **unused)
{
    show(
        "{standee: A2, room: {A2: C3}, hand: [hold-and-look], weapon: {sidearm: ready}}");
    expect_warning("go", "SWAT-42");
    show("{standee: A2, room: {A2: C3, B5: H}, status: {B5: rescued}, hand: "
         "[hold-and-look], "
         "weapon: {sidearm: ready}}");
    expect_warning("go", NULL);
}

/* Marksman at A1 can neutralise the criminal rated 3 in A3 (skill 4); so Room Sweep may
 * search A3 after it, but not before it. */
static void whoever_can_be_neutralised_before_is_no_danger_later(void **unused)
{
    show("{standee: A1, room: {A3: C3}, hand: [marksman, room-sweep], "
         "hand_level: [4, 2, 3, 2, 3, 4]}");
    assert_true(has_word(card("outlook-marksman-2")->state, "good-A3"));
    assert_false(has_word(card("outlook-room-sweep-2")->state, "fatal-A3"));
    show("{standee: A1, room: {A3: C3}, hand: [room-sweep, marksman], "
         "hand_level: [2, 4, 3, 2, 3, 4]}");
    assert_true(has_word(card("outlook-room-sweep-2")->state, "fatal-A3"));
}

/* The number of "total-5" among what is printed on a card. */
static int total_of(const char *id)
{
    const char *word = strstr(card(id)->icons, "total-");
    assert_non_null(word);
    return atoi(word + strlen("total-"));
}

/* SWAT-60: Rapid Fire at A2 hits A1 and A3. With skill 7 it could kill the criminal rated
 * 3 or the one rated 5, but not both; with 8 it can. */
static void two_criminals_in_one_shot_need_skill_for_both(void **unused)
{
    static const char *const form = "{standee: A2, room: {A1: C3%s}, hand: [rapid-fire], "
                                    "hand_level: [3, 2, 3, 2, 3, 4], bonus: [%d]}";
    char text[256];
    show("{standee: A2, hand: [rapid-fire], hand_level: [3, 2, 3, 2, 3, 4]}");
    int short_of_seven = 7 - total_of("card-rapid-fire");
    snprintf(text, sizeof text, form, "", short_of_seven);
    show(text);
    assert_int_equal(total_of("card-rapid-fire"), 7);
    expect_warning("go", NULL);
    snprintf(text, sizeof text, form, ", A3: C5", short_of_seven);
    show(text);
    expect_warning("go", "SWAT-60");
    snprintf(text, sizeof text, form, ", A3: C5", short_of_seven + 1);
    show(text);
    expect_warning("go", NULL);
    snprintf(text, sizeof text, form, ", A3: C5", short_of_seven - 3);
    show(text);
    expect_warning("go", "SWAT-48");
}

/* FAQ 4: with B3 destroyed at most four rooms can be walked from A3; six are ordered. */
static void a_walk_that_will_daze_is_told_as_a_preview(void **unused)
{
    show("{standee: A3, room: {B3: E}, status: {B3: destroyed}, "
         "hand: [recon-sweep, corner-check], hand_level: [1, 1, 3, 2, 3, 4]}");
    const st_note *note = note_with("dazed");
    assert_non_null(note);
    assert_true(note->is_banner);
    assert_memory_equal(note->text, "Preview: ", 9);
    assert_non_null(strstr(note->text, "Corner Check"));
    assert_true(has_word(card("outlook-corner-check-1")->state, "dazed"));
    show("{standee: A3, hand: [recon-sweep, corner-check], "
         "hand_level: [1, 1, 3, 2, 3, 4]}");
    assert_null(note_with("dazed"));
}

/* SWAT-R49: with memory on, nothing that was only peeked at shows in any outlook. */
static void memory_keeps_the_outlook_blind(void **unused)
{
    static const char *const over = "{standee: A1, room: {A2: C7, A3: H}, "
                                    "hand: [knock-and-enter, room-sweep]}";
    show_with("off", over, false);
    assert_true(has_word(card("outlook-knock-and-enter-3")->state, "fatal-A2"));
    assert_true(has_word(card("criminal-C7")->state, "seen"));
    show_with("on", over, false);
    assert_string_equal(card("outlook-knock-and-enter-3")->state, "could");
    assert_string_equal(card("outlook-room-sweep-2")->state, "could");
    assert_true(has_word(card("criminal-C7")->state, "unseen"));
}

/* SWAT-59, SWAT-R22: what was used for a kill stays in sight, marked. */
static void exhausted_sources_stay_in_the_list(void **unused)
{
    show("{standee: A1, status: {B4: rescued, B5: rescued}, room: {B4: H, B5: H}, "
         "hostages_spent: 1, hand: [room-sweep, covering-fire], played: [1, 2], "
         "spent: [yes, no], active_slot: 2, step: 1, agenda: [end-turn 0 0 0, cards 0 0 "
         "0, "
         "step 0 0 0, end-step 0 0 0, walk 1 0 0]}");
    assert_string_equal(card("source-h1")->state, "exhausted");
    assert_string_equal(card("source-h2")->state, "ready");
    assert_string_equal(card("source-1")->state, "exhausted");
    assert_string_equal(card("source-2")->state, "ready");
    assert_int_equal(track("skill")->value, 3);
}

/* A room is told from where this turn's shots would hit it: A3 lies two rooms to the
 * right of A1, which is one room from A2. */
static void a_room_tells_from_where_it_would_be_shot(void **unused)
{
    show("{standee: A2, hand: [covering-fire], hand_level: [3, 2, 3, 2, 3, 4]}");
    for (int i = 0; i < scene->cells; i++)
        if (strcmp(scene->cell[i].id, "A3") == 0) {
            assert_non_null(scene->cell[i].detail);
            assert_non_null(strstr(scene->cell[i].detail, "Covering Fire from A1"));
        }
}

static int pieces_with(const char *state)
{
    int count = 0;
    for (int i = 0; i < scene->pieces; i++)
        count += has_word(scene->piece[i].state, state);
    return count;
}

/* SWAT-42 with no way out: one search of a known criminal ends it. Nine rooms and five
 * cards nobody has looked at are shown as such, not as seen. */
static void a_lost_mission_is_reported(void **unused)
{
    show_going("{standee: A2, room: {A2: C7}, hand: [hold-and-look], burn_used: yes}");
    assert_non_null(scene->ending);
    assert_non_null(note_with("Left undone: both hostages, the criminal rated 3, the "
                              "criminal rated 5, the criminal rated 7."));
    assert_non_null(note_with("1 card played in 1 of 6 turns."));
    assert_non_null(note_with("You saw: A2 criminal rated 7."));
    assert_non_null(note_with("You never looked into: A1 "));
    assert_int_equal(pieces_with("held"), 9);
    assert_int_equal(pieces_with("seen"), 1);
    for (int slot = 2; slot <= 6; slot++) {
        char id[] = "slot-0";
        id[5] = (char)('0' + slot);
        assert_string_equal(card(id)->state, "unturned");
    }
}

/* A fail by an event is on the table too: in a room checked as empty stands a criminal. */
static void whoever_an_event_brings_is_shown_while_the_fail_is_open(void **unused)
{
    show("{standee: A2, witness: yes, approaches: 1, room: {A2: E}, "
         "status: {A2: checked}, events: {x-crim-1a: 0}, hand: [hold-and-look], "
         "played: [1], active_slot: 1, agenda: [end-turn 0 0 0, cards 0 0 0, step 0 0 0, "
         "end-step 0 0 0, fail 0 1 12]}");
    for (int i = 0; i < scene->pieces; i++)
        if (strcmp(scene->piece[i].id, "room-A2") == 0) {
            assert_string_equal(scene->piece[i].kind, "criminal");
            assert_true(has_word(scene->piece[i].state, "met"));
        }
}

/* Whether some way of playing the turn on ends in the next planning. Items are none and
 * nothing can be burned, so a fail ends the game and `go` is only offered for planning. */
static bool has_way_out(const st_position *p, st_chance *chance)
{
    st_moves moves = { .count = 0 };
    bool is_found = false;
    if (st_position_to_act(p) == 0)
        return false;
    st_position_moves(p, &moves);
    for (int i = 0; i < moves.count && !is_found; i++) {
        char text[64];
        st_move_print(game, pack, moves.move[i], text, sizeof text);
        if (strcmp(text, "go") == 0)
            return true;
        st_position next = st_position_new(game, pack);
        st_position_copy(&next, p);
        st_chance_begin(chance);
        st_position_play(&next, 0, moves.move[i], chance, NULL);
        is_found = has_way_out(&next, chance);
        st_position_free(&next);
    }
    return is_found;
}

static int below(st_chance *luck, int count)
{
    return (int)st_chance_below(luck, (uint32_t)count);
}

/* Numbers from 0 in any order. */
/* Why the bot does what it does; the verbs of the set-up say it in their labels. */
static void expect_reason(const st_position *p, st_move move)
{
    static const char *const plain[] = { "weapon", "ask", "done", "choose" };
    const char *verb = game->verbs[move.verb].name;
    for (int i = 0; i < ST_COUNT(plain); i++)
        if (strcmp(verb, plain[i]) == 0)
            return;
    st_scene_clear(scene);
    if (game->show->reason(p->state, st_pack_content(pack), 0, move, scene) == NULL)
        fail_msg("`%s` has no reason", verb);
}

static void every_move_of_a_sensible_player_has_a_reason(void **unused)
{
    st_error err;
    for (int n = 0; n < 12; n++) {
        st_start start = st_start_default(game, pack);
        st_chance_seed_nth(start.seed, (const uint8_t[ST_SEED_BYTES]){ 7 }, (uint64_t)n);
        st_match *m = st_match_new(&start, &err);
        st_bot *bot = st_bot_new(game, pack, "greedy", start.seed, &err);
        while (st_position_actor(st_match_position(m)) >= 0) {
            const st_move move = st_bot_choose(bot, st_match_position(m), 0);
            expect_reason(st_match_position(m), move);
            assert_int_equal(st_match_play(m, 0, st_match_count(m), move, &err), ST_OK);
        }
        st_bot_free(bot);
        st_match_free(m);
    }
}

static void shuffle(st_chance *luck, int *numbers, int count)
{
    for (int i = 0; i < count; i++)
        numbers[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int j = below(luck, i + 1), kept = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = kept;
    }
}

/* A house in which everything was seen and every empty room is checked, so that no event
 * comes; three cards that search or shoot, and one to come. */
static void write_house(st_chance *luck, char *text, size_t size)
{
    static const char *const contents[] = { "E", "E", "E",  "E",  "E",
                                            "H", "H", "C3", "C5", "C7" };
    static const struct {
        const char *id;
        int level;
    } cards[] = { { "knock-and-enter", 2 }, { "room-sweep", 2 },    { "buttonhook", 2 },
                  { "hold-and-look", 2 },   { "hurry-up", 3 },      { "rapid-fire", 3 },
                  { "covering-fire", 3 },   { "slice-the-pie", 3 }, { "run-and-gun", 4 },
                  { "double-tap", 4 } };
    char rooms[256] = "", checked[256] = "";
    size_t room_end = 0, checked_end = 0;
    int lies[10], dealt[10];
    shuffle(luck, lies, 10);
    shuffle(luck, dealt, 10);
    for (int room = 0; room < 10; room++) {
        char name[] = { "AB"[room / 5], (char)('1' + room % 5), '\0' };
        const char *content = contents[lies[room]];
        st_append(rooms, sizeof rooms, &room_end, "%s: %s, ", name, content);
        if (content[0] == 'E')
            st_append(checked, sizeof checked, &checked_end, "%s: checked, ", name);
    }
    snprintf(text, size,
             "{standee: A%d, room: {%s}, status: {%s}, hand: [%s, %s, %s], "
             "hand_level: [%d, %d, %d, 1, 0, 0, 0], burn_used: yes}",
             1 + below(luck, 5), rooms, checked, cards[dealt[0]].id, cards[dealt[1]].id,
             cards[dealt[2]].id, cards[dealt[0]].level, cards[dealt[1]].level,
             cards[dealt[2]].level);
}

/* Whether `go` is warned of in such a house, and whether it leads to the next turn. */
static void try_house(const char *text, bool *is_warned, bool *is_open)
{
    st_position p = st_position_new(game, pack);
    st_chance chance = seeded("way out");
    st_setup setup = st_setup_default(game);
    st_error err;
    st_chance_begin(&chance);
    st_position_lay(&p, &setup, &chance, NULL);
    if (st_position_read(&p, text, &err) != ST_OK)
        fail_msg("%s: %s: %s", text, err.place, err.text);
    describe(&p);
    *is_warned = offer("go")->warning != NULL;
    st_position_play(&p, 0, offer("go")->move, &chance, NULL);
    *is_open = has_way_out(&p, &chance);
    st_position_free(&p);
}

/* What is warned of as fatal is: no walk and no choice of targets leads to the next turn.
 * Hardly any other order is hopeless; skill exhausted on the way is not foreseen. */
static void an_order_warned_of_has_no_way_out(void **unused)
{
    enum { HOUSES = 500 };
    st_chance luck = seeded("houses");
    int warned = 0, missed = 0;
    for (int i = 0; i < HOUSES; i++) {
        char text[1024];
        bool is_warned, is_open;
        write_house(&luck, text, sizeof text);
        try_house(text, &is_warned, &is_open);
        if (is_warned && is_open)
            fail_msg("%s is warned of, but there is a way", text);
        warned += is_warned;
        missed += !is_warned && !is_open;
    }
    assert_in_range(warned, HOUSES / 5, HOUSES * 4 / 5);
    assert_in_range(missed, 0, HOUSES / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_reaches_rooms_from_wherever_the_walk_may_end),
        cmocka_unit_test(a_step_without_a_walk_is_sure_and_turns_the_corner),
        cmocka_unit_test(a_later_walk_counts_for_where_an_earlier_one_may_end),
        cmocka_unit_test(skill_runs_up_in_the_order_the_cards_lie),
        cmocka_unit_test(cards_say_what_is_printed_on_them),
        cmocka_unit_test(an_order_that_cannot_end_well_is_warned_of),
        cmocka_unit_test(a_walk_into_a_known_criminal_is_warned_of),
        cmocka_unit_test(a_warning_looks_beyond_the_card_being_played),
        cmocka_unit_test(a_ready_sidearm_is_reckoned_with),
        cmocka_unit_test(whoever_can_be_neutralised_before_is_no_danger_later),
        cmocka_unit_test(two_criminals_in_one_shot_need_skill_for_both),
        cmocka_unit_test(a_walk_that_will_daze_is_told_as_a_preview),
        cmocka_unit_test(memory_keeps_the_outlook_blind),
        cmocka_unit_test(exhausted_sources_stay_in_the_list),
        cmocka_unit_test(a_room_tells_from_where_it_would_be_shot),
        cmocka_unit_test(a_lost_mission_is_reported),
        cmocka_unit_test(whoever_an_event_brings_is_shown_while_the_fail_is_open),
        cmocka_unit_test(an_order_warned_of_has_no_way_out),
        cmocka_unit_test(every_move_of_a_sensible_player_has_a_reason),
    };
    return cmocka_run_group_tests(tests, open_table, close_box);
}
