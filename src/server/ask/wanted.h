/* wanted.h: what chance wants to be told at a table with dice of its own, as facts. */
#ifndef ST_SERVER_WANTED_H
#define ST_SERVER_WANTED_H

#include "core/text.h"

#include <sandtable/match.h>

/* `,"wanted":{...}`; nothing where nothing is wanted, which is so of a question whose last
 * answer is below its first. */
void st_wanted_put(st_text *out, const st_match *m, const st_question *q);

#endif
