/* rehearsal.h: a scenario under way: a match whose chance is written down, what its last
 * move told, and how many times it was not as the scenario says. */
#ifndef ST_MATCH_REHEARSAL_H
#define ST_MATCH_REHEARSAL_H

#include "core/position.h"
#include "core/source.h"
#include "match/script.h"

#include <sandtable/midend.h>

struct fy_node;

/* One of a scenario's moves as it is written. */
typedef struct st_cue {
    const char *text;
    int seat; /* ST_SPECTATOR: whoever is to act */
    struct fy_node *node;
} st_cue;

typedef struct st_rehearsal {
    const st_source *source;
    const st_game *game;
    const st_pack *pack;
    FILE *out;
    st_script *script;
    st_match *match;      /* NULL: the table is not laid yet */
    st_position position; /* that of the match */
    st_position other;    /* for whoever needs a second one */
    st_position before;   /* where the last deed was done */
    st_deed deed;         /* it, while `has_deed` */
    bool has_deed;        /* something was done, and not taken back */
    int seats;
    uint8_t seed[ST_SEED_BYTES];
    int mismatches;
    int played; /* moves so far, undone ones included */

    uint32_t heard;  /* the first move of the last cue; past the last: it made none */
    st_event *event; /* what it told */
    int events, event_room;
    st_moves moves; /* for whoever lists some */
} st_rehearsal;

/* `source`, `pack` and `out` are borrowed. The table is still to be laid. */
st_rehearsal *st_rehearsal_new(const st_source *source, const st_game *game,
                               const st_pack *pack, FILE *out);
void st_rehearsal_free(st_rehearsal *r);

/* Write "file:line:column: expected ..., is ..." and count it. The sentence starts
 * behind the place. */
void st_rehearsal_differ(st_rehearsal *r, struct fy_node *node, const char *format, ...)
    ST_PRINTF(3, 4);

/* Make the match, so that `position` can be laid; then run to its first question. */
void st_rehearsal_open(st_rehearsal *r, const st_setup *setup);
ST_MUST_USE st_status st_rehearsal_begin(st_rehearsal *r, struct fy_node *node);
/* Play a move or a macro, or take the last move back (`undo`). That it is refused is a
 * mismatch, and `is_refused` (may be NULL) tells. */
ST_MUST_USE st_status st_rehearsal_play(st_rehearsal *r, const st_cue *cue,
                                        bool *is_refused);

/* What a refused move must be refused with; any part may be NULL. */
typedef struct st_objection {
    struct fy_node *rules, *says;
    struct fy_node *chance; /* the move is legal, but cannot go with these answers */
} st_objection;
/* Demand that a move is refused and changes nothing. */
ST_MUST_USE st_status st_rehearsal_refuse(st_rehearsal *r, const st_cue *cue,
                                          const st_objection *objection);

/* Do the last deed again into `other`, as far as to where a step is next; false where it
 * never is. Of a macro that is its last move. */
bool st_rehearsal_rerun(st_rehearsal *r, st_until until);

/* Whether `id` is one of `rules`, which blanks separate. */
bool st_rehearsal_cites(const char *rules, const char *id);
/* Read a text as one move that is no macro. */
ST_MUST_USE st_status st_rehearsal_move(const st_rehearsal *r, struct fy_node *node,
                                        st_move *move);
/* A rule id that the pack's rulebook has. */
ST_MUST_USE st_status st_rehearsal_rule(const st_rehearsal *r, struct fy_node *node,
                                        const char **id);
/* A seat of this game, or `spectator` where that is allowed. */
ST_MUST_USE st_status st_rehearsal_seat(const st_rehearsal *r, struct fy_node *node,
                                        bool may_be_spectator, int *seat);

#endif
