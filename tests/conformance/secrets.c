/* secrets.c: what a seat may not know changes nothing that the seat can see.
 *
 * `blur` deals anew whatever a seat cannot know. The seat cannot tell the result from
 * the original, so its scene, its position line, the verdicts it gets and the events it
 * is told must be the same to the byte. */
#include "conformance.h"
#include "phrase.h"

#include <sandtable/match.h>

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    STOPS = 80,
    SAMPLE = 60,
    LOGGED = 150,
    ANSWERS = 24,
    DEALS = 4,
    TRIES = 12,
    OPEN = 8
};

static const st_game *swapped[16];
static int swapped_count;

bool secrets_were_swapped(const st_game *game)
{
    for (int i = 0; i < swapped_count; i++)
        if (swapped[i] == game)
            return true;
    return false;
}

static void note_swap(const struct walk *w, const st_position *other)
{
    if (!secrets_were_swapped(w->p.game) && swapped_count < ST_COUNT(swapped) &&
        !st_position_equal(&w->p, other))
        swapped[swapped_count++] = w->p.game;
}

/* Give `other` the walk's position as a seat might imagine it. */
static void imagine(struct walk *w, int seat, st_position *other)
{
    uint8_t seed[ST_SEED_BYTES];
    st_chance dice;
    st_chance_seed_nth(seed, w->choices.seed, w->choices.drawn);
    st_chance_seed(&dice, seed);
    (void)walk_choose(w, 2); /* other dice for the next one */
    st_position_copy(other, &w->p);
    st_position_blur(other, seat, &dice);
    const char *wrong = st_position_check(other);
    walk_expect(w, wrong == NULL, "blurred for seat %d: %s", seat + 1, wrong);
    note_swap(w, other);
}

static char *scene_text_new(const st_position *p, int seat)
{
    st_scene *scene = st_scene_new();
    st_position_scene(p, seat, scene);
    json_t *json = st_scene_json_new(scene);
    char *text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    st_scene_free(scene);
    return text;
}

static const char *viewer(int seat, char who[16])
{
    if (seat == ST_SPECTATOR)
        return "a spectator";
    snprintf(who, 16, "seat %d", seat + 1);
    return who;
}

/* Where two texts part, for the message. */
static const char *parting(const char *a, const char *b)
{
    const char *from = a;
    while (*a != '\0' && *a == *b)
        a++, b++;
    return a - from > 40 ? a - 40 : from;
}

static void expect_same_text(const struct walk *w, int seat, const char *what, char *a,
                             char *b)
{
    char who[16];
    walk_expect(w, strcmp(a, b) == 0,
                "the %s of %s depends on what it cannot know: %.80s | %.80s", what,
                viewer(seat, who), parting(a, b), parting(b, a));
    free(a);
    free(b);
}

void hidden_things_change_nothing_seen(const struct trial *t)
{
    st_position other = st_position_new(t->game, t->pack);
    for (struct tour tour = tour_of(t, 2000); tour_look(&tour);) {
        struct walk *w = tour.w;
        if (t->game->rules->blur == NULL && tour.looks % OPEN != 0)
            continue; /* nothing is hidden: a scene need only be the same twice */
        for (int seat = ST_SPECTATOR; seat < t->setup.seats; seat++) {
            imagine(w, seat, &other);
            expect_same_text(w, seat, "scene", scene_text_new(&w->p, seat),
                             scene_text_new(&other, seat));
            expect_same_text(w, seat, "position line", st_position_text_new(&w->p, seat),
                             st_position_text_new(&other, seat));
        }
    }
    st_position_free(&other);
}

/* What becomes of an order: a verdict, and of a macro the moves it stands for. */
static st_verdict judge_order(const st_position *p, int seat, const st_order *order,
                              st_moves *out)
{
    out->count = 0;
    return p->game->verbs[order->verb].is_macro
               ? st_position_expand(p, seat, order, out)
               : st_position_judge(p, seat, st_move_from(order));
}

