/* memory.c: copying, recording, taking back and writing down lose nothing. States are
 * compared as bytes, never as a summary of them. */
#include "conformance.h"

#include <sandtable/match.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FAR = 400, FURTHER = 60, UNDONE = 120, STOPS = 12 };

/* Play on from two positions with the same dice and the same choices. */
static void expect_same_future(struct walk *w, st_position *other)
{
    struct walk twin = *w;
    twin.p = *other;
    for (int i = 0; i < FURTHER && !walk_is_over(w); i++) {
        walk_step(w);
        walk_step(&twin);
        walk_expect(w, st_move_equal(w->move, twin.move) && w->seat == twin.seat,
                    "the same choice is another move in the copy");
        walk_expect(w, st_position_equal(&w->p, &twin.p),
                    "%d moves later the copy is different", i + 1);
    }
}

void copies_are_equal(const struct trial *t)
{
    struct walk *w = walk_new(t, 1000);
    st_position copy = st_position_new(t->game, t->pack);
    for (int stop = 0; stop < 3 && !walk_is_over(w); stop++) {
        walk_far(w, walk_choose(w, FAR));
        st_position_copy(&copy, &w->p);
        walk_expect(w, st_position_equal(&copy, &w->p), "the copy is different");
        expect_same_future(w, &copy);
    }
    st_position_free(&copy);
    walk_free(w);
}

static st_match *begin(const struct trial *t, const char *seed, bool has_takebacks)
{
    st_error err;
    st_start start = st_start_default(t->game, t->pack);
    start.setup = t->setup;
    start.has_takebacks = has_takebacks;
    st_chance_seed_text(start.seed, seed);
    st_match *m = st_match_new(&start, &err);
    if (m == NULL)
        fail_msg("%s: %s: %s", t->name, err.place, err.text);
    return m;
}

static bool step(const struct trial *t, st_match *m, st_chance *choices)
{
    st_moves moves;
    st_error err;
    const st_position *p = st_match_position(m);
    if (st_position_outcome(p).ending != 0)
        return false;
    st_position_moves(p, &moves);
    st_move move = moves.move[st_chance_below(choices, (uint32_t)moves.count)];
    move = st_position_sample(p, st_position_actor(p), move, choices);
    uint32_t seen = st_match_count(m);
    if (st_match_play(m, st_position_actor(p), seen, move, &err) != ST_OK)
        fail_msg("%s: move %u: %s", t->name, seen + 1, err.text);
    return true;
}

static st_chance choices_of(const char *text)
{
    st_chance choices;
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, text);
    st_chance_seed(&choices, seed);
    return choices;
}

static void expect_replay(const struct trial *t, const st_match *m, bool with_seed)
{
    st_error err;
    char *text = st_match_record_new(m, with_seed);
    st_match *again = st_match_read(text, "record", t->pack, &err);
    if (again == NULL)
        fail_msg("%s: the record cannot be read: %s: %s", t->name, err.place, err.text);
    if (!st_position_equal(st_match_position(again), st_match_position(m)))
        fail_msg("%s: the record of %u moves replays to other bytes", t->name,
                 st_match_count(m));
    char *twice = st_match_record_new(again, with_seed);
    if (strcmp(text, twice) != 0)
        fail_msg("%s: a record written anew is not the same text", t->name);
    if (st_position_outcome(st_match_position(m)).ending != 0 &&
        st_match_verify(text, "record", t->pack, &err) != ST_OK)
        fail_msg("%s: the record does not verify: %s: %s", t->name, err.place, err.text);
    st_match_free(again);
    free(text);
    free(twice);
}

void records_replay(const struct trial *t)
{
    st_match *m = begin(t, t->name, false);
    st_chance choices = choices_of(t->name);
    int half = 1 + (int)st_chance_below(&choices, FAR);
    expect_replay(t, m, true);
    while (half-- > 0 && step(t, m, &choices))
        ;
    expect_replay(t, m, true);
    while ((t->enough == 0 || st_match_count(m) < FAR + (uint32_t)t->enough) &&
           step(t, m, &choices))
        ;
    expect_replay(t, m, false);
    st_match_free(m);
}

static void expect_state(const struct trial *t, const st_match *m, const uint8_t *states,
                         const char *when)
{
    size_t size = t->game->rules->size, number = st_match_count(m);
    if (memcmp(states + number * size, st_match_position(m)->state, size) != 0)
        fail_msg("%s: %s gives other bytes at move %zu", t->name, when, number);
}

/* An end stands and cannot be taken back: the same match without its last move. */
static st_match *stop_before_end(const struct trial *t, st_match *m, st_chance choices)
{
    const uint32_t last = st_match_count(m) - 1;
    st_match_free(m);
    m = begin(t, "undo", true);
    while (st_match_count(m) < last && step(t, m, &choices))
        ;
    return m;
}

/* Forth, noting every state; back again; and forth once more with the same choices,
 * which must meet the same dice. */
