/* test_vault.c: what scenarios cannot say of Vault: exact odds over every throw of the
 * dice, decks drawn late, guards that are neither made nor lost, scatters in a crowded
 * building, whole matches with the remix pack, and positions that cannot be. */
#include "games/vault/rules/state.h"
#include "part.h"

#include <sandtable/position.h>
#include <sandtable/registry.h>

#include <stdlib.h>
#include <string.h>

static const st_game *game;
static st_pack *pack, *remix;

static int load_game(void **unused)
{
    st_error err;
    game = st_registry_find("vault", &err);
    pack = game != NULL ? st_pack_new(game, NULL, stderr, &err) : NULL;
    remix = game != NULL ? st_pack_new(game, "vault-remix", stderr, &err) : NULL;
    return pack == NULL || remix == NULL;
}

static int free_game(void **unused)
{
    st_pack_free(pack);
    st_pack_free(remix);
    return 0;
}

static void read_over(st_position *p, const char *text)
{
    st_error err;
    if (st_position_read(p, text, &err) != ST_OK)
        fail_msg("%s: %s", err.place, err.text);
}

/* A table of so many seats on board B01 with these fields set. */
static st_position table_new(int seats, const char *fields)
{
    st_position p = st_position_new(game, pack);
    st_setup setup = st_setup_default(game);
    st_chance chance = seeded("table");
    setup.seats = seats;
    assert_int_equal(st_setup_option(&setup, game, pack, "board", "B01", NULL), ST_OK);
    st_position_lay(&p, &setup, &chance, NULL);
    read_over(&p, fields);
    return p;
}

static st_move move_of(const char *text)
{
    st_order order;
    st_error err;
    if (st_move_parse(game, pack, text, &order, &err) != ST_OK)
        fail_msg("%s", err.text);
    return st_move_from(&order);
}

/* Play a move with these dice, firing explosives where both types are in hand. */
static void play_dice(st_position *p, const char *text, const int *die, int dice)
{
    st_answer answers[8] = { 0 };
    st_chance chance = { 0 };
    int used = 0;
    st_move move = move_of(text);
    for (int i = 0; i < dice; i++)
        answers[i] = (st_answer){ ST_NUMBER, (int16_t)die[i] };
    for (;;) {
        st_chance_script(&chance, answers + used, dice - used);
        assert_int_equal(st_position_play(p, 0, move, &chance, NULL).refusal, LEGAL);
        used += chance.count;
        assert_int_equal(chance.fault, ST_FAULT_NONE);
        if (st_agenda_top(p->state).step != ASK_FIRE)
            return;
        move = move_of("fire explosive");
    }
}

/* Sum of HP lost, over every throw of so many dice, of a player with these cards who
 * walks in on so many guards. */
static int total_loss(const char *cards, int guards, int dice)
{
    enum { HP = 5 };
    char fields[200];
    int lost = 0, throws = 1;
    snprintf(fields, sizeof fields,
             "{keyed: {FA: 1}, plain: {LO: %d}, skill: {P1: [%s]}, explosive: {P1: 3}, "
             "disruptive: {P1: 3}}",
             guards, cards);
    st_position start = table_new(1, fields), p = st_position_new(game, pack);
    for (int i = 0; i < dice; i++)
        throws *= 6;
    for (int n = 0; n < throws; n++) {
        int die[4], rest = n;
        for (int i = 0; i < dice; i++, rest /= 6)
            die[i] = rest % 6 + 1;
        st_position_copy(&p, &start);
        play_dice(&p, "move LO", die, dice);
        lost += HP - ((struct vault *)p.state)->hp[0];
    }
    st_position_free(&start);
    st_position_free(&p);
    return lost;
}

/* VAULT-48 to -50, -56, -60, R19, R76: what walking in costs on average, as the chances
 * of one die: 1, 3 and 5 sixths to miss, and one point for each guard beyond. */
static void combat_costs_what_the_dice_say(void **unused)
{
    assert_int_equal(total_loss("", 1, 1), 1);
    assert_int_equal(total_loss("", 2, 2), (1 + 3) * 6);
    assert_int_equal(total_loss("", 3, 3), (1 + 3 + 5) * 36);
    assert_int_equal(total_loss("", 4, 3), (1 + 3 + 5) * 36 + 216);
    assert_int_equal(total_loss("fast-hand", 3, 3), (1 + 1 + 3) * 36);
    assert_int_equal(total_loss("fast-hand", 4, 4), (1 + 1 + 3 + 5) * 216);
    assert_int_equal(total_loss("lucky-guy", 3, 3), (0 + 2 + 4) * 36);
    assert_int_equal(total_loss("fast-hand, lucky-guy", 4, 4), (0 + 0 + 2 + 4) * 216);
}

