/* moves.c: lists of moves, judging, and texts must tell the same story. */
#include "conformance.h"
#include "phrase.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

enum {
    LONGEST_GAME = 50000,
    GAMES_EACH = 6,
    STOPS = 200,
    ALL_PHRASES = 600,
    SAMPLE = 60
};

void random_game_ends(const struct trial *t)
{
    int made = 0;
    for (int number = 0; number < GAMES_EACH; number++) {
        if (t->enough > 0 && number >= 2 && made >= t->enough)
            break; /* one by chance and one advised have ended */
        struct walk *w = number % 2 == 0 ? walk_new(t, number)
                                         : walk_new_advised(t, number);
        walk_far(w, LONGEST_GAME);
        made += w->made;
        walk_expect(w, walk_is_over(w), "the game does not end");
        walk_expect(w, st_position_to_act(&w->p) == 0, "it is over, and asks somebody");
        int ending = st_position_outcome(&w->p).ending;
        walk_expect(w, ending < t->game->ending_count, "ending %d is not named", ending);
        walk_free(w);
    }
}

/* What comes about in play could have come about. */
static void expect_no_doubt(const struct walk *w)
{
    char sentence[512] = "";
    if (w->p.game->rules->doubt == NULL)
        return;
    st_verdict doubt = w->p.game->rules->doubt(w->p.state, st_pack_content(w->p.pack));
    st_verdict_print(w->p.game, w->p.pack, doubt, NULL, sentence, sizeof sentence);
    walk_expect(w, doubt.refusal == 0, "the position is doubted: %s", sentence);
}

void state_stays_consistent(const struct trial *t)
{
    for (int number = 0; number < GAMES_EACH; number++) {
        struct walk *w = number % 2 == 0 ? walk_new(t, 100 + number)
                                         : walk_new_advised(t, 100 + number);
        for (;;) {
            const char *wrong = st_position_check(&w->p);
            walk_expect(w, wrong == NULL, "%s", wrong);
            expect_no_doubt(w);
            if (walk_is_done(w))
                break;
            walk_step(w);
        }
        walk_free(w);
    }
}

void expect_refusal(const struct walk *w, const char *text, st_verdict v)
{
    char rule[64], sentence[512];
    walk_expect(w, v.refusal > 0 && v.refusal < w->p.game->refusal_count,
                "'%s' is not listed, but not refused", text);
    st_verdict_rule(w->p.game, v, rule, sizeof rule);
    walk_expect(w, st_pack_rule(w->p.pack, rule) != NULL,
                "'%s' is refused by '%s', which is no rule", text, rule);
    st_verdict_print(w->p.game, w->p.pack, v, NULL, sentence, sizeof sentence);
    walk_expect(w, sentence[0] != '\0' && strchr(sentence, '{') == NULL,
                "'%s' is refused with '%s'", text, sentence);
}

void listed_moves_are_legal(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 200);
    while (!walk_is_done(w)) {
        for (int i = 0; i < w->moves.count; i++) {
            char text[ST_MOVE_TEXT];
            st_move move = w->moves.move[i];
            st_move_print(t->game, t->pack, move, text, sizeof text);
            st_verdict v = st_position_judge(&w->p, st_position_actor(&w->p), move);
            walk_expect(w, v.refusal == 0, "'%s' is listed, but refused", text);
            walk_expect(w, !t->game->verbs[move.verb].is_unlisted,
                        "'%s' is listed, but its verb is marked as unlisted", text);
            for (int j = 0; j < i; j++)
                walk_expect(w, !st_move_equal(move, w->moves.move[j]),
                            "'%s' is listed twice", text);
        }
        walk_step(w);
    }
    walk_free(w);
}

/* What a phrase says is legal exactly if it is listed. */
static void hold_against_list(const struct walk *w, const char *text)
{
    st_order order;
    st_error err;
    st_status status = st_move_parse(w->p.game, w->p.pack, text, &order, &err);
    walk_expect(w, status == ST_OK, "'%s' cannot be read: %s", text, err.text);
    st_move move = st_move_from(&order);
    st_verdict v = st_position_judge(&w->p, st_position_actor(&w->p), move);
    if (walk_lists(w, move))
        walk_expect(w, v.refusal == 0, "'%s' is listed, but refused", text);
    else
        expect_refusal(w, text, v);
}

/* All phrases of a verb where they are few, a sample otherwise. */
static void hold_verb_against_list(struct walk *w, int verb)
{
    char text[256];
    struct phrases all = { 0 };
    int said = 0;
    do {
        phrase_say(&all, w->p.game, w->p.pack, verb, text, sizeof text);
        hold_against_list(w, text);
    } while (++said < ALL_PHRASES && phrase_next(&all));
    struct phrases some = { .chance = &w->choices };
    for (int i = 0; said == ALL_PHRASES && i < SAMPLE; i++) {
        phrase_say(&some, w->p.game, w->p.pack, verb, text, sizeof text);
        hold_against_list(w, text);
    }
}

