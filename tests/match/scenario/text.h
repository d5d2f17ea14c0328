/* text.h: runs the text of a scenario file called t.yaml, and what must come of it. */
#ifndef ST_TESTS_MATCH_SCENARIO_TEXT_H
#define ST_TESTS_MATCH_SCENARIO_TEXT_H

#include <sandtable/scenario.h>

extern st_error error; /* of the last run */

st_status run(const char *text);
void expect_pass(const char *text);
/* All of the output, so that nothing is told that is not expected. */
void expect_mismatch(const char *text, const char *told);
void expect_error(const char *text, st_status status, const char *place,
                  const char *part);

#endif
