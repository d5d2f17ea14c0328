/* telling.h: what each event of a move changed on the table, as a seat sees it. */
#ifndef ST_MATCH_TELLING_H
#define ST_MATCH_TELLING_H

#include "match/match_inside.h"

enum { ST_TOUCHES = 160 };

/* Gather the effects of a move's events in `out->effects`; of a move that cannot be played
 * again as it was there are none. */
void st_telling_watch(const st_match *m, uint32_t number, int seat, st_scene *out);

/* view.c: the ids of what an event touches, into ST_TOUCHES bytes. */
void st_view_touches(const st_match *m, const st_event *event, char *touches);

#endif
