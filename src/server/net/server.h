/* server.h: tables over HTTP and WebSocket, until somebody stops it. */
#ifndef ST_SERVER_SERVER_H
#define ST_SERVER_SERVER_H

#include "server/net/network.h"
#include "server/table/hall.h"

enum { ST_SERVER_PORT = 8377 };

typedef struct st_server_options {
    const char *address;    /* numeric or unix:PATH; NULL: 127.0.0.1 */
    int port;               /* 0: any that is free */
    bool may_use_next_port; /* where `port` is taken */
    const char *public_url; /* where browsers find it, if not at that address; or NULL */
    const char *pack_dir;   /* as for st_hall_new */
    const char *admin;      /* the path of the socket for orders; NULL: none */
    st_networks trusted_proxies;        /* whose X-Forwarded-For is believed */
    bool has_public_metrics;            /* for whoever asks, not only from this machine */
    bool has_json_log, has_request_log; /* events; and every frame that is answered */
    void (*ready)(const char *url);     /* called once it listens; NULL: nobody is */
    st_limits limits;
} st_server_options;

/* From now on SIGTERM and SIGINT end the server in order, also where it is still starting.
 * Call it before the store is opened. */
void st_server_heed_signals(void);

/* Serve until SIGTERM or SIGINT. Prints one line with the address on stdout when it is
 * ready. The store is borrowed. */
ST_MUST_USE st_status st_server_run(st_store *store, const st_server_options *options,
                                    st_error *err);

#endif