/* How many faces of the die let a player with these cards evade so many guards. */
static int evading_faces(const char *cards, int guards)
{
    char fields[200];
    int faces = 0;
    snprintf(fields, sizeof fields,
             "{keyed: {FA: 1}, plain: {KI: %d}, room: {P1: KI}, skill: {P1: [%s]}, "
             "hp: {P1: 5}, explosive: {P1: 0}, disruptive: {P1: 0}}",
             guards, cards);
    st_position start = table_new(1, fields), p = st_position_new(game, pack);
    for (int face = 1; face <= 6; face++) {
        st_answer answers[5] = { { ST_NUMBER, (int16_t)face },
                                 { ST_NUMBER, 6 },
                                 { ST_NUMBER, 6 },
                                 { ST_NUMBER, 6 },
                                 { ST_NUMBER, 6 } };
        st_chance chance = { 0 };
        st_position_copy(&p, &start);
        st_chance_script(&chance, answers, ST_COUNT(answers));
        assert_int_equal(st_position_play(&p, 0, move_of("evade"), &chance, NULL).refusal,
                         LEGAL);
        faces += st_agenda_top(p.state).step == ASK_GO;
    }
    st_position_free(&start);
    st_position_free(&p);
    return faces;
}

/* VAULT-63, R11, R12, R76. */
static void evade_needs_one_more_than_the_guards(void **unused)
{
    for (int guards = 1; guards <= FULL; guards++) {
        int plain = guards > 5 ? 0 : 6 - guards, lucky = guards > 6 ? 0 : 7 - guards;
        assert_int_equal(evading_faces("", guards), plain);
        assert_int_equal(evading_faces("lucky-guy", guards), lucky);
    }
}

/* VAULT-09, R47: in 33 draws every card comes once; then all are shuffled again. The
 * first card is any of them alike: chi-square with 32 degrees of freedom, which a fair
 * deck exceeds 62.5 once in a thousand. */
static void events_come_as_if_shuffled_first(void **unused)
{
    enum { DECKS = 6600 };
    st_position p = table_new(1, "{keyed: {FA: 1}}");
    st_chance chance = seeded("events");
    const struct vault_pack *content = st_pack_content(pack);
    st_table t = { p.state, content, &chance, NULL };
    int first[EVENT_KINDS] = { 0 };
    double share[EVENT_KINDS] = { 0 };
    assert_int_equal(content->events, 33);
    for (int deck = 0; deck < DECKS; deck++) {
        uint64_t seen = 0;
        for (int i = 0; i < content->events; i++) {
            st_chance_begin(&chance);
            int event = vault_draw_event(&t);
            assert_false(seen >> event & 1);
            seen |= UINT64_C(1) << event;
            first[event] += i == 0;
            ((struct vault *)p.state)->event_away[event] = 1;
        }
        assert_int_equal(vault_deck_size(p.state, content), 0);
    }
    for (int event = 0; event < content->events; event++)
        share[event] = 1.0 / content->events;
    assert_true(chi_square(first, share, content->events) < 62.5);
    st_position_free(&p);
}

static int guards_on_board(const struct vault *g)
{
    int count = 0;
    for (int room = 0; room < ROOMS; room++)
        count += vault_guards(g, room);
    return count;
}

/* A building with guards, bodies and closed rooms wherever they may be. */
static void fill_building(struct vault *g, st_chance *choices, uint32_t most)
{
    for (int room = VAULT; room < ROOMS; room++) {
        g->keyed[room] = (uint8_t)(st_chance_below(choices, 8) == 0);
        g->plain[room] = (uint8_t)st_chance_below(choices, most);
        g->down[room][2] = (uint8_t)(st_chance_below(choices, 6) == 0);
        g->bodies[room] = (uint8_t)st_chance_below(choices, 2);
        while (vault_guards(g, room) > FULL)
            g->plain[room]--;
        if (room > SECURITY)
            g->closed[room] = (uint8_t)(st_chance_below(choices, 5) == 0);
    }
}

/* VAULT-30 to -33, -27, -28, R36 to R40: all active guards leave, or no room can take
 * them; nothing is made or lost; no room overflows; and the answers that one Game's Turn
 * may need, two scatters, fit into a list of them. */
