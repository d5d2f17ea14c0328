/* http.h: the page, the health of the server and its figures. */
#ifndef ST_SERVER_HTTP_H
#define ST_SERVER_HTTP_H

#include "server/table/hall.h"

#include <libwebsockets.h>

enum { ST_HTTP_TOO_MANY = 429 };

/* An answer on its way. */
typedef struct st_http {
    const unsigned char *bytes;
    size_t size, sent;
    char *owned;    /* free it when sent; NULL: the bytes are constant */
    st_guest *asks; /* for whom a proxy does, counted until it is sent; NULL: nobody */
} st_http;

/* Who may ask. */
typedef struct st_door {
    const char *public_url;  /* NULL: none */
    const char *trusted;     /* proxies, by address, separated by commas; NULL: none */
    bool has_public_metrics; /* else they are told on this machine only */
} st_door;

/* Begin to answer a request for a path. As lws wants it: not 0 closes the line. Who comes
 * by itself was counted when it came, and is the line's opaque data; for whom a proxy asks
 * is known only now. */
int st_http_begin(struct lws *wsi, st_http *http, const char *path, st_hall *hall,
                  const st_door *door);
/* Send the next piece. */
int st_http_go_on(struct lws *wsi, st_http *http);
void st_http_free(st_http *http);

/* The address at the other end of a socket; "unix" where it is a Unix socket. */
void st_http_other_end(int fd, char peer[ST_ADDRESS]);
/* Whether what it says of whom it speaks for is believed. */
bool st_http_is_proxy(const st_door *door, const char *peer);
/* The address of who asks: told by the proxy where that is one we trust. "unix" where it
 * came by a Unix socket and no proxy told. */
void st_http_peer(struct lws *wsi, const st_door *door, char peer[ST_ADDRESS]);

/* Who asks. `*status` is why that cannot be: it is banned, or asks too often; else 0. */
st_guest *st_http_guest(struct lws *wsi, st_hall *hall, const st_door *door,
                        unsigned int *status);
/* Where a line is closed that has something to read, the system takes back what was sent
 * on it and not yet received: read some of it away. */
void st_http_drain(int fd);

/* Tell a caller, before it has said anything, that there are too many of it. */
void st_http_turn_away(int fd);

/* An answer that is nothing but a status. */
void st_http_refuse(struct lws *wsi, unsigned int status);

/* 0 where a WebSocket may be opened, else the HTTP status that says why not. */
unsigned int st_http_refuses(struct lws *wsi, const st_door *door);

#endif
