/* effects.h: what an event changed on the table as one seat sees it: which pieces, marks,
 * doors and tracks are other than before. Found by comparing two scenes, so that no game
 * tells it and none can tell it wrong. docs/scene.md describes them. */
#ifndef ST_CORE_EFFECTS_H
#define ST_CORE_EFFECTS_H

#include "core/text.h"

#include <sandtable/scene.h>

/* One thing as it is now. Just one of the five is there. */
typedef struct st_effect {
    const st_board *board; /* on which; NULL: a track */
    const char *gone;      /* the id of a piece or track that is no longer there */
    const st_piece *piece;
    const st_mark *mark; /* its count is 0 where it is gone */
    const st_wall *wall;
    const st_track *track;
} st_effect;

/* What differs in `after`, each told to `found`, which is given `self` too. A board that only
 * one of them has is passed over: it opens or closes with the whole scene. */
typedef void st_effect_fn(void *self, const st_effect *effect);
void st_effects_between(const st_scene *before, const st_scene *after,
                        st_effect_fn *found, void *self);

/* Where the effects of a move's events are gathered; match/telling.c does it. */
typedef struct st_effects {
    st_scene *before, *after;
    void *state; /* that was looked at last */
    size_t state_size;
    st_text text;          /* of all events, in their order */
    uint32_t end[ST_LOG];  /* where those of each event end in it */
    int16_t board[ST_LOG]; /* of the path of each: where its id begins below; -1: none */
    st_text boards;        /* ids, with a zero behind each */
    int count;             /* events looked at; 0: there is nothing */
} st_effects;

st_effects *st_effects_new(void);
void st_effects_free(st_effects *e);

#endif
