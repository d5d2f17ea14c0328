/* match_inside.h: what the files of a match share: the match itself, and the few ways to
 * change it that check nothing. */
#ifndef ST_MATCH_MATCH_INSIDE_H
#define ST_MATCH_MATCH_INSIDE_H

#include "match/lesson.h"

#include <sandtable/match.h>

enum { ST_COMMIT_BYTES = 32 };

/* One move, or the set-up as number 0. */
typedef struct st_turn {
    st_move move;
    uint32_t first_answer;
    uint16_t answers, events;
    uint16_t drawn; /* words it took from the generator */
    int8_t seat;
    uint8_t is_by_hand : 1; /* its answers were given, not drawn from the seed */
    uint8_t shows : 2;      /* a cache of undo.c */
    uint8_t is_skipped : 1; /* this program cannot play it; the table stays as it was */
} st_turn;
/* A campaign has thousands of them. */
_Static_assert(sizeof(st_turn) <= 28, "a turn stays small");

/* Something the record tells between two moves. */
typedef struct st_remark {
    uint32_t after;       /* the move it stands behind */
    uint32_t first, last; /* moves taken back; 0: something else */
    int seat;             /* that was handed over; ST_SPECTATOR: another physics */
    char bot[ST_PHYSICS]; /* or the name of the physics */
    /* Where this is not NULL, the program plays differently from move `first` on, and the
     * position stored here holds: lines of moves that were made after it. */
    char *lost;
} st_remark;

typedef struct st_past st_past;

struct st_match {
    st_start start;
    char first_bot[ST_SEATS][ST_NAME]; /* before any seat was handed over */
    uint8_t commit[ST_COMMIT_BYTES];   /* of the seed, which a record may leave out */
    bool has_seed;
    bool has_strayed; /* some recorded answer is not what the seed gives... */
    uint32_t strayed; /* ...first that of this move */
    char *content;    /* the pack's name and version as recorded; NULL: as they are */
    char *origin;     /* the position line it began from; NULL: the set-up */
    bool is_fork;     /* of another match: the set-up and the moves up to... */
    uint32_t forked;  /* ...this one are that match's, with the answers it had */
    /* What worked out told results: from the first move on, and now. "": nothing. */
    char first_physics[ST_PHYSICS], physics[ST_PHYSICS];
    st_lesson *lesson; /* NULL: none, or a record of one that the pack no longer has */

    st_position now;
    uint64_t drawn; /* words taken from the generator so far */
    uint32_t count; /* moves made: turn[0] is the set-up, turn[count] the last move */
    uint32_t floor; /* nothing is taken back before this one: see drift.c */

    st_past *past;

    /* Growing lists. */
    st_turn *turn;
    st_answer *answer;
    st_remark *remark;
    int answers, remarks;
    int turn_room, answer_room, remark_room;
};

/* Room for `more` items behind the `used` ones: the list itself, or a larger copy. */
void *st_match_grown(void *items, int used, int more, int *room, size_t size);

/* A match whose table is not yet laid; `origin` may be NULL. The start has been vetted
 * with st_match_vet. */
st_match *st_match_make(const st_start *start, const char *origin);
ST_MUST_USE st_status st_match_vet(const st_start *start, st_error *err);
/* The match's own chance as it stands. It is made anew for each move, because it is as
 * large as all the rest of a match; those who play with it count what it draws. */
void st_match_chance(const st_match *m, st_chance *out);
/* Lay the table with this chance; may be done again with another. */
ST_MUST_USE st_status st_match_lay(st_match *m, st_chance *chance, st_error *err);
/* Begin with the table as it lies: its agenda is run with this chance. */
ST_MUST_USE st_status st_match_begin_here(st_match *m, st_chance *chance, st_error *err);
/* What any move must pass before the rules are asked: the game is not over, and move
 * `seen` is the last one. */
ST_MUST_USE st_status st_match_check_door(const st_match *m, int seat, uint32_t seen,
                                          st_error *err);
/* Tell why a move was refused; returns ST_REFUSED, or ST_NOT_YOUR_TURN. */
st_status st_match_refuse(const st_match *m, int seat, st_verdict verdict, st_error *err);
/* Play a move with this chance, whoever's turn it is said to be; on failure nothing has
 * changed, but `chance` tells why it did not fit. */
ST_MUST_USE st_status st_match_extend(st_match *m, int seat, st_move move,
                                      st_chance *chance, st_error *err);
