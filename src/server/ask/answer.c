/* answer.c: frames of the server on their way: kept until the turn is durable. */
#include "server/ask/request.h"

#include <stdarg.h>
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

static void open_mail(st_hall *hall, st_connection *to, st_room *room, int64_t re)
{
    *add_mail(
        hall) = (st_mail){ .to = to, .room = room, .re = re, .first = hall->mails.used };
}

st_text *st_answer_mail(st_hall *hall, st_connection *to, st_room *room)
{
    open_mail(hall, to, room, -1);
    return &hall->mails;
}

void st_answer_mailed(st_hall *hall)
{
    st_mail *mail = &hall->mail[hall->mail_count - 1];
    mail->size = hall->mails.used - mail->first;
    mail->to->mailed += mail->size;
}

static void begin(st_text *t, int64_t re)
{
    st_text_put(t, "{\"re\":");
    if (re >= 0)
        st_text_number(t, re);
    else
        st_text_put(t, "null");
}

st_text *st_answer_open(const st_request *r)
{
    open_mail(r->hall, r->from, r->from->room, r->frame->n);
    r->hall->mail[r->hall->mail_count - 1].what = st_do_names[r->frame->what];
    begin(&r->hall->mails, r->frame->n);
    st_text_put(&r->hall->mails, ",\"ok\":true");
    return &r->hall->mails;
}

void st_answer_close(const st_request *r)
{
    st_text_add(&r->hall->mails, "}", 1);
    st_answer_mailed(r->hall);
}

static void refuse(const st_request *r, const char *name, const char *sentence,
                   const char *rule)
{
    st_text *t = &r->hall->mails;
    st_metrics_error(&r->hall->metrics, name);
    open_mail(r->hall, r->from, r->from->room, r->frame->n);
    st_mail *mail = &r->hall->mail[r->hall->mail_count - 1];
    mail->what = st_do_names[r->frame->what];
    mail->error = name;
    begin(t, r->frame->n);
    st_text_pair(t, "error", name);
    st_text_pair(t, "text", sentence);
    if (*rule != '\0')
        st_text_pair(t, "rule", rule);
    st_answer_close(r);
}

void st_answer_refuse(const st_request *r, const char *name, const char *format, ...)
{
    char sentence[512];
    va_list list;
    va_start(list, format);
    vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    refuse(r, name, sentence, "");
}

void st_answer_error(const st_request *r, const st_error *err)
{
    refuse(r, st_status_name(err->code), err->text, err->rule);
}

void st_answer_complain(st_connection *to, int64_t re, const char *name,
                        const char *sentence)
{
    st_metrics_error(&to->hall->metrics, name);
    st_text *t = st_answer_mail(to->hall, to, NULL);
    to->hall->mail[to->hall->mail_count - 1].re = re;
    to->hall->mail[to->hall->mail_count - 1].error = name;
    begin(t, re);
    st_text_pair(t, "error", name);
    st_text_pair(t, "text", sentence);
    st_text_add(t, "}", 1);
    st_answer_mailed(to->hall);
}
