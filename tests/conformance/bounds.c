/* bounds.c: how near a game comes to what the engine has room for. The games' steps are
 * watched while they are played, since what is on the agenda between two questions is
 * seen nowhere else. */
#include "conformance.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { GAMES = 16, STEPS = 256, WALKS = 4, LONGEST = 50000 };
enum bound { AGENDA, RUN, ANSWERS, EVENTS, MOVES, OPTIONS, BOUNDS };

static const struct room {
    const char *name;
    int most;
} rooms[BOUNDS] = {
    [AGENDA] = { "agenda", ST_AGENDA_DEPTH }, [RUN] = { "steps", ST_STEPS },
    [ANSWERS] = { "answers", ST_ANSWERS },    [EVENTS] = { "events", ST_LOG },
    [MOVES] = { "moves", ST_MOVES },          [OPTIONS] = { "options", ST_OPTIONS },
};

/* The most that was seen of each, for each game. */
static struct mark {
    const st_game *game;
    int most[BOUNDS];
} marks[GAMES];

/* The game being played, and how many steps since the last question. */
static struct mark *now;
static int steps_since;

static struct mark *mark_of(const st_game *game)
{
    for (int i = 0; i < GAMES; i++) {
        if (marks[i].game == NULL)
            marks[i].game = game;
        if (marks[i].game == game)
            return &marks[i];
    }
    fail_msg("make GAMES larger");
    return NULL;
}

static void note(enum bound bound, int seen)
{
    if (now->most[bound] < seen)
        now->most[bound] = seen;
}

/* Every step of the watched game: what it does itself, seen from outside. */
static st_stop watch(st_table *t, st_task task)
{
    st_stop stop = now->game->steps[task.step].run(t, task);
    note(AGENDA, ((const st_agenda *)t->state)->count + (stop == ST_ASK));
    note(RUN, ++steps_since);
    if (stop == ST_ASK)
        steps_since = 0;
    return stop;
}

static void walk_watched(struct walk *w)
{
    for (;;) {
        note(AGENDA, ((const st_agenda *)w->p.state)->count);
        note(ANSWERS, w->chance.count);
        note(EVENTS, w->log.count);
        note(MOVES, w->moves.count);
        if (walk_is_done(w) || w->made == LONGEST)
            return;
        walk_step(w);
    }
}

void bounds_are_measured(const struct trial *t)
{
    static st_step steps[STEPS];
    st_game game = *t->game;
    struct trial watched = *t;
    now = mark_of(t->game);
    note(OPTIONS, t->game->option_count);
    assert_true(game.step_count <= STEPS);
    for (int i = 0; i < game.step_count; i++) {
        steps[i] = t->game->steps[i];
        steps[i].run = watch;
    }
    game.steps = steps;
    watched.game = &game;
    for (int number = 0; number < WALKS; number++) {
        steps_since = 0;
        struct walk *w = number % 2 == 0 ? walk_new(&watched, 900 + number)
                                         : walk_new_advised(&watched, 900 + number);
        walk_watched(w);
        walk_free(w);
    }
}

void bounds_have_a_quarter_left(const struct trial *t)
{
    const struct mark *mark = mark_of(t->game);
    char line[256] = "";
    size_t used = 0;
    for (int i = 0; i < BOUNDS; i++)
        st_append(line, sizeof line, &used, "%s%s %d of %d", i > 0 ? ", " : "",
                  rooms[i].name, mark->most[i], rooms[i].most);
    print_message("%s: %s\n", t->game->id, line);
    for (int i = 0; i < BOUNDS; i++)
        if (4 * mark->most[i] > 3 * rooms[i].most)
            fail_msg("%s comes to %d of the %d %s there is room for: ask in stages, or "
                     "make more room",
                     t->game->id, mark->most[i], rooms[i].most, rooms[i].name);
}