static void expect_same_verdict(struct walk *w, int seat, const st_position *other,
                                const char *text)
{
    static st_moves moves, imagined;
    st_order order;
    st_error err;
    if (st_move_parse(w->p.game, w->p.pack, text, &order, &err) != ST_OK)
        return;
    st_verdict a = judge_order(&w->p, seat, &order, &moves);
    st_verdict b = judge_order(other, seat, &order, &imagined);
    walk_expect(w, memcmp(&a, &b, sizeof a) == 0,
                "the verdict on '%s' tells seat %d a secret", text, seat + 1);
    walk_expect(w,
                a.refusal != 0 || (moves.count == imagined.count &&
                                   memcmp(moves.move, imagined.move,
                                          (size_t)moves.count * sizeof(st_move)) == 0),
                "what '%s' stands for tells seat %d a secret", text, seat + 1);
}

/* Of each verb all that can be said where that is little, a sample otherwise. */
static void expect_same_verdicts(struct walk *w, int seat, const st_position *other)
{
    char text[256];
    const int each = 1 + SAMPLE / w->p.game->verb_count;
    for (int verb = 0; verb < w->p.game->verb_count; verb++) {
        struct phrases all = { 0 }, some = { .chance = &w->choices };
        int said = 0;
        do {
            phrase_say(&all, w->p.game, w->p.pack, verb, text, sizeof text);
            expect_same_verdict(w, seat, other, text);
        } while (++said < each && phrase_next(&all));
        for (int i = 0; said == each && i < each; i++) {
            phrase_say(&some, w->p.game, w->p.pack, verb, text, sizeof text);
            expect_same_verdict(w, seat, other, text);
        }
    }
}

void hidden_things_change_no_verdict(const struct trial *t)
{
    if (t->game->rules->blur == NULL)
        return; /* nothing is hidden */
    st_position other = st_position_new(t->game, t->pack);
    for (struct tour tour = tour_of(t, 2100); tour_look(&tour);)
        for (int seat = 0; seat < t->setup.seats; seat++) {
            imagine(tour.w, seat, &other);
            walk_expect(tour.w,
                        st_position_to_act(&tour.w->p) == st_position_to_act(&other),
                        "whose turn it is tells seat %d a secret", seat + 1);
            expect_same_verdicts(tour.w, seat, &other);
        }
    st_position_free(&other);
}

/* The events a seat is told, one sentence a line. */
static void tell(const st_position *p, int seat, const st_log *log, char *out,
                 size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < log->count; i++) {
        char sentence[512];
        if (!st_log_shows(&log->event[i], seat))
            continue;
        st_event_print(p->game, p->pack, &log->event[i], NULL, sentence, sizeof sentence);
        st_append(out, size, &used, "%s\n", sentence);
    }
}

/* A move played once more, under other circumstances. */
struct replay {
    st_position p;
    st_chance dice;
    st_log log;
};

static struct replay *replay_new(const struct trial *t)
{
    struct replay *r = st_alloc(1, sizeof *r);
    r->p = st_position_new(t->game, t->pack);
    return r;
}

static void replay_free(struct replay *r)
{
    st_position_free(&r->p);
    free(r);
}

/* If a seat knows the same after a move and its replay, it must have been told the same.
 * Where it knows something else, the move revealed it, and nothing follows. */
static void expect_same_telling(const struct walk *w, int seat, const struct replay *r)
{
    static char told[8192], told_again[8192];
    char *a = st_position_text_new(&w->p, seat), *b = st_position_text_new(&r->p, seat);
    bool is_same = strcmp(a, b) == 0;
    free(a);
    free(b);
    tell(&w->p, seat, &w->log, told, sizeof told);
    tell(&w->p, seat, &r->log, told_again, sizeof told_again);
    char who[16];
    walk_expect(w, !is_same || strcmp(told, told_again) == 0,
                "%s is told something that no field of its position remembers, so undo "
                "and bots could use it unseen: '%s' against '%s'",
                viewer(seat, who), told, told_again);
}

/* Play the walk's last move in the imagined position too, with the dice that really
 * fell. Where they do not fit the imagined cards, nothing follows. */
