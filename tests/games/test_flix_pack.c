/* test_flix_pack.c: what a pack of SEAL Team Flix must be: that the missions are those of the
 * catalogue, and that every mistake an author can make with a map or a mission is told with
 * its place. */
#include "games/flix/show/view.h"
#include "part.h"

#include <sandtable/game.h>

#include <stdlib.h>
#include <string.h>

extern const st_game st_flix;
static st_pack *pack;

enum { TEXT_MOST = 64 * 1024 };

static int open_pack(void **unused)
{
    st_error err = { 0 };
    pack = st_pack_new(&st_flix, NULL, stderr, &err);
    return pack == NULL;
}

static int close_pack(void **unused)
{
    st_pack_free(pack);
    return 0;
}

static const struct flix_pack *content(void)
{
    return st_pack_content(pack);
}

static char *file_text(const char *name)
{
    for (const st_file *file = st_pack_files(pack); file->name != NULL; file++)
        if (strcmp(file->name, name) == 0)
            return strndup((const char *)file->bytes, file->size);
    fail_msg("the pack has no file %s", name);
    return NULL;
}

/* The default pack with one passage of one file changed; NULL where it is refused. */
static st_pack *changed_new(const char *name, const char *from, const char *to,
                            st_error *err)
{
    static char text[TEXT_MOST];
    char *old = file_text(name), *at = strstr(old, from);
    if (at == NULL)
        fail_msg("%s has no passage '%s'", name, from);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - old), old, to, at + strlen(from));
    free(old);
    static const char head[] = "game: flix\nname: changed\ntitle: Changed\n"
                               "version: \"1\"\nextends: flix\n";
    const st_file files[] = { { "pack.yaml", (const unsigned char *)head, strlen(head) },
                              { name, (const unsigned char *)text, strlen(text) },
                              { NULL, NULL, 0 } };
    return st_pack_new_from(&st_flix, files, "changed", err);
}

static void refuse(const char *name, const char *from, const char *to, const char *where,
                   const char *complaint)
{
    st_error err = { 0 };
    assert_null(changed_new(name, from, to, &err));
    if (strstr(err.text, complaint) == NULL || strstr(err.place, where) == NULL)
        fail_msg("%s: '%s' should say '%s' at %s", err.place, err.text, complaint, where);
}

/* Checks 1 to 11 of a map, in their order (FLIX-R99, FLIX-R103, FLIX-R111). */
static void a_bad_map_is_refused(void **unused)
{
    refuse("annex.yaml", "| b   b   b   b   b # g ", "| b   b   b   b   b   g ",
           "annex.yaml:", "does not suit their Areas");
    refuse("annex.yaml",
           "| j : i   i   i   i   i   i   i   i   i   i | d   d   d   d   d |\n"
           "  +   +   +   +   +   +...",
           "| k : i   i   i   i   i   i   i   i   i   i | d   d   d   d   d |\n"
           "  +   +   +   +   +---+...",
           "annex.yaml:", "Area k is not one connected piece");
    refuse("annex.yaml", "{id: a-c, spaces: [C10, C9]}", "{id: a-c, spaces: [D10, D9]}",
           "annex.yaml:", "no door there");
    refuse("annex.yaml", "{id: a-c, spaces: [C10, C9]}", "{id: a-d, spaces: [C10, C9]}",
           "annex.yaml:", "joins Areas a and c");
    refuse("annex.yaml", "H11, D11, B8", "H11, H12, B8", "annex.yaml:", "no Patrol Path");
    refuse("annex.yaml", "[N1, M3, K5,", "[N1, M3, K11,",
           "annex.yaml:", "between Areas apart");
    refuse("annex.yaml", "{color: green, die: 1, at: N1}",
           "{color: green, die: 1, at: M3}", "annex.yaml:", "number 1 of its path");
    refuse("annex.yaml", "objectives: [A2, A6,", "objectives: [A2, N1,",
           "annex.yaml:", "N1 bears two");
    refuse("annex.yaml", "{at: A4, when", "{at: E12, when",
           "annex.yaml:", "E12 is an Attack Arrow Space");
    refuse("annex.yaml", "spaces: [R14, S13, S14,", "spaces: [Q12, S13, S14,",
           "annex.yaml:", "fewer than 6 Spaces");
    refuse("annex.yaml", "objectives: [A2, A6,", "objectives: [A2, A13,",
           "annex.yaml:", "Objective Point lies in starting zone S1");
    refuse("annex.yaml", "{at: T9, seals: 0}", "{at: A12, seals: 0}",
           "annex.yaml:", "Sentry icon A12 has no Cover Block icon");
    refuse("annex.yaml", "objectives: [A2,", "objectives: [A20,",
           "annex.yaml:", "A20 is no Space");
    refuse("annex.yaml", "objectives: [A2,", "corners: [L3-K4, L3K4]\nobjectives: [A2,",
           "annex.yaml:", "'L3K4' is no pair of Spaces");
    refuse("annex.yaml", "objectives: [A2,", "corners: [L3-J5]\nobjectives: [A2,",
           "annex.yaml:", "not Adjacent to its link");
    refuse("annex.yaml", "{at: A4, when: 4-6}", "{at: A4, when: 6-4}",
           "annex.yaml:", "a range such as 1-3");
}

