/* tally.c: counts events by name and by what they happened to.
 *
 * It reads only the game's table of sentences; which events there are and what they mean
 * is the game's affair. */
#include "lab/tally.h"

#include "core/lexicon.h"
#include "core/word.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096 }; /* words of one kind that are told apart */

static bool is_word(int kind)
{
    return kind == ST_FLAG || kind >= ST_KINDS;
}

/* Which arguments of an event count, from the kinds its sentence names. */
static void read_shape(st_tally_event *event, const st_game *game, const char *args)
{
    st_kinds kinds;
    event->by = event->number = event->who = -1;
    st_lexicon_read_kinds(game, args, &kinds);
    for (int i = kinds.count - 1; i >= 0; i--) {
        const int kind = kinds.kind[i];
        if (kind == ST_SEAT)
            event->who = i;
        if (is_word(kind)) {
            event->by = i;
            event->by_kind = kind;
        }
        if (i == kinds.count - 1 && kind == ST_NUMBER)
            event->number = i;
    }
}

st_tally *st_tally_new(const st_game *game)
{
    st_tally *tally = st_alloc(1, sizeof *tally);
    tally->events = game->event_count;
    tally->event = st_alloc((size_t)game->event_count + 1, sizeof *tally->event);
    for (int i = 0; i < tally->events; i++)
        read_shape(&tally->event[i], game, game->events[i].args);
    return tally;
}

void st_tally_free(st_tally *tally)
{
    if (!tally)
        return;
    for (int i = 0; i < tally->events; i++)
        free(tally->event[i].row);
    free(tally->event);
    free(tally);
}

static void make_rows(st_tally_event *event, int rows)
{
    if (rows <= event->rows)
        return;
    st_tally_row *row = st_alloc((size_t)rows, sizeof *row);
    if (event->rows)
        memcpy(row, event->row, (size_t)event->rows * sizeof *row);
    free(event->row);
    event->row = row;
    event->rows = rows;
}

static void add_row(st_tally_row *to, st_tally_row more)
{
    to->count += more.count;
    to->sum += more.sum;
    to->seats |= more.seats;
    to->had += more.had;
    to->won += more.won;
}

static int count_bits(uint32_t mask)
{
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
}

/* What a row of one game says about winning. */
static void weigh_row(st_tally_row *to, const st_tally_row *row, bool has_seats,
                      uint32_t winners)
{
    if (row->count == 0)
        return;
    to->had += has_seats ? count_bits(row->seats) : 1;
    to->won += has_seats ? count_bits(row->seats & winners) : winners != 0;
}

void st_tally_count(st_tally *tally, const st_event *event)
{
    ST_ASSERT(event->kind >= 0 && event->kind < tally->events,
              "tell events of the table");
    st_tally_event *e = &tally->event[event->kind];
    st_tally_row one = { .count = 1, .sum = e->number >= 0 ? event->arg[e->number] : 0 };
    int who = e->who >= 0 ? event->arg[e->who] : -1;
    one.seats = who >= 0 && who < ST_SEATS ? 1u << who : 0;
    add_row(&e->all, one);
    int value = e->by >= 0 ? event->arg[e->by] : -1;
    if (value < 0 || value >= ROWS)
        return;
    make_rows(e, value + 1);
    add_row(&e->row[value], one);
}

void st_tally_clear(st_tally *tally)
{
    for (int i = 0; i < tally->events; i++) {
        st_tally_event *e = &tally->event[i];
        e->games = 0;
        e->all = (st_tally_row){ 0 };
        if (e->rows)
            memset(e->row, 0, (size_t)e->rows * sizeof *e->row);
    }
}

static void add_event(st_tally_event *to, const st_tally_event *more)
{
    add_row(&to->all, more->all);
    make_rows(to, more->rows);
    for (int i = 0; i < more->rows; i++)
        add_row(&to->row[i], more->row[i]);
}

void st_tally_add_game(st_tally *sum, const st_tally *game, uint32_t winners)
{
    for (int i = 0; i < sum->events; i++) {
        if (game->event[i].all.count == 0) /* most events of most games */
            continue;
        add_event(&sum->event[i], &game->event[i]);
        sum->event[i].games++;
        for (int n = 0; n < game->event[i].rows; n++)
            weigh_row(&sum->event[i].row[n], &game->event[i].row[n],
                      game->event[i].who >= 0, winners);
    }
}

void st_tally_add(st_tally *sum, const st_tally *more)
{
    for (int i = 0; i < sum->events; i++) {
        add_event(&sum->event[i], &more->event[i]);
        sum->event[i].games += more->event[i].games;
    }
}