static void replay_imagined(const struct walk *w, int seat, struct replay *r)
{
    r->log.count = 0;
    st_chance_script(&r->dice, w->chance.answer, w->chance.count);
    if (st_position_judge(&r->p, w->seat, w->move).refusal != 0)
        return;
    (void)st_position_play(&r->p, w->seat, w->move, &r->dice, &r->log);
    if (r->dice.fault == ST_FAULT_NONE)
        expect_same_telling(w, seat, r);
}

void hidden_things_change_no_event(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 2200);
    struct replay *r[ST_SEATS];
    for (int seat = 0; seat < t->setup.seats; seat++)
        r[seat] = replay_new(t);
    for (int stop = 0; stop < STOPS * 4 && !walk_is_over(w); stop++) {
        for (int seat = 0; seat < t->setup.seats; seat++)
            imagine(w, seat, &r[seat]->p);
        walk_step(w);
        for (int seat = 0; seat < t->setup.seats; seat++)
            replay_imagined(w, seat, r[seat]);
        walk_far(w, walk_choose(w, 4));
    }
    for (int seat = 0; seat < t->setup.seats; seat++)
        replay_free(r[seat]);
    walk_free(w);
}

/* Play the walk's last move again from `before`, with one answer of chance changed. If
 * that changes the table but nothing the seat knows of it, the answer is a secret, and
 * the seat must have been told the same. */
static void expect_secret_answer(struct walk *w, const st_position *before, int which,
                                 struct replay *r)
{
    static st_answer answers[ST_ANSWERS];
    memcpy(answers, w->chance.answer, (size_t)w->chance.count * sizeof answers[0]);
    answers[which].value = (int16_t)walk_choose(w, ANSWERS);
    st_chance_script(&r->dice, answers, w->chance.count);
    st_position_copy(&r->p, before);
    r->log.count = 0;
    (void)st_position_play(&r->p, w->seat, w->move, &r->dice, &r->log);
    if (r->dice.fault != ST_FAULT_NONE || st_position_equal(&r->p, &w->p))
        return;
    for (int seat = ST_SPECTATOR; seat < w->trial->setup.seats; seat++)
        expect_same_telling(w, seat, r);
}

void hidden_answers_change_no_event(const struct trial *t)
{
    struct walk *w = walk_new_advised(t, 2250);
    struct replay *r = replay_new(t);
    st_position before = st_position_new(t->game, t->pack);
    while (!walk_is_done(w)) {
        st_position_copy(&before, &w->p);
        walk_step(w);
        for (int i = 0; i < w->chance.count; i++)
            expect_secret_answer(w, &before, i, r);
    }
    st_position_free(&before);
    replay_free(r);
    walk_free(w);
}

/* The answers of chance to the set-up with one of them changed, or two of a kind swapped. */
static const st_answer *other_answers(struct walk *w, int which)
{
    static st_answer answers[ST_ANSWERS];
    st_answer *one = &answers[which], *two = &answers[walk_choose(w, w->chance.count)];
    memcpy(answers, w->chance.answer, (size_t)w->chance.count * sizeof answers[0]);
    if (one->kind == two->kind && one != two) {
        const int16_t value = one->value;
        one->value = two->value;
        two->value = value;
    } else {
        one->value = (int16_t)walk_choose(w, ANSWERS);
    }
    return answers;
}

/* Lay the table again where other things are hidden: whoever knows the same of it must have
 * been told the same. */
void set_up_tells_no_secret(const struct trial *t)
{
    struct replay *r = replay_new(t);
    for (int deal = 0; deal < DEALS; deal++) {
        struct walk *w = walk_new(t, 2270 + deal);
        for (int i = 0; i < w->chance.count * TRIES; i++) {
            st_chance_script(&r->dice, other_answers(w, i / TRIES), w->chance.count);
            r->log.count = 0;
            st_position_lay(&r->p, &t->setup, &r->dice, &r->log);
            (void)st_position_run(&r->p, &r->dice, &r->log);
            if (r->dice.fault != ST_FAULT_NONE || st_position_equal(&r->p, &w->p))
                continue;
            for (int seat = ST_SPECTATOR; seat < t->setup.seats; seat++)
                expect_same_telling(w, seat, r);
        }
        walk_free(w);
    }
    replay_free(r);
}

