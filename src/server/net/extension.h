/* extension.h: what a client that opens a WebSocket offers besides (RFC 7692). */
#ifndef ST_SERVER_EXTENSION_H
#define ST_SERVER_EXTENSION_H

#include "server/net/http_head.h"

/* What is agreed on where messages may be compressed: nobody remembers any. */
extern const char st_extension_agreed[];

/* Whether one of the offers is to compress messages, in a way that we can do. */
bool st_extension_is_offered(const st_http_head *head);

#endif
