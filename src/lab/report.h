/* report.h: what a series showed, as tables for a person or a line for each game. */
#ifndef ST_LAB_REPORT_H
#define ST_LAB_REPORT_H

#include "lab/summary.h"

/* Tables of at most 80 columns. */
void st_report_text(const st_summary *summary, bool has_all, FILE *out);

/* Who won with what they carried, by the events that the game names for it. */
void st_report_carried(const st_summary *summary, FILE *out);

/* The same game with different values of one option, side by side. */
enum { ST_COMPARED = 3 };
void st_report_compare(const char *key, const char *const *values,
                       st_summary *const *summaries, int count, FILE *out);

/* A heading and one line a game: number, seed, ending, winners, scores, moves. */
void st_report_csv(const st_results *results, FILE *out);

#endif
