/* calendar.h: the time that servers have seen pass, by which tables age.
 *
 * The clock on the wall may be years wrong, and a wrong year must not cost anybody a table.
 * So the days of a table are counted by the clock that never jumps, while a server runs; the
 * time between two servers counts for a day at most. How far it has come is a note in the
 * store. */
#ifndef ST_SERVER_CALENDAR_H
#define ST_SERVER_CALENDAR_H

#include <sandtable/error.h>

typedef struct st_hall st_hall;

typedef struct st_calendar {
    int64_t seen; /* seconds; at first those of the clock on the wall; 0: not begun */
    int64_t counted_ms; /* up to when they have been counted... */
    int64_t noted_ms;   /* ...and when that was last kept */
    int64_t apart;      /* seconds between the clock on the wall and the one of now_ms */
    int64_t jump;       /* by which the clock on the wall last changed; 0: it never did */
    int jumps;
} st_calendar;

/* Count the time that has passed. Call it now and then, between turns. */
void st_calendar_pass(st_hall *hall);
/* Within a transaction: keep how far it has come. */
ST_MUST_USE st_status st_calendar_note(st_hall *hall);

#endif
