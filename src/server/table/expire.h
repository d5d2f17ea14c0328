/* expire.h: tables that nobody will come back to make room for others. */
#ifndef ST_SERVER_EXPIRE_H
#define ST_SERVER_EXPIRE_H

#include "server/table/hall.h"

/* Look at a few tables of the store, and drop those kept long enough. */
void st_expire_some(st_hall *hall);

#endif
