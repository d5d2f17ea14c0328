/* recover.h: the match of a table that this program plays differently. */
#ifndef ST_SERVER_RECOVER_H
#define ST_SERVER_RECOVER_H

#include "server/table/hall.h"

/* From its last stored position. `found` names the difference, unless the journal knows it already. */
st_match *st_recover_match(st_hall *hall, const char *code, const char *head,
                           const st_pack *pack, st_error *found, st_error *err);

#endif
