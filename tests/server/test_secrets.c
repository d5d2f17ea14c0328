/* test_secrets.c: what a seat is sent does not depend on what it cannot know.
 *
 * Random games are stopped at random moments. There the table is laid twice: as it is,
 * and with whatever a seat cannot know dealt anew. The same client talks to both; every
 * byte it gets must be the same. The parts of scenes are held against the document that
 * jansson makes of them on the way. */
#include "find.h"
#include "line.h"

#include "server/table/journal.h"

#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 12, STOPS = 25, MOVES_MOST = 3000 };

struct pair {
    st_store *store[2];
    st_hall *hall[2];
    st_connection *c[2];
};

static long items_seen; /* of parts that were looked at */
static const uint8_t token[ST_TOKEN_BYTES] = { 7 };
static const char token_text[] = "07000000000000000000000000000000";

static void open_pair(struct pair *p)
{
    const st_limits limits = st_limits_default();
    for (int i = 0; i < 2; i++) {
        st_error err;
        p->store[i] = st_store_open("sqlite::memory:", &err);
        p->hall[i] = st_hall_new(p->store[i], &limits, NULL, &err);
        assert_non_null(p->hall[i]);
        p->hall[i]->limits.frames = 1000;
        p->hall[i]->time = 1000;
        p->hall[i]->now_ms = 1000;
    }
}

static void close_pair(struct pair *p)
{
    for (int i = 0; i < 2; i++) {
        st_hall_free(p->hall[i]);
        p->store[i]->close(p->store[i]);
    }
}

/* The table of a position, at which one seat is held by a person. */
static st_room *lay(st_hall *hall, const st_start *start, const char *position, int seat)
{
    st_error err;
    st_match *match = st_match_new_from(start, position, &err);
    assert_non_null(match);
    st_room *room = st_room_new(hall, "AAAAAA", match);
    for (int i = 0; i < start->setup.seats; i++) {
        room->chair[i].kind = ST_CHAIR_PERSON;
        room->chair[i].token[0] = (uint8_t)i;
    }
    st_token_hash(room->chair[seat].token, token);
    room->is_started = true;
    st_journal_table(hall, room, NULL);
    st_turn_end(hall);
    return room;
}

/* A moment to look at, a move of the seat from there, and one that asks chance, of which
 * the seat may tell what came up; "": none. */
struct moment {
    const st_start *start;
    int seat;
    char move[ST_MOVE_TEXT], thrown[ST_MOVE_TEXT];
};

/* What the seat hears of a position when it asks everything there is to ask, moves, and
 * takes the move back if it can. */
static char *hear_new(st_hall *hall, const struct moment *m, const char *position,
                      size_t *size)
{
    const st_start *start = m->start;
    const int seat = m->seat;
    st_room *room = lay(hall, start, position, seat);
    st_connection *c = st_connection_new(hall, NULL);
    line_say(c, "{\"do\":\"join\",\"n\":1,\"table\":\"AAAAAA\",\"token\":\"%s\"}",
             token_text);
    line_say(c, "{\"do\":\"position\",\"n\":2}");
    line_say(c, "{\"do\":\"log\",\"n\":3}");
    line_say(c, "{\"do\":\"at\",\"n\":4,\"move\":0}");
    line_say(c, "{\"do\":\"why\",\"n\":5,\"text\":\"roll\"}");
    line_say(c,
             "{\"do\":\"tables\",\"n\":6,\"tokens\":[{\"table\":\"AAAAAA\","
             "\"token\":\"%s\"}]}",
             token_text);
    line_say(c, "{\"do\":\"undo\",\"n\":7,\"seen\":0}");
    if (m->thrown[0] != '\0')
        line_say(c,
                 "{\"do\":\"move\",\"n\":10,\"seen\":0,\"text\":\"%s\",\"chance\":\"\"}",
                 m->thrown);
    if (m->move[0] != '\0') {
        line_say(c, "{\"do\":\"move\",\"n\":8,\"seen\":0,\"text\":\"%s\"}", m->move);
        line_say(c,
                 "{\"do\":\"join\",\"n\":11,\"table\":\"AAAAAA\",\"token\":\"%s\","
                 "\"since\":0,\"effects\":true}",
                 token_text);
        line_say(c, "{\"do\":\"undo\",\"n\":9,\"seen\":1}");
    }
    char *bytes = line_take_bytes(c, size);
    st_connection_free(c);
    st_turn_end(hall);
    st_room_free(hall, room);
    return bytes;
}

