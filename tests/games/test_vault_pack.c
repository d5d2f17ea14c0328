/* test_vault_pack.c: what a pack of Vault must be: that the default and the remix hold
 * what they should, that cards say what they do, and that every mistake an author can
 * make is told with its place. */
#include "altered.h"
#include "games/vault/content/content.h"
#include "part.h"

#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>

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

static const struct vault_skill *find_skill(const struct vault_pack *p, const char *id)
{
    for (int i = 0; i < p->skills; i++)
        if (strcmp(p->skill[i].id, id) == 0)
            return &p->skill[i];
    fail_msg("there is no skill %s", id);
    return NULL;
}

static const struct vault_event *find_event(const struct vault_pack *p, const char *id)
{
    for (int i = 0; i < p->events; i++)
        if (strcmp(p->event[i].id, id) == 0)
            return &p->event[i];
    fail_msg("there is no event %s", id);
    return NULL;
}

/* VAULT-01. */
static void the_game_seats_one_to_four(void **unused)
{
    assert_int_equal(game->seats_min, 1);
    assert_int_equal(game->seats_max, 4);
}

/* Section 2: 10 + 9 skill cards, numbered 1 to 8 and 10 to 20. */
static void there_are_nineteen_skills_and_no_number_nine(void **unused)
{
    int passive = 0;
    assert_int_equal(content()->skills, 19); /* VAULT-09, VAULT-R96 */
    for (int i = 0; i < content()->skills; i++) {
        const struct vault_skill *skill = &content()->skill[i];
        char code[16];
        assert_int_equal(skill->number, i + (i < 8 ? 1 : 2));
        snprintf(code, sizeof code, "skill-%d", skill->number);
        assert_string_equal(skill->code, code);
        passive += skill->is_passive;
    }
    assert_int_equal(passive, 10);
}

/* Section 5.7: uses of the limited cards; the others have no limit. */
static void skills_have_their_uses(void **unused)
{
    static const struct {
        const char *id;
        int uses;
    } limited[] = { { "doctor", 2 },      { "dodger", 4 },        { "expert", 3 },
                    { "ghost", 2 },       { "medic", 3 },         { "ninja", 3 },
                    { "tank", 1 },        { "silent-killer", 3 }, { "technician", 2 },
                    { "wall-breaker", 2 } };
    int without = 0;
    for (int i = 0; i < ST_COUNT(limited); i++)
        assert_int_equal(find_skill(content(), limited[i].id)->uses, limited[i].uses);
    for (int i = 0; i < content()->skills; i++)
        without += content()->skill[i].uses == NO_LIMIT;
    assert_int_equal(without, 19 - ST_COUNT(limited));
}

/* Section 2: 12 Move, 11 Reinforcements, 8 Disaster and 2 Relief. VAULT-137: every
 * patrol room has one Reinforcements card of 2 guards. */
static void there_are_thirty_three_events_of_four_types(void **unused)
{
    int of_type[4] = { 0 }, reinforced = 0;
    assert_int_equal(content()->events, 33);
    for (int i = 0; i < content()->events; i++) {
        const struct vault_event *event = &content()->event[i];
        of_type[event->type]++;
        if (event->type != REINFORCEMENTS_CARD)
            continue;
        assert_int_equal(event->instructions, 1);
        assert_int_equal(event->instruction[0].what, E_REINFORCE);
        assert_int_equal(event->instruction[0].a, 2);
        assert_in_range(event->instruction[0].b, ARMORY, ROOMS - 1);
        reinforced |= 1 << event->instruction[0].b;
    }
    assert_int_equal(of_type[MOVE_CARD], 12);
    assert_int_equal(of_type[REINFORCEMENTS_CARD], 11);
    assert_int_equal(of_type[DISASTER_CARD], 8);
    assert_int_equal(of_type[RELIEF_CARD], 2);
    assert_int_equal(reinforced, 0xFFFF & ~0x1F);
}