/* FLIX-R29: what is listed is rolled, and a die as printed where nothing is. */
static void a_pack_may_have_its_own_attack_die(void **unused)
{
    static const uint8_t printed[ATTACK_FACES] = { 2, 2, 1, 1 },
                         own[ATTACK_FACES] = { 3, 2, 0, 1 };
    uint8_t seed[ST_SEED_BYTES], rolled[ATTACK_FACES] = { 0 };
    st_error err = { 0 };
    st_chance chance;
    assert_memory_equal(content()->attack_die[ROOKIE].face, printed, sizeof printed);
    st_pack *changed = changed_new(
        "gear.yaml", "\nseals:\n",
        "\nattack_die: [hit, blank, bleed, blank, hit, blank]\nseals:\n", &err);
    assert_non_null(changed);
    struct flix g = { .difficulty = VETERAN };
    st_table t = { &g, st_pack_content(changed), &chance, NULL };
    st_chance_seed_text(seed, "die");
    st_chance_seed(&chance, seed);
    for (int i = 0; i < 200; i++) {
        st_chance_begin(&chance);
        rolled[flix_roll_attack(&t)]++;
    }
    for (int face = 0; face < ATTACK_FACES; face++)
        assert_int_equal(rolled[face] > 0, own[face] > 0);
    assert_memory_equal(((const struct flix_pack *)t.pack)->attack_die[VETERAN].face, own,
                        sizeof own);
    st_pack_free(changed);
}

/* Twelve sides where six are too coarse, and another die for Operators. */
static void an_attack_die_may_be_another_for_operators(void **unused)
{
    static const uint8_t own[ATTACK_FACES] = { 6, 4, 1, 1 },
                         harder[ATTACK_FACES] = { 1, 3, 1, 1 };
    st_error err = { 0 };
    st_pack *changed = changed_new(
        "gear.yaml", "\nseals:\n",
        "\nattack_die: [hit, hit, hit, hit, stun, bleed, blank, "
        "blank, blank, blank, blank, blank]\n"
        "operator_die: [hit, hit, hit, stun, bleed, blank]\n"
        "seals:\n",
        &err);
    assert_non_null(changed);
    const struct flix_die *die =
        ((const struct flix_pack *)st_pack_content(changed))->attack_die;
    assert_memory_equal(die[ROOKIE].face, own, sizeof own);
    assert_memory_equal(die[VETERAN].face, own, sizeof own);
    assert_int_equal(die[VETERAN].sides, 12);
    assert_memory_equal(die[OPERATOR].face, harder, sizeof harder);
    assert_int_equal(die[OPERATOR].sides, 6);
    st_pack_free(changed);
}

static void a_bad_attack_die_is_refused(void **unused)
{
    refuse("gear.yaml", "\nseals:\n",
           "\nattack_die: [hit, hit, stun, stun, bleed]\nseals:\n",
           "gear.yaml:", "the Attack Die has 6 sides or 12, not 5");
    refuse("gear.yaml", "\nseals:\n",
           "\nattack_die: [hit, hit, hit, stun, stun, bleed, blank]\nseals:\n",
           "gear.yaml:", "the Attack Die has 6 sides or 12, not 7");
    refuse("gear.yaml", "\nseals:\n", "\noperator_die: [hit, hit, stun]\nseals:\n",
           "gear.yaml:", "the Attack Die has 6 sides or 12, not 3");
    refuse("gear.yaml", "\nseals:\n", "\nattack_die: []\nseals:\n",
           "gear.yaml:", "this list has 0 entries, and at least 1 are needed");
    refuse("gear.yaml", "\nseals:\n",
           "\nattack_die: [hit, hit, miss, stun, stun, bleed]\nseals:\n",
           "gear.yaml:", "'miss' is not known here; there is blank, hit, stun and bleed");
}

