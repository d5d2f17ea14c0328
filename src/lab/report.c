/* report.c: the lab's tables and its lines for spreadsheets.
 *
 * It shows numbers that summary.c made and computes none but averages of counts. */
#include "lab/report.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 160, BAR = 44, ROWS_SHOWN = 12, SEEDS_SHOWN = 10 };

static double per(int64_t count, int64_t of)
{
    return of ? (double)count / (double)of : 0;
}

static void print_interval(const st_rate *r, FILE *out)
{
    fprintf(out, "%9lld %6.1f %%  %5.1f - %5.1f %%", (long long)r->count, 100 * r->rate,
            100 * r->low, 100 * r->high);
}

static void print_options(const st_series_order *order, FILE *out)
{
    int shown = 0;
    st_setting set = { 0 };
    while (st_setup_next(&order->setup, order->game, order->pack, &set))
        if (set.value[0])
            fprintf(out, "%s %s=%s", shown++ ? "" : "Options:", set.key, set.value);
    if (shown)
        fputc('\n', out);
}

static void print_bots(const st_summary *s, FILE *out)
{
    for (int i = 0; i < s->bots; i++)
        fprintf(out, "%s%d x %s", i ? ", " : "", s->bot[i].seats, s->bot_name[i]);
}

static void print_head(const st_summary *s, FILE *out)
{
    const st_results *results = s->results;
    const st_series_order *order = &results->order;
    fprintf(out, "%s: %lld games of %d seats: ", order->game->title,
            (long long)results->count, order->setup.seats);
    print_bots(s, out);
    fprintf(out, "\n%.0f games a second on %d thread%s",
            results->seconds > 0 ? (double)results->count / results->seconds : 0,
            order->threads, order->threads == 1 ? "" : "s");
    fprintf(out, "; seed '%s', from game %lld\n", order->seed, (long long)order->first);
    print_options(order, out);
    if (results->count < order->count)
        fprintf(out, "Stopped after %lld of %lld games.\n", (long long)results->count,
                (long long)order->count);
    if (s->unfinished)
        fprintf(out, "%lld of them did not end and are left out below.\n",
                (long long)s->unfinished);
}

static void print_endings(const st_summary *s, FILE *out)
{
    const st_game *game = s->results->order.game;
    fprintf(out, "\n%-38s %9s %8s  %15s\n", "Endings", "games", "rate", "95 % interval");
    for (int i = 1; i < game->ending_count; i++) {
        fprintf(out, "  %-36s ", game->endings[i]);
        print_interval(&s->ending[i], out);
        fputc('\n', out);
    }
}

static void print_standing_head(const st_summary *s, const char *title, FILE *out)
{
    fprintf(out, "\n%-19s %9s %8s  %15s %8s", title, "wins", "rate", "95 % interval",
            "share");
    if (s->has_scores)
        fprintf(out, " %8s %6s", "score", "sd");
    fputc('\n', out);
}

static void print_standing(const st_summary *s, const char *name, const st_standing *st,
                           FILE *out)
{
    fprintf(out, "  %-17s ", name);
    print_interval(&st->wins, out);
    fprintf(out, " %6.1f %%", 100 * st->share);
    if (s->has_scores)
        fprintf(out, " %8.2f %6.2f", st->score.mean, st->score.sd);
    fputc('\n', out);
}

static void print_standings(const st_summary *s, FILE *out)
{
    int seats = s->results->order.setup.seats;
    char name[TEXT];
    print_standing_head(s, "By seat", out);
    for (int i = 0; i < seats; i++) {
        snprintf(name, sizeof name, "%d %s", i + 1, s->results->order.bot[i]);
        print_standing(s, name, &s->seat[i], out);
    }
    if (seats > 1) {
        print_standing_head(s, "By start order", out);
        for (int i = 0; i < seats; i++) {
            snprintf(name, sizeof name, "%d%s", i + 1, i ? "" : " begins");
            print_standing(s, name, &s->place[i], out);
        }
    }
    if (s->bots > 1) {
        print_standing_head(s, "By bot", out);
        for (int i = 0; i < s->bots; i++) {
            snprintf(name, sizeof name, "%d x %s", s->bot[i].seats, s->bot_name[i]);
            print_standing(s, name, &s->bot[i], out);
        }
    }
}

