/* wire.c: the reading side of WebSocket (RFC 6455).
 *
 * Whatever the standard forbids a client ends the line: frames that are not masked,
 * reserved bits, unknown opcodes, control frames that are long or in pieces, pieces
 * without a beginning. What it allows but what wears a server out is counted: messages in
 * very many pieces, and pings, which cost as much as any frame. */
#include "server/net/wire.h"

#include "server/ask/frame.h"
#include "server/ask/hear.h"

enum {
    CONTINUED = 0,
    TEXT = 1,
    BINARY = 2,
    CLOSE = 8,
    PING = 9,
    PONG = 10,
    LAST = 0x80,
    RESERVED = 0x70,
    PACKED = 0x40, /* the one of them that may be agreed on: the message is compressed */
    MASKED = 0x80,
    PIECES = 256,
    BROKEN = 1002,
    TOO_LARGE = 1009,
    NORMAL = 1000
};

static int opcode_of(const st_wire *w)
{
    return w->head[0] & 0x0F;
}

static bool is_control(const st_wire *w)
{
    return (opcode_of(w) & 8) != 0;
}

/* Bytes of the head, as far as its first two tell. */
static size_t head_size(const st_wire *w)
{
    const int size = w->head[1] & 0x7F;
    if (w->head_used < 2 || (w->head[1] & MASKED) == 0)
        return 2;
    return size == 126 ? 8U : size == 127 ? 14U : 6U;
}

static uint64_t payload_size(const st_wire *w)
{
    const int size = w->head[1] & 0x7F, bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
    uint64_t long_size = 0;
    for (int i = 0; i < bytes; i++)
        long_size = long_size << 8 | w->head[2 + i];
    return bytes > 0 ? long_size : (uint64_t)size;
}

/* The reserved bits that a frame may have: where messages may be compressed, the first of
 * each says whether it is. */
static int allowed_bits(const st_wire *w, const st_connection *c)
{
    const int opcode = opcode_of(w);
    return c->is_deflated && (opcode == TEXT || opcode == BINARY) ? PACKED : 0;
}

/* What is wrong with a head, of which all but the mask is there; 0: nothing. */
static int fault_of(const st_wire *w, const st_connection *c)
{
    const int opcode = opcode_of(w);
    const bool is_last = (w->head[0] & LAST) != 0;
    if ((w->head[0] & RESERVED & ~allowed_bits(w, c)) != 0 || (w->head[1] & MASKED) == 0)
        return BROKEN;
    if (is_control(w))
        return opcode > PONG || !is_last || payload_size(w) > ST_WIRE_CONTROL ? BROKEN
                                                                              : 0;
    if (opcode > BINARY || (opcode == CONTINUED) != (w->message != 0))
        return BROKEN;
    return payload_size(w) > ST_FRAME_BYTES || w->pieces >= PIECES ? TOO_LARGE : 0;
}

/* The next byte of a head. Its faults show before the mask does. */
static bool take_head(st_wire *w, st_connection *c, uint8_t byte)
{
    w->head[w->head_used++] = byte;
    const size_t size = head_size(w);
    if (w->head_used != (size > 2 ? size - 4 : 2))
        return true;
    const int fault = fault_of(w, c);
    return fault == 0 || st_connection_cut(c, fault);
}

/* A head is complete: what follows is payload. */
static void begin_frame(st_wire *w)
{
    w->left = payload_size(w);
    w->phase = 0;
    w->kept = 0;
    if (is_control(w))
        return;
    if (w->message == 0) {
        w->message = (uint8_t)opcode_of(w);
        w->is_packed = (w->head[0] & PACKED) != 0;
    }
    w->pieces++;
}

static bool end_control(const st_wire *w, st_connection *c)
{
    switch (opcode_of(w)) {
    case PING: return st_hear_ping(c, w->control, w->kept);
    case PONG: return st_hear_pong(c);
    default: return st_connection_cut(c, NORMAL);
    }
}

/* Hand on a piece of a frame; `bytes` are its next ones. */
static bool pass(st_wire *w, st_connection *c, const uint8_t *bytes, size_t size)
{
    const bool is_end = w->left == 0, is_last = is_end && (w->head[0] & LAST) != 0;
    if (is_end)
        w->head_used = 0;
    if (is_control(w)) {
        for (size_t i = 0; i < size; i++)
            w->control[w->kept++] = bytes[i];
        return !is_end || end_control(w, c);
    }
    const bool is_text = w->message == TEXT;
    if (is_last) {
        w->message = 0;
        w->pieces = 0;
    }
    if (is_text && w->is_packed)
        return st_hear_packed(c, (const char *)bytes, size, is_last);
    return is_text ? st_hear_text(c, (const char *)bytes, size, is_last)
                   : st_hear_binary(c, size, is_last);
}

static void unmask(st_wire *w, uint8_t *bytes, size_t size)
{
    const uint8_t *mask = w->head + head_size(w) - 4;
    for (size_t i = 0; i < size; i++)
        bytes[i] ^= mask[(w->phase + i) & 3];
    w->phase = (uint8_t)((w->phase + size) & 3);
}

size_t st_wire_take(st_wire *w, st_connection *c, uint8_t *bytes, size_t size)
{
    size_t at = 0;
    while (at < size) {
        size_t piece = 0;
        if (w->left == 0) { /* in a head */
            if (!take_head(w, c, bytes[at++]))
                break;
            if (w->head_used < head_size(w))
                continue;
            begin_frame(w);
            if (w->left > 0)
                continue;
        } else {
            piece = w->left < size - at ? (size_t)w->left : size - at;
            unmask(w, bytes + at, piece);
            w->left -= piece;
        }
        const bool is_fine = pass(w, c, bytes + at, piece);
        at += piece;
        if (!is_fine || (w->left == 0 && w->message == 0))
            break;
    }
    return at;
}
