/* deflate.c: messages made smaller, and made whole again, by zlib. It must not know what they
 * say. */
#include "server/table/deflate.h"

#include <stdlib.h>
#define ZLIB_CONST /* what is read is not written to */
#include <zlib.h>

enum {
    LEVEL = 1,        /* the quickest: scenes and logs come to a sixth all the same */
    WINDOW_BITS = 15, /* of 32 KiB, which every client has */
    MEMORY = 8
};

/* How a message ends before it is cut off, which whoever reads it puts there again. */
static const unsigned char tail[] = { 0, 0, 0xFF, 0xFF };

struct st_deflate {
    z_stream out, in;
    st_text packed, said;
};

st_deflate *st_deflate_new(void)
{
    st_deflate *d = st_alloc(1, sizeof *d);
    const int failed = deflateInit2(&d->out, LEVEL, Z_DEFLATED, -WINDOW_BITS, MEMORY,
                                    Z_DEFAULT_STRATEGY) |
                       inflateInit2(&d->in, -WINDOW_BITS);
    ST_ASSERT(failed == Z_OK, "run where there is memory for zlib");
    return d;
}

void st_deflate_free(st_deflate *d)
{
    if (d == NULL)
        return;
    (void)deflateEnd(&d->out);
    (void)inflateEnd(&d->in);
    st_text_free(&d->packed);
    st_text_free(&d->said);
    free(d);
}

bool st_deflate_pack(st_deflate *d, const char *bytes, size_t size, st_text *packed)
{
    z_stream *z = &d->out;
    (void)deflateReset(z);
    d->packed.used = 0;
    st_text_reserve(&d->packed, size);
    z->next_in = (const unsigned char *)bytes;
    z->avail_in = (uInt)size;
    z->next_out = (unsigned char *)d->packed.bytes;
    z->avail_out = (uInt)size; /* what does not fit is not shorter */
    const bool is_done = deflate(z, Z_SYNC_FLUSH) == Z_OK && z->avail_in == 0 &&
                         z->avail_out > 0;
    d->packed.used = size - z->avail_out - (is_done ? sizeof tail : 0);
    *packed = d->packed;
    return is_done;
}

/* Unpack some more; false: it is broken. */
static bool go_on(z_stream *z, const void *bytes, size_t size)
{
    z->next_in = bytes;
    z->avail_in = (uInt)size;
    const int status = inflate(z, Z_SYNC_FLUSH);
    return status == Z_OK || status == Z_BUF_ERROR || status == Z_STREAM_END;
}

enum st_deflate_said st_deflate_unpack(st_deflate *d, const char *bytes, size_t size,
                                       size_t most, st_text *said)
{
    z_stream *z = &d->in;
    (void)inflateReset(z);
    d->said.used = 0;
    st_text_reserve(&d->said, most + 1);
    z->next_out = (unsigned char *)d->said.bytes;
    z->avail_out = (uInt)most + 1;
    const bool is_fine = go_on(z, bytes, size) && go_on(z, tail, sizeof tail);
    d->said.used = most + 1 - z->avail_out;
    *said = d->said;
    return !is_fine            ? ST_DEFLATE_BROKEN
           : z->avail_out == 0 ? ST_DEFLATE_LONG
                               : ST_DEFLATE_FINE;
}
