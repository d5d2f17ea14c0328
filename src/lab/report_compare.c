/* report_compare.c: what another value of one option changes. All runs have the same
 * seeds, and a star marks a value whose interval does not meet that of the first. */
#include "lab/report.h"

#include <string.h>

enum { LABEL = 26, COLUMN = 26, TEXT = 64 };

static void print_cell(const char *text, FILE *out)
{
    fprintf(out, " %-*.*s", COLUMN - 1, COLUMN - 1, text);
}

static bool is_apart(double low, double high, double other_low, double other_high)
{
    return low > other_high || high < other_low;
}

static void print_rate(const char *name, const st_rate *const *rates, int count,
                       FILE *out)
{
    fprintf(out, "  %-*.*s", LABEL - 2, LABEL - 2, name);
    for (int i = 0; i < count; i++) {
        char text[TEXT];
        const st_rate *r = rates[i], *first = rates[0];
        snprintf(text, sizeof text, "%5.1f %% (%.1f - %.1f)%s", 100 * r->rate,
                 100 * r->low, 100 * r->high,
                 is_apart(r->low, r->high, first->low, first->high) ? " *" : "");
        print_cell(text, out);
    }
    fputc('\n', out);
}

static void print_spread(const char *name, const st_spread *const *spreads, int count,
                         FILE *out)
{
    fprintf(out, "  %-*.*s", LABEL - 2, LABEL - 2, name);
    for (int i = 0; i < count; i++) {
        char text[TEXT];
        const st_spread *s = spreads[i], *first = spreads[0];
        snprintf(text, sizeof text, "%7.2f +- %.2f%s", s->mean, s->error,
                 is_apart(s->mean - s->error, s->mean + s->error,
                          first->mean - first->error, first->mean + first->error)
                     ? " *"
                     : "");
        print_cell(text, out);
    }
    fputc('\n', out);
}

static void print_rounds(st_summary *const *s, int count, FILE *out)
{
    const char *name;
    st_summary_rounds(s[0], &name);
    if (name == NULL)
        return;
    fprintf(out, "  %ss%*s", name, (int)(LABEL - 3 - strlen(name)), "");
    for (int i = 0; i < count; i++) {
        char text[TEXT];
        snprintf(text, sizeof text, "%7.2f", st_summary_rounds(s[i], &name));
        print_cell(text, out);
    }
    fputc('\n', out);
}

static void print_head(const char *key, const char *const *values, st_summary *const *s,
                       int count, FILE *out)
{
    const st_series_order *order = &s[0]->results->order;
    fprintf(out, "%s: what %s changes; %lld games of %d seats each, seed '%s'\n\n",
            order->game->title, key, (long long)s[0]->results->count, order->setup.seats,
            order->seed);
    fprintf(out, "%-*.*s", LABEL, LABEL, key);
    for (int i = 0; i < count; i++)
        print_cell(values[i], out);
    fputc('\n', out);
}

static void print_seats(st_summary *const *s, int count, FILE *out)
{
    for (int seat = 0; seat < s[0]->results->order.setup.seats; seat++) {
        const st_rate *rates[ST_COMPARED];
        char name[TEXT];
        for (int i = 0; i < count; i++)
            rates[i] = &s[i]->seat[seat].wins;
        snprintf(name, sizeof name, "seat %d wins", seat + 1);
        print_rate(name, rates, count, out);
    }
}

void st_report_compare(const char *key, const char *const *values, st_summary *const *s,
                       int count, FILE *out)
{
    const st_game *game = s[0]->results->order.game;
    const st_spread *spreads[ST_COMPARED];
    print_head(key, values, s, count, out);
    for (int ending = 1; ending < game->ending_count; ending++) {
        const st_rate *rates[ST_COMPARED];
        for (int i = 0; i < count; i++)
            rates[i] = &s[i]->ending[ending];
        print_rate(game->endings[ending], rates, count, out);
    }
    print_seats(s, count, out);
    for (int i = 0; i < count; i++)
        spreads[i] = &s[i]->score;
    if (s[0]->has_scores)
        print_spread("score of a seat", spreads, count, out);
    print_rounds(s, count, out);
    for (int i = 0; i < count; i++)
        spreads[i] = &s[i]->moves;
    print_spread("moves", spreads, count, out);
    fprintf(out,
            "\n* differs from %s by more than chance explains (95 %% intervals "
            "apart).\n",
            values[0]);
}
