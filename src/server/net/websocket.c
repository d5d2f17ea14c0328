/* websocket.c: a WebSocket: bytes from its socket to the hall and back. Several frames are sent
 * with one call. It must not know what is in a frame. */
#include "server/net/websocket.h"

#include "server/net/notice.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { READ_BYTES = 8192 };

static void hang_up(st_websocket *line)
{
    const int fd = line->watched.fd;
    st_loop_forget(&line->net->loop, &line->watched);
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

/* Send what the socket takes. While the other end takes nothing, nothing is read from it
 * either. */
static void send_out(st_websocket *line)
{
    st_connection *c = line->connection;
    while (c->sent < c->out.used && !line->is_shut) {
        const ssize_t took = send(line->watched.fd, c->out.bytes + c->sent,
                                  c->out.used - c->sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (took > 0) {
            st_connection_sent(c, (size_t)took);
        } else if (took < 0 && errno == EINTR) {
            continue;
        } else if (took < 0 && errno != EAGAIN) {
            hang_up(line);
            return;
        } else {
            break;
        }
    }
    if (c->close_code != 0 && !line->is_shut)
        say_goodbye(line); /* also where some of the outbox is left: it is too slow */
    else if (!line->is_shut)
        st_loop_watch(&line->net->loop, &line->watched,
                      c->sent < c->out.used ? EPOLLOUT : EPOLLIN);
}

/* Read what a line says. Where it is closed already, only its end is waited for. */
static void read_from(st_websocket *line)
{
    uint8_t bytes[READ_BYTES];
    const ssize_t got = recv(line->watched.fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        hang_up(line);
    else if (got > 0 && line->connection->close_code == 0)
        (void)st_wire_take(&line->wire, line->connection, bytes, (size_t)got);
}

static void serve(void *owner, uint32_t events)
{
    st_websocket *line = owner;
    if ((events & (EPOLLERR | EPOLLHUP)) != 0)
        hang_up(line);
    else if ((events & EPOLLOUT) != 0)
        send_out(line);
    else
        read_from(line);
}

void st_websocket_open(st_net *net, int fd, const char *peer, st_text *early)
{
    st_websocket *line = st_alloc(1, sizeof *line);
    *line = (st_websocket){ .watched = { .fd = fd, .serve = serve, .owner = line },
                            .net = net,
                            .connection = st_connection_new(net->hall, line) };
    memcpy(line->peer, peer, sizeof line->peer);
    line->connection->guest = st_guest_enter(&net->hall->guests, peer);
    st_loop_watch(&net->loop, &line->watched, EPOLLIN);
    st_notice_line(line, "opened");
    (void)st_wire_take(&line->wire, line->connection, (uint8_t *)early->bytes,
                       early->used);
}

void st_websocket_send_all(st_net *net)
{
    st_hall *hall = net->hall;
    while (hall->waiting != NULL) {
        st_connection *c = hall->waiting;
        hall->waiting = c->next_waiting;
        c->is_waiting = false;
        send_out(c->wire);
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
