/* request.h: what frames ask for. */
#ifndef ST_SERVER_REQUEST_H
#define ST_SERVER_REQUEST_H

#include "server/ask/frame.h"
#include "server/table/hall.h"

/* A frame under work. */
typedef struct st_request {
    st_hall *hall;
    st_connection *from;
    const st_frame *frame;
} st_request;
typedef void st_request_fn(const st_request *r);

/* Do what the frame asks for and answer it. */
void st_request_do(const st_request *r);
/* So many bytes of an answer cost as much as so many frames. */
void st_request_charge(st_connection *c, size_t bytes);

/* Each in the file it is named after; docs/protocol.md says what they do. */
st_request_fn st_act_move, st_act_undo;
st_request_fn st_arrange_do;
st_request_fn st_catalogue_games;
st_request_fn st_challenge_do;
st_request_fn st_clock_start;
st_request_fn st_create_do;
st_request_fn st_fork_do, st_fork_save;
st_request_fn st_hint_do, st_hint_preview;
st_request_fn st_join_do;
st_request_fn st_key_renew, st_key_holders;
st_request_fn st_load_do;
st_request_fn st_history_chronicle, st_history_log, st_history_at, st_history_record,
    st_history_position;
st_request_fn st_rematch_do;
st_request_fn st_rules_why, st_rules_list;
st_request_fn st_say_chat, st_say_allow;
st_request_fn st_sit_do, st_sit_name, st_sit_start, st_sit_leave, st_sit_stand_in;
st_request_fn st_tables_list;

#endif
