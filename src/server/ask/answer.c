/* answer.c: what a request is answered. */
#include "server/ask/answer.h"

#include <stdarg.h>
#include <stdio.h>

enum { LONG_BYTES = 1 << 16 }; /* from which on a text counts apart */

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

static bool may_wait(const st_request *r, size_t size)
{
    const bool may = st_connection_may_wait(r->from, size);
    if (!may)
        st_answer_refuse(r, "too-fast", "Read what you have been sent, then ask again.");
    return may;
}

bool st_answer_may_be_long(const st_request *r)
{
    return may_wait(r, 0);
}

void st_answer_long(const st_request *r, const char *name, const st_text *quoted)
{
    const bool is_long = quoted->used > LONG_BYTES;
    if (is_long && !may_wait(r, quoted->used))
        return;
    st_text *t = st_answer_open(r);
    st_mail_last(r->hall)->is_long = is_long;
    st_text_key(t, name);
    st_text_add(t, quoted->bytes, quoted->used);
    st_answer_close(r);
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
