/* orders.h: the socket through which whoever runs the server gives orders. */
#ifndef ST_SERVER_ORDERS_H
#define ST_SERVER_ORDERS_H

#include "server/table/hall.h"

typedef struct st_orders st_orders;
/* NULL on failure. */
st_orders *st_orders_new(const char *path, st_hall *hall, st_error *err);
void st_orders_free(st_orders *a);
/* A descriptor that can be read when there is something to do. */
int st_orders_descriptor(const st_orders *a);
/* Between turns: do what has been asked. `said` hears every line that was done. */
void st_orders_serve(st_orders *a, void (*said)(void *user, const char *line),
                     void *user);
/* Whether st_orders_serve should be called though its descriptor does not tell. */
bool st_orders_is_due(const st_orders *a);

#endif
