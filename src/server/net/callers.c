/* callers.c: those who have rung and not yet said what they want.
 *
 * The library reads as much as there is. A client may send its first frame before it has
 * the answer to its handshake, and that frame would be the library's, which has no use for
 * it. So the head of a line's first request is read here, to its last byte and no further,
 * and handed on with the socket. A line that never comes to the end of a head costs no
 * more than what it sent. It must not know what is in a head. */
#include "server/net/callers.h"

#include "core/text.h"

#include <sandtable/error.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEAD_BYTES = 8192, /* more than the library takes: it shall refuse it */
    EVENTS = 64
};

struct caller {
    int fd;
    st_guest *guest;
    int64_t since_ms;
    st_text head;
    struct caller *next, **link;
};

struct st_callers {
    int watch;
    st_caller_fn *ready;
    void *user;
    struct caller *first;
};

st_callers *st_callers_new(st_caller_fn *ready, void *user)
{
    const int watch = epoll_create1(EPOLL_CLOEXEC);
    if (watch < 0)
        return NULL;
    st_callers *all = st_alloc(1, sizeof *all);
    *all = (st_callers){ .watch = watch, .ready = ready, .user = user };
    return all;
}

int st_callers_descriptor(const st_callers *all)
{
    return all->watch;
}

static void forget(struct caller *c)
{
    if (c->next != NULL)
        c->next->link = c->link;
    *c->link = c->next;
    st_text_free(&c->head);
    free(c);
}

static void hang_up(struct caller *c)
{
    if (c->guest != NULL)
        c->guest->pages--;
    close(c->fd);
    forget(c);
}

void st_callers_free(st_callers *all)
{
    if (all == NULL)
        return;
    while (all->first != NULL)
        hang_up(all->first);
    close(all->watch);
    free(all);
}

void st_callers_add(st_callers *all, int fd, st_guest *guest, int64_t now_ms)
{
    struct caller *c = st_alloc(1, sizeof *c);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = c };
    *c = (struct caller){ .fd = fd,
                          .guest = guest,
                          .since_ms = now_ms,
                          .next = all->first,
                          .link = &all->first };
    if (c->next != NULL)
        c->next->link = &c->next;
    all->first = c;
    if (epoll_ctl(all->watch, EPOLL_CTL_ADD, fd, &event) != 0)
        hang_up(c);
}

/* Where the head ends, of which the bytes before `seen` have been looked at; 0: it does
 * not yet. */
static size_t end_of(const st_text *head, size_t seen)
{
    static const char end[] = { '\r', '\n', '\r', '\n' };
    for (size_t i = seen > sizeof end ? seen - sizeof end : 0;
         i + sizeof end <= head->used; i++)
        if (memcmp(head->bytes + i, end, sizeof end) == 0)
            return i + sizeof end;
    return 0;
}

/* Read what there is, but nothing behind the head. */
static void listen_to(st_callers *all, struct caller *c)
{
    char bytes[HEAD_BYTES];
    const size_t before = c->head.used;
    const ssize_t got = recv(c->fd, bytes, sizeof bytes - before,
                             MSG_PEEK | MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        hang_up(c);
        return;
    }
    st_text_add(&c->head, bytes, (size_t)got);
    const size_t end = end_of(&c->head, before);
    if (end > 0)
        c->head.used = end;
    (void)!recv(c->fd, bytes, c->head.used - before, MSG_DONTWAIT);
    if (end == 0 && c->head.used < HEAD_BYTES)
        return;
    (void)epoll_ctl(all->watch, EPOLL_CTL_DEL, c->fd, NULL);
    all->ready(all->user, c->fd, c->guest, c->head.bytes, c->head.used);
    forget(c);
}

void st_callers_serve(st_callers *all)
{
    struct epoll_event event[EVENTS];
    const int count = epoll_wait(all->watch, event, EVENTS, 0);
    for (int i = 0; i < count; i++)
        listen_to(all, event[i].data.ptr);
}

void st_callers_hang_up_late(st_callers *all, int64_t before_ms)
{
    for (struct caller *c = all->first, *next; c != NULL; c = next) {
        next = c->next;
        if (c->since_ms <= before_ms)
            hang_up(c);
    }
}