void unlisted_moves_are_refused(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 300);
    for (int stop = 0; stop < STOPS && !walk_is_done(w); stop++) {
        for (int verb = 0; verb < t->game->verb_count; verb++)
            if (!t->game->verbs[verb].is_macro && !t->game->verbs[verb].is_unlisted)
                hold_verb_against_list(w, verb);
        walk_far(w, 1 + walk_choose(w, 12));
    }
    walk_free(w);
}

void unasked_seats_are_refused(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 400);
    st_position after = st_position_new(t->game, t->pack);
    for (int stop = 0; stop < STOPS && !walk_is_done(w); stop++) {
        uint32_t asked = st_position_to_act(&w->p);
        st_move move = w->moves.move[walk_choose(w, w->moves.count)];
        for (int seat = 0; seat < t->setup.seats; seat++) {
            if (asked >> seat & 1)
                continue;
            st_position_copy(&after, &w->p);
            st_verdict v = st_position_play(&after, seat, move, &w->chance, NULL);
            expect_refusal(w, "a move of another seat", v);
            walk_expect(w, st_position_equal(&after, &w->p),
                        "a refused move has changed the state");
        }
        walk_far(w, 1 + walk_choose(w, 12));
    }
    st_position_free(&after);
    walk_free(w);
}

static void expand_and_play(struct walk *w, const char *text, st_position *on)
{
    st_order order;
    st_error err;
    st_moves out;
    int seat = st_position_actor(&w->p);
    st_status status = st_move_parse(w->p.game, w->p.pack, text, &order, &err);
    walk_expect(w, status == ST_OK, "'%s' cannot be read: %s", text, err.text);
    st_verdict v = st_position_expand(&w->p, seat, &order, &out);
    if (v.refusal != 0) {
        expect_refusal(w, text, v);
        return;
    }
    walk_expect(w, out.count > 0, "'%s' expands to nothing", text);
    st_position_copy(on, &w->p);
    st_chance chance = w->chance;
    for (int i = 0; i < out.count && st_position_actor(on) == seat; i++) {
        st_chance_begin(&chance);
        v = st_position_play(on, seat, out.move[i], &chance, NULL);
        /* What a step turns up may rule out the rest, but never the first of them. */
        walk_expect(w, i > 0 || v.refusal == 0, "'%s' starts with a refused move", text);
    }
}

void macros_expand_to_legal_moves(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 500);
    struct phrases some = { .chance = &w->choices };
    st_position on = st_position_new(t->game, t->pack);
    for (int stop = 0; stop < STOPS && !walk_is_done(w); stop++) {
        for (int verb = 0; verb < t->game->verb_count; verb++)
            for (int i = 0; t->game->verbs[verb].is_macro && i < SAMPLE; i++) {
                char text[256];
                phrase_say(&some, t->game, t->pack, verb, text, sizeof text);
                expand_and_play(w, text, &on);
            }
        walk_far(w, 1 + walk_choose(w, 12));
    }
    st_position_free(&on);
    walk_free(w);
}

static void expect_distinct_texts(const struct walk *w)
{
    char(*text)[ST_MOVE_TEXT] = st_alloc((size_t)w->moves.count + 1, sizeof *text);
    for (int i = 0; i < w->moves.count; i++) {
        st_order order;
        st_error err;
        st_move_print(w->p.game, w->p.pack, w->moves.move[i], text[i], ST_MOVE_TEXT);
        st_status status = st_move_parse(w->p.game, w->p.pack, text[i], &order, &err);
        walk_expect(w, status == ST_OK, "'%s' cannot be read: %s", text[i], err.text);
        walk_expect(w, st_move_equal(st_move_from(&order), w->moves.move[i]),
                    "'%s' reads back as another move", text[i]);
        for (int j = 0; j < i; j++)
            walk_expect(w, strcmp(text[i], text[j]) != 0, "two moves read '%s'", text[i]);
    }
    free(text);
}

void move_texts_read_back(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 600);
    for (; !walk_is_done(w); walk_step(w))
        expect_distinct_texts(w);
    walk_free(w);
}

void finished_game_takes_no_move(const struct trial *t)
{
    struct walk *w = walk_new(t, 700);
    struct phrases some = { .chance = &w->choices };
    walk_far(w, LONGEST_GAME);
    walk_expect(w, w->moves.count == 0, "the game is over, and lists moves");
    for (int i = 0; i < SAMPLE; i++) {
        char text[256];
        st_order order;
        st_error err;
        int verb = walk_choose(w, t->game->verb_count);
        phrase_say(&some, t->game, t->pack, verb, text, sizeof text);
        if (t->game->verbs[verb].is_macro ||
            st_move_parse(t->game, t->pack, text, &order, &err) != ST_OK)
            continue;
        int seat = walk_choose(w, t->setup.seats);
        expect_refusal(w, text, st_position_judge(&w->p, seat, st_move_from(&order)));
    }
    walk_free(w);
}
