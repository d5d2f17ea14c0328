/* line.c: talks to a hall as a client would, without sockets. */
#include "line.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void say(st_connection *c, const char *format, va_list list)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    vfprintf(out, format, list);
    fclose(out);
    st_hear_text(c, text, size, true);
    free(text);
    st_turn_end(c->hall);
}

void line_say(st_connection *c, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(c, format, list);
    va_end(list);
}

json_t *line_take(st_connection *c)
{
    json_t *frames = json_array();
    const unsigned char *at = (const unsigned char *)c->out.bytes;
    const unsigned char *end = at + c->out.used;
    while (at < end) {
        size_t size = at[1], head = 2;
        ST_ASSERT(at[0] == 0x81, "the hall sends whole texts");
        if (size >= 126) {
            const int bytes = size == 126 ? 2 : 8;
            size = 0;
            for (int i = 0; i < bytes; i++)
                size = size << 8 | at[head++];
        }
        json_t *frame = json_loadb((const char *)at + head, size, 0, NULL);
        ST_ASSERT(frame != NULL, "the hall sends JSON");
        json_array_append_new(frames, frame);
        at += head + size;
    }
    st_connection_sent(c, c->out.used);
    return frames;
}

char *line_take_bytes(st_connection *c, size_t *size)
{
    char *bytes = st_alloc(c->out.used + 1, 1);
    memcpy(bytes, c->out.bytes, c->out.used);
    *size = c->out.used;
    st_connection_sent(c, c->out.used);
    return bytes;
}

json_t *line_ask(st_connection *c, const char *format, ...)
{
    va_list list;
    json_t *answer = NULL, *frame;
    size_t i;
    st_connection_sent(c, c->out.used);
    va_start(list, format);
    say(c, format, list);
    va_end(list);
    json_t *frames = line_take(c);
    json_array_foreach(frames, i, frame)
    {
        if (json_object_get(frame, "re") == NULL)
            continue;
        json_decref(
            answer); /* where an earlier question is answered too, the last counts */
        answer = json_incref(frame);
    }
    json_decref(frames);
    ST_ASSERT(answer != NULL, "every frame is answered");
    return answer;
}

bool line_is_ok(const json_t *answer)
{
    return json_is_true(json_object_get(answer, "ok"));
}

const char *line_text(const json_t *frame, const char *key)
{
    const char *text = json_string_value(json_object_get(frame, key));
    return text != NULL ? text : "";
}

void line_join_frame(char frame[LINE_FRAME], const char *code, const json_t *made,
                     int seat)
{
    const json_t *key = json_array_get(json_object_get(made, "tokens"), (size_t)seat);
    snprintf(frame, LINE_FRAME,
             "{\"do\":\"join\",\"n\":1,\"table\":\"%s\",\"token\":\"%s\"}", code,
             line_text(key, "token"));
}

st_hall *line_hall_new(st_store *store)
{
    st_error err;
    const st_limits limits = st_limits_default();
    st_hall *hall = st_hall_new(store, &limits, NULL, &err);
    ST_ASSERT(hall != NULL, "a hall opens");
    return hall;
}

int line_open_fixture(void **state)
{
    struct line_fixture *f = st_alloc(1, sizeof *f);
    f->store = st_store_open("sqlite::memory:", NULL);
    f->hall = line_hall_new(f->store);
    f->hall->now_ms = 1000000;
    f->c = st_connection_new(f->hall, NULL);
    *state = f;
    return 0;
}

int line_close_fixture(void **state)
{
    struct line_fixture *f = *state;
    st_connection_free(f->c);
    st_turn_end(f->hall);
    st_hall_free(f->hall);
    f->store->close(f->store);
    free(f);
    return 0;
}

char *line_told_new(st_hall *hall, const char *code)
{
    st_error err;
    st_room *room = st_room_find(hall, code, &err);
    ST_ASSERT(room != NULL, "a table that was made is there");
    char *record = st_match_record_new(room->match, true), *told = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&told, &size);
    fprintf(out, "%d %u %s\n%s", room->is_started, room->chats, room->rematch, record);
    for (int seat = 0; seat < st_room_seats(room); seat++) {
        const st_chair *chair = &room->chair[seat];
        fprintf(out, "%d %d %d ", (int)chair->kind, chair->stand_in, chair->has_left);
        for (int i = 0; i < ST_TOKEN_BYTES; i++)
            fprintf(out, "%02x", chair->token[i]);
    }
    fclose(out);
    free(record);
    return told;
}

/* A hall that only reads, one for all tests of a program: reading the packs takes longer
 * than most of them. */
static st_hall *reader;

static void free_reader(void)
{
    st_hall_free(reader);
}

bool line_is_stored(st_hall *hall, const char *code)
{
    if (reader == NULL) {
        reader = line_hall_new(hall->store);
        atexit(free_reader);
    }
    reader->store = hall->store;
    char *held = line_told_new(hall, code), *stored = line_told_new(reader, code);
    const bool is_same = strcmp(held, stored) == 0;
    free(held);
    free(stored);
    st_room_free(reader, st_room_held(reader, code));
    return is_same;
}

void line_print_move(const st_room *room, int n, char frame[256])
{
    st_moves moves;
    char text[ST_MOVE_TEXT];
    const st_start *start = st_match_start(room->match);
    st_position_moves(st_match_position(room->match), &moves);
    st_move_print(start->game, start->pack, moves.move[0], text, sizeof text);
    snprintf(frame, 256, "{\"do\":\"move\",\"n\":%d,\"seen\":%u,\"text\":\"%s\"}", n,
             st_match_count(room->match), text);
}
