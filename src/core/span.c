/* span.c: bounds and tolerances of claims, whatever the values are. */
#include "core/span.h"

#include <stdlib.h>
#include <string.h>

enum { WIDEST = 1000000 };

static bool parse_about(char *text, char *sign, st_span_fn *parse, const void *of,
                        int64_t *first, int64_t *last)
{
    char *end;
    const char *width = sign + 2;
    long more = strtol(width, &end, 10);
    *sign = '\0';
    if (*width < '0' || *width > '9' || *end != '\0' || more > WIDEST ||
        !parse(of, text, first))
        return false;
    *last = *first + more;
    *first -= more;
    return true;
}

bool st_span_parse(char *text, st_span_fn *parse, const void *of, int64_t *first,
                   int64_t *last)
{
    char *dots = strstr(text, ".."), *sign = strstr(text, "+-");
    if (sign != NULL)
        return parse_about(text, sign, parse, of, first, last);
    if (dots == NULL || strlen(text) == 2)
        return false;
    *dots = '\0';
    *first = INT64_MIN;
    *last = INT64_MAX;
    return (*text == '\0' || parse(of, text, first)) &&
           (dots[2] == '\0' || parse(of, dots + 2, last)) && *first <= *last;
}
