/* test_vault_companion.c: what scenarios cannot say of the companion of Vault: that it
 * never disagrees with the game, that long evenings keep a table that can be, which codes
 * it reads, what it shows, and that a seed repeats a result. */
#include "games/vault/rules/companion/state.h"
#include "part.h"

#include <sandtable/midend.h>
#include <sandtable/registry.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const st_game *game, *companion;
static st_pack *pack, *vault_companion_pack;

static int load_games(void **unused)
{
    st_error err;
    game = st_registry_find("vault", &err);
    companion = st_registry_find("vault-companion", &err);
    pack = st_pack_new(game, NULL, stderr, &err);
    vault_companion_pack = st_pack_new(companion, NULL, stderr, &err);
    return pack == NULL || vault_companion_pack == NULL;
}

static int free_games(void **unused)
{
    st_pack_free(pack);
    st_pack_free(vault_companion_pack);
    return 0;
}

static const struct vault_pack *content(void)
{
    return st_pack_content(vault_companion_pack);
}

/* A table under way without a match around it. */
struct table {
    st_position p;
    st_chance chance;
    st_log log;
};

static struct table *table_new(const st_game *of, const st_pack *with, const char *seed)
{
    struct table *t = st_alloc(1, sizeof *t);
    st_setup setup = st_setup_default(of);
    setup.seats = 1;
    t->p = st_position_new(of, with);
    t->chance = seeded(seed);
    st_position_lay(&t->p, &setup, &t->chance, NULL);
    return t;
}

static void table_free(struct table *t)
{
    st_position_free(&t->p);
    free(t);
}

static void play(struct table *t, st_move move)
{
    st_chance_begin(&t->chance);
    t->log.count = 0;
    int seat = st_position_actor(&t->p);
    st_verdict v = st_position_play(&t->p, seat, move, &t->chance, &t->log);
    assert_int_equal(v.refusal, 0);
}

static void say(struct table *t, const char *text)
{
    st_order order;
    st_moves moves = { 0 };
    st_error err;
    if (st_move_parse(companion, vault_companion_pack, text, &order, &err) != ST_OK)
        fail_msg("%s: %s", text, err.text);
    if (companion->verbs[order.verb].is_macro)
        assert_int_equal(st_position_expand(&t->p, 0, &order, &moves).refusal, 0);
    else
        st_moves_add(&moves, st_move_from(&order));
    for (int i = 0; i < moves.count; i++)
        play(t, moves.move[i]);
}

static struct vault_companion *state_of(struct table *t)
{
    return t->p.state;
}

/* Guards, bodies and counters here and there, keycards as the game has them. */
static void strew(struct vault *g, st_chance *dice)
{
    for (int room = VAULT; room < ROOMS; room++) {
        g->plain[room] = (uint8_t)st_chance_below(dice, 4);
        g->keyed[room] = 0;
        g->bodies[room] = (uint8_t)(st_chance_below(dice, 3) == 0);
        g->closed[room] = 0;
        memset(g->down[room], 0, sizeof g->down[room]);
        g->down[room][st_chance_below(dice, 4)] = (uint8_t)st_chance_below(dice, 3);
    }
    g->plain[SECURITY] = (uint8_t)st_chance_below(dice, 7);
    g->keyed[ARMORY + st_chance_below(dice, ROOMS - ARMORY)] = 1;
    g->closed[ARMORY + st_chance_below(dice, ROOMS - ARMORY)] = 1;
    g->unusable[0] = (uint8_t)st_chance_below(dice, 4);
    g->burning[ARMORY] = (uint8_t)st_chance_below(dice, 3);
    for (int event = 0; event < content()->events; event++)
        g->event_away[event] = (uint8_t)(st_chance_below(dice, 2) == 0);
}

/* The first answer to whatever the Game's Turn asks, until it is over. */
static void answer(struct table *t, int until)
{
    st_moves moves;
    while (st_agenda_top(t->p.state).step != until) {
        st_position_moves(&t->p, &moves);
        play(t, moves.move[0]);
    }
}

