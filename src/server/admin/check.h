/* check.h: whether all tables of a store can be read and played again. */
#ifndef ST_SERVER_CHECK_H
#define ST_SERVER_CHECK_H

#include "store/store.h"

/* Something that is wrong. No code: with the file itself. Row 0: with the table's head. */
typedef struct st_finding {
    const char *code;
    uint32_t row;
    const char *text;
    bool is_note; /* worth knowing, and not wrong */
} st_finding;
typedef void st_finding_visit(void *user, const st_finding *finding);

typedef struct st_check {
    int tables, problems, notes, aside;
} st_check;

/* Look at everything. With `is_repair` what cannot be read is set aside in the store, and
 * what is left can be; the changes are one transaction. */
ST_MUST_USE st_status st_check_store(st_store *store, bool is_repair,
                                     st_finding_visit *visit, void *user, st_check *found,
                                     st_error *err);

#endif
