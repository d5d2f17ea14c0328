/* span.h: values that a claim allows instead of one: from here to there, or about so. */
#ifndef ST_CORE_SPAN_H
#define ST_CORE_SPAN_H

#include <stdbool.h>
#include <stdint.h>

/* Reads one value out of a text; `of` is whatever it needs for that. */
typedef bool st_span_fn(const void *of, const char *text, int64_t *value);

/* `1..3`, `..3`, `1..` or `300+-20`: the least and the greatest value; false: it is none of
 * these. The text is cut where it is divided. */
bool st_span_parse(char *text, st_span_fn *parse, const void *of, int64_t *first,
                   int64_t *last);

#endif