/* VAULT-03 to VAULT-06, VAULT-12, VAULT-13, VAULT-R01 and the difficulties of 5.9. */
static void modes_and_difficulties_are_as_in_the_catalogue(void **unused)
{
    static const int modes[MODES][3] = {
        { 15, 1, false }, { 15, 2, false }, { 20, 4, true }, { 20, 4, true }
    };
    static const int levels[DIFFICULTIES][3] = {
        { 5, 3, 2 }, { 7, 2, 2 }, { 5, 4, 3 }, { 5, 5, 4 }
    };
    for (int i = 0; i < MODES; i++) {
        const struct vault_mode *mode = &content()->mode[i];
        assert_int_equal(mode->guards, modes[i][0]);
        assert_int_equal(mode->keycards, modes[i][1]);
        assert_int_equal(mode->is_one_repick, modes[i][2]);
        const struct vault_difficulty *level = &content()->difficulty[i];
        assert_int_equal(level->hp, levels[i][0]);
        assert_int_equal(level->vault_guards, levels[i][1]);
        assert_int_equal(level->security_guards, levels[i][2]);
    }
}

static void events_say_what_they_do(void **unused)
{
    assert_string_equal(find_event(content(), "move-1")->text,
                        "1 guard walks from the Lobby to the Rest Room.");
    assert_string_equal(find_event(content(), "move-6")->text,
                        "All guards walk from the Meeting Room to the IT Room.");
    assert_string_equal(find_event(content(), "reinforcement-10")->text,
                        "2 guards come from the Security Room to Logistics.");
    assert_string_equal(find_event(content(), "disaster-8")->text,
                        "The Copy Room is closed for 3 rounds. The guards of the Copy "
                        "Room scatter. Everyone in the Copy Room loses 1 HP.");
    for (int i = 0; i < content()->events; i++)
        assert_true(strlen(content()->event[i].text) <
                    sizeof content()->event[i].text - 1);
}

/* The remix takes rooms, boards and rules from the default and adds cards behind it. */
static void the_remix_adds_eight_skills_and_eight_events(void **unused)
{
    st_error err;
    st_pack *remix = st_pack_new(game, "vault-remix", stderr, &err);
    assert_non_null(remix);
    const struct vault_pack *p = st_pack_content(remix);
    assert_int_equal(p->skills, 27);
    assert_int_equal(p->events, 41);
    assert_string_equal(p->skill[18].id, "wall-breaker");
    assert_int_equal(find_skill(p, "sharpshooter")->number, 21);
    assert_int_equal(find_skill(p, "adrenaline")->number, 28);
    const struct vault_event *hunters = find_event(p, "x-12");
    assert_int_equal(hunters->instruction[0].what, E_REINFORCE);
    assert_int_equal(hunters->instruction[0].b, HUNTED_ROOM);
    assert_string_equal(p->board[11].id, "B12");
    assert_non_null(st_pack_rule(remix, "VAULT-139"));
    assert_string_not_equal(st_pack_hash(remix), st_pack_hash(pack));
    st_pack_free(remix);
}

static void refuses(const char *file, const char *old, const char *new_text,
                    const char *says)
{
    altered_is_refused(game, file, old, new_text, says);
}

/* VAULT-27, VAULT-101: what the rooms are. */
static void rooms_of_a_wrong_kind_are_refused(void **unused)
{
    refuses("rooms.yaml", "name: Garden, class: safe", "name: Garden, class: patrol",
            "room 2 is of another class");
    refuses("rooms.yaml", "code: FA", "code: AR", "given twice");
    refuses("rooms.yaml", "word: lobby", "word: armory", "given twice");
    refuses("rooms.yaml", "code: FA", "code: fa", "fa is not two capital letters");
    refuses("rooms.yaml", "code: FA", "code: FAR",
            "this text has 3 bytes, and at most 2 are allowed");
    refuses("rooms.yaml", "class: vault", "class: cellar", "cellar");
}