static const struct flix_map *map_of(const struct flix_pack *p, const char *id)
{
    for (int i = 0; i < PLANS; i++)
        if (p->map[i] != NULL && strcmp(p->map[i]->id, id) == 0)
            return p->map[i];
    fail_msg("there is no map %s", id);
    return NULL;
}

static int links_of(const struct flix_map *m, int first_column)
{
    int count = 0;
    for (int space = 0; space < SPACES; space++)
        count += space % COLUMNS / MAP_COLUMNS == first_column / MAP_COLUMNS
                     ? m->corners[space]
                     : 0;
    return count;
}

/* FLIX-R38: the list stands for all corners of that map, also beside another. */
static void a_list_of_corners_replaces_those_of_the_picture(void **unused)
{
    st_error err = { 0 };
    st_pack *changed = changed_new("annex.yaml", "objectives: [A2,",
                                   "corners: [L3-K4, F4-E5]\nobjectives: [A2,", &err);
    assert_non_null(changed);
    const struct flix_pack *p = st_pack_content(changed);
    const struct flix_map *alone = map_of(p, "annex"),
                          *joined = map_of(p, "dockside+annex");
    int l3 = flix_parse_space("L3"), k4 = flix_parse_space("K4");
    assert_int_equal(links_of(map_of(content(), "annex"), 0), 2 * 9);
    assert_int_equal(links_of(alone, 0), 2 * 2);
    assert_int_equal(alone->corner[l3][0], k4);
    assert_int_equal(alone->corner[k4][0], l3);
    assert_int_equal(joined->corner[l3 + MAP_COLUMNS][0], k4 + MAP_COLUMNS);
    assert_int_equal(links_of(joined, MAP_COLUMNS), 2 * 2);
    assert_int_equal(links_of(joined, 0), links_of(map_of(p, "dockside"), 0));
    st_pack_free(changed);
}

/* FLIX-R38: as if the map said nothing. */
static void corners_that_are_derived_may_be_said(void **unused)
{
    st_error err = { 0 };
    st_pack *said = changed_new("annex.yaml", "objectives: [A2,",
                                "corners: auto\nobjectives: [A2,", &err);
    if (said == NULL)
        fail_msg("%s: %s", err.place, err.text);
    assert_int_equal(links_of(map_of(st_pack_content(said), "annex"), 0), 2 * 9);
    st_pack_free(said);
    refuse("annex.yaml", "objectives: [A2,", "corners: many\nobjectives: [A2,",
           "annex.yaml:", "a list or auto is expected here");
}

/* Check 12 and the rest of a mission (FLIX-R31). */
static void a_bad_mission_is_refused(void **unused)
{
    static const char *const file = "missions.yaml";
    refuse(file, "maps: [annex]", "maps: [anex]", "missions.yaml:", "no such map");
    refuse(file, "maps: [annex]", "maps: [annex, platform]",
           "missions.yaml:", "more than 21 doors");
    refuse(file, "start: S1", "start: S9", "missions.yaml:", "no such starting zone");
    refuse(file, "{door: j-s, numeral: 3}", "{door: j-z, numeral: 3}",
           "missions.yaml:", "a lock is a door of the map");
    refuse(file, "{door: j-s, numeral: 3}", "{door: j-s, numeral: 5}",
           "missions.yaml:", "a numeral of 1 to 4");
    refuse(file, "few: {pool: 5,", "few: {pool: 15,", "missions.yaml:", "14 Patrols");
    refuse(file, "other: [MK]", "other: [MK, MK, MK]",
           "missions.yaml:", "more tokens of a kind");
    refuse(file, "other: [MK]", "other: [MK, TP, TP, TP, AL, AL]",
           "missions.yaml:", "eight Objective Points");
    refuse(file, "other: [MK]", "other: [NW]",
           "missions.yaml:", "needs the condition nuke");
    refuse(file, "secondary: [PH]", "secondary: [MM]",
           "missions.yaml:", "needs mastermind-kill");
    refuse(file, "rounds: 16", "rounds: 21", "missions.yaml:", "1 to 20 rounds");
    refuse(file, "rounds: 16", "rounds: 16, spare: [5]",
           "missions.yaml:", "1 to 20 rounds");
    refuse(file, "rounds: 16", "rounds: 16, spare: [-1]",
           "missions.yaml:", "1 to 20 rounds");
    refuse(file, "rounds: 16", "rounds: 16, spare: [1, 1, 1, 1, 1]",
           "missions.yaml:", "this list has 5 entries, and at most 4 are allowed");
    refuse(file, "do: sound-start, area: \"2:b\"", "do: sound-start, area: \"2:l\"",
           "missions.yaml:", "an area of the map");
    refuse(file, "do: nuke, n: 4", "do: nuke, n: 5", "missions.yaml:", "1 to 4 digits");
    refuse(file, "difficulty: veteran", "difficulty: rookie",
           "missions.yaml:", "given twice");
    refuse(file, "partly: >-", "party: >-",
           "missions.yaml:", "'party' is not known here");
}