static void print_spread_head(const char *title, FILE *out)
{
    fprintf(out, "\n%-17s %8s %7s %7s %6s %7s %7s %7s %6s\n", title, "mean", "+-", "sd",
            "min", "q1", "median", "q3", "max");
}

static void print_spread(const char *name, const st_spread *s, FILE *out)
{
    fprintf(out, "  %-15s %8.2f %7.2f %7.2f %6d %7.1f %7.1f %7.1f %6d\n", name, s->mean,
            s->error, s->sd, s->min, s->q1, s->median, s->q3, s->max);
}

static void print_histogram(const char *title, const st_histogram *h, FILE *out)
{
    int64_t most = 1;
    for (int i = 0; i < h->bins; i++)
        most = h->count[i] > most ? h->count[i] : most;
    fprintf(out, "\n%s\n", title);
    for (int i = 0; i < h->bins; i++) {
        long long from = (long long)(h->first + i * h->width);
        int length = (int)((h->count[i] * BAR + most - 1) / most);
        fprintf(out, "  %6lld to %-6lld %9lld ", from, from + (long long)h->width - 1,
                (long long)h->count[i]);
        for (int j = 0; j < length; j++)
            fputc('#', out);
        fputc('\n', out);
    }
}

static void print_scores(const st_summary *s, bool has_all, FILE *out)
{
    int seats = s->results->order.setup.seats;
    char name[TEXT];
    print_spread_head("Scores", out);
    print_spread("all seats", &s->score, out);
    for (int i = 0; i < seats && seats > 1; i++) {
        snprintf(name, sizeof name, "seat %d", i + 1);
        print_spread(name, &s->seat[i].score, out);
    }
    if (seats > 1) {
        print_spread("best", &s->winner, out);
        print_spread("last", &s->last, out);
        print_spread("best - second", &s->margin, out);
        fprintf(out, "  %-15s", "shared wins");
        print_interval(&s->shared_wins, out);
        fputc('\n', out);
    }
    if (has_all)
        print_histogram("Scores of all seats", &s->score_bins, out);
}

static void print_rounds(const st_summary *s, FILE *out)
{
    const char *name;
    double rounds = st_summary_rounds(s, &name);
    if (name != NULL)
        fprintf(out, "  %ss%*s %8.2f\n", name, (int)(14 - strlen(name)), "", rounds);
}

static void print_lengths(const st_summary *s, bool has_all, FILE *out)
{
    print_spread_head("Length", out);
    print_spread("moves", &s->moves, out);
    print_rounds(s, out);
    if (has_all)
        print_histogram("Moves of a game", &s->move_bins, out);
}

/* The rows of one event, the most frequent first; of equal ones in the game's order. */
static int *sorted_rows_new(const st_tally_event *e, int *count)
{
    int *order = st_alloc((size_t)e->rows + 1, sizeof *order);
    *count = 0;
    for (int value = 0; value < e->rows; value++) {
        if (!e->row[value].count)
            continue;
        int at = (*count)++;
        for (; at > 0 && e->row[order[at - 1]].count < e->row[value].count; at--)
            order[at] = order[at - 1];
        order[at] = value;
    }
    return order;
}

static void print_rows(const st_summary *s, const st_tally_event *e, FILE *out)
{
    const st_series_order *o = &s->results->order;
    int count;
    int *order = sorted_rows_new(e, &count);
    int shown = count > ROWS_SHOWN ? ROWS_SHOWN : count;
    for (int i = 0; i < shown; i++) {
        const st_tally_row *row = &e->row[order[i]];
        char word[TEXT];
        st_word_print(o->game, o->pack, e->by_kind, order[i], word, sizeof word);
        fprintf(out, "    %-30.30s %12.3f %10s", word, per(row->count, s->finished), "");
        if (e->number >= 0)
            fprintf(out, " %10.3f %8.2f", per(row->sum, s->finished),
                    per(row->sum, row->count));
        fputc('\n', out);
    }
    if (shown < count)
        fprintf(out, "    and %d more\n", count - shown);
    free(order);
}