/* The scene of a match tells a seat the events it may see, each once, and no other. */
static void expect_log_of(const struct trial *t, const st_match *m, int seat)
{
    st_scene *scene = st_scene_new();
    st_match_scene(m, seat, 0, scene);
    int line = 0;
    for (uint32_t number = 1; number <= st_match_count(m); number++) {
        st_entry entry = st_match_entry(m, number);
        for (int i = 0; i < entry.events; i++) {
            const st_event *event = &st_match_events(m, number)[i];
            char sentence[512];
            if (!st_log_shows(event, seat))
                continue;
            st_event_print(t->game, t->pack, event, NULL, sentence, sizeof sentence);
            if (line == scene->lines || scene->line[line].move != number ||
                strcmp(scene->line[line].text, sentence) != 0)
                fail_msg("%s: seat %d is not told '%s'", t->name, seat + 1, sentence);
            line++;
        }
    }
    if (line != scene->lines)
        fail_msg("%s: seat %d is told '%s'", t->name, seat + 1, scene->line[line].text);
    st_scene_free(scene);
}

void logs_hold_what_a_seat_may_see(const struct trial *t)
{
    st_error err;
    st_start start = st_start_default(t->game, t->pack);
    start.setup = t->setup;
    st_chance_seed_text(start.seed, "logs");
    struct walk *w = walk_new(t, 2300); /* only for its choices */
    st_match *m = st_match_new(&start, &err);
    for (int made = 0; made < LOGGED; made++) {
        const st_position *p = st_match_position(m);
        int seat = st_position_actor(p);
        if (seat == ST_SPECTATOR)
            break;
        st_position_moves(p, &w->moves);
        st_move move = w->moves.move[walk_choose(w, w->moves.count)];
        assert_int_equal(st_match_play(m, seat, st_match_count(m), move, &err), ST_OK);
    }
    for (int seat = ST_SPECTATOR; seat < t->setup.seats; seat++)
        expect_log_of(t, m, seat);
    st_match_free(m);
    walk_free(w);
}

/* What lies on the table for a viewer, without what is said about it. */
static void print_table(const st_position *p, int seat, char *out, size_t size)
{
    st_scene *s = st_scene_new();
    size_t used = 0;
    out[0] = '\0';
    st_position_scene(p, seat, s);
    for (int i = 0; i < s->pieces; i++)
        st_append(out, size, &used, "%s %s %s\n", s->piece[i].id, s->piece[i].kind,
                  s->piece[i].cell != NULL ? s->piece[i].cell : "");
    for (int i = 0; i < s->zones; i++) {
        st_append(out, size, &used, "%s %d\n", s->zone[i].id, s->zone[i].count);
        for (int j = 0; j < s->zone[i].cards; j++) {
            const st_card *card = &s->card[s->zone[i].first_card + j];
            st_append(out, size, &used, "  %s %s\n", card->id,
                      card->name != NULL ? card->name : "face down");
        }
    }
    st_scene_free(s);
}

/* Secrecy cannot be forgotten: where seats are told or shown different things, somebody
 * knows more than somebody else, and `blur` must say what. */
void what_some_see_is_blurred(const struct trial *t)
{
    static char first[16384], other[16384];
    if (t->game->rules->blur != NULL)
        return;
    struct walk *w = walk_new_advised(t, 2400);
    for (int stop = 0; stop < STOPS * 4 && !walk_is_over(w); stop++) {
        walk_step(w);
        for (int i = 0; i < w->log.count; i++)
            walk_expect(
                w, w->log.event[i].seen_by == ST_EVERYBODY,
                "the event '%s' is told to some seats only, and nothing is blurred",
                t->game->events[w->log.event[i].kind].name);
        print_table(&w->p, 0, first, sizeof first);
        for (int seat = 1; seat < t->setup.seats; seat++) {
            print_table(&w->p, seat, other, sizeof other);
            walk_expect(w, strcmp(first, other) == 0,
                        "seats 1 and %d are shown different things, and nothing is "
                        "blurred: %.80s | %.80s",
                        seat + 1, parting(first, other), parting(other, first));
        }
    }
    walk_free(w);
}
