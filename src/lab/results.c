/* results.c: gathers results as they are handed over. */
#include "lab/results.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1024 };

st_results *st_results_new(const st_series_order *order)
{
    st_results *results = st_alloc(1, sizeof *results);
    results->order = *order;
    results->tally = st_tally_new(order->game);
    return results;
}

void st_results_free(st_results *results)
{
    if (results == NULL)
        return;
    st_tally_free(results->tally);
    free(results->game);
    free(results);
}

static void make_room(st_results *results, int64_t more)
{
    if (results->count + more <= results->room)
        return;
    results->room = results->room > 0 ? 2 * results->room + more : ROOM + more;
    st_results_game *game = st_alloc((size_t)results->room, sizeof *game);
    if (results->count > 0)
        memcpy(game, results->game, (size_t)results->count * sizeof *game);
    free(results->game);
    results->game = game;
}

void st_results_add(st_results *results, const st_series_result *result)
{
    const st_outcome *outcome = &result->outcome;
    make_room(results, 1);
    st_results_game *game = &results->game[results->count++];
    *game = (st_results_game){ .moves = result->moves,
                               .ending = outcome->ending,
                               .winners = outcome->winners,
                               .opener = (int16_t)result->opener };
    memcpy(game->score, outcome->score, sizeof game->score);
    if (outcome->ending != 0)
        st_tally_add(results->tally, result->event, result->events, outcome->winners);
}

static void append_events(st_tally *tally, int event, const st_tally_event *more)
{
    st_tally_merge(tally, event, ST_NONE, more->all, more->games);
    for (int value = 0; value < more->rows; value++)
        st_tally_merge(tally, event, value, more->row[value], 0);
}

void st_results_append(st_results *results, const st_results *more)
{
    make_room(results, more->count);
    if (more->count > 0)
        memcpy(results->game + results->count, more->game,
               (size_t)more->count * sizeof *more->game);
    results->count += more->count;
    for (int i = 0; i < more->tally->events; i++)
        append_events(results->tally, i, &more->tally->event[i]);
}

void st_results_seed(const st_results *results, int64_t index, char text[ST_SEED_TEXT])
{
    uint8_t seed[ST_SEED_BYTES];
    size_t used = 0;
    st_series_seed(&results->order, results->order.first + index, seed);
    for (int i = 0; i < ST_SEED_BYTES; i++)
        st_append(text, ST_SEED_TEXT, &used, "%02x", seed[i]);
}
