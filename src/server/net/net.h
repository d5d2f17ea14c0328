/* net.h: what the parts of the network share. */
#ifndef ST_SERVER_NET_H
#define ST_SERVER_NET_H

#include "server/net/door.h"
#include "server/net/loop.h"
#include "server/net/round.h"
#include "server/table/hall.h"

enum {
    ST_CLOSE_MS = 3000
}; /* in which the other end should close, once it was told to */

typedef struct st_caller st_caller;

typedef struct st_net {
    st_hall *hall;
    st_loop loop;
    st_round round;
    st_door door;
    st_caller *callers; /* those who speak HTTP */
    int64_t woke_ns;    /* when this turn began to have something to do */
    bool is_closing;    /* nobody new is let in */
    bool has_log;       /* on stderr, as JSON */
} st_net;

#endif
