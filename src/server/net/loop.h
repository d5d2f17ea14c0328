/* loop.h: the one place where the server waits: which descriptors have something to say. */
#ifndef ST_SERVER_LOOP_H
#define ST_SERVER_LOOP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>

enum { ST_LOOP_EVENTS = 512 }; /* that are served in one turn */

/* A descriptor, and who is called when it is ready. */
typedef struct st_watched {
    int fd;
    bool is_known;   /* to epoll */
    uint32_t events; /* of it, that are waited for; 0: only that it breaks off */
    void (*serve)(void *owner, uint32_t events);
    void *owner;
} st_watched;

typedef struct st_loop {
    int epoll;
    struct epoll_event event[ST_LOOP_EVENTS]; /* of this turn */
    int events;
} st_loop;

/* False where the system has no descriptor left. */
bool st_loop_open(st_loop *loop);
void st_loop_close(st_loop *loop);
/* Wait for these events of a descriptor from now on, and for no others. */
void st_loop_watch(st_loop *loop, st_watched *watched, uint32_t events);
/* It is about to be closed: what has still to be told of it in this turn means nothing. */
void st_loop_forget(st_loop *loop, st_watched *watched);
/* Wait until something is ready, but so long at most. */
void st_loop_wait(st_loop *loop, int wait_ms);
/* Call whoever is ready. */
void st_loop_serve(st_loop *loop);

#endif