static void print_events(const st_summary *s, FILE *out)
{
    const st_game *game = s->results->order.game;
    const st_tally *tally = s->results->tally;
    fprintf(out, "\n%-34s %12s %10s %10s %8s\n", "Events", "per game", "in games",
            "sum a game", "mean");
    for (int i = 0; i < tally->events; i++) {
        const st_tally_event *e = &tally->event[i];
        if (!e->all.count)
            continue;
        fprintf(out, "  %-32.32s %12.3f %8.1f %%", game->events[i].name,
                per(e->all.count, s->finished), 100 * per(e->games, s->finished));
        if (e->number >= 0)
            fprintf(out, " %10.3f %8.2f", per(e->all.sum, s->finished),
                    per(e->all.sum, e->all.count));
        fputc('\n', out);
        print_rows(s, e, out);
    }
}

/* Names of events that never came, in lines that fit. */
static void print_silent_events(const st_summary *s, FILE *out)
{
    const st_game *game = s->results->order.game;
    const st_tally *tally = s->results->tally;
    size_t column = 0;
    for (int i = 0; i < tally->events; i++) {
        const char *name = game->events[i].name;
        if (tally->event[i].all.count || name == NULL)
            continue;
        if (!column)
            fprintf(out, "  never:");
        column = column ? column : 8;
        if (column + strlen(name) + 1 > 79)
            column = (size_t)fprintf(out, "\n        ") - 1;
        column += (size_t)fprintf(out, " %s", name);
    }
    if (column)
        fputc('\n', out);
}

static void print_endless(const st_summary *s, FILE *out)
{
    const st_results *results = s->results;
    const st_series_order *order = &results->order;
    int shown = 0;
    fprintf(out, "\nNot over after %d moves\n", order->moves_max);
    for (int64_t i = 0; i < results->count && shown < SEEDS_SHOWN; i++) {
        if (results->game[i].ending != 0)
            continue;
        char seed[ST_SEED_TEXT];
        st_results_seed(results, i, seed);
        fprintf(out, "  game %lld %s\n", (long long)(order->first + i), seed);
        shown++;
    }
    if (s->unfinished > shown)
        fprintf(out, "  and %lld more\n", (long long)(s->unfinished - shown));
    fprintf(out, "One of them again: the same command with --first NUMBER --games 1.\n");
}

void st_report_text(const st_summary *s, bool has_all, FILE *out)
{
    print_head(s, out);
    if (s->finished) {
        print_endings(s, out);
        print_standings(s, out);
        if (s->has_scores)
            print_scores(s, has_all, out);
        print_lengths(s, has_all, out);
        st_report_carried(s, out);
    }
    if (s->finished && has_all) {
        print_events(s, out);
        print_silent_events(s, out);
    }
    if (s->finished && !has_all)
        fprintf(out, "\n--all tells how often each event came, --csv has a line a game, "
                     "--record N\nwrites one of them out.\n");
    if (s->unfinished)
        print_endless(s, out);
}

static void print_quoted(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void print_winners(const st_results_game *g, int seats, FILE *out)
{
    int shown = 0;
    for (int seat = 0; seat < seats; seat++)
        if (g->winners >> seat & 1)
            fprintf(out, "%s%d", shown++ ? "+" : "", seat + 1);
}

void st_report_csv(const st_results *results, FILE *out)
{
    const st_series_order *order = &results->order;
    int seats = order->setup.seats;
    fprintf(out, "game,seed,ending,winners");
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, ",score_%d", seat + 1);
    fprintf(out, ",moves\n");
    for (int64_t i = 0; i < results->count; i++) {
        const st_results_game *g = &results->game[i];
        char seed[ST_SEED_TEXT];
        st_results_seed(results, i, seed);
        fprintf(out, "%lld,%s,", (long long)(order->first + i), seed);
        print_quoted(order->game->endings[g->ending], out);
        fputc(',', out);
        print_winners(g, seats, out);
        for (int seat = 0; seat < seats; seat++)
            fprintf(out, ",%d", g->score[seat]);
        fprintf(out, ",%d\n", g->moves);
    }
}
