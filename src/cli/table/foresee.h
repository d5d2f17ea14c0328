/* foresee.h: the table with what a move would do drawn over it. */
#ifndef ST_CLI_TABLE_FORESEE_H
#define ST_CLI_TABLE_FORESEE_H

#include "cli/table/session.h"

/* Draw it and say what the game notes about it. Refusals as for st_midend_why. */
ST_MUST_USE st_status st_foresee(st_session *s, const st_reading *reading, st_error *err);

#endif