/* VAULT-101 to VAULT-106. */
static void boards_that_are_not_valid_are_refused(void **unused)
{
    refuses("boards.yaml", "- EN LO RC FA", "- EN LO RC", "four codes");
    refuses("boards.yaml", "- EN LO RC FA", "- EN LO RC FA LO", "four codes");
    refuses("boards.yaml", "- EN LO RC FA", "- EN LO RC XX", "no room XX");
    refuses("boards.yaml", "- EN LO RC FA", "- EN LO RC RC", "lies on one tile");
    refuses("boards.yaml", "[B1B2, C1D1", "[B1B3, C1D1", "two tiles that touch");
    refuses("boards.yaml", "[B1B2, C1D1", "[B1, C1D1", "two tiles that touch");
    refuses("boards.yaml", "[B1B2, C1D1", "[C1D1, C1D1", "given twice");
    refuses("boards.yaml", "[B1B2, C1D1", "[A4B4, C1D1", "no wall between");
    refuses("boards.yaml", "[B1B2, C1D1", "[B4C4, A4A3", "connected");
    refuses("boards.yaml", "steps: [3, 5, 2]", "steps: [3, 4, 2]", "5 steps, not 4");
    refuses("boards.yaml", "id: B02", "id: B01", "given twice");
}

/* VAULT-107, VAULT-R02, VAULT-R37, VAULT-R65, VAULT-R66. */
static void lists_that_do_not_add_up_are_refused(void **unused)
{
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [AR3", "add up to 16");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [AR6", "1 to 5 guards");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [SE2", "patrol room");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [ZZ2", "patrol room");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [IT2", "named twice");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [AR2*2", "handed out twice");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [AR2*5", "*1 to *4");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [AR2*", "*1 to *4");
    refuses("lists.yaml", "G01, lines: [AR2", "G01, lines: [A", "patrol room");
    refuses("lists.yaml", "IT2*2, LG1", "IT2, LG1", "each once");
    refuses("lists.yaml", "RC2*1*2, MO1", "RC1*1*2, MO2", "one keycard at most");
    refuses("lists.yaml", "id: G02", "id: G01", "given twice");
    refuses("lists.yaml", "id: H01", "id: G01", "given twice");
}

static void modes_that_cannot_be_dealt_are_refused(void **unused)
{
    refuses("modes.yaml", "{players: 2, guards: 15", "{players: 2, guards: 16",
            "15 or 20");
    refuses("modes.yaml", "15, keycards: 2", "15, keycards: 3", "between 1 and 2");
    refuses("modes.yaml", "{players: 4", "{players: 5", "mode 4 is for 5 players, not 4");
    refuses("modes.yaml", "id: expert", "id: hard", "difficulties are");
    refuses("modes.yaml", "hp: 7", "hp: 8", "between 1 and 7");
    refuses("modes.yaml", "vault: 5", "vault: 6", "between 1 and 5");
    refuses("modes.yaml", "security: 4", "security: 9", "between 0 and 5");
}

static void skills_of_a_wrong_kind_are_refused(void **unused)
{
    refuses("skills.yaml", "id: cleaner", "id: cheater", "id is given twice");
    refuses("skills.yaml", "id: cleaner", "id: The Cleaner", "small letters");
    refuses("skills.yaml", "code: skill-2", "code: skill-1", "code is given twice");
    refuses("skills.yaml", "number: 2\n", "number: 1\n", "number is given twice");
    refuses("skills.yaml", "number: 2\n", "number: 32\n", "between 1 and 31");
    refuses("skills.yaml", "    reroll: 1\n", "", "passive effect");
    refuses("skills.yaml", "    active: {do: clean-body}\n", "", "active effect");
    refuses("skills.yaml", "    reroll: 1\n", "    reroll: 1\n    uses: 2\n",
            "nothing on the card to use");
    refuses("skills.yaml", "    uses: 3\n    hush: true", "    hush: true", "have uses");
    refuses("skills.yaml", "hush: true", "hush: true\n    ghost: true", "one of");
    refuses("skills.yaml", "uses: 2", "uses: 10", "between 0 and 9");
    refuses("skills.yaml", "need_mod: -1", "need_mod: 1", "between -5 and 0");
    refuses("skills.yaml", "[2, 2, 4, 6]", "[2, 2, 4, 7]", "between 1 and 6");
    refuses("skills.yaml", "[2, 2, 4, 6]", "[2, 2, 4, 6, 6]",
            "this list has 5 entries, and at most 4 are allowed");
    refuses("skills.yaml", "limit_bullets: [1, 1]", "limit_bullets: [4, 1]",
            "between 0 and 3");
    refuses("skills.yaml", "down_rounds: 4", "down_rounds: 7", "between 0 and 6");
    refuses("skills.yaml", "{do: revive, n: 3}", "{do: revive}", "between 1 and 8");
    refuses("skills.yaml", "{do: dodge}", "{do: dodge, n: 1}", "between 0 and 0");
    refuses("skills.yaml", "{do: dodge}", "{do: dodge, room: RO}", "goto names a room");
    refuses("skills.yaml", "{do: goto, room: RO}", "{do: goto, room: VA}",
            "can be entered");
    refuses("skills.yaml", "{do: goto, room: RO}", "{do: goto, room: XX}",
            "can be entered");
    refuses("skills.yaml", "need: 6, n: 2", "need: 7, n: 2", "between 1 and 6");
    refuses("skills.yaml", "{do: shift}", "{do: fly}", "fly");
}

