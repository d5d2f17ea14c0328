/* caller.c: those who speak HTTP.
 *
 * While an answer is on its way nothing is read, so a line that asks and never reads costs
 * one answer, and nobody's time. What comes behind a request waits in `in`: it is the next
 * one, or the first frames of a WebSocket, which may be sent before the handshake is
 * answered. It must not know what is asked for. */
#include "server/net/caller.h"

#include "server/net/http.h"
#include "server/net/websocket.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    KEPT_MS = 5000,      /* that a line which was answered is kept for the next request */
    PATIENCE_MS = 20000, /* while no byte of an answer is taken */
    DRAINED = 16         /* pieces that are read of what nobody wants */
};

struct st_caller {
    st_watched watched;
    st_net *net;
    st_guest *guest;       /* that it is counted for; NULL: it calls for others */
    char near[ST_ADDRESS]; /* the other end of the socket */
    enum caller_state { ASKS, IS_ANSWERED, IS_LEAVING } state;
    bool has_asked;   /* once at least */
    int64_t since_ms; /* when it came to this state, or took the last byte of an answer */
    st_text in;       /* what it said, not yet answered */
    st_http answer;
    int drained; /* pieces of what it says though it was answered for the last time */
    st_caller *next, **link;
};

static void turn_to(st_caller *c, enum caller_state state, uint32_t events)
{
    c->state = state;
    c->since_ms = c->net->hall->now_ms;
    st_loop_watch(&c->net->loop, &c->watched, events);
}

/* Forget it; whoever has the socket now, or nobody, closes it. */
static void forget(st_caller *c)
{
    st_loop_forget(&c->net->loop, &c->watched);
    if (c->next != NULL)
        c->next->link = c->link;
    *c->link = c->next;
    if (c->guest != NULL)
        c->guest->pages--;
    st_http_free(&c->answer);
    st_text_free(&c->in);
    free(c);
}

static void hang_up(st_caller *c)
{
    const int fd = c->watched.fd;
    forget(c);
    close(fd);
}

/* The line is a WebSocket from now on. */
static void hand_over(st_caller *c)
{
    st_net *net = c->net;
    const int fd = c->watched.fd;
    char peer[ST_ADDRESS];
    st_text early = c->in;
    memcpy(peer, c->answer.peer, sizeof peer);
    c->in = (st_text){ 0 };
    forget(c);
    st_websocket_open(net, fd, peer, &early);
    st_text_free(&early);
}

/* Send as much of an answer as the socket takes; false: it takes nothing more, for the
 * moment or for ever. */
static bool send_some(st_caller *c)
{
    const st_http *http = &c->answer;
    const bool is_head = http->sent < http->head.used;
    const size_t at = is_head ? http->sent : http->sent - http->head.used;
    const void *bytes = is_head ? (const void *)(http->head.bytes + at)
                                : (const void *)(http->body + at);
    const size_t size = is_head ? http->head.used - at : http->size - at;
    const int more = is_head && http->size > 0 ? MSG_MORE : 0;
    const ssize_t took = send(c->watched.fd, bytes, size,
                              MSG_NOSIGNAL | MSG_DONTWAIT | more);
    if (took <= 0)
        return took < 0 && errno == EINTR;
    c->answer.sent += (size_t)took;
    c->since_ms = c->net->hall->now_ms;
    return true;
}

/* An answer is out. Where it is the last, the other end should close: closed by us, what
 * it has sent meanwhile would make the system take back what it has not yet read. True:
 * the line is still there, to be asked on. */
static bool finish(st_caller *c)
{
    const bool is_last = c->answer.is_last;
    if (c->answer.is_upgrade) {
        hand_over(c);
        return false;
    }
    st_http_free(&c->answer);
    if (!is_last) {
        turn_to(c, ASKS, EPOLLIN);
        return true;
    }
    c->in.used = 0;
    shutdown(c->watched.fd, SHUT_WR);
    turn_to(c, IS_LEAVING, EPOLLIN);
    return false;
}

/* Send on. True: it is all out, and the line is still there to be asked on. */
static bool send_on(st_caller *c)
{
    const st_http *http = &c->answer;
    while (http->sent < http->head.used + http->size)
        if (!send_some(c)) {
            if (errno == EAGAIN)
                st_loop_watch(&c->net->loop, &c->watched, EPOLLOUT);
            else
                hang_up(c);
            return false;
        }
    return finish(c);
}

