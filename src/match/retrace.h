/* retrace.h: a match that is made again from what was written down of it, one thing after
 * the other: the lines of a record (read.c) or the rows of a journal (rows.c).
 *
 * Where this program plays it differently than the one that wrote it, what differs is
 * passed over if the caller trusts the positions that were stored on the way, and the
 * match goes on from the last of them; drift.c says how. */
#ifndef ST_MATCH_RETRACE_H
#define ST_MATCH_RETRACE_H

#include "match/lines.h"
#include "match/match_inside.h"
#include "match/wording.h"

/* Where it is played differently. */
typedef struct st_difference {
    st_error error; /* its code is ST_OK where there is none */
    uint32_t move;  /* from which on */
    int line;       /* where that is written */
} st_difference;

/* A stored position, and how the match stood before it was taken at its word. */
typedef struct st_milestone {
    st_place place;
    uint64_t drawn;
    uint32_t strayed, late;
    int strayed_line;
    bool has_strayed, is_open;
} st_milestone;

typedef struct st_retrace {
    st_lines *in; /* what is being read; only its place counts */
    st_trust trust;
    int settled; /* before this line it is known that the program plays differently */
    st_match *match;
    st_wording said;  /* by what is being read */
    int taken;        /* told results that were not worked out again */
    int strayed_line; /* that says what the seed does not give, if the match has strayed */

    /* Where no position was stored, go on from the table as it was laid. */
    bool may_begin_anew;
    uint64_t laid;           /* where the generator stood then */
    st_difference found;     /* the first that was passed over */
    bool is_open;            /* there was one behind the last stored position... */
    uint32_t late;           /* ...first at this move */
    st_milestone *milestone; /* stored positions, in their order */
    int milestones, milestone_room;
} st_retrace;

/* Takes nothing over but its own lists. */
void st_retrace_free(st_retrace *t);
/* Whether what is wrong with this line, which was complained of, may be passed over. */
bool st_retrace_excuses(st_retrace *t, uint32_t move);
/* The last stored position; number 0, the table as it was laid, where there is none. */
st_place st_retrace_place(const st_retrace *t);

/* Lay the table with what was said. */
ST_MUST_USE st_status st_retrace_lay(st_retrace *t);
/* Make the move of this wording, which is cut up. */
ST_MUST_USE st_status st_retrace_move(st_retrace *t, char *words);
/* Look at a stored position, "32 117 {...}", cut up too. */
ST_MUST_USE st_status st_retrace_pass(st_retrace *t, char *text);
/* Take the last move back, as was done when it was written down. */
ST_MUST_USE st_status st_retrace_undo(st_retrace *t);
/* From move `first` on it was played differently by the program that went on, and that
 * went on from the position after move `number`; `moves` were left. */
ST_MUST_USE st_status st_retrace_drift(st_retrace *t, uint32_t number, uint32_t first,
                                       uint32_t moves);
/* All has been read. Where something was passed over, go on from the last position; what
 * comes behind it stays if it plays, or if that `is_over`. */
ST_MUST_USE st_status st_retrace_settle(st_retrace *t, bool is_over);

#endif
