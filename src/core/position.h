/* position.h: what the core's own files and the scenario runner share about running a
 * position; the rest is in <sandtable/position.h>. */
#ifndef ST_CORE_POSITION_H
#define ST_CORE_POSITION_H

#include <sandtable/position.h>

/* Where a run may end: before a step, and if `a` is not ST_NONE, before one with that
 * first argument. */
typedef struct st_until {
    int step, a;
} st_until;

bool st_position_is_before(const st_position *p, st_until until);
/* As st_position_run and st_position_play, but no further than to where that step is next. */
st_verdict st_position_run_to(st_position *p, st_until until, st_chance *chance);
st_verdict st_position_play_to(st_position *p, int seat, st_move move, st_until until,
                               st_chance *chance);

/* The table in the middle of a move, as far as boards and tracks go: who is asked and what
 * is offered is not known then. */
void st_position_glimpse(const st_position *p, int seat, st_scene *out);

#endif
