/* tally.c: counts events by name and by what they happened to.
 *
 * It reads only the game's table of sentences; which events there are and what they mean
 * is the game's affair. */
#include "lab/tally.h"

#include "core/lexicon.h"
#include "core/word.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096, ROOM = 16 }; /* ROWS: words of one kind that are told apart */

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
    if (tally == NULL)
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
}

static int count_bits(uint32_t mask)
{
    int count = 0;
    for (; mask != 0; mask &= mask - 1)
        count++;
    return count;
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

static void put_row(st_tally_rows *rows, int event, int value, st_tally_row *counted)
{
    if (counted->count == 0)
        return;
    if (rows->count == rows->room) {
        rows->room = rows->room > 0 ? 2 * rows->room : ROOM;
        st_series_event *row = st_alloc((size_t)rows->room, sizeof *row);
        if (rows->count > 0)
            memcpy(row, rows->row, (size_t)rows->count * sizeof *row);
        free(rows->row);
        rows->row = row;
    }
    rows->row[rows->count++] = (st_series_event){ .event = event,
                                                  .value = value,
                                                  .count = (int32_t)counted->count,
                                                  .seats = counted->seats,
                                                  .sum = counted->sum };
    *counted = (st_tally_row){ 0 };
}

void st_tally_take(st_tally *game, st_tally_rows *rows)
{
    rows->count = 0;
    for (int i = 0; i < game->events; i++) {
        st_tally_event *e = &game->event[i];
        if (e->all.count == 0) /* most events of most games */
            continue;
        put_row(rows, i, ST_NONE, &e->all);
        for (int value = 0; value < e->rows; value++)
            put_row(rows, i, value, &e->row[value]);
    }
}

/* Those who had it, and those of them that won. */
static void weigh_row(st_tally_row *to, uint32_t seats, bool has_seats, uint32_t winners)
{
    to->had += has_seats ? count_bits(seats) : 1;
    to->won += has_seats ? count_bits(seats & winners) : winners != 0;
}

void st_tally_add(st_tally *sum, const st_series_event *row, int count, uint32_t winners)
{
    for (int i = 0; i < count; i++) {
        const st_series_event *one = &row[i];
        st_tally_event *e = &sum->event[one->event];
        const st_tally_row counted = { .count = one->count, .sum = one->sum };
        if (one->value == ST_NONE) {
            add_row(&e->all, counted);
            e->games++;
            continue;
        }
        make_rows(e, one->value + 1);
        add_row(&e->row[one->value], counted);
        weigh_row(&e->row[one->value], one->seats, e->who >= 0, winners);
    }
}

bool st_tally_merge(st_tally *sum, int event, int value, st_tally_row more, int64_t games)
{
    st_tally_event *e = &sum->event[event];
    if (value != ST_NONE && (e->by < 0 || value < 0 || value >= ROWS))
        return false;
    if (value == ST_NONE) {
        add_row(&e->all, more);
        e->games += games;
        return true;
    }
    make_rows(e, value + 1);
    add_row(&e->row[value], more);
    e->row[value].had += more.had;
    e->row[value].won += more.won;
    return true;
}
