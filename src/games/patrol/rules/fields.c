/* fields.c: the parts of the state that positions and scenarios speak of. */
#include "games/patrol/rules/fields.h"
#include "games/patrol/rules/state.h"

#include <sandtable/field.h>

static int read_total(const void *state, const void *pack, int row, int column)
{
    return patrol_total(state, row);
}

static int read_hand_size(const void *state, const void *pack, int row, int column)
{
    return patrol_hand_size(state, row);
}

static int read_deck_size(const void *state, const void *pack, int row, int column)
{
    return st_bag_total(&((const struct patrol *)state)->deck);
}

static int read_season(const void *state, const void *pack, int row, int column)
{
    const struct patrol *g = state;
    return g->has_seasons ? patrol_season_now(g, pack) : NOTHING;
}

static int read_actor(const void *state, const void *pack, int row, int column)
{
    uint32_t seats = patrol_to_act(state);
    for (int seat = 0; seat < ST_SEATS; seat++)
        if (seats >> seat & 1)
            return seat;
    return NOTHING;
}

static int read_stage(const void *state, const void *pack, int row, int column)
{
    enum { OVER, READY, MOVING, REACT, PAIRING, RUNNING };
    const struct patrol *g = state;
    switch (st_agenda_top(&g->agenda).step) {
    case ASK_READY: return READY;
    case ASK_MOVING: return MOVING;
    case ASK_REACT: return REACT;
    case ASK_PAIR: return PAIRING;
    default: return g->ending == UNDER_WAY ? RUNNING : OVER;
    }
}

const st_field patrol_fields[] = {
    [F_DECK] = { .name = "deck",
                 .offset = offsetof(struct patrol, deck.left),
                 .size = 1,
                 .kind = ST_NUMBER,
                 .rows = CARDS,
                 .row_kind = CARD,
                 .is_sparse = true },
    [F_DISCARD] = ST_FIELD_SPARSE("discard", struct patrol, discard, ST_NUMBER, CARD),
    [F_STAMP] = ST_FIELD_ROW("stamp", struct patrol, stamp, ST_NUMBER, ST_SEAT),
    [F_CLOCK] = ST_FIELD("clock", struct patrol, clock, ST_NUMBER),
    ST_FIELD("seats", struct patrol, seats, ST_NUMBER),
    ST_FIELD("traffic", struct patrol, has_traffic, ST_FLAG),
    ST_FIELD("seasons", struct patrol, has_seasons, ST_FLAG),
    ST_FIELD("first", struct patrol, first, ST_SEAT),
    ST_FIELD("rounds", struct patrol, rounds, ST_NUMBER),
    ST_FIELD("round", struct patrol, round, ST_NUMBER),
    ST_FIELD("turn", struct patrol, turn, ST_SEAT),
    ST_FIELD("turns", struct patrol, turns, ST_NUMBER),
    ST_FIELD("played", struct patrol, has_played, ST_FLAG),
    ST_FIELD("extra_die", struct patrol, has_extra_die, ST_FLAG),
    ST_FIELD("stepped", struct patrol, has_stepped, ST_FLAG),
    ST_FIELD("points", struct patrol, points, ST_NUMBER),
    ST_FIELD("empty_turns", struct patrol, empty_turns, ST_NUMBER),
    ST_FIELD_ROW("tile", struct patrol, tile, TILE, SLOT),
    ST_FIELD_ROW("unit", struct patrol, unit, UNIT, ST_SEAT),
    ST_FIELD_ROW("at", struct patrol, at, SPACE, ST_SEAT),
    ST_FIELD_ROW("owed", struct patrol, owed, ST_NUMBER, ST_SEAT),
    ST_FIELD_SPARSE_GRID("hand", struct patrol, hand, ST_NUMBER, ST_SEAT, CARD),
    ST_FIELD_ROW("crimes", struct patrol, crime, CRIME, ST_LIST),
    ST_FIELD_ROW("crimes_at", struct patrol, crime_at, SPACE, ST_LIST),
    ST_FIELD("down", struct patrol, down, ST_SEAT),
    ST_FIELD("driver", struct patrol, driver, ST_SEAT),
    ST_FIELD("passenger", struct patrol, passenger, ST_SEAT),
    ST_FIELD_GRID("score", struct patrol, score, ST_NUMBER, ST_LIST, ST_SEAT),
    ST_FIELD("ending", struct patrol, ending, ST_NUMBER),
    { .name = "total",
      .kind = ST_NUMBER,
      .is_signed = true,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT,
      .read = read_total },
    { .name = "hand_size",
      .kind = ST_NUMBER,
      .rows = ST_SEATS,
      .row_kind = ST_SEAT,
      .read = read_hand_size },
    { .name = "deck_size", .kind = ST_NUMBER, .read = read_deck_size },
    { .name = "season", .kind = SEASON, .is_signed = true, .read = read_season },
    { .name = "actor", .kind = ST_SEAT, .is_signed = true, .read = read_actor },
    { .name = "stage", .kind = STAGE, .read = read_stage },
};

_Static_assert(ST_COUNT(patrol_fields) == PATROL_FIELDS, "patrol.h counts the fields");
