/* test_flix_camp.c: what scenarios cannot say of campaigns and cards of SEAL Team Flix: whole
 * campaigns by bots, forked and side by side; the decks of the box; and that every mistake
 * in an effect is told with its place. The first argument is the folder of a short campaign. */
#include "altered.h"
#include "games/flix/show/view.h"
#include "part.h"

#include <sandtable/bot.h>
#include <sandtable/match.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOVES_MOST = 3000 };

static const char *folder;
static st_pack *box, *relay;

static int load_packs(void **unused)
{
    st_error err;
    box = st_pack_new(&st_flix, NULL, stderr, &err);
    relay = st_pack_new(&st_flix, folder, stderr, &err);
    return box == NULL || relay == NULL;
}

static int free_packs(void **unused)
{
    st_pack_free(box);
    st_pack_free(relay);
    return 0;
}

static const struct flix *table(const st_match *m)
{
    return st_match_position(m)->state;
}

static st_match *begin(const char *seed)
{
    st_start start = st_start_default(&st_flix, relay);
    st_error err;
    st_chance_seed_text(start.seed, seed);
    start.setup.option[O_MODE] = 1;
    st_match *m = st_match_new(&start, &err);
    assert_non_null(m);
    return m;
}

static st_bot *bot_of(const char *seed)
{
    uint8_t bytes[ST_SEED_BYTES];
    st_error err;
    st_chance_seed_text(bytes, seed);
    st_bot *bot = st_bot_new(&st_flix, relay, "trained", bytes, &err);
    assert_non_null(bot);
    return bot;
}

/* One move of the bot; false when the match is over. */
static bool step(st_match *m, st_bot *bot)
{
    const st_position *p = st_match_position(m);
    st_error err;
    if (st_position_outcome(p).ending != 0)
        return false;
    int seat = st_position_actor(p);
    assert_int_equal(
        st_match_play(m, seat, st_match_count(m), st_bot_choose(bot, p, seat), &err),
        ST_OK);
    assert_true(st_match_count(m) < MOVES_MOST);
    return true;
}

/* Until the camp after the first mission; the number of moves. */
static uint32_t play_first(st_match *m, st_bot *bot)
{
    while (table(m)->camp.legs == 0 || table(m)->phase > 0)
        assert_true(step(m, bot));
    return st_match_count(m);
}

/* FLIX-03, FLIX-312: whatever comes of it, a campaign ends after at most eight missions. */
static void campaigns_end_as_won_or_aborted(void **unused)
{
    static const char *const seeds[] = { "one", "two", "three", "four" };
    for (int i = 0; i < ST_COUNT(seeds); i++) {
        st_match *m = begin(seeds[i]);
        st_bot *bot = bot_of(seeds[i]);
        while (step(m, bot))
            ;
        const struct flix *g = table(m);
        assert_true(g->ending == CAMPAIGN_WON || g->ending == CAMPAIGN_LOST);
        int sum = 0;
        for (int leg = 0; leg < g->camp.legs; leg++)
            sum += g->camp.log_score[leg];
        assert_true(g->camp.legs >= 1 && g->camp.legs <= 3);
        /* FLIX-318: a break in which a fallen SEAL is called back costs 20 points. */
        int paid = sum - g->score;
        assert_int_equal(paid % 20, 0);
        assert_in_range(paid, 0, 20 * (g->camp.legs - 1));
        st_bot_free(bot);
        st_match_free(m);
    }
}

/* A campaign is one match: it forks between missions, and the two go on by themselves. */
static void a_campaign_forks_at_a_mission(void **unused)
{
    st_error err;
    st_match *m = begin("fork");
    st_bot *bot = bot_of("fork");
    uint32_t camp = play_first(m, bot);
    struct flix before = *table(m);
    while (step(m, bot))
        ;
    st_match *other = st_match_fork(m, camp, ST_SPECTATOR, &err);
    assert_non_null(other);
    assert_memory_equal(table(other), &before, sizeof before);
    while (step(other, bot))
        ;
    assert_int_equal(table(other)->camp.log_mission[0], table(m)->camp.log_mission[0]);
    st_match_free(other);
    st_bot_free(bot);
    st_match_free(m);
}

/* Two campaigns, move by move in turns, come to what each comes to alone. */
static void campaigns_run_side_by_side(void **unused)
{
    st_match *pair[2] = { begin("left"), begin("right") };
    st_match *alone = begin("left");
    st_bot *bot[2] = { bot_of("left"), bot_of("right") }, *lone = bot_of("left");
    bool goes_on = true;
    while (goes_on) {
        goes_on = step(pair[0], bot[0]);
        goes_on |= step(pair[1], bot[1]);
    }
    while (step(alone, lone))
        ;
    assert_memory_equal(table(pair[0]), table(alone), sizeof(struct flix));
    for (int i = 0; i < 2; i++) {
        st_match_free(pair[i]);
        st_bot_free(bot[i]);
    }
    st_match_free(alone);
    st_bot_free(lone);
}

/* Section 2: 27 weapon cards and 38 Equipment cards; 24 Specialization cards. */
static void the_box_has_its_cards(void **unused)
{
    const struct flix_pack *p = st_pack_content(box);
    int weapons = 0, equipment = 0, specs = 0;
    for (int i = 0; i < p->cards; i++)
        *(p->card[i].is_weapon ? &weapons : &equipment) += p->card[i].copies;
    for (int i = 0; i < SPECS; i++)
        for (int grade = 0; grade < SPEC_GRADES; grade++)
            specs += p->spec[i].effect[grade][0].what == E_CARRY;
    assert_int_equal(weapons, 27);
    assert_int_equal(equipment, 38);
    assert_int_equal(specs, 24);
    assert_string_equal(p->spec[0].card_id[2], "bre9");
}

