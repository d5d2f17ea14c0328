/* fuzz_frame.c: frames of a client, one a line, to a server without sockets. Each is
 * answered, whatever it is, and the answer is JSON. */
#include "target.h"

#include "server/ask/hear.h"
#include "server/table/hall.h"
#include "server/table/turn.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS_A_STORE = 256 };

static st_hall *hall;
static int inputs;

static void renew_store(void)
{
    st_error err;
    st_limits limits = st_limits_default();
    limits.idle_ms = 0;
    limits.frames = 1000000;
    if (inputs++ % INPUTS_A_STORE != 0)
        return;
    st_store *old = hall != NULL ? hall->store : NULL;
    st_hall_free(hall);
    if (old != NULL)
        old->close(old);
    st_store *store = st_store_open("sqlite::memory:", &err);
    ST_ASSERT(store != NULL, "open a store in memory");
    hall = st_hall_new(store, &limits, NULL, &err);
    ST_ASSERT(hall != NULL, "load the packs that are built in");
}

/* Every frame in the outbox is a whole text of JSON. */
static int count_answers(st_connection *c)
{
    int answers = 0;
    for (size_t at = 0; at < c->out.used;) {
        const unsigned char *b = (const unsigned char *)c->out.bytes + at;
        size_t size = b[1], head = 2;
        if (size >= 126) {
            const size_t end = size == 126 ? 4 : 10;
            for (size = 0; head < end; head++)
                size = size << 8 | b[head];
        }
        json_t *frame = json_loadb((const char *)b + head, size, 0, NULL);
        ST_ASSERT(json_is_object(frame), "send objects only");
        answers += json_object_get(frame, "re") != NULL;
        json_decref(frame);
        at += head + size;
    }
    st_connection_sent(c, c->out.used);
    return answers;
}

/* Input that begins with this byte, which no text of JSON does, is one compressed frame. */
enum { PACKED = 1 };

static void hear_packed(st_connection *c, const uint8_t *data, size_t size)
{
    const bool is_open = st_hear_packed(c, (const char *)data, size, true);
    st_turn_end(hall);
    ST_ASSERT(!is_open || count_answers(c) == 1, "answer every frame once");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    renew_store();
    st_connection *c = st_connection_new(hall, NULL);
    if (size > 0 && data[0] == PACKED) {
        hear_packed(c, data + 1, size - 1);
        size = 0;
    }
    for (size_t at = 0; at < size && c->close_code == 0;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        const size_t length = end != NULL ? (size_t)(end - data) - at : size - at;
        const bool is_open = st_hear_text(c, (const char *)data + at, length, true);
        st_turn_end(hall);
        ST_ASSERT(!is_open || count_answers(c) == 1, "answer every frame once");
        at += length + 1;
    }
    st_connection_free(c);
    st_turn_end(hall);
    st_hall_sweep(hall);
    return 0;
}
