/* websocket.c: a WebSocket: bytes from its socket to the hall and back. Several frames are sent
 * with one call. What was read and is not heard in this turn waits for the next, and no more
 * is read meanwhile. It must not know what is in a frame. */
#include "server/net/websocket.h"

#include "server/net/notice.h"
#include "server/table/show.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    READ_BYTES = 8192,
    SENT_BYTES = 1 << 18 /* at a time: a long answer is sent in several turns */
};

static void hang_up(st_websocket *line)
{
    const int fd = line->watched.fd;
    st_loop_forget(&line->net->loop, &line->watched);
    st_round_remove(&line->net->round, &line->waiter);
    st_text_free(&line->rest);
    st_notice_line(line, "closed");
    st_connection_free(line->connection);
    free(line);
    close(fd);
}

/* The last frame, and then nothing: the other end should close, or will be made to. */
static void say_goodbye(st_websocket *line)
{
    const int code = line->connection->close_code;
    const unsigned char goodbye[] = { 0x88, 2, (unsigned char)(code >> 8),
                                      (unsigned char)code };
    line->is_shut = true;
    line->shut_ms = line->net->hall->now_ms;
    st_loop_watch(&line->net->loop, &line->watched, EPOLLIN);
    (void)!send(line->watched.fd, goodbye, sizeof goodbye, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(line->watched.fd, SHUT_WR);
}

/* Wait for what it does next. While it takes nothing, nothing is read from it either; nor
 * while some of what was read is still to be heard. */
static void watch(st_websocket *line)
{
    const st_connection *c = line->connection;
    const bool has_out = c->sent < c->out.used && !line->is_shut;
    const bool has_rest = !has_out && line->rest.used > 0;
    st_loop_watch(&line->net->loop, &line->watched,
                  has_out    ? EPOLLOUT
                  : has_rest ? 0
                             : EPOLLIN);
    if (has_rest)
        st_round_add(&line->net->round, &line->waiter);
}

/* Send what the socket takes, as far as it is not too much at a time. False: the line has
 * broken off, and is no more. */
static bool send_some(st_websocket *line)
{
    st_connection *c = line->connection;
    size_t left = SENT_BYTES;
    while (c->sent < c->out.used && left > 0) {
        const size_t size = c->out.used - c->sent < left ? c->out.used - c->sent : left;
        const ssize_t took = send(line->watched.fd, c->out.bytes + c->sent, size,
                                  MSG_NOSIGNAL | MSG_DONTWAIT);
        if (took > 0) {
            st_connection_sent(c, (size_t)took);
            left -= (size_t)took;
        } else if (took < 0 && errno != EINTR && errno != EAGAIN) {
            hang_up(line);
            return false;
        } else if (took == 0 || errno == EAGAIN) {
            break;
        }
    }
    return true;
}

static bool send_out(st_websocket *line)
{
    if (line->is_shut)
        return true;
    if (!send_some(line))
        return false;
    if (line->connection->close_code != 0)
        say_goodbye(line); /* also where some of the outbox is left: it is too slow */
    else
        watch(line);
    return true;
}

/* Hear what was read, until it is enough for this time. */
static void hear(st_websocket *line, uint8_t *bytes, size_t size)
{
    st_connection *c = line->connection;
    const bool is_rest = line->rest.used > 0;
    size_t at = 0;
    bool is_spent = false;
    while (at < size && c->close_code == 0 && !is_spent) {
        at += st_wire_take(&line->wire, c, bytes + at, size - at);
        is_spent = st_round_is_spent(&line->net->round, st_show_due_ns(c));
    }
    if (is_rest)
        line->heard += at;
    else if (at < size)
        st_text_add(&line->rest, (char *)bytes + at, size - at);
    if (line->heard == line->rest.used || c->close_code != 0) {
        st_text_free(&line->rest);
        line->heard = 0;
    }
}

/* Read what a line says. Where it is closed already, only its end is waited for. False: it
 * has come to its end. */
static bool read_from(st_websocket *line)
{
    uint8_t bytes[READ_BYTES];
    const ssize_t got = recv(line->watched.fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
        hang_up(line);
        return false;
    }
    if (got > 0 && line->connection->close_code == 0)
        hear(line, bytes, (size_t)got);
    return true;
}

/* Its turn has come: it takes more of what is sent, or is heard. */
static bool visit(void *owner)
{
    st_websocket *line = owner;
    const st_connection *c = line->connection;
    if (c->sent < c->out.used && !line->is_shut)
        return send_out(line);
    if (line->rest.used > 0)
        hear(line, (uint8_t *)line->rest.bytes + line->heard,
             line->rest.used - line->heard);
    else if (!read_from(line))
        return false;
    watch(line);
    return true;
}

/* It waits for its turn. Where it does already, nothing is asked about it meanwhile: those
 * who wait are no reason to wake up. */
static void serve(void *owner, uint32_t events)
{
    st_websocket *line = owner;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0)
        hang_up(line);
    else if (!st_round_add(&line->net->round, &line->waiter))
        st_loop_watch(&line->net->loop, &line->watched, 0);
}

void st_websocket_open(st_net *net, int fd, const char *peer, bool is_deflated,
                       st_text *early)
{
    st_websocket *line = st_alloc(1, sizeof *line);
    *line = (st_websocket){ .watched = { .fd = fd, .serve = serve, .owner = line },
                            .waiter = { .visit = visit, .owner = line },
                            .net = net,
                            .connection = st_connection_new(net->hall, line) };
    memcpy(line->peer, peer, sizeof line->peer);
    line->connection->guest = st_guest_enter(&net->hall->guests, peer);
    line->connection->is_deflated = is_deflated;
    line->waiter.guest = line->connection->guest;
    st_loop_watch(&net->loop, &line->watched, EPOLLIN);
    st_notice_line(line, "opened");
    if (early->used > 0) {
        line->rest = *early;
        *early = (st_text){ 0 };
        st_round_add(&net->round, &line->waiter);
    }
}

void st_websocket_send_all(st_net *net)
{
    st_hall *hall = net->hall;
    while (hall->waiting != NULL) {
        st_connection *c = hall->waiting;
        hall->waiting = c->next_waiting;
        c->is_waiting = false;
        (void)send_out(c->wire);
    }
}

void st_websocket_hang_up_late(st_net *net)
{
    for (st_connection *c = net->hall->on_line, *next; c != NULL; c = next) {
        st_websocket *line = c->wire;
        next = c->next_on_line;
        if (line->is_shut && net->hall->now_ms - line->shut_ms >= ST_CLOSE_MS)
            hang_up(line);
    }
}

void st_websocket_hang_up_all(st_net *net)
{
    while (net->hall->on_line != NULL)
        hang_up(net->hall->on_line->wire);
}
