/* main.c: the server with the relay game alone and without limits on clients that are
 * meant to be quick. With RATE, a connection may send so many frames a second.
 * Usage: relay_server FILE [RATE] */
#include "server/net/server.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    st_server_heed_signals();
    st_server_options options = { .limits = st_limits_default() };
    st_error err = { 0 };
    char name[4096];
    if (argc < 2 || argc > 3 ||
        snprintf(name, sizeof name, "sqlite:%s", argv[1]) >= (int)sizeof name) {
        fprintf(stderr, "Usage: relay_server FILE [RATE]\n");
        return 2;
    }
    options.limits.frames = argc > 2 ? atoi(argv[2]) : 1000000;
    options.limits.connections = options.limits.lines = options.limits.pages = 25000;
    options.limits.requests = 1000000;
    options.limits.creates = 100000000;
    options.limits.rooms = 12000;
    options.limits.silent_ms =
        3600000; /* clients open thousands of lines before they listen */
    st_store *store = st_store_open(name, &err);
    if (store == NULL || st_server_run(store, &options, &err) != ST_OK) {
        st_error_print(&err, stderr);
        return 1;
    }
    store->close(store);
    return 0;
}