/* The Game's Turn of Vault, without a player's turn before it. */
static void run_vault(struct table *t)
{
    struct vault *g = t->p.state;
    st_agenda_clear(&g->agenda);
    g->round = 1;
    st_agenda_push(&g->agenda, DO_PLACE, g->seats);
    st_chance_begin(&t->chance);
    st_position_run(&t->p, &t->chance, NULL);
    answer(t, ASK_ACTION);
}

static void run_companion(struct table *t, const struct vault *like)
{
    struct vault_companion *c = state_of(t);
    st_agenda agenda = c->table.agenda;
    c->table = *like;
    c->table.agenda = agenda;
    c->table.round = 1;
    c->is_tracked = c->has_board = 1;
    assert_null(st_position_check(&t->p));
    say(t, "turn");
    answer(t, ASK_TABLE);
}

static void expect_same_table(const struct vault *a, const struct vault *b)
{
    assert_memory_equal(a->plain, b->plain, sizeof a->plain);
    assert_memory_equal(a->keyed, b->keyed, sizeof a->keyed);
    assert_memory_equal(a->down, b->down, sizeof a->down);
    assert_memory_equal(a->bodies, b->bodies, sizeof a->bodies);
    assert_memory_equal(a->closed, b->closed, sizeof a->closed);
    assert_memory_equal(a->burning, b->burning, sizeof a->burning);
    assert_memory_equal(a->unusable, b->unusable, sizeof a->unusable);
    assert_memory_equal(a->event_away, b->event_away, sizeof a->event_away);
    assert_int_equal(a->round, b->round);
    assert_int_equal(a->event_now, b->event_now);
}

/* VAULT-76: the same table and the same dice, in the game and in the companion. */
static void companion_and_game_agree_on_the_games_turn(void **unused)
{
    enum { TABLES = 400 };
    st_chance dice = seeded("tables");
    for (int i = 0; i < TABLES; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "turn %d", i);
        struct table *t = table_new(game, pack, seed);
        struct table *kept = table_new(companion, vault_companion_pack, "kept");
        strew(t->p.state, &dice);
        struct vault before = *(const struct vault *)t->p.state;
        kept->chance = t->chance;
        run_vault(t);
        run_companion(kept, &before);
        expect_same_table(t->p.state, &state_of(kept)->table);
        table_free(t);
        table_free(kept);
    }
}

/* A move by chance, mostly one that a real evening would have next. */
static st_move choose(const struct table *t, st_moves *moves, st_chance *choices)
{
    static const int likely[] = { SAY_TURN, SAY_DONE, SAY_KILL, SAY_SHUT_DOWN,
                                  SAY_SET,  SAY_NEXT, SAY_CARD, SAY_FROM };
    st_position_moves(&t->p, moves);
    int wanted = likely[st_chance_below(choices, ST_COUNT(likely))];
    uint32_t from = st_chance_below(choices, (uint32_t)moves->count);
    for (int i = 0; i < moves->count; i++) {
        st_move move = moves->move[(from + (uint32_t)i) % (uint32_t)moves->count];
        if (move.verb == wanted)
            return move;
    }
    do
        from = st_chance_below(choices, (uint32_t)moves->count);
    while (moves->move[from].verb == SAY_FINISH);
    return moves->move[from];
}

static void expect_good_table(const struct table *t, st_move move)
{
    char text[ST_MOVE_TEXT];
    const char *wrong = st_position_check(&t->p);
    st_move_print(companion, vault_companion_pack, move, text, sizeof text);
    if (wrong != NULL)
        fail_msg("after '%s': %s", text, wrong);
    for (int i = 0; i < t->log.count; i++) {
        char told[512];
        st_event_print(companion, vault_companion_pack, &t->log.event[i], NULL, told,
                       sizeof told);
        const char *gap = strstr(told, "nothing"); /* how a number without a word reads */
        if (gap != NULL && strncmp(gap, "nothing happens", 15) != 0)
            fail_msg("after '%s': %s", text, told);
    }
}

/* Thousands of moves in a row, with a game kept most of the time: the table can always
 * be, and the list of moves stays short enough for buttons. */
