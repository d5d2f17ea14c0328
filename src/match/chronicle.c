/* chronicle.c: a whole match in short: where its chapters begin, what brought points, and
 * what the scores were right then.
 *
 * A move may end one round and begin the next, so the score after it belongs to neither.
 * Here it is counted within the move: from the score before it, by the points that its
 * events tell. */
#include "match/match_inside.h"

#include "core/lexicon.h"
#include "core/scene.h"

#include <string.h>

static const char *const totals[ST_SEATS] = { "total-1", "total-2", "total-3",
                                              "total-4", "total-5", "total-6" };

/* The points that an event tells of, and whose they are; 0 where it tells of none. */
static int points_of(const st_match *m, const st_event *event, int *seat)
{
    st_kinds own;
    const st_kinds *kinds = st_lexicon_kinds(m->start.game, m->start.pack, event->kind,
                                             &own);
    static const char name[] = "points";
    int points = 0, whose = ST_SPECTATOR;
    for (int i = 0; i < kinds->count; i++) {
        const bool is_named = kinds->length[i] == (int)sizeof name - 1 &&
                              memcmp(kinds->name[i], name, sizeof name - 1) == 0;
        if (kinds->kind[i] == ST_SEAT && whose == ST_SPECTATOR)
            whose = event->arg[i];
        else if (kinds->kind[i] == ST_NUMBER && is_named)
            points = event->arg[i];
    }
    *seat = whose;
    return whose >= 0 && whose < ST_SEATS ? points : 0;
}

static st_outcome outcome_after(const st_match *m, uint32_t number)
{
    const st_position then = { .game = m->start.game,
                               .pack = m->start.pack,
                               .state = (void *)st_match_state(m, number) };
    return st_position_outcome(&then);
}

static void add_totals(const st_match *m, const st_outcome *then, st_scene *out)
{
    for (int seat = 0; seat < m->start.setup.seats; seat++)
        st_scene_fact(out, totals[seat], then->score[seat]);
}

static void tell_move(const st_match *m, uint32_t number, int seat, st_scene *out)
{
    /* The earlier state is asked for first: the other order would play the move twice. */
    st_outcome then = { 0 };
    if (number > 0)
        then = outcome_after(m, number - 1);
    const st_event *event = st_match_events(m, number);
    for (int i = 0; i < m->turn[number].events; i++) {
        const bool is_chapter = m->start.game->events[event[i].kind].depth == ST_CHAPTER;
        int whose;
        const int points = points_of(m, &event[i], &whose);
        if (points != 0)
            then.score[whose] = (int16_t)(then.score[whose] + points);
        if ((points == 0 && !is_chapter) || !st_view_shows(m, number, &event[i], seat))
            continue;
        st_view_line(m, number, m->turn[number].seat, &event[i], out);
        add_totals(m, &then, out);
    }
}

void st_match_chronicle(const st_match *m, int seat, uint32_t first, uint32_t last,
                        st_scene *out)
{
    ST_ASSERT(last <= m->count, "ask for a chronicle up to the last move");
    for (uint32_t number = first; number <= last; number++)
        tell_move(m, number, seat, out);
}
