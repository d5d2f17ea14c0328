/* hear.c: what somebody on the line says: pieces become frames, and frames requests, as
 * many as the line may send. */
#include "server/ask/hear.h"

#include "server/ask/request.h"

#include <stdlib.h>
#include <string.h>

enum {
    TOO_LARGE = 1009, /* codes with which lines are closed */
    MISBEHAVES = 1008,
    NO_MESSAGE = 1007,
    PATIENCE = 100 /* frames over the rate before the line is cut */
};

/* Count a frame against the limits of a second and of ten. */
static bool is_too_fast(st_connection *c)
{
    const int most = ST_FRAME_COST * c->hall->limits.frames;
    st_connection_charge(c, ST_FRAME_COST);
    return c->second_cost > most || c->ten_cost > 4 * most;
}

/* A frame that asks for nothing. */
static bool bear(st_connection *c)
{
    return !is_too_fast(c) || ++c->refused_frames < PATIENCE ||
           st_connection_cut(c, MISBEHAVES);
}

bool st_hear_ping(st_connection *c, const uint8_t *bytes, size_t size)
{
    if (c->close_code != 0 || !bear(c))
        return false;
    if (c->refused_frames == 0)
        st_connection_pong(c, bytes, size);
    return true;
}

bool st_hear_pong(st_connection *c)
{
    c->heard_ms = c->hall->now_ms;
    if (c->pings > 0) {
        c->pings--;
        return c->close_code == 0;
    }
    return c->close_code == 0 && bear(c);
}

static void do_frame(st_connection *c, const char *bytes, size_t size)
{
    st_frame frame;
    st_error err; /* large, and set only where something fails */
    const bool is_fine = st_frame_read(&frame, bytes, size, &err) == ST_OK;
    c->heard_ms =
        c->hall->now_ms; /* pieces do not count, for they could go on for ever */
    c->hall->metrics.frames_in++;
    c->hall->metrics.bytes_in += size;
    if (is_too_fast(c)) {
        c->refused_frames++;
        st_mail_complain(c, frame.n, "too-fast",
                         "You send more frames than the server takes.");
    } else if (!is_fine) {
        st_mail_complain(c, frame.n, "bad-frame", err.text);
    } else {
        const st_request request = { c->hall, c, &frame };
        st_request_do(&request);
    }
    st_frame_free(&frame);
}

/* A frame that was compressed. No more of it is unpacked than a frame may have. */
static void do_packed(st_connection *c, const char *bytes, size_t size)
{
    st_hall *hall = c->hall;
    st_text said;
    if (hall->deflate == NULL)
        hall->deflate = st_deflate_new();
    switch (st_deflate_unpack(hall->deflate, bytes, size, ST_FRAME_BYTES, &said)) {
    case ST_DEFLATE_FINE: do_frame(c, said.bytes, said.used); break;
    case ST_DEFLATE_LONG: st_connection_cut(c, TOO_LARGE); break;
    default: st_connection_cut(c, NO_MESSAGE); break;
    }
}

/* Gather the pieces of a frame, and do it when it is whole. */
static bool gather(st_connection *c, const char *bytes, size_t size, bool is_last,
                   void (*act)(st_connection *, const char *, size_t))
{
    if (c->close_code != 0)
        return false;
    if (c->in_used + size > ST_FRAME_BYTES)
        return st_connection_cut(c, TOO_LARGE);
    if (is_last && c->in == NULL) {
        act(c, bytes, size);
    } else {
        if (c->in == NULL)
            c->in = st_alloc(1, ST_FRAME_BYTES);
        memcpy(c->in + c->in_used, bytes, size);
        c->in_used += size;
        if (is_last) {
            act(c, c->in, c->in_used);
            free(c->in);
            c->in = NULL;
            c->in_used = 0;
        }
    }
    return c->close_code == 0 &&
           (c->refused_frames < PATIENCE || st_connection_cut(c, MISBEHAVES));
}

bool st_hear_text(st_connection *c, const char *bytes, size_t size, bool is_last)
{
    return gather(c, bytes, size, is_last, do_frame);
}

bool st_hear_packed(st_connection *c, const char *bytes, size_t size, bool is_last)
{
    return gather(c, bytes, size, is_last, do_packed);
}

bool st_hear_binary(st_connection *c, size_t size, bool is_last)
{
    if (c->close_code != 0)
        return false;
    c->in_used += size;
    if (c->in_used > ST_FRAME_BYTES)
        return st_connection_cut(c, TOO_LARGE);
    if (!is_last)
        return true;
    c->in_used = 0;
    st_mail_complain(c, -1, "bad-frame", "Frames are text.");
    return bear(c);
}
