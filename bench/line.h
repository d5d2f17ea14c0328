/* line.h: one WebSocket of a client that measures. It talks to the loopback only, and ends
 * the program where something fails that no server may do to it. */
#ifndef BENCH_LINE_H
#define BENCH_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct line {
    int fd;     /* -1: closed */
    int status; /* the answer to the handshake: 101 is a WebSocket, 0 none has come yet */
    size_t used, room;
    char *buffer;
};

/* Say what failed, and why by the system, and end. */
_Noreturn void line_die(const char *what);

/* Open a line to a port of 127.0.0.1. `from` is the address of this end as a number, 0 for
 * the usual one: all of 127.0.0.0/8 is this machine. Nothing is waited for: frames may be
 * sent at once, and line_next() reads the answer. */
void line_open(struct line *l, int port, uint32_t from);

void line_close(struct line *l);

/* Send a text as one frame. False: the line is broken. */
bool line_send(struct line *l, const char *text);

/* Read what has come, once. False: the other end has closed. */
bool line_fill(struct line *l);

/* The next whole text frame of the buffer from `at` on, not ended by a zero (there is
 * room for one); `at` then is behind it. NULL: more must be read. Pings are answered on the way; a frame that closes
 * closes. */
char *line_next(struct line *l, size_t *at, size_t *size);

/* Forget what is before `at`. */
void line_drop(struct line *l, size_t at);

#endif