static void long_evenings_keep_a_table_that_can_be(void **unused)
{
    enum { EVENINGS = 12, MOVES = 1500, BUTTONS = 400 };
    st_moves moves;
    int most = 0, rounds = 0;
    for (int evening = 0; evening < EVENINGS; evening++) {
        char seed[32];
        snprintf(seed, sizeof seed, "evening %d", evening);
        struct table *t = table_new(companion, vault_companion_pack, seed);
        st_chance choices = seeded(seed);
        say(t, evening % 2 ? "new 4 deck own" : "new 1 board B05 expert 3");
        for (int i = 0; i < MOVES; i++) {
            st_move move = choose(t, &moves, &choices);
            most = moves.count > most ? moves.count : most;
            play(t, move);
            expect_good_table(t, move);
        }
        rounds += state_of(t)->table.round;
        table_free(t);
    }
    assert_true(most > 0 && most < BUTTONS);
    assert_true(rounds > EVENINGS * 10);
}

static void positions_that_cannot_be_are_refused(void **unused)
{
    static const char *const bad[] = {
        "{tracked: yes, plain: {GA: 1}}",
        "{tracked: yes, plain: {LO: 9}}",
        "{tracked: yes, keys_total: 1, keyed: {LO: 1, KI: 1}}",
        "{tracked: yes, room: {P1: LO}}",
        "{tracked: yes, board_shown: no, agenda: [table 0 0 0, fix 99 0 0]}",
        "{agenda: [fix 0 0 0]}",
        "{agenda: [table 0 0 0, fix 0 0 0]}",
        "{agenda: [table 0 0 0, post 1 3 1]}",
        "{agenda: [table 0 0 0, keys 12 0 0, keys 12 0 0]}",
        "{agenda: [table 0 0 0, keys 12 1 0]}",
        "{agenda: [table 0 0 0, new 2 1 0]}",
        "{agenda: [table 0 0 0, scatter 0 0 0]}",
        "{agenda: [table 0 0 0, dice 3 0 0], dice: [1, 2, 0, 0]}",
        "{agenda: [table 0 0 0, repick 0 0 0]}",
        "{agenda: [table 0 0 0, card 0 0 0]}",
        "{tracked: yes, agenda: [table 0 0 0, turn-done 0 0 0, card 0 0 0]}",
        "{scatter_guards: 3}",
        "{dice: [1, 0, 0, 0]}",
        "{ending: 2}",
        "{ending: 1}",
    };
    for (int i = 0; i < ST_COUNT(bad); i++) {
        st_error err;
        struct table *t = table_new(companion, vault_companion_pack, "bad");
        if (st_position_read(&t->p, bad[i], &err) == ST_OK)
            fail_msg("%s can be read", bad[i]);
        table_free(t);
    }
}

/* Another number in the place of one of a position line's. */
static void change_number(char *text, st_chance *choices)
{
    size_t length = strlen(text), at = st_chance_below(choices, (uint32_t)length);
    for (size_t i = 0; i < length; i++) {
        char *c = &text[(at + i) % length];
        if (!isdigit((unsigned char)*c))
            continue;
        *c = (char)('0' + st_chance_below(choices, 10));
        return;
    }
}

static int play_changed(const char *text, const char *seed, st_chance *choices)
{
    enum { FURTHER = 12 };
    st_moves moves;
    st_error err;
    struct table *t = table_new(companion, vault_companion_pack, seed);
    bool is_read = st_position_read(&t->p, text, &err) == ST_OK;
    if (is_read)
        st_position_run(&t->p, &t->chance, NULL);
    for (int i = 0; is_read && i < FURTHER && st_position_to_act(&t->p) != 0; i++) {
        st_move move = choose(t, &moves, choices);
        play(t, move);
        expect_good_table(t, move);
    }
    table_free(t);
    return is_read;
}