/* The same position with everything dealt anew that the seat cannot know. */
static char *blurred_new(const st_position *p, int seat, uint64_t number)
{
    st_position other = st_position_new(p->game, p->pack);
    uint8_t seed[ST_SEED_BYTES] = { 1 };
    st_chance dice = { 0 };
    st_chance_seed_nth(seed, seed, number);
    st_chance_seed(&dice, seed);
    st_position_copy(&other, p);
    st_position_blur(&other, seat, &dice);
    char *text = st_position_text_new(&other, ST_ALL_KNOWING);
    st_position_free(&other);
    return text;
}

/* What a move does at a position, as far as the rules tell it to the seat. */
struct deed {
    bool is_certain; /* chance, which draws from what is hidden, was not asked */
    st_answer asked; /* else: of what kind, and out of which */
    int first, last;
    uint32_t to_act;
    st_log log;
};

static void try_move(const st_position *p, const char *text, int seat, st_move move,
                     struct deed *out)
{
    st_error err;
    st_log log = { .count = 0 };
    st_chance nothing = { 0 };
    st_position copy = st_position_new(p->game, p->pack);
    st_position_copy(&copy, p);
    assert_int_equal(st_position_read(&copy, text, &err), ST_OK);
    st_chance_script(&nothing, NULL, 0);
    const st_verdict verdict = st_position_play(&copy, seat, move, &nothing, &log);
    memset(out, 0, sizeof *out);
    out->is_certain = verdict.refusal == 0 && nothing.fault == ST_FAULT_NONE;
    out->asked = nothing.wanted;
    out->first = nothing.wanted_first;
    out->last = nothing.wanted_last;
    out->to_act = st_position_to_act(&copy);
    for (int i = 0; i < log.count; i++)
        if (st_log_shows(&log.event[i], seat))
            st_log_add(&out->log, log.event[i]);
    st_position_free(&copy);
}

static bool asks_the_same(const struct deed *one, const struct deed *other)
{
    return !one->is_certain && !other->is_certain &&
           one->asked.kind == other->asked.kind && one->first == other->first &&
           one->last == other->last;
}

/* A move may show something by the rules: whoever is played a card on and holds a shield
 * is asked whether to use it. Taken is one of which the rules tell the seat the same. */
static void choose_move(struct moment *m, const st_position *now, char *text[2],
                        uint64_t number)
{
    static struct deed deed[2];
    st_moves moves;
    if (st_position_actor(now) != m->seat)
        return;
    st_position_moves(now, &moves);
    for (int i = 0; i < moves.count && m->move[0] == '\0'; i++) {
        const uint64_t which = ((uint64_t)i + number) % (uint64_t)moves.count;
        const st_move move = moves.move[which];
        for (int j = 0; j < 2; j++)
            try_move(now, text[j], m->seat, move, &deed[j]);
        if (deed[0].is_certain && memcmp(&deed[0], &deed[1], sizeof deed[0]) == 0)
            st_move_print(now->game, now->pack, move, m->move, sizeof m->move);
        else if (asks_the_same(&deed[0], &deed[1]))
            st_move_print(now->game, now->pack, move, m->thrown, sizeof m->thrown);
    }
}

static int moved, asked;

static int compare(struct pair *p, const st_match *match, int seat, uint64_t number)
{
    const st_position *now = st_match_position(match);
    char *text[2] = { st_position_text_new(now, ST_ALL_KNOWING),
                      blurred_new(now, seat, number) };
    struct moment m = { .start = st_match_start(match), .seat = seat };
    choose_move(&m, now, text, number);
    const bool is_other = strcmp(text[0], text[1]) != 0;
    char *bytes[2];
    size_t size[2];
    st_store *store[2];
    for (int i = 0; i < 2; i++) {
        st_error err;
        store[i] = st_store_open("sqlite::memory:", &err);
        p->hall[i]->store = store[i];
        bytes[i] = hear_new(p->hall[i], &m, text[i], &size[i]);
        p->hall[i]->store = p->store[i];
        store[i]->close(store[i]);
    }
    assert_int_equal(size[0], size[1]);
    assert_true(size[0] > 1000);
    assert_memory_equal(bytes[0], bytes[1], size[0]);
    for (int i = 0; i < 2; i++) {
        free(bytes[i]);
        free(text[i]);
    }
    moved += is_other && m.move[0] != '\0';
    asked += is_other && m.thrown[0] != '\0';
    return is_other;
}

