/* fork.c: `fork` and `save`: a new table from an earlier point of this one, or the text of
 * one, for whoever asks.
 *
 * The asker keeps the seat and the token; the other seats are played by bots, so that
 * nobody is drawn into another table without being asked. Of a match under way the fork
 * knows what the asker may know, and no more. The moves of a long one take a tenth of a
 * second to make again, so that is done where bots think (think.c), and the table is laid
 * in the turn after. What the fork is does not depend on what happens meanwhile. */
#include "server/ask/answer.h"
#include "server/ask/create.h"
#include "server/ask/load.h"
#include "server/ask/wait.h"
#include "server/table/journal.h"
#include "server/table/stand_in.h"

#include <string.h>

enum { MOVES_A_FRAME = 64 }; /* whose rows cost as much as a frame */

/* A fork after a move, not yet made; NULL, and answered, where there can be none. */
static st_thought *planned_new(const st_request *r, uint32_t number)
{
    st_error err = { 0 };
    st_branch *fork = st_branch_new(r->from->room->match, number, r->from->seat, &err);
    if (fork == NULL) {
        st_answer_error(r, &err);
        return NULL;
    }
    if (!st_load_may_bring(r, st_branch_size(fork))) {
        st_branch_free(fork);
        return NULL;
    }
    st_thought *thought = st_thought_new_fork(fork, r->from->seat);
    st_load_bring(r, &thought->brought);
    return thought;
}

/* The asker's seat, and a bot in every other one. */
static void fill_chairs(st_room *fork, const st_brought *b)
{
    for (int i = 0; i < st_room_seats(fork); i++) {
        fork->chair[i].kind = i == b->seat ? ST_CHAIR_PERSON : ST_CHAIR_BOT;
        fork->chair[i].bot = b->bot[i];
    }
    memcpy(fork->chair[b->seat].token, b->hash, sizeof b->hash);
    fork->is_started = true;
}

/* The table of a fork that has been made. */
static void lay(const st_request *r, st_brought *b)
{
    char hex[ST_TOKEN_HEX];
    st_room *fork = st_create_room(r->hall, b->match);
    b->match = NULL; /* the room has it */
    fill_chairs(fork, b);
    st_journal_table(r->hall, fork, &b->rows);
    st_text *t = st_answer_open(r);
    st_mail_last(r->hall)->room = fork; /* which must be durable first */
    st_text_pair(t, "table", fork->code);
    st_text_pair_number(t, "seat", b->seat + 1);
    st_token_print(b->token, hex);
    st_text_pair(t, "token", hex);
    st_answer_close(r);
}

static void tell_record(const st_request *r, const st_text *quoted)
{
    const size_t before = r->hall->mails.used;
    st_answer_long(r, "record", quoted);
    st_request_charge(r->from, r->hall->mails.used - before);
}

/* A fork has been made: lay its table, or tell its text. */
static void go_on(st_hall *hall, st_thought *thought)
{
    st_brought *b = &thought->brought;
    const st_frame frame = { .n = thought->re,
                             .what = b->is_saved ? ST_DO_SAVE : ST_DO_FORK };
    const st_request r = { hall, thought->from, &frame };
    if (!st_load_is_wanted(&r, thought))
        return;
    if (b->match == NULL)
        st_answer_error(&r, &b->err);
    else if (b->is_saved)
        tell_record(&r, &b->rows);
    else if (st_create_has_room(&r) && st_create_may_store(&r, b->rows.used))
        lay(&r, b);
    st_wait_note(hall, thought);
}

/* `save`: the same fork as a text to take home, which `load` and the terminal go on with.
 * A record of the table itself would tell what other seats hold. */
void st_fork_save(const st_request *r)
{
    const uint32_t number = r->frame->move >= 0 ? (uint32_t)r->frame->move
                                                : st_match_count(r->from->room->match);
    st_thought *thought = st_answer_may_be_long(r) ? planned_new(r, number) : NULL;
    if (thought == NULL)
        return;
    thought->brought.is_saved = true;
    st_wait_for(r, thought, go_on);
}

void st_fork_do(const st_request *r)
{
    const st_room *room = r->from->room;
    const int seat = r->from->seat;
    if (!st_load_may_bring(r, 0) || !st_create_has_room(r) || !st_create_may(r))
        return;
    st_thought *thought = planned_new(r, (uint32_t)r->frame->move);
    if (thought == NULL)
        return;
    st_brought *b = &thought->brought;
    for (int i = 0; i < st_room_seats(room); i++)
        b->bot[i] = room->chair[i].kind == ST_CHAIR_BOT ? room->chair[i].bot : ST_GREEDY;
    memcpy(b->token, r->from->token, sizeof b->token);
    memcpy(b->hash, room->chair[seat].token, sizeof b->hash);
    st_connection_charge(r->from,
                         ST_FRAME_COST * (int)(st_branch_moves(b->fork) / MOVES_A_FRAME));
    st_wait_for(r, thought, go_on);
}
