/* trial.c: makes the trials from the registry, and walks through them. */
#include "trial.h"

#include <sandtable/registry.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 16, TRIALS = 256, COMBINATIONS = 3 };
enum { LOOKS = 80, LOOKS_OF_WALK = 20, STRIDE = 25 };
/* Of a campaign of thousands of moves; a short game is seen whole. */
enum { ENOUGH = 150 };

static st_pack *packs[GAMES];
static struct trial trials[TRIALS];
static int pack_total, trial_total;

/* The n-th value of an option as text, or false past the last. */
static bool option_value(const struct trial *t, const st_option *o, int n, char *text,
                         size_t size)
{
    if (o->values == NULL) {
        const char *id = t->game->show->word(st_pack_content(t->pack), o->kind, n).id;
        snprintf(text, size, "%s", id != NULL ? id : "");
        return id != NULL;
    }
    const char *v = o->values + strspn(o->values, " ");
    for (; n > 0 && *v != '\0'; n--) {
        v += strcspn(v, " ");
        v += strspn(v, " ");
    }
    snprintf(text, size, "%.*s", (int)strcspn(v, " "), v);
    return *v != '\0';
}

static int option_values(const struct trial *t, const st_option *o)
{
    char text[64];
    int count = 0;
    while (count < 1000 && option_value(t, o, count, text, sizeof text))
        count++;
    return count;
}

/* Take a value, unless the game does not have it together with the others. */
static void set_option(struct trial *t, const st_option *o, const char *key, int n)
{
    char text[64];
    st_error err;
    st_setup kept = t->setup;
    size_t used = strlen(t->name);
    option_value(t, o, n, text, sizeof text);
    if (st_setup_option(&t->setup, t->game, t->pack, key, text, &err) != ST_OK)
        fail_msg("%s: option %s=%s: %s", t->game->id, key, text, err.text);
    if (st_setup_vet(&t->setup, t->game, t->pack, &err) == ST_OK)
        st_append(t->name, sizeof t->name, &used, ", %s=%s", key, text);
    else
        t->setup = kept;
}

/* The value that a combination gives to an option, or to one of each seat: the last, or
 * one by chance, which is asked for six seats at every table. */
static void choose_option(struct trial *t, const st_option *o, int combination,
                          st_chance *chance)
{
    const int count = option_values(t, o);
    for (int seat = 0; count > 0 && seat < (o->is_per_seat ? ST_SEATS : 1); seat++) {
        char key[64];
        int n = combination > 1 ? (int)st_chance_below(chance, (uint32_t)count)
                                : count - 1;
        snprintf(key, sizeof key, o->is_per_seat ? "%s.%d" : "%s", o->key, seat + 1);
        if (seat < t->setup.seats)
            set_option(t, o, key, n);
    }
}

/* Combination 0 is the default, 1 has the last value of every option, the others are
 * picked by chance. */
static void combine(struct trial *t, int seats, int combination, st_chance *chance)
{
    st_error err;
    t->setup = st_setup_default(t->game);
    t->setup.seats = seats;
    snprintf(t->name, sizeof t->name, "%s, %d seats", t->game->id, seats);
    if (st_setup_vet(&t->setup, t->game, t->pack, &err) != ST_OK)
        fail_msg("%s is refused with its default options: %s", t->name, err.text);
    for (int i = 0; combination > 0 && i < t->game->option_count; i++)
        choose_option(t, &t->game->options[i], combination, chance);
}

static void add_trials(const st_game *game, const st_pack *pack, bool is_quick)
{
    st_chance chance;
    uint8_t seed[ST_SEED_BYTES];
    st_chance_seed_text(seed, game->id);
    st_chance_seed(&chance, seed);
    const int combinations = game->option_count > 0 && !is_quick ? COMBINATIONS : 1;
    const int fewest = is_quick ? game->seats_usual : game->seats_min;
    const int most = is_quick ? game->seats_usual : game->seats_max;
    for (int seats = fewest; seats <= most; seats++)
        for (int c = 0; c < combinations && trial_total < TRIALS; c++) {
            struct trial *t = &trials[trial_total++];
            *t = (struct trial){ .game = game,
                                 .pack = pack,
                                 .enough = is_quick ? ENOUGH : 0 };
            combine(t, seats, c, &chance);
        }
}

