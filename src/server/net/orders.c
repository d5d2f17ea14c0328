/* orders.c: the Unix socket through which whoever runs the server gives orders.
 *
 * Its mode lets in the user who runs the server and root. A caller sends a line and gets a
 * line, as often as it likes. Reading and writing never block; orders wait until the turn
 * of the loop has ended. */
#include "server/net/orders.h"

#include "server/admin/admin.h"
#include "server/net/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CALLERS = 32,
    LINE = 8192,
    GRACE_MS = 1000 /* that everybody has to say something, or something more */
};

struct caller {
    int fd;           /* -1: nobody */
    uint64_t heard;   /* counted: who has said nothing for longest makes place... */
    int64_t since_ms; /* ...but not at once */
    char in[LINE];
    size_t used;
    st_text out;
    size_t sent;
};

struct st_orders {
    st_hall *hall;
    char address[160];
    int listener, watch;
    struct caller caller[CALLERS];
    uint64_t said;   /* so many times somebody came, or said something */
    bool is_shut;    /* whoever comes waits... */
    int64_t shut_ms; /* ...since then */
    bool is_copying;
    struct caller *waits; /* for the copy; NULL: it has gone */
};

static void watch(const st_orders *a, int how, int fd, uint32_t events, void *what)
{
    struct epoll_event event = { .events = events, .data.ptr = what };
    (void)epoll_ctl(a->watch, how, fd, &event);
}

st_orders *st_orders_new(const char *path, st_hall *hall, st_error *err)
{
    st_orders *a = st_alloc(1, sizeof *a);
    a->hall = hall;
    for (int i = 0; i < CALLERS; i++)
        a->caller[i].fd = -1;
    snprintf(a->address, sizeof a->address, "unix:%s", path);
    a->listener = st_listener_local(path, 0600, err);
    a->watch = epoll_create1(EPOLL_CLOEXEC);
    if (a->listener < 0) {
        st_orders_free(a);
        return NULL;
    }
    watch(a, EPOLL_CTL_ADD, a->listener, EPOLLIN, a);
    return a;
}

static void hang_up(st_orders *a, struct caller *c)
{
    if (c->fd < 0)
        return;
    close(c->fd);
    st_text_free(&c->out);
    if (a->waits == c)
        a->waits = NULL;
    *c = (struct caller){ .fd = -1 };
}

void st_orders_free(st_orders *a)
{
    if (a == NULL)
        return;
    for (int i = 0; i < CALLERS; i++)
        hang_up(a, &a->caller[i]);
    st_listener_free(a->listener, a->address);
    if (a->watch >= 0)
        close(a->watch);
    free(a);
}

int st_orders_descriptor(const st_orders *a)
{
    return a->watch;
}

/* Whether it may be sent away for another: it has had its time, and waits for no answer. */
static bool may_go(const st_orders *a, const struct caller *c)
{
    return a->waits != c && c->out.used == 0 && a->hall->now_ms - c->since_ms >= GRACE_MS;
}

/* A place for whoever comes: one that is free, or that of whom nothing has been heard for
 * longest. NULL: there is none. */
static struct caller *find_place(st_orders *a)
{
    struct caller *place = NULL;
    for (struct caller *c = a->caller; c < a->caller + CALLERS; c++) {
        if (c->fd < 0)
            return c;
        if (may_go(a, c) && (place == NULL || c->heard < place->heard))
            place = c;
    }
    return place;
}

/* Let the next caller in. Where there is no place it waits outside, and is not refused. */
static void let_in(st_orders *a)
{
    struct caller *c = find_place(a);
    a->is_shut = c == NULL;
    a->shut_ms = a->hall->now_ms;
    watch(a, EPOLL_CTL_MOD, a->listener, a->is_shut ? 0 : EPOLLIN, a);
    const int fd = c != NULL ? accept(a->listener, NULL, NULL) : -1;
    if (fd < 0)
        return;
    hang_up(a, c);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    c->fd = fd;
    c->heard = ++a->said;
    c->since_ms = a->hall->now_ms;
    watch(a, EPOLL_CTL_ADD, fd, EPOLLIN, c);
}

