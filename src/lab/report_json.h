/* report_json.h: what a series showed, for programs. */
#ifndef ST_LAB_REPORT_JSON_H
#define ST_LAB_REPORT_JSON_H

#include "lab/summary.h"

struct json_t;

/* One object; all but `seconds` depends only on the order that was played. Give it back
 * with json_decref. */
struct json_t *st_report_json_new(const st_summary *summary);

#endif