static void expect_row(const st_game *game, const char *table, int row, const char *name,
                       const char *before)
{
    if (name == NULL || name[0] == '\0')
        fail_msg("%s: the row %d of its %s is missing, the one after '%s'", game->id, row,
                 table, before != NULL ? before : "(none)");
}

void trial_expect_rows(const st_game *g)
{
    for (int i = 0; i < g->verb_count; i++)
        expect_row(g, "verbs", i, g->verbs[i].name, i > 0 ? g->verbs[i - 1].name : NULL);
    for (int i = 0; i < g->step_count; i++)
        expect_row(g, "steps", i, g->steps[i].name, i > 0 ? g->steps[i - 1].name : NULL);
    for (int i = 0; i < g->event_count; i++)
        expect_row(g, "events", i, g->events[i].name,
                   i > 0 ? g->events[i - 1].name : NULL);
    for (int i = 1; i < g->refusal_count; i++)
        expect_row(g, "refusals", i, g->refusals[i].name,
                   i > 0 ? g->refusals[i - 1].name : NULL);
    for (int i = 0; i < g->field_count; i++)
        expect_row(g, "fields", i, g->fields[i].name,
                   i > 0 ? g->fields[i - 1].name : NULL);
    for (int i = 0; i < g->kind_count; i++)
        expect_row(g, "kinds", i, g->kinds[i].name, i > 0 ? g->kinds[i - 1].name : NULL);
    for (int i = 0; i < g->ending_count; i++)
        expect_row(g, "endings", i, g->endings[i], i > 0 ? g->endings[i - 1] : NULL);
}

static void add_game(const st_game *game, const char *only, bool is_quick)
{
    st_error err;
    if ((only != NULL && strcmp(game->id, only) != 0) || pack_total == GAMES)
        return;
    trial_expect_rows(game);
    packs[pack_total] = st_pack_new(game, NULL, stderr, &err);
    if (packs[pack_total] == NULL)
        fail_msg("%s: %s: %s", game->id, err.place, err.text);
    add_trials(game, packs[pack_total++], is_quick);
}

void trial_open(const char *only, bool is_quick)
{
    int count;
    const st_game *const *games = st_registry_all(&count);
    for (int i = 0; i < count; i++) {
        add_game(games[i], only, is_quick);
        if (games[i]->companion != NULL)
            add_game(games[i]->companion, only, is_quick);
    }
    if (trial_total == 0)
        fail_msg("there is no game to try%s%s", only != NULL ? " called " : "",
                 only != NULL ? only : "");
}

void trial_close(void)
{
    while (pack_total > 0)
        st_pack_free(packs[--pack_total]);
    trial_total = 0;
}

int trial_count(void)
{
    return trial_total;
}

const struct trial *trial_at(int n)
{
    return &trials[n];
}

bool trial_is_first(int n)
{
    return n == 0 || trials[n].game != trials[n - 1].game;
}

static void seed_from(st_chance *chance, const char *purpose, const char *name,
                      int number)
{
    char text[256];
    uint8_t seed[ST_SEED_BYTES];
    snprintf(text, sizeof text, "%s %s %d", purpose, name, number);
    st_chance_seed_text(seed, text);
    st_chance_seed(chance, seed);
}

/* What is told is in the table: whatever prints it may rely on that. */
static void expect_told(const struct walk *w)
{
    for (int i = 0; i < w->log.count && i < ST_LOG; i++)
        walk_expect(
            w, w->log.event[i].kind >= 0 && w->log.event[i].kind < w->p.game->event_count,
            "event %d is told, and the table of events ends with row %d, '%s'",
            w->log.event[i].kind, w->p.game->event_count - 1,
            w->p.game->events[w->p.game->event_count - 1].name);
}

/* The engine has room for what a step does. Where it has not, what was to be done next tells
 * which step it was. */
static void expect_room(const struct walk *w, st_verdict v)
{
    char sentence[256];
    const st_agenda *agenda = w->p.state;
    if (v.refusal != ST_EXCESS)
        return;
    st_verdict_print(w->p.game, w->p.pack, v, NULL, sentence, sizeof sentence);
    walk_expect(
        w, false, "the steps do not come to a question: %s The next was '%s'", sentence,
        agenda->count > 0 ? w->p.game->steps[st_agenda_top(agenda).step].name : "none");
}

