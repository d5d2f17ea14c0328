/* log.c: the list of what happened, and who may read which line of it.
 *
 * It must not know what an event means; sentences are made elsewhere. */
#include <sandtable/log.h>

#include <sandtable/position.h>

#include <string.h>

void st_log_clear(st_log *log)
{
    log->count = 0;
    log->witness = NULL;
}

void st_log_add(st_log *log, st_event event)
{
    if (log == NULL)
        return;
    if (log->count < ST_LOG)
        log->event[log->count++] = event;
    else
        log->count = ST_LOG + 1;
}

/* Points come in the order of the events, so the last that has some tells. */
int st_log_points(const st_log *log)
{
    for (int i = log->count - 1; i >= 0; i--)
        if (log->event[i].points > 0)
            return log->event[i].first_point + log->event[i].points;
    return 0;
}

void st_log_path(st_log *log, int board, const st_waypoint *points, int count)
{
    if (log == NULL)
        return;
    ST_ASSERT(log->count > 0, "tell the event before its path");
    const int first = st_log_points(log), room = ST_LOG_POINTS - first;
    st_event *event = &log->event[log->count - 1];
    event->board = (int16_t)board;
    event->first_point = (uint16_t)first;
    event->points = (uint16_t)(count < room ? count : room);
    memcpy(log->point + first, points, event->points * sizeof *points);
}

bool st_log_shows(const st_event *event, int seat)
{
    ST_ASSERT(seat >= ST_ALL_KNOWING && seat < ST_SEATS, "name a seat or a viewer");
    if (seat == ST_ALL_KNOWING)
        return true;
    if (seat == ST_SPECTATOR)
        return (event->seen_by & ST_SPECTATORS) != 0;
    return (event->seen_by >> seat & 1) != 0;
}
