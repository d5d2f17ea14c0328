/* http.h: what a request by HTTP is answered: the page, the health of the server, its
 * figures, or a WebSocket. It knows no socket. */
#ifndef ST_SERVER_HTTP_H
#define ST_SERVER_HTTP_H

#include "server/net/net.h"

enum {
    ST_HTTP_BAD_REQUEST = 400,
    ST_HTTP_TOO_MANY = 429,
    ST_HTTP_LONG_HEAD = 431,
};

/* An answer on its way. */
typedef struct st_http {
    st_text head;
    const unsigned char *body; /* constant, or that which is owned */
    size_t size;               /* of the body that is sent: none for HEAD */
    size_t sent;               /* of head and body */
    st_text owned;
    st_guest *asks;        /* for whom a proxy does, counted until it is sent; or NULL */
    bool is_last;          /* the line is closed after it */
    bool is_upgrade;       /* the line is a WebSocket after it... */
    bool is_deflated;      /* ...whose messages may be compressed... */
    char peer[ST_ADDRESS]; /* ...of whoever this is */
} st_http;

/* Answer a request that came from `near`, the other end of the socket. Not `is_counted`:
 * for whom a proxy asks is known only now, and is counted with the answer. */
void st_http_answer(st_http *http, st_net *net, const st_http_head *head,
                    const char *near, bool is_counted);
/* An answer that is nothing but a status, and the last on its line. */
void st_http_refuse(st_http *http, unsigned int status);
void st_http_free(st_http *http);

#endif