/* Put a move on the list that is not played. */
void st_match_skip(st_match *m, int seat, st_move move, const st_answer *answers,
                   int count);
/* Like st_match_undo_reach, but looks no further back than `most` moves. */
int st_match_undo_within(const st_match *m, int most, char *why, size_t size);
/* Take the last move off the list and restore the bytes and the generator. */
void st_match_drop(st_match *m);
/* The same of a move that somebody took back; `must_tell`: the record says so. */
void st_match_unmake(st_match *m, bool must_tell);
/* Note a remark behind the last move. */
void st_match_remark(st_match *m, st_remark remark);

bool st_match_is_over(const st_match *m);
/* The state after move `number`, 0 for the set-up: until the match changes, or another
 * is asked for. */
const void *st_match_state(const st_match *m, uint32_t number);
/* For sentences; NULL where a seat has no name. */
void st_match_names(const st_match *m, const char *names[ST_SEATS]);

/* view.c: whether a seat may still read an event of a move; and a line of what `actor` did
 * with that move, added to a scene that names the seats. */
bool st_view_shows(const st_match *m, uint32_t number, const st_event *event, int seat);
void st_view_line(const st_match *m, uint32_t number, int actor, const st_event *event,
                  st_scene *out);

/* past.c: what the table was like before. */
st_past *st_past_new(const st_game *game, const st_pack *pack);
void st_past_free(st_past *past);
/* Before a move is made: keep the state as it is now. Returns that copy. */
const void *st_past_keep(st_match *m);
/* What the last turn told. */
void st_past_tell(st_match *m, const st_log *log);
/* The turn behind the last one is no more. */
void st_past_cut(st_match *m);
/* The state after the last turn was set, and does not follow from the one before. */
void st_past_restate(st_match *m);
const void *st_past_state(const st_match *m, uint32_t number);
const st_event *st_past_events(const st_match *m, uint32_t number);
/* The points of their paths; ask for the events first. */
const st_waypoint *st_past_points(const st_match *m, uint32_t number);
/* Bytes that the match takes in memory. */
size_t st_past_size(const st_match *m);

/* How a record is read: with the answers it holds, or by the seed alone; or, where the
 * program plays differently, by the positions it holds. */
typedef enum st_trust { ST_TRUST_ANSWERS, ST_TRUST_SEED, ST_TRUST_POSITIONS } st_trust;
/* What was passed over while reading. */
typedef struct st_found {
    st_error error; /* the first difference; its code is ST_OK where there was none */
    int taken;      /* told results that were not worked out again */
} st_found;
/* `found` may be NULL. */
st_match *st_read_match(const char *text, const char *file, const st_pack *pack,
                        st_trust trust, st_found *found, st_error *err);

/* The name of the physics that runs in this program; "": the game has none. */
const char *st_match_physics(const st_game *game);
/* Behind that move told results come from another physics; the record says so. */
void st_match_use_physics(st_match *m, const char *name, uint32_t after);

/* drift.c: a match goes on from a stored position. `drawn` is where the generator stood;
 * ST_DRAWN_UNKNOWN where the record does not know. */
#define ST_DRAWN_UNKNOWN UINT64_MAX
typedef struct st_place {
    uint32_t number;
    uint64_t drawn;
} st_place;
/* What a stored position means to this program, after the last move. */
ST_MUST_USE st_status st_drift_read(const st_match *m, const char *text,
                                    st_position *then, st_error *err);
/* The position after the last move is that one. */
void st_drift_restate(st_match *m, const st_position *then, uint64_t drawn);
/* The program plays differently from move `first` on, but the position of `place` holds.
 * Where `must_cut`, the moves behind it are set aside. */
void st_drift_accept(st_match *m, st_place place, uint32_t first, bool must_cut);
/* Note the same, as a record tells it, behind the last move. */
void st_drift_note(st_match *m, uint32_t first);
/* A move that was set aside, as the line of a record; false where none was. */
bool st_drift_note_lost(st_match *m, const char *line);
/* Where the generator stood after a move. */
uint64_t st_drift_drawn(const st_match *m, uint32_t number);

/* Lines of a record as they are written. Free the text. */
char *st_record_hash_new(const st_match *m, uint32_t number);
char *st_record_end_new(const st_match *m);
char *st_record_sum_new(const st_match *m);
char *st_record_turn_new(const st_match *m, uint32_t number);
/* Whether a hash line is due after this move. */
bool st_record_is_hashed(uint32_t number);

#endif
