/* talk.c: the last lines of what people say at a table, and how much they may.
 *
 * A table's last lines are kept in memory, so that a newcomer costs no reading. */
#include "server/table/talk.h"

#include "core/text.h"
#include "server/table/connection.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 50,     /* lines */
    LINES = 2000,  /* that a table may have in all... */
    OF_TABLE = 20, /* ...and in a window of time */
    WINDOW_MS = 10000
};

struct st_talk {
    char *line[KEPT]; /* number n at n modulo KEPT */
    int64_t since_ms;
    int lines; /* in this window */
};

static st_talk *talk_of(st_room *room)
{
    if (room->talk == NULL)
        room->talk = st_alloc(1, sizeof *room->talk);
    return room->talk;
}

void st_talk_keep(st_room *room, const char *frame)
{
    char **line = &talk_of(room)->line[++room->chats % KEPT];
    free(*line);
    *line = st_alloc_text(frame);
}

/* Whether bytes are text that can be sent: UTF-8, and an object as far as is seen from
 * outside. */
static bool is_frame(const char *frame)
{
    const size_t size = strlen(frame);
    size_t at = 0, step = 1;
    for (; at < size && step > 0; at += step)
        step = st_text_character((const unsigned char *)frame + at, size - at);
    return step > 0 && size >= 2 && frame[0] == '{' && frame[size - 1] == '}';
}

void st_talk_keep_stored(st_room *room, const char *frame)
{
    st_text t = { 0 };
    if (is_frame(frame)) {
        st_talk_keep(room, frame);
        return;
    }
    st_text_print(&t,
                  "{\"type\":\"chat\",\"number\":%u,\"from\":\"\",\"seat\":0,"
                  "\"text\":\"(a line that cannot be read)\",\"time\":0}",
                  room->chats + 1);
    st_text_add(&t, "", 1);
    st_talk_keep(room, t.bytes);
    st_text_free(&t);
}

void st_talk_show(const st_room *room, uint32_t since, st_connection *c)
{
    const uint32_t first = room->chats > KEPT ? room->chats - KEPT : 0;
    for (uint32_t n = since > first ? since : first; n < room->chats; n++) {
        const char *line = room->talk->line[(n + 1) % KEPT];
        st_connection_put(c, line, strlen(line));
    }
}

void st_talk_free(st_talk *talk)
{
    for (int i = 0; talk != NULL && i < KEPT; i++)
        free(talk->line[i]);
    free(talk);
}

bool st_talk_window(int64_t now_ms, int64_t *since_ms, int *lines, int most)
{
    if (now_ms - *since_ms >= WINDOW_MS) {
        *since_ms = now_ms;
        *lines = 0;
    }
    return ++*lines > most;
}

bool st_talk_is_too_fast(st_room *room, int64_t now_ms)
{
    st_talk *talk = talk_of(room);
    return st_talk_window(now_ms, &talk->since_ms, &talk->lines, OF_TABLE);
}

bool st_talk_is_full(const st_room *room)
{
    return room->chats >= LINES;
}
