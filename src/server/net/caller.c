/* caller.c: those who speak HTTP. Each time its turn comes, a caller gets a piece of an answer,
 * or is asked for one request.
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
    SENT_BYTES = 1 << 18, /* of an answer at a time */
    DRAINED = 16          /* pieces that are read of what nobody wants */
};

struct st_caller {
    st_watched watched;
    st_waiter waiter;
    st_net *net;
    st_guest *guest;       /* that it is counted for; NULL: it calls for others */
    char near[ST_ADDRESS]; /* the other end of the socket */
    enum caller_state { ASKS, IS_ANSWERED, IS_LEAVING } state;
    bool has_asked;    /* once at least */
    bool is_looked_at; /* what came behind the last request, and it is not whole */
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
    st_round_remove(&c->net->round, &c->waiter);
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
    const bool is_deflated = c->answer.is_deflated;
    char peer[ST_ADDRESS];
    st_text early = c->in;
    memcpy(peer, c->answer.peer, sizeof peer);
    c->in = (st_text){ 0 };
    forget(c);
    st_websocket_open(net, fd, peer, is_deflated, &early);
    st_text_free(&early);
}

/* Send as much of an answer as the socket takes, and is right at a time; how much, or -1. */
static ssize_t send_some(st_caller *c)
{
    const st_http *http = &c->answer;
    const bool is_head = http->sent < http->head.used;
    const size_t at = is_head ? http->sent : http->sent - http->head.used;
    const void *bytes = is_head ? (const void *)(http->head.bytes + at)
                                : (const void *)(http->body + at);
    const size_t left = is_head ? http->head.used - at : http->size - at;
    const size_t size = left < SENT_BYTES ? left : SENT_BYTES;
    const int more = is_head && http->size > 0 ? MSG_MORE : 0;
    const ssize_t took = send(c->watched.fd, bytes, size,
                              MSG_NOSIGNAL | MSG_DONTWAIT | more);
    if (took > 0) {
        c->answer.sent += (size_t)took;
        c->since_ms = c->net->hall->now_ms;
    }
    return took;
}

/* An answer is out. Where it is the last, the other end should close: closed by us, what
 * it has sent meanwhile would make the system take back what it has not yet read. Else what
 * was said behind the request waits for its turn. False: the line is a WebSocket now. */
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
        if (c->in.used > 0)
            st_round_add(&c->net->round, &c->waiter);
        return true;
    }
    c->in.used = 0;
    shutdown(c->watched.fd, SHUT_WR);
    turn_to(c, IS_LEAVING, EPOLLIN);
    return true;
}

/* Send on: the head, and a piece of what is behind it. False: the line is no more. */
static bool send_on(st_caller *c)
{
    const st_http *http = &c->answer;
    const size_t all = http->head.used + http->size;
    size_t before;
    do {
        before = http->sent;
        const ssize_t took = send_some(c);
        if (took < 0 && errno != EAGAIN && errno != EINTR) {
            hang_up(c);
            return false;
        }
        if (took <= 0)
            break;
    } while (before < http->head.used && http->sent < all);
    if (http->sent == all)
        return finish(c);
    st_loop_watch(&c->net->loop, &c->watched, EPOLLOUT);
    return true;
}

/* Answer the first request of those that have come, of which the bytes before `seen` have
 * been looked at; where none has come whole, wait for the rest. */
static bool answer_one(st_caller *c, size_t seen)
{
    st_http_head head;
    st_text *in = &c->in;
    const size_t size = st_http_head_end(in->bytes, in->used, seen);
    c->is_looked_at = size == 0;
    if (size == 0 && in->used < ST_HEAD_BYTES) {
        st_loop_watch(&c->net->loop, &c->watched, EPOLLIN);
        return true;
    }
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

/* Read what it says. Of one that was answered for the last time only its end is waited
 * for. */
static bool hear(st_caller *c)
{
    char bytes[ST_HEAD_BYTES];
    const size_t before = c->in.used;
    const ssize_t got = recv(c->watched.fd, bytes, sizeof bytes - before, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR) ||
        (c->state == IS_LEAVING && ++c->drained > DRAINED)) {
        hang_up(c);
        return false;
    }
    st_loop_watch(&c->net->loop, &c->watched, EPOLLIN);
    if (got <= 0 || c->state == IS_LEAVING)
        return true;
    st_text_add(&c->in, bytes, (size_t)got);
    return answer_one(c, before);
}

/* Its turn has come: it takes more of its answer, or its next request is answered: one that
 * came behind the last, or that is still to be read. */
static bool visit(void *owner)
{
    st_caller *c = owner;
    if (c->state == IS_ANSWERED)
        return send_on(c);
    return c->state == ASKS && c->in.used > 0 && !c->is_looked_at ? answer_one(c, 0)
                                                                  : hear(c);
}

static void serve(void *owner, uint32_t events)
{
    st_caller *c = owner;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0) {
        hang_up(c);
        return;
    }
    if (!c->waiter.is_waiting)
        c->waiter.guest = c->guest != NULL
                              ? c->guest
                              : st_guest_meet(&c->net->hall->guests, c->near);
    if (!st_round_add(&c->net->round, &c->waiter))
        st_loop_watch(&c->net->loop, &c->watched, 0);
}

static void add(st_net *net, int fd, const char *near, st_guest *guest)
{
    st_caller *c = st_alloc(1, sizeof *c);
    *c = (st_caller){ .watched = { .fd = fd, .serve = serve, .owner = c },
                      .waiter = { .visit = visit, .owner = c },
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
