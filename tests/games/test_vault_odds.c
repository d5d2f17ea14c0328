/* test_vault_odds.c: the odds that Vault tells are those of its own dice. Every face of
 * every die is played through the rules and the outcomes are added up; nothing of odds.c
 * is used for that. What is warned of stands here too. */
#include "games/vault/rules/odds.h"
#include "part.h"

#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <string.h>

enum { MOST_DICE = 10 };

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

static int skill_named(const char *id)
{
    for (int skill = 0; skill < content()->skills; skill++)
        if (strcmp(content()->skill[skill].id, id) == 0)
            return skill;
    fail_msg("there is no skill %s", id);
    return NOTHING;
}

static void play(st_position *p, const char *text, st_chance *chance)
{
    st_order order;
    st_error err;
    if (st_move_parse(game, pack, text, &order, &err) != ST_OK)
        fail_msg("%s: %s", text, err.text);
    int seat = st_position_actor(p);
    assert_int_equal(
        st_position_play(p, seat, st_move_from(&order), chance, NULL).refusal, 0);
}

/* Board B01, everybody at the Entrance without skill cards, no guards but those with the
 * keycards, far away, and the first player about to act. */
static st_position empty_building(int seats)
{
    st_position p = st_position_new(game, pack);
    st_setup setup = st_setup_default(game);
    st_chance chance = seeded("odds");
    setup.seats = seats;
    assert_int_equal(st_setup_option(&setup, game, pack, "board", "B01", NULL), ST_OK);
    st_chance_begin(&chance);
    st_position_lay(&p, &setup, &chance, NULL);
    st_position_run(&p, &chance, NULL);
    if (seats == 1)
        play(&p, "pick cleaner", &chance);
    for (int i = 0; i < seats && seats < 3; i++)
        play(&p, "keep-hand", &chance);
    if (seats > 2)
        play(&p, "keep-hands", &chance);
    struct vault *g = p.state;
    memset(g->skill, NOTHING, sizeof g->skill);
    memset(g->uses, 0, sizeof g->uses);
    memset(g->plain, 0, sizeof g->plain);
    memset(g->keyed, 0, sizeof g->keyed);
    g->keyed[FIRST_AID] = g->keys_total; /* out of the way of every test */
    for (int seat = 0; seat < seats; seat++) {
        g->hp[seat] = 5;
        g->explosive[seat] = g->disruptive[seat] = 3;
        g->rerolls[seat] = 0;
    }
    return p;
}

static void give(struct vault *g, int seat, int place, const char *id)
{
    vault_give_skill(g, content(), seat, place, skill_named(id));
    g->rerolls[seat] = (uint8_t)vault_rerolls(content(), g->skill[seat]);
}

/* What all the dice together come to, out of VAULT_SURE. */
struct sum {
    int64_t loss;
    int death, clear, away;
};

/* A move of which every course is to be played out. */
struct trial {
    const st_position *start;
    const char *move;
    int seat;
    struct sum sum;
};

/* Dice are thrown again, bullets fired and guards not struck, whatever comes. */
static const char *answer(const struct vault *g)
{
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_REROLL: return "reroll";
    case ASK_FIRE: return "fire explosive";
    case ASK_STRIKE: return "hold";
    default: return NULL;
    }
}

/* Play the move with these dice; false where one more is needed. */
static bool play_out(const struct trial *t, const st_answer *dice, int count,
                     st_position *p)
{
    st_chance chance = { 0 };
    st_position_copy(p, t->start);
    st_chance_script(&chance, dice, count);
    play(p, t->move, &chance);
    while (chance.fault == ST_FAULT_NONE && answer(p->state) != NULL)
        play(p, answer(p->state), &chance);
    assert_true(chance.fault != ST_FAULT_IMPOSSIBLE);
    return chance.fault == ST_FAULT_NONE;
}

static void add_course(struct trial *t, const st_position *end, int weight)
{
    const struct vault *was = t->start->state, *is = end->state;
    bool is_dead = is->hp[t->seat] == 0;
    t->sum.loss += (int64_t)weight * (was->hp[t->seat] - is->hp[t->seat]);
    if (is_dead)
        t->sum.death += weight;
    if (!is_dead && vault_active(is, is->room[t->seat]) == 0)
        t->sum.clear += weight;
    if (st_agenda_top(&is->agenda).step == ASK_GO)
        t->sum.away += weight;
}

