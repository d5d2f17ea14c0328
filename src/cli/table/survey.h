/* survey.h: the whole table in words, for who cannot see it drawn or wants to hear it. */
#ifndef ST_CLI_TABLE_SURVEY_H
#define ST_CLI_TABLE_SURVEY_H

#include "cli/terminal/terminal.h"

#include <sandtable/scene.h>

void st_survey_tell(const st_terminal *t, const st_scene *s);

#endif