void undo_restores(const struct trial *t)
{
    st_error err;
    st_match *m = begin(t, "undo", true);
    st_chance choices = choices_of("undo"), same_choices = choices;
    size_t size = t->game->rules->size;
    uint8_t *states = st_alloc(UNDONE + 1, size);
    do
        memcpy(states + st_match_count(m) * size, st_match_position(m)->state, size);
    while (st_match_count(m) < UNDONE && step(t, m, &choices));
    if (st_position_outcome(st_match_position(m)).ending != 0) {
        if (st_match_undo(m, &err) != ST_NO_UNDO)
            fail_msg("%s: the end of a game is taken back", t->name);
        m = stop_before_end(t, m, same_choices);
    }
    while (st_match_count(m) > 0) {
        if (st_match_undo(m, &err) != ST_OK)
            fail_msg("%s: a move cannot be taken back: %s", t->name, err.text);
        expect_state(t, m, states, "taking back");
    }
    while (st_match_count(m) < UNDONE && step(t, m, &same_choices))
        expect_state(t, m, states, "playing again");
    free(states);
    st_match_free(m);
}

/* Whether a byte of the state is part of a value of the field. */
static bool covers(const st_field *f, size_t byte)
{
    const size_t row = f->columns > 0 ? (size_t)f->columns * f->size : f->size;
    for (size_t i = 0; f->read == NULL && i < (f->rows > 0 ? f->rows : 1U); i++) {
        const size_t from = f->offset + i * (f->columns > 0  ? f->stride
                                             : f->stride > 0 ? f->stride
                                                             : f->size);
        if (byte >= from && byte < from + row)
            return true;
    }
    return false;
}

/* The text of a position says every byte of it. Where one is lost, it is in no field. */
static void expect_same_bytes(const struct walk *w, const st_position *read,
                              const char *text)
{
    const uint8_t *a = w->p.state, *b = read->state;
    const st_game *g = w->p.game;
    size_t byte = 0;
    if (st_position_equal(&w->p, read))
        return;
    while (a[byte] == b[byte])
        byte++;
    for (int i = 0; i < g->field_count; i++)
        walk_expect(w, !covers(&g->fields[i], byte),
                    "the field '%s' reads back as another value: %s", g->fields[i].name,
                    text);
    walk_expect(w, byte < sizeof(st_agenda), "byte %zu of the state is in no field",
                byte);
    walk_expect(w, false, "the agenda reads back as another: %s", text);
}

/* Laid over the table as it was at the beginning, so that what no field says stays as it
 * was there. */
static void expect_every_byte_said(const struct trial *t)
{
    struct walk *first = walk_new(t, 1102);
    st_position read = st_position_new(t->game, t->pack);
    for (struct tour tour = tour_of(t, 1104); tour_look(&tour);) {
        st_error err;
        char *text = st_position_text_new(&tour.w->p, ST_ALL_KNOWING);
        st_position_copy(&read, &first->p);
        if (st_position_read(&read, text, &err) != ST_OK)
            walk_expect(tour.w, false, "its text cannot be read: %s: %s", err.place,
                        err.text);
        expect_same_bytes(tour.w, &read, text);
        free(text);
    }
    st_position_free(&read);
    walk_free(first);
}

void position_texts_read_back(const struct trial *t)
{
    struct walk *w = walk_new(t, 1100);
    struct walk *elsewhere = walk_new(t, 1101);
    expect_every_byte_said(t);
    for (int stop = 0; stop < STOPS && !walk_is_over(w); stop++) {
        st_error err;
        walk_far(w, walk_choose(w, FURTHER));
        walk_far(elsewhere, 10);
        char *text = st_position_text_new(&w->p, ST_ALL_KNOWING);
        if (st_position_read(&elsewhere->p, text, &err) != ST_OK)
            walk_expect(w, false, "its text cannot be read: %s: %s", err.place, err.text);
        expect_same_bytes(w, &elsewhere->p, text);
        walk_expect(w, st_position_hash(&w->p) == st_position_hash(&elsewhere->p),
                    "the same position has two hashes");
        free(text);
        st_position_moves(&elsewhere->p, &elsewhere->moves);
        expect_same_future(w, &elsewhere->p);
        st_position_moves(&elsewhere->p, &elsewhere->moves);
    }
    walk_free(elsewhere);
    walk_free(w);
}

void matches_begin_from_positions(const struct trial *t)
{
    struct walk *w = walk_new(t, 1200);
    st_start start = st_start_default(t->game, t->pack);
    start.setup = t->setup;
    for (int stop = 0; stop < 3 && !walk_is_over(w); stop++) {
        st_error err;
        walk_far(w, walk_choose(w, FURTHER));
        char *text = st_position_text_new(&w->p, ST_ALL_KNOWING);
        st_match *m = st_match_new_from(&start, text, &err);
        if (m == NULL)
            walk_expect(w, false, "no match begins from its text: %s", err.text);
        walk_expect(w, st_position_equal(st_match_position(m), &w->p),
                    "a match that begins from its text has other bytes");
        expect_replay(t, m, true);
        st_match_free(m);
        free(text);
    }
    walk_free(w);
}
