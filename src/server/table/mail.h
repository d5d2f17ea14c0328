/* mail.h: frames of the server on their way: kept until the turn is durable. */
#ifndef ST_SERVER_MAIL_H
#define ST_SERVER_MAIL_H

#include "server/table/connection.h"

/* A frame that waits for the end of the turn. */
typedef struct st_mail {
    st_connection *to; /* NULL: it went away */
    st_room *room;     /* whose rows must be durable first; NULL: none */
    int64_t re;        /* the frame it answers; -1: none */
    const char *what;  /* that frame's `do`; NULL: nobody knows */
    const char *error; /* the error it tells; NULL: none */
    int64_t waited_ms; /* from when it was asked to the turn in which it is answered */
    size_t first, size;
    bool is_long; /* and counted apart */
} st_mail;

/* A frame on the server's own account, to be sent at the end of the turn: add its text to
 * what `st_mail_open` returns. `room` is as above. */
st_text *st_mail_open(st_hall *hall, st_connection *to, st_room *room);
void st_mail_close(st_hall *hall);
/* The same as the answer to frame `re`, -1 for one without a number: its text has begun. */
st_mail *st_mail_answer(st_hall *hall, st_connection *to, st_room *room, int64_t re);
/* What was opened last. */
st_mail *st_mail_last(st_hall *hall);
/* The sentence of an error as an answer to frame `re`; -1: to none. */
void st_mail_complain(st_connection *to, int64_t re, const char *name,
                      const char *sentence);

#endif
