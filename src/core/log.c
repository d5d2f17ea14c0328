/* log.c: the list of what happened, and who may read which line of it.
 *
 * It must not know what an event means; sentences are made elsewhere. */
#include <sandtable/log.h>

#include <sandtable/position.h>

void st_log_add(st_log *log, st_event event)
{
    if (log == NULL)
        return;
    if (log->count < ST_LOG)
        log->event[log->count++] = event;
    else
        log->count = ST_LOG + 1;
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