static void play_all(struct trial *t, st_answer dice[MOST_DICE], int count, int weight)
{
    st_position end = st_position_new(game, pack);
    if (play_out(t, dice, count, &end)) {
        add_course(t, &end, weight);
    } else {
        assert_true(count < MOST_DICE);
        for (int face = 1; face <= 6; face++) {
            dice[count] = (st_answer){ ST_NUMBER, (int16_t)face };
            play_all(t, dice, count + 1, weight / 6);
        }
    }
    st_position_free(&end);
}

static struct sum courses(const st_position *start, const char *move)
{
    st_answer dice[MOST_DICE];
    struct trial t = { .start = start, .move = move, .seat = st_position_actor(start) };
    play_all(&t, dice, 0, VAULT_SURE);
    return t.sum;
}

static void expect(const struct vault_odds *told, const struct sum *played)
{
    assert_true(told->loss == played->loss);
    assert_int_equal(told->death, played->death);
    assert_int_equal(told->clear, played->clear);
}

static void expect_enter(const st_position *p, int room, const char *move)
{
    const struct vault *g = p->state;
    struct sum played = courses(p, move);
    struct vault_odds told = vault_odds_enter(g, content(), g->turn, room);
    expect(&told, &played);
}

/* The table of the rule catalogue, in sixths of a HP; each guard beyond the third costs
 * one more. */
static void expected_losses_are_those_of_the_catalogue(void **unused)
{
    static const struct {
        const char *skill;
        int sixths[4];
    } rows[] = {
        { NULL, { 1, 4, 9, 15 } },
        { "fast-hand", { 1, 2, 5, 10 } },
        { "lucky-guy", { 0, 2, 6, 12 } },
    };
    st_position p = empty_building(1);
    struct vault *g = p.state;
    for (int row = 0; row < ST_COUNT(rows); row++)
        for (int guards = 1; guards <= 4; guards++) {
            g->skill[0][0] = NOTHING;
            g->uses[0][0] = 0;
            if (rows[row].skill != NULL)
                give(g, 0, 0, rows[row].skill);
            g->plain[LOBBY] = (uint8_t)guards;
            struct vault_odds odds = vault_odds_enter(g, content(), 0, LOBBY);
            assert_true(odds.loss * 6 ==
                        (int64_t)VAULT_SURE * rows[row].sixths[guards - 1]);
        }
    st_position_free(&p);
}

/* VAULT-63, R76: 5, 4, 3, 2, 1 and no sixths; one more for Lucky Guy. */
static void evade_chances_are_those_of_the_catalogue(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    for (int lucky = 0; lucky < 2; lucky++) {
        if (lucky)
            give(g, 0, 0, "lucky-guy");
        for (int guards = 1; guards <= FULL; guards++) {
            int sixths = 6 - guards + lucky;
            g->plain[LOBBY] = (uint8_t)guards;
            assert_int_equal(vault_odds_evade(g, content(), 0, LOBBY),
                             VAULT_SURE / 6 * (sixths < 0 ? 0 : sixths));
        }
    }
    st_position_free(&p);
}

static void entering_costs_what_its_dice_cost(void **unused)
{
    static const char *const cards[] = { NULL, "fast-hand", "lucky-guy", "cheater" };
    st_position p = empty_building(2);
    struct vault *g = p.state;
    int seat = g->turn;
    for (int first = 0; first < ST_COUNT(cards); first++)
        for (int second = 0; second <= first; second++)
            for (int guards = 1; guards <= 5; guards += 2) {
                g->skill[seat][0] = g->skill[seat][1] = NOTHING;
                g->uses[seat][0] = g->uses[seat][1] = 0;
                g->rerolls[seat] = 0;
                if (cards[first] != NULL)
                    give(g, seat, 0, cards[first]);
                if (cards[second] != NULL && second < first)
                    give(g, seat, 1, cards[second]);
                g->plain[LOBBY] = (uint8_t)guards;
                expect_enter(&p, LOBBY, "move LO");
            }
    st_position_free(&p);
}

