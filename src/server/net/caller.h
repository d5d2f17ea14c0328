/* caller.h: those who speak HTTP: a request is read, answered, and then comes the next, or
 * the line becomes a WebSocket. */
#ifndef ST_SERVER_CALLER_H
#define ST_SERVER_CALLER_H

#include "server/net/net.h"

/* Let in who calls, unless it has called too often; a proxy calls for others. The socket
 * is taken. */
void st_caller_let_in(st_net *net, int fd);
/* Hang up on those who have not made up their minds, or do not read their answers. */
void st_caller_hang_up_late(st_net *net);
void st_caller_hang_up_all(st_net *net);

#endif
