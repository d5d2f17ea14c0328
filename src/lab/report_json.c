/* report_json.c: a summary as one JSON object.
 *
 * docs and programs rely on game, bot, games, unfinished, seconds and outcomes; the rest
 * follows the tables of the text report. */
#include "lab/report_json.h"

#include <jansson.h>

enum { TEXT = 160 };

static double per(int64_t count, int64_t of)
{
    return of ? (double)count / (double)of : 0;
}

static json_t *rate_json(const st_rate *r)
{
    return json_pack("{s:I, s:f, s:f, s:f}", "count", (json_int_t)r->count, "rate",
                     r->rate, "low", r->low, "high", r->high);
}

static json_t *spread_json(const st_spread *s)
{
    return json_pack("{s:f, s:f, s:f, s:i, s:f, s:f, s:f, s:i}", "mean", s->mean, "error",
                     s->error, "sd", s->sd, "min", s->min, "q1", s->q1, "median",
                     s->median, "q3", s->q3, "max", s->max);
}

static json_t *histogram_json(const st_histogram *h)
{
    json_t *counts = json_array();
    for (int i = 0; i < h->bins; i++)
        json_array_append_new(counts, json_integer(h->count[i]));
    return json_pack("{s:I, s:I, s:o}", "first", (json_int_t)h->first, "width",
                     (json_int_t)h->width, "counts", counts);
}

static json_t *standing_json(const st_standing *st, const char *bot)
{
    return json_pack("{s:s*, s:i, s:o, s:f, s:o}", "bot", bot, "seats", st->seats, "wins",
                     rate_json(&st->wins), "share", st->share, "score",
                     spread_json(&st->score));
}

static json_t *options_json(const st_series_order *order)
{
    json_t *options = json_object();
    st_setting set = { 0 };
    while (st_setup_next(&order->setup, order->game, order->pack, &set))
        json_object_set_new(options, set.key, json_string(set.value));
    return options;
}

static json_t *outcomes_json(const st_summary *s)
{
    const st_game *game = s->results->order.game;
    json_t *outcomes = json_object();
    for (int i = 1; i < game->ending_count; i++)
        json_object_set_new(outcomes, game->endings[i], rate_json(&s->ending[i]));
    return outcomes;
}

static void add_standings(json_t *report, const st_summary *s)
{
    const st_series_order *order = &s->results->order;
    json_t *seats = json_array(), *places = json_array(), *bots = json_array();
    for (int i = 0; i < order->setup.seats; i++) {
        json_array_append_new(seats, standing_json(&s->seat[i], order->bot[i]));
        json_array_append_new(places, standing_json(&s->place[i], NULL));
    }
    for (int i = 0; i < s->bots; i++)
        json_array_append_new(bots, standing_json(&s->bot[i], s->bot_name[i]));
    json_object_set_new(report, "by_seat", seats);
    json_object_set_new(report, "by_start_order", places);
    json_object_set_new(report, "by_bot", bots);
}

static json_t *count_json(const st_summary *s, const st_tally_event *e, st_tally_row row)
{
    json_t *count = json_pack("{s:I, s:f}", "count", (json_int_t)row.count, "per_game",
                              per(row.count, s->finished));
    if (e->number >= 0) {
        json_object_set_new(count, "sum", json_integer(row.sum));
        json_object_set_new(count, "mean", json_real(per(row.sum, row.count)));
    }
    return count;
}

static json_t *event_json(const st_summary *s, const st_tally_event *e)
{
    const st_series_order *order = &s->results->order;
    json_t *event = count_json(s, e, e->all);
    json_object_set_new(event, "games", json_integer(e->games));
    if (e->by < 0)
        return event;
    json_t *rows = json_object();
    for (int value = 0; value < e->rows; value++) {
        char word[TEXT];
        if (!e->row[value].count)
            continue;
        st_word_print(order->game, order->pack, e->by_kind, value, word, sizeof word);
        json_t *row = count_json(s, e, e->row[value]);
        st_rate won = st_statistics_rate(e->row[value].won, e->row[value].had);
        json_object_set_new(row, "won_with_it", rate_json(&won));
        json_object_set_new(rows, word, row);
    }
    json_object_set_new(event, "by", json_string(st_kind_name(order->game, e->by_kind)));
    json_object_set_new(event, "of", rows);
    return event;
}

static json_t *events_json(const st_summary *s)
{
    const st_tally *tally = s->results->tally;
    json_t *events = json_object();
    for (int i = 0; i < tally->events; i++) {
        const char *name = s->results->order.game->events[i].name;
        if (name != NULL)
            json_object_set_new(events, name, event_json(s, &tally->event[i]));
    }
    return events;
}

static json_t *endless_json(const st_results *results)
{
    json_t *endless = json_array();
    for (int64_t i = 0; i < results->count; i++) {
        if (results->game[i].ending != 0)
            continue;
        char seed[ST_SEED_TEXT];
        st_results_seed(results, i, seed);
        json_array_append_new(endless, json_pack("{s:I, s:s}", "game",
                                                 (json_int_t)(results->order.first + i),
                                                 "seed", seed));
    }
    return endless;
}

/* The bot at all seats, or all that play: "greedy+random". */
static json_t *bot_json(const st_summary *s)
{
    char names[TEXT] = "";
    size_t used = 0;
    for (int i = 0; i < s->bots; i++)
        st_append(names, sizeof names, &used, "%s%s", i ? "+" : "", s->bot_name[i]);
    return json_string(names);
}

json_t *st_report_json_new(const st_summary *s)
{
    const st_results *results = s->results;
    const st_series_order *order = &results->order;
    json_t *report = json_pack("{s:s, s:o, s:I, s:I, s:f, s:o}", "game", order->game->id,
                               "bot", bot_json(s), "games", (json_int_t)results->count,
                               "unfinished", (json_int_t)s->unfinished, "seconds",
                               results->seconds, "outcomes", outcomes_json(s));
    ST_ASSERT(report != NULL, "names of games and bots must be UTF-8");
    json_object_set_new(report, "seats", json_integer(order->setup.seats));
    json_object_set_new(report, "options", options_json(order));
    json_object_set_new(report, "seed", json_string(order->seed));
    json_object_set_new(report, "first", json_integer(order->first));
    json_object_set_new(report, "ordered", json_integer(order->count));
    json_object_set_new(report, "moves_max", json_integer(order->moves_max));
    add_standings(report, s);
    json_object_set_new(report, "score", spread_json(&s->score));
    json_object_set_new(report, "best_score", spread_json(&s->winner));
    json_object_set_new(report, "last_score", spread_json(&s->last));
    json_object_set_new(report, "margin", spread_json(&s->margin));
    json_object_set_new(report, "shared_wins", rate_json(&s->shared_wins));
    json_object_set_new(report, "score_histogram", histogram_json(&s->score_bins));
    json_object_set_new(report, "moves", spread_json(&s->moves));
    json_object_set_new(report, "moves_histogram", histogram_json(&s->move_bins));
    json_object_set_new(report, "events", events_json(s));
    json_object_set_new(report, "not_ended", endless_json(results));
    return report;
}
