/* request.h: what frames do, and how they are answered. */
#ifndef ST_SERVER_REQUEST_H
#define ST_SERVER_REQUEST_H

#include "server/table/hall.h"

/* A frame under work. */
typedef struct st_request {
    st_hall *hall;
    st_connection *from;
    const st_frame *frame;
} st_request;
typedef void st_request_fn(const st_request *r);

/* request.c: do what the frame asks for and answer it. */
void st_request_do(const st_request *r);
/* So many bytes of an answer cost as much as so many frames. */
void st_request_charge(st_connection *c, size_t bytes);
/* lobby.c, act.c, talk.c, ask.c */
st_request_fn st_catalogue_games; /* catalogue.c */
st_request_fn st_lobby_create, st_lobby_join, st_lobby_sit, st_lobby_name, st_lobby_start,
    st_lobby_leave, st_lobby_stand_in, st_lobby_rematch, st_lobby_tables;
st_request_fn st_fork_do, st_fork_save; /* fork.c */
st_request_fn st_load_do;               /* load.c */
st_request_fn st_act_move, st_act_undo;
st_request_fn st_seat_request, st_seat_holders; /* seat.c */
/* clock.c */
st_request_fn st_clock_start;
/* False, and answered, where a move claims less time than has passed. */
bool st_clock_allows(const st_request *r);
/* The clock goes on for the next move, or is over. */
void st_clock_moved(const st_request *r, bool was_timed);
st_request_fn st_talk_say, st_talk_allow;
st_request_fn st_ask_why, st_ask_preview, st_ask_hint, st_ask_rules, st_ask_log,
    st_ask_at, st_ask_record, st_ask_position;

/* lobby.c: false, and answered, where the server has no room for another table. */
bool st_lobby_has_room(const st_request *r);
/* The same where the address has made many tables of late. */
bool st_lobby_may_create(const st_request *r);
/* A room for a match, not yet in the journal. */
st_room *st_lobby_room_new(st_hall *hall, st_match *match);

/* load.c: false, and answered, where something that was brought is still being played, or
 * so much that `size` bytes more are too many. */
bool st_load_may_bring(const st_request *r, size_t size);
/* What was brought has been played: it counts no more. False where nobody waits for it. */
bool st_load_is_wanted(const st_request *r, st_thought *thought);

/* ask.c: the frame is answered when this has been thought of... */
void st_ask_wait(const st_request *r, st_thought *thought);
/* ...or nobody waits for it any more. */
void st_ask_forget(st_connection *c, const st_thought *thought);

/* answer.c: between open and close, add pairs to the text. */
st_text *st_answer_open(const st_request *r);
void st_answer_close(const st_request *r);
void st_answer_refuse(const st_request *r, const char *name, const char *format, ...)
    ST_PRINTF(3, 4);
void st_answer_error(const st_request *r, const st_error *err);
/* A frame on the server's own account, to be sent at the end of the turn. */
st_text *st_answer_mail(st_hall *hall, st_connection *to, st_room *room);
void st_answer_mailed(st_hall *hall);
/* The sentence of an error as an answer to frame `re`, where there is no request. */
void st_answer_complain(st_connection *to, int64_t re, const char *name,
                        const char *sentence);

#endif
