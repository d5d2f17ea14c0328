/* websocket.h: a WebSocket: bytes from its socket to the hall and back. */
#ifndef ST_SERVER_WEBSOCKET_H
#define ST_SERVER_WEBSOCKET_H

#include "server/net/net.h"
#include "server/net/wire.h"

/* What a connection has of the network: its `wire`. */
typedef struct st_websocket {
    st_watched watched;
    st_waiter waiter;
    st_net *net;
    st_connection *connection;
    st_wire wire;
    st_text rest;    /* what was read of it and not yet heard... */
    size_t heard;    /* ...but for these bytes */
    bool is_shut;    /* the other end was told to close... */
    int64_t shut_ms; /* ...then */
    char peer[ST_ADDRESS];
} st_websocket;

/* A handshake is done, and the socket is taken. `early` is what came behind it. */
void st_websocket_open(st_net *net, int fd, const char *peer, bool is_deflated,
                       st_text *early);
/* Send what waits in the outboxes. */
void st_websocket_send_all(st_net *net);
/* Hang up on those who have been told to close, and did not. */
void st_websocket_hang_up_late(st_net *net);
void st_websocket_hang_up_all(st_net *net);

#endif
