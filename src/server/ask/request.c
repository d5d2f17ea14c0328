/* request.c: which function does what a frame asks for. */
#include "server/ask/request.h"

#include "server/ask/answer.h"
#include "server/table/turn.h"

/* What must be so before the function is called. */
enum need { NOTHING, A_TABLE, A_SEAT };

enum { COST_BYTES = 16384 }; /* of an answer, that cost as much as a frame */

static void ping(const st_request *r)
{
    st_answer_open(r);
    st_answer_close(r);
}

/* `cost` is what the work is worth besides the frame itself, in frames; long answers cost
 * more, by their bytes. A preview costs less, by so many quarters of a frame: a hand that
 * takes aim asks for sixty in a second. */
static const struct deed {
    st_request_fn *run;
    enum need need;
    bool has_rows; /* the table grows by it */
    int cost, rebate;
} deeds[ST_DOES] = {
    [ST_DO_GAMES] = { st_catalogue_games, NOTHING, false, 0, 0 },
    [ST_DO_CREATE] = { st_create_do, NOTHING, false, 9, 0 },
    [ST_DO_JOIN] = { st_join_do, NOTHING, false, 2, 0 },
    [ST_DO_SIT] = { st_sit_do, A_TABLE, true, 0, 0 },
    [ST_DO_NAME] = { st_sit_name, A_SEAT, true, 0, 0 },
    [ST_DO_ARRANGE] = { st_arrange_do, A_SEAT, true, 1, 0 },
    [ST_DO_START] = { st_sit_start, A_SEAT, true, 0, 0 },
    [ST_DO_LEAVE] = { st_sit_leave, A_SEAT, true, 0, 0 },
    [ST_DO_STAND_IN] = { st_sit_stand_in, A_SEAT, true, 0, 0 },
    [ST_DO_MOVE] = { st_act_move, A_SEAT, true, 0, 0 },
    [ST_DO_UNDO] = { st_act_undo, A_SEAT, true, 1, 0 },
    [ST_DO_CLOCK] = { st_clock_start, A_SEAT, false, 0, 0 },
    [ST_DO_WHY] = { st_rules_why, A_SEAT, false, 0, 0 },
    [ST_DO_PREVIEW] = { st_hint_preview, A_SEAT, false, 0, 3 },
    [ST_DO_HINT] = { st_hint_do, A_SEAT, false, 4, 0 },
    [ST_DO_RULES] = { st_rules_list, NOTHING, false, 0, 0 },
    [ST_DO_LOG] = { st_history_log, A_TABLE, false, 1, 0 },
    [ST_DO_CHRONICLE] = { st_history_chronicle, A_TABLE, false, 3, 0 },
    [ST_DO_AT] = { st_history_at, A_TABLE, false, 1, 0 },
    [ST_DO_RECORD] = { st_history_record, A_TABLE, false, 9, 0 },
    [ST_DO_POSITION] = { st_history_position, A_TABLE, false, 1, 0 },
    [ST_DO_CHAT] = { st_say_chat, A_TABLE, true, 1, 0 },
    [ST_DO_TALK] = { st_say_allow, A_SEAT, true, 1, 0 },
    [ST_DO_RENEW] = { st_key_renew, A_SEAT, true, 4, 0 },
    [ST_DO_HOLDERS] = { st_key_holders, A_SEAT, false, 0, 0 },
    [ST_DO_CHALLENGE] = { st_challenge_do, A_TABLE, false, 9, 0 },
    [ST_DO_REMATCH] = { st_rematch_do, A_SEAT, false, 9, 0 },
    [ST_DO_FORK] = { st_fork_do, A_SEAT, false, 9, 0 },
    [ST_DO_SAVE] = { st_fork_save, A_SEAT, false, 9, 0 },
    [ST_DO_LOAD] = { st_load_do, NOTHING, false, 0, 0 },
    [ST_DO_TABLES] = { st_tables_list, NOTHING, false, 4, 0 },
    [ST_DO_PING] = { ping, NOTHING, false, 0, 0 },
};

static bool is_lost(const st_request *r)
{
    st_room *room = r->from->room;
    return room != NULL && room->is_lost && !st_turn_heal(r->hall, room);
}

void st_request_charge(st_connection *c, size_t bytes)
{
    st_connection_charge(c, ST_FRAME_COST * (int)(bytes / COST_BYTES));
}

void st_request_do(const st_request *r)
{
    const struct deed *deed = &deeds[r->frame->what];
    const size_t before = r->hall->mails.used;
    if (r->frame->wants_effects)
        r->from->wants_effects = true;
    if (st_connection_is_behind(r->from))
        st_answer_refuse(r, "too-fast", "Read what you have been sent, then ask again.");
    else if (deed->need >= A_TABLE && is_lost(r))
        st_answer_refuse(r, "store", "The server cannot read this table now.");
    else if (deed->need >= A_TABLE && r->from->room == NULL)
        st_answer_refuse(r, "no-table", "Join a table first.");
    else if (deed->need >= A_SEAT && r->from->seat == ST_SPECTATOR)
        st_answer_refuse(r, "not-seated", "You hold no seat at this table.");
    else if (deed->has_rows && r->from->room->is_closed)
        st_answer_refuse(r, "closed", "Whoever runs this server has closed this table.");
    else if (deed->has_rows && st_room_is_full(r->hall, r->from->room))
        st_answer_refuse(r, "full", "This table holds as much as a table may.");
    else
        deed->run(r);
    st_request_charge(r->from, r->hall->mails.used - before);
    st_connection_charge(r->from, ST_FRAME_COST * deed->cost - deed->rebate);
}
