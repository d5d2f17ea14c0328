/* plain.h: which texts of people are shown to others. */
#ifndef ST_SERVER_PLAIN_H
#define ST_SERVER_PLAIN_H

#include <stdbool.h>

/* Whole UTF-8 without anything that hides, turns around or breaks what stands beside it:
 * no control characters, no marks of direction, nothing of no width. */
bool st_plain_is_name(const char *text);
/* The same for talk, where joiners are let through: writing and emoji need them. */
bool st_plain_is_talk(const char *text);

#endif
