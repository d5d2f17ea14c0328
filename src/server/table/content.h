/* content.h: the content of packs in the store: a table keeps what it began with. */
#ifndef ST_SERVER_CONTENT_H
#define ST_SERVER_CONTENT_H

#include "server/table/hall.h"

void st_content_keep(st_hall *hall, const st_pack *pack);
/* A turn failed: what it stored is not there. */
void st_content_forget(st_hall *hall);
/* The shelf that a record's content is on, from the store if the program has other
 * content by now. */
struct st_shelf *st_content_shelf(st_hall *hall, const st_record_head *head,
                                  st_error *err);

#endif
