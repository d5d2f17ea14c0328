/* lab_order.c: what was asked of the lab, laid over what is usual. */
#include "cli/command/lab.h"
#include "cli/usage.h"

st_status st_lab_seat(st_lab *lab, const char *text, st_error *err)
{
    const int seat = text[0] - '1';
    if (seat < 0 || seat >= ST_SEATS || text[1] != '=' || !text[2])
        return st_fail(err, ST_BAD_SETUP, "--seat",
                       "'%.40s' is not a seat and a bot, like 2=random.", text);
    lab->seat_bot[seat] = text + 2;
    return ST_OK;
}

st_status st_lab_setting(st_lab *lab, const char *text, st_error *err)
{
    if (lab->settings == ST_LAB_SETTINGS)
        return st_fail(err, ST_BAD_SETUP, "--set", "It was given too often.");
    lab->setting[lab->settings++] = text;
    return ST_OK;
}

static st_status place_bots(const st_lab *lab, st_series_order *order, st_error *err)
{
    for (int seat = 0; seat < ST_SEATS; seat++) {
        if (lab->seat_bot[seat] != NULL && seat >= order->setup.seats)
            return st_fail(err, ST_BAD_SETUP, "--seat",
                           "There is no seat %d at a table of %d.", seat + 1,
                           order->setup.seats);
        if (lab->seat_bot[seat] != NULL || lab->bot != NULL)
            order->bot[seat] = lab->seat_bot[seat] != NULL ? lab->seat_bot[seat]
                                                           : lab->bot;
    }
    return ST_OK;
}

/* Games first to last of a part: parts differ by one game at the most. */
static st_status take_part(const st_lab *lab, st_series_order *order, st_error *err)
{
    if (lab->parts == 0)
        return ST_OK;
    if (order->count < lab->parts)
        return st_fail(err, ST_BAD_SETUP, "--shard",
                       "%lld games cannot be played in %d parts.",
                       (long long)order->count, lab->parts);
    const int64_t from = order->count * (lab->part - 1) / lab->parts;
    const int64_t to = order->count * lab->part / lab->parts;
    order->first += from;
    order->count = to - from;
    return ST_OK;
}

static st_status fill(st_lab *lab, st_series_order *order, st_error *err)
{
    st_status status = ST_OK;
    order->seed = lab->seed;
    lab->games = lab->games ? lab->games : (int)order->count;
    order->count = lab->games;
    order->first = lab->first;
    status = take_part(lab, order, err);
    order->threads = lab->threads ? lab->threads : order->threads;
    if (order->threads > order->count)
        order->threads = (int)order->count;
    order->moves_max = lab->moves_max ? lab->moves_max : order->moves_max;
    order->keep = ST_SERIES_EVENTS;
    order->setup.seats = lab->seats ? lab->seats : order->setup.seats;
    for (int i = 0; i < lab->settings && status == ST_OK; i++)
        status = st_usage_set(&order->setup, order->game, order->pack, lab->setting[i],
                              err);
    return status == ST_OK ? place_bots(lab, order, err) : status;
}

st_pack *st_lab_order(st_lab *lab, st_series_order *order, st_error *err)
{
    const st_game *game = st_usage_game(lab->game, err);
    st_pack *pack = st_usage_pack_new(game, lab->pack, err);
    if (pack == NULL)
        return NULL;
    *order = st_series_order_default(game, pack);
    if (st_usage_seats(game, lab->seats, err) == ST_OK && fill(lab, order, err) == ST_OK)
        return pack;
    st_pack_free(pack);
    return NULL;
}