static void scatters_lose_no_guard_and_fill_no_room(void **unused)
{
    st_position p = table_new(2, "{keyed: {FA: 2}}"), start = table_new(2, "{round: 2}");
    st_chance chance = seeded("scatter"), choices = seeded("buildings");
    for (int i = 0; i < 4000; i++) {
        struct vault *g = p.state;
        st_position_copy(&p, &start);
        fill_building(g, &choices, i % 2 == 0 ? 8 : 4);
        g->has_cards = i % 3 == 0;
        int source = i % 5 == 0 ? KITCHEN : SECURITY, before = guards_on_board(g);
        int down = vault_downed(g, source), keys = vault_keys_about(g);
        st_chance_begin(&chance);
        st_table t = { g, st_pack_content(pack), &chance, NULL };
        vault_scatter(&t, source);
        assert_true(chance.count < ST_ANSWERS / 2 - 10);
        assert_int_equal(guards_on_board(g), before);
        assert_int_equal(vault_keys_about(g), keys);
        assert_int_equal(vault_downed(g, source), down);
        bool has_space = false;
        for (int room = 0; room < ROOMS; room++) {
            assert_true(vault_guards(g, room) <= FULL);
            has_space |= room >= FIRST_PATROL && room != source && g->closed[room] == 0 &&
                         vault_guards(g, room) < FULL;
        }
        assert_true(vault_active(g, source) == 0 || !has_space);
        assert_int_equal(vault_guards(g, ENTRANCE) + vault_guards(g, GARDEN) +
                             vault_guards(g, ROOFTOP),
                         0);
    }
    st_position_free(&p);
    st_position_free(&start);
}

/* VAULT-32, R39: with space in one room only, list after list is read for its line, but
 * not without end, and the guards still come there. */
static void scatters_into_one_room_read_few_lists(void **unused)
{
    enum { ANSWERS_MOST = SCATTER_LISTS * SHORT_LIST + FULL };
    st_position p = table_new(2, "{keyed: {FA: 2}}");
    st_chance chance = seeded("one room");
    for (int i = 0; i < 300; i++) {
        struct vault *g = p.state;
        int space = FIRST_PATROL + i % PATROL_ROOMS;
        memset(g->keyed, 0, sizeof g->keyed);
        for (int room = FIRST_PATROL; room < ROOMS; room++)
            g->plain[room] = room == space ? 0 : FULL;
        g->plain[SECURITY] = FULL;
        st_chance_begin(&chance);
        st_table t = { g, st_pack_content(pack), &chance, NULL };
        vault_scatter(&t, SECURITY);
        assert_int_equal(g->plain[SECURITY], 0);
        assert_int_equal(g->plain[space], FULL);
        assert_true(chance.count <= ANSWERS_MOST);
    }
    st_position_free(&p);
}

/* VAULT-83 to -92, R82: cards that walk guards about make and lose none, alarms aside,
 * and no event ever takes a keycard guard off the board. */
static void events_keep_keycards_and_walk_guards(void **unused)
{
    const struct vault_pack *content = st_pack_content(remix);
    st_position p = st_position_new(game, remix), start = table_new(2, "{round: 2}");
    st_chance chance = seeded("event effects"), choices = seeded("more buildings");
    for (int i = 0; i < 200 * content->events; i++) {
        const struct vault_event *event = &content->event[i % content->events];
        struct vault *g = p.state;
        memcpy(g, start.state, sizeof *g);
        fill_building(g, &choices, 8);
        int before = guards_on_board(g), keys = vault_keys_about(g);
        st_chance_begin(&chance);
        st_table t = { g, content, &chance, NULL };
        for (int k = 0; k < event->instructions; k++)
            vault_instruct(&t, (int)event->type, &event->instruction[k]);
        assert_int_equal(vault_keys_about(g), keys);
        bool is_walk = event->type == MOVE_CARD || event->type == REINFORCEMENTS_CARD;
        assert_true(!is_walk || guards_on_board(g) == before);
        for (int room = 0; room < ROOMS; room++) {
            assert_true(vault_guards(g, room) <= FULL);
            assert_true(!vault_is_safe(room) || vault_guards(g, room) == 0);
        }
    }
    st_position_free(&p);
    st_position_free(&start);
}

/* A whole match whose moves are chosen by chance; of ten times that waiting is possible,
 * it is chosen `patience` times. Counts the questions; returns how it ended. */
