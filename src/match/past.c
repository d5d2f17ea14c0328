/* past.c: what the table was like after any move, without a state of each in memory.
 *
 * A campaign has thousands of moves and a state may have 8 KiB. Kept are the states after
 * the last few moves, which taking back needs at once, and one every so many moves from
 * the beginning; when there are too many of those, every second one goes. Any other is
 * had by playing on from the nearest one before it with the answers chance gave. What
 * events told is kept of the last moves and played again for the rest.
 *
 * One earlier position stays at hand, so that stepping forward through a match costs a
 * move a step. */
#include "match/match_inside.h"

#include <stdlib.h>
#include <string.h>

enum {
    RECENT = 3,             /* states after the last moves */
    FIRST_EVERY = 16,       /* moves from one snapshot to the next, while they are few */
    SNAPSHOT_BYTES = 65536, /* for all of them, but always... */
    SNAPSHOTS_LEAST = 4,    /* ...so many, and never... */
    SNAPSHOTS_MOST = 64,    /* ...more than that; both even */
    EVENTS = 256            /* of the last moves */
};

struct st_past {
    size_t size; /* of a state */
    uint8_t *recent;
    uint32_t recent_number[RECENT]; /* after which move each is */

    uint8_t *snapshot; /* after moves 0, every, 2 * every, ... */
    uint32_t every;
    int snapshots, snapshots_most, snapshot_room;

    st_position then; /* some earlier position, if it is there */
    uint32_t then_number;
    bool is_there, has_told; /* its own events are in `told` */
    st_event *told;
    st_waypoint *told_point;
    int told_room, told_point_room;

    /* States that do not follow from the one before, each behind the number of its move. */
    struct restated {
        uint32_t number;
        uint8_t *state;
    } * restated;
    int restated_count, restated_room;

    st_event *event; /* the set-up's, then those of move `first` and all behind it */
    int events, event_room;
    st_waypoint *point; /* of their paths, in their order */
    int points, point_room;
    uint32_t first;
};

st_past *st_past_new(const st_game *game, const st_pack *pack)
{
    st_past *p = st_alloc(1, sizeof *p);
    const size_t most = SNAPSHOT_BYTES / game->rules->size / 2 * 2;
    p->size = game->rules->size;
    p->recent = st_alloc(RECENT, p->size);
    p->every = FIRST_EVERY;
    p->snapshots_most = most < SNAPSHOTS_LEAST  ? SNAPSHOTS_LEAST
                        : most > SNAPSHOTS_MOST ? SNAPSHOTS_MOST
                                                : (int)most;
    p->then = (st_position){ .game = game, .pack = pack };
    return p;
}

void st_past_free(st_past *p)
{
    if (p == NULL)
        return;
    st_position_free(&p->then);
    for (int i = 0; i < p->restated_count; i++)
        free(p->restated[i].state);
    free(p->restated);
    free(p->recent);
    free(p->snapshot);
    free(p->told);
    free(p->told_point);
    free(p->event);
    free(p->point);
    free(p);
}

/* Half as many, twice as far apart. */
static void thin(st_past *p)
{
    for (int i = 1; 2 * i < p->snapshots; i++)
        memcpy(p->snapshot + (size_t)i * p->size, p->snapshot + (size_t)(2 * i) * p->size,
               p->size);
    p->snapshots = (p->snapshots + 1) / 2;
    p->every *= 2;
}

static void keep_snapshot(st_past *p, int index, const void *state)
{
    if (index == p->snapshot_room) {
        const int room = index == 0 ? 2 : 2 * index;
        p->snapshot_room = room < p->snapshots_most ? room : p->snapshots_most;
        uint8_t *more = st_alloc((size_t)p->snapshot_room, p->size);
        if (index > 0)
            memcpy(more, p->snapshot, (size_t)index * p->size);
        free(p->snapshot);
        p->snapshot = more;
    }
    memcpy(p->snapshot + (size_t)index * p->size, state, p->size);
    if (index == p->snapshots)
        p->snapshots++;
}

/* Moves that were taken back and made anew pass here again, and write over what was
 * kept of them. */
const void *st_past_keep(st_match *m)
{
    st_past *p = m->past;
    const uint32_t slot = m->count % RECENT;
    uint8_t *recent = p->recent + slot * p->size;
    memcpy(recent, m->now.state, p->size);
    p->recent_number[slot] = m->count;
    if (m->count == p->every * (uint32_t)p->snapshots_most)
        thin(p);
    if (m->count % p->every == 0)
        keep_snapshot(p, (int)(m->count / p->every), m->now.state);
    return recent;
}

/* Where the events of a move begin in the list; it is one of those that have them. */
static int first_event(const st_match *m, uint32_t number)
{
    int first = number > 0 ? m->past->events : 0;
    for (uint32_t i = m->count; i >= number && number > 0; i--)
        first -= m->turn[i].events;
    return first;
}

static int count_points(const st_event *event, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += event[i].points;
    return points;
}

/* Forget what the older moves told, but for the set-up. */
static void forget_older(st_match *m)
{
    st_past *p = m->past;
    const int from = m->turn[0].events;
    uint32_t number = m->count;
    int kept = m->turn[number].events;
    while (number > p->first && kept + m->turn[number - 1].events <= EVENTS / 2)
        kept += m->turn[--number].events;
    const int first = count_points(p->event, from);
    const int points = count_points(p->event + p->events - kept, kept);
    if (points > 0)
        memmove(p->point + first, p->point + p->points - points,
                (size_t)points * sizeof *p->point);
    memmove(p->event + from, p->event + p->events - kept,
            (size_t)kept * sizeof *p->event);
    p->points = first + points;
    p->events = from + kept;
    p->first = number;
}

