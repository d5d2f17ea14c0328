/* answer.c: what a request is answered. */
#include "server/ask/answer.h"

#include <stdarg.h>
#include <stdio.h>

st_text *st_answer_open(const st_request *r)
{
    st_hall *hall = r->hall;
    st_mail_answer(hall, r->from, r->from->room, r->frame->n)->what =
        st_do_names[r->frame->what];
    st_text_put(&hall->mails, ",\"ok\":true");
    return &hall->mails;
}

void st_answer_close(const st_request *r)
{
    st_text_add(&r->hall->mails, "}", 1);
    st_mail_close(r->hall);
}

static st_text *open_refusal(const st_request *r, const char *name, const char *sentence,
                             const char *rule)
{
    st_text *t = &r->hall->mails;
    st_metrics_error(&r->hall->metrics, name);
    st_mail *mail = st_mail_answer(r->hall, r->from, r->from->room, r->frame->n);
    mail->what = st_do_names[r->frame->what];
    mail->error = name;
    st_text_pair(t, "error", name);
    st_text_pair(t, "text", sentence);
    if (*rule != '\0')
        st_text_pair(t, "rule", rule);
    return t;
}

void st_answer_refuse(const st_request *r, const char *name, const char *format, ...)
{
    char sentence[512];
    va_list list;
    va_start(list, format);
    vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    open_refusal(r, name, sentence, "");
    st_answer_close(r);
}

st_text *st_answer_open_error(const st_request *r, const st_error *err)
{
    return open_refusal(r, st_status_name(err->code), err->text, err->rule);
}

void st_answer_error(const st_request *r, const st_error *err)
{
    st_answer_open_error(r, err);
    st_answer_close(r);
}
