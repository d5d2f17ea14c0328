/* tell.h: what happened, line by line, and how it all ended. */
#ifndef ST_CLI_TABLE_TELL_H
#define ST_CLI_TABLE_TELL_H

#include "cli/terminal/terminal.h"

#include <sandtable/scene.h>

/* How much of the log is told. */
typedef enum st_detail { ST_TELL_HEADLINES, ST_TELL_STEPS, ST_TELL_RULES } st_detail;

/* The lines from `first` up to but without `end`. */
void st_tell_lines(const st_terminal *t, const st_scene *s, int first, int end,
                   st_detail detail);
/* How the game ended, and the scores, the best first. */
void st_tell_result(const st_terminal *t, const st_scene *s);

#endif
