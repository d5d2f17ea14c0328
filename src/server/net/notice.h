/* notice.h: events as lines of JSON on stderr, where that is wanted. */
#ifndef ST_SERVER_NOTICE_H
#define ST_SERVER_NOTICE_H

#include "server/net/websocket.h"

void st_notice_event(const st_net *net, const char *event, const char *detail);
void st_notice_line(const st_websocket *line, const char *event);
/* A frame that was answered; for the hall, whose owner is the net. */
void st_notice_request(st_hall *hall, const st_mail *mail, bool is_durable);
/* Of a clock that never goes back. */
int64_t st_notice_now_ns(void);

#endif
