/* say.c: what people say to each other: who may, and how much. */
#include "server/ask/answer.h"
#include "server/table/journal.h"
#include "server/table/plain.h"
#include "server/table/talk.h"

#include <stdio.h>
#include <string.h>

enum { OF_SPEAKER = 5 }; /* lines in a window of time */

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
    else if (st_talk_is_full(room))
        st_answer_refuse(r, "full", "This table has said all it may.");
    else if (st_talk_window(now, &r->from->talk_ms, &r->from->talk_lines, OF_SPEAKER) ||
             st_talk_is_too_fast(room, now))
        st_answer_refuse(r, "too-fast", "That is much talk; wait a few seconds.");
    else
        return true;
    return false;
}

void st_say_chat(const st_request *r)
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
        st_text_add(st_mail_open(r->hall, c, room), t->bytes, t->used - 1);
        st_mail_close(r->hall);
    }
}

void st_say_allow(const st_request *r)
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
