/* summary.c: reduces the games of a series, in the order of their numbers.
 *
 * Only games that ended count, except where games that did not are counted themselves.
 * Nothing here knows how the numbers will be shown. */
#include "lab/summary.h"

#include <stdlib.h>
#include <string.h>

enum { WIN = 60 }; /* one win in parts that any number of winners up to six can share */

/* A group's seats in one game. */
typedef uint32_t members_fn(const st_summary *s, const st_results_game *g, int group);

static uint32_t seat_members(const st_summary *s, const st_results_game *g, int seat)
{
    return 1u << seat;
}

static uint32_t place_members(const st_summary *s, const st_results_game *g, int place)
{
    return 1u << (g->opener + place) % s->results->order.setup.seats;
}

static uint32_t bot_members(const st_summary *s, const st_results_game *g, int bot)
{
    uint32_t members = 0;
    for (int seat = 0; seat < s->results->order.setup.seats; seat++)
        if (strcmp(s->results->order.bot[seat], s->bot_name[bot]) == 0)
            members |= 1u << seat;
    return members;
}

static int bits(uint32_t mask)
{
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* `values` has room for every seat of every game. */
static st_standing stand(const st_summary *s, members_fn *members_of, int group,
                         int32_t *values)
{
    const st_results *results = s->results;
    const st_results_game any = { 0 }; /* a group is as large in every game */
    st_standing standing = { .seats = bits(members_of(s, &any, group)) };
    int64_t wins = 0, parts = 0, count = 0;
    for (int64_t i = 0; i < results->count; i++) {
        const st_results_game *g = &results->game[i];
        if (g->ending == 0)
            continue;
        uint32_t members = members_of(s, g, group);
        if (g->winners & members) {
            wins++;
            parts += WIN / bits(g->winners) * bits(g->winners & members);
        }
        for (int seat = 0; seat < results->order.setup.seats; seat++)
            if (members >> seat & 1)
                values[count++] = g->score[seat];
    }
    standing.wins = st_statistics_rate(wins, s->finished);
    standing.share = s->finished ? (double)parts / WIN / (double)s->finished : 0;
    standing.score = st_statistics_spread(values, count);
    return standing;
}

static void find_bots(st_summary *s)
{
    const st_series_order *order = &s->results->order;
    for (int seat = 0; seat < order->setup.seats; seat++) {
        int known = 0;
        while (known < s->bots && strcmp(s->bot_name[known], order->bot[seat]) != 0)
            known++;
        s->bot_name[known] = order->bot[seat];
        s->bots = known == s->bots ? known + 1 : s->bots;
    }
}

static void count_endings(st_summary *s)
{
    const st_results *results = s->results;
    int kinds = results->order.game->ending_count;
    int64_t *count = st_alloc((size_t)kinds + 1, sizeof *count);
    for (int64_t i = 0; i < results->count; i++)
        count[results->game[i].ending]++;
    s->unfinished = count[0];
    s->finished = results->count - count[0];
    s->ending = st_alloc((size_t)kinds + 1, sizeof *s->ending);
    for (int ending = 1; ending < kinds; ending++)
        s->ending[ending] = st_statistics_rate(count[ending], s->finished);
    free(count);
}

/* The best, second best and last score of a game. */
struct ranking {
    int best, second, last;
};

static struct ranking rank(const st_results_game *g, int seats)
{
    struct ranking r = { INT16_MIN, INT16_MIN, INT16_MAX };
    for (int seat = 0; seat < seats; seat++) {
        int score = g->score[seat];
        if (score > r.best) {
            r.second = r.best;
            r.best = score;
        } else if (score > r.second) {
            r.second = score;
        }
        r.last = score < r.last ? score : r.last;
    }
    return r;
}

enum measure { SCORE_OF_WINNER, SCORE_OF_LAST, MARGIN, MOVES };

static int32_t measure(const st_results_game *g, int seats, enum measure what)
{
    if (what == MOVES)
        return g->moves;
    struct ranking r = rank(g, seats);
    return what == SCORE_OF_WINNER ? r.best
           : what == SCORE_OF_LAST ? r.last
           : seats > 1             ? r.best - r.second
                                   : 0;
}

static st_spread spread_of(const st_summary *s, enum measure what, int32_t *values)
{
    const st_results *results = s->results;
    int64_t count = 0;
    for (int64_t i = 0; i < results->count; i++)
        if (results->game[i].ending != 0)
            values[count++] = measure(&results->game[i], results->order.setup.seats,
                                      what);
    return st_statistics_spread(values, count);
}

static void spread_scores(st_summary *s, int32_t *values)
{
    const st_results *results = s->results;
    int64_t count = 0, shared = 0;
    for (int64_t i = 0; i < results->count; i++) {
        const st_results_game *g = &results->game[i];
        if (g->ending == 0)
            continue;
        shared += bits(g->winners) > 1;
        for (int seat = 0; seat < results->order.setup.seats; seat++)
            values[count++] = g->score[seat];
    }
    s->shared_wins = st_statistics_rate(shared, s->finished);
    s->score = st_statistics_spread(values, count);
    s->score_bins = st_statistics_histogram(values, count);
    s->has_scores = s->score.min != 0 || s->score.max != 0;
}

st_summary *st_summary_new(const st_results *results)
{
    st_summary *s = st_alloc(1, sizeof *s);
    s->results = results;
    int seats = results->order.setup.seats;
    int32_t *values = st_alloc((size_t)results->count * (size_t)seats + 1,
                               sizeof *values);
    find_bots(s);
    count_endings(s);
    for (int i = 0; i < seats; i++) {
        s->seat[i] = stand(s, seat_members, i, values);
        s->place[i] = stand(s, place_members, i, values);
    }
    for (int i = 0; i < s->bots; i++)
        s->bot[i] = stand(s, bot_members, i, values);
    spread_scores(s, values);
    s->winner = spread_of(s, SCORE_OF_WINNER, values);
    s->last = spread_of(s, SCORE_OF_LAST, values);
    s->margin = spread_of(s, MARGIN, values);
    s->moves = spread_of(s, MOVES, values);
    s->move_bins = st_statistics_histogram(values, s->finished);
    free(values);
    return s;
}

void st_summary_free(st_summary *summary)
{
    if (summary == NULL)
        return;
    free(summary->ending);
    free(summary);
}

double st_summary_rounds(const st_summary *s, const char **name)
{
    static const char *const names[] = { "round", "turn" };
    const st_game *game = s->results->order.game;
    for (int n = 0; n < ST_COUNT(names); n++)
        for (int i = 0; i < game->event_count; i++) {
            int64_t count = s->results->tally->event[i].all.count;
            if (game->events[i].name == NULL ||
                strcmp(game->events[i].name, names[n]) != 0 || count == 0 ||
                s->finished == 0)
                continue;
            *name = names[n];
            return (double)count / (double)s->finished;
        }
    *name = NULL;
    return 0;
}