/* Send what the socket takes; it is heard again when it takes more. */
static void send_out(st_orders *a, struct caller *c)
{
    while (c->sent < c->out.used) {
        const ssize_t took = send(c->fd, c->out.bytes + c->sent, c->out.used - c->sent,
                                  MSG_NOSIGNAL | MSG_DONTWAIT);
        if (took <= 0 && errno != EAGAIN && errno != EINTR) {
            hang_up(a, c);
            return;
        }
        if (took <= 0)
            break;
        c->sent += (size_t)took;
    }
    const bool is_sent = c->sent == c->out.used;
    if (is_sent)
        c->sent = c->out.used = 0;
    watch(a, EPOLL_CTL_MOD, c->fd, is_sent ? EPOLLIN : EPOLLOUT, c);
}

static void read_in(st_orders *a, struct caller *c)
{
    const ssize_t got = recv(c->fd, c->in + c->used, sizeof c->in - 1 - c->used,
                             MSG_DONTWAIT);
    if (got > 0) {
        c->used += (size_t)got;
        c->heard = ++a->said;
        c->since_ms = a->hall->now_ms;
    } else if (got == 0 || errno != EAGAIN)
        hang_up(a, c);
}

static void end_line(st_orders *a, struct caller *c)
{
    st_text_add(&c->out, "\n", 1);
    send_out(a, c);
}

/* Do the first whole line that a caller has sent. */
static void obey(st_orders *a, struct caller *c, void (*said)(void *, const char *),
                 void *user)
{
    char *end = c->fd >= 0 && a->waits != c ? memchr(c->in, '\n', c->used) : NULL;
    if (end == NULL) {
        if (c->used == sizeof c->in - 1)
            hang_up(a, c);
        return;
    }
    *end = '\0';
    said(user, c->in);
    if (st_admin_do(a->hall, c->in, &c->out)) {
        end_line(a, c);
    } else {
        a->is_copying = true;
        a->waits = c;
    }
    const size_t used = (size_t)(end + 1 - c->in);
    if (c->fd >= 0) {
        memmove(c->in, c->in + used, c->used - used);
        c->used -= used;
    }
}

static void copy_some(st_orders *a)
{
    st_text out = { 0 };
    if (a->is_copying && st_admin_copy(a->hall, &out)) {
        struct caller *c = a->waits;
        a->is_copying = false;
        a->waits = NULL;
        if (c != NULL) {
            st_text_add(&c->out, out.bytes, out.used);
            end_line(a, c);
        }
    }
    st_text_free(&out);
}

void st_orders_serve(st_orders *a, void (*said)(void *user, const char *line), void *user)
{
    struct epoll_event event[CALLERS + 1];
    const int events = epoll_wait(a->watch, event, CALLERS + 1, 0);
    bool has_caller = false;
    copy_some(a);
    for (int i = 0; i < events; i++) {
        struct caller *c = event[i].data.ptr;
        if (event[i].data.ptr == a)
            has_caller = true;
        else if (c->fd < 0)
            continue;
        else if ((event[i].events & EPOLLOUT) != 0)
            send_out(a, c);
        else
            read_in(a, c);
    }
    for (int i = 0; i < CALLERS; i++)
        obey(a, &a->caller[i], said, user);
    if (has_caller || a->is_shut)
        let_in(a); /* after the others were heard: one of them may have to go */
}

bool st_orders_is_due(const st_orders *a)
{
    for (int i = 0; i < CALLERS; i++)
        if (a->waits != &a->caller[i] && a->caller[i].used > 0 &&
            memchr(a->caller[i].in, '\n', a->caller[i].used) != NULL)
            return true;
    return a->is_copying || (a->is_shut && a->hall->now_ms - a->shut_ms >= GRACE_MS);
}
