/* line.c: the client's side of a WebSocket, as little of it as the server's answers need. */
#include "line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FIRST_ROOM = 4096,
    LARGEST = 16 << 20,
    TEXT = 0x1,
    CLOSE = 0x8,
    PING = 0x9,
    PONG = 0xA
};

struct head {
    unsigned opcode;
    size_t bytes, size; /* of the head itself, and of what follows */
};

void line_die(const char *what)
{
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(1);
}

static bool send_as(struct line *l, unsigned opcode, const char *text, size_t size)
{
    unsigned char frame[1024];
    size_t used = 2;
    if (size > sizeof frame - 8)
        line_die("a frame is longer than any that is sent");
    frame[0] = (unsigned char)(0x80 | opcode);
    if (size < 126) {
        frame[1] = (unsigned char)(0x80 | size);
    } else {
        frame[1] = 0x80 | 126;
        frame[used++] = (unsigned char)(size >> 8);
        frame[used++] = (unsigned char)size;
    }
    memset(frame + used, 0, 4); /* a mask of zeros changes nothing */
    memcpy(frame + used + 4, text, size);
    return send(l->fd, frame, used + 4 + size, MSG_NOSIGNAL) ==
           (ssize_t)(used + 4 + size);
}

bool line_send(struct line *l, const char *text)
{
    return l->fd >= 0 && send_as(l, TEXT, text, strlen(text));
}

static void call(struct line *l, int port, uint32_t from)
{
    struct sockaddr_in there = { .sin_family = AF_INET,
                                 .sin_port = htons((uint16_t)port),
                                 .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const struct sockaddr_in here = { .sin_family = AF_INET,
                                      .sin_addr.s_addr = htonl(from) };
    const int one = 1;
    l->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (l->fd < 0 ||
        (from != 0 && bind(l->fd, (const struct sockaddr *)&here, sizeof here) != 0) ||
        connect(l->fd, (struct sockaddr *)&there, sizeof there) != 0)
        line_die("connect");
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

void line_open(struct line *l, int port, uint32_t from)
{
    static const char hello[] = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Protocol: sandtable.1\r\n\r\n";
    char text[512];
    *l = (struct line){ .room = FIRST_ROOM, .buffer = malloc(FIRST_ROOM) };
    call(l, port, from);
    const int size = snprintf(text, sizeof text, hello, port);
    if (l->buffer == NULL || write(l->fd, text, (size_t)size) != size)
        line_die("write");
}

void line_close(struct line *l)
{
    if (l->fd >= 0)
        close(l->fd);
    free(l->buffer);
    *l = (struct line){ .fd = -1 };
}

bool line_fill(struct line *l)
{
    if (l->used + 1 ==
        l->room) { /* one is spare, so that a frame can be ended by a zero */
        l->room *= 2;
        l->buffer = l->room <= LARGEST ? realloc(l->buffer, l->room) : NULL;
        if (l->buffer == NULL)
            line_die("a frame is longer than expected");
    }
    const ssize_t got = read(l->fd, l->buffer + l->used, l->room - l->used - 1);
    l->used += got > 0 ? (size_t)got : 0;
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/* False: not all of it has come. */
static bool read_head(const unsigned char *b, size_t left, struct head *out)
{
    if (left < 2)
        return false;
    const size_t told = b[1] & 0x7F, more = told == 126 ? 2 : told == 127 ? 8 : 0;
    *out = (struct head){ .opcode = b[0] & 0xFU, .bytes = 2 + more, .size = told };
    if (left < out->bytes)
        return false;
    for (size_t i = 0; i < more; i++)
        out->size = (i == 0 ? 0 : out->size << 8) | b[2 + i];
    return left - out->bytes >= out->size;
}

/* The answer to the handshake, before the first frame. */
static bool is_greeted(struct line *l)
{
    if (l->status != 0)
        return l->status == 101;
    const char *end = memmem(l->buffer, l->used, "\r\n\r\n", 4);
    if (end == NULL || sscanf(l->buffer, "HTTP/1.1 %d", &l->status) != 1)
        return false;
    line_drop(l, (size_t)(end - l->buffer) + 4);
    return l->status == 101;
}

char *line_next(struct line *l, size_t *at, size_t *size)
{
    struct head head;
    while (l->fd >= 0 && is_greeted(l) &&
           read_head((unsigned char *)l->buffer + *at, l->used - *at, &head)) {
        char *text = l->buffer + *at + head.bytes;
        *at += head.bytes + head.size;
        *size = head.size;
        if (head.opcode == TEXT)
            return text;
        if (head.opcode == PING)
            (void)send_as(l, PONG, text, head.size);
        if (head.opcode == CLOSE)
            shutdown(l->fd, SHUT_RDWR);
    }
    return NULL;
}

void line_drop(struct line *l, size_t at)
{
    memmove(l->buffer, l->buffer + at, l->used - at);
    l->used -= at;
}