struct match {
    const st_pack *pack;
    int number, seats, patience;
    const char *option, *value;
    int asked[HUNTING + 1];
};

static int choose(st_chance *choices, const st_moves *moves, int patience)
{
    int last = moves->count - 1; /* waiting is listed last */
    if (moves->move[last].verb == V_WAIT && (int)st_chance_below(choices, 10) < patience)
        return last;
    return (int)st_chance_below(choices, (uint32_t)moves->count);
}

static st_chance numbered(const char *text, int number)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance chance = seeded(text);
    st_chance_seed_nth(seed, chance.seed, (uint64_t)number);
    st_chance_seed(&chance, seed);
    return chance;
}

static void play_one(struct match *m, st_position *p, st_chance *chance,
                     st_chance *choices)
{
    st_moves *moves = st_alloc(1, sizeof *moves);
    int seat = st_position_actor(p);
    assert_true(seat >= 0);
    m->asked[vault_stage(p->state)]++;
    st_position_moves(p, moves);
    assert_true(moves->count > 0);
    st_move move = moves->move[choose(choices, moves, m->patience)];
    st_chance_begin(chance);
    assert_int_equal(st_position_play(p, seat, move, chance, NULL).refusal, LEGAL);
    const char *wrong = st_position_check(p);
    if (wrong != NULL)
        fail_msg("match %d: %s", m->number, wrong);
    free(moves);
}

static int play_match(struct match *m)
{
    enum { LONGEST = 20000 };
    st_position p = st_position_new(game, m->pack);
    st_chance chance = numbered("chance", m->number);
    st_chance choices = numbered("choices", m->number);
    st_setup setup = st_setup_default(game);
    setup.seats = m->seats;
    assert_int_equal(st_setup_option(&setup, game, m->pack, m->option, m->value, NULL),
                     ST_OK);
    st_position_lay(&p, &setup, &chance, NULL);
    st_position_run(&p, &chance, NULL);
    for (int made = 0; st_position_outcome(&p).ending == UNDER_WAY; made++) {
        assert_true(made < LONGEST);
        play_one(m, &p, &chance, &choices);
    }
    int ending = st_position_outcome(&p).ending;
    st_position_free(&p);
    return ending;
}

/* With the cards of the remix pack no question lacks an answer, each listed move is legal
 * and the state stays consistent. */
static void remix_matches_end_and_stay_consistent(void **unused)
{
    struct match m = { .pack = remix, .option = "difficulty", .value = "rookie" };
    for (m.number = 0; m.number < 400; m.number++) {
        m.seats = 1 + m.number % 4;
        play_match(&m);
    }
    for (int stage = PICKING; stage <= HUNTING; stage++)
        if (stage != POSTING && m.asked[stage] == 0)
            fail_msg("question %d was never asked", stage);
}

/* R39, R58: a crew that waits sees the building fill up to the last room, and dawn. */
static void patient_crews_see_the_dawn(void **unused)
{
    struct match m = {
        .pack = pack, .patience = 10, .option = "must_act", .value = "false"
    };
    int dawns = 0;
    for (m.number = 0; m.number < 40; m.number++) {
        m.seats = 1 + m.number % 4;
        m.patience = m.number % 5 == 0 ? 9 : 10;
        dawns += play_match(&m) == DAWN;
    }
    assert_true(dawns >= 32);
    assert_true(m.asked[POSTING] > 0 && m.asked[DISMISSING] > 0);
}

static void expect_impossible(const char *fields, const char *says)
{
    st_error err;
    st_position p = table_new(2, "{round: 3, keyed: {KI: 2}}");
    if (st_position_read(&p, fields, &err) == ST_OK)
        fail_msg("%s should be refused", fields);
    if (strstr(err.text, says) == NULL)
        fail_msg("%s: %s", fields, err.text);
    st_position_free(&p);
}