/* Whatever position line is read can be played on from; the others are refused. */
static void changed_positions_are_refused_or_can_be_played(void **unused)
{
    enum { EVENINGS = 8, MOVES = 300 };
    int read = 0, refused = 0;
    for (int evening = 0; evening < EVENINGS; evening++) {
        char seed[32];
        st_moves moves;
        snprintf(seed, sizeof seed, "changed %d", evening);
        struct table *t = table_new(companion, vault_companion_pack, seed);
        st_chance choices = seeded(seed);
        say(t, evening % 2 ? "new 2 deck own" : "new 3 board B02 expert 2");
        for (int i = 0; i < MOVES; i++) {
            play(t, choose(t, &moves, &choices));
            char *text = st_position_text_new(&t->p, ST_ALL_KNOWING);
            change_number(text, &choices);
            if (play_changed(text, seed, &choices))
                read++;
            else
                refused++;
            free(text);
        }
        table_free(t);
    }
    assert_true(read > 100 && refused > 100);
}

static bool reads(const char *text, int *code)
{
    st_order order;
    st_error err;
    bool is_read = st_move_parse(companion, vault_companion_pack, text, &order, &err) ==
                   ST_OK;
    if (is_read)
        *code = order.arg[0];
    return is_read;
}

/* 5.11: 33 event cards and 19 skill cards, upper or lower case; there is no skill 9. */
static void every_code_is_read_in_either_case(void **unused)
{
    static const struct {
        const char *name;
        int last;
    } series[] = { { "Disaster", 8 },
                   { "Move", 12 },
                   { "Reinforcement", 11 },
                   { "Relief", 2 },
                   { "Skill", 20 } };
    int total = 0, code = NOTHING, other = NOTHING;
    for (int i = 0; i < ST_COUNT(series); i++)
        for (int n = 1; n <= series[i].last + 1; n++) {
            char text[64], upper[64];
            bool is_there = n <= series[i].last && !(i == 4 && n == 9);
            snprintf(text, sizeof text, "card %s-%d", series[i].name, n);
            snprintf(upper, sizeof upper, "%s", text);
            for (char *u = upper; *u != '\0'; u++)
                *u = (char)toupper((unsigned char)*u);
            assert_int_equal(reads(text, &code), is_there);
            assert_int_equal(reads(upper, &other), is_there);
            assert_true(!is_there || code == other);
            total += is_there;
        }
    assert_int_equal(total, 33 + 19);
}

/* What a seed text and some orders give, as one text. */
static char *evening_new(const char *seed)
{
    static const char *const orders[] = { "board", "guards 3", "roll 4", "event",
                                          "list15" };
    char *text = st_alloc(1, 1 << 16);
    size_t used = 0;
    struct table *t = table_new(companion, vault_companion_pack, seed);
    for (int i = 0; i < ST_COUNT(orders); i++) {
        say(t, orders[i]);
        for (int j = 0; j < t->log.count; j++) {
            char told[512];
            st_event_print(companion, vault_companion_pack, &t->log.event[j], NULL, told,
                           sizeof told);
            st_append(text, 1 << 16, &used, "%s\n", told);
        }
    }
    table_free(t);
    return text;
}

static void a_seed_repeats_a_result_and_another_does_not(void **unused)
{
    char *a = evening_new("tuesday"), *b = evening_new("tuesday");
    char *c = evening_new("friday");
    assert_string_equal(a, b);
    assert_true(strcmp(a, c) != 0);
    free(a);
    free(b);
    free(c);
}

/* With take-backs even the Game's Turn can be taken back, any number of steps. */
static void everything_can_be_taken_back(void **unused)
{
    static const char *const orders[] = { "new 2 board B01", "turn", "kill SE", "turn",
                                          "fix LO bodies 2" };
    st_error err;
    st_start start = st_start_default(companion, vault_companion_pack);
    start.has_takebacks = true;
    st_chance_seed_text(start.seed, "take back");
    st_match *m = st_match_new(&start, &err);
    st_position before = st_position_new(companion, vault_companion_pack);
    st_position_copy(&before, st_match_position(m));
    for (int i = 0; i < ST_COUNT(orders); i++)
        if (st_midend_say(m, 0, st_match_count(m), orders[i], NULL, &err) != ST_OK)
            fail_msg("%s: %s", orders[i], err.text);
    while (st_match_count(m) > 0)
        assert_int_equal(st_match_undo(m, &err), ST_OK);
    assert_true(st_position_equal(&before, st_match_position(m)));
    st_position_free(&before);
    st_match_free(m);
}

