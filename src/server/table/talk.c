/* talk.c: what people say at a table: who may, how much, and the last lines of it.
 *
 * A table's last lines are kept in memory, so that a newcomer costs no reading. */
#include "server/ask/request.h"
#include "server/table/plain.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT = 50,    /* lines */
    LINES = 2000, /* that a table may have in all */
    WINDOW_MS = 10000,
    OF_SPEAKER = 5, /* lines in a window... */
    OF_TABLE = 20
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

/* Characters of a text, which is UTF-8. */
static int length(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static void write_chat(const st_request *r, st_text *t)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    char from[ST_NAME + 8];
    snprintf(from, sizeof from, "spectator");
    if (seat != ST_SPECTATOR) {
        const char *name = st_match_start(room->match)->name[seat];
        snprintf(from, sizeof from, "%s", name);
        if (*name == '\0')
            snprintf(from, sizeof from, "seat %d", seat + 1);
    }
    st_text_put(t, "{\"type\":\"chat\"");
    st_text_pair_number(t, "number", room->chats + 1);
    st_text_pair(t, "from", from);
    st_text_pair_number(t, "seat", seat + 1);
    st_text_pair(t, "text", r->frame->text);
    st_text_pair_number(t, "time", r->hall->time);
    st_text_add(t, "}", 2); /* with the zero behind it */
}

/* One more in a window of time. */
static bool is_too_much(int64_t now_ms, int64_t *since_ms, int *lines, int most)
{
    if (now_ms - *since_ms >= WINDOW_MS) {
        *since_ms = now_ms;
        *lines = 0;
    }
    return ++*lines > most;
}

/* Whether something may be said; where not, it is answered. */
static bool may_talk(const st_request *r)
{
    st_room *room = r->from->room;
    const int64_t now = r->hall->now_ms;
    const int size = length(r->frame->text);
    if (size < 1 || size > ST_CHAT)
        st_answer_refuse(r, "bad-frame", "Say something of 1 to %d characters.", ST_CHAT);
    else if (!st_plain_is_talk(r->frame->text))
        st_answer_refuse(r, "bad-frame", "There is something in it that cannot be seen.");
    else if (room->is_muted || (r->from->guest != NULL && r->from->guest->is_muted))
        st_answer_refuse(r, "closed", "Whoever runs this server has ended the talk.");
    else if (room->is_for_seats && r->from->seat == ST_SPECTATOR)
        st_answer_refuse(r, "not-seated", "Only those who sit here may talk.");
    else if (room->chats >= LINES)
        st_answer_refuse(r, "full", "This table has said all it may.");
    else if (is_too_much(now, &r->from->talk_ms, &r->from->talk_lines, OF_SPEAKER) ||
             is_too_much(now, &talk_of(room)->since_ms, &talk_of(room)->lines, OF_TABLE))
        st_answer_refuse(r, "too-fast", "That is much talk; wait a few seconds.");
    else
        return true;
    return false;
}

void st_talk_say(const st_request *r)
{
    st_room *room = r->from->room;
    st_text *t = &r->hall->text;
    if (!may_talk(r))
        return;
    t->used = 0;
    write_chat(r, t);
    st_talk_keep(room, t->bytes);
    st_journal_chat(r->hall, room, t->bytes);
    st_answer_open(r);
    st_answer_close(r);
    for (st_connection *c = room->first; c != NULL; c = c->next) {
        st_text_add(st_answer_mail(r->hall, c, room), t->bytes, t->used - 1);
        st_answer_mailed(r->hall);
    }
}

void st_talk_allow(const st_request *r)
{
    st_room *room = r->from->room;
    const char *who = r->frame->who;
    if (strcmp(who, "seats") != 0 && strcmp(who, "all") != 0) {
        st_answer_refuse(r, "bad-frame", "'who' is seats or all.");
        return;
    }
    room->is_for_seats = strcmp(who, "seats") == 0;
    room->has_new_seats = true;
    st_journal_talkers(r->hall, room);
    st_answer_open(r);
    st_answer_close(r);
}
