/* loop.c: the one place where the server waits. It must not know who is called. */
#include "server/net/loop.h"

#include <stddef.h>
#include <unistd.h>

bool st_loop_open(st_loop *loop)
{
    loop->epoll = epoll_create1(EPOLL_CLOEXEC);
    return loop->epoll >= 0;
}

void st_loop_close(st_loop *loop)
{
    if (loop->epoll >= 0)
        close(loop->epoll);
    loop->epoll = -1;
}

void st_loop_watch(st_loop *loop, st_watched *watched, uint32_t events)
{
    struct epoll_event event = { .events = events, .data.ptr = watched };
    if (watched->is_known && events == watched->events)
        return;
    (void)epoll_ctl(loop->epoll, watched->is_known ? EPOLL_CTL_MOD : EPOLL_CTL_ADD,
                    watched->fd, &event);
    watched->is_known = true;
    watched->events = events;
}

void st_loop_forget(st_loop *loop, st_watched *watched)
{
    for (int i = 0; i < loop->events; i++)
        if (loop->event[i].data.ptr == watched)
            loop->event[i].data.ptr = NULL;
    if (watched->is_known)
        (void)epoll_ctl(loop->epoll, EPOLL_CTL_DEL, watched->fd, NULL);
    watched->is_known = false;
}

void st_loop_wait(st_loop *loop, int wait_ms)
{
    loop->events = epoll_wait(loop->epoll, loop->event, ST_LOOP_EVENTS, wait_ms);
}

void st_loop_serve(st_loop *loop)
{
    for (int i = 0; i < loop->events; i++) {
        const st_watched *watched = loop->event[i].data.ptr;
        if (watched != NULL)
            watched->serve(watched->owner, loop->event[i].events);
    }
    loop->events = 0;
}
