/* request.c: which function does what a frame asks for. */
#include "server/request.h"

/* What must be so before the function is called. */
enum need { NOTHING, A_TABLE, A_SEAT };

static void ping(const st_request *r)
{
    st_answer_open(r);
    st_answer_close(r);
}

static const struct deed {
    st_request_fn *run;
    enum need need;
} deeds[ST_DOES] = {
    [ST_DO_GAMES] = { st_lobby_games, NOTHING },
    [ST_DO_CREATE] = { st_lobby_create, NOTHING },
    [ST_DO_JOIN] = { st_lobby_join, NOTHING },
    [ST_DO_SIT] = { st_lobby_sit, A_TABLE },
    [ST_DO_NAME] = { st_lobby_name, A_SEAT },
    [ST_DO_START] = { st_lobby_start, A_SEAT },
    [ST_DO_LEAVE] = { st_lobby_leave, A_SEAT },
    [ST_DO_STAND_IN] = { st_lobby_stand_in, A_SEAT },
    [ST_DO_MOVE] = { st_play_move, A_SEAT },
    [ST_DO_UNDO] = { st_play_undo, A_SEAT },
    [ST_DO_WHY] = { st_ask_why, A_SEAT },
    [ST_DO_HINT] = { st_ask_hint, A_SEAT },
    [ST_DO_RULES] = { st_ask_rules, NOTHING },
    [ST_DO_LOG] = { st_ask_log, A_TABLE },
    [ST_DO_AT] = { st_ask_at, A_TABLE },
    [ST_DO_RECORD] = { st_ask_record, A_TABLE },
    [ST_DO_POSITION] = { st_ask_position, A_TABLE },
    [ST_DO_CHAT] = { st_play_chat, A_TABLE },
    [ST_DO_REMATCH] = { st_lobby_rematch, A_SEAT },
    [ST_DO_FORK] = { st_fork_do, A_SEAT },
    [ST_DO_TABLES] = { st_lobby_tables, NOTHING },
    [ST_DO_PING] = { ping, NOTHING },
};

void st_request_do(const st_request *r)
{
    const struct deed *deed = &deeds[r->frame->what];
    if (deed->need >= A_TABLE && r->from->room == NULL)
        st_answer_refuse(r, "no-table", "Join a table first.");
    else if (deed->need >= A_SEAT && r->from->seat == ST_SPECTATOR)
        st_answer_refuse(r, "not-seated", "You hold no seat at this table.");
    else
        deed->run(r);
}