/* Three HP against five guards; then companions, then a fire on top. */
static void death_companions_and_fire_are_counted(void **unused)
{
    st_position p = empty_building(2);
    struct vault *g = p.state;
    int seat = g->turn;
    g->hp[seat] = 3;
    g->plain[LOBBY] = 5;
    expect_enter(&p, LOBBY, "move LO");
    g->companions[seat] = 2;
    expect_enter(&p, LOBBY, "move LO");
    g->burning[LOBBY] = 2;
    expect_enter(&p, LOBBY, "move LO");
    give(g, seat, 0, "cheater");
    expect_enter(&p, LOBBY, "move LO");
    st_position_free(&p);
}

/* R17: without a bullet a good die costs nothing and hits nothing. */
static void bullets_decide_who_falls_but_not_what_it_costs(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->plain[LOBBY] = 2;
    g->disruptive[0] = 0;
    for (int bullets = 2; bullets >= 0; bullets--) {
        g->explosive[0] = (uint8_t)bullets;
        struct vault_odds odds = vault_odds_enter(g, content(), 0, LOBBY);
        expect_enter(&p, LOBBY, "move LO");
        assert_true(odds.loss * 6 == (int64_t)VAULT_SURE * 4);
        assert_int_equal(odds.clear, bullets == 2 ? VAULT_SURE * 5L / 12 : 0);
    }
    st_position_free(&p);
}

static void a_fight_where_one_stands_is_reckoned_alike(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->room[0] = KITCHEN;
    g->plain[KITCHEN] = 2;
    g->keyed[FIRST_AID] = 0;
    g->keyed[KITCHEN] = 2;
    g->burning[KITCHEN] = 3; /* only entering costs */
    g->keys_total = 2;
    struct sum played = courses(&p, "fight");
    struct vault_odds told = vault_odds_fight(g, content(), 0);
    expect(&told, &played);
    st_position_free(&p);
}

static void trying_to_evade_costs_what_its_dice_cost(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->room[0] = KITCHEN;
    for (int guards = 1; guards <= 7; guards += 3)
        for (int cheater = 0; cheater < 2; cheater++) {
            g->plain[KITCHEN] = (uint8_t)guards;
            g->skill[0][0] = NOTHING;
            g->uses[0][0] = 0;
            g->rerolls[0] = 0;
            if (cheater)
                give(g, 0, 0, "cheater");
            struct sum played = courses(&p, "evade");
            struct vault_odds told = vault_odds_flee(g, content(), 0);
            expect(&told, &played);
            assert_int_equal(vault_odds_evade(g, content(), 0, KITCHEN), played.away);
        }
    st_position_free(&p);
}

/* Fast Hand against four guards, the first of them missed: three dice are left, which
 * need 2, 4 and 6, and nobody can be cleared any more. */
static void the_rest_of_a_combat_counts_from_the_guard_faced_next(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    const st_answer dice[] = { { ST_NUMBER, 1 }, { ST_NUMBER, 2 } };
    st_chance chance = { 0 };
    give(g, 0, 0, "fast-hand");
    g->plain[LOBBY] = 4;
    st_chance_script(&chance, dice, 2);
    play(&p, "move LO", &chance);
    assert_int_equal(st_agenda_top(&g->agenda).step, ASK_FIRE);
    struct vault_bout bout = vault_bout_rest(g);
    assert_int_equal(bout.place, 1);
    assert_int_equal(bout.missed, 1);
    bout.place = 2; /* the second is hit already */
    struct vault_odds odds = vault_odds(content(), g->skill[0], &bout);
    assert_int_equal(odds.dice, 2);
    assert_int_equal(odds.need[0], 4);
    assert_int_equal(odds.need[1], 6);
    assert_true(odds.loss * 6 == (int64_t)VAULT_SURE * 8);
    assert_int_equal(odds.clear, 0);
    st_position_free(&p);
}

