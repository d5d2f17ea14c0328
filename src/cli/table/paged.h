/* paged.h: an answer that may be longer than the screen, page by page. */
#ifndef ST_CLI_TABLE_PAGED_H
#define ST_CLI_TABLE_PAGED_H

#include "cli/table/session.h"

typedef struct st_paged {
    FILE *screen; /* where the table writes when nothing is caught */
    char *text;
    size_t size;
} st_paged;

/* From here on what the table says is caught, until st_paged_end shows it: at once where
 * it fits or nobody looks at a screen, else with a `-- more --` after each page. Nothing
 * may be asked in between. */
void st_paged_begin(st_paged *p, st_session *s);
void st_paged_end(st_paged *p, st_session *s);

#endif
