/* rota.h: thoughts that wait, taken in turns by address, so that somebody who asks for a
 * hundred things weighs as much as somebody who asks for one. */
#ifndef ST_SERVER_ROTA_H
#define ST_SERVER_ROTA_H

#include "server/table/thought.h"

typedef struct st_rota {
    struct st_asker *first; /* those who wait for something, or did a moment ago */
    int waiting;            /* thoughts of all of them */
    uint64_t turn;          /* of whoever was served last */
} st_rota;

void st_rota_add(st_rota *rota, st_thought *thought);
/* The next one; NULL: none waits. */
st_thought *st_rota_take(st_rota *rota);
/* Take out this one. False: it does not wait there. */
bool st_rota_remove(st_rota *rota, const st_thought *thought);
/* Free those that wait. */
void st_rota_clear(st_rota *rota);

#endif
