/* notice.c: events as lines of JSON on stderr. */
#include "server/net/notice.h"

#include <stdio.h>
#include <time.h>

int64_t st_notice_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* One event as a line of the log, all but its end. */
static bool open_line(const st_net *net, st_text *t, const char *event)
{
    struct timespec now;
    if (!net->has_log)
        return false;
    clock_gettime(CLOCK_REALTIME, &now);
    st_text_print(t, "{\"time\":%lld.%03ld", (long long)now.tv_sec,
                  now.tv_nsec / 1000000);
    st_text_pair(t, "event", event);
    return true;
}

static void close_line(st_text *t)
{
    st_text_put(t, "}\n");
    fwrite(t->bytes, 1, t->used, stderr);
    st_text_free(t);
}

void st_notice_event(const st_net *net, const char *event, const char *detail)
{
    st_text t = { 0 };
    if (!open_line(net, &t, event))
        return;
    if (detail != NULL)
        st_text_pair(&t, "detail", detail);
    st_text_pair_number(&t, "connections", net->hall->connections);
    st_text_pair_number(&t, "tables", net->hall->tables);
    close_line(&t);
}

void st_notice_line(const st_websocket *line, const char *event)
{
    const st_connection *c = line->connection;
    st_text t = { 0 };
    if (!open_line(line->net, &t, event))
        return;
    st_text_pair(&t, "peer", line->peer);
    st_text_pair_number(&t, "line", (int64_t)c->id);
    if (c->close_code != 0)
        st_text_pair_number(&t, "code", c->close_code);
    st_text_pair_number(&t, "ms", c->hall->now_ms - c->since_ms);
    st_text_pair_number(&t, "connections", c->hall->connections);
    close_line(&t);
}

/* A frame that was answered. Its id is its line and its number. */
void st_notice_request(st_hall *hall, const st_mail *mail, bool is_durable)
{
    const st_net *net = hall->owner;
    const bool is_lost = !is_durable && mail->room != NULL && mail->room->has_rows;
    st_text t = { 0 };
    if (!open_line(net, &t, "request"))
        return;
    st_text_pair(&t, "peer", mail->to->guest != NULL ? mail->to->guest->address : "");
    st_text_print(&t, ",\"id\":\"%llu.%lld\"", (unsigned long long)mail->to->id,
                  (long long)mail->re);
    if (mail->what != NULL)
        st_text_pair(&t, "do", mail->what);
    if (mail->to->room != NULL)
        st_text_pair(&t, "table", mail->to->room->code);
    if (is_lost || mail->error != NULL)
        st_text_pair(&t, "error", is_lost ? "store" : mail->error);
    if (is_lost)
        st_text_pair(&t, "detail", hall->trouble.text);
    st_text_pair_number(
        &t, "us", mail->waited_ms * 1000 + (st_notice_now_ns() - net->woke_ns) / 1000);
    close_line(&t);
}
