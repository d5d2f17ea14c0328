/* rerun.h: one game of a series again, as a match with a record. */
#ifndef ST_LAB_RERUN_H
#define ST_LAB_RERUN_H

#include "lab/series.h"

/* The record of game `number` of a series, played again move by move. NULL where a bot is
 * not known. Free the text. */
char *st_rerun_record_new(const st_series_order *order, int64_t number, st_error *err);

#endif
