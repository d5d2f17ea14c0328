/* open.c: choices that are free within ranges, and verbs that are never listed. */
#include "conformance.h"
#include "phrase.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { STOPS = 60, STRIDE = 6, SAMPLES = 20 };

/* One open choice at a stop of the walk: the listed move and what is free in it. */
struct choice {
    struct walk *w;
    int seat, open, first; /* first: of the open arguments */
    st_move listed;
    st_range range[ST_ARGS];
};

static void print(const struct choice *c, st_move move, char text[ST_MOVE_TEXT])
{
    st_move_print(c->w->p.game, c->w->p.pack, move, text, ST_MOVE_TEXT);
}

static void expect_legal(const struct choice *c, st_move move)
{
    char text[ST_MOVE_TEXT];
    st_order order;
    st_error err;
    print(c, move, text);
    walk_expect(c->w, st_position_covers(&c->w->p, c->seat, c->listed, move),
                "'%s' was sampled, but is not within the ranges", text);
    st_verdict v = st_position_judge(&c->w->p, c->seat, move);
    walk_expect(c->w, v.refusal == 0, "'%s' is within the ranges, but refused", text);
    st_status status = st_move_parse(c->w->p.game, c->w->p.pack, text, &order, &err);
    walk_expect(c->w, status == ST_OK, "'%s' cannot be read: %s", text, err.text);
    walk_expect(c->w, st_move_equal(st_move_from(&order), move),
                "'%s' reads back as another move", text);
}

static void expect_outside_refused(const struct choice *c, st_move move, int arg,
                                   int value)
{
    char text[ST_MOVE_TEXT];
    if (value <= INT16_MIN || value > INT16_MAX)
        return;
    move.arg[c->first + arg] = (int16_t)value;
    print(c, move, text);
    expect_refusal(c->w, text, st_position_judge(&c->w->p, c->seat, move));
}

/* Both ends of every range, all together and then just beyond each. */
static void expect_ends(const struct choice *c)
{
    st_move low = st_position_sample(&c->w->p, c->seat, c->listed, &c->w->choices);
    st_move high = low;
    for (int i = 0; i < c->open; i++)
        if (c->range[i].first <= c->range[i].last) {
            low.arg[c->first + i] = c->range[i].first;
            high.arg[c->first + i] = c->range[i].last;
        }
    expect_legal(c, low);
    expect_legal(c, high);
    for (int i = 0; i < c->open; i++)
        if (c->range[i].first <= c->range[i].last) {
            expect_outside_refused(c, low, i, c->range[i].first - 1);
            expect_outside_refused(c, high, i, c->range[i].last + 1);
        }
}

static void try_choice(struct walk *w, st_move listed)
{
    struct choice c = { .w = w, .seat = st_position_actor(&w->p), .listed = listed };
    int kinds[ST_ARGS], free = 0;
    c.open = st_position_ranges(&w->p, c.seat, listed, c.range);
    c.first = st_move_kinds(w->p.game, listed.verb, kinds) - c.open;
    for (int i = 0; i < c.open; i++)
        free += c.range[i].first <= c.range[i].last;
    walk_expect(w, free > 0, "an open choice in which nothing is free");
    for (int i = 0; i < SAMPLES; i++)
        expect_legal(&c, st_position_sample(&w->p, c.seat, listed, &w->choices));
    expect_ends(&c);
}

void open_choices_hold_to_their_ranges(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 800);
    for (int stop = 0; stop < STOPS && !walk_is_over(w); stop++) {
        for (int i = 0; i < w->moves.count; i++)
            if (t->game->verbs[w->moves.move[i].verb].open > 0)
                try_choice(w, w->moves.move[i]);
        walk_far(w, 1 + walk_choose(w, STRIDE));
    }
    walk_free(w);
}

/* Say the verb in many ways; what is legal must be playable. */
static void try_unlisted(struct walk *w, int verb, st_position *on)
{
    struct phrases some = { .chance = &w->choices };
    for (int i = 0; i < SAMPLES; i++) {
        char text[256];
        st_order order;
        st_error err;
        phrase_say(&some, w->p.game, w->p.pack, verb, text, sizeof text);
        st_status status = st_move_parse(w->p.game, w->p.pack, text, &order, &err);
        walk_expect(w, status == ST_OK, "'%s' cannot be read: %s", text, err.text);
        st_position_copy(on, &w->p);
        st_chance chance = w->chance;
        st_chance_begin(&chance);
        st_verdict v = st_position_play(on, st_position_actor(&w->p),
                                        st_move_from(&order), &chance, NULL);
        if (v.refusal != 0)
            expect_refusal(w, text, v);
        const char *wrong = st_position_check(on);
        walk_expect(w, wrong == NULL, "after '%s': %s", text, wrong);
    }
}

void unlisted_verbs_are_judged(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 900);
    st_position on = st_position_new(t->game, t->pack);
    for (int stop = 0; stop < STOPS && !walk_is_over(w); stop++) {
        for (int verb = 0; verb < t->game->verb_count; verb++)
            if (t->game->verbs[verb].is_unlisted)
                try_unlisted(w, verb, &on);
        walk_far(w, 1 + walk_choose(w, STRIDE));
    }
    st_position_free(&on);
    walk_free(w);
}
