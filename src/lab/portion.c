/* portion.c: writes and reads
 *
 *     games 2
 *     57 1 1 0 12         moves, ending, winners as bits, opener, a score for each seat
 *     61 2 0 0 7
 *     event 4 9 31 2      its number, how often, the sum of what it counts, in how many games
 *     of 4 12 3 11 2 1    the same for one value; who had it, and who of them won
 *     end
 */
#include "lab/portion.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 4 + ST_SEATS, LINE = 256 };
#define MOST INT64_C(1000000000000000) /* so that sums of sums stay numbers */

static void write_game(const st_results_game *game, int seats, st_text *out)
{
    st_text_print(out, "%d %d %u %d", (int)game->moves, game->ending,
                  (unsigned)game->winners, game->opener);
    for (int seat = 0; seat < seats; seat++)
        st_text_print(out, " %d", game->score[seat]);
    st_text_add(out, "\n", 1);
}

static void write_event(int number, const st_tally_event *e, st_text *out)
{
    if (e->all.count == 0)
        return;
    st_text_print(out, "event %d %lld %lld %lld\n", number, (long long)e->all.count,
                  (long long)e->all.sum, (long long)e->games);
    for (int value = 0; value < e->rows; value++) {
        const st_tally_row *row = &e->row[value];
        if (row->count != 0)
            st_text_print(out, "of %d %d %lld %lld %lld %lld\n", number, value,
                          (long long)row->count, (long long)row->sum, (long long)row->had,
                          (long long)row->won);
    }
}

void st_portion_write(const st_results *results, st_text *out)
{
    st_text_print(out, "games %lld\n", (long long)results->count);
    for (int64_t i = 0; i < results->count; i++)
        write_game(&results->game[i], results->order.setup.seats, out);
    for (int i = 0; i < results->tally->events; i++)
        write_event(i, &results->tally->event[i], out);
    st_text_put(out, "end\n");
}

const char *st_portion_line(st_portion_lines *lines, size_t *size)
{
    const char *line = lines->at;
    const char *end = memchr(line, '\n', (size_t)(lines->end - line));
    lines->line++;
    if (end == NULL)
        return NULL;
    *size = (size_t)(end - line);
    lines->at = end + 1;
    return line;
}

st_status st_portion_fail(const st_portion_lines *lines, st_error *err, const char *what)
{
    char place[LINE];
    snprintf(place, sizeof place, "%s:%d", lines->place, lines->line);
    return st_fail(err, ST_BAD_FILE, place, "%s", what);
}

/* A line of a word, which may be empty, and `count` numbers and nothing else. */
static bool is_line(const char *line, size_t size, const char *word, int64_t *number,
                    int count)
{
    char text[LINE];
    const size_t length = strlen(word);
    if (line == NULL || size >= sizeof text || size < length)
        return false;
    memcpy(text, line, size);
    text[size] = '\0';
    const char *at = text + length;
    bool is_so = memcmp(text, word, length) == 0 && strlen(text) == size;
    for (int i = 0; i < count && is_so; i++) {
        char *end;
        number[i] = strtoll(at, &end, 10);
        is_so = end > at && number[i] >= -MOST && number[i] <= MOST;
        at = end;
    }
    return is_so && *at == '\0';
}

static bool is_within(int64_t number, int64_t least, int64_t most)
{
    return number >= least && number <= most;
}

static bool read_game(const st_series_order *order, const char *line, size_t size,
                      st_series_result *game)
{
    int64_t n[NUMBERS];
    const int seats = order->setup.seats;
    if (!is_line(line, size, "", n, 4 + seats) || !is_within(n[0], 0, INT32_MAX) ||
        !is_within(n[1], 0, order->game->ending_count - 1) ||
        !is_within(n[2], 0, (1 << seats) - 1) || !is_within(n[3], 0, seats - 1))
        return false;
    *game = (st_series_result){ .moves = (int32_t)n[0], .opener = (int32_t)n[3] };
    game->outcome.ending = (int16_t)n[1];
    game->outcome.winners = (uint16_t)n[2];
    for (int seat = 0; seat < seats; seat++) {
        if (!is_within(n[4 + seat], INT16_MIN, INT16_MAX))
            return false;
        game->outcome.score[seat] = (int16_t)n[4 + seat];
    }
    return true;
}

static st_status read_games(st_portion_lines *lines, st_results *results, st_error *err)
{
    int64_t count;
    size_t size = 0;
    const char *line = st_portion_line(lines, &size);
    if (!is_line(line, size, "games ", &count, 1) || count < 0)
        return st_portion_fail(lines, err, "Here should stand how many games there are.");
    for (int64_t i = 0; i < count; i++) {
        st_series_result game;
        line = st_portion_line(lines, &size);
        if (!read_game(&results->order, line, size, &game))
            return st_portion_fail(lines, err, "This is not how a game went.");
        st_results_add(results, &game);
    }
    return ST_OK;
}

/* Rows come in the order in which they are written, so that none comes twice. */
struct sums {
    st_tally *tally;
    int64_t last; /* the row before: by event, then by value */
};

static bool is_next(struct sums *sums, int64_t event, int64_t value)
{
    const int64_t row = event * ((int64_t)INT32_MAX + 2) + value + 1;
    const bool is_so = is_within(event, 0, sums->tally->events - 1) &&
                       is_within(value, ST_NONE, INT32_MAX) && row > sums->last;
    sums->last = row;
    return is_so;
}

static bool read_sum(struct sums *sums, const char *line, size_t size)
{
    int64_t n[6];
    if (is_line(line, size, "event ", n, 4))
        return is_next(sums, n[0], ST_NONE) &&
               st_tally_merge(sums->tally, (int)n[0], ST_NONE,
                              (st_tally_row){ .count = n[1], .sum = n[2] }, n[3]);
    return is_line(line, size, "of ", n, 6) && is_next(sums, n[0], n[1]) && n[1] >= 0 &&
           st_tally_merge(
               sums->tally, (int)n[0], (int)n[1],
               (st_tally_row){ .count = n[2], .sum = n[3], .had = n[4], .won = n[5] }, 0);
}

st_status st_portion_read(st_portion_lines *lines, st_results *results, st_error *err)
{
    size_t size = 0;
    struct sums sums = { results->tally, INT64_MIN };
    const st_status status = read_games(lines, results, err);
    if (status != ST_OK)
        return status;
    for (const char *line; (line = st_portion_line(lines, &size)) != NULL;) {
        if (is_line(line, size, "end", NULL, 0))
            return ST_OK;
        if (!read_sum(&sums, line, size))
            return st_portion_fail(lines, err, "This is no sum of events.");
    }
    return st_portion_fail(lines, err, "The text ends before its line 'end'.");
}