void st_past_tell(st_match *m, const st_log *log)
{
    st_past *p = m->past;
    m->turn[m->count].events = (uint16_t)log->count;
    if (m->count == 0) {
        p->events = p->points = 0;
        p->first = 1;
        p->is_there = false;
    }
    p->event = st_match_grown(p->event, p->events, log->count, &p->event_room,
                              sizeof *p->event);
    if (log->count > 0)
        memcpy(p->event + p->events, log->event, (size_t)log->count * sizeof *p->event);
    p->events += log->count;
    const int points = st_log_points(log);
    p->point = st_match_grown(p->point, p->points, points, &p->point_room,
                              sizeof *p->point);
    if (points > 0)
        memcpy(p->point + p->points, log->point, (size_t)points * sizeof *p->point);
    p->points += points;
    if (p->events > m->turn[0].events + EVENTS && m->count > p->first)
        forget_older(m);
}

void st_past_cut(st_match *m)
{
    st_past *p = m->past;
    const uint32_t gone = m->count + 1;
    if (p->first <= gone) {
        p->events -= m->turn[gone].events;
        p->points -= count_points(p->event + p->events, m->turn[gone].events);
    } else {
        p->first = gone;
    }
    p->is_there = p->is_there && p->then_number <= m->count;
    while (p->restated_count > 0 && p->restated[p->restated_count - 1].number > m->count)
        free(p->restated[--p->restated_count].state);
}

void st_past_restate(st_match *m)
{
    st_past *p = m->past;
    p->restated = st_match_grown(p->restated, p->restated_count, 1, &p->restated_room,
                                 sizeof *p->restated);
    uint8_t *state = st_alloc(1, p->size);
    memcpy(state, m->now.state, p->size);
    p->restated[p->restated_count++] = (struct restated){ m->count, state };
    p->is_there = p->is_there && p->then_number < m->count;
}

static void restate(const st_past *p)
{
    for (int i = 0; i < p->restated_count; i++)
        if (p->restated[i].number == p->then_number)
            memcpy(p->then.state, p->restated[i].state, p->size);
}

static void keep_told(st_past *p, const st_log *log)
{
    p->told = st_match_grown(p->told, 0, log->count, &p->told_room, sizeof *p->told);
    if (log->count > 0)
        memcpy(p->told, log->event, (size_t)log->count * sizeof *p->told);
    const int points = st_log_points(log);
    p->told_point = st_match_grown(p->told_point, 0, points, &p->told_point_room,
                                   sizeof *p->told_point);
    if (points > 0)
        memcpy(p->told_point, log->point, (size_t)points * sizeof *p->told_point);
    p->has_told = true;
}

/* Play the next move on the earlier position. */
static void step(const st_match *m)
{
    st_past *p = m->past;
    const st_turn *turn = &m->turn[++p->then_number];
    st_chance script = { 0 };
    st_log log;
    st_log_clear(&log);
    st_chance_script(&script, turn->answers > 0 ? m->answer + turn->first_answer : NULL,
                     turn->answers);
    if (!turn->is_skipped)
        (void)st_position_play(&p->then, turn->seat, turn->move, &script, &log);
    restate(p);
    keep_told(p, &log);
}

/* Bring the earlier position to where move `number` has been made. */
static void go_to(const st_match *m, uint32_t number)
{
    st_past *p = m->past;
    const uint32_t base = number / p->every * p->every;
    if (p->then.state == NULL)
        p->then.state = st_alloc(1, p->size);
    if (!p->is_there || p->then_number > number || p->then_number < base) {
        const uint8_t *from = p->snapshot + base / p->every * p->size;
        memcpy(p->then.state, from, p->size);
        p->then_number = base;
        p->is_there = true;
        p->has_told = false;
    }
    while (p->then_number < number)
        step(m);
}

const void *st_past_state(const st_match *m, uint32_t number)
{
    const st_past *p = m->past;
    const uint32_t slot = number % RECENT;
    if (number == m->count)
        return m->now.state;
    if (p->recent_number[slot] == number)
        return p->recent + slot * p->size;
    go_to(m, number);
    return p->then.state;
}

const st_event *st_past_events(const st_match *m, uint32_t number)
{
    const st_past *p = m->past;
    if (number == 0 || number >= p->first)
        return p->event + first_event(m, number);
    if (!p->is_there || p->then_number != number || !p->has_told) {
        go_to(m, number - 1);
        step(m);
    }
    return p->told;
}

const st_waypoint *st_past_points(const st_match *m, uint32_t number)
{
    const st_past *p = m->past;
    if (number > 0 && number < p->first)
        return p->told_point;
    return p->point + count_points(p->event, first_event(m, number));
}

size_t st_past_size(const st_match *m)
{
    const st_past *p = m->past;
    return sizeof *m + sizeof *p + p->size /* m->now */ + RECENT * p->size +
           (size_t)p->snapshot_room * p->size + (p->then.state != NULL ? p->size : 0) +
           (size_t)p->told_room * sizeof *p->told + (size_t)p->restated_count * p->size +
           (size_t)p->event_room * sizeof *p->event +
           (size_t)(p->point_room + p->told_point_room) * sizeof *p->point +
           (size_t)m->turn_room * sizeof *m->turn +
           (size_t)m->answer_room * sizeof *m->answer +
           (size_t)m->remark_room * sizeof *m->remark;
}