static const st_cell *cell_of(const st_scene *s, const char *id)
{
    for (int i = 0; i < s->cells; i++)
        if (strcmp(s->cell[i].id, id) == 0)
            return &s->cell[i];
    fail_msg("there is no cell %s", id);
    return NULL;
}

static const st_track *track_of(const st_scene *s, const char *id)
{
    for (int i = 0; i < s->tracks; i++)
        if (strcmp(s->track[i].id, id) == 0)
            return &s->track[i];
    return NULL;
}

static const st_offer *offer_of(const st_scene *s, const char *text)
{
    for (int i = 0; i < s->offers; i++)
        if (strcmp(s->offer[i].text, text) == 0)
            return &s->offer[i];
    fail_msg("there is no offer %s", text);
    return NULL;
}

static bool has_note(const st_scene *s, const char *words)
{
    for (int i = 0; i < s->notes; i++)
        if (strstr(s->note[i].text, words) != NULL)
            return true;
    return false;
}

/* Tapping a tile reads that tile alone, as it was read out. */
static void a_tile_reads_as_it_was_read_out(void **unused)
{
    st_scene *s = st_scene_new();
    struct table *t = table_new(companion, vault_companion_pack, "tile");
    st_position_scene(&t->p, 0, s);
    assert_int_equal(s->boards, 0);
    say(t, "board B01");
    st_scene_clear(s);
    st_position_scene(&t->p, 0, s);
    assert_string_equal(cell_of(s, "ME")->detail,
                        "Slot 6: the Meeting Room, walls up and down.");
    assert_string_equal(cell_of(s, "VA")->detail, "Slot 13: the Vault, no wall.");
    assert_null(track_of(s, "round"));
    table_free(t);
    st_scene_free(s);
}

/* What the next Game's Turn is sure to do is said; who would win a tie is not. */
static void a_kept_game_shows_what_is_sure_to_come(void **unused)
{
    st_scene *s = st_scene_new();
    st_error err;
    struct table *t = table_new(companion, vault_companion_pack, "sure");
    assert_int_equal(
        st_position_read(&t->p,
                         "{tracked: yes, plain: {SE: 4}, down: {IT: {1: 1}}, "
                         "closed: {RS: 1}, keys_total: 2, keyed: {LO: 1}, "
                         "keys_taken: 0}",
                         &err),
        ST_OK);
    st_position_scene(&t->p, 0, s);
    assert_true(has_note(s, "1 guard gets up in the IT Room"));
    assert_true(has_note(s, "Security Room to 6"));
    assert_true(has_note(s, "the Rest Room opens again"));
    assert_true(has_note(s, "Missing: 1 keycard"));
    assert_int_equal(track_of(s, "security")->value, 4);
    assert_int_equal(track_of(s, "round")->value, 1);
    assert_int_equal(track_of(s, "keycards")->max, 2);
    assert_string_equal(offer_of(s, "kill LO key")->touches, "LO");
    assert_string_equal(offer_of(s, "tear-down B1B2")->touches, "LO ME");
    assert_non_null(offer_of(s, "used AR")->warning);
    assert_non_null(offer_of(s, "begin 2")->warning);
    table_free(t);
    st_scene_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(companion_and_game_agree_on_the_games_turn),
        cmocka_unit_test(long_evenings_keep_a_table_that_can_be),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(changed_positions_are_refused_or_can_be_played),
        cmocka_unit_test(every_code_is_read_in_either_case),
        cmocka_unit_test(a_seed_repeats_a_result_and_another_does_not),
        cmocka_unit_test(everything_can_be_taken_back),
        cmocka_unit_test(a_tile_reads_as_it_was_read_out),
        cmocka_unit_test(a_kept_game_shows_what_is_sure_to_come),
    };
    return cmocka_run_group_tests(tests, load_games, free_games);
}
