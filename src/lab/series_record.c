/* series_record.c: plays one game of a series again with a record, which a series does without
 * because it plays so many. Seeds are those of the series, so it is the same game. */
#include <sandtable/bot.h>
#include <sandtable/match.h>
#include <sandtable/series.h>

typedef struct crew {
    st_bot *bot[ST_SEATS];
} crew;

static void dismiss(crew *c)
{
    for (int seat = 0; seat < ST_SEATS; seat++)
        st_bot_free(c->bot[seat]);
}

static void hire(crew *c, const st_series_order *order, const st_start *start)
{
    for (int seat = 0; seat < order->setup.seats; seat++) {
        uint8_t own[ST_SEED_BYTES];
        st_chance_seed_nth(own, start->seed, (uint64_t)seat);
        c->bot[seat] = st_bot_new(order->game, order->pack, order->bot[seat], own, NULL);
        ST_ASSERT(c->bot[seat] != NULL, "vet an order before it is played");
    }
}

static st_start start_of(const st_series_order *order, int64_t number)
{
    st_start start = st_start_default(order->game, order->pack);
    start.setup = order->setup;
    st_series_seed(order, number, start.seed);
    for (int seat = 0; seat < order->setup.seats; seat++)
        snprintf(start.bot[seat], ST_NAME, "%s", order->bot[seat]);
    return start;
}

static st_status play(st_match *m, const crew *c, int moves_max, st_error *err)
{
    const st_position *now = st_match_position(m);
    st_status status = ST_OK;
    for (int actor; status == ST_OK && (actor = st_position_actor(now)) != ST_SPECTATOR &&
                    st_match_count(m) < (uint32_t)moves_max;)
        status = st_match_play(m, actor, st_match_count(m),
                               st_bot_choose(c->bot[actor], now, actor), err);
    return status;
}

char *st_series_record_new(const st_series_order *order, int64_t number, st_error *err)
{
    if (st_series_vet(order, err) != ST_OK)
        return NULL;
    if (number < 0) {
        st_fail(err, ST_BAD_SETUP, "number", "Matches are numbered from 0 on.");
        return NULL;
    }
    crew c = { .bot = { NULL } };
    const st_start start = start_of(order, number);
    char *record = NULL;
    hire(&c, order, &start);
    st_match *m = st_match_new(&start, err);
    if (m != NULL && play(m, &c, order->moves_max, err) == ST_OK)
        record = st_match_record_new(m, true);
    st_match_free(m);
    dismiss(&c);
    return record;
}