/* FLIX-13: a card of a Grade has what the lower ones had, and its own `carry`. */
static void a_higher_grade_keeps_what_the_lower_had(void **unused)
{
    const struct flix_pack *p = st_pack_content(box);
    for (int i = 0; i < SPECS; i++)
        for (int grade = 1; grade < SPEC_GRADES; grade++)
            for (int j = 1; j < SPEC_EFFECTS; j++) {
                const struct flix_effect *low = &p->spec[i].effect[grade - 1][j];
                if (low->what != E_NONE)
                    assert_memory_equal(low, &p->spec[i].effect[grade][j], sizeof *low);
            }
}

/* FLIX-18: up to which Grades each card lets weapons and Equipment be carried. */
static void each_specialization_carries_up_to_its_grades(void **unused)
{
    static const struct {
        const char *id;
        int carry[SPEC_GRADES]; /* 86: weapons up to E-8, Equipment up to E-6 */
    } specs[] = {
        { "BRE", { 77, 88, 99 } }, { "SNI", { 86, 97, 98 } }, { "COR", { 77, 88, 99 } },
        { "EOD", { 68, 79, 89 } }, { "PTM", { 77, 88, 99 } }, { "HVW", { 86, 97, 98 } },
        { "REC", { 77, 88, 99 } }, { "COM", { 77, 88, 99 } },
    };
    const struct flix_pack *p = st_pack_content(box);
    assert_int_equal(p->specs, ST_COUNT(specs));
    for (int i = 0; i < ST_COUNT(specs); i++) {
        assert_string_equal(p->spec[i].id, specs[i].id);
        for (int grade = 0; grade < SPEC_GRADES; grade++) {
            const struct flix_effect *carry = &p->spec[i].effect[grade][0];
            assert_int_equal(carry->what, E_CARRY);
            assert_int_equal(10 * carry->n + carry->k, specs[i].carry[grade]);
        }
    }
}

static void refuses(const char *old, const char *new_text, const char *says)
{
    altered_is_refused(&st_flix, "gear.yaml", old, new_text, says);
}

static void a_wrong_effect_is_told_with_its_place(void **unused)
{
    refuses("{do: speed, n: 1}", "{do: sped, n: 1}", "sped");
    refuses("{do: speed, n: 1}", "{do: speed}", "the effect speed takes n from -3 to 3");
    refuses("{do: speed, n: 1}", "{do: speed, n: 1, mode: burst}", "the effect speed");
    refuses("{do: speed, n: 1}", "{do: speed, n: 7}", "n from -3 to 3");
    refuses("action: knife", "action: spoon", "the effect free takes action");
    refuses("{do: double, class: armor}", "{do: double}",
            "the effect double takes class");
    refuses("class: armor}", "class: hats}", "hats");
    refuses("{do: carry, weapons: 7, equipment: 7}", "{do: carry, weapons: 7}",
            "the effect carry takes weapons and equipment");
    refuses("{do: grenade, kind: he}", "{do: grenade}", "the effect grenade takes kind");
    refuses("wound: bullet, by: discard", "wound: bullet", "the effect absorb");
    refuses("[{do: remote}]", "[{do: remote}, {do: breach_door}]",
            "one effect that is used");
    refuses("[{do: tools}]", "[{do: carry, weapons: 6, equipment: 6}]",
            "stand on Specializations");
    refuses("[{do: dart, n: 2}]", "[{do: tools}]", "Secondary slot");
    refuses("spec: HVW", "spec: HAT", "no Specialization HAT");
    refuses("{do: speed, n: 1}", "{do: heal, n: 1, whom: self}", "not used or loaded");
}

/* A designer adds a card in YAML alone: any passive effect may stand on any card. */
static void a_new_card_is_yaml_alone(void **unused)
{
    char dir[] = "flix-pack-XXXXXX";
    st_error err = { 0 };
    assert_non_null(mkdtemp(dir));
    altered_write(
        &st_flix, dir, "gear.yaml", "equipment:\n",
        "equipment:\n"
        "  - {id: boots, name: Running Boots, copies: 1, family: equipment, "
        "keyword: tool, grade: 6,\n"
        "     effects: [{do: speed, n: 2}, {do: dodge, n: 1}, {do: free, action: "
        "boots, n: 1}], text: Run.}\n");
    st_pack *made = st_pack_new(&st_flix, dir, stderr, &err);
    altered_remove(&st_flix, dir);
    assert_non_null(made);
    const struct flix_pack *p = st_pack_content(made);
    struct flix g = { 0 };
    memset(g.camp.spec, NOTHING, sizeof g.camp.spec);
    memset(g.gear, NOTHING, sizeof g.gear);
    int boots = 0;
    while (strcmp(p->card[boots].id, "boots") != 0)
        boots++;
    assert_int_equal(flix_speed(&g, p, 0), 5);
    g.gear[0][0] = (int8_t)boots;
    assert_int_equal(flix_speed(&g, p, 0), 7);
    assert_int_equal(flix_bonus(&g, p, 0, E_DODGE, 0), 1);
    st_pack_free(made);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(campaigns_end_as_won_or_aborted),
        cmocka_unit_test(a_campaign_forks_at_a_mission),
        cmocka_unit_test(campaigns_run_side_by_side),
        cmocka_unit_test(the_box_has_its_cards),
        cmocka_unit_test(a_higher_grade_keeps_what_the_lower_had),
        cmocka_unit_test(each_specialization_carries_up_to_its_grades),
        cmocka_unit_test(a_wrong_effect_is_told_with_its_place),
        cmocka_unit_test(a_new_card_is_yaml_alone),
    };
    if (argc < 2)
        return 2;
    folder = argv[1];
    return cmocka_run_group_tests(tests, load_packs, free_packs);
}