/* Section 8 of the catalogue: what always holds, held against positions from outside. */
static void positions_that_cannot_be_are_refused(void **unused)
{
    expect_impossible("{plain: {GA: 1}}", "safe room");
    expect_impossible("{plain: {LO: 9}}", "more than 8 guards");
    expect_impossible("{plain: {LO: 6}, down: {LO: {3: 3}}}", "more than 8 guards");
    expect_impossible("{keys_taken: 1, keys_total: 2, keyed: {KI: 2}}", "do not add up");
    expect_impossible("{hp: {P1: 6}}", "more HP or bullets");
    expect_impossible("{explosive: {P2: 4}}", "more HP or bullets");
    expect_impossible("{room: {P1: VA}}", "locked Vault");
    expect_impossible("{hp: {P2: 0}, pinned: {P2: yes}}", "dead player");
    expect_impossible("{hp: {P2: 0}, companions: {P2: 1}}", "dead player");
    expect_impossible("{hp: {P1: 0, P2: 0}}", "nobody is alive");
    expect_impossible("{closed: {SE: 2}}", "never closed");
    expect_impossible("{skill: {P1: [medic], P2: [medic]}}", "twice");
    expect_impossible("{skill: {P1: [medic]}, uses: {P1: [4]}}", "more uses");
    expect_impossible("{tiles: {A1: LO}}", "one tile");
    expect_impossible("{walls: 16777215}", "more walls");
    expect_impossible("{fight_size: 3}", "line-up");
    expect_impossible("{fight_size: 2, fight_keys: 2, room: {P1: KI}}", "nobody fights");
    expect_impossible("{turn: P4}", "out of range");
    expect_impossible("{cleared: yes}", "locked Vault is cleared");
    expect_impossible("{top: [move-1, move-1]}", "twice");
    expect_impossible("{agenda: [place 7 0 0]}", "wrong arguments");
    expect_impossible("{agenda: [end-turn 0 0 0, action 0 0 0, post 1 3 1]}",
                      "wrong place");
}

/* Fields that follow from others need not be given. */
static void hand_set_positions_are_mended(void **unused)
{
    st_position p = table_new(2,
                              "{skill: {P1: [tank, cheater], P2: [runner]}, turn: P2}");
    const struct vault *g = p.state;
    assert_int_equal(g->hp[0], 6);
    assert_int_equal(g->hp[1], 5);
    assert_int_equal(g->rerolls[0], 1);
    assert_int_equal(g->rerolls[1], 0);
    assert_int_equal(g->uses[0][0], 1);
    assert_int_equal(g->uses[0][1], NO_LIMIT);
    assert_int_equal(g->actions_left, 3);
    assert_int_equal(g->round, 1);
    assert_int_equal(g->keys_taken, 2);
    assert_int_equal(st_position_to_act(&p), 1 << 1);
    st_position_free(&p);
    p = table_new(2, "{keyed: {KI: 1}}");
    assert_int_equal(((struct vault *)p.state)->keys_taken, 1);
    st_position_free(&p);
}

/* A script that runs out answers with the lowest value for ever; nothing may loop on
 * that: not the starting dice, which would tie, nor the lists of a scatter. */
static void exhausted_scripts_stop_all_the_same(void **unused)
{
    st_position p = st_position_new(game, pack);
    st_setup setup = st_setup_default(game);
    st_chance chance = seeded("nothing");
    setup.seats = 4;
    st_position_lay(&p, &setup, &chance, NULL);
    st_chance_script(&chance, NULL, 0);
    st_position_run(&p, &chance, NULL);
    assert_int_equal(chance.fault, ST_FAULT_EXHAUSTED);
    assert_int_equal(vault_stage(p.state), CREW_REPICKING);
    (void)st_position_play(&p, 0, move_of("keep-hands"), &chance, NULL);
    assert_int_equal(vault_stage(p.state), ACTING);
    read_over(&p, "{plain: {SE: 8, AR: 8, FA: 8, LO: 8, IT: 8}, keyed: {KI: 4}, "
                  "keys_taken: 0, turn: P4, actions_left: 1, room: {P4: MO}}");
    (void)st_position_play(&p, 3, move_of("move GA"), &chance, NULL);
    st_position_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(combat_costs_what_the_dice_say),
        cmocka_unit_test(evade_needs_one_more_than_the_guards),
        cmocka_unit_test(events_come_as_if_shuffled_first),
        cmocka_unit_test(scatters_lose_no_guard_and_fill_no_room),
        cmocka_unit_test(scatters_into_one_room_read_few_lists),
        cmocka_unit_test(events_keep_keycards_and_walk_guards),
        cmocka_unit_test(remix_matches_end_and_stay_consistent),
        cmocka_unit_test(patient_crews_see_the_dawn),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(hand_set_positions_are_mended),
        cmocka_unit_test(exhausted_scripts_stop_all_the_same),
    };
    return cmocka_run_group_tests(tests, load_game, free_game);
}