/* VAULT-27, VAULT-82, VAULT-R57. */
static void events_of_a_wrong_kind_are_refused(void **unused)
{
    refuses("events.yaml", "id: move-2", "id: move-1", "given twice");
    refuses("events.yaml", "id: move-2", "id: Move_2", "small letters");
    refuses("events.yaml", "from: LO, to: RS", "from: LO, to: GA", "the Garden");
    refuses("events.yaml", "from: LO, to: RS", "from: RO, to: RS", "the Rooftop");
    refuses("events.yaml", "from: LO, to: RS", "from: LO, to: LO", "same room");
    refuses("events.yaml", "from: LO, to: RS", "from: LO, to: XX", "no room XX");
    refuses("events.yaml", "from: LO, to: RS", "to: RS", "names a room with from");
    refuses("events.yaml", "{do: move, n: 1,", "{do: move, n: 9,", "between 1 and 8");
    refuses("events.yaml", "{do: move, n: 1,", "{do: move,", "between 1 and 8");
    refuses("events.yaml", "{do: gather, room: KI}", "{do: gather, room: KI, to: LO}",
            "takes no to");
    refuses("events.yaml", "{do: gather, room: KI}", "{do: rouse, n: 1}", "does not fit");
    refuses("events.yaml", "reinforce, n: 2, to: IT", "reinforce, n: 2, to: SE",
            "leave the Security Room");
    refuses("events.yaml", "{do: close, room: GA", "{do: close, room: EN", "never close");
    refuses("events.yaml", "{do: close, room: GA", "{do: close, room: SE", "never close");
    refuses("events.yaml", "{do: close, room: GA", "{do: close, room: VA", "never close");
    refuses("events.yaml", "{do: disable, room: FA", "{do: disable, room: KI", "only");
    refuses("events.yaml", "{do: fill, rooms: 3", "{do: fill, rooms: 12",
            "between 1 and 11");
    refuses("events.yaml", "{do: none}", "{do: none}, {do: none}, {do: none}, {do: none}",
            "this list has 4 entries, and at most 3 are allowed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_seats_one_to_four),
        cmocka_unit_test(there_are_nineteen_skills_and_no_number_nine),
        cmocka_unit_test(skills_have_their_uses),
        cmocka_unit_test(there_are_thirty_three_events_of_four_types),
        cmocka_unit_test(modes_and_difficulties_are_as_in_the_catalogue),
        cmocka_unit_test(events_say_what_they_do),
        cmocka_unit_test(the_remix_adds_eight_skills_and_eight_events),
        cmocka_unit_test(rooms_of_a_wrong_kind_are_refused),
        cmocka_unit_test(boards_that_are_not_valid_are_refused),
        cmocka_unit_test(lists_that_do_not_add_up_are_refused),
        cmocka_unit_test(modes_that_cannot_be_dealt_are_refused),
        cmocka_unit_test(skills_of_a_wrong_kind_are_refused),
        cmocka_unit_test(events_of_a_wrong_kind_are_refused),
    };
    return cmocka_run_group_tests_name("vault packs", tests, load_game, free_game);
}
