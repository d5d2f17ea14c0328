/* match_inside.h: what the files of a match share: the match itself, and the few ways to
 * change it that check nothing. */
#ifndef ST_MATCH_MATCH_INSIDE_H
#define ST_MATCH_MATCH_INSIDE_H

#include "match/lesson.h"

#include <sandtable/match.h>

enum { ST_COMMIT_BYTES = 32 };

/* One move, or the set-up as number 0. */
typedef struct st_turn {
    int8_t seat;
    bool is_by_hand; /* its answers were given, not drawn from the seed */
    int8_t shows;    /* a cache of undo.c */
    st_move move;
    int first_answer, answers, first_event, events, first_point;
    uint64_t drawn; /* where the generator stood before it */
} st_turn;

/* Something the record tells between two moves. */
typedef struct st_remark {
    uint32_t after;       /* the move it stands behind */
    uint32_t first, last; /* moves taken back; 0: something else */
    int seat;             /* that was handed over; ST_SPECTATOR: another physics */
    char bot[ST_PHYSICS]; /* or the name of the physics */
} st_remark;

struct st_match {
    st_start start;
    char first_bot[ST_SEATS][ST_NAME]; /* before any seat was handed over */
    uint8_t commit[ST_COMMIT_BYTES];   /* of the seed, which a record may leave out */
    bool has_seed;
    bool has_strayed; /* some recorded answer is not what the seed gives... */
    uint32_t strayed; /* ...first that of this move */
    char *origin;     /* the position line it began from; NULL: the set-up */
    /* What worked out told results: from the first move on, and now. "": nothing. */
    char first_physics[ST_PHYSICS], physics[ST_PHYSICS];
    st_lesson *lesson; /* NULL: none, or a record of one that the pack no longer has */

    st_position now;
    st_chance chance;
    uint32_t count; /* moves made: turn[0] is the set-up, turn[count] the last move */

    /* Growing lists. `before` has a state for each turn: what it was played on. */
    st_turn *turn;
    uint8_t *before;
    st_answer *answer;
    st_event *event;
    st_waypoint *point; /* of events, counted from the first of their turn */
    st_remark *remark;
    int answers, events, points, remarks;
    int turn_room, before_room, answer_room, event_room, point_room, remark_room;
};

/* A match whose table is not yet laid; `origin` may be NULL. The start has been vetted
 * with st_match_vet. */
st_match *st_match_make(const st_start *start, const char *origin);
ST_MUST_USE st_status st_match_vet(const st_start *start, st_error *err);
/* Lay the table with this chance; may be done again with another. */
ST_MUST_USE st_status st_match_lay(st_match *m, st_chance *chance, st_error *err);
/* Play a move with this chance, whoever's turn it is said to be; on failure nothing has
 * changed, but `chance` tells why it did not fit. */
ST_MUST_USE st_status st_match_extend(st_match *m, int seat, st_move move,
                                      st_chance *chance, st_error *err);
/* Take the last move off the list and restore the bytes and the generator. */
void st_match_drop(st_match *m);
/* Note a remark behind the last move. */
void st_match_remark(st_match *m, st_remark remark);

bool st_match_is_over(const st_match *m);
/* The state after move `number`, 0 for the set-up. */
const void *st_match_state(const st_match *m, uint32_t number);
/* For sentences; NULL where a seat has no name. */
void st_match_names(const st_match *m, const char *names[ST_SEATS]);

/* What chance is asked for: "a token, calm or flood", "a number from 1 to 6". */
void st_match_print_question(const st_match *m, const st_question *q, char *text,
                             size_t size);

/* How a record is read: with the answers it holds, or by the seed alone. */
typedef enum st_trust { ST_TRUST_ANSWERS, ST_TRUST_SEED } st_trust;
/* `taken` (may be NULL) counts told results that were not worked out again. */
st_match *st_read_match(const char *text, const char *file, const st_pack *pack,
                        st_trust trust, int *taken, st_error *err);
/* The name of the physics that runs in this program; "": the game has none. */
const char *st_match_physics(const st_game *game);
/* Behind that move told results come from another physics; the record says so. */
void st_match_use_physics(st_match *m, const char *name, uint32_t after);
/* Lines of a record as they are written. Free the text. */
char *st_record_hash_new(const st_match *m, uint32_t number);
char *st_record_end_new(const st_match *m);
char *st_record_sum_new(const st_match *m);
char *st_record_answers_new(const st_match *m, const st_answer *answers, int count);
/* Whether a hash line is due after this move. */
bool st_record_is_hashed(uint32_t number);

#endif
