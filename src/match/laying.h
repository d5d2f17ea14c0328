/* laying.h: the beginning of a scenario or a lesson: `seats`, `set`, `seed`, `given`,
 * `chance` and `otherwise`. */
#ifndef ST_MATCH_LAYING_H
#define ST_MATCH_LAYING_H

#include "match/rehearsal.h"

/* Seats and options; the set-up is not yet vetted. */
ST_MUST_USE st_status st_laying_setup(st_rehearsal *r, struct fy_node *root,
                                      st_setup *setup);
/* Lay the table with the seed, set what is given, and run to the first question. */
ST_MUST_USE st_status st_laying_table(st_rehearsal *r, struct fy_node *root,
                                      const st_setup *setup);

#endif
