/* report_carried.c: who won with what. A game names the events that tell what somebody
 * took; how those who had each thing came off is counted by the tally. */
#include "lab/report.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 96, SHOWN = 30, RARE = 20 }; /* RARE: too few to say anything about */

/* One thing, and how those who had it came off. */
struct row {
    int value;
    st_rate won;
};

static int by_rate(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    if (one->won.rate != other->won.rate)
        return one->won.rate < other->won.rate ? 1 : -1;
    return one->value - other->value;
}

static bool is_named(const char *names, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = names; *at; at += strspn(at, " ")) {
        size_t size = strcspn(at, " ");
        if (size == length && strncmp(at, name, size) == 0)
            return true;
        at += size;
    }
    return false;
}

static void print_row(const st_summary *s, const st_tally_event *e, const struct row *row,
                      double all, FILE *out)
{
    const st_series_order *o = &s->results->order;
    char word[TEXT];
    st_word_print(o->game, o->pack, e->by_kind, row->value, word, sizeof word);
    fprintf(out, "  %-28.28s %9lld %6.1f %%  %5.1f - %5.1f %% %+7.1f\n", word,
            (long long)row->won.of, 100 * row->won.rate, 100 * row->won.low,
            100 * row->won.high, 100 * (row->won.rate - all));
}

static void print_event(const st_summary *s, const char *name, const st_tally_event *e,
                        FILE *out)
{
    struct row *row = st_alloc((size_t)e->rows + 1, sizeof *row);
    int64_t had = 0, won = 0;
    int count = 0, rare = 0;
    char title[TEXT];
    for (int value = 0; value < e->rows; value++) {
        had += e->row[value].had;
        won += e->row[value].won;
        rare += e->row[value].had > 0 && e->row[value].had < RARE;
        if (e->row[value].had >= RARE)
            row[count++] = (struct row){ value, st_statistics_rate(e->row[value].won,
                                                                   e->row[value].had) };
    }
    qsort(row, (size_t)count, sizeof *row, by_rate);
    snprintf(title, sizeof title, "Won with it (%s)", name);
    fprintf(out, "\n%-30s %9s %8s  %15s %7s\n", title, e->who >= 0 ? "seats" : "games",
            "rate", "95 % interval", "to mean");
    for (int i = 0; i < count && i < SHOWN; i++)
        print_row(s, e, &row[i], had ? (double)won / (double)had : 0, out);
    if (count > SHOWN)
        fprintf(out, "  and %d more; --json has them all\n", count - SHOWN);
    if (rare > 0)
        fprintf(out, "  %d more came too rarely to say anything\n", rare);
    free(row);
}

void st_report_carried(const st_summary *s, FILE *out)
{
    const st_game *game = s->results->order.game;
    for (int i = 0; i < game->event_count && game->carried != NULL; i++)
        if (game->events[i].name != NULL &&
            is_named(game->carried, game->events[i].name) &&
            s->results->tally->event[i].all.count > 0)
            print_event(s, game->events[i].name, &s->results->tally->event[i], out);
}
