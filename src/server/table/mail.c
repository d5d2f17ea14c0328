/* mail.c: frames of the server on their way: kept until the turn is durable. */
#include "server/table/mail.h"

#include "server/table/hall.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

static st_mail *add_mail(st_hall *hall)
{
    if (hall->mail_count == hall->mail_room) {
        const int room = hall->mail_room > 0 ? 2 * hall->mail_room : FIRST_ROOM;
        st_mail *mail = st_alloc((size_t)room, sizeof *mail);
        if (hall->mail_count > 0)
            memcpy(mail, hall->mail, (size_t)hall->mail_count * sizeof *mail);
        free(hall->mail);
        hall->mail = mail;
        hall->mail_room = room;
    }
    return &hall->mail[hall->mail_count++];
}

st_text *st_mail_open(st_hall *hall, st_connection *to, st_room *room)
{
    *add_mail(
        hall) = (st_mail){ .to = to, .room = room, .re = -1, .first = hall->mails.used };
    return &hall->mails;
}

st_mail *st_mail_last(st_hall *hall)
{
    return &hall->mail[hall->mail_count - 1];
}

st_mail *st_mail_answer(st_hall *hall, st_connection *to, st_room *room, int64_t re)
{
    st_text *t = st_mail_open(hall, to, room);
    st_mail_last(hall)->re = re;
    st_text_put(t, "{\"re\":");
    if (re >= 0)
        st_text_number(t, re);
    else
        st_text_put(t, "null");
    return st_mail_last(hall);
}

void st_mail_close(st_hall *hall)
{
    st_mail *mail = st_mail_last(hall);
    mail->size = hall->mails.used - mail->first;
    if (mail->is_long)
        st_connection_expect(mail->to, mail->size);
    else
        mail->to->mailed += mail->size;
}

void st_mail_complain(st_connection *to, int64_t re, const char *name,
                      const char *sentence)
{
    st_hall *hall = to->hall;
    st_metrics_error(&hall->metrics, name);
    st_mail_answer(hall, to, NULL, re)->error = name;
    st_text_pair(&hall->mails, "error", name);
    st_text_pair(&hall->mails, "text", sentence);
    st_text_add(&hall->mails, "}", 1);
    st_mail_close(hall);
}