/* Answer the first request of those that have come, of which the bytes before `seen` have
 * been looked at. True: it was answered, and another may be there. */
static bool answer_one(st_caller *c, size_t seen)
{
    st_http_head head;
    st_text *in = &c->in;
    const size_t size = st_http_head_end(in->bytes, in->used, seen);
    if (size == 0 && in->used < ST_HEAD_BYTES)
        return false;
    c->state = IS_ANSWERED;
    c->has_asked = true;
    if (size == 0)
        st_http_refuse(&c->answer, ST_HTTP_LONG_HEAD);
    else if (!st_http_head_read(&head, in->bytes, size))
        st_http_refuse(&c->answer, ST_HTTP_BAD_REQUEST);
    else
        st_http_answer(&c->answer, c->net, &head, c->near, c->guest != NULL);
    in->used -= size;
    memmove(in->bytes, in->bytes + size, in->used);
    return send_on(c);
}

static void answer_all(st_caller *c, size_t seen)
{
    while (answer_one(c, seen))
        seen = 0;
}

/* Read what it says. Of one that was answered for the last time only its end is waited
 * for. */
static void hear(st_caller *c)
{
    char bytes[ST_HEAD_BYTES];
    const size_t before = c->in.used;
    const ssize_t got = recv(c->watched.fd, bytes, sizeof bytes - before, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) ||
        (c->state == IS_LEAVING && ++c->drained > DRAINED)) {
        hang_up(c);
    } else if (got > 0 && c->state == ASKS) {
        st_text_add(&c->in, bytes, (size_t)got);
        answer_all(c, before);
    }
}

static void serve(void *owner, uint32_t events)
{
    st_caller *c = owner;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0)
        hang_up(c);
    else if ((events & EPOLLOUT) == 0)
        hear(c);
    else if (send_on(c))
        answer_all(c, 0);
}

static void add(st_net *net, int fd, const char *near, st_guest *guest)
{
    st_caller *c = st_alloc(1, sizeof *c);
    *c = (st_caller){ .watched = { .fd = fd, .serve = serve, .owner = c },
                      .net = net,
                      .guest = guest,
                      .next = net->callers,
                      .link = &net->callers };
    memcpy(c->near, near, sizeof c->near);
    if (c->next != NULL)
        c->next->link = &c->next;
    net->callers = c;
    turn_to(c, ASKS, EPOLLIN);
}

/* Tell a caller, before it has said anything, that there are too many of it. */
static void turn_away(int fd)
{
    st_http http = { 0 };
    st_http_refuse(&http, ST_HTTP_TOO_MANY);
    (void)!send(fd, http.head.bytes, http.head.used, MSG_NOSIGNAL | MSG_DONTWAIT);
    st_http_free(&http);
    close(fd);
}

void st_caller_let_in(st_net *net, int fd)
{
    char near[ST_ADDRESS];
    st_guest *guest = NULL;
    st_door_other_end(fd, near);
    if (!st_door_is_proxy(&net->door, near)) {
        guest = st_guest_meet(&net->hall->guests, near);
        if (guest->pages >= net->hall->limits.pages) {
            turn_away(fd);
            return;
        }
        guest->pages++;
    }
    add(net, fd, near, guest);
}

/* How long it may stay as it is. */
static int64_t allowed_ms(const st_caller *c)
{
    const int64_t silent_ms = c->net->hall->limits.silent_ms;
    switch (c->state) {
    case IS_ANSWERED: return PATIENCE_MS;
    case IS_LEAVING: return ST_CLOSE_MS;
    default:
        return c->has_asked && c->in.used == 0 && KEPT_MS < silent_ms ? KEPT_MS
                                                                      : silent_ms;
    }
}

void st_caller_hang_up_late(st_net *net)
{
    for (st_caller *c = net->callers, *next; c != NULL; c = next) {
        next = c->next;
        if (net->hall->now_ms - c->since_ms >= allowed_ms(c))
            hang_up(c);
    }
}

void st_caller_hang_up_all(st_net *net)
{
    while (net->callers != NULL)
        hang_up(net->callers);
}