struct walk *walk_new(const struct trial *t, int number)
{
    struct walk *w = st_alloc(1, sizeof *w);
    w->trial = t;
    w->p = st_position_new(t->game, t->pack);
    w->seat = ST_SPECTATOR;
    seed_from(&w->chance, "chance", t->name, number);
    seed_from(&w->choices, "choices", t->name, number);
    st_position_lay(&w->p, &t->setup, &w->chance, &w->log);
    expect_room(w, st_position_run(&w->p, &w->chance, &w->log));
    expect_told(w);
    st_position_moves(&w->p, &w->moves);
    return w;
}

struct walk *walk_new_advised(const struct trial *t, int number)
{
    st_error err;
    struct walk *w = walk_new(t, number);
    const char *name = st_game_mind(t->game)->level_count > 0
                           ? st_game_mind(t->game)->levels[0]
                           : "greedy";
    w->adviser = st_bot_new(t->game, t->pack, name, w->choices.seed, &err);
    if (w->adviser == NULL)
        fail_msg("%s: %s", t->name, err.text);
    return w;
}

void walk_free(struct walk *w)
{
    st_bot_free(w->adviser);
    st_position_free(&w->p);
    free(w);
}

bool walk_is_over(const struct walk *w)
{
    return st_position_outcome(&w->p).ending != 0;
}

bool walk_is_done(const struct walk *w)
{
    return walk_is_over(w) || (w->trial->enough > 0 && w->made >= w->trial->enough);
}

void walk_step(struct walk *w)
{
    w->seat = st_position_actor(&w->p);
    walk_expect(w, w->seat != ST_SPECTATOR, "nobody is asked, but the game is not over");
    walk_expect(w, w->moves.count > 0, "seat %d is asked and has no move", w->seat + 1);
    w->move = st_position_sample(
        &w->p, w->seat, w->moves.move[walk_choose(w, w->moves.count)], &w->choices);
    if (w->adviser != NULL && walk_choose(w, 2) == 0)
        w->move = st_bot_choose(w->adviser, &w->p, w->seat);
    w->log.count = 0;
    st_chance_begin(&w->chance);
    st_verdict v = st_position_play(&w->p, w->seat, w->move, &w->chance, &w->log);
    expect_room(w, v);
    if (v.refusal != 0) {
        char sentence[256];
        st_verdict_print(w->p.game, w->p.pack, v, NULL, sentence, sizeof sentence);
        walk_expect(w, false, "a listed move was refused: %s", sentence);
    }
    expect_told(w);
    w->made++;
    st_position_moves(&w->p, &w->moves);
}

void walk_far(struct walk *w, int steps)
{
    while (steps-- > 0 && !walk_is_over(w))
        walk_step(w);
}

struct tour tour_of(const struct trial *t, int number)
{
    return (struct tour){ .trial = t, .number = number };
}

/* Every other walk has an adviser and strides. */
static void tour_walk(struct tour *tour)
{
    tour->w = tour->number % 2 == 0 ? walk_new(tour->trial, tour->number)
                                    : walk_new_advised(tour->trial, tour->number);
    tour->looks_of_walk = 0;
    tour->number++;
}

bool tour_look(struct tour *tour)
{
    const bool is_done = tour->w != NULL &&
                         (tour->looks_of_walk == LOOKS_OF_WALK || walk_is_over(tour->w));
    if (is_done || tour->looks == LOOKS) {
        walk_free(tour->w);
        tour->w = NULL;
    }
    if (tour->looks == LOOKS)
        return false;
    if (tour->w == NULL)
        tour_walk(tour);
    else
        walk_far(tour->w,
                 tour->w->adviser == NULL ? 1 : 1 + walk_choose(tour->w, STRIDE));
    tour->looks++;
    tour->looks_of_walk++;
    return true;
}

int walk_choose(struct walk *w, int count)
{
    return (int)st_chance_below(&w->choices, (uint32_t)count);
}

bool walk_lists(const struct walk *w, st_move move)
{
    const int seat = st_position_actor(&w->p);
    for (int i = 0; i < w->moves.count; i++)
        if (st_position_covers(&w->p, seat, w->moves.move[i], move))
            return true;
    return false;
}

void walk_expect(const struct walk *w, bool holds, const char *format, ...)
{
    if (holds)
        return;
    char what[512], move[ST_MOVE_TEXT] = "the set-up";
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    if (w->seat != ST_SPECTATOR)
        st_move_print(w->p.game, w->p.pack, w->move, move, sizeof move);
    fail_msg("%s: at move %d, after '%s': %s", w->trial->name, w->made, move, what);
}