/* The warning of a move, or "" where there is none. */
static void warning(const st_position *p, const char *text, char buffer[256])
{
    st_scene *s = st_scene_new();
    bool is_offered = false;
    buffer[0] = '\0';
    st_position_scene(p, st_position_actor(p), s);
    for (int i = 0; i < s->offers; i++) {
        char move[ST_MOVE_TEXT];
        st_move_print(game, pack, s->offer[i].move, move, sizeof move);
        if (strcmp(move, text) != 0)
            continue;
        is_offered = true;
        if (s->offer[i].warning != NULL)
            snprintf(buffer, 256, "%s", s->offer[i].warning);
    }
    if (!is_offered)
        fail_msg("%s is not offered", text);
    st_scene_free(s);
}

static void expect_warning(const st_position *p, const char *move, const char *part)
{
    char text[256];
    warning(p, move, text);
    if (part == NULL && text[0] != '\0')
        fail_msg("%s is warned of: %s", move, text);
    if (part != NULL && strstr(text, part) == NULL)
        fail_msg("%s is not warned of %s but: %s", move, part, text);
}

static void more_than_half_a_chance_to_die_is_warned_of(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->plain[LOBBY] = 2;
    g->hp[0] = 1; /* one of two dice fails with 7 chances in 12 */
    expect_warning(&p, "move LO", "you die with a chance of 58 %");
    g->hp[0] = 2;
    expect_warning(&p, "move LO", NULL);
    st_position_free(&p);
}

static void filling_the_security_room_is_warned_of(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->room[0] = ARMORY;
    g->explosive[0] = 1;
    g->plain[SECURITY] = 3;
    expect_warning(&p, "use", NULL);
    g->plain[SECURITY] = 4;
    expect_warning(&p, "use", "Security Room to 6");
    st_position_free(&p);
}

static void fighting_without_bullets_and_walking_into_fire_are_warned_of(void **unused)
{
    st_position p = empty_building(1);
    struct vault *g = p.state;
    g->room[0] = REST_ROOM;
    g->burning[KITCHEN] = 2;
    expect_warning(&p, "move KI", "costs 1 HP");
    expect_warning(&p, "move ME", NULL);
    g->plain[REST_ROOM] = 1;
    expect_warning(&p, "fight", NULL);
    g->explosive[0] = g->disruptive[0] = 0;
    expect_warning(&p, "fight", "no bullets");
    st_position_free(&p);
}

/* VAULT-66: with three others alive there are three throws; two guards cost up to 6 HP,
 * but nobody has more than 5. Alone there is nothing to throw. */
static void ending_a_turn_pinned_is_warned_of(void **unused)
{
    for (int seats = 4; seats >= 1; seats -= 3) {
        st_position p = empty_building(seats);
        struct vault *g = p.state;
        int seat = g->turn;
        g->room[seat] = ARMORY;
        g->plain[ARMORY] = 2;
        g->explosive[seat] = 1;
        expect_warning(&p, "use", NULL); /* another action is left */
        g->actions_left = 1;
        expect_warning(&p, "use",
                       seats > 1 ? "3 Mandatory Evades to come, up to 5 HP" : NULL);
        expect_warning(&p, "fight", NULL); /* it may clear the room */
        g->plain[ARMORY] = 4;              /* beyond the dice */
        expect_warning(&p, "fight", seats > 1 ? "pinned" : NULL);
        st_position_free(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expected_losses_are_those_of_the_catalogue),
        cmocka_unit_test(evade_chances_are_those_of_the_catalogue),
        cmocka_unit_test(entering_costs_what_its_dice_cost),
        cmocka_unit_test(death_companions_and_fire_are_counted),
        cmocka_unit_test(bullets_decide_who_falls_but_not_what_it_costs),
        cmocka_unit_test(a_fight_where_one_stands_is_reckoned_alike),
        cmocka_unit_test(trying_to_evade_costs_what_its_dice_cost),
        cmocka_unit_test(the_rest_of_a_combat_counts_from_the_guard_faced_next),
        cmocka_unit_test(more_than_half_a_chance_to_die_is_warned_of),
        cmocka_unit_test(filling_the_security_room_is_warned_of),
        cmocka_unit_test(fighting_without_bullets_and_walking_into_fire_are_warned_of),
        cmocka_unit_test(ending_a_turn_pinned_is_warned_of),
    };
    return cmocka_run_group_tests_name("vault_odds", tests, load_game, free_game);
}
