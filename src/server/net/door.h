/* door.h: who calls, and who may. */
#ifndef ST_SERVER_DOOR_H
#define ST_SERVER_DOOR_H

#include "server/net/http_head.h"
#include "server/net/network.h"

typedef struct st_door {
    const char *public_url;  /* NULL: none */
    st_networks trusted;     /* proxies */
    bool has_public_metrics; /* else they are told on this machine only */
} st_door;

/* Whether a text is the URL of a page, with scheme and host, and can be told as it is. */
bool st_door_is_url(const char *text);
/* The address at the other end of a socket; "unix" where it is a Unix socket. */
void st_door_other_end(int fd, char peer[ST_ADDRESS]);
/* Whether what it says of whom it speaks for is believed. */
bool st_door_is_proxy(const st_door *door, const char *peer);
/* The address of who asks: told by the proxy where `near`, the other end of the socket, is
 * one we trust. "unix" where it came by a Unix socket and no proxy told. */
void st_door_peer(const st_door *door, const st_http_head *head, const char *near,
                  char peer[ST_ADDRESS]);
/* Whether it is a program of this machine that asks; what a proxy passes on, trusted or
 * not, comes from elsewhere. */
bool st_door_is_near(const st_http_head *head, const char *peer);
/* Whether a WebSocket is opened by a page of ours, or by no page at all but from here. */
bool st_door_is_own_origin(const st_door *door, const st_http_head *head,
                           const char *peer);
/* The sub-path of --public-url, without the slash at its end; its length. */
int st_door_prefix(const st_door *door, const char **prefix);
/* A path without that sub-path, which a proxy may have left in front. */
const char *st_door_inner(const st_door *door, const char *path);

#endif