/* Section 5.13: seventeen missions; every branch leads to one of the next level or ends the
 * campaign, five failures of it badly. */
static void the_tree_has_eight_levels(void **unused)
{
    const struct flix_pack *p = content();
    int reached[MISSIONS] = { 0 }, lost = 0, won = 0;
    assert_int_equal(p->missions, MISSIONS);
    for (int i = 0; i < MISSIONS; i++)
        for (int branch = 0; branch < 2; branch++) {
            int next = p->mission[i].next[branch];
            lost += next == NEXT_LOST;
            won += next == NEXT_WON;
            if (next < 0)
                continue;
            reached[next]++;
            assert_int_equal(p->mission[next].id[0], p->mission[i].id[0] + 1);
        }
    for (int i = 1; i < MISSIONS; i++)
        assert_true(reached[i] > 0);
    assert_int_equal(lost, 5);
    assert_int_equal(won, 2);
}

/* FLIX-R18: the tokens of the box, by their list; FLIX-R19: discs go by their size. */
static void the_box_is_as_its_list_adds_up(void **unused)
{
    enum { SOUND_TOKENS = 30, OBJECTIVES = 25, REMOTE_BOMBS = 2, RANK_TOKENS = 9 };
    enum { PER_SEAL = 3, STUN_TOKENS = 8, ALERT_AND_TIMER = 2 };
    assert_int_equal(TEAM_DOORS + SOUND_TOKENS + ALERT_AND_TIMER + OBJECTIVES + POINTS +
                         REMOTE_BOMBS + RANK_TOKENS + PER_SEAL * TEAM + STUN_TOKENS,
                     117);
    for (int size = 0; size < SIZES; size++) {
        st_word word = st_flix.show->word(content(), SIZE, size);
        assert_null(strstr(word.title, "range"));
        assert_null(strstr(word.title, "ellow"));
    }
}

/* FLIX-R28. */
static void no_briefing_gives_a_year(void **unused)
{
    for (int i = 0; i < content()->missions; i++) {
        const struct flix_mission *mission = &content()->mission[i];
        assert_null(strpbrk(mission->briefing, "0123456789"));
        assert_null(strpbrk(mission->won, "0123456789"));
        assert_non_null(mission->partly);
        assert_null(strpbrk(mission->partly, "0123456789"));
        assert_null(strpbrk(mission->lost, "0123456789"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bad_map_is_refused),
        cmocka_unit_test(a_pack_may_have_its_own_attack_die),
        cmocka_unit_test(an_attack_die_may_be_another_for_operators),
        cmocka_unit_test(a_bad_attack_die_is_refused),
        cmocka_unit_test(a_list_of_corners_replaces_those_of_the_picture),
        cmocka_unit_test(corners_that_are_derived_may_be_said),
        cmocka_unit_test(a_bad_mission_is_refused),
        cmocka_unit_test(the_tree_has_eight_levels),
        cmocka_unit_test(the_box_is_as_its_list_adds_up),
        cmocka_unit_test(no_briefing_gives_a_year),
    };
    return cmocka_run_group_tests(tests, open_pack, close_pack);
}