/* Items are noted while a part is written; a reader of its text finds the same, and no two
 * lists have the same number. */
static void expect_items(st_parts *parts, int part)
{
    st_items found = { 0 };
    const st_items *noted = st_parts_items(parts, part);
    find_items(&found, parts->text.bytes + parts->first[part], parts->size[part]);
    assert_int_equal(noted->count, found.count);
    for (int i = 0; i < found.count; i++) {
        const st_item *one = &noted->item[i], *other = &found.item[i];
        assert_int_equal(one->first, other->first);
        assert_int_equal(one->end, other->end);
        assert_int_equal(one->inner, other->inner);
        assert_true(one->hash == other->hash);
        assert_int_equal(one->list == ST_OUTER, other->list == ST_OUTER);
        for (int j = i - 1; j > 0; j /= 2)
            assert_int_equal(one->list == noted->item[j].list,
                             other->list == found.item[j].list);
    }
    items_seen += found.count;
    st_items_free(&found);
}

/* What the server writes of a scene is what scene_json.c makes of it. */
static void expect_same_document(const st_match *match, int seat, uint32_t since)
{
    st_scene *scene = st_scene_new();
    st_parts parts = { 0 };
    st_match_scene(match, seat, since, scene);
    st_parts_write(&parts, scene);
    json_t *whole = st_scene_json_new(scene);
    for (int i = 0; i < ST_PARTS; i++) {
        json_t *part = json_loadb(parts.text.bytes + parts.first[i], parts.size[i],
                                  JSON_DECODE_ANY, NULL);
        assert_true(json_equal(part, json_object_get(whole, st_part_names[i])));
        json_decref(part);
        if (i != ST_PART_TABLE && i != ST_PART_GROUND && i != ST_PART_EVENTS)
            expect_items(&parts, i);
    }
    json_decref(whole);
    st_parts_free(&parts);
    st_scene_free(scene);
}

/* One random move. */
static void step(st_match *match, st_chance *dice)
{
    st_moves moves;
    const st_position *now = st_match_position(match);
    st_position_moves(now, &moves);
    const st_move move = moves.move[st_chance_below(dice, (uint32_t)moves.count)];
    if (st_match_play(match, st_position_actor(now), st_match_count(match), move, NULL) !=
        ST_OK)
        fail_msg("a listed move was refused");
}

static int play(struct pair *p, const struct st_shelf *shelf, uint64_t number)
{
    st_error err;
    st_start start = st_start_default(shelf->game, shelf->pack);
    st_chance dice = { 0 };
    int differing = 0;
    memset(start.seed, (int)number + 1, sizeof start.seed);
    st_chance_seed(&dice, start.seed);
    start.setup.seats = shelf->game->seats_usual;
    start.has_own_dice = true;
    st_match *match = st_match_new(&start, &err);
    assert_non_null(match);
    for (int i = 0, stops = 0; i < MOVES_MOST && stops < STOPS; i++) {
        if (st_position_actor(st_match_position(match)) == ST_SPECTATOR)
            break;
        if (st_chance_below(&dice, 10) == 0) {
            const int actor = st_position_actor(st_match_position(match));
            const int seat = i % 2 == 0 ? actor
                                        : (int)st_chance_below(
                                              &dice, (uint32_t)start.setup.seats);
            differing += compare(p, match, seat, (uint64_t)i);
            expect_same_document(match, seat, (uint32_t)i / 2);
            expect_same_document(match, ST_SPECTATOR, ST_SEEN_NOTHING);
            stops++;
        }
        step(match, &dice);
    }
    st_match_free(match);
    return differing;
}

static void frames_do_not_depend_on_what_a_seat_cannot_know(void **state)
{
    struct pair p;
    int differing = 0;
    open_pair(&p);
    for (int i = 0; i < p.hall[0]->shelves; i++)
        for (uint64_t number = 0; number < GAMES; number++)
            differing += play(&p, &p.hall[0]->shelf[i], number);
    close_pair(&p);
    /* Else nothing was hidden and nothing was shown by this. */
    assert_true(differing > 20);
    assert_true(moved > 5);
    assert_true(asked > 5);
    assert_true(items_seen > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_do_not_depend_on_what_a_seat_cannot_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
